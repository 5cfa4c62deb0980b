"""The four queens: low diadems, hair that falls, flowers."""

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
    SKIN_SHADE,
    SPADES,
)


def _bust(x: float, y: float, depth: float, half: float, turn: int = 1) -> list[str]:
    """Neck and neckline; the chin throws a shade on the neck."""
    top = y + 24
    return [
        pen.shape(
            f"M{x - 11} {top} L{x - 12} {y + 43} L{x - half} {y + 50} Q{x - half + 8} {y + depth} {x} {y + depth} "
            f"Q{x + half - 8} {y + depth} "
            f"{x + half} {y + 50} L{x + 12} {y + 43} L{x + 11} {top} Z",
            SKIN,
        ),
        pen.flat(
            f"M{x - 10} {top} H{x + 10} L{x + 10.6} {y + 37 + 2 * turn} Q{x} {y + 46} {x - 10.6} {y + 37 - 2 * turn} Z",
            SKIN_SHADE,
        ),
    ]


def _flower(x: float, y: float, head: list[str], height: float, leaf_angle: float, bend: float = 5) -> list[str]:
    """A flower whose stem is held at (x, y)."""
    stem = [*props.stem(height, 6, bend), *pen.placed(props.leaf(22, 9), 1, -7, leaf_angle)]
    return [*pen.placed(stem, x, y), *pen.placed(head, x, y - height - 4)]


