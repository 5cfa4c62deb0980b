"""The real program, playing by itself without a screen, to be killed: ``python -m tests.proofs.autopilot FOLDER SEED``.

It says on standard output, a line each: ``resumed KEY`` for the game it starts with, ``keeps KEY`` before
each save (once the one before is on the disk), ``result SITTING RESULT`` before each result goes into the
history, ``ended SITTING RESULT`` once a game has ended, and ``settled`` when what an earlier run left has
been seen to. A KEY is the game in one word, its time left out.
"""

import os
import random
import re
import sys
from collections.abc import Callable
from hashlib import sha256

from klondike import app
from klondike.model.deals import deal
from klondike.model.record import Record, Result, format_record, parse_record
from klondike.model.rules import Rules
from klondike.storage.history import History
from klondike.storage.keeper import Keeper
from klondike.window.main_window import MainWindow
from tests.lines import winning_line


def key_of(text: str) -> str:
    """A game in one word: whose sitting, how far, and a print of all but its time and its result."""
    record = parse_record(text)
    timeless = re.sub(r"(?m)^(Elapsed|Result|Started): .*\n", "", text)
    return f"{record.sitting}:{record.cursor}:{record.result.name}:{sha256(timeless.encode()).hexdigest()[:12]}"


def say(*words: str) -> None:
    os.write(1, (" ".join(words) + "\n").encode())


def announce() -> None:
    """Lets keeper and history say what they are about to do."""
    save, add = Keeper.save, History.add

    def saying_save(self: Keeper, text: str) -> None:
        self.flush()
        say("keeps", key_of(text))
        save(self, text)

    def saying_add(self: History, record: Record, ended: int | None = None) -> bool:
        say("result", record.sitting, record.result.name)
        return add(self, record, ended)

    Keeper.save, History.add = saying_save, saying_add  # type: ignore[method-assign]


class Autopilot:
    """Makes a random move, or something rarer, whenever nothing else is to do."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.game = window.game
        self.dice = random.Random(seed)

    def step(self) -> None:
        chance = self.dice.random()
        moves = [] if self.game.result.name == "GIVEN_UP" else self.game.position.legal_moves()
        if chance < 0.03 or (not moves and chance < 0.5):
            self._end(lambda: self.window.start_deal(self.dice.randrange(1, 10_000)), self._left())
        elif chance < 0.05:
            line = [(move,) for move in winning_line(1, 1)]
            won = Record(deal(1, Rules()), 1, gestures=tuple(line[:-3]), cursor=len(line) - 3)
            self._end(lambda: self.game.load(won), self._left())
            for (move,) in line[-3:-1]:
                self.game.play(move)
            self._end(lambda: self.game.play(line[-1][0]), Result.WON)
        elif chance < 0.06:
            self._end(self.game.give_up, Result.GIVEN_UP)
        elif chance < 0.14:
            self.game.undo()
        elif chance < 0.18:
            self.game.redo()
        elif moves:
            self.game.play(self.dice.choice(moves))

    def _left(self) -> Result:
        return Result.LOST if self.game.result is Result.LOST else Result.ABANDONED

    def _end(self, act: Callable[[], object], result: Result) -> None:
        """Does what ends the game, and says so once it is done: from then on the result may not be lost."""
        sitting, is_due = self.game.sitting, self.game.moves > 0 and not self.window.games.sittings.has_counted
        act()
        if is_due:
            say("ended", sitting, result.name)


def main(folder: str, seed: int) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    announce()
    run = QApplication.exec

    def play() -> int:
        (window,) = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))
        window.table.set_speed("off")
        say("resumed", key_of(format_record(window.game.record())))
        window.games.sittings.settle()
        say("settled")
        autopilot = Autopilot(window, seed)
        timer = QTimer(window, interval=0)
        timer.timeout.connect(autopilot.step)
        timer.start()
        return run()

    QApplication.exec = lambda *_: play()  # type: ignore[method-assign, assignment]
    sys.exit(app.main(["--data-dir", folder]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
