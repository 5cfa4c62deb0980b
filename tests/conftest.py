"""What every test stands on: no display is needed, and no test sees the player's own files."""

import os
import sys
from pathlib import Path

# Before anything loads Qt. The end-to-end tests start the real program with an environment of their own.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.pop("QT_SCALE_FACTOR", None)

# What several tests share lies beside them: referee, samples.
sys.path.insert(0, str(Path(__file__).parent))
