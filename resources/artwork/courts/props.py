"""What the courts carry; each thing is drawn about the place where the hand holds it, upright."""

import math

from resources.artwork import palette, svg
from resources.artwork.courts import pen
from resources.artwork.courts.pen import bezier
from resources.artwork.palette import BLUE, GOLD, GOLD_SHADE, INK, LEAF, PAPER, RED, STEEL
from resources.artwork.svg import Point

_n = pen.num


def hilt(jewel: str, guard: float, below: float) -> list[str]:
    return [
        svg.rect(-3.5, -13, 7, 13 + below, RED),
        pen.shape(f"M{-guard} -21 Q0 -13 {guard} -21 L{guard} -13 Q0 -7 {-guard} -13 Z", GOLD),
        pen.bead(0, below + 2, 6, GOLD, None),
        pen.dot(0, below + 2, 2.4, jewel, "fine"),
    ]


def sword(length: float, width: float = 14, guard: float = 19, jewel: str = RED, below: float = 16) -> list[str]:
    """Blade up; the steel has a light and a dark side, so that it reads as a blade when small."""
    half, top = width / 2, -length
    shoulder = -16
    return [
        *pen.shaded(
            f"M{-half} {shoulder} L{-half} {_n(top + width)} L0 {_n(top)} L{half} {_n(top + width)} V{shoulder} Z",
            STEEL,
            f"M1 {shoulder} V{_n(top + 1)} L{half} {_n(top + width)} V{shoulder} Z",
            PAPER,
        ),
        *hilt(jewel, guard, below),
    ]


def flamberge(length: float, guard: float = 19, below: float = 16) -> list[str]:
    """A sword whose blade runs up in waves like a flame."""
    waves = 5
    step = (length - 16 - 14) / waves
    up = " ".join(f"q{3.5 if i % 2 else -3.5} {_n(-step / 2)} 0 {_n(-step)}" for i in range(waves))
    down = " ".join(f"q{-3.5 if i % 2 else 3.5} {_n(step / 2)} 0 {_n(step)}" for i in range(1, waves + 1))
    return [
        *pen.shaded(
            f"M-6.5 -16 {up} L0 {_n(-length)} L6.5 {_n(-length + 14)} {down} Z",
            STEEL,
            f"M.5 -16 {up} L.5 {_n(-length + 1)} L6.5 {_n(-length + 14)} {down} Z",
            PAPER,
        ),
        *hilt(RED, guard, below),
    ]


def axe(length: float, below: float) -> list[str]:
    """A broad blade to the left of the shaft, a spike to the right."""
    y = -length
    return [
        svg.rect(-3.5, y, 7, length + below, GOLD_SHADE),
        *pen.shaded(
            f"M-3 {_n(y + 13)} C-10 {_n(y + 12)} -17 {_n(y + 6)} -22 {_n(y - 6)} C-34 {_n(y + 12)} -34 {_n(y + 34)} "
            f"-22 {_n(y + 52)} C-17 {_n(y + 40)} -10 {_n(y + 34)} -3 {_n(y + 33)} Z",
            STEEL,
            f"M-22 {_n(y - 6)} C-34 {_n(y + 12)} -34 {_n(y + 34)} -22 {_n(y + 52)} C-26 {_n(y + 34)} -26 "
            f"{_n(y + 12)} -22 {_n(y - 6)} Z",
            PAPER,
        ),
        pen.shape(f"M3 {_n(y + 15)} L13 {_n(y + 23)} L3 {_n(y + 31)} Z", STEEL),
        pen.shape(f"M-6 {_n(y + 11)} H6 V{_n(y + 35)} H-6 Z", GOLD),
        pen.shape(f"M-5 {_n(y + 2)} L0 {_n(y - 9)} L5 {_n(y + 2)} Z", GOLD),
    ]


def halberd(length: float, below: float) -> list[str]:
    y = -length
    return [
        svg.rect(-3.5, y + 20, 7, length - 20 + below, RED),
        *pen.shaded(
            f"M-6 {_n(y + 24)} L-7 {_n(y + 18)} L0 {_n(y)} L7 {_n(y + 18)} L6 {_n(y + 24)} Z",
            STEEL,
            f"M1 {_n(y + 24)} V{_n(y + 2)} L7 {_n(y + 18)} L6 {_n(y + 24)} Z",
            PAPER,
        ),
        *pen.shaded(
            f"M3 {_n(y + 30)} L14 {_n(y + 22)} C21 {_n(y + 36)} 21 {_n(y + 52)} 14 {_n(y + 66)} L3 {_n(y + 54)} Z",
            STEEL,
            f"M14 {_n(y + 22)} C21 {_n(y + 36)} 21 {_n(y + 52)} 14 {_n(y + 66)} C16 {_n(y + 50)} 16 {_n(y + 38)} 14 "
            f"{_n(y + 22)} Z",
            PAPER,
        ),
        pen.shape(f"M-3 {_n(y + 34)} L-17 {_n(y + 42)} L-3 {_n(y + 50)} Z", STEEL),
        pen.shape(f"M-6 {_n(y + 27)} H6 V{_n(y + 58)} H-6 Z", GOLD),
    ]


