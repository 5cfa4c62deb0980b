"""The thirteen rank glyphs: filled outlines of our own, built from an elliptical pen and flat polygons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from resources.artwork import svg
from resources.artwork.svg import Point

# A contour is a start and what follows it: one point is a straight line, three are a cubic.
Segment = tuple[Point, ...]
Contour = tuple[Point, list[Segment]]

CAP = 100.0
# Round shapes must pass the lines a little to look as tall as the flat ones.
OVERSHOOT = 1.5
# Handle of a quarter bowl: squarer than a circle (.552), so that the counters stay open when small.
SQUARENESS = 0.61


@dataclass(frozen=True)
class Pen:
    """Widths at cap height 100: of an upright stroke, of a level one (thinner, to look alike)."""

    stem: float = 17.6
    bar: float = 15.2
    stretch: float = 1.0


REGULAR = Pen()


def _meet(p: Point, u: Point, q: Point, v: Point) -> Point:
    """Where the line through p along u meets the line through q along v; between them if parallel."""
    cross = u[0] * v[1] - u[1] * v[0]
    if abs(cross) < 1e-6 * max(hypot(*u) * hypot(*v), 1e-9):
        return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
    t = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / cross
    return (p[0] + t * u[0], p[1] + t * u[1])


def _shift(pen: Pen, direction: Point, side: int) -> Point:
    """How far the edge of the pen's ellipse lies from its centre when it moves in a direction."""
    a, b = pen.stem / 2, pen.bar / 2
    nx, ny = -direction[1] * side, direction[0] * side
    length = hypot(a * nx, b * ny)
    return (a * a * nx / length, b * b * ny / length)


def _side(pen: Pen, start: Point, segments: Sequence[Segment], side: int) -> tuple[Point, list[Segment]]:
    """One edge of a stroke: every leg of the control polygon moved outwards, corners mitred."""
    first: Point | None = None
    out: list[Segment] = []
    here, last, heading = start, start, (0.0, 0.0)
    for segment in segments:
        nodes = (here, *segment)
        legs = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(nodes)]
        shifts = [_shift(pen, leg, side) for leg in legs]
        begin = (here[0] + shifts[0][0], here[1] + shifts[0][1])
        end = (segment[-1][0] + shifts[-1][0], segment[-1][1] + shifts[-1][1])
        if first is None:
            first = begin
        else:
            gap = hypot(begin[0] - last[0], begin[1] - last[1])
            if gap > 1:
                out.append((_meet(last, heading, begin, legs[0]),))
            if gap > 0.01:
                out.append((begin,))
        if len(segment) == 1:
            out.append((end,))
        else:
            middle = (nodes[1][0] + shifts[1][0], nodes[1][1] + shifts[1][1])
            out.append((_meet(begin, legs[0], middle, legs[1]), _meet(middle, legs[1], end, legs[2]), end))
        here, last, heading = segment[-1], end, legs[-1]
    assert first is not None
    return first, out


def _reversed(start: Point, segments: Sequence[Segment]) -> Contour:
    back: list[Segment] = []
    points = [start] + [segment[-1] for segment in segments]
    for i in range(len(segments) - 1, -1, -1):
        back.append((*segments[i][-2::-1], points[i]))
    return points[-1], back


def stroke(pen: Pen, start: Point, *segments: Segment) -> Contour:
    """The outline of an open stroke with flat ends."""
    left_start, left = _side(pen, start, segments, -1)
    right_start, right = _side(pen, start, segments, 1)
    back_start, back = _reversed(right_start, right)
    return left_start, [*left, (back_start,), *back]


def _bowl(x0: float, y0: float, x1: float, y1: float) -> Contour:
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    kx, ky = (x1 - x0) / 2 * SQUARENESS, (y1 - y0) / 2 * SQUARENESS
    return (cx, y0), [
        ((cx + kx, y0), (x1, cy - ky), (x1, cy)),
        ((x1, cy + ky), (cx + kx, y1), (cx, y1)),
        ((cx - kx, y1), (x0, cy + ky), (x0, cy)),
        ((x0, cy - ky), (cx - kx, y0), (cx, y0)),
    ]


