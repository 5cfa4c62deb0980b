"""The words for what is heard: cards, piles, places, and one sentence for each action. From positions alone, no Qt.

For the accessible objects and the window. A face-down card is never named here.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from klondike.model.cards import KING, RANKS, Card, Suit
from klondike.model.moves import COLUMNS, DRAW, FOUNDATIONS, RECYCLE, Move, Pile
from klondike.model.position import Position
from klondike.model.refusals import Refusal, sentence_of

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
_RANKS: Final = ("ace", *_NUMBERS[2:11], "jack", "queen", "king")
_SYMBOL: Final = f"(10|[{RANKS.replace('T', '')}])?([♣♦♥♠])"
_FOLLOWING: Final = 3
"""So many moves of one gesture are told one by one; of more, only how many cards went up."""
WON: Final = "You won: all 52 cards are home."
NO_MOVE: Final = "No move is left."
PUT_BACK: Final = "Put back."
PAUSED: Final = "Paused."
GOES_ON: Final = "The game goes on."
WHICH_SUIT: Final = "Which foundation: C, D, H or S?"


# Names


def rank_name(rank: int) -> str:
    return _RANKS[rank - 1]


def suit_name(suit: Suit) -> str:
    return suit.name.lower()


def card_name(card: Card) -> str:
    """``ten of diamonds``."""
    return f"{rank_name(card.rank)} of {suit_name(card.suit)}"


def pile_name(pile: Pile) -> str:
    """``column 5``, ``foundation of hearts``, ``waste``."""
    if pile.is_column:
        return f"column {pile.column + 1}"
    return f"foundation of {suit_name(pile.suit)}" if pile.is_foundation else pile.name.lower()


def pile_key(pile: Pile) -> str:
    """The key that calls a pile; of the stock, the one that turns it."""
    if pile.is_column:
        return str(pile.column + 1)
    return "F" if pile.is_foundation else {Pile.STOCK: "D", Pile.WASTE: "W"}[pile]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


# What stands where


def is_face_down(position: Position, pile: Pile, index: int) -> bool:
    if pile.is_column:
        return index < len(position.columns[pile.column].down)
    return pile is Pile.STOCK


def card_place(position: Position, pile: Pile, index: int) -> str:
    """``Ten of diamonds, 3 of 4, column 5``; of a card face down only that it is: how many lie so, the
    pile tells."""
    if is_face_down(position, pile, index):
        return f"Face down, {pile_name(pile)}"
    cards = position.cards_of(pile)
    return capital(f"{card_name(cards[index])}, {index + 1} of {len(cards)}, {pile_name(pile)}")


def pile_state(position: Position, pile: Pile) -> str:
    """``Stock, 24 cards``; ``Column 5, 5 cards, 4 face down``; ``Waste, empty``."""
    count = len(position.cards_of(pile))
    words = [pile_name(pile), _cards(count) if count else "empty"]
    if pile.is_column and position.columns[pile.column].down:
        words.append(f"{len(position.columns[pile.column].down)} face down")
    elif pile.is_foundation and count == KING:
        words[1:] = ["complete"]
    elif pile.is_foundation and count:
        words[1:] = [f"up to {rank_name(count)}"]
    return capital(", ".join(words))


def card_use(position: Position, pile: Pile, index: int) -> str:
    """What a card that lies face up is good for, as the eye sees it from how it lies."""
    cards = position.cards_of(pile)
    if position.lift_refusal(pile, index) is None:
        more = len(cards) - 1 - index
        return f"moves with {_cards(more)}" if more else "in play"
    if index == len(cards) - 1:
        return ""
    return f"under {card_name(cards[index + 1])}"


def run_name(cards: Sequence[Card]) -> str:
    """Cards that move as one: ``ten of diamonds and two cards on it``."""
    more = len(cards) - 1
    return card_name(cards[0]) + (f" and {_number(more)} card{'' if more == 1 else 's'} on it" if more else "")


# One sentence for each action


def told(before: Position, gesture: Sequence[Move], after: Position) -> str:
    """What a gesture did: ``Moved ace of hearts to its foundation; turned up jack of diamonds in column 5.``"""
    parts: list[str] = []
    position = before
    for number, move in enumerate(gesture):
        if number and len(gesture) > _FOLLOWING and all(move.target is None for move in gesture[number:]):
            parts.append(f"{len(gesture) - number} cards went up to the foundations")
            position = after
            break
        following = position.play(move)
        parts += [_deed(position, move), *_consequences(position, move, following)]
        position = following
    sentence = capital("; ".join(parts)) + "."
    if after.is_won:
        return f"{sentence} {WON}"
    return f"{sentence} {NO_MOVE}" if after.is_over else sentence


def taken_back(before: Position, gesture: Sequence[Move], after: Position) -> str:
    """What Undo of a gesture from ``before`` to ``after`` did."""
    parts: list[str] = []
    position = before
    for move in gesture[:_FOLLOWING]:
        parts.append(_deed(position, move))
        position = position.play(move)
    if len(gesture) > _FOLLOWING:
        parts.append(f"{len(gesture) - _FOLLOWING} more")
    for pile in COLUMNS:
        if len(before.columns[pile.column].down) > len(after.columns[pile.column].down):
            parts.append(f"a card is face down again in {pile_name(pile)}")
    if before.waste != after.waste:
        parts.append(_waste_top(before))
    return f"Took back: {'; '.join(parts)}."


def _deed(position: Position, move: Move) -> str:
    if move == DRAW:
        return f"turned {_number(count := min(position.rules.draw, len(position.talon)))} card{'s' * (count != 1)}"
    if move == RECYCLE:
        return "turned the waste over"
    cards = position.cards_of(move.source)[-move.count :]
    source = "" if move.source.is_column else f" from {'its' if move.source.is_foundation else 'the'} "
    source += "" if move.source.is_column else pile_name(move.source).partition(" ")[0]
    return f"moved {run_name(cards)}{source} to {_goal(move)}"


def _goal(move: Move) -> str:
    return "its foundation" if move.target is None else pile_name(move.target)


def _consequences(before: Position, move: Move, after: Position) -> list[str]:
    """What else is to be seen after a move."""
    if move == RECYCLE:
        limit = after.rules.passes
        passes = [] if limit is None else [f"pass {after.pass_number} of {limit}"]
        return [f"the stock has {_cards(len(after.talon))}", *passes]
    found = []
    if move.source.is_column:
        column = after.columns[move.source.column]
        if len(column.down) < len(before.columns[move.source.column].down):
            found.append(f"turned up {card_name(column.up[-1])} in {pile_name(move.source)}")
        elif not column.up:
            found.append(f"{pile_name(move.source)} is empty")
    elif not move.source.is_foundation:
        found.append(_waste_top(after))
        if move == DRAW and not after.talon:
            found.append("the stock is empty")
    return found


def _waste_top(position: Position) -> str:
    return f"{card_name(position.waste[-1])} is on top of the waste" if position.waste else "the waste is empty"


def dealt(position: Position, deal: int | None, moves: int) -> str:
    """Another game stands on the table."""
    name = "A position" if deal is None else f"Deal {deal}"
    rules = position.rules
    passes = "" if rules.passes is None else f", pass {position.pass_number} of {rules.passes}"
    so_far = f", {moves} move{'' if moves == 1 else 's'} made" if moves else ""
    return f"{name}, draw {_number(rules.draw)}{passes}{so_far}."


def jumped(moves: int) -> str:
    """Several moves were taken back or made again at once."""
    if not moves:
        return "Back at the beginning of the deal."
    return f"{moves} move{' stands' if moves == 1 else 's stand'} now."


def given_up(position: Position) -> str:
    return f"Given up: {position.home} of 52 cards home."


def picked_up(cards: Sequence[Card], source: Pile, targets: Collection[Pile]) -> str:
    """What is selected, and what the table shows with it: where it may go."""
    goals = ["its foundation" if pile.is_foundation else pile_name(pile) for pile in Pile if pile in targets]
    fits = f"goes to {_listed(goals, 'or')}" if goals else "fits nowhere"
    return f"Picked up {run_name(cards)}, {pile_name(source)}; {fits}."


def refused(refusal: Refusal) -> str:
    return spoken(sentence_of(refusal))


def spoken(sentence: str) -> str:
    """A sentence with its card symbols (``10♥``, ``♥``) in words."""

    def name(found: re.Match[str]) -> str:
        suit = suit_name(Suit("♣♦♥♠".index(found[2])))
        if found[1] is None:
            return suit
        return f"{rank_name(10 if found[1] == '10' else RANKS.index(found[1]) + 1)} of {suit}"

    return capital(re.sub(_SYMBOL, name, sentence))


# Asked for by keys


def moves_told(position: Position) -> str:
    """Every legal move."""
    moves = position.legal_moves()
    if not moves:
        return WON if position.is_won else NO_MOVE
    texts = [_possible(position, move) for move in moves]
    return f"{len(texts)} move{'' if len(texts) == 1 else 's'}: {'; '.join(texts)}."


def _possible(position: Position, move: Move) -> str:
    if move == DRAW:
        return "turn the stock"
    if move == RECYCLE:
        return "turn the waste over"
    source = "" if move.source.is_column else f" from the {'foundation' if move.source.is_foundation else 'waste'}"
    return f"{run_name(position.cards_of(move.source)[-move.count :])}{source} to {_goal(move)}"


def pile_told(position: Position, pile: Pile) -> str:
    """A pile as it is to be seen: of the waste, the cards that lie open."""
    state, cards = pile_state(position, pile), position.cards_of(pile)
    if not cards or pile is Pile.STOCK or pile.is_foundation:
        return f"{state}."
    if pile is Pile.WASTE:
        top, *under = map(card_name, reversed(cards[-min(position.rules.draw, 3) :]))
        below = f", under it {_listed(under)}" if under else ""
        return f"{state}: {top} on top{below}."
    up = position.columns[pile.column].up
    return f"{state}: {_listed([card_name(card) for card in up])}."


def foundations_told(position: Position) -> str:
    states = []
    for pile in FOUNDATIONS:
        rank = position.foundations[pile.suit]
        top = "empty" if not rank else "complete" if rank == KING else f"up to {rank_name(rank)}"
        states.append(f"{suit_name(pile.suit)} {top}")
    return f"Foundations: {', '.join(states)}; {position.home} of 52 cards home."


def table_told(position: Position) -> str:
    """The exposed card of every column, the waste's top and the stock: the table at a glance."""
    tops = [
        f"{column + 1}, {card_name(up[-1]) if (up := position.columns[column].up) else 'empty'}" for column in range(7)
    ]
    stock = pile_state(position, Pile.STOCK).lower()
    return f"Columns: {'; '.join(tops)}. {capital(_waste_top(position))}; {stock}."
