"""When each card of a gesture sets off. For the view alone; no Qt."""

from typing import Final

from klondike.game import Step
from klondike.model.cards import Card
from klondike.model.moves import DRAW, RECYCLE, Move
from klondike.model.position import Position

# Seconds at normal pace. Moves of one gesture follow one another faster and faster.
FIRST_GAP: Final = 0.090
GAP_SHRINKS: Final = 0.92
LEAST_GAP: Final = 0.050
DRAW_GAP: Final = 0.045
RECYCLE_GAP: Final = 0.006

UNDO: Final = 0.140
"""What the way back lasts."""
SWEEP: Final = 0.300
"""What it lasts when the table changes by many moves at once: all cards together, calmly."""
REFUSED: Final = 0.200
"""What the way home from a refused drop lasts."""


def delays(step: Step, *, undone: bool) -> dict[Card, float]:
    """Seconds after which each card sets off that ``step`` moves; the last first when it is ``undone``."""
    found: dict[Card, float] = {}
    position, start, gap = step.before.position, 0.0, FIRST_GAP
    for move in step.gesture:
        after = position.play(move)
        for number, card in enumerate(_moved(position, after, move)):
            inside = {DRAW: DRAW_GAP, RECYCLE: RECYCLE_GAP}.get(move, 0.0)
            found[card] = start + number * inside
        position, start = after, start + gap
        gap = max(LEAST_GAP, gap * GAP_SHRINKS)
    if undone:
        latest = max(found.values())
        return {card: latest - delay for card, delay in found.items()}
    return found


def _moved(before: Position, after: Position, move: Move) -> list[Card]:
    """The cards that a move takes, in the order in which they set off, and the one that it turns up."""
    if move == DRAW:
        return list(before.talon[: len(before.talon) - len(after.talon)])
    if move == RECYCLE:
        return list(reversed(before.waste))
    cards = list(before.cards_of(move.source)[-move.count :])
    if move.source.is_column:
        column = after.columns[move.source.column]
        if len(column.down) < len(before.columns[move.source.column].down):
            cards.append(column.up[0])
    return cards
