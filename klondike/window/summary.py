"""What is said over the table when a game is won. For the main window."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from klondike.game import Game
from klondike.window.words import clock_text, rules_text, score_text


class Summary(QFrame):
    """A panel in the middle of the table; hidden until a game is won."""

    play_again = Signal()
    same_deal = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
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
        row = QHBoxLayout()
        row.addWidget(again)
        row.addWidget(same)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addLayout(row)
        self._table = table
        table.installEventFilter(self)
        self.hide()

    def show_win(self, game: Game) -> None:
        """Says how the game was won, and offers another."""
        self._show(game, "You won!")

    def show_given_up(self, game: Game) -> None:
        """Says what the game came to that was given up, and offers another."""
        self._show(game, "Given up")

    def _show(self, game: Game, title: str) -> None:
        self._title.setText(title)
        lines = [
            f"{game.moves} move{'' if game.moves == 1 else 's'} in {clock_text(game.clock.elapsed)}",
            score_text(game),
        ]
        deal = "" if game.deal is None else f"Deal {game.deal}, "
        lines.append(f"{deal}{rules_text(game).replace('Draw', 'draw' if deal else 'Draw')}")
        self._text.setText("\n".join(lines))
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        self.adjustSize()
        self.move((self._table.width() - self.width()) // 2, (self._table.height() - self.height()) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
