"""Cards, ranks and suits: what every other module of the model stands on. Standard library alone."""

from enum import IntEnum
from typing import Final, NamedTuple

from klondike.model.quoting import quoted

ACE: Final = 1
KING: Final = 13
RANKS: Final = "A23456789TJQK"
"""The letter of rank r is ``RANKS[r - 1]``."""
RANK_NAMES: Final = (
    *("Ace", "2", "3", "4", "5", "6", "7"),
    *("8", "9", "10", "Jack", "Queen", "King"),
)


class Suit(IntEnum):
    """The four suits, in the order in which every text lists them."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    # Enum would hash by name, in Python; positions are hashed by the thousand.
    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        return "♣♦♥♠"[self]

    @property
    def is_red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Card(NamedTuple):
    """One of the 52 cards; ``rank`` is 1 (Ace) to 13 (King). Cards sort by rank, then suit."""

    rank: int
    suit: Suit

    @property
    def is_red(self) -> bool:
        return 0 < self.suit < 3  # diamonds and hearts are 1 and 2

    @property
    def symbol(self) -> str:
        """For people: ``10♥``. See ``str`` for the notation's ``TH``."""
        return ("10" if self.rank == 10 else RANKS[self.rank - 1]) + self.suit.symbol

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit.letter

    def __repr__(self) -> str:
        return f"<{self}>"


DECK: Final = tuple(Card(rank, suit) for rank in range(ACE, KING + 1) for suit in Suit)
"""All cards in order of rank, within a rank clubs, diamonds, hearts, spades."""

_BY_TEXT: Final = {str(card): card for card in DECK}


def parse_card(text: str) -> Card:
    """The card that ``text`` names (``TH``, ``th`` and ``10H`` alike); ValueError when it names none."""
    try:
        return _BY_TEXT[text.upper().replace("10", "T", 1)]
    except KeyError:
        raise ValueError(f"{quoted(text)} is not a card") from None


def continues(card: Card, onto: Card) -> bool:
    """Whether ``card`` may lie on ``onto`` in the tableau: one rank lower, in the other colour."""
    return card.rank + 1 == onto.rank and card.is_red != onto.is_red
