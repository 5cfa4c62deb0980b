"""Where the built ``klondike-cli`` begins, and each process that it starts to solve beside it."""

import multiprocessing
import sys

from klondike.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
