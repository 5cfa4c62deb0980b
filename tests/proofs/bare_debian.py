"""Proves the README on a bare Debian: ``sudo python -m tests.proofs.bare_debian bookworm [FOLDER]``.

Bootstraps the release into a folder, installs there nothing but Python 3, its venv module and the README's
line of system packages, and runs the README's two commands on a fresh copy of this tree: the first must
show the game in a window, the second must pass the tests. Needs root, debootstrap and Xvfb. What this
machine needs to reach its registries (certificates, name server, pip's settings) is copied in.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.end_to_end.desktop import desktop, wait_for

TREE = Path(__file__).parents[2]
PATIENCE = 900.0
_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


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
    if not root.exists():
        _run(["debootstrap", "--variant=minbase", release, str(root)])
    with _mounted(root):
        _prepare(root)
        _inside(root, "apt-get update -qq")
        _inside(root, f"apt-get install -y -qq --no-install-recommends python3 {packages}")
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
                print(_inside(root, f"cd /game && {command}").strip().splitlines()[-1])


def _only(readme: str, pattern: str) -> str:
    (found,) = re.findall(pattern, readme, re.MULTILINE)
    return str(found)


def _starts(root: Path, command: str, picture: Path) -> None:
    """The command's window shows the table: a good part of the screen is of the felt's colour."""
    with desktop() as screen:
        sockets = root / "tmp/.X11-unix"
        sockets.mkdir(exist_ok=True)
        number = screen.name.lstrip(":")
        (sockets / f"X{number}").unlink(missing_ok=True)
        _run(["mount", "--bind", "/tmp/.X11-unix", str(sockets)])
        process = subprocess.Popen(_shell(root, f"cd /game && export DISPLAY={screen.name} && {command}"))
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
            _run(["umount", "--lazy", str(sockets)])


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


class _mounted:  # noqa: N801
    def __init__(self, root: Path) -> None:
        self.points = [root / "proc", root / "dev"]

    def __enter__(self) -> None:
        for point in self.points:
            if not point.is_mount():
                _run(["mount", "--bind", f"/{point.name}", str(point)])

    def __exit__(self, *_: object) -> None:
        for point in self.points:
            if point.is_mount():
                _run(["umount", "--lazy", str(point)])


def _prepare(root: Path) -> None:
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    if _CERTIFICATES.exists():
        shutil.copy(_CERTIFICATES, root / "etc/registries.crt")
        (root / "etc/pip.conf").write_text("[global]\ncert = /etc/registries.crt\n")


def _shell(root: Path, command: str) -> list[str]:
    clean = ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"]
    return ["env", "-i", *clean, "chroot", str(root), "sh", "-c", command]


def _inside(root: Path, command: str) -> str:
    done = subprocess.run(_shell(root, command), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command}\n{done.stdout[-3000:]}{done.stderr[-2000:]}\nexit status {done.returncode}")
    return done.stdout


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else Path(tempfile.mkdtemp()))
