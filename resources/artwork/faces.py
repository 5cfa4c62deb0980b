"""Puts a card together: paper and edge, court or pips, and the index in two corners."""

from . import aces, glyphs, palette, pips, suits, svg

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
RADIUS = 14.0
EDGE_WIDTH = 1.5

# The index is one row, all of it inside the top 60 u: that is the strip a fanned column leaves. Rank and
# sign are centred in columns of their own, so that the signs of a fan stand exactly under each other.
INDEX_CAP = 42.0
INDEX_TOP = 16.0
RANK_X = 28.5
SIGN_X = 63.5
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
    left = RANK_X - glyphs.width(rank, INDEX_CAP) / 2 + _nudge(rank)
    figure = svg.path(
        glyphs.outline(rank, left, INDEX_TOP, INDEX_CAP), palette.SUIT_COLOURS[suit], mark="suit"
    )
    return [figure, suits.sign(suit, SIGN_X, SIGN_Y, SIGN_HEIGHTS[suit])]


def _nudge(rank: str) -> float:
    """Lopsided glyphs are centred by weight rather than by their box."""
    return {"4": -1.0, "J": -1.5, "7": 0.5, "T": -0.5, "Q": 0.5}.get(rank, 0.0)


def _court(rank: str, suit: int) -> list[str]:
    try:
        import courts

        return list(courts.figure(rank, suit))
    except (AttributeError, ImportError, KeyError):
        d = "M100 14 H218 Q226 14 226 22 V276 H140 V322 H22 Q14 322 14 314 V60 H100 Z"
        colour = palette.SUIT_COLOURS[suit]
        letter = svg.path(glyphs.outline(rank, 120 - glyphs.width(rank, 120) / 2, 108, 120), colour, mark="suit")
        return [svg.path(d, palette.PANEL_TINTS[suit], colour, 1.6, "suit"), letter]


def both_corners(lines: list[str]) -> list[str]:
    return [*lines, *svg.group(lines, svg.HALF_TURN)]


def classic(card: str) -> str:
    rank, suit = card[0], SUITS.index(card[1])
    lines = [paper()]
    if rank == "A":
        lines += aces.figure(suit)
    elif rank in "JQK":
        lines += _court(rank, suit)
    else:
        lines += pips.field(10 if rank == "T" else int(rank), suit)
    return svg.document([*lines, *both_corners(_index(rank, suit))])


# The large index fills the strip of 60 u; two rows of it stand nowhere else, the body shows both once more, huge.
LARGE_PEN = glyphs.Pen(21, 17.5, 1.14)
LARGE_WIDE_PEN = glyphs.Pen(20, 17.5)
LARGE_CAP = 48.0
BODY_CAP = 126.0


def large(card: str) -> str:
    rank, suit = card[0], SUITS.index(card[1])
    colour = palette.SUIT_COLOURS[suit]
    pen = LARGE_WIDE_PEN if rank in "AQKT" else LARGE_PEN
    left = 31 - glyphs.width(rank, LARGE_CAP, pen) / 2 + _nudge(rank)
    lines = [paper()]
    lines.append(svg.path(glyphs.outline(rank, left, 8.5, LARGE_CAP, pen), colour, mark="suit"))
    lines.append(suits.sign(suit, 75, 32.5, (43, 46, 41, 43)[suit]))
    body = glyphs.Pen(20, 17.5, {"T": 0.86, "Q": 0.9, "A": 0.95}.get(rank, 1.0))
    wide = glyphs.width(rank, BODY_CAP, body)
    sign = 112.0
    whole = wide + 12 + sign * 0.94
    left = (svg.CARD_WIDTH - whole) / 2
    lines.append(svg.path(glyphs.outline(rank, left, 196 - BODY_CAP / 2, BODY_CAP, body), colour, mark="suit"))
    lines.append(suits.sign(suit, left + whole - sign * 0.47, 196, sign))
    return svg.document(lines)
