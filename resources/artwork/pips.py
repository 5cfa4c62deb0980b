"""Where the pips of the number cards stand, and how large they are."""

from resources.artwork import palette, suits, svg

CENTRE_X, CENTRE_Y = svg.CARD_WIDTH / 2, svg.CARD_HEIGHT / 2
# Half the distance between the outer columns.
SPREAD = 48.0

_THIRD = 1 / 3
# Column (-1, 0, 1) and height (-1 top row, 1 bottom row) of every pip.
_PAIRS2 = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_PAIRS3 = (*_PAIRS2, (-1, 0), (1, 0))
_PAIRS4 = (*_PAIRS2, (-1, -_THIRD), (1, -_THIRD), (-1, _THIRD), (1, _THIRD))
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _PAIRS2,
    5: (*_PAIRS2, (0, 0)),
    6: _PAIRS3,
    7: (*_PAIRS3, (0, -0.5)),
    8: (*_PAIRS3, (0, -0.5), (0, 0.5)),
    9: (*_PAIRS4, (0, 0)),
    10: (*_PAIRS4, (0, -2 * _THIRD), (0, 2 * _THIRD)),
}


def size(number: int) -> float:
    """Height of a pip: clearly larger than the sign of the index, and no wider than shows whole in a fanned waste."""
    return 51 if number <= 6 else 47 if number <= 8 else 41


def reach(number: int) -> float:
    """Half the distance between the centres of the top and the bottom row."""
    return 72.5 if number <= 6 else 75 if number <= 8 else 78


def places(number: int) -> list[tuple[float, float, bool]]:
    """Centre of every pip, and whether it stands upside down."""
    tall = reach(number)
    return [(CENTRE_X + SPREAD * column, CENTRE_Y + tall * row, row > 0) for column, row in _PLACES[number]]


def field(number: int, suit: int) -> list[str]:
    """All pips in one path; a tenth of a unit is fine enough for them, and keeps the file small."""
    outlines = [suits.outline(suit, x, y, size(number), turned, 1) for x, y, turned in places(number)]
    return [svg.path(" ".join(outlines), palette.SUIT_COLOURS[suit], mark="suit")]
