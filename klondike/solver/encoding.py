"""A position as sets of cards, the form in which every search of this package works. For the solver alone.

A *set of cards* is an integer with one bit for each card. Bit number = 4·rank + 2·half + low, where rank
counts from 0, half is the colour exclusive-or the parity of the rank, and low tells the two suits of a
colour apart. With that numbering "may lie on" is a shift by four: ``pair(card) << 4`` are the two cards
on which a card may lie, ``pair(card) >> 4`` the two that may lie on it.

*Stretches.* A column is cut into stretches that will move as one: every face-down card by itself, and
every legal run among the face-up cards. The first card of a stretch is *locked* there by what lies under
it: moving it away is the one thing that changes the column for good. All other cards of a stretch, and a
stretch with a King at the bottom of its column, are *loose*: they can be moved about and back again.

*Why the arrangement of loose cards is left out.* The loose cards and the exposed heads form runs; two
cards of equal rank and colour (*twins*) serve equally as parents, and moving part of a run from one twin to
the other is legal and can be taken back. So any two positions with the same visible and locked cards can
be turned into one another, and a pair of twins has a free place exactly when more of its cards are visible
than loose children of theirs are (``room``).
"""

from dataclasses import dataclass
from typing import Final

from klondike.model.cards import DECK, KING, Card, Suit, continues
from klondike.model.position import Column, Position

ALL: Final = 0xF_FFFF_FFFF_FFFF
KINGS: Final = 0xF_0000_0000_0000
FIRST_OF_PAIR: Final = 0x5_5555_5555_5555

_SOLVER_SUIT: Final = {Suit.CLUBS: 0, Suit.SPADES: 1, Suit.DIAMONDS: 2, Suit.HEARTS: 3}
"""Black suits first, so that the colour is one bit of the suit and the twin suit is the other one."""


def number(card: Card) -> int:
    """The bit number of a card, 0 to 51."""
    suit, rank = _SOLVER_SUIT[card.suit], card.rank - 1
    return 4 * rank + 2 * ((suit >> 1) ^ (rank & 1)) + (suit & 1)


CARDS: Final = tuple(sorted(DECK, key=number))
"""Every card, by its bit number."""
SUIT_OF: Final = tuple(_SOLVER_SUIT[card.suit] for card in CARDS)
"""The solver's suit number (clubs 0, spades 1, diamonds 2, hearts 3) of each card."""
SUIT_CARDS: Final = tuple(tuple(number(Card(rank, suit)) for rank in range(1, KING + 1)) for suit in _SOLVER_SUIT)
"""The bit numbers of a suit's cards from Ace to King, by solver's suit number."""


def pair(card: int) -> int:
    """The twins of a set of one card: itself and the other of its rank and colour."""
    first = (card | card >> 1) & FIRST_OF_PAIR
    return first | first << 1


def room(visible: int, locked: int) -> int:
    """The pairs that have a place: more of their two cards are visible than loose children of theirs.

    All pairs at once: their cards side by side are ``one`` and ``other``, and so are the children.
    """
    children = (visible & ~locked) << 4
    one, other = visible & FIRST_OF_PAIR, visible >> 1 & FIRST_OF_PAIR
    child, other_child = children & FIRST_OF_PAIR, children >> 1 & FIRST_OF_PAIR
    first = (one & other & ~(child & other_child)) | ((one | other) & ~(child | other_child))
    return first | first << 1


@dataclass(frozen=True, slots=True)
class Encoding:
    """A position as sets of cards, and what stays the same all through a search.

    ``foundations``: how many cards are home, by solver's suit number. ``talon``: bit numbers of stock and
    waste in the order in which they are turned; the first ``waste`` of them lie in the waste.
    ``recycles``: how often the waste may still be turned over, None without limit. ``columns``: for each
    column its stretches from the bottom up, each a tuple of bit numbers.
    """

    draw: int
    returns: bool
    recycles: int | None
    foundations: tuple[int, int, int, int]
    talon: tuple[int, ...]
    waste: int
    columns: tuple[tuple[tuple[int, ...], ...], ...]

    @property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        """The locked cards of each column from the bottom up."""
        return tuple(
            tuple(stretch[0] for depth, stretch in enumerate(column) if depth or CARDS[stretch[0]].rank != KING)
            for column in self.columns
        )


def encode(position: Position) -> Encoding:
    """``position`` as the searches see it."""
    rules = position.rules
    home = dict(zip(Suit, position.foundations, strict=True))
    clubs, spades, diamonds, hearts = (home[suit] for suit in _SOLVER_SUIT)
    return Encoding(
        draw=rules.draw,
        returns=rules.returns,
        recycles=None if rules.passes is None else rules.passes - position.pass_number,
        foundations=(clubs, spades, diamonds, hearts),
        talon=tuple(number(card) for card in position.waste + position.talon),
        waste=len(position.waste),
        columns=tuple(_stretches(column) for column in position.columns),
    )


def _stretches(column: Column) -> tuple[tuple[int, ...], ...]:
    stretches = [[card] for card in column.down]
    for index, card in enumerate(column.up):
        if index and continues(card, column.up[index - 1]):
            stretches[-1].append(card)
        else:
            stretches.append([card])
    return tuple(tuple(number(card) for card in stretch) for stretch in stretches)
