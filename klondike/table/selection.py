"""Cards picked up without the pointer's button held: lifted where they lie, until they are put somewhere or back.

Shared by clicks and keys. For the view alone.
"""

from typing import Protocol

from klondike.game import Game
from klondike.model.choices import fitting_move
from klondike.model.moves import Move, Pile
from klondike.model.refusals import Refusal
from klondike.table.layout import Rect, Spot
from klondike.table.scene import TableScene
from klondike.table.tempo import REFUSED

# Where a lifted run is held, in card widths from its corner: it grows about its head's middle.
GRAB = (0.5, 0.5)
SHINE = 0.8
"""How strongly the piles shine that would take the selected cards."""


class Table(Protocol):
    """What gestures need of the view."""

    game: Game
    cloth: TableScene

    def sync(self, *, lasts: float) -> None:
        """Shows the game's position, letting cards fly to their places for so many seconds."""

    def refuse(self, refusal: Refusal, at: Rect | None = None) -> None:
        """Tells why a gesture was refused, beside the place where it was made."""


def legal_targets(game: Game, source: Pile, index: int) -> frozenset[Pile]:
    """The piles that would take the cards from ``index`` of ``source`` on."""
    attempts = ((pile, game.position.attempt(source, index, pile)) for pile in Pile)
    return frozenset(pile for pile, outcome in attempts if isinstance(outcome, Move))


class Selection:
    """``spot``: the leading card of what is selected, None when nothing is. ``any_length``: a pile was
    named, not a card, so that of its run as many cards move as fit. ``targets``: the piles that would take
    what is selected."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.spot: Spot | None = None
        self.any_length = False
        self.targets: frozenset[Pile] = frozenset()

    def pick(self, pile: Pile, index: int) -> bool:
        """Selects the cards from ``index`` on instead of what was; whether the rules let them be picked up."""
        self.clear()
        table = self._table
        refusal = table.game.standstill() or table.game.position.lift_refusal(pile, index)
        if refusal is not None:
            table.refuse(refusal, self._rect(pile))
            return False
        self.spot, self.any_length = Spot(pile, index), False
        table.cloth.hold(table.game.position.cards_of(pile)[index:], GRAB)
        self.targets = legal_targets(table.game, pile, index)
        table.cloth.show_lights(self.targets, SHINE)
        return True

    def pick_pile(self, pile: Pile) -> bool:
        """Selects a pile by its name: the longest run that moves."""
        position = self._table.game.position
        cards = position.cards_of(pile)
        run = position.columns[pile.column].run if pile.is_column else 1
        if not self.pick(pile, max(0, len(cards) - max(run, 1))):
            return False
        self.any_length = True
        targets = {target for target in Pile if fitting_move(position, pile, target)}
        card = cards[-1]
        self.targets = frozenset(pile for pile in targets if not pile.is_foundation or pile.suit == card.suit)
        self._table.cloth.show_lights(self.targets, SHINE)
        return True

    def put(self, target: Pile) -> bool:
        """Moves what is selected to ``target``; refused, it says why and stays selected."""
        spot, table = self.spot, self._table
        assert spot is not None
        if self.any_length:
            move = fitting_move(table.game.position, spot.pile, target)
            outcome = move or self._refused(spot, target)
        else:
            outcome = table.game.position.attempt(spot.pile, spot.index or 0, target)
        if outcome is None:
            self.clear()
            return True
        refusal = table.game.play(outcome) if isinstance(outcome, Move) else outcome
        if refusal is not None:
            table.refuse(refusal, self._rect(target))
        return refusal is None

    def _refused(self, spot: Spot, target: Pile) -> Move | Refusal | None:
        """Why nothing of a named pile fits: told of its last card for a foundation, else of its run's first."""
        position = self._table.game.position
        last = len(position.cards_of(spot.pile)) - 1
        return position.attempt(spot.pile, last if target.is_foundation else spot.index or 0, target)

    def clear(self) -> None:
        """Puts back what is selected."""
        if self.spot is not None:
            self.spot = None
            self._table.cloth.let_go()
            self._table.sync(lasts=REFUSED)

    def forget(self) -> None:
        """The position has changed under it; what was lifted stays in the air until the table is shown anew."""
        if self.spot is not None:
            self.spot = None
            self._table.cloth.let_go()

    def _rect(self, pile: Pile) -> Rect:
        cards, layout = self._table.game.position.cards_of(pile), self._table.cloth.layout
        return layout.card_rect(cards[-1]) if cards else layout.grounds[pile]
