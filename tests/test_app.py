"""The program as it is started: arguments, what can't be opened, pictures, and whose files it touches."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from klondike import __version__, app
from klondike.model.deals import deal
from klondike.model.notation import format_position
from klondike.model.rules import Rules

TREE = Path(__file__).parents[1]
APT_LINE = f"on Debian or Ubuntu: sudo apt install {app.DEBIAN_PACKAGES}"


class Place:
    """A home of its own, empty, from which the program is started; without a display unless one is given."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        self.data = folder / "data"

    def run(self, *arguments: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
        """Runs the program to its end."""
        return subprocess.run(
            [sys.executable, "-m", "klondike", "--data-dir", str(self.data), *arguments],
            cwd=self.folder,
            env=self.surroundings() | surroundings,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    def surroundings(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "QT_"))}
        kept.pop("DISPLAY", None)
        kept.pop("WAYLAND_DISPLAY", None)
        homes = dict.fromkeys(
            ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), str(self.home)
        )
        return kept | homes | {"PYTHONPATH": str(TREE), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def size_of_picture(file: Path) -> tuple[int, int]:
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


# Arguments. They are judged before anything of Qt is loaded.


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    """Status, output and errors of a call that ends before a window opens."""
    try:
        status: object = app.main(arguments)
    except SystemExit as end:
        status = end.code
    return status, *capsys.readouterr()


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "--version") == (0, f"klondike {__version__}\n", "")
    status, out, err = call(capsys, "--help")
    assert (status, err) == (0, "")
    for option in ("--deal N", "--draw {1,3}", "--position FILE", "--data-dir DIR", "--size WxH", "--screenshot FILE"):
        assert option in out


@pytest.mark.parametrize(
    ("arguments", "saying"),
    [
        (["--deal", "0"], "“0” is not a whole number from 1 to 2147483647"),
        (["--deal", "2147483648"], "“2147483648” is not a whole number from 1 to 2147483647"),
        (["--deal", "9" * 5000], f"“{'9' * 39}…” is not a whole number from 1 to 2147483647"),
        (["--deal", "0" * 20 + "19999999999"], f"“{'0' * 20}19999999999” is not a whole number from 1 to 2147483647"),
        (["--deal", "0" * 5000 + "1" * 11], f"“{'0' * 39}…” is not a whole number from 1 to 2147483647"),
        (["--size", "0" * 20 + "1000999999999999x700"], "is not a size such as 1000x700"),
        (["--data-dir", ""], "“” is not a folder"),
        (["--data-dir", "pyproject.toml"], "“pyproject.toml” is not a folder"),
        (["--deal", "-5"], "“-5” is not a whole number"),
        (["--deal", "x"], "“x” is not a whole number"),
        (["--deal", "٣"], "“٣” is not a whole number"),
        (["--draw", "2"], "argument --draw: invalid choice: "),
        (["--size", "1000"], "“1000” is not a size such as 1000x700, of at least 240x240"),
        (["--size", "100x100"], "“100x100” is not a size"),
        (["--size", "1000x99999"], "“1000x99999” is not a size"),
        (["--size", "1000x700x3"], "“1000x700x3” is not a size"),
        (["--deal", "1", "--position", "f"], "--deal and --position exclude each other"),
        (["--draw", "3", "--position", "f"], "--draw goes with a deal; a position carries its own rules"),
        (["--cheat"], "unrecognized arguments: --cheat"),
        (["game.klondike", "--deal", "1"], "FILE carries its own deal and rules"),
    ],
)
def test_wrong_arguments(capsys: pytest.CaptureFixture[str], arguments: list[str], saying: str) -> None:
    status, out, err = call(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: klondike ") and saying in err.splitlines()[-1]


def test_a_position_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "board.txt"

    def refusal() -> str:
        status, out, err = call(capsys, "--position", str(file))
        assert (status, out) == (1, "")
        return err

    assert refusal() == f"klondike: {file}: No such file or directory\n"
    file.write_bytes(b"\xff\xfe\x00")
    assert refusal() == f"klondike: {file}: not a text\n"
    file.write_text("")
    assert refusal() == f"klondike: {file}: there is no position here\n"
    board = format_position(deal(1, Rules()))
    file.write_text(board.replace("6H", "6S"))
    assert refusal() == f"klondike: {file}: line 3: 6S is there twice (first on line 3)\n"
    file.write_text(f"{board}\n\n{board}\n")
    assert refusal() == f"klondike: {file}: one position is expected here, not 2\n"
    file.write_bytes(b"#" * 1_000_001)
    assert refusal() == f"klondike: {file}: larger than 1 MB, which no file of positions is\n"
    file.unlink()
    file.mkdir()
    assert refusal() == f"klondike: {file}: Is a directory\n"


def test_help_and_refusals_need_no_qt() -> None:
    program = (
        "import sys; from klondike.app import main\n"
        "try: main(['--version'])\nexcept SystemExit: pass\n"
        "main(['--position', 'not-there'])\n"
        "print([name for name in sys.modules if 'PySide' in name])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=TREE, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# No window


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":93847"}, {"QT_QPA_PLATFORM": "nothing"}])
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_names_the_remedy(place: Place, display: dict[str, str]) -> None:
    done = place.run("--deal", "1", **display)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("klondike: no window can be opened (") and done.stderr.endswith(f", {APT_LINE}\n")


