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
from klondike.model.moves import DRAW, RECYCLE, Move, Pile
from klondike.model.notation import format_position, parse_position
from klondike.model.position import Column, Position
from klondike.model.record import Result, parse_record
from klondike.model.rules import Rules
from klondike.solver.hints import describe, hints
from klondike.window.main_window import MainWindow
from tests.lines import winning_line
from tests.positions import all_home_but
from tests.solver.samples import traps
from tests.table.conftest import Hand, check_at_rest

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


DEAD = {draw: replace(LOST_AFTER_ONE, rules=Rules(draw=draw)) for draw in (1, 3)}


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("seen", ["nothing", "all"])
def test_hints_that_are_followed_end_with_the_word_that_none_is_left(
    make_window: MakeWindow, draw: int, seen: str
) -> None:
    """Nothing of stock and waste can ever be played: after a pass at most, that is said, and stays so."""
    window = make_window(DEAD[draw], None)
    game, pass_long = window.game, len(DEAD[draw].talon) + len(DEAD[draw].waste)
    if seen == "all":
        while game.seen < pass_long or game.position.talon:
            game.turn()
        game.turn()
    told = []
    for _ in range(60):
        key(window, Qt.Key.Key_H)
        told.append(window.statusBar().currentMessage())
        if window.advice._shown is not None:
            assert game.play(window.advice._shown.move) is None
    last = told[-1]
    assert last.startswith("No useful move is left: what remains is")
    assert "restart" in last and "new deal" in last
    assert told.count(last) >= 60 - (pass_long + 2 if seen == "nothing" else 0)


# 8S may lie on either red Nine, and nothing comes of it.
TWO_NINES = """
Rules: draw={} passes=unlimited returns=yes shift=yes
Foundations: C-0 D-0 H-0 S-0
Talon:
Waste:
: <2C> <2D> <2H> <2S> <AC> <AD> <AH> <AS> <3C> <3D> <3H> <3S> <4C> <4D> <4H> <4S> 9D 8S
: <5C> <5D> <5H> <5S> <6C> <6D> <6H> <6S> 9H
: <7C> <7D> <7H> <7S> <8C> <8D> KC
: <8H> <9C> <9S> KD
: <TC> <TD> <TH> <TS> KH
: <JC> <JD> <JH> <JS> KS
: <QD> <QH> <QS> QC
"""


@pytest.mark.parametrize("draw", [1, 3])
def test_no_two_hints_undo_one_another(make_window: MakeWindow, draw: int) -> None:
    window = make_window(parse_position(TWO_NINES.format(draw)), None)
    assert Move.parse("t1-t2") in window.game.position.legal_moves()
    met = [window.game.position]
    for _ in range(60):
        key(window, Qt.Key.Key_H)
        if window.advice._shown is None:
            break
        assert window.game.play(window.advice._shown.move) is None
        assert window.game.position not in met, "back where we were"
        met.append(window.game.position)
    assert window.statusBar().currentMessage().startswith("No useful move is left")


NO_HINT = ("There are no more hints", "No useful move is left", "The game is over")


@pytest.mark.parametrize("draw", [1, 3])
def test_a_hint_is_of_the_position_at_hand(make_window: MakeWindow, draw: int) -> None:
    """Whatever was done since the one before: it was followed, or not, or taken back, or another game begun."""
    window = make_window(deal(3, Rules(draw=draw)), 3)
    chance, game = random.Random(draw), window.game
    for count in range(120):
        asked_of = game.position
        key(window, Qt.Key.Key_H)
        shown = window.advice._shown if window.table.cloth.hinted.isVisible() else None
        assert (shown is None) is window.statusBar().currentMessage().startswith(NO_HINT)
        if shown is not None:
            assert shown.move in game.position.legal_moves()
        what = chance.random()
        if shown is not None and what < 0.5:
            assert game.play(shown.move) is None
        elif what < 0.7:
            game.undo()
        elif what < 0.8:
            game.redo()
        elif count % 30 == 29:
            window.start_deal(chance.randrange(1, 1000), Rules(draw=draw))
        else:
            game.play(chance.choice(game.position.legal_moves()))
        if game.position is not asked_of:
            assert not window.table.cloth.hinted.isVisible() and not window.table.cloth.arrow.isVisible()


