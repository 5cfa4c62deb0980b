"""What is kept after every move, and what counts in the history and when."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTextBrowser
from pytestqt.qtbot import QtBot

from klondike.model.deals import deal
from klondike.model.moves import Move, Pile
from klondike.model.record import Record, Result, format_record, parse_record
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring
from klondike.storage.figures import Choice, figures, past
from klondike.window.help import RulesPage
from klondike.window.sittings import Sittings
from tests.lines import winning_line
from tests.positions import all_home_but
from tests.window.conftest import Table

STUCK = """Klondike game 1
Deal: 1
Rules: draw=1 passes=1 returns=yes shift=yes
Moves: 0 of 0
"""


def look(table: Table) -> str:
    """Everything of the game on the table."""
    return format_record(table.game.record())


def test_the_game_is_on_the_disk_after_every_change(kept: Table) -> None:
    assert kept.on_disk() == kept.game.record(), "a deal that nobody touched, too"
    for change in (
        lambda: kept.play("d"),
        lambda: kept.play("t5-f"),
        kept.game.undo,
        kept.game.undo,
        kept.game.redo,
        kept.window.actions_["restart"].trigger,
        lambda: kept.window.start_deal(24),
    ):
        change()
        saved = kept.on_disk()
        saved.elapsed = kept.game.clock.elapsed
        assert format_record(saved) == look(kept)


def test_the_next_run_finds_the_game_as_it_was(kept: Table) -> None:
    kept.window.start_deal(24)
    kept.game.begin(deal(24, Rules(draw=3, passes=3)), 24, Scoring(Scheme.VEGAS, carry=-104))
    kept.play("d", "d", "d")
    kept.game.undo()
    kept.game.help.hints = 2
    before = look(kept)
    later = kept.again()
    assert look(later) == before
    assert later.game.moves == 2 and later.game.history.canRedo() and later.results() == []
    later.game.redo()
    assert later.game.moves == 3


def test_a_crash_at_any_move_finds_that_move(kept: Table, qtbot: QtBot) -> None:
    for count in range(1, 6):
        kept.play("d")
        assert kept.on_disk().cursor == count
    crashed = Table(qtbot, kept.folder)
    assert crashed.game.moves == 5 and crashed.game.sitting == kept.game.sitting


def test_a_deal_that_nobody_touched_does_not_count(kept: Table) -> None:
    for _ in range(10):
        kept.window.new_deal()
    kept.play("d")
    kept.game.undo()
    kept.window.new_deal()
    assert kept.results() == [] and kept.again().results() == []


def test_a_win_counts_once_whatever_follows(kept: Table) -> None:
    kept.win()
    assert kept.results() == ["won"] and kept.on_disk().result is Result.WON
    kept.game.undo()
    kept.game.redo()
    kept.game.undo()
    kept.window.new_deal()
    assert kept.results() == ["won"]


def test_after_a_win_the_next_run_deals_anew(kept: Table) -> None:
    kept.win()
    later = kept.again()
    assert later.game.moves == 0 and later.game.result is Result.UNFINISHED
    assert later.results() == ["won"] and later.window.endings.summary is None


def test_another_deal_abandons_a_game_with_progress(kept: Table) -> None:
    kept.play("d")
    kept.window.new_deal()
    kept.play("d")
    kept.window.start_deal(24)
    kept.play("d")
    kept.window.games.take(Record(deal(3, Rules()), 3, sitting="abc"))
    assert kept.results() == ["abandoned"] * 3


@pytest.mark.parametrize("speed", ["off", "relaxed"])
def test_a_game_as_good_as_won_is_still_open_when_left_by_quitting(kept: Table, speed: str) -> None:
    """All lies face up and the finish is on offer, or is under way: the next run offers it again."""
    for move in winning_line(1, 1):
        if kept.game.finishing() is not None:
            break
        kept.play(str(move))
    kept.settings["motion"] = speed
    if speed != "off":
        kept.window.advice.finish()
    later = kept.again()
    assert later.results() == [] and later.game.result is Result.UNFINISHED
    assert later.window.finish_offer is not None and later.window.finish_offer.isVisible()
    latest = later.again()
    latest.window.new_deal()
    assert latest.results() == ["abandoned"], "left for another deal it counts by the rule of every game"


def test_the_rules_page_says_what_quitting_and_leaving_count_for(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    words = page.findChild(QTextBrowser).toPlainText()
    assert "Quitting ends no game" in words and "takes its place while it is under way" in words


def test_figures_never_say_more_than_was_played(kept: Table) -> None:
    """Five moves, restart, win; the won deal again; a deal with one move, one with none, one turned and taken back."""

    def check(played: int, won: int) -> None:
        found = kept.history.run(lambda database: figures(database, Choice()))
        assert (found.played, found.won) == (played, won)
        assert found.rate is None or 0 <= found.rate <= 1

    kept.play("d", "d", "d", "d", "d")
    check(0, 0)
    kept.window.actions_["restart"].trigger()
    kept.win()
    check(1, 1)
    kept.window.actions_["restart"].trigger()
    check(1, 1)
    kept.win()
    check(2, 2)
    kept.window.new_deal()
    kept.play("d")
    check(2, 2)
    kept.window.new_deal()
    check(3, 2)
    for _ in range(10):
        kept.window.new_deal()
        assert kept.game.clock.elapsed == 0 and not kept.game.clock.is_running
    check(3, 2)
    kept.play("d")
    kept.game.undo()
    streak = kept.history.run(lambda database: figures(database, Choice())).streak
    kept.window.new_deal()
    check(3, 2)
    assert kept.history.run(lambda database: figures(database, Choice())).streak == streak


def test_quitting_ends_no_game(kept: Table) -> None:
    kept.play("d")
    sitting = kept.game.sitting
    later = kept.again().again()
    assert later.game.sitting == sitting and later.results() == []
    later.window.new_deal()
    assert later.results() == ["abandoned"]


def test_restarting_an_unfinished_game_is_the_same_sitting(kept: Table) -> None:
    kept.play("d", "d", "d", "d", "d")
    sitting = kept.game.sitting
    kept.window.actions_["restart"].trigger()
    assert kept.game.moves == 0 and kept.game.sitting == sitting
    kept.win()
    assert kept.results() == ["won"], "five moves, restart, win: one game"
    kept.window.actions_["restart"].trigger()
    assert kept.game.moves == 0 and kept.game.sitting != sitting
    kept.win()
    assert kept.results() == ["won", "won"]
    kept.window.deal_again()
    kept.window.new_deal()
    found = kept.history.run(lambda database: figures(database, Choice()))
    assert (found.played, found.won, found.rate) == (2, 2, 1.0)


def test_a_game_without_a_move_left_is_lost_when_it_is_left(kept: Table) -> None:
    record = parse_record(STUCK)
    kept.game.load(record)
    while kept.game.result is Result.UNFINISHED:
        moves = kept.game.position.legal_moves()
        kept.game.play(next((move for move in moves if move.source is Pile.STOCK), moves[0]))
    assert kept.game.result is Result.LOST and kept.results() == [], "Undo can still save it"
    later = kept.again()
    assert later.game.result is Result.LOST and later.game.history.canUndo()
    later.window.new_deal()
    assert later.results() == ["lost"]


def test_giving_up_counts_at_once_and_once(kept: Table) -> None:
    kept.play("d")
    kept.game.give_up()
    assert kept.results() == ["given up"] and kept.on_disk().result is Result.GIVEN_UP
    later = kept.again()
    assert later.game.moves == 0 and later.results() == ["given up"]


def test_a_game_from_a_position_is_in_the_list_and_counts_for_nothing(kept: Table) -> None:
    kept.game.begin(all_home_but("KD"))
    kept.play("t1-f")
    found = kept.history.run(lambda database: figures(database, Choice()))
    listed = kept.history.run(lambda database: past(database, None, 9))
    assert found.played == 0 and [(game.deal, game.result) for game in listed] == [(None, "won")]
    kept.game.begin(all_home_but("KD", "KC"))
    kept.play("t1-t3")
    assert not kept.sittings.is_at_stake


@pytest.mark.parametrize("result", [Result.WON, Result.GIVEN_UP, Result.ABANDONED])
def test_a_result_that_a_crash_kept_from_the_history_is_noted_by_the_next_run(kept: Table, result: Result) -> None:
    """The save says first how a game ended; then the history hears of it."""
    kept.play("d")
    record = kept.game.record()
    record.result = result
    kept.keeper.save(format_record(record))
    kept.keeper.flush()
    later = Table(kept.qtbot, kept.folder)
    assert later.results() == [result.value] and later.game.sitting != record.sitting
    assert later.again().results() == [result.value]


def test_the_save_says_how_it_ended_before_the_history_hears(kept: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    add = kept.history.add

    def watch(record: Record, ended: int | None = None) -> bool:
        order.append(f"{kept.on_disk().sitting == record.sitting} {kept.on_disk().result.value}")
        return add(record, ended)

    monkeypatch.setattr(kept.history, "add", watch)
    kept.play("d")
    kept.window.new_deal()
    kept.game.load(Record(deal(1, Rules()), 1))
    kept.win()
    assert order == ["True abandoned", "True won"]


def test_a_saved_game_whose_result_is_known_changes_nothing(kept: Table) -> None:
    kept.play("d")
    saved = kept.game.record()
    kept.window.new_deal()
    kept.window.games.take(saved)
    assert not kept.sittings.is_at_stake and "changes nothing" in kept.window.statusBar().currentMessage()
    kept.win()
    assert kept.results() == ["abandoned"]


def test_going_back_to_a_save_of_the_same_sitting_abandons_nothing(kept: Table) -> None:
    kept.play("d")
    saved = kept.game.record()
    kept.play("d", "d")
    kept.window.games.take(saved)
    assert kept.game.moves == 1 and kept.results() == []


def test_a_vegas_total_is_carried_on_from_every_game_that_counts_once(kept: Table) -> None:
    kept.settings.update({"scoring": "vegas", "cumulative": True})
    kept.window.start_deal(1)
    assert kept.game.score == -52
    kept.play("t5-f")
    kept.window.start_deal(1)
    assert kept.settings["vegas_total"] == -47 and kept.game.score == -99
    kept.play("t5-f")
    kept.game.give_up()
    kept.window.actions_["restart"].trigger()
    assert kept.settings["vegas_total"] == -94 and kept.game.score == -146
    kept.window.new_deal()
    assert kept.settings["vegas_total"] == -94, "a deal that nobody touched costs nothing in the end"
    found = kept.history.run(lambda database: figures(database, Choice()))
    assert found.vegas_balance == -94


def test_a_vegas_total_counts_games_that_began_before_it_was_changed(kept: Table) -> None:
    kept.settings.update({"scoring": "vegas", "cumulative": True})
    kept.window.start_deal(1)
    kept.play("t5-f")
    kept.settings["vegas_total"] = -1000
    kept.game.give_up()
    assert kept.settings["vegas_total"] == -1047


def test_the_mode_played_counts_not_the_one_set(kept: Table) -> None:
    kept.play("d")
    kept.settings["draw"] = 3
    later = kept.again()
    assert later.game.position.rules.draw == 1
    later.win()
    for draw, played in ((1, 1), (3, 0)):
        found = later.history.run(lambda database, draw=draw: figures(database, Choice(draw=draw)))
        assert found.played == played


def test_trouble_with_the_disk_is_told_and_play_goes_on(kept: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("klondike.storage.keeper.write_whole", fail)
    kept.play("d")
    line, questions = kept.window.statusBar(), []
    kept.qtbot.waitUntil(lambda: "No space left on device" in line.currentMessage())
    kept.play("d")
    assert kept.game.moves == 2
    assert "No space left on device" in line.currentMessage(), "no move wipes it away"
    assert kept.window.facts.text().endswith("not kept")

    monkeypatch.undo()
    monkeypatch.setattr("klondike.storage.keeper.write_whole", fail)

    def answer(_parent: object, title: str, text: str, *_words: str) -> bool:
        questions.append(f"{title} {text}")
        return len(questions) > 1

    monkeypatch.setattr("klondike.window.questions.ask", answer)
    assert not kept.window.close() and kept.window.isVisible(), "the player would rather stay"
    assert "No space left on device" in questions[0] and questions[0].startswith("Quit all the same?")
    monkeypatch.undo()
    kept.play("d")
    kept.keeper.flush()
    kept.play("d")
    assert "not kept" not in kept.window.facts.text(), "there is room again"
    assert kept.window.close() and kept.on_disk().cursor == 4
    assert len(questions) == 1


def test_a_window_that_keeps_nothing_counts_nothing(kept: Table) -> None:
    sittings = Sittings(kept.game, kept.settings)
    assert sittings.history is None
    sittings.keep()
    sittings.close()


def test_holding_new_ends_with_one_whole_deal(kept: Table) -> None:
    kept.play("d")
    for _ in range(30):
        QTest.keyClick(kept.window.table, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert kept.results() == ["abandoned"] and kept.on_disk().sitting == kept.game.sitting
    assert kept.game.play(Move.parse("d")) is None


def win_deal_1(kept: Table, seconds: float, *, hinted: bool = False) -> str:
    """Wins deal 1 in so many seconds; what the summary says of it."""
    kept.window.start_deal(1, Rules())
    kept.game.clock.reset(seconds)
    if hinted:
        kept.window.advice.hint()
    for move in winning_line(1, 1):
        kept.game.play(move)
    kept.window.table.cloth.motion.finish()
    summary = kept.window.endings.summary
    assert summary is not None and summary.isVisible()
    return " / ".join(label.text() for label in summary.findChildren(QLabel))


def test_the_summary_says_help_and_records(kept: Table) -> None:
    first = win_deal_1(kept, 300.0)
    assert "Without any help" in first and "so far" not in first
    slower = win_deal_1(kept, 500.0, hinted=True)
    assert "With 1 hint" in slower and "Your fastest win so far" not in slower
    assert "Your fastest win so far" in win_deal_1(kept, 200.0)
