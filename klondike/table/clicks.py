"""What clicks mean: one click may play, select or put down; two send a card up. For the view alone."""

import time
from collections.abc import Callable
from typing import Final

from klondike.model.cards import Card
from klondike.model.choices import moves_from
from klondike.model.moves import FOUNDATIONS, Move, Pile
from klondike.model.position import Position
from klondike.model.refusals import Refusal
from klondike.table.layout import Rect, Spot
from klondike.table.selection import Selection, Table

AGAIN: Final = 1.0
"""Seconds within which another click at the same point replaces the move just made by the next one."""
NEAR: Final = 12.0
"""Logical pixels within which a point counts as the same."""


class Clicks:
    """The click machine. ``one_click``: what a single click plays, as in the settings: ``off``,
    ``foundation`` or ``best``. ``now`` gives seconds."""

    def __init__(self, table: Table, selection: Selection, now: Callable[[], float] = time.monotonic) -> None:
        self._table = table
        self._selection = selection
        self._now = now
        self.one_click = "foundation"
        self.has_played = False
        """Whether the last click made a move, so that the second half of a double click means nothing more."""
        self._choices: list[Move] = []
        self._chosen: tuple[float, float, float, Position] | None = None

    def click(self, spot: Spot | None, x: float, y: float) -> None:
        """A click at a point, on what lies there."""
        self.has_played = False
        if self._play_next_choice(x, y):
            return
        self._chosen = None
        if spot is None:
            self._selection.clear()
        elif spot.pile is Pile.STOCK:
            self._selection.clear()
            self._say(self._table.game.turn(), spot)
        elif self._selection.spot is not None:
            self._click_with_selection(self._selection.spot, spot)
        elif spot.index is not None and not self._play_at_once(spot, x, y):
            self._selection.pick(spot.pile, spot.index)

    def double(self, spot: Spot) -> None:
        """A double click, or a click with the second button: the card goes up to its foundation."""
        self._selection.clear()
        if spot.index is None or spot.pile.is_foundation or spot.pile is Pile.STOCK:
            return
        outcome = self._table.game.attempt(spot.pile, spot.index, self._foundation_of(spot))
        self._say(outcome if isinstance(outcome, Refusal) else None, spot)

    def covered_card(self, spot: Spot) -> Card | None:
        """The card at ``spot`` when it lies face up under others, so that it can be shown whole."""
        cards = self._table.game.position.cards_of(spot.pile)
        covered = spot.index is not None and spot.index < len(cards) - 1
        if not covered or spot.pile is Pile.STOCK or spot.pile.is_foundation:
            return None
        card = cards[spot.index or 0]
        return card if self._table.cloth.layout.places[card].face_up else None

    def _click_with_selection(self, selected: Spot, spot: Spot) -> None:
        if spot == selected:
            self._selection.clear()
            return
        if spot.pile is not selected.pile:
            outcome = self._position.attempt(selected.pile, selected.index or 0, spot.pile)
            another = spot.index is not None and self._position.lift_refusal(spot.pile, spot.index) is None
            if isinstance(outcome, Move) or not another:
                self.has_played = self._selection.put(spot.pile)
                return
        if spot.index is not None:
            self._selection.pick(spot.pile, spot.index)

    def _play_at_once(self, spot: Spot, x: float, y: float) -> bool:
        """Plays what a single click means by the player's setting; whether it meant anything."""
        assert spot.index is not None
        if self.one_click == "off" or spot.pile.is_foundation:
            return False
        if self.one_click == "best":
            choices = moves_from(self._position, spot.pile, spot.index)
        else:
            outcome = self._position.attempt(spot.pile, spot.index, self._foundation_of(spot))
            choices = [outcome] if isinstance(outcome, Move) else []
        if not choices:
            return False
        refusal = self._table.game.play(choices[0])
        if refusal is not None:
            self._say(refusal, spot)
            return True
        self.has_played = True
        self._choices = choices[1:] + choices[:1]
        if self.one_click == "best" and len(choices) > 1:
            self._chosen = (self._now(), x, y, self._position)
        return True

    def _play_next_choice(self, x: float, y: float) -> bool:
        """Within a second at the same point: takes the move just made back and makes the next one instead."""
        if self._chosen is None:
            return False
        when, at_x, at_y, position = self._chosen
        soon = self._now() - when <= AGAIN and abs(x - at_x) + abs(y - at_y) <= NEAR
        if not soon or self._position is not position:
            return False
        move = self._choices.pop(0)
        self._choices.append(move)
        self._table.game.replace(move)
        self._chosen = (self._now(), x, y, self._position)
        self.has_played = True
        return True

    @property
    def _position(self) -> Position:
        return self._table.game.position

    def _foundation_of(self, spot: Spot) -> Pile:
        return FOUNDATIONS[self._position.cards_of(spot.pile)[spot.index or 0].suit]

    def _say(self, refusal: Refusal | None, spot: Spot) -> None:
        if refusal is not None:
            self._table.refuse(refusal, self._rect(spot))

    def _rect(self, spot: Spot) -> Rect:
        layout, cards = self._table.cloth.layout, self._position.cards_of(spot.pile)
        return layout.card_rect(cards[spot.index or 0]) if cards else layout.grounds[spot.pile]
