"""Moves that follow one another by themselves, faster and faster, until a hand stops them. For the view alone."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from klondike.game import Game
from klondike.model.moves import Move
from klondike.model.refusals import Refusal
from klondike.table.motion import Motion
from klondike.table.tempo import FIRST_GAP, GAP_SHRINKS, LEAST_GAP


class Runner(QObject):
    """Plays one move after another as a single gesture: an auto-finish, or everything that is safe.

    Any other change of the game, or ``stop``, ends it; what was done is one gesture then. ``ended``: it has.
    """

    ended = Signal()

    def __init__(self, game: Game, motion: Motion, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._motion = motion
        self._next: Callable[[], Move | None] | None = None
        self._gap = FIRST_GAP
        self._playing = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)
        game.changed.connect(self._game_changed)
        game.begun.connect(self.stop)

    @property
    def is_running(self) -> bool:
        return self._next is not None

    def run(self, next_move: Callable[[], Move | None]) -> bool:
        """Plays the moves that ``next_move`` gives for the position at hand until it gives None; whether
        there was a first one."""
        self.stop()
        first = next_move()
        if first is None:
            return False
        self._next, self._gap = next_move, FIRST_GAP
        self._play(self._game.play, first)
        return True

    def stop(self) -> None:
        """Ends it where it is; harmless when nothing runs."""
        was, self._next = self._next, None
        self._timer.stop()
        if was is not None:
            self.ended.emit()

    def _go_on(self) -> None:
        if self._next is not None:
            self._play(self._game.extend, self._next())

    def _play(self, how: Callable[[Move], Refusal | None], move: Move | None) -> None:
        """Plays the next move; without motion all the others too, at once."""
        while move is not None:
            self._playing = True
            try:
                refusal = how(move)
            finally:
                self._playing = False
            if refusal is not None or self._next is None:
                break
            if self._motion.pace > 0:
                self._timer.start(round(1000 * self._gap * self._motion.pace))
                self._gap = max(LEAST_GAP, self._gap * GAP_SHRINKS)
                return
            how, move = self._game.extend, self._next()
        self.stop()

    def _game_changed(self) -> None:
        if not self._playing:
            self.stop()
