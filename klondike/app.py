"""Puts the parts together; the only file that knows them all. ``klondike`` starts here."""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from klondike import __version__, quick_start
from klondike.model.deals import LAST_DEAL, any_number, deal
from klondike.model.notation import format_position, parse_position
from klondike.model.quoting import quoted
from klondike.model.record import Record, Result
from klondike.storage.files import read_text
from klondike.storage.keeper import Keeper, read_game
from klondike.storage.lock import FolderLock
from klondike.storage.log import Log
from klondike.storage.settings import TABLE, Settings, rules_of, scoring_of

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QApplication

    from klondike.game import Game
    from klondike.storage.history import History
    from klondike.window.main_window import MainWindow
    from klondike.window.sittings import Sittings

DEBIAN_PACKAGES = (
    "libegl1 libgl1 libglib2.0-0 libdbus-1-3 libgssapi-krb5-2 libfontconfig1 fonts-dejavu-core "
    "libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"
)
"""What a bare Debian or Ubuntu lacks for a window; the README names the same."""

_REMEDY = f"on Debian or Ubuntu: sudo apt install {DEBIAN_PACKAGES}"
_LEAST_SIZE = 240
_MOST_INPUT = 1_000_000
_SETTLE_MS = 200
"""When the cards are surely seen."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the game; gives the exit status."""
    quick_start.collect_later()
    try:
        return _start(arguments)
    finally:
        quick_start.collect_again()


def _start(arguments: Sequence[str] | None) -> int:
    options = _parse(arguments)
    try:
        asked = _asked_for(options)
    except ValueError as error:
        return _complain(str(error))
    if options.screenshot is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if options.scale is not None:
        os.environ["QT_SCALE_FACTOR"] = options.scale
    try:
        return _run(options, asked)
    except ImportError as error:
        return _complain(f"a system library for the window is missing ({error}); {_REMEDY}")


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="klondike",
        allow_abbrev=False,
        description="Klondike, the patience that most people mean by solitaire.",
        epilog="klondike-cli answers questions about deals and positions without a window.",
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a saved game to play")
    parser.add_argument("--version", action="version", version=f"klondike {__version__}")
    parser.add_argument("--deal", type=_whole(1, LAST_DEAL), metavar="N", help="play deal N, 1 to 2147483647")
    parser.add_argument("--draw", type=int, choices=(1, 3), help="cards to turn at once, for this start alone")
    parser.add_argument("--position", type=Path, metavar="FILE", help="play from the position in FILE")
    parser.add_argument("--data-dir", type=_folder, metavar="DIR", help="keep everything in DIR, touch nothing else")
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
    if options.file is not None and (options.deal, options.position, options.draw) != (None, None, None):
        parser.error("FILE carries its own deal and rules; --deal, --position and --draw do not go with it")
    if options.draw is not None and options.position is not None:
        parser.error("--draw goes with a deal; a position carries its own rules")
    return options


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        digits = text.lstrip("0") if text.isascii() and text.isdigit() else ""
        if not digits or len(digits) > len(str(most)) or not least <= int(digits) <= most:
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from {least} to {most}")
        return int(digits)

    return read


def _folder(text: str) -> Path:
    path = Path(text)
    if not text or (path.exists() and not path.is_dir()):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a folder")
    return path


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


def _asked_for(options: argparse.Namespace) -> Record | None:
    """The game that the arguments give in full; None for a deal. ValueError says what is wrong with it."""
    file = options.position or options.file
    if file is None:
        return None
    try:
        if options.file is not None:
            return read_game(file)
        return Record(parse_position(read_text(file, _MOST_INPUT)))
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def _complain(sentence: str) -> int:
    print(f"klondike: {sentence}", file=sys.stderr)
    return 1


def _run(options: argparse.Namespace, asked: Record | None) -> int:
    # Qt is loaded here, so that help and refusals of arguments need no window system.
    quick_start.launch_no_bus()
    quick_start.load_qt()
    from klondike.storage.paths import default_data_dir

    folder = options.data_dir or default_data_dir()
    lock = FolderLock(folder)
    is_alone = options.screenshot is not None or lock.acquire()
    if not is_alone and _hand_over(folder, options):
        return 0

    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from klondike.window.guard import Guard
    from klondike.window.main_window import MainWindow

    app = _application(QApplication)
    guard = Guard(Log(folder / "klondike.log"))
    settings = Settings(folder / "settings.json")
    given = {key: getattr(options, key) for key in ("deck", "back", "table", "four_colours", "left_handed", "dress")}
    settings.override({key: value for key, value in given.items() if value is not None})
    start = _begin(options, asked, settings, folder, is_alone=is_alone)
    window = MainWindow(start.game, settings, start.sittings)
    window.resize(*_first_size(options, settings, app.primaryScreen().availableGeometry()))
    if options.screenshot is not None:
        return _take_picture(window, options.screenshot)
    guard.window = window
    guard.install()
    if settings.flag("maximised") and options.size is None:
        window.showMaximized()
    else:
        window.show()
    trouble = [*settings.trouble, *start.trouble]
    if trouble:
        window.games.tell_trouble(" ".join(trouble))
    settings.tell = window.games.tell_trouble
    app.aboutToQuit.connect(start.sittings.close)
    QTimer.singleShot(_SETTLE_MS, lambda: _settle(window, folder, guard.log, listen=is_alone))
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = app.exec()
    lock.release()
    return status


