"""Lines of moves that win numbered deals, as kept in ``tests/data/lines.jsonl``."""

import json
from pathlib import Path

from klondike.model.moves import Move

DATA = Path(__file__).parent / "data"
WON = [(deal, draw) for draw in (1, 3) for deal in (1, 3, 1061693961, 2147483647)]
"""Deal and draw of each."""


def winning_line(deal: int, draw: int) -> list[Move]:
    """The kept line that wins ``deal`` when ``draw`` cards are turned at once."""
    for text in (DATA / "lines.jsonl").read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        if (line["deal"], line["draw"]) == (deal, draw):
            return [Move.parse(word) for word in line["moves"]]
    raise LookupError(f"no line is kept for deal {deal}, draw {draw}")
