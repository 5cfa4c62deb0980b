"""Plays a past game on the table, step by step, while the player's own waits. For the window's commands."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton

from klondike.model.record import Record
from klondike.table.view import TableView
from klondike.window.panel import Buttons, Panel
from klondike.window.sittings import Sittings

STEP_MS = 550
_BACK = "&Back to your game"
_RISE = 10
"""From the bar to the table's lower edge."""
_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Replay(Panel):
    """A bar at the lower edge of the table. ``ended()``: the player's own game is back."""

    ended = Signal()

    def __init__(self, table: TableView, sittings: Sittings, record: Record) -> None:
        super().__init__(table, "replay")
        self._sittings = sittings
        self._game = sittings.game
        self._is_stepping = False
        deal = "A position" if record.deal is None else f"Deal {record.deal}"
        self._label = QLabel()
        self._words = f"{deal}, {record.result.value}"
        self._play = QPushButton("&Stop")
        self._play.clicked.connect(self._toggle)
        self._back = QPushButton(_BACK)
        self._back.setAccessibleName(_BACK.replace("&", ""))
        self._back.clicked.connect(self.stop)
        self._buttons = Buttons([self._play, self._back])
        self._line = QBoxLayout(_BESIDE, self)
        self._line.addWidget(self._label)
        self._line.addWidget(self._buttons)
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self.step)
        self._game.changed.connect(self._changed)
        self._game.begun.connect(self._begun)
        sittings.look_at(record)
        self._timer.start()
        self._show()
        self.show()
        table.setFocus()

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    def step(self) -> None:
        """Plays the next move; at the end it stops."""
        self._is_stepping = True
        try:
            self._game.redo()
        finally:
            self._is_stepping = False
        if not self._game.history.canRedo():
            self._timer.stop()
        self._show()

    def stop(self) -> None:
        """Puts the player's own game back on the table."""
        self._sittings.take_back()

    def _toggle(self) -> None:
        if self.is_playing:
            self._timer.stop()
        else:
            if not self._game.history.canRedo():
                self._game.history.setIndex(0)
            self._timer.start()
        self._show()
        self._table.setFocus()

    def _changed(self) -> None:
        if not self._is_stepping:
            self._timer.stop()
        self._show()

    def _begun(self) -> None:
        """Another game is on the table: the player's own, or one that takes its place."""
        if self._sittings.is_aside:
            return
        self._timer.stop()
        self._game.changed.disconnect(self._changed)
        self._game.begun.disconnect(self._begun)
        self._table.removeEventFilter(self)
        self.hide()
        self.deleteLater()
        self.ended.emit()

    def _show(self) -> None:
        at_end = not self._game.history.canRedo()
        self._play.setText("&Stop" if self.is_playing else "&From the start" if at_end else "&Play")
        self.place()

    def place(self) -> None:
        """In one line; where the table is too narrow, the buttons stand below the words, and these become fewer."""
        history, room = self._game.history, self.room()
        move = f"move {history.index()} of {history.count()}"
        whole = f"{self._words} – {move}"
        for words, back, way in (
            (whole, _BACK, _BESIDE),
            (whole, _BACK, _BELOW),
            (whole, "&Back", _BELOW),
            (move.capitalize(), "&Back", _BELOW),
        ):
            self._label.setText(words)
            self._back.setText(back)
            self._line.setDirection(way)
            self._line.setContentsMargins(14 if way is _BESIDE else 8, 8, 8, 8)
            self._line.setSpacing(18 if way is _BESIDE else 6)
            margins = self._line.contentsMargins()
            is_one_row = self._buttons.fit(room.width() - margins.left() - margins.right() - 2 * self.frameWidth())
            if is_one_row and self.sizeHint().width() <= room.width():
                break
        self.resize(self.sizeHint().boundedTo(room))
        lower = self._table.height() - self.height() - _RISE
        self.move((self._table.width() - self.width()) // 2, max(0, lower))
