"""Hints: the best moves that a player who sees only what is visible would make, each with its reason in a sentence.

For the window. What is hidden is never looked at: the moves come from a ``View``, and the sentences
name only cards that lie face up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from klondike.model.cards import Card
from klondike.model.moves import DRAW, RECYCLE, Move
from klondike.model.position import Position
from klondike.solver.kernel import IS_COMPILED
from klondike.solver.policy import View, options


@dataclass(frozen=True, slots=True)
class Hint:
    """``plan``: what to do now and then, up to its end. ``reason``: what for, a sentence."""

    plan: tuple[Move, ...]
    reason: str

    @property
    def move(self) -> Move:
        """What to do now."""
        return self.plan[0]


def hints(position: Position, seen: frozenset[Card], plan: tuple[Move, ...] = ()) -> Iterator[Hint]:
    """The useful moves, the best first, each once; none when nothing useful is left.

    ``seen``: the stock cards that the player has seen. Turning the stock is useful only while it holds
    cards that have not been seen, or on the way to one that is wanted. ``plan``: what is left of a hint
    that is being followed; it comes first, since two that take turns would turn the stock for ever.
    """
    view = View.of(position, seen)
    given: set[Move] = set()
    # Uncompiled, a vote would take many seconds; the plan of the highest value is nearly as good.
    for moves in chain([plan] if plan else [], options(view, votes=IS_COMPILED)):
        goal = next((move for move in moves if move not in (DRAW, RECYCLE)), None)
        if goal is None and None not in view.talon:
            continue
        if moves[0] not in given:
            given.add(moves[0])
            yield Hint(moves, _reason(position, moves, view))


def describe(position: Position, move: Move) -> str:
    """A legal move in words: ``8♦ onto 9♠``."""
    if move == DRAW:
        return "turn the stock"
    if move == RECYCLE:
        return "turn the waste over"
    card = position.cards_of(move.source)[-move.count]
    if move.target is None:
        return f"{card.symbol} to its foundation"
    column = position.columns[move.target.column]
    where = f"onto {column.up[-1].symbol}" if column.up else f"into the empty column {move.target.column + 1}"
    return f"{card.symbol}{' back' if move.source.is_foundation else ''} {where}"


def _reason(position: Position, moves: tuple[Move, ...], view: View) -> str:
    first = describe(position, moves[0])
    if moves[0] in (DRAW, RECYCLE):
        unseen = view.talon.count(None)
        if unseen and all(move in (DRAW, RECYCLE) for move in moves):
            what = f"{unseen} of its cards have" if unseen > 1 else "one of its cards has"
            return f"{first}: {what} not been seen yet"
        wanted = next(move for move in moves if move not in (DRAW, RECYCLE))
        at = _after_turns(position, moves)
        return f"{first}: on the way to {describe(at, wanted)}"
    purpose = _purpose(position, moves)
    if purpose is None:
        return first
    return f"{first}: {purpose}" if len(moves) == 1 else f"{first}: a step towards {purpose}"


def _after_turns(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        if move not in (DRAW, RECYCLE):
            break
        position = position.play(move)
    return position


def _purpose(position: Position, moves: tuple[Move, ...]) -> str | None:
    """What the plan comes to, as far as it can be seen: its first move that turns a card up or empties a column."""
    for move in moves:
        if move.source.is_column:
            column = position.columns[move.source.column]
            if len(column.up) == move.count:
                number = move.source.column + 1
                return f"turning up a card in column {number}" if column.down else f"emptying column {number}"
        position = position.play(move)
    return None
