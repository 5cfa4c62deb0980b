"""Deals by number: the same cards for the same number, for good."""

import subprocess
import sys

import pytest

from klondike.model.cards import DECK, Card
from klondike.model.deals import LAST_DEAL, any_number, deal
from klondike.model.notation import format_position
from klondike.model.position import Position
from klondike.model.rules import Rules
from tests.lines import WON, winning_line
from tests.samples import DATA

DEAL_1 = """\
Rules: draw=1 passes=unlimited returns=yes shift=yes
Foundations: C-0 D-0 H-0 S-0
Talon: 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
Waste:
: JD
: <2D> 5H
: <9H> <KD> QC
: <JC> <KC> <KH> 9D
: <5D> <9S> <3H> <QD> AH
: <7H> <5S> <2S> <JS> <3C> 5C
: <7C> <AD> <KS> <AS> <4C> <TS> QH"""

DEAL_1061693961 = """\
Rules: draw=1 passes=unlimited returns=yes shift=yes
Foundations: C-0 D-0 H-0 S-0
Talon: 6C 5C JC TD 6H JS QS 6S 2H QD 5H 3H 9S 4C KD 8D AC 9C 8C KH 2C 5S 3D KC
Waste:
: 8S
: <7S> 7H
: <JD> <5D> 7C
: <TC> <KS> <6D> 9D
: <4H> <2D> <JH> <2S> TS
: <AD> <9H> <QH> <AH> <8H> AS
: <TH> <3C> <4S> <7D> <QC> <4D> 3S"""


@pytest.mark.parametrize(("number", "text"), [(1, DEAL_1), (1061693961, DEAL_1061693961)])
def test_the_deals_of_the_notation(number: int, text: str) -> None:
    assert format_position(deal(number, Rules())) == text


def as_dealt(position: Position) -> list[Card]:
    """All cards in the order in which they were dealt: row by row, then the stock."""
    rows = [column.cards[row] for row in range(7) for column in position.columns[row:]]
    return rows + list(position.talon)


def test_the_stored_deals() -> None:
    lines = (DATA / "deals.txt").read_text(encoding="utf-8").splitlines()
    stored = [line for line in lines if not line.startswith("#")]
    assert len(stored) == 101
    for line in stored:
        number, *cards = line.split()
        assert [str(card) for card in as_dealt(deal(int(number), Rules()))] == cards, f"deal {number}"


def test_every_deal_is_a_whole_opening() -> None:
    for number in (1, 2, 24, 999_999, LAST_DEAL):
        position = deal(number, Rules(draw=3))
        assert sorted(as_dealt(position)) == sorted(DECK)
        assert [len(column.cards) for column in position.columns] == [1, 2, 3, 4, 5, 6, 7]
        assert all(len(column.up) == 1 for column in position.columns)
        assert len(position.talon) == 24 and position.waste == () and position.home == 0
        assert position.rules == Rules(draw=3)


@pytest.mark.parametrize("number", [0, -1, LAST_DEAL + 1, 10**30])
def test_a_number_outside_the_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=rf"^a deal number is from 1 to 2147483647, not {number}$"):
        deal(number, Rules())


def test_every_card_comes_everywhere_equally_often() -> None:
    """Chi-square over 52 cards in 52 places. The statistic has 51² = 2601 degrees of freedom, so its
    standard deviation is 72; the bound is four of them away. The numbers lie far apart: neighbours
    among them begin the generator alike."""
    deals = 5200
    counts = {card: [0] * 52 for card in DECK}
    for number in range(1, deals + 1):
        for place, card in enumerate(as_dealt(deal(number * 412_943 % LAST_DEAL, Rules()))):
            counts[card][place] += 1
    expected = deals / 52
    statistic = sum((count - expected) ** 2 / expected for row in counts.values() for count in row)
    assert abs(statistic - 2601) < 4 * 72


@pytest.mark.parametrize(("number", "draw"), WON)
def test_known_lines_win(number: int, draw: int) -> None:
    position = deal(number, Rules(draw=draw))
    for move in winning_line(number, draw):
        assert not position.is_won
        position = position.play(move)
    assert position.is_won and position.home == 52


def test_another_process_deals_the_same() -> None:
    """Nothing in a deal hangs on the seed that Python chooses for hashes."""
    program = "from klondike.model.deals import deal; from klondike.model.rules import Rules; print(deal(24, Rules()))"
    texts = set()
    for seed in ("0", "1", "2"):
        surroundings = {"PYTHONHASHSEED": seed, "PYTHONPATH": str(DATA.parents[1])}
        done = subprocess.run(
            [sys.executable, "-c", program], check=True, capture_output=True, text=True, env=surroundings
        )
        texts.add(done.stdout)
    assert texts == {f"{deal(24, Rules())}\n"}


def test_the_number_of_a_new_deal_cannot_be_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "from klondike.model.deals import any_number; print(any_number())"
    call = [sys.executable, "-c", program]
    numbers = {
        subprocess.run(call, check=True, capture_output=True, env={"PYTHONPATH": str(DATA.parents[1])}).stdout
        for _ in range(20)
    }
    assert len(numbers) == 20, "another number at every start"
    for sixteen, number in ((bytes(16), 1), ((LAST_DEAL - 1).to_bytes(16, "big"), LAST_DEAL)):
        monkeypatch.setattr("klondike.model.deals.os.urandom", lambda _count, sixteen=sixteen: sixteen)
        assert any_number() == number
