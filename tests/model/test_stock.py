"""Turning the stock, turning the waste over, and the passes that the rules allow."""

import pytest

from klondike.model.moves import DRAW, RECYCLE, Move, Pile
from klondike.model.notation import format_position
from klondike.model.position import Position
from tests.samples import arrange

UNLIMITED = "draw={} passes=unlimited returns=yes shift=yes"
STOCK = [f"{rank}{suit}" for suit in "CD" for rank in "A23456789TJQK"][:24]


def with_stock(cards: list[str], rules: str, **more: int) -> Position:
    return arrange("KS", talon=" ".join(cards), rules=rules, rest="t1", **more)


def turn_all(position: Position) -> tuple[Position, list[str]]:
    """Turns the stock until it is empty; the waste as it was shown after each turn."""
    shown = []
    while position.talon:
        position = position.play(DRAW)
        shown.append(" ".join(map(str, position.waste)))
    return position, shown


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 22, 23, 24])
def test_the_second_pass_shows_the_same_cards_in_the_same_order(size: int, draw: int) -> None:
    opening = with_stock(STOCK[:size], UNLIMITED.format(draw))
    turned, first = turn_all(opening)
    assert " ".join(map(str, turned.waste)) == " ".join(STOCK[:size])
    over = turned.play(RECYCLE)
    assert over == opening
    assert turn_all(over) == (turned, first)


def test_three_are_turned_in_order_with_the_last_on_top() -> None:
    position = with_stock(["6D", "JS", "3C", "9D", "2S"], UNLIMITED.format(3)).play(DRAW)
    assert [str(card) for card in position.waste] == ["6D", "JS", "3C"]
    assert position.cards_of(Pile.WASTE)[-1].symbol == "3♣"


def test_only_the_top_of_the_waste_is_in_play_and_what_lies_below_comes_next() -> None:
    position = arrange("? 7C", "? QD", "? 4H", "? KD", talon="6D JS 3C", rules=UNLIMITED.format(3), rest="t4")
    position = position.play(DRAW)
    for moves in (["w-t3"], ["w-t2"], ["w-t1"]):
        assert (
            sorted(str(move) for move in position.legal_moves() if move.source is Pile.WASTE and move != RECYCLE)
            == moves
        )
        position = position.play(Move.parse(moves[0]))
    assert position.waste == ()


@pytest.mark.parametrize(("left", "turned"), [(1, 1), (2, 2), (3, 3), (4, 3), (24, 3)])
def test_draw_three_turns_what_is_left(left: int, turned: int) -> None:
    position = with_stock(STOCK[:left], UNLIMITED.format(3)).play(DRAW)
    assert [str(card) for card in position.waste] == STOCK[:turned]
    assert len(position.talon) == left - turned


def test_playing_a_card_changes_the_groups_of_the_next_pass() -> None:
    position = arrange("? 4H", "KD", talon="6D JS 3C 9D 2S 7H", rules=UNLIMITED.format(3), rest="t2")
    _, first = turn_all(position)
    assert first == ["6D JS 3C", "6D JS 3C 9D 2S 7H"]
    position = position.play(DRAW).play(Move.parse("w-t1"))
    position, _ = turn_all(position)
    _, second = turn_all(position.play(RECYCLE))
    assert second == ["6D JS 9D", "6D JS 9D 2S 7H"]


@pytest.mark.parametrize("passes", [1, 2, 3, 99])
def test_a_limit_of_passes_counts_the_first(passes: int) -> None:
    position = with_stock(STOCK[:5], f"draw=3 passes={passes} returns=yes shift=yes")
    for number in range(1, passes + 1):
        assert position.pass_number == number
        position, _ = turn_all(position)
        assert (position.refusal(RECYCLE) is None) == (number < passes)
        assert position.turn() == (RECYCLE if number < passes else DRAW)
        if number < passes:
            position = position.play(RECYCLE)
    assert position.turn() == DRAW and str(position.refusal(DRAW)) == f"no pass left: the rules allow {passes}"


def test_unlimited_passes_are_not_counted() -> None:
    position = with_stock(STOCK[:2], UNLIMITED.format(1))
    for _ in range(5):
        position = turn_all(position)[0].play(RECYCLE)
    assert position == with_stock(STOCK[:2], UNLIMITED.format(1))
    assert "Pass:" not in format_position(position)


def test_a_click_on_the_stock_turns_what_there_is_to_turn() -> None:
    rules = UNLIMITED.format(1)
    assert with_stock(STOCK[:2], rules).turn() == DRAW
    assert arrange("KS", waste="AC", rules=rules, rest="t1").turn() == RECYCLE
    nothing = with_stock([], rules)
    assert nothing.turn() == DRAW and nothing.refusal(DRAW) is not None


def test_the_game_is_over_only_when_no_move_at_all_is_left() -> None:
    stuck = arrange("? ? KS", "? ? KC", "? ? KD", "? ? KH", "? ? 2C", "? ? 2S", "? 4C", rest="t1")
    assert stuck.is_over and not stuck.is_won
    turning = arrange("? ? KS", "? ? KC", "? ? KD", "? ? KH", "? ? 2C", "? ? 2S", "4C", talon="6C", rest="t1")
    assert [str(move) for move in turning.legal_moves()] == ["d"], "going round in circles is not the end"
    assert not turning.is_over
    won = arrange(foundations="C-K D-K H-K S-K")
    assert won.is_won and won.is_over and won.legal_moves() == []
    almost = arrange("KS", foundations="C-K D-K H-K S-Q")
    assert not almost.is_won and almost.home == 51
    assert almost.play(Move.parse("t1-f")).is_won
