"""Proves the packages on a bare Debian: ``sudo python -m tests.proofs.installed bookworm [FOLDER]``.

Builds this tree and, of a copy of it, a newer version; both as the ``.deb``, this one as the tarball too. In a
bootstrapped Debian with nothing else a player then installs the package, wins a deal and begins another, upgrades,
downgrades, removes the package and goes on from the tarball, and removes that. After each step the window must show
the game as it was left, one more card is turned, and what was won must stand in the statistics; nothing but the
player's own files may stay behind. Needs root, debootstrap and what ``.ci/run`` installs. Pictures are left in FOLDER.
"""

import re
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QImage

from klondike import __version__
from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.rules import Rules
from klondike.storage.keeper import read_game
from tests.end_to_end.desktop import HEIGHT, WIDTH, Desktop, Program, desktop, wait_for
from tests.end_to_end.player import Typist
from tests.lines import winning_line
from tests.proofs.chroot import debian, entering, inside, run, screen_inside

TREE = Path(__file__).parents[2]
NEWER = "99.0.0"
PLAYER = "player"
DATA = f"home/{PLAYER}/.local/share/klondike"


def main(release: str, folder: Path) -> None:
    this, tarball = build(TREE)
    newer, _ = build(newer_tree(folder))
    root = folder / f"{release}-packages"
    with debian(release, root):
        if not (root / "home" / PLAYER).exists():
            inside(root, f"useradd --create-home {PLAYER}")
        shutil.rmtree(root / "home" / PLAYER / ".local", ignore_errors=True)
        # What an earlier run left: what the package asks for has to come with it.
        inside(root, "apt-get purge -y -qq klondike; apt-get autoremove -y -qq --purge")
        inside(root, "rm -rf /packages; mkdir /packages")
        for package in (this, newer, tarball):
            shutil.copy(package, root / "packages")
        with desktop() as screen, screen_inside(root, screen):
            Story(release, root, screen, folder).tell(this.name, newer.name, tarball.name)


def build(tree: Path) -> tuple[Path, Path]:
    """The tree's package and tarball, built anew."""
    shutil.rmtree(tree / "dist", ignore_errors=True)
    run([sys.executable, str(tree / "packaging/build.py"), "deb", "tarball"])
    (deb,), (tarball,) = tree.glob("dist/*.deb"), tree.glob("dist/*.tar.gz")
    return deb, tarball


def newer_tree(folder: Path) -> Path:
    """A copy of this tree that says it is a later version."""
    tree = folder / "newer"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(TREE, tree, ignore=shutil.ignore_patterns("dist", "build", ".git", ".venv*", "__pycache__"))
    file = tree / "klondike/__init__.py"
    file.write_text(file.read_text().replace(f'"{__version__}"', f'"{NEWER}"'))
    return tree


