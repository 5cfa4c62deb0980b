"""The history: each sitting once, whatever happens to its file."""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.record import Record, Result, format_record, parse_record
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring
from klondike.storage import history as module
from klondike.storage import schema
from klondike.storage.figures import Choice, figures, past, record_text
from klondike.storage.history import History, HistoryError


def game(sitting: str, result: Result = Result.ABANDONED, **fields: object) -> Record:
    return Record(deal(1, Rules()), 1, gestures=((DRAW,),), cursor=1, sitting=sitting, result=result, **fields)


@pytest.fixture
def open_history(tmp_path: Path) -> Iterator[Callable[[], History]]:
    """Opens the history as another run of the program would."""
    opened: list[History] = []

    def make() -> History:
        for history in opened:
            history.close()
        opened.append(History(tmp_path / "data" / "history.db"))
        return opened[-1]

    yield make
    for history in opened:
        history.close()


def sittings(history: History) -> list[str]:
    return history.run(lambda database: [s for (s,) in database.execute("SELECT sitting FROM games ORDER BY id")])


def test_a_sitting_counts_once_in_this_run_and_the_next(open_history: Callable[[], History]) -> None:
    history = open_history()
    assert history.add(game("a1", Result.WON)) and not history.add(game("a1", Result.ABANDONED))
    history = open_history()
    assert not history.add(game("a1", Result.WON)) and history.add(game("b2"))
    assert sittings(history) == ["a1", "b2"] and history.has("a1") and not history.has("c3")
    found = history.run(lambda database: figures(database, Choice()))
    assert (found.played, found.won) == (2, 1) and history.trouble == []


def test_a_game_comes_back_as_it_was(open_history: Callable[[], History]) -> None:
    record = game("a1", elapsed=61.5, seen=1, extra=("Mood: good",))
    record.scoring = Scoring(Scheme.VEGAS, carry=-104)
    open_history().add(record, ended=1_700_000_000)
    history = open_history()
    (row,) = history.run(lambda database: past(database, None, 10))
    assert parse_record(history.run(lambda database: record_text(database, row.id))) == record
    assert (row.deal, row.draw, row.result, row.ended, row.elapsed) == (1, 1, "abandoned", 1_700_000_000, 61.5)
    assert (row.moves, row.score, row.home, row.clean) == (1, -156, 0, 1)


def test_the_database_is_as_it_should_be(open_history: Callable[[], History], tmp_path: Path) -> None:
    history = open_history()
    history.add(game("a1"))
    ask = {name: history.run(lambda database, n=name: database.execute(f"PRAGMA {n}").fetchone()[0]) for name in (
        "journal_mode", "synchronous", "user_version", "busy_timeout",
    )}  # fmt: skip
    assert ask == {"journal_mode": "wal", "synchronous": 2, "user_version": schema.VERSION, "busy_timeout": 2000}


def spoil_wal(path: Path) -> None:
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "nothing in it": lambda path: path.write_bytes(b""),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "zeros": lambda path: path.write_bytes(bytes(4096)),
    "other content": lambda path: path.write_text("Klondike game 1\n" * 100),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "another database": lambda path: (path.unlink(), _another_database(path)),
    "a spoilt page": lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\x5a" * (path.stat().st_size - 4096)),
}


def _another_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE birds (name)")
        database.commit()


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_history_is_set_aside_and_told_and_goes_on(
    open_history: Callable[[], History], tmp_path: Path, kind: str
) -> None:
    open_history().add(game("a1"))
    history = open_history()
    path = history.path
    spoil_wal(path)
    DAMAGE[kind](path)
    assert history.add(game("b2")) and sittings(history) == ["b2"]
    told = "The history of games could not be read; it is kept as history.db.damaged-1; a new one begins."
    assert history.trouble == [told]
    assert (path.with_name("history.db.damaged-1")).exists()
    history = open_history()
    assert sittings(history) == ["b2"] and history.trouble == []


