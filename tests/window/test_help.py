"""The pages of the menu Help: rules to read, keys to read and to change."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QProxyStyle,
    QPushButton,
    QStyle,
    QTextBrowser,
)
from pytestqt.qtbot import QtBot

from klondike.storage.settings import Settings
from klondike.window.actions import COMMANDS, default_keys, format_keys, parse_keys, taken_by
from klondike.window.help import KeysPage, RulesPage
from klondike.window.main_window import MainWindow
from klondike.window.settings_dialog import SettingsDialog

MakeWindow = Callable[..., MainWindow]


def test_the_rules_can_be_read(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    words = page.findChild(QTextBrowser).toPlainText()
    for word in ("alternating", "King", "Vegas", "−15", "no move at all"):
        assert word in words


def test_no_key_is_given_twice_and_each_is_written_and_read_back() -> None:
    keys = default_keys()
    every = [key for of in keys.values() for key in of]
    assert len(every) == len(set(every)) and set(keys) == set(COMMANDS)
    changed = keys | {"undo": ("F5",), "turn": ()}
    assert keys | parse_keys(format_keys(changed)) == changed
    assert format_keys(keys) == ""


MODIFIERS = [
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.MetaModifier,
    Qt.KeyboardModifier.KeypadModifier,
]


def free_keys() -> list[str]:
    """Every key that a command can have, as portable text."""
    # By number: some names are deprecated, and to read those warns.
    numbers = {key.value for key in Qt.Key.__members__.values()}
    sequences = [QKeySequence(QKeyCombination.fromCombined(of.value | key)) for key in numbers for of in MODIFIERS]
    texts = {sequence.toString() for sequence in sequences if QKeySequence(sequence.toString()) == sequence}
    return sorted(text for text in texts if text and not taken_by(text))


def test_every_key_is_written_and_read_back() -> None:
    free = free_keys()
    assert {";", "Ctrl+;", "%", "=", "Ctrl+,", "Media Play", "Ctrl+Volume Up", "F35"} < set(free)
    for key in free:
        changed = {"undo": (key, "Ctrl+Z"), "redo": ("Ctrl+Z", key), "turn": ()}
        changed = {name: tuple(dict.fromkeys(keys)) for name, keys in changed.items()}
        assert parse_keys(format_keys(changed)) == changed, key


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("undo=Ctrl+Z Backspace;redo=", {"undo": ("Ctrl+Z", "Backspace"), "redo": ()}),
        ("undo=% Ctrl+%", {"undo": ("%", "Ctrl+%")}),
        ("undo=F5 F5 F6", {"undo": ("F5", "F6")}),
        ("undo== Ctrl+=;hint=,", {"undo": ("=", "Ctrl+="), "hint": (",",)}),
    ],
)
def test_keys_of_earlier_settings_are_still_read(text: str, keys: dict[str, tuple[str, ...]]) -> None:
    assert parse_keys(text) == keys


@pytest.mark.parametrize("key", [Qt.Key.Key_Dead_Circumflex, Qt.Key.Key_ydiaeresis])
def test_a_key_that_cannot_be_kept_is_refused_in_words(make_window: MakeWindow, qtbot: QtBot, key: Qt.Key) -> None:
    page = KeysPage(default_keys(), make_window())
    qtbot.addWidget(page)
    page.editors["auto"].setKeySequence(QKeySequence(key))
    page.accept()
    assert not page.result()
    assert page.trouble.text() == "“Automatic move” can't have this key: it has no name to be kept by."


@pytest.mark.parametrize("text", ["", "nonsense", "nobody=F3", "undo", "=;=;", "undo=☃☃☃"])
def test_damaged_keys_fall_back_alone(text: str) -> None:
    keys = default_keys() | parse_keys(text)
    assert keys["redo"] == default_keys()["redo"]


def test_a_changed_key_works_and_the_old_one_does_not(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    page = KeysPage(window._keys(), window)
    qtbot.addWidget(page)
    page.editors["turn"].setKeySequence(QKeySequence("F5"))
    page.accept()
    window.settings["keys"] = format_keys(page.keys())
    QTest.keyClick(window.table, Qt.Key.Key_D)
    assert window.game.moves == 0
    QTest.keyClick(window.table, Qt.Key.Key_F5)
    assert window.game.moves == 1
    window.settings["keys"] = ""
    QTest.keyClick(window.table, Qt.Key.Key_D)
    assert window.game.moves == 2


def test_a_key_of_another_command_is_refused_in_words(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    page = KeysPage(window._keys(), window)
    qtbot.addWidget(page)
    page.editors["turn"].setKeySequence(QKeySequence("Ctrl+Z"))
    page.accept()
    assert not page.result()
    assert page.trouble.text() == "Ctrl+Z can't be the key of both “Turn the stock” and “Undo”."
    page.show_keys(default_keys())
    page.accept()
    assert page.result()


@pytest.mark.parametrize("text", ["1", "7", "W", "F", "Space", "Return", "Enter", "Left", "Home", "Tab"])
def test_a_key_of_the_table_itself_is_refused_in_words(make_window: MakeWindow, qtbot: QtBot, text: str) -> None:
    window = make_window()
    page = KeysPage(window._keys(), window)
    qtbot.addWidget(page)
    page.show()
    page.editors["auto"].setKeySequence(QKeySequence(text))
    page.accept()
    assert not page.result()
    assert page.trouble.text().startswith("“Automatic move” can't have ")
    assert page.focusWidget() is page.editors["auto"]
    window.settings["keys"] = f"auto={text}"
    assert window.actions_["auto"].shortcuts() == [], "nor from a settings file"


@pytest.mark.parametrize("key", ["CapsLock", "NumLock", "ScrollLock"])
def test_keys_of_the_keyboard_itself_are_refused(make_window: MakeWindow, qtbot: QtBot, key: str) -> None:
    window = make_window()
    page = KeysPage(window._keys(), window)
    qtbot.addWidget(page)
    page.editors["auto"].setKeySequence(QKeySequence(key))
    page.accept()
    assert not page.result()
    assert page.trouble.text() == f"“Automatic move” can't have {key}: it is for the keyboard itself."


def test_a_key_that_opens_a_menu_is_refused_in_words(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    menus = [action for action in window.menuBar().actions() if action.menu() is not None]
    assert len(menus) == 5
    for menu in menus:
        key = QKeySequence.mnemonic(menu.text())
        page = KeysPage(window._keys(), window)
        qtbot.addWidget(page)
        page.editors["auto"].setKeySequence(key)
        page.accept()
        assert not page.result()
        title = menu.text().replace("&", "")
        assert page.trouble.text() == f"“Automatic move” can't have {key.toString()}: it opens the menu {title}."
        window.settings["keys"] = f"auto={key.toString()}"
        assert window.actions_["auto"].shortcuts() == [], "nor from a settings file"


def also(page: KeysPage, name: str) -> str:
    """What the page says beside the field of a command."""
    row = page.editors[name].parentWidget()
    assert row is not None
    (label,) = row.findChildren(QLabel)
    return label.text() if label.isVisible() else ""


def test_a_key_typed_is_the_only_one_and_a_cleared_field_leaves_none(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    page = KeysPage(window._keys(), window)
    qtbot.addWidget(page)
    page.show()
    assert page.keys() == default_keys()
    for name, keys in default_keys().items():
        assert also(page, name) == ("also " + ", ".join(keys[1:]) if len(keys) > 1 else "")
    first = default_keys()["undo"][0]
    QTest.keyClick(page.editors["undo"], Qt.Key.Key_F5)
    assert page.keys()["undo"] == ("F5",) and also(page, "undo") == ""
    page.editors["redo"].clear()
    assert page.keys()["redo"] == () and also(page, "redo") == ""
    QTest.keyClick(page.editors["new"], Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.keys()["new"] == ("Ctrl+N",), "the one that it had first is as good as any"
    assert any("cleared has no key" in label.text() for label in page.findChildren(QLabel)), "the page says so"
    page.accept()
    assert page.result()
    window.settings["keys"] = format_keys(page.keys())
    assert window._keys()["redo"] == () and window._keys()["undo"] == ("F5",)
    again = KeysPage(window._keys(), window)
    qtbot.addWidget(again)
    again.show()
    assert again.keys() == page.keys() and also(again, "undo") == ""
    (reset,) = (button for button in again.findChildren(QPushButton) if "first" in button.text())
    reset.click()
    assert again.keys() == default_keys() and again.keys()["undo"][0] == first
    for name, keys in default_keys().items():
        assert also(again, name) == ("also " + ", ".join(keys[1:]) if len(keys) > 1 else "")


def test_what_was_refused_is_not_said_any_longer_once_it_is_mended(make_window: MakeWindow, qtbot: QtBot) -> None:
    page = KeysPage(default_keys(), make_window())
    qtbot.addWidget(page)
    page.editors["turn"].setKeySequence(QKeySequence("Ctrl+Z"))
    page.accept()
    assert page.trouble.text()
    page.editors["turn"].clear()
    assert not page.trouble.text()


@pytest.mark.parametrize("kind", [RulesPage, lambda: KeysPage(default_keys()), lambda: SettingsDialog(Settings())])
def test_no_dialog_has_icons_on_its_buttons(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: Callable[[], QDialog]
) -> None:
    class Iconic(QProxyStyle):
        """Puts icons on the buttons of dialogs, as Qt does on some desktops."""

        def styleHint(self, hint: QStyle.StyleHint, *rest: Any) -> int:
            if hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
                return 1
            return super().styleHint(hint, *rest)

    style = QApplication.style().objectName()
    QApplication.setStyle(Iconic(style))
    try:
        dialog = kind()
        qtbot.addWidget(dialog)
        dialog.show()
        buttons = [button for box in dialog.findChildren(QDialogButtonBox) for button in box.buttons()]
        assert buttons and all(button.icon().isNull() for button in buttons)
    finally:
        QApplication.setStyle(style)


def test_esc_leaves_the_page_and_is_no_key(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    page = KeysPage(window._keys(), window)
    qtbot.addWidget(page)
    page.show()
    before = page.keys()
    page.editors["pause"].setFocus()
    QTest.keyClick(page.editors["pause"], Qt.Key.Key_Escape)
    assert not page.isVisible() and page.keys() == before