def sceptre(length: float, below: float) -> list[str]:
    """A gold rod that ends in a spade."""
    y = -length
    return [
        svg.rect(-3, y + 18, 6, length - 18 + below, GOLD),
        pen.jewel(palette.SPADES, 0, y + 13, 32, BLUE),
        svg.rect(-8, y + 28, 16, 7, GOLD, radius=3),
        svg.rect(-6, y + 44, 12, 5, RED, radius=2.5),
    ]


def harp() -> list[str]:
    """A harp that leans towards the right; the strings are too fine for small cards."""
    return [
        pen.fine("M-17 -30 V48 M-8 -26 V40 M1 -26 V24 M10 -29 V6 M19 -33 V-12", INK, 1.4),
        *pen.shaded(
            "M27 -36 L38 -32 C30 -4 14 26 -2 52 H-20 C-4 30 18 -2 27 -36 Z",
            GOLD,
            "M33 -34 L38 -32 C30 -4 14 26 -2 52 H-11 C8 26 24 -2 33 -34 Z",
            GOLD_SHADE,
            "fine",
        ),
        pen.shape("M-24 54 C-32 24 -36 -8 -35 -42 H-25 C-25 -10 -20 22 -11 54 Z", GOLD),
        pen.shape(
            "M-34 -40 C-40 -54 -22 -58 -20 -47 C-16 -35 8 -34 22 -47 C31 -54 42 -44 37 -31 L30 -34 C10 -22 -16 -20 -25 "
            "-38 Z",
            GOLD,
        ),
        pen.shape("M-30 48 H2 Q4 56 -4 56 H-26 Q-32 56 -30 48 Z", GOLD),
    ]


def orb(radius: float, turn: int = 1) -> list[str]:
    """An orb that rests on the hand: its centre above the origin by its radius; in shade where the face is."""
    r, y = radius, -radius
    top = y - r
    return [
        pen.shape(
            f"M-4 {_n(top + 1)} L-3 {_n(top - 7)} L-10 {_n(top - 6)} V{_n(top - 14)} L-3 {_n(top - 13)} L-4 "
            f"{_n(top - 21)} H4 "
            f"L3 {_n(top - 13)} L10 {_n(top - 14)} V{_n(top - 6)} L3 {_n(top - 7)} L4 {_n(top + 1)} Z",
            GOLD,
        ),
        svg.circle(0, y, r, GOLD, "none"),
        pen.flat(
            f"M0 {_n(top)} A{_n(r)} {_n(r)} 0 0 {max(turn, 0)} 0 0 C{_n(r * 0.7 * turn)} {_n(y + 8)} "
            f"{_n(r * 0.7 * turn)} {_n(y - 8)} 0 {_n(top)} Z",
            GOLD_SHADE,
        ),
        svg.circle(0, y, r, "none"),
        pen.shape(
            f"M{_n(-r)} {_n(y - 2)} Q0 {_n(y + 5)} {_n(r)} {_n(y - 2)} V{_n(y + 5)} Q0 {_n(y + 13)} {_n(-r + 1)} "
            f"{_n(y + 5)} Z",
            RED,
        ),
        pen.dots([(-9, y + 5), (0, y + 7), (9, y + 5)], 1.8, PAPER, "fine"),
    ]


def leaf(length: float, half: float, fill: str = LEAF) -> list[str]:
    """One leaf that grows upwards from the origin."""
    m = length * 0.45
    veins = ""
    if length > 40:
        veins = " ".join(f"M0 {_n(-y)} l-{r} -8 M0 {_n(-y)} l{r} -8" for y, r in ((m * 0.5, 10), (m, 11), (m * 1.5, 7)))
    return [
        pen.shape(
            f"M0 0 C{-half} {_n(-m * 0.6)} {-half} {_n(-m - 6)} 0 {_n(-length)} C{half} {_n(-m - 6)} {half} "
            f"{_n(-m * 0.6)} 0 0 Z",
            fill,
        ),
        pen.fine(f"M0 0 V{_n(-length + 7)}{veins}", PAPER, 1.3),
    ]


def stem(length: float, below: float, bend: float = 0) -> list[str]:
    d = f"M0 {_n(below)} C{_n(bend)} {_n(-length * 0.3)} {_n(-bend)} {_n(-length * 0.6)} 0 {_n(-length)}"
    return [pen.stroke(d, INK, 7), pen.stroke(d, LEAF, 3.2)]


def rose(size: float = 1, petal: str = RED, heart: str = GOLD) -> list[str]:
    """Five broad petals, five sepals between them, a heart of gold."""
    sepals, petals = [], []
    for i in range(5):

        def at(r: float, across: float, degrees: float = -90 + 72 * i) -> str:
            c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            return f"{_n((c * r - s * across) * size)} {_n((s * r + c * across) * size)}"

        petals.append(
            f"M{at(4, 0)} Q{at(14, -16.5)} {at(21, -6)} L{at(18.6, 0)} L{at(21, 6)} Q{at(14, 16.5)} {at(4, 0)} Z"
        )
        sepals.append(f"{at(12, 0)} L{at(25, 0, -54 + 72 * i)}")
    return [
        pen.shape(f"M{' L'.join(sepals)} Z", LEAF),
        pen.shape(" ".join(petals), petal),
        svg.circle(0, 0, 7 * size, heart),
    ]


