"""Whole deals, played in the real window from the first card to the win, each in one way alone.

The pictures on the way are left in pytest's folder (``--basetemp DIR`` names one) for eyes to look at.
"""

import json
from pathlib import Path

import pytest

from klondike.model.deals import deal
from klondike.model.rules import Rules
from tests.end_to_end.desktop import Desktop, Program, wait_for
from tests.end_to_end.player import Clicker, DoubleClicker, Dragger, Player, Typist
from tests.lines import winning_line

pytestmark = pytest.mark.end_to_end


@pytest.mark.parametrize(
    ("way", "draw"), [(Dragger, 1), (DoubleClicker, 3), (Clicker, 3), (Typist, 1)], ids=lambda value: str(value)
)
def test_deal_1_is_won(screen: Desktop, tmp_path: Path, way: type[Player], draw: int) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text(json.dumps({"version": 1, "one_click": "off"}))
    with Program(screen, data, "--deal", "1", "--draw", str(draw), "--size", "900x700") as program:
        player = way(program, deal(1, Rules(draw=draw)), tmp_path)
        for number, move in enumerate(winning_line(deal=1, draw=draw)):
            if number % 40 == 0:
                player.check()
                player.seen().save(str(tmp_path / f"after-{number:03}.png"))
            player.play(move)
        assert player.position.is_won
        wait_for(lambda: program.title().startswith("Deal 1, won"), "the word that the game is won")
        screen.picture().save(str(tmp_path / "won.png"))
        assert program.end() == 0
