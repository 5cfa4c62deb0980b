"""What ``packaging/build.py`` has built, and one player's machine to try it on. For the tests marked ``built``."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from linux import tarball
from toolbox import BUNDLE

NOBODY = 65534


def bundle() -> Path:
    """The folder of the built program."""
    assert BUNDLE.is_dir(), "first: python packaging/build.py deb"
    return BUNDLE


class Installed(NamedTuple):
    """The program as installed for a player who is not the one who installed it and may change nothing there."""

    prefix: Path
    home: Path
    words: tuple[str, ...]
    """Come before a command that the player gives."""
    files: frozenset[Path]
    """All that is installed."""

    def program(self, name: str = "klondike") -> list[str]:
        return [*self.words, str(self.prefix / "bin" / name)]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """The output of klondike-cli, called by the player from another folder."""
        return subprocess.run(
            [*self.program("klondike-cli"), *words], cwd="/", capture_output=True, text=True, timeout=60, check=False
        )


@contextmanager
def installed() -> Iterator[Installed]:
    """Installs by the tarball's script below a folder whose name has spaces and other letters; write-protected."""
    # Not pytest's own folder, where nobody else may look.
    place = Path(tempfile.mkdtemp(prefix="klondike-"))
    place.chmod(0o755)
    prefix = place / "Kärtchen und ♠" / "Игры"
    home = place / "дом игрока"
    home.mkdir()
    # Only root can act as another user; anybody else stays who they are.
    words: tuple[str, ...] = ("env", f"HOME={home}")
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
        words = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *words)
    try:
        unpacked = tarball.lay_out(place / "klondike 0 ♥")
        script = unpacked / "install.sh"
        subprocess.run([script, "--prefix", prefix], cwd="/", check=True, capture_output=True)
        shutil.rmtree(unpacked)
        subprocess.run(["chmod", "-R", "a-w", prefix], check=True)
        yield Installed(prefix, home, words, frozenset(prefix.rglob("*")))
    finally:
        subprocess.run(["chmod", "-R", "u+w", place], check=True)
        shutil.rmtree(place)
