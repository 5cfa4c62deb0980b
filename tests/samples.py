"""Positions made to measure, and the samples that tests carry in ``data/``."""

from pathlib import Path

from klondike.model.cards import DECK, RANKS
from klondike.model.notation import parse_position, parse_positions
from klondike.model.position import Position

DATA = Path(__file__).parent / "data"


def arrange(
    *columns: str,
    waste: str = "",
    talon: str = "",
    foundations: str = "C-0 D-0 H-0 S-0",
    rules: str = "draw=1 passes=unlimited returns=yes shift=yes",
    pass_number: int | None = None,
    rest: str = "talon",
) -> Position:
    """A whole position of which only what matters is given.

    ``?`` in a column is some face-down card. Columns not given are empty. The cards left over go to
    the end of the ``talon``, to the bottom of the ``waste``, or face down below a column, ``t1`` to
    ``t7``; as ``rest`` says.
    """
    tops = dict(word.split("-") for word in foundations.split())
    home = {rank + suit for suit, top in tops.items() for rank in RANKS[: 0 if top == "0" else RANKS.index(top) + 1]}
    given = {word.strip("<>") for text in (*columns, waste, talon) for word in text.split()}
    spare = [card for card in map(str, DECK) if card not in home | given]
    lines = [" ".join(f"<{spare.pop()}>" if word == "?" else word for word in text.split()) for text in columns]
    lines += [""] * (7 - len(lines))
    if rest == "talon":
        talon = f"{talon} {' '.join(spare)}"
    elif rest == "waste":
        waste = f"{' '.join(spare)} {waste}"
    else:
        hidden = " ".join(f"<{card}>" for card in spare)
        number = int(rest[1]) - 1
        lines[number] = f"{hidden} {lines[number]}"
    return parse_position(
        "\n".join(
            [
                f"Rules: {rules}",
                *([] if pass_number is None else [f"Pass: {pass_number}"]),
                f"Foundations: {foundations}",
                f"Talon: {talon}",
                f"Waste: {waste}",
                *(f": {line}" for line in lines),
            ]
        )
    )


def named_positions() -> list[Position]:
    """The hard positions of ``data/positions.txt``."""
    return parse_positions((DATA / "positions.txt").read_text(encoding="utf-8"))
