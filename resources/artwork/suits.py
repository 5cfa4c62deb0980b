"""The four suit signs, each one closed outline in a box of height 100 about the origin."""

from resources.artwork import palette, svg

# Commands with absolute coordinates; an arc keeps its radius and flags when the sign is moved.
_OUTLINES = (
    # Clubs: three discs that meet in two narrow throats, so that the trefoil survives at eight pixels.
    "M-18 50 C-10 45 -5 37 -5.4 23 A22.7 22.7 0 1 1 -15 -9.4 A22.7 22.7 0 1 1 15 -9.4 "
    "A22.7 22.7 0 1 1 5.4 23 C5 37 10 45 18 50 Z",
    # Diamonds: sides bowed inwards a little, the tips stay sharp.
    "M0 -50 C10 -32 24 -13 39 0 C24 13 10 32 0 50 C-10 32 -24 13 -39 0 C-24 -13 -10 -32 0 -50 Z",
    # Hearts: broad shoulders, a deep cleft, sides that draw in to the point.
    "M0 49 C-7 33 -47 14 -47 -17 C-47 -36 -35 -46.5 -22.5 -46.5 C-11 -46.5 -3 -39 0 -26 "
    "C3 -39 11 -46.5 22.5 -46.5 C35 -46.5 47 -36 47 -17 C47 14 7 33 0 49 Z",
    # Spades: the heart turned over on a stem that spreads into a foot.
    "M0 -50 C7 -33 45 -12 45 15 C45 30 34 39 23 39 C14.5 39 8 35 4.6 28 C5 38 10 46 18 50 "
    "L-18 50 C-10 46 -5 38 -4.6 28 C-8 35 -14.5 39 -23 39 C-34 39 -45 30 -45 15 C-45 -12 -7 -33 0 -50 Z",
)


def outline(suit: int, x: float, y: float, height: float, turned: bool = False, places: int = 2) -> str:
    """The path data of a sign with its box centred on (x, y)."""
    scale = height / 100
    sign = -scale if turned else scale
    words: list[str] = []
    tokens = _OUTLINES[suit].split()
    i = 0
    while i < len(tokens):
        letter = tokens[i][0]
        if letter == "Z":
            words.append("Z")
            i += 1
        elif letter == "A":
            radius = svg.num(float(tokens[i][1:]) * scale, places)
            to_x, to_y = x + sign * float(tokens[i + 5]), y + sign * float(tokens[i + 6])
            words.append(
                f"A{radius} {radius} 0 {tokens[i + 3]} {tokens[i + 4]} {svg.num(to_x, places)} {svg.num(to_y, places)}"
            )
            i += 7
        else:
            letter = letter if letter.isalpha() else ""
            px, py = float(tokens[i][len(letter) :]), float(tokens[i + 1])
            words.append(f"{letter}{svg.num(x + sign * px, places)} {svg.num(y + sign * py, places)}")
            i += 2
    return " ".join(words)


def sign(
    suit: int,
    x: float,
    y: float,
    height: float,
    turned: bool = False,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    mark: str | None = None,
) -> str:
    """One sign on one line; in its own colour, and then marked for the four-colour switch, unless a fill is given."""
    if mark is None:
        mark = "suit" if fill is None else ""
    colour = palette.SUIT_COLOURS[suit] if fill is None else fill
    return svg.path(outline(suit, x, y, height, turned), colour, stroke, width, mark)
