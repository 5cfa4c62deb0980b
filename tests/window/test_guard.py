"""What is wrong inside the program is logged and told, and the game goes on from the last sound position."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from klondike.model.moves import Move
from klondike.storage.log import Log
from klondike.window.guard import Guard
from tests.table.conftest import check_at_rest
from tests.window.conftest import Table


@pytest.fixture
def guard(kept: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guard]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    guard = Guard(Log(kept.folder / "klondike.log"))
    guard.window = kept.window
    guard.install()
    yield guard


def fail() -> None:
    raise RuntimeError("the queen of <QS> is missing")


def log_of(guard: Guard) -> str:
    return guard.log.path.read_text(encoding="utf-8") if guard.log.path.exists() else ""


def test_an_error_in_a_slot_is_logged_and_told_and_play_goes_on(kept: Table, guard: Guard, qtbot: QtBot) -> None:
    kept.play("d")
    kept.game.changed.connect(fail)
    # The hook of the tests is put in by the tests' own loop; here it is called as Qt's slots would.
    with qtbot.captureExceptions() as caught:
        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: bool(caught))
    guard.caught(*caught[0])
    kept.game.changed.disconnect(fail)
    text = log_of(guard)
    assert "RuntimeError: the queen of <··> is missing" in text and "test_guard.py:" in text
    message = kept.window.statusBar().currentMessage()
    assert message.startswith("Something went wrong") and "klondike.log" in message and "QS" not in message
    kept.play("d")
    check_at_rest(kept.window.table)


def raised() -> tuple:  # type: ignore[type-arg]
    try:
        fail()
    except RuntimeError:
        return sys.exc_info()
    raise AssertionError


def test_cards_that_went_astray_are_put_right(kept: Table, guard: Guard) -> None:
    kept.play("d")
    item = next(iter(kept.window.table.cloth.cards.values()))
    item.setPos(-500, -500)
    item.hide()
    item.show()
    guard.caught(*raised())
    check_at_rest(kept.window.table)


def test_a_game_that_broke_is_taken_from_the_disk(kept: Table, guard: Guard) -> None:
    kept.play("d", "d")
    kept.on_disk()
    kept.game.standing = kept.game._command(0).step.before
    guard.caught(*raised())
    assert kept.game.moves == 2 and len(kept.game.position.waste) == 2
    assert kept.results() == [], "the same sitting goes on"
    kept.play("d")


def test_the_same_error_again_and_again_fills_no_disk(kept: Table, guard: Guard) -> None:
    for _ in range(500):
        guard.caught(*raised())
    assert log_of(guard).count("RuntimeError") == 20


def test_an_error_while_mending_is_logged_and_no_more(
    kept: Table, guard: Guard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept.window, "tell", lambda _sentence: fail())
    guard.caught(*raised())
    assert log_of(guard).count("RuntimeError") == 2


def test_an_interrupt_and_an_error_before_the_window_are_left_to_python(
    guard: Guard, capsys: pytest.CaptureFixture[str]
) -> None:
    guard.caught(KeyboardInterrupt, KeyboardInterrupt(), None)
    guard.window = None
    guard.caught(*raised())
    assert log_of(guard) == "" and "RuntimeError" in capsys.readouterr().err


def test_a_move_after_an_error_is_kept(kept: Table, guard: Guard) -> None:
    guard.caught(*raised())
    QApplication.processEvents()
    assert kept.game.play(Move.parse("d")) is None
    assert kept.on_disk().cursor == 1
