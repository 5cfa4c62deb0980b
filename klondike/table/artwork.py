"""Pictures at the size they are shown: cards, marks, shadows and glows as pixmaps. For the table's items alone."""

from collections.abc import Sequence
from math import atan2, ceil, degrees, hypot
from typing import NamedTuple

from PySide6 import QtCore, QtGui
from PySide6.QtCore import QByteArray, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

import klondike.resources as resources
from klondike.model.cards import Card
from klondike.table import deck

# The shadow of a card at rest, in card widths.
REST_OFFSET = 0.012
REST_SPREAD = 0.02
REST_ALPHA = 0.28
# The shadow of cards that are held.
HELD_OFFSET = 0.05
HELD_SPREAD = 0.09
HELD_ALPHA = 0.35
CORNER = 14 / 240

LIGHT_INK = "#3A4148"
MARK_INK = "#F3EEDF"


class Style(NamedTuple):
    """What the player chose to look at: the keys of the settings."""

    deck: str = "classic"
    back: str = "lattice-blue"
    four_colours: bool = False
    table: str = "green"
    left_handed: bool = False
    stock_count: bool = False
    show_targets: bool = False


class Artwork:
    """Draws pictures for one card size at a time, each when first asked for, and keeps them.

    ``size``: width and height of a card in device pixels; ``ratio``: device pixels to a logical one.
    """

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()
        self.size = (0, 0)
        self.ratio = 1.0
        self._kept: dict[object, QPixmap] = {}

    def set_size(self, size: tuple[int, int], ratio: float) -> bool:
        """Prepares for another size; whether it is another."""
        if (size, ratio) == (self.size, self.ratio):
            return False
        self.size, self.ratio = size, ratio
        self._kept.clear()
        return True

    def set_style(self, style: Style) -> None:
        self.style = style
        self._kept.clear()

    def has_face(self, card: Card) -> bool:
        return card in self._kept

    def face(self, card: Card) -> QPixmap:
        if card not in self._kept:
            svg = deck.face_svg(self.style.deck, str(card), four_colours=self.style.four_colours, width=self.size[0])
            self._kept[card] = self._card(svg)
        return self._kept[card]

    def back(self) -> QPixmap:
        if "back" not in self._kept:
            self._kept["back"] = self._card(deck.back_svg(self.style.back, width=self.size[0]))
        return self._kept["back"]

    def mark(self, name: str, *, light: bool) -> QPixmap:
        """What an empty pile shows; ``light`` for a light table."""
        key = (name, light)
        if key not in self._kept:
            svg = resources.path(f"marks/{name}.svg").read_text(encoding="utf-8")
            if light:
                svg = svg.replace(MARK_INK, LIGHT_INK)
            image = _canvas(*self.size)
            _render(svg.encode(), image)
            self._kept[key] = self._pixmap(image)
        return self._kept[key]

    def rest_shadow(self) -> tuple[QPixmap, int]:
        """The shadow of a card at rest, and how far it reaches beyond the card in device pixels."""
        return self._shadow(self.size[1], REST_OFFSET, REST_SPREAD, REST_ALPHA, layers=3)

    def count_label(self, count: int) -> QPixmap:
        """How many cards the stock has, as a small plate."""
        high = max(16, round(self.size[0] * 0.2))
        font = QtGui.QFont()
        font.setPixelSize(round(high * 0.72))
        font.setBold(True)
        width = max(high, QtGui.QFontMetrics(font).horizontalAdvance(str(count)) + high // 2)
        image = _canvas(width, high)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(_rounded(QRectF(image.rect()), high / 2), QColor("#E817202B"))
        painter.setFont(font)
        painter.setPen(QColor("#FCFAF4"))
        painter.drawText(image.rect(), QtCore.Qt.AlignmentFlag.AlignCenter, str(count))
        painter.end()
        return self._pixmap(image)

    def held_run(self, cards: Sequence[Card], tops: Sequence[float], growth: float) -> tuple[QPixmap, int]:
        """Face-up cards in the hand as one picture, ``growth`` times as large as at rest, and how far its
        shadow reaches beyond them in device pixels. ``tops``: where each card begins, in device pixels."""
        width, height = self.size
        shadow, reach = self._shadow(round(tops[-1]) + height, HELD_OFFSET, HELD_SPREAD, HELD_ALPHA, layers=8)
        image = _canvas(round(shadow.width() * growth), round(shadow.height() * growth))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(growth, growth)
        painter.drawPixmap(QRectF(0, 0, shadow.width(), shadow.height()), shadow, QRectF(shadow.rect()))
        for card, top in zip(cards, tops, strict=True):
            face = self.face(card)
            painter.drawPixmap(QRectF(reach, reach + top, width, height), face, QRectF(face.rect()))
        painter.end()
        return self._pixmap(image), round(reach * growth)

    def glow(self, height: int) -> tuple[QPixmap, int]:
        """The frame of light around a pile that would take the held cards, and how far it reaches beyond."""
        reach = max(2, round(self.size[0] * 0.035))
        key = ("glow", height)
        if key not in self._kept:
            image = _canvas(self.size[0] + 2 * reach, height + 2 * reach)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for step, colour in enumerate(("#60FFE9A8", "#FFFFDF7E")):
                inset = step * reach / 2
                box = QRectF(inset, inset, image.width() - 2 * inset, image.height() - 2 * inset)
                painter.fillPath(_rounded(box, self.size[0] * CORNER + reach - inset), QColor(colour))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            box = QRectF(reach, reach, self.size[0], height)
            painter.fillPath(_rounded(box, self.size[0] * CORNER), QColor("black"))
            painter.end()
            self._kept[key] = self._pixmap(image)
        return self._kept[key], reach

    def ring(self, width: int, height: int) -> tuple[QPixmap, int]:
        """The frame that shows where the keyboard is: light and dark, to stand out from any table and card."""
        return self._frame(width, height, "#7FE0FF", max(2, round(2 * self.ratio)))

    def hint_frame(self, width: int, height: int) -> tuple[QPixmap, int]:
        """The frame around what a hint moves: in the arrow's colour, and bolder than the keyboard's."""
        return self._frame(width, height, "#FFDF7E", max(3, round(3 * self.ratio)))

    def _frame(self, width: int, height: int, light: str, line: int) -> tuple[QPixmap, int]:
        reach = 2 * line
        image = _canvas(width + 2 * reach, height + 2 * reach)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self.size[0] * CORNER + reach
        for step, colour in enumerate(("#0B1420", light, "")):
            box = QRectF(image.rect()).adjusted(*(sign * step * line for sign in (1, 1, -1, -1)))
            if not colour:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillPath(_rounded(box, radius - step * line), QColor(colour or "black"))
        painter.end()
        return self._pixmap(image), reach

    def arrow(self, across: float, down: float) -> tuple[QPixmap, QPointF]:
        """An arrow that points so far, in device pixels; and where in the picture it begins."""
        thick = max(6.0, self.size[0] * 0.09)
        length = hypot(across, down)
        pad = thick * 2.5
        image = _canvas(ceil(abs(across) + 2 * pad), ceil(abs(down) + 2 * pad))
        start = QPointF(pad + max(0.0, -across), pad + max(0.0, -down))
        path = QPainterPath()
        shaft = max(0.0, length - 2 * thick)
        points = [(0, -0.5), (shaft, -0.5), (shaft, -1.3), (length, 0), (shaft, 1.3), (shaft, 0.5), (0, 0.5)]
        path.addPolygon(QPolygonF([QPointF(x, y * thick) for x, y in points]))
        path.closeSubpath()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(start)
        painter.rotate(degrees(atan2(down, across)))
        painter.setPen(QPen(QColor("#17202B"), max(1.5, thick * 0.18)))
        painter.setBrush(QColor("#F0FFDF7E"))
        painter.drawPath(path)
        painter.end()
        return self._pixmap(image), start

    def _card(self, svg: bytes) -> QPixmap:
        image = _canvas(*self.size)
        _render(svg, image)
        return self._pixmap(image)

    def _shadow(self, height: int, offset: float, spread: float, alpha: float, *, layers: int) -> tuple[QPixmap, int]:
        """Stacked translucent rectangles, the widest the faintest."""
        width = self.size[0]
        reach = ceil(width * (offset + spread))
        key = ("shadow", height, offset)
        if key not in self._kept:
            image = _canvas(width + 2 * reach, height + 2 * reach)
            opacity = 1 - (1 - alpha) ** (1 / layers)
            boxes = []
            for layer in range(layers):
                grown = width * spread * (layer + 0.5) / layers
                boxes.append(
                    f'<rect x="{reach - grown}" y="{reach + width * offset - grown}" width="{width + 2 * grown}" '
                    f'height="{height + 2 * grown}" rx="{width * CORNER + grown}" fill-opacity="{opacity}"/>'
                )
            view = f'viewBox="0 0 {image.width()} {image.height()}"'
            _render(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{"".join(boxes)}</svg>'.encode(), image)
            self._kept[key] = self._pixmap(image)
        return self._kept[key], reach

    def _pixmap(self, image: QPixmap) -> QPixmap:
        image.setDevicePixelRatio(self.ratio)
        return image


# What the first picture needs is painted by SVG on pixmaps: to touch QImage, QBrush or a painter's fills
# makes the enums of the namespace Qt, which takes as long as all these pictures together.


def _canvas(width: int, height: int) -> QPixmap:
    image = QPixmap(width, height)
    image.fill(QColor(0, 0, 0, 0))
    return image


def _rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def _render(svg: bytes, image: QPixmap) -> None:
    renderer = QSvgRenderer(QByteArray(svg))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
