"""Main windows: one that keeps nothing, and one that keeps its games in a folder."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from klondike.game import Game
from klondike.model.moves import Move
from klondike.model.position import Position
from klondike.model.record import Record
from klondike.storage.history import History
from klondike.storage.keeper import Keeper, read_game
from klondike.storage.settings import Settings
from klondike.window.main_window import MainWindow
from klondike.window.sittings import Sittings
from tests.lines import winning_line
from tests.positions import DEAL_1


@pytest.fixture
def make_window(qtbot: QtBot) -> Callable[..., MainWindow]:
    def make(
        opening: Position = DEAL_1, deal: int | None = 1, *, settings: Settings | None = None, speed: str = "off"
    ) -> MainWindow:
        window = MainWindow(Game(opening, deal), settings or Settings())
        qtbot.addWidget(window)
        window.settings["motion"] = speed
        window.settings["ask_to_leave"] = False
        window.resize(1000, 740)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.table.setFocus()
        return window

    return make


OPENED: list["Table"] = []
"""Every table of a test, crashed ones too: their databases are closed when it is over."""


class Table:
    """A window whose games are kept in ``folder``, as the application makes it; ``again`` is the next run."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        OPENED.append(self)
        self.qtbot = qtbot
        self.folder = folder
        self.keeper = Keeper(folder / "game.klondike")
        self.history = History(folder / "history.db")
        self.settings = Settings(folder / "settings.json")
        self.settings.update({"motion": "off", "ask_to_leave": False})
        found = self.keeper.find()
        self.game = Game(DEAL_1, 1)
        if found.record is not None and not found.has_ended:
            self.game.load(found.record)
        unsettled = found.record if found.has_ended else None
        self.sittings = Sittings(self.game, self.settings, self.keeper, lambda: self.history, unsettled)
        self.window = MainWindow(self.game, self.settings, self.sittings)
        qtbot.addWidget(self.window)
        self.window.resize(1000, 740)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.table.setFocus()
        self.sittings.settle()

    def play(self, *moves: str) -> None:
        for move in moves:
            assert self.game.play(Move.parse(move)) is None

    def win(self) -> None:
        """Wins deal 1 in the sitting at hand; the last moves are played, those before them are as if they were."""
        line = [(move,) for move in winning_line(1, 1)]
        self.game.load(replace(self.game.record(), gestures=tuple(line[:-3]), cursor=len(line) - 3))
        for (move,) in line[-3:]:
            assert self.game.play(move) is None

    def results(self) -> list[str]:
        """The results in the history, in their order."""
        query = "SELECT result FROM games ORDER BY id"
        return [result for (result,) in self.history.run(lambda database: database.execute(query).fetchall())]

    def on_disk(self) -> Record:
        """The game as a crash now would leave it."""
        self.keeper.flush()
        return read_game(self.keeper.path)

    def end(self) -> None:
        self.window.close()

    def again(self) -> "Table":
        self.end()
        return Table(self.qtbot, self.folder)


@pytest.fixture
def kept(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    # Nobody pulls the plug here, and a test has no time for the disk.
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
    # Windows that a test takes for crashed are closed at its end, and may keep nothing beside those that followed.
    monkeypatch.setattr("klondike.window.games.Games.may_quit", lambda games: games.sittings.keep_now() or True)
    table = Table(qtbot, tmp_path)
    yield table
    table.end()
    while OPENED:
        OPENED.pop().history.close()
