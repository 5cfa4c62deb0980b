"""What the pointer does: drags, drops, clicks, double clicks, and every way in which a drag may end."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from klondike.model.cards import parse_card
from klondike.model.deals import deal
from klondike.model.moves import Move, Pile
from klondike.model.notation import parse_position
from klondike.model.refusals import Reason
from klondike.model.rules import Rules
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


def test_the_pile_is_found_by_the_head_card_not_by_the_pointer(make_hand: MakeHand) -> None:
    """The longest run, held by its lowest card, goes where its leading card is."""
    hand = make_hand(LONGEST_COLUMN, size=(900, 1000))
    king = hand.rect("KS")
    grip = hand.grip("KS")
    hand.press(grip)
    hand.move(grip + QPoint(0, 40))
    target = hand.rect(Pile.T1)
    hand.move(grip + QPoint(round(target.x - king.x), round(target.y - king.y)))
    hand.release(grip + QPoint(round(target.x - king.x), round(target.y - king.y)))
    assert moved(hand) == ["t7-t1:13"]
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
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        hand.press(point, button)
        hand.release(point, button)
    assert hand.view.drag.is_holding
    assert hand.view.cloth.cards[parse_card("8D")].pos() == where
    hand.release(point)
    assert moved(hand) == ["t1-t2"]


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


def test_what_lies_under_a_held_card_is_seen(make_hand: MakeHand) -> None:
    """The next waste card face up, a column's face-down card still face down."""
    hand = make_hand(RUNS)
    point = hand.take("6C")
    items = hand.view.cloth.cards
    assert items[parse_card("8S")].shows_face and items[parse_card("8S")].isVisible()
    hand.release(point)
    hand.take("8D")
    assert not items[parse_card("4H")].shows_face


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
