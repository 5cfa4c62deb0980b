"""``python -m klondike`` opens the game."""

import sys

from klondike.app import main

sys.exit(main())
