"""Words that several parts of the window share."""

from klondike.game import Game
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme


def clock_text(seconds: float) -> str:
    """Seconds as 4:05 or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def money_text(dollars: int) -> str:
    return f"{'−' if dollars < 0 else ''}${abs(dollars):,}"


def rules_words(rules: Rules, *, whole: bool = False) -> str:
    """Rules as ``Draw 3, 1 pass, no returns``; ``whole`` also says that passes are unlimited."""
    if rules.passes is None:
        passes = ", unlimited passes" if whole else ""
    else:
        passes = f", {rules.passes} pass{'' if rules.passes == 1 else 'es'}"
    returns = "" if rules.returns else ", no returns"
    return f"Draw {rules.draw}{passes}{returns}{'' if rules.shift else ', no shifts'}"


def score_text(game: Game) -> str:
    """The score with its name; Vegas counts money."""
    if game.scoring.scheme is Scheme.NONE:
        return f"{game.score} of 52 home"
    if game.scoring.scheme is Scheme.VEGAS:
        return f"Vegas {money_text(game.score)}"
    return f"Score {game.score}"


def rules_text(game: Game) -> str:
    """The draw mode and what else is not as usual, as ``Draw 3, pass 2 of 3``."""
    rules, position = game.opening.rules, game.position
    passes = "" if rules.passes is None else f", pass {position.pass_number} of {rules.passes}"
    return f"Draw {rules.draw}{passes}{'' if rules.returns else ', no returns'}"