class _Start(NamedTuple):
    game: "Game"
    sittings: "Sittings"
    trouble: list[str]


def _begin(
    options: argparse.Namespace, asked: Record | None, settings: Settings, folder: Path, *, is_alone: bool
) -> _Start:
    """The first game: what the arguments ask for, or the kept one, or another deal."""
    from klondike.game import Game
    from klondike.window.sittings import Sittings

    is_beside = asked is not None or options.deal is not None
    wanted = asked or _deal(options, settings)
    keeper = Keeper(folder / (_name_beside(wanted) if is_beside else "game.klondike"))
    trouble: list[str] = []
    kept = unsettled = None
    if options.screenshot is not None:
        with suppress(ValueError):
            kept = None if is_beside else read_game(keeper.path)
    elif not is_alone:
        trouble.append("Another copy of the game is running and does not answer; this one does not keep its game.")
    else:
        found = keeper.find()
        trouble += filter(None, [found.trouble])
        if found.has_ended:
            unsettled = found.record
        elif not is_beside or _goes_on(found.record, wanted):
            kept = found.record
        elif found.record is not None and found.record.sitting != wanted.sitting:
            # Another deal had taken its place there, which nothing takes up again.
            unsettled = replace(found.record, result=Result.ABANDONED)
    first = kept or wanted
    game = Game(first.opening, first.deal, first.scoring)
    if first.sitting:
        game.load(first)
    if kept is not None and game.result is Result.WON:
        # Won, though the save does not say so.
        unsettled = game.record()
        first = wanted
        game.begin(first.opening, first.deal, first.scoring)
    if options.screenshot is not None:
        return _Start(game, Sittings(game, settings), [])

    def open_history() -> "History":
        from klondike.storage.history import History

        return History(folder / "history.db")

    sittings = Sittings(game, settings, keeper if is_alone else None, open_history, unsettled)
    return _Start(game, sittings, trouble)


def _name_beside(wanted: Record) -> str:
    """Where a game that was asked for lies, below the data folder: each in a file of its own."""
    from hashlib import sha256

    told = wanted.sitting or format_position(wanted.opening)
    return f"beside/{sha256(told.encode()).hexdigest()[:16]}.klondike"


def _goes_on(kept: Record | None, wanted: Record) -> bool:
    """Whether the game that lies beside is the one that this start asks for, and no less far."""
    if kept is None:
        return False
    if wanted.sitting:
        return kept.sitting == wanted.sitting and kept.elapsed >= wanted.elapsed
    return kept.opening == wanted.opening


def _deal(options: argparse.Namespace, settings: Settings) -> Record:
    number = options.deal or any_number()
    rules = rules_of(settings)
    return Record(
        deal(number, rules if options.draw is None else replace(rules, draw=options.draw)), number, scoring_of(settings)
    )


def _hand_over(folder: Path, options: argparse.Namespace) -> bool:
    """Whether the copy that is running took over what this start was asked for."""
    from PySide6.QtCore import QCoreApplication

    from klondike.window.one_copy import Request, hand_over

    request: Request = {}
    for key in ("file", "position"):
        path = getattr(options, key)
        if path is not None:
            request[key] = str(path.absolute())
    for key in ("deal", "draw"):
        if getattr(options, key) is not None:
            request[key] = getattr(options, key)
    application = QCoreApplication([])
    try:
        return hand_over(folder, request)
    finally:
        application.shutdown()


def _settle(window: "MainWindow", folder: Path, log: Log, *, listen: bool) -> None:
    """What can wait until the cards are seen."""
    import platform

    from PySide6.QtCore import qVersion

    quick_start.collect_again()

    from klondike.window.one_copy import FileOpens, Listener

    log.write(f"Klondike {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}")
    window.games.sittings.trouble.connect(log.write)
    for sentence in window.settings.trouble:
        log.write(sentence)
    window.games.sittings.settle()
    window.games.tell_if_counted()
    if listen:
        Listener(folder, window.games.answer, window)
    if sys.platform == "darwin":
        FileOpens(window.games.open, window)


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
    # The style is named here since a style asked for later comes with all enums of styles.
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    if app.platformName() != "offscreen":
        qInstallMessageHandler(None)
    app.setApplicationName("klondike")
    app.setDesktopFileName("org.klondike_patience.klondike")
    app.setApplicationVersion(__version__)
    return app


def _first_size(options: argparse.Namespace, settings: Settings, screen: "QRect") -> tuple[int, int]:
    asked: tuple[int, int] | None = options.size
    if asked is not None:
        return asked
    width, height = settings.number("window_width"), settings.number("window_height")
    return min(width, screen.width()), min(height, screen.height())


def _take_picture(window: "MainWindow", path: Path) -> int:
    from PySide6.QtWidgets import QApplication

    window.table.set_speed("off")
    window.show()
    QApplication.processEvents()
    window.table.cloth.sharpen()
    window.table.cloth.draw_covered()
    if window.grab().save(str(path), "PNG"):
        return 0
    return _complain(f"the picture could not be written to {path}")


if __name__ == "__main__":
    sys.exit(main())
