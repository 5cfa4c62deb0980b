"""The switches of a game, and the one rule for cards that may go up without harm. Uses cards alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from klondike.model.cards import Card

MOST_PASSES = 99


@dataclass(frozen=True, slots=True)
class Rules:
    """What the player chose before the deal; a game keeps its own rules to its end.

    ``draw``: cards turned at once, 1 or 3. ``passes``: passes through the stock in all, the first
    included, 1 to 99, or None for no limit. ``returns``: a foundation's top card may go back to a
    column. ``shift``: a whole King-led column may move to another empty column.
    Raises ValueError for anything else.
    """

    draw: int = 1
    passes: int | None = None
    returns: bool = True
    shift: bool = True

    def __post_init__(self) -> None:
        if self.draw not in (1, 3):
            raise ValueError("draw is 1 or 3")
        if self.passes is not None and not 1 <= self.passes <= MOST_PASSES:
            raise ValueError(f"passes is “unlimited” or a whole number from 1 to {MOST_PASSES}")


def is_safe(card: Card, foundations: Sequence[int], *, returns: bool) -> bool:
    """Whether ``card``, if its foundation takes it, may go up by itself without harm.

    ``foundations``: top rank by suit. A card that could still serve as a parent in the tableau is
    needed there by the two cards of the other colour one rank lower; they in turn go up by
    themselves once what lies below them has. With returns on, the card could come back anyway.
    """
    suits = range(4)
    lowest_other = min(foundations[suit] for suit in suits if (0 < suit < 3) != card.is_red)
    twin = next(foundations[suit] for suit in suits if (0 < suit < 3) == card.is_red and suit != card.suit)
    if not returns and lowest_other >= card.rank - 1:
        return True
    return lowest_other >= card.rank - 2 and twin >= card.rank - 3
