"""Won, lost or unknown: the door to the searches. For the game, the command line and the rest of the solver.

*Won* carries moves that the game's own rules have replayed to the end. *Lost* means that a search has
visited all that the rules in force allow, or all that an easier game allows. Everything else is *unknown*.
"""

from dataclasses import dataclass, replace
from enum import Enum
from time import perf_counter
from typing import Final

from klondike.model.moves import Move
from klondike.model.position import Position
from klondike.model.refusals import Refused
from klondike.solver import kernel
from klondike.solver.encoding import encode
from klondike.solver.kernel import KernelSearch
from klondike.solver.reference import BYTES_A_STATE, ReferenceSearch
from klondike.solver.steps import Player

MEBIBYTE: Final = 1 << 20
CHUNK: Final = 100_000 if kernel.IS_COMPILED else 3_000
"""Work that takes some 10 to 20 ms: how much a worker should do before it looks up."""
_REFERENCE_WORK: Final = 100
_EASIER_NODES: Final = 300_000
"""How long an easier game is searched before the real one is."""


class Outcome(Enum):
    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict:
    """``moves`` win the game from the position asked about (won), else None. ``nodes``: states stored."""

    kind: Outcome
    moves: tuple[Move, ...] | None
    nodes: int
    seconds: float


class Search:
    """A search that can be gone on with, paused and dropped at any time.

    ``reference``: by the reference search, for a second opinion. ``nodes``: a limit on states stored.
    ``memory_mb``: a limit in mebibytes. ``replay``: give the moves of a win; without them it is quicker, and only
    right for searches of the very game asked about (passes not limited, returns on).
    """

    def __init__(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        memory_mb: int = 64,
        reference: bool = False,
        replay: bool = True,
    ) -> None:
        self.position = position
        self.kind = Outcome.UNKNOWN
        self.moves: tuple[Move, ...] | None = None
        self.is_finished = False
        self._most_nodes = kernel.NO_LIMIT if nodes is None else nodes
        self._memory = memory_mb * MEBIBYTE
        self._nodes_before = 0
        self._replay = replay
        first, *self._games = [position] if reference else [*_easier(position), position]
        self._attempt = _Attempt(first, self._memory, reference=reference)

    @property
    def nodes(self) -> int:
        """States stored so far."""
        return self._nodes_before + self._attempt.nodes

    def step(self, work: int = CHUNK) -> bool:
        """Go on for ``work`` units, some 10 to 20 ms unless said; whether the search is finished."""
        if self.is_finished:
            return True
        attempt = self._attempt
        limit = self._most_nodes - self._nodes_before
        if self._games:
            limit = min(limit, _EASIER_NODES)
        result = attempt.run(work, limit)
        if result == kernel.LOST:
            self._finish(Outcome.LOST)
        elif result == kernel.WON:
            self._accept()
        elif result == kernel.STOPPED or attempt.nodes >= limit:
            self._next_attempt()
        return self.is_finished

    def _accept(self) -> None:
        """Take over the win if it is one under the rules in force, not only in the easier game."""
        if not self._replay and not self._games:
            self._finish(Outcome.WON)
            return
        moves = self._attempt.moves()
        if _wins(self.position, moves):
            self.moves = moves
            self._finish(Outcome.WON)
        elif self._games:
            self._next_attempt()
        else:
            raise AssertionError("a win was found that the rules do not replay")

    def _next_attempt(self) -> None:
        if not self._games or self.nodes >= self._most_nodes:
            self._finish(Outcome.UNKNOWN)
            return
        self._nodes_before = self.nodes
        self._attempt = _Attempt(self._games.pop(0), self._memory, reference=False)

    def _finish(self, kind: Outcome) -> None:
        self.kind = kind
        self.is_finished = True


def solve(
    position: Position,
    *,
    seconds: float = 10,
    nodes: int | None = None,
    memory_mb: int = 64,
    reference: bool = False,
) -> Verdict:
    """The verdict on ``position``, within limits on time, states stored and memory (MiB); see ``Search``."""
    search = Search(position, nodes=nodes, memory_mb=memory_mb, reference=reference)
    taken = run_for(search, seconds)
    return Verdict(search.kind, search.moves, search.nodes, taken)


def run_for(search: Search, seconds: float) -> float:
    """Go on with a search until it is finished or its time is over; the seconds it took."""
    begin = perf_counter()
    while not search.step() and perf_counter() - begin < seconds:
        pass
    return perf_counter() - begin


def _easier(position: Position) -> list[Position]:
    """Games to ask first: whoever loses them loses this one, and a win there may be one here."""
    rules = position.rules
    if rules.passes is not None:
        if _needed_recycles(position) is None:
            return []
        return [replace(position, rules=replace(rules, passes=None), pass_number=1)]
    if not rules.returns:
        return [replace(position, rules=replace(rules, returns=True))]
    return []


def _needed_recycles(position: Position) -> int | None:
    """How often the waste may still be turned over; None when that is as good as without limit.

    Each card taken from the talon needs at most one turning over.
    """
    rules = position.rules
    if rules.passes is None:
        return None
    left = rules.passes - position.pass_number
    return None if left >= len(position.talon) + len(position.waste) else left


class _Attempt:
    """One search of one game, by the kernel where the game fits it and else by the reference search."""

    def __init__(self, position: Position, memory: int, *, reference: bool) -> None:
        self._position = position
        game = replace(encode(position), recycles=_needed_recycles(position))
        self._search: ReferenceSearch | KernelSearch
        if reference or not kernel.fits(game):
            self._search = ReferenceSearch(game, memory // BYTES_A_STATE)
        else:
            self._search = KernelSearch(game, memory)

    @property
    def nodes(self) -> int:
        return self._search.nodes

    def run(self, work: int, most_nodes: int) -> int:
        search = self._search
        if isinstance(search, KernelSearch):
            return search.run(work, most_nodes)
        for _ in range(0, work, _REFERENCE_WORK):
            result = search.step(1)
            if result is not None:
                return kernel.WON if result else kernel.LOST
            if search.exhausted_memory:
                return kernel.STOPPED
            if search.nodes >= most_nodes:
                break
        return kernel.RUNNING

    def moves(self) -> tuple[Move, ...]:
        player = Player(self._position)
        player.play_steps(self._search.steps())
        player.finish()
        return tuple(player.moves)


def _wins(position: Position, moves: tuple[Move, ...]) -> bool:
    """Whether ``moves`` win under the rules of ``position``."""
    try:
        for move in moves:
            position = position.play(move)
    except Refused:
        return False
    return position.is_won
