"""Heard: the keys that speak, one sentence for each command, names for all that can have the focus."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from klondike.model.cards import DECK
from klondike.model.moves import Move, Pile
from klondike.model.refusals import Reason, Refusal
from klondike.model.rules import Rules
from klondike.storage.history import History
from klondike.storage.settings import Settings
from klondike.table import tree as objects
from klondike.table import words
from klondike.window.actions import COMMANDS
from klondike.window.help import KeysPage, RulesPage
from klondike.window.main_window import MainWindow
from klondike.window.settings_dialog import SettingsDialog
from klondike.window.statistics import StatisticsWindow
from tests.positions import DEAL_1, all_home_but

MakeWindow = Callable[..., MainWindow]
KEY, SHIFT, CONTROL = Qt.Key, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NAME = QAccessible.Text.Name


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The sentences that assistive technology is told."""
    found: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            found.append(event.message())

    monkeypatch.setattr(objects, "send", hear)
    was = QAccessible.isActive()
    QAccessible.setActive(True)
    yield found
    QAccessible.setActive(was)


@pytest.mark.parametrize(
    ("key", "begins"),
    [
        (KEY.Key_M, "3 moves: turn the stock; jack of diamonds to column 3;"),
        (KEY.Key_C, "Stock, 24 cards."),
        (KEY.Key_T, "Columns: 1, jack of diamonds;"),
        (KEY.Key_W, "Waste, empty."),
        (KEY.Key_F, "Foundations: clubs empty,"),
        (KEY.Key_S, "Draw 1, Deal 1, 0 moves"),
        (KEY.Key_A, "Nothing has been said yet."),
    ],
)
def test_keys_speak_and_are_no_help(make_window: MakeWindow, said: list[str], key: Qt.Key, begins: str) -> None:
    window = make_window()
    help_before, moves = window.game.help, window.game.moves
    said.clear()
    QTest.keyClick(window.table, key, CONTROL | SHIFT)
    assert len(said) == 1 and said[0].startswith(begins)
    assert window.statusBar().currentMessage() == said[0]
    assert window.game.help == help_before and window.game.moves == moves
    QTest.keyClick(window.table, KEY.Key_A, CONTROL | SHIFT)
    assert said[1] == said[0]


def test_a_paused_table_tells_nothing(make_window: MakeWindow, said: list[str]) -> None:
    window = make_window()
    window.game.turn()
    window.table.voice.tree.show(telling=False)
    said.clear()
    window.actions_["hear_moves"].trigger()
    said.clear()
    window.game.set_paused(True)
    assert said == [words.PAUSED] and window.statusBar().currentMessage() == ""
    for name in ("hear_moves", "hear_pile", "hear_table", "hear_waste", "hear_foundations", "turn", "hint"):
        said.clear()
        window.actions_[name].trigger()
        assert said == ["The game is paused."], name
    table = QAccessible.queryAccessibleInterface(window.table)
    piles = [table.child(index) for index in range(13)]
    assert all(pile.childCount() == 0 for pile in piles)
    assert [pile.text(NAME) for pile in piles][:2] == ["Stock", "Waste"]
    window.game.set_paused(False)
    assert sum(pile.childCount() for pile in piles) == 52
    assert said[-1] == words.GOES_ON


def test_each_command_has_one_sentence(make_window: MakeWindow, said: list[str]) -> None:
    window = make_window()
    window.settings["ask_to_leave"] = False
    for name, begins in (
        ("hint", ""),
        ("auto", "Moved "),
        ("undo", "Took back: "),
        ("redo", "Moved "),
        ("turn", "Turned one card"),
        ("all_safe", ""),
        ("finish", ""),
        ("restart", "Back at the beginning"),
        ("pause", words.PAUSED),
        ("pause", words.GOES_ON),
        ("new", "Deal "),
    ):
        said.clear()
        if window.actions_[name].isEnabled():
            window.actions_[name].trigger()
            assert len(said) == 1 and said[0].startswith(begins), (name, said)


def test_a_hint_is_heard_in_words(make_window: MakeWindow, said: list[str]) -> None:
    window = make_window()
    said.clear()
    window.actions_["hint"].trigger()
    assert len(said) == 1 and not set("♣♦♥♠") & set(said[0])
    assert any(words.card_name(card) in said[0].lower() for card in DECK)


def test_a_win_is_said_once(make_window: MakeWindow, said: list[str]) -> None:
    window = make_window(all_home_but("KS"), None)
    said.clear()
    window.game.play(Move(Pile.T1, None))
    assert said == [f"Moved king of spades to its foundation; column 1 is empty. {words.WON}"]
    assert window.statusBar().currentMessage() == words.WON


def test_a_refusal_is_said_once(make_window: MakeWindow, said: list[str]) -> None:
    window = make_window()
    said.clear()
    window.tell_refusal(Refusal(Reason.NOTHING_TO_TURN))
    assert said == ["Nothing to turn: stock and waste are both empty."]


def nameless(window: QWidget) -> list[QWidget]:
    """What can have the focus and has no name."""
    found = []
    for widget in window.findChildren(QWidget):
        if widget.focusPolicy() is Qt.FocusPolicy.NoFocus or widget.objectName().startswith("qt_"):
            continue
        if widget.focusProxy() is not None or widget.window() is not window:
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        if interface is not None and not interface.text(NAME):
            found.append(widget)
    return found


def test_all_of_the_window_that_can_have_the_focus_has_a_name(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    qtbot.waitUntil(lambda: bool(window.statusBar().accessibleName()))
    assert nameless(window) == []


@pytest.mark.parametrize("kind", ["settings", "keys", "rules", "statistics"])
def test_all_of_a_dialog_that_can_have_the_focus_has_a_name(qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    history = History(tmp_path / "history.db")
    dialog: QDialog = {
        "settings": lambda: SettingsDialog(Settings()),
        "keys": lambda: KeysPage({name: command.keys for name, command in COMMANDS.items()}),
        "rules": RulesPage,
        "statistics": lambda: StatisticsWindow(history, Rules()),
    }[kind]()
    qtbot.addWidget(dialog)
    assert [(widget, widget.parent()) for widget in nameless(dialog)] == []
    for label in dialog.findChildren(QLabel):
        if "&" in label.text() and label.buddy() is None:
            raise AssertionError(f"{label.text()} is the label of nothing")
    history.close()


def test_the_window_can_be_walked_by_tab(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    qtbot.waitUntil(lambda: bool(window.statusBar().accessibleName()))
    reached = set()
    for _ in range(40):
        QTest.keyClick(window.focusWidget(), KEY.Key_Tab)
        reached.add(window.focusWidget())
    buttons = {window.toolbar.widgetForAction(action) for action in window.toolbar.actions() if action.isEnabled()}
    wanted = {button for button in buttons if button.focusPolicy() is not Qt.FocusPolicy.NoFocus and button.isVisible()}
    assert window.table in reached and wanted - {None} <= reached
    assert DEAL_1 is window.game.position
