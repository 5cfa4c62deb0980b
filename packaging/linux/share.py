"""What a Linux desktop wants to know of a program, laid out as below ``/usr/share``; the same in every package."""

import gzip
import shutil
from pathlib import Path

import icons
from plan import APP_ID, COMMAND, PACKAGING, PROGRAM, RESOURCES, version
from toolbox import date

LINUX = PACKAGING / "linux"


def metainfo() -> str:
    """The AppStream data, with this build's version and day."""
    text = (LINUX / f"{APP_ID}.metainfo.xml.in").read_text(encoding="utf-8")
    return text.replace("@VERSION@", version()).replace("@DATE@", date())


def lay_out(share: Path) -> None:
    """Puts desktop entry, AppStream data, MIME type, icons (``icons.make`` drew them) and man pages into the folder."""
    _put(share / f"applications/{APP_ID}.desktop", (LINUX / f"{APP_ID}.desktop").read_bytes())
    _put(share / f"metainfo/{APP_ID}.metainfo.xml", metainfo().encode())
    _put(share / f"mime/packages/{APP_ID}.xml", (LINUX / f"{APP_ID}.xml").read_bytes())
    _put(share / f"icons/hicolor/scalable/apps/{APP_ID}.svg", (RESOURCES / f"icons/{PROGRAM}.svg").read_bytes())
    for size in icons.PNG_SIZES:
        picture = icons.FOLDER / f"{APP_ID}-{size}.png"
        _put(share / f"icons/hicolor/{size}x{size}/apps/{APP_ID}.png", picture.read_bytes())
    for name in (PROGRAM, COMMAND):
        page = (LINUX / f"{name}.6").read_bytes()
        _put(share / f"man/man6/{name}.6.gz", gzip.compress(page, mtime=0))


def licences(folder: Path) -> None:
    """Puts the licences of the program and of what it carries into the folder."""
    shutil.copytree(PACKAGING / "licences", folder, dirs_exist_ok=True)
    shutil.copy(PACKAGING.parent / "LICENSE", folder / "LICENSE")
    for file in folder.iterdir():
        file.chmod(0o644)


def _put(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    file.chmod(0o644)
