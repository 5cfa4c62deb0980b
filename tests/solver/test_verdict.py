"""Verdicts: known positions, every combination of rules, limits, and wins that the game's rules replay."""

import itertools
import random
from dataclasses import replace

import pytest

from klondike.game import Game
from klondike.model.deals import LAST_DEAL, deal
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.solver import kernel
from klondike.solver.verdict import Outcome, Search, Verdict, solve
from tests.solver.naive import naive_verdict, small_position
from tests.solver.samples import samples, traps

COMBINATIONS = [
    Rules(draw, passes, returns) for draw, passes, returns in itertools.product((1, 3), (None, 1, 2), (True, False))
]


def assert_wins(position: Position, verdict: Verdict) -> None:
    assert verdict.moves is not None
    for move in verdict.moves:
        position = position.play(move)
    assert position.is_won


@pytest.mark.parametrize("reference", [False, True])
def test_known_verdicts(reference: bool) -> None:
    decided = 0
    nodes = 600 if reference or not kernel.IS_COMPILED else 3000
    for sample in samples():
        verdict = solve(sample.position, nodes=nodes, seconds=60, reference=reference)
        if verdict.kind is Outcome.UNKNOWN:
            continue
        decided += 1
        assert verdict.kind is (Outcome.WON if sample.is_won else Outcome.LOST), sample.name
        if sample.is_won:
            assert_wins(sample.position, verdict)
    assert decided >= 35


@pytest.mark.parametrize("reference", [False, True])
@pytest.mark.parametrize("number", range(8))
def test_wins_by_returns_and_swaps(number: int, reference: bool) -> None:
    position = traps()[number]
    verdict = solve(position, reference=reference)
    assert verdict.kind is Outcome.WON
    assert_wins(position, verdict)


@pytest.mark.parametrize("reference", [False, True])
def test_lost_without_returns(reference: bool) -> None:
    position = replace(traps()[0], rules=Rules(returns=False))
    assert solve(position, reference=reference).kind is Outcome.LOST


@pytest.mark.parametrize("rules", COMBINATIONS, ids=str)
def test_agrees_with_a_naive_search(rules: Rules) -> None:
    rng = random.Random(f"{rules}")
    for _ in range(8):
        position = small_position(rng, rules)
        expected = naive_verdict(position, 1000)
        if expected is None:
            continue
        for reference in (False, True):
            verdict = solve(position, reference=reference, seconds=60)
            assert verdict.kind is (Outcome.WON if expected else Outcome.LOST)
            if expected:
                assert_wins(position, verdict)


def test_many_passes_are_no_limit() -> None:
    position = deal(1, Rules(draw=1, passes=99))
    verdict = solve(position)
    assert verdict.kind is Outcome.WON
    assert_wins(position, verdict)


def test_passes_beyond_the_kernel_are_decided() -> None:
    position = replace(traps()[1], rules=Rules(draw=1, passes=6))
    assert solve(position).kind is Outcome.WON


def test_puzzle_that_is_no_run() -> None:
    text = """
Rules: draw=1 passes=unlimited returns=yes shift=yes
Foundations: C-J D-T H-Q S-Q
Talon:
Waste:
: KC QC
: QD KD JD
: KH KS
:
:
:
:
"""
    position = parse_position(text)
    verdict = solve(position)
    assert verdict.kind is Outcome.WON
    assert_wins(position, verdict)


def test_puzzle_too_big_for_the_kernel() -> None:
    """All cards but one lie in one column: it is decided by the reference search."""
    cards = " ".join(f"{rank}{suit}" for rank in "23456789TJQK" for suit in "CDHS")
    text = f"Foundations: C-A D-A H-A S-0\nTalon: AS\n: {cards}\n:\n:\n:\n:\n:\n:"
    assert solve(parse_position(text), seconds=60).kind in (Outcome.WON, Outcome.LOST)


def test_won_position() -> None:
    text = "Foundations: C-K D-K H-K S-K\nTalon:\n:\n:\n:\n:\n:\n:\n:"
    verdict = solve(parse_position(text))
    assert (verdict.kind, verdict.moves) == (Outcome.WON, ())


def test_all_cards_loose() -> None:
    """Four whole runs: the state whose key would be 0."""
    reds, blacks = "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH", "KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC"
    swap = str.maketrans("HSCD", "DCSH")
    columns = [reds, blacks, reds.translate(swap), blacks.translate(swap), "", "", ""]
    text = "Foundations: C-0 D-0 H-0 S-0\nTalon:\n" + "\n".join(f": {column}" for column in columns)
    for draw in (1, 3):
        for returns in (True, False):
            position = replace(parse_position(text), rules=Rules(draw=draw, returns=returns))
            assert_wins(position, solve(position))


def test_node_limit_and_going_on() -> None:
    hard = max(samples()[:20], key=lambda sample: solve(sample.position, nodes=1000).nodes)
    limited = solve(hard.position, nodes=50)
    assert limited.kind is Outcome.UNKNOWN
    assert limited.moves is None
    search = Search(hard.position)
    steps = 0
    while not search.step(200):
        steps += 1
    assert steps > 3
    assert search.kind is (Outcome.WON if hard.is_won else Outcome.LOST)


@pytest.mark.parametrize("draw", [1, 3])
def test_wins_of_any_deals_are_replayed_by_the_rules_of_the_game(draw: int) -> None:
    """Card by card: what turns up does so where it should, and all 52 are home in the end and not before."""
    chance = random.Random(draw)
    won = 0
    for _ in range(60 if kernel.IS_COMPILED else 3):
        game = Game(deal(chance.randrange(1, LAST_DEAL), Rules(draw=draw)))
        verdict = solve(game.position, nodes=1500)
        assert (verdict.moves is not None) is (verdict.kind is Outcome.WON)
        for move in verdict.moves or ():
            assert not game.position.is_won and move in game.position.legal_moves()
            before = game.position
            assert game.play(move) is None
            if move.source.is_column and move.count == len(before.columns[move.source.column].up):
                down = before.columns[move.source.column].down
                assert game.position.columns[move.source.column].up == down[-1:]
        assert game.position.is_won is (verdict.kind is Outcome.WON)
        won += game.position.is_won
    assert won >= (10 if kernel.IS_COMPILED else 0)


@pytest.mark.parametrize("limits", [{"nodes": 10}, {"seconds": 0.0}, {"memory_mb": 0}])
@pytest.mark.parametrize("draw", [1, 3])
def test_out_of_any_limit_is_unknown_and_never_lost(draw: int, limits: dict[str, float]) -> None:
    """Of deals known to be won; a little more work finds it."""
    for sample in (sample for sample in samples() if sample.is_won and sample.position.rules.draw == draw):
        verdict = solve(sample.position, **limits)  # type: ignore[arg-type]
        assert verdict.kind is not Outcome.LOST
        assert (verdict.moves is None) is (verdict.kind is Outcome.UNKNOWN)


def test_a_search_that_is_dropped_half_way_has_said_nothing() -> None:
    won = [sample for sample in samples() if sample.is_won and solve(sample.position, nodes=50).moves is None]
    assert len(won) > 5
    for sample in won[:6]:
        search = Search(sample.position)
        for _ in range(3):
            if search.step(20):
                break
            assert search.kind is Outcome.UNKNOWN and search.moves is None
        assert search.kind is not Outcome.LOST


def test_memory_limit_gives_unknown() -> None:
    won = next(sample for sample in samples() if solve(sample.position, nodes=200).kind is Outcome.UNKNOWN)
    assert solve(won.position, memory_mb=0, reference=True).kind is Outcome.UNKNOWN
