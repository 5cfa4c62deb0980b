"""Draws contact sheets of the deck into a folder: `python -m tests.artwork.sheets FOLDER`, from the top of the tree."""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from klondike.table import deck

SIZES = (400, 140, 92, 60, 44)
RATIO = 1.4
TABLES = {
    "green": "#1E5B3C",
    "blue": "#1D4468",
    "wine": "#5A1E2D",
    "slate": "#38424D",
    "light": "#CFC9BB",
    "walnut": "#4A3424",
}
CARDS = tuple(rank + suit for suit in "SHCD" for rank in deck.RANKS)
LONG_RUN = ("KS", "QH", "JC", "TD", "9S", "8H", "7C", "6D", "5S", "4H", "3C", "2D", "AS")
SHORT_RUNS = (
    ("KH", "QS", "JD", "TC", "9H", "8S", "7D"),
    ("9C", "8D", "6S", "9H", "8S", "6H", "3D"),
    ("QD", "TS", "JH", "AC", "4D", "5C", "2S"),
)

# Machado, Oliveira and Fernandes 2009, full severity, on linear light.
MATRICES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def rendered(svg: bytes, width: int) -> QImage:
    """A picture exactly as large as the game makes it."""
    image = QImage(width, round(width * RATIO), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg)).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def face(name: str, width: int, *, pack: str = "classic", four: bool = False) -> QImage:
    return rendered(deck.face_svg(pack, name, four_colours=four, width=width), width)


def back(name: str, width: int) -> QImage:
    return rendered(deck.back_svg(name, width=width), width)


class Sheet:
    """A sheet that is filled in rows from the top left."""

    def __init__(self, width: int, height: int, table: str = TABLES["green"]) -> None:
        self.image = QImage(width, height, QImage.Format.Format_RGB32)
        self.image.fill(QColor(table))
        self.x, self.y, self.row = 10, 10, 0
        self.right, self.bottom = 0, 0

    def cut(self) -> QImage:
        """The sheet without the part that stayed empty."""
        return self.image.copy(0, 0, self.right + 10, self.bottom + 10)

    def _used(self, width: int, height: int) -> None:
        self.right = max(self.right, self.x + width)
        self.bottom = max(self.bottom, self.y + height)
        self.x += width
        self.row = max(self.row, height)

    def put(self, picture: QImage, gap: int = 8) -> None:
        if self.x + picture.width() > self.image.width():
            self.new_row(gap)
        painter = QPainter(self.image)
        painter.drawImage(self.x, self.y, picture)
        painter.end()
        self._used(picture.width(), picture.height())
        self.x += gap

    def new_row(self, gap: int = 10) -> None:
        self.x, self.y, self.row = 10, self.y + self.row + gap, 0

    def fan(self, pictures: Iterable[QImage], share: float) -> None:
        pictures = list(pictures)
        first = pictures[0]
        painter = QPainter(self.image)
        for i, picture in enumerate(pictures):
            painter.drawImage(self.x, self.y + round(i * share * first.height()), picture)
        painter.end()
        self._used(first.width(), round((len(pictures) - 1) * share * first.height()) + first.height())
        self.x += 12

    def fill(self, colour: str, x: int, y: int, width: int, height: int) -> None:
        painter = QPainter(self.image)
        painter.fillRect(x, y, width, height, QColor(colour))
        painter.end()


def all_cards(pack: str, width: int, four: bool = False) -> QImage:
    sheet = Sheet(13 * (width + 8) + 12, 4 * (round(width * RATIO) + 8) + 12)
    for name in CARDS:
        sheet.put(face(name, width, pack=pack, four=four))
    return sheet.cut()


def fans(pack: str, four: bool = False, scale: int = 1) -> QImage:
    sheet = Sheet(1720 * scale, 1210 * scale)
    for share in (0.27, 0.18):
        for width in (92, 60, 44):
            for run in SHORT_RUNS:
                sheet.fan((face(name, width * scale, pack=pack, four=four) for name in run), share)
            sheet.fan((face(name, width * scale, pack=pack, four=four) for name in LONG_RUN), share)
        sheet.new_row(20)
    return sheet.cut()


def backs_on_tables() -> QImage:
    sheet = Sheet(1480, 1310)
    for table in TABLES.values():
        sheet.fill(table, 0, sheet.y - 10, 1480, 218)
        for name, _ in deck.BACKS:
            sheet.put(back(name, 140), 4)
        sheet.put(face("KH", 92), 4)
        sheet.put(face("7S", 92), 4)
        sheet.put(face("AD", 92, pack="large"), 4)
        sheet.put(back("lattice-blue", 92), 4)
        sheet.row = 208
        sheet.new_row()
    return sheet.cut()


