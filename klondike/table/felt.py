"""The bare table: woven felt in one of a few colours, lit from the middle. For the scene alone."""

from functools import cache
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

TABLES: Final = {
    "green": "#1E5B3C",
    "blue": "#1D4468",
    "wine": "#5A1E2D",
    "slate": "#38424D",
    "walnut": "#4A3424",
    "light": "#CFC9BB",
}
FELT_TILE: Final = 256


def is_light(table: str) -> bool:
    return table == "light"


@cache
def felt_tile(table: str, seed: int = 20) -> QPixmap:
    """A seamless tile of woven felt: noise drawn out into fibres, laid softly over the colour."""
    state, noise = seed, bytearray()
    for _ in range(FELT_TILE * FELT_TILE // 2):
        state = (1103515245 * state + 12345) & 0x7FFFFFFF
        noise.append(state >> 16 & 0xFF)
    grain = QImage(bytes(noise), FELT_TILE, FELT_TILE // 2, FELT_TILE, QImage.Format.Format_Grayscale8)
    fibres = grain.scaled(
        FELT_TILE, FELT_TILE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    tile = QImage(FELT_TILE, FELT_TILE, QImage.Format.Format_RGB32)
    tile.fill(QColor(TABLES[table]))
    painter = QPainter(tile)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.22)
    painter.drawImage(0, 0, fibres)
    painter.end()
    return QPixmap.fromImage(tile)


def felt(table: str, size: QSize, ratio: float) -> QPixmap:
    """The bare table at ``size`` in device pixels: the tile, lit a little from the middle."""
    picture = QPixmap(size)
    painter = QPainter(picture)
    painter.drawTiledPixmap(picture.rect(), felt_tile(table))
    light = QRadialGradient(size.width() / 2, size.height() * 0.42, max(size.width(), size.height()) * 0.72)
    light.setColorAt(0, QColor(255, 255, 255, 15))
    light.setColorAt(0.5, QColor(0, 0, 0, 8))
    light.setColorAt(1, QColor(0, 0, 0, 61))
    painter.fillRect(picture.rect(), QBrush(light))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
