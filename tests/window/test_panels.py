"""What stands over the table: in a window of any size all of it is inside, and every button can be pressed."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from klondike.game import Game
from klondike.model.deals import LAST_DEAL, deal
from klondike.model.moves import DRAW
from klondike.model.record import Record, Result
from klondike.model.rules import Rules
from klondike.window.actions import taken_by
from klondike.window.main_window import MainWindow
from klondike.window.pause import PauseCover
from klondike.window.replay import Replay
from klondike.window.summary import Summary

MakeWindow = Callable[..., MainWindow]
SIZES = [(240, 240), (300, 240), (240, 600), (300, 300), (420, 600), (480, 360), (640, 480), (1000, 740)]


def resize(window: MainWindow, size: tuple[int, int], qtbot: QtBot) -> None:
    window.resize(*size)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == size)
    # The table follows its window when the layout is next asked.
    window.layout().activate()


def check_inside(panel: QWidget, table: QWidget) -> None:
    """The panel is inside the table, its buttons are inside the panel, whole, and side by side."""
    assert table.rect().contains(panel.geometry())
    buttons = [button for button in panel.findChildren(QPushButton) if button.isVisible()]
    places = [QRect(button.mapTo(panel, QPoint()), button.size()) for button in buttons]
    assert buttons
    for number, (button, place) in enumerate(zip(buttons, places, strict=True)):
        assert panel.rect().contains(place), button.text()
        assert place.width() >= button.sizeHint().width() and place.height() >= button.sizeHint().height()
        assert not any(place.intersects(other) for other in places[:number])
        assert panel.childAt(place.center()) is button, "nothing lies over it"


def past(moves: int, result: Result) -> Record:
    record = Record(deal(LAST_DEAL, Rules()), LAST_DEAL, gestures=((DRAW,),) * moves, cursor=moves)
    return replace(record, result=result)


@pytest.mark.parametrize("size", SIZES)
def test_the_replay_bar_is_whole_in_every_window(make_window: MakeWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    window = make_window()
    resize(window, size, qtbot)
    window.games.watch(past(24, Result.ABANDONED))
    bar = window.games.replay
    assert isinstance(bar, Replay)
    (play, back) = bar.findChildren(QPushButton)
    (label,) = bar.findChildren(QLabel)
    for again in (bar.step, play.click, play.click, *[bar.step] * 24):
        # “Play”, “Stop” and “From the start” come in turn.
        again()
        check_inside(bar, window.table)
        assert label.width() >= label.sizeHint().width() and f"ove {window.game.moves} of 24" in label.text()
    for other in SIZES:
        resize(window, other, qtbot)
        check_inside(bar, window.table)
    resize(window, size, qtbot)
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert window.games.replay is None and window.game.deal == 1


def test_the_replay_bar_is_one_line_where_there_is_room(make_window: MakeWindow) -> None:
    window = make_window()
    window.games.watch(past(3, Result.WON))
    bar = window.games.replay
    assert bar is not None
    (_, back) = bar.findChildren(QPushButton)
    (label,) = bar.findChildren(QLabel)
    assert label.text() == f"Deal {LAST_DEAL}, won – move 0 of 3" and back.text() == "&Back to your game"
    assert bar.height() < 2 * back.height()


SHOWN: dict[str, Callable[[Summary, Game], None]] = {
    "won": lambda panel, game: panel.show_win(game, ["Your fastest win so far", "Your fewest moves so far"]),
    "given up": lambda panel, game: panel.show_given_up(game),
    "lost": lambda panel, game: panel.show_lost(game),
}
LONG = Rules(draw=3, passes=3, returns=False)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("show", SHOWN.values(), ids=SHOWN)
def test_the_end_of_a_game_is_whole_in_every_window(
    make_window: MakeWindow, qtbot: QtBot, size: tuple[int, int], show: Callable[[Summary, Game], None]
) -> None:
    window = make_window(deal(LAST_DEAL, LONG), LAST_DEAL)
    resize(window, size, qtbot)
    panel = window.endings._panel()
    show(panel, window.game)
    (area,) = panel.findChildren(QScrollArea)
    for other in (size, *SIZES, size):
        resize(window, other, qtbot)
        check_inside(panel, window.table)
        bar = area.verticalScrollBar()
        inside = area.widget()
        assert inside is not None
        qtbot.waitUntil(lambda: inside.width() == area.viewport().width())  # noqa: B023
        assert bar.maximum() + area.viewport().height() >= inside.height(), "the rest can be scrolled to"
        assert (bar.maximum() > 0) == (area.focusPolicy() is Qt.FocusPolicy.StrongFocus)
        assert area.viewport().height() >= area.fontMetrics().height() * 2
        for label in panel.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
            for word in label.text().split():
                assert label.fontMetrics().horizontalAdvance(word) <= label.width()


def test_the_end_of_a_game_is_not_scrolled_where_there_is_room(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(deal(LAST_DEAL, LONG), LAST_DEAL)
    panel = window.endings._panel()
    for show in (*SHOWN.values(), *SHOWN.values()):
        show(panel, window.game)
        (area,) = panel.findChildren(QScrollArea)
        assert area.verticalScrollBar().maximum() == 0 and area.focusPolicy() is Qt.FocusPolicy.NoFocus
        buttons = [button for button in panel.findChildren(QPushButton) if button.isVisible()]
        assert len({button.mapTo(panel, QPoint()).y() for button in buttons}) == 1, "in one row"


def test_the_words_of_a_pause_are_whole_whatever_the_key(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    resize(window, (240, 240), qtbot)
    window.game.set_paused(True)
    (cover,) = window.table.findChildren(PauseCover)
    pictures = []
    for cover.key in ("", "Ctrl+Alt+Shift+Backspace"):
        pictures.append(cover.grab().toImage())
    short, long = pictures
    differ = [
        x for x in range(long.width()) for y in range(long.height()) if short.pixelColor(x, y) != long.pixelColor(x, y)
    ]
    assert min(differ) > 4 and max(differ) < long.width() - 5


def mnemonics(buttons: Iterable[QPushButton]) -> list[str]:
    return [key for button in buttons if (key := QKeySequence.mnemonic(button.text()).toString())]


def test_no_mnemonic_over_the_table_has_two_meanings(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    menus = {QKeySequence.mnemonic(action.text()).toString() for action in window.menuBar().actions()}
    assert {"Alt+G", "Alt+V"} <= menus
    panel = window.endings._panel()

    def check() -> None:
        # What is not a child of a dialog stands over the table, or in a bar beside it.
        shown = mnemonics(button for button in window.findChildren(QPushButton) if button.isVisible())
        assert shown and len(shown) == len(set(shown)) and not menus & set(shown), shown
        for key in shown:
            assert taken_by(key), "no command can be given it"

    for show in SHOWN.values():
        show(panel, window.game)
        for size in SIZES:
            resize(window, size, qtbot)
            check()
    panel.hide()
    window.games.watch(past(2, Result.WON))
    bar = window.games.replay
    assert bar is not None
    for again in (bar.step, bar.step, bar.findChildren(QPushButton)[0].click, window.game.undo):
        again()
        for size in SIZES:
            resize(window, size, qtbot)
            check()


def test_a_mnemonic_presses_its_button_whatever_was_pressed_before(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    panel = window.endings._panel()
    panel.show_win(window.game)
    with qtbot.waitSignal(panel.review):
        QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
