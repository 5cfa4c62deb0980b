"""The clock of a game: seconds of play, whatever is done to the machine's own clock. Standard library alone."""

import sys
import time
from collections.abc import Callable

_LONGEST_GAP = 10.0
"""Seconds without a beat after which the machine must have been asleep."""


def awake_seconds() -> float:
    """A clock that nobody sets and that stands still while the machine sleeps."""
    if sys.platform == "win32":
        import ctypes

        ticks = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value / 10_000_000
    return time.monotonic()


class Clock:
    """Seconds of play: starts at the first move, runs only while nothing holds it. ``now`` gives seconds.

    Whoever shows it ``beat``s while it runs, about once a second, so that it notices a sleep that
    ``now`` did not.
    """

    def __init__(self, now: Callable[[], float] = awake_seconds) -> None:
        self._now = now
        self._beat: float | None = None
        self._gathered = 0.0
        self._since: float | None = None
        self._started = False
        self._holds: set[str] = set()

    @property
    def elapsed(self) -> float:
        return self._gathered + (0.0 if self._since is None else self._now() - self._since)

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def reset(self, elapsed: float = 0.0) -> None:
        """Back to the state before a first move, with ``elapsed`` seconds played earlier."""
        self._gathered, self._since, self._started = elapsed, None, False

    def start(self) -> None:
        """A move was made; harmless when the clock runs."""
        self._started = True
        self._update()

    def stop(self) -> None:
        """The game has ended."""
        self._started = False
        self._update()

    def hold(self, reason: str) -> None:
        """Time stands still until ``release`` with the same reason; several may hold at once."""
        self._holds.add(reason)
        self._update()

    def release(self, reason: str) -> None:
        self._holds.discard(reason)
        self._update()

    def beat(self) -> None:
        """Takes back the time since the last beat when it was long."""
        now = self._now()
        if self._since is not None and self._beat is not None:
            last = max(self._beat, self._since)
            if now - last > _LONGEST_GAP:
                self._gathered, self._since = self._gathered + last - self._since, now
        self._beat = now

    def skip_beats(self) -> None:
        """No beats come for a while, which is no sleep."""
        self._beat = None

    def _update(self) -> None:
        runs = self._started and not self._holds
        if runs and self._since is None:
            self._since = self._now()
        elif not runs and self._since is not None:
            self._gathered, self._since = self.elapsed, None
