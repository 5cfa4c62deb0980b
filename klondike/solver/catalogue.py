"""The catalogue of solved deals: what is known of deals 1, 2, 3 ... with returns on and no limit on passes.

For the game (a deal that can be won, a deal of a grade). Made by ``make_catalogue``. One file for each number of
cards turned at once: half a byte a deal, the even-numbered deal in the upper half, compressed with zlib.
"""

import zlib
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Final

from klondike.solver.difficulty import Grade
from klondike.solver.verdict import Outcome

NAME: Final = "catalogue/draw{}.bin"
"""Within the resources, by the number of cards turned at once."""


class Code(IntEnum):
    """What half a byte says; from GRADED on: won, with the grade added."""

    UNKNOWN = 0
    LOST = 1
    WON = 2
    GRADED = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """``grade``: of a deal that can be won, where it was measured."""

    outcome: Outcome
    grade: Grade | None


def pack(codes: bytes) -> bytes:
    """The file of the codes of deals 1, 2, 3 ..."""
    even = len(codes) % 2
    halves = codes + b"\0" * even
    return zlib.compress(bytes(low | high << 4 for low, high in zip(halves[::2], halves[1::2], strict=True)), 9)


def unpack(data: bytes) -> bytes:
    """The codes of deals 1, 2, 3 ...; at the end there may be an unknown deal too many."""
    return bytes(half for both in zlib.decompress(data) for half in (both & 15, both >> 4))


class Catalogue:
    """What one file says. ``resources/catalogue/draw1.bin`` and ``draw3.bin`` come with the game."""

    def __init__(self, codes: bytes = b"") -> None:
        self._codes = codes

    @classmethod
    def read(cls, file: Path) -> "Catalogue":
        """The catalogue in ``file``; an empty one, which knows no deal, where there is none or it is damaged."""
        try:
            return cls(unpack(file.read_bytes()))
        except (OSError, zlib.error):
            return cls()

    def __len__(self) -> int:
        """It tells of the deals from 1 up to this one."""
        return len(self._codes)

    def entry(self, deal: int) -> Entry:
        """What is known of a numbered deal; unknown beyond the end."""
        code = self._codes[deal - 1] if 1 <= deal <= len(self._codes) else Code.UNKNOWN
        if code >= Code.GRADED:
            return Entry(Outcome.WON, Grade(code - Code.GRADED))
        return Entry((Outcome.UNKNOWN, Outcome.LOST, Outcome.WON)[code], None)

    def deals(self, *, grade: Grade | None = None) -> list[int]:
        """The numbers of all deals known to be winnable, or of those with a grade."""
        lowest = Code.WON if grade is None else Code.GRADED + grade
        highest = 15 if grade is None else lowest
        return [deal for deal, code in enumerate(self._codes, start=1) if lowest <= code <= highest]
