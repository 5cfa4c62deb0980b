"""The search kernel, compiled where it was built and else as plain Python. For the solver alone.

``KLONDIKE_UNCOMPILED=1`` in the environment chooses plain Python even so, to compare the two.
"""

import importlib
import os
from typing import Final, Protocol

from klondike.solver.encoding import CARDS, Encoding
from klondike.solver.steps import Kind, Step

RUNNING: Final = 0
WON: Final = 1
LOST: Final = 2
STOPPED: Final = 3
"""Results of ``KernelSearch.run``; STOPPED: the memory ran out, or a fixed limit was met and nothing is proved."""

NO_LIMIT: Final = 2**64 - 1
_FIELD_BITS: Final = (1, 2, 2, 3, 3, 3, 3)
_MOST_RECYCLES: Final = 3
_MOST_TALON: Final = 24


class _Kernel(Protocol):
    def __init__(self, game: Encoding, memory: int, plain: bool) -> None: ...
    def run(self, work: int, most_nodes: int) -> int: ...
    def nodes(self) -> int: ...
    def steps(self) -> list[tuple[int, int]]: ...


def _choose() -> tuple[type[_Kernel], bool]:
    if os.environ.get("KLONDIKE_UNCOMPILED") != "1":
        try:
            return importlib.import_module("klondike.solver._kernel_c").Kernel, True
        except ImportError:
            pass
    return importlib.import_module("klondike.solver._kernel").Kernel, False


_KERNEL, IS_COMPILED = _choose()


def fits(game: Encoding) -> bool:
    """Whether a state of ``game`` fits the kernel's 64 bits; every game from a deal does, with up to four passes."""
    depths = sorted(len(heads) for heads in game.heads)
    return (
        len(game.talon) <= _MOST_TALON
        and len(depths) == len(_FIELD_BITS)
        and all(depth < 1 << bits for depth, bits in zip(depths, _FIELD_BITS, strict=True))
        and (game.recycles is None or game.recycles <= _MOST_RECYCLES)
    )


class KernelSearch:
    """A search by the kernel. Not for two threads at once; ``run`` holds no interpreter lock when compiled."""

    def __init__(self, game: Encoding, memory: int, *, plain: bool = False) -> None:
        """``game`` has to fit. ``memory``: a limit in bytes. ``plain``: without the turn-up search."""
        # A sixteenth is left for what is not counted.
        self._kernel = _KERNEL(game, memory - memory // 16, plain)

    @property
    def nodes(self) -> int:
        """How many states were stored."""
        return self._kernel.nodes()

    def run(self, work: int, most_nodes: int = NO_LIMIT) -> int:
        """Go on for ``work`` units of some tenths of a microsecond (compiled), or until ``most_nodes`` are stored."""
        return self._kernel.run(work, most_nodes)

    def steps(self) -> list[Step]:
        """The steps to the win; cards that go up in any order at the end may be left out."""
        return [Step(Kind(kind), CARDS[card]) for kind, card in self._kernel.steps()]
