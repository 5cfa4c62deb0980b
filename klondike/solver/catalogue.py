"""The catalogue of solved deals: what is known of deals 1, 2, 3 ... with returns on and no limit on passes.

For the game (a deal that can be won, a deal of a grade). Made by ``make_catalogue``. One file for each number of
cards turned at once: half a byte a deal, the even-numbered deal in the upper half, compressed with zlib.
"""

import zlib
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

import klondike.resources as resources
from klondike.solver.difficulty import Grade
from klondike.solver.verdict import Outcome

NAME: Final = "catalogue/draw{}.bin"


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


@lru_cache(maxsize=2)
def _codes(draw: int) -> bytes:
    try:
        return unpack(resources.path(NAME.format(draw)).read_bytes())
    except (OSError, zlib.error):
        return b""


def entry(deal: int, draw: int) -> Entry:
    """What is known of a numbered deal; unknown beyond the end of the catalogue, or where there is none."""
    codes = _codes(draw)
    code = codes[deal - 1] if 1 <= deal <= len(codes) else Code.UNKNOWN
    if code >= Code.GRADED:
        return Entry(Outcome.WON, Grade(code - Code.GRADED))
    return Entry((Outcome.UNKNOWN, Outcome.LOST, Outcome.WON)[code], None)


def deals(draw: int, *, grade: Grade | None = None) -> list[int]:
    """The numbers of all deals known to be winnable, or of those with a grade."""
    lowest = Code.WON if grade is None else Code.GRADED + grade
    highest = 15 if grade is None else lowest
    return [deal for deal, code in enumerate(_codes(draw), start=1) if lowest <= code <= highest]
