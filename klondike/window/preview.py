"""A small picture of how the table would look, for the settings dialog."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QIcon, QPainter, QPixmap

from klondike.model.cards import parse_card
from klondike.table.artwork import Artwork, Style
from klondike.table.felt import felt, is_light

SIZE = QSize(440, 252)
_CARD = (92, 129)
_FAN = ("KH", "QS", "JD", "TC")
_SECOND_FAN = ("QC", "JH", "9D")
ICON_SIZE = QSize(32, 44)


def preview(style: Style, ratio: float) -> QPixmap:
    """The table in ``style``: backs, two fans, an empty foundation; as large as ``SIZE`` in logical pixels."""
    artwork = Artwork(style)
    width, height = (round(length * ratio) for length in _CARD)
    artwork.set_size((width, height), ratio)
    picture = felt(style.table, SIZE * ratio, ratio)
    painter = QPainter(picture)
    shadow, reach = artwork.rest_shadow()

    def lay(card: QPixmap, x: float, y: float) -> None:
        painter.drawPixmap(QPointF(x - reach / ratio, y - reach / ratio), shadow)
        painter.drawPixmap(QPointF(x, y), card)

    places = [326.0, 224.0, 122.0, 20.0] if style.left_handed else [20.0, 122.0, 224.0, 326.0]
    lay(artwork.back(), places[0], 16)
    if style.stock_count:
        label = artwork.count_label(24)
        at = places[0] + (_CARD[0] - label.width() / ratio) / 2
        painter.drawPixmap(QPointF(at, 16 + _CARD[1] * 0.95 - label.height() / ratio), label)
    for x, fan in ((places[1], _FAN), (places[2], _SECOND_FAN)):
        for step, card in enumerate(fan):
            lay(artwork.face(parse_card(card)), x, 16 + step * _CARD[1] * 0.24)
    painter.drawPixmap(QPointF(places[3], 16), artwork.mark("spades", light=is_light(style.table)))
    painter.end()
    return picture


def back_icon(back: str, ratio: float) -> QIcon:
    """A back as an entry of a list."""
    return QIcon(_small(Style(back=back), ratio).back())


def face_icon(deck: str, ratio: float) -> QIcon:
    """A court of a deck as an entry of a list."""
    return QIcon(_small(Style(deck=deck), ratio).face(parse_card("QH")))


def table_icon(table: str, ratio: float) -> QIcon:
    """A table as an entry of a list."""
    return QIcon(felt(table, QSize(ICON_SIZE.width(), ICON_SIZE.height() // 2) * ratio, ratio))


def _small(style: Style, ratio: float) -> Artwork:
    artwork = Artwork(style)
    artwork.set_size((round(ICON_SIZE.width() * ratio), round(ICON_SIZE.height() * ratio)), ratio)
    return artwork
