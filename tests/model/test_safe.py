"""Cards that may go up by themselves without harm."""

from itertools import product

import pytest

from klondike.model.cards import DECK
from klondike.model.rules import Rules, is_safe
from tests.samples import arrange

FOUNDATIONS = "C-{} D-{} H-{} S-{}"


@pytest.mark.parametrize("returns", [True, False])
def test_the_rule_as_it_is_written(returns: bool) -> None:
    """Over every card at the turn of its foundation and every height of the other three."""
    for card in DECK:
        for others in product(range(14), repeat=3):
            tops = list(others)
            tops.insert(card.suit, card.rank - 1)
            clubs, diamonds, hearts, spades = tops
            opposite = (clubs, spades) if card.is_red else (diamonds, hearts)
            twin = {0: spades, 1: hearts, 2: diamonds, 3: clubs}[card.suit]
            with_returns = all(top >= card.rank - 2 for top in opposite) and twin >= card.rank - 3
            without = all(top >= card.rank - 1 for top in opposite)
            assert is_safe(card, tops, returns=returns) == (with_returns or (without and not returns))


def test_a_card_still_needed_stays() -> None:
    """Clubs at 4, hearts at 2: the 4♥ may still want the 5♣."""
    position = arrange("5C", "? TS", foundations=FOUNDATIONS.format(4, 3, 2, 4))
    assert "t1-f" in map(str, position.legal_moves())
    assert position.safe_moves() == []
    position = arrange("5C", "? TS", foundations=FOUNDATIONS.format(4, 3, 3, 4))
    assert [str(move) for move in position.safe_moves()] == ["t1-f"]


@pytest.mark.parametrize(("draw", "moves"), [(1, ["w-f", "t1-f"]), (3, ["t1-f"])])
def test_in_draw_three_nothing_goes_up_from_the_waste_by_itself(draw: int, moves: list[str]) -> None:
    position = arrange("AC", waste="AD", rules=f"draw={draw} passes=unlimited returns=yes shift=yes")
    assert [str(move) for move in position.safe_moves()] == moves


def test_what_its_foundation_does_not_take_is_not_safe() -> None:
    assert arrange("? 3C", waste="3D", foundations=FOUNDATIONS.format("A", "A", "A", "A")).safe_moves() == []
    assert arrange(foundations="C-K D-K H-K S-K").safe_moves() == []


def test_rules_are_what_they_can_be() -> None:
    assert Rules() == Rules(draw=1, passes=None, returns=True, shift=True)
    for wrong in ({"draw": 2}, {"draw": 0}, {"passes": 0}, {"passes": 100}, {"passes": -1}):
        with pytest.raises(ValueError, match="is"):
            Rules(**wrong)
