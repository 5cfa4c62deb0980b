"""The catalogue: packing, and a sample of what it says solved again."""

import random
from pathlib import Path

import klondike.resources as resources
import pytest

from klondike.model.deals import deal
from klondike.model.rules import Rules
from klondike.solver import kernel, make_catalogue
from klondike.solver.catalogue import NAME, Catalogue, Code, pack, unpack
from klondike.solver.difficulty import Grade, grade
from klondike.solver.encoding import encode
from klondike.solver.verdict import Outcome, solve

KNOWN = {draw: Catalogue.read(resources.path(NAME.format(draw))) for draw in (1, 3)}


def test_packing() -> None:
    for length in (0, 1, 7, 1000):
        codes = bytes(random.Random(length).randrange(8) for _ in range(length))
        assert unpack(pack(codes))[:length] == codes


@pytest.mark.parametrize("draw", [1, 3])
def test_sample_solved_again(draw: int) -> None:
    known = len(KNOWN[draw])
    if not known:
        pytest.skip("there is no catalogue")
    rng = random.Random()
    for _ in range(60 if kernel.IS_COMPILED else 3):
        number = rng.randint(1, known)
        verdict = solve(deal(number, Rules(draw)), seconds=5)
        expected = KNOWN[draw].entry(number).outcome
        assert Outcome.UNKNOWN in (verdict.kind, expected) or verdict.kind is expected, number


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="takes long uncompiled")
@pytest.mark.parametrize("draw", [1, 3])
def test_grades_measured_again(draw: int) -> None:
    rng = random.Random(draw)
    for wanted in Grade:
        found = KNOWN[draw].deals(grade=wanted)
        if not found:
            pytest.skip("there is no catalogue with grades")
        number = rng.choice(found)
        assert KNOWN[draw].entry(number).outcome is Outcome.WON
        assert grade(encode(deal(number, Rules(draw)))) is wanted


def test_unknown_beyond_its_end(tmp_path: Path) -> None:
    file = tmp_path / "some.bin"
    file.write_bytes(pack(bytes([Code.LOST, Code.WON, Code.GRADED + Grade.HARD])))
    some = Catalogue.read(file)
    assert [some.entry(number).outcome.value for number in range(6)] == [
        *("unknown", "lost", "won", "won", "unknown", "unknown")
    ]
    assert some.entry(3).grade is Grade.HARD
    assert some.deals() == [2, 3]
    assert some.deals(grade=Grade.HARD) == [3]


@pytest.mark.parametrize("data", [None, b"", b"no catalogue"])
def test_missing_or_damaged(tmp_path: Path, data: bytes | None) -> None:
    file = tmp_path / "some.bin"
    if data is not None:
        file.write_bytes(data)
    assert len(Catalogue.read(file)) == 0


def test_winnable_deals_of_a_grade() -> None:
    for draw in (1, 3):
        graded = {number for wanted in Grade for number in KNOWN[draw].deals(grade=wanted)}
        assert graded <= set(KNOWN[draw].deals())


def test_codes_have_room_for_all_grades() -> None:
    assert Code.GRADED + max(Grade) < 16


def test_made_in_pieces_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_catalogue, "_BLOCK", 3)
    pieces, resources_folder = tmp_path / "pieces", tmp_path / "resources"
    resources_folder.mkdir()

    def make(*words: str) -> None:
        monkeypatch.setattr("sys.argv", ["make_catalogue", str(pieces), "--draw", "1", *words])
        assert make_catalogue.main() == 0

    make("--deals", "4-6")
    make("--deals", "1-6", "--graded", "2" if kernel.IS_COMPILED else "0")
    made = sorted(path.name for path in pieces.iterdir())
    assert made == [f"draw1-00000001{'-graded' if kernel.IS_COMPILED else ''}.txt", "draw1-00000004.txt"]
    make("--pack", str(resources_folder))
    found = Catalogue.read(resources_folder / NAME.format(1))
    for number in range(1, 7):
        known = found.entry(number)
        assert known.outcome is solve(deal(number, Rules(1))).kind
        assert (known.grade is not None) == (kernel.IS_COMPILED and number <= 2 and known.outcome is Outcome.WON)
