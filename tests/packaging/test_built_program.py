"""The built program, not its source: installed write-protected by one user below a strange path, played by another.

The pictures are left in pytest's folder (``--basetemp DIR`` names one) for eyes to look at.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from linux import tarball
from plan import APP_ID, PACKAGING

from klondike import __version__
from klondike.model.deals import deal
from klondike.model.moves import DRAW, Pile
from klondike.model.record import Record, format_record
from klondike.model.rules import Rules
from klondike.storage.keeper import read_game
from tests.end_to_end.desktop import SOURCE, Desktop, Program, wait_for
from tests.end_to_end.player import Dragger, Player
from tests.packaging.built import Installed, bundle

pytestmark = pytest.mark.built


def start(installed: Installed, screen: Desktop, *arguments: str) -> Program:
    """From the root folder, with the player's own files where the program always keeps them."""
    return Program(screen, None, *arguments, command=installed.program(), folder=Path("/"))


def deal_of(program: Program) -> int:
    return int(wait_for(lambda: re.findall(r"Deal (\d+)", program.title()), "the number of the deal")[0])


def play_some(player: Player, moves: int) -> None:
    """Moves of cards where there are any, and cards turned."""
    for _ in range(moves):
        legal = sorted(player.position.legal_moves(), key=str)
        between = [move for move in legal if move.source not in (Pile.STOCK, Pile.WASTE) and move.target is not None]
        player.play(between[0] if between and player.position.play(between[0]) != player.position else DRAW)


def test_it_plays_saves_and_resumes(installed: Installed, screen: Desktop, tmp_path: Path) -> None:
    with start(installed, screen) as program:
        number = deal_of(program)
        player = Dragger(program, deal(number, Rules()), tmp_path)
        player.check()
        player.play(DRAW)
        play_some(player, 3)
        player.play(DRAW)
        player.check()
        screen.picture().save(str(tmp_path / "played.png"))
        assert program.end() == 0
    data = installed.home / ".local/share/klondike"
    kept = read_game(data / "game.klondike")
    assert (kept.deal, kept.standing()[0]) == (number, player.position)
    assert __version__ in (data / "klondike.log").read_text()

    with start(installed, screen) as program:
        assert deal_of(program) == number
        again = Dragger(program, player.position, tmp_path)
        again.check()
        again.play(DRAW)
        again.check()
        screen.picture().save(str(tmp_path / "resumed.png"))
        assert program.end() == 0


def test_a_saved_game_opens(installed: Installed, screen: Desktop, tmp_path: Path) -> None:
    game = installed.home / "Partie № 7.klondike"
    game.write_text(format_record(Record(deal(7, Rules()), 7, gestures=((DRAW,),), cursor=1)), encoding="utf-8")
    game.chmod(0o644)
    with start(installed, screen, str(game)) as program:
        assert deal_of(program) == 7
        Dragger(program, deal(7, Rules()).play(DRAW), tmp_path).check()
        assert program.end() == 0


def test_it_draws_what_the_source_draws(installed: Installed, tmp_path: Path) -> None:
    """Without a display, to the last pixel."""
    pictures = []
    for name, command in (("built", installed.program()), ("source", list(SOURCE))):
        home = installed.home if name == "built" else tmp_path
        picture = home / f"{name}.png"
        words = ["--data-dir", str(home / "empty"), "--deal", "24", "--size", "900x700", "--screenshot", str(picture)]
        done = subprocess.run([*command, *words], capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]


def test_the_solver_is_the_compiled_one(installed: Installed) -> None:
    done = installed.run("solve", "--deals", "5", "--draw", "3", "--seconds", "30")
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert answer["verdict"] == "lost"
    assert answer["nodes"] / answer["seconds"] > 100_000, "plain Python makes some ten thousand"


