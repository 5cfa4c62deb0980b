"""Everything that moves: flights of cards towards their places, driven by one timer. For the scene alone.

A flight starts from where a card is and ends exactly at its place; a new one takes over from where the
old one has come. Nothing waits for a flight.
"""

import time
from collections.abc import Callable
from math import hypot, sqrt
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

SPEEDS: Final = {"off": 0.0, "fast": 0.55, "normal": 1.0, "relaxed": 1.7}
"""How long a flight takes, relative to normal."""

FRAME: Final = 16
"""Milliseconds between frames."""

SHORTEST, LONGEST = 0.140, 0.260
BASE, PER_ROOT_WIDTH = 0.130, 0.030
FLIP: Final = 0.180


class Pose(NamedTuple):
    """How a card is shown: its corner, its width, and how far it is turned (0 face down, 1 face up)."""

    x: float
    y: float
    width: float
    turned: float


class Mover(Protocol):
    """What can be moved."""

    pose: Pose

    def rise(self) -> None:
        """It sets off."""

    def land(self) -> None:
        """It takes its order among all that rests."""


class Flight:
    def __init__(self, start: Pose, end: Pose, begins: float, lasts: float, under_way: bool) -> None:
        self.start = start
        self.end = end
        self.begins = begins
        self.lasts = lasts
        self.under_way = under_way


class Motion(QObject):
    """Sends movers to their places; without flights its timer rests. ``settled``: the last flight has ended."""

    settled = Signal()

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(parent)
        self._now = now
        self._flights: dict[Mover, Flight] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.tick)
        self.pace = SPEEDS["normal"]

    @property
    def is_moving(self) -> bool:
        return bool(self._flights)

    def aim_of(self, mover: Mover) -> Pose:
        """Where it is, or where it is on its way to."""
        flight = self._flights.get(mover)
        return flight.end if flight else mover.pose

    def send(self, mover: Mover, end: Pose, *, delay: float = 0.0, lasts: float | None = None) -> None:
        """Sends ``mover`` from where it is to ``end``; seconds at normal pace."""
        if self.pace <= 0:
            self.put(mover, end)
            return
        if lasts is None:
            lasts = duration(mover.pose, end)
        self._flights[mover] = Flight(mover.pose, end, self._now() + delay * self.pace, lasts * self.pace, not delay)
        if not delay:
            self._set_off(mover)
        if not self._timer.isActive():
            self._timer.start()

    def put(self, mover: Mover, end: Pose) -> None:
        """Puts ``mover`` at ``end`` at once."""
        self._flights.pop(mover, None)
        mover.pose = end
        mover.land()
        self._rest()

    def drop(self, mover: Mover) -> None:
        """Ends its flight where it is: somebody has taken it."""
        self._flights.pop(mover, None)
        self._rest()

    def finish(self) -> None:
        """Everything lands now."""
        for mover, flight in list(self._flights.items()):
            self.put(mover, flight.end)

    def tick(self) -> None:
        """Shows the frame of this moment."""
        now = self._now()
        for mover, flight in list(self._flights.items()):
            progress = (now - flight.begins) / flight.lasts
            if progress >= 1:
                self.put(mover, flight.end)
            elif progress > 0:
                if not flight.under_way:
                    flight.under_way = True
                    self._set_off(mover)
                mover.pose = between(flight.start, flight.end, progress)

    def _set_off(self, mover: Mover) -> None:
        """What goes somewhere rises above all that rests; a card that only turns over stays in its order."""
        flight = self._flights[mover]
        if flight.start[:2] == flight.end[:2]:
            mover.land()
        else:
            mover.rise()

    def _rest(self) -> None:
        if not self._flights and self._timer.isActive():
            self._timer.stop()
            self.settled.emit()


def duration(start: Pose, end: Pose) -> float:
    """Seconds that a flight takes at normal pace; it grows slightly with the distance."""
    far = hypot(end.x - start.x, end.y - start.y) / max(end.width, 1)
    lasts = min(max(BASE + PER_ROOT_WIDTH * sqrt(far), SHORTEST), LONGEST)
    return max(lasts, FLIP) if start.turned != end.turned else lasts


def between(start: Pose, end: Pose, progress: float) -> Pose:
    """The pose on the way: the path eases out, the turn goes evenly."""
    eased = 1 - (1 - progress) ** 3
    return Pose(
        start.x + (end.x - start.x) * eased,
        start.y + (end.y - start.y) * eased,
        start.width + (end.width - start.width) * eased,
        start.turned + (end.turned - start.turned) * progress,
    )
