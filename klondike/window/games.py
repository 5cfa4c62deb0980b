"""The commands about whole games: pause, give up, open, save, statistics, replays. For the main window.

What they show is loaded when first shown.
"""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from klondike.model.deals import deal
from klondike.model.notation import parse_position
from klondike.model.record import Record, Result, format_record
from klondike.storage.files import check_is_file, read_text
from klondike.storage.settings import rules_of, scoring_of
from klondike.window.sittings import Sittings

if TYPE_CHECKING:
    from klondike.window.main_window import MainWindow
    from klondike.window.pause import PauseCover
    from klondike.window.replay import Replay

_NATIVE = QKeySequence.SequenceFormat.NativeText
_MOST_INPUT = 1_000_000
_TROUBLE_MS = 30_000
_FILES = "Klondike games (*.klondike)"


class Games(QObject):
    """Answers those commands of ``window``."""

    def __init__(self, window: "MainWindow", sittings: Sittings) -> None:
        super().__init__(window)
        self.window = window
        self.game = window.game
        self.sittings = sittings
        self.replay: Replay | None = None
        self._cover: PauseCover | None = None
        self.told = ""
        """The trouble that was told last."""
        sittings.trouble.connect(self.tell_trouble)
        answers = {
            "give_up": self.give_up,
            "open": self.ask_for_file,
            "save": self.save,
            "statistics": self.show_statistics,
        }
        for name, answer in answers.items():
            window.actions_[name].triggered.connect(lambda _checked=False, answer=answer: answer())
        window.actions_["pause"].triggered.connect(self.game.set_paused)
        self.game.paused_changed.connect(self._show_pause)
        self.game.changed.connect(self._show_state)
        self.game.begun.connect(self._show_state)
        self.game.given_up.connect(self._show_state)
        self._show_state()

    def may_leave(self, following: str = "") -> bool:
        """Whether another game may take this one's place; asks the player when that would count as a
        loss. ``following`` is the other game's sitting."""
        if self.replay is not None:
            self.replay.stop()
        if following == self.game.sitting or not self.sittings.is_at_stake:
            return True
        if not self.window.settings.flag("ask_to_leave"):
            return True
        from klondike.window.questions import ask_to_leave

        return ask_to_leave(self.window)

    def may_quit(self) -> bool:
        """Whether the program may end; asks the player when the game could not be kept."""
        if self.sittings.keep_now():
            return True
        from klondike.window.questions import ask

        failure = self.sittings.failure or "The last results could not be noted."
        reason = f"{failure} What was played is lost with the window."
        return ask(self.window, "Quit all the same?", reason, "&Quit", "&Stay")

    def give_up(self) -> None:
        from klondike.window.questions import ask_to_give_up

        if ask_to_give_up(self.window):
            self.game.give_up()
            self.window.endings.show_given_up()

    # Files

    def ask_for_file(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(self.window, "Open a game", "", _FILES)
        if name:
            self.open(Path(name))

    def open(self, file: Path) -> None:
        """Puts the game in a file on the table; where that can't be, nothing has changed and it is told."""
        from klondike.storage.keeper import read_game

        try:
            record = read_game(file)
        except (ValueError, RecursionError) as error:
            self._complain("The game can't be opened.", f"{file.name}: {error}.")
            return
        self.take(record)

    def take(self, record: Record) -> None:
        """Puts the game of a record on the table, if the player agrees."""
        if not self.may_leave(record.sitting):
            return
        if record.sitting == self.game.sitting and not self.sittings.is_aside:
            own = self.game.record()
            if len(own.gestures) > len(record.gestures) and self.window.settings.flag("ask_to_leave"):
                from klondike.window.questions import ask_to_go_back

                if not ask_to_go_back(self.window):
                    return
            # The same game still, however often it is taken up: what was had of time and help is not undone.
            record = replace(record, elapsed=max(own.elapsed, record.elapsed), help=own.help.at_least(record.help))
        self.game.load(record)
        self.tell_if_counted()

    def tell_if_counted(self) -> None:
        """Tells where a game goes on that is in the statistics already."""
        if self.sittings.has_counted and self.game.result is Result.UNFINISHED:
            self.window.tell("The statistics have this game's result; what is played now changes nothing there.")

    def answer(self, request: dict[str, str | int]) -> None:
        """Another start of the program comes here: the window to the front, and what it was asked for."""
        window = self.window
        if window.isMinimized():
            window.showNormal()
        window.raise_()
        window.activateWindow()
        if not request:
            return
        if QApplication.activeModalWidget() is not None:
            window.tell("Another game was asked for while a dialog was open; ask again once it is closed.")
        elif "file" in request:
            self.open(Path(str(request["file"])))
        elif "position" in request:
            self._open_position(Path(str(request["position"])))
        elif isinstance(number := request.get("deal"), int) and self.may_leave():
            self.sittings.leave()
            rules = rules_of(window.settings)
            draw = request.get("draw")
            rules = replace(rules, draw=draw) if isinstance(draw, int) else rules
            self.game.begin(deal(number, rules), number, scoring_of(window.settings))

    def _open_position(self, file: Path) -> None:
        try:
            check_is_file(file)
            opening = parse_position(read_text(file, _MOST_INPUT))
        except ValueError as error:
            self._complain("The position can't be opened.", f"{file.name}: {error}.")
            return
        if self.may_leave():
            self.game.begin(opening)

    def save(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        from klondike.storage.files import write_whole

        deal = "position" if self.game.deal is None else f"deal {self.game.deal}"
        name, _ = QFileDialog.getSaveFileName(self.window, "Save the game", f"{deal}.klondike", _FILES)
        if not name:
            return
        file = Path(name) if Path(name).suffix else Path(f"{name}.klondike")
        try:
            write_whole(file, format_record(self.game.record()))
        except OSError as error:
            self._complain("The game can't be saved.", f"{file}: {error.strerror or error}.")
        else:
            self.window.tell(f"Saved as {file.name}.")

    # Past games

    def show_statistics(self) -> None:
        from klondike.window.statistics import StatisticsWindow

        history = self.sittings.history
        if history is None:
            self._complain("There are no statistics.", "In this run of the game nothing is kept.")
            return
        window = StatisticsWindow(history, self.game.opening.rules, self.window)
        window.replay.connect(self.watch)
        window.again.connect(self.play_again)
        window.opened.connect(self.take)
        window.exec()
        self.sittings.tell()

    def play_again(self, record: Record) -> None:
        """Deals the cards of a game anew, by its own rules."""
        if self.may_leave():
            self.sittings.leave()
            scoring = record.scoring
            if scoring.carry is not None:
                scoring = replace(scoring, carry=self.window.settings.number("vegas_total"))
            self.game.begin(record.opening, record.deal, scoring)

    def restart(self) -> None:
        """Back to the opening; once the game has ended, the same deal again."""
        if self.game.result is Result.UNFINISHED or self.sittings.is_aside:
            self.game.restart()
        else:
            self.play_again(self.game.record())

    def watch(self, record: Record) -> None:
        """Plays a past game on the table, while the player's own waits."""
        from klondike.window.replay import Replay

        if self.replay is not None:
            self.replay.stop()
        self.replay = Replay(self.window.table, self.sittings, record)
        self.replay.ended.connect(self._replay_ended)

    def _replay_ended(self) -> None:
        self.replay = None
        self._show_state()
        self.window.endings.tell_again()

    # What is shown and told

    def _show_state(self) -> None:
        actions, game = self.window.actions_, self.game
        under_way = game.result is Result.UNFINISHED and not self.sittings.is_aside
        actions["pause"].setEnabled(under_way)
        can_give_up = game.moves > 0 and game.result in (Result.UNFINISHED, Result.LOST)
        actions["give_up"].setEnabled(can_give_up and not self.sittings.is_aside)

    def _show_pause(self) -> None:
        self.window.table.drag.cancel()
        self.window.table.selection.clear()
        self.window.actions_["pause"].setChecked(self.game.is_paused)
        if self._cover is None and self.game.is_paused:
            from klondike.window.pause import PauseCover

            self._cover = PauseCover(self.window.table, self.game)
        if self._cover is not None:
            self._cover.key = self.window.actions_["pause"].shortcut().toString(_NATIVE)
            self._cover.raise_()
            self._cover.setVisible(self.game.is_paused)
        if self.game.is_paused:
            self.sittings.keep()

    def tell_trouble(self, sentence: str) -> None:
        """Tells a trouble; one that is still on the screen stays there before it."""
        shown = self.window.statusBar().currentMessage()
        self.told = f"{shown} {sentence}" if shown and shown == self.told else sentence
        self.window.tell(self.told, _TROUBLE_MS)

    def _complain(self, title: str, reason: str) -> None:
        from PySide6.QtWidgets import QMessageBox

        QMessageBox.warning(self.window, "Klondike", f"<b>{title}</b><p>{reason}</p>")
