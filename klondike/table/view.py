"""The table as a widget: shows the game at hand and turns pointer events into gestures. For the window."""

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from klondike.game import Game, Step
from klondike.model.position import Position
from klondike.model.refusals import Refusal
from klondike.table.drag import Drag
from klondike.table.layout import Frame
from klondike.table.motion import SPEEDS
from klondike.table.scene import TableScene

# What takes the pointer or the attention away; Qt ends a drag at none of them by itself.
_INTERRUPTIONS = frozenset(
    {
        QEvent.Type.WindowDeactivate,
        QEvent.Type.WindowBlocked,
        QEvent.Type.UngrabMouse,
        QEvent.Type.ApplicationDeactivate,
    }
)


class TableView(QGraphicsView):
    """``refused(refusal)``: a gesture was refused, with the reason to tell."""

    refused = Signal(object)

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.cloth = TableScene(game.position, self)
        self.setScene(self.cloth)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self.setMinimumSize(160, 120)
        self.drag = Drag(self, QApplication.startDragDistance())
        game.changed.connect(self._game_changed)
        game.begun.connect(self._game_begun)

    def set_speed(self, speed: str) -> None:
        """How fast cards move: a key of ``motion.SPEEDS``; ``off`` puts everything in its place at once."""
        self.cloth.motion.pace = SPEEDS[speed]
        if speed == "off":
            self.cloth.motion.finish()

    def current_frame(self) -> Frame:
        corner = self.viewport().mapTo(self.window(), QPoint(0, 0))
        return Frame(
            self.viewport().width(),
            self.viewport().height(),
            self.devicePixelRatioF(),
            corner.x(),
            corner.y(),
        )

    def sync(self, *, moving: bool = True) -> None:
        """Shows the game's position; cards that are not in their places go there."""
        self.cloth.show_position(self.game.position, self.current_frame(), moving=moving)

    def refuse(self, refusal: Refusal) -> None:
        self.refused.emit(refusal)

    def _game_changed(self, old: Position, new: Position, step: Step | None) -> None:
        self.drag.cancel()
        self.sync()

    def _game_begun(self) -> None:
        self.drag.cancel()
        if self.isVisible():
            self.cloth.deal(self.game.position, self.current_frame())
        else:
            self.sync(moving=False)

    def _relay(self) -> None:
        """The frame has changed: everything is in its new place at once, held cards stay in the hand."""
        # The view centres the scene. Of the scene only its very middle is announced, so that no scroll
        # bar is ever wanted and the scene's origin is the viewport's corner.
        area = self.viewport().rect()
        middle = QRect(area.width() // 2 - 1, area.height() // 2 - 1, 0, 0)
        middle.setSize(area.size() - 2 * QSize(middle.x(), middle.y()))
        self.cloth.setSceneRect(QRectF(middle))
        self.sync(moving=False)
        self.drag.adjust()

    # Qt's events

    def event(self, event: QEvent) -> bool:
        if event.type() in _INTERRUPTIONS:
            self.drag.cancel()
        elif event.type() is QEvent.Type.DevicePixelRatioChange:
            self._relay()
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in _INTERRUPTIONS:
            self.drag.cancel()
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._relay()

    def hideEvent(self, event: QHideEvent) -> None:
        self.drag.cancel()
        super().hideEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.drag.cancel()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == QtCore.Qt.Key.Key_Escape and self.drag.is_holding:
            self.drag.cancel()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is QtCore.Qt.MouseButton.LeftButton:
            self.drag.press(event.position().x(), event.position().y())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is QtCore.Qt.MouseButton.LeftButton:
            self.drag.double(event.position().x(), event.position().y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.drag.move(event.position().x(), event.position().y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is QtCore.Qt.MouseButton.LeftButton:
            self.drag.release(event.position().x(), event.position().y())
