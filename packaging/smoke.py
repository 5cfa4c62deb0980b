"""Tries a built program where it lies, on any of the three systems: ``python packaging/smoke.py FOLDER``.

FOLDER holds the two programs (on macOS it is ``Klondike.app/Contents/MacOS``). Nothing of this tree's source is used.
It must say its version, solve with the compiled kernel, draw without a window, open one, and hand a second start over
to the first. Prints one line for each, ends with status 1 at the first that fails.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from plan import COMMAND, PROGRAM, version

PATIENCE = 60.0
LEAST_NODES_A_SECOND = 100_000
"""Plain Python makes some ten thousand."""
SUFFIX = ".exe" if os.name == "nt" else ""


class Failed(Exception):
    """What the program did not do."""


def main(folder: Path) -> int:
    program, command = (str(folder / f"{name}{SUFFIX}") for name in (PROGRAM, COMMAND))
    with tempfile.TemporaryDirectory(prefix="Kärtchen ♠ ", ignore_cleanup_errors=True) as place:
        try:
            for told in tries(program, command, Path(place)):
                print(told, flush=True)
        except Failed as failure:
            print(f"The built program fails: {failure}", file=sys.stderr)
            return 1
    return 0


def tries(program: str, command: str, place: Path) -> Iterator[str]:
    """One thing after another; tells of each."""
    said = answer([command, "--version"], place).strip()
    if said != f"{PROGRAM} {version()}":
        raise Failed(f"its version is “{said}”, not “{PROGRAM} {version()}”")
    yield f"It is {said}."

    solved = json.loads(answer([command, "solve", "--deals", "5", "--draw", "3"], place))
    pace = solved["nodes"] / solved["seconds"]
    if solved["verdict"] != "lost" or pace < LEAST_NODES_A_SECOND:
        raise Failed(f"it solves deal 5 as {solved['verdict']}, at {pace:.0f} states a second")
    yield f"It solves, at {pace:.0f} states a second."

    picture = place / "picture.png"
    answer([program, "--data-dir", "drawn", "--deal", "5", "--size", "900x700", "--screenshot", str(picture)], place)
    if not picture.is_file() or not picture.read_bytes().startswith(b"\x89PNG"):
        raise Failed("it draws no picture")
    yield f"It draws {picture.stat().st_size} bytes of picture."

    data = place / "data"
    with running([program, "--data-dir", str(data)], place) as process:
        log = data / "klondike.log"
        end = time.monotonic() + PATIENCE
        while not log.exists():
            if process.poll() is not None or time.monotonic() > end:
                raise Failed(f"its window does not come (exit status {process.poll()})")
            time.sleep(0.05)
        yield "Its window is open."
        answer([program, "--data-dir", str(data), "--deal", "7"], place)
        if process.poll() is not None:
            raise Failed(f"it ends when it is started a second time (exit status {process.poll()})")
        yield "It takes over what a second start asks for."


def answer(words: list[str], place: Path) -> str:
    """What a call that has to succeed prints."""
    try:
        done = subprocess.run(
            words, cwd=place, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False
        )
    except OSError as error:
        raise Failed(f"{words[0]} can't be started: {error.strerror}") from None
    except subprocess.TimeoutExpired:
        raise Failed(f"{' '.join(words)} does not end") from None
    if done.returncode != 0:
        raise Failed(f"{Path(words[0]).name} {' '.join(words[1:])} ends with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


@contextmanager
def running(words: list[str], place: Path) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(words, cwd=place)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
