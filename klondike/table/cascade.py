"""The win: cards leap off the foundations, bounce and leave trails. Loaded at the first win; for the view alone.

A widget over the table that keeps one picture and stamps the cards into it, so that a frame costs no
more than the cards that move. Any key or click ends it.
"""

import random
import time
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from klondike.model.cards import KING, Card, Suit
from klondike.model.moves import FOUNDATIONS
from klondike.table.layout import Rect
from klondike.table.scene import TableScene

# Seconds, card widths (W) and card heights (H). After the cascade that everybody remembers.
GRAVITY = 37.0  # H/s²
SPEEDS = (1.7, 5.1)  # W/s, to either side
LEAP = 10.0  # H/s at most, upwards
BOUNCE = 0.85
STEP = 1 / 120
STAMP = 1 / 60
LAUNCH = (0.18, 0.25)


_ENDINGS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress)


class Launch(NamedTuple):
    """One card on its way: when it leaps, which way, how high."""

    at: float
    card: Card
    speed: float
    leap: float


def programme(seed: int) -> list[Launch]:
    """All fifty-two in their order: Kings first, from left to right."""
    chance = random.Random(seed)
    launches, at = [], 0.0
    for rank in range(KING, 0, -1):
        for suit in Suit:
            speed = chance.choice((-1, 1)) * chance.uniform(*SPEEDS)
            launches.append(Launch(at, Card(rank, suit), speed, chance.uniform(0, LEAP)))
            at += chance.uniform(*LAUNCH)
    return launches


def path(launch: Launch, start: tuple[float, float], floor: float, card: Rect) -> Iterator[tuple[float, float]]:
    """Where the card's corner is, in pixels, every ``STEP`` from its leap at ``start`` on.

    ``floor``: how low the corner comes. ``card``: its size is the unit of all speeds.
    """
    (x, y), width, height = start, card.width, card.height
    speed, fall = launch.speed * width, -launch.leap * height
    while True:
        yield x, y
        x += speed * STEP
        fall += GRAVITY * height * STEP
        y += fall * STEP
        if y >= floor:
            y = floor
            fall = -abs(fall) * BOUNCE


class _Flier:
    def __init__(self, launch: Launch, way: Iterator[tuple[float, float]], picture: QPixmap) -> None:
        self.launch = launch
        self.way = way
        self.picture = picture
        self.steps = 0


class Cascade(QWidget):
    """Runs over ``table``, whose game is won; ``ended`` is emitted once, whatever ends it."""

    ended = Signal()

    def __init__(self, table: QWidget, scene: TableScene, seed: int) -> None:
        # Before it is a part of the table itself.
        picture = table.grab()
        super().__init__(table)
        self._scene = scene
        self._picture = picture
        self._waiting = programme(seed)
        self._flying: list[_Flier] = []
        self._begun = time.perf_counter()
        self._shown = 0.0
        self._timer = QTimer(self, interval=round(STAMP * 1000))
        self._timer.timeout.connect(self.tick)
        self.setGeometry(table.rect())
        self.show()
        self.raise_()
        self._watched = QApplication.instance() or self
        self._watched.installEventFilter(self)
        self._timer.start()

    def tick(self) -> None:
        """Shows the state of this moment."""
        self.advance(time.perf_counter() - self._begun)

    def advance(self, until: float) -> None:
        """Goes on to ``until`` seconds from the beginning, stamping as it goes."""
        painter = QPainter(self._picture)
        while self._shown + STAMP <= until and (self._waiting or self._flying):
            self._shown += STAMP
            self._launch(painter)
            self._stamp(painter)
        painter.end()
        if not self._waiting and not self._flying:
            self.end()

    def end(self) -> None:
        """Ends it now; harmless when it has ended."""
        if self._timer.isActive():
            self._timer.stop()
            self._watched.removeEventFilter(self)
            self.hide()
            self.deleteLater()
            self.ended.emit()

    def _launch(self, painter: QPainter) -> None:
        layout, artwork = self._scene.layout, self._scene.artwork
        while self._waiting and self._waiting[0].at <= self._shown:
            launch = self._waiting.pop(0)
            ground = layout.grounds[FOUNDATIONS[launch.card.suit]]
            below = Card(launch.card.rank - 1, launch.card.suit)
            self._bare(painter, launch.card.suit)
            if below.rank:
                painter.drawPixmap(QPoint(round(ground.x), round(ground.y)), artwork.face(below))
            floor = self.height() - layout.card_height
            way = path(launch, (ground.x, ground.y), floor, ground)
            self._flying.append(_Flier(launch, way, artwork.face(launch.card)))

    def _bare(self, painter: QPainter, suit: Suit) -> None:
        """The foundation as it is without cards: felt and mark."""
        scene, pile = self._scene, FOUNDATIONS[suit]
        ground = scene.layout.grounds[pile]
        area = QRect(round(ground.x), round(ground.y), round(ground.width), round(ground.height))
        ratio = scene.felt.pixmap().devicePixelRatio()
        source = QRect(area.topLeft() * ratio, area.size() * ratio)
        painter.drawPixmap(area, scene.felt.pixmap(), source)
        painter.drawPixmap(QPoint(round(ground.x), round(ground.y)), scene.grounds[pile].pixmap())
        self.update(area)

    def _stamp(self, painter: QPainter) -> None:
        width = self._scene.layout.card_width
        for flier in list(self._flying):
            x = y = 0.0
            for _ in range(round(STAMP / STEP)):
                x, y = next(flier.way)
            if not -width < x < self.width():
                self._flying.remove(flier)
                continue
            at = QPoint(round(x), round(y))
            painter.drawPixmap(at, flier.picture)
            size = flier.picture.deviceIndependentSize().toSize()
            self.update(QRect(at, size).adjusted(-1, -1, 1, 1))

    # Qt's events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self._picture.devicePixelRatio()
        area = event.rect()
        painter.drawPixmap(area, self._picture, QRect(area.topLeft() * ratio, area.size() * ratio))
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _ENDINGS or (kind is QEvent.Type.Resize and watched is self.parent()):
            self.end()
            # A plain key or a click ends it and does no more; a shortcut does its own as well.
            return kind in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)
        return super().eventFilter(watched, event)
