"""Whole deals, played in the real window with the real mouse, from the first card to the win.

The pictures on the way are left in pytest's folder (``--basetemp DIR`` names one) for eyes to look at.
"""

from pathlib import Path

import pytest

from klondike.model.deals import deal
from klondike.model.rules import Rules
from tests.end_to_end.desktop import Desktop, Program, wait_for
from tests.end_to_end.player import MousePlayer
from tests.lines import winning_line

pytestmark = pytest.mark.end_to_end


@pytest.mark.parametrize("draw", [1, 3])
def test_deal_1_is_won_with_the_mouse(screen: Desktop, tmp_path: Path, draw: int) -> None:
    moves = winning_line(deal=1, draw=draw)
    arguments = ("--deal", "1", "--draw", str(draw), "--size", "900x700")
    with Program(screen, tmp_path / "data", *arguments) as program:
        player = MousePlayer(program, deal(1, Rules(draw=draw)), tmp_path)
        for number, move in enumerate(moves):
            if number % 40 == 0:
                player.check()
                player.seen().save(str(tmp_path / f"after-{number:03}.png"))
            player.play(move, by_double_click=number % 2 == 0)
        assert player.position.is_won
        wait_for(lambda: program.title().startswith("Deal 1, won"), "the word that the game is won")
        screen.picture().save(str(tmp_path / "won.png"))
        assert program.end() == 0
