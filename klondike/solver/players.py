"""Players that do not peek, playing whole deals by themselves: the plan policy, with or without votes, and a
greedy yardstick. For the solver alone (difficulty, and measuring how strong the hints are).

They begin with having looked through the stock once, so its cards are known; the face-down ones are not.
"""

import importlib
import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from klondike.solver import kernel
from klondike.solver.encoding import Encoding
from klondike.solver.kernel import KernelSearch

UNKNOWN: Final = 63
"""Stands for a card that has not been seen, or for none."""
CANDIDATES: Final = 12
ROUNDS: Final = ((16, 6), (16, 3), (32, 1))
"""Of a vote: how many ways to lay the hidden cards are tried, and how many candidates are left after it. To halve
them as one goes ("sequential halving", Karnin, Koren and Somekh 2013) costs half of trying all of them 64 times."""
_VOTE_NODES: Final = 1000
_UNDECIDED: Final = 0.4
_MEMORY: Final = 64 << 20
_ENDGAME_NODES: Final = 200_000
_WORK: Final = 1 << 40


class Weights(NamedTuple):
    """What a plan is worth: ``depth`` for each face-down card below the one turned up, ``take`` and ``rise`` off
    for each card taken from the talon to a column or a foundation, ``further`` for two turn-ups more that are
    possible at once, ``empty`` for an empty column while a King waits, ``places`` for each open place."""

    depth: float
    take: float
    rise: float
    further: float
    empty: float
    places: float
    soon: float


WEIGHTS: Final = {1: Weights(0.85, 2.52, 0.32, 3.2, 7.925, 0.16, 0.5), 3: Weights(0.7, 1.0, 0.85, 3.0, 3.5, -0.2, 0.2)}
"""By the number of cards turned at once."""


def _choose() -> Any:
    if kernel.IS_COMPILED:
        try:
            return importlib.import_module("klondike.solver._policy_c").Planner
        except ImportError:
            pass
    return importlib.import_module("klondike.solver._policy").Planner


PLANNER: Final = _choose()


class Table:
    """A deal in the middle of being played. ``hidden``: what lies face down under each exposed locked card; it is
    looked at only to turn a card up, and to see at the end whether the rest is won."""

    def __init__(self, game: Encoding, weights: Weights | None = None) -> None:
        self.game = game
        self.hidden: dict[int, list[int]] = {}
        columns = []
        for column in game.columns:
            down, up = [stretch[0] for stretch in column[:-1]], column[-1] if column else ()
            columns.append((len(down), up))
            if down:
                self.hidden[up[0]] = down
        self.planner = PLANNER(
            game.draw, game.returns, game.foundations, game.talon, game.waste, columns, weights or WEIGHTS[game.draw]
        )

    def carry_out(self, plan: int) -> None:
        """Carry out a plan of the planner and turn up what it lays bare."""
        down = self.hidden.pop(self.planner.turned_up(plan), [])
        card = down.pop() if down else UNKNOWN
        if down:
            self.hidden[card] = down
        self.planner.play(plan, card, len(down))

    def is_won(self) -> bool:
        """With no card face down: whether the rest can be won. In draw 1 it always can."""
        if self.game.draw == 1:
            return True
        return is_won(self.game, self.planner.state(), [], _ENDGAME_NODES) == kernel.WON


def is_won(game: Encoding, state: tuple[int, ...], columns: list[tuple[int, list[int]]], nodes: int) -> int:
    """The kernel's result for a planner's state, with ``columns`` of face-down cards: (exposed card or 63, cards)."""
    return _search(game, state, columns).run(_WORK, nodes)


