"""The statistics window: figures, charts and past games. For the window's commands."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from klondike.model.notation import parse_rules
from klondike.model.rules import Rules
from klondike.storage.figures import Choice, Figures, as_csv, figures, rule_sets, times, weeks
from klondike.storage.files import write_whole
from klondike.storage.history import History, HistoryError
from klondike.window.charts import PAD, RateChart, TimesChart, paint_panel
from klondike.window.past_games import PastGamesPage
from klondike.window.questions import ask
from klondike.window.words import clock_text, money_text, rules_words

WEEKS = 12
TIMES = 40
T = TypeVar("T")
DASH = "–"
_COLUMNS = 4


class Tile(QWidget):
    """One figure over its name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.value = QLabel(DASH)
        font = self.value.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setBold(True)
        self.value.setFont(font)
        label = QLabel(name)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        column = QVBoxLayout(self)
        column.setContentsMargins(PAD, 7, PAD, 7)
        column.setSpacing(0)
        for line in (self.value, label):
            line.setAlignment(Qt.AlignmentFlag.AlignLeft)
            column.addWidget(line)

    def show_value(self, text: str) -> None:
        self.value.setText(text)
        self.setAccessibleName(f"{self.name}: {'none' if text == DASH else text}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self)
        painter.end()


def values_of(found: Figures) -> dict[str, str]:
    """Every figure in words by its name; a dash where there is none. In the order of the window."""

    def clock(seconds: float | None) -> str:
        return DASH if seconds is None else clock_text(seconds)

    def whole(number: int | None) -> str:
        return DASH if number is None else f"{number:,}"

    return {
        "Played": whole(found.played),
        "Won": whole(found.won),
        "Win rate": DASH if found.rate is None else f"{found.rate * 100:.1f} %",
        "Won in a row now": whole(found.streak) if found.played else DASH,
        "Best time": clock(found.best_time),
        "Typical time": clock(found.typical_time),
        "Fewest moves": whole(found.fewest_moves),
        "Most won in a row": whole(found.best_streak) if found.played else DASH,
        "Won without help": whole(found.clean) if found.played else DASH,
        "Best score, Standard": whole(found.best_standard),
        "Best score, timed": whole(found.best_timed),
        "Vegas balance": DASH if found.vegas_balance is None else money_text(found.vegas_balance),
    }


class StatisticsWindow(QDialog):
    """Shows what ``history`` says, first of the games drawn as in ``rules``. ``replay``, ``again`` and
    ``opened`` carry the record of the past game that the player chose; the window has closed then."""

    replay = Signal(object)
    again = Signal(object)
    opened = Signal(object)

    def __init__(self, history: History, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Statistics")
        self.history = history
        self.choices = QComboBox()
        self.choices.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.tiles = {name: Tile(name) for name in values_of(Figures())}
        self.rates = RateChart()
        self.times = TimesChart()
        self.past = PastGamesPage(history)
        for ours, theirs in (
            (self.replay, self.past.replay),
            (self.again, self.past.again),
            (self.opened, self.past.opened),
        ):
            theirs.connect(lambda record, ours=ours: self._leave(ours, record))
        self.past.failed.connect(self._complain)
        tabs = QTabWidget()
        tabs.addTab(self._figures_page(), "&Figures")
        tabs.addTab(self.past, "&Past games")
        column = QVBoxLayout(self)
        column.addWidget(tabs)
        column.addLayout(self._buttons())
        self._fill_choices(Choice(draw=rules.draw))
        self.choices.currentIndexChanged.connect(self._show_figures)
        self._show_figures()
        self._arrange()

    def _figures_page(self) -> QScrollArea:
        self._page = QWidget()
        self._grid = QGridLayout(self._page)
        self._grid.setContentsMargins(12, 12, 12, 12)
        self._grid.setSpacing(8)
        self._first_row = QHBoxLayout()
        label = QLabel("&Games:")
        label.setBuddy(self.choices)
        self._first_row.addWidget(label)
        self._first_row.addWidget(self.choices)
        self._first_row.addStretch()
        self.tiles["Typical time"].setToolTip("Half of the won games were faster, half slower")
        area = QScrollArea()
        area.setAccessibleName("Figures")
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self._page)
        return area

    def _arrange(self) -> None:
        """Tiles in four columns, or in two where large letters leave no room for four; charts below."""
        screen = self.screen().availableGeometry()
        tile = max(tile.sizeHint().width() for tile in self.tiles.values())
        columns = _COLUMNS if (tile + 8) * _COLUMNS + 100 <= screen.width() else _COLUMNS // 2
        self._grid.addLayout(self._first_row, 0, 0, 1, columns)
        for place, widget in enumerate(self.tiles.values()):
            self._grid.addWidget(widget, 1 + place // columns, place % columns)
        below = 1 + len(self.tiles) // columns
        side = columns == _COLUMNS
        self._grid.addWidget(self.rates, below, 0, 1, 2)
        self._grid.addWidget(self.times, below + (not side), 2 if side else 0, 1, 2)
        for row in range(below, below + 1 + (not side)):
            self._grid.setRowStretch(row, 1)
        for place in range(columns):
            # All of one width, whatever stands in them.
            self._grid.setColumnStretch(place, 1)
            self._grid.setColumnMinimumWidth(place, tile)
        wanted = self._page.sizeHint() + QSize(60, 130)
        self.resize(
            min(max(wanted.width(), 780), screen.width() - 40), min(max(wanted.height(), 580), screen.height() - 60)
        )

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, answer, hint in (
            ("&Export…", self._export, "Writes every game into a file for spreadsheets"),
            ("Rese&t…", self._reset, "Empties the statistics; a copy of them is kept"),
        ):
            button = QPushButton(text)
            button.setToolTip(hint)
            button.setAutoDefault(False)
            button.clicked.connect(answer)
            row.addWidget(button)
        row.addStretch()
        close = QPushButton("&Close")
        close.setDefault(True)
        close.clicked.connect(self.reject)
        row.addWidget(close)
        return row

    def _fill_choices(self, first: Choice) -> None:
        """All games, each draw mode, and each set of rules that is not simply a draw mode's own."""
        self.choices.blockSignals(True)
        self.choices.clear()
        entries = [("All games", Choice()), ("Draw 1", Choice(draw=1)), ("Draw 3", Choice(draw=3))]
        nothing: list[str] = []
        for text in self._ask(rule_sets, nothing):
            entries.append((rules_words(parse_rules(text), whole=True), Choice(rules=text)))
        for label, choice in entries:
            if choice.rules is not None and self.choices.count() == 3:
                self.choices.insertSeparator(3)
            self.choices.addItem(label, choice)
        self.choices.setCurrentIndex([choice for _, choice in entries].index(first))
        self.choices.blockSignals(False)

    def _show_figures(self) -> None:
        choice: Choice = self.choices.currentData() or Choice()
        found = self._ask(lambda database: figures(database, choice), Figures())
        for name, text in values_of(found).items():
            self.tiles[name].show_value(text)
        today = datetime.now().astimezone().date()
        self.rates.show_weeks(self._ask(lambda database: weeks(database, choice, today, WEEKS), []))
        self.times.show_times(self._ask(lambda database: times(database, choice, TIMES), []), found.typical_time)

    def _ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """What the history answers; ``otherwise`` when it can't be had, which is told by the main window."""
        try:
            return self.history.run(question)
        except HistoryError as error:
            if str(error) not in self.history.trouble:
                self.history.trouble.append(str(error))
            return otherwise

    def _leave(self, signal: SignalInstance, record: object) -> None:
        self.accept()
        signal.emit(record)

    def _export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, "Export the statistics", "klondike.csv", "Tables (*.csv)")
        if not name:
            return
        try:
            write_whole(Path(name), self.history.run(as_csv))
        except HistoryError as error:
            self._complain(str(error))
        except OSError as error:
            self._complain(f"{name}: {error.strerror or error}.")

    def _reset(self) -> None:
        text = "Every figure and every past game goes from here. What is there now is kept in a file of its own."
        if not ask(self, "Reset the statistics?", text, "&Reset", "&Keep them"):
            return
        try:
            kept = self.history.reset()
        except HistoryError as error:
            self._complain(str(error))
            return
        self._fill_choices(self.choices.currentData() if self.choices.currentIndex() < 3 else Choice())
        self._show_figures()
        self.past.reload()
        QMessageBox.information(self, "Klondike", f"What was there is kept as\n{kept}")

    def _complain(self, sentence: str) -> None:
        QMessageBox.warning(self, "Klondike", sentence)
