"""Positions: what lies where, which moves are legal and what they lead to. The rules of the game live here.

A position is an immutable value. ``play`` gives the next one; there is no code that takes a move back.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from klondike.model.cards import ACE, KING, RANK_NAMES, Card, Suit, continues
from klondike.model.moves import COLUMNS, DRAW, FOUNDATIONS, RECYCLE, Move, Pile
from klondike.model.refusals import Reason, Refusal, Refused
from klondike.model.rules import Rules, is_safe


class Column(NamedTuple):
    """One column of the tableau: ``down`` face-down cards, then ``up`` face-up ones, the exposed card last."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.down + self.up

    @property
    def run(self) -> int:
        """How many cards at the end move as one: the longest run that ends in the exposed card."""
        up = self.up
        length = min(1, len(up))
        while length < len(up) and continues(up[-length], up[-length - 1]):
            length += 1
        return length

    def without(self, count: int) -> "Column":
        """The column without its last ``count`` face-up cards; a face-down card so exposed turns up."""
        up = self.up[: len(self.up) - count]
        if up or not self.down:
            return Column(self.down, up)
        return Column(self.down[:-1], self.down[-1:])

    def with_cards(self, cards: tuple[Card, ...]) -> "Column":
        return Column(self.down, self.up + cards)


@dataclass(frozen=True, slots=True)
class Position:
    """Where every card lies, and the rules in force.

    ``foundations``: top rank by suit, 0 when empty. ``talon``: the stock, the card turned first
    comes first. ``waste``: its top card comes last. ``pass_number``: which pass through the stock
    this is, counted only where passes are limited (else 1).
    """

    rules: Rules
    foundations: tuple[int, int, int, int]
    talon: tuple[Card, ...]
    waste: tuple[Card, ...]
    columns: tuple[Column, ...]
    pass_number: int = 1

    @property
    def home(self) -> int:
        """Cards on the foundations, 0 to 52."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        return self.foundations == (KING, KING, KING, KING)

    @property
    def is_over(self) -> bool:
        """Won, or no move at all is left."""
        return not self.legal_moves()

    def cards_of(self, pile: Pile) -> tuple[Card, ...]:
        """The cards of a pile, lowest first; of the stock, the card turned first comes last."""
        if pile.is_column:
            return self.columns[pile.column].cards
        if pile.is_foundation:
            return tuple(Card(rank, pile.suit) for rank in range(ACE, self.foundations[pile.suit] + 1))
        return self.waste if pile is Pile.WASTE else self.talon[::-1]

    def turn(self) -> Move:
        """What a click on the stock would do: turn cards, or turn the waste over. It may be refused."""
        return RECYCLE if self.waste and not self.talon and self._refuse_turn(RECYCLE) is None else DRAW

    def legal_moves(self) -> list[Move]:
        """Every legal move, each once; none when the game is won."""
        if self.is_won:
            return []
        moves = [turn for turn in (DRAW, RECYCLE) if self._refuse_turn(turn) is None]
        if self.waste:
            self._add_moves_of(moves, Pile.WASTE, self.waste[-1:], 1)
        for pile, column in zip(COLUMNS, self.columns, strict=True):
            if column.up:
                self._add_moves_of(moves, pile, column.up, column.run)
        if self.rules.returns:
            for suit, rank in enumerate(self.foundations):
                if rank:
                    self._add_moves_of(moves, FOUNDATIONS[suit], (Card(rank, Suit(suit)),), 1)
        return moves

    def _add_moves_of(self, moves: list[Move], source: Pile, cards: tuple[Card, ...], run: int) -> None:
        """Add the legal moves of the last ``run`` of ``cards``; at most one length of it fits a column."""
        last = cards[-1]
        if not source.is_foundation and self.foundations[last.suit] == last.rank - 1:
            moves.append(Move(source, None))
        for target, column in zip(COLUMNS, self.columns, strict=True):
            if target is source:
                continue
            count = (column.up[-1].rank if column.up else KING + 1) - last.rank
            if not 1 <= count <= run or (column.up and cards[-count].is_red == column.up[-1].is_red):
                continue
            if column.up or not self._is_pointless_shift(source, count):
                moves.append(Move(source, target, count))

    def _is_pointless_shift(self, source: Pile, count: int) -> bool:
        """Whether ``count`` cards of ``source`` are a whole column that the rules keep from an empty one."""
        if self.rules.shift or not source.is_column:
            return False
        column = self.columns[source.column]
        return not column.down and len(column.up) == count

    def play(self, move: Move) -> "Position":
        """The position after ``move``; raises Refused when the rules refuse it."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise Refused(refusal)
        if move == DRAW:
            drawn = self.talon[: self.rules.draw]
            return replace(self, talon=self.talon[len(drawn) :], waste=self.waste + drawn)
        if move == RECYCLE:
            next_pass = self.pass_number + (self.rules.passes is not None)
            return replace(self, talon=self.waste, waste=(), pass_number=next_pass)
        return self._move_cards(move)

    def _move_cards(self, move: Move) -> "Position":
        source, target, count = move
        columns, waste = list(self.columns), self.waste
        foundations = list(self.foundations)
        cards = self.cards_of(source)[-count:]
        if source is Pile.WASTE:
            waste = waste[:-1]
        elif source.is_column:
            columns[source.column] = columns[source.column].without(count)
        else:
            foundations[source.suit] -= 1
        if target is None:
            foundations[cards[0].suit] += 1
        else:
            columns[target.column] = columns[target.column].with_cards(cards)
        clubs, diamonds, hearts, spades = foundations
        return Position(
            self.rules, (clubs, diamonds, hearts, spades), self.talon, waste, tuple(columns), self.pass_number
        )

    def refusal(self, move: Move) -> Refusal | None:
        """Why ``move`` is refused; None when it is legal."""
        if move.target is not None and move.target.is_foundation:
            raise ValueError(f"{move!r}: a move up names no foundation")
        if self.is_won:
            return Refusal(Reason.OVER)
        if move in (DRAW, RECYCLE):
            return self._refuse_turn(move)
        cards = self.cards_of(move.source)
        refusal = self.lift_refusal(move.source, len(cards) - move.count)
        if refusal is not None:
            return refusal
        target = FOUNDATIONS[cards[-1].suit] if move.target is None else move.target
        return self._refuse_drop(cards[-move.count :], move.source, target)

    def attempt(self, source: Pile, index: int, target: Pile) -> Move | Refusal | None:
        """What it means to take the cards from ``index`` (0 is the lowest) of ``source`` on to ``target``.

        A move that is legal, the refusal of one that is not, or None when the cards are put back
        where they came from, which is neither.
        """
        if self.is_won:
            return Refusal(Reason.OVER)
        refusal = self.lift_refusal(source, index)
        if refusal is None and source is target:
            return None
        cards = self.cards_of(source)[index:]
        refusal = refusal or self._refuse_drop(cards, source, target)
        if refusal is not None:
            return refusal
        return Move(source, None if target.is_foundation else target, len(cards))

    def lift_refusal(self, source: Pile, index: int) -> Refusal | None:
        """Why the cards from ``index`` of ``source`` on can't be picked up; None when they can."""
        cards = self.cards_of(source)
        if not 0 <= index < len(cards):
            return Refusal(Reason.NOTHING_THERE)
        card, top = cards[index], cards[-1]
        if source is Pile.STOCK:
            return Refusal(Reason.FACE_DOWN)
        if source is Pile.WASTE and card != top:
            return Refusal(Reason.COVERED_WASTE_CARD, {"card": card.symbol, "top": top.symbol})
        if source.is_foundation:
            if card != top:
                return Refusal(Reason.NOTHING_THERE)
            return None if self.rules.returns else Refusal(Reason.RETURNS_OFF, {"card": card.symbol})
        if source.is_column:
            return self._refuse_run(self.columns[source.column], len(cards) - index)
        return None

    @staticmethod
    def _refuse_run(column: Column, count: int) -> Refusal | None:
        if count > len(column.up):
            return Refusal(Reason.FACE_DOWN)
        run = column.run
        if count <= run:
            return None
        names = {"card": column.up[-count], "upper": column.up[-run - 1], "lower": column.up[-run]}
        return Refusal(Reason.BROKEN_RUN, {name: card.symbol for name, card in names.items()})

    def _refuse_turn(self, turn: Move) -> Refusal | None:
        if not self.talon and not self.waste:
            return Refusal(Reason.NOTHING_TO_TURN)
        if self.talon:
            return Refusal(Reason.STOCK_NOT_EMPTY) if turn == RECYCLE else None
        if self.rules.passes is not None and self.pass_number >= self.rules.passes:
            return Refusal(Reason.NO_PASS_LEFT, {"passes": str(self.rules.passes)})
        return Refusal(Reason.STOCK_EMPTY) if turn == DRAW else None

    def _refuse_drop(self, cards: tuple[Card, ...], source: Pile, target: Pile) -> Refusal | None:
        """Why ``cards``, which may be picked up, can't be put onto ``target``."""
        if target.is_foundation:
            return self._refuse_going_up(cards, target.suit)
        if not target.is_column:
            return Refusal(Reason.NOT_A_TARGET)
        card, up = cards[0], self.columns[target.column].up
        if up:
            return _refuse_onto(card, up[-1])
        if card.rank != KING:
            return Refusal(Reason.EMPTY_COLUMN_NEEDS_KING, {"card": card.symbol})
        if self._is_pointless_shift(source, len(cards)):
            return Refusal(Reason.POINTLESS_SHIFT, {"card": card.symbol})
        return None

    def _refuse_going_up(self, cards: tuple[Card, ...], suit: Suit) -> Refusal | None:
        card, rank = cards[0], self.foundations[suit]
        if len(cards) > 1:
            return Refusal(Reason.ONE_CARD_AT_A_TIME, {"count": str(len(cards))})
        if card == (rank + 1, suit):
            return None
        details = {"card": card.symbol, "suit": suit.symbol}
        if rank == KING:
            return Refusal(Reason.FOUNDATION_COMPLETE, details)
        details["needed"] = Card(rank + 1, suit).symbol
        return Refusal(Reason.FOUNDATION_NEEDS_NEXT if rank else Reason.FOUNDATION_STARTS_WITH_ACE, details)

    def safe_moves(self) -> list[Move]:
        """The moves up to the foundations that do no harm; in draw 3 none from the waste, which would
        change the packets of the next pass."""
        sources = list(COLUMNS) if self.rules.draw == 3 else [Pile.WASTE, *COLUMNS]
        found = []
        for source in sources:
            cards = self.waste if source is Pile.WASTE else self.columns[source.column].up
            if (
                cards
                and self.refusal(Move(source, None)) is None
                and is_safe(cards[-1], self.foundations, returns=self.rules.returns)
            ):
                found.append(Move(source, None))
        return found


def _refuse_onto(card: Card, onto: Card) -> Refusal | None:
    if continues(card, onto):
        return None
    details = {"card": card.symbol, "onto": onto.symbol}
    if onto.rank == ACE:
        return Refusal(Reason.NOTHING_BELOW_ACE, details)
    details["rank"] = RANK_NAMES[onto.rank - 2]
    if card.rank + 1 == onto.rank:
        return Refusal(Reason.WRONG_COLOUR, details)
    return Refusal(Reason.WRONG_RANK if card.is_red != onto.is_red else Reason.WRONG_COLOUR_AND_RANK, details)
