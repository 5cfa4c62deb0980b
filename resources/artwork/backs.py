"""The backs: a rim of paper, a field of whole pattern cells, everything the same upside down."""

from collections.abc import Callable
from math import cos, pi, sin

from . import faces, palette, suits, svg
from .svg import Point

CENTRE_X, CENTRE_Y = svg.CARD_WIDTH / 2, svg.CARD_HEIGHT / 2
RIM = 12.0
FIELD_RADIUS = 8.0
# The pattern fills a box of 192 x 288 u: whole cells of 24, 36 or 48 u, none of them finer than 4 pixels at 44.
LEFT, TOP = 24.0, 24.0
RIGHT, BOTTOM = svg.CARD_WIDTH - LEFT, svg.CARD_HEIGHT - TOP

# Base, and two lighter steps of the same colour, close together: a back stays calm beside the faces.
BLUES = (palette.BLUE, palette.BACK_BLUE_MIDDLE, palette.BACK_BLUE_LIGHT)
REDS = (palette.BACK_RED, "#B23A4A", "#C45661")
GREENS = (palette.LEAF, "#3F7C5F", "#538F72")
BROWNS = ("#5E3719", palette.BROWN, "#966339")
NIGHTS = (palette.INK, "#243246", palette.BLUE)
TONES = frozenset((*BLUES, *REDS, *GREENS, *BROWNS, *NIGHTS))


def _field(base: str, line: str = palette.GOLD) -> list[str]:
    """The painted field and the line around it."""
    wide, high = svg.CARD_WIDTH - 2 * RIM, svg.CARD_HEIGHT - 2 * RIM
    return [
        svg.rect(RIM, RIM, wide, high, base, radius=FIELD_RADIUS),
        svg.rect(18, 18, 204, 300, "none", line, 3, 4),
    ]


def _lozenge(x: float, y: float, half_wide: float, half_high: float) -> list[Point]:
    return [(x, y - half_high), (x + half_wide, y), (x, y + half_high), (x - half_wide, y)]


def _path(shapes: list[list[Point]], fill: str, stroke: str | None = None, width: float | None = None) -> str:
    """Many polygons as one element."""
    words = ["M" + " L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in shape) + " Z" for shape in shapes]
    return svg.path(" ".join(words), fill, stroke, width)


def _cross_of_signs(upright: int, level: int, distance: float, height: float, first: str, second: str) -> list[str]:
    """Two signs above each other and two beside each other, all pointing outwards."""
    pair = [
        suits.sign(upright, CENTRE_X, CENTRE_Y - distance, height, fill=first),
        suits.sign(upright, CENTRE_X, CENTRE_Y + distance, height, True, fill=first),
    ]
    other = [
        suits.sign(level, CENTRE_X, CENTRE_Y - distance, height, fill=second),
        suits.sign(level, CENTRE_X, CENTRE_Y + distance, height, True, fill=second),
    ]
    return [*pair, *svg.group(other, "rotate(90 120 168)")]


def _lattice(tones: tuple[str, str, str]) -> list[str]:
    """Tall lozenges tip to tip; the medallion is a lozenge of four by four cells."""
    base, middle, light = tones
    large, small = [], []
    for row in range(8):
        for column in range(8):
            x, y = LEFT + 12 + 24 * column, TOP + 18 + 36 * row
            large.append(_lozenge(x, y, 12, 18))
            if row and column:
                small.append(_lozenge(x - 12, y - 18, 6, 9))
    lines = [*_field(base), _path(large, middle), _path(small, light)]
    lines.append(svg.polygon(_lozenge(CENTRE_X, CENTRE_Y, 48, 72), base, palette.GOLD, 3.5))
    lines += [
        suits.sign(palette.SPADES, CENTRE_X, CENTRE_Y - 25, 36, fill=palette.GOLD),
        suits.sign(palette.SPADES, CENTRE_X, CENTRE_Y + 25, 36, True, fill=palette.GOLD),
    ]
    return lines


def _weave() -> list[str]:
    """Bands of 24 u that pass over and under each other."""
    base, middle, light = BROWNS
    level, upright = [], []
    for row in range(12):
        for column in range(8):
            x, y = LEFT + 24 * column, TOP + 24 * row
            if (row + column) % 2:
                level.append([(x - 2, y + 4), (x + 26, y + 4), (x + 26, y + 20), (x - 2, y + 20)])
            else:
                upright.append([(x + 4, y - 2), (x + 20, y - 2), (x + 20, y + 26), (x + 4, y + 26)])
    return [*_field(base), _path(level, light), _path(upright, middle)]


def _star(x: float, y: float, outer: float, inner: float, points: int = 8, turn: float = 0.0) -> list[Point]:
    corners = []
    for i in range(2 * points):
        angle = turn + pi * i / points
        radius = inner if i % 2 else outer
        corners.append((x + radius * sin(angle), y - radius * cos(angle)))
    return corners


def _stars() -> list[str]:
    """Eight-pointed stars whose tips meet, as on old tiles; between them crosses remain."""
    base, _, light = NIGHTS
    stars, hearts = [], []
    for row in range(6):
        for column in range(4):
            x, y = LEFT + 24 + 48 * column, TOP + 24 + 48 * row
            stars.append(_star(x, y, 24, 18.37))
            hearts.append(_star(x, y, 11, 8.4, turn=pi / 8))
    return [*_field(base), _path(stars, light), _path(hearts, palette.GOLD)]


def _enamel() -> list[str]:
    base, middle, _ = GREENS
    lines = _field(base)
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 54, middle, palette.GOLD, 3.5))
    lines += _cross_of_signs(palette.SPADES, palette.HEARTS, 28, 34, palette.GOLD, palette.PAPER)
    return lines


