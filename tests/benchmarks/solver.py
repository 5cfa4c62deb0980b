"""Measures the kernel's CPU time on files of positions, one after the other (JSON lines as in ``solver_data``).

    python -m tests.benchmarks.solver FILE... [--sketch PROGRAM] [--limits]
    python -m tests.benchmarks.solver --short FILE [--width 300] [--deals 1000]

By draw: how many are unknown, the median, mean, 99th percentile and greatest CPU time in milliseconds, and the
memory that the kernel takes at most. --sketch: a program to compare with, run on the same positions in the same
run. --limits: exit status 1 when a figure is over its limit. --short: short lines against the proven shortest.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

from klondike.model.cards import Card
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.solver.encoding import encode
from klondike.solver.kernel import RUNNING, STOPPED, KernelSearch
from klondike.solver.lines import cost, short_line
from klondike.solver.verdict import CHUNK, solve

MEMORY = 64 << 20
LIMIT_SECONDS = 10
SKETCH_SWITCHES = {1: ("lazy=1", "esafe=1", "sub=1"), 3: ("d1=100",)}

LIMITS: dict[tuple[str, int], dict[str, float]] = {
    ("deals", 1): {"unknown": 0, "median": 0.2, "mean": 2.5, "p99": 35},
    ("deals", 3): {"unknown": 0, "median": 0.2, "mean": 8, "p99": 200},
    ("hard", 1): {"unknown": 0, "mean": 40, "max": 1500},
    ("hard", 3): {"unknown": 0, "mean": 100, "max": 1500},
    ("midgame", 1): {"unknown": 0, "p99": 30, "max": 60},
    ("midgame", 3): {"unknown": 0, "p99": 30, "max": 60},
}
"""Milliseconds, and positions for "unknown"."""


def kernel_milliseconds(position: Position) -> tuple[float, bool]:
    """CPU time of one search, and whether it came to an end."""
    game = encode(position)
    begin = time.process_time()
    search = KernelSearch(game, MEMORY)
    result = RUNNING
    while result == RUNNING and time.process_time() - begin < LIMIT_SECONDS:
        result = search.run(CHUNK)
    return (time.process_time() - begin) * 1000, result not in (RUNNING, STOPPED)


def sketch_mean(program: Path, draw: int, entries: list[Position]) -> float:
    """Mean CPU milliseconds of the sketch on the same positions."""
    text = "".join(f"{number} {_sketch_text(position)}\n" for number, position in enumerate(entries))
    switches = SKETCH_SWITCHES[draw]
    command = [str(program), str(draw), "20000000", *switches]
    lines = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.splitlines()
    return sum(float(line.split(",")[2]) for line in lines) / len(lines) * 1000


def _sketch_text(position: Position) -> str:
    def cards(some: tuple[Card, ...]) -> str:
        return "".join(f"{card.rank:02}{card.suit + 1}" for card in some)

    columns = "/".join(f"{cards(column.down)}|{cards(column.up)}" for column in position.columns)
    home = ",".join(map(str, position.foundations))
    return f"{columns}/W:{cards(position.waste)}/S:{cards(position.talon)}/F:{home}"


def measure(path: Path, sketch: Path | None) -> list[str]:
    """Print the figures of a file; what is over its limit."""
    entries: dict[int, list[Position]] = defaultdict(list)
    for line in path.read_text().splitlines():
        entry = json.loads(line)
        entries[entry["draw"]].append(parse_position(entry["position"]))
    faults = []
    for draw, found in sorted(entries.items()):
        before = getrusage(RUSAGE_SELF).ru_maxrss
        measured = [kernel_milliseconds(position) for position in found]
        times = sorted(taken for taken, _ in measured)
        figures = {
            "unknown": sum(not ended for _, ended in measured),
            "median": times[len(times) // 2],
            "mean": sum(times) / len(times),
            "p99": times[len(times) * 99 // 100],
            "max": times[-1],
            "MB more": (getrusage(RUSAGE_SELF).ru_maxrss - before) / 1024,
        }
        text = ", ".join(f"{name} {figure:.3g}" for name, figure in figures.items())
        if sketch is not None:
            mean = sketch_mean(sketch, draw, found)
            text += f"; the sketch: mean {mean:.3g}, so {figures['mean'] / mean:.2f} times its time"
        print(f"{path.name} draw {draw}, {len(times)} positions: {text}", flush=True)
        limits = LIMITS.get((path.stem, draw), {})
        faults += [
            f"{path.name} draw {draw}: {name} {figures[name]:.3g}, limit {limit}"
            for name, limit in limits.items()
            if figures[name] > limit
        ]
    return faults


def measure_lines(path: Path, width: int, most: int) -> None:
    """Print how long short lines are beside the shortest, by draw, and the CPU time they take."""
    ratios: dict[int, list[float]] = defaultdict(list)
    taken: dict[int, float] = defaultdict(float)
    for line in path.read_text().splitlines():
        entry = json.loads(line)
        if entry.get("min_moves") and len(ratios[entry["draw"]]) < most:
            position = parse_position(entry["position"])
            moves = solve(position, seconds=LIMIT_SECONDS).moves
            assert moves is not None
            begin = time.process_time()
            short = short_line(position, moves, width)
            taken[entry["draw"]] += time.process_time() - begin
            ratios[entry["draw"]].append(cost(short) / entry["min_moves"])
    for draw, found in ratios.items():
        found.sort()
        figures = f"mean {sum(found) / len(found):.4f}, median {found[len(found) // 2]:.4f}, max {found[-1]:.2f}"
        milliseconds = taken[draw] / len(found) * 1000
        print(
            f"draw {draw}, {len(found)} deals, width {width}: {figures} of the shortest, {milliseconds:.0f} ms a deal"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--sketch", type=Path)
    parser.add_argument("--limits", action="store_true")
    parser.add_argument("--short", type=Path)
    parser.add_argument("--width", type=int, default=300)
    parser.add_argument("--deals", type=int, default=1000)
    options = parser.parse_args()
    faults = [fault for path in options.files for fault in measure(path, options.sketch)]
    if options.short:
        measure_lines(options.short, options.width, options.deals)
    if options.limits:
        print("\n".join(faults) or "no figure is over its limit")
        return 1 if faults else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
