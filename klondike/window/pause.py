"""What lies over the cards while the game is paused: bare felt and a word. For the window's commands."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from klondike.game import Game
from klondike.table.felt import felt, is_light
from klondike.table.view import TableView

_DARK_INK, _LIGHT_INK = QColor("#2B3138"), QColor("#F3EEDF")
_MARGIN = 8


class PauseCover(QWidget):
    """Covers the whole table, whatever its size; a click goes on with the game, as does ``key``."""

    def __init__(self, table: TableView, game: Game) -> None:
        super().__init__(table)
        self._table = table
        self._game = game
        self.key = ""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("The game is paused")
        self.setGeometry(table.rect())
        table.installEventFilter(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        name = self._table.cloth.artwork.style.table
        painter = QPainter(self)
        painter.drawPixmap(0, 0, felt(name, self.size() * ratio, ratio))
        painter.setPen(_DARK_INK if is_light(name) else _LIGHT_INK)
        middle = self.height() // 2
        font = self.font()
        large = self.font()
        large.setPointSizeF(font.pointSizeF() * 2.6)
        painter.setFont(large)
        above, below = Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignTop
        centre = Qt.AlignmentFlag.AlignHCenter
        painter.drawText(QRect(0, 0, self.width(), middle), centre | above, "Paused")
        font.setPointSizeF(font.pointSizeF() * 1.15)
        painter.setFont(font)
        painter.setOpacity(0.8)
        # The key's name may be longer than a small window is wide.
        room = QRect(_MARGIN, middle + 8, self.width() - 2 * _MARGIN, middle - 8)
        painter.drawText(room, centre | below | Qt.TextFlag.TextWordWrap, self._words())
        painter.end()

    def _words(self) -> str:
        return f"Click, or press {self.key}, to go on" if self.key else "Click to go on"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._game.set_paused(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._table.rect())
        return super().eventFilter(watched, event)
