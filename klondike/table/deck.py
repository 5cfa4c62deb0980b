"""The SVG of a card, dressed for a size and for two or four colours. Standard library alone; no Qt."""

import re
from functools import cache

import klondike.resources as resources
from klondike.storage.settings import TABLE

# Key and English label, in the order in which they are offered.
DECKS = TABLE["deck"].choices
BACKS = TABLE["back"].choices

RANKS = "A23456789TJQK"
SUITS = "CDHS"
INDEX_COLOURS = {"C": "#17202B", "D": "#C8142F", "H": "#C8142F", "S": "#17202B"}
# They keep the warm family apart from the cool one under every kind of colour blindness.
FOUR_COLOURS = {"C": "#1F5FA8", "D": "#D9660A", "H": "#B5123B", "S": "#12181F"}

CARD_WIDTH = 240
CARD_HEIGHT = 336
EDGE_WIDTH = 1.5
# Below this width in device pixels a fine line would be a grey smudge.
FINE_FROM = 76
OUTLINE = 'stroke-width="2.2"'

_EDGE_BOX = re.compile(r' stroke-width="[^"]*" x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*"')


def face_svg(deck: str, card: str, *, four_colours: bool, width: int) -> bytes:
    """The face of a card such as "TH" for a picture of that width in device pixels."""
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"not a card: {card!r}")
    if deck not in dict(DECKS):
        raise ValueError(f"not a deck: {deck!r}")
    lines = _lines(f"cards/{deck}/{card}.svg")
    swap = (INDEX_COLOURS[card[1]], FOUR_COLOURS[card[1]]) if four_colours else None
    return _dressed(lines, width, swap)


def back_svg(name: str, *, width: int) -> bytes:
    """A back for a picture of that width in device pixels."""
    if name not in dict(BACKS):
        raise ValueError(f"not a back: {name!r}")
    return _dressed(_lines(f"backs/{name}.svg"), width, None)


def outline_width(width: int) -> float:
    """Stroke of the court outlines in card units: the smaller the card, the bolder the line."""
    return 2.2 if width >= 120 else 2.6 if width >= FINE_FROM else 3.2


def edge_width(width: int) -> float:
    """Stroke of the card's edge in card units, never less than one device pixel."""
    return max(EDGE_WIDTH, CARD_WIDTH / max(width, 1))


@cache
def _lines(name: str) -> tuple[tuple[frozenset[str], str], ...]:
    """The lines of a picture, each with its marks."""
    text = resources.path(name).read_text(encoding="utf-8")
    return tuple((_marks(line), line) for line in text.splitlines())


def _marks(line: str) -> frozenset[str]:
    _, found, rest = line.partition(' class="')
    return frozenset(rest.split('"', 1)[0].split()) if found else frozenset()


def _dressed(lines: tuple[tuple[frozenset[str], str], ...], width: int, swap: tuple[str, str] | None) -> bytes:
    outline = f'stroke-width="{outline_width(width):g}"'
    dressed = []
    for marks, line in lines:
        if "fine" in marks and width < FINE_FROM:
            continue
        if "suit" in marks and swap:
            line = line.replace(*swap)
        if "outline" in marks:
            line = line.replace(OUTLINE, outline)
        if "edge" in marks:
            line = _EDGE_BOX.sub(_edge_box(edge_width(width)), line)
        dressed.append(line)
    return "\n".join((*dressed, "")).encode()


def _edge_box(edge: float) -> str:
    """The edge lies inside the card, so its box shrinks by half a line on every side."""
    inset, wide, high = edge / 2, CARD_WIDTH - edge, CARD_HEIGHT - edge
    return f' stroke-width="{edge:g}" x="{inset:g}" y="{inset:g}" width="{wide:g}" height="{high:g}"'
