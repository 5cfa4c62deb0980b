"""The list of past games. For the statistics window."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from klondike.model.notation import parse_rules
from klondike.model.record import Record, RecordError, parse_record
from klondike.storage.figures import Past, past, record_text
from klondike.storage.history import History, HistoryError
from klondike.window.words import clock_text, money_text, rules_words

_PAGE = 200
_LOOKED_AT = 40
"""Rows that decide how wide the columns are."""
_Role = Qt.ItemDataRole
_HEADS = ("Ended", "Deal", "Rules", "Result", "Moves", "Time", "Score", "Help")
_NUMBERS = (1, 4, 5, 6)
_Index = QModelIndex | QPersistentModelIndex


class PastGames(QAbstractTableModel):
    """The past games, the latest first; read from the history page by page as they come into view."""

    def __init__(self, history: History) -> None:
        super().__init__()
        self.history = history
        self.games: list[Past] = []
        self._has_more = True

    def reload(self) -> None:
        self.beginResetModel()
        self.games, self._has_more = [], True
        self.endResetModel()
        self.fetchMore()

    def canFetchMore(self, parent: _Index = QModelIndex()) -> bool:  # noqa: B008 - Qt's own default
        return self._has_more and not parent.isValid()

    def fetchMore(self, parent: _Index = QModelIndex()) -> None:  # noqa: B008
        before = self.games[-1].id if self.games else None
        try:
            found = self.history.run(lambda database: past(database, before, _PAGE))
        except HistoryError:
            found = []
        self._has_more = len(found) == _PAGE
        if found:
            self.beginInsertRows(QModelIndex(), len(self.games), len(self.games) + len(found) - 1)
            self.games += found
            self.endInsertRows()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.games)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(_HEADS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        return _alignment(section) if role == _Role.TextAlignmentRole else self._head(section, role)

    @staticmethod
    def _head(section: int, role: int) -> str | None:
        return _apart(_HEADS[section], section) if role == _Role.DisplayRole else None

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> object:
        if role == _Role.TextAlignmentRole:
            return _alignment(index.column())
        if role == _Role.DisplayRole:
            return _apart(_words(self.games[index.row()])[index.column()], index.column())
        return None


def _apart(text: str, column: int) -> str:
    """Keeps what is aligned right away from what is aligned left in the next column."""
    return f"{text}\N{EN SPACE}" if column in _NUMBERS else f"\N{EN SPACE}{text}"


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in _NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _words(game: Past) -> tuple[str, ...]:
    when = QDateTime.fromSecsSinceEpoch(game.ended)
    return (
        QLocale().toString(when, QLocale.FormatType.ShortFormat),
        "–" if game.deal is None else str(game.deal),
        rules_words(parse_rules(game.rules)) + ("" if game.deal else ", from a position"),
        game.result.capitalize(),
        str(game.moves),
        clock_text(game.elapsed) if game.elapsed else "–",
        _score(game),
        "None" if game.clean else "Some",
    )


def _score(game: Past) -> str:
    if game.scoring == "vegas":
        return money_text(game.score)
    return f"{game.home} home" if game.scoring == "none" else str(game.score)


class PastGamesPage(QWidget):
    """The list, and what can be done with a game of it. Each signal carries the game's record."""

    replay = Signal(object)
    again = Signal(object)
    opened = Signal(object)
    failed = Signal(str)

    def __init__(self, history: History) -> None:
        super().__init__()
        self.setAutoFillBackground(True)
        self.model = PastGames(history)
        self.table = QTableView()
        self.table.setAccessibleName("Past games")
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.6))
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setResizeContentsPrecision(_LOOKED_AT)
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.doubleClicked.connect(lambda _index: self._send(self.replay))
        nothing = QLabel("No game has ended yet")
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        nothing.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(nothing)
        self._buttons = []
        row = QHBoxLayout()
        for text, signal, hint in (
            ("&Replay", self.replay, "Shows the game on the table, move by move; your own game waits"),
            ("Play &again", self.again, "Deals the same cards as a new game"),
            ("&Open", self.opened, "Puts the game on the table as it ended, to undo and look at"),
        ):
            button = QPushButton(text)
            button.setToolTip(hint)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, signal=signal: self._send(signal))
            self._buttons.append(button)
            row.addWidget(button)
        row.addStretch()
        column = QVBoxLayout(self)
        column.addWidget(self._stack)
        column.addLayout(row)
        self.table.selectionModel().selectionChanged.connect(self._show_buttons)
        self._is_fresh = False

    def reload(self) -> None:
        """Reads the list anew, when it is next seen."""
        self._is_fresh = False
        if self.isVisible():
            self._load()

    def _load(self) -> None:
        self._is_fresh = True
        self.model.reload()
        self._stack.setCurrentIndex(0 if self.model.games else 1)
        for column in (0, 1, 3, 4, 5, 6, 7):
            self.table.resizeColumnToContents(column)
            # Room for what is wider further down the list.
            self.table.setColumnWidth(column, self.table.columnWidth(column) + self.fontMetrics().averageCharWidth())
        if self.model.games:
            self.table.selectRow(0)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in self._buttons:
            button.setEnabled(bool(self.table.selectionModel().selectedRows()))

    def _send(self, signal: SignalInstance) -> None:
        record = self._chosen()
        if record is not None:
            signal.emit(record)

    def _chosen(self) -> Record | None:
        rows = self.table.selectionModel().selectedRows()
        if not rows:
            return None
        game = self.model.games[rows[0].row()]
        try:
            return parse_record(self.model.history.run(lambda database: record_text(database, game.id)))
        except (HistoryError, RecordError) as error:
            self.failed.emit(f"This game can't be read: {error}.")
            return None

    # Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        if not self._is_fresh:
            self._load()
        super().showEvent(event)
