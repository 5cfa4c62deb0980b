"""Puts the parts together; the only file that knows them all. ``klondike`` starts here."""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from klondike import __version__
from klondike.model.deals import LAST_DEAL, any_number, deal
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.model.quoting import quoted
from klondike.storage.files import read_text
from klondike.storage.settings import TABLE, Settings, rules_of, scoring_of

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QApplication

    from klondike.window.main_window import MainWindow

DEBIAN_PACKAGES = (
    "libegl1 libgl1 libglib2.0-0 libdbus-1-3 libfontconfig1 fonts-dejavu-core "
    "libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"
)
"""What a bare Debian or Ubuntu lacks for a window; the README names the same."""

_REMEDY = f"on Debian or Ubuntu: sudo apt install {DEBIAN_PACKAGES}"
_LEAST_SIZE = 240
_MOST_INPUT = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the game; gives the exit status."""
    options = _parse(arguments)
    try:
        opening = _opening(options)
    except ValueError as error:
        return _complain(str(error))
    if options.screenshot is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if options.scale is not None:
        os.environ["QT_SCALE_FACTOR"] = options.scale
    try:
        return _run(options, opening)
    except ImportError as error:
        return _complain(f"a system library for the window is missing ({error}); {_REMEDY}")


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="klondike",
        description="Klondike, the patience that most people mean by solitaire.",
        epilog="klondike-cli answers questions about deals and positions without a window.",
    )
    parser.add_argument("--version", action="version", version=f"klondike {__version__}")
    parser.add_argument("--deal", type=_whole(1, LAST_DEAL), metavar="N", help="play deal N, 1 to 2147483647")
    parser.add_argument("--draw", type=int, choices=(1, 3), help="cards to turn at once, for this start alone")
    parser.add_argument("--position", type=Path, metavar="FILE", help="play from the position in FILE")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything in DIR, touch nothing else")
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window, such as 1000x700")
    parser.add_argument(
        "--screenshot", type=Path, metavar="FILE", help="save a picture of the window as it first stands, and end"
    )
    looks = parser.add_argument_group("looks, for this start alone")
    looks.add_argument("--deck", choices=_choices("deck"))
    looks.add_argument("--back", choices=_choices("back"))
    looks.add_argument("--table", choices=_choices("table"))
    looks.add_argument("--four-colours", action="store_true", default=None, help="blue clubs, orange diamonds")
    looks.add_argument("--left-handed", action="store_true", default=None, help="the stock on the right")
    looks.add_argument("--dark", dest="dress", action="store_const", const="dark", help="dark menus and dialogs")
    looks.add_argument("--scale", type=_scale, metavar="X", help="everything X times as large, 0.5 to 4")
    options = parser.parse_args(arguments)
    if options.deal is not None and options.position is not None:
        parser.error("--deal and --position exclude each other")
    if options.draw is not None and options.position is not None:
        parser.error("--draw goes with a deal; a position carries its own rules")
    return options


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit()) or not least <= int(text[:20]) <= most:
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from {least} to {most}")
        return int(text)

    return read


def _choices(key: str) -> list[str]:
    return [str(choice) for choice, _ in TABLE[key].choices]


def _scale(text: str) -> str:
    """Checked, and left as text: Qt reads it from the environment."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.5 <= number <= 4:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number from 0.5 to 4")
    return f"{number:g}"


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    try:
        return _whole(_LEAST_SIZE, 20_000)(width), _whole(_LEAST_SIZE, 20_000)(height)
    except argparse.ArgumentTypeError:
        wanted = f"a size such as 1000x700, of at least {_LEAST_SIZE}x{_LEAST_SIZE}"
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not {wanted}") from None


def _opening(options: argparse.Namespace) -> Position | None:
    """The position that the arguments ask for; None for a deal. ValueError says what is wrong with it."""
    if options.position is None:
        return None
    try:
        return parse_position(read_text(options.position, _MOST_INPUT))
    except ValueError as error:
        raise ValueError(f"{options.position}: {error}") from None


def _complain(sentence: str) -> int:
    print(f"klondike: {sentence}", file=sys.stderr)
    return 1


def _run(options: argparse.Namespace, opening: Position | None) -> int:
    # Qt is loaded here, so that help and refusals of arguments need no window system.
    from PySide6.QtWidgets import QApplication

    from klondike.game import Game
    from klondike.storage.paths import default_data_dir
    from klondike.window import dress
    from klondike.window.main_window import MainWindow

    app = _application(QApplication)
    settings = Settings((options.data_dir or default_data_dir()) / "settings.json")
    given = {key: getattr(options, key) for key in ("deck", "back", "table", "four_colours", "left_handed", "dress")}
    settings.override({key: value for key, value in given.items() if value is not None})
    dress.put_on(settings.word("dress"))
    number = None
    if opening is None:
        number = options.deal or any_number()
        rules = rules_of(settings)
        opening = deal(number, rules if options.draw is None else replace(rules, draw=options.draw))
    window = MainWindow(Game(opening, number, scoring_of(settings)), settings)
    window.resize(*_first_size(options, settings, app.primaryScreen().availableGeometry()))
    if options.screenshot is not None:
        return _take_picture(window, options.screenshot)
    if settings.flag("maximised") and options.size is None:
        window.showMaximized()
    else:
        window.show()
    if settings.trouble:
        window.tell(" ".join(settings.trouble))
    settings.tell = window.tell
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return app.exec()


def _application(QApplication: type["QApplication"]) -> "QApplication":  # noqa: N803
    """The application; where it can't be had, one sentence and exit status 1 instead of Qt's abort."""
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler

    said: list[str] = []

    def listen(kind: QtMsgType, _context: object, text: str) -> None:
        said.append(text)
        if kind is QtMsgType.QtFatalMsg:
            _complain(
                f"no window can be opened ({said[0].strip()}); "
                f"it needs a graphical session and system libraries, {_REMEDY}"
            )
            sys.stderr.flush()
            os._exit(1)

    qInstallMessageHandler(listen)
    app = QApplication(sys.argv[:1])
    if app.platformName() != "offscreen":
        qInstallMessageHandler(None)
    app.setApplicationName("klondike")
    app.setDesktopFileName("klondike")
    app.setApplicationVersion(__version__)
    app.setStyle("Fusion")
    return app


def _first_size(options: argparse.Namespace, settings: Settings, screen: "QRect") -> tuple[int, int]:
    asked: tuple[int, int] | None = options.size
    if asked is not None:
        return asked
    width, height = settings.number("window_width"), settings.number("window_height")
    return min(width, screen.width()), min(height, screen.height())


def _take_picture(window: "MainWindow", path: Path) -> int:
    window.table.set_speed("off")
    window.show()
    window.table.cloth.sharpen()
    if window.grab().save(str(path), "PNG"):
        return 0
    return _complain(f"the picture could not be written to {path}")


if __name__ == "__main__":
    sys.exit(main())
