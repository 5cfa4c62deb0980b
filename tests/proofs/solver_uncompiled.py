"""Measures how much the solver decides in a few seconds where nothing is compiled.

    python -m tests.proofs.solver_uncompiled FILE [--seconds 5] [--every 1]

FILE: JSON lines as in ``solver_data``; --every 10 takes every tenth line. Time is CPU time. Exit status 1 when a
verdict is wrong or less than 90 per cent are decided.
"""

import argparse
import os
import sys
import time
from pathlib import Path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    os.environ["KLONDIKE_UNCOMPILED"] = "1"
    # Only now: the choice is made at import.
    from klondike.solver.verdict import Outcome, Search
    from tests.proofs.solver_data import positions

    decided = wrong = count = 0
    for _, expected, position in list(positions(options.file))[:: options.every]:
        begin = time.process_time()
        search = Search(position, replay=False)
        while not search.step() and time.process_time() - begin < options.seconds:
            pass
        count += 1
        decided += search.kind is not Outcome.UNKNOWN
        wrong += search.kind is not Outcome.UNKNOWN and search.kind.value != expected
    print(f"{decided} of {count} decided within {options.seconds} s ({decided / count:.1%}), {wrong} wrong")
    return 1 if wrong or decided < 0.9 * count else 0


if __name__ == "__main__":
    sys.exit(main())
