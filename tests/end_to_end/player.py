"""Plays the real program with the mouse: knows the game's rules and where cards stand, and nothing of the program."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

from klondike.model.moves import DRAW, FOUNDATIONS, RECYCLE, Move, Pile
from klondike.model.notation import format_position
from klondike.model.position import Position
from klondike.table.layout import Frame, Layout, Rect, lay_out
from tests.end_to_end.desktop import Program, wait_for


class Player:
    """Follows the game in a position of its own and makes each move by real events."""

    def __init__(self, program: Program, position: Position, work: Path) -> None:
        self.program = program
        self.position = position
        self.work = work

    def play(self, move: Move) -> None:
        """Makes a move."""
        self._make(move)
        self.position = self.position.play(move)

    def _make(self, move: Move) -> None:
        raise AssertionError("each kind of player has its own way")

    @property
    def layout(self) -> Layout:
        _, _, width, height = self.program.table
        return lay_out(self.position, Frame(width, height))

    def _head(self, move: Move) -> Rect:
        return self.layout.card_rect(self.position.cards_of(move.source)[-move.count])

    def _goal(self, move: Move) -> Rect:
        """Where the leading card is to be let go: squarely over the pile's top card, or its bare ground."""
        card = self.position.cards_of(move.source)[-1]
        target = FOUNDATIONS[card.suit] if move.target is None else move.target
        cards = self.position.cards_of(target)
        return self.layout.card_rect(cards[-1]) if cards else self.layout.grounds[target]

    def _at(self, x: float, y: float) -> tuple[int, int]:
        left, top, _, _ = self.program.table
        return left + round(x), top + round(y)

    def expected(self) -> QImage:
        """The table as the program draws this position when it starts from it."""
        file, picture = self.work / "position.txt", self.work / "expected.png"
        file.write_text(format_position(self.position))
        _, _, width, height = self.program.geometry()
        command = [sys.executable, "-m", "klondike", "--data-dir", str(self.work / "other")]
        command += ["--position", str(file), "--size", f"{width}x{height}", "--screenshot", str(picture)]
        subprocess.run(command, check=True)
        return self._cut(QImage(str(picture)), within_window=True)

    def seen(self) -> QImage:
        """The table on the screen now."""
        return self._cut(self.program.screen.picture(), within_window=False)

    def _cut(self, image: QImage, *, within_window: bool) -> QImage:
        left, top, width, height = self.program.table
        if within_window:
            x, y, _, _ = self.program.geometry()
            left, top = left - x, top - y
        return image.copy(left, top, width, height).convertToFormat(QImage.Format.Format_RGB32)

    def check(self) -> None:
        """The screen comes to rest at exactly the picture of the position."""
        expected = self.expected()
        try:
            wait_for(lambda: self.seen() == expected, f"the picture of\n{format_position(self.position)}\n")
        except AssertionError:
            expected.save(str(self.work / "expected-table.png"))
            self.seen().save(str(self.work / "seen-table.png"))
            raise


class Dragger(Player):
    """Drags everything but the stock."""

    def _make(self, move: Move) -> None:
        if move in (DRAW, RECYCLE):
            self._click(self.layout.grounds[Pile.STOCK])
        else:
            self._drag(self._head(move), self._goal(move))

    def _click(self, rect: Rect, times: int = 1) -> None:
        x, y = self._grip(rect)
        self.program.screen.do("mousemove", x, y, *["click", 1] * times)

    def _grip(self, rect: Rect) -> tuple[int, int]:
        """A point of a card that shows even in a squeezed fan."""
        return self._at(rect.x + rect.width / 2, rect.y + rect.height * 0.07)

    def _drag(self, head: Rect, goal: Rect) -> None:
        start, end = self._grip(head), self._grip(goal)
        end = (end[0] + round(head.width * 0.1), end[1] + round(head.height * 0.05))
        half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.program.screen.do(
            *("mousemove", *start, "mousedown", 1, "mousemove", *half, "mousemove", *end, "mouseup", 1)
        )


class DoubleClicker(Dragger):
    """Sends cards up by double clicks, drags the rest."""

    def _make(self, move: Move) -> None:
        if move.target is None:
            self._click(self._head(move), times=2)
        else:
            super()._make(move)


class Clicker(Dragger):
    """Clicks a card, then where it goes; never keeps a button down."""

    last: tuple[int, int] = (-100, -100)

    def _make(self, move: Move) -> None:
        if move in (DRAW, RECYCLE):
            self._click(self.layout.grounds[Pile.STOCK])
            self.last = (-100, -100)
            return
        for rect in (self._head(move), self._goal(move)):
            x, y = self._grip(rect)
            if abs(x - self.last[0]) + abs(y - self.last[1]) < 12:
                # So near to the last click, one that follows at once would be a double click.
                self.program.screen.do("sleep", 0.5)
            self._click(rect)
            self.last = (x, y)


class Typist(Player):
    """Presses keys alone."""

    def _make(self, move: Move) -> None:
        self.program.screen.do("key", "--delay", 2, *self.keys(move))

    def keys(self, move: Move) -> list[str]:
        """``D`` for the stock, else the names of the piles."""
        if move in (DRAW, RECYCLE):
            return ["d"]
        return [*self._name(move.source), "f" if move.target is None else self._name(move.target)[0]]

    @staticmethod
    def _name(pile: Pile) -> list[str]:
        if pile.is_foundation:
            return ["f", pile.suit.letter.lower()]
        return ["w"] if pile is Pile.WASTE else [pile[1]]
