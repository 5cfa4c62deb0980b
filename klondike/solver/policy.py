"""Hints and automatic play without peeking: what a good player would do who knows only what can be seen.

For the game. The input is a ``View``: it holds no hidden card, so none can be given away.
"""

import random
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from klondike.model.cards import DECK, Card
from klondike.model.moves import DRAW, FOUNDATIONS, RECYCLE, Move
from klondike.model.position import Column, Position
from klondike.model.refusals import Refused
from klondike.model.rules import Rules
from klondike.solver.encoding import CARDS, Encoding, encode, number
from klondike.solver.kernel import fits
from klondike.solver.players import PLANNER, UNKNOWN, WEIGHTS, Table, vote
from klondike.solver.steps import Kind, Player, Step
from klondike.solver.verdict import solve

GOOD_ENOUGH: Final = 8.0
"""A plan of less value waits while cards of the stock have not been seen yet."""
_SECONDS: Final = 1.0


@dataclass(frozen=True, slots=True)
class View:
    """A game as its player sees it.

    ``talon``: the stock in the order of turning, None for a card that has not been seen. ``columns``: for each
    how many cards lie face down, and the face-up cards, the exposed one last.
    """

    rules: Rules
    foundations: tuple[int, int, int, int]
    talon: tuple[Card | None, ...]
    waste: tuple[Card, ...]
    columns: tuple[tuple[int, tuple[Card, ...]], ...]
    pass_number: int = 1

    @staticmethod
    def of(position: Position, seen: Collection[Card]) -> "View":
        """What can be seen of ``position`` by one who remembers the cards ``seen``."""
        return View(
            rules=position.rules,
            foundations=position.foundations,
            talon=tuple(card if card in seen else None for card in position.talon),
            waste=position.waste,
            columns=tuple((len(column.down), column.up) for column in position.columns),
            pass_number=position.pass_number,
        )

    def unknown(self) -> list[Card]:
        """The cards whose place is not known, in order."""
        known = {card for card in self.talon if card} | {*self.waste}
        known.update(card for _, up in self.columns for card in up)
        return [card for card in DECK if card not in known and card.rank > self.foundations[card.suit]]

    def guess(self) -> Position:
        """A position that looks like this, with the unknown cards in some order."""
        unknown = iter(self.unknown())
        columns = tuple(Column(tuple(next(unknown) for _ in range(down)), up) for down, up in self.columns)
        talon = tuple(card or next(unknown) for card in self.talon)
        return Position(self.rules, self.foundations, talon, self.waste, columns, self.pass_number)


def seen_in(positions: Iterable[Position]) -> frozenset[Card]:
    """The cards that were in the waste or face up in any of the positions of a game."""
    return frozenset(
        card
        for position in positions
        for cards in (position.waste, *(column.up for column in position.columns))
        for card in cards
    )


def advise(view: View, *, votes: bool = True) -> tuple[Move, ...]:
    """The moves that a good player would make next, up to the next card that turns up; empty when there are none.

    ``votes``: in draw 3, shuffle the hidden cards many times and ask which plan wins most (some hundredths of a
    second, compiled). The same view gives the same advice.
    """
    return next(options(view, votes=votes), ())


def options(view: View, *, votes: bool = True) -> Iterator[tuple[Move, ...]]:
    """The same, the best first, then the next best and so on."""
    position = view.guess()
    if len(view.unknown()) <= 1:
        # Nothing is hidden that can't be inferred.
        yield from filter(None, [solve(position, seconds=_SECONDS).moves or _turn(position)])
        return
    has_unseen = None in view.talon
    game = encode(position)
    if not fits(replace(game, recycles=None)):
        # No deal, but a puzzle beyond the planner: what turns a card up or goes up at once is all that is said.
        yield from ((move,) for move in _plain(position))
        return
    planner = _planner(view, game)
    values = planner.plan()
    order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
    if order and votes and view.rules.draw == 3 and not has_unseen and not _is_puzzle(game):
        table = Table(game)
        first = vote(table, table.planner.plan(), random.Random(0))
        order = [first, *(plan for plan in order if plan != first)]
    good = [plan for plan in order if not has_unseen or values[plan] >= GOOD_ENOUGH]
    yield from _realised(position, planner, good)
    if has_unseen or not order:
        yield from filter(None, [_turn(position)])
    yield from _realised(position, planner, order[len(good) :])


def _plain(position: Position) -> list[Move]:
    """The moves that turn a card up, then those that go up without harm."""
    turning = [
        move
        for move in position.legal_moves()
        if move.source.is_column
        and position.columns[move.source.column].down
        and len(position.columns[move.source.column].up) == move.count
    ]
    return list(dict.fromkeys([*turning, *position.safe_moves()]))


def _realised(position: Position, planner: Any, plans: list[int]) -> Iterator[tuple[Move, ...]]:
    for plan in plans:
        moves = _moves_of(position, planner.steps(plan))
        if moves:
            yield moves


def _planner(view: View, game: Encoding) -> Any:
    cards = [*view.waste, *view.talon]
    talon = [UNKNOWN if card is None else number(card) for card in cards]
    columns = [(sum(map(len, column[:-1])), column[-1] if column else ()) for column in game.columns]
    return PLANNER(game.draw, game.returns, game.foundations, talon, len(view.waste), columns, WEIGHTS[view.rules.draw])


def _is_puzzle(game: Encoding) -> bool:
    return any(len(stretch) > 1 for column in game.columns for stretch in column[:-1])


def _turn(position: Position) -> tuple[Move, ...]:
    turns = [move for move in position.legal_moves() if move in (DRAW, RECYCLE)]
    return tuple(turns[:1])


def _moves_of(position: Position, steps: list[tuple[int, int, int, int]]) -> tuple[Move, ...] | None:
    """The moves of a plan: the bare steps where that is possible, else with what has to go up or come down first."""
    for adjusting in (False, True):
        player = Player(position)
        try:
            for kind, card, _, home in steps:
                if adjusting:
                    _adjust(player, home)
                player.play_step(Step(Kind(kind), CARDS[card]))
        except (Refused, ValueError):
            continue
        return tuple(player.moves)
    return None


def _adjust(player: Player, home: int) -> None:
    """Send cards up, or take them down, until the foundations stand at ``home`` (by solver's suit number)."""
    clubs, spades, diamonds, hearts = (home >> shift & 15 for shift in (0, 4, 8, 12))
    wanted = (clubs, diamonds, hearts, spades)
    moved = True
    while moved:
        moved = False
        for foundation, target in zip(FOUNDATIONS, wanted, strict=True):
            rank = player.position.foundations[foundation.suit]
            if rank != target:
                step = (
                    Step(Kind.UP, Card(rank + 1, foundation.suit))
                    if rank < target
                    else Step(Kind.DOWN, Card(rank, foundation.suit))
                )
                moved |= _try(player, step)


def _try(player: Player, step: Step) -> bool:
    try:
        player.play_step(step)
    except (Refused, ValueError):
        return False
    return True
