"""Draws film strips of the motion, every 40 ms, for eyes to judge: ``python -m tests.proofs.film FOLDER``.

The clock is the film's own, so that every frame is the motion's true state at its time.
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike.game import Game
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.storage.settings import Settings
from klondike.table.cascade import Cascade
from klondike.table.tempo import FIRST_GAP, GAP_SHRINKS, LEAST_GAP
from klondike.window.main_window import MainWindow
from tests.lines import winning_line
from tests.table.conftest import Hand

FRAME = 0.040
COLUMNS = 5
SIZE = (560, 430)


class Film:
    """A window whose motion runs by the film's clock."""

    def __init__(self, opening: Position) -> None:
        self.now = 0.0
        self.window = MainWindow(Game(opening, 1), Settings())
        self.window.settings.update({"motion": "normal", "toolbar": False, "status_line": False})
        self.window.menuBar().hide()
        self.window.resize(*SIZE)
        self.window.show()
        self.table = self.window.table
        self.table.cloth.sharpen()
        motion = self.table.cloth.motion
        motion._now = lambda: self.now
        self.motion = motion

    def frames(self, most: int = 60) -> Iterator[QPixmap]:
        """One picture every 40 ms until everything rests."""
        for _ in range(most):
            yield self.table.grab()
            if not self.motion.is_moving:
                return
            self.now += FRAME
            self.motion.tick()


def strip(pictures: Iterator[QPixmap], path: Path, area: QRect | None = None) -> None:
    frames = [picture.copy(area) if area else picture for picture in pictures]
    width, height = frames[0].width() + 4, frames[0].height() + 4
    sheet = QPixmap(width * COLUMNS, height * -(-len(frames) // COLUMNS))
    sheet.fill("black")
    painter = QPainter(sheet)
    for number, frame in enumerate(frames):
        painter.drawPixmap(number % COLUMNS * width, number // COLUMNS * height, frame)
    painter.end()
    sheet.save(str(path))
    print(f"{path}: {len(frames)} frames")


def finish(film: Film) -> Iterator[QPixmap]:
    """The game finishes by itself: each move sets off a little sooner after the one before."""
    game = film.window.game
    due, gap, how = film.now, FIRST_GAP, game.play
    while film.motion.is_moving or not game.position.is_won:
        if film.now >= due and not game.position.is_won:
            how((game.finishing() or ())[0])
            due, gap, how = due + gap, max(LEAST_GAP, gap * GAP_SHRINKS), game.extend
        yield film.table.grab()
        film.now += FRAME
        film.motion.tick()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    app.setStyle("Fusion")
    opening = deal(1, Rules(draw=3))
    line = winning_line(deal=1, draw=3)

    film = Film(opening)
    film.window.start_deal(1)
    strip(film.frames(), folder / "deal.png")

    def played(count: int) -> Film:
        film = Film(opening)
        for move in line[:count]:
            film.window.game.play(move)
        film.motion.finish()
        return film

    def shot(name: str, film: Film, act: Callable[[], object]) -> None:
        act()
        strip(film.frames(), folder / f"{name}.png")

    film = played(0)
    shot("move-with-flip", film, lambda: film.window.game.play(Move.parse("t5-f")))
    film = played(1)
    shot("turn-three", film, lambda: film.window.game.turn())
    film = played(1)
    shot("undo", film, lambda: film.window.game.undo())
    film = played(0)
    hand = Hand(film.table)
    point = hand.grip("QH")
    hand.press(point)
    QTest.mouseMove(film.table.viewport(), point + QPoint(-60, 40))
    strip(film.frames(), folder / "lift.png")
    hand.move(hand.middle("5C"))
    shot("refused-drop", film, lambda: hand.release(hand.middle("5C")))
    film = played(60)
    shot("restart", film, lambda: film.window.game.restart())
    film = played(0)
    for move in line:
        if film.window.game.finishing() is not None:
            break
        film.window.game.play(move)
    film.motion.finish()
    strip(finish(film), folder / "auto-finish.png")
    film = played(len(line))
    if film.table.cascade is not None:
        film.table.cascade.end()
    cascade = Cascade(film.table, film.table.cloth, seed=7)
    cascade._timer.stop()

    def cascading() -> Iterator[QPixmap]:
        for number in range(40):
            cascade.advance(number * 0.4)
            yield cascade._picture.copy()

    strip(cascading(), folder / "cascade.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