def spades() -> list[str]:
    """Proud and cool: straight black hair, a sceptre, a white rose."""
    x, y = 144, 84
    lines = pen.placed(
        [
            pen.shape(
                "M0 -38 C-34 -40 -40 -14 -41 10 L-45 62 Q-30 66 -16 62 L-18 10 H18 L16 62 Q30 66 45 62 L41 10 C40 -14 "
                "34 -40 0 -38 Z",
                INK,
            )
        ],
        x,
        y,
    )
    lines += attire.gown(BLUE, x, 44)
    lines += attire.pattern(SPADES, [(88, 150)], 19)
    lines += _bust(x, y, 66, 26)
    lines.append(
        pen.shape(
            f"M{x - 34} {y + 43} L{x - 24} {y + 49} C{x - 18} {y + 62} {x - 8} {y + 66} {x} {y + 66} C{x + 8} {y + 66} "
            f"{x + 18} {y + 62} "
            f"{x + 24} {y + 49} L{x + 34} {y + 43} C{x + 32} {y + 66} {x + 14} {y + 77} {x} {y + 79} C{x - 14} "
            f"{y + 77} {x - 32} {y + 66} {x - 34} {y + 43} Z",
            GOLD,
        )
    )
    lines.append(pen.dots(attire.beads((x - 15, y + 45), (x, y + 60), (x + 15, y + 45), 7), 2.4, PAPER))
    lines.append(pen.shape(f"M{x} {y + 52}l5 7 -5 7 -5 -7Z", RED))
    front = [
        *faces.full(
            faces.Face(
                width=23,
                jaw=9,
                cheek=2,
                mouth="cool",
                mouth_y=19,
                brow=(-14, -20, -13.5),
                brow_weight=2.2,
                upper=5,
                lower=2.5,
                slant=-1.5,
                look=1.2,
                lashes=2,
            )
        ),
        pen.shape(
            "M0 -36 C-3 -22 -18 -18 -24 -4 L-25 36 L-32 40 C-40 10 -40 -36 0 -38 C40 -36 40 10 32 40 L25 36 L24 -4 C18 "
            "-18 3 -22 0 -36 Z",
            INK,
        ),
        pen.fine("M-8 -30 C-24 -22 -30 -6 -31 28 M8 -30 C24 -22 30 -6 31 28", BLUE, 1.8),
        pen.dots([(-28, 20), (28, 20)], 3.4, GOLD),
        *pen.shaded(
            "M-34 -22 Q0 -40 34 -22 L37 -40 L24 -40 L16 -50 L8 -47 L0 -60 L-8 -47 L-16 -50 L-24 -40 L-37 -40 Z",
            GOLD,
            "M0 -31 Q17 -31 34 -22 L37 -40 L24 -40 L16 -50 L8 -47 L0 -60 Z",
            GOLD_SHADE,
            "fine",
        ),
        pen.jewel(SPADES, 0, -42, 15, BLUE),
        pen.dots([(-26, -33), (-14, -38), (14, -38), (26, -33)], 2.2, RED),
        *pen.pearls(((-37, -41), (-16, -51), (0, -60), (16, -51), (37, -41)), 3.6, PAPER),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((190, 222), (206, 116), 18, BLUE, RED, 8)
    lines += pen.placed(props.sceptre(84, 5), 207, 107)
    lines += limbs.fist(207, 104, size=0.9)
    lines += limbs.forearm((30, 72), (54, 152), 20, BLUE, RED, 9)
    lines += _flower(54, 140, props.rose(1.05, PAPER), 46, 55)
    lines += limbs.fist(54, 140, size=0.9)
    return lines


def hearts() -> list[str]:
    """Warm and glad: brown waves over one shoulder, a heart at her neck, a rose, a dove that trusts her."""
    x, y = 144, 84
    lines = pen.placed(
        [
            pen.shape(
                "M0 -40 C-38 -42 -44 -18 -40 6 L-30 50 L20 46 C34 44 44 34 38 22 C46 14 42 2 38 -4 C42 -24 34 -42 0 "
                "-40 Z",
                BROWN,
            )
        ],
        x,
        y,
    )
    lines += attire.gown(RED, x, 22, 222)
    lines += [
        pen.shape("M22 193.9 C10 172 26 142 56 138 C80 134 92 148 88 176.5 Z", GOLD),
        pen.shape("M34 186 C28 168 36 152 46 144 C46 160 46 172 46 186 Z", RED),
        pen.shape("M60 182 C56 164 58 150 64 142 C72 152 74 166 74 179 Z", RED),
    ]
    lines += pen.placed(props.dove(), 57, 133, size=0.95)
    lines += _bust(x, y, 62, 30)
    lines.append(
        pen.shape(
            f"M{x - 42} {y + 47} L{x - 30} {y + 46} C{x - 30} {y + 60} {x - 6} {y + 54} {x} {y + 66} C{x + 6} {y + 54} "
            f"{x + 30} {y + 60} {x + 30} {y + 46} "
            f"L{x + 42} {y + 47} C{x + 42} {y + 68} {x + 10} {y + 66} {x} {y + 82} C{x - 10} {y + 66} {x - 42} "
            f"{y + 68} {x - 42} {y + 47} Z",
            PAPER,
        )
    )
    front = [
        pen.shape(
            "M-22 -20 C-52 -16 -40 4 -50 12 C-62 20 -52 32 -62 40 C-72 48 -64 60 -78 62 C-74 74 -60 74 -54 68 C-56 76 "
            "-50 80 -46 80 "
            "C-34 76 -28 68 -30 58 C-22 52 -24 44 -26 40 C-20 32 -22 26 -22 20 C-18 12 -18 6 -20 0 Z",
            BROWN,
        ),
        pen.fine(
            "M-34 -6 C-40 8 -36 14 -43 24 C-52 34 -46 44 -56 54 M-28 14 C-32 24 -30 32 -36 42 C-42 52 -38 60 -46 68",
            GOLD_SHADE,
            1.8,
        ),
        *faces.full(
            faces.Face(
                width=23,
                jaw=10,
                cheek=3,
                nose="snub",
                mouth="glad",
                mouth_y=19,
                brow=(-14, -20, -13),
                brow_weight=2.4,
                brow_fill=BROWN,
                lower=2,
                slant=0.5,
                look=1.2,
                blush=True,
                lashes=1.5,
            )
        ),
        pen.shape(
            "M-8 -38 C6 -24 22 -24 26 6 C38 2 36 -40 0 -42 C-36 -40 -38 2 -27 8 C-26 -14 -18 -22 -8 -38 Z", BROWN
        ),
        pen.fine("M4 -34 C18 -26 27 -18 29 -6 M-14 -34 C-26 -24 -30 -12 -29 0", GOLD_SHADE, 1.8),
        pen.bead(27, 18, 4, GOLD, None),
        pen.dots(attire.beads((-12, 42), (0, 54), (12, 42), 6), 2, GOLD),
        pen.jewel(HEARTS, 0, 55, 13, RED),
        *pen.shaded(
            "M-34 -24 Q0 -42 34 -24 L36 -36 Q27 -46 18 -42 Q11 -56 0 -56 Q-11 -56 -18 -42 Q-27 -46 -36 -36 Z",
            GOLD,
            "M0 -33 Q17 -33 34 -24 L36 -36 Q27 -46 18 -42 Q11 -56 0 -56 Z",
            GOLD_SHADE,
            "fine",
        ),
        pen.jewel(HEARTS, 0, -43.5, 15, RED),
        pen.dots([(-27, -34), (-16, -37.5), (16, -37.5), (27, -34)], 2.4, RED),
        *pen.pearls(((-36, -37), (36, -37), (0, -57)), 3.4, PAPER),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((186, 220), (202, 118), 18, GOLD, PAPER, 8)
    lines += _flower(201.5, 106, props.rose(0.87), 41, -58, -5)
    lines += limbs.fist(202, 106, size=0.9)
    return lines


def _braid(lobes: int) -> list[str]:
    """A plait that falls from the origin; its lobes turn to the right and to the left."""
    lines = []
    for i in range(lobes):
        side, top = (-1) ** i, 9 * i

        def at(across: float, down: float, side: int = side, top: float = top) -> str:
            return f"{pen.num(side * across)} {pen.num(top + down)}"

        lines.append(
            pen.shape(
                f"M{at(-9, 20)} C{at(-10, 10)} {at(-6, 0)} {at(3, -1)} C{at(13, -1)} {at(14, 10)} {at(7, 15)} "
                f"C{at(2, 18)} {at(-4, 17)} {at(-9, 20)} Z",
                GOLD,
            )
        )
    return lines


def diamonds() -> list[str]:
    """Young and dreaming: fair braids, a jewel on her brow, a lily."""
    x, y = 148, 84
    lines = pen.placed(
        [pen.shape("M0 -40 C-34 -42 -42 -16 -38 6 L-36 46 H36 L38 6 C42 -16 34 -42 0 -40 Z", GOLD)], x, y
    )
    lines += attire.gown(RED, x, 44)
    lines += attire.pattern(DIAMONDS, [(86, 150)], 24)
    lines.append(attire.strip([(x - 30, 141), (x + 30, 141)], x - 26, x + 26, BLUE))
    lines += _bust(x, y, 60, 28, -1)
    lines.append(
        pen.shape(
            f"M{x - 36} {y + 43} L{x - 26} {y + 50} L{x} {y + 62} L{x + 26} {y + 50} L{x + 36} {y + 43} L{x + 32} "
            f"{y + 58} L{x} {y + 74} L{x - 32} {y + 58} Z",
            PAPER,
        )
    )
    lines.append(
        pen.flat(
            " ".join(f"M{x + dx} {y + dy - 4}l3 4 -3 4 -3 -4Z" for dx, dy in ((-20, 58), (-8, 64), (8, 64), (20, 58))),
            RED,
        )
    )
    # On the right the sash lies higher: fewer lobes, or the braid would come out below it.
    lines += pen.placed(_braid(7), x - 33, y + 18, 5)
    lines += pen.placed(_braid(4), x + 33, y + 18, -5, True)
    front = [
        *faces.full(
            faces.Face(
                turn=-1,
                width=23,
                jaw=8,
                cheek=2,
                nose="snub",
                mouth="full",
                mouth_y=19,
                brow=(-16, -20, -13),
                brow_weight=2,
                brow_fill=GOLD_SHADE,
                upper=6.5,
                slant=1.5,
                look=-2,
                blush=True,
                lashes=1,
            )
        ),
        pen.shape("M0 -32 C-14 -28 -22 -16 -24 8 C-36 2 -38 -40 0 -42 C38 -40 36 2 24 8 C22 -16 14 -28 0 -32 Z", GOLD),
        pen.fine("M-6 -34 C-20 -26 -28 -14 -29 0 M6 -34 C20 -26 28 -14 29 0", GOLD_SHADE, 1.8),
        pen.jewel(DIAMONDS, -22, -47, 20, GOLD),
        pen.jewel(DIAMONDS, 0, -54, 25, GOLD),
        pen.jewel(DIAMONDS, 22, -47, 20, GOLD),
        *pen.shaded(
            "M-35 -26 Q0 -44 35 -26 L36 -37 Q0 -55 -36 -37 Z",
            GOLD,
            "M0 -35 Q-17.5 -35 -35 -26 L-36 -37 Q-18 -46 0 -46 Z",
            GOLD_SHADE,
            "fine",
        ),
        pen.shape("M-35 -20 Q0 -38 35 -20 V-29 Q0 -47 -35 -29 Z", BLUE),
        pen.dots([(-26, -28.5), (-14, -33), (14, -33), (26, -28.5)], 2.2, PAPER),
        pen.jewel(DIAMONDS, 0, -29, 18, RED),
        *pen.pearls(((-36, -39), (36, -39)), 3.4, PAPER),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((30, 72), (55, 154), 19, GOLD, PAPER, 9)
    lines += _flower(55, 142, [], 40, -52, 4)
    lines += pen.placed(props.lily(), 55, 104, -6)
    lines += limbs.fist(55, 142, size=0.9)
    return lines


def clubs() -> list[str]:
    """Clever and amused: auburn rolls and ringlets before a standing collar, a rose."""
    x, y = 148, 84
    fan = [
        pen.shape(
            "M-30 50 L-62 24 Q-66 16 -58 14 Q-64 4 -55 3 Q-58 -7 -49 -7 Q-48 -14 -40 -12 L0 20 L40 -12 Q48 -14 49 -7 "
            "Q58 -7 55 3 Q64 4 58 14 "
            "Q66 16 62 24 L30 50 Z",
            PAPER,
        ),
        pen.fine(
            "M-22 40 L-56 16 M-22 34 L-52 5 M-22 28 L-46 -5 M22 40 L56 16 M22 34 L52 5 M22 28 L46 -5", GOLD_SHADE, 1.6
        ),
    ]
    lines = pen.placed(fan, x, y)
    lines += attire.gown(LEAF, x, 44)
    lines += attire.pattern(CLUBS, [(90, 150)], 19)
    lines += _bust(x, y, 64, 26, 1)
    lines.append(
        pen.shape(
            f"M{x - 32} {y + 43} L{x - 22} {y + 50} L{x} {y + 70} L{x + 22} {y + 50} L{x + 32} {y + 43} L{x + 34} "
            f"{y + 52} L{x} {y + 84} L{x - 34} {y + 52} Z",
            GOLD,
        )
    )
    lines.append(pen.dots(attire.beads((x - 14, y + 44), (x, y + 60), (x + 14, y + 44), 7), 2.2, INK))
    front = [
        *(
            pen.shape(
                f"M{22 * s} 4 C{38 * s} 2 {40 * s} 14 {32 * s} 20 C{42 * s} 24 {40 * s} 36 {32 * s} 38 C{38 * s} 44 "
                f"{32 * s} 52 {24 * s} 48 "
                f"C{18 * s} 44 {22 * s} 36 {26 * s} 34 C{20 * s} 28 {22 * s} 22 {24 * s} 18 Z",
                GOLD_SHADE,
            )
            for s in (-1, 1)
        ),
        *faces.full(
            faces.Face(
                width=22.5,
                jaw=9,
                cheek=2,
                mouth="glad",
                mouth_y=19,
                brow=(-13, -20, -13),
                brow_weight=2.4,
                brow_lift=3,
                upper=5,
                lower=2.5,
                slant=-1,
                look=-2,
                lashes=1.5,
            )
        ),
        pen.shape(
            "M0 -30 C-12 -28 -20 -20 -22 -4 C-40 -2 -46 -18 -38 -28 C-36 -42 -16 -46 0 -42 C16 -46 36 -42 38 -28 C46 "
            "-18 40 -2 22 -4 C20 -20 12 -28 0 -30 Z",
            GOLD_SHADE,
        ),
        pen.fine(
            "M-36 -22 C-32 -30 -24 -26 -26 -20 C-28 -15 -34 -16 -33 -20 M36 -22 C32 -30 24 -26 26 -20 C28 -15 34 -16 "
            "33 -20 "
            "M-6 -35 Q-16 -34 -20 -28 M6 -35 Q16 -34 20 -28"
        ),
        *pen.shaded(
            "M-27 -34 Q0 -46 27 -34 L31 -46 Q22 -52 16 -47 L0 -58 L-16 -47 Q-22 -52 -31 -46 Z",
            GOLD,
            "M0 -40 Q13.5 -40 27 -34 L31 -46 Q22 -52 16 -47 L0 -58 Z",
            GOLD_SHADE,
            "fine",
        ),
        pen.jewel(CLUBS, 0, -52, 19, LEAF),
        pen.dots([(-18, -42), (18, -42)], 2.4, RED),
        *pen.pearls(((-31, -46), (31, -46)), 3.6, PAPER),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((30, 72), (53, 152), 19, BLUE, PAPER, 9)
    lines += _flower(53, 140, props.rose(1.05), 44, 55)
    lines += limbs.fist(53, 140, size=0.9)
    return lines


FIGURES = {CLUBS: clubs, DIAMONDS: diamonds, HEARTS: hearts, SPADES: spades}
