"""A bare Debian in a folder: bootstrapped, entered, shown on this machine's screens. Needs root and debootstrap.

What this machine needs to reach its registries (certificates, name server, pip's settings) is copied in.
"""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.end_to_end.desktop import Desktop

_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


@contextmanager
def debian(release: str, root: Path) -> Iterator[None]:
    """The release stands in ``root``, bootstrapped if it was not there, and can install packages."""
    if not root.exists():
        run(["debootstrap", "--variant=minbase", release, str(root)])
    points = [root / "proc", root / "dev"]
    try:
        for point in points:
            if not point.is_mount():
                run(["mount", "--bind", f"/{point.name}", str(point)])
        shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
        if _CERTIFICATES.exists():
            shutil.copy(_CERTIFICATES, root / "etc/registries.crt")
            (root / "etc/pip.conf").write_text("[global]\ncert = /etc/registries.crt\n")
        inside(root, "apt-get update -qq")
        yield
    finally:
        for point in points:
            if point.is_mount():
                run(["umount", "--lazy", str(point)])


@contextmanager
def screen_inside(root: Path, screen: Desktop) -> Iterator[None]:
    """Programs in ``root`` reach the screen by its name."""
    sockets = root / "tmp/.X11-unix"
    sockets.mkdir(exist_ok=True)
    (sockets / f"X{screen.name.lstrip(':')}").unlink(missing_ok=True)
    run(["mount", "--bind", "/tmp/.X11-unix", str(sockets)])
    try:
        yield
    finally:
        run(["umount", "--lazy", str(sockets)])


def entering(root: Path, user: str = "root", **surroundings: str) -> list[str]:
    """The words before a command that is to run in ``root`` as a user, with nothing of this machine's surroundings.

    Each hands over to the next: the command has the process id of what was started.
    """
    home = "/root" if user == "root" else f"/home/{user}"
    known = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin:/usr/games", "HOME": home, "LANG": "C.UTF-8"}
    words = [f"{name}={value}" for name, value in (known | surroundings).items()]
    return ["env", "-i", *words, "chroot", f"--userspec={user}", str(root)]


def inside(root: Path, command: str, user: str = "root") -> str:
    """Runs a shell's line in ``root``; gives its output. It has to succeed."""
    words = [*entering(root, user, DEBIAN_FRONTEND="noninteractive"), "sh", "-c", command]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command}\n{done.stdout[-3000:]}{done.stderr[-2000:]}\nexit status {done.returncode}")
    return done.stdout


def run(command: list[str]) -> None:
    subprocess.run(command, check=True)
