"""Reads and replaces files so that nothing is lost. No Qt; for storage, command line and application."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


def read_text(source: Path | BinaryIO, most: int, kind: str = "file of positions") -> str:
    """The text of a file or an open stream; ValueError in one sentence when it can't be had or is
    larger than ``most`` bytes, more than a ``kind`` can have."""
    try:
        if isinstance(source, Path):
            with source.open("rb") as file:
                data = file.read(most + 1)
        else:
            data = source.read(most + 1)
        if len(data) > most:
            raise ValueError(f"larger than {most // 1_000_000} MB, which no {kind} is")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("not a text") from None
    except OSError as error:
        raise ValueError(error.strerror or str(error)) from None


def is_endless(path: Path) -> bool:
    """Whether it is a pipe or a device: to open it, or to read it, might never end."""
    return path.exists() and not path.is_file() and not path.is_dir()


def check_is_file(path: Path) -> None:
    """ValueError for a pipe or a device. What is not there is for the reader to tell."""
    if is_endless(path):
        raise ValueError("not a file")


def write_whole(path: Path, text: str, last: Path | None = None) -> None:
    """Replaces the file at ``path`` by ``text``, whole or not at all; OSError when that fails.
    What was there is kept as ``last`` when that is given."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            _flush(file.fileno())
        if last is not None:
            with suppress(FileNotFoundError):
                path.replace(last)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    flush_folder(path.parent)


def _flush(handle: int) -> None:
    """Puts what was written onto the disk itself."""
    os.fsync(handle)
    if sys.platform == "darwin":
        import fcntl

        # There, fsync leaves it in the drive's own memory.
        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


def flush_folder(folder: Path) -> None:
    """Makes renames in ``folder`` outlast a power cut, where the system offers that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path | None:
    """Renames a damaged file or folder to a free name beside it, which it returns; None when that fails."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if not os.path.lexists(aside):
            with suppress(OSError):
                path.rename(aside)
                return aside
            break
    return None
