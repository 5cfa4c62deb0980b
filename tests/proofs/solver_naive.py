"""Checks every search against the naive exhaustive one, on small random positions, for every combination of rules.

    python -m tests.proofs.solver_naive [--positions 5000] [--seed 0] [--states 3000]

Positions with more states than that are counted as open and do not count towards the number of positions.
"""

import argparse
import itertools
import random
import sys
import time

from klondike.model.notation import format_position, format_rules
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.solver import kernel
from klondike.solver.encoding import encode
from klondike.solver.kernel import KernelSearch
from klondike.solver.reference import ReferenceSearch
from klondike.solver.steps import Player
from klondike.solver.verdict import Outcome, solve
from tests.solver.naive import naive_verdict, small_position

COMBINATIONS = tuple(
    Rules(draw, passes, returns) for draw, returns, passes in itertools.product((1, 3), (True, False), (None, 1, 2))
)


def wrong_searches(position: Position, expected: bool) -> list[str]:
    """The searches that contradict ``expected`` or can't show their win."""
    game = encode(position)
    wrong = []
    reference = ReferenceSearch(game, 1_000_000)
    if reference.step(1_000_000) is not expected or (expected and not _replays(position, reference)):
        wrong.append("reference")
    if kernel.fits(game):
        for plain in (False, True):
            search = KernelSearch(game, 1 << 26, plain=plain)
            result = search.run(100_000_000)
            if result != (kernel.WON if expected else kernel.LOST) or (expected and not _replays(position, search)):
                wrong.append("plain kernel" if plain else "kernel")
    verdict = solve(position, seconds=60)
    if verdict.kind is not (Outcome.WON if expected else Outcome.LOST):
        wrong.append("solve")
    return wrong


def _replays(position: Position, search: ReferenceSearch | KernelSearch) -> bool:
    player = Player(position)
    player.play_steps(search.steps())
    player.finish()
    return player.position.is_won


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--states", type=int, default=3000)
    options = parser.parse_args()
    faults = 0
    for rules in COMBINATIONS:
        begin = time.process_time()
        rng = random.Random(f"{options.seed} {format_rules(rules)}")
        won = lost = open_ = 0
        while won + lost < options.positions:
            position = small_position(rng, rules)
            expected = naive_verdict(position, options.states)
            if expected is None:
                open_ += 1
                continue
            won, lost = won + expected, lost + (not expected)
            wrong = wrong_searches(position, expected)
            if wrong:
                faults += 1
                print(f"{'won' if expected else 'lost'}, but not for: {', '.join(wrong)}\n{format_position(position)}")
        seconds = time.process_time() - begin
        print(f"{format_rules(rules)}: {won} won, {lost} lost, {open_} open, {seconds:.0f} s", flush=True)
    print(f"{faults} contradictions")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