def test_a_missing_system_library_is_named_with_the_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(app, "_run", fail)
    status, out, err = call(capsys)
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("klondike: a system library for the window is missing (libEGL.so.1: cannot open shared ")
    assert err.endswith(f"{APT_LINE}\n")


def test_the_remedy_is_that_of_the_readme() -> None:
    readme = (TREE / "README.md").read_text(encoding="utf-8")
    assert f"sudo apt install python3-venv {app.DEBIAN_PACKAGES}\n" in readme


# Pictures


@pytest.mark.parametrize("size", ["640x480", "1000x700", "240x240"])
def test_a_picture_has_the_size_asked_for_and_needs_no_display(place: Place, size: str) -> None:
    file = place.folder / "picture.png"
    done = place.run("--deal", "1", "--size", size, "--screenshot", str(file))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "x".join(map(str, size_of_picture(file))) == size


def test_the_picture_is_of_the_deal_asked_for(place: Place) -> None:
    files = {}
    board = place.folder / "board.txt"
    board.write_text(format_position(deal(1, Rules())))
    for name, arguments in {"one": ["--deal", "1"], "two": ["--deal", "2"], "again": ["--deal", "1"]}.items():
        files[name] = place.folder / f"{name}.png"
        assert place.run(*arguments, "--screenshot", str(files[name])).returncode == 0
    assert files["one"].read_bytes() == files["again"].read_bytes() != files["two"].read_bytes()


def test_a_picture_that_cannot_be_written(place: Place) -> None:
    file = place.folder / "not-there" / "picture.png"
    done = place.run("--screenshot", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"klondike: the picture could not be written to {file}\n"


# The player's files


def test_with_a_data_folder_nothing_else_is_touched(place: Place) -> None:
    file = place.folder / "picture.png"
    assert place.run("--screenshot", str(file)).returncode == 0
    assert list(place.home.rglob("*")) == []
    assert {entry.name for entry in place.folder.iterdir()} <= {"home", "data", "picture.png"}


PLAY = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from klondike import app

def look():
    (window,) = (widget for widget in QApplication.topLevelWidgets() if hasattr(widget, "settings"))
    if changing:
        window.settings["returns"] = False
    print(window.settings["draw"], window.isVisible(), window.statusBar().currentMessage())
    window.close()

changing = "--change" in sys.argv
exec_ = QApplication.exec
QApplication.exec = lambda *_: (QTimer.singleShot(0, look), exec_())[1]
sys.exit(app.main([argument for argument in sys.argv[1:] if argument != '--change']))
"""
"""Starts the program as it is, and looks at its window as soon as that stands."""


def look_at_window(place: Place, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, "--data-dir", str(place.data), *arguments],
        cwd=place.folder,
        env=place.surroundings() | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_a_broken_settings_file_is_kept_aside_and_told(place: Place) -> None:
    place.data.mkdir()
    (place.data / "settings.json").write_text('{"draw": 3,')
    assert look_at_window(place) == (
        "1 True The settings in settings.json could not be read, so all are at their defaults; "
        "what was there is kept as settings.json.damaged-1."
    )
    assert (place.data / "settings.json.damaged-1").read_text() == '{"draw": 3,'
    assert look_at_window(place) == "1 True"


def test_settings_that_cannot_be_kept_are_told(place: Place) -> None:
    (place.folder / "in the way").write_text("as it was")
    place.data = place.folder / "in the way" / "data"
    told = look_at_window(place, "--change")
    assert told == f"1 True The settings can't be kept in {place.data / 'settings.json'}: Not a directory."
    assert (place.folder / "in the way").read_text() == "as it was"


def test_settings_are_kept_from_one_start_to_the_next(place: Place) -> None:
    place.data.mkdir()
    (place.data / "settings.json").write_text('{"draw": 3}')
    assert look_at_window(place) == "3 True"
    assert look_at_window(place, "--draw", "1") == "3 True", "an argument holds for this start alone"
    assert list(place.home.rglob("*")) == []
