"""Short lines: from a line that wins to one close to the shortest. For the game, the command line and the solver.

"Short", not "shortest": with the usual width the lines are some 3 per cent longer than the shortest on average.
"""

import importlib
from typing import Any, Final, NamedTuple

from klondike.model.moves import RECYCLE, Move
from klondike.model.position import Position
from klondike.solver import kernel
from klondike.solver.encoding import CARDS, encode
from klondike.solver.steps import Kind, Player, Step

WIDTH: Final = 300
"""Good, and quick enough to show at once."""
PATIENT_WIDTH: Final = 1000
"""Better by another per cent, for the background."""


class _Round(NamedTuple):
    """``width``: times the width asked for. The weights of face-down and talon cards in choosing, in tenths."""

    width: float
    hidden: int
    talon: int


# Narrow beams that go different ways first: what one of them loses sight of another one finds, and the best
# line of all guides the wide ones.
_ROUNDS: Final = (
    *(_Round(0.3, 5, 3), _Round(0.3, 10, 3), _Round(0.3, 0, 0), _Round(0.3, 15, 5)),
    *(_Round(1, 5, 3), _Round(1, 10, 3), _Round(2, 5, 3)),
)
_LAYERS: Final = 8
_NOWHERE: Final = 63


def _choose() -> Any:
    if kernel.IS_COMPILED:
        try:
            return importlib.import_module("klondike.solver._beam_c").Beam
        except ImportError:
            pass
    return importlib.import_module("klondike.solver._beam").Beam


_BEAM: Final = _choose()


def cost(moves: tuple[Move, ...]) -> int:
    """The length of a line as players count: a move or a stock turn is 1, turning the waste over 0."""
    return sum(move != RECYCLE for move in moves)


class Shortening:
    """A search for a shorter line that can be gone on with, paused and dropped at any time.

    ``line`` is the shortest so far, ``moves`` (which has to win from ``position``) at first.
    """

    def __init__(self, position: Position, moves: tuple[Move, ...], width: int = WIDTH) -> None:
        self.line = moves
        self.is_finished = not moves or not kernel.fits(encode(position))
        self._position = position
        self._width = width
        self._rounds = 0
        if not self.is_finished:
            self._begin_round()

    def step(self) -> bool:
        """Go on for some milliseconds (compiled); whether the search is finished."""
        if not self.is_finished and self._beam.run(_LAYERS):
            steps = self._beam.line()
            self._rounds += 1
            self.is_finished = self._rounds == len(_ROUNDS)
            if steps is not None:
                self._take_over(steps)
            if not self.is_finished:
                self._begin_round()
        return self.is_finished

    def _begin_round(self) -> None:
        """Search with the line so far as guide, for one that is shorter."""
        width, hidden, talon = _ROUNDS[self._rounds]
        self._beam = _BEAM(encode(self._position), max(1, int(width * self._width)), cost(self.line), hidden, talon)
        position, last = self._position, None
        for move in self.line:
            position = position.play(move)
            game = encode(position)
            locked = sum(1 << card for heads in game.heads for card in heads)
            group = locked, sum(1 << card for card in game.talon)
            if group != last:
                self._beam.add_guide(*group)
                last = group

    def _take_over(self, steps: list[tuple[int, int, int]]) -> None:
        player = Player(self._position)
        for kind, card, onto in steps:
            player.play_step(Step(Kind(kind), CARDS[card]), None if onto == _NOWHERE else CARDS[onto])
        player.finish()
        if not player.position.is_won:
            raise AssertionError("a short line was found that does not win")
        if cost(tuple(player.moves)) < cost(self.line):
            self.line = tuple(player.moves)


def short_line(position: Position, moves: tuple[Move, ...], width: int = WIDTH) -> tuple[Move, ...]:
    """A line from ``position`` that wins like ``moves`` and is no longer, as a rule much shorter."""
    shortening = Shortening(position, moves, width)
    while not shortening.step():
        pass
    return shortening.line
