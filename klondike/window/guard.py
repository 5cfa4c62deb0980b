"""What happens when the program itself is at fault: the error is logged and told, and the game goes on.

For the application.
"""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

from klondike.model.record import format_record, parse_record
from klondike.storage.log import Log

if TYPE_CHECKING:
    from klondike.window.main_window import MainWindow

SENTENCE = "Something went wrong inside the game; it goes on where it was. The details are in {file}."
_MOST_A_MINUTE = 20


class Guard:
    """Takes every error that nothing else caught, Qt's slots and events included.

    ``window`` is set once there is one.
    """

    def __init__(self, log: Log) -> None:
        self.log = log
        self.window: MainWindow | None = None
        self._is_mending = False
        self._recent: list[float] = []

    def install(self) -> None:
        sys.excepthook = self.caught

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not isinstance(error, Exception) or self.window is None:
            sys.__excepthook__(kind, error, trace)
            return
        now = time.monotonic()
        self._recent = [moment for moment in self._recent if now - moment < 60]
        self._recent.append(now)
        if len(self._recent) > _MOST_A_MINUTE or self._is_mending:
            return  # What comes again and again has been said; the disk is not filled with it.
        self.log.write_error(error, trace)
        self._is_mending = True
        try:
            self._mend(self.window)
            self.window.tell(SENTENCE.format(file=self.log.path.name))
        except Exception as another:
            self.log.write_error(another, another.__traceback__)
        finally:
            self._is_mending = False

    @staticmethod
    def _mend(window: "MainWindow") -> None:
        """Shows the game as it stands; one that no longer follows the rules is taken from the disk."""
        game = window.game
        try:
            sound = parse_record(format_record(game.record())).standing()[0] == game.position
        except Exception:
            sound = False
        if not sound:
            keeper = window.games.sittings.keeper
            found = None if keeper is None else keeper.find().record
            if found is not None:
                game.load(found)
        window.table.drag.cancel()
        window.table.sync(moving=False)
