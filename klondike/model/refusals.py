"""Why a gesture is refused: typed reasons and their English sentences, the only place that words them.

The window translates ``Reason.value`` and fills in ``Refusal.details``; nothing else composes such sentences.
"""

from dataclasses import dataclass, field
from enum import Enum


class Reason(Enum):
    """Every reason for which a gesture is refused; the value is its sentence, with the cards left open."""

    WRONG_COLOUR = "{card} on {onto}: colours must alternate"
    WRONG_RANK = "{card} on {onto}: one rank lower is needed, {rank}"
    WRONG_COLOUR_AND_RANK = "{card} on {onto}: colours must alternate, and one rank lower is needed, {rank}"
    NOTHING_BELOW_ACE = "{card} on {onto}: nothing is lower than an Ace"
    EMPTY_COLUMN_NEEDS_KING = "{card} into an empty column: a King is needed there"
    BROKEN_RUN = "the cards from {card} on do not move as one: {lower} does not follow {upper}"
    FACE_DOWN = "a face-down card does not move"
    COVERED_WASTE_CARD = "{card} lies under {top}: only the top card of the waste is in play"
    FOUNDATION_STARTS_WITH_ACE = "{card} on an empty foundation: it starts with the Ace, {needed}"
    FOUNDATION_NEEDS_NEXT = "{card} on the foundation of {suit}: it needs the next of its suit, {needed}"
    FOUNDATION_COMPLETE = "{card} on the foundation of {suit}: it is complete"
    ONE_CARD_AT_A_TIME = "{count} cards to a foundation: they go up one at a time"
    RETURNS_OFF = "{card} stays on its foundation: returns are switched off"
    NOTHING_TO_TURN = "nothing to turn: stock and waste are both empty"
    NO_PASS_LEFT = "no pass left: the rules allow {passes}"
    STOCK_EMPTY = "the stock is empty: turn the waste over first"
    STOCK_NOT_EMPTY = "the waste is turned over only when the stock is empty"
    POINTLESS_SHIFT = "{card} with its whole column into an empty column: that would change nothing"
    NOTHING_THERE = "nothing there to move"
    NOT_A_TARGET = "nothing goes onto the stock or the waste"
    PAUSED = "the game is paused"
    OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refused gesture: the reason, and the texts (cards as ``10♥``) that fill its sentence."""

    reason: Reason
    details: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.reason.value.format(**self.details)


def sentence_of(refusal: Refusal) -> str:
    """The refusal as a sentence of its own, with a capital and a full stop."""
    text = str(refusal)
    return text[0].upper() + text[1:] + "."


class Refused(Exception):
    """Raised when a refused move is played all the same."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
