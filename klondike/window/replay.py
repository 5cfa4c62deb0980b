"""Plays a past game on the table, step by step, while the player's own waits. For the window's commands."""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from klondike.model.record import Record
from klondike.table.view import TableView
from klondike.window.sittings import Sittings

STEP_MS = 550


class Replay(QFrame):
    """A bar at the lower edge of the table. ``ended()``: the player's own game is back."""

    ended = Signal()

    def __init__(self, table: TableView, sittings: Sittings, record: Record) -> None:
        super().__init__(table)
        self.setObjectName("replay")
        self.setStyleSheet(
            "#replay { background: palette(window); border: 2px solid palette(highlight); border-radius: 10px; }"
        )
        self._table = table
        self._sittings = sittings
        self._game = sittings.game
        self._is_stepping = False
        deal = "A position" if record.deal is None else f"Deal {record.deal}"
        self._label = QLabel()
        self._words = f"{deal}, {record.result.value}"
        self._play = QPushButton("&Stop")
        self._play.clicked.connect(self._toggle)
        back = QPushButton("&Back to your game")
        back.clicked.connect(self.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(self._label)
        row.addSpacing(10)
        row.addWidget(self._play)
        row.addWidget(back)
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self.step)
        table.installEventFilter(self)
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
        history = self._game.history
        self._label.setText(f"{self._words} – move {history.index()} of {history.count()}")
        at_end = not history.canRedo()
        self._play.setText("&Stop" if self.is_playing else "&From the start" if at_end else "&Play")
        self._place()

    def _place(self) -> None:
        self.adjustSize()
        x = (self._table.width() - self.width()) // 2
        self.move(max(0, x), self._table.height() - self.height() - 10)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
