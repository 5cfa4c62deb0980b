"""Robes, collars, crowns and caps: the parts that several courts share."""

from collections.abc import Sequence
from dataclasses import dataclass

from resources.artwork.courts import pen
from resources.artwork.courts.frame import LEFT, RIGHT, clear_of_sash, divider, on_divider
from resources.artwork.courts.pen import bezier
from resources.artwork.palette import GOLD, INK, PAPER, RED
from resources.artwork.svg import Point

_n = pen.num


@dataclass(frozen=True)
class Robe:
    """A broad robe over both shoulders, its lower edge on the divider, as wide as the panel."""

    axis: float
    left: float = 164
    right: float = 130
    top: float = 116

    def _curves(self) -> tuple[tuple[Point, Point, Point, Point], ...]:
        a, t = self.axis, self.top
        return (
            ((LEFT, self.left), (22, self.left - 18), (a - 74, t + 6), (a - 30, t)),
            ((a + 28, t), (a + 52, t + 2), (212, self.right - 8), (RIGHT, self.right)),
        )

    def cloth(self, fill: str, drop: float = 0, inset: float = 0) -> str:
        (l0, l1, l2, l3), (r0, r1, r2, r3) = (
            tuple(f"{_n(x)} {_n(y + drop)}" for x, y in curve) for curve in self._curves()
        )
        l0 = f"{_n(LEFT + inset)} {_n(self.left + drop)}"
        r3 = f"{_n(RIGHT - inset)} {_n(self.right + drop)}"
        start, end = on_divider(LEFT + inset), on_divider(RIGHT - inset)
        return pen.shape(f"M{start} L{l0} C{l1} {l2} {l3} L{r0} C{r1} {r2} {r3} L{end} Z", fill)

    def plain(self, fill: str) -> list[str]:
        return [self.cloth(fill)]

    def hemmed(self, fill: str, hem: str) -> list[str]:
        return [self.cloth(hem), self.cloth(fill, 7, 6)]

    def shoulder(self, x: float) -> float:
        """The height of the shoulder line at an abscissa."""
        left, right = self._curves()
        if left[3][0] <= x <= right[0][0]:
            return self.top
        curve = left if x < left[3][0] else right
        low, high = 0.0, 1.0
        for _ in range(24):
            t = (low + high) / 2
            if bezier(curve, t)[0] < x:
                low = t
            else:
                high = t
        return bezier(curve, low)[1]

    def harlequin(self, width: float, height: float, fill: str, shift: Point = (0, 0)) -> str:
        """Every other cell of a lattice of lozenges, cut along the edge of the robe."""
        top = [(x, self.shoulder(x)) for x in range(LEFT, RIGHT + 1, 8)]
        cloth = [*top, (RIGHT, self.right), (RIGHT, divider(RIGHT)), (LEFT, divider(LEFT))]
        parts = []
        for row in range(-1, 5):
            for column in range(-1, 12):
                x, y = LEFT + shift[0] + column * width, self.top + shift[1] + row * height
                w, h = width / 2, height / 2
                cell = _clip([(x - w, y), (x, y - h), (x + w, y), (x, y + h)], cloth)
                if len(cell) > 2:
                    parts.append("M" + " ".join(f"{_n(px)} {_n(py)}" for px, py in cell) + "Z")
        return pen.flat("".join(parts), fill)

    def stripe(self, x0: float, x1: float, fill: str, lean: float = 0) -> str:
        """A stripe from the shoulder to the divider; its lower end may lean to the side."""
        edge = [(x, self.shoulder(x)) for x in (x0, (x0 + x1) / 2, x1)]
        return strip(edge, x0 + lean, x1 + lean, fill)


def _clip(shape: list[Point], frame: list[Point]) -> list[Point]:
    """What of a shape lies within a frame that turns clockwise and bulges everywhere."""
    for (ax, ay), (bx, by) in zip(frame, [*frame[1:], frame[0]], strict=True):
        if (ax, ay) == (bx, by):
            continue
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in shape]
        kept: list[Point] = []
        for i, (x, y) in enumerate(shape):
            (px, py), here, before = shape[i - 1], sides[i], sides[i - 1]
            if (here >= 0) != (before >= 0):
                t = before / (before - here)
                kept.append((px + t * (x - px), py + t * (y - py)))
            if here >= 0:
                kept.append((x, y))
        shape = kept
        if not shape:
            break
    return shape


