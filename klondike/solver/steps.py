"""Steps, what the searches find, and how they become moves of the game. For the solver alone.

A search over classes forgets where loose cards lie and how often the stock was turned. Here that is put
back: a ``Player`` holds a real position and plays each step with the moves that it takes.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from klondike.model.cards import KING, Card, continues
from klondike.model.moves import COLUMNS, DRAW, FOUNDATIONS, RECYCLE, Move, Pile
from klondike.model.position import Position


class Kind(IntEnum):
    """What a step does with its card."""

    UP = 0
    """To its foundation, from a column or the talon."""
    RUN = 1
    """The locked card, with what lies on it, onto another column."""
    TAKE = 2
    """From the talon onto a column."""
    DOWN = 3
    """From its foundation back onto a column."""
    SHIFT = 4
    """A loose card, with what lies on it, from one twin to the other."""


class Step(NamedTuple):
    kind: Kind
    card: Card


class Player:
    """Plays steps as moves. ``position`` is where it has come to, ``moves`` how.

    Raises ValueError when a step can't be played, and Refused when the rules refuse its move: both
    would be a fault of the search that found the step.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.moves: list[Move] = []

    def play_steps(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.play_step(step)

    def play_step(self, step: Step, onto: Card | None = None) -> None:
        """Play ``step``; where two places take the card, ``onto`` is the card to lie on."""
        kind, card = step
        if kind is Kind.DOWN:
            self._play(Move(FOUNDATIONS[card.suit], self._place_for(card, onto)))
        elif kind is Kind.TAKE:
            self._turn_to(card)
            self._play(Move(Pile.WASTE, self._place_for(card, onto)))
        elif kind in (Kind.RUN, Kind.SHIFT):
            source, count = self._find(card)
            self._play(Move(source, self._place_for(card, onto), count))
        elif card in self.position.waste or card in self.position.talon:
            self._turn_to(card)
            self._play(Move(Pile.WASTE, None))
        else:
            self._uncover(card)
            self._play(Move(self._find(card)[0], None))

    def finish(self) -> None:
        """Send up whatever goes up, turning the stock as needed, until nothing more goes up."""
        while card := self._next_up():
            self.play_step(Step(Kind.UP, card))

    def _next_up(self) -> Card | None:
        position = self.position
        ends = [column.up[-1] for column in position.columns if column.up]
        for card in (*ends, *position.waste[::-1], *position.talon):
            if position.foundations[card.suit] == card.rank - 1:
                return card
        return None

    def _play(self, move: Move) -> None:
        self.position = self.position.play(move)
        self.moves.append(move)

    def _find(self, card: Card) -> tuple[Pile, int]:
        """The column of a face-up card, and how many cards go with it."""
        for pile, column in zip(COLUMNS, self.position.columns, strict=True):
            if card in column.up:
                return pile, len(column.up) - column.up.index(card)
        raise ValueError(f"{card} is not face up in a column")

    def _place_for(self, card: Card, onto: Card | None = None) -> Pile:
        """A column that takes ``card``; the one that ends in ``onto`` where that is given."""
        for pile, column in zip(COLUMNS, self.position.columns, strict=True):
            if onto and column.up[-1:] != (onto,):
                continue
            if continues(card, column.up[-1]) if column.up else card.rank == KING:
                return pile
        raise ValueError(f"no column takes {card}")

    def _uncover(self, card: Card) -> None:
        """Move what lies on ``card`` over to its twin."""
        pile, count = self._find(card)
        if count > 1:
            child = self.position.columns[pile.column].up[1 - count]
            self._play(Move(pile, self._place_for(child), count - 1))

    def _turn_to(self, card: Card) -> None:
        """Turn the stock until ``card`` is the top of the waste."""
        recycled = False
        while not (self.position.waste and self.position.waste[-1] == card):
            if self.position.talon:
                self._play(DRAW)
            elif not recycled:
                self._play(RECYCLE)
                recycled = True
            else:
                raise ValueError(f"turning the stock never brings up {card}")