@pytest.mark.parametrize("kind", [*DAMAGE, "gone"])
def test_the_copy_of_last_week_takes_the_place_of_a_damaged_history(
    open_history: Callable[[], History], kind: str
) -> None:
    history = open_history()
    history.add(game("a1", Result.WON))
    copying = history.copy_if_old()
    assert copying is not None
    copying.join(10)
    assert history.copy_if_old() is None, "one copy a week is enough"
    history.add(game("b2"))
    history = open_history()
    spoil_wal(history.path)
    (DAMAGE | {"gone": Path.unlink})[kind](history.path)
    assert history.add(game("c3")) and sittings(history) == ["a1", "c3"]
    assert len(history.trouble) == 1 and "; its copy of " in history.trouble[0]


def test_an_old_copy_is_made_anew(open_history: Callable[[], History]) -> None:
    history = open_history()
    assert history.copy_if_old() is None, "there is nothing to copy"
    history.add(game("a1"))
    history.copy.write_bytes(b"")
    os.utime(history.copy, (0, 0))
    copying = history.copy_if_old()
    assert copying is not None
    copying.join(10)
    with closing(sqlite3.connect(history.copy)) as copy:
        assert copy.execute("SELECT sitting FROM games").fetchall() == [("a1",)]


def test_drafts_that_a_crash_left_go(open_history: Callable[[], History]) -> None:
    history = open_history()
    history.add(game("a1"))
    left, in_use = (history.path.with_name(f".history-copy.db.{name}") for name in ("left", "in-use"))
    for draft in (left, in_use):
        draft.write_bytes(b"half a copy")
    os.utime(left, (0, 0))
    copying = history.copy_if_old()
    assert copying is not None
    copying.join(10)
    assert not left.exists() and in_use.exists()


