"""What ten years of games cost: ``python -m tests.benchmarks.history [GAMES]``, 100,000 unless said.

Prints how long the statistics take to open, the start-up with and without the history and a kept game
(which has more faces to draw than a fresh deal), and what a save costs the frame in a game of 600 moves.
Medians, without a screen.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TREE = Path(__file__).parents[2]
REPEATS = 9
STARTS = 15

_START = """
import os, sys, time
began = time.perf_counter()
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from klondike import app
run = QApplication.exec
def seen():
    print((time.perf_counter() - began) * 1000, flush=True)
    os._exit(0)
QApplication.exec = lambda *_: (QTimer.singleShot(0, seen), run())[1]
app.main(sys.argv[1:])
"""
"""Starts the program, and ends it once the first picture stands."""


def fill(folder: Path, games: int) -> None:
    """A history of so many games, over ten years, as a player might have made it."""
    import random

    from klondike.model.deals import deal
    from klondike.model.record import Record, Result, format_record
    from klondike.model.rules import Rules
    from klondike.storage import history

    dice = random.Random(1)
    now = int(time.time())
    results = [Result.ABANDONED, Result.GIVEN_UP, Result.LOST]
    openings = [deal(1, Rules(draw=draw, passes=passes)) for draw in (1, 3) for passes in (None, 3)]
    text = format_record(played(120))
    kept = history.History(folder / "history.db")

    def work(database) -> None:  # type: ignore[no-untyped-def]
        database.execute("BEGIN")
        for number in range(games):
            won = dice.random() < 0.4
            record = Record(
                dice.choice(openings), dice.randrange(1, 2**31), result=Result.WON if won else dice.choice(results)
            )
            record.sitting, record.elapsed, record.cursor = f"{number:x}", dice.uniform(60, 900), 0
            values = history._row_of(record, now - (games - number) * 3155)
            values["moves"] = dice.randrange(80, 200)
            marks = ", ".join("?" * len(values))
            database.execute(f"INSERT INTO games ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
            database.execute("INSERT INTO records VALUES (last_insert_rowid(), ?)", (text,))
        database.execute("COMMIT")

    kept.run(work)
    kept.close()


def played(moves: int):  # type: ignore[no-untyped-def]
    """A game of so many moves, under way."""
    import random

    from klondike.model.deals import deal
    from klondike.model.record import Record
    from klondike.model.rules import Rules

    dice = random.Random(2)
    position = opening = deal(1, Rules())
    gestures = []
    for _ in range(moves):
        gestures.append((dice.choice(position.legal_moves()),))
        position = position.play(*gestures[-1])
    return Record(opening, 1, gestures=tuple(gestures), cursor=len(gestures), elapsed=100.0, sitting="abc")


def start_ms(folders: dict[str, Path]) -> dict[str, float]:
    """From the first line of the program to the first picture; the folders take turns."""
    took: dict[str, list[float]] = {name: [] for name in folders}
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    for _ in range(STARTS):
        for name, folder in folders.items():
            command = [sys.executable, "-c", _START, "--data-dir", str(folder)]
            done = subprocess.run(command, cwd=TREE, env=environment, capture_output=True, text=True, check=True)
            took[name].append(float(done.stdout))
    return {name: statistics.median(times) for name, times in took.items()}


def open_ms(folder: Path) -> list[float]:
    """Opening the statistics, their database included, until they are painted."""
    from PySide6.QtWidgets import QApplication

    from klondike.model.rules import Rules
    from klondike.storage.history import History
    from klondike.window.statistics import StatisticsWindow

    application = QApplication.instance() or QApplication([])
    took = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        history = History(folder / "history.db")
        window = StatisticsWindow(history, Rules())
        window.show()
        application.processEvents()
        took.append((time.perf_counter() - began) * 1000)
        window.close()
        history.close()
    return took


def save_ms(folder: Path) -> list[float]:
    """What a move waits for its save, in a game that grows to 600 moves, one every 20 ms."""
    from klondike.game import Game
    from klondike.model.record import format_record
    from klondike.storage.keeper import Keeper

    keeper = Keeper(folder / "game.klondike")
    source = played(600)
    game = Game(source.opening, 1)
    took = []
    for (move,) in source.gestures:
        game.play(move)
        began = time.perf_counter()
        keeper.save(format_record(game.record()))
        took.append((time.perf_counter() - began) * 1000)
        # A player makes the next move when this one is long on the disk.
        keeper.flush()
    return took


def main(games: int) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from klondike.model.record import format_record

    with tempfile.TemporaryDirectory() as place:
        folders = {name: Path(place) / name for name in ("empty", "game", "full")}
        for folder in folders.values():
            folder.mkdir()
        fill(folders["full"], games)
        for name in ("game", "full"):
            (folders[name] / "game.klondike").write_text(format_record(played(120)))
        size = (folders["full"] / "history.db").stat().st_size / 1e6
        opened = open_ms(folders["full"])
        print(f"{games} games, {size:.0f} MB")
        print(f"statistics open: {statistics.median(opened):.0f} ms, the first time {opened[0]:.0f} ms")
        starts = start_ms(folders)
        print(
            f"start to first picture: {starts['full']:.0f} ms, without the history {starts['game']:.0f} ms; "
            f"a fresh deal with nothing kept {starts['empty']:.0f} ms"
        )
        saves = sorted(save_ms(folders["empty"]))
        print(f"a save: {statistics.median(saves):.2f} ms, 99 of 100 under {saves[int(len(saves) * 0.99)]:.2f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
