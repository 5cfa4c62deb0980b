"""A screen of its own for the real program: Xvfb with a window manager, real pointer and key events, real pictures.

Nothing here calls into the program. What it needs (Xvfb, openbox, xdotool) ``.ci/run`` installs.
"""

import ctypes
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Self, TypeVar

from PySide6.QtGui import QColor, QImage

T = TypeVar("T")

SOURCE = (sys.executable, "-m", "klondike")
"""Starts the program from its source."""
PROGRAM = tuple(shlex.split(os.environ.get("KLONDIKE_PROGRAM", ""))) or SOURCE
"""What is driven: the source, or the program that ``KLONDIKE_PROGRAM`` names, such as the built one."""
WIDTH, HEIGHT = 1280, 900
PATIENCE = 20.0
"""Seconds to wait for anything before it counts as missing."""


class _XImage(ctypes.Structure):
    _fields_ = (
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.c_void_p),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
        ("bits_per_pixel", ctypes.c_int),
    )


class Desktop:
    """One X screen with a window manager."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = f":{answer.readline().strip()}"
        self.environment = {**os.environ, "DISPLAY": self.name, "LC_ALL": "C.UTF-8"}
        for key in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "QT_SCALE_FACTOR"):
            self.environment.pop(key, None)
        self._manager = subprocess.Popen(["openbox"], env=self.environment, stderr=subprocess.DEVNULL)
        self._x = ctypes.CDLL("libX11.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XGetImage.restype = ctypes.POINTER(_XImage)
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        display = self._x.XOpenDisplay(self.name.encode())
        if not display:
            raise RuntimeError(f"the screen {self.name} can't be opened")
        self._display = ctypes.c_void_p(display)
        self._root = self._x.XDefaultRootWindow(self._display)
        self.size = (width, height)

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(PATIENCE)

    def picture(self) -> QImage:
        """What the screen shows now."""
        width, height = self.size
        found = self._x.XGetImage(
            self._display, ctypes.c_ulong(self._root), 0, 0, width, height, ctypes.c_ulong(0xFFFFFFFF), 2
        )
        image = found.contents
        data = ctypes.string_at(image.data, image.bytes_per_line * height)
        self._x.XDestroyImage(found)
        return QImage(data, width, height, image.bytes_per_line, QImage.Format.Format_RGB32).copy()

    def corner(self, window: int) -> tuple[int, int]:
        """The corner of a window's own area on the screen, inside the frame that the manager gives it."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self._x.XTranslateCoordinates(
            self._display,
            ctypes.c_ulong(window),
            ctypes.c_ulong(self._root),
            *(0, 0, ctypes.byref(x), ctypes.byref(y), ctypes.byref(child)),
        )
        return x.value, y.value

    def do(self, *words: object) -> str:
        """One call of xdotool: real events of pointer and keys."""
        return subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, check=True, capture_output=True, text=True
        ).stdout


@contextmanager
def desktop(width: int = WIDTH, height: int = HEIGHT) -> Iterator[Desktop]:
    screen = Desktop(width, height)
    try:
        yield screen
    finally:
        screen.close()


class Program:
    """The real program on a desktop, found by what it shows: ``table`` is the felt's corner and size on the screen."""

    def __init__(
        self,
        screen: Desktop,
        data_dir: Path | None,
        *arguments: str,
        command: Sequence[str] = PROGRAM,
        folder: Path | None = None,
    ) -> None:
        """Starts ``command`` in ``folder``. Without ``data_dir`` the program keeps its files where it always does."""
        self.screen = screen
        self.arguments = arguments
        where = [] if data_dir is None else ["--data-dir", str(data_dir)]
        self.process = subprocess.Popen(
            [*command, *where, *arguments], cwd=folder, env=screen.environment, stderr=subprocess.PIPE, text=True
        )
        try:
            self.window = wait_for(self._find_window, "a window of the program")
            self.table = wait_for(self._find_table, "the table in the window")
        except AssertionError:
            self.kill()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """Ends the process, whatever it does; harmless when it has ended."""
        self.process.kill()
        self.process.communicate()

    def _find_window(self) -> int | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended: {self.process.stderr and self.process.stderr.read()}")
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid), "--name", "Klondike"],
            env=self.screen.environment,
            capture_output=True,
            text=True,
            check=False,
        ).stdout.split()
        return int(found[-1]) if found else None

    def geometry(self) -> tuple[int, int, int, int]:
        """The window's corner and size on the screen."""
        answer = self.screen.do("getwindowgeometry", "--shell", self.window)
        lines = dict(line.split("=") for line in answer.split() if "=" in line)
        return *self.screen.corner(self.window), int(lines["WIDTH"]), int(lines["HEIGHT"])

    def _find_table(self) -> tuple[int, int, int, int] | None:
        """Where the felt begins and ends: its corner on the screen and its size."""
        x, y, width, height = self.geometry()
        if width < 100 or x < 0 or y < 0:
            return None
        image = self.screen.picture()
        middle = x + 2
        rows = [row for row in range(y, min(y + height, image.height())) if _is_felt(image.pixelColor(middle, row))]
        if len(rows) < height // 2 or rows[-1] - rows[0] + 1 != len(rows):
            return None
        return x, rows[0], width, len(rows)

    def title(self) -> str:
        return self.screen.do("getwindowname", self.window).strip()

    def end(self) -> int:
        """Quits by the keyboard; gives the exit status."""
        self.screen.do("key", "ctrl+q")
        return self.process.wait(PATIENCE)


def _is_felt(colour: QColor) -> bool:
    return colour.green() > colour.red() + 15 and colour.green() > colour.blue() + 10 and colour.green() < 150


def wait_for(ask: Callable[[], T | None], what: str) -> T:
    """Asks until there is an answer; an AssertionError names what never came."""
    end = time.monotonic() + PATIENCE
    pause = Event()
    while time.monotonic() < end:
        answer = ask()
        if answer:
            return answer
        pause.wait(0.02)
    raise AssertionError(f"{what} did not come within {PATIENCE:.0f} s")