class Story:
    """One player and one Debian."""

    def __init__(self, release: str, root: Path, screen: Desktop, folder: Path) -> None:
        self.release = release
        self.root = root
        self.screen = screen
        self.folder = folder
        self.turned = 0
        self.deal = 0

    def tell(self, this: str, newer: str, tarball: str) -> None:
        before = self.files()
        self.step("install", f"apt-get install -y -qq --no-install-recommends /packages/{this}")
        self.says("/usr/games/klondike", __version__)
        self.win()
        self.play("installed", "/usr/games/klondike")
        self.step("upgrade", f"apt-get install -y -qq --no-install-recommends /packages/{newer}")
        self.says("/usr/games/klondike", NEWER)
        self.play("upgraded", "/usr/games/klondike")
        self.step("downgrade", f"apt-get install -y -qq --no-install-recommends --allow-downgrades /packages/{this}")
        self.says("/usr/games/klondike", __version__)
        self.play("downgraded", "/usr/games/klondike")
        self.step("remove", "apt-get purge -y -qq klondike")
        self.nothing_is_left(before)
        # With the desktop's libraries still there, the tarball runs for the player alone.
        home = f"/home/{PLAYER}"
        self.step("unpack", f"cd {home} && tar xf /packages/{tarball} && klondike-*/install.sh", PLAYER)
        self.says(f"{home}/.local/bin/klondike", __version__)
        self.play("tarball", f"{home}/.local/bin/klondike")
        self.step("remove", f"cd {home} && klondike-*/install.sh --remove && rm -r klondike-*", PLAYER)
        self.nothing_is_left(before)
        print(f"{self.release}: nothing is left but the player's own files, with {self.turned} cards turned")

    def nothing_is_left(self, before: set[str]) -> None:
        left = {file for file in self.files() - before if "klondike" in file and f"/{DATA}/" not in f"{file}/"}
        if left:
            raise SystemExit(f"left behind: {sorted(left)}")

    def step(self, name: str, command: str, user: str = "root") -> None:
        print(f"{self.release}: {name}", flush=True)
        before = self.data()
        inside(self.root, command, user)
        if self.data() != before:
            raise SystemExit("the step changed the player's files")

    def says(self, program: str, version: str) -> None:
        said = inside(self.root, f"{program} --version", PLAYER).strip()
        if said != f"klondike {version}":
            raise SystemExit(f"klondike {version} was expected, not {said}")
        solved = inside(self.root, f"{program}-cli solve --deals 5 --draw 3", PLAYER)
        if '"lost"' not in solved:
            raise SystemExit(f"deal 5 is lost, drawing three, and a compiled solver proves it: {solved}")

    def win(self) -> None:
        """Deal 1, by keys, to the end."""
        with self.program("/usr/games/klondike", "--deal", "1", "--draw", "1") as program:
            player = Typist(program, deal(1, Rules()), self.folder)
            for move in winning_line(deal=1, draw=1):
                player.play(move)
            wait_for(lambda: program.title().startswith("Deal 1, won"), "the word that the game is won")
            self.look("won")
            self.end(program)

    def play(self, name: str, path: str) -> None:
        """Finds the game as it was left, turns a card, looks at the statistics, and leaves."""
        with self.program(path) as program:
            number = int(re.findall(r"Deal (\d+)", program.title())[0])
            if self.turned and number != self.deal:
                raise SystemExit(f"deal {self.deal} was left, deal {number} is found")
            self.deal = number
            player = Typist(program, deal(number, Rules()), self.folder)
            for _ in range(self.turned):
                player.position = player.position.play(DRAW)
            player.check()
            player.play(DRAW)
            self.turned += 1
            player.check()
            self.look(name)
            self.look_at_statistics(name)
            self.end(program)
        record = read_game(self.root / DATA / "game.klondike")
        if (record.deal, record.standing()[0]) != (number, player.position):
            raise SystemExit("the game is not kept as it was left")
        with sqlite3.connect(self.root / DATA / "history.db") as database:
            won = database.execute("SELECT deal, result, moves FROM games").fetchall()
        database.close()
        if won != [(1, "won", len(winning_line(deal=1, draw=1)))]:
            raise SystemExit(f"deal 1 was won, and nothing else finished: {won}")
        print(f"{self.release}: {name}: deal {number} as it was left, {self.turned} cards turned; {won}", flush=True)

    def look_at_statistics(self, name: str) -> None:
        def middle() -> QImage:
            return self.screen.picture().copy(WIDTH // 2 - 20, HEIGHT // 2 - 20, 40, 40)

        before = middle()
        self.screen.do("key", "ctrl+t")
        wait_for(lambda: middle() != before, "the statistics over the table")
        self.look(f"{name}-statistics")
        self.screen.do("key", "Escape")
        wait_for(lambda: middle() == before, "the table after the statistics")

    def program(self, path: str, *arguments: str) -> Program:
        command = [*entering(self.root, PLAYER, DISPLAY=self.screen.name), path]
        return Program(self.screen, None, *arguments, command=command)

    def end(self, program: Program) -> None:
        if program.end() != 0:
            raise SystemExit("the program ended with an error")

    def look(self, name: str) -> None:
        self.screen.picture().save(str(self.folder / f"{self.release}-{name}.png"))

    def data(self) -> dict[str, bytes]:
        return {str(file): file.read_bytes() for file in (self.root / DATA).rglob("*") if file.is_file()}

    def files(self) -> set[str]:
        """Every file of the system, except what the proof itself put there."""
        return set(inside(self.root, "find / -xdev -not -path '/packages*'").splitlines())


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else Path(tempfile.mkdtemp()))
