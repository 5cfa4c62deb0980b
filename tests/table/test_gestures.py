"""What the pointer does: drags, drops, clicks, double clicks, and every way in which a drag may end."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from klondike.model.cards import parse_card
from klondike.model.deals import deal
from klondike.model.moves import DRAW, Move, Pile
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.model.record import Record
from klondike.model.refusals import Reason
from klondike.model.rules import Rules
from klondike.table.items import CardItem, Ground
from tests.positions import LONGEST_COLUMN, all_home_but
from tests.table.conftest import Hand, check_at_rest

MakeHand = Callable[..., Hand]
DEAL_24 = deal(24, Rules())

# Column 1 may go onto column 2; column 3's run of three onto column 4; column 5 is empty.
RUNS = parse_position("""
Foundations: C-5 D-5 H-2 S-A
Talon: KC QC KH JC
Waste: 9H TC 3S 3H 7D 8S 6C
: <4H> 8D
: <5H> 9S
: <QD> JS TD 9C
: <TH> <7C> QH
:
: <KS> <2S> <4S> <QS> <5S> <6D> KD
: <8C> <9D> <TS> <JD> <6S> <7S> <6H> <JH> <7H> 8H
""")


def moved(hand: Hand) -> list[str]:
    record = hand.view.game.record()
    return [" ".join(map(str, gesture)) for gesture in record.gestures[: record.cursor]]


def test_a_card_is_dragged_to_a_column(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.drag("8D", "9S")
    assert moved(hand) == ["t1-t2"]
    check_at_rest(hand.view)


def test_a_drag_so_quick_that_no_move_is_told_is_a_drag(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    goal, place = hand.rect("9S"), hand.rect("8D")
    hand.press(hand.grip("8D"))
    hand.release(hand.grip("8D") + QPoint(round(goal.x - place.x), round(goal.y - place.y)))
    assert moved(hand) == ["t1-t2"]
    check_at_rest(hand.view)


def test_a_run_is_dragged_by_its_leading_card(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.drag("JS", "QH")
    assert moved(hand) == ["t3-t4:3"]
    check_at_rest(hand.view)


def test_the_tops_of_waste_and_foundation_are_dragged(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.drag("6C", Pile.CLUBS)
    assert moved(hand) == ["w-f"]
    hand.drag("AS", Pile.T5)
    assert moved(hand) == ["w-f"]
    assert hand.refusals[-1].reason is Reason.EMPTY_COLUMN_NEEDS_KING
    hand.drag("KD", Pile.T5)
    assert moved(hand) == ["w-f", "t6-t5"]


@pytest.mark.parametrize("edge", ["upper", "lower"])
def test_the_pile_is_found_by_the_head_card_not_by_the_pointer(make_hand: MakeHand, edge: str) -> None:
    """The longest run, held by either edge of what shows of its leading card, goes where that card is."""
    hand = make_hand(LONGEST_COLUMN, size=(900, 1000))
    king = hand.rect("KS")
    grip = hand.grip("KS")
    if edge == "lower":
        grip.setY(round(hand.rect("QH").y) - 1)
    hand.press(grip)
    hand.move(grip + QPoint(0, 40))
    target = hand.rect(Pile.T1)
    hand.move(grip + QPoint(round(target.x - king.x), round(target.y - king.y)))
    hand.release(grip + QPoint(round(target.x - king.x), round(target.y - king.y)))
    assert moved(hand) == ["t7-t1:13"]
    check_at_rest(hand.view)


def carried(hand: Hand, card: str, across: float, down: float, x: float, y: float) -> None:
    """Takes a card at a spot of it, in parts of its size, and lets it go with its corner at a point."""
    rect = hand.rect(card)
    grip = QPoint(round(rect.x + rect.width * across), round(rect.y + rect.height * down))
    hand.press(grip)
    hand.move(grip + QPoint(10, 10))
    hand.release(grip + QPoint(round(x - rect.x), round(y - rect.y)))


def test_a_card_held_by_a_corner_goes_where_it_lies_itself(make_hand: MakeHand) -> None:
    """It lies mostly on column 2 while the pointer is over column 3, which would take it as well."""
    hand = make_hand(RUNS)
    two, three = hand.rect("9S"), hand.rect(Pile.T3)
    x = two.x + 0.35 * (three.x - two.x)
    assert x + 0.95 * two.width > three.x
    carried(hand, "8D", 0.95, 0.9, x, two.y)
    assert moved(hand) == ["t1-t2"]
    hand.view.game.undo()
    carried(hand, "8D", 0.05, 0.9, two.x + 0.65 * (three.x - two.x), two.y)
    assert moved(hand) == ["t1-t3"]
    check_at_rest(hand.view)


def test_a_card_reaches_a_pile_far_above_the_pointer(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    clubs = hand.rect(Pile.CLUBS)
    carried(hand, "6C", 0.5, 0.98, clubs.x + 5, clubs.y + 0.9 * clubs.height)
    assert moved(hand) == ["w-f"]
    check_at_rest(hand.view)


def test_the_pile_it_comes_from_takes_no_card(make_hand: MakeHand) -> None:
    """Though it lies mostly there: what it touches besides is meant."""
    hand = make_hand(RUNS)
    own, next_to_it = hand.rect("8D"), hand.rect("9S")
    x = own.x + 0.3 * own.width
    assert own.x + own.width - x > x + own.width - next_to_it.x > 0
    carried(hand, "8D", 0.5, 0.5, x, own.y)
    assert moved(hand) == ["t1-t2"]
    check_at_rest(hand.view)


def test_the_blank_below_a_column_counts_as_the_column(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    grip = hand.take("8D")
    target = hand.rect("9S")
    hand.release(QPoint(round(target.x + target.width / 2), hand.view.height() - 30 + grip.y() * 0))
    assert moved(hand) == ["t1-t2"]


def test_a_refused_drop_glides_home_and_says_why(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS, speed="normal")
    hand.drag("8D", "QH")
    assert moved(hand) == []
    assert str(hand.refusals[-1]) == "8♦ on Q♥: colours must alternate, and one rank lower is needed, Jack"
    assert hand.view.cloth.motion.is_moving
    check_at_rest(hand.view)


@pytest.mark.parametrize(
    ("card", "reason"),
    [("4H", Reason.FACE_DOWN), ("8S", Reason.COVERED_WASTE_CARD), ("9D", Reason.FACE_DOWN)],
)
def test_what_may_not_be_picked_up_is_not_and_says_why(make_hand: MakeHand, card: str, reason: Reason) -> None:
    position = parse_position(DRAW_3) if card == "8S" else RUNS
    hand = make_hand(position)
    point = hand.take(card)
    assert not hand.view.drag.is_holding
    assert hand.refusals[-1].reason is reason
    hand.release(point)
    assert len(hand.refusals) == 1 and moved(hand) == []
    check_at_rest(hand.view)


DRAW_3 = """
Rules: draw=3
Foundations: C-5 D-5 H-2 S-A
Talon: KC QC KH JC
Waste: 9H TC 3S 3H 7D 8S 6C
: <4H> 8D
: <5H> 9S
: <QD> JS TD 9C
: <TH> <7C> QH
:
: <KS> <2S> <4S> <QS> <5S> <6D> KD
: <8C> <9D> <TS> <JD> <6S> <7S> <6H> <JH> <7H> 8H
"""


def test_a_broken_run_is_refused_with_its_pair(make_hand: MakeHand) -> None:
    hand = make_hand(parse_position(DRAW_3.replace("<QD> JS TD 9C", "QD JS 9C TD")))
    hand.take("QD")
    assert not hand.view.drag.is_holding
    assert "10♦ does not follow 9♣" in str(hand.refusals[-1])


def test_put_back_is_no_move(make_hand: MakeHand) -> None:
    """Neither a history entry nor a refusal, and what could be redone still can."""
    hand = make_hand(RUNS)
    hand.drag("8D", "9S")
    hand.view.game.undo()
    for back in (QPoint(0, 2), QPoint(12, 12)):
        grip = hand.grip("8D")
        hand.press(grip)
        hand.move(grip + QPoint(25, 0))
        hand.release(grip + back)
    hand.click(hand.middle(Pile.HEARTS))
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    assert moved(hand) == [] and not hand.refusals
    assert hand.view.game.history.canRedo()
    check_at_rest(hand.view)


@pytest.mark.parametrize("begun", [False, True])
def test_a_gesture_that_moves_nothing_costs_nothing(make_hand: MakeHand, begun: bool) -> None:
    hand = make_hand(parse_position(DRAW_3.replace("S-A", "S-0").replace("6C\n", "6C AS\n")))
    game, king = hand.view.game, hand.grip("KD")
    if begun:
        hand.click(hand.middle(Pile.STOCK))
        game.undo()
    before = (moved(hand), game.history.count(), game.started, game.clock.is_running, game.help.undos)
    hand.press(king)
    hand.move(king + QPoint(3, 0))
    hand.release(king + QPoint(3, 0))
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.press(king)
    hand.move(king + QPoint(25, 0))
    hand.release(king + QPoint(4, 4))
    hand.double_click(hand.middle("9C"))
    hand.click(hand.middle(Pile.SPADES))
    hand.drag("9C", "KD")
    assert (moved(hand), game.history.count(), game.started, game.clock.is_running, game.help.undos) == before
    assert game.history.canRedo() is begun and game.clock.is_running is begun
    check_at_rest(hand.view)


@pytest.mark.parametrize("one_click", ["off", "foundation"])
@pytest.mark.parametrize("slips", [(2, 0), (0, 2), (2, 2)])
def test_a_hand_that_trembles_still_double_clicks(make_hand: MakeHand, slips: tuple[int, int], one_click: str) -> None:
    hand = make_hand(RUNS)
    hand.view.clicks.one_click = one_click
    at, there = hand.middle("6C"), hand.middle("6C") + QPoint(*slips)
    hand.press(at)
    hand.move(there)
    hand.release(there)
    QTest.mouseDClick(hand.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    hand.move(there)
    hand.release(there)
    assert moved(hand) == ["w-f"]
    check_at_rest(hand.view)


def test_the_second_press_of_a_double_click_may_become_a_drag(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.view.clicks.one_click = "off"
    at = hand.middle("9C")
    hand.click(at)
    QTest.mouseDClick(hand.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    hand.move(at + QPoint(QApplication.startDragDistance(), 0))
    assert hand.view.drag.is_holding
    hand.release(at + QPoint(QApplication.startDragDistance(), 0))
    assert moved(hand) == []


def test_a_click_that_slips_over_an_edge_is_of_the_card_it_began_on(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    edge = hand.rect("9C")
    at = QPoint(round(edge.x + 10), round(edge.y) - 1)
    hand.press(at)
    hand.move(at + QPoint(0, 2))
    hand.release(at + QPoint(0, 2))
    assert [str(item.card) for item in hand.view.cloth.held] == ["TD", "9C"]


@pytest.mark.parametrize("ratio", ["1", "2"])
def test_how_far_is_a_drag_does_not_hang_on_the_device_ratio(ratio: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.nudges"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_SCALE_FACTOR": ratio},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"ratio {ratio}: moved by 2, it goes up; by 10, it is held"


def test_a_tiny_movement_is_a_click(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    far = QApplication.startDragDistance()
    stock = hand.middle(Pile.STOCK)
    hand.press(stock)
    hand.move(stock + QPoint(2, 0))
    hand.release(stock + QPoint(2, 0))
    assert moved(hand) == ["d"]
    grip = hand.grip("8D")
    hand.press(grip)
    hand.move(grip + QPoint(far - 1, 0))
    assert not hand.view.drag.is_holding
    hand.move(grip + QPoint(far, 0))
    assert hand.view.drag.is_holding


def test_clicks_on_the_stock_turn_and_renew_it(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    for _ in range(5):
        hand.click(hand.middle(Pile.STOCK))
    assert moved(hand) == ["d", "d", "d", "d", "r"]
    hand = make_hand(all_home_but("KD"))
    hand.click(hand.middle(Pile.STOCK))
    assert hand.refusals[-1].reason is Reason.NOTHING_TO_TURN


def test_a_double_click_sends_a_card_up_once(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS, speed="relaxed")
    hand.double_click(hand.middle("6C"))
    assert moved(hand) == ["w-f"]
    hand.double_click(hand.middle("9C"))
    assert moved(hand) == ["w-f"]
    assert hand.refusals[-1].reason is Reason.FOUNDATION_NEEDS_NEXT
    hand.double_click(hand.grip("JS"))
    assert hand.refusals[-1].reason is Reason.ONE_CARD_AT_A_TIME


def test_a_double_click_on_the_stock_is_two_clicks(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.double_click(hand.middle(Pile.STOCK))
    assert moved(hand) == ["d", "d"]


def test_many_fast_clicks_act_on_the_model_not_on_flying_cards(make_hand: MakeHand) -> None:
    """Ace and Two lie on one another: two double clicks at one spot send both up, at the slowest motion."""
    position = parse_position(
        """
