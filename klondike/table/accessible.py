"""The table as assistive technology sees it: thirteen piles and their cards as objects. For the voice alone.

A card that lies face up is one object as long as the program runs. Face down there is an object for the
place, not for the card: else who had heard a card once would know it again from its back.
"""

import weakref
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

from klondike.model.cards import DECK, Card
from klondike.model.moves import Pile
from klondike.model.position import Position
from klondike.table import words
from klondike.table.layout import Rect, Spot

if TYPE_CHECKING:
    from klondike.table.view import TableView

PILES = tuple(Pile)
_KEPT: set["Tree"] = set()
"""Qt remembers every object that was asked for, so none may go before Qt has been told."""


def send(event: QAccessibleEvent) -> None:
    """Tells assistive technology of something that has happened."""
    QAccessible.updateAccessibility(event)


class _Part(QAccessibleInterface):
    """What pile and card have in common: they are no widgets and belong to a tree."""

    def __init__(self, tree: "Tree") -> None:
        super().__init__()
        self.tree = tree

    @property
    def spot(self) -> Spot | None:
        """Where it stands; None for a card that is not among those to be seen."""
        raise NotImplementedError

    # Qt's interface

    def isValid(self) -> bool:
        return self.tree.is_alive

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nothing here can be written."""

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if self.spot is None:
            state.invisible = True
            return state
        state.focusable = True
        state.focused = self.tree.focus() is self
        state.readOnly = True
        return state


class PileObject(_Part):
    """A pile; its children are its cards, the lowest first."""

    def __init__(self, tree: "Tree", pile: Pile) -> None:
        super().__init__(tree)
        self.pile = pile
        self.members: list[CardObject] = []

    @property
    def spot(self) -> Spot:
        return Spot(self.pile, None)

    def parent(self) -> QAccessibleInterface:
        return self.tree.root

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return words.pile_state(self.tree.position, self.pile)
        return f"Key {words.pile_key(self.pile)}" if kind == QAccessible.Text.Description else ""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List

    def rect(self) -> QRect:
        layout = self.tree.view.cloth.layout
        rects = [layout.grounds[self.pile], *map(layout.card_rect, self.tree.position.cards_of(self.pile))]
        left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
        right, bottom = max(rect.x + rect.width for rect in rects), max(rect.y + rect.height for rect in rects)
        return self.tree.on_screen(Rect(left, top, right - left, bottom - top))

    def childCount(self) -> int:
        return len(self.members)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.members[index] if 0 <= index < len(self.members) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((index for index, member in enumerate(self.members) if member is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        found = self.tree.at(x, y)
        return found if isinstance(found, CardObject) and found in self.members else None


class CardObject(_Part):
    """A card that lies face up, or a place where one lies face down (``card`` None)."""

    def __init__(self, tree: "Tree", card: Card | None) -> None:
        super().__init__(tree)
        self.card = card
        self.place: Spot | None = None

    @property
    def spot(self) -> Spot | None:
        return self.place

    @property
    def _at(self) -> tuple[Pile, int] | None:
        place = self.place
        return None if place is None or place.index is None else (place.pile, place.index)

    def name(self) -> str:
        return words.card_place(self.tree.position, *self._at) if self._at else ""

    def parent(self) -> QAccessibleInterface:
        return self.tree.root if self.place is None else self.tree.piles[self.place.pile]

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self.name()
        if kind == QAccessible.Text.Description and self._at and self.card is not None:
            return words.card_use(self.tree.position, *self._at)
        return ""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def rect(self) -> QRect:
        if self._at is None:
            return QRect()
        pile, index = self._at
        return self.tree.on_screen(self.tree.view.cloth.layout.visible_rect(self.tree.position.cards_of(pile), index))

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._at is not None:
            state.selectable = self.tree.position.lift_refusal(*self._at) is None
            state.selected = self in self.tree.selected()
            state.offscreen = self._is_covered()
        return state

    def _is_covered(self) -> bool:
        """Whether another card lies squarely on it."""
        assert self._at is not None
        pile, index = self._at
        cards, places = self.tree.position.cards_of(pile), self.tree.view.cloth.layout.places
        if index + 1 >= len(cards) or pile.is_column:
            return False
        card, above = places[cards[index]], places[cards[index + 1]]
        return pile is not Pile.WASTE or (card.x, card.y) == (above.x, above.y)


class Root(QAccessibleWidget):
    """The table itself: its children are the piles, then the panels that lie over it."""

    def __init__(self, tree: "Tree", view: QWidget) -> None:
        super().__init__(view, QAccessible.Role.Grouping, "Table")
        self.tree = tree

    def _panels(self) -> list[QWidget]:
        """Widgets over the table; those that the view is made of are Qt's own business."""
        view = self.tree.view
        children = (child for child in view.children() if isinstance(child, QWidget) and child is not view.viewport())
        return [child for child in children if not child.objectName().startswith("qt_") and not child.isWindow()]

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Description:
            game = self.tree.view.game
            return words.dealt(game.position, game.deal, game.moves)
        return super().text(kind)

    def childCount(self) -> int:
        return len(PILES) + len(self._panels())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if 0 <= index < len(PILES):
            return self.tree.piles[PILES[index]]
        panels = self._panels()
        number = index - len(PILES)
        return QAccessible.queryAccessibleInterface(panels[number]) if 0 <= number < len(panels) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if isinstance(child, PileObject):
            return PILES.index(child.pile)
        panel = child.object()
        return next((len(PILES) + number for number, each in enumerate(self._panels()) if each is panel), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        point = self.tree.view.mapFromGlobal(QPoint(x, y))
        for panel in reversed(self._panels()):
            if panel.isVisible() and panel.geometry().contains(point):
                return QAccessible.queryAccessibleInterface(panel)
        return self.tree.at(x, y)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.tree.focus() or super().focusChild()

    def state(self) -> QAccessible.State:
        state = super().state()
        if self.tree.focus() is not None:
            state.focused = False
        return state


class Tree:
    """The objects of one table, and what of the game they show: ``position``."""

    def __init__(self, view: "TableView") -> None:
        self._view = weakref.ref(view)
        self.is_alive = True
        self._roots: list[Root] = []
        self.piles = {pile: PileObject(self, pile) for pile in PILES}
        self._faces = {card: CardObject(self, card) for card in DECK}
        self._backs: dict[tuple[Pile, int], CardObject] = {}
        self.position = view.game.position
        self._adopt(self.position)
        _KEPT.add(self)
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

    def part(self, spot: Spot) -> _Part:
        """What stands at a spot: a card, or on bare ground the pile."""
        pile = self.piles[spot.pile]
        return pile if spot.index is None or spot.index >= len(pile.members) else pile.members[spot.index]

    def focus(self) -> _Part | None:
        """What the keyboard stands on, while its cursor is to be seen and the keys are the table's. In the
        stock that is the pile: of its cards one is like another."""
        view = self.view
        if not view.keyboard.is_shown or not view.hasFocus():
            return None
        cursor = view.keyboard.cursor
        return self.piles[Pile.STOCK] if cursor.pile is Pile.STOCK else self.part(cursor)

    def at(self, x: int, y: int) -> _Part | None:
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
        old = {part: part.text(QAccessible.Text.Name) for part in self._parts()}
        gone = [part for part in old if isinstance(part, CardObject) and self._leaves(part, position)]
        for card in gone:
            send(QAccessibleEvent(card, QAccessible.Event.ObjectDestroyed))
        self._adopt(position)
        for part in self._parts():
            if part not in old or part in gone:
                send(QAccessibleEvent(part, QAccessible.Event.ObjectCreated))
            elif part.text(QAccessible.Text.Name) != old[part]:
                send(QAccessibleEvent(part, QAccessible.Event.NameChanged))

    def _parts(self) -> Iterator[_Part]:
        for pile in self.piles.values():
            yield pile
            yield from pile.members

    def _leaves(self, part: "CardObject", position: Position) -> bool:
        """Whether a card, or a face-down place, is no longer a child of its pile in ``position``."""
        place = part.place
        assert place is not None and place.index is not None
        cards = position.cards_of(place.pile)
        if part.card is not None:
            index = cards.index(part.card) if part.card in cards else -1
            return index < 0 or words.is_face_down(position, place.pile, index)
        return place.index >= len(cards) or not words.is_face_down(position, place.pile, place.index)

    def _adopt(self, position: Position) -> None:
        self.position = position
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

    def tell_focus(self, part: _Part) -> None:
        send(QAccessibleEvent(part, QAccessible.Event.Focus))

    def selected(self) -> frozenset["CardObject"]:
        """The cards that are picked up."""
        spot = self.view.selection.spot
        return frozenset() if spot is None else frozenset(self.piles[spot.pile].members[spot.index or 0 :])

    def tell_selected(self, card: "CardObject") -> None:
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
    _KEPT.discard(tree)
