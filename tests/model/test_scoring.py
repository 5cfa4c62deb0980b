"""Scores: the figures of the rules, for each move and for time."""

import pytest

from klondike.model.moves import Move
from klondike.model.position import Position
from klondike.model.scoring import Scheme, Scoring, Tally, opening_tally, score, tally_after
from tests.samples import arrange

STANDARD = Scoring(Scheme.STANDARD)
TIMED = Scoring(Scheme.STANDARD, timed=True)
VEGAS = Scoring(Scheme.VEGAS)
WON = arrange(foundations="C-K D-K H-K S-K")
OPEN = arrange("KS")


def worth(scoring: Scoring, position: Position, move: str, points: int = 100, recycles: int = 0) -> int:
    """What a move adds to ``points``."""
    played = Move.parse(move)
    assert position.refusal(played) is None
    return tally_after(scoring, Tally(points, recycles), position, played).points - points


UP = "C-4 D-0 H-0 S-0"
MOVES = {
    "turning the stock": (arrange("KS", talon="AC"), "d", 0, 0),
    "waste to column": (arrange("? KS", waste="QH"), "w-t1", 5, 0),
    "waste to foundation": (arrange("KS", waste="AH"), "w-f", 10, 5),
    "column to foundation": (arrange("KS AH"), "t1-f", 10, 5),
    "column to foundation, the column then empty": (arrange("AH"), "t1-f", 10, 5),
    "column to foundation, turning a card up": (arrange("? AH"), "t1-f", 15, 5),
    "column to column": (arrange("KS QD", "KC"), "t1-t2", 0, 0),
    "a whole column to another": (arrange("KS QD"), "t1-t2:2", 0, 0),
    "column to column, turning a card up": (arrange("? QD", "KC"), "t1-t2", 5, 0),
    "a run to a column, turning a card up": (arrange("? QD JS TH", "KC"), "t1-t2:3", 5, 0),
    "foundation to column": (arrange("5H", foundations=UP), "fC-t1", -15, -5),
}


@pytest.mark.parametrize("what", MOVES)
def test_what_a_move_is_worth(what: str) -> None:
    position, move, standard, vegas = MOVES[what]
    assert worth(STANDARD, position, move) == worth(TIMED, position, move) == standard
    assert worth(VEGAS, position, move) == worth(Scoring(Scheme.VEGAS, carry=-104), position, move) == vegas
    assert worth(Scoring(), position, move) == -100, "an unscored game gathers no points"


@pytest.mark.parametrize(("draw", "costs"), [(1, [100, 100, 100, 100, 100, 100]), (3, [0, 0, 0, 20, 20, 20])])
def test_what_turning_the_waste_over_costs(draw: int, costs: list[int]) -> None:
    position = arrange("KS", waste="AH 2H", rules=f"draw={draw} passes=unlimited returns=yes shift=yes", rest="t1")
    tally = Tally(1000)
    lost = []
    for _ in costs:
        after = tally_after(STANDARD, tally, position, Move.parse("r"))
        lost.append(tally.points - after.points)
        tally = after
    assert lost == costs
    assert worth(VEGAS, position, "r") == 0


def test_the_standard_score_never_falls_below_nothing() -> None:
    turning = arrange("KS", waste="AH", rest="t1")
    assert worth(STANDARD, turning, "r", points=30) == -30
    assert worth(STANDARD, arrange("5H", foundations=UP), "fC-t1", points=5) == -5
    assert score(TIMED, Tally(20), OPEN, 1000.0) == 0


def test_the_vegas_score_may_fall_below_nothing() -> None:
    assert opening_tally(VEGAS) == Tally(-52)
    assert worth(VEGAS, arrange("5H", foundations=UP), "fC-t1", points=-52) == -5
    assert opening_tally(Scoring(Scheme.VEGAS, carry=-104)) == Tally(-156)
    assert opening_tally(Scoring(Scheme.VEGAS, carry=208)) == Tally(156)
    assert opening_tally(STANDARD) == opening_tally(Scoring()) == Tally(0)


@pytest.mark.parametrize(
    ("seconds", "left"), [(0.0, 500), (9.99, 500), (10.0, 498), (19.9, 498), (20.0, 496), (312.4, 438)]
)
def test_time_costs_two_points_per_full_ten_seconds(seconds: float, left: int) -> None:
    assert score(TIMED, Tally(500), OPEN, seconds) == left
    assert score(STANDARD, Tally(500), OPEN, seconds) == 500


@pytest.mark.parametrize(
    ("seconds", "total"), [(29.9, 496), (30.0, 494 + 23333), (30.99, 494 + 23333), (100.0, 480 + 7000), (10**6, 0)]
)
def test_a_timed_win_earns_a_bonus_from_thirty_seconds_on(seconds: float, total: int) -> None:
    assert score(TIMED, Tally(500), WON, seconds) == total
    assert score(STANDARD, Tally(500), WON, seconds) == 500


def test_an_unscored_game_counts_the_cards_on_the_foundations() -> None:
    assert score(Scoring(), Tally(), OPEN, 99.0) == 0
    assert score(Scoring(), Tally(), arrange("5H", foundations="C-4 D-3 H-2 S-A"), 99.0) == 10
    assert score(Scoring(), Tally(), WON, 99.0) == 52


def test_a_vegas_win_is_worth_208() -> None:
    tally = opening_tally(VEGAS)
    position = arrange("KS", foundations="C-K D-K H-K S-Q")
    tally = tally_after(VEGAS, tally._replace(points=tally.points + 51 * 5), position, Move.parse("t1-f"))
    assert score(VEGAS, tally, WON, 500.0) == 208


def test_scoring_as_text() -> None:
    for text in ("none", "standard", "standard timed", "vegas", "vegas carry=-104", "vegas carry=0"):
        assert str(Scoring.parse(text)) == text
    assert Scoring.parse("vegas carry=-104") == Scoring(Scheme.VEGAS, carry=-104)


@pytest.mark.parametrize(
    "text",
    ["", "points", "none timed", "vegas timed", "standard carry=5", "vegas carry=", "vegas carry=1e3", "Standard"],
)
def test_what_is_no_scoring(text: str) -> None:
    with pytest.raises(ValueError, match=r"score$|Standard score can be timed|Vegas score carries"):
        Scoring.parse(text)