Foundations: C-0 D-K H-K S-K
Talon: 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
: 2C AC
"""
        + ":\n" * 6
    )
    hand = make_hand(position, speed="relaxed")
    spot = QPoint(round(hand.rect("AC").x + 20), round(hand.rect("AC").y + 20))
    hand.double_click(spot)
    hand.double_click(spot)
    assert moved(hand) == ["t1-f", "t1-f"]
    check_at_rest(hand.view)


# Every way out of a drag


def cancel_by_escape(hand: Hand, qtbot: QtBot) -> None:
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)


def cancel_by_losing_the_focus(hand: Hand, qtbot: QtBot) -> None:
    QApplication.sendEvent(hand.view, QFocusEvent(QEvent.Type.FocusOut))


def cancel_by_another_window(hand: Hand, qtbot: QtBot) -> None:
    QApplication.sendEvent(hand.view, QEvent(QEvent.Type.WindowDeactivate))


def cancel_by_hiding(hand: Hand, qtbot: QtBot) -> None:
    hand.view.hide()
    hand.view.show()


def cancel_by_a_dialog(hand: Hand, qtbot: QtBot) -> None:
    dialog = QDialog(hand.view)
    qtbot.addWidget(dialog)
    QTimer.singleShot(0, dialog.accept)
    dialog.exec()


def cancel_by_undo(hand: Hand, qtbot: QtBot) -> None:
    hand.view.game.undo()


def cancel_by_a_new_game(hand: Hand, qtbot: QtBot) -> None:
    hand.view.game.begin(DEAL_24, 24)


def cancel_by_a_game_taken_up(hand: Hand, qtbot: QtBot) -> None:
    QTimer.singleShot(0, lambda: hand.view.game.load(Record(DEAL_24, 24, gestures=((DRAW,),), cursor=1)))
    qtbot.waitUntil(lambda: hand.view.game.deal == 24)


def cancel_by_minimising(hand: Hand, qtbot: QtBot) -> None:
    hand.view.showMinimized()
    hand.view.showNormal()


def cancel_by_restart(hand: Hand, qtbot: QtBot) -> None:
    hand.view.game.restart()


def cancel_by_losing_the_grab(hand: Hand, qtbot: QtBot) -> None:
    QApplication.sendEvent(hand.view.viewport(), QEvent(QEvent.Type.UngrabMouse))


@pytest.mark.parametrize("cancel", [value for name, value in sorted(globals().items()) if name.startswith("cancel_by")])
@pytest.mark.parametrize("speed", ["off", "relaxed"])
def test_a_drag_ends_once_in_every_way(
    make_hand: MakeHand, qtbot: QtBot, cancel: Callable[[Hand, QtBot], None], speed: str
) -> None:
    hand = make_hand(RUNS, speed=speed)
    hand.click(hand.middle(Pile.STOCK))
    hand.settle()
    hand.take("JS")
    assert hand.view.drag.is_holding
    cancel(hand, qtbot)
    assert not hand.view.drag.is_holding
    before = hand.view.game.position
    # Moving on and letting go over a pile that would have taken it has no effect any more.
    target = hand.middle(Pile.T4)
    hand.move(target)
    hand.release(target)
    assert hand.view.game.position == before
    check_at_rest(hand.view)
    hand.click(hand.middle(Pile.STOCK))
    assert hand.view.game.position != before, "the next gesture works"


def test_other_buttons_are_ignored_during_a_drag(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.take("8D")
    point = hand.carry("8D", hand.rect("9S"))
    where = hand.view.cloth.cards[parse_card("8D")].pos()
    buttons = Qt.MouseButton
    for button in (buttons.RightButton, buttons.MiddleButton, buttons.BackButton, buttons.ForwardButton):
        for press in (QTest.mousePress, QTest.mouseDClick):
            press(hand.view.viewport(), button, pos=point)
            hand.release(point, button)
    turn_the_wheel(hand, point)
    hand.press(point)
    assert hand.view.drag.is_holding
    assert hand.view.cloth.cards[parse_card("8D")].pos() == where
    assert moved(hand) == [] and not hand.refusals
    hand.press(point, Qt.MouseButton.RightButton)
    hand.release(point)
    hand.release(point, Qt.MouseButton.RightButton)
    assert moved(hand) == ["t1-t2"] and not hand.refusals
    check_at_rest(hand.view)


def turn_the_wheel(hand: Hand, point: QPoint) -> None:
    at, there = QPointF(point), QPointF(hand.view.viewport().mapToGlobal(point))
    none, still = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    for down in (120, -120):
        wheel = QWheelEvent(at, there, QPoint(), QPoint(0, down), Qt.MouseButton.LeftButton, none, still, False)
        QApplication.sendEvent(hand.view.viewport(), wheel)


def test_the_target_glows_while_it_would_take_the_run(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    glow = hand.view.cloth.glow
    hand.take("8D")
    assert not glow.isVisible()
    hand.carry("8D", hand.rect("QH"))
    assert not glow.isVisible()
    point = hand.carry("8D", hand.rect("9S"))
    assert glow.isVisible()
    hand.release(point)
    assert not glow.isVisible()


def seen_at(hand: Hand, point: QPoint) -> str:
    """What is seen at a point below what is in the hand: a card's face, a back, or a pile's frame."""
    for item in hand.view.cloth.items(QPointF(point)):
        if isinstance(item, CardItem):
            return str(item.card) if item.shows_face else "back"
        if isinstance(item, Ground):
            return item.name
    return "felt"


LONE = parse_position(
    """
