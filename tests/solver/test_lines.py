"""Short lines: they win, are never longer than what they came from, and close to the shortest."""

import pytest

from klondike.model.moves import Move
from klondike.solver import _beam, kernel
from klondike.solver.encoding import encode
from klondike.solver.lines import Shortening, cost, short_line
from klondike.solver.verdict import Outcome, solve
from tests.solver.samples import Sample, samples, traps

WON = [sample for sample in samples() if sample.is_won]
SHORTEST_KNOWN = [sample for sample in WON if sample.shortest]
# Uncompiled, a wide beam takes long.
WIDTH = 300 if kernel.IS_COMPILED else 10


def first_line(sample: Sample) -> tuple[Move, ...]:
    moves = solve(sample.position, seconds=60).moves
    assert moves is not None
    return moves


def test_turning_over_costs_nothing() -> None:
    assert cost(tuple(map(Move.parse, ("d", "d", "r", "d", "w-t3", "t3-t5:4")))) == 5


def test_lines_win_and_are_short() -> None:
    chosen = SHORTEST_KNOWN if kernel.IS_COMPILED else SHORTEST_KNOWN[:2]
    ratios = []
    for sample in chosen:
        moves = first_line(sample)
        line = short_line(sample.position, moves, WIDTH)
        position = sample.position
        for move in line:
            position = position.play(move)
        assert position.is_won
        assert sample.shortest is not None
        assert sample.shortest <= cost(line) <= cost(moves)
        ratios.append(cost(line) / sample.shortest)
    assert len(ratios) == len(chosen)
    assert sum(ratios) / len(ratios) < (1.08 if kernel.IS_COMPILED else 2)


def test_rules_in_force_hold_for_short_lines() -> None:
    from dataclasses import replace

    for sample in WON[:: 4 if kernel.IS_COMPILED else 12]:
        for rules in ({"returns": False}, {"passes": 3}):
            position = replace(sample.position, rules=replace(sample.position.rules, **rules))
            verdict = solve(position, nodes=20_000)
            if verdict.kind is not Outcome.WON:
                continue
            assert verdict.moves is not None
            for move in short_line(position, verdict.moves, 30 if kernel.IS_COMPILED else 3):
                position = position.play(move)
            assert position.is_won


def test_puzzles_and_swaps() -> None:
    for position in traps():
        moves = solve(position).moves
        assert moves is not None
        for move in short_line(position, moves, 10):
            position = position.play(move)
        assert position.is_won


def test_nothing_to_shorten() -> None:
    position = WON[0].position
    assert Shortening(position, ()).step()


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="the beam is not compiled here")
def test_uncompiled_is_the_same_search() -> None:
    from klondike.solver import _beam_c  # type: ignore[attr-defined]

    for sample in WON[::8]:
        bound = cost(first_line(sample))
        lines = []
        for module in (_beam_c, _beam):
            beam = module.Beam(encode(sample.position), 10, bound, 5, 3)
            while not beam.run(50):
                pass
            lines.append(beam.line())
        assert lines[0] == lines[1]
