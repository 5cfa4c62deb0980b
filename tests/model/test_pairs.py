"""Which card goes onto which, over all pairs of a card and what it may be put on."""

import pytest

from klondike.model.cards import DECK, Card, Suit, continues
from klondike.model.moves import COLUMNS, FOUNDATIONS, Pile
from klondike.model.position import Position
from klondike.model.refusals import Reason, Refusal
from tests.samples import arrange

EMPTY = "empty"


def onto_column(card: Card) -> list[str]:
    """Everything in a column, another card or nothing, onto which ``card`` may go."""
    accepted = []
    others = [other for other in DECK if other != card]
    for first in range(0, len(others), 6):
        shown = others[first : first + 6]
        position = arrange(str(card), *map(str, shown))
        accepted += [str(other) for column, other in enumerate(shown, start=1) if goes(position, COLUMNS[column])]
    return accepted + [EMPTY] * goes(arrange(f"? {card}"), Pile.T2)


def goes(position: Position, target: Pile) -> bool:
    source = Pile.T1
    answer = position.attempt(source, len(position.cards_of(source)) - 1, target)
    assert answer is not None
    return not isinstance(answer, Refusal)


def test_one_hundred_pairs_of_card_and_column_end() -> None:
    pairs = [(str(card), onto) for card in DECK for onto in onto_column(card)]
    assert len(pairs) == 100
    assert [card for card, onto in pairs if onto == EMPTY] == ["KC", "KD", "KH", "KS"]
    assert {(card, onto) for card, onto in pairs if card == "8C"} == {("8C", "9D"), ("8C", "9H")}
    assert not [onto for card, onto in pairs if card[0] == "K" and onto != EMPTY]


def test_fifty_two_pairs_of_card_and_foundation_top() -> None:
    """Every card against every foundation at every height that leaves the card out of it."""
    pairs = []
    for card in DECK:
        for suit in Suit:
            for height in range(14):
                if suit == card.suit and height >= card.rank:
                    continue
                tops = " ".join(f"{s.letter}-{'0A23456789TJQK'[height if s == suit else 0]}" for s in Suit)
                position = arrange(str(card), foundations=tops)
                if goes(position, FOUNDATIONS[suit]):
                    pairs.append((card, suit, height))
    assert pairs == [(card, card.suit, card.rank - 1) for card in DECK]


def test_the_rule_of_the_tableau_as_a_table() -> None:
    pairs = [(card, onto) for card in DECK for onto in DECK if continues(card, onto)]
    assert len(pairs) == 96
    assert all(card.rank == onto.rank - 1 and card.is_red is not onto.is_red for card, onto in pairs)


@pytest.mark.parametrize("card", DECK[-4:], ids=str)
def test_only_kings_are_shifted(card: Card) -> None:
    """A lone King in a column of its own is a whole column."""
    alone = arrange(str(card), rules="draw=1 passes=unlimited returns=yes shift=no")
    answer = alone.attempt(Pile.T1, 0, Pile.T2)
    assert isinstance(answer, Refusal) and answer.reason is Reason.POINTLESS_SHIFT
    assert goes(arrange(str(card)), Pile.T2)
