"""How hard a winnable deal is for one who does not peek. For the catalogue and the game.

Measured by play: the shares of games won by the plan policy that errs a little, and by the greedy player.
"""

from enum import IntEnum
from typing import Final

from klondike.solver.encoding import Encoding
from klondike.solver.players import noisy, play, play_greedily

GAMES: Final = 16
"""Games of the policy for each deal."""
GREEDY_GAMES: Final = 30
_NOISE: Final = 4.0


class Grade(IntEnum):
    """From the share of games won. Draw 1 has many deals that the policy always wins, hence the second measure."""

    EASY = 0
    MEDIUM = 1
    HARD = 2
    EXPERT = 3
    FIENDISH = 4


def grade(game: Encoding) -> Grade:
    """The grade of a winnable deal; the same at every call."""
    won = sum(play(game, noisy(_NOISE), seed) for seed in range(GAMES))
    share = won / GAMES
    if game.draw == 1:
        if share >= 0.75:
            greedy = sum(play_greedily(game, seed) for seed in range(GREEDY_GAMES)) / GREEDY_GAMES
            return Grade.EASY if greedy >= 0.5 else Grade.MEDIUM
        if share >= 0.4:
            return Grade.HARD
        return Grade.EXPERT if share > 0 else Grade.FIENDISH
    for lowest, found in ((0.75, Grade.EASY), (0.4, Grade.MEDIUM), (0.12, Grade.HARD)):
        if share >= lowest:
            return found
    return Grade.EXPERT if share > 0 else Grade.FIENDISH
