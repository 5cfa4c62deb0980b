"""The strokes of a court: every line inherits ink and outline from the group that holds the figure."""

from collections.abc import Sequence

from resources.artwork import suits, svg
from resources.artwork.palette import CLUBS, GOLD, INK, SPADES
from resources.artwork.svg import Point

# Clubs and spades as stones, in the box of `suits`: no stem, no foot. A plus sign goes before a further point.
_STONES = {
    CLUBS: "M-6,24 A23.5 +-14.5,-9 A23.5 +14.5,-9 A23.5 +6,24 Q0,14 +-6,24 Z",
    SPADES: "M0,-50 C7,-33 +46,-12 +46,16 C46,32 +34,41 +23,41 C13,41 +4,36 +0,24 C-4,36 +-13,41 +-23,41 "
    "C-34,41 +-46,32 +-46,16 C-46,-12 +-7,-33 +0,-50 Z",
}


def num(value: float) -> str:
    """A tenth of a unit is a quarter of a pixel on the largest card: finer would only make the files larger."""
    return svg.num(value, 1)


def sign(suit: int, x: float, y: float, height: float, fill: str = GOLD, turned: bool = False) -> str:
    """A suit sign as embroidery, without an outline."""
    return flat(suits.outline(suit, x, y, height, turned, 1), fill)


def jewel(suit: int, x: float, y: float, height: float, fill: str) -> str:
    """A suit sign as a stone or finial, with an outline; club and spade without stem and foot, which it would fill."""
    if suit not in _STONES:
        return shape(suits.outline(suit, x, y, height, False, 1), fill)
    words = []
    for word in _STONES[suit].split():
        letter, pair = word[0], word[1:]
        if letter == "A":
            radius = num(float(pair) * height / 100)
            words.append(f"A{radius} {radius} 0 1 1")
        elif letter == "Z":
            words.append("Z")
        else:
            dx, dy = (float(part) * height / 100 for part in pair.split(","))
            words.append(f"{letter if letter != '+' else ''}{num(x + dx)} {num(y + dy)}")
    return shape(" ".join(words), fill)


def shape(d: str, fill: str, mark: str = "") -> str:
    """A plane of paper with the standard outline."""
    return svg.path(d, fill, mark=mark)


def flat(d: str, fill: str, mark: str = "") -> str:
    """A plane without an outline, laid upon another."""
    return svg.path(d, fill, "none", mark=mark)


def shaded(d: str, fill: str, shade: str, shade_fill: str, mark: str = "") -> list[str]:
    """A plane, its shade, and the outline over both: so the shade may end anywhere under the line."""
    return [flat(d, fill), flat(shade, shade_fill, mark), shape(d, "none")]


def stroke(d: str, colour: str = INK, width: float = 1.6, mark: str = "") -> str:
    """A line of a width of its own; ink need not be named, as the whole figure is drawn with it."""
    return svg.path(d, "none", None if colour == INK else colour, width, mark)


def fine(d: str, colour: str = INK, width: float = 1.5) -> str:
    """A small inner line that is left out on small cards."""
    return stroke(d, colour, width, "fine")


def bead(x: float, y: float, radius: float, fill: str = GOLD, width: float | None = 1.6) -> str:
    return svg.circle(x, y, radius, fill, None, width)


def dot(x: float, y: float, radius: float, fill: str = INK, mark: str = "") -> str:
    return svg.circle(x, y, radius, fill, "none", mark=mark)


def dots(points: Sequence[tuple[float, float]], radius: float, fill: str, mark: str = "") -> str:
    """Many dots in one path: strokes of no length with round ends."""
    d = " ".join(f"M{num(x)} {num(y)}h.01" for x, y in points)
    return stroke(d, fill, 2 * radius, mark)


def pearls(points: Sequence[tuple[float, float]], radius: float, fill: str) -> list[str]:
    """Outlined dots, all of them in two paths."""
    return [dots(points, radius + 0.8, INK), dots(points, radius - 0.8, fill)]


def placed(
    lines: Sequence[str], x: float, y: float, angle: float = 0, flip: bool = False, size: float = 1
) -> list[str]:
    """Lines drawn about the origin, put somewhere else, turned and perhaps mirrored."""
    words = [f"translate({num(x)} {num(y)})"]
    if angle:
        words.append(f"rotate({num(angle)})")
    if flip:
        words.append(f"scale({num(-size)} {num(size)})")
    elif size != 1:
        words.append(f"scale({num(size)})")
    return svg.group(list(lines), " ".join(words))


def bezier(curve: tuple[Point, Point, Point, Point], t: float) -> Point:
    """A point of a cubic curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy
