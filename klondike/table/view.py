"""The table as a widget: shows the game at hand and turns pointer events into gestures. For the window."""

import os
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QPoint, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from klondike.game import Game, Step
from klondike.model.cards import Card
from klondike.model.moves import FOUNDATIONS, Move
from klondike.model.position import Position
from klondike.model.refusals import Refusal, sentence_of
from klondike.table.artwork import Style
from klondike.table.bubble import Bubble
from klondike.table.calm import system_wants_less_motion
from klondike.table.clicks import Clicks
from klondike.table.drag import Drag, Phase
from klondike.table.keyboard import Keyboard
from klondike.table.layout import Frame, Rect
from klondike.table.motion import SPEEDS
from klondike.table.runner import Runner
from klondike.table.scene import TableScene
from klondike.table.selection import Selection
from klondike.table.tempo import SWEEP, UNDO, delays
from klondike.table.voice import Voice, interface_of, one_action

if TYPE_CHECKING:
    from PySide6.QtGui import QPointingDevice

    from klondike.table.cascade import Cascade

# What takes the pointer or the attention away; Qt ends a drag at none of them by itself.
_INTERRUPTIONS = frozenset(
    {
        QEvent.Type.WindowDeactivate,
        QEvent.Type.WindowBlocked,
        QEvent.Type.UngrabMouse,
        QEvent.Type.TouchCancel,
        QEvent.Type.ApplicationDeactivate,
    }
)


class TableView(QGraphicsView):
    """``refused(refusal)``: a gesture was refused, with the reason to tell. ``celebrated``: the win has been shown."""

    refused = Signal(object)
    celebrated = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_been_shown = self._waits = False
        self.game = game
        self.cloth = TableScene(game.position, self)
        self.setScene(self.cloth)
        # One of our own: to find out what Qt's is, PySide would make wrappers of every kind of widget.
        self._port = QWidget()
        self.setViewport(self._port)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self.setMinimumSize(160, 120)
        self.cascade: Cascade | None = None
        self.selection = Selection(self)
        self.clicks = Clicks(self, self.selection)
        self.keyboard = Keyboard(self, self.selection)
        self.drag = Drag(self, self.selection, self.clicks, QApplication.startDragDistance())
        self.runner = Runner(game, self.cloth.motion, self)
        self.voice = Voice(self)
        self.runner.ended.connect(self.voice.run_ended)
        self._bubble: Bubble | None = None
        self._hand: QPointingDevice.PointerType | None = None
        game.changed.connect(self._game_changed)
        game.begun.connect(self._game_begun)
        game.paused_changed.connect(self.voice.paused_changed)
        game.paused_changed.connect(self._hush)
        game.given_up.connect(self.voice.given_up)

    def set_speed(self, speed: str) -> None:
        """How fast cards move: a key of ``motion.SPEEDS``, or ``system``, which is normal unless the system
        asks for less motion; ``off`` puts everything in its place at once."""
        if speed == "system":
            speed = "off" if system_wants_less_motion() else "normal"
        self.cloth.motion.pace = SPEEDS[speed]
        if speed == "off":
            self.cloth.motion.finish()

    def celebrate(self) -> None:
        """Shows the win: the cascade, or without motion a glow around the foundations."""
        if self.cloth.motion.pace <= 0:
            self.cloth.show_lights(FOUNDATIONS, 1.0)
            self.celebrated.emit()
            return
        from klondike.table.cascade import Cascade

        self.cascade = Cascade(self, self.cloth, seed=int.from_bytes(os.urandom(4), "big"))
        self.cascade.ended.connect(self._cascade_ended)

    @Slot()
    def _cascade_ended(self) -> None:
        self.cascade = None
        self.celebrated.emit()

    def _end_celebration(self) -> None:
        self.cloth.show_lights((), 0)
        if self.cascade is not None:
            self.cascade.end()

    def show_hint(self, move: Move | None) -> None:
        """Shows a move from where to where, until the position or the size changes; None: no longer."""
        self.cloth.show_hint(move)

    def set_style(self, style: Style) -> None:
        self.cloth.set_style(style)
        self.sync(moving=False)

    def current_frame(self) -> Frame:
        corner = self.viewport().mapTo(self.window(), QPoint(0, 0))
        return Frame(
            self.viewport().width(),
            self.viewport().height(),
            self.devicePixelRatioF(),
            corner.x(),
            corner.y(),
            self.cloth.artwork.style.left_handed,
        )

    def sync(
        self, *, moving: bool = True, lasts: float | None = None, delays: Mapping[Card, float] = MappingProxyType({})
    ) -> None:
        """Shows the game's position; cards that are not in their places go there: after their ``delays``,
        for as long as the way takes or ``lasts``, seconds at normal pace; at once when not ``moving``."""
        if not self._has_been_shown:
            return
        frame = self.current_frame()
        self.cloth.show_position(self.game.position, frame, moving=moving, lasts=lasts, delays=delays)

    def refuse(self, refusal: Refusal, at: Rect | None = None) -> None:
        """Tells why a gesture was refused: to whoever listens, and beside the place where it was made."""
        self.refused.emit(refusal)
        self.voice.refused(refusal)
        if at is not None:
            if self._bubble is None:
                self._bubble = Bubble(self)
            self._bubble.say(sentence_of(refusal), at)

    def say(self, sentence: str) -> None:
        """Tells a sentence at the table's lower edge."""
        if self._bubble is None:
            self._bubble = Bubble(self)
        self._bubble.say(sentence, Rect(0, self.height(), self.width(), 0))

    def _game_changed(self, old: Position, new: Position, step: Step | None) -> None:
        self._clear_gestures()
        if step is None:
            self.sync(lasts=SWEEP)
        else:
            undone = step.after.position is old
            self.sync(lasts=UNDO if undone else None, delays=delays(step, undone=undone))
        self.keyboard.follow()
        self.voice.game_changed(old, new, step)

    def _game_begun(self) -> None:
        self._clear_gestures()
        if self.isVisible():
            self.cloth.deal(self.game.position, self.current_frame())
        else:
            self.sync(moving=False)
        self.keyboard.follow()
        self.voice.game_begun()

    def _clear_gestures(self) -> None:
        """Another position: nothing that belonged to the old one stays."""
        self.drag.abandon()
        self.selection.forget()
        self._end_celebration()
        self._hush()

    def _hush(self) -> None:
        if self._bubble is not None:
            self._bubble.be_silent()

    def _relay(self) -> None:
        """The frame has changed: everything is in its new place at once, held cards stay in the hand."""
        # The view centres the scene. Of the scene only its very middle is announced, so that no scroll
        # bar is ever wanted and the scene's origin is the viewport's corner.
        width, height = self.viewport().width(), self.viewport().height()
        x, y = width // 2 - 1, height // 2 - 1
        self.cloth.setSceneRect(x, y, width - 2 * x, height - 2 * y)
        self.cloth.show_hint(None)
        self.sync(moving=False)
        self.cloth.regrip()
        self.drag.adjust()
        self.keyboard.refresh()

    # Qt's events

    def event(self, event: QEvent) -> bool:
        if event.type() in _INTERRUPTIONS:
            self.drag.cancel()
        elif event.type() is QEvent.Type.DevicePixelRatioChange:
            self._relay()
        elif event.type() is QEvent.Type.ShortcutOverride and self.keyboard.wants(event):
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in _INTERRUPTIONS:
            self.drag.cancel()
        elif self._waits and event.type() is QEvent.Type.Paint:
            self._first_look()
        return super().viewportEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_been_shown:
            # Not sooner: only now the size is known for which pictures are worth drawing.
            self._has_been_shown = self._waits = True
            # The window system puts the window up meanwhile.
            QTimer.singleShot(0, self, self._first_look)

    def _first_look(self) -> None:
        if self._waits:
            self._waits = False
            self._relay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._relay()

    def hideEvent(self, event: QHideEvent) -> None:
        self.drag.cancel()
        self.cloth.peek(None)
        if not event.spontaneous():
            # Closed or put away, not just minimised.
            self.runner.stop()
        self.cloth.motion.finish()
        super().hideEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt is about to say that the table as a whole has the focus.
        QTimer.singleShot(0, self, self.voice.refocus)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.drag.cancel()
        super().focusOutEvent(event)

    @one_action
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.runner.is_running:
            # Any key stops what runs by itself, and does no more.
            self.runner.stop()
            return
        if event.key() == QtCore.Qt.Key.Key_Escape and self.drag.is_holding:
            self.drag.cancel()
        elif self.drag.is_holding or not self.keyboard.press(event):
            event.ignore()

    @one_action
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.keyboard.hide()
        if self.runner.is_running:
            self.runner.stop()
            return
        if not self._is_of_this_hand(event):
            return
        self._hand = event.pointerType()
        x, y = event.position().x(), event.position().y()
        if event.button() is QtCore.Qt.MouseButton.LeftButton:
            self.drag.press(x, y)
        elif event.button() is QtCore.Qt.MouseButton.RightButton and self.drag.phase is Phase.IDLE:
            self._second_button(x, y)

    @one_action
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is QtCore.Qt.MouseButton.LeftButton and self._is_of_this_hand(event):
            self._hand = event.pointerType()
            self.drag.double(event.position().x(), event.position().y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_of_this_hand(event):
            self.drag.move(event.position().x(), event.position().y())

    @one_action
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._is_of_this_hand(event):
            return
        if event.button() is QtCore.Qt.MouseButton.LeftButton:
            self.drag.release(event.position().x(), event.position().y())
        elif event.button() is QtCore.Qt.MouseButton.RightButton:
            self.cloth.peek(None)

    def _is_of_this_hand(self, event: QMouseEvent) -> bool:
        """Whether an event comes from what has pressed: mouse, pen and finger, to Qt all of them mice, don't
        meddle with what another holds."""
        return self.drag.phase is Phase.IDLE or event.pointerType() is self._hand

    def _second_button(self, x: float, y: float) -> None:
        """On a covered card: shows it whole while held. On a card in play: sends it up."""
        spot = self.cloth.layout.spot(self.game.position, x, y)
        if spot is not None:
            covered = self.clicks.covered_card(spot)
            if covered is not None:
                self.cloth.peek(covered)
            else:
                self.clicks.double(spot)


QAccessible.installFactory(interface_of)
