"""The kept game: whole after every save, set aside when damaged, the last good copy used."""

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.record import Record, Result, format_record
from klondike.model.rules import Rules
from klondike.storage import files, keeper
from klondike.storage.keeper import Keeper, read_game


def game(moves: int, sitting: str = "ab") -> Record:
    return Record(deal(1, Rules()), 1, gestures=((DRAW,),) * moves, cursor=moves, sitting=sitting, seen=moves)


@pytest.fixture
def kept(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path / "data" / "game.klondike")


def keep(keeper: Keeper, *moves: int) -> None:
    for count in moves:
        keeper.save(format_record(game(count)))
    assert keeper.flush()


def test_what_was_saved_is_found(kept: Keeper) -> None:
    assert kept.find() == (None, "")
    keep(kept, 1, 2, 3)
    assert Keeper(kept.path).find() == (game(3), "")
    assert Keeper(kept.path).find() == (game(3), ""), "to be read takes nothing away"
    assert read_game(kept.last) == game(2)


def test_a_save_waits_until_the_one_before_is_on_the_disk(kept: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a crash costs the move in flight, and no move before it."""
    may_write = threading.Event()
    write = keeper.write_whole

    def slow(path: Path, text: str, last: Path | None = None) -> None:
        assert may_write.wait(10)
        write(path, text, last)

    monkeypatch.setattr(keeper, "write_whole", slow)
    kept.save(format_record(game(1)))
    second = threading.Thread(target=kept.save, args=(format_record(game(2)),))
    second.start()
    assert not kept.path.exists() and second.is_alive()
    may_write.set()
    second.join(10)
    assert read_game(kept.path).cursor >= 1
    assert kept.flush() and read_game(kept.path) == game(2)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "nothing in it": lambda path: path.write_bytes(b""),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "zeros": lambda path: path.write_bytes(bytes(4096)),
    "other content": lambda path: path.write_text('{"game": 1}'),
    "not a text": lambda path: path.write_bytes(b"\xff\xfe\x00"),
    "an impossible move": lambda path: path.write_text(path.read_text().replace("\nd\n", "\nr\n", 1)),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "far too large": lambda path: path.write_bytes(b"#" * 8_000_001),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_save_is_set_aside_and_the_one_before_is_used(kept: Keeper, kind: str) -> None:
    keep(kept, 4, 5)
    DAMAGE[kind](kept.path)
    found = Keeper(kept.path).find()
    aside = kept.path.with_name("game.klondike.damaged-1")
    assert found.record == game(4) and aside.exists()
    assert found.trouble.startswith("The saved game in game.klondike could not be read")
    assert found.trouble.endswith(
        "; it is kept as game.klondike.damaged-1. The save before it was good and is on the table."
    )
    assert Keeper(kept.path).find() == (game(4), ""), "told once"
    keep(kept, 6)
    assert Keeper(kept.path).find() == (game(6), "")


@pytest.mark.parametrize("kind", DAMAGE)
def test_with_both_damaged_there_is_no_game(kept: Keeper, kind: str) -> None:
    keep(kept, 4, 5)
    for path in (kept.path, kept.last):
        DAMAGE[kind](path)
    found = Keeper(kept.path).find()
    assert found.record is None and found.trouble.count("could not be read") == 2
    assert Keeper(kept.path).find() == (None, "")


def test_a_save_moved_on_the_way_to_the_next_is_no_damage(kept: Keeper) -> None:
    keep(kept, 1, 2)
    kept.path.unlink()
    assert kept.find() == (game(1), "")


def test_drafts_that_a_crash_left_go(kept: Keeper) -> None:
    keep(kept, 1)
    draft = kept.path.with_name(f".{kept.path.name}.123")
    draft.write_text("half a ga")
    assert kept.find() == (game(1), "") and not draft.exists()


def test_a_full_disk_is_told_once_and_costs_nothing_that_was_kept(
    kept: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    kept.trouble = told.append
    keep(kept, 1)
    with monkeypatch.context() as full:

        def fail(handle: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        full.setattr(files.os, "fsync", fail)
        for moves in (2, 3):
            kept.save(format_record(game(moves)))
            assert not kept.flush()
    assert told == [f"The game can't be kept in {kept.path}: No space left on device."]
    assert Keeper(kept.path).find() == (game(1), "")
    assert sorted(entry.name for entry in kept.path.parent.iterdir()) == ["game.klondike"]
    keep(kept, 4)
    assert Keeper(kept.path).find() == (game(4), ""), "with room again it is kept again"


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    told: list[str] = []
    kept = Keeper(tmp_path / "data" / "game.klondike", told.append)
    assert kept.find() == (None, "")
    kept.save(format_record(game(1)))
    assert not kept.flush() and len(told) == 1
    assert (tmp_path / "data").read_text() == "in the way"


@pytest.mark.parametrize("result", Result)
def test_a_game_that_has_ended_is_not_gone_on_with(kept: Keeper, result: Result) -> None:
    record = game(2)
    record.result = result
    kept.save(format_record(record))
    assert kept.flush()
    assert kept.find().has_ended == (result in (Result.WON, Result.GIVEN_UP, Result.ABANDONED))


def test_a_file_that_names_no_sitting_is_always_the_same_one(tmp_path: Path) -> None:
    file = tmp_path / "game.klondike"
    file.write_text(format_record(game(2, sitting="")))
    sitting = read_game(file).sitting
    assert sitting and read_game(file).sitting == sitting
    file.write_text(format_record(game(3, sitting="")))
    assert read_game(file).sitting != sitting


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes that are files")
def test_a_pipe_is_no_saved_game(tmp_path: Path) -> None:
    pipe = tmp_path / "game.klondike"
    os.mkfifo(pipe)
    with pytest.raises(ValueError, match="not a file"):
        read_game(pipe)
