"""A naive exhaustive search over the game's own moves, and small random positions to check the searches with."""

import random

from klondike.model.cards import DECK, Card, Suit
from klondike.model.position import Column, Position
from klondike.model.rules import Rules


def naive_verdict(position: Position, most_states: int) -> bool | None:
    """Whether ``position`` can be won, by visiting every position; None when there are too many."""
    seen = {_key(position)}
    stack = [position]
    while stack:
        current = stack.pop()
        if current.is_won:
            return True
        # The moves up come last, so that they are tried first: that finds most wins at once.
        for move in sorted(current.legal_moves(), key=lambda move: move.target is None):
            following = current.play(move)
            key = _key(following)
            if key not in seen:
                if len(seen) >= most_states:
                    return None
                seen.add(key)
                stack.append(following)
    return False


def _key(position: Position) -> tuple[object, ...]:
    """Columns may trade places: their order means nothing."""
    columns = tuple(sorted(position.columns))
    return position.foundations, position.talon, len(position.waste), position.waste, columns, position.pass_number


def small_position(rng: random.Random, rules: Rules) -> Position:
    """A random position with 6 to 14 cards in play, lying as a game may leave them."""
    left = rng.randint(6, 14)
    home = [13, 13, 13, 13]
    for _ in range(left):
        home[rng.choice([suit for suit in range(4) if home[suit]])] -= 1
    cards = [card for card in DECK if card.rank > home[card.suit]]
    rng.shuffle(cards)
    talon = [cards.pop() for _ in range(rng.randint(0, min(7, left - 3)))]
    used = rng.randint(1, 6)
    piles: list[list[Card]] = [[] for _ in range(used)]
    for card in cards:
        rng.choice(piles).append(card)
    columns = [_column(rng, pile) for pile in piles] + [Column()] * (7 - used)
    rng.shuffle(columns)
    waste = rng.choice([0, 0, rng.randint(0, len(talon))])
    last = rules.passes or 1
    clubs, diamonds, hearts, spades = (home[suit] for suit in Suit)
    return Position(
        rules=rules,
        foundations=(clubs, diamonds, hearts, spades),
        talon=tuple(talon[waste:]),
        waste=tuple(talon[:waste]),
        columns=tuple(columns),
        pass_number=rng.randint(1, last),
    )


def _column(rng: random.Random, pile: list[Card]) -> Column:
    """Mostly one face-up card over face-down ones; at times more, which may be no run (a puzzle)."""
    if not pile:
        return Column()
    up = 1 if rng.random() < 0.8 else rng.randint(1, len(pile))
    return Column(tuple(pile[:-up]), tuple(pile[-up:]))