def test_a_return_to_the_column_just_left_is_worth_a_hint(make_window: MakeWindow) -> None:
    """It looks like going back, yet it alone wins; with its reason it is among the hints on the way."""
    window = make_window(traps()[0], None)
    returned = False
    for _ in range(60):
        if window.game.position.is_won:
            break
        key(window, Qt.Key.Key_H)
        assert window.advice._shown is not None
        returned |= window.advice._shown.move.source.is_foundation
        assert window.game.play(window.advice._shown.move) is None
    assert window.game.position.is_won and returned


ACTS: dict[str, Callable[[MainWindow], object]] = {
    "move": lambda window: window.game.play(Move.parse("t1-t3")),
    "turn": lambda window: key(window, Qt.Key.Key_D),
    "undo": lambda window: key(window, Qt.Key.Key_Z),
    "redo": lambda window: key(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier),
    "restart": lambda window: key(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier),
    "new": lambda window: key(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier),
    "same deal": lambda window: window.deal_again(),
    "file": lambda window: window.game.load(parse_record("Klondike game 1\nDeal: 9\nMoves: 0 of 0\n")),
}


@pytest.mark.parametrize("act", ACTS)
def test_nothing_said_or_shown_outlives_its_position(make_window: MakeWindow, act: str) -> None:
    """Neither a hint nor a refusal, neither what is selected nor what shines for it."""
    window = make_window()
    table, cloth = window.table, window.table.cloth
    hand = Hand(table)
    before: dict[str, Callable[[], None]] = {
        "hint": lambda: key(window, Qt.Key.Key_H),
        "refusal": lambda: hand.drag("JD", "QH"),
        "selection": lambda: hand.click(hand.middle("QH")),
        "keys": lambda: key(window, Qt.Key.Key_7),
    }
    for what, show in before.items():
        window.start_deal(1)
        for _ in range(2):
            window.game.turn()
        window.game.undo()
        show()
        assert what != "hint" or (cloth.arrow.isVisible() and window.statusBar().currentMessage())
        assert what != "refusal" or (table._bubble is not None and table._bubble.isVisible())
        assert what not in ("selection", "keys") or table.selection.spot is not None
        ACTS[act](window)
        assert window.statusBar().currentMessage() == ""
        assert table.selection.spot is None and not cloth.held
        assert table._bubble is None or not table._bubble.isVisible()
        assert not any(item.isVisible() for item in (cloth.arrow, cloth.hinted, cloth.glow, *cloth.lights.values()))
        check_at_rest(table)


def test_nothing_of_a_win_outlives_undo(make_window: MakeWindow) -> None:
    window = make_window(all_home_but("KD"), None)
    window.game.play(Move(Pile.T1, None))
    summary, lights = window.endings.summary, window.table.cloth.lights
    assert summary is not None and summary.isVisible() and any(light.isVisible() for light in lights.values())
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not summary.isVisible() and not any(light.isVisible() for light in lights.values())
    assert window.statusBar().currentMessage() == "" and "won" not in window.windowTitle()
    check_at_rest(window.table)


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


def drag_what_goes_next(window: MainWindow) -> None:
    """Tries to carry the card off that would go up next."""
    hand = Hand(window.table)
    source = (window.game.finishing() or ())[0].source
    hand.drag(str(window.game.position.cards_of(source)[-1]), Pile.T1)


def pause_and_go_on(window: MainWindow) -> None:
    key(window, Qt.Key.Key_P)
    for _ in range(20):
        QApplication.processEvents()
        window.table.runner._timer.timeout.emit()
    key(window, Qt.Key.Key_P)


STOPS: dict[str, Callable[[MainWindow], object]] = {
    "key": lambda window: key(window, Qt.Key.Key_Escape),
    "click": lambda window: QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton),
    "stock": lambda window: Hand(window.table).click(Hand(window.table).middle(Pile.STOCK)),
    "drag": drag_what_goes_next,
    "hint": lambda window: key(window, Qt.Key.Key_H),
    "auto": lambda window: key(window, Qt.Key.Key_A),
    "turn": lambda window: key(window, Qt.Key.Key_D),
    "pause": pause_and_go_on,
    "undo": lambda window: window.game.undo(),
    "undo key": lambda window: key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    "new": lambda window: key(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier),
}


