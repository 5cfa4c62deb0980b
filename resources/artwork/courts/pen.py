"""The strokes of a court: every line inherits ink and outline from the group that holds the figure."""

from collections.abc import Sequence

import svg
from palette import GOLD, INK


def shape(d: str, fill: str, mark: str = "") -> str:
    """A plane of paper with the standard outline."""
    return svg.path(d, fill, mark=mark)


def flat(d: str, fill: str, mark: str = "") -> str:
    """A plane without an outline, laid upon another."""
    return svg.path(d, fill, "none", mark=mark)


def stroke(d: str, colour: str = INK, width: float = 1.6, mark: str = "") -> str:
    return svg.path(d, "none", colour, width, mark)


def fine(d: str, colour: str = INK, width: float = 1.5) -> str:
    """A small inner line that is left out on small cards."""
    return stroke(d, colour, width, "fine")


def bead(x: float, y: float, radius: float, fill: str = GOLD, width: float | None = 1.6) -> str:
    return svg.circle(x, y, radius, fill, None, width)


def dot(x: float, y: float, radius: float, fill: str = INK, mark: str = "") -> str:
    return svg.circle(x, y, radius, fill, "none", mark=mark)


def dots(points: Sequence[tuple[float, float]], radius: float, fill: str, mark: str = "") -> str:
    """Many dots in one path: strokes of no length with round ends."""
    d = " ".join(f"M{svg.num(x)} {svg.num(y)}h.01" for x, y in points)
    return stroke(d, fill, 2 * radius, mark)


def placed(lines: Sequence[str], x: float, y: float, angle: float = 0, flip: bool = False, size: float = 1) -> list[str]:
    """Lines drawn about the origin, put somewhere else, turned and perhaps mirrored."""
    words = [f"translate({svg.num(x)} {svg.num(y)})"]
    if angle:
        words.append(f"rotate({svg.num(angle)})")
    if flip or size != 1:
        across = svg.num(-size if flip else size)
        words.append(f"scale({across} {svg.num(size)})")
    return svg.group(list(lines), " ".join(words))
