"""The package for Debian 12 and newer and for Ubuntu: ``dist/klondike_VERSION_ARCHITECTURE.deb``."""

import gzip
import os
import shutil
import textwrap
import time
from hashlib import md5
from pathlib import Path
from typing import Final

from linux import share
from plan import BUILD, COMMAND, DIST, PACKAGING, PROGRAM, TREE, this_machine, version
from toolbox import built_at, copy_bundle, fresh, need, run

FORMS: Final = PACKAGING / "linux/debian"
MAINTAINER: Final = "The Klondike authors <klondike@localhost.localdomain>"
"""The project has no address yet. Debian wants one, and this one promises nothing."""
ARCHITECTURES: Final = {"x86_64": "amd64", "arm64": "arm64"}
DEPENDS: Final = {
    "libc6 (>= 2.35)": ("libc.so.6", "libm.so.6", "libresolv.so.2", "libdl.so.2", "libpthread.so.0", "libutil.so.1"),
    "libstdc++6 (>= 11)": ("libstdc++.so.6",),
    "libgcc-s1": ("libgcc_s.so.1",),
    "libgl1": ("libGL.so.1",),
    "libegl1": ("libEGL.so.1",),
    "libfontconfig1": ("libfontconfig.so.1",),
    "libfreetype6": ("libfreetype.so.6",),
    "libglib2.0-0t64 | libglib2.0-0": ("libglib-2.0.so.0", "libgthread-2.0.so.0"),
    "libdbus-1-3": ("libdbus-1.so.3",),
    "libgssapi-krb5-2": ("libgssapi_krb5.so.2",),
    "libbrotli1": ("libbrotlidec.so.1", "libbrotlicommon.so.1"),
    "libzstd1": ("libzstd.so.1",),
    "zlib1g": ("libz.so.1",),
    "libx11-6": ("libX11.so.6",),
    "libxcb1": ("libxcb.so.1",),
    "libxkbcommon0": ("libxkbcommon.so.0",),
    "libwayland-client0": ("libwayland-client.so.0",),
    "libwayland-cursor0": ("libwayland-cursor.so.0",),
    "xkb-data": (),
}
"""Debian's packages, and the libraries of each that the program loads from the system."""


def make() -> Path:
    """Makes the package; gives its file."""
    need("dpkg-deb", "apt-get install dpkg")
    architecture = ARCHITECTURES.get(this_machine(), this_machine())
    root = fresh(BUILD / "deb")
    copy_bundle(root / f"usr/lib/{PROGRAM}")
    share.lay_out(root / "usr/share")
    games = root / "usr/games"
    games.mkdir()
    for name in (PROGRAM, COMMAND):
        (games / name).symlink_to(f"../lib/{PROGRAM}/{name}")
    _put(root / f"usr/share/doc/{PROGRAM}/copyright", (FORMS / "copyright").read_bytes())
    _put(root / f"usr/share/doc/{PROGRAM}/changelog.gz", gzip.compress(changelog().encode(), 9, mtime=0))
    _put(root / f"usr/share/lintian/overrides/{PROGRAM}", (FORMS / "lintian-overrides").read_bytes())
    _put(root / "DEBIAN/control", _control(root, architecture).encode())
    _put(root / "DEBIAN/md5sums", _sums(root).encode())
    for folder in root.rglob("*"):
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o755)
    package = DIST / f"{PROGRAM}_{version()}_{architecture}.deb"
    surroundings = os.environ | {"SOURCE_DATE_EPOCH": str(built_at())}
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, package], env=surroundings)
    shutil.rmtree(root)
    return package


def _control(root: Path, architecture: str) -> str:
    # In kibibytes, each file rounded up, as Debian counts.
    size = sum(-(-file.stat().st_size // 1024) for file in root.rglob("*") if file.is_file() and not file.is_symlink())
    fields = {
        "@PACKAGE@": PROGRAM,
        "@VERSION@": version(),
        "@ARCHITECTURE@": architecture,
        "@MAINTAINER@": MAINTAINER,
        "@SIZE@": str(size),
        "@DEPENDS@": ", ".join(DEPENDS),
    }
    text = (FORMS / "control.in").read_text(encoding="utf-8")
    for field, value in fields.items():
        text = text.replace(field, value)
    return text


def changelog() -> str:
    """The newest part of CHANGELOG.md in Debian's form."""
    latest = (TREE / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    points = [" ".join(point.split()) for point in latest.split("\n- ")[1:]]
    body = "\n".join(
        textwrap.fill(point.replace("`", ""), 79, initial_indent="  * ", subsequent_indent="    ") for point in points
    )
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(built_at()))
    return f"{PROGRAM} ({version()}) unstable; urgency=medium\n\n{body}\n\n -- {MAINTAINER}  {when}\n"


def _sums(root: Path) -> str:
    files = sorted(file for file in (root / "usr").rglob("*") if file.is_file() and not file.is_symlink())
    return "".join(f"{md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n" for file in files)


def _put(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    file.chmod(0o644)
