"""One press of the pointer, from its beginning to its end: a click, a drag, or nothing. For the view alone."""

from enum import Enum, auto
from math import dist

from klondike.model.moves import Pile
from klondike.model.position import Position
from klondike.model.refusals import Reason, Refusal
from klondike.table.clicks import Clicks
from klondike.table.layout import Rect, Spot, drop_targets
from klondike.table.selection import Selection, Table, legal_targets
from klondike.table.tempo import REFUSED

FAINT = 0.45
"""How strongly the piles shine that would take the held cards, where the player wants to see them."""


class Phase(Enum):
    IDLE = auto()
    PRESSED = auto()
    HOLDING = auto()
    VOID = auto()
    """Pressed, but on something that can't be picked up: nothing more comes of it."""


class Drag:
    """The small state machine behind the pointer's first button. Points are in the view's logical pixels.

    It acts on the model and the layout alone, never on where a flying card happens to be. Every way
    out but ``release`` is ``cancel``.
    """

    def __init__(self, table: Table, selection: Selection, clicks: Clicks, threshold: int) -> None:
        self._table = table
        self._selection = selection
        self._clicks = clicks
        self._threshold = threshold
        self.phase = Phase.IDLE
        self._spot: Spot | None = None
        self._start = self._pressed = (0.0, 0.0)
        self._legal: frozenset[Pile] = frozenset()
        self._is_second = False
        """Pressed for the second time of a double click; ``_counts``: the first time has made no move."""
        self._counts = True

    @property
    def is_holding(self) -> bool:
        return self.phase is Phase.HOLDING

    def press(self, x: float, y: float) -> None:
        if self.phase is not Phase.IDLE:
            return
        self.phase = Phase.PRESSED
        self._is_second = False
        self._start = self._pressed = (x, y)
        self._spot = self._spot_at(x, y)

    def move(self, x: float, y: float) -> None:
        if self.phase is Phase.PRESSED and not self._is_near(x, y):
            self._lift()
        if self.phase is Phase.HOLDING:
            self._follow(x, y)

    def release(self, x: float, y: float) -> None:
        # Qt leaves out moves that it is late with, even the only ones of a quick drag.
        self.move(x, y)
        phase, self.phase = self.phase, Phase.IDLE
        if phase is Phase.HOLDING:
            self._drop(self._carry(x, y))
        elif phase is Phase.PRESSED and (self._is_near(x, y) or self._spot == self._spot_at(x, y)):
            if self._is_second and self._spot is not None:
                if self._counts:
                    self._clicks.double(self._spot)
            else:
                self._clicks.click(self._spot, x, y)
        elif phase is Phase.PRESSED and self._spot is not None and self._spot.pile is Pile.STOCK:
            self._table.refuse(Refusal(Reason.FACE_DOWN), self._table.cloth.layout.grounds[Pile.STOCK])

    def double(self, x: float, y: float) -> None:
        """The second press of a double click: the card goes up, unless the first has made a move already."""
        spot = self._spot_at(x, y)
        # Of fingers, Qt takes two quick taps for a double click wherever they are.
        is_near = dist(self._pressed, (x, y)) < self._table.cloth.layout.card_width / 2
        goes_up = spot is not None and spot.pile is not Pile.STOCK and self._clicks.one_click != "best"
        if self.phase is not Phase.IDLE or not (is_near and goes_up):
            self.press(x, y)
            return
        # What it means is known when the button is let go: a drag may come of it yet.
        self.press(x, y)
        self._is_second, self._counts = True, not self._clicks.has_played

    def cancel(self) -> None:
        """Whatever was going on comes to nothing; held cards go home."""
        if self.abandon():
            self._table.sync(lasts=REFUSED)

    def abandon(self) -> bool:
        """The same, but held cards stay in the air until the table is shown anew; whether there were any."""
        was, self.phase = self.phase, Phase.IDLE
        if was is Phase.HOLDING:
            self._table.cloth.let_go()
        return was is Phase.HOLDING

    def adjust(self) -> None:
        """The table has another size: held cards stay under the pointer at the spot where they were grabbed."""
        if self.is_holding:
            self._table.cloth.regrip()
            self._follow(*self._start)

    @property
    def _position(self) -> Position:
        return self._table.game.position

    def _spot_at(self, x: float, y: float) -> Spot | None:
        return self._table.cloth.layout.spot(self._position, x, y)

    def _is_near(self, x: float, y: float) -> bool:
        """Whether a press that has come so far is still a click."""
        return abs(x - self._pressed[0]) + abs(y - self._pressed[1]) < self._threshold

    def _lift(self) -> None:
        spot, scene = self._spot, self._table.cloth
        if spot is None or spot.index is None or spot.pile is Pile.STOCK:
            return
        self._selection.clear()
        refusal = self._position.lift_refusal(spot.pile, spot.index)
        if refusal is not None:
            self.phase = Phase.VOID
            self._table.refuse(refusal, scene.layout.card_rect(self._position.cards_of(spot.pile)[spot.index]))
            return
        cards = self._position.cards_of(spot.pile)[spot.index :]
        place = scene.layout.places[cards[0]]
        width = scene.layout.card_width
        grab = ((self._start[0] - place.x) / width, (self._start[1] - place.y) / width)
        self._legal = legal_targets(self._table.game, spot.pile, spot.index)
        self.phase = Phase.HOLDING
        scene.hold(cards, grab)
        if scene.artwork.style.show_targets:
            scene.show_lights(self._legal, FAINT)

    def _carry(self, x: float, y: float) -> Rect:
        self._start = (x, y)
        return self._table.cloth.carry(x, y)

    def _follow(self, x: float, y: float) -> None:
        scene = self._table.cloth
        head = self._carry(x, y)
        scene.show_target(next(drop_targets(scene.layout, self._position, head, self._legal), None))

    def _drop(self, head: Rect) -> None:
        scene, spot = self._table.cloth, self._spot
        assert spot is not None and spot.index is not None
        target = next(drop_targets(scene.layout, self._position, head, self._legal), None)
        if target is None:
            # No pile takes it: the pile it was meant for says why.
            target = next(drop_targets(scene.layout, self._position, head, frozenset(Pile)), None)
        scene.let_go()
        if target is not None:
            self._attempt(spot.pile, spot.index, target)
        self._table.sync(lasts=REFUSED)

    def _attempt(self, source: Pile, index: int, target: Pile) -> None:
        outcome = self._table.game.attempt(source, index, target)
        if isinstance(outcome, Refusal):
            layout, cards = self._table.cloth.layout, self._position.cards_of(target)
            self._table.refuse(outcome, layout.card_rect(cards[-1]) if cards else layout.grounds[target])
