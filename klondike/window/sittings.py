"""Sees to it that nothing is lost: keeps the game after every move, notes it in the history when it ends.

For the main window and the application. Without keeper and history it keeps nothing.

The kept game is the history's safety net: the save says how the game ended before the history hears of
it, so that a crash between the two loses no result, and each sitting counts once whatever is repeated.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike.game import Game
from klondike.model.record import Record, Result, format_record
from klondike.storage.keeper import Keeper
from klondike.storage.settings import Settings

if TYPE_CHECKING:
    # Its database is loaded when the cards are seen.
    from klondike.storage.history import History


class Sittings(QObject):
    """``has_counted``: the history has the result of the game on the table already.
    ``trouble(sentence)``: something could not be kept, to be told once."""

    trouble = Signal(str)

    def __init__(
        self,
        game: Game,
        settings: Settings,
        keeper: Keeper | None = None,
        open_history: "Callable[[], History] | None" = None,
        unsettled: Record | None = None,
    ) -> None:
        """``unsettled``: a game that ended in an earlier run, of which the history may not know."""
        super().__init__()
        self.game = game
        self.settings = settings
        self.keeper = keeper
        self._history: History | None = None
        self._open_history = open_history
        self._unsettled = unsettled
        self._is_settled = keeper is None and open_history is None
        self.has_counted = False
        self._aside: tuple[Record, bool] | None = None
        self._is_looking = False
        if keeper is not None:
            # Emitted in the keeper's thread, heard in this one.
            keeper.trouble = self.trouble.emit
        game.changed.connect(self._changed)
        game.begun.connect(self._begun)
        game.won.connect(self._ended)
        game.given_up.connect(self._ended)
        game.leaving.connect(self._leaving)

    @property
    def is_at_stake(self) -> bool:
        """Whether another game in this one's place would count as a loss."""
        game = self.game
        if self.is_aside or self.has_counted:
            return False
        return game.moves > 0 and game.deal is not None and game.result is Result.UNFINISHED

    @property
    def is_aside(self) -> bool:
        """Whether a past game is being looked at while the player's own waits."""
        return self._aside is not None

    def look_at(self, past: Record) -> None:
        """Puts a past game on the table at its opening. Nothing of it is kept, and the player's own
        game waits, kept as it is, for ``take_back``."""
        if self._aside is None:
            self.keep()
            self._aside = self.game.record(), self.has_counted
        self.game.clock.hold("aside")
        self._is_looking = True
        try:
            self.game.load(replace(past, cursor=0))
        finally:
            self._is_looking = False

    def take_back(self) -> None:
        """The player's own game is on the table again."""
        if self._aside is not None:
            self.game.load(self._aside[0])

    def leave(self, following: str = "") -> None:
        """The player's own game comes to its end, for another takes its place: a loss, if it had
        progress. ``following`` is the other's sitting. What depends on the result, as a Vegas total does,
        is known when this returns."""
        self.settle()
        if self._aside is not None:
            own, has_counted = self._aside
            self._aside = None
            self.game.clock.release("aside")
        else:
            own, has_counted = self.game.record(), self.has_counted
        if not has_counted and own.cursor and following != own.sitting:
            self._end(own, Result.LOST if own.result is Result.LOST else Result.ABANDONED)

    def keep(self) -> None:
        """Puts the game as it stands on the disk, soon."""
        self.settle()
        if self.keeper is not None and not self.is_aside:
            self.keeper.save(format_record(self.game.record()))

    @property
    def failure(self) -> str:
        """The sentence that says why the game can't be kept just now; nothing where it can."""
        return "" if self.keeper is None else self.keeper.failure

    def keep_now(self) -> bool:
        """Puts the game as it stands on the disk; whether it and all results are there, or need not be."""
        self.keep()
        kept = self.keeper is None or self.keeper.flush() or not self.game.history.count()
        return kept and not (self._history is not None and self._history.is_holding())

    @property
    def history(self) -> "History | None":
        """The history, opened when first asked for; None where nothing is kept."""
        if self._history is None and self._open_history is not None:
            self._history = self._open_history()
        return self._history

    def settle(self) -> None:
        """What can wait until the cards are seen, and is done before anything is kept: notes a game that
        had ended when the program did, and keeps the one on the table."""
        if self._is_settled:
            return
        self._is_settled = True
        if self.history is not None:
            self.history.prepare()
        if self._unsettled is not None:
            self._count(self._unsettled)
        self._begun()
        if self.history is not None:
            self.history.copy_if_old()

    def close(self) -> None:
        """The program ends: the game, with its time, is on the disk when this returns."""
        self.keep_now()
        if self._history is not None:
            self._history.close()

    def tell(self) -> None:
        """Passes on what the history has to say."""
        if self._history is not None:
            while self._history.trouble:
                self.trouble.emit(self._history.trouble.pop(0))

    def _changed(self) -> None:
        # The winning move is kept once it is known as such.
        if not self.game.position.is_won or self.game.result is Result.WON:
            self.keep()

    def _begun(self) -> None:
        if self.is_aside:
            return
        known = self.history is not None and self.game.history.count() > 0 and self.history.has(self.game.sitting)
        self.has_counted = known or self.game.result in (Result.WON, Result.GIVEN_UP)
        self.keep()
        self.tell()

    def _leaving(self, following: Record) -> None:
        if not self._is_looking:
            self.leave(following.sitting)

    def _end(self, record: Record, result: Result) -> None:
        self.has_counted = True
        record.result = result
        if self.keeper is not None:
            self.keeper.save(format_record(record))
            self.keeper.flush()
        self._count(record)

    def _ended(self) -> None:
        """The game on the table is won or given up."""
        if not self.is_aside and not self.has_counted:
            self._end(self.game.record(), self.game.result)
        else:
            self.keep()

    def _count(self, record: Record) -> None:
        """Notes an ended game; a Vegas total is carried on from it, once."""
        history = self.history
        if history is None or not record.sitting or not (record.cursor or record.result is Result.WON):
            return
        is_new = history.add(record)
        if is_new and record.scoring.carry is not None and record.deal is not None:
            _, tally = record.standing()
            # Other games may have ended since this one began.
            self.settings["vegas_total"] = self.settings.number("vegas_total") + tally.points - record.scoring.carry
        self.tell()
