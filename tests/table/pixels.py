"""Compares the cards in the window with their artwork: ``QT_SCALE_FACTOR=1.25 python -m tests.table.pixels``.

Prints how many cards were compared and how many of their opaque pixels differ. A process of its own,
since the device ratio is a matter of the whole application.
"""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from klondike.game import Game
from klondike.storage.settings import Settings
from klondike.window.main_window import MainWindow
from tests.positions import DEAL_1


def main() -> None:
    app = QApplication([])
    app.setStyle("Fusion")
    window = MainWindow(Game(DEAL_1, 1), Settings())
    window.settings["motion"] = "off"
    window.resize(911, 703)
    window.show()
    app.processEvents()
    cloth = window.table.cloth
    cloth.sharpen()
    shown = window.grab().toImage()
    frame, compared, different = cloth.layout.frame, 0, 0
    exposed = [column.up[-1] for column in DEAL_1.columns]
    for card, art in [(card, cloth.artwork.face(card)) for card in exposed] + [(DEAL_1.talon[0], cloth.artwork.back())]:
        place, picture = cloth.layout.places[card], art.toImage()
        left = round((place.x + frame.origin_x) * frame.ratio)
        top = round((place.y + frame.origin_y) * frame.ratio)
        compared += 1
        for y in range(picture.height()):
            for x in range(picture.width()):
                colour = picture.pixelColor(x, y)
                if colour.alpha() == 255 and shown.pixelColor(left + x, top + y).rgb() != colour.rgb():
                    different += 1
    print(f"ratio {shown.devicePixelRatio():g}: {compared} cards, {different} pixels differ")


if __name__ == "__main__":
    main()
