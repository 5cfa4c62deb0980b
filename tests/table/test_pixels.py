"""At every device ratio the cards on the screen are, pixel for pixel, what the artwork gives at that size."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]


@pytest.mark.parametrize("ratio", ["1", "1.25", "1.5", "2", "3"])
def test_cards_are_pixel_for_pixel_their_artwork(ratio: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.pixels"],
        cwd=TREE,
        env={**os.environ, "QT_SCALE_FACTOR": ratio},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"ratio {ratio}: 8 cards, 0 pixels differ"
