"""Puts random positions before the game's rules and before the referee: ``python -m tests.proofs.rules 100000``.

Prints one line; exit status 1 at the first disagreement, which is shown.
"""

import random
import sys
import time

from tests import referee
from tests.agreement import disagreement


def main(count: int) -> int:
    dice = random.Random(1)
    start = time.perf_counter()
    for number in range(1, count + 1):
        text = referee.random_position(dice)
        found = disagreement(text)
        if found is not None:
            print(f"position {number}: {found}\n{text}")
            return 1
    seconds = time.perf_counter() - start
    print(f"{count} random positions: rules and referee agree in all ({seconds:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
