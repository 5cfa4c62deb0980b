"""Pause, giving up, files, replays, other starts: the commands about whole games."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QFileDialog, QMessageBox, QPushButton

from klondike.model.cards import DECK
from klondike.model.deals import deal
from klondike.model.moves import DRAW, Move, Pile
from klondike.model.notation import format_position
from klondike.model.record import Record, Result, format_record
from klondike.model.refusals import Reason
from klondike.model.rules import Rules
from klondike.storage.keeper import read_game
from klondike.table import words
from klondike.window.replay import Replay
from tests.lines import winning_line
from tests.positions import DEAL_1
from tests.table.conftest import check_at_rest
from tests.window.conftest import Table


def key(table: Table, which: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(table.window.table, which, modifier)


def answer(*words: str, tick: bool = False) -> list[str]:
    """Presses the button of these words in each question to come; gives the questions' texts as they come."""
    asked: list[str] = []
    rest = list(words)
    looks = iter(range(400))

    def press() -> None:
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox):
            if next(looks, None) is not None:
                QTimer.singleShot(5, press)
            return
        asked.append(f"{box.text()} {box.informativeText()}")
        check = box.checkBox()
        if tick and isinstance(check, QCheckBox):
            check.setChecked(True)
        word = rest.pop(0)
        if rest:
            QTimer.singleShot(0, press)
        next(button for button in box.buttons() if button.text().replace("&", "") == word).click()

    QTimer.singleShot(0, press)
    return asked


# Leaving a game