@pytest.mark.parametrize("how", STOPS)
def test_a_finish_can_be_stopped_at_any_card(make_window: MakeWindow, qtbot: QtBot, how: str) -> None:
    window = make_window(speed="fast")
    start = nearly_won(window)
    home, moves = start.home, window.game.moves
    window.advice.finish()
    qtbot.waitUntil(lambda: window.game.position.home >= home + 3)
    STOPS[how](window)
    assert not window.table.runner.is_running
    stopped, help_given = window.game.position, window.game.help
    for _ in range(20):
        QApplication.processEvents()
    assert window.game.position == stopped and not stopped.is_won
    assert parse_position(format_position(stopped)) == stopped
    assert help_given.hints == help_given.autos == 0, "what stops it does no more than that"
    if how == "new":
        assert window.game.moves == 0 and window.game.deal != 1
    elif how.startswith("undo"):
        assert stopped == start
    else:
        assert window.game.moves == moves + 1
        window.game.undo()
        assert window.game.position == start, "what was done is one gesture"
    assert window.actions_["finish"].isEnabled() is (how != "new")
    assert window.finish_offer is not None and window.finish_offer.isVisible() is (how != "new")
    check_at_rest(window.table)


def test_a_finish_ends_at_once_when_motion_is_switched_off(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(speed="relaxed")
    home = nearly_won(window).home
    window.advice.finish()
    qtbot.waitUntil(lambda: window.game.position.home > home + 1)
    window.settings["motion"] = "off"
    qtbot.waitUntil(lambda: not window.table.runner.is_running)
    assert window.game.position.is_won
    check_at_rest(window.table)


def test_giving_up_ends_a_finish(make_window: MakeWindow) -> None:
    window = make_window(speed="relaxed")
    nearly_won(window)
    window.advice.finish()
    window.game.give_up()
    window.table.runner._timer.timeout.emit()
    assert not window.table.runner.is_running and not window.game.position.is_won


def test_the_finish_is_offered_again_where_it_was_stopped(make_window: MakeWindow) -> None:
    window = make_window(speed="relaxed")
    nearly_won(window)
    window.advice.finish()
    assert window.finish_offer is not None and not window.finish_offer.isVisible()
    key(window, Qt.Key.Key_Escape)
    assert window.finish_offer.isVisible()
    window.finish_offer.click()
    assert not window.finish_offer.isVisible() and window.table.runner.is_running


def test_a_lost_deal_is_noticed_and_the_ways_on_are_offered(make_window: MakeWindow) -> None:
    window = make_window(LOST_AFTER_ONE, None)
    window.game.play(DRAW)
    assert window.game.result is Result.LOST
    summary = window.endings.summary
    assert summary is not None and summary.isVisible()
    assert not window.game.clock.is_running
    words = {button.text() for button in summary.findChildren(QPushButton) if button.isVisible()}
    assert words == {"&Undo", "&Restart", "&New deal", "Revie&w"}
    (undo,) = (button for button in summary.findChildren(QPushButton) if button.text() == "&Undo")
    undo.click()
    assert window.game.moves == 0 and not summary.isVisible()
    assert window.game.result is Result.UNFINISHED


@pytest.mark.parametrize("way", ["at the start", "opened"])
def test_a_game_that_is_lost_already_is_told_when_it_comes_on_the_table(
    make_window: MakeWindow, qtbot: QtBot, way: str
) -> None:
    lost = LOST_AFTER_ONE.play(DRAW)
    if way == "at the start":
        window = make_window(lost, None)
    else:
        window = make_window(LOST_AFTER_ONE, None)
        window.game.begin(lost)
    qtbot.waitUntil(lambda: window.endings.summary is not None and window.endings.summary.isVisible())
    assert window.game.result is Result.LOST


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