def _rays(count: int, turn: float) -> list[list[Point]]:
    """Every second one of so many sectors about the centre, cut off at the pattern's box."""
    corners = [(RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM), (LEFT, TOP)]

    def edge(angle: float) -> Point:
        dx, dy = sin(angle), -cos(angle)
        reach = min(96 / abs(dx) if abs(dx) > 1e-9 else 1e9, 144 / abs(dy) if abs(dy) > 1e-9 else 1e9)
        return (CENTRE_X + reach * dx, CENTRE_Y + reach * dy)

    shapes = []
    for i in range(0, count, 2):
        first, second = turn + 2 * pi * i / count, turn + 2 * pi * (i + 1) / count
        a, b = edge(first), edge(second)
        shape = [(CENTRE_X, CENTRE_Y), a]
        for x, y in corners:
            # A sector that reaches over a corner takes the corner along.
            cross_a = (a[0] - CENTRE_X) * (y - CENTRE_Y) - (a[1] - CENTRE_Y) * (x - CENTRE_X)
            cross_b = (b[0] - CENTRE_X) * (y - CENTRE_Y) - (b[1] - CENTRE_Y) * (x - CENTRE_X)
            same = (a[0] - CENTRE_X) * (x - CENTRE_X) + (a[1] - CENTRE_Y) * (y - CENTRE_Y) > 0
            if same and cross_a > 1e-6 and cross_b < -1e-6:
                shape.append((x, y))
        shapes.append([*shape, b])
    return shapes


def _sunburst() -> list[str]:
    base, middle, _ = REDS
    lines = [*_field(base), _path(_rays(24, pi / 24), middle)]
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 52, base, palette.GOLD, 3.5))
    lines += [_path([_star(CENTRE_X, CENTRE_Y, 42, 16, 12)], palette.GOLD), svg.circle(CENTRE_X, CENTRE_Y, 9, base)]
    return lines


def _fans() -> list[str]:
    """Rows of fans that grow from the middle line, upwards above it and downwards below."""
    base, middle, light = GREENS
    upper = []
    for row in range(6):
        y = TOP + 24 + 24 * row
        for column in range(4 if row % 2 == 0 else 3):
            x = LEFT + 24 + 48 * column + (24 if row % 2 else 0)
            upper.append(_half_disc(x, y, 24, middle, base))
            upper.append(_half_disc(x, y, 13, light, None))
    return [*_field(base), *upper, *svg.group(upper, svg.HALF_TURN)]


def _half_disc(x: float, y: float, radius: float, fill: str, stroke: str | None) -> str:
    r = svg.num(radius)
    d = f"M{svg.num(x - radius)} {svg.num(y)} A{r} {r} 0 0 1 {svg.num(x + radius)} {svg.num(y)} Z"
    return svg.path(d, fill, stroke, 2.5 if stroke else None)


BACKS: dict[str, Callable[[], list[str]]] = {
    "lattice-blue": lambda: _lattice(BLUES),
    "lattice-red": lambda: _lattice(REDS),
    "fans": _fans,
    "weave": _weave,
    "stars": _stars,
    "sunburst": _sunburst,
    "enamel": _enamel,
}


def back(name: str) -> str:
    return svg.document([faces.paper(), *BACKS[name]()])
