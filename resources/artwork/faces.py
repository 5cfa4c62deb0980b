"""Puts a card together: paper and edge, court or pips, and the index in two corners."""

from resources.artwork import aces, courts, emblems, glyphs, palette, pips, suits, svg

RANKS = "A23456789TJQK"
SUITS = "CDHS"
COURT_NUMBERS = {"J": 11, "Q": 12, "K": 13}
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
RADIUS = 14.0
EDGE_WIDTH = 1.5

# The index is one row, all of it inside the top 60 u: that is the strip a fanned column leaves. Rank and
# sign are centred in columns of their own, so that the signs of a fan stand exactly under each other.
INDEX_CAP = 42.0
INDEX_TOP = 11.5
RANK_X = 28.5
SIGN_X = 67.0
SIGN_Y = INDEX_TOP + INDEX_CAP / 2
SIGN_HEIGHTS = (34.0, 37.0, 31.5, 34.0)


def paper() -> str:
    """The card itself with its edge line, which the game makes at least one device pixel wide."""
    inset = EDGE_WIDTH / 2
    return svg.rect(
        inset, inset, svg.CARD_WIDTH - EDGE_WIDTH, svg.CARD_HEIGHT - EDGE_WIDTH,
        palette.PAPER, palette.EDGE, EDGE_WIDTH, RADIUS, "edge",
    )  # fmt: skip


def _index(rank: str, suit: int) -> list[str]:
    # The widest are narrowed a little, so that no rank touches its sign.
    pen = glyphs.Pen(stretch={"T": 0.92, "Q": 0.92, "A": 0.97}.get(rank, 1.0))
    left = RANK_X - glyphs.width(rank, INDEX_CAP, pen) / 2 + _nudge(rank)
    figure = svg.path(glyphs.outline(rank, left, INDEX_TOP, INDEX_CAP, pen), palette.SUIT_COLOURS[suit], mark="suit")
    return [figure, suits.sign(suit, SIGN_X, SIGN_Y, SIGN_HEIGHTS[suit])]


def _nudge(rank: str) -> float:
    """Lopsided glyphs are centred by weight rather than by their box."""
    return {"4": -1.0, "J": -1.5, "7": 0.5, "T": -0.5, "Q": 0.5}.get(rank, 0.0)


def both_corners(lines: list[str]) -> list[str]:
    return [*lines, *svg.group(lines, svg.HALF_TURN)]


def classic(card: str) -> str:
    rank, suit = card[0], SUITS.index(card[1])
    lines = [paper()]
    if rank == "A":
        lines += aces.figure(suit)
    elif rank in "JQK":
        lines += courts.figure(COURT_NUMBERS[rank], suit)
    else:
        lines += pips.field(10 if rank == "T" else int(rank), suit)
    return svg.document([*lines, *both_corners(_index(rank, suit))])


# The large index fills the strip of 60 u and ends before the step of the waste, .40 of the width. The body shows
# rank and sign again, as large as a card can; courts wear the head-dress of their rank above them.
LARGE_CAP = 50.0
LARGE_TOP = 6.5
LARGE_RANK_X = 31.5
LARGE_SIGN_X = 75.0
LARGE_SIGN_HEIGHTS = (43.0, 46.0, 41.0, 43.0)


def _large_pen(rank: str) -> glyphs.Pen:
    """Bold, and a little wider where the column has room."""
    return glyphs.Pen(20, 17.5) if rank in "AQKT" else glyphs.Pen(21, 17.5, 1.12)


def large(card: str) -> str:
    rank, suit = card[0], SUITS.index(card[1])
    lines = [paper()]
    pen = _large_pen(rank)
    if rank in "JQK":
        d = "M22 67 H218 Q226 67 226 75 V314 Q226 322 218 322 H22 Q14 322 14 314 V75 Q14 67 22 67 Z"
        lines.append(svg.path(d, palette.PANEL_TINTS[suit], palette.SUIT_COLOURS[suit], 1.6, "suit"))
        lines += emblems.emblem(rank, suit, 120, 167)
        lines += _row(rank, suit, 246, 112)
    else:
        lines += _row(rank, suit, 197, 122)
    left = LARGE_RANK_X - glyphs.width(rank, LARGE_CAP, pen) / 2 + _nudge(rank)
    figure = glyphs.outline(rank, left, LARGE_TOP, LARGE_CAP, pen)
    lines.append(svg.path(figure, palette.SUIT_COLOURS[suit], mark="suit"))
    lines.append(suits.sign(suit, LARGE_SIGN_X, LARGE_TOP + LARGE_CAP / 2, LARGE_SIGN_HEIGHTS[suit]))
    return svg.document(lines)


def _row(rank: str, suit: int, y: float, cap: float) -> list[str]:
    """Rank and sign side by side, centred as one on the card."""
    pen = glyphs.Pen(20, 17.5, {"T": 0.94, "Q": 0.94}.get(rank, 1.0))
    height = cap * (0.88, 0.96, 0.86, 0.88)[suit]
    across = height * (0.94, 0.78, 0.94, 0.9)[suit]
    wide = glyphs.width(rank, cap, pen)
    gap = 14.0
    left = (svg.CARD_WIDTH - wide - gap - across) / 2
    figure = glyphs.outline(rank, left, y - cap / 2, cap, pen)
    return [
        svg.path(figure, palette.SUIT_COLOURS[suit], mark="suit"),
        suits.sign(suit, left + wide + gap + across / 2, y, height),
    ]
