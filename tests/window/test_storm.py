"""Three thousand random events in the middle of drags and flights leave the table as the position says."""

from collections.abc import Callable

import pytest

from klondike.window.main_window import MainWindow
from tests.storm import Storm


@pytest.mark.parametrize(("seed", "speed"), [(1, "relaxed"), (2, "normal"), (3, "off")])
def test_a_storm_of_events_leaves_the_table_right(
    make_window: Callable[..., MainWindow], seed: int, speed: str
) -> None:
    Storm(make_window(speed=speed), seed).rage(1000)