def test_a_place_that_cannot_be_used_loses_no_result(open_history: Callable[[], History], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    history = open_history()
    assert history.add(game("a1"), ended=7) and history.has("a1")
    assert history.trouble == [
        "The history in history.db can't be used now: File exists. The result is noted as soon as that is possible."
    ]
    (tmp_path / "data").unlink()
    assert history.add(game("b2")) and sittings(history) == ["a1", "b2"]


@pytest.mark.parametrize(
    "error", ["database or disk is full", "attempt to write a readonly database", "disk I/O error"]
)
def test_a_result_that_cannot_be_noted_waits_as_a_file(
    open_history: Callable[[], History], monkeypatch: pytest.MonkeyPatch, error: str
) -> None:
    history = open_history()
    history.add(game("a1"))

    def fail(*_: object) -> bool:
        raise sqlite3.OperationalError(error)

    with monkeypatch.context() as full:
        full.setattr(module, "_insert", fail)
        assert history.add(game("b2", Result.WON)) and history.add(game("c3"))
        assert len(history.trouble) == 1 and error in history.trouble[0]
        assert history.has("b2")
    history = open_history()
    assert history.has("c3"), "also in the next run, before it is noted"
    assert sittings(history) == ["a1", "b2", "c3"] and list(history.waiting.iterdir()) == []
    assert not history.add(game("b2", Result.WON))


def test_a_waiting_file_that_is_no_game_is_set_aside(open_history: Callable[[], History]) -> None:
    history = open_history()
    history.waiting.mkdir(parents=True)
    (history.waiting / "b2.klondike").write_text("no game")
    assert sittings(history) == []
    assert [file.name for file in history.waiting.iterdir()] == ["b2.klondike.damaged-1"]


def test_a_history_in_use_elsewhere_is_waited_for_and_then_left(
    open_history: Callable[[], History], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BUSY_SECONDS", 0.05)
    history = open_history()
    history.add(game("a1"))
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert history.add(game("b2")) and "locked" in history.trouble[0]
        other.execute("ROLLBACK")
    assert history.add(game("c3"))
    assert sorted(sittings(open_history())) == ["a1", "b2", "c3"]


def test_two_copies_at_once_lose_and_double_nothing(open_history: Callable[[], History]) -> None:
    path = open_history().path

    def write(name: str) -> None:
        history = History(path)
        for number in range(20):
            history.add(game(f"{name}{number:x}"))
            history.add(game(f"ff{number:x}"))
        history.close()

    threads = [threading.Thread(target=write, args=(name,)) for name in ("aa", "bb")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(sittings(open_history())) == len(set(sittings(open_history()))) == 60


def test_a_history_of_a_later_version_is_left_alone(open_history: Callable[[], History]) -> None:
    history = open_history()
    history.add(game("a1"))
    history.run(lambda database: database.execute(f"PRAGMA user_version = {schema.VERSION + 1}"))
    history = open_history()
    assert history.add(game("b2"))
    assert "later version" in history.trouble[0]
    with pytest.raises(HistoryError, match="later version"):
        history.run(lambda database: database)
    with closing(sqlite3.connect(history.path)) as database:
        assert database.execute("SELECT sitting FROM games").fetchall() == [("a1",)]
        database.execute(f"PRAGMA user_version = {schema.VERSION}")
    assert sittings(open_history()) == ["a1", "b2"], "the version that understands it takes in what waited"


def test_an_older_history_is_converted_and_a_copy_of_it_kept(
    open_history: Callable[[], History], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_history().add(game("a1"))
    old = schema.VERSION

    def convert(database: sqlite3.Connection) -> None:
        database.execute("ALTER TABLE games ADD COLUMN mood TEXT DEFAULT 'good'")

    monkeypatch.setattr(schema, "VERSION", old + 1)
    monkeypatch.setitem(schema.MIGRATIONS, old, convert)
    history = open_history()
    assert history.run(lambda database: database.execute("SELECT sitting, mood FROM games").fetchall()) == [
        ("a1", "good")
    ]
    assert history.run(schema.version_of) == old + 1
    with closing(sqlite3.connect(history.path.with_name(f"history-version-{old}.db"))) as copy:
        assert schema.version_of(copy) == old
        assert copy.execute("SELECT sitting FROM games").fetchall() == [("a1",)]


def test_a_conversion_that_fails_changes_nothing(
    open_history: Callable[[], History], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_history().add(game("a1"))

    def fail(database: sqlite3.Connection) -> None:
        database.execute("DELETE FROM games")
        raise sqlite3.OperationalError("no room")

    with monkeypatch.context() as later:
        later.setattr(schema, "VERSION", schema.VERSION + 1)
        later.setitem(schema.MIGRATIONS, schema.VERSION - 1, fail)
        with pytest.raises(HistoryError, match="no room"):
            open_history().run(lambda database: database)
    assert sittings(open_history()) == ["a1"]


def test_a_reset_keeps_a_copy_and_nothing_comes_back(open_history: Callable[[], History]) -> None:
    history = open_history()
    for sitting in ("a1", "b2"):
        history.add(game(sitting, Result.WON))
    copying = history.copy_if_old()
    assert copying is not None
    copying.join(10)
    kept = history.reset()
    assert sittings(history) == [] and not history.copy.exists()
    assert not history.add(game("b2", Result.WON)), "a saved game that tells of it again is not heard"
    assert history.add(game("c3"))
    with closing(sqlite3.connect(kept)) as copy:
        assert copy.execute("SELECT sitting FROM games ORDER BY id").fetchall() == [("a1",), ("b2",)]
    assert history.reset() != kept, "and every reset keeps its own"


def test_without_a_copy_there_is_no_reset(open_history: Callable[[], History], monkeypatch: pytest.MonkeyPatch) -> None:
    history = open_history()
    history.add(game("a1"))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(HistoryError, match="No copy of the history can be made"):
        history.reset()
    assert sittings(history) == ["a1"]


def test_an_unknown_line_of_a_record_is_kept(open_history: Callable[[], History]) -> None:
    history = open_history()
    history.add(game("a1", extra=("Weather: rain",)))
    (row,) = history.run(lambda database: past(database, None, 1))
    assert "Weather: rain\n" in history.run(lambda database: record_text(database, row.id))
    assert history.run(lambda database: record_text(database, 99)) == ""
    assert format_record(game("a1")).count("Sitting: a1\n") == 1