def lily() -> list[str]:
    """A white lily seen from the side, three petals and gold stamens."""
    return [
        pen.stroke("M-4 -12 L-9 -33 M0 -12 V-37 M4 -12 L9 -33", INK, 1.8),
        pen.dots([(-9, -34), (0, -38), (9, -34)], 3, GOLD_SHADE),
        pen.shape("M0 2 C-16 -2 -20 -18 -31 -22 C-22 -30 -8 -24 -3 -8 Z", PAPER),
        pen.shape("M0 2 C16 -2 20 -18 31 -22 C22 -30 8 -24 3 -8 Z", PAPER),
        pen.shape("M0 4 C-12 -4 -11 -18 0 -30 C11 -18 12 -4 0 4 Z", PAPER),
        pen.fine("M0 0 V-18", GOLD, 1.8),
        pen.shape("M-7 -1 Q0 7 7 -1 L4 10 H-4 Z", LEAF),
    ]


def arrow(length: float, below: float) -> list[str]:
    y = -length
    vanes = " ".join(f"M{2 * s} {_n(below - 26)} l{9 * s} 9 V{_n(below + 2)} l{-9 * s} -9 Z" for s in (-1, 1))
    return [
        pen.shape(vanes, PAPER),
        svg.rect(-2.8, y + 20, 5.6, length - 20 + below, GOLD),
        *pen.shaded(
            f"M0 {_n(y)} L15 {_n(y + 30)} L0 {_n(y + 22)} L-15 {_n(y + 30)} Z",
            STEEL,
            f"M1 {_n(y + 2)} L15 {_n(y + 30)} L1 {_n(y + 22.5)} Z",
            PAPER,
        ),
        svg.rect(-6, y + 31, 12, 5, RED, radius=2.5),
    ]


def dove() -> list[str]:
    """A white dove that looks to the right, its feet at the origin."""
    return [
        pen.shape("M-20 -14 C-28 -4 -34 4 -41 14 L-29 18 L-12 2 Z", PAPER),
        pen.shape("M24 -48 L35 -43 L25 -39 Z", GOLD),
        pen.shape(
            "M26 -39 C26 -30 30 -22 26 -11 C22 1 8 6 -4 5 C-16 4 -24 -4 -23 -14 C-14 -20 2 -28 5 -41 C6 -51 14 -56 20 "
            "-54 C26 -52 27 -46 26 -39 Z",
            PAPER,
        ),
        pen.shape("M9 -29 C-8 -30 -28 -16 -42 4 C-28 4 -22 2 -18 0 C-6 2 14 -2 15 -18 C15 -24 13 -29 9 -29 Z", PAPER),
        pen.fine("M-18 0 C-10 -4 -4 -8 0 -14 M-30 3 C-22 -2 -16 -6 -10 -14", INK, 1.5),
        pen.dot(18, -46, 2.3),
    ]


def plume(
    rib: tuple[Point, Point, Point, Point], width: float, lobes: int = 6, inner: float = 0.8, quill: str = GOLD_SHADE
) -> list[str]:
    """An ostrich feather along a curved rib; the barbs of both sides lean towards its tip."""

    def beside(t: float, across: float) -> str:
        (x, y), (ahead_x, ahead_y) = bezier(rib, t), bezier(rib, min(t + 0.01, 1.01))
        length = math.hypot(ahead_x - x, ahead_y - y)
        return f"{_n(x - (ahead_y - y) / length * across)} {_n(y + (ahead_x - x) / length * across)}"

    def swell(t: float) -> float:
        return width * (0.3 + 0.7 * math.sin(math.pi * min(1, 0.12 + 0.8 * t)))

    there, back = [], []
    for i in range(lobes):
        t, end = (i + 0.75) / lobes, (i + 1) / lobes
        across = swell(t)
        there.append(f"Q{beside(t, across * 1.35)} {beside(end, across * 0.62)}")
        back.append((beside(t, -across * 1.35 * inner), beside(end, -across * 0.62 * inner)))
    starts = [f"{_n(rib[0][0])} {_n(rib[0][1])}"] + [end for _, end in back[:-1]]
    tip = f"{_n(rib[3][0])} {_n(rib[3][1])}"
    there[-1] = f"Q{beside(0.97, swell(0.95) * 1.1)} {tip}"
    returning = " ".join(f"Q{bow} {start}" for (bow, _), start in zip(reversed(back), reversed(starts), strict=True))
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = rib[0], *(bezier(rib, t) for t in (0.3, 0.6)), bezier(rib, 0.86)
    return [
        pen.shape(f"M{starts[0]} {' '.join(there)} {returning} Z", PAPER),
        pen.fine(f"M{_n(x0)} {_n(y0)} C{_n(x1)} {_n(y1)} {_n(x2)} {_n(y2)} {_n(x3)} {_n(y3)}", quill, 1.8),
    ]
