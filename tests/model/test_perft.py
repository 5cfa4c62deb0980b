"""Counts of move sequences: every distinct move text counted, turning the stock and the waste included."""

import pytest

from klondike.model.deals import deal
from klondike.model.position import Position
from klondike.model.rules import Rules


def sequences(position: Position, depth: int) -> int:
    moves = position.legal_moves()
    assert len({str(move) for move in moves}) == len(moves)
    return len(moves) if depth == 1 else sum(sequences(position.play(move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("number", "draw", "counts"),
    [
        (24, 1, [4, 15, 50, 148, 403, 1088]),
        (24, 3, [4, 16, 61, 223, 776, 2545]),
        (1061693961, 1, [5, 24, 114, 531, 2434, 11094]),
        (1061693961, 3, [5, 23, 101, 428, 1766, 7227]),
    ],
)
def test_counts_of_move_sequences(number: int, draw: int, counts: list[int]) -> None:
    opening = deal(number, Rules(draw=draw))
    assert [sequences(opening, depth) for depth in range(1, 7)] == counts
