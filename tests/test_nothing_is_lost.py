"""The real program, started again and again: what it finds, whatever has become of its files."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.record import Record, Result, format_record
from klondike.model.rules import Rules
from klondike.storage.history import History
from klondike.storage.keeper import read_game
from tests.proofs import kill, mutate
from tests.test_app import Place

RUN = """
import json, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from klondike import app

def look():
    from klondike.window import questions
    (window,) = (widget for widget in QApplication.topLevelWidgets() if hasattr(widget, "settings"))
    window.games.sittings.settle()
    game, history = window.game, window.games.sittings.history
    line = window.statusBar()
    told = line.currentMessage()
    window.settings["ask_to_leave"] = False
    questions.ask = lambda *_: True
    exec(todo)
    try:
        results = history.run(lambda database: [r for (r,) in database.execute("SELECT result FROM games ORDER BY id")])
    except Exception as error:
        results = str(error)
    print(json.dumps({"told": told, "deal": game.deal, "moves": game.moves, "redo": game.history.count() - game.moves,
        "draw": game.position.rules.draw, "summary": window.endings.summary is not None, "results": results,
        "now": line.currentMessage(),
        "elapsed": game.clock.elapsed, "settings": window.settings["table"]}))
    window.close()

todo = sys.argv.pop(1)
exec_ = QApplication.exec
QApplication.exec = lambda *_: (QTimer.singleShot(0, look), exec_())[1]
sys.exit(app.main(sys.argv[1:]))
"""
"""Starts the program, does something in it, says how it stands, and quits."""


class Found(dict):  # type: ignore[type-arg]
    """How the program stood: its keys as attributes."""

    __getattr__ = dict.__getitem__


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def run(place: Place, *arguments: str, todo: str = "pass") -> Found:
    done = subprocess.run(
        [sys.executable, "-c", RUN, todo, "--data-dir", str(place.data), *arguments],
        cwd=place.folder,
        env=place.surroundings() | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return Found(json.loads(done.stdout))


def game(moves: int = 3, result: Result = Result.UNFINISHED) -> Record:
    return Record(
        deal(5, Rules(draw=3)), 5, gestures=((DRAW,),) * 4, cursor=moves, sitting="abc123", elapsed=61.5, result=result
    )


def leave_behind(place: Place, record: Record) -> None:
    """What a run of the program left: a game, a history of one, a setting."""
    place.data.mkdir()
    (place.data / "game.klondike").write_text(format_record(record))
    history = History(place.data / "history.db")
    history.add(Record(deal(1, Rules()), 1, gestures=((DRAW,),), cursor=1, sitting="1", result=Result.WON))
    history.close()
    (place.data / "settings.json").write_text('{"version": 1, "table": "wine"}')


def test_the_next_start_goes_on_with_the_game_without_a_word(place: Place) -> None:
    leave_behind(place, game())
    found = run(place)
    assert (found.deal, found.moves, found.redo, found.draw, found.elapsed) == (5, 3, 1, 3, 61.5)
    assert found.told == "" and found.settings == "wine" and found.results == ["won"]
    assert run(place, todo="game.redo(); game.turn()").moves == 5
    assert read_game(place.data / "game.klondike").cursor == 5


def test_a_fresh_player_finds_the_deal_that_was_there(place: Place) -> None:
    first = run(place)
    assert (first.moves, first.results, first.told) == (0, [], "")
    assert run(place).deal == first.deal
    names = {"game.klondike", "game.klondike.last", "history.db", "history-copy.db", "lock", "settings.json"}
    # The log begins a moment after the cards are seen, which a short run may not live to see.
    assert {entry.name for entry in place.data.iterdir()} - {"klondike.log"} == names
    assert list(place.home.rglob("*")) == []


def test_a_won_game_does_not_come_back_nor_count_again(place: Place) -> None:
    leave_behind(place, game(result=Result.WON))
    found = run(place)
    assert found.moves == 0 and not found.summary and found.results == ["won", "won"]
    assert run(place).results == ["won", "won"]


def test_arguments_open_beside_the_kept_game(place: Place) -> None:
    leave_behind(place, game())
    file = place.folder / "other.klondike"
    file.write_text(format_record(Record(deal(8, Rules()), 8, gestures=((DRAW,),), cursor=1, sitting="88")))
    before = (place.data / "game.klondike").read_bytes()
    found = run(place, str(file), todo="game.turn()")
    assert (found.deal, found.moves) == (8, 2) and found.results == ["won"]
    found = run(place, "--deal", "24", todo="game.turn(); game.turn()")
    assert (found.deal, found.moves) == (24, 2)
    assert found.results == ["won"], "what lies beside waits, too"
    assert (place.data / "game.klondike").read_bytes() == before
    found = run(place)
    assert (found.deal, found.moves) == (5, 3)


def test_a_file_that_is_opened_again_goes_on_where_it_was_left(place: Place) -> None:
    leave_behind(place, game())
    file = place.folder / "other.klondike"
    record = Record(deal(8, Rules()), 8, gestures=((DRAW,),), cursor=1, sitting="88")
    file.write_text(format_record(record))
    assert run(place, str(file), todo="game.turn(); game.turn()").moves == 3
    found = run(place, str(file))
    assert (found.deal, found.moves, found.results) == (8, 3, ["won"]), "nothing is lost, nothing counted"
    # Saved since by somebody who came further.
    file.write_text(format_record(replace(record, gestures=((DRAW,),) * 7, cursor=7, elapsed=9000.0)))
    found = run(place, str(file), todo="game.give_up()")
    assert (found.moves, found.results) == (7, ["won", "given up"]), "and its result counts"


def test_a_deal_that_is_asked_for_again_goes_on_where_it_was_left(place: Place) -> None:
    leave_behind(place, game())
    assert run(place, "--deal", "24", todo="game.turn(); game.turn()").moves == 2
    assert run(place, "--deal", "24").moves == 2
    assert run(place, "--deal", "24", "--draw", "3", todo="game.turn()").moves == 1, "another game"
    assert run(place, "--deal", "25", todo="game.turn(); window.new_deal()").results == ["won", "abandoned"]
    assert run(place, "--deal", "24").moves == 2
    found = run(place, "--deal", "24", "--draw", "3", todo="game.give_up()")
    assert (found.moves, found.results) == (1, ["won", "abandoned", "given up"])
    assert run(place, "--deal", "24", "--draw", "3").moves == 0, "it has ended"


def test_the_game_at_hand_opened_from_a_file_beside_it_counts_once_and_truly(place: Place) -> None:
    leave_behind(place, game())
    file = place.folder / "saved.klondike"
    file.write_text(format_record(game()))
    assert run(place, str(file)).moves == 3
    assert run(place, "--deal", "9", todo="game.turn()").results == ["won"]
    assert run(place, todo="game.give_up()").results == ["won", "given up"]
    found = run(place, str(file))
    assert found.results == ["won", "given up"] and found.moves == 3


def test_a_game_that_has_counted_says_so_when_it_is_taken_up(place: Place) -> None:
    leave_behind(place, game())
    file = place.folder / "saved.klondike"
    file.write_text(format_record(game()))
    run(place, todo="game.give_up()")
    settled = "window.games.tell_if_counted()"
    assert "The statistics have this game's result" in run(place, str(file), todo=settled).now
    assert run(place, todo=settled).now == ""


def test_a_file_that_is_no_game_is_refused_in_a_sentence(place: Place) -> None:
    leave_behind(place, game())
    file = place.folder / "bad.klondike"
    file.write_text("Klondike game 1\nDeal: 1\nMoves: 1 of 1\nt1-t9\n")
    done = place.run(str(file))
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith(f"klondike: {file}: line 4: ") and len(done.stderr.splitlines()) == 1


FILES = ("game.klondike", "history.db", "settings.json")


def each(place: Place, damage: Callable[[Path], object]) -> None:
    for name in FILES:
        damage(place.data / name)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "nothing in it": lambda path: path.write_bytes(b""),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "zeros": lambda path: path.write_bytes(bytes(4096)),
    "other content": lambda path: path.write_text('["something else"]'),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}
if hasattr(os, "mkfifo"):
    DAMAGE["a pipe"] = lambda path: (path.unlink(), os.mkfifo(path))


@pytest.mark.parametrize("kind", DAMAGE)
def test_damaged_files_are_kept_aside_and_told_and_the_game_goes_on(place: Place, kind: str) -> None:
    leave_behind(place, game())
    each(place, DAMAGE[kind])
    for name in ("lock", "klondike.log"):
        (place.data / name).write_bytes(b"")
        DAMAGE[kind](place.data / name)
    found = run(place, todo="game.turn()")
    assert found.moves == 1 and found.settings == "green" and found.results == []
    for name, words in zip(FILES, ("The saved game", "The history of games", "The settings"), strict=True):
        assert found.told.count(words) == 1, found.told
        assert f"{name}.damaged-1" in found.told and (place.data / f"{name}.damaged-1").exists()
    found = run(place)
    assert (found.moves, found.told, found.results) == (1, "", []), "told once, and kept from then on"


def test_missing_files_are_made_without_a_word(place: Place) -> None:
    leave_behind(place, game())
    each(place, Path.unlink)
    found = run(place, todo="game.turn()")
    assert (found.moves, found.told, found.results) == (1, "", [])
    assert run(place).moves == 1


@pytest.fixture
def small_disk(place: Place) -> Iterator[Callable[[str], None]]:
    """Puts the player's folder on a disk of 512 kB; the call mounts it anew with other options."""
    place.data.mkdir()
    mount = shutil.which("mount")

    def remount(options: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{options}", str(place.data)], check=True, capture_output=True)

    done = mount and subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(place.data)], check=False, capture_output=True
    )
    if not done or done.returncode:
        pytest.skip("no disk of our own may be mounted here")
    yield remount
    subprocess.run(["umount", "-l", str(place.data)], check=True)


