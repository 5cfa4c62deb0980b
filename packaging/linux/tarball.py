"""The tarball for any Linux with glibc 2.35 or newer, with a script that installs it for one player or for all."""

import shutil
import tarfile
from pathlib import Path

from plan import BUILD, DIST, PACKAGING, PROGRAM, this_machine, version
from toolbox import built_at, copy_bundle, fresh

from linux import share


def make() -> Path:
    """Makes ``dist/klondike-VERSION-linux-MACHINE.tar.xz``; gives it."""
    name = f"{PROGRAM}-{version()}-linux-{this_machine()}"
    root = fresh(BUILD / "tarball") / name
    copy_bundle(root / f"lib/{PROGRAM}")
    share.lay_out(root / "share")
    share.licences(root / "licences")
    script = root / "install.sh"
    shutil.copy(PACKAGING / "linux/install.sh", script)
    script.chmod(0o755)
    tarball = DIST / f"{name}.tar.xz"
    with tarfile.open(tarball, "w:xz", preset=6) as archive:
        archive.add(root, name, filter=_anonymous)
    shutil.rmtree(root.parent)
    return tarball


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = built_at()
    return entry
