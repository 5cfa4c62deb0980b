"""Keys: a cursor that reaches everything, piles called by name, and a focus that stays where the player left it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike.model.deals import deal
from klondike.model.moves import Move, Pile
from klondike.model.refusals import Reason
from klondike.model.rules import Rules
from klondike.table.layout import Spot
from tests.lines import winning_line
from tests.positions import DEAL_1
from tests.table.conftest import Hand, check_at_rest
from tests.table.test_clicks import selected
from tests.table.test_gestures import RUNS, moved

MakeHand = Callable[..., Hand]
KEYS = {
    **{letter: getattr(Qt.Key, f"Key_{letter}") for letter in "WFCDHS1234567"},
    "<": Qt.Key.Key_Left,
    ">": Qt.Key.Key_Right,
    "^": Qt.Key.Key_Up,
    "v": Qt.Key.Key_Down,
    " ": Qt.Key.Key_Space,
    "!": Qt.Key.Key_Escape,
    "\n": Qt.Key.Key_Return,
}


def type_keys(hand: Hand, keys: str) -> None:
    for key in keys:
        QTest.keyClick(hand.view, KEYS[key])


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        ("12", ["t1-t2"]),
        ("34", ["t3-t4:3"]),
        ("65", ["t6-t5"]),
        ("WF", ["w-f"]),
        ("1F", []),
        ("3F", []),
        ("W7", []),
        ("11", []),
        ("1!2", []),
    ],
)
def test_piles_are_called_by_name(make_hand: MakeHand, keys: str, moves: list[str]) -> None:
    hand = make_hand(RUNS)
    type_keys(hand, keys)
    assert moved(hand) == moves


def test_a_refusal_by_names_says_why(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    type_keys(hand, "1F")
    assert hand.refusals[-1].reason is Reason.FOUNDATION_NEEDS_NEXT
    type_keys(hand, "!W2")
    assert "6♣ on 9♠" in str(hand.refusals[-1])


def test_f_as_a_source_wants_a_suit(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    type_keys(hand, "FH")
    assert selected(hand) == ["2H"]
    type_keys(hand, "5")
    assert hand.refusals[-1].reason is Reason.EMPTY_COLUMN_NEEDS_KING
    type_keys(hand, "!FD")
    assert selected(hand) == ["5D"]


def test_the_cursor_reaches_every_pile_and_card_in_play(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    keyboard = hand.view.keyboard
    type_keys(hand, ">")
    assert keyboard.is_shown and keyboard.cursor.pile is Pile.STOCK, "the first key only shows it"
    reached = {keyboard.cursor}
    for keys in (">>>>>>>", "<<<<<<<", "v", ">^v", *(">" for _ in range(7))):
        for key in keys:
            type_keys(hand, key)
            reached.add(keyboard.cursor)
        for _ in range(4):
            type_keys(hand, "^")
            reached.add(keyboard.cursor)
            if not keyboard.cursor.pile.is_column:
                type_keys(hand, "v")
                break
        while keyboard.cursor.pile.is_column and keyboard.cursor.index is not None:
            before = keyboard.cursor
            type_keys(hand, "v")
            reached.add(keyboard.cursor)
            if keyboard.cursor == before:
                break
    position = hand.view.game.position
    assert {spot.pile for spot in reached} == set(Pile)
    for pile, column in zip([pile for pile in Pile if pile.is_column], position.columns, strict=True):
        for index in range(len(column.down), len(column.cards)):
            assert Spot(pile, index) in reached, (pile, index)


def test_space_picks_up_and_puts_down(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    type_keys(hand, ">v ")
    assert selected(hand) == ["8D"]
    type_keys(hand, "> ")
    assert moved(hand) == ["t1-t2"]
    assert hand.view.keyboard.cursor == Spot(Pile.T2, 2), "it stays with its pile"
    type_keys(hand, " ")
    assert selected(hand) == ["8D"]
    type_keys(hand, " ")
    assert not selected(hand) and moved(hand) == ["t1-t2"]
    check_at_rest(hand.view)


def test_space_on_the_stock_turns_it_and_the_first_space_only_shows_the_cursor(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    type_keys(hand, " ")
    assert moved(hand) == [] and hand.view.keyboard.is_shown
    type_keys(hand, " \n")
    assert moved(hand) == ["d", "d"]


def test_the_cursor_stays_on_a_card_that_is_there(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    type_keys(hand, ">> ")
    keyboard = hand.view.keyboard
    for act in (hand.view.game.turn, hand.view.game.turn, hand.view.game.undo, hand.view.game.undo):
        act()
        cards = hand.view.game.position.cards_of(keyboard.cursor.pile)
        assert keyboard.cursor.index == (len(cards) - 1 if cards else None)
    ring = hand.view.cloth.ring
    assert ring.isVisible()
    hand.click(hand.middle(Pile.STOCK))
    assert not ring.isVisible() and not keyboard.is_shown, "the pointer takes over"


def test_the_cursor_is_never_on_a_back_or_on_nothing(make_hand: MakeHand) -> None:
    """Whatever becomes of the card it stands on: it goes up, is turned down again, or comes back."""
    hand = make_hand(DEAL_1)
    game, keyboard = hand.view.game, hand.view.keyboard
    assert game.play(Move.parse("t5-f")) is None
    type_keys(hand, ">v>>>>")
    assert keyboard.cursor == Spot(Pile.T5, 3)
    game.undo()
    assert keyboard.cursor == Spot(Pile.T5, 4), "the card under it lies face down again"
    game.redo()
    assert keyboard.cursor == Spot(Pile.T5, 3)
    for act in (
        *(lambda move=move: game.play(move) for move in winning_line(1, 1)[1:]),
        *(game.undo for _ in range(40)),
        game.restart,
        lambda: game.begin(deal(24, Rules(draw=3))),
    ):
        act()
        cards, index = game.position.cards_of(Pile.T5), keyboard.cursor.index
        assert keyboard.cursor.pile is Pile.T5
        assert (index is None) is (not cards)
        assert index is None or len(game.position.columns[4].down) <= index < len(cards)
        assert hand.view.cloth.ring.isVisible()


def test_a_hint_looks_different_from_the_cursor(make_hand: MakeHand) -> None:
    """Where both are on one card, the hint has an arrow and another, bolder frame."""
    hand = make_hand(RUNS)
    cloth = hand.view.cloth
    type_keys(hand, ">v")
    alone = hand.view.grab().toImage()
    hand.view.show_hint(Move.parse("t1-t2"))
    assert cloth.ring.isVisible() and cloth.hinted.isVisible() and cloth.arrow.isVisible()
    assert hand.view.grab().toImage() != alone
    assert cloth.ring.pixmap().toImage() != cloth.hinted.pixmap().toImage()
    assert cloth.hinted.pixmap().width() > cloth.ring.pixmap().width()
    hand.view.show_hint(None)
    assert cloth.ring.isVisible() and not cloth.hinted.isVisible() and not cloth.arrow.isVisible()
    assert hand.view.grab().toImage() == alone


OTHER_LAYOUTS = [("в", 0x412), ("ф", 0x424), ("ħ", 0x126), ("ד", 0x5D3), ("ㅁ", 0x3141)]


@pytest.mark.parametrize(("text", "key"), OTHER_LAYOUTS)
def test_letters_of_other_alphabets_mean_nothing(make_hand: MakeHand, text: str, key: int) -> None:
    hand = make_hand(RUNS)
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(hand.view, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))
    assert moved(hand) == [] and not selected(hand)
    type_keys(hand, "12")
    assert moved(hand) == ["t1-t2"], "piles by their numbers, and all by the cursor, work on every keyboard"


def test_left_handed_arrows_follow_the_eye(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    hand.view.set_style(hand.view.cloth.artwork.style.__class__(left_handed=True))
    type_keys(hand, "<<")
    assert hand.view.keyboard.cursor.pile is Pile.WASTE
    type_keys(hand, "<")
    assert hand.view.keyboard.cursor.pile is Pile.CLUBS


def test_keys_with_control_mean_nothing_here(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    QTest.keyClick(hand.view, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(hand.view, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert moved(hand) == [] and not selected(hand)


def test_the_ring_frames_what_shows_of_a_card(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    type_keys(hand, ">v>>^")
    cloth = hand.view.cloth
    cursor = hand.view.keyboard.cursor
    card = hand.view.game.position.cards_of(cursor.pile)[cursor.index or 0]
    place = cloth.layout.places[card]
    assert (cloth.ring.pos().x(), cloth.ring.pos().y()) == (place.x, place.y)
    assert cloth.ring.boundingRect().height() < cloth.layout.card_height
