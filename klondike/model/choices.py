"""Which of several legal moves a single click means. Looks at face-up cards alone. For the table and the game."""

from klondike.model.moves import Move, Pile
from klondike.model.position import Position
from klondike.model.rules import is_safe


def moves_from(position: Position, source: Pile, index: int) -> list[Move]:
    """The legal moves of the cards from ``index`` of ``source`` on, the one most likely meant first.

    A safe move to the foundation, then a move that turns a card up, then the leftmost occupied column,
    then an empty column, and last a foundation that is not safe. From a foundation there are none.
    """
    if source.is_foundation:
        return []
    count = len(position.cards_of(source)) - index
    found = [move for move in position.legal_moves() if move.source is source and move.count == count]
    return sorted(found, key=lambda move: _order(position, move))


def _order(position: Position, move: Move) -> tuple[int, int]:
    card = position.cards_of(move.source)[-1]
    if move.target is None:
        return (0 if is_safe(card, position.foundations, returns=position.rules.returns) else 4, 0)
    column = move.target.column
    if _turns_up(position, move):
        return (1, column)
    return (2 if position.columns[column].up else 3, column)


def _turns_up(position: Position, move: Move) -> bool:
    if not move.source.is_column:
        return False
    column = position.columns[move.source.column]
    return bool(column.down) and len(column.up) == move.count


def fitting_move(position: Position, source: Pile, target: Pile) -> Move | None:
    """The one legal move from a pile to another, whatever its number of cards; None when there is none."""
    wanted = None if target.is_foundation else target
    for move in position.legal_moves():
        if move.source is source and move.target is wanted and source is not target:
            return move
    return None
