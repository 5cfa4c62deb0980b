"""The colours and icons of the window, light and dark. For the window's own parts."""

from collections.abc import Collection

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget

import klondike.resources as resources

_ROLE = QPalette.ColorRole
_COLOURS = {
    # role: light, dark
    _ROLE.Window: ("#F3F0E8", "#24292C"),
    _ROLE.WindowText: ("#1C2329", "#E9E6DD"),
    _ROLE.Base: ("#FDFCF8", "#343B40"),
    _ROLE.AlternateBase: ("#F0EDE4", "#2C3236"),
    _ROLE.Text: ("#1C2329", "#E9E6DD"),
    _ROLE.PlaceholderText: ("#6B7075", "#9A9C98"),
    _ROLE.Button: ("#EAE6DB", "#30363A"),
    _ROLE.ButtonText: ("#1C2329", "#E9E6DD"),
    _ROLE.BrightText: ("#B5123B", "#FF8A80"),
    _ROLE.ToolTipBase: ("#1C2329", "#E9E6DD"),
    _ROLE.ToolTipText: ("#FDFCF8", "#1C2329"),
    _ROLE.Highlight: ("#1E6B46", "#3E9A6C"),
    _ROLE.HighlightedText: ("#FFFFFF", "#0E1512"),
    _ROLE.Link: ("#1E5FA8", "#86B6F0"),
    _ROLE.Light: ("#FFFFFF", "#3B4247"),
    _ROLE.Midlight: ("#F7F5EF", "#343A3F"),
    _ROLE.Mid: ("#C9C4B6", "#1E2326"),
    _ROLE.Dark: ("#A9A497", "#15191B"),
    _ROLE.Shadow: ("#6E6A60", "#0B0D0E"),
    _ROLE.Accent: ("#1E6B46", "#3E9A6C"),
}
_FAINT = {"light": "#8B8E8C", "dark": "#7B7F80"}
ICON_SIZE = 22
_GROUPS = {QIcon.Mode.Normal: QPalette.ColorGroup.Active, QIcon.Mode.Disabled: QPalette.ColorGroup.Disabled}


def is_dark(dress: str) -> bool:
    """Whether ``dress`` (``system``, ``light`` or ``dark``) is dark now."""
    if dress == "system":
        return _system_is_dark()
    return dress == "dark"


def _system_is_dark() -> bool:
    palette = QApplication.palette()
    if palette.color(_ROLE.Window) in map(QColor, _COLOURS[_ROLE.Window]):
        # Dressed already. The style's own palette follows the system; the first time, the application's
        # is the same and costs less than the enums of styles.
        palette = QApplication.style().standardPalette()
    return palette.color(_ROLE.Window).lightness() < 128


def put_on(dress: str) -> None:
    """Dresses the whole application."""
    dark = is_dark(dress)
    palette = QPalette()
    for role, colours in _COLOURS.items():
        palette.setColor(role, QColor(colours[dark]))
    faint = QColor(_FAINT["dark" if dark else "light"])
    for role in (_ROLE.WindowText, _ROLE.Text, _ROLE.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faint)
    QApplication.setPalette(palette)


def icon(name: str, widget: QWidget, modes: Collection[QIcon.Mode] = tuple(_GROUPS)) -> QIcon:
    """One of the game's line icons in the application's colours, sharp at the widget's device ratio.
    Qt makes up a mode that is not among ``modes``."""
    # The widget's own palette is still the old one just after another dress was put on.
    palette, made = QApplication.palette(), QIcon()
    for mode in modes:
        svg = resources.path(f"icons/{name}.svg").read_text(encoding="utf-8")
        svg = svg.replace("#000000", palette.color(_GROUPS[mode], _ROLE.ButtonText).name())
        made.addPixmap(_picture(svg, ICON_SIZE, widget.devicePixelRatioF()), mode)
    return made


def app_icon() -> QIcon:
    """The game's own icon, simpler at small sizes."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        name = "klondike-small" if size < 48 else "klondike"
        made.addPixmap(_picture(resources.path(f"icons/{name}.svg").read_text(encoding="utf-8"), size, 1.0))
    return made


def _picture(svg: str, size: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
