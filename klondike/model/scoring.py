"""Scores: what the moves that stand are worth, and what time adds. It never changes what is legal."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from klondike.model.moves import RECYCLE, Move, Pile
from klondike.model.position import Position
from klondike.model.quoting import quoted
from klondike.model.rules import Rules

VEGAS_STAKE = 52


class Scheme(Enum):
    """The ways to score; none counts the cards on the foundations."""

    NONE = "none"
    STANDARD = "standard"
    VEGAS = "vegas"


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a game is scored. ``timed`` belongs to Standard; ``carry`` to Vegas: the total that the
    last deal left, None when totals are not carried on. Raises ValueError for other combinations."""

    scheme: Scheme = Scheme.NONE
    timed: bool = False
    carry: int | None = None

    def __post_init__(self) -> None:
        if self.timed and self.scheme is not Scheme.STANDARD:
            raise ValueError("only the Standard score can be timed")
        if self.carry is not None and self.scheme is not Scheme.VEGAS:
            raise ValueError("only the Vegas score carries a total on")

    def __str__(self) -> str:
        carry = "" if self.carry is None else f" carry={self.carry}"
        return self.scheme.value + (" timed" if self.timed else "") + carry

    @staticmethod
    def parse(text: str) -> "Scoring":
        """Reads ``none``, ``standard``, ``standard timed``, ``vegas`` or ``vegas carry=-104``; else ValueError."""
        found = re.fullmatch(r"(none|standard|vegas)( timed)?(?: carry=(-?[0-9]{1,9}))?", text.strip())
        if not found:
            raise ValueError(f"{quoted(text.strip())} is no way to score")
        scheme, timed, carry = found.groups()
        return Scoring(Scheme(scheme), bool(timed), None if carry is None else int(carry))


class Tally(NamedTuple):
    """What the moves so far are worth: points, and how often the waste was turned over."""

    points: int = 0
    recycles: int = 0


def opening_tally(scoring: Scoring) -> Tally:
    return Tally((scoring.carry or 0) - VEGAS_STAKE if scoring.scheme is Scheme.VEGAS else 0)


def tally_after(scoring: Scoring, tally: Tally, before: Position, move: Move) -> Tally:
    """The tally once ``move``, legal in ``before``, is played."""
    recycles = tally.recycles + (move == RECYCLE)
    if scoring.scheme is Scheme.STANDARD:
        gained = _standard(before, move, recycles)
        return Tally(max(0, tally.points + gained), recycles)
    if scoring.scheme is Scheme.VEGAS:
        gained = 5 * (move.target is None) - 5 * move.source.is_foundation
        return Tally(tally.points + gained, recycles)
    return Tally(0, recycles)


def _standard(before: Position, move: Move, recycles: int) -> int:
    if move == RECYCLE:
        return _recycle_cost(before.rules, recycles)
    if move.source.is_foundation:
        return -15
    points = 10 if move.target is None else 0
    if move.source.is_column:
        column = before.columns[move.source.column]
        turns_up = bool(column.down) and len(column.up) == move.count
        return points + 5 * turns_up
    return points or 5 * (move.source is Pile.WASTE)


def _recycle_cost(rules: Rules, recycles: int) -> int:
    if rules.draw == 1:
        return -100
    return -20 if recycles > 3 else 0


def score(scoring: Scoring, tally: Tally, position: Position, seconds: float) -> int:
    """The score to show: points, for an unscored game the cards on the foundations, and for a
    timed one the penalty (2 per full 10 s) and, once won, the bonus (700000 // seconds from 30 s on)."""
    if scoring.scheme is Scheme.NONE:
        return position.home
    if not scoring.timed:
        return tally.points
    whole = int(seconds)
    bonus = 700_000 // whole if position.is_won and whole >= 30 else 0
    return max(0, tally.points - 2 * (whole // 10)) + bonus
