"""How soon the window shows its cards: ``python -m tests.benchmarks.first_paint [-n RUNS] [--vs COMMAND] [COMMAND]``.

Starts a program in a window of its own screen and looks at the screen until half of what will have changed
looks as it will in the end (a window without cards does not count). Prints medians of seconds to that
moment, the peak memory of the largest process and the share of a processor used when idle; with ``--vs``
the two programs take turns and the ratio is given pair by pair. Needs Xvfb and openbox.
"""

import argparse
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.end_to_end.desktop import Desktop, desktop

WATCHED = 4.0
IDLE = 3.0


class Figures(NamedTuple):
    painted: float
    peak_mb: float
    idle_percent: float


def sample(screen: Desktop) -> bytes:
    """Every seventh pixel or so of the screen."""
    image = screen.picture()
    return bytes(image.constBits())[:: 4 * 7]


def family(pid: int) -> list[int]:
    found, left = [], [pid]
    while left:
        parent = left.pop()
        found.append(parent)
        children = Path(f"/proc/{parent}/task/{parent}/children")
        if children.exists():
            left += map(int, children.read_text().split())
    return found


def used(pids: list[int]) -> float:
    """Seconds of processor time."""
    ticks = 0
    for pid in pids:
        stat = Path(f"/proc/{pid}/stat")
        if stat.exists():
            fields = stat.read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def peak(pids: list[int]) -> float:
    """Megabytes of the largest."""
    found = [0]
    for pid in pids:
        status = Path(f"/proc/{pid}/status")
        if status.exists():
            found += [int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")]
    return max(found) / 1024


def measure(screen: Desktop, command: list[str]) -> Figures:
    before, frames = sample(screen), []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = {key: value for key, value in screen.environment.items() if not key.startswith("XDG_")}
        began = time.perf_counter()
        process = subprocess.Popen(
            command, env=environment | {"HOME": home}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while (now := time.perf_counter() - began) < WATCHED:
            frame = sample(screen)
            if not frames or frame != frames[-1][1]:
                frames.append((now, frame))
            subprocess.run(["sleep", "0.004"], check=False)
        pids = family(process.pid)
        start, work = time.perf_counter(), used(pids)
        subprocess.run(["sleep", str(IDLE)], check=False)
        idle = 100 * (used(pids) - work) / (time.perf_counter() - start)
        memory = peak(pids)
        for pid in reversed(pids):
            os.kill(pid, 15)
        process.wait(20)
    last = frames[-1][1]
    changed = [index for index, (old, new) in enumerate(zip(before, last, strict=True)) if old != new]
    if len(changed) < len(before) // 10:
        raise SystemExit(f"no window worth the name appeared: {command}")
    painted = next(when for when, frame in frames if 2 * sum(frame[i] == last[i] for i in changed) >= len(changed))
    return Figures(painted, memory, idle)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", type=int, default=5)
    parser.add_argument("--vs", type=shlex.split)
    parser.add_argument("command", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, desktop() as screen:
        own = [sys.executable, "-m", "klondike", "--data-dir", data, "--size", "1000x700"]
        commands = [options.command or own] + ([options.vs] if options.vs else [])
        for command in commands:
            measure(screen, command)
        rounds = [[measure(screen, command) for command in commands] for _ in range(options.n)]
    for command, figures in zip(commands, zip(*rounds, strict=True), strict=True):
        painted, memory, idle = (statistics.median(column) for column in zip(*figures, strict=True))
        print(f"{shlex.join(command)}: painted {painted:.3f} s, peak {memory:.0f} MB, idle {idle:.1f} %")
    if options.vs:
        ratios = [first.painted / second.painted for first, second in rounds]
        print(f"ratio, pair by pair: median {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
