"""Puts one position before the game's rules and before the referee. For a test and a proof."""

from klondike.model.moves import Move
from klondike.model.notation import format_position, parse_position
from tests import referee

MOVES = {text: Move.parse(text) for text in referee.MOVES}


def disagreement(text: str) -> str | None:
    """Where the game and the referee differ about a position; None when they agree."""
    expected = referee.judge(text)
    position = parse_position(text)
    legal = position.legal_moves()
    found = {str(move): format_position(position.play(move)) for move in legal}
    if len(found) != len(legal):
        return f"a move is listed twice: {legal}"
    if found != expected:
        return f"legal moves {sorted(found)}, but the referee finds {sorted(expected)}, or they lead elsewhere"
    unrefused = {text for text, move in MOVES.items() if position.refusal(move) is None}
    if unrefused != expected.keys():
        return f"not refused: {sorted(unrefused)}, but legal are {sorted(expected)}"
    return None