def test_on_a_full_disk_the_game_goes_on_and_is_kept_once_there_is_room(
    place: Place, small_disk: Callable[[str], None]
) -> None:
    run(place, todo="game.turn()")
    filling = place.data / "filling"
    with filling.open("wb") as file:
        size = os.statvfs(place.data).f_bavail * 4096
        file.write(bytes(max(0, size - 4096)))
        file.flush()
        with pytest.raises(OSError, match="No space left"):
            file.write(bytes(100_000))
            file.flush()
    found = run(place, todo="game.turn(); window.new_deal(); game.turn()")
    assert found.moves == 1
    kept = read_game(place.data / "game.klondike")
    assert kept.cursor >= 1, "the last save that went well is there"
    filling.unlink()
    found = run(place, todo="game.turn()")
    assert found.moves == kept.cursor + 1 and found.told == ""
    assert run(place).moves == found.moves


def test_in_a_place_that_cannot_be_written_the_game_is_played_all_the_same(
    place: Place, small_disk: Callable[[str], None]
) -> None:
    found = run(place, todo="game.turn()")
    small_disk("ro")
    found = run(place, todo="window.new_deal(); game.turn()")
    assert (found.moves, found.deal is None) == (1, False)
    small_disk("rw")
    assert run(place).moves == 1


def test_an_error_inside_the_program_is_logged_and_told_and_the_game_goes_on(place: Place) -> None:
    leave_behind(place, game())
    wrong = "game.turn(); QTimer.singleShot(0, lambda: 1 / 0); QApplication.processEvents(); game.turn()"
    found = run(place, todo=wrong)
    assert found.moves == 5 and read_game(place.data / "game.klondike").cursor == 5
    assert "ZeroDivisionError" in (place.data / "klondike.log").read_text()


# Proofs, in small


def test_ten_kills_lose_nothing() -> None:
    loop = kill.prove(10, seed=7)
    assert loop.saves > 20 and loop.starts >= 6


def test_five_hundred_mutations_of_saved_games_are_refused_or_legal() -> None:
    counts = mutate.prove(500, seed=7)
    assert counts["refused"] > 300 and counts["legal"] > 20
