"""What assistive technology is told: one sentence for each action, where the keyboard stands, what is picked up.

For the view, and for what is asked for by keys. Costs next to nothing while nobody listens.
"""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface

from klondike.game import Step
from klondike.model.moves import Move
from klondike.model.position import Position
from klondike.model.refusals import Refusal
from klondike.table import words
from klondike.table.layout import Spot

# The objects are made when first wanted: most tables are never asked for them.
if TYPE_CHECKING:
    from klondike.table.accessible import CardObject
    from klondike.table.tree import Tree
    from klondike.table.view import TableView

Handler = TypeVar("Handler", bound=Callable[..., Any])


def one_action(handler: Handler) -> Handler:
    """For the view's events: whatever comes of one, one sentence is said when it is over."""

    @wraps(handler)
    def handle(view: "TableView", *arguments: Any) -> Any:
        view.voice.begin()
        try:
            return handler(view, *arguments)
        finally:
            view.voice.end()

    return cast(Handler, handle)


class Voice:
    """``last``: the sentence said last."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self._tree: Tree | None = None
        self._depth = 0
        self._sentence = ""
        self._focus: QAccessibleInterface | None = None
        self._selected: Spot | None = None
        self._selected_cards: frozenset[CardObject] = frozenset()
        self._wanted_suit = False
        self._run: tuple[Position, list[Move]] | None = None
        self.last = ""

    @property
    def tree(self) -> "Tree":
        """The table's objects, made when first asked for."""
        if self._tree is None:
            from klondike.table.tree import Tree

            self._tree = Tree(self._view)
        return self._tree

    def begin(self) -> None:
        """An action begins, which may consist of several things."""
        self._depth += 1

    def end(self) -> None:
        self._depth -= 1
        self._settle()

    def say(self, sentence: str) -> None:
        """Says a sentence; of several within one action the last."""
        self._sentence = sentence
        self._settle()

    def game_changed(self, old: Position, new: Position, step: Step | None) -> None:
        if step is not None and self._view.runner.is_running:
            # Of what runs by itself is said at its end what it has done.
            self._run = self._run or (old, [])
            self._run[1].extend(step.gesture)
            self._settle()
        elif step is None:
            self.say(words.jumped(self._view.game.moves))
        elif step.after.position is old:
            self.say(words.taken_back(new, step.gesture, old))
        else:
            self.say(words.told(old, step.gesture, new))

    def run_ended(self) -> None:
        if self._run is not None:
            (before, gesture), self._run = self._run, None
            self.say(words.told(before, gesture, self._view.game.position))

    def game_begun(self) -> None:
        game = self._view.game
        self.say(words.dealt(game.position, game.deal, game.moves))

    def refused(self, refusal: Refusal) -> None:
        self.say(words.refused(refusal))

    def refocus(self) -> None:
        """The keys are the table's again: says where they stand, which Qt does not know."""
        self._focus = None
        self._settle()

    def _settle(self) -> None:
        """Tells what has become different, and last of all the sentence, lest the rest drown it."""
        if self._depth:
            return
        sentence = self._sentence or self._gesture()
        self._sentence = ""
        if sentence:
            self.last = sentence
        self._selected = self._view.selection.spot
        self._wanted_suit = self._view.keyboard.wants_suit
        if not QAccessible.isActive():
            if self._tree is not None:
                self._tree.show(self._view.game.position, telling=False)
            return
        tree = self.tree
        tree.show(self._view.game.position, telling=True)
        before, self._selected_cards = self._selected_cards, tree.selected()
        for card in before ^ self._selected_cards:
            tree.tell_selected(card)
        self._tell_focus()
        if sentence:
            tree.announce(sentence)

    def _tell_focus(self) -> None:
        part = self.tree.focus()
        if part is not None and part is not self._focus:
            self.tree.tell_focus(part)
        self._focus = part

    def _gesture(self) -> str:
        """The sentence for a card picked up or put back, when that is all that has happened."""
        view = self._view
        spot, wants_suit = view.selection.spot, view.keyboard.wants_suit
        if spot == self._selected and wants_suit == self._wanted_suit:
            return ""
        if wants_suit:
            return words.WHICH_SUIT
        if spot is None:
            return words.PUT_BACK if self._selected is not None else ""
        cards = view.game.position.cards_of(spot.pile)[spot.index or 0 :]
        return words.picked_up(cards, spot.pile, view.selection.targets)


def interface_of(kind: str, thing: QObject) -> QAccessibleInterface | None:
    """For ``QAccessible.installFactory``: the interface of a table. Qt asks for one of every object, also
    of a table that is about to end, which then is a QWidget to it."""
    voice = getattr(thing, "voice", None) if kind == "TableView" else None
    return voice.tree.new_root() if isinstance(voice, Voice) else None