def _search(
    game: Encoding, state: tuple[int, ...], columns: list[tuple[int, list[int]]], *, plain: bool = False
) -> KernelSearch:
    home, visible, locked, _talon, order, waste = state
    stretches = []
    for head, down in columns:
        top = () if head == UNKNOWN else ((head,),)
        if head != UNKNOWN:
            visible &= ~(1 << head)
            locked &= ~(1 << head)
        stretches.append((*((card,) for card in down), *top))
    heads = visible & (locked | 0xF << 48)
    loose = [card for card in range(52) if visible >> card & 1 and not heads >> card & 1]
    for head in range(52):
        if heads >> head & 1:
            # Where the loose cards lie makes no difference, so they may all lie here.
            stretches.append(((head, *loose),))
            loose = []
    if loose and stretches:
        stretches[-1] = (*stretches[-1][:-1], (*stretches[-1][-1], *loose))
    stretches += [()] * (7 - len(stretches))
    cards = tuple(card for place, card in enumerate(game.talon) if order >> place & 1)
    counts = home & 15, home >> 4 & 15, home >> 8 & 15, home >> 12 & 15
    rest = Encoding(game.draw, game.returns, None, counts, cards, waste, tuple(stretches))
    return KernelSearch(rest, _MEMORY, plain=plain)


Choice = Callable[[Table, list[float], random.Random], int]
"""Chooses among plans by their values."""


def best(_table: Table, values: list[float], _rng: random.Random) -> int:
    """The plan of the highest value."""
    return values.index(max(values))


def noisy(amount: float) -> Choice:
    """The plan of the highest value, after an error of up to ``amount`` on each."""

    def choose(_table: Table, values: list[float], rng: random.Random) -> int:
        return best(_table, [value + rng.uniform(0, amount) for value in values], rng)

    return choose


def vote(table: Table, values: list[float], rng: random.Random) -> int:
    """The plan after which most ways to lay the face-down cards are won, among those of the highest values.

    The ways are drawn by chance: what lies face down is known, where it lies is not, so it is shuffled over the
    face-down places. A search that comes to no end counts for less than a win. It is the plain one, which is the
    quicker of the two where few states are looked at.
    """
    by_value = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:CANDIDATES]
    if len(by_value) == 1:
        return by_value[0]
    places = [(head, len(down)) for head, down in table.hidden.items()]
    cards = sorted(card for down in table.hidden.values() for card in down)
    votes = dict.fromkeys(by_value, 0.0)
    states = {plan: table.planner.after(plan) for plan in by_value}
    turned = {plan: table.planner.turned_up(plan) for plan in by_value}
    left = by_value
    for voters, most in ROUNDS:
        for _ in range(voters if len(left) > most else 0):
            rng.shuffle(cards)
            for plan in left:
                columns, start = [], 0
                for head, down in places:
                    hidden = cards[start : start + down]
                    columns.append((UNKNOWN if head == turned[plan] else head, hidden))
                    start += down
                result = _search(table.game, states[plan], columns, plain=True).run(_WORK, _VOTE_NODES)
                votes[plan] += 1 if result == kernel.WON else 0 if result == kernel.LOST else _UNDECIDED
        left = sorted(left, key=lambda plan: (votes[plan], values[plan]), reverse=True)[:most]
    return left[0]


def play(game: Encoding, choose: Choice = best, seed: int = 0, weights: Weights | None = None) -> bool:
    """Play a deal plan by plan; whether it was won."""
    table, rng = Table(game, weights), random.Random(seed)
    while table.hidden:
        values = table.planner.plan()
        if not values:
            return False
        table.carry_out(choose(table, values, rng))
    return table.is_won()


def play_greedily(game: Encoding, seed: int = 0) -> bool:
    """Play a deal without plans: a turn-up if there is one, from the biggest pile; else a card from the talon."""
    table, rng = Table(game), random.Random(seed)
    while table.hidden:
        turn_ups, takes = table.planner.moves()
        turning = [(under, rng.random(), index) for index, under in turn_ups if under]
        if turning:
            table.carry_out(max(turning)[2])
        elif takes:
            # To a foundation first (kind 0), else to a column.
            table.planner.go_to(min((kind, rng.random(), index) for index, kind in takes)[2])
        elif turn_ups:
            table.carry_out(turn_ups[0][0])
        else:
            return False
    return table.is_won()
