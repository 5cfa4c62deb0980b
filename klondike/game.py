"""The game being played: position, history, clock and score; the only thing that changes. For table and window."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from klondike.model.cards import Card
from klondike.model.going_up import finishing, following
from klondike.model.moves import Move, Pile
from klondike.model.position import Position
from klondike.model.record import Record, Result
from klondike.model.refusals import Refusal
from klondike.model.scoring import Scoring, Tally, opening_tally, score, tally_after


@dataclass(frozen=True, slots=True)
class Standing:
    """What Undo gives back: the position, and what the moves that led to it are worth."""

    position: Position
    tally: Tally
    kept: frozenset[Card] = frozenset()
    """Cards that the player has taken down from a foundation and not sent up again."""


@dataclass(frozen=True, slots=True)
class Step:
    """One gesture: the player's move and what followed by itself."""

    gesture: tuple[Move, ...]
    before: Standing
    after: Standing


class Clock:
    """Seconds of play: starts at the first move, runs only while nothing holds it. ``now`` gives seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._gathered = 0.0
        self._since: float | None = None
        self._started = False
        self._holds: set[str] = set()

    @property
    def elapsed(self) -> float:
        return self._gathered + (0.0 if self._since is None else self._now() - self._since)

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def reset(self, elapsed: float = 0.0) -> None:
        """Back to the state before a first move, with ``elapsed`` seconds played earlier."""
        self._gathered, self._since, self._started = elapsed, None, False

    def start(self) -> None:
        """A move was made; harmless when the clock runs."""
        self._started = True
        self._update()

    def stop(self) -> None:
        """The game has ended."""
        self._started = False
        self._update()

    def hold(self, reason: str) -> None:
        """Time stands still until ``release`` with the same reason; several may hold at once."""
        self._holds.add(reason)
        self._update()

    def release(self, reason: str) -> None:
        self._holds.discard(reason)
        self._update()

    def _update(self) -> None:
        runs = self._started and not self._holds
        if runs and self._since is None:
            self._since = self._now()
        elif not runs and self._since is not None:
            self._gathered, self._since = self.elapsed, None


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
    """

    changed = Signal(object, object, object)
    begun = Signal()
    won = Signal()

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
        self._assign(Record(opening, deal, scoring or Scoring()))

    def _assign(self, record: Record) -> None:
        self.deal = record.deal
        self.scoring = record.scoring
        self.opening = record.opening
        self.started = record.started
        self.help = replace(record.help)
        self._rules_version, self._extra = record.rules_version, record.extra
        self._seen = record.seen
        self._has_won = record.result is Result.WON or record.opening.is_won
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
        """Won once is won for good; lost only while no move at all is left."""
        if self._has_won:
            return Result.WON
        return Result.LOST if self.position.is_over else Result.UNFINISHED

    @property
    def seen(self) -> int:
        """Stock cards, in turning order, that have been face up so far, also after Undo."""
        return self._seen

    def play(self, move: Move) -> Refusal | None:
        """Plays ``move`` as one gesture, with the cards that go up by themselves after it; or says why
        it is refused: then nothing has changed."""
        refusal = self.position.refusal(move)
        if refusal is None:
            moved = step_of(self.scoring, self.standing, (move,)).after
            gesture = (move, *following(moved.position, self.going_up, moved.kept))
            step = step_of(self.scoring, self.standing, gesture)
            self.started = self.started or datetime.now(UTC)
            self.history.push(_StepCommand(self, step))
        return refusal

    def extend(self, move: Move) -> Refusal | None:
        """Plays ``move`` as a part of the gesture made last, so that one Undo takes back both."""
        refusal = self.position.refusal(move)
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

    def _all_seen(self) -> bool:
        return self._seen >= len(self.opening.talon) + len(self.opening.waste)

    def attempt(self, source: Pile, index: int, target: Pile) -> Move | Refusal | None:
        """Plays what it means to take the cards from ``index`` of ``source`` on to ``target``."""
        move = self.position.attempt(source, index, target)
        if isinstance(move, Move):
            self.play(move)
        return move

    def turn(self) -> Refusal | None:
        """A click on the stock: turns cards, or turns the waste over."""
        return self.play(self.position.turn())

    def replace(self, move: Move) -> Refusal | None:
        """Plays ``move`` in place of the last gesture, which was not what was meant; that is no undoing."""
        self.history.undo()
        return self.play(move)

    def undo(self) -> None:
        if self.history.canUndo():
            self.help.undos += 1
            self.history.undo()

    def redo(self) -> None:
        self.history.redo()

    def restart(self) -> None:
        """Back to the opening; Redo still leads forward again, and clock and help go on."""
        self.history.setIndex(0)

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
        if self.position.is_won:
            self.clock.stop()
        elif not self._has_won and self.history.count():
            self.clock.start()
