"""What is said over the table when a game is won. For the main window."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from klondike.game import Game
from klondike.window.panel import Buttons, Panel
from klondike.window.words import clock_text, help_text, rules_text, score_text

_MARGINS = ((28, 20, 12), (10, 8, 6))
"""Beside, above and between what stands in the panel, where there is room and where there is little."""


class Summary(Panel):
    """A panel in the middle of the table; hidden until a game is won. In a small window its words are scrolled."""

    play_again = Signal()
    same_deal = Signal()
    review = Signal()
    undo = Signal()
    restart = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, "summary")
        self._title = QLabel("You won!")
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        font.setBold(True)
        self._title.setFont(font)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        self._text = QLabel()
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        again = QPushButton("&Play again")
        again.setDefault(True)
        again.clicked.connect(self.play_again)
        same = QPushButton("&Same deal again")
        same.clicked.connect(self.same_deal)
        review = QPushButton("Revie&w")
        review.setToolTip("Shows the game once more, move by move")
        review.clicked.connect(self.review)
        self._again, self._same = again, same
        self._undo = QPushButton("&Undo")
        self._undo.clicked.connect(self.undo)
        self._restart = QPushButton("&Restart")
        self._restart.clicked.connect(self.restart)
        self._buttons = Buttons([self._undo, self._restart, again, same, review])
        self._inside = QWidget()
        self._words = QVBoxLayout(self._inside)
        self._words.setContentsMargins(0, 0, 0, 0)
        self._words.addWidget(self._title)
        self._words.addWidget(self._text)
        self._area = QScrollArea()
        self._area.setAccessibleName("How the game stands")
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidgetResizable(True)
        self._area.setWidget(self._inside)
        self._area.viewport().setAutoFillBackground(False)
        self._inside.setAutoFillBackground(False)
        # The least height that a scroll area asks for is more than a small window may have.
        self._area.setMinimumHeight(1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._area, 1)
        self._column.addWidget(self._buttons)
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
        self._area.verticalScrollBar().setValue(0)
        self.place()
        self.show()
        self.raise_()
        (self._again if is_over else self._undo).setFocus()

    def place(self) -> None:
        """In the middle, as large as its words ask for; where that is too large, with smaller margins,
        the buttons in several rows, and the words to be scrolled."""
        room, border = self.room(), 2 * self.frameWidth()
        measure = self._text.fontMetrics().horizontalAdvance
        longest = max(self._title.sizeHint().width(), *map(measure, self._text.text().split("\n"))) + 4
        for beside, above, between in _MARGINS:
            self._words.setSpacing(between)
            most = room.width() - 2 * beside - border
            is_one_row = self._buttons.fit(most)
            width = min(most, max(longest, self._buttons.sizeHint().width()))
            words = self._words.heightForWidth(width)
            height = words + between + self._buttons.sizeHint().height() + 2 * above + border
            self._column.setContentsMargins(beside, above, beside, above)
            self._column.setSpacing(between)
            if is_one_row and width >= longest and height <= room.height():
                break
        scrolls = height > room.height()
        if scrolls:
            width = min(most, width + self._area.verticalScrollBar().sizeHint().width())
        # What has nothing to scroll is no stop on the way from button to button.
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus)
        self.resize(width + 2 * beside + border, min(height, room.height()))
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
