"""The four kings: high gold crowns, beards, blades."""

from resources.artwork.courts import attire, faces, limbs, pen, props
from resources.artwork.palette import (
    BLUE,
    BROWN,
    CLUBS,
    DIAMONDS,
    GOLD,
    GOLD_SHADE,
    HEARTS,
    INK,
    LEAF,
    PAPER,
    RED,
    SKIN,
    SPADES,
    STEEL,
)


def _crown(points: str, shade: str, band: str, jewels: str, suit: int | None = None) -> list[str]:
    """A gold crown about the origin of the head, the half in shade that the face has in shade, with a jewelled band."""
    return [
        *pen.shaded(points, GOLD, shade, GOLD_SHADE, "fine"),
        *attire.band(31, -25, 12, 5, band, jewels, suit),
    ]


def spades() -> list[str]:
    """Old and stern: white hair, forked beard, a broad sword, and the harp of David."""
    x, y = 145, 84
    lines = attire.Robe(x).hemmed(BLUE, GOLD)
    lines += pen.placed(
        [
            pen.shape("M-54 40 C-42 66 -22 78 0 78 C22 78 40 66 50 40 L30 24 H-32 Z", GOLD),
            pen.shape("M-44 40 C-34 59 -18 69 0 69 C18 69 32 59 41 40 L28 30 H-28 Z", RED),
        ],
        x,
        y,
    )
    lines.append(attire.studs((x - 47, 134), (x, 181), (x + 45, 133), 9, 2, PAPER))
    head = [
        pen.shape(
            "M-20 -30 C-44 -28 -42 0 -40 16 C-39 28 -46 33 -54 30 C-50 44 -30 46 -20 34 H20 C30 46 50 44 54 30 "
            "C46 33 39 28 40 16 C42 0 44 -28 20 -30 Z",
            PAPER,
        ),
        pen.fine("M-30 -14 C-34 4 -30 20 -34 34 M30 -14 C34 4 30 20 34 34"),
        *faces.full(
            faces.Face(
                turn=1,
                nose="long",
                mouth="stern",
                mouth_y=21,
                brow=(-12, -17, -16),
                brow_weight=3.6,
                upper=4.8,
                lower=2,
                slant=1,
            )
        ),
        pen.shape(
            "M-24 4 C-26 30 -20 42 -13 58 C-8 51 -4 46 0 41 C4 46 8 51 13 58 C20 42 26 30 24 4 C22 16 14 22 9 22 C4 26 "
            "-4 26 -9 22 "
            "C-14 22 -22 16 -24 4 Z",
            PAPER,
        ),
        pen.fine("M-16 26 C-16 36 -14 42 -13 50 M16 26 C16 36 14 42 13 50 M0 30 V38"),
        pen.stroke("M-5 24.6 Q0 27 5 24.6", RED, 3),
        pen.shape(
            "M0 13 C-6 10 -12 13 -16 18 C-20 22 -26 22 -30 16 C-29 28 -16 30 -8 24 C-4 21 -1 19 0 18 C1 19 4 21 8 24 "
            "C16 30 29 28 30 16 C26 22 20 22 16 18 C12 13 6 10 0 13 Z",
            PAPER,
        ),
        *_crown(
            "M-30 -34 L-37 -59 L-22 -50 L-14 -64 L0 -50 L14 -64 L22 -50 L37 -59 L30 -34 Z",
            "M0 -34 V-50 L14 -64 L22 -50 L37 -59 L30 -34 Z",
            BLUE,
            PAPER,
            SPADES,
        ),
        *pen.pearls(((-37, -59), (-14, -63.5), (14, -63.5), (37, -59)), 4, PAPER),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((190, 222), (206, 117), 19, BLUE, GOLD, 8)
    lines += pen.placed(props.sword(88, 19, 16, below=13), 206, 106)
    lines += limbs.fist(206, 104)
    lines += pen.placed(props.harp(), 54, 120)
    lines += limbs.forearm((84, 116), (86, 144), 20, BLUE, GOLD, 8)
    lines += limbs.palm(81, 134, 58, True)
    return lines


def hearts() -> list[str]:
    """The gentle one: no moustache, a short beard, his own sword behind his head."""
    x, y = 143, 84
    lines = pen.placed(props.sword(184, 16, 15, below=11), 203, 64, -107)
    lines += attire.Robe(x).hemmed(RED, GOLD)
    lines += attire.pattern(HEARTS, [(37, 168), (62, 152)], 17)
    lines += attire.ermine(x, 112, 48, 50, hair=126)
    head = [
        pen.shape(
            "M-20 -30 C-36 -29 -36 -16 -34 -8 C-38 0 -36 8 -34 12 C-39 20 -38 30 -28 33 C-24 34 -20 32 -18 28 H18 "
            "C20 32 24 34 28 33 C38 30 39 20 34 12 C36 8 38 0 34 -8 C36 -16 36 -29 20 -30 Z",
            BROWN,
        ),
        pen.fine("M-29 -22 C-31 -14 -28 -8 -29 0 C-31 8 -28 14 -30 24 M29 -22 C31 -14 28 -8 29 0 C31 8 28 14 30 24"),
        *faces.full(
            faces.Face(
                turn=-1,
                nose="long",
                mouth="mild",
                mouth_y=18.5,
                brow=(-14.2, -19, -12.4),
                brow_weight=3.6,
                brow_fill=BROWN,
                upper=4.4,
                lower=2.4,
                slant=1,
                look=-0.8,
                drop=1,
                pupil=3,
            )
        ),
        pen.shape(
            "M-24 -4 C-27 14 -27 28 -22 38 C-18 46 -10 50 0 57 C10 50 18 46 22 38 C27 28 27 14 24 -4 "
            "C22 8 19 14 13 18 C11 25 6 27 0 25.5 C-6 27 -11 25 -13 18 C-19 14 -22 8 -24 -4 Z",
            BROWN,
        ),
        pen.fine("M-12 30 C-12 38 -8 43 -4 47 M0 31 V49 M12 30 C12 38 8 43 4 47"),
        *_crown(
            "M-30 -34 L-35.5 -58 L-18 -46 L0 -62 L18 -46 L35.5 -58 L30 -34 Z",
            "M0 -34 V-62 L-18 -46 L-35.5 -58 L-30 -34 Z",
            RED,
            GOLD,
        ),
        pen.bead(-35, -57, 4.2, RED, None),
        pen.bead(35, -57, 4.2, RED, None),
        pen.jewel(HEARTS, 0, -60, 15, RED),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((188, 224), (203, 77), 18, RED, GOLD, 10)
    lines.append(pen.fine("M200 100 C200 116 204 128 212 136 M206 96 C206 104 208 112 212 118"))
    lines += limbs.fist(203, 64, -10)
    lines += limbs.forearm((50, 86), (96, 156), 22, GOLD, PAPER, 9)
    lines += limbs.palm(108, 147, -32)
    return lines


def diamonds() -> list[str]:
    """The lordly one: a profile, an axe behind him, his hand raised."""
    x, y = 136, 84
    crown = "M-33 -32 L-36 -56 L-21 -46 L-13 -62 L-3 -46 L11 -62 L17 -46 L31 -56 L26 -32 Z"
    lines = pen.placed(props.axe(80, 40), 209, 106)
    lines += attire.Robe(x).hemmed(GOLD, RED)
    lines += attire.pattern(DIAMONDS, [(84, 143), (196, 136)], 22, RED)
    lines.append(pen.shape("M88 126 C100 151 115 160 132 160 C152 160 172 148 182 122 L162 108 H118 Z", BLUE))
    lines.append(attire.studs((95, 131), (134, 178), (174, 129), 7, 2.6, GOLD))
    head = [
        pen.shape(
            "M2 -32 C-42 -34 -40 -4 -40 10 C-40 22 -42 32 -49 35 C-40 46 -20 42 -13 26 L-10 4 L4 -14 Z", GOLD_SHADE
        ),
        pen.fine("M-31 -16 C-35 2 -33 20 -39 33 M-23 -14 C-27 4 -25 18 -30 35"),
        *faces.profile(faces.Profile(nose="hooked", mouth="line", brow=(-16, -21, -16), brow_weight=3.2)),
        pen.shape("M-6 -34 C-4 -24 -8 -18 -9 -10 L-10 2 L-18 8 C-21 -6 -20 -24 -14 -34 Z", GOLD_SHADE),
        pen.shape("M-8 -6 C-17 -11 -22 -1 -16 6 C-13 11 -8 9 -8 4", SKIN),
        pen.bead(-13, 14, 3.4, GOLD),
        pen.shape(
            "M-13 17 C-10 30 -2 36 8 44 C14 50 22 56 33 55 C28 48 28 40 25.5 23.4 L10 19 C4 24 -2 20 -5 11 "
            "C-7 15 -10 17 -13 17 Z",
            GOLD_SHADE,
        ),
        pen.fine("M5 34 C9 41 14 46 22 50 M15 33 C17 40 20 44 25 47"),
        pen.shape("M12 19 L25 18 C27.5 19.5 27.4 23.4 23.5 23.6 Q18 24.5 12 21 Z", RED),
        pen.shape(
            "M28 10 C21 8 15 10 10 14 C6 17 2 16 1 11 C-2 19 5 24 13 21.5 C18 20 22 18 28 18 C31 16 31 12 28 10 Z",
            GOLD_SHADE,
        ),
        *pen.shaded(crown, GOLD, "M-33 -32 L-36 -56 L-21 -46 L-13 -62 L-5.5 -50 L-10 -32 Z", GOLD_SHADE, "fine"),
        pen.shape("M-34 -26 H27 V-38 H-34 Z", BLUE),
        *(pen.sign(DIAMONDS, dx, -32, 10, PAPER) for dx in (-21, -3.5, 14)),
    ]
    lines += pen.placed(head, x, y, flip=True)
    lines += limbs.forearm((26, 62), (51, 138), 22, RED, PAPER, 9)
    lines += limbs.raised(53, 121, size=1.12)
    return lines


def clubs() -> list[str]:
    """The broad one, at ease: a black beard, an orb, a sword."""
    x, y = 146, 84
    lines = attire.Robe(x).hemmed(LEAF, GOLD)
    lines += attire.pattern(CLUBS, [(86, 146)], 18)
    lines += attire.ermine(x, 112, 48, 50)
    head = [
        pen.shape(
            "M-20 -32 C-36 -32 -42 -22 -40 -14 C-46 -10 -48 0 -43 6 C-48 12 -46 24 -38 27 C-36 32 -30 34 -26 32 H26 "
            "C30 34 36 32 38 27 C46 24 48 12 43 6 C48 0 46 -10 40 -14 C42 -22 36 -32 20 -32 Z",
            INK,
        ),
        *faces.full(
            faces.Face(
                turn=-1,
                width=25,
                nose="broad",
                mouth="smile",
                mouth_y=20,
                brow=(-13, -20, -13),
                brow_weight=5,
                upper=5,
                lower=3.2,
                look=-2,
                brow_lift=1.5,
            )
        ),
        pen.shape(
            "M-25 0 C-30 26 -24 48 -12 52 C-8 56 8 56 12 52 C24 48 30 26 25 0 C24 10 18 15 11 14.5 C6 11 2 12 0 14 C-2 "
            "12 -6 11 -11 14.5 "
            "C-18 15 -24 10 -25 0 Z",
            INK,
        ),
        pen.stroke("M-6 21.6 Q0 25 6 21.6", RED, 3.4),
        pen.fine("M-10 34 C-8 40 -8 44 -6 48 M0 36 V50 M10 34 C8 40 8 44 6 48", STEEL),
        pen.fine("M0 15 C-4 20 -10 20 -15 17 M0 15 C4 20 10 20 15 17", STEEL),
        pen.jewel(CLUBS, -32, -51.5, 19, GOLD),
        pen.jewel(CLUBS, 0, -54, 21, GOLD),
        pen.jewel(CLUBS, 32, -51.5, 19, GOLD),
        *_crown(
            "M-30 -34 L-33 -46 Q-24 -36 -16 -41 Q-8 -46 0 -49 Q8 -46 16 -41 Q24 -36 33 -46 L30 -34 Z",
            "M0 -34 V-49 Q-8 -46 -16 -41 Q-24 -36 -33 -46 L-30 -34 Z",
            RED,
            GOLD,
        ),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((192, 222), (203, 117), 18, BLUE, GOLD, 8)
    lines += pen.placed(props.flamberge(88, 16), 203, 106, 7)
    lines += limbs.fist(203, 104, 7)
    lines += limbs.forearm((30, 66), (55, 150), 22, BLUE, GOLD, 10)
    lines += pen.placed(props.orb(21, -1), 57, 130)
    lines += limbs.cupped(57, 134)
    return lines


FIGURES = {CLUBS: clubs, DIAMONDS: diamonds, HEARTS: hearts, SPADES: spades}
