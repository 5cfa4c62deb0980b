"""The backs: a rim of paper, a field of whole pattern cells, everything the same upside down."""

from collections.abc import Callable
from math import cos, pi, sin

from resources.artwork import faces, palette, suits, svg
from resources.artwork.svg import Point

CENTRE_X, CENTRE_Y = svg.CARD_WIDTH / 2, svg.CARD_HEIGHT / 2
RIM = 12.0
FIELD_RADIUS = 8.0
# The pattern fills a box of 192 x 288 u: whole cells of 24, 36 or 48 u, none of them finer than 4 pixels at 44.
LEFT, TOP = 24.0, 24.0
RIGHT, BOTTOM = svg.CARD_WIDTH - LEFT, svg.CARD_HEIGHT - TOP
# The box within the frame's line, for patterns that run up to it: 204 x 300 u.
INNER_LEFT, INNER_TOP = 18.0, 18.0
INNER_RIGHT, INNER_BOTTOM = svg.CARD_WIDTH - INNER_LEFT, svg.CARD_HEIGHT - INNER_TOP
INNER_WIDE, INNER_HIGH = INNER_RIGHT - INNER_LEFT, INNER_BOTTOM - INNER_TOP

# How much of the ground shows beside a band that lies above another.
EDGE = 1.5

# Base, and two lighter steps of the same colour, close together: a back stays calm beside the faces.
BLUES = (palette.BLUE, palette.BACK_BLUE_MIDDLE, palette.BACK_BLUE_LIGHT)
REDS = (palette.BACK_RED, "#B23A4A", "#C45661")
GREENS = (palette.LEAF, "#3F7C5F", "#538F72")
TEALS = ("#0D4348", "#175E63", "#1F7074", "#2F8789", "#489696")
BLACKS = (palette.INK, "#243143", "#34435A")
NIGHTS = (palette.INK, palette.BLUE, palette.BACK_BLUE_LIGHT)
PLUMS = ("#54264A", "#6B3A60", "#845178")
TONES = frozenset((*BLUES, *REDS, *GREENS, *NIGHTS, *PLUMS, *BLACKS, *TEALS))


def _field(base: str, line: str = palette.GOLD) -> list[str]:
    """The painted field and the line around it."""
    return [_ground(base), _frame(line)]


def _ground(base: str) -> str:
    return svg.rect(RIM, RIM, svg.CARD_WIDTH - 2 * RIM, svg.CARD_HEIGHT - 2 * RIM, base, radius=FIELD_RADIUS)


def _frame(line: str = palette.GOLD) -> str:
    return svg.rect(INNER_LEFT, INNER_TOP, INNER_WIDE, INNER_HIGH, "none", line, 3, 4)


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
    """Tall lozenges tip to tip; the edges of the medallion run along theirs."""
    base, middle, light = tones
    large, small = [], []
    for row in range(8):
        for column in range(8):
            x, y = LEFT + 12 + 24 * column, TOP + 18 + 36 * row
            large.append(_lozenge(x, y, 12, 18))
            reach = abs(x - 12 - CENTRE_X) / 60 + abs(y - 18 - CENTRE_Y) / 90
            if row and column and reach > 1.1:
                small.append(_lozenge(x - 12, y - 18, 6, 9))
    lines = [*_field(base), _path(large, middle), _path(small, light)]
    lines.append(svg.polygon(_lozenge(CENTRE_X, CENTRE_Y, 60, 90), base, palette.GOLD, 3.5))
    lines.append(svg.polygon(_lozenge(CENTRE_X, CENTRE_Y, 48, 72), middle))
    lines += [
        suits.sign(palette.SPADES, CENTRE_X, CENTRE_Y - 24, 36, fill=palette.GOLD),
        suits.sign(palette.SPADES, CENTRE_X, CENTRE_Y + 24, 36, True, fill=palette.GOLD),
    ]
    return lines


def _weave() -> list[str]:
    """Broad bands from frame to frame, four down and six across, that pass over and under each other by turns."""
    base, shade, dark, middle, light = TEALS
    half = 20.5
    columns = [INNER_LEFT + INNER_WIDE * (i + 0.5) / 4 for i in range(4)]
    rows = [INNER_TOP + INNER_HIGH * (i + 0.5) / 6 for i in range(6)]
    lines = [_ground(base)]
    for upright, cloth, stripe in ((False, dark, middle), (True, middle, light)):
        bands, crossings = (columns, rows) if upright else (rows, columns)
        low, high = (INNER_TOP, INNER_BOTTOM) if upright else (INNER_LEFT, INNER_RIGHT)
        pieces: list[list[Point]] = []
        stripes: list[list[Point]] = []
        dips: list[list[Point]] = []
        for i, across in enumerate(bands):

            def strip(a: float, b: float, wide: float, at: float = across, upright: bool = upright) -> list[Point]:
                corners = [(a, -wide), (b, -wide), (b, wide), (a, wide)]
                return [(at + w, along) if upright else (along, at + w) for along, w in corners]

            for start, end in _pieces(low, high, crossings, half + EDGE, (i + upright) % 2):
                pieces.append(strip(start, end, half))
                stripes.append(strip(start, end, 7))
                dips += [strip(start, min(start + 6, high), half)] if start > low else []
                dips += [strip(max(end - 6, low), end, half)] if end < high else []
        lines += [_path(pieces, cloth), _path(stripes, stripe), _path(dips, dark if upright else shade)]
    return [*lines, _frame()]


def _pieces(low: float, high: float, crossings: list[float], half: float, first: int) -> list[tuple[float, float]]:
    """The parts of a band that can be seen: it dives under every second band that it meets."""
    pieces = []
    start = low
    for middle in crossings[first::2]:
        pieces.append((start, middle - half))
        start = middle + half
    return [*pieces, (start, high)] if start < high else pieces


