"""Proves that nothing is lost when the program is killed: ``python -m tests.proofs.kill [KILLS]``, 1,000 unless said.

The real program plays without a screen and is killed (SIGKILL) at a random moment, while it starts, plays, saves or
notes results. After each kill the next start must resume the game as it was last kept or the save
before, the database must be whole, and every result that was due must be in it exactly once.
"""

import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

TREE = Path(__file__).parents[2]
ENDED = ("WON", "GIVEN_UP", "ABANDONED")


class Loop:
    """Kills one program again and again, in a folder of its own."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.dice = random.Random(seed)
        # What may be on the disk: the last save that was begun, and what was there before it.
        self.keys: list[str] = []
        self.results: dict[str, str] = {}
        self.resumed = self.saves = self.starts = 0

    def round(self) -> None:
        """One start, killed at a random moment; then what it said and left is looked at."""
        command = [sys.executable, "-m", "tests.proofs.autopilot", str(self.folder), str(self.dice.randrange(10**9))]
        with (
            tempfile.TemporaryFile("w+") as errors,
            subprocess.Popen(command, cwd=TREE, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
        ):
            assert process.stdout is not None
            lines: list[str] = []
            if self.dice.random() < 0.15:
                time.sleep(self.dice.uniform(0, 0.5))
            else:
                # Once it plays, a moment of play.
                while not lines or lines[-1] not in ("settled\n", ""):
                    lines.append(process.stdout.readline())
                time.sleep(self.dice.expovariate(4))
            process.kill()
            lines += process.stdout.readlines()
            status = process.wait()
            errors.seek(0)
            said = errors.read().strip()
            assert status == -9, f"it ended by itself: {said}"
            assert not said, said
        # A line cut short by the kill was never said.
        self._hear(lines)
        self._look()

    def _hear(self, lines: list[str]) -> None:
        begun: str | None = None
        for line in lines:
            if not line.endswith("\n"):
                break
            word, *rest = line.split()
            if word == "resumed":
                self.starts += 1
                self._check_resumed(rest[0])
            elif word == "keeps":
                self.keys = [*(self.keys if begun is None else [begun]), rest[0]]
                begun = rest[0]
                self.saves += 1
            elif word in ("result", "ended"):
                earlier = self.results.setdefault(rest[0], rest[1])
                assert earlier == rest[1], f"{rest[0]} was {earlier} and is {rest[1]}"
            elif word == "settled":
                self._check_results()

    def _check_resumed(self, key: str) -> None:
        """The game is as it was kept last, or as before that; where it had ended, a new one began."""
        if key in self.keys:
            self.resumed += 1
            self.keys = [key]
        else:
            fresh = key.split(":")[1] == "0"
            may_be_new = not self.keys or any(kept.split(":")[2] in ENDED for kept in self.keys)
            assert fresh and may_be_new, f"{key} stands there, kept was {self.keys}"

    def _look(self) -> None:
        """The database is whole, and no sitting is in it twice."""
        path = self.folder / "history.db"
        if path.exists():
            with closing(sqlite3.connect(path)) as database:
                assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                twice = "SELECT sitting FROM games GROUP BY sitting HAVING count(*) > 1"
                assert database.execute(twice).fetchall() == []
                assert database.execute("SELECT count(*) FROM games").fetchone() == (
                    *database.execute("SELECT count(*) FROM records JOIN games ON games.id = game").fetchone(),
                )

    def _check_results(self) -> None:
        """A start has seen to what was left: every result that was ever due is in the history."""
        with closing(sqlite3.connect(self.folder / "history.db")) as database:
            found = dict(database.execute("SELECT sitting, result FROM games"))
        due = {sitting: result.lower().replace("_", " ") for sitting, result in self.results.items()}
        wrong = {s: (r, found.get(s)) for s, r in due.items() if found.get(s) != r}
        assert not wrong, wrong


def prove(kills: int, seed: int = 1) -> Loop:
    with tempfile.TemporaryDirectory() as folder:
        loop = Loop(Path(folder), seed)
        for _ in range(kills):
            loop.round()
        return loop


def main(kills: int) -> None:
    began = time.monotonic()
    loop = prove(kills)
    print(
        f"{kills} kills, {loop.starts} starts that got as far as a game, {loop.resumed} of which resumed the kept one; "
        f"{loop.saves} saves, {len(loop.results)} results, none lost, none doubled; "
        f"{time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
