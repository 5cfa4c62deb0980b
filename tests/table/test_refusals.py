"""Every refusal of the rules, produced by a real gesture of the pointer, with its sentence beside the card."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike.model.moves import Pile
from klondike.model.notation import parse_position
from klondike.model.refusals import Reason
from tests.positions import all_home_but
from tests.table.conftest import Hand, check_at_rest
from tests.table.test_gestures import DRAW_3, RUNS

MakeHand = Callable[..., Hand]

BARE = """
Rules: draw=1 passes=1 returns=no shift=no
Foundations: C-0 D-A H-0 S-0
Talon:
Waste: 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H AC AH
: KD
: QH
: 2D
:
: 3D 4D 5D 6D 7D 8D 9D TD JD QD
: KH
: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS TH JH
"""


POSITIONS = {"RUNS": RUNS, "WON": all_home_but("KD")}
BARE_ACE = BARE.replace("AC AH\n", "AC\n").replace(": KH\n", ": AH\n").replace("TH JH", "TH JH KH")
BLACK_QUEEN = DRAW_3.replace("<QS> <5S> <6D> KD", "<5S> <6D> KD QS")


def drag(card: str, onto: str | Pile) -> Callable[[Hand], None]:
    return lambda hand: hand.drag(card, onto)


def turn(hand: Hand) -> None:
    hand.click(hand.middle(Pile.STOCK))


def lift(card: str) -> Callable[[Hand], None]:
    def act(hand: Hand) -> None:
        hand.release(hand.take(card))

    return act


def paused(hand: Hand) -> None:
    turn(hand)
    hand.view.game.set_paused(True)
    turn(hand)


def given_up(hand: Hand) -> None:
    turn(hand)
    hand.view.game.give_up()
    turn(hand)


GESTURES: list[tuple[Reason, str, Callable[[Hand], None], str]] = [
    (Reason.WRONG_COLOUR, BARE, drag("QH", "KD"), "Q♥ on K♦: colours must alternate."),
    (Reason.WRONG_RANK, BLACK_QUEEN, drag("8D", "QS"), "one rank lower is needed, Jack."),
    (Reason.WRONG_COLOUR_AND_RANK, "RUNS", drag("8D", "QH"), "and one rank lower is needed, Jack."),
    (Reason.NOTHING_BELOW_ACE, BARE_ACE, drag("2D", "AH"), "nothing is lower than an Ace."),
    (Reason.EMPTY_COLUMN_NEEDS_KING, BARE, drag("QH", Pile.T4), "Q♥ into an empty column: a King is needed there."),
    (Reason.BROKEN_RUN, BARE, lift("5D"), "does not follow"),
    (Reason.FACE_DOWN, "RUNS", lift("4H"), "A face-down card does not move."),
    (Reason.COVERED_WASTE_CARD, DRAW_3, lift("8S"), "only the top card of the waste is in play."),
    (Reason.FOUNDATION_STARTS_WITH_ACE, BARE, drag("AH", Pile.SPADES), "it starts with the Ace, A♠."),
    (Reason.FOUNDATION_NEEDS_NEXT, "RUNS", drag("8D", Pile.DIAMONDS), "it needs the next of its suit, 6♦."),
    (Reason.FOUNDATION_COMPLETE, "WON", drag("KD", Pile.HEARTS), "it is complete."),
    (Reason.ONE_CARD_AT_A_TIME, "RUNS", drag("JS", Pile.SPADES), "one at a time."),
    (Reason.RETURNS_OFF, BARE, lift("AD"), "returns are switched off."),
    (Reason.NOTHING_TO_TURN, "WON", turn, "Nothing to turn: stock and waste are both empty."),
    (Reason.NO_PASS_LEFT, BARE, turn, "No pass left"),
    (Reason.POINTLESS_SHIFT, BARE, drag("KD", Pile.T4), "that would change nothing."),
    (Reason.NOT_A_TARGET, "RUNS", drag("8D", Pile.STOCK), "Nothing goes onto the stock or the waste."),
    (Reason.PAUSED, "RUNS", paused, "The game is paused."),
    (Reason.OVER, "RUNS", given_up, "The game is over."),
]
NOT_BY_POINTER = {
    # A click on the stock turns cards or turns the waste over, whichever fits; on nothing there is nothing to press.
    *(Reason.STOCK_EMPTY, Reason.STOCK_NOT_EMPTY, Reason.NOTHING_THERE),
}


def test_every_reason_is_here() -> None:
    assert {reason for reason, _, _, _ in GESTURES} | NOT_BY_POINTER == set(Reason)


@pytest.mark.parametrize(("reason", "position", "act", "words"), GESTURES, ids=lambda value: getattr(value, "name", ""))
def test_it_is_refused_in_words_and_costs_nothing(
    make_hand: MakeHand, reason: Reason, position: str, act: Callable[[Hand], None], words: str
) -> None:
    hand = make_hand(POSITIONS.get(position) or parse_position(position))
    before = hand.view.game.record().gestures
    act(hand)
    assert hand.refusals, "something is said"
    assert hand.refusals[-1].reason is reason
    bubble = hand.view._bubble
    assert bubble is not None and bubble.isVisible() and words in bubble.text()
    assert len(hand.view.game.record().gestures) - len(before) == (reason in (Reason.PAUSED, Reason.OVER))
    hand.view.game.set_paused(False)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    check_at_rest(hand.view)
