"""A storm of random events over a whole window, and what must be true when it has passed."""

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike.model.moves import DRAW, FOUNDATIONS, RECYCLE
from klondike.table.layout import Rect
from klondike.window.main_window import MainWindow
from tests.table.conftest import check_at_rest

_LEFT, _RIGHT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
_NONE, _CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
_KEYS = (
    *((Qt.Key.Key_D, _NONE), (Qt.Key.Key_Z, _NONE), (Qt.Key.Key_Backspace, _NONE), (Qt.Key.Key_Escape, _NONE)),
    *((Qt.Key.Key_Z, _CONTROL), (Qt.Key.Key_Y, _CONTROL), (Qt.Key.Key_D, _NONE), (Qt.Key.Key_Space, _NONE)),
    *((Qt.Key.Key_Return, _NONE), (Qt.Key.Key_Left, _NONE), (Qt.Key.Key_7, _NONE), (Qt.Key.Key_W, _NONE)),
)


class Storm:
    """Sends random events to ``window``; the same seed sends the same ones."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.random = random.Random(seed)
        self.at = QPoint(100, 100)
        self.items = len(window.table.cloth.items())
        self.kinds = {
            self._press: 18,
            self._move: 30,
            self._release: 18,
            self._double: 6,
            self._pick: 8,
            self._play: 40,
            self._other_button: 4,
            self._key: 14,
            self._wait: 10,
            self._resize: 2,
            self._new: 0.7,
            self._restart: 0.5,
            self._undo_much: 1,
        }

    def rage(self, events: int, check_every: int = 97) -> None:
        """Sends so many events, and checks now and then, and at the end, what stands at rest."""
        for number in range(1, events + 1):
            (kind,) = self.random.choices(list(self.kinds), weights=list(self.kinds.values()))
            kind()
            if number % check_every == 0 or number == events:
                self.check()

    def check(self) -> None:
        self.window.table.drag.cancel()
        self.window.table.selection.clear()
        check_at_rest(self.window.table)
        assert len(self.window.table.cloth.items()) == self.items
        # Every game here is a deal, in which no run is broken.
        assert all(column.run == len(column.up) for column in self.window.game.position.columns)

    @property
    def _port(self):  # type: ignore[no-untyped-def]
        return self.window.table.viewport()

    def _press(self) -> None:
        QTest.mousePress(self._port, _LEFT, pos=self.at)

    def _move(self) -> None:
        self.at = QPoint(self.random.randrange(self._port.width()), self.random.randrange(self._port.height()))
        QTest.mouseMove(self._port, self.at)

    def _release(self) -> None:
        QTest.mouseRelease(self._port, _LEFT, pos=self.at)

    def _double(self) -> None:
        QTest.mouseDClick(self._port, _LEFT, pos=self.at)

    def _pick(self) -> None:
        """Takes a random card and carries it to a random other place, mostly to let it go there."""
        rects = list(map(self.window.table.cloth.layout.card_rect, self.window.table.cloth.layout.places))
        start, goal = self.random.sample(rects, 2)
        self._drag(start, goal)

    def _play(self) -> None:
        """Mostly makes a move that is legal, by a drag, so that the game gets somewhere."""
        position, layout = self.window.game.position, self.window.table.cloth.layout
        moves = [move for move in position.legal_moves() if move not in (DRAW, RECYCLE)]
        if not moves:
            QTest.keyClick(self.window.table, Qt.Key.Key_D)
            return
        move = self.random.choice(moves)
        cards = position.cards_of(move.source)
        target = move.target or FOUNDATIONS[cards[-1].suit]
        onto = position.cards_of(target)
        goal = layout.card_rect(onto[-1]) if onto else layout.grounds[target]
        self._drag(layout.card_rect(cards[-move.count]), goal)

    def _drag(self, start: Rect, goal: Rect) -> None:
        QTest.mousePress(self._port, _LEFT, pos=QPoint(round(start.x + 8), round(start.y + 5)))
        QTest.mouseMove(self._port, QPoint(round(start.x + 40), round(start.y + 40)))
        self.at = QPoint(round(goal.x + 8), round(goal.y + 8))
        QTest.mouseMove(self._port, self.at)
        if self.random.random() < 0.8:
            QTest.mouseRelease(self._port, _LEFT, pos=self.at)

    def _other_button(self) -> None:
        button = self.random.choice((_RIGHT, _MIDDLE))
        QTest.mousePress(self._port, button, pos=self.at)
        QTest.mouseRelease(self._port, button, pos=self.at)

    def _key(self) -> None:
        key, modifier = self.random.choice(_KEYS)
        QTest.keyClick(self.window.table, key, modifier)

    def _wait(self) -> None:
        """Lets a few frames pass."""
        for _ in range(self.random.randrange(1, 4)):
            QApplication.processEvents()
            self.window.table.cloth.motion.tick()

    def _resize(self) -> None:
        self.window.resize(self.random.randrange(480, 1300), self.random.randrange(360, 900))

    def _new(self) -> None:
        draw = self.random.choice((1, 3))
        self.window.settings["draw"] = draw
        self.window.start_deal(self.random.randrange(1, 10_000))

    def _restart(self) -> None:
        self.window.actions_["restart"].trigger()

    def _undo_much(self) -> None:
        for _ in range(self.random.randrange(40)):
            self.window.game.undo()
