"""Cards that go up by themselves: after a move, all that are safe at once, or all to the end. For the game."""

from collections.abc import Collection
from typing import Final

from klondike.model.cards import DECK, Card
from klondike.model.moves import COLUMNS, DRAW, RECYCLE, Move, Pile
from klondike.model.position import Position

WAYS: Final = ("never", "safe", "all")
"""Which cards go up by themselves after a move, as in the settings."""


def following(position: Position, way: str, kept: Collection[Card] = ()) -> tuple[Move, ...]:
    """The moves up that follow a move by themselves. ``way``: one of ``WAYS``. ``kept``: cards that the
    player has taken down from a foundation, which stay where they are."""
    if way == "never":
        return ()
    moves: list[Move] = []
    while True:
        candidates = position.safe_moves() if way == "safe" else _moves_up(position)
        move = next((move for move in candidates if position.cards_of(move.source)[-1] not in kept), None)
        if move is None:
            return tuple(moves)
        moves.append(move)
        position = position.play(move)


def _moves_up(position: Position) -> list[Move]:
    sources = (*COLUMNS, Pile.WASTE)
    return [Move(source, None) for source in sources if position.refusal(Move(source, None)) is None]


def finishing(position: Position) -> tuple[Move, ...] | None:
    """The moves that finish the game by going up and turning the stock alone; None when they do not.

    Only where no card lies face down in a column, so that nothing hidden is told. A dry run: whoever
    plays these moves wins.
    """
    if position.is_won or any(column.down for column in position.columns):
        return None
    moves: list[Move] = []
    turns = 0
    while position.home < len(DECK):
        up = _moves_up(position)
        if up:
            # The lowest card first, so that the foundations grow evenly.
            move = min(up, key=lambda move: position.cards_of(move.source)[-1])
            turns = 0
        else:
            move = DRAW if position.talon else RECYCLE
            turns += 1
            stock = len(position.talon) + len(position.waste)
            if turns > 2 * stock + 2 or position.refusal(move) is not None:
                return None
        moves.append(move)
        position = position.play(move)
    return tuple(moves)
