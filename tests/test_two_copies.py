"""Two starts of the real program in one folder: the second hands over to the first."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtNetwork import QLocalServer
from pytestqt.qtbot import QtBot

from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.record import Record, format_record
from klondike.model.rules import Rules
from klondike.storage.keeper import read_game
from klondike.storage.lock import FolderLock
from klondike.window.one_copy import Listener, Request, hand_over, name_of
from tests.test_app import TREE, Place

RUN = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from klondike import app
from klondike.window import one_copy

class Listener(one_copy.Listener):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        print("listens", self.is_listening, flush=True)

one_copy.Listener = Listener

def begin():
    (window,) = (widget for widget in QApplication.topLevelWidgets() if hasattr(widget, "settings"))
    window.settings["ask_to_leave"] = False
    window.game.begun.connect(lambda: print("begun", window.game.deal, window.game.moves, flush=True))
    raised = window.raise_
    window.raise_ = lambda: (print("raised", flush=True), raised())

exec_ = QApplication.exec
QApplication.exec = lambda *_: (QTimer.singleShot(0, begin), exec_())[1]
sys.exit(app.main(sys.argv[1:]))
"""


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


class Running:
    """A copy that runs; what it says comes line by line."""

    def __init__(self, place: Place) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, "--data-dir", str(place.data)],
            cwd=place.folder,
            env=place.surroundings() | {"QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def first(place: Place) -> Iterator[Running]:
    running = Running(place)
    yield running
    running.kill()


def test_a_second_start_hands_over_its_file_and_ends(place: Place, first: Running) -> None:
    assert first.line() == "listens True"
    file = place.folder / "game.klondike"
    file.write_text(format_record(Record(deal(8, Rules()), 8, gestures=((DRAW,),), cursor=1)))
    done = place.run(str(file))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), "and it needs no screen for that"
    assert (first.line(), first.line()) == ("raised", "begun 8 1")
    assert place.run("--deal", "24").returncode == 0
    assert (first.line(), first.line()) == ("raised", "begun 24 0")
    assert place.run().returncode == 0
    assert first.line() == "raised"
    first.kill()
    assert read_game(place.data / "game.klondike").deal == 24


def test_a_start_waits_for_one_that_is_only_just_starting(place: Place, first: Running) -> None:
    while not (place.data / "lock").exists():
        assert first.process.poll() is None
    assert place.run("--deal", "24").returncode == 0
    assert [first.line() for _ in range(3)] == ["listens True", "raised", "begun 24 0"]


def test_what_a_killed_copy_left_blocks_nobody(place: Place, first: Running) -> None:
    assert first.line() == "listens True"
    first.kill()
    second = Running(place)
    assert second.line() == "listens True"
    assert place.run().returncode == 0
    assert second.line() == "raised"
    second.kill()


def test_beside_a_copy_that_does_not_answer_the_game_is_played_and_not_kept(place: Place) -> None:
    place.data.mkdir()
    (place.data / "game.klondike").write_text(format_record(Record(deal(8, Rules()), 8)))
    lock = FolderLock(place.data)
    assert lock.acquire()
    impatient = "import klondike.window.one_copy as copy; copy.hand_over.__defaults__ = (0.2,)\n"
    look = "print(window.statusBar().currentMessage(), flush=True); window.game.turn(); window.close()"
    script = impatient + RUN.replace('window.settings["ask_to_leave"] = False', look)
    done = subprocess.run(
        [sys.executable, "-c", script, "--data-dir", str(place.data)],
        cwd=place.folder,
        env=place.surroundings() | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    lock.release()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Another copy of the game is running and does not answer")
    assert read_game(place.data / "game.klondike").cursor == 0


# The parts, without a program


@pytest.fixture
def heard(qtbot: QtBot, tmp_path: Path) -> Iterator[list[Request]]:
    heard: list[Request] = []
    listener = Listener(tmp_path, heard.append)
    assert listener.is_listening
    yield heard
    listener.close()


HAND_OVER = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from klondike.storage.lock import FolderLock
from klondike.window.one_copy import hand_over
application = QCoreApplication([])
print(hand_over(Path(sys.argv[1]), json.loads(sys.argv[2])))
"""


def call(qtbot: QtBot, folder: Path, request: Request) -> str:
    """What another process that hands over finds."""
    command = [sys.executable, "-c", HAND_OVER, str(folder), json.dumps(request)]
    with subprocess.Popen(command, cwd=TREE, stdout=subprocess.PIPE, text=True) as other:
        qtbot.waitUntil(lambda: other.poll() is not None, timeout=20_000)
        assert other.stdout is not None
        return other.stdout.read()


def test_each_folder_has_a_name_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    assert name_of(tmp_path) == name_of(tmp_path / "sub" / "..") != name_of(tmp_path / "sub")


def test_a_request_arrives_whole(qtbot: QtBot, tmp_path: Path, heard: list[Request]) -> None:
    request: Request = {"file": "/tmp/é ü\n.klondike", "deal": 24}
    assert call(qtbot, tmp_path, request) == "True\n"
    assert heard == [request]


def test_nobody_answers_where_nobody_listens(tmp_path: Path, qapp: QCoreApplication) -> None:
    assert not hand_over(tmp_path, {}, patience=0.3)


def test_one_that_does_not_answer_is_not_waited_for_for_ever(tmp_path: Path, qapp: QCoreApplication) -> None:
    deaf = QLocalServer()
    QLocalServer.removeServer(name_of(tmp_path))
    assert deaf.listen(name_of(tmp_path))
    assert not hand_over(tmp_path, {}, patience=0.3)
    deaf.close()
