"""The accessible objects of one table: which there are, what of the game they show, what is told of them.

For the voice alone.
"""

import weakref
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from shiboken6 import isValid

from klondike.model.cards import DECK
from klondike.model.moves import Pile
from klondike.model.position import Position
from klondike.table import words
from klondike.table.accessible import CardObject, Part, PileObject, Root
from klondike.table.layout import Rect, Spot

if TYPE_CHECKING:
    from klondike.table.view import TableView

KEPT: set["Tree"] = set()
"""Qt remembers every object that was asked for, so none may go before Qt has been told."""


def send(event: QAccessibleEvent) -> None:
    """Tells assistive technology of something that has happened."""
    QAccessible.updateAccessibility(event)


class Tree:
    """The objects of one table, and what of the game they show: ``position``."""

    def __init__(self, view: "TableView") -> None:
        self._view = weakref.ref(view)
        self.is_alive = True
        self._roots: list[Root] = []
        self.piles = {pile: PileObject(self, pile) for pile in Pile}
        self._faces = {card: CardObject(self, card) for card in DECK}
        self._backs: dict[tuple[Pile, int], CardObject] = {}
        self.position = view.game.position
        self._told: dict[Part, tuple[str, str]] = {}
        self._adopt(self.position)
        KEPT.add(self)
        view.destroyed.connect(partial(_end, self))

    @property
    def view(self) -> "TableView":
        view = self._view()
        assert view is not None, "the tree ends with its view"
        return view

    def new_root(self) -> Root:
        """Qt wants another object each time it asks for the table's, which it does again when the table has
        got a slot that its class does not declare: to Qt it is of another class then."""
        self._roots.append(Root(self, self.view))
        return self._roots[-1]

    @property
    def root(self) -> QAccessibleInterface:
        """The one that Qt has for the table now."""
        return QAccessible.queryAccessibleInterface(self.view)

    def part(self, spot: Spot) -> Part:
        """What stands at a spot: a card, or on bare ground the pile."""
        pile = self.piles[spot.pile]
        return pile if spot.index is None or spot.index >= len(pile.members) else pile.members[spot.index]

    def focus(self) -> Part | None:
        """What the keyboard stands on, while its cursor is to be seen and the keys are the table's. In the
        stock that is the pile: of its cards one is like another."""
        view = self.view
        if not view.keyboard.is_shown or not view.hasFocus():
            return None
        cursor = view.keyboard.cursor
        return self.piles[Pile.STOCK] if cursor.pile is Pile.STOCK else self.part(cursor)

    def at(self, x: int, y: int) -> Part | None:
        """What lies at a point of the screen."""
        view = self.view
        point = view.viewport().mapFromGlobal(QPoint(x, y))
        spot = view.cloth.layout.spot(self.position, point.x(), point.y())
        return None if spot is None else self.part(spot)

    def on_screen(self, rect: Rect) -> QRect:
        corner = self.view.viewport().mapToGlobal(QPoint(0, 0))
        return QRect(corner.x() + round(rect.x), corner.y() + round(rect.y), round(rect.width), round(rect.height))

    def show(self, position: Position, *, telling: bool) -> None:
        """Shows another position; ``telling``: says which objects came, went or are called otherwise."""
        if position is self.position:
            return
        if not telling:
            self._adopt(position)
            return
        kinds = QAccessible.Event
        old = self._told or {part: part.words() for part in self._parts()}
        gone = [part for part in old if isinstance(part, CardObject) and self._leaves(part, position)]
        for card in gone:
            send(QAccessibleEvent(card, kinds.ObjectDestroyed))
        self._adopt(position)
        self._told = {part: part.words() for part in self._parts()}
        for part, now in self._told.items():
            if part not in old or part in gone:
                send(QAccessibleEvent(part, kinds.ObjectCreated))
            # A card that comes may be known from where it was, by what it was called there.
            was = old.get(part, (None, None))
            for before, after, kind in zip(was, now, (kinds.NameChanged, kinds.DescriptionChanged), strict=True):
                if before != after:
                    send(QAccessibleEvent(part, kind))

    def _parts(self) -> Iterator[Part]:
        for pile in self.piles.values():
            yield pile
            yield from pile.members

    def _leaves(self, part: CardObject, position: Position) -> bool:
        """Whether a card, or a face-down place, is no longer a child of its pile in ``position``."""
        place = part.place
        assert place is not None and place.index is not None
        cards = position.cards_of(place.pile)
        if part.card is not None:
            index = cards.index(part.card) if part.card in cards else -1
            return index < 0 or words.is_face_down(position, place.pile, index)
        return place.index >= len(cards) or not words.is_face_down(position, place.pile, place.index)

    def _adopt(self, position: Position) -> None:
        self.position, self._told = position, {}
        for card_object in (*self._faces.values(), *self._backs.values()):
            card_object.place = None
        for pile, pile_object in self.piles.items():
            pile_object.members = []
            for index, card in enumerate(position.cards_of(pile)):
                down = words.is_face_down(position, pile, index)
                member = self._back(pile, index) if down else self._faces[card]
                member.place = Spot(pile, index)
                pile_object.members.append(member)

    def _back(self, pile: Pile, index: int) -> CardObject:
        key = (pile, index)
        if key not in self._backs:
            self._backs[key] = CardObject(self, None)
        return self._backs[key]

    def tell_focus(self, part: Part) -> None:
        send(QAccessibleEvent(part, QAccessible.Event.Focus))

    def selected(self) -> frozenset[CardObject]:
        """The cards that are picked up."""
        spot = self.view.selection.spot
        return frozenset() if spot is None else frozenset(self.piles[spot.pile].members[spot.index or 0 :])

    def tell_selected(self, card: CardObject) -> None:
        """A card was picked up, or is no longer."""
        kinds = QAccessible.Event
        send(QAccessibleEvent(card, kinds.SelectionAdd if card in self.selected() else kinds.SelectionRemove))

    def announce(self, sentence: str) -> None:
        event = QAccessibleAnnouncementEvent(self.view, sentence)
        # It answers what the player has just done: what was being said before is no longer of use.
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        send(event)

    def all_objects(self) -> list[QAccessibleInterface]:
        return [*self._roots, *self.piles.values(), *self._faces.values(), *self._backs.values()]


def _end(tree: Tree, _view: QObject | None = None) -> None:
    """The view is gone: so is what stood for it. Qt forgets each object before Python lets it go; the
    table's own it may have forgotten already."""
    tree.is_alive = False
    for each in tree.all_objects():
        if isValid(each):
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(each))
    KEPT.discard(tree)
