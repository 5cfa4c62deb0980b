"""The installer for Windows 10 and newer: ``dist/klondike-VERSION-windows-setup.exe``, made by Inno Setup 6."""

import os
import shutil
from pathlib import Path
from typing import Final

import icons
from plan import DIST, PACKAGING, PROGRAM, version
from toolbox import BUNDLE, Missing, run

SCRIPT: Final = PACKAGING / f"windows/{PROGRAM}.iss"
_USUAL_PLACES: Final = ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA")


def make() -> Path:
    """Makes the installer; gives its file."""
    run(command(_compiler()))
    return DIST / f"{PROGRAM}-{version()}-windows-setup.exe"


def command(compiler: str) -> list[str]:
    """The call of Inno Setup's compiler, with what the script wants to be told."""
    told = {"Version": version(), "Bundle": BUNDLE, "Icons": icons.FOLDER, "Output": DIST}
    return [compiler, "/Qp", *(f"/D{name}={value}" for name, value in told.items()), str(SCRIPT)]


def _compiler() -> str:
    found = shutil.which("ISCC")
    for variable in _USUAL_PLACES:
        place = Path(os.environ.get(variable, ""), "Inno Setup 6", "ISCC.exe")
        if found is None and variable in os.environ and place.exists():
            found = str(place)
    if found is None:
        raise Missing("Inno Setup 6 (ISCC.exe) is missing; winget install JRSoftware.InnoSetup brings it")
    return found
