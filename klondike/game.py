"""The game being played: position, history, clock and score; the only thing that changes. For table and window."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from klondike.model.cards import Card
from klondike.model.clock import Clock
from klondike.model.going_up import finishing, following
from klondike.model.moves import Move, Pile
from klondike.model.position import Position
from klondike.model.record import Record, Result, new_sitting
from klondike.model.refusals import Reason, Refusal
from klondike.model.scoring import Scoring, Tally, opening_tally, score, tally_after


class Standing(NamedTuple):
    """What Undo gives back: the position, and what the moves that led to it are worth."""

    position: Position
    tally: Tally
    kept: frozenset[Card] = frozenset()
    """Cards that the player has taken down from a foundation and not sent up again."""


class Step(NamedTuple):
    """One gesture: the player's move and what followed by itself."""

    gesture: tuple[Move, ...]
    before: Standing
    after: Standing


class _StepCommand(QUndoCommand):
    """One step on the undo stack. Flat and dumb: it was validated before, and only assigns."""

    def __init__(self, game: "Game", step: Step) -> None:
        super().__init__()
        self.game = game
        self.step = step

    def redo(self) -> None:
        self.game.standing = self.step.after

    def undo(self) -> None:
        self.game.standing = self.step.before


def step_of(scoring: Scoring, before: Standing, gesture: tuple[Move, ...]) -> Step:
    """What ``gesture`` leads to; raises Refused when one of its moves is not legal."""
    after = before
    for move in gesture:
        position = after.position.play(move)
        moved = frozenset(after.position.cards_of(move.source)[-1:])
        kept = after.kept | moved if move.source.is_foundation else after.kept - moved
        after = Standing(position, tally_after(scoring, after.tally, after.position, move), kept)
    return Step(gesture, before, after)


