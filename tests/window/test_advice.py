"""Help and endings: hints with reasons, automatic moves, the finish, lost deals; and nothing hidden is given away."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from klondike.model.cards import Card
from klondike.model.deals import deal
from klondike.model.moves import DRAW, RECYCLE, Move
from klondike.model.notation import parse_position
from klondike.model.position import Column, Position
from klondike.model.record import Result
from klondike.model.rules import Rules
from klondike.solver.hints import describe, hints
from klondike.window.main_window import MainWindow
from tests.lines import winning_line
from tests.table.conftest import check_at_rest

MakeWindow = Callable[..., MainWindow]

# Lost with its only move: no stock, nothing fits anything.
_REST = "3C 5C 7C 9C JC QC 2D 3D 5D 7D 9D JD QD 2H 3H 5H 7H 9H JH QH 2S 3S 5S 7S 9S JS QS"
LOST_AFTER_ONE = parse_position(f"""
Rules: draw=1 passes=1 returns=yes shift=yes
Foundations: C-0 D-0 H-0 S-0
Talon: 2C
Waste: {_REST} 4C 4D 4H 4S 6D 6H 6S 6C 8D 8S 8H TD TH
: <AC> <AD> KC
: <AH> <AS> KD
: KH
: KS
: TC
: TS
: 8C
""")


def key(window: MainWindow, which: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.table, which, modifier)


def test_a_hint_is_shown_from_where_to_where_with_its_reason(make_window: MakeWindow) -> None:
    window = make_window()
    key(window, Qt.Key.Key_H)
    assert window.statusBar().currentMessage() == "A♥ to its foundation: turning up a card in column 5."
    assert window.table.cloth.arrow.isVisible() and window.table.cloth.hinted.isVisible()
    assert window.game.moves == 0 and window.game.help.hints == 1
    first = window.statusBar().currentMessage()
    key(window, Qt.Key.Key_H)
    assert window.statusBar().currentMessage() != first, "again: the next best"
    key(window, Qt.Key.Key_D)
    assert not window.table.cloth.arrow.isVisible()


def test_hints_come_to_an_end_and_begin_anew(make_window: MakeWindow) -> None:
    window = make_window()
    told = []
    for _ in range(30):
        key(window, Qt.Key.Key_H)
        told.append(window.statusBar().currentMessage())
    assert "There are no more hints." in told
    assert told.count("A♥ to its foundation: turning up a card in column 5.") > 1


@pytest.mark.parametrize("draw", [1, 3])
def test_no_hint_looks_at_hidden_cards(draw: int) -> None:
    """Shuffling what is hidden under a position never changes its hints."""
    chance = random.Random(draw)
    position, seen = deal(1, Rules(draw=draw)), frozenset[Card]()
    for move in winning_line(1, draw)[:60]:
        hidden = [card for column in position.columns for card in column.down]
        hidden += [card for card in position.talon if card not in seen]
        chance.shuffle(hidden)
        supply = iter(hidden)
        columns = tuple(Column(tuple(next(supply) for _ in column.down), column.up) for column in position.columns)
        talon = tuple(card if card in seen else next(supply) for card in position.talon)
        shuffled = replace(position, columns=columns, talon=talon)
        given = [list(islice(hints(at, seen), 3)) for at in (position, shuffled)]
        assert given[0] == given[1]
        position = position.play(move)
        seen |= set(position.waste)


def test_every_hint_is_a_legal_move() -> None:
    for draw in (1, 3):
        position, seen = deal(3, Rules(draw=draw)), frozenset[Card]()
        for move in winning_line(3, draw)[:80]:
            for hint in hints(position, seen):
                assert hint.move in position.legal_moves()
                assert describe(position, hint.move) in hint.reason
            position = position.play(move)
            seen |= set(position.waste)


@pytest.mark.parametrize("draw", [1, 3])
def test_pressing_auto_never_cheats_nor_cycles(make_window: MakeWindow, draw: int) -> None:
    """Ten deals to their end: won, or no way on is told; far fewer gestures than a cycle would take."""
    window = make_window()
    for number in range(1, 11):
        window.start_deal(number, Rules(draw=draw))
        for _ in range(1500):
            before = window.game.position
            window.advice.auto()
            if window.game.position == before:
                break
        else:
            pytest.fail(f"deal {number} goes round for ever")
        told = window.statusBar().currentMessage()
        assert window.game.position.is_won or "give up" in told or "over" in told
    assert window.game.help.autos > 0


def test_a_dead_stock_is_told_instead_of_turned_for_ever(make_window: MakeWindow) -> None:
    window = make_window(LOST_AFTER_ONE)
    unlimited = replace(LOST_AFTER_ONE, rules=Rules())
    window.game.begin(unlimited)
    told = []
    for _ in range(60):
        before = window.game.position
        window.advice.auto()
        told.append(window.statusBar().currentMessage())
        if window.game.position == before:
            break
    assert told[-1].startswith("No useful move is left")
    assert len(told) < 5


def test_everything_safe_is_one_gesture(make_window: MakeWindow) -> None:
    window = make_window()
    for move in winning_line(1, 1)[:-30]:
        window.game.play(move)
    before = window.game.moves
    if not window.game.position.safe_moves():
        window.game.undo()
    start = window.game.position
    key(window, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    if window.game.position != start:
        assert not window.game.position.safe_moves()
        window.game.undo()
        assert window.game.position == start
    assert window.game.moves <= before


def nearly_won(window: MainWindow) -> Position:
    for move in winning_line(1, 1):
        if window.game.finishing() is not None:
            break
        window.game.play(move)
    return window.game.position


def test_a_finish_is_offered_when_certain_and_is_one_gesture(make_window: MakeWindow) -> None:
    window = make_window()
    assert window.finish_offer is None and not window.actions_["finish"].isEnabled()
    start = nearly_won(window)
    assert window.finish_offer is not None and window.finish_offer.isVisible()
    moves = window.game.moves
    window.finish_offer.click()
    assert window.game.position.is_won and window.game.moves == moves + 1
    assert window.game.help.is_clean, "finishing automatically is no help"
    window.game.undo()
    assert window.game.position == start


@pytest.mark.parametrize("how", ["key", "click", "undo", "new"])
def test_a_finish_can_be_stopped_at_any_card(make_window: MakeWindow, qtbot: QtBot, how: str) -> None:
    window = make_window(speed="fast")
    start = nearly_won(window)
    home = start.home
    window.advice.finish()
    qtbot.waitUntil(lambda: window.game.position.home >= home + 3)
    if how == "key":
        key(window, Qt.Key.Key_Escape)
    elif how == "click":
        QTest.mousePress(window.table.viewport(), Qt.MouseButton.LeftButton)
    elif how == "undo":
        window.game.undo()
    else:
        window.start_deal(7)
    assert not window.table.runner.is_running
    stopped = window.game.position
    for _ in range(20):
        QApplication.processEvents()
    assert window.game.position == stopped and not stopped.is_won
    if how in ("key", "click"):
        window.game.undo()
        assert window.game.position == start, "what was done is one gesture"
    check_at_rest(window.table)


def test_a_lost_deal_is_noticed_and_the_ways_on_are_offered(make_window: MakeWindow) -> None:
    window = make_window(LOST_AFTER_ONE, None)
    window.game.play(DRAW)
    assert window.game.result is Result.LOST
    summary = window.endings.summary
    assert summary is not None and summary.isVisible()
    assert not window.game.clock.is_running
    words = {button.text() for button in summary.findChildren(QPushButton) if button.isVisible()}
    assert words == {"&Undo", "&Restart", "&New deal", "Re&view"}
    (undo,) = (button for button in summary.findChildren(QPushButton) if button.text() == "&Undo")
    undo.click()
    assert window.game.moves == 0 and not summary.isVisible()
    assert window.game.result is Result.UNFINISHED


def test_going_round_is_told_once_a_pass(make_window: MakeWindow) -> None:
    window = make_window()
    for _ in range(2):
        for _ in range(24):
            window.game.play(DRAW)
        window.game.play(RECYCLE)
    assert "changed nothing" in window.statusBar().currentMessage()


def test_the_summary_can_be_used_by_keys(make_window: MakeWindow) -> None:
    window = make_window(deal(1, Rules(draw=3)), 1)
    for move in winning_line(1, 3):
        window.game.play(move)
    focus = QApplication.focusWidget()
    assert isinstance(focus, QPushButton) and focus.text() == "&Play again"
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert window.game.moves == 0 and window.game.deal != 1
    assert window.game.position.rules.draw == 3, "with the same draw setting"
    assert window.table.hasFocus()


@pytest.mark.parametrize("width", [480, 640, 1000])
def test_what_is_told_is_never_cut(make_window: MakeWindow, width: int) -> None:
    window = make_window()
    window.resize(width, 420)
    long = (
        "Q♦ on 9♦: colours must alternate, and one rank lower is needed, 8, which this one is not at all, as it seems."
    )
    window.tell(long)
    bar = window.statusBar()
    wide = bar.fontMetrics().horizontalAdvance(long)
    beside = window.facts.width() if window.facts.isVisible() else 0
    shown_above = window.table._bubble is not None and window.table._bubble.isVisible()
    assert wide + beside < bar.width() or shown_above
    window.settings["status_line"] = False
    window.tell("Short.")
    assert window.table._bubble is not None and window.table._bubble.text() == "Short."


def test_the_moves_of_a_hint_are_told_in_words() -> None:
    position = deal(1, Rules())
    assert describe(position, DRAW) == "turn the stock"
    assert describe(position, Move.parse("t5-f")) == "A♥ to its foundation"
    assert describe(position, Move.parse("t1-t3")) == "J♦ onto Q♣"
