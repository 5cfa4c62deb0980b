"""Checks the verdicts against files of positions with known ones; every win is replayed by the game's rules.

    python -m tests.proofs.solver_data FILE... [--seconds 10] [--from N] [--to N]

FILE: JSON lines with "id", "verdict" and "position", or a table (.tsv, .tsv.gz) with the columns id, cards,
draw1 and draw3, where cards are in dealing order: seven to columns 1-7, six to columns 2-7 and so on, then the
stock. --from and --to choose lines, from 1. Verdicts that the file does not know are reported, not judged.
"""

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from klondike.model.cards import parse_card
from klondike.model.notation import parse_position
from klondike.model.position import Column, Position
from klondike.model.rules import Rules
from klondike.solver.verdict import solve


def positions(path: Path) -> Iterator[tuple[str, str, Position]]:
    """The id, the verdict and the position of each entry."""
    if path.suffix == ".jsonl":
        for line in path.read_text().splitlines():
            entry = json.loads(line)
            yield f"{entry['id']} draw {entry['draw']}", entry["verdict"], parse_position(entry["position"])
        return
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    for line in text.splitlines()[1:]:
        name, cards, draw1, draw3 = line.split("\t")[:4]
        yield f"{name} draw 1", draw1, dealt(cards, 1)
        yield f"{name} draw 3", draw3, dealt(cards, 3)


def dealt(text: str, draw: int) -> Position:
    """The deal whose cards come in the order of ``text``."""
    cards = [parse_card(text[index : index + 2]) for index in range(0, 104, 2)]
    columns = [[cards[sum(7 - above for above in range(row)) + column - row] for row in range(column + 1)]
               for column in range(7)]  # fmt: skip
    return Position(
        rules=Rules(draw),
        foundations=(0, 0, 0, 0),
        talon=tuple(cards[28:]),
        waste=(),
        columns=tuple(Column(tuple(column[:-1]), tuple(column[-1:])) for column in columns),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--to", dest="last", type=int, default=sys.maxsize)
    options = parser.parse_args()
    faults = 0
    for path in options.files:
        found: Counter[str] = Counter()
        begin = time.process_time()
        for number, (name, expected, position) in enumerate(positions(path), start=1):
            if not options.first <= number <= options.last:
                continue
            verdict = solve(position, seconds=options.seconds)
            kind = verdict.kind.value
            found[f"{kind} (the file does not know)" if expected == "unknown" else kind] += 1
            if kind != expected and "unknown" not in (kind, expected):
                faults += 1
                print(f"{name}: {kind}, the file says {expected}")
            elif kind == "unknown":
                print(f"{name}: unknown after {verdict.seconds:.1f} s and {verdict.nodes} states")
        counts = ", ".join(f"{count} {kind}" for kind, count in sorted(found.items()))
        print(f"{path.name}: {counts}, {time.process_time() - begin:.0f} s", flush=True)
    print(f"{faults} contradictions")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
