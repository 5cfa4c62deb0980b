"""Where the built game begins."""

import sys

from klondike.app import main

sys.exit(main())
