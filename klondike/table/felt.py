"""The bare table: woven felt in one of a few colours, lit from the middle. For the scene alone."""

import random
from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

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
    grain = QPixmap()
    grain.loadFromData(_grain())
    tile = QPixmap(FELT_TILE, FELT_TILE)
    tile.fill(QColor(TABLES[table]))
    painter = QPainter(tile)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.22)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(tile.rect(), grain)
    painter.end()
    return tile


def _grain() -> QByteArray:
    """Noise, half as high as wide, as a portable graymap: the same on every system."""
    width, height = FELT_TILE, FELT_TILE // 2
    noise = random.Random("felt").randbytes(width * height)
    return QByteArray(b"P5 %d %d 255\n" % (width, height) + noise)


_LIGHT: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs>
<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{r}">
<stop offset="0" stop-color="#fff" stop-opacity="0.06"/><stop offset="0.5" stop-color="#000" stop-opacity="0.03"/>
<stop offset="1" stop-color="#000" stop-opacity="0.24"/></radialGradient></defs>
<rect width="{w}" height="{h}" fill="url(#light)"/></svg>"""
"""Lit a little from above the middle. As SVG, like all that the first picture needs (see ``artwork``)."""


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
    width, height = picture.width(), picture.height()
    light = _LIGHT.format(w=width, h=height, x=width / 2, y=height * 0.42, r=max(width, height) * 0.72)
    painter = QPainter(picture)
    painter.drawTiledPixmap(0, 0, width, height, felt_tile(table))
    QSvgRenderer(QByteArray(light.encode())).render(painter, QRectF(0, 0, width, height))
    painter.end()
