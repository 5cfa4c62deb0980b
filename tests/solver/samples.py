"""Positions with known verdicts, as kept in ``tests/data``."""

import json
from pathlib import Path
from typing import NamedTuple

from klondike.model.notation import parse_position, parse_positions
from klondike.model.position import Position

DATA = Path(__file__).parents[1] / "data"


class Sample(NamedTuple):
    name: str
    is_won: bool
    shortest: int | None
    position: Position


def samples() -> list[Sample]:
    """80 deals and positions from games, draw 1 and 3."""
    found = []
    for line in (DATA / "solver_samples.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        name = f"{entry['id']} draw {entry['draw']}"
        is_won = entry["verdict"] == "won"
        found.append(Sample(name, is_won, entry.get("min_moves"), parse_position(entry["position"])))
    return found


def traps() -> list[Position]:
    """Won positions that careless searches call lost: the first needs a return, the others a swap."""
    return parse_positions((DATA / "solver_positions.txt").read_text(encoding="utf-8"))
