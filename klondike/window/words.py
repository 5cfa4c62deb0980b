"""Words that several parts of the window share."""

from klondike.game import Game
from klondike.model.scoring import Scheme


def clock_text(seconds: float) -> str:
    """Seconds as 4:05 or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def score_text(game: Game) -> str:
    """The score with its name; Vegas counts money."""
    if game.scoring.scheme is Scheme.NONE:
        return f"{game.score} of 52 home"
    if game.scoring.scheme is Scheme.VEGAS:
        return f"Vegas {'−' if game.score < 0 else ''}${abs(game.score)}"
    return f"Score {game.score}"


def rules_text(game: Game) -> str:
    """The draw mode and what else is not as usual, as ``Draw 3, pass 2 of 3``."""
    rules, position = game.opening.rules, game.position
    passes = "" if rules.passes is None else f", pass {position.pass_number} of {rules.passes}"
    return f"Draw {rules.draw}{passes}{'' if rules.returns else ', no returns'}"
