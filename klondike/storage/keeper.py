"""Keeps the game at hand on disk, whole after every move. No Qt; for the application and the window.

A save is written beside the old one, flushed and renamed by a thread of its own, so that no frame
waits for the disk; the next save waits until the one before is on it. So a crash or a power cut costs
the move in flight at most.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from klondike.model.record import Record, RecordError, Result, parse_record
from klondike.storage.files import check_is_file, read_text, set_aside, write_whole

MOST_BYTES = 8_000_000
"""No game is longer than this in text: it is a million moves."""

_LONGEST_WAIT = 10.0


class Found(NamedTuple):
    """What was kept: the game, if any can be read, and the sentence to tell, if anything was amiss."""

    record: Record | None
    trouble: str = ""

    @property
    def has_ended(self) -> bool:
        """Whether there is a game that is not gone on with. A game without a move left can be: by Undo."""
        return self.record is not None and self.record.result in (Result.WON, Result.GIVEN_UP, Result.ABANDONED)


def read_game(path: Path) -> Record:
    """The game in a file; ValueError says in one sentence why there is none. One that does not name its
    sitting is the same sitting however often it is read."""
    check_is_file(path)
    text = read_text(path, MOST_BYTES, "saved game")
    record = parse_record(text)
    if not record.sitting:
        from hashlib import sha256

        record.sitting = sha256(text.encode()).hexdigest()[:16]
    return record


class Keeper:
    """Keeps one game at ``path``, and the save before it beside that.

    ``trouble`` is called, in the keeper's own thread, with a sentence when saving begins to fail.
    """

    def __init__(self, path: Path, trouble: Callable[[str], None] = lambda _sentence: None) -> None:
        self.path = path
        self.last = path.with_name(f"{path.name}.last")
        self.trouble = trouble
        self._change = threading.Condition()
        self._text: str | None = None
        self._is_busy = False
        self.failure = ""
        """The sentence that says why saving fails just now; nothing where it does not."""
        self._thread: threading.Thread | None = None

    def find(self) -> Found:
        """The game that was kept. What can't be read is set aside and told, once."""
        self._sweep()
        reasons = []
        for path in (self.path, self.last):
            try:
                record = read_game(path)
            except (ValueError, RecursionError) as error:
                # A save that is missing has been moved on the way to the next one, or there was none yet.
                if not path.exists() and not path.is_symlink():
                    continue
                aside = set_aside(path)
                kept = f"; it is kept as {aside.name}" if aside else ""
                where = f" ({error})" if isinstance(error, RecordError) else ""
                reasons.append(f"The saved game in {path.name} could not be read{where}{kept}.")
            else:
                if reasons:
                    reasons.append("The save before it was good and is on the table.")
                return Found(record, " ".join(reasons))
        return Found(None, " ".join(reasons))

    def save(self, text: str) -> None:
        """Puts ``text`` in the place of what was kept; returns once the save before is on the disk."""
        with self._change:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
                self._thread.start()
            self._change.wait_for(lambda: self._text is None and not self._is_busy, _LONGEST_WAIT)
            self._text = text
            self._change.notify_all()

    def flush(self) -> bool:
        """Waits until everything is on the disk; whether it is."""
        with self._change:
            done = self._change.wait_for(lambda: self._text is None and not self._is_busy, _LONGEST_WAIT)
            return done and not self.failure

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._text is not None)
                text, self._text, self._is_busy = self._text, None, True
            assert text is not None
            try:
                self._write(text)
            finally:
                with self._change:
                    self._is_busy = False
                    self._change.notify_all()

    def _write(self, text: str) -> None:
        try:
            write_whole(self.path, text, self.last)
            self.failure = ""
        except Exception as error:  # Whatever it is, the next save is to be tried.
            was_failing = bool(self.failure)
            reason = error.strerror if isinstance(error, OSError) else None
            self.failure = f"The game can't be kept in {self.path}: {reason or error}."
            if not was_failing:
                self.trouble(self.failure)

    def _sweep(self) -> None:
        """Removes drafts that a crash left."""
        with suppress(OSError):
            for draft in self.path.parent.glob(f".{self.path.name}.*"):
                draft.unlink()
