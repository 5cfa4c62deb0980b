"""Sees that one copy of the game alone keeps its games in a folder. No Qt; for the application.

The system itself takes the lock away from a process that ends, however it ends: it is never stale.
"""

import sys
from pathlib import Path
from typing import BinaryIO

from klondike.storage.files import is_endless


class FolderLock:
    """A lock on ``folder``, held until the process ends or ``release``."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "lock"
        self._file: BinaryIO | None = None

    def acquire(self) -> bool:
        """Whether this process has the folder for itself now. Where nothing can be locked it has:
        better twice than never."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if is_endless(self.path):
                return True
            file = self.path.open("ab")
        except OSError:
            return True
        try:
            _lock(file)
        except BlockingIOError:
            file.close()
            return False
        except OSError:
            file.close()
            return True
        self._file = file
        return True

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":

    def _lock(file: BinaryIO) -> None:
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None

else:

    def _lock(file: BinaryIO) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
