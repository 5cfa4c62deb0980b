"""Wins every deal of which a line is kept, in the real window, by ear: ``python -m tests.proofs.heard``.

Needs what the end-to-end tests need. Each sentence is checked, and that no hidden card is ever on the bus.
"""

import tempfile
import time
from pathlib import Path

from tests.end_to_end.by_ear import win_by_ear
from tests.end_to_end.desktop import desktop
from tests.end_to_end.ears import ears_on
from tests.lines import WON


def main() -> None:
    for number, draw in WON:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as work, desktop() as screen, ears_on(screen) as ears:
            said = win_by_ear(screen, ears, Path(work), number, draw)
        print(f"deal {number}, draw {draw}: won by {said} sentences in {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
