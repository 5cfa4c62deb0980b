"""Proves the README on a bare Debian: ``sudo python -m tests.proofs.bare_debian bookworm [FOLDER]``.

Bootstraps the release into a folder, installs there nothing but Python 3, its venv module and the README's
line of system packages, and runs the README's two commands on a fresh copy of this tree: the first must
show the game in a window, the second must pass the tests. Needs root, debootstrap and Xvfb.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.end_to_end.desktop import desktop, wait_for
from tests.proofs.chroot import debian, entering, inside, screen_inside

TREE = Path(__file__).parents[2]
PATIENCE = 900.0


def main(release: str, folder: Path) -> None:
    root = folder / release
    readme = (TREE / "README.md").read_text(encoding="utf-8")
    packages, start, test = (
        _only(readme, pattern)
        for pattern in (
            r"^ +sudo apt install (.+)$",
            r"^ +(python3 -m venv .+klondike)$",
            r"^ +(python3 -m venv .+pytest)$",
        )
    )
    with debian(release, root):
        inside(root, f"apt-get install -y -qq --no-install-recommends python3 {packages}")
        for command in (start, test):
            source = root / "game"
            shutil.rmtree(source, ignore_errors=True)
            source.mkdir()
            archive = subprocess.run(["git", "archive", "HEAD"], cwd=TREE, check=True, capture_output=True).stdout
            subprocess.run(["tar", "x", "-C", str(source)], input=archive, check=True)
            print(f"{release}: {command}", flush=True)
            if command is start:
                _starts(root, command, folder / f"{release}.png")
            else:
                print(inside(root, f"cd /game && {command}").strip().splitlines()[-1])


def _only(readme: str, pattern: str) -> str:
    (found,) = re.findall(pattern, readme, re.MULTILINE)
    return str(found)


def _starts(root: Path, command: str, picture: Path) -> None:
    """The command's window shows the table: a good part of the screen is of the felt's colour."""
    with desktop() as screen, screen_inside(root, screen):
        line = f"cd /game && export DISPLAY={screen.name} && {command}"
        process = subprocess.Popen([*entering(root), "sh", "-c", line])
        try:
            end = time.monotonic() + PATIENCE
            while not _shows_table(screen):
                if process.poll() is not None or time.monotonic() > end:
                    raise SystemExit(f"no table appeared (exit status {process.poll()})")
                _pause()
            screen.picture().save(str(picture))
            print(f"the table is on the screen; see {picture}")
            screen.do("key", "ctrl+q")
            wait_for(lambda: process.poll() is not None, "the end of the program")
            print(f"exit status {process.returncode}")
        finally:
            process.kill()
            process.wait()


def _shows_table(screen) -> bool:  # type: ignore[no-untyped-def]
    image = screen.picture().scaled(160, 112)
    felt = sum(
        1
        for x in range(image.width())
        for y in range(image.height())
        if (colour := image.pixelColor(x, y)).green() > max(colour.red(), colour.blue()) + 15
    )
    return felt > 160 * 112 // 8


def _pause() -> None:
    subprocess.run(["sleep", "1"], check=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else Path(tempfile.mkdtemp()))
