"""Proves the plans of Windows and macOS on Qt's real wheels: ``python -m tests.proofs.other_systems [FOLDER]``.

Downloads the wheels that those systems would install into FOLDER and asks the plan of each which of their files it
keeps. Every plugin and library that the plan names must be there, and nothing that is kept may load a part of Qt that
is left out. Prints how large the kept part is. Runs on any system that reaches a package registry.
"""

import re
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))

import plan

PLATFORMS = {"windows": ["win_amd64"], "macos": ["macosx_13_0_universal2"], "linux": ["manylinux_2_34_x86_64"]}
LOADED = re.compile(rb"(?:Qt6(\w+)\.dll|@rpath/Qt(\w+)\.framework/|libQt6(\w+)\.so\.6)\b")
"""Names of Qt's libraries, as the tables of what a file loads have them on the three systems."""
BINARY = re.compile(r"(\.dll|\.pyd|\.so|\.dylib|\.so\.[\d.]+|\.framework/Versions/A/Qt\w+)$")


def main(folder: Path) -> None:
    for system, platforms in PLATFORMS.items():
        wheels = download(folder / system, platforms)
        kept: dict[str, bytes] = {}
        names: set[str] = set()
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    names.add(name)
                    if BINARY.search(name) and plan.Plan(system).keeps(name):
                        kept[name] = archive.read(name)
        check(system, kept)
        print(f"{system}: {len(kept)} of {len(names)} files, {sum(map(len, kept.values())) / 1e6:.0f} MB", flush=True)


def download(folder: Path, platforms: list[str]) -> list[Path]:
    """Qt's wheels in the version that is installed here."""
    folder.mkdir(parents=True, exist_ok=True)
    words = ["--no-deps", "--only-binary=:all:", "--quiet", "--dest", str(folder)]
    words += [f"--platform={name}" for name in platforms]
    wanted = [f"{name}=={version(name)}" for name in ("PySide6-Essentials", "shiboken6")]
    subprocess.run([sys.executable, "-m", "pip", "download", *words, *wanted], check=True)
    return sorted(folder.glob("*.whl"))


def check(system: str, kept: dict[str, bytes]) -> None:
    plugins = {f"{Path(name).parent.name}/{Path(name).name.partition('.')[0].removeprefix('lib')}" for name in kept}
    absent = plan.QT_PLUGINS[system] - plugins
    libraries = {found for name in kept for found in re.findall(r"Qt6?(\w+?)(?:\.so\.6|\.dll)?$", name)}
    absent |= {name for name in plan.QT_MODULES[system] if name not in libraries}
    if absent:
        raise SystemExit(f"{system}: not in the wheels: {sorted(absent)}")
    for name, data in kept.items():
        loads = {next(filter(None, found)).decode() for found in LOADED.findall(data)}
        missing = loads - {*plan.QT_MODULES[system]}
        if missing:
            raise SystemExit(f"{system}: {name} loads {sorted(missing)}, which is left out")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp()))
