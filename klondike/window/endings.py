"""How a game ends: a win is shown and then said, a lost or given up deal is said. For the main window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike.model.record import Result
from klondike.table.words import WON

if TYPE_CHECKING:
    from klondike.window.main_window import MainWindow
    from klondike.window.summary import Summary


class Endings(QObject):
    """Watches the game of ``window``. ``summary``: the panel over the table, once there was one."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.window = window
        self.game = window.game
        self.table = window.table
        self.summary: Summary | None = None
        self._celebration_due = False
        self.game.changed.connect(self._game_changed)
        self.game.begun.connect(self._game_begun)
        self.game.won.connect(self._game_won)
        self.table.cloth.motion.settled.connect(self.look)
        self.table.celebrated.connect(self._show_win)

    def look(self) -> None:
        """Once the last card has come to rest and is seen, a win is shown, and then said; a loss is said."""
        if self.table.cloth.motion.is_moving or not self.window.isVisible() or self.window.isMinimized():
            return
        if self.window.games.sittings.is_aside:
            # A past game is looked at; its bar says how it ended.
            return
        if self.game.result is Result.LOST:
            self._panel().show_lost(self.game)
        elif self.game.position.is_won and self._celebration_due:
            self._celebration_due = False
            self.table.celebrate()
        elif self.table.cascade is None:
            self._show_win()

    def tell_again(self) -> None:
        """The game that has ended is on the table again."""
        if self.game.result is Result.GIVEN_UP:
            self.show_given_up()
        else:
            self.look()

    def show_given_up(self) -> None:
        self._panel().show_given_up(self.game)

    def _game_changed(self) -> None:
        if self.summary is not None and not self.game.position.is_won:
            self.summary.hide()
        if self.game.result is Result.LOST:
            self.look()

    def _game_begun(self) -> None:
        self._celebration_due = False
        if self.summary is not None:
            self.summary.hide()
        if self.game.result is Result.LOST:
            # A position without a move that was opened; what is dealt is looked at once its cards rest.
            self.look()

    def _game_won(self) -> None:
        self.window.write(WON)
        self._celebration_due = True
        self.look()

    def _show_win(self) -> None:
        if self.game.position.is_won:
            self._panel().show_win(self.game, self._records())

    def _records(self) -> list[str]:
        """What this win is the best of, among all games of its draw mode; nothing for the first one."""
        history, game = self.window.games.sittings.history, self.game
        if history is None or game.deal is None:
            return []
        from klondike.storage.figures import Choice, figures

        best = history.run(lambda database: figures(database, Choice(draw=game.opening.rules.draw)))
        if best.won < 2:
            return []
        broken = []
        if best.best_time is not None and round(game.clock.elapsed, 1) <= round(best.best_time, 1):
            broken.append("Your fastest win so far")
        if best.fewest_moves is not None and game.moves <= best.fewest_moves:
            broken.append("Your fewest moves so far")
        return broken

    def _panel(self) -> "Summary":
        if self.summary is None:
            from klondike.window.summary import Summary

            self.summary = Summary(self.table)
            self.summary.play_again.connect(self.window.play_again)
            self.summary.undo.connect(self.game.undo)
            self.summary.restart.connect(self.window.games.restart)
            self.summary.same_deal.connect(self.window.deal_again)
            self.summary.review.connect(lambda: self.window.games.watch(self.game.record()))
        return self.summary
