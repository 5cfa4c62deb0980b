"""Stock and waste as they are seen: what is turned, what of it is in play, and the sign where the stock was."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt

from klondike.model.moves import Move, Pile
from klondike.model.record import format_record, parse_record
from klondike.model.refusals import Reason
from tests.model.test_stock import STOCK, UNLIMITED, with_stock
from tests.samples import arrange
from tests.table.conftest import Hand, check_at_rest
from tests.table.test_clicks import selected
from tests.table.test_gestures import moved

MakeHand = Callable[..., Hand]

# Each of the three cards of the fan would be taken by a column and by its foundation, if it were the top one.
FAN = arrange(
    *("? 9D", "? 8C", "? 7H"),
    waste="2H 3H 7D 8S 6C",
    foundations="C-5 D-6 H-0 S-7",
    rules=UNLIMITED.format(3),
)


def shown(hand: Hand) -> list[tuple[str, float, float]]:
    """The waste from below as it lies on the table: its cards, and where."""
    check_at_rest(hand.view)
    cloth = hand.view.cloth
    items = [cloth.cards[card] for card, place in cloth.layout.places.items() if place.pile is Pile.WASTE]
    assert all(item.shows_face for item in items)
    return [(str(item.card), item.x(), item.y()) for item in sorted(items, key=lambda item: item.zValue())]


def sign(hand: Hand) -> str:
    return hand.view.cloth.grounds[Pile.STOCK].name


def turn(hand: Hand) -> None:
    hand.click(hand.middle(Pile.STOCK))


def a_pass(hand: Hand) -> list[list[tuple[str, float, float]]]:
    """Turns all of the stock; the waste as it was shown after each turn."""
    found = []
    while hand.view.game.position.talon:
        turn(hand)
        found.append(shown(hand))
    return found


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("size", [1, 2, 22, 23, 24])
def test_a_pass_shows_what_the_one_before_did_and_undo_gives_its_fan_back(
    make_hand: MakeHand, size: int, draw: int
) -> None:
    hand = make_hand(with_stock(STOCK[:size], UNLIMITED.format(draw)))
    game = hand.view.game
    first = a_pass(hand)
    assert [card for card, *_ in first[-1]] == STOCK[:size]
    assert len({x for _, x, _ in first[-1]}) == min(draw, size)
    turn(hand)
    assert shown(hand) == [] and len(game.position.talon) == size
    assert a_pass(hand) == first
    for _ in first:
        game.undo()
    assert shown(hand) == []
    for _ in range(2):
        game.undo()
        assert shown(hand) == first[-1], "the waste that was turned over lies there again"
        game.redo()
        assert shown(hand) == []
    assert a_pass(hand) == first


@pytest.mark.parametrize(("played", "left"), [(["w-t1"], 2), (["w-t1", "w-t2"], 1)])
def test_draw_three_turns_the_one_or_two_that_are_left(make_hand: MakeHand, played: list[str], left: int) -> None:
    """Cards played out of the waste leave a stock that three do not divide."""
    columns = ("? 4H", "? QD", "? 8S", "KD")
    hand = make_hand(arrange(*columns, talon="6D JS 3C 9D 2S 7H", rules=UNLIMITED.format(3), rest="t4"))
    game = hand.view.game
    turn(hand)
    for move in played:
        assert game.play(Move.parse(move)) is None
    for _ in range(3):
        turn(hand)
    assert moved(hand)[-3:] == ["d", "r", "d"]
    before, stock = shown(hand), game.position.talon
    assert len(stock) == left
    turn(hand)
    assert game.position.talon == () and game.position.waste[-left:] == stock
    assert [card for card, *_ in shown(hand)] == [card for card, *_ in before] + [str(card) for card in stock]
    game.undo()
    assert shown(hand) == before and game.position.talon == stock
    game.redo()
    assert sign(hand) == "stock-turn"
    hand.drag("7H", "8S")
    assert moved(hand)[-1] == "w-t3", "the top of what was turned is in play"
    turn(hand)
    assert moved(hand)[-1] == "r" and shown(hand) == []
    while game.history.canUndo():
        game.undo()
        check_at_rest(hand.view)
    assert game.position == game.opening


def click(hand: Hand, point: QPoint) -> None:
    hand.click(point)


def double_click(hand: Hand, point: QPoint) -> None:
    hand.double_click(point)


def second_button(hand: Hand, point: QPoint) -> None:
    for act in (hand.press, hand.release):
        act(point, Qt.MouseButton.RightButton)


def drag_to_a_column(hand: Hand, point: QPoint) -> None:
    hand.press(point)
    hand.move(point + QPoint(20, 20))
    goal = hand.middle("9D") if point == hand.grip("8S") else hand.middle("8C")
    hand.move(goal)
    hand.release(goal)


def drag_to_a_foundation(hand: Hand, point: QPoint) -> None:
    hand.press(point)
    goal = hand.middle(Pile.SPADES if point == hand.grip("8S") else Pile.DIAMONDS)
    hand.move(goal)
    hand.release(goal)


GESTURES = [click, double_click, second_button, drag_to_a_column, drag_to_a_foundation]


@pytest.mark.parametrize("act", GESTURES, ids=lambda act: act.__name__)
@pytest.mark.parametrize("card", ["7D", "8S"])
def test_what_lies_under_the_top_of_the_fan_does_not_answer(
    make_hand: MakeHand, act: Callable[[Hand, QPoint], None], card: str
) -> None:
    hand = make_hand(FAN)
    before = shown(hand)
    act(hand, hand.grip(card))
    assert moved(hand) == [] and not selected(hand)
    assert shown(hand) == before
    if act is not second_button:
        assert {refusal.reason for refusal in hand.refusals} == {Reason.COVERED_WASTE_CARD}


@pytest.mark.parametrize("way", ["as it is", "undone", "resumed"])
def test_the_fan_gives_its_cards_one_after_another(make_hand: MakeHand, way: str) -> None:
    hand = make_hand(FAN)
    game = hand.view.game
    whole = shown(hand)
    if way == "undone":
        for move in ("w-t3", "w-t1", "w-t2"):
            assert game.play(Move.parse(move)) is None
        while game.moves:
            game.undo()
        assert shown(hand) == whole
    places = [x for _, x, _ in whole]
    for count, (card, onto) in enumerate((("6C", "7H"), ("8S", "9D"), ("7D", "8C")), start=1):
        hand.drag(card, onto)
        assert len(moved(hand)) == count
        if way == "resumed":
            game.load(parse_record(format_record(game.record())))
        rest = shown(hand)
        assert [card for card, *_ in rest] == [card for card, *_ in whole][:-count]
        assert [x for _, x, _ in rest][-3:] == places[-3:][: len(rest)], "what remains is fanned as before"


# The sign where the stock was


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_the_sign_says_whether_a_pass_is_left(make_hand: MakeHand, passes: int, draw: int) -> None:
    rules = f"draw={draw} passes={passes} returns=yes shift=yes"
    hand = make_hand(arrange("? 4H", talon="6D JS 3C", rules=rules, rest="t1"))
    game = hand.view.game
    for left in reversed(range(passes)):
        a_pass(hand)
        assert sign(hand) == ("stock-turn" if left else "stock-blocked")
        before, told = game.moves, len(hand.refusals)
        turn(hand)
        assert (game.moves - before, len(hand.refusals) - told) == ((1, 0) if left else (0, 1))
    assert hand.refusals[-1].reason is Reason.NO_PASS_LEFT
    assert hand.view._bubble is not None and hand.view._bubble.isVisible()
    assert not game.history.canRedo()
    game.undo()
    game.redo()
    assert sign(hand) == "stock-blocked"
    if passes > 1:
        while game.history.command(game.moves - 1).step.gesture != (Move.parse("r"),):
            game.undo()
        game.undo()
        assert sign(hand) == "stock-turn", "there is one again"


def test_the_sign_of_nothing_left_to_turn(make_hand: MakeHand) -> None:
    for rules in (UNLIMITED.format(1), "draw=1 passes=1 returns=yes shift=yes"):
        hand = make_hand(arrange("? 4H", talon="3C", rules=rules, rest="t1"))
        turn(hand)
        looks = [hand.view.cloth.grounds[Pile.STOCK].pixmap().toImage()]
        hand.drag("3C", "4H")
        assert sign(hand) == "stock-empty"
        looks.append(hand.view.cloth.grounds[Pile.STOCK].pixmap().toImage())
        assert looks[0] != looks[1]
        turn(hand)
        assert hand.refusals[-1].reason is Reason.NOTHING_TO_TURN and moved(hand) == ["d", "w-t1"]


def test_the_three_signs_look_different(make_hand: MakeHand) -> None:
    artwork = make_hand(FAN).view.cloth.artwork
    looks = [artwork.mark(f"stock-{name}", light=False).toImage() for name in ("turn", "blocked", "empty")]
    assert all(looks[one] != looks[other] for one, other in ((0, 1), (0, 2), (1, 2)))
