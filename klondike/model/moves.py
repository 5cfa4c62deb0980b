"""Piles and moves: small values with a text form. Uses cards alone."""

import re
from enum import StrEnum
from typing import Final, NamedTuple

from klondike.model.cards import Suit
from klondike.model.quoting import quoted


class Pile(StrEnum):
    """The thirteen places for cards; the value is the text by which moves name them."""

    STOCK = "s"
    WASTE = "w"
    CLUBS = "fC"
    DIAMONDS = "fD"
    HEARTS = "fH"
    SPADES = "fS"
    T1 = "t1"
    T2 = "t2"
    T3 = "t3"
    T4 = "t4"
    T5 = "t5"
    T6 = "t6"
    T7 = "t7"

    # A plain str hash: StrEnum's own goes through Python.
    __hash__ = str.__hash__

    @property
    def is_column(self) -> bool:
        return self[0] == "t"

    @property
    def is_foundation(self) -> bool:
        return self[0] == "f"

    @property
    def column(self) -> int:
        """0 to 6, left to right; meaningful for columns alone."""
        return int(self[1]) - 1

    @property
    def suit(self) -> Suit:
        """The suit of a foundation; meaningful for foundations alone."""
        return Suit("CDHS".index(self[1]))


FOUNDATIONS: Final = (Pile.CLUBS, Pile.DIAMONDS, Pile.HEARTS, Pile.SPADES)
"""Indexed by Suit."""
COLUMNS: Final = (Pile.T1, Pile.T2, Pile.T3, Pile.T4, Pile.T5, Pile.T6, Pile.T7)
"""Indexed by column, 0 to 6."""


class Move(NamedTuple):
    """One move of the rules: ``count`` cards from ``source`` to ``target``.

    ``target`` is None for a move up to the foundations: which one, the card decides.
    Turning the stock is from STOCK to WASTE and turning the waste over from WASTE to STOCK;
    how many cards that takes, the position knows, so their count is 0.
    """

    source: Pile
    target: Pile | None
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which nobody needs of a move

    def __str__(self) -> str:
        if self == DRAW:
            return "d"
        if self == RECYCLE:
            return "r"
        suffix = f":{self.count}" if self.count > 1 else ""
        return f"{self.source}-{self.target or 'f'}{suffix}"

    def __repr__(self) -> str:
        return f"Move({self})"

    @staticmethod
    def parse(text: str) -> "Move":
        """The move that ``text`` writes; ValueError when it writes none."""
        if text in _TURNS:
            return _TURNS[text]
        found = _CARD_MOVE.fullmatch(text)
        if not found:
            raise ValueError(f"{quoted(text)} is not a move")
        source, target, count = found.groups()
        between_columns = source[0] == target[0] == "t"
        if source == target or source[0] == target or (count and not between_columns):
            raise ValueError(f"{quoted(text)} is not a move")
        return Move(Pile(source), None if target == "f" else Pile(target), int(count or 1))


DRAW: Final = Move(Pile.STOCK, Pile.WASTE, 0)
RECYCLE: Final = Move(Pile.WASTE, Pile.STOCK, 0)

_TURNS: Final = {"d": DRAW, "r": RECYCLE}
_CARD_MOVE: Final = re.compile(r"(w|t[1-7]|f[CDHS])-(f|t[1-7])(?::([1-9][0-9]?))?")
