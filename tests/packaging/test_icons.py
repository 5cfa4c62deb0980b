"""The icon in the forms that the systems want: each entry is a picture of its size, and shows the icon."""

import struct

import icons
from PySide6.QtGui import QColor, QImage


def image_of(png: bytes) -> QImage:
    image = QImage()
    assert image.loadFromData(png, "PNG")
    return image


def test_a_png_is_the_icon_on_nothing() -> None:
    for size in (16, 64):
        image = image_of(icons.png(size))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() < 16, "the corners are round"
        edge = image.pixelColor(size // 2, 0 if size == 16 else 1)
        assert edge.green() > edge.red() + 15, "the felt"
        colours = {QColor(image.pixel(x, y)).name() for x in range(size) for y in range(size)}
        assert len(colours) > 20


def test_the_small_picture_is_for_small_sizes() -> None:
    assert [icons.source(size).name for size in (16, 24, 32, 512)] == ["klondike-small.svg"] * 2 + ["klondike.svg"] * 2
    assert all(icons.source(size).is_file() for size in icons.PNG_SIZES)


def test_the_icon_file_of_windows() -> None:
    data = icons.ico([(size, icons.png(size)) for size in (16, 256)])
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 2)
    for number, size in enumerate((16, 256)):
        width, height, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width, height, bits) == (size % 256, size % 256, 32)
        assert image_of(data[offset : offset + length]).width() == size
    assert offset + length == len(data)


def test_the_icon_file_of_macos() -> None:
    kinds = ("icp4", "ic08", "ic13")
    data = icons.icns([(kind, icons.png(icons.ICNS_TYPES[kind])) for kind in kinds])
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    place, found = 8, []
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        found.append((kind.decode(), image_of(data[place + 8 : place + length]).width()))
        place += length
    assert found == [(kind, icons.ICNS_TYPES[kind]) for kind in kinds] == [("icp4", 16), ("ic08", 256), ("ic13", 256)]
