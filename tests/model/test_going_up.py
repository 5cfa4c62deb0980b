"""Cards that go up by themselves: only safe ones, never one that was taken down, and a finish that is certain."""

import random

import pytest

from klondike.model.deals import deal
from klondike.model.going_up import finishing, following
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.model.rules import Rules, is_safe
from tests.lines import winning_line


def along(deal_number: int, draw: int) -> list[Position]:
    position = deal(deal_number, Rules(draw=draw))
    found = [position]
    for move in winning_line(deal_number, draw):
        position = position.play(move)
        found.append(position)
    return found


@pytest.mark.parametrize("draw", [1, 3])
def test_what_follows_is_legal_and_safe_and_all_of_it(draw: int) -> None:
    for position in along(1, draw):
        for move in following(position, "safe"):
            card = position.cards_of(move.source)[-1]
            assert is_safe(card, position.foundations, returns=True)
            assert draw == 1 or move.source.is_column
            position = position.play(move)
        assert not position.safe_moves()


def test_all_means_all_and_never_none() -> None:
    for position in along(1, 1):
        assert following(position, "never") == ()
        for move in following(position, "all"):
            position = position.play(move)
        assert not any(move.target is None for move in position.legal_moves())


def test_a_card_taken_down_stays() -> None:
    position = parse_position("Foundations: C-K D-K H-K S-Q\nTalon:\n: KS\n" + ":\n" * 6)
    assert [str(move) for move in following(position, "all")] == ["t1-f"]
    assert following(position, "all", {position.columns[0].up[-1]}) == ()


def test_the_case_of_the_five_of_clubs() -> None:
    """Draw 3, clubs at 4, hearts at 2: 5C is free and 4H still hidden; it waits for the player."""
    position = parse_position(
        """
        Rules: draw=3
        Foundations: C-4 D-3 H-2 S-3
        Talon: 3H 6C 7C 8C 9C TC JC QC KC
        Waste: 4S 5S 6S 7S 8S 9S TS JS QS KS
        : 5C
        : <4H> KD
        : 4D 5D 6D 7D 8D 9D TD JD QD
        : 5H 6H 7H 8H 9H TH JH QH KH
        :
        :
        :
        """
    )
    assert "t1-f" not in [str(move) for move in following(position, "safe")]
    assert "t1-f" in [str(move) for move in following(position, "all")]


@pytest.mark.parametrize("draw", [1, 3])
def test_a_finish_that_is_offered_wins(draw: int) -> None:
    offered = 0
    for position in along(1, draw):
        moves = finishing(position)
        if moves is None:
            continue
        offered += 1
        assert not any(column.down for column in position.columns)
        for move in moves:
            assert move in position.legal_moves()
            position = position.play(move)
        assert position.is_won
    assert offered > 5


def test_no_finish_goes_round_for_ever_or_beyond_the_passes() -> None:
    chance = random.Random(5)
    won = along(1, 1)[-1]
    position = won
    assert finishing(won) is None
    # Back from the end by returns: whatever is left, the dry run ends.
    position = along(1, 1)[-6]
    for _ in range(200):
        returns = [move for move in position.legal_moves() if move.source.is_foundation]
        position = position.play(chance.choice(returns or position.legal_moves()))
        if position.is_won:
            break
        finishing(position)
    limited = parse_position("Rules: draw=3 passes=1\nFoundations: C-J D-K H-K S-K\nTalon: KC QC\nWaste:\n" + ":\n" * 7)
    assert finishing(limited) is not None
    stuck = parse_position("Rules: draw=1 passes=1\nFoundations: C-J D-K H-K S-K\nTalon: KC QC\nWaste:\n" + ":\n" * 7)
    assert finishing(stuck) is not None, "the Queen comes last and the King lies under her"
