"""What every test stands on: no display is needed, and no test sees the player's own files."""

import os

# Before anything loads Qt. The end-to-end tests start the real program with an environment of their own.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.pop("QT_SCALE_FACTOR", None)

from klondike import quick_start

# As the program does, so that everything is tried with what of PySide waits until it is asked for.
quick_start.load_qt()
