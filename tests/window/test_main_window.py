"""The window: commands by key, menu and toolbar, what is told, what is kept."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from klondike.game import Game
from klondike.model.deals import deal
from klondike.model.moves import DRAW, Move, Pile
from klondike.model.rules import Rules
from klondike.storage.settings import Settings
from klondike.window.actions import COMMANDS
from klondike.window.main_window import MainWindow
from tests.lines import winning_line
from tests.positions import DEAL_1, all_home_but
from tests.table.conftest import Hand, check_at_rest
from tests.table.test_gestures import RUNS

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def key(window: MainWindow, which: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.table, which, modifier)


def test_no_key_has_two_commands(make_window: MakeWindow) -> None:
    keys = [shortcut.toString() for action in make_window().actions_.values() for shortcut in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_every_command_is_in_a_menu_and_has_a_mnemonic(make_window: MakeWindow) -> None:
    window = make_window()
    entries = [action for menu in window.menuBar().actions() for action in menu.menu().actions()]
    for name, action in window.actions_.items():
        assert action in entries, name
        assert "&" in COMMANDS[name].text


def test_keys_draw_undo_and_redo(make_window: MakeWindow) -> None:
    window = make_window()
    key(window, Qt.Key.Key_D)
    key(window, Qt.Key.Key_D)
    assert window.game.moves == 2
    for undo, modifier in ((Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_Z, Qt.KeyboardModifier.NoModifier)):
        key(window, undo, modifier)
    assert window.game.moves == 0
    key(window, Qt.Key.Key_Y, CONTROL)
    key(window, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert window.game.moves == 2
    key(window, Qt.Key.Key_Backspace)
    assert window.game.moves == 1
    key(window, Qt.Key.Key_R, CONTROL)
    assert window.game.moves == 0 and window.game.history.canRedo()


MODIFIERS = {
    "Ctrl": CONTROL,
    "Alt": Qt.KeyboardModifier.AltModifier,
    "Meta": Qt.KeyboardModifier.MetaModifier,
    "AltGr": CONTROL | Qt.KeyboardModifier.AltModifier,
    "Mode switch": Qt.KeyboardModifier.GroupSwitchModifier,
}


def test_a_letter_with_control_is_not_the_letter(make_window: MakeWindow) -> None:
    window = make_window()
    key(window, Qt.Key.Key_D, CONTROL)
    assert window.game.moves == 0
    key(window, Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier)
    assert window.game.deal == 1


@pytest.mark.parametrize("name", MODIFIERS)
def test_a_plain_key_means_nothing_with_another_held(make_window: MakeWindow, name: str) -> None:
    """Every key that is a command or a pile by itself; those that are a command with the other one are left out."""
    window = make_window(RUNS, None)
    window.settings["ask_to_leave"] = False
    window.game.turn()
    window.game.turn()
    window.game.undo()
    taken = {shortcut.toString() for action in window.actions_.values() for shortcut in action.shortcuts()}
    plain = [text for text in taken if len(text) == 1 and text.isalnum()]
    assert {"A", "D", "H", "P", "Z"} <= set(plain)
    before = window.game.record().gestures, window.game.position, window.game.help, window.game.is_paused
    for text in sorted({*plain, *"WFCDHS1234567"}):
        if name == "Mode switch" or f"{'Ctrl+Alt' if name == 'AltGr' else name}+{text}" in taken:
            # Qt itself looks for commands without the mode switch.
            continue
        if name == "Alt" and any(f"&{text}" in menu.text().upper() for menu in window.menuBar().actions()):
            continue
        key(window, getattr(Qt.Key, f"Key_{text}"), MODIFIERS[name])
        after = window.game.record().gestures, window.game.position, window.game.help, window.game.is_paused
        assert after == before and window.table.selection.spot is None, text
        assert not window.table.keyboard.wants_suit and window.isVisible()


def test_no_two_menus_have_one_mnemonic(make_window: MakeWindow) -> None:
    letters = [menu.text().partition("&")[2][0].upper() for menu in make_window().menuBar().actions()]
    assert len(letters) == 5 == len(set(letters))


def test_new_deals_differ_and_use_the_settings(make_window: MakeWindow) -> None:
    window = make_window()
    numbers = set()
    for _ in range(20):
        key(window, Qt.Key.Key_N, CONTROL)
        numbers.add(window.game.deal)
        check_at_rest(window.table)
    assert len(numbers) == 20


def test_a_change_of_draw_mode_holds_from_the_next_deal(make_window: MakeWindow) -> None:
    window = make_window()
    key(window, Qt.Key.Key_D)
    window.settings["draw"] = 3
    assert window.game.position.rules.draw == 1
    key(window, Qt.Key.Key_D)
    assert len(window.game.position.waste) == 2
    assert window.facts.text().startswith("Draw 1")
    window.new_deal()
    assert window.game.position.rules.draw == 3
    assert window.facts.text().startswith("Draw 3")


def test_a_change_of_passes_leaves_the_sign_of_the_game_at_hand(make_window: MakeWindow) -> None:
    window = make_window()
    sign = window.table.cloth.grounds[Pile.STOCK]
    for _ in range(24):
        key(window, Qt.Key.Key_D)
    assert sign.name == "stock-turn"
    window.settings["passes"] = 1
    assert sign.name == "stock-turn"
    key(window, Qt.Key.Key_D)
    assert len(window.game.position.talon) == 24, "and it keeps what it says"
    window.start_deal(1)
    for _ in range(24):
        key(window, Qt.Key.Key_D)
    assert sign.name == "stock-blocked"
    window.settings["passes"] = 0
    key(window, Qt.Key.Key_D)
    assert sign.name == "stock-blocked" and window.game.moves == 24
    assert window.statusBar().currentMessage() == "No pass left: the rules allow 1."


def test_a_deal_is_asked_for_by_number(make_window: MakeWindow) -> None:
    window = make_window()

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        dialog.setIntValue(24)
        dialog.accept()

    QTimer.singleShot(0, answer)
    window.actions_["number"].trigger()
    assert window.game.deal == 24
    assert window.game.position == deal(24, Rules())
    assert "Deal 24" in window.facts.text() and window.windowTitle() == "Deal 24 – Klondike"


def test_a_refused_drop_says_why_in_the_status_line(make_window: MakeWindow) -> None:
    window = make_window()
    hand = Hand(window.table)
    hand.drag("JD", "QH")
    assert window.statusBar().currentMessage() == "J♦ on Q♥: colours must alternate."
    assert window.game.moves == 0
    key(window, Qt.Key.Key_D)
    assert window.statusBar().currentMessage() == "", "it goes with the next move"
    for _ in range(23):
        key(window, Qt.Key.Key_D)
    assert window.game.position.talon == ()


@pytest.mark.parametrize("draw", [1, 3])
def test_winning_is_said_and_another_deal_offered(make_window: MakeWindow, draw: int) -> None:
    window = make_window(deal(1, Rules(draw=draw)))
    window.settings["draw"] = draw
    for move in winning_line(deal=1, draw=draw):
        assert window.game.play(move) is None
    assert window.endings.summary is not None and window.endings.summary.isVisible()
    assert window.statusBar().currentMessage().startswith("You won")
    assert window.windowTitle() == "Deal 1, won – Klondike"
    assert not window.game.clock.is_running
    again = next(button for button in window.endings.summary.findChildren(QPushButton) if "Play again" in button.text())
    again.click()
    assert not window.endings.summary.isVisible()
    assert window.game.deal != 1 and window.game.position.rules.draw == draw and window.game.moves == 0


def test_the_summary_waits_for_the_last_card_and_goes_with_undo(make_window: MakeWindow) -> None:
    window = make_window(all_home_but("KD"), None, speed="relaxed")
    window.game.play(Move(Pile.T1, None))
    assert window.endings.summary is None and window.table.cascade is None
    window.table.cloth.motion.finish()
    assert window.endings.summary is None and window.table.cascade is not None
    key(window, Qt.Key.Key_Space)
    assert window.table.cascade is None
    assert window.endings.summary is not None and window.endings.summary.isVisible()
    window.game.undo()
    assert not window.endings.summary.isVisible()
    window.table.cloth.motion.finish()
    assert not window.endings.summary.isVisible()
    window.game.redo()
    window.table.cloth.motion.finish()
    assert window.endings.summary.isVisible(), "it is still a won game"
    window.deal_again()
    assert window.game.position == all_home_but("KD") and not window.endings.summary.isVisible()


def test_the_facts_of_a_vegas_game(make_window: MakeWindow) -> None:
    window = make_window()
    window.settings.update({"scoring": "vegas", "passes": 1, "cumulative": True})
    window.start_deal(1)
    assert "Draw 1, pass 1 of 1" in window.facts.text()
    assert "Vegas −$52" in window.facts.text()
    window.game.play(Move.parse("t5-f"))
    assert "Vegas −$47" in window.facts.text()


def test_a_click_on_the_toolbar_leaves_the_focus_with_the_table(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    key(window, Qt.Key.Key_D)
    button = window.toolbar.widgetForAction(window.actions_["undo"])
    qtbot.waitUntil(lambda: button.focusPolicy() is Qt.FocusPolicy.TabFocus)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.game.moves == 0
    assert window.table.hasFocus()
    assert button.focusPolicy() is Qt.FocusPolicy.TabFocus, "reached by Tab all the same"


@pytest.mark.parametrize("way", ["mouse", "menu"])
@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
def test_after_new_by_mouse_or_menu_the_keys_are_the_tables(make_window: MakeWindow, qtbot: QtBot, way: str) -> None:
    window = make_window()
    button = window.toolbar.widgetForAction(window.actions_["new"])
    qtbot.waitUntil(lambda: button.focusPolicy() is Qt.FocusPolicy.TabFocus)
    if way == "mouse":
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        key(window, Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        QTest.keyClick(menu, Qt.Key.Key_Return)
        assert QApplication.activePopupWidget() is None
    number = window.game.deal
    assert number != 1 and window.game.moves == 0
    focus = QApplication.focusWidget()
    assert focus is window.table
    QTest.keyClick(focus, Qt.Key.Key_D)
    QTest.keyClick(focus, Qt.Key.Key_Space)
    QTest.keyClick(focus, Qt.Key.Key_Space)
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert window.game.deal == number and window.game.moves == 3, "D, and what the cursor on the stock means"
    assert len(window.game.position.waste) == 3


@pytest.mark.parametrize("name", ["toolbar", "status_line", "show_clock", "show_score"])
def test_what_is_shown_can_be_hidden_by_menu_and_setting_alike(make_window: MakeWindow, name: str) -> None:
    window = make_window()
    shown: dict[str, Callable[[], bool]] = {
        "toolbar": window.toolbar.isVisible,
        "status_line": window.statusBar().isVisible,
        "show_clock": lambda: "0:00" in window.facts.text(),
        "show_score": lambda: "home" in window.facts.text(),
    }
    assert shown[name]()
    window.actions_[name].trigger()
    assert not shown[name]() and not window.settings.flag(name)
    window.settings[name] = True
    assert shown[name]() and window.actions_[name].isChecked()


def test_keys_work_with_every_bar_hidden(make_window: MakeWindow) -> None:
    window = make_window()
    window.settings.update({"toolbar": False, "status_line": False})
    window.menuBar().hide()
    key(window, Qt.Key.Key_D)
    assert window.game.moves == 1


def test_the_clock_ticks_only_while_it_runs_and_is_seen(make_window: MakeWindow) -> None:
    window = make_window()
    timer = window._seconds
    assert not timer.isActive()
    key(window, Qt.Key.Key_D)
    assert timer.isActive()
    window.settings["show_clock"] = False
    assert not timer.isActive()
    window.settings["show_clock"] = True
    assert timer.isActive()
    window.game.clock.hold("test")
    window._show_facts()
    assert not timer.isActive()


def test_full_screen_goes_both_ways(make_window: MakeWindow) -> None:
    window = make_window()
    key(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    key(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_the_size_is_kept(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window(settings=Settings(tmp_path / "settings.json"))
    window.resize(777, 555)
    window.close()
    kept = Settings(tmp_path / "settings.json")
    assert (kept["window_width"], kept["window_height"]) == (777, 555)


@pytest.mark.parametrize("over", [Pile.CLUBS, Pile.DIAMONDS, Pile.HEARTS, Pile.SPADES, Pile.T3, Pile.WASTE])
def test_another_deal_during_a_drag_leaves_nothing_in_the_hand(make_window: MakeWindow, over: Pile) -> None:
    window = make_window(speed="relaxed")
    hand = Hand(window.table)
    hand.take("AH")
    key(window, Qt.Key.Key_N, CONTROL)
    hand.move(hand.middle(over))
    hand.release(hand.middle(over))
    assert window.game.moves == 0 and window.game.position == window.game.opening
    assert [len(window.game.position.cards_of(pile)) for pile in Pile] == [24, 0, 0, 0, 0, 0, *range(1, 8)]
    check_at_rest(window.table)


def a_dialog_opens(window: MainWindow) -> None:
    QTimer.singleShot(0, lambda: QApplication.activeModalWidget().reject())
    QDialog(window).exec()


def a_question_opens(window: MainWindow) -> None:
    QTimer.singleShot(0, lambda: QApplication.activeModalWidget().reject())
    QMessageBox(window).exec()


def the_settings_open(window: MainWindow) -> None:
    QTimer.singleShot(0, lambda: QApplication.activeModalWidget().reject())
    key(window, Qt.Key.Key_Comma, CONTROL)


def it_is_minimised(window: MainWindow) -> None:
    window.showMinimized()
    window.showNormal()


def it_is_hidden(window: MainWindow) -> None:
    window.hide()
    window.show()


def another_window_comes(window: MainWindow) -> None:
    other = QDialog(window)
    other.show()
    other.activateWindow()
    QApplication.processEvents()
    other.close()


def it_is_paused(window: MainWindow) -> None:
    key(window, Qt.Key.Key_P)
    key(window, Qt.Key.Key_P)


@pytest.mark.parametrize(
    "happens",
    [
        a_dialog_opens,
        a_question_opens,
        the_settings_open,
        it_is_minimised,
        it_is_hidden,
        another_window_comes,
        it_is_paused,
    ],
    ids=lambda happens: happens.__name__,
)
@pytest.mark.parametrize("speed", ["off", "relaxed"])
def test_a_drag_ends_when_the_window_is_no_longer_the_players(
    make_window: MakeWindow, happens: Callable[[MainWindow], None], speed: str
) -> None:
    """The run of three is back in its column, in its order, and nothing was played."""
    window = make_window(RUNS, None, speed=speed)
    hand = Hand(window.table)
    hand.click(hand.middle(Pile.STOCK))
    hand.settle()
    hand.take("JS")
    assert window.table.drag.is_holding
    happens(window)
    assert not window.table.drag.is_holding
    for point in (hand.middle(Pile.T1), hand.middle("QH")):
        hand.move(point)
    hand.release(hand.middle("QH"))
    assert window.game.moves == 1
    check_at_rest(window.table)
    hand.drag("JS", "QH")
    assert window.game.moves == 2


def test_every_word_of_the_summary_fits(make_window: MakeWindow) -> None:
    window = make_window(all_home_but("KD"), None)
    window.game.play(Move(Pile.T1, None))
    assert window.endings.summary is not None
    for label in window.endings.summary.findChildren(QLabel):
        assert label.width() >= label.sizeHint().width()
    assert window.table.rect().contains(window.endings.summary.geometry())


def test_games_start_from_the_arguments_of_the_window(make_window: MakeWindow) -> None:
    window = make_window(DEAL_1, 1)
    assert isinstance(window.game, Game)
    assert window.facts.text().split("   ·   ") == ["Draw 1", "Deal 1", "0 moves", "0:00", "0 of 52 home"]


def ink_of(window: MainWindow, name: str) -> float:
    """How light the lines of a command's icon are, 0 to 1."""
    picture = window.actions_[name].icon().pixmap(22).toImage()
    pixels = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
    return max((pixel for pixel in pixels if pixel.alpha() > 200), key=lambda pixel: pixel.alpha()).lightnessF()


