"""The four jacks: flat caps with a feather, bobbed hair, short tunics."""

import suits
import svg
from palette import BLUE, BROWN, CLUBS, DIAMONDS, GOLD, GOLD_SHADE, HEARTS, INK, LEAF, PAPER, RED, SPADES

from courts import attire, faces, limbs, pen, props


def _ruff(x: float, y: float, half: float = 38) -> list[str]:
    """A pleated collar, wider than the jaw."""
    count = 7
    step = 2 * half / count
    top = " ".join(f"q{svg.num(step / 2)} -7 {svg.num(step)} 0" for _ in range(count))
    under = " ".join(f"q{svg.num(-step / 2)} 9 {svg.num(-step)} 0" for _ in range(count))
    pleats = " ".join(f"M{svg.num(x - half + step * i)} {y}v14" for i in range(1, count))
    return [pen.shape(f"M{x - half} {y} {top} v14 {under} Z", PAPER), pen.fine(pleats, INK, 1.6)]


def spades() -> list[str]:
    """Watchful: a profile, a halberd."""
    x, y = 132, 84
    lines = pen.placed(props.halberd(94, 40), 204, 112)
    lines += attire.mantle(BLUE, x, "", 172, 134, 120)
    lines.append(attire.strip([(22, 155), (50, 134)], 14, 48, GOLD))
    lines.append(attire.strip([(50, 134), (66, 127)], 48, 66, RED))
    lines.append(attire.strip([(180, 121), (194, 124)], 178, 194, RED))
    lines += attire.pattern(SPADES, [(90, 146)], 20)
    lines += _ruff(x + 2, 118, 38)
    head = [
        pen.shape("M2 -34 C-40 -36 -40 0 -39 18 C-40 32 -34 38 -26 38 C-14 40 -8 32 -10 24 L4 -10 Z", GOLD),
        pen.fine("M-30 -16 C-33 4 -31 18 -28 30 M-20 -14 C-24 4 -21 18 -18 32", GOLD_SHADE, 2),
        *faces.profile(faces.Profile(nose="straight", mouth="line", brow=(-15, -19, -15), brow_weight=2.6)),
        pen.shape("M12 -34 C14 -24 6 -14 -2 -10 C-4 4 -8 12 -14 20 C-18 8 -16 -20 -4 -34 Z", GOLD),
        *pen.placed(props.plume(), -30, -36, -50, size=0.9),
        pen.shape("M-42 -32 C-46 -54 -14 -60 6 -57 C28 -54 36 -44 31 -32 Z", RED),
        pen.fine("M-28 -40 C-22 -50 -10 -52 0 -52"),
        svg.rect(-41, -37, 73, 11, INK, radius=5.5),
        pen.bead(-28, -33, 6, GOLD, None),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((188, 218), (204, 126), 20, BLUE, GOLD, 8)
    lines += limbs.fist(204, 114)
    return lines


def hearts() -> list[str]:
    """In love: a profile the other way, a leaf in his hand."""
    x, y = 142, 84
    lines = attire.mantle(RED, x, "", 172, 134, 120)
    lines.append(attire.strip([(x, 120), (172, 120), (226, 136)], x - 2, 226, BLUE))
    lines += attire.pattern(HEARTS, [(90, 146)], 18)
    lines.append(pen.shape(f"M{x - 36} 118 L{x + 34} 116 L{x + 40} 136 L{x + 14} 130 L{x} 146 L{x - 18} 132 L{x - 44} 140 Z", PAPER))
    head = [
        pen.shape("M2 -34 C-40 -36 -42 0 -40 16 C-40 30 -46 36 -50 34 C-46 46 -14 44 -10 26 L4 -10 Z", BROWN),
        pen.fine("M-30 -16 C-34 6 -32 22 -36 32 M-20 -14 C-24 6 -22 22 -26 36", GOLD_SHADE, 2),
        *faces.profile(faces.Profile(nose="snub", mouth="smile", brow=(-17, -21, -14), brow_weight=2.4, brow_fill=BROWN, blush=True)),
        pen.shape("M12 -34 C14 -22 6 -14 -2 -8 C-4 4 -8 12 -14 20 C-18 8 -16 -20 -4 -34 Z", BROWN),
        *pen.placed(props.plume(), -30, -34, -34, size=1),
        pen.shape("M-40 -30 C-48 -50 -22 -62 0 -56 C24 -54 38 -42 30 -30 Z", RED),
        pen.shape("M-42 -28 C-44 -40 -34 -40 -20 -36 L26 -34 C34 -34 34 -26 28 -26 L-34 -24 Z", BLUE),
        pen.bead(-28, -33, 5.5, GOLD, None),
    ]
    lines += pen.placed(head, x, y, flip=True)
    lines += limbs.forearm((34, 70), (54, 152), 21, BLUE, GOLD, 9)
    lines += pen.placed([pen.stroke("M0 14 V-24", INK, 7), pen.stroke("M0 14 V-24", LEAF, 3.2), *pen.placed(props.leaf(54, 22), 0, -18, -8)], 54, 140)
    lines += limbs.fist(54, 140)
    return lines


def diamonds() -> list[str]:
    """Laughing: full face, a drawn sword."""
    x, y = 140, 84
    lines = attire.mantle(RED, x, "", 172, 134, 120)
    lines += attire.pattern(DIAMONDS, [(40, 172), (110, 148), (96, 130)], 24)
    lines += _ruff(x, 116, 42)
    head = [
        pen.shape("M-20 -32 C-42 -30 -42 0 -40 14 C-40 30 -32 36 -22 32 L-18 0 H18 L22 32 C32 36 40 30 40 14 C42 0 42 -30 20 -32 Z", GOLD_SHADE),
        *faces.full(
            faces.Face(turn=-1, nose="snub", mouth="laugh", mouth_y=18, brow=(-15, -21, -14), brow_weight=2.6, upper=6, lower=1.6, blush=True, brow_lift=2)
        ),
        pen.shape("M-25 2 C-30 -10 -28 -30 -16 -34 H16 C28 -30 30 -10 25 2 C24 -12 20 -20 14 -22 C4 -18 -8 -20 -16 -24 C-22 -18 -24 -10 -25 2 Z", GOLD_SHADE),
        *pen.placed(props.plume(), 20, -40, 20, True),
        pen.shape("M-44 -30 C-54 -44 -24 -60 0 -56 C26 -60 52 -46 42 -28 Z", RED),
        svg.rect(-40, -36, 80, 11, BLUE, radius=5.5),
        pen.shape(suits.outline(DIAMONDS, 24, -36, 20), GOLD),
    ]
    lines += pen.placed(head, x, y)
    lines += pen.placed(props.sword(92, 14), 70, 150, -28)
    lines += limbs.forearm((80, 112), (80, 164), 22, BLUE, GOLD, 9)
    lines += limbs.fist(70, 150, -28)
    return lines


def clubs() -> list[str]:
    """Sly: full face, an arrow, a great feather."""
    x, y = 142, 84
    lines = pen.placed(props.arrow(92, 30), 206, 112)
    lines += attire.mantle(LEAF, x, "", 172, 134, 120)
    lines += attire.pattern(CLUBS, [(40, 172), (70, 152)], 18)
    lines.append(pen.shape(f"M{x - 46} 120 L{x + 44} 118 L{x + 44} 132 L{x + 30} 146 L{x + 20} 134 L{x} 154 L{x - 18} 134 L{x - 34} 148 Z", GOLD))
    head = [
        pen.shape("M-20 -32 C-40 -30 -40 0 -39 20 C-39 32 -34 36 -22 34 L-18 0 H18 L22 34 C34 36 39 32 39 20 C40 0 40 -30 20 -32 Z", INK),
        *faces.full(
            faces.Face(turn=1, nose="straight", mouth="smile", mouth_y=19, brow=(-12, -17, -16), brow_weight=3, upper=4.5, lower=2.5, look=2, brow_lift=3)
        ),
        pen.shape("M-25 4 V-32 H25 V4 L22 -20 H-22 Z", INK),
        *pen.placed(props.plume(), -24, -32, -30, size=1.3),
        pen.shape("M-36 -30 L-42 -46 C-20 -62 20 -62 42 -46 L36 -30 Z", RED),
        svg.rect(-40, -36, 80, 12, GOLD, radius=4),
    ]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((190, 220), (206, 126), 20, BLUE, RED, 8)
    lines += limbs.fist(206, 114)
    return lines


FIGURES = {CLUBS: clubs, DIAMONDS: diamonds, HEARTS: hearts, SPADES: spades}