def test_solving_side_by_side_gives_the_same(installed: Installed) -> None:
    """The processes that it starts are the built program again."""
    words = ("solve", "--deals", "1-6", "--draw", "3")
    alone, beside = installed.run(*words), installed.run(*words, "--jobs", "2")
    assert (beside.returncode, beside.stderr) == (0, "")

    def verdicts(text: str) -> list[tuple[int, str]]:
        return [(line["deal"], line["verdict"]) for line in map(json.loads, text.splitlines())]

    assert verdicts(beside.stdout) == verdicts(alone.stdout)
    assert len(verdicts(alone.stdout)) == 6


def test_it_tells_its_version_and_refuses_like_the_source(installed: Installed) -> None:
    assert installed.run("--version").stdout == f"klondike {__version__}\n"
    for words in (["--deal", "0"], ["--cheat"], ["not-there.klondike"]):
        built, source = (
            subprocess.run([*command, *words], cwd="/", capture_output=True, text=True, timeout=60, check=False)
            for command in (installed.program(), [sys.executable, "-m", "klondike"])
        )
        assert (built.returncode, built.stdout, built.stderr) == (source.returncode, source.stdout, source.stderr)
        assert built.returncode in (1, 2)


def test_its_version_needs_nothing_of_qt(installed: Installed) -> None:
    """So that it can be started quickly, and can say what is missing."""
    command = [*installed.program(), "--version"]
    loaded = subprocess.run(
        command, env=os.environ | {"LD_DEBUG": "libs"}, capture_output=True, text=True, timeout=60, check=True
    ).stderr
    assert "libpython" in loaded
    assert "libQt6" not in loaded


def test_a_missing_library_is_told_in_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "klondike"
    shutil.copytree(bundle(), folder, symlinks=True)
    (folder / "_internal/PySide6/Qt/lib/libQt6Gui.so.6").unlink()
    told = subprocess.run(
        [str(folder / "klondike"), "--data-dir", str(tmp_path / "data")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 1
    assert re.fullmatch(r"klondike: a system library .*libQt6Gui\.so\.6.* sudo apt install .*\n", told.stderr)


def test_what_tries_the_other_systems_passes_here(installed: Installed) -> None:
    script = PACKAGING / "smoke.py"
    done = subprocess.run(
        [sys.executable, script, installed.prefix / "lib/klondike"],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 5)


def test_nothing_was_written_where_it_is_installed(installed: Installed) -> None:
    """Last of all, when everything above has run there."""
    assert set(installed.prefix.rglob("*")) == installed.files


def test_the_tarball_is_installed_over_another_and_removed(tmp_path: Path) -> None:
    """Nothing of it stays behind, and nothing else goes."""
    prefix = tmp_path / "the player's $HOME" / ".local"
    own = {
        prefix / "share/klondike/history.db": "games",
        prefix / "share/applications/other.desktop": "[Desktop Entry]\n",
        prefix / "bin/other": "another program",
    }
    for file, text in own.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    unpacked = tarball.lay_out(tmp_path / "unpacked")

    def script(*words: str) -> str:
        return subprocess.run(
            [unpacked / "install.sh", "--prefix", prefix, *words], check=True, capture_output=True, text=True
        ).stdout

    script()
    (prefix / "lib/klondike/_internal/left-by-an-older-build").write_text("")
    assert script().endswith(f"start it from the menu or as {prefix}/bin/klondike.\n")
    assert not (prefix / "lib/klondike/_internal/left-by-an-older-build").exists()
    entry = prefix / f"share/applications/{APP_ID}.desktop"
    assert f'Exec="{prefix}/bin/klondike" %f'.replace("$", r"\\$") in entry.read_text().splitlines()
    subprocess.run(["desktop-file-validate", entry], check=True)
    assert "games and statistics are kept" in script("--remove")
    assert {file: file.read_text() for file in prefix.rglob("*") if file.is_file() and file.suffix != ".cache"} == own
    twice = subprocess.run([unpacked / "install.sh", "--prefix", prefix, "--remove"], capture_output=True, text=True)
    assert (twice.returncode, twice.stderr) == (1, f"Klondike is not installed in {prefix}.\n")