def test_icons_have_the_ink_of_the_dress_at_the_start_and_when_it_changes(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    for dress in ("dark", "light", "dark", "light"):
        window.settings["dress"] = dress
        assert (ink_of(window, "new") > 0.6) is (dress == "dark")
        assert (ink_of(window, "statistics") > 0.6) is (dress == "dark")
    for dress in ("dark", "light"):
        settings = Settings()
        settings["dress"] = dress
        another = MainWindow(Game(DEAL_1, 1), settings)
        qtbot.addWidget(another)
        assert (ink_of(another, "new") > 0.6) is (dress == "dark")


def test_the_clock_goes_on_to_be_seen_after_a_dialog(make_window: MakeWindow) -> None:
    window = make_window()
    window.game.play(DRAW)
    assert window._seconds.isActive()
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowBlocked))
    assert not window._seconds.isActive()
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowUnblocked))
    assert window._seconds.isActive()


def test_a_sentence_has_the_line_to_itself_where_the_window_becomes_narrow(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    window.resize(1100, 600)
    window.write("6♠ onto 7♦: turning up a card in column 5, which is a long sentence.")
    qtbot.waitUntil(window.facts.isVisible)
    window.resize(480, 360)
    qtbot.waitUntil(lambda: not window.facts.isVisible())
    window.resize(1100, 600)
    qtbot.waitUntil(window.facts.isVisible)
    window.resize(480, 360)
    window.statusBar().clearMessage()
    assert window.facts.isVisible()


def test_a_refusal_does_not_outlast_a_pause(make_window: MakeWindow) -> None:
    window = make_window()
    for paused in (True, False):
        window.table.say("This does not go.")
        assert window.table._bubble is not None and window.table._bubble.isVisible()
        window.game.set_paused(paused)
        assert not window.table._bubble.isVisible()
