"""Nudges a card while it is clicked: ``QT_SCALE_FACTOR=2 python -m tests.table.nudges``.

Prints what becomes of it. A process of its own, since the device ratio is a matter of the whole application.
"""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike.game import Game
from klondike.table.view import TableView
from tests.positions import DEAL_1
from tests.table.conftest import Hand


def main() -> None:
    app = QApplication([])
    app.setStartDragDistance(10)
    view = TableView(Game(DEAL_1, 1))
    view.set_speed("off")
    view.clicks.one_click = "off"
    view.resize(900, 680)
    view.show()
    app.processEvents()
    hand = Hand(view)
    at = hand.middle("AH")
    hand.press(at)
    hand.move(at + QPoint(2, 0))
    hand.release(at + QPoint(2, 0))
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    hand.release(at + QPoint(2, 0))
    goes_up = view.game.position.home == 1
    at = hand.middle("JD")
    hand.press(at)
    hand.move(at + QPoint(9, 0))
    is_held_too_soon = view.drag.is_holding
    hand.move(at + QPoint(10, 0))
    is_held = view.drag.is_holding and not is_held_too_soon
    ratio, up, held = view.devicePixelRatioF(), "goes up" if goes_up else "stays", "held" if is_held else "not held"
    print(f"ratio {ratio:g}: moved by 2, it {up}; by 10, it is {held}")


if __name__ == "__main__":
    main()
