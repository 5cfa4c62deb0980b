"""What the rules cost: legal_moves() and one play per position, in µs. ``python -m tests.benchmarks.model``."""

import random
import statistics
import time

from klondike.model.deals import deal
from klondike.model.position import Position
from klondike.model.rules import Rules

REPEATS = 15


def games(count: int, length: int) -> list[Position]:
    """Positions on the way of random games, from the opening on."""
    dice = random.Random(5)
    positions = []
    for number in range(1, count + 1):
        position = deal(number, Rules(draw=dice.choice([1, 3])))
        for _ in range(length):
            moves = position.legal_moves()
            if not moves:
                break
            positions.append(position)
            position = position.play(dice.choice(moves))
    return positions


def measure(positions: list[Position]) -> dict[str, float]:
    """µs per position, the median over the repeats."""
    listing, playing = [], []
    for _ in range(REPEATS):
        start = time.perf_counter()
        moves = [position.legal_moves()[-1] for position in positions]
        middle = time.perf_counter()
        for position, move in zip(positions, moves, strict=True):
            position.play(move)
        end = time.perf_counter()
        listing.append((middle - start) / len(positions) * 1e6)
        playing.append((end - middle) / len(positions) * 1e6)
    both = [one + other for one, other in zip(listing, playing, strict=True)]
    return {
        "legal_moves": statistics.median(listing),
        "play": statistics.median(playing),
        "both": statistics.median(both),
    }


if __name__ == "__main__":
    stand = games(40, 100)
    figures = measure(stand)
    print(f"{len(stand)} positions: " + ", ".join(f"{name} {value:.1f} µs" for name, value in figures.items()))
