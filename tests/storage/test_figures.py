"""What the figures say of a row of games."""

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.record import Help, Record, Result
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring
from klondike.storage.figures import Choice, Figures, as_csv, figures, past, rule_sets, times, weeks
from klondike.storage.history import History

DRAW_1, DRAW_3 = Rules(), Rules(draw=3)


class Player:
    """Plays games into a history of its own."""

    def __init__(self, path: Path) -> None:
        self.history = History(path)
        self.count = 0

    def play(
        self,
        results: str,
        *,
        rules: Rules = DRAW_1,
        elapsed: float = 100,
        moves: int = 3,
        ended: int | None = None,
        number: int | None = 1,
        **fields: object,
    ) -> None:
        """One game for each letter: W won, L lost, G given up, A abandoned."""
        kinds = {"W": Result.WON, "L": Result.LOST, "G": Result.GIVEN_UP, "A": Result.ABANDONED}
        for letter in results:
            self.count += 1
            record = Record(deal(1, rules), number, gestures=((DRAW,),) * moves, cursor=moves, elapsed=elapsed)
            record = replace(record, sitting=f"{self.count:x}", result=kinds[letter], **fields)
            self.history.add(record, ended)

    def figures(self, choice: Choice | None = None) -> Figures:
        return self.history.run(lambda database: figures(database, choice or Choice()))


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "history.db")
    yield player
    player.history.close()


def test_with_no_game_nothing_is_said(player: Player) -> None:
    assert player.figures() == Figures()
    assert Figures().rate is None
    assert player.history.run(lambda database: times(database, Choice(), 5)) == []


@pytest.mark.parametrize(
    ("results", "streak", "best"),
    [("W", 1, 1), ("L", 0, 0), ("WWLWWWL", 0, 3), ("LWW", 2, 2), ("WWWGW", 1, 3), ("WWAWL", 0, 2), ("WWWW", 4, 4)],
)
def test_streaks(player: Player, results: str, streak: int, best: int) -> None:
    player.play(results)
    found = player.figures()
    assert (found.streak, found.best_streak) == (streak, best)
    assert (found.played, found.won) == (len(results), results.count("W"))
    assert found.rate == results.count("W") / len(results)


def test_streaks_go_by_the_order_of_play_though_the_clock_was_set_back(player: Player) -> None:
    for result, ended in (("W", 2_000_000_000), ("W", 1_000_000_000), ("L", 500_000_000)):
        player.play(result, ended=ended)
    found = player.figures()
    assert (found.streak, found.best_streak) == (0, 2)


def test_times_are_of_won_games_and_unknown_ones_do_not_count(player: Player) -> None:
    player.play("L", elapsed=1)
    player.play("W", elapsed=0)
    assert (player.figures().best_time, player.figures().typical_time) == (None, None)
    for elapsed in (300, 100, 900):
        player.play("W", elapsed=elapsed)
    assert (player.figures().best_time, player.figures().typical_time) == (100, 300)
    player.play("W", elapsed=200)
    assert player.figures().typical_time == 250
    assert player.history.run(lambda database: times(database, Choice(), 3)) == [100, 900, 200]


def test_moves_scores_money_and_help(player: Player) -> None:
    player.play("L", moves=1)
    assert player.figures()[-4:] == (None, None, None, None)
    player.play("W", moves=9)
    player.play("W", moves=7, help=Help(undos=1))
    player.play("L", scoring=Scoring(Scheme.STANDARD))
    player.play("LL", scoring=Scoring(Scheme.VEGAS, carry=-104))
    found = player.figures()
    assert (found.fewest_moves, found.clean) == (7, 1)
    assert (found.best_standard, found.best_timed, found.vegas_balance) == (0, None, -104)


def test_draw_modes_and_rules_are_told_apart(player: Player) -> None:
    strict = Rules(draw=3, passes=3, returns=False)
    player.play("WL")
    player.play("WWL", rules=DRAW_3)
    player.play("W", rules=strict)
    assert player.history.run(rule_sets) == [
        "draw=3 passes=unlimited returns=yes shift=yes",
        "draw=1 passes=unlimited returns=yes shift=yes",
        "draw=3 passes=3 returns=no shift=yes",
    ]
    for choice, played in ((Choice(), 6), (Choice(draw=1), 2), (Choice(draw=3), 4)):
        assert player.figures(choice).played == played
    only = player.figures(Choice(rules="draw=3 passes=3 returns=no shift=yes"))
    assert (only.played, only.won, only.streak) == (1, 1, 1)


def test_a_game_from_a_position_is_in_the_list_alone(player: Player) -> None:
    player.play("W", number=None)
    assert player.figures() == Figures()
    assert len(player.history.run(lambda database: past(database, None, 10))) == 1
    assert player.history.run(rule_sets) == []


@pytest.fixture(params=["UTC", "America/St_Johns", "Pacific/Auckland"])
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone of a process can't be set here")
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_weeks_begin_on_monday_where_the_player_is(player: Player, zone: str) -> None:
    def local(day: int, hour: int, minute: int = 0) -> int:
        return int(datetime(2026, 11, day, hour, minute).astimezone().timestamp())

    for ended in (local(1, 23, 59), local(2, 0), local(8, 23, 59), local(9, 0), local(15, 12)):
        player.play("W", ended=ended)
    player.play("L", ended=local(9, 0, 1))
    player.play("L", ended=0)
    found = player.history.run(lambda database: weeks(database, Choice(), date(2026, 11, 15), 3))
    assert found == [
        (date(2026, 10, 26), 1, 1),
        (date(2026, 11, 2), 2, 2),
        (date(2026, 11, 9), 3, 2),
    ]


def test_a_clock_that_goes_wrong_leaves_every_game_in_the_figures(player: Player) -> None:
    player.play("W", ended=int(datetime(2099, 1, 1, tzinfo=UTC).timestamp()))
    found = player.history.run(lambda database: weeks(database, Choice(), date(2026, 11, 15), 3))
    assert sum(week.played for week in found) == 1 and player.figures().played == 1


def test_the_list_comes_in_pages_the_latest_first(player: Player) -> None:
    player.play("W" * 5)
    first = player.history.run(lambda database: past(database, None, 2))
    second = player.history.run(lambda database: past(database, first[-1].id, 9))
    assert [game.id for game in first + second] == [5, 4, 3, 2, 1]


def test_the_export_is_a_table_of_every_game(player: Player) -> None:
    player.play("W", ended=1_700_000_000, started=datetime(2023, 11, 14, 22, 11, 40, tzinfo=UTC), elapsed=99.96)
    player.play("A", ended=1_700_000_100, number=None)
    assert player.history.run(as_csv) == (
        "deal,draw,rules,scoring,result,started,ended,elapsed,moves,score,home,clean\n"
        "1,1,draw=1 passes=unlimited returns=yes shift=yes,none,won,"
        "2023-11-14T22:11:40Z,2023-11-14T22:13:20Z,100.0,3,0,0,1\n"
        ",1,draw=1 passes=unlimited returns=yes shift=yes,none,abandoned,,2023-11-14T22:15:00Z,100.0,3,0,0,1\n"
    )