class Game(QObject):
    """One game at a time, from its opening to its end.

    ``going_up``: which cards go up by themselves after a move, one of ``going_up.WAYS``.

    ``changed(old, new, step)``: the position is another; ``step`` is the Step done or undone, None
    when more than one lies between. ``begun()``: another game stands on the table (``changed`` does
    not follow). ``won()``: for the first time in this game all cards are home; follows ``changed``.
    ``leaving(record)``: the game of that record is about to take this one's place. ``given_up()``: the
    player has ended the game as lost. ``paused_changed()``: ``is_paused`` is another.
    """

    changed = Signal(object, object, object)
    begun = Signal()
    won = Signal()
    leaving = Signal(object)
    given_up = Signal()
    paused_changed = Signal()

    def __init__(
        self,
        opening: Position,
        deal: int | None = None,
        scoring: Scoring | None = None,
        clock: Clock | None = None,
    ) -> None:
        super().__init__()
        self.history = QUndoStack(self)
        self.going_up = "never"
        self.history.indexChanged.connect(self._index_changed)
        self.clock = clock or Clock()
        self.is_paused = False
        self._assign(Record(opening, deal, scoring or Scoring()))

    def _assign(self, record: Record) -> None:
        self.deal = record.deal
        self.scoring = record.scoring
        self.opening = record.opening
        self.started = record.started
        self.help = replace(record.help)
        self._rules_version, self._extra = record.rules_version, record.extra
        self._seen = record.seen
        self.sitting = record.sitting or new_sitting()
        self._has_won = record.result is Result.WON or record.opening.is_won
        self._has_given_up = record.result is Result.GIVEN_UP
        self.standing = Standing(record.opening, opening_tally(record.scoring))
        self._shown = self.standing
        self._index = 0
        self.clock.reset(record.elapsed)
        self._note_seen()

    def begin(self, opening: Position, deal: int | None = None, scoring: Scoring | None = None) -> None:
        """Puts another game on the table; whatever was there is gone."""
        self.load(Record(opening, deal, scoring or Scoring()))

    def load(self, record: Record) -> None:
        """Takes up the game of ``record``, with its history; raises Refused, and nothing has changed,
        when a move in it is not legal."""
        steps = []
        standing = Standing(record.opening, opening_tally(record.scoring))
        for gesture in record.gestures:
            steps.append(step_of(record.scoring, standing, gesture))
            standing = steps[-1].after
        self.leaving.emit(record)
        self.set_paused(False)
        self.history.blockSignals(True)
        try:
            self.history.clear()
            self._assign(record)
            for step in steps:
                self.history.push(_StepCommand(self, step))
                self._note_seen()
            self.history.setIndex(record.cursor)
        finally:
            self.history.blockSignals(False)
        self._index, self._shown = self.history.index(), self.standing
        self._has_won = self._has_won or self.position.is_won
        self.history.indexChanged.emit(self._index)
        self.begun.emit()

    def record(self) -> Record:
        """The game as it stands, to be kept."""
        return Record(
            opening=self.opening,
            deal=self.deal,
            scoring=self.scoring,
            started=self.started,
            elapsed=self.clock.elapsed,
            help=replace(self.help),
            seen=self._seen,
            result=self.result,
            gestures=tuple(self._command(index).step.gesture for index in range(self.history.count())),
            cursor=self.history.index(),
            rules_version=self._rules_version,
            sitting=self.sitting,
            extra=self._extra,
        )

    @property
    def position(self) -> Position:
        return self.standing.position

    @property
    def score(self) -> int:
        return score(self.scoring, self.standing.tally, self.position, self.clock.elapsed)

    @property
    def moves(self) -> int:
        """Gestures that stand."""
        return self.history.index()

    @property
    def result(self) -> Result:
        """Won once is won for good, as is given up; lost only while no move at all is left."""
        if self._has_won:
            return Result.WON
        if self._has_given_up:
            return Result.GIVEN_UP
        return Result.LOST if self.position.is_over else Result.UNFINISHED

    @property
    def seen(self) -> int:
        """Stock cards, in turning order, that have been face up so far, also after Undo."""
        return self._seen

    def standstill(self) -> Refusal | None:
        """Why nothing at all can be played now."""
        if self.is_paused:
            return Refusal(Reason.PAUSED)
        return Refusal(Reason.OVER) if self._has_given_up else None

    def play(self, move: Move) -> Refusal | None:
        """Plays ``move`` as one gesture, with the cards that go up by themselves after it; or says why
        it is refused: then nothing has changed."""
        refusal = self.standstill() or self.position.refusal(move)
        if refusal is None:
            moved = step_of(self.scoring, self.standing, (move,)).after
            gesture = (move, *following(moved.position, self.going_up, moved.kept))
            step = step_of(self.scoring, self.standing, gesture)
            self.started = self.started or datetime.now(UTC)
            self.history.push(_StepCommand(self, step))
        return refusal

    def extend(self, move: Move) -> Refusal | None:
        """Plays ``move`` as a part of the gesture made last, so that one Undo takes back both."""
        refusal = self.standstill() or self.position.refusal(move)
        if refusal is None:
            before, last = self.standing, self._command(self.history.index() - 1).step
            whole = step_of(self.scoring, last.before, (*last.gesture, move))
            self.history.blockSignals(True)
            try:
                self.history.undo()
                self.history.push(_StepCommand(self, whole))
            finally:
                self.history.blockSignals(False)
            self._shown = self.standing
            self._announce(before, Step((move,), before, self.standing))
        return refusal

    def finishing(self) -> tuple[Move, ...] | None:
        """The moves that are certain to finish the game by themselves, where all is known to the player."""
        return finishing(self.position) if self._all_seen() else None

    def seen_cards(self) -> frozenset[Card]:
        """The stock cards that the player has seen in this sitting, also after Undo."""
        in_turning_order = self.opening.waste + self.opening.talon
        return frozenset(in_turning_order[: self._seen])

    def _all_seen(self) -> bool:
        return self._seen >= len(self.opening.talon) + len(self.opening.waste)

    def attempt(self, source: Pile, index: int, target: Pile) -> Move | Refusal | None:
        """Plays what it means to take the cards from ``index`` of ``source`` on to ``target``."""
        move = self.position.attempt(source, index, target)
        if isinstance(move, Move):
            return self.play(move) or move
        return move

    def turn(self) -> Refusal | None:
        """A click on the stock: turns cards, or turns the waste over."""
        return self.play(self.position.turn())

    def replace(self, move: Move) -> Refusal | None:
        """Plays ``move`` in place of the last gesture, which was not what was meant; that is no undoing."""
        standstill = self.standstill()
        if standstill is None:
            self.history.undo()
        return standstill or self.play(move)

    def undo(self) -> None:
        if self.history.canUndo() and not self.is_paused:
            self.help.undos += 1
            self.history.undo()

    def redo(self) -> None:
        if not self.is_paused:
            self.history.redo()

    def restart(self) -> None:
        """Back to the opening; Redo still leads forward again, and clock and help go on."""
        if not self.is_paused:
            self.history.setIndex(0)

    def give_up(self) -> None:
        """Ends the game as lost; what was played can still be looked at."""
        if self.result in (Result.UNFINISHED, Result.LOST):
            self.set_paused(False)
            self._has_given_up = True
            self.clock.stop()
            self.given_up.emit()

    def set_paused(self, paused: bool) -> None:
        """While paused time stands still and play is refused; a game that has ended can't be paused."""
        if paused == self.is_paused or (paused and self.result is not Result.UNFINISHED):
            return
        self.is_paused = paused
        (self.clock.hold if paused else self.clock.release)("paused")
        self.paused_changed.emit()

    def _command(self, index: int) -> _StepCommand:
        command = self.history.command(index)
        assert isinstance(command, _StepCommand)
        return command

    def _index_changed(self, index: int) -> None:
        old, self._shown = self._shown, self.standing
        was, self._index = self._index, index
        if old is self._shown:
            return
        self._announce(old, self._command(min(was, index)).step if abs(was - index) == 1 else None)

    def _announce(self, old: Standing, step: Step | None) -> None:
        """Tells that the position is another."""
        self._note_progress()
        self.changed.emit(old.position, self.position, step)
        if self.position.is_won and not self._has_won:
            self._has_won = True
            self.won.emit()

    def _note_seen(self) -> None:
        """Remembers the stock cards that have been face up."""
        stock = len(self.opening.talon) + len(self.opening.waste)
        position = self.position
        been_round = self.standing.tally.recycles > 0 or position.pass_number > 1
        self._seen = max(self._seen, stock if been_round else stock - len(position.talon))

    def _note_progress(self) -> None:
        """Remembers what Undo does not take back: the stock cards seen, and that time runs."""
        self._note_seen()
        if self.position.is_over:
            self.clock.stop()
        elif not (self._has_won or self._has_given_up) and self.history.count():
            self.clock.start()
