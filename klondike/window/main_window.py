"""The main window: menus, toolbar, table and status line around one game. For the application."""

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QToolBar

from klondike import __version__
from klondike.game import Game
from klondike.model.deals import LAST_DEAL, any_number, deal
from klondike.model.refusals import Refusal, sentence_of
from klondike.model.rules import Rules
from klondike.storage.settings import Settings, rules_of, scoring_of
from klondike.table.artwork import Style
from klondike.table.view import TableView
from klondike.table.words import spoken
from klondike.window import dress, listen
from klondike.window.actions import (
    COMMANDS,
    TOOLBAR,
    Keys,
    default_keys,
    format_keys,
    make_action,
    parse_keys,
    put_first_icons,
    put_icons,
    put_keys,
)
from klondike.window.advice import Advice
from klondike.window.endings import Endings
from klondike.window.games import Games
from klondike.window.sittings import Sittings
from klondike.window.words import clock_text, rules_text, score_text

# Dialogs and panels are loaded when first shown, and the namespace Qt, whose enums take long to
# make, is named only where it is used: the cards are on the screen a third sooner.
_LATER_MS = 150
_MESSAGE_MS = 6000
_SHOWN = ("toolbar", "status_line", "show_clock", "show_score")
"""Settings that are at the same time entries of the menu View."""
_STYLE = Style._fields
"""Settings of how the table looks."""


def style_of(settings: Settings) -> Style:
    """How the table looks: a style's fields are settings of the same names."""
    return Style(**{key: settings[key] for key in _STYLE})  # type: ignore[arg-type]


