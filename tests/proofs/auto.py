"""Proves automatic play: ``python -m tests.proofs.auto [DEALS] [DRAW]``, 1,000 unless said, both draw modes.

Plays each deal from 1 on by the move that a hint shows, again and again, until it is won or no useful move
is left: every move is legal, no hidden card is known, and no deal goes round for ever. Prints the share won.
"""

import sys
import time

from klondike.model.cards import Card
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.rules import Rules
from klondike.solver.hints import hints

MOST_MOVES = 2000


def play(number: int, draw: int) -> bool:
    """Whether the deal is won by hints alone; an AssertionError where one is illegal or never ends."""
    position, seen = deal(number, Rules(draw=draw)), frozenset[Card]()
    plan: tuple[Move, ...] = ()
    for _ in range(MOST_MOVES):
        hint = next(hints(position, seen, plan), None)
        if hint is None or position.is_won:
            return position.is_won
        assert hint.move in position.legal_moves(), (number, hint)
        position, plan = position.play(hint.move), hint.plan[1:]
        seen |= set(position.waste)
    raise AssertionError(f"deal {number} goes round for ever")


def main(deals: int, draws: tuple[int, ...]) -> None:
    for draw in draws:
        began = time.monotonic()
        won = sum(play(number, draw) for number in range(1, deals + 1))
        print(f"draw {draw}: {won} of {deals} deals won by hints alone, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1000,
        (int(sys.argv[2]),) if len(sys.argv) > 2 else (1, 3),
    )
