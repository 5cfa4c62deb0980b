"""The Flatpak: its manifest and all that it is made of in ``dist/flatpak``, and of that one file beside it.

The manifest knows no addresses: its sources are folders beside it, the first of them the wheels of the game and of
what it needs.
"""

import shutil
import sys
from pathlib import Path

from linux import share
from plan import APP_ID, BUILD, DIST, PACKAGING, PROGRAM, TREE, version
from toolbox import fresh, need, run

MANIFEST = f"{APP_ID}.json"


def make() -> Path:
    """Lays out the sources, then builds the Flatpak where flatpak-builder is; gives its file."""
    folder = lay_out(DIST / "flatpak")
    builder = need("flatpak-builder", f"{folder.relative_to(TREE)} holds all that it needs to build the Flatpak")
    work, file = BUILD / "flatpak", DIST / f"{PROGRAM}-{version()}.flatpak"
    run([builder, "--force-clean", f"--repo={work / 'repo'}", work / "app", folder / MANIFEST], cwd=folder)
    run(["flatpak", "build-bundle", work / "repo", file, APP_ID])
    return file


def lay_out(folder: Path) -> Path:
    """Puts the manifest and its sources into the folder; gives it."""
    fresh(folder)
    shutil.copy(PACKAGING / "linux" / MANIFEST, folder)
    share.lay_out(folder / "share")
    share.licences(folder / "licences")
    run([sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", folder / "wheels", TREE])
    return folder