def gown(fill: str, axis: float, left: float = 26, right: float = 218, top: float = 126, bow: float = 140) -> list[str]:
    """A lady's shoulders: round, sloping, narrower than a mantle."""
    return [
        pen.shape(
            f"M{on_divider(left)} C{_n(left + 4)} {_n(bow + 18)} {_n(axis - 62)} {_n(bow - 2)} {_n(axis - 22)} "
            f"{_n(top)} "
            f"H{_n(axis + 22)} C{_n(axis + 52)} {_n(top + 4)} {_n(right - 6)} {_n(top + 6)} {on_divider(right)} Z",
            fill,
        )
    ]


def strip(points: Sequence[tuple[float, float]], left: float, right: float, fill: str, over: float = 0) -> str:
    """A plane with the given upper edge that ends on the divider between two abscissae."""
    edge = " L".join(f"{_n(x)} {_n(y)}" for x, y in points)
    return pen.shape(f"M{on_divider(left, over)} L{edge} L{on_divider(right, over)} Z", fill)


def studs(start: Point, bow: Point, end: Point, count: int, radius: float, fill: str) -> str:
    """Studs along the edge of a collar."""
    return pen.dots(clear_of_sash(beads(start, bow, end, count), radius), radius, fill, "fine")


def pattern(suit: int, places: Sequence[tuple[float, float]], height: float, fill: str = GOLD) -> list[str]:
    """The suit sign, strewn over a robe."""
    return [pen.sign(suit, x, y, height, fill) for x, y in clear_of_sash(places, height / 2)]


def ermine(axis: float, top: float = 110, depth: float = 48, half: float = 48, hair: float = 0) -> list[str]:
    """A crescent of fur about the shoulders, with its tails; none of them where hair hangs over it."""
    y, d, h = top, depth, half
    lines = [
        pen.shape(
            f"M{_n(axis - h)} {_n(y + 4)} C{_n(axis - h + 6)} {_n(y + d * 0.7)} {_n(axis - 22)} {_n(y + d)} {_n(axis)} "
            f"{_n(y + d)} "
            f"C{_n(axis + 22)} {_n(y + d)} {_n(axis + h - 6)} {_n(y + d * 0.7)} {_n(axis + h)} {_n(y + 4)} "
            f"L{_n(axis + 26)} {_n(y - 6)} "
            f"H{_n(axis - 26)} Z",
            PAPER,
        )
    ]
    spots = [
        (axis + dx * h / 48, y + dy * d)
        for dx, dy in ((-38, 0.24), (-27, 0.54), (-12, 0.75), (9, 0.64), (23, 0.46), (38, 0.2))
    ]
    tails = " ".join(f"M{_n(x)} {_n(y - 4)}l2.4 8 -2.4 2 -2.4 -2Z" for x, y in clear_of_sash(spots, 5) if y - 4 > hair)
    lines.append(pen.flat(tails, INK))
    return lines


def band(
    half: float, bottom: float, height: float, bow: float, fill: str = RED, jewels: str = GOLD, suit: int | None = None
) -> list[str]:
    """The band of a crown about the origin of the head, slightly bowed, with three stones or suit signs."""
    b, t = bottom, bottom - height
    middle = (b + t) / 2
    places = [(-half * 0.62, middle + bow * 0.3), (0, middle + bow / 2), (half * 0.62, middle + bow * 0.3)]
    return [
        pen.shape(
            f"M{-half} {_n(b)} Q0 {_n(b + bow)} {half} {_n(b)} V{_n(t)} Q0 {_n(t + bow)} {-half} {_n(t)} Z", fill
        ),
        *(
            [pen.dots(places, height * 0.27, jewels)]
            if suit is None
            else [pen.sign(suit, x, y, height * 0.8, jewels) for x, y in places]
        ),
    ]


def beads(
    start: tuple[float, float], bow: tuple[float, float], end: tuple[float, float], count: int
) -> list[tuple[float, float]]:
    """Points along a quadratic curve, for pearls and studs."""
    points = []
    for i in range(count):
        t = i / (count - 1)
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * bow[0] + c * end[0], a * start[1] + b * bow[1] + c * end[1]))
    return points