def backs_small() -> QImage:
    """Sizes and device ratios at which a fine pattern would begin to flicker."""
    sheet = Sheet(1500, 1000)
    for width in (44, 60, 92):
        for ratio in (1.0, 1.25, 1.5):
            for name, _ in deck.BACKS:
                sheet.put(back(name, round(width * ratio)), 6)
            if width == 92:
                sheet.new_row()
        sheet.new_row()
    return sheet.cut()


def _through(image: QImage, convert: Callable[[int, int, int], tuple[int, int, int]]) -> QImage:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    known: dict[bytes, bytes] = {}
    data = bytearray(bytes(image.constBits()))
    for i in range(0, len(data), 4):
        pixel = bytes(data[i : i + 3])
        if pixel not in known:
            known[pixel] = bytes(reversed(convert(pixel[2], pixel[1], pixel[0])))
        data[i : i + 3] = known[pixel]
    return QImage(bytes(data), image.width(), image.height(), image.bytesPerLine(), QImage.Format.Format_RGB32).copy()


def _linear(value: int) -> float:
    v = value / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def _coded(value: float) -> int:
    value = min(max(value, 0.0), 1.0)
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def grey(image: QImage) -> QImage:
    def convert(r: int, g: int, b: int) -> tuple[int, int, int]:
        level = _coded(0.2126 * _linear(r) + 0.7152 * _linear(g) + 0.0722 * _linear(b))
        return level, level, level

    return _through(image, convert)


def colour_blind(image: QImage, kind: str) -> QImage:
    rows = MATRICES[kind]

    def convert(r: int, g: int, b: int) -> tuple[int, int, int]:
        light = (_linear(r), _linear(g), _linear(b))
        red, green, blue = (_coded(sum(a * v for a, v in zip(row, light, strict=True))) for row in rows)
        return red, green, blue

    return _through(image, convert)


def seen_otherwise(four: bool) -> QImage:
    """A few cards as they are, in grey and under three kinds of colour blindness, from top to bottom."""
    sheet = Sheet(1120, 240)
    for width in (92, 44):
        for name in ("9S", "9H", "9C", "9D", "KS", "QH", "JC", "KD", "TS", "TH"):
            sheet.put(face(name, width, four=four))
        sheet.new_row()
    plain = sheet.cut()
    views = [plain, grey(plain), *(colour_blind(plain, kind) for kind in MATRICES)]
    whole = Sheet(plain.width() + 20, len(views) * (plain.height() + 8) + 12, "#808080")
    for view in views:
        whole.put(view)
        whole.new_row(0)
    return whole.cut()


def upside_down() -> QImage:
    """Courts, even numbers and backs; below each the same card turned round."""
    sheet = Sheet(1560, 620)
    pictures = [face(rank + suit, 92) for rank in "KQJ" for suit in "SHCD"]
    pictures += [face(name, 92) for name in ("2S", "4H", "6C", "8D", "TS")] + [back(name, 92) for name, _ in deck.BACKS]
    for part in (pictures[:15], pictures[15:]):
        for picture in part:
            sheet.put(picture)
        sheet.new_row(2)
        for picture in part:
            sheet.put(picture.transformed(QTransform().rotate(180)))
        sheet.new_row()
    return sheet.cut()


def sheets() -> Iterable[tuple[str, QImage]]:
    for pack, _ in deck.DECKS:
        for width in SIZES:
            yield f"{pack}-{width}", all_cards(pack, width)
        for width in (60, 44):
            yield f"{pack}-{width}-at-2x", all_cards(pack, 2 * width)
        yield f"{pack}-four-92", all_cards(pack, 92, four=True)
        yield f"{pack}-fans", fans(pack)
    yield "classic-four-fans", fans("classic", four=True)
    yield "large-40", all_cards("large", 40)
    yield "backs-on-tables", backs_on_tables()
    yield "backs-small", backs_small()
    yield "seen-two-colours", seen_otherwise(False)
    yield "seen-four-colours", seen_otherwise(True)
    yield "upside-down", upside_down()


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication.instance() or QGuiApplication([])
    for name, image in sheets():
        image.save(str(folder / f"{name}.png"))
        print(folder / f"{name}.png")
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
