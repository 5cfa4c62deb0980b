"""The policy does not peek, its advice can be played, and it wins as often as it should."""

import random
from dataclasses import replace

import pytest

from klondike.model.deals import deal
from klondike.model.moves import DRAW, RECYCLE
from klondike.model.position import Column, Position
from klondike.model.rules import Rules
from klondike.solver import kernel
from klondike.solver.encoding import CARDS, encode
from klondike.solver.players import Table, best, play, play_greedily, vote
from klondike.solver.policy import View, advise, seen_in

DEALS = range(1, 41) if kernel.IS_COMPILED else range(1, 4)


def shuffled(position: Position, seen: frozenset, rng: random.Random) -> Position:  # type: ignore[type-arg]
    """The same position to the eye, with what is hidden shuffled."""
    hidden = [card for column in position.columns for card in column.down]
    unseen = [card for card in position.talon if card not in seen]
    cards = hidden + unseen
    rng.shuffle(cards)
    drawn = iter(cards)
    columns = tuple(Column(tuple(next(drawn) for _ in column.down), column.up) for column in position.columns)
    talon = tuple(card if card in seen else next(drawn) for card in position.talon)
    return replace(position, columns=columns, talon=talon)


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("returns", [True, False])
def test_plays_whole_games_without_peeking(draw: int, returns: bool) -> None:
    rng = random.Random(draw)
    won = 0
    for number in DEALS[::8]:
        position = deal(number, Rules(draw, returns=returns))
        history = [position]
        for _ in range(400):
            seen = seen_in(history)
            advice = advise(View.of(position, seen), votes=False)
            assert advise(View.of(shuffled(position, seen, rng), seen), votes=False) == advice
            if not advice or position.is_won:
                break
            for move in advice:
                position = position.play(move)
                history.append(position)
        won += position.is_won
    assert won or not kernel.IS_COMPILED


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="takes long uncompiled")
def test_votes_do_not_peek() -> None:
    rng = random.Random(7)
    decisions = 0
    for number in DEALS[:2]:
        position = deal(number, Rules(draw=3))
        seen = frozenset(position.talon)
        while decisions < 6:
            advice = advise(View.of(position, seen))
            assert advise(View.of(shuffled(position, seen, rng), seen)) == advice
            decisions += 1
            if not advice:
                break
            for move in advice:
                position = position.play(move)


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="takes long uncompiled")
def test_votes_are_heeded() -> None:
    """With the whole stock seen, the advice begins the plan that the votes choose, also where that is not the
    plan of the highest value."""
    differing = 0
    for number in range(1, 40):
        position = deal(number, Rules(draw=3))
        table = Table(encode(position))
        values = table.planner.plan()
        chosen = vote(table, values, random.Random(0))
        if chosen == best(table, values, random.Random(0)):
            continue
        differing += 1
        advice = advise(View.of(position, frozenset(position.talon)))
        assert advice != advise(View.of(position, frozenset(position.talon)), votes=False)
        for move in advice:
            position = position.play(move)
        turned_up = table.planner.turned_up(chosen)
        assert CARDS[turned_up] not in {column.up[0] for column in position.columns if column.down}
        if differing == 3:
            return
    pytest.fail("the votes never chose another plan")


def test_a_plan_that_was_not_found_is_refused() -> None:
    table = Table(encode(deal(1, Rules(draw=3))))
    for ask in (table.planner.after, table.planner.turned_up, table.planner.steps):
        with pytest.raises(IndexError):
            ask(0)
    values = table.planner.plan()
    for index in (-1, len(values)):
        with pytest.raises(IndexError):
            table.planner.after(index)


def test_turns_the_stock_when_nothing_is_known() -> None:
    position = deal(5, Rules(draw=3))
    for _ in range(60):
        advice = advise(View.of(position, seen_in([position])), votes=False)
        if advice in ((DRAW,), (RECYCLE,)):
            return
        for move in advice:
            position = position.play(move)
    pytest.fail("the stock was never turned")


@pytest.mark.parametrize("draw", [1, 3])
def test_planner_does_not_peek(draw: int) -> None:
    """The planner's own decisions, plan by plan, with the hidden cards shuffled before each."""
    rng = random.Random(draw)
    for number in DEALS[::4]:
        table = Table(encode(deal(number, Rules(draw))))
        while table.hidden:
            values = table.planner.plan()
            if not values:
                break
            if draw == 3 and number == 1 and kernel.IS_COMPILED:
                chosen = vote(table, values, random.Random(1))
                cards = [card for down in table.hidden.values() for card in down]
                rng.shuffle(cards)
                for down in table.hidden.values():
                    down[:] = [cards.pop() for _ in down]
                assert vote(table, values, random.Random(1)) == chosen
            table.carry_out(best(table, values, rng))


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="takes long uncompiled")
def test_strength() -> None:
    games = {draw: [encode(deal(number, Rules(draw))) for number in range(1, 201)] for draw in (1, 3)}
    assert sum(map(play, games[1])) >= 130
    assert sum(map(play, games[3])) >= 60
    assert sum(map(play_greedily, games[1])) < 110
