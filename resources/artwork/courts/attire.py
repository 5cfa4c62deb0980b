"""Robes, collars, crowns and caps: the parts that several courts share."""

from collections.abc import Sequence

import suits
import svg
from palette import GOLD, INK, PAPER, RED

from courts import pen
from courts.frame import LEFT, RIGHT, on_divider

_n = svg.num


def mantle(fill: str, axis: float, trim: str = "", left: float = 164, right: float = 130, top: float = 116) -> list[str]:
    """A broad robe over both shoulders, its lower edge on the divider, as wide as the panel, perhaps with a hem."""

    def cloth(drop: float, inset: float) -> str:
        y = top + drop
        return (
            f"M{on_divider(LEFT + inset)} V{_n(left + drop)} C{_n(22 + inset)} {_n(left + drop - 18)} {_n(axis - 74)} {_n(y + 6)} {_n(axis - 30)} {_n(y)} "
            f"H{_n(axis + 28)} C{_n(axis + 52)} {_n(y + 2)} 212 {_n(right + drop - 8)} {_n(RIGHT - inset)} {_n(right + drop)} L{on_divider(RIGHT - inset)} Z"
        )

    lines = [pen.shape(cloth(0, 0), trim or fill)]
    if trim:
        lines.append(pen.shape(cloth(7, 6), fill))
    return lines


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
    return [suits.sign(suit, x, y, height, fill=fill, stroke="none") for x, y in places]


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


def neck(axis: float, top: float, bottom: float, half: float, fill: str, shade: str, turn: int = 1) -> list[str]:
    return [
        pen.shape(f"M{_n(axis - half)} {_n(top)} V{_n(bottom)} H{_n(axis + half)} V{_n(top)} Z", fill),
        pen.flat(
            f"M{_n(axis - half + 1)} {_n(top)} H{_n(axis + half - 1)} V{_n(top + 8)} L{_n(axis - turn * half * .6)} {_n(top + 14)} "
            f"H{_n(axis - half + 1)} Z",
            shade,
        ),
    ]


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


def guard_strip(x: float, width: float, top_left: float, top_right: float, fill: str) -> str:
    """An upright stripe of a tunic or sleeve, from the shoulder to the divider."""
    return strip([(x, top_left), (x + width, top_right)], x, x + width, fill)