def ring(pen: Pen, x0: float, y0: float, x1: float, y1: float) -> list[Contour]:
    """A closed bowl: its outer edge, and the counter wound the other way."""
    return [
        _bowl(x0, y0, x1, y1),
        _reversed(*_bowl(x0 + pen.stem, y0 + pen.bar, x1 - pen.stem, y1 - pen.bar)),
    ]


def _flat(*points: Point) -> Contour:
    return points[0], [(point,) for point in points[1:]]


TOP, FOOT = -OVERSHOOT, CAP + OVERSHOOT
TEN = 85.0


def _ace(pen: Pen) -> list[Contour]:
    width, tip, bar = 78.0, pen.stem + 1.5, 66.0
    lean = (width - tip) / 2 / CAP
    leg = pen.stem * 1.07

    def inner(y: float) -> float:
        return leg + (CAP - y) * lean

    apex = CAP - (width / 2 - leg) / lean
    under = bar + pen.bar - 1
    return [
        _flat(
            ((width - tip) / 2, 0), ((width + tip) / 2, 0), (width, CAP), (width - leg, CAP),
            (width - inner(under), under), (inner(under), under), (leg, CAP), (0, CAP),
        ),
        _flat((width / 2, apex), (inner(bar), bar), (width - inner(bar), bar)),
    ]  # fmt: skip


def _two(pen: Pen) -> list[Contour]:
    s, b = pen.stem / 2, pen.bar / 2
    top = TOP + b
    neck = stroke(
        pen,
        (s + 0.5, 33),
        ((s + 0.5, 17), (17, top), (31, top)),
        ((46, top), (62 - s - 1, 16), (62 - s - 1, 29.5)),
        ((62 - s - 1, 45), (42, 54), (29, 65)),
        ((18, 74), (s + 1, 80), (s + 1, CAP - b)),
    )
    return [neck, _flat((1, CAP - pen.bar), (62, CAP - pen.bar), (62, CAP), (1, CAP))]


def _three(pen: Pen) -> list[Contour]:
    s, b = pen.stem / 2, pen.bar / 2
    top, foot, waist = TOP + b, FOOT - b, 46.5
    return [
        stroke(
            pen, (9, 24), ((11, 13), (19, top), (31, top)), ((46, top), (59 - s, 15), (59 - s, 26.5)),
            ((59 - s, 38.5), (46, waist), (31, waist)), ((22, waist),),
        ),
        stroke(
            pen, (22, waist), ((31, waist),), ((47, waist), (62 - s, 56), (62 - s, 70)),
            ((62 - s, 84), (46, foot), (31, foot)), ((17, foot), (9, 86.5), (7.5, 74)),
        ),
    ]  # fmt: skip


def _four(pen: Pen) -> list[Contour]:
    right, bar = 55.0, 64.0
    left = right - pen.stem
    under = bar + pen.bar - 0.5
    lean = 36 / bar
    thick = pen.stem * 1.1
    apex = bar - (left - thick - 0.5) / lean
    return [
        _flat(
            (37, 0), (right, 0), (right, bar), (68, bar), (68, under), (right, under),
            (right, CAP), (left, CAP), (left, under), (0, under), (0, bar),
        ),
        _flat((left, apex), (thick + 0.5, bar), (left, bar)),
    ]  # fmt: skip


def _five(pen: Pen) -> list[Contour]:
    s, b = pen.stem / 2, pen.bar / 2
    foot = FOOT - b
    start, first = (13.0, 49.0), (18.0, 43.5)
    # The flag ends in the flat terminal of the bowl.
    shift = _shift(pen, (first[0] - start[0], first[1] - start[1]), 1)
    end = (start[0] + shift[0], start[1] + shift[1])
    inner = 8 + pen.stem * 0.95
    flag = _flat((8, 0), (57, 0), (57, pen.bar), (inner, pen.bar), (inner - 1.5, 46), end, (5, end[1]))
    bowl = stroke(
        pen, start, (first, (24, 40.5), (31, 40.5)), ((47, 40.5), (62 - s, 51), (62 - s, 66.5)),
        ((62 - s, 83), (46, foot), (31, foot)), ((17, foot), (8.5, 87), (7, 75)),
    )  # fmt: skip
    return [flag, bowl]


