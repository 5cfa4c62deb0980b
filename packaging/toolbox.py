"""What every package's maker uses: tools that may be missing, the date of a build, trees copied with fit modes."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from plan import COMMAND, DIST, PROGRAM, TREE

BUNDLE: Final = DIST / PROGRAM
"""The folder of the built program."""


class Missing(Exception):
    """Something that a step needs is not on this machine; the text says what, and what would bring it."""


def need(tool: str, remedy: str) -> str:
    """Where a tool is; ``Missing`` with the remedy when it is nowhere."""
    # What came with the extra "package" lies beside the interpreter, on the path or not.
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which(tool, path=places)
    if found is None:
        raise Missing(f"{tool} is missing; {remedy}")
    return found


def run(command: Sequence[str | Path], **options: object) -> None:
    """Runs a command that has to succeed."""
    subprocess.run([str(word) for word in command], check=True, **options)  # type: ignore[call-overload]


def built_at() -> int:
    """The time that goes into packages: the last commit's, so that the same tree gives the same package."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is not None:
        return int(given)
    git = shutil.which("git")
    if git is None:
        return int(time.time())
    asked = subprocess.run([git, "log", "-1", "--format=%ct"], cwd=TREE, capture_output=True, text=True, check=False)
    # Outside of a repository there is no last commit.
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else int(time.time())


def date() -> str:
    """The day of ``built_at``."""
    return time.strftime("%Y-%m-%d", time.gmtime(built_at()))


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def copy_bundle(into: Path) -> None:
    """Copies the built program; nothing but the two programs may be executed, and all may read."""
    if not BUNDLE.is_dir():
        raise Missing("the program is not built yet; python packaging/build.py folder makes it")
    shutil.copytree(BUNDLE, into, symlinks=True, dirs_exist_ok=True)
    for path in [into, *into.rglob("*")]:
        if not path.is_symlink():
            executable = path.is_dir() or (path.parent == into and path.name in (PROGRAM, COMMAND))
            path.chmod(0o755 if executable else 0o644)
