"""The table as assistive technology sees it: thirteen piles and their cards as objects. For their tree.

A card that lies face up is one object as long as the program runs. Face down there is an object for the
place, not for the card: else who had heard a card once would know it again from its back.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from klondike.model.cards import Card
from klondike.model.moves import Pile
from klondike.table import words
from klondike.table.layout import Rect, Spot

if TYPE_CHECKING:
    from klondike.table.tree import Tree

PILES = tuple(Pile)


class Part(QAccessibleInterface):
    """What pile and card have in common: they are no widgets and belong to a tree."""

    def __init__(self, tree: "Tree") -> None:
        super().__init__()
        self.tree = tree

    @property
    def spot(self) -> Spot | None:
        """Where it stands; None for a card that is not among those to be seen."""
        raise NotImplementedError

    def words(self) -> tuple[str, str]:
        """Its name, and what is said beside it."""
        raise NotImplementedError

    # Qt's interface

    def text(self, kind: QAccessible.Text) -> str:
        name, description = self.words()
        return {QAccessible.Text.Name: name, QAccessible.Text.Description: description}.get(kind, "")

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


class PileObject(Part):
    """A pile; its children are its cards, the lowest first."""

    def __init__(self, tree: "Tree", pile: Pile) -> None:
        super().__init__(tree)
        self.pile = pile
        self.members: list[CardObject] = []

    @property
    def spot(self) -> Spot:
        return Spot(self.pile, None)

    def words(self) -> tuple[str, str]:
        return words.pile_state(self.tree.position, self.pile), f"Key {words.pile_key(self.pile)}"

    def parent(self) -> QAccessibleInterface:
        return self.tree.root

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


class CardObject(Part):
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

    def words(self) -> tuple[str, str]:
        if self._at is None:
            return "", ""
        use = "" if self.card is None else words.card_use(self.tree.position, *self._at)
        return words.card_place(self.tree.position, *self._at), use

    def parent(self) -> QAccessibleInterface:
        return self.tree.root if self.place is None else self.tree.piles[self.place.pile]

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
