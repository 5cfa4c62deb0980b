"""Small helpers that write SVG Tiny 1.2, one element to a line."""

from collections.abc import Iterable, Sequence

Point = tuple[float, float]

CARD_WIDTH = 240
CARD_HEIGHT = 336
HALF_TURN = "rotate(180 120 168)"

# The game looks for this very text when it re-dresses a court for small sizes.
OUTLINE = 2.2


def num(value: float, places: int = 2) -> str:
    """A few decimals at most, no trailing noughts, never a negative nought."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(mark: str = "", fill: str | None = None, stroke: str | None = None, width: float | None = None) -> str:
    """The paint of an element; marks come first so that substitutions stay plain."""
    parts = []
    if mark:
        parts.append(f'class="{mark}"')
    if fill is not None:
        parts.append(f'fill="{fill}"')
    if stroke is not None:
        parts.append(f'stroke="{stroke}"')
    if width is not None:
        parts.append(f'stroke-width="{num(width)}"')
    return "".join(" " + part for part in parts)


def path(d: str, fill: str | None = None, stroke: str | None = None, width: float | None = None, mark: str = "") -> str:
    return f'<path{attributes(mark, fill, stroke, width)} d="{d}"/>'


def polygon(
    points: Iterable[Point],
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    mark: str = "",
) -> str:
    d = "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " Z"
    return path(d, fill, stroke, width, mark)


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str | None = None, width: float | None = None, mark: str = ""
) -> str:
    return path(f"M{num(x1)} {num(y1)} L{num(x2)} {num(y2)}", "none", stroke, width, mark)


def circle(
    x: float,
    y: float,
    radius: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    mark: str = "",
) -> str:
    return f'<circle{attributes(mark, fill, stroke, width)} cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str | None = None,
    stroke: str | None = None,
    stroke_width: float | None = None,
    radius: float = 0,
    mark: str = "",
) -> str:
    corner = f' rx="{num(radius)}"' if radius else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f"<rect{attributes(mark, fill, stroke, stroke_width)} {size}{corner}/>"


def group(
    lines: Sequence[str],
    transform: str = "",
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    mark: str = "",
    round_joins: bool = False,
) -> list[str]:
    joins = ' stroke-linejoin="round" stroke-linecap="round"' if round_joins else ""
    turn = f' transform="{transform}"' if transform else ""
    return [f"<g{attributes(mark, fill, stroke, width)}{joins}{turn}>", *lines, "</g>"]


def document(lines: Iterable[str], width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
    box = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" {box}>'
    return "\n".join((head, *lines, "</svg>")) + "\n"
