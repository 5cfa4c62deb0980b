"""The generator of the game's own pictures: cards, backs and icons. Run `python -m resources.artwork.make`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
