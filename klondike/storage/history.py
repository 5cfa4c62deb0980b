"""Every game that ended, in an SQLite database: each sitting once, whatever happens. No Qt; for the window.

What can't be written now is kept as a file of its own beside the database and taken in later. A damaged
database is set aside and the last copy of it used; one of a later version is left alone.
"""

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeVar

from klondike.model.notation import format_rules
from klondike.model.record import Record, Result, format_record
from klondike.model.scoring import Scheme, score
from klondike.storage import schema
from klondike.storage.files import is_endless, set_aside, write_whole
from klondike.storage.keeper import read_game

_BUSY_SECONDS: Final = 2.0
_LONGEST_WAIT: Final = 5.0
_COPY_AFTER_DAYS: Final = 7
_REMEMBERED: Final = 100
"""How many of the latest sittings a reset remembers, so that none of them comes back."""


T = TypeVar("T")


class HistoryError(Exception):
    """The history can't be had now; the sentence says why."""


class _Replaced(HistoryError):
    """The database was damaged; a sound one lies in its place now."""


class History:
    """The games that ended, at ``path``. Opened when first asked for something.

    ``trouble`` collects the sentences to tell the player about what went wrong.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.copy = path.with_name(f"{path.stem}-copy{path.suffix}")
        self.waiting = path.with_name("unrecorded")
        self.trouble: list[str] = []
        self._database: sqlite3.Connection | None = None
        self._copying: threading.Thread | None = None
        self._unwritten: dict[str, tuple[Record, int]] = {}

    def prepare(self) -> None:
        """Opens the database, so that what is wrong with it is known now."""
        try:
            self.run(lambda _database: None)
        except HistoryError as error:
            self._tell(str(error))

    def add(self, record: Record, ended: int | None = None) -> bool:
        """Notes a game that has ended; whether its sitting was not in the history yet. What can't be
        noted now is noted later."""
        ended = int(time.time()) if ended is None else ended
        try:
            return self.run(lambda database: _insert(database, record, ended))
        except HistoryError as error:
            self._tell(f"{error} The result is noted as soon as that is possible.")
            self._put_by(record, ended)
            return True

    def is_holding(self) -> bool:
        """Whether there are results that are nowhere on the disk, after one more try."""
        if self._unwritten:
            with suppress(HistoryError):
                self.run(self._take_in)
        return any(not (self.waiting / f"{sitting}.klondike").exists() for sitting in self._unwritten)

    def has(self, sitting: str) -> bool:
        """Whether that sitting has its result."""
        if sitting in self._unwritten or (self.waiting / f"{sitting}.klondike").exists():
            return True
        query = "SELECT 1 FROM games WHERE sitting = ? UNION SELECT 1 FROM forgotten WHERE sitting = ?"
        try:
            return self.run(lambda database: database.execute(query, (sitting, sitting)).fetchone() is not None)
        except HistoryError:
            return False

    def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What ``work`` gives for the open database; HistoryError when that can't be had, or ``work``
        fails. When the database turns out to be damaged, ``work`` is done on the one that replaces it."""
        try:
            return self._run(work)
        except _Replaced:
            return self._run(work)

    def reset(self) -> Path:
        """Empties the history; gives the copy of what was in it. HistoryError, and nothing has
        changed, when that copy can't be made."""
        number = 1
        while (kept := self.path.with_name(f"history-before-reset-{number}.db")).exists():
            number += 1

        def work(database: sqlite3.Connection) -> None:
            _copy_to(database, kept)
            with database:
                database.execute("BEGIN IMMEDIATE")
                latest = "SELECT sitting FROM games ORDER BY id DESC LIMIT ?"
                database.execute(f"INSERT OR IGNORE INTO forgotten {latest}", (_REMEMBERED,))
                database.execute("DELETE FROM records")
                database.execute("DELETE FROM games")
            self.copy.unlink(missing_ok=True)

        self.run(work)
        return kept

    def __del__(self) -> None:
        """Whoever forgot to close it leaves no open database behind."""
        database = getattr(self, "_database", None)
        if database is not None:
            with suppress(Exception):
                database.close()

    def close(self) -> None:
        if self._copying is not None:
            self._copying.join(_LONGEST_WAIT)
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
            self._database = None

    def copy_if_old(self) -> threading.Thread | None:
        """Copies the database, in a thread of its own, when the last copy is older than a week."""
        with suppress(OSError):
            if time.time() - self.copy.stat().st_mtime < _COPY_AFTER_DAYS * 86400:
                return None
        if not self.path.exists():
            return None

        def work() -> None:
            _sweep(self.path)
            # A copy that fails now is tried at the next start.
            with suppress(sqlite3.Error, OSError, HistoryError), closing(sqlite3.connect(self.path)) as database:
                if database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",):
                    _copy_to(database, self.copy)

        thread = threading.Thread(target=work, name="history copy", daemon=True)
        thread.start()
        self._copying = thread
        return thread

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._database is None:
                self._database = self._open()
            return work(self._database)
        except (sqlite3.OperationalError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            raise HistoryError(f"The history in {self.path.name} can't be used now: {reason or error}.") from error
        except sqlite3.DatabaseError as error:
            self._replace("could not be read")
            raise _Replaced(f"The history in {self.path.name} is damaged: {error}.") from error

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists() and not _is_sound(self.path):
            self._replace("could not be read")
        elif not self.path.exists() and self.copy.exists():
            self._replace("was missing")
        if not self.path.exists():
            self._make()
        database = _connect(self.path)
        try:
            version = schema.version_of(database)
            if version > schema.VERSION:
                raise HistoryError("The history was written by a later version of the game and is left as it is.")
            if version < schema.VERSION:
                _copy_to(database, self.path.with_name(f"history-version-{version}.db"))
                schema.migrate(database)
            self._take_in(database)
        except BaseException:
            database.close()
            raise
        return database

    def _make(self) -> None:
        """A new database: made beside its place under a name of its own, so that none is ever seen half
        made; where another copy of the game was faster, its database is used."""
        draft = _draft_of(self.path)
        try:
            with closing(_connect(draft)) as database:
                schema.create(database)
            if not self.path.exists():
                _place(draft, self.path)
        finally:
            draft.unlink(missing_ok=True)

    def _replace(self, what: str) -> None:
        """Sets a damaged database aside and puts the last copy of it, if there is one, in its place."""
        self.close()
        kept = ""
        if os.path.lexists(self.path):
            aside = set_aside(self.path)
            if aside is None:
                raise HistoryError(f"The history in {self.path.name} is damaged and can't be set aside.")
            for end in ("-wal", "-shm"):
                with suppress(OSError):
                    self.path.with_name(self.path.name + end).rename(aside.with_name(aside.name + end))
            kept = f"; it is kept as {aside.name}"
        if self.copy.exists() and _is_sound(self.copy):
            shutil.copyfile(self.copy, self.path)
            when = time.strftime("%d %B %Y", time.localtime(self.copy.stat().st_mtime))
            self._tell(f"The history of games {what}{kept}; its copy of {when} is used.")
        else:
            self._tell(f"The history of games {what}{kept}; a new one begins.")

    def _put_by(self, record: Record, ended: int) -> None:
        self._unwritten[record.sitting] = (record, ended)
        with suppress(OSError):
            write_whole(self.waiting / f"{record.sitting}.klondike", format_record(record))

    def _take_in(self, database: sqlite3.Connection) -> None:
        """Notes what had to wait."""
        for record, ended in list(self._unwritten.values()):
            _insert(database, record, ended)
            self._unwritten.pop(record.sitting)
            (self.waiting / f"{record.sitting}.klondike").unlink(missing_ok=True)
        for file in sorted(self.waiting.glob("*.klondike")):
            try:
                _insert(database, read_game(file), int(file.stat().st_mtime))
            except (ValueError, OSError):
                set_aside(file)
            else:
                file.unlink(missing_ok=True)

    def _tell(self, sentence: str) -> None:
        if sentence not in self.trouble:
            self.trouble.append(sentence)


def _insert(database: sqlite3.Connection, record: Record, ended: int) -> bool:
    """Notes a game; whether its sitting was new."""
    with database:
        database.execute("BEGIN IMMEDIATE")
        if database.execute("SELECT 1 FROM forgotten WHERE sitting = ?", (record.sitting,)).fetchone():
            return False
        values = _row_of(record, ended)
        names = ", ".join(values)
        marks = ", ".join("?" * len(values))
        done = database.execute(f"INSERT OR IGNORE INTO games ({names}) VALUES ({marks})", tuple(values.values()))
        if done.rowcount != 1:
            return False
        database.execute("INSERT INTO records VALUES (?, ?)", (done.lastrowid, format_record(record)))
    return True


def _row_of(record: Record, ended: int) -> dict[str, object]:
    position, tally = record.standing()
    points = score(record.scoring, tally, position, record.elapsed)
    is_vegas = record.scoring.scheme is Scheme.VEGAS
    return {
        "sitting": record.sitting,
        "deal": record.deal,
        "draw": record.opening.rules.draw,
        "rules": format_rules(record.opening.rules),
        "scoring": record.scoring.scheme.value + (" timed" if record.scoring.timed else ""),
        "result": record.result.value,
        "won": int(record.result is Result.WON),
        "started": None if record.started is None else int(record.started.timestamp()),
        "ended": ended,
        "elapsed": record.elapsed,
        "moves": record.cursor,
        "score": points,
        "gain": points - (record.scoring.carry or 0) if is_vegas else 0,
        "home": position.home,
        "clean": int(record.help.is_clean),
    }


def _connect(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        # For macOS, where plain flushing leaves it in the drive's own memory.
        database.execute("PRAGMA fullfsync = ON")
    except BaseException:
        database.close()
        raise
    return database


def _is_sound(path: Path) -> bool:
    """Whether a file looks like a whole database; what is damaged deep inside is found when it is read."""
    if is_endless(path):
        return False
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(100)
    except OSError:
        # It may only be out of reach for now; a folder is no database at all.
        return not path.is_dir()
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    return header.startswith(b"SQLite format 3\0") and size >= pages * (65536 if page == 1 else page)


def _draft_of(path: Path) -> Path:
    """A name beside ``path`` that nobody else uses."""
    return path.with_name(f".{path.name}.{os.urandom(6).hex()}")


def _sweep(path: Path) -> None:
    """Removes drafts that a crash left; those of an hour may be in use."""
    with suppress(OSError):
        for draft in path.parent.glob(f".{path.stem}*"):
            if time.time() - draft.stat().st_mtime > 3600:
                draft.unlink()


def _place(draft: Path, path: Path) -> None:
    """Puts a file in its place, unless there is one already."""
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:
        # No links on this disk.
        draft.replace(path)


def _copy_to(database: sqlite3.Connection, path: Path) -> None:
    """A whole copy of a database, or none; HistoryError when it can't be made."""
    draft = _draft_of(path)
    try:
        with closing(sqlite3.connect(draft)) as copy:
            database.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        draft.replace(path)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise HistoryError(f"No copy of the history can be made: {error}.") from error
