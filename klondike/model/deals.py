"""Deals by number: the same number gives the same cards on every system and in every version."""

import os
from typing import Final

from klondike.model.cards import DECK, Card
from klondike.model.position import Column, Position
from klondike.model.rules import Rules

LAST_DEAL: Final = 2_147_483_647
"""Deals are numbered from 1 to this."""


def any_number() -> int:
    """The number of a deal that nobody can foresee."""
    return int.from_bytes(os.urandom(16), "big") % LAST_DEAL + 1


def deal(number: int, rules: Rules) -> Position:
    """The opening position of deal ``number``, the deal that KPatience gives for the same number.

    The shuffle is the linear congruential generator of Microsoft's C library (constants 214013 and
    2531011), used as spec'd by KPatience: the deck is dealt from the end of the shuffled list.
    Raises ValueError when the number is not from 1 to 2147483647.
    """
    if not 1 <= number <= LAST_DEAL:
        raise ValueError(f"a deal number is from 1 to {LAST_DEAL}, not {number}")
    cards = list(DECK)
    state = number
    for left in range(len(cards), 1, -1):
        state = (214013 * state + 2531011) % 2**32
        other = ((state >> 16) & 32767) % left
        cards[left - 1], cards[other] = cards[other], cards[left - 1]
    cards.reverse()
    dealt = iter(cards)
    columns: list[list[Card]] = [[] for _ in range(7)]
    for row in range(7):
        for column in columns[row:]:
            column.append(next(dealt))
    return Position(
        rules=rules,
        foundations=(0, 0, 0, 0),
        talon=tuple(dealt),
        waste=(),
        columns=tuple(Column(tuple(column[:-1]), tuple(column[-1:])) for column in columns),
    )
