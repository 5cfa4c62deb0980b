"""The program's icon in the forms that the systems want, drawn from the two pictures in the resources.

``klondike-small.svg`` is what stays readable at the smallest sizes. Needs Qt, but no display.
"""

import os
import struct
from pathlib import Path
from typing import Final

from plan import APP_ID, BUILD, PROGRAM, RESOURCES

FOLDER: Final = BUILD / "icons"
PNG_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES: Final = {
    "icp4": 16,
    "icp5": 32,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}
"""Apple's names of the entries, plain and then for double density, and the pixels of each."""
_SMALL: Final = 24
"""Up to this size the small picture is drawn."""


def make() -> None:
    """Draws every form into ``FOLDER``."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in sorted({*PNG_SIZES, *ICO_SIZES, *ICNS_TYPES.values()})}
    for size in PNG_SIZES:
        (FOLDER / f"{APP_ID}-{size}.png").write_bytes(pictures[size])
    (FOLDER / f"{PROGRAM}.ico").write_bytes(ico([(size, pictures[size]) for size in ICO_SIZES]))
    (FOLDER / f"{PROGRAM}.icns").write_bytes(icns([(kind, pictures[size]) for kind, size in ICNS_TYPES.items()]))


def source(size: int) -> Path:
    """The picture that is drawn at a size."""
    return RESOURCES / "icons" / (f"{PROGRAM}-small.svg" if size <= _SMALL else f"{PROGRAM}.svg")


def png(size: int) -> bytes:
    """The icon as a PNG file of ``size`` pixels each way."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(source(size))).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    buffer.close()
    return bytes(data.data())


def ico(pictures: list[tuple[int, bytes]]) -> bytes:
    """Windows' icon file of PNG pictures, which every Windows since Vista reads."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for size, picture in pictures:
        # In the single byte of its size, 256 is written as 0.
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(picture for _, picture in pictures)


def icns(pictures: list[tuple[str, bytes]]) -> bytes:
    """macOS' icon file of PNG pictures."""
    entries = b"".join(struct.pack(">4sI", kind.encode(), 8 + len(picture)) + picture for kind, picture in pictures)
    return struct.pack(">4sI", b"icns", 8 + len(entries)) + entries