def test_leaving_a_game_is_asked_until_the_player_has_heard_enough(kept: Table) -> None:
    kept.settings["ask_to_leave"] = True
    kept.window.new_deal()
    kept.play("d")
    number = kept.game.deal
    asked = answer("Go on playing")
    key(kept, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert len(asked) == 1 and "counts as lost" in asked[0]
    assert kept.game.deal == number and kept.game.moves == 1 and kept.results() == []
    answer("Leave it")
    kept.window.new_deal()
    assert kept.results() == ["abandoned"] and kept.settings["ask_to_leave"]
    kept.play("d")
    answer("Leave it", tick=True)
    kept.window.new_deal()
    kept.play("d")
    kept.window.new_deal()
    assert kept.results() == ["abandoned"] * 3 and not kept.settings["ask_to_leave"]


def test_to_stay_ticks_nothing(kept: Table) -> None:
    kept.settings["ask_to_leave"] = True
    kept.play("d")
    answer("Go on playing", tick=True)
    kept.window.new_deal()
    assert kept.settings["ask_to_leave"] and kept.game.moves == 1


def test_a_game_that_has_ended_or_not_begun_is_left_without_a_word(kept: Table) -> None:
    kept.settings["ask_to_leave"] = True
    kept.window.new_deal()
    kept.play("d")
    kept.game.undo()
    kept.window.new_deal()
    kept.game.begin(DEAL_1, 1)
    kept.win()
    kept.window.new_deal()
    assert kept.results() == ["won"]


# Giving up


def test_giving_up_is_asked_and_told_with_the_score(kept: Table) -> None:
    assert not kept.window.actions_["give_up"].isEnabled(), "nothing is played yet"
    kept.play("t5-f")
    asked = answer("Go on playing")
    kept.window.actions_["give_up"].trigger()
    assert asked == ["Give up this deal? It counts as lost. 1 card of 52 is home."]
    assert kept.game.result is Result.UNFINISHED
    answer("Give up")
    kept.window.actions_["give_up"].trigger()
    assert kept.game.result is Result.GIVEN_UP and not kept.game.clock.is_running
    assert kept.window.endings.summary is not None and kept.window.endings.summary.isVisible()
    refusal = kept.game.turn()
    assert refusal is not None and refusal.reason is Reason.OVER
    kept.game.undo()
    assert kept.game.moves == 0, "it can still be looked at"
    assert not kept.window.actions_["give_up"].isEnabled()
    sitting = kept.game.sitting
    kept.game.redo()
    kept.window.actions_["restart"].trigger()
    assert kept.game.sitting != sitting and kept.game.turn() is None
    assert kept.results() == ["given up"]


# Pause


def test_pause_hides_the_cards_and_refuses_play_by_every_way(kept: Table) -> None:
    kept.play("d", "d")
    before = kept.game.position
    key(kept, Qt.Key.Key_P)
    window = kept.window
    assert kept.game.is_paused and window.actions_["pause"].isChecked() and not kept.game.clock.is_running
    for which in (Qt.Key.Key_D, Qt.Key.Key_Z, Qt.Key.Key_Backspace, Qt.Key.Key_Space):
        key(kept, which)
    key(kept, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    window.actions_["restart"].trigger()
    for move in kept.game.position.legal_moves():
        refusal = kept.game.play(move)
        assert refusal is not None and refusal.reason is Reason.PAUSED
    assert kept.game.position == before
    for size in ((700, 500), (1100, 800)):
        window.resize(*size)
        QApplication.processEvents()
        cover = window.table.childAt(window.table.rect().center())
        assert cover is not None and cover.geometry() == window.table.rect()
    QTest.mouseClick(cover, Qt.MouseButton.RightButton)
    assert kept.game.is_paused
    QTest.mouseClick(cover, Qt.MouseButton.LeftButton)
    assert not kept.game.is_paused and not cover.isVisible() and kept.game.clock.is_running
    key(kept, Qt.Key.Key_D)
    assert kept.game.moves == 3


def test_nothing_is_played_under_the_cover_of_a_pause(kept: Table) -> None:
    """Neither by help, nor by cards called by name, nor by what was picked up before; and no card is told."""
    kept.play("d")
    window, game = kept.window, kept.game
    key(kept, Qt.Key.Key_3)
    assert window.table.selection.spot is not None
    key(kept, Qt.Key.Key_P)
    assert window.table.selection.spot is None and not window.table.cloth.held
    before = format_record(game.record()), game.history.count()
    plain, shift, control = (getattr(Qt.KeyboardModifier, f"{name}Modifier") for name in ("No", "Shift", "Control"))
    for which, modifier in (
        *((Qt.Key.Key_H, plain), (Qt.Key.Key_A, plain), (Qt.Key.Key_A, shift), (Qt.Key.Key_Return, control)),
        *((Qt.Key.Key_1, plain), (Qt.Key.Key_3, plain), (Qt.Key.Key_5, plain), (Qt.Key.Key_F, plain)),
        *((Qt.Key.Key_Down, plain), (Qt.Key.Key_Down, plain), (Qt.Key.Key_Return, plain), (Qt.Key.Key_Space, plain)),
    ):
        key(kept, which, modifier)
        assert window.table.selection.spot is None and not window.table.cloth.held
        assert not window.table.cloth.hinted.isVisible()
        told = f"{window.statusBar().currentMessage()} {window.table.voice.last}".lower()
        assert not any(words.card_name(card) in told or card.symbol.lower() in told for card in DECK)
    assert (format_record(game.record()), game.history.count()) == before
    for change in (window.showMaximized, window.showNormal, lambda: window.resize(640, 480)):
        change()
        QApplication.processEvents()
        for pile in Pile:
            under = window.table.childAt(QPoint(*map(round, window.table.cloth.layout.grounds[pile][:2])))
            assert under is not None and under.geometry() == window.table.rect(), "it covers all"
    stock = window.table.cloth.layout.grounds[Pile.STOCK]
    QTest.mousePress(under, Qt.MouseButton.LeftButton, pos=QPoint(round(stock.x + 9), round(stock.y + 9)))
    QTest.mouseMove(under, QPoint(200, 300))
    QTest.mouseRelease(under, Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    assert not game.is_paused and (format_record(game.record()), game.history.count()) == before
    check_at_rest(window.table)


def test_the_picture_of_a_pause_shows_no_card(kept: Table) -> None:
    table = kept.window.table
    shown = table.grab().toImage()
    kept.game.set_paused(True)
    first = table.grab().toImage()
    kept.game.set_paused(False)
    kept.play("d", "t5-f")
    kept.game.set_paused(True)
    assert table.grab().toImage() == first != shown


def test_another_game_ends_a_pause(kept: Table) -> None:
    kept.play("d")
    kept.game.set_paused(True)
    kept.window.new_deal()
    assert not kept.game.is_paused and not kept.window.actions_["pause"].isChecked()
    check_at_rest(kept.window.table)
    assert kept.game.turn() is None


def test_a_pause_is_no_place_to_stay_after_the_end(kept: Table) -> None:
    kept.win()
    kept.game.set_paused(True)
    assert not kept.game.is_paused and not kept.window.actions_["pause"].isEnabled()


# Clock


def test_the_clock_stands_while_a_dialog_is_open(kept: Table) -> None:
    kept.play("d")
    assert kept.game.clock.is_running
    dialog = QDialog(kept.window)
    running: list[bool] = []
    QTimer.singleShot(0, lambda: (running.append(kept.game.clock.is_running), dialog.reject()))
    dialog.exec()
    assert running == [False] and kept.game.clock.is_running


@pytest.mark.parametrize("name", ["settings", "statistics", "rules", "keys", "number", "about"])
def test_the_clock_stands_while_the_player_is_elsewhere(kept: Table, name: str) -> None:
    kept.play("d")
    running: list[bool] = []

    def close() -> None:
        running.append(kept.game.clock.is_running)
        QApplication.activeModalWidget().close()

    QTimer.singleShot(0, close)
    kept.window.actions_[name].trigger()
    assert running == [False] and kept.game.clock.is_running


def test_a_game_taken_up_again_takes_no_time_before_its_next_move(kept: Table) -> None:
    kept.game.clock.reset(60.0)
    kept.play("d")
    later = kept.again()
    elapsed = later.game.clock.elapsed
    assert elapsed >= 60 and not later.game.clock.is_running
    later.play("d")
    assert later.game.clock.is_running


def test_the_clock_stands_while_the_window_is_minimised(kept: Table) -> None:
    kept.play("d")
    kept.window.showMinimized()
    QApplication.processEvents()
    assert not kept.game.clock.is_running
    kept.window.showNormal()
    QApplication.processEvents()
    assert kept.game.clock.is_running


def test_saved_time_is_the_time_shown(kept: Table) -> None:
    kept.game.clock.reset(312.4)
    kept.play("d")
    kept.game.set_paused(True)
    elapsed = kept.game.clock.elapsed
    later = kept.again()
    assert later.game.clock.elapsed == pytest.approx(elapsed, abs=0.06) and not later.game.clock.is_running


# Files


def choose(monkeypatch: pytest.MonkeyPatch, which: str, path: Path | str) -> None:
    monkeypatch.setattr(QFileDialog, which, lambda *_: (str(path), ""))


def test_a_game_is_saved_and_opened(kept: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept.play("d", "d")
    kept.game.undo()
    choose(monkeypatch, "getSaveFileName", tmp_path / "my game")
    kept.window.actions_["save"].trigger()
    file = tmp_path / "my game.klondike"
    assert read_game(file).gestures == ((DRAW,), (DRAW,)) and read_game(file).cursor == 1
    kept.window.start_deal(24)
    choose(monkeypatch, "getOpenFileName", file)
    kept.window.actions_["open"].trigger()
    assert (kept.game.deal, kept.game.moves, kept.game.history.canRedo()) == (1, 1, True)
    check_at_rest(kept.window.table)


def test_an_earlier_save_of_the_same_game_asks_and_undoes_no_help(
    kept: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept.settings["ask_to_leave"] = True
    kept.play("d")
    file = tmp_path / "early.klondike"
    file.write_text(format_record(kept.game.record()))
    kept.play("d", "d")
    kept.game.help.hints = 2
    kept.game.clock.reset(90.0)
    asked: list[str] = []

    def ask(_parent: object, title: str, *_rest: str) -> bool:
        asked.append(title)
        return len(asked) > 1

    monkeypatch.setattr("klondike.window.questions.ask", ask)
    kept.window.games.open(file)
    assert asked == ["Go back to the saved game?"] and kept.game.moves == 3
    kept.window.games.open(file)
    assert len(asked) == 2 and kept.game.moves == 1
    assert kept.game.help.hints == 2 and kept.game.clock.elapsed >= 90, "nobody gets younger by it"
    kept.window.games.open(file)
    assert len(asked) == 2, "nothing would be lost"
    assert kept.results() == []


def test_a_result_that_is_nowhere_on_the_disk_is_known_until_it_is_there(
    kept: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    kept.play("d")
    kept.keeper.flush()
    with monkeypatch.context() as away:
        away.setattr("klondike.storage.history.sqlite3.connect", fail)
        away.setattr("klondike.storage.history.write_whole", fail)
        kept.history.close()
        kept.game.give_up()
        assert not kept.sittings.keep_now()
    kept.game.begin(kept.game.opening, 1)
    assert kept.sittings.keep_now() and kept.results() == ["given up"]


def test_a_dialog_that_is_cancelled_does_nothing(kept: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before = format_record(kept.game.record())
    for which in ("getSaveFileName", "getOpenFileName"):
        choose(monkeypatch, which, "")
    kept.window.actions_["save"].trigger()
    kept.window.actions_["open"].trigger()
    assert format_record(kept.game.record()) == before


@pytest.mark.parametrize("text", ["", "no game", "Klondike game 1\nDeal: 1\nMoves: 1 of 1\nr\n", "\0" * 4096])
def test_a_file_that_is_no_game_changes_nothing_and_is_told(kept: Table, tmp_path: Path, text: str) -> None:
    kept.play("d")
    before = kept.game.record().gestures, kept.game.sitting
    file = tmp_path / "bad.klondike"
    file.write_text(text)
    told = answer("OK")
    kept.window.games.open(file)
    assert len(told) == 1 and "bad.klondike: line " in told[0]
    assert (kept.game.record().gestures, kept.game.sitting) == before and file.exists()


def test_a_place_where_nothing_can_be_saved_is_told(
    kept: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    choose(monkeypatch, "getSaveFileName", tmp_path / "file" / "game.klondike")
    told = answer("OK")
    kept.window.actions_["save"].trigger()
    assert len(told) == 1 and "can't be saved" in told[0]


# Another start of the program


def test_another_start_brings_the_window_to_the_front(kept: Table) -> None:
    kept.window.showMinimized()
    kept.window.games.answer({})
    assert not kept.window.isMinimized() and kept.game.deal == 1


def test_another_start_hands_over_what_it_was_asked_for(kept: Table, tmp_path: Path) -> None:
    games = kept.window.games
    games.answer({"deal": 24, "draw": 3})
    assert kept.game.position == deal(24, Rules(draw=3)) and kept.game.deal == 24
    file = tmp_path / "asked for.klondike"
    file.write_text(format_record(Record(deal(7, Rules()), 7, gestures=((DRAW,),), cursor=1)))
    games.answer({"file": str(file)})
    assert (kept.game.deal, kept.game.moves) == (7, 1)
    file.write_text(format_position(deal(8, Rules())))
    games.answer({"position": str(file)})
    assert kept.game.deal is None and kept.game.position == deal(8, Rules())


def test_another_start_asks_before_a_game_is_left(kept: Table) -> None:
    kept.settings["ask_to_leave"] = True
    kept.play("d")
    answer("Go on playing")
    kept.window.games.answer({"deal": 24})
    assert kept.game.deal == 1 and kept.game.moves == 1


# Replays


@pytest.fixture
def watch(kept: Table) -> Callable[[], Replay]:
    """Has won deal 1, is under way in deal 24, and watches the won game."""

    def begin() -> Replay:
        kept.win()
        won = kept.game.record()
        kept.window.start_deal(24)
        kept.play("d", "d")
        kept.window.games.watch(won)
        assert kept.window.games.replay is not None
        return kept.window.games.replay

    return begin


def test_a_replay_plays_the_game_move_by_move_and_gives_the_own_one_back(
    kept: Table, watch: Callable[[], Replay]
) -> None:
    replay = watch()
    own = kept.on_disk()
    assert kept.game.position == DEAL_1 and replay.is_playing
    for move in winning_line(1, 1):
        before = kept.game.position
        replay.step()
        assert kept.game.position == before.play(move)
    assert kept.game.position.is_won and not replay.is_playing
    replay.stop()
    assert kept.game.deal == 24 and kept.game.moves == 2 and kept.window.games.replay is None
    assert kept.on_disk().gestures == own.gestures and kept.on_disk().sitting == own.sitting
    assert kept.results() == ["won"], "watching counts for nothing"
    check_at_rest(kept.window.table)


def press(kept: Table, words: str) -> None:
    summary = kept.window.endings.summary
    assert summary is not None and summary.isVisible()
    next(button for button in summary.findChildren(QPushButton) if button.text() == words).click()


def test_a_game_that_has_ended_is_reviewed_and_stays_ended(kept: Table) -> None:
    kept.win()
    kept.window.table.cloth.motion.finish()
    press(kept, "Revie&w")
    replay, summary = kept.window.games.replay, kept.window.endings.summary
    assert replay is not None and summary is not None
    assert kept.game.position == DEAL_1 and not summary.isVisible()
    while kept.game.history.canRedo():
        replay.step()
        kept.window.table.cloth.motion.finish()
    assert kept.game.position.is_won and not summary.isVisible(), "the bar says how it ended"
    replay.stop()
    kept.window.table.cloth.motion.finish()
    assert kept.game.position.is_won and summary.isVisible()
    assert kept.results() == ["won"]
    press(kept, "Revie&w")
    press_again = kept.window.games.replay
    assert press_again is not None and kept.game.moves == 0
    press_again.stop()
    press(kept, "&Play again")
    assert kept.game.result is Result.UNFINISHED and kept.results() == ["won"]


def test_a_game_that_was_given_up_is_reviewed_too(kept: Table) -> None:
    kept.play("d", "d")
    answer("Give up")
    kept.window.actions_["give_up"].trigger()
    press(kept, "Revie&w")
    assert kept.game.moves == 0 and kept.window.games.replay is not None
    kept.window.games.replay.stop()
    assert kept.game.result is Result.GIVEN_UP and kept.game.moves == 2
    summary = kept.window.endings.summary
    assert summary is not None and summary.isVisible() and kept.results() == ["given up"]


def test_a_crash_during_a_replay_finds_the_own_game(kept: Table, watch: Callable[[], Replay]) -> None:
    replay = watch()
    for _ in range(5):
        replay.step()
    found = kept.on_disk()
    assert (found.deal, found.cursor) == (24, 2)
    later = kept.again()
    assert (later.game.deal, later.game.moves) == (24, 2)


def test_a_hand_on_the_cards_stops_a_replay(kept: Table, watch: Callable[[], Replay]) -> None:
    replay = watch()
    replay.step()
    key(kept, Qt.Key.Key_Z)
    assert not replay.is_playing and kept.game.moves == 0
    replay.stop()
    assert kept.game.moves == 2


def test_what_is_only_for_the_own_game_is_grey_during_a_replay(kept: Table, watch: Callable[[], Replay]) -> None:
    only_own = {"pause", "give_up", "finish"}
    replay = watch()
    window, game, offered = kept.window, kept.game, False
    while game.history.canRedo():
        replay.step()
        offered = offered or game.finishing() is not None
        enabled = {name for name, action in window.actions_.items() if action.isEnabled()}
        assert not only_own & enabled and {"undo", "restart", "new", "save", "statistics"} <= enabled
        assert window.finish_offer is None or not window.finish_offer.isVisible(), "the bar stands there"
    assert offered
    key(kept, Qt.Key.Key_P)
    assert not game.is_paused
    replay.stop()
    assert window.actions_["pause"].isEnabled() and window.actions_["give_up"].isEnabled()
    window.games.watch(game.record())
    assert not window.actions_["give_up"].isEnabled(), "nor in one that has not ended"


def test_another_deal_during_a_replay_leaves_the_own_game_and_counts_it(
    kept: Table, watch: Callable[[], Replay]
) -> None:
    watch().step()
    kept.window.start_deal(5)
    assert kept.window.games.replay is None and kept.game.deal == 5 and kept.results() == ["won", "abandoned"]
    assert kept.on_disk().deal == 5


def test_a_new_deal_during_a_replay_asks_about_the_own_game(kept: Table, watch: Callable[[], Replay]) -> None:
    watch().step()
    kept.settings["ask_to_leave"] = True
    asked = answer("Go on playing")
    kept.window.new_deal()
    assert len(asked) == 1 and (kept.game.deal, kept.game.moves) == (24, 2) and kept.results() == ["won"]


def test_time_stands_still_during_a_replay(kept: Table, watch: Callable[[], Replay]) -> None:
    replay = watch()
    replay.step()
    assert not kept.game.clock.is_running
    replay.stop()
    kept.play("d")
    assert kept.game.clock.is_running


def test_one_replay_follows_another(kept: Table, watch: Callable[[], Replay]) -> None:
    watch().step()
    kept.window.games.watch(Record(deal(3, Rules()), 3, gestures=((Move.parse("d"),),), cursor=1, sitting="33"))
    assert kept.game.deal == 3 and kept.game.moves == 0
    assert kept.window.games.replay is not None
    kept.window.games.replay.stop()
    assert (kept.game.deal, kept.game.moves) == (24, 2)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert kept.window.table.findChildren(Replay) == []
