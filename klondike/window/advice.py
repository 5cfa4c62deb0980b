"""The commands that help: hints, automatic moves, everything safe, the finish; and what is told of lost games.

For the main window. The solver behind the hints is loaded at the first one.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike.game import Step
from klondike.model.going_up import following
from klondike.model.moves import RECYCLE, Move
from klondike.model.position import Position
from klondike.model.record import Result
from klondike.model.refusals import Reason, Refusal

if TYPE_CHECKING:
    from klondike.solver.hints import Hint
    from klondike.window.main_window import MainWindow

_NOTHING = "No useful move is left"


class Advice(QObject):
    """Answers those commands of ``window``."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.window = window
        self.game = window.game
        self.table = window.table
        self._hints: Iterator[Hint] | None = None
        self._turned_over: Position | None = None
        self._shown: Hint | None = None
        self._plan: tuple[Move, ...] = ()
        """What is left of the hint that is being followed."""
        answers = {"hint": self.hint, "auto": self.auto, "all_safe": self.all_safe, "finish": self.finish}
        for name, answer in answers.items():
            window.actions_[name].triggered.connect(lambda _checked=False, answer=answer: answer())
        self.game.changed.connect(self._game_changed)
        self.game.begun.connect(self._game_begun)
        self.table.runner.ended.connect(self._show_state)
        self._game_begun()

    def hint(self) -> None:
        """Shows the best move with its reason; asked again, the next best."""
        if not self._may_play():
            return
        self.game.help.hints += 1
        asked_again = self._hints is not None
        if self._hints is None:
            self._hints = self._new_hints()
        found = next(self._hints, None)
        if found is None:
            self._hints = None
            self.table.show_hint(None)
            self.window.tell("There are no more hints." if asked_again else f"{_NOTHING}: {self._what_remains()}.")
            return
        self._shown = found
        self.table.show_hint(found.move)
        self.window.tell(found.reason[0].upper() + found.reason[1:] + ".")

    def auto(self) -> None:
        """Plays the move that the hint would show."""
        if not self._may_play():
            return
        found = next(self._new_hints(), None)
        if found is None:
            self.window.tell(f"{_NOTHING}: {self._what_remains()}, or give up.")
            return
        self.game.help.autos += 1
        self._shown = found
        self.game.play(found.move)
        self.window.tell(found.reason[0].upper() + found.reason[1:] + ".")

    def all_safe(self) -> None:
        """Sends up every card that goes up without harm, as one gesture."""
        if self._may_play():
            self.game.help.autos += 1
            if not self.table.runner.run(lambda: next(iter(following(self.game.position, "safe")), None)):
                self.window.tell("No card can go up without harm.")

    def finish(self) -> None:
        """Lets the rest go up by itself, where that is certain to win. It is no help."""
        if self._may_play() and not self.table.runner.run(self._next_of_finish):
            self.window.tell("The game does not finish by itself yet.")

    def _next_of_finish(self) -> Move | None:
        moves = self.game.finishing()
        return moves[0] if moves else None

    def _new_hints(self) -> "Iterator[Hint]":
        from klondike.solver.hints import hints

        return hints(self.game.position, self.game.seen_cards(), self._plan)

    def _may_play(self) -> bool:
        """Whether the game goes on; where it does not, it is told why not. What runs by itself stops, and no more."""
        if self.table.runner.is_running:
            self.table.runner.stop()
        elif self.game.is_paused:
            self.window.tell_refusal(Refusal(Reason.PAUSED))
        elif self.game.position.is_over or self.game.result is Result.GIVEN_UP:
            self.window.tell_refusal(Refusal(Reason.OVER))
        else:
            return True
        return False

    def _what_remains(self) -> str:
        undo = "Undo, " if self.game.history.canUndo() else ""
        return f"what remains is {undo}a restart or a new deal"

    def _game_changed(self, old: Position, new: Position, step: Step | None) -> None:
        self._hints = None
        followed = self._shown.plan if self._shown is not None else self._plan
        done = step is not None and step.after.position is new and step.gesture == followed[:1]
        self._plan = followed[1:] if done else ()
        self._shown = None
        self.table.show_hint(None)
        self._show_state()
        if step is not None and step.after.position is new and step.gesture == (RECYCLE,):
            self._note_pass(new)

    def _game_begun(self) -> None:
        self._hints = None
        self._turned_over = None
        self._shown, self._plan = None, ()
        self.table.show_hint(None)
        self._show_state()

    def _show_state(self) -> None:
        # A past game that is looked at is not to be won, and its bar stands where the offer would.
        is_own = not self.window.games.sittings.is_aside
        can_finish = is_own and self.game.finishing() is not None
        self.window.actions_["finish"].setEnabled(can_finish)
        self.window.offer_finish(can_finish and not self.table.runner.is_running)

    def _note_pass(self, position: Position) -> None:
        """Tells once, quietly, when a whole pass through the stock has changed nothing."""
        before, self._turned_over = self._turned_over, position
        same = before is not None and (before.columns, before.talon) == (position.columns, position.talon)
        if same:
            self.window.tell("A whole pass through the stock has changed nothing.")
