"""What is said over the table when a game is won. For the main window."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from klondike.game import Game
from klondike.window.words import clock_text, help_text, rules_text, score_text


class Summary(QFrame):
    """A panel in the middle of the table; hidden until a game is won."""

    play_again = Signal()
    same_deal = Signal()
    review = Signal()
    undo = Signal()
    restart = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setObjectName("summary")
        self.setStyleSheet(
            "#summary { background: palette(window); border: 2px solid palette(highlight); border-radius: 10px; }"
        )
        self._title = QLabel("You won!")
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        font.setBold(True)
        self._title.setFont(font)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = QLabel()
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        again = QPushButton("&Play again")
        again.setDefault(True)
        again.clicked.connect(self.play_again)
        same = QPushButton("&Same deal again")
        same.clicked.connect(self.same_deal)
        review = QPushButton("Re&view")
        review.setToolTip("Shows the game once more, move by move")
        review.clicked.connect(self.review)
        self._again, self._same = again, same
        self._undo = QPushButton("&Undo")
        self._undo.clicked.connect(self.undo)
        self._restart = QPushButton("&Restart")
        self._restart.clicked.connect(self.restart)
        row = QHBoxLayout()
        row.addWidget(self._undo)
        row.addWidget(self._restart)
        row.addWidget(again)
        row.addWidget(same)
        row.addWidget(review)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addLayout(row)
        self._table = table
        table.installEventFilter(self)
        self.hide()

    def show_win(self, game: Game, records: Sequence[str] = ()) -> None:
        """Says how the game was won, which ``records`` it broke, and offers another."""
        self._show(game, "You won!", more=(help_text(game), *records))

    def show_given_up(self, game: Game) -> None:
        """Says what the game came to that was given up, and offers another."""
        self._show(game, "Given up")

    def show_lost(self, game: Game) -> None:
        """Says that no move is left, and offers the ways on."""
        self._show(game, "No move is left", is_over=False)

    def _show(self, game: Game, title: str, *, is_over: bool = True, more: Sequence[str] = ()) -> None:
        self._title.setText(title)
        for button in (self._undo, self._restart):
            button.setVisible(not is_over)
        self._same.setVisible(is_over)
        self._again.setText("&Play again" if is_over else "&New deal")
        lines = [
            f"{game.moves} move{'' if game.moves == 1 else 's'} in {clock_text(game.clock.elapsed)}",
            score_text(game),
        ]
        deal = "" if game.deal is None else f"Deal {game.deal}, "
        lines.append(f"{deal}{rules_text(game).replace('Draw', 'draw' if deal else 'Draw')}")
        self._text.setText("\n".join([*lines, *more]))
        self._place()
        self.show()
        self.raise_()
        (self._again if is_over else self._undo).setFocus()

    def _place(self) -> None:
        self.adjustSize()
        self.move((self._table.width() - self.width()) // 2, (self._table.height() - self.height()) // 2)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, as in a dialog."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QPushButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
