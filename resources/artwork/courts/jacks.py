"""The four jacks: flat caps with a feather, bobbed hair, short tunics."""

from resources.artwork import svg
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
    SPADES,
)


def _tunic(x: float) -> attire.Robe:
    return attire.Robe(x, 172, 134, 120)


def _ruff(x: float, y: float, half: float = 38) -> list[str]:
    """A pleated collar, wider than the jaw."""
    count = 7
    step = 2 * half / count
    top = " ".join(f"q{pen.num(step / 2)} -7 {pen.num(step)} 0" for _ in range(count))
    under = " ".join(f"q{pen.num(-step / 2)} 9 {pen.num(-step)} 0" for _ in range(count))
    pleats = " ".join(f"M{pen.num(x - half + step * i)} {y}v14" for i in range(1, count))
    return [pen.shape(f"M{x - half} {y} {top} v14 {under} Z", PAPER), pen.fine(pleats, INK, 1.6)]


def spades() -> list[str]:
    """Watchful: a profile, a halberd."""
    x, y = 146, 84
    tunic = _tunic(x)
    lines = pen.placed(props.halberd(84, 20), 202, 103)
    lines += tunic.plain(BLUE)
    lines += [
        tunic.stripe(28, 42, GOLD),
        tunic.stripe(50, 64, RED),
        tunic.stripe(72, 86, GOLD),
        tunic.stripe(186, 198, GOLD),
    ]
    lines.append(pen.shape(f"M{x - 20} 126 H{x + 20} L{x + 14} 166 H{x - 22} Z", RED))
    lines.append(pen.dots([(x - 1, 140), (x - 2, 151)], 3, GOLD))
    lines += _ruff(x, 117, 38)
    head = [
        pen.shape("M2 -34 C-36 -36 -38 0 -37 18 C-38 32 -32 40 -24 38 C-14 38 -8 32 -10 24 L4 -10 Z", GOLD),
        pen.fine("M-29 -16 C-32 4 -30 18 -27 30 M-20 -14 C-24 4 -21 18 -18 32", GOLD_SHADE, 2),
        *faces.profile(faces.Profile(nose="straight", mouth="line", brow=(-14, -19, -16), brow_weight=2.8)),
        pen.shape("M12 -34 C14 -24 6 -14 -2 -10 C-4 4 -8 12 -14 20 C-18 8 -16 -20 -4 -34 Z", GOLD),
        pen.shape("M-40 -30 C-46 -54 -14 -62 6 -58 C28 -55 38 -44 32 -30 Z", RED),
        pen.fine("M-28 -40 C-22 -50 -10 -53 0 -53"),
        pen.shape("M-39 -27 C-43 -39 -34 -40 -20 -38 L26 -37 C36 -37 36 -26 29 -26 L-34 -23 Z", INK),
        *props.plume(((-27, -28), (-36, 4), (-82, -17), (-65, 50)), 12, 6, 0.8),
        pen.bead(-27, -31, 6, GOLD, None),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((188, 220), (201, 118), 18, BLUE, GOLD, 8)
    lines += limbs.fist(202, 106)
    return lines


def hearts() -> list[str]:
    """In love: a profile the other way, a leaf in his hand."""
    x, y = 142, 84
    tunic = _tunic(x)
    lines = tunic.plain(RED)
    lines.append(attire.strip([(x, 120), (172, 120), (198, 124), (226, 134)], x - 2, 226, BLUE))
    lines += attire.pattern(HEARTS, [(86, 150), (110, 149)], 17)
    lines.append(
        pen.shape(f"M{x - 34} 116 H{x + 32} L{x + 42} 136 L{x + 18} 133 L{x} 150 L{x - 18} 133 L{x - 44} 136 Z", PAPER)
    )
    lines.append(pen.stroke(f"M{x - 37} 130 L{x - 15} 127 L{x} 141 L{x + 15} 127 L{x + 35} 130", RED, 2))
    head = [
        *props.plume(((-26, -36), (-50, -71), (-81, -44), (-66, 0)), 14, 6, 0.5, BROWN),
        pen.shape("M2 -34 C-40 -36 -42 0 -40 16 C-40 30 -46 36 -50 34 C-46 46 -14 44 -10 26 L4 -10 Z", BROWN),
        pen.fine("M-30 -16 C-34 6 -32 22 -36 32 M-20 -14 C-24 6 -22 22 -26 36", GOLD, 2),
        *faces.profile(
            faces.Profile(
                nose="snub", mouth="smile", brow=(-17, -21, -14), brow_weight=2.4, brow_fill=BROWN, blush=True
            )
        ),
        pen.shape("M12 -34 C14 -22 6 -14 -2 -8 C-4 4 -8 12 -14 20 C-18 8 -16 -20 -4 -34 Z", BROWN),
        pen.shape("M-40 -30 C-48 -52 -22 -64 0 -58 C24 -56 38 -44 32 -30 Z", RED),
        pen.shape("M-42 -29 C-45 -41 -34 -41 -20 -37 L27 -36 C35 -36 35 -27 29 -26 L-34 -24 Z", BLUE),
        pen.jewel(HEARTS, -26, -32, 15, GOLD),
    ]
    lines += pen.placed(head, x, y, flip=True)
    lines += limbs.forearm((32, 68), (54, 152), 19, BLUE, GOLD, 9)
    lines += pen.placed([*props.stem(24, 6), *pen.placed(props.leaf(54, 23), 0, -18, -8)], 54, 140)
    lines += limbs.fist(54, 140)
    return lines


def diamonds() -> list[str]:
    """Laughing: full face, a drawn sword."""
    x, y = 150, 84
    tunic = _tunic(x)
    lines = tunic.plain(RED)
    lines += [tunic.harlequin(24, 34, GOLD, (10, 21)), tunic.cloth("none")]
    lines += _ruff(x, 116, 40)
    head = [
        pen.shape(
            "M-20 -32 C-42 -30 -42 0 -40 14 C-40 30 -32 36 -22 32 L-18 0 H18 L22 32 C32 36 40 30 40 14 C42 0 42 -30 20 "
            "-32 Z",
            GOLD_SHADE,
        ),
        pen.fine("M-31 -14 C-34 2 -33 16 -30 28 M31 -14 C34 2 33 16 30 28"),
        *faces.full(
            faces.Face(
                turn=-1,
                nose="snub",
                mouth="laugh",
                mouth_y=18,
                brow=(-15, -21, -14),
                brow_weight=2.6,
                upper=6,
                lower=1.6,
                blush=True,
                brow_lift=2,
            )
        ),
        pen.shape(
            "M-25 4 C-30 -10 -28 -30 -16 -34 H16 C28 -30 30 -10 25 4 C25 -8 22 -14 18 -19 L14 -12 L8 -22 L-1 -13 L-6 "
            "-23 L-15 -14 L-17 -22 C-22 -16 -24 -8 -25 4 Z",
            GOLD_SHADE,
        ),
        *props.plume(((22, -34), (44, -76), (78, -48), (64, -2)), 14, 6, 0.5),
        pen.shape("M-42 -30 C-52 -44 -24 -60 0 -56 C24 -60 48 -46 41 -29 Z", RED),
        svg.rect(-40, -36, 80, 11, BLUE, radius=5.5),
        pen.jewel(DIAMONDS, 24, -35, 20, GOLD),
    ]
    lines += pen.placed(head, x, y)
    lines += pen.placed(props.sword(87, 15), 66, 145, -26)
    lines += limbs.forearm((68, 100), (71, 155), 20, BLUE, GOLD, 9)
    lines += limbs.fist(66, 145, -26)
    return lines


def clubs() -> list[str]:
    """Sly: full face, a great feather over his cap, an arrow."""
    x, y = 146, 88
    tunic = _tunic(x)
    lines = tunic.plain(LEAF)
    lines += attire.pattern(CLUBS, [(30, 171)], 16)
    lines.append(
        pen.shape(
            f"M{x - 44} 126 Q{x} 106 {x + 44} 126 L{x + 50} 140 L{x + 28} 136 L{x + 24} 152 L{x} 142 L{x - 24} 158 "
            f"L{x - 30} 139 L{x - 54} 146 Z",
            GOLD,
        )
    )
    lines.append(pen.bead(x - 54, 146, 3.6, RED))
    head = [
        pen.shape(
            "M-20 -32 C-40 -30 -38 -4 -38 14 C-38 24 -44 30 -48 27 C-44 42 -26 40 -20 30 H20 C26 40 44 42 48 27 C44 30 "
            "38 24 38 14 C38 -4 40 -30 20 -32 Z",
            INK,
        ),
        *faces.full(
            faces.Face(
                turn=1,
                nose="straight",
                jaw=12,
                mouth="smile",
                mouth_y=19,
                brow=(-12, -17, -16),
                brow_weight=3,
                upper=4.8,
                lower=2.5,
                look=2,
                brow_lift=3,
            )
        ),
        pen.shape("M-25 4 V-32 H25 V4 C24 -10 20 -18 12 -20 H-12 C-20 -18 -24 -10 -25 4 Z", INK),
        pen.shape("M-36 -30 C-48 -50 -24 -62 4 -60 C40 -60 66 -42 56 -24 C52 -17 42 -18 36 -26 Z", RED),
        pen.shape("M-38 -23 Q0 -32 38 -23 L37.4 -31.5 Q0 -40 -37.4 -31.5 Z", GOLD),
        *props.plume(((-25, -32), (-30, -72), (36, -82), (71, -10)), 10, 8),
        pen.jewel(CLUBS, -25, -31, 19, LEAF),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((44, 80), (56, 142), 20, BLUE, RED, 9)
    lines += pen.placed(props.arrow(62, 42), 57, 129, 8)
    lines += limbs.fist(57, 128, 8)
    return lines


FIGURES = {CLUBS: clubs, DIAMONDS: diamonds, HEARTS: hearts, SPADES: spades}
