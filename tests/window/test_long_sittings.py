"""What must hold over long and rough sittings: nothing piles up, one win is one win, held keys deal whole games."""

import gc
import threading
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from klondike.model.moves import Move, Pile
from klondike.window.main_window import MainWindow
from tests.lines import winning_line
from tests.positions import all_home_but
from tests.table.conftest import check_at_rest
from tests.window.test_advice import nearly_won

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def counts(window: MainWindow) -> tuple[int, int, int]:
    """Items in the scene, objects below the window, threads."""
    gc.collect()
    return len(window.table.cloth.items()), len(window.findChildren(QObject)), threading.active_count()


def test_a_hundred_games_leave_nothing_behind(make_window: MakeWindow) -> None:
    window = make_window(speed="normal")
    line = winning_line(1, 1)

    def play(games: int) -> None:
        for _ in range(games):
            window.start_deal(1)
            for move in line[:12]:
                window.game.play(move)
                window.table.cloth.motion.tick()
            window.advice.hint()
            window.game.undo()

    play(5)
    before = counts(window)
    play(100)
    assert counts(window) == before
    check_at_rest(window.table)


def test_new_game_held_down_deals_whole_games(make_window: MakeWindow) -> None:
    window = make_window(speed="relaxed")
    before = counts(window)
    for _ in range(60):
        QTest.keyPress(window.table, Qt.Key.Key_N, CONTROL)
        QApplication.processEvents()
    QTest.keyRelease(window.table, Qt.Key.Key_N, CONTROL)
    assert window.game.moves == 0
    check_at_rest(window.table)
    assert counts(window)[0] == before[0]


def test_new_game_held_down_while_a_win_is_shown_deals_whole_games(make_window: MakeWindow) -> None:
    window = make_window(all_home_but("KD"), None, speed="normal")
    window.start_deal(1)

    def win_and_hold_new() -> None:
        window.game.begin(all_home_but("KD"))
        window.game.play(Move(Pile.T1, None))
        window.table.cloth.motion.finish()
        assert window.table.cascade is not None
        for _ in range(10):
            QTest.keyPress(window.table, Qt.Key.Key_N, CONTROL)
            QApplication.processEvents()
        QTest.keyRelease(window.table, Qt.Key.Key_N, CONTROL)
        assert window.game.moves == 0 and window.game.deal is not None
        assert window.table.cascade is None
        assert window.endings.summary is None or not window.endings.summary.isVisible()
        check_at_rest(window.table)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    win_and_hold_new()
    before = counts(window)
    for _ in range(3):
        win_and_hold_new()
    assert counts(window) == before
    window.table.cloth.draw_covered()
    assert not window._seconds.isActive() and not window.table.runner.is_running


def test_resizing_for_long_keeps_few_pictures(make_window: MakeWindow) -> None:
    """Old pictures are scaled meanwhile; only those of the size at hand are kept."""
    window = make_window()
    for step in range(200):
        window.resize(600 + step % 50 * 10, 500 + step % 40 * 8)
    cloth = window.table.cloth
    cloth.sharpen()
    assert cloth.artwork.size == cloth.layout.card_pixels
    assert len(cloth.artwork._kept) < 80
    check_at_rest(window.table)


def test_a_win_while_minimised_is_shown_once_when_it_can_be_seen(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(speed="fast")
    wins: list[bool] = []
    window.game.won.connect(lambda: wins.append(True))
    nearly_won(window)
    window.advice.finish()
    window.showMinimized()
    qtbot.waitUntil(lambda: window.game.position.is_won, timeout=20_000)
    for _ in range(20):
        QApplication.processEvents()
    assert window.endings.summary is None and window.table.cascade is None
    window.showNormal()
    qtbot.waitUntil(lambda: window.table.cascade is not None)
    QTest.keyClick(window.table, Qt.Key.Key_Space)
    assert window.endings.summary is not None and window.endings.summary.isVisible()
    assert wins == [True]


def test_closing_in_the_middle_of_motion_is_clean(make_window: MakeWindow) -> None:
    for act in ("deal", "undo", "finish", "cascade"):
        window = make_window(speed="relaxed")
        if act == "deal":
            window.start_deal(5)
        elif act == "undo":
            window.game.turn()
            window.game.undo()
        else:
            nearly_won(window)
            window.advice.finish()
            if act == "cascade":
                window.table.set_speed("normal")
                window.table.runner.stop()
                for move in window.game.finishing() or ():
                    window.game.play(move)
                window.table.cloth.motion.finish()
        window.close()
        for _ in range(10):
            QApplication.processEvents()
        assert not any(timer.isActive() for timer in window.table.runner.findChildren(QTimer))
