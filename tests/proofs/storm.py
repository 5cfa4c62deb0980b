"""Proves the table against a long storm: ``python -m tests.proofs.storm [EVENTS]``, 100,000 unless said.

Random pointer and key events, resizes, new games and undos in the middle of drags and flights; at rest
fifty-two different cards stand exactly where the position says, or this ends with the fault.
"""

import os
import sys
import time


def main(events: int) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from klondike.game import Game
    from klondike.storage.settings import Settings
    from klondike.window.main_window import MainWindow
    from tests.positions import DEAL_1
    from tests.storm import Storm

    app = QApplication([])
    began = time.monotonic()
    moves = 0

    def count() -> None:
        nonlocal moves
        moves += 1

    for seed, speed in enumerate(("relaxed", "normal", "fast", "off")):
        window = MainWindow(Game(DEAL_1, 1), Settings())
        window.settings["motion"] = speed
        window.resize(1000, 740)
        window.show()
        window.activateWindow()
        app.processEvents()
        window.game.changed.connect(count)
        Storm(window, 1000 + seed).rage(events // 4)
        window.close()
    print(f"{events} events, {moves} changes of position, {time.monotonic() - began:.0f} s: every card in its place")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
