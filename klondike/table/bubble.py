"""A sentence beside a card: why a gesture was refused. It goes by itself, never in the way. For the view."""

from typing import Final

from PySide6 import QtCore
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget

from klondike.table.layout import Rect

LASTS_MS: Final = 4000
WIDEST: Final = 280
_GAP: Final = 6
_STYLE: Final = "background: #17202B; color: #FCFAF4; border: 1px solid #8C8676; border-radius: 6px; padding: 5px 9px;"


class Bubble(QLabel):
    """A small plate over the table; clicks go through it."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setStyleSheet(_STYLE)
        self.setWordWrap(True)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True, interval=LASTS_MS)
        self._timer.timeout.connect(self.hide)
        self._table = table
        self.hide()

    def say(self, sentence: str, at: Rect) -> None:
        """Shows ``sentence`` below ``at``, or above it where there is no room, inside the table."""
        self.setText(sentence)
        self.setMaximumWidth(min(WIDEST, self._table.width()))
        self.adjustSize()
        x = round(at.x + at.width / 2 - self.width() / 2)
        y = round(at.y + at.height + _GAP)
        if y + self.height() > self._table.height():
            y = round(at.y - self.height() - _GAP)
        x = max(0, min(x, self._table.width() - self.width()))
        y = max(0, min(y, self._table.height() - self.height()))
        self.move(x, y)
        self.show()
        self.raise_()
        self._timer.start()

    def be_silent(self) -> None:
        self._timer.stop()
        self.hide()
