"""The tarball for any Linux with glibc 2.35 or newer, with a script that installs it for one player or for all."""

import shutil
import tarfile
from pathlib import Path

from linux import share
from plan import BUILD, DIST, PACKAGING, PROGRAM, this_machine, version
from toolbox import built_at, copy_bundle, fresh


def make() -> Path:
    """Makes ``dist/klondike-VERSION-linux-MACHINE.tar.gz``; gives it."""
    name = f"{PROGRAM}-{version()}-linux-{this_machine()}"
    folder = lay_out(BUILD / f"tarball/{name}")
    tarball = DIST / f"{name}.tar.gz"
    # A bare system can unpack gzip, not always xz.
    with tarfile.open(tarball, "w:gz") as archive:
        archive.add(folder, name, filter=_anonymous)
    shutil.rmtree(folder)
    return tarball


def lay_out(folder: Path) -> Path:
    """Puts what the tarball holds into the folder; gives it."""
    fresh(folder)
    copy_bundle(folder / f"lib/{PROGRAM}")
    share.lay_out(folder / "share")
    share.licences(folder / "licences")
    script = folder / "install.sh"
    shutil.copy(PACKAGING / "linux/install.sh", script)
    script.chmod(0o755)
    return folder


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = built_at()
    return entry
