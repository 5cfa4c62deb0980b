"""A main window that keeps nothing."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from klondike.game import Game
from klondike.model.position import Position
from klondike.storage.settings import Settings
from klondike.window.main_window import MainWindow
from tests.positions import DEAL_1


@pytest.fixture
def make_window(qtbot: QtBot) -> Callable[..., MainWindow]:
    def make(
        opening: Position = DEAL_1, deal: int | None = 1, *, settings: Settings | None = None, speed: str = "off"
    ) -> MainWindow:
        window = MainWindow(Game(opening, deal), settings or Settings())
        qtbot.addWidget(window)
        window.settings["motion"] = speed
        window.resize(1000, 740)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.table.setFocus()
        return window

    return make
