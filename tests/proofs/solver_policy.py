"""Measures how often the players that do not peek win, on deals of a table (see ``solver_data``).

    python -m tests.proofs.solver_policy TABLE [--deals 4000] [--votes 0] [--draw 3]

--deals: how many deals for the plan policy and the greedy player; --votes: how many for the policy with votes.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from itertools import islice
from math import sqrt
from pathlib import Path

from klondike.solver.encoding import Encoding, encode
from klondike.solver.players import play, play_greedily, vote
from tests.proofs.solver_data import positions


def play_with_votes(game: Encoding) -> bool:
    return play(game, vote, random.randrange(1 << 30))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--votes", type=int, default=0)
    parser.add_argument("--draw", type=int, choices=(1, 3), action="append", help="both unless said")
    options = parser.parse_args()
    random.seed(1)
    count = max(options.deals, options.votes)
    games = [encode(position) for _, _, position in islice(positions(options.table), 2 * count)]
    for draw in options.draw or (1, 3):
        chosen = [game for game in games if game.draw == draw]
        report(f"draw {draw}, plan policy", play, chosen[: options.deals])
        report(f"draw {draw}, greedy", play_greedily, chosen[: options.deals])
        report(f"draw {draw}, plan policy with votes", play_with_votes, chosen[: options.votes])
    return 0


def report(name: str, player: Callable[[Encoding], bool], games: list[Encoding]) -> None:
    if not games:
        return
    begin = time.process_time()
    share = sum(map(player, games)) / len(games)
    error = 1.96 * sqrt(share * (1 - share) / len(games))
    taken = (time.process_time() - begin) / len(games)
    print(f"{name}: {share:.1%} ± {error:.1%} of {len(games)} won, {1000 * taken:.1f} ms a game", flush=True)


if __name__ == "__main__":
    sys.exit(main())
