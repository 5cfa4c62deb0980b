"""The four queens: low diadems, hair that falls, flowers."""

import suits
import svg
from palette import BLUE, BROWN, CLUBS, DIAMONDS, GOLD, GOLD_SHADE, HEARTS, INK, LEAF, PAPER, RED, SKIN, SKIN_SHADE, SPADES

from courts import attire, faces, limbs, pen, props


def _bust(x: float, y: float, depth: float, half: float, turn: int = 1) -> list[str]:
    """Neck and neckline; the chin throws a shade on the neck."""
    top = y + 24
    return [
        pen.shape(
            f"M{x - 11} {top} L{x - 12} {y + 43} L{x - half} {y + 50} Q{x - half + 8} {y + depth} {x} {y + depth} Q{x + half - 8} {y + depth} "
            f"{x + half} {y + 50} L{x + 12} {y + 43} L{x + 11} {top} Z",
            SKIN,
        ),
        pen.flat(f"M{x - 10} {top} H{x + 10} L{x + 10.6} {y + 40} Q{x + 4 * turn} {y + 45} {x - 8 * turn} {y + 38} L{x - 10} {y + 30} Z", SKIN_SHADE),
    ]


def spades() -> list[str]:
    """Proud and cool: straight black hair, a sceptre, a white rose."""
    x, y = 138, 84
    hair = [
        pen.shape("M0 -38 C-34 -40 -40 -14 -41 10 L-45 62 Q-30 66 -16 62 L-18 10 H18 L16 62 Q30 66 45 62 L41 10 C40 -14 34 -40 0 -38 Z", INK),
    ]
    lines = pen.placed(hair, x, y)
    lines += attire.gown(BLUE, x)
    lines += _bust(x, y, 66, 26)
    lines.append(pen.shape(f"M{x - 32} {y + 44} L{x - 24} {y + 49} C{x - 18} {y + 62} {x - 8} {y + 67} {x} {y + 68} C{x + 8} {y + 67} {x + 18} {y + 62} "
                           f"{x + 24} {y + 49} L{x + 32} {y + 44} C{x + 30} {y + 66} {x + 14} {y + 78} {x} {y + 80} C{x - 14} {y + 78} {x - 30} {y + 66} {x - 32} {y + 44} Z", GOLD))
    lines += attire.pattern(SPADES, [(68, 160), (92, 150)], 16)
    lines.append(pen.dots(attire.beads((x - 15, y + 44), (x, y + 62), (x + 15, y + 44), 7), 2.2, PAPER))
    lines.append(pen.shape(suits.outline(SPADES, x, y + 58, 12), RED))
    front = [
        *faces.full(
            faces.Face(width=23, jaw=9, cheek=2, turn=1, mouth="cool", mouth_y=19, brow=(-13, -20, -14), brow_weight=2, upper=5, lower=2.5, slant=-1.5,
                       look=1.2, lashes=2)
        ),
        pen.shape("M0 -36 C-3 -22 -18 -18 -24 -4 L-25 36 L-32 40 C-40 10 -40 -36 0 -38 C40 -36 40 10 32 40 L25 36 L24 -4 C18 -18 3 -22 0 -36 Z", INK),
        pen.fine("M-8 -30 C-24 -22 -30 -6 -31 28 M8 -30 C24 -22 30 -6 31 28", BLUE, 1.8),
        pen.dots([(-28, 20), (28, 20)], 3.4, GOLD),
        pen.shape("M-34 -22 Q0 -40 34 -22 L37 -40 L24 -40 L16 -50 L8 -47 L0 -60 L-8 -47 L-16 -50 L-24 -40 L-37 -40 Z", GOLD),
        pen.shape(suits.outline(SPADES, 0, -42, 15), BLUE),
        pen.dots([(-26, -33), (-14, -38), (14, -38), (26, -33)], 2.2, RED),
        *(pen.bead(dx, dy, 3.6, PAPER) for dx, dy in ((-37, -41), (-16, -51), (0, -60), (16, -51), (37, -41))),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((190, 220), (206, 126), 18, BLUE, RED, 8)
    lines += pen.placed(props.sceptre(96, 22), 206, 116)
    lines += limbs.fist(206, 114, size=0.9)
    lines += limbs.forearm((38, 70), (54, 152), 19, BLUE, RED, 9)
    lines += pen.placed([*props.stem(46, 14, 5), *pen.placed(props.leaf(22, 9), 0, -8, 55)], 54, 140)
    lines += pen.placed(props.rose(1.05, PAPER), 54, 90)
    lines += limbs.fist(54, 140, size=0.9)
    return lines


def hearts() -> list[str]:
    """Warm and glad: brown waves, a heart at her neck, a rose."""
    x, y = 138, 84
    hair = [
        pen.shape(
            "M0 -40 C-38 -42 -44 -18 -40 -4 C-50 4 -46 18 -50 26 C-58 34 -54 48 -58 56 C-48 68 -30 66 -22 58 L-16 20 H16 L22 58 "
            "C30 66 48 68 58 56 C54 48 58 34 50 26 C46 18 50 4 40 -4 C44 -18 38 -42 0 -40 Z",
            BROWN,
        ),
        pen.fine("M-34 0 C-42 12 -36 22 -42 32 C-46 40 -42 48 -44 54 M34 0 C42 12 36 22 42 32 C46 40 42 48 44 54", GOLD_SHADE, 1.8),
    ]
    lines = attire.gown(RED, x)
    lines += _bust(x, y, 66, 30)
    lines.append(pen.shape(f"M{x - 40} {y + 48} L{x - 30} {y + 46} C{x - 30} {y + 60} {x - 6} {y + 54} {x} {y + 66} C{x + 6} {y + 54} {x + 30} {y + 60} "
                           f"{x + 30} {y + 46} L{x + 40} {y + 48} C{x + 40} {y + 68} {x + 10} {y + 66} {x} {y + 82} C{x - 10} {y + 66} {x - 40} {y + 68} {x - 40} {y + 48} Z", PAPER))
    lines += attire.pattern(HEARTS, [(62, 162), (40, 172)], 16)
    lines += pen.placed(hair, x, y)
    lines += _bust(x, y, 52, 15)
    front = [
        *faces.full(
            faces.Face(width=23, jaw=10, cheek=3, turn=1, nose="snub", mouth="glad", mouth_y=19, brow=(-14, -20, -13), brow_weight=2.4, brow_fill=BROWN, upper=6,
                       lower=2, slant=0.5, look=1.2, blush=True, lashes=1.5)
        ),
        pen.shape("M-8 -38 C6 -24 22 -24 26 6 C34 2 36 -40 0 -42 C-36 -40 -36 0 -27 8 C-26 -14 -18 -22 -8 -38 Z", BROWN),
        pen.fine("M4 -34 C18 -26 27 -18 29 -6 M-14 -34 C-26 -24 -30 -12 -29 0", GOLD_SHADE, 1.8),
        pen.dots(attire.beads((-12, 42), (0, 54), (12, 42), 6), 2, GOLD),
        pen.shape(suits.outline(HEARTS, 0, 56, 13), RED),
        pen.shape("M-34 -24 Q0 -42 34 -24 L36 -36 Q27 -46 18 -42 Q11 -56 0 -56 Q-11 -56 -18 -42 Q-27 -46 -36 -36 Z", GOLD),
        pen.shape(suits.outline(HEARTS, 0, -43.5, 15), RED),
        pen.dots([(-27, -34), (-16, -37.5), (16, -37.5), (27, -34)], 2.4, RED),
        *(pen.bead(dx, dy, 3.4, PAPER) for dx, dy in ((-36, -37), (36, -37), (0, -57))),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((186, 218), (206, 130), 18, GOLD, PAPER, 8)
    lines += pen.placed([*props.stem(46, 16, -5), *pen.placed(props.leaf(20, 8), 0, -12, -58)], 206, 120)
    lines += pen.placed(props.rose(1.05), 203, 70)
    lines += limbs.fist(206, 118, size=0.9)
    return lines


def diamonds() -> list[str]:
    """Young and dreaming: fair braids, a jewel on her brow, a lily."""
    x, y = 144, 84
    braid = []
    for i in range(4):
        by = 22 + 15 * i
        w = 12 - i
        braid.append(pen.shape(f"M0 {by + 17} C{-w - 3} {by + 12} {-w - 2} {by} 0 {by - 3} C{w + 2} {by} {w + 3} {by + 12} 0 {by + 17} Z", GOLD))
        braid.append(pen.fine(f"M{-w + 3} {by + 4} Q0 {by + 6} {w - 4} {by + 1}", GOLD_SHADE, 1.8))
    lines = attire.gown(RED, x)
    lines += attire.pattern(DIAMONDS, [(66, 162), (90, 150), (40, 173)], 18)
    lines.append(attire.strip([(x - 22, 132), (x + 22, 132)], x - 26, x + 22, BLUE))
    lines += _bust(x, y, 60, 28, -1)
    lines.append(pen.shape(f"M{x - 34} {y + 46} L{x - 26} {y + 50} L{x} {y + 62} L{x + 26} {y + 50} L{x + 34} {y + 46} L{x + 30} {y + 58} L{x} {y + 74} L{x - 30} {y + 58} Z", PAPER))
    lines.append(pen.flat(" ".join(f"M{x + dx} {y + dy - 4}l3 4 -3 4 -3 -4Z" for dx, dy in ((-20, 58), (-8, 64), (8, 64), (20, 58))), RED))
    lines += pen.placed(
        [pen.shape("M0 -40 C-34 -42 -42 -16 -38 6 C-37 18 -34 24 -30 28 H30 C34 24 37 18 38 6 C42 -16 34 -42 0 -40 Z", GOLD)], x, y
    )
    lines += _bust(x, y, 52, 15, -1)
    lines += pen.placed(braid, x - 33, y - 2, 6)
    lines += pen.placed(braid, x + 33, y - 2, -6, True)
    front = [
        *faces.full(
            faces.Face(width=23, jaw=8, cheek=2, turn=-1, nose="snub", mouth="full", mouth_y=19, brow=(-16, -20, -13), brow_weight=2, brow_fill=GOLD_SHADE, upper=6.5,
                       lower=3, slant=1.5, look=-2, blush=True, lashes=1)
        ),
        pen.shape("M0 -32 C-14 -28 -22 -16 -24 8 C-36 2 -38 -40 0 -42 C38 -40 36 2 24 8 C22 -16 14 -28 0 -32 Z", GOLD),
        pen.fine("M-6 -36 C-22 -30 -28 -16 -29 -4 M6 -36 C22 -30 28 -16 29 -4", GOLD_SHADE, 1.8),
        pen.shape("M-34 -20 Q0 -38 34 -20 L34 -28 L26 -40 L18 -31 L9 -47 L0 -35 L-9 -47 L-18 -31 L-26 -40 L-34 -28 Z", BLUE),
        pen.shape(suits.outline(DIAMONDS, 0, -27, 17), RED),
        *(pen.bead(dx, dy, 3.4, PAPER) for dx, dy in ((-26, -41), (-9, -48), (9, -48), (26, -41))),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((36, 70), (55, 154), 19, GOLD, PAPER, 9)
    lines += pen.placed([*props.stem(44, 16, 4), *pen.placed(props.leaf(24, 8), 1, -6, -50)], 55, 142)
    lines += pen.placed(props.lily(), 55, 104, -6)
    lines += limbs.fist(55, 142, size=0.9)
    return lines


def clubs() -> list[str]:
    """Clever and amused: auburn rolls and ringlets before a standing collar, a rose."""
    x, y = 144, 84
    fan = [
        pen.shape(
            "M-30 50 L-62 24 Q-66 16 -58 14 Q-64 4 -55 3 Q-58 -7 -49 -7 Q-48 -14 -40 -12 L0 20 L40 -12 Q48 -14 49 -7 Q58 -7 55 3 Q64 4 58 14 "
            "Q66 16 62 24 L30 50 Z",
            PAPER,
        ),
        pen.fine("M-22 40 L-56 16 M-22 34 L-52 5 M-22 28 L-46 -5 M22 40 L56 16 M22 34 L52 5 M22 28 L46 -5", GOLD_SHADE, 1.6),
    ]
    lines = pen.placed(fan, x, y)
    lines += attire.gown(LEAF, x)
    lines += attire.pattern(CLUBS, [(66, 161), (90, 150)], 17)
    lines += _bust(x, y, 64, 26, 1)
    lines.append(pen.shape(f"M{x - 30} {y + 44} L{x - 22} {y + 50} L{x} {y + 70} L{x + 22} {y + 50} L{x + 30} {y + 44} L{x + 34} {y + 52} L{x} {y + 84} L{x - 34} {y + 52} Z", GOLD))
    lines.append(pen.dots(attire.beads((x - 14, y + 44), (x, y + 60), (x + 14, y + 44), 7), 2.2, INK))
    front = [
        *(pen.shape(f"M{22 * s} 4 C{38 * s} 2 {40 * s} 14 {32 * s} 20 C{42 * s} 24 {40 * s} 36 {32 * s} 38 C{38 * s} 44 {32 * s} 52 {24 * s} 48 "
                    f"C{18 * s} 44 {22 * s} 36 {26 * s} 34 C{20 * s} 28 {22 * s} 22 {24 * s} 18 Z", GOLD_SHADE) for s in (-1, 1)),
        *faces.full(
            faces.Face(width=22.5, jaw=9, cheek=2, turn=1, nose="straight", mouth="glad", mouth_y=19, brow=(-13, -20, -13), brow_weight=2.4, brow_lift=3, upper=5,
                       lower=2.5, slant=-1, look=-2, lashes=1.5)
        ),
        pen.shape("M0 -30 C-12 -28 -20 -20 -22 -4 C-40 -2 -46 -18 -38 -28 C-36 -42 -16 -46 0 -38 C16 -46 36 -42 38 -28 C46 -18 40 -2 22 -4 C20 -20 12 -28 0 -30 Z", GOLD_SHADE),
        pen.fine("M-36 -22 C-32 -30 -24 -26 -26 -20 C-28 -15 -34 -16 -33 -20 M36 -22 C32 -30 24 -26 26 -20 C28 -15 34 -16 33 -20 M-6 -35 Q-16 -34 -20 -28 M6 -35 Q16 -34 20 -28", INK, 1.6),
        pen.shape("M-27 -34 Q0 -46 27 -34 L31 -46 Q22 -52 16 -47 L0 -58 L-16 -47 Q-22 -52 -31 -46 Z", GOLD),
        pen.shape(suits.outline(CLUBS, 0, -52, 19), LEAF),
        pen.dots([(-18, -42), (18, -42)], 2.4, RED),
        *(pen.bead(dx, dy, 3.6, PAPER) for dx, dy in ((-31, -46), (31, -46))),
    ]
    lines += pen.placed(front, x, y)
    lines += limbs.forearm((38, 70), (53, 152), 19, BLUE, PAPER, 9)
    lines += pen.placed([*props.stem(44, 16, 5), *pen.placed(props.leaf(22, 9), 1, -6, 55)], 53, 140)
    lines += pen.placed(props.rose(1.05), 53, 92)
    lines += limbs.fist(53, 140, size=0.9)
    return lines


FIGURES = {CLUBS: clubs, DIAMONDS: diamonds, HEARTS: hearts, SPADES: spades}
