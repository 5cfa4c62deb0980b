"""Clicks: one plays or selects, the next puts down; double and second button send up; again means the next choice."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from klondike.model.cards import parse_card
from klondike.model.choices import fitting_move, moves_from
from klondike.model.deals import deal
from klondike.model.moves import Pile
from klondike.model.notation import parse_position
from klondike.model.refusals import Reason
from klondike.model.rules import Rules
from tests.table.conftest import Hand, check_at_rest
from tests.table.test_gestures import DRAW_3, RUNS, moved

MakeHand = Callable[..., Hand]

# 8H fits on 9S, on 9C and in no foundation; the King in the waste fits the empty column alone.
CHOICES = parse_position("""
Foundations: C-5 D-5 H-2 S-A
Talon: QC KH JC
Waste: 9H TC 3S 3H 7D KC
: <4H> 8D
: <5H> 9S
: <QD> JS TD 9C
: <TH> <7C> QH
:
: <KS> <2S> <4S> <QS> <5S> <6D> KD
: <8C> <9D> <TS> <JD> <6S> <7S> <6H> <JH> <7H> <6C> <8S> 8H
""")


def spot(hand: Hand, card: str) -> QPoint:
    return hand.grip(card)


def click(hand: Hand, *places: str | Pile) -> None:
    for place in places:
        hand.click(hand.grip(place) if isinstance(place, str) else hand.middle(place))


def selected(hand: Hand) -> list[str]:
    return [str(item.card) for item in hand.view.cloth.held]


def test_two_clicks_move_a_card(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, "8D")
    assert selected(hand) == ["8D"]
    assert {pile for pile, light in hand.view.cloth.lights.items() if light.isVisible()} == {Pile.T2, Pile.T3}
    click(hand, "9S")
    assert moved(hand) == ["t1-t2"] and not selected(hand)
    check_at_rest(hand.view)


def test_a_run_is_selected_by_its_leading_card_and_put_below_or_on_bare_ground(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, "JS")
    assert selected(hand) == ["JS", "TD", "9C"]
    ground = hand.rect(Pile.T4)
    hand.click(QPoint(round(ground.x + 30), hand.view.height() - 20))
    assert moved(hand) == ["t3-t4:3"]
    click(hand, "KD", Pile.T5)
    assert moved(hand) == ["t3-t4:3", "t6-t5"]
    check_at_rest(hand.view)


@pytest.mark.parametrize("how", ["again", "escape", "felt", "game"])
def test_a_selected_card_is_put_back(make_hand: MakeHand, how: str) -> None:
    hand = make_hand(RUNS)
    click(hand, "8D")
    if how == "again":
        click(hand, "8D")
    elif how == "escape":
        QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    elif how == "felt":
        hand.click(QPoint(2, 2))
    else:
        hand.view.game.begin(deal(5, Rules()))
    assert not selected(hand) and hand.view.selection.spot is None
    assert moved(hand) == [] and not hand.refusals
    check_at_rest(hand.view)


def test_another_card_that_can_be_picked_up_is_selected_instead(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, "8D", "QH")
    assert selected(hand) == ["QH"] and not hand.refusals
    click(hand, "JS")
    assert selected(hand) == ["JS", "TD", "9C"]
    click(hand, "TD")
    assert selected(hand) == ["TD", "9C"]


def test_a_refused_place_says_why_and_keeps_the_selection(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, "8D", Pile.T5)
    assert hand.refusals[-1].reason is Reason.EMPTY_COLUMN_NEEDS_KING
    assert selected(hand) == ["8D"]
    click(hand, "9S")
    assert moved(hand) == ["t1-t2"]


def test_a_click_on_what_is_not_in_play_says_so(make_hand: MakeHand) -> None:
    hand = make_hand(parse_position(DRAW_3))
    for card, reason in (
        ("8S", Reason.COVERED_WASTE_CARD),
        ("7D", Reason.COVERED_WASTE_CARD),
        ("4H", Reason.FACE_DOWN),
    ):
        click(hand, card)
        assert hand.refusals[-1].reason is reason
    assert moved(hand) == [] and not selected(hand)


def test_one_click_sends_up_what_fits_its_foundation(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, "6C")
    assert moved(hand) == ["w-f"]
    hand.view.game.undo()
    hand.view.clicks.one_click = "off"
    click(hand, "6C")
    assert moved(hand) == [] and selected(hand) == ["6C"]


def test_a_double_click_after_a_click_that_played_plays_no_more(make_hand: MakeHand) -> None:
    """Two comes to lie where Ace was: the second half of the double click does not send it up as well."""
    position = parse_position(
        "Foundations: C-0 D-K H-K S-K\nTalon: 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n: 2C AC\n" + ":\n" * 6
    )
    hand = make_hand(position, speed="relaxed")
    point = hand.middle("AC")
    hand.double_click(point)
    assert moved(hand) == ["t1-f"]
    hand.click(point)
    assert moved(hand) == ["t1-f", "t1-f"]


STAIR = parse_position("Foundations: C-K D-K H-K S-0\nTalon: 7S 8S 9S TS JS QS KS\n: 6S 5S 4S 3S 2S AS\n" + ":\n" * 6)


@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
@pytest.mark.parametrize("going_up", ["never", "safe"])
@pytest.mark.parametrize("one_click", ["off", "foundation"])
@pytest.mark.parametrize("times", [1, 2, 3, 6])
def test_fast_presses_at_one_spot_are_at_most_one_move_a_gesture(
    make_hand: MakeHand, times: int, one_click: str, going_up: str, button: Qt.MouseButton
) -> None:
    """The spot is on the Ace, and when that has gone on the Two, and so on, however slowly they fly."""
    hand = make_hand(STAIR, speed="relaxed")
    hand.view.game.going_up, hand.view.clicks.one_click = going_up, one_click
    point = QPoint(round(hand.rect("AS").x + 20), round(hand.rect("AS").y + 10))
    for count in range(times):
        # To Qt every other press is the second half of a double click.
        press = QTest.mouseDClick if count % 2 else QTest.mousePress
        press(hand.view.viewport(), button, pos=point)
        hand.release(point, button)
    by_two = button is Qt.MouseButton.LeftButton and one_click == "off"
    gestures = times // 2 if by_two else (times + 1) // 2
    if going_up == "safe":
        assert moved(hand) == [" ".join(["t1-f"] * 6)] * min(gestures, 1), "the others go up by themselves, once"
    else:
        assert moved(hand) == ["t1-f"] * gestures
    hand.view.selection.clear()
    check_at_rest(hand.view)
    click(hand, Pile.STOCK)
    assert moved(hand)[-1].startswith("d"), "and the table answers"


def test_a_click_in_a_game_given_up_is_refused_in_words(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, Pile.STOCK)
    hand.view.game.undo()
    click(hand, "8D")
    hand.view.game.give_up()
    click(hand, "9S")
    assert [refusal.reason for refusal in hand.refusals] == [Reason.OVER] and selected(hand) == ["8D"]
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    check_at_rest(hand.view)
    for card in ("6C", "8D"):
        click(hand, card)
        assert hand.refusals[-1].reason is Reason.OVER and not selected(hand)
    assert len(hand.refusals) == 3 and moved(hand) == []
    check_at_rest(hand.view)


def test_the_best_move_in_its_order(make_hand: MakeHand) -> None:
    hand = make_hand(CHOICES)
    hand.view.clicks.one_click = "best"
    moves = [str(move) for move in moves_from(CHOICES, Pile.T7, len(CHOICES.cards_of(Pile.T7)) - 1)]
    assert moves == ["t7-t2", "t7-t3"]
    click(hand, "KC")
    assert moved(hand) == ["w-t5"]
    click(hand, "8H")
    assert moved(hand) == ["w-t5", "t7-t2"]


def test_clicking_again_within_a_second_takes_the_next_choice(make_hand: MakeHand) -> None:
    hand = make_hand(CHOICES)
    clock = [100.0]
    hand.view.clicks._now = lambda: clock[0]
    hand.view.clicks.one_click = "best"
    point = hand.grip("8H")
    hand.click(point)
    assert moved(hand) == ["t7-t2"]
    clock[0] += 0.5
    hand.double_click(point)
    assert moved(hand) == ["t7-t2"], "two more: over the second choice back to the first"
    hand.click(point)
    assert moved(hand) == ["t7-t3"]
    assert hand.view.game.help.undos == 0
    clock[0] += 1.5
    hand.click(point)
    assert moved(hand)[0] == "t7-t3", "too late: a click of its own"
    check_at_rest_after_escape(hand)


def check_at_rest_after_escape(hand: Hand) -> None:
    hand.view.selection.clear()
    check_at_rest(hand.view)


def test_never_from_a_foundation(make_hand: MakeHand) -> None:
    assert moves_from(CHOICES, Pile.CLUBS, 4) == []
    hand = make_hand(CHOICES)
    hand.view.clicks.one_click = "best"
    click(hand, Pile.CLUBS)
    assert moved(hand) == [] and selected(hand) == ["5C"]


def test_the_second_button_sends_up_or_shows_a_covered_card(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    right = Qt.MouseButton.RightButton
    covered = hand.view.cloth.cards[parse_card("TD")]
    before = covered.zValue()
    hand.press(hand.grip("TD"), right)
    assert covered.zValue() > max(item.zValue() for card, item in hand.view.cloth.cards.items() if str(card) != "TD")
    hand.release(hand.grip("TD"), right)
    assert covered.zValue() == before and moved(hand) == []
    hand.press(hand.middle("6C"), right)
    hand.release(hand.middle("6C"), right)
    assert moved(hand) == ["w-f"]
    hand.press(hand.middle("9C"), right)
    hand.release(hand.middle("9C"), right)
    assert hand.refusals[-1].reason is Reason.FOUNDATION_NEEDS_NEXT


def test_the_middle_button_does_nothing(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    for place in (hand.middle("6C"), hand.middle(Pile.STOCK)):
        hand.press(place, Qt.MouseButton.MiddleButton)
        hand.release(place, Qt.MouseButton.MiddleButton)
    assert moved(hand) == [] and not selected(hand) and not hand.refusals


def test_a_selected_run_can_be_dragged_on(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    click(hand, "JS")
    hand.drag("8D", "9S")
    assert moved(hand) == ["t1-t2"] and not selected(hand)
    check_at_rest(hand.view)


def test_a_refusal_is_said_beside_the_card_and_goes(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    hand.drag("8D", "QH")
    bubble = hand.view._bubble
    assert bubble is not None and bubble.isVisible()
    assert bubble.text() == "8♦ on Q♥: colours must alternate, and one rank lower is needed, Jack."
    assert hand.view.rect().contains(bubble.geometry())
    assert abs(bubble.geometry().center().x() - hand.middle("QH").x()) < hand.view.width() / 4
    click(hand, Pile.STOCK)
    assert not bubble.isVisible()


def test_fitting_moves_are_found_by_their_piles() -> None:
    assert str(fitting_move(RUNS, Pile.T3, Pile.T4)) == "t3-t4:3"
    assert str(fitting_move(RUNS, Pile.WASTE, Pile.CLUBS)) == "w-f"
    assert fitting_move(RUNS, Pile.T4, Pile.T3) is None
    assert fitting_move(RUNS, Pile.T3, Pile.T3) is None
