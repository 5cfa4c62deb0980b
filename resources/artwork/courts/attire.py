"""Robes, collars, crowns and caps: the parts that several courts share."""

from collections.abc import Sequence
from dataclasses import dataclass

from palette import GOLD, INK, PAPER, RED
from svg import Point

from courts import pen
from courts.pen import bezier
from courts.frame import LEFT, RIGHT, on_divider

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

    def stripe(self, x0: float, x1: float, fill: str, lean: float = 0) -> str:
        """A stripe from the shoulder to the divider; its lower end may lean to the side."""
        edge = [(x, self.shoulder(x)) for x in (x0, (x0 + x1) / 2, x1)]
        return strip(edge, x0 + lean, x1 + lean, fill)


def gown(fill: str, axis: float, left: float = 26, right: float = 218, top: float = 126, bow: float = 140) -> list[str]:
    """A lady's shoulders: round, sloping, narrower than a mantle."""
    return [
        pen.shape(
            f"M{on_divider(left)} C{_n(left + 4)} {_n(bow + 18)} {_n(axis - 62)} {_n(bow - 2)} {_n(axis - 22)} {_n(top)} "
            f"H{_n(axis + 22)} C{_n(axis + 52)} {_n(top + 4)} {_n(right - 6)} {_n(top + 6)} {on_divider(right)} Z",
            fill,
        )
    ]


def strip(points: Sequence[tuple[float, float]], left: float, right: float, fill: str, over: float = 0) -> str:
    """A plane with the given upper edge that ends on the divider between two abscissae."""
    edge = " L".join(f"{_n(x)} {_n(y)}" for x, y in points)
    return pen.shape(f"M{on_divider(left, over)} L{edge} L{on_divider(right, over)} Z", fill)


def pattern(suit: int, places: Sequence[tuple[float, float]], height: float, fill: str = GOLD) -> list[str]:
    """The suit sign, strewn over a robe."""
    return [pen.sign(suit, x, y, height, fill) for x, y in places]


def ermine(axis: float, top: float = 110, depth: float = 48, half: float = 48, fill: str = PAPER) -> list[str]:
    """A crescent of fur about the shoulders, with its tails."""
    y, d = top, depth
    h = half
    lines = [
        pen.shape(
            f"M{_n(axis - h)} {_n(y + 4)} C{_n(axis - h + 6)} {_n(y + d * .7)} {_n(axis - 22)} {_n(y + d)} {_n(axis)} {_n(y + d)} "
            f"C{_n(axis + 22)} {_n(y + d)} {_n(axis + h - 6)} {_n(y + d * .7)} {_n(axis + h)} {_n(y + 4)} L{_n(axis + 26)} {_n(y - 6)} "
            f"H{_n(axis - 26)} Z",
            fill,
        )
    ]
    tails = []
    for dx, dy in ((-37, .28), (-24, .62), (-8, .78), (8, .78), (24, .62), (37, .28)):
        tails.append(f"M{_n(axis + dx * h / 48)} {_n(y + dy * d - 4)}l2.4 8 -2.4 2 -2.4 -2Z")
    lines.append(pen.flat(" ".join(tails), INK))
    return lines


def band(half: float, bottom: float, height: float, bow: float, fill: str = RED, jewels: str = GOLD) -> list[str]:
    """The band of a crown about the origin of the head, slightly bowed, with three stones."""
    b, t = bottom, bottom - height
    lines = [pen.shape(f"M{-half} {_n(b)} Q0 {_n(b + bow)} {half} {_n(b)} V{_n(t)} Q0 {_n(t + bow)} {-half} {_n(t)} Z", fill)]
    middle = (b + t) / 2
    lines.append(pen.dots([(-half * .62, middle + bow * .3), (0, middle + bow / 2), (half * .62, middle + bow * .3)], height * .27, jewels))
    return lines


def beads(start: tuple[float, float], bow: tuple[float, float], end: tuple[float, float], count: int) -> list[tuple[float, float]]:
    """Points along a quadratic curve, for pearls and studs."""
    points = []
    for i in range(count):
        t = i / (count - 1)
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * bow[0] + c * end[0], a * start[1] + b * bow[1] + c * end[1]))
    return points