Foundations: C-Q D-K H-Q S-A
Talon:
Waste: KC
: KH
"""
    + ": "
    + " ".join(f"{rank}S" for rank in "23456789TJQK")
    + "\n"
    + ":\n" * 5
)


@pytest.mark.parametrize(
    ("position", "card", "below"),
    [
        (RUNS, "6C", "8S"),
        (RUNS, "8D", "back"),
        (RUNS, "9C", "TD"),
        (RUNS, "5C", "4C"),
        (RUNS, "AS", "spades"),
        (LONE, "KC", "waste"),
        (LONE, "KH", "column"),
        (replace(RUNS, rules=Rules(draw=3)), "6C", "8S"),
        (replace(LONE, rules=Rules(draw=3)), "KC", "waste"),
    ],
)
def test_what_lies_under_a_held_card_is_seen(make_hand: MakeHand, position: Position, card: str, below: str) -> None:
    """The card below face up in waste, foundation and run; a face-down one still face down; else the bare frame."""
    hand = make_hand(position)
    places = [hand.middle(card), hand.grip(card)]
    shown = {str(each): hand.view.cloth.cards[each].pos() for each in position.waste[:-1]}
    assert seen_at(hand, places[0]) == card
    hand.take(card)
    point = hand.view.viewport().rect().bottomRight()
    hand.move(point)
    assert seen_at(hand, places[0]) == below
    hand.settle()
    assert seen_at(hand, places[0]) == below, "and nothing turns up while it is held"
    for each, where in shown.items():
        assert hand.view.cloth.cards[parse_card(each)].pos() == where, "nor does the fan close up"
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    assert seen_at(hand, places[0]) == card
    check_at_rest(hand.view)


def test_a_face_down_card_turns_up_once_the_move_is_made(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    item = hand.view.cloth.cards[parse_card("4H")]
    hand.take("8D")
    assert not item.shows_face
    hand.release(hand.carry("8D", hand.rect("QH")))
    assert not item.shows_face, "refused"
    hand.drag("8D", "9S")
    hand.settle()
    assert item.shows_face


@pytest.mark.parametrize("size", [(500, 400), (1400, 1000)])
def test_a_resize_during_a_drag_keeps_the_card_in_the_hand(make_hand: MakeHand, size: tuple[int, int]) -> None:
    hand = make_hand(RUNS)
    point = hand.take("JS")
    hand.view.resize(*size)
    cloth = hand.view.cloth
    item = cloth.cards[parse_card("JS")]
    # The same spot of the card, measured in card widths, lies under the pointer.
    assert (point.x() - item.pos().x()) / cloth.layout.card_width == pytest.approx(0.2, abs=0.02)
    hand.release(hand.middle("KD"))
    assert moved(hand) == []
    check_at_rest(hand.view)


def test_moves_made_during_motion_take_over_from_where_the_cards_are(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS, speed="relaxed")
    cloth = hand.view.cloth
    hand.view.game.play(Move.parse("t1-t2"))
    assert cloth.motion.is_moving
    flying = cloth.cards[parse_card("8D")].pos()
    hand.view.game.undo()
    assert cloth.cards[parse_card("8D")].pos() == flying, "it does not jump"
    check_at_rest(hand.view)
