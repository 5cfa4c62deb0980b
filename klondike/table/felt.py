"""The bare table: woven felt in one of a few colours, lit from the middle. For the scene alone."""

import hashlib
from functools import cache
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

# The colours of the felts; "plain" is an even ground, as dark as the cards are light.
TABLES: Final = {
    "green": "#1E5B3C",
    "blue": "#1D4468",
    "wine": "#5A1E2D",
    "slate": "#38424D",
    "walnut": "#4A3424",
    "light": "#CFC9BB",
    "plain": "#101614",
}
FELT_TILE: Final = 256


def is_light(table: str) -> bool:
    return table == "light"


@cache
def felt_tile(table: str) -> QPixmap:
    """A seamless tile of woven felt: noise drawn out into fibres, laid softly over the colour."""
    # The same noise on every system.
    noise = hashlib.shake_128(b"felt").digest(FELT_TILE * FELT_TILE // 2)
    grain = QImage(noise, FELT_TILE, FELT_TILE // 2, FELT_TILE, QImage.Format.Format_Grayscale8)
    tile = QImage(FELT_TILE, FELT_TILE, QImage.Format.Format_RGB32)
    tile.fill(QColor(TABLES[table]))
    painter = QPainter(tile)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.22)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(tile.rect(), grain)
    painter.end()
    return QPixmap.fromImage(tile)


def felt(table: str, size: QSize, ratio: float) -> QPixmap:
    """The bare table at ``size`` in device pixels: the tile, lit a little from the middle."""
    picture = QPixmap(size)
    if table == "plain":
        picture.fill(QColor(TABLES[table]))
    else:
        _weave(picture, table)
    picture.setDevicePixelRatio(ratio)
    return picture


def _weave(picture: QPixmap, table: str) -> None:
    size = picture.size()
    painter = QPainter(picture)
    painter.drawTiledPixmap(picture.rect(), felt_tile(table))
    light = QRadialGradient(size.width() / 2, size.height() * 0.42, max(size.width(), size.height()) * 0.72)
    light.setColorAt(0, QColor(255, 255, 255, 15))
    light.setColorAt(0.5, QColor(0, 0, 0, 8))
    light.setColorAt(1, QColor(0, 0, 0, 61))
    painter.fillRect(picture.rect(), QBrush(light))
    painter.end()
