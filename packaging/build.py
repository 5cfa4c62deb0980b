"""Builds the program and the packages of this system: ``python packaging/build.py [WHAT ...]``.

Without arguments everything that this system's players get. What can't be made here is said at the end, with what
is missing, and the exit status is 1. Needs the project with the extra ``package``, installed editable:
``pip install -e ".[package]"``. The program is made in ``dist/klondike``, the packages beside it.
"""

import argparse
import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import icons
from plan import BUILD, COMPILED, DIST, PACKAGING, TREE, Plan, this_system
from toolbox import BUNDLE, Missing, run

TARGETS: Final = {
    "linux": {
        "deb": "linux.deb",
        "tarball": "linux.tarball",
        "appimage": "linux.appimage",
        "flatpak": "linux.flatpak",
    },
    "windows": {"installer": "windows.installer"},
    "macos": {"dmg": "macos.disk_image"},
}
"""What each system's packages are called, and the module whose ``make`` makes them of the built folder."""
FOLDER: Final = "folder"


def main() -> int:
    system = this_system()
    targets = TARGETS[system]
    parser = argparse.ArgumentParser(
        description=f"Builds Klondike for {system}.", epilog="Without WHAT everything is made."
    )
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"{FOLDER}, {', '.join(targets)}")
    parser.add_argument("--again", action="store_true", help="use the folder that is built already")
    options = parser.parse_args()
    unknown = [name for name in options.what if name not in (FOLDER, *targets)]
    if unknown:
        parser.error(f"“{unknown[0]}” can't be built on {system}; there are {FOLDER}, {', '.join(targets)}")
    steps: dict[str, Callable[[], Path]] = {} if options.again else {FOLDER: build_folder}
    steps |= {
        name: importlib.import_module(module).make
        for name, module in targets.items()
        if name in (options.what or targets)
    }
    missing = []
    for name, make in steps.items():
        try:
            made = make()
        except Missing as error:
            missing.append(f"{name}: {error}")
            if name == FOLDER:
                break
        except subprocess.CalledProcessError as error:
            print(f"{name}: {error.cmd[0]} failed with exit status {error.returncode}", file=sys.stderr)
            return 1
        else:
            print(f"{name}: {made.relative_to(TREE)}, {size(made) / 1e6:.1f} MB", flush=True)
    for sentence in missing:
        print(f"Not made: {sentence}.", file=sys.stderr)
    return 1 if missing else 0


def build_folder() -> Path:
    """Builds the program's folder with PyInstaller; gives it."""
    if importlib.util.find_spec("PyInstaller") is None:
        raise Missing("PyInstaller is missing; pip install -e '.[package]' brings it")
    for name in COMPILED:
        if importlib.util.find_spec(name) is None:
            raise Missing(f"{name} is not compiled; KLONDIKE_REQUIRE_KERNEL=1 pip install -e '.[package]' compiles it")
    if Plan(this_system()).icon is not None:
        icons.make()
    BUILD.mkdir(exist_ok=True)
    run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        + ["--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller"), str(PACKAGING / "klondike.spec")]
    )
    return BUNDLE


def size(made: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = made.rglob("*") if made.is_dir() else [made]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