def _star(x: float, y: float, outer: float, inner: float, points: int = 8, turn: float = 0.0) -> list[Point]:
    corners = []
    for i in range(2 * points):
        angle = turn + pi * i / points
        radius = inner if i % 2 else outer
        corners.append((x + radius * sin(angle), y - radius * cos(angle)))
    return corners


def _stars() -> list[str]:
    """Eight-pointed stars whose tips meet, as on old tiles; between them crosses remain."""
    base, middle, light = NIGHTS
    stars, hearts = [], []
    for row in range(6):
        for column in range(4):
            x, y = LEFT + 24 + 48 * column, TOP + 24 + 48 * row
            stars.append(_star(x, y, 24, 18.37))
            hearts.append(_star(x, y, 12, 9.2, turn=pi / 8))
    return [*_field(base), _path(stars, middle), _path(hearts, light)]


def _enamel() -> list[str]:
    """Plain enamel with a medallion, and a thin second line that steps round the corners."""
    base, middle, _ = BLACKS
    x0, x1, y0, y1 = 28, 212, 28, 308
    steps = (
        f"M{x0 + 14} {y0} H{x1 - 14} V{y0 + 14} H{x1} V{y1 - 14} H{x1 - 14} V{y1} H{x0 + 14} V{y1 - 14} H{x0} "
        f"V{y0 + 14} H{x0 + 14} Z"
    )
    lines = _field(base)
    lines.append(svg.path(steps, "none", palette.GOLD_SHADE, 1.6, "fine"))
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 56, middle, palette.GOLD, 3.5))
    lines += _cross_of_signs(palette.SPADES, palette.HEARTS, 29, 36, palette.GOLD, palette.PAPER)
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
    base, middle, _ = GREENS
    lines = [*_field(base), _path(_rays(24, pi / 24), middle)]
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 52, base, palette.GOLD, 3.5))
    lines += [_path([_star(CENTRE_X, CENTRE_Y, 42, 16, 12)], palette.GOLD), svg.circle(CENTRE_X, CENTRE_Y, 9, base)]
    return lines


def _fans() -> list[str]:
    """Scales of open fans that fill the field from frame to frame; a band with a round fan hides where they turn."""
    base, middle, light = PLUMS
    radius = INNER_WIDE / 6
    shelf = INNER_TOP + 4 * radius
    upper: list[str] = []
    for row in range(5):
        y = INNER_TOP + row * radius
        dark: list[str] = []
        bright: list[str] = []
        for column in range(row % 2, 7, 2):
            # Every second row begins and ends with half a fan, cut along its middle blade.
            x = INNER_LEFT + column * radius
            low, high = (0.0 if column == 0 else -45.0), (0.0 if column == 6 else 45.0)
            for blade in range(5):
                first, second = max(low, -45 + 18 * blade), min(high, -27 + 18 * blade)
                if first < second:
                    (bright if blade % 2 else dark).append(_blade(x, y, radius, first, second, row > 0, row < 4))
        upper += [svg.path(" ".join(dark), middle, base, 2), svg.path(" ".join(bright), light, base, 2)]
    lines = [_ground(base), *upper, *svg.group(upper, svg.HALF_TURN)]
    lines.append(svg.rect(INNER_LEFT, shelf, INNER_WIDE, 2 * (CENTRE_Y - shelf), base))
    for y in (shelf, 2 * CENTRE_Y - shelf):
        lines.append(svg.line(INNER_LEFT, y, INNER_RIGHT, y, palette.GOLD, 2.5))
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 38, base, palette.GOLD, 3.5))
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 31, middle))
    rays = " ".join(_ray(CENTRE_X, CENTRE_Y, 31, 22.5 * i, 22.5 * (i + 1)) for i in range(0, 16, 2))
    lines.append(svg.path(rays, light))
    lines.append(svg.circle(CENTRE_X, CENTRE_Y, 7, palette.GOLD))
    return [*lines, _frame()]


def _blade(x: float, y: float, radius: float, first: float, second: float, upper: bool, lower: bool) -> str:
    """A blade of a fan that opens within a circle: its pivot is the lowest point, its angles are told in degrees from
    the upright. What of it lies above or below the middle of the circle may be left away."""
    pivot = y + radius

    def at(degrees: float, reach: float) -> str:
        a = degrees * pi / 180
        return f"{svg.num(x + reach * sin(a))} {svg.num(pivot - reach * cos(a))}"

    def waist(degrees: float) -> str:
        return at(degrees, radius / cos(degrees * pi / 180))

    def rim(degrees: float) -> str:
        return at(degrees, 2 * radius * cos(degrees * pi / 180))

    r = svg.num(radius)
    top = f"L{rim(first)} A{r} {r} 0 0 1 {rim(second)}" if upper else f"L{waist(first)} L{waist(second)}"
    foot = at(0, 0) if lower else f"{waist(second)} L{waist(first)}"
    return f"M{foot} {top} Z"


def _ray(x: float, y: float, radius: float, first: float, second: float) -> str:
    """A sector of a disc between two angles in degrees from the upright."""
    a, b = first * pi / 180, second * pi / 180
    r = svg.num(radius)
    start = f"{svg.num(x + radius * sin(a))} {svg.num(y - radius * cos(a))}"
    end = f"{svg.num(x + radius * sin(b))} {svg.num(y - radius * cos(b))}"
    return f"M{svg.num(x)} {svg.num(y)} L{start} A{r} {r} 0 0 1 {end} Z"


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
