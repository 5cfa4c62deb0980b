"""The AppImage: its folder in ``build/appimage``, and of that one file that runs where it lies."""

import os
import shutil
from pathlib import Path

from linux import share
from plan import APP_ID, BUILD, DIST, NAME, PACKAGING, PROGRAM, TREE, this_machine, version
from toolbox import built_at, copy_bundle, fresh, need, run


def make() -> Path:
    """Lays out the folder, then makes the file where appimagetool is; gives it."""
    folder = lay_out(BUILD / f"appimage/{NAME}.AppDir")
    tool = need("appimagetool", f"{folder.relative_to(TREE)} is ready for it")
    machine = {"arm64": "aarch64"}.get(this_machine(), this_machine())
    file = DIST / f"{NAME}-{version()}-{machine}.AppImage"
    run([tool, folder, file], env=os.environ | {"ARCH": machine, "SOURCE_DATE_EPOCH": str(built_at())})
    return file


def lay_out(folder: Path) -> Path:
    """Puts the program and what names it into the folder, as AppImages have it; gives it."""
    fresh(folder)
    copy_bundle(folder / f"usr/lib/{PROGRAM}")
    share.lay_out(folder / "usr/share")
    share.licences(folder / f"usr/share/doc/{PROGRAM}")
    start = folder / "AppRun"
    shutil.copy(PACKAGING / "linux/AppRun", start)
    start.chmod(0o755)
    (folder / f"{APP_ID}.desktop").symlink_to(f"usr/share/applications/{APP_ID}.desktop")
    (folder / f"{APP_ID}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{APP_ID}.png")
    (folder / ".DirIcon").symlink_to(f"{APP_ID}.png")
    return folder