def _six(pen: Pen) -> list[Contour]:
    # A straight arm, so that the great white gap beside it tells 6 from 8 when both are eight pixels tall.
    middle = 68.5
    arm: Contour = (
        (0, middle),
        [
            ((0, 54), (5.5, 42), (15, 27.5)),
            ((33, 0),),
            ((54, 0),),
            ((33, 35),),
            ((33, 42),),
            ((14, 55),),
            ((9, middle),),
        ],
    )
    return [arm, *ring(pen, 0, 35.5, 62, FOOT)]


def _turned(contours: Sequence[Contour], width: float) -> list[Contour]:
    return [
        ((width - x, CAP - y), [tuple((width - a, CAP - b) for a, b in segment) for segment in segments])
        for (x, y), segments in contours
    ]


def _nine(pen: Pen) -> list[Contour]:
    return _turned(_six(pen), 62)


def _seven(pen: Pen) -> list[Contour]:
    thick = pen.stem * 1.1
    reach = 60.0
    lean = (reach - thick - 11) / (CAP - pen.bar)
    return [
        _flat(
            (0, 0), (reach, 0), (reach, pen.bar - 0.5), (11 + thick, CAP), (11, CAP),
            (11 + (CAP - pen.bar) * lean, pen.bar), (0, pen.bar),
        )
    ]  # fmt: skip


def _eight(pen: Pen) -> list[Contour]:
    waist = 46.0
    return [
        *ring(pen, 2.5, TOP, 59.5, waist + pen.bar / 2),
        *ring(pen, 0, waist - pen.bar / 2, 62, FOOT),
    ]


def _ten(pen: Pen) -> list[Contour]:
    # Two figures in the room of one and a half: a little lighter, so that the counter of the 0 stays open.
    pen = Pen(pen.stem * 0.9, pen.bar * 0.96)
    right = 11 + pen.stem
    one = _flat((15, 0), (right, 0), (right, CAP), (11, CAP), (11, 21), (0, 29), (0, 13))
    return [one, *ring(pen, TEN - 50, TOP, TEN, FOOT)]


def _jack(pen: Pen) -> list[Contour]:
    x, foot = 50 - pen.stem / 2, FOOT - pen.bar / 2
    return [
        stroke(
            pen, (x, 0), ((x, 64),), ((x, 84), (36, foot), (24, foot)), ((12, foot), (7, 85), (7, 69)),
        )
    ]  # fmt: skip


def _queen(pen: Pen) -> list[Contour]:
    tail = _flat((38, 71), (54, 61), (84, CAP), (61, CAP))
    return [*ring(pen, 0, TOP, 77, FOOT), tail]


def _king(pen: Pen) -> list[Contour]:
    s = pen.stem
    return [
        _flat(
            (0, 0), (s, 0), (s, 41), (47, 0), (70, 0), (40.5, 40.5), (74, CAP), (52, CAP), (27.5, 57),
            (s, 70), (s, CAP), (0, CAP),
        )
    ]  # fmt: skip


_BUILDERS: dict[str, tuple[Callable[[Pen], list[Contour]], float]] = {
    "A": (_ace, 78),
    "2": (_two, 62),
    "3": (_three, 62),
    "4": (_four, 68),
    "5": (_five, 62),
    "6": (_six, 62),
    "7": (_seven, 60),
    "8": (_eight, 62),
    "9": (_nine, 62),
    "T": (_ten, TEN),
    "J": (_jack, 50),
    "Q": (_queen, 82),
    "K": (_king, 74),
}

RANKS = tuple(_BUILDERS)


def width(rank: str, height: float, pen: Pen = REGULAR) -> float:
    return _BUILDERS[rank][1] * pen.stretch * height / CAP


def outline(rank: str, x: float, y: float, height: float, pen: Pen = REGULAR) -> str:
    """Path data of a glyph whose cap-height box has its top left corner at (x, y)."""
    scale = height / CAP
    # Stretched glyphs keep the weight of their stems.
    narrow = Pen(pen.stem / pen.stretch, pen.bar)
    sx = scale * pen.stretch

    def at(point: Point) -> str:
        return f"{svg.num(x + point[0] * sx)} {svg.num(y + point[1] * scale)}"

    words = []
    for start, segments in _BUILDERS[rank][0](narrow):
        words.append("M" + at(start))
        for segment in segments:
            words.append(("L" if len(segment) == 1 else "C") + " ".join(at(point) for point in segment))
        words.append("Z")
    return " ".join(words)
