"""Measures what frames of motion cost: ``python -m tests.benchmarks.motion``.

A frame is an event, or a tick of the motion, and all the painting that follows from it, drawn in
software as on a screen. Prints milliseconds as median, 99th percentile and worst.
"""

import os
import time
from collections.abc import Callable, Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from klondike.game import Game
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.rules import Rules
from klondike.table.cascade import STAMP, Cascade
from klondike.table.view import TableView
from tests.lines import winning_line
from tests.positions import LONGEST_COLUMN
from tests.table.conftest import Hand


def measure(name: str, frames: Iterator[Callable[[], object]]) -> None:
    app = QApplication.instance()
    assert app is not None
    taken = []
    for frame in frames:
        began = time.perf_counter()
        frame()
        app.processEvents()
        taken.append(1000 * (time.perf_counter() - began))
    taken.sort()
    median, late, worst = taken[len(taken) // 2], taken[int(len(taken) * 0.99)], taken[-1]
    print(f"{name}: {len(taken)} frames, median {median:.1f} ms, p99 {late:.1f} ms, worst {worst:.1f} ms")


def shown(view: TableView, width: int, height: int) -> TableView:
    view.resize(width, height)
    view.show()
    for _ in range(200):
        QApplication.processEvents()
    view.cloth.sharpen()
    for _ in range(200):
        QApplication.processEvents()
    return view


def dragging(width: int, height: int) -> None:
    view = shown(TableView(Game(LONGEST_COLUMN)), width, height)
    hand = Hand(view)
    grip = hand.grip("KS")
    hand.press(grip)
    hand.move(grip + QPoint(-40, 0))

    def frames() -> Iterator[Callable[[], object]]:
        for number in range(400):
            at = grip + QPoint(-40 - number * 5 % (width // 2), number * 7 % (height // 5))
            yield lambda at=at: view.drag.move(at.x(), at.y())  # type: ignore[misc]

    measure(f"13 cards dragged at {width}x{height}", frames())
    view.close()


def flying(width: int, height: int) -> None:
    now = [0.0]
    game = Game(deal(1, Rules()), 1)
    view = shown(TableView(game), width, height)
    view.cloth.motion._now = lambda: now[0]
    view.set_speed("relaxed")

    def frames() -> Iterator[Callable[[], object]]:
        for move in winning_line(1, 1)[:120]:
            game.play(move)
        view.cloth.motion.finish()
        for _ in range(8):
            game.begin(deal(1 + game.moves, Rules()))
            for item in view.cloth.cards.values():
                view.cloth.motion.send(item, item.pose._replace(x=width / 2, y=height / 2), lasts=0.4)
            for _ in range(40):
                now[0] += 0.016

                yield view.cloth.motion.tick

    measure(f"52 cards flying at {width}x{height}", frames())
    view.close()


def cascading(width: int, height: int) -> None:
    game = Game(deal(1, Rules()), 1)
    view = shown(TableView(game), width, height)
    view.set_speed("off")
    for move in winning_line(1, 1):
        game.play(Move.parse(str(move)))
    cascade = Cascade(view, view.cloth, seed=1)
    cascade._timer.stop()

    def frames() -> Iterator[Callable[[], object]]:
        for number in range(800):
            yield lambda number=number: cascade.advance(number * STAMP)  # type: ignore[misc]

    measure(f"the cascade at {width}x{height}", frames())
    view.close()


if __name__ == "__main__":
    application = QApplication([])
    dragging(3840, 2160)
    dragging(1000, 700)
    flying(3840, 2160)
    flying(1920, 1080)
    cascading(1920, 1080)