class MainWindow(QMainWindow):
    """Shows ``game`` and keeps the player's ``settings``; ``sittings`` keeps the games."""

    def __init__(self, game: Game, settings: Settings, sittings: Sittings | None = None) -> None:
        super().__init__()
        self.game = game
        self.settings = settings
        dress.put_on(settings.word("dress"))
        self.table = TableView(game)
        self.setCentralWidget(self.table)
        self.setMinimumSize(240, 240)
        self.actions_ = {name: make_action(name, self) for name in COMMANDS}
        for action in self.actions_.values():
            action.triggered.connect(self.table.voice.begin)
        self._fill_menus()
        self.toolbar = self._make_toolbar()
        self.facts = QLabel()
        self.facts.setContentsMargins(0, 0, 8, 0)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().addPermanentWidget(self.facts)
        self.statusBar().messageChanged.connect(self._share_the_line)
        self._seconds = QTimer(self, interval=1000)
        self._seconds.timeout.connect(game.clock.beat)
        self._seconds.timeout.connect(self._show_facts)
        self.games = Games(self, sittings or Sittings(game, settings))
        self.finish_offer: QtWidgets.QPushButton | None = None
        self._connect()
        self.endings = Endings(self)
        self.advice = Advice(self)
        settings.watchers.append(self._setting_changed)
        self.table.set_style(style_of(settings))
        for key in ("motion", "one_click", "going_up", "keys", *_SHOWN):
            self._setting_changed(key)
        self._game_changed()
        put_first_icons(self.actions_, self)
        for action in self.actions_.values():
            # After all that answers it, so that what is said of it becomes one sentence.
            action.triggered.connect(self.table.voice.end)
        self.table.setFocus()
        QTimer.singleShot(_LATER_MS, self._finish)

    def _fill_menus(self) -> None:
        menus = {}
        for name, action in self.actions_.items():
            title = COMMANDS[name].menu
            if title not in menus:
                menus[title] = self.menuBar().addMenu(f"&{title}")
            if name in ("pause", "open", "statistics", "quit", "undo", "hint", "full_screen"):
                menus[title].addSeparator()
            menus[title].addAction(action)
            # A hidden menu bar takes its actions' keys along; the window keeps them.
            self.addAction(action)

    def _make_toolbar(self) -> QToolBar:
        bar = QToolBar("Toolbar")
        bar.setObjectName("toolbar")
        bar.setMovable(False)
        for name in TOOLBAR:
            if name == "statistics":
                bar.addSeparator()
            bar.addAction(self.actions_[name])
        self.addToolBar(bar)
        return bar

    def _finish(self) -> None:
        """What can wait until the cards are seen."""
        put_icons(self.actions_, self)
        self.toolbar.setContextMenuPolicy(QtCore.Qt.ContextMenuPolicy.PreventContextMenu)
        for action in self.toolbar.actions():
            # Reached by Tab, but a click leaves the focus with the table, so that no key presses a button.
            if not action.isSeparator():
                self.toolbar.widgetForAction(action).setFocusPolicy(QtCore.Qt.FocusPolicy.TabFocus)
        listen.name_what_qt_leaves_nameless(self)
        QApplication.setWindowIcon(dress.app_icon())
        self.endings.look()

    def _connect(self) -> None:
        answers = {
            "new": self.new_deal,
            "number": self.ask_deal_number,
            "restart": self.games.restart,
            "settings": self.edit_settings,
            "quit": self.close,
            "turn": self._turn,
            "undo": self.game.undo,
            "redo": self.game.redo,
            "rules": self._show_rules,
            "keys": self._edit_keys,
            "about": self._about,
            **listen.answers(self),
        }
        for name, answer in answers.items():
            self.actions_[name].triggered.connect(lambda _checked=False, answer=answer: answer())
        for name in _SHOWN:
            self.actions_[name].toggled.connect(lambda on, name=name: self.settings.update({name: on}))
        self.actions_["full_screen"].toggled.connect(self._set_full_screen)
        self.game.changed.connect(self._game_changed)
        self.game.begun.connect(self._game_changed)
        self.game.paused_changed.connect(self._show_facts)
        self.game.paused_changed.connect(self._clear_line)
        self.games.sittings.trouble.connect(self._show_facts)
        self.table.refused.connect(lambda refusal: self.write(sentence_of(refusal)))
        QGuiApplication.styleHints().colorSchemeChanged.connect(lambda _scheme: self._setting_changed("dress"))

    # Games

    def new_deal(self) -> None:
        """Deals a game by a number nobody can foresee."""
        if self.games.may_leave():
            self.start_deal(any_number())

    def start_deal(self, number: int, rules: Rules | None = None) -> None:
        """Deals a game by its number, under the rules of the settings if none are given."""
        self.games.sittings.leave()
        self.game.begin(deal(number, rules or rules_of(self.settings)), number, scoring_of(self.settings))

    def play_again(self) -> None:
        """Another deal under the rules of the one that has ended."""
        if self.games.may_leave():
            self.start_deal(any_number(), self.game.opening.rules)

    def deal_again(self) -> None:
        """The same cards under the same rules, as a game of its own."""
        self.games.play_again(self.game.record())

    def ask_deal_number(self) -> None:
        number, agreed = QtWidgets.QInputDialog.getInt(
            self, "Deal number", f"Number of the deal, 1 to {LAST_DEAL}:", self.game.deal or 1, 1, LAST_DEAL
        )
        if agreed and self.games.may_leave():
            self.start_deal(number)

    def edit_settings(self) -> None:
        from klondike.window.settings_dialog import SettingsDialog

        SettingsDialog(self.settings, self).exec()

    def _turn(self) -> None:
        self.table.drag.cancel()
        if self.table.runner.is_running:
            self.table.runner.stop()
            return
        refusal = self.game.turn()
        if refusal is not None:
            self.tell_refusal(refusal)

    def _show_rules(self) -> None:
        from klondike.window.help import RulesPage

        RulesPage(self).exec()

    def _edit_keys(self) -> None:
        from klondike.window.help import KeysPage

        page = KeysPage(self._keys(), self)
        if page.exec():
            self.settings["keys"] = format_keys(page.keys())

    def _keys(self) -> Keys:
        return default_keys() | parse_keys(self.settings.word("keys"))

    def _about(self) -> None:
        QtWidgets.QMessageBox.about(
            self,
            "About Klondike",
            f"<h3>Klondike {__version__}</h3><p>The patience that most people mean by solitaire.</p>"
            "<p>No advertisements, no account, no network. Free software under the MIT licence.</p>",
        )

    def offer_finish(self, possible: bool) -> None:
        """Shows, or takes away, the button over the table that lets the rest go up by itself."""
        if possible and self.finish_offer is None:
            from klondike.window.finish_offer import FinishOffer

            self.finish_offer = FinishOffer(self.table)
            self.finish_offer.clicked.connect(self.actions_["finish"].trigger)
        if self.finish_offer is not None:
            self.finish_offer.setVisible(possible)

    # What is told

    def tell(self, sentence: str, lasts: int = _MESSAGE_MS) -> None:
        """Shows a sentence in the status line for some milliseconds, and says it."""
        self.write(sentence, lasts)
        self.table.voice.say(spoken(sentence))

    def write(self, sentence: str, lasts: int = _MESSAGE_MS) -> None:
        """Shows a sentence that is said elsewhere; the facts give way where both find no room. With the
        status line hidden or too short it stands over the table's lower edge."""
        bar = self.statusBar()
        bar.showMessage(sentence, lasts)
        if self.isVisible() and (not bar.isVisible() or self._width_of(sentence) > self._room()):
            self.table.say(sentence)

    def _share_the_line(self) -> None:
        """The facts give way to a sentence where both find no room."""
        sentence = self.statusBar().currentMessage()
        together = self._width_of(sentence) + self.facts.sizeHint().width()
        self.facts.setVisible(not sentence or together < self._room())

    def _width_of(self, sentence: str) -> int:
        return self.statusBar().fontMetrics().horizontalAdvance(sentence)

    def _room(self) -> int:
        return self.statusBar().width() - 24

    def tell_refusal(self, refusal: Refusal) -> None:
        self.table.refuse(refusal)

    def _game_changed(self) -> None:
        self._clear_line()
        self._show_facts()

    def _clear_line(self) -> None:
        """Of what belonged to the position before. A trouble stays until it is read."""
        if self.statusBar().currentMessage() != self.games.told:
            self.statusBar().clearMessage()

    def _show_facts(self) -> None:
        game = self.game
        deal_number = "Position" if game.deal is None else f"Deal {game.deal}"
        facts = [rules_text(game), deal_number, f"{game.moves} move{'' if game.moves == 1 else 's'}"]
        if self.settings.flag("show_clock"):
            facts.append(clock_text(game.clock.elapsed))
        if self.settings.flag("show_score"):
            facts.append(score_text(game))
        if self.games.sittings.failure:
            facts.append("not kept")
        self.facts.setText(self._fitting(facts))
        self._share_the_line()
        self.actions_["undo"].setEnabled(game.history.canUndo())
        self.actions_["redo"].setEnabled(game.history.canRedo())
        self.actions_["restart"].setEnabled(game.history.canUndo())
        self.setWindowTitle(f"{deal_number}{', won' if game.position.is_won else ''} – Klondike")
        ticking = game.clock.is_running and self.settings.flag("show_clock") and self.statusBar().isVisible()
        if ticking != self._seconds.isActive():
            self._seconds.start() if ticking else self._seconds.stop()
            game.clock.skip_beats()

    def _fitting(self, facts: list[str]) -> str:
        """The facts in one line, closer together or the less wanted left out where the window is narrow."""
        texts = ["   ·   ".join(facts), " · ".join(facts), " · ".join([facts[0], *facts[2:]]), " · ".join(facts[3:])]
        measure = self.facts.fontMetrics().horizontalAdvance
        return next((text for text in texts if measure(text) <= self._room()), texts[-1])

    # Settings

    def _setting_changed(self, key: str) -> None:
        if key in _SHOWN:
            self.actions_[key].setChecked(self.settings.flag(key))
        if key == "toolbar":
            self.toolbar.setVisible(self.settings.flag(key))
        elif key == "status_line":
            self.statusBar().setVisible(self.settings.flag(key))
        elif key == "keys":
            put_keys(self.actions_, self._keys())
        elif key in _STYLE:
            self.table.set_style(style_of(self.settings))
        elif key == "going_up":
            self.game.going_up = self.settings.word(key)
        elif key == "one_click":
            self.table.clicks.one_click = self.settings.word(key)
        elif key == "motion":
            self.table.set_speed(self.settings.word(key))
        elif key == "dress":
            dress.put_on(self.settings.word(key))
            put_icons(self.actions_, self)
        self._show_facts()

    def _set_full_screen(self, on: bool) -> None:
        if on != self.isFullScreen():
            self.setWindowState(self.windowState() ^ QtCore.Qt.WindowState.WindowFullScreen)

    # Qt's events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == QtCore.Qt.Key.Key_Escape and self.isFullScreen():
            self._set_full_screen(False)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_facts()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.WindowBlocked:
            self.game.clock.hold("dialog")
            self._show_facts()
        elif event.type() is QEvent.Type.WindowUnblocked:
            self.game.clock.release("dialog")
            self._show_facts()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            self.actions_["full_screen"].setChecked(self.isFullScreen())
            minimised = self.isMinimized()
            (self.game.clock.hold if minimised else self.game.clock.release)("minimised")
            if minimised:
                self.games.sittings.keep()
                self.table.cloth.motion.finish()
            self.endings.look()
            self._show_facts()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.games.may_quit():
            event.ignore()
            return
        ordinary = not (self.isMaximized() or self.isFullScreen())
        if ordinary:
            self.settings.update({"window_width": self.width(), "window_height": self.height()})
        self.settings["maximised"] = self.isMaximized()
        self.games.sittings.close()
        super().closeEvent(event)
