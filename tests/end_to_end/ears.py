"""Ears on the accessibility bus of a desktop: what the program tells those who can't see it.

Needs at-spi2-core, python3-gi and gir1.2-atspi-2.0 beside what a desktop needs; ``.ci/run`` installs them.
"""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from typing import Any

from tests.end_to_end.desktop import PATIENCE, Desktop, wait_for

SYSTEM_PYTHON = "/usr/bin/python3"


class Ears:
    """``events`` are all that were heard, in their order; ``said`` the sentences among them."""

    def __init__(self, screen: Desktop) -> None:
        self.events: list[dict[str, Any]] = []
        self._lock = Lock()
        self._answers: Queue[Any] = Queue()
        self._listener = subprocess.Popen(
            [SYSTEM_PYTHON, str(Path(__file__).with_name("listener.py"))],
            env=screen.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self._answer() == "ready"

    def _read(self) -> None:
        assert self._listener.stdout is not None
        for line in self._listener.stdout:
            # The bus's library prints remarks of its own.
            if line.startswith("{"):
                words = json.loads(line)
                if "event" in words:
                    with self._lock:
                        self.events.append(words)
                else:
                    self._answers.put(words["answer"])

    def _answer(self) -> Any:
        try:
            return self._answers.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"the listener gave no answer; it ended with {self._listener.poll()}") from None

    def ask(self, *words: object) -> Any:
        assert self._listener.stdin is not None
        self._listener.stdin.write(" ".join(map(str, words)) + "\n")
        return self._answer()

    def of(self, kind: str, since: int = 0) -> list[dict[str, Any]]:
        with self._lock:
            return [event for event in self.events[since:] if event["event"].startswith(kind)]

    @property
    def said(self) -> list[str]:
        return [event["text"] for event in self.of("object:announcement")]

    @property
    def focused(self) -> list[str]:
        """Names of what got the focus, one after the other."""
        return [event["name"] for event in self.of("object:state-changed:focused") if event["detail"]]

    def table(self) -> dict[str, Any]:
        """The table with its piles and their cards, as the bus has it now."""
        return wait_for(lambda: self.ask("tree", "Table"), "the table on the bus")

    def close(self) -> None:
        self._listener.kill()
        self._reader.join(PATIENCE)
        self._listener.communicate()


@contextmanager
def ears_on(screen: Desktop) -> Iterator[Ears]:
    """A bus of its own for the programs on ``screen``, and ears on it. Start the programs within."""
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
        env=screen.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert daemon.stdout is not None
    screen.environment["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
    screen.environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
    screen.environment.pop("AT_SPI_BUS_ADDRESS", None)
    try:
        ears = Ears(screen)
        try:
            yield ears
        finally:
            ears.close()
    finally:
        daemon.terminate()
        daemon.communicate()
