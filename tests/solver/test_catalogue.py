"""The catalogue: packing, and a sample of what it says solved again."""

import random

import pytest

from klondike.model.deals import deal
from klondike.model.rules import Rules
from klondike.solver import catalogue, kernel
from klondike.solver.catalogue import Code, deals, entry, pack, unpack
from klondike.solver.difficulty import Grade, grade
from klondike.solver.encoding import encode
from klondike.solver.verdict import Outcome, solve


def test_packing() -> None:
    for length in (0, 1, 7, 1000):
        codes = bytes(random.Random(length).randrange(8) for _ in range(length))
        assert unpack(pack(codes))[:length] == codes


@pytest.mark.parametrize("draw", [1, 3])
def test_sample_solved_again(draw: int) -> None:
    known = len(catalogue._codes(draw))
    if not known:
        pytest.skip("there is no catalogue")
    rng = random.Random()
    for _ in range(60 if kernel.IS_COMPILED else 3):
        number = rng.randint(1, known)
        verdict = solve(deal(number, Rules(draw)), seconds=5)
        expected = entry(number, draw).outcome
        assert Outcome.UNKNOWN in (verdict.kind, expected) or verdict.kind is expected, number


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="takes long uncompiled")
@pytest.mark.parametrize("draw", [1, 3])
def test_grades_measured_again(draw: int) -> None:
    rng = random.Random(draw)
    for wanted in Grade:
        found = deals(draw, grade=wanted)
        if not found:
            pytest.skip("there is no catalogue with grades")
        number = rng.choice(found)
        assert entry(number, draw).outcome is Outcome.WON
        assert grade(encode(deal(number, Rules(draw)))) is wanted


def test_unknown_beyond_its_end() -> None:
    assert entry(0, 1).outcome is Outcome.UNKNOWN
    assert entry(2_147_483_647, 3).outcome is Outcome.UNKNOWN


def test_winnable_deals_of_a_grade() -> None:
    for draw in (1, 3):
        graded = {number for wanted in Grade for number in deals(draw, grade=wanted)}
        assert graded <= set(deals(draw))


def test_codes_have_room_for_all_grades() -> None:
    assert Code.GRADED + max(Grade) < 16
