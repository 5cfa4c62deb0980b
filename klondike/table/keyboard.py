"""Playing by keys alone: a cursor over the piles and their cards, and piles called by name. For the view alone."""

from typing import Final

from PySide6 import QtCore
from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent

from klondike.model.moves import COLUMNS, FOUNDATIONS, Pile
from klondike.table.layout import Spot
from klondike.table.selection import Selection, Table

_TOP_ROW: Final = (Pile.STOCK, Pile.WASTE, *FOUNDATIONS)
_SUIT_LETTERS: Final = "CDHS"


class Keyboard:
    """The keyboard cursor and the names of piles.

    ``cursor``: the pile and card it stands on (index None on bare ground). ``is_shown``: it shows from
    the first use of a key to the next use of the pointer. ``wants_suit``: ``F`` was pressed and means
    one of four foundations.
    """

    def __init__(self, table: Table, selection: Selection) -> None:
        self._table = table
        self._selection = selection
        self.cursor = Spot(Pile.STOCK, None)
        self.is_shown = False
        self.wants_suit = False

    def wants(self, event: QEvent) -> bool:
        """Whether a key that is also a command's means something else just now: a suit after ``F``."""
        return self.wants_suit and isinstance(event, QKeyEvent) and event.text().upper() in tuple(_SUIT_LETTERS)

    def press(self, event: QKeyEvent) -> bool:
        """Takes a key; whether it meant something here."""
        keys, modifiers = QtCore.Qt.Key, QtCore.Qt.KeyboardModifier
        if event.modifiers() & ~(modifiers.KeypadModifier | modifiers.ShiftModifier):
            return False
        steps = {keys.Key_Left: (-1, 0), keys.Key_Right: (1, 0), keys.Key_Up: (0, -1), keys.Key_Down: (0, 1)}
        key = QtCore.Qt.Key(event.key())
        if key in steps:
            self._step(*steps[key])
        elif key in (keys.Key_Space, keys.Key_Return, keys.Key_Enter):
            self._act()
        elif key == keys.Key_Escape and (self._selection.spot is not None or self.wants_suit):
            self.wants_suit = False
            self._selection.clear()
        elif key in (keys.Key_Home, keys.Key_End):
            self._end_of_column(first=key == keys.Key_Home)
        else:
            return self._name(event.text().upper())
        return True

    def hide(self) -> None:
        """The pointer is used."""
        self.is_shown = self.wants_suit = False
        self.refresh()

    def follow(self) -> None:
        """The position has changed: the cursor stays with its pile, on a card that is there."""
        self.wants_suit = False
        self._clamp()
        self.refresh()

    def refresh(self) -> None:
        """Shows the cursor where it is, or not at all."""
        layout = self._table.cloth.layout
        if not self.is_shown:
            self._table.cloth.show_cursor(None)
        elif self.cursor.index is None:
            self._table.cloth.show_cursor(layout.grounds[self.cursor.pile])
        else:
            cards = self._cards(self.cursor.pile)
            self._table.cloth.show_cursor(layout.visible_rect(cards, self.cursor.index))

    def _cards(self, pile: Pile):  # type: ignore[no-untyped-def]
        return self._table.game.position.cards_of(pile)

    def _clamp(self) -> None:
        cards, index = self._cards(self.cursor.pile), self.cursor.index
        if not cards:
            self.cursor = Spot(self.cursor.pile, None)
        elif index is None or index >= len(cards) or not self.cursor.pile.is_column:
            self.cursor = Spot(self.cursor.pile, len(cards) - 1)
        else:
            self.cursor = Spot(self.cursor.pile, max(index, self._first_face_up(self.cursor.pile)))

    def _show(self) -> bool:
        """Shows the cursor; whether it was shown already."""
        was, self.is_shown = self.is_shown, True
        self._clamp()
        return was

    def _step(self, across: int, down: int) -> None:
        if self._show():
            self._step_across(across) if across else self._step_down(down)
        self.refresh()

    def _step_across(self, across: int) -> None:
        pile = self.cursor.pile
        row = self._row(COLUMNS if pile.is_column else _TOP_ROW)
        place = row.index(pile) + across
        if 0 <= place < len(row):
            self._go(row[place])

    def _row(self, piles: tuple[Pile, ...]) -> list[Pile]:
        """Piles from left to right as they stand on the table, which may be mirrored."""
        return sorted(piles, key=lambda pile: self._table.cloth.layout.grounds[pile].x)

    def _step_down(self, down: int) -> None:
        pile, index = self.cursor.pile, self.cursor.index
        if not pile.is_column:
            if down > 0:
                self._go(self._nearest(COLUMNS))
            return
        cards = self._cards(pile)
        first = self._first_face_up(pile)
        if index is not None and first <= index + down < len(cards):
            self.cursor = Spot(pile, index + down)
        elif down < 0:
            self._go(self._nearest(_TOP_ROW))

    def _first_face_up(self, pile: Pile) -> int:
        return len(self._table.game.position.columns[pile.column].down)

    def _nearest(self, piles: tuple[Pile, ...]) -> Pile:
        grounds = self._table.cloth.layout.grounds
        here = grounds[self.cursor.pile].x
        return min(piles, key=lambda pile: abs(grounds[pile].x - here))

    def _go(self, pile: Pile) -> None:
        cards = self._cards(pile)
        self.cursor = Spot(pile, len(cards) - 1 if cards else None)

    def _end_of_column(self, *, first: bool) -> None:
        if self._show() and self.cursor.pile.is_column and self.cursor.index is not None:
            last = len(self._cards(self.cursor.pile)) - 1
            self.cursor = Spot(self.cursor.pile, self._first_face_up(self.cursor.pile) if first else last)
        self.refresh()

    def _act(self) -> None:
        """Space or Enter: puts down what is selected, turns the stock, or picks up."""
        if not self._show() and self._selection.spot is None:
            self.refresh()
            return
        cursor, selected = self.cursor, self._selection.spot
        if selected is not None and cursor.pile is not selected.pile:
            if self._selection.put(cursor.pile):
                self._go(cursor.pile)
        elif selected is not None and cursor == selected:
            self._selection.clear()
        elif cursor.pile is Pile.STOCK:
            refusal = self._table.game.turn()
            if refusal is not None:
                self._table.refuse(refusal, self._table.cloth.layout.grounds[Pile.STOCK])
        elif cursor.index is None:
            self._selection.clear()
        else:
            self._selection.pick(cursor.pile, cursor.index)
        self.refresh()

    def _name(self, name: str) -> bool:
        """A pile called by its key: source, then target."""
        if self.wants_suit and name in tuple(_SUIT_LETTERS):
            self.wants_suit = False
            self._source(FOUNDATIONS[_SUIT_LETTERS.index(name)])
            return True
        self.wants_suit = False
        if name in tuple("1234567"):
            self._source_or_target(COLUMNS[int(name) - 1])
        elif name == "W":
            self._source_or_target(Pile.WASTE)
        elif name == "F":
            self._foundations()
        else:
            return False
        return True

    def _foundations(self) -> None:
        """``F``: as a target the foundation of the card's suit, as a source one is still to be named."""
        selected = self._selection.spot
        if selected is None:
            self.wants_suit = True
        else:
            card = self._cards(selected.pile)[-1]
            self._selection.put(FOUNDATIONS[card.suit])

    def _source_or_target(self, pile: Pile) -> None:
        selected = self._selection.spot
        if selected is None:
            self._source(pile)
        elif selected.pile is pile:
            self._selection.clear()
        elif self._selection.put(pile):
            self.cursor = Spot(pile, None)
            self.follow()

    def _source(self, pile: Pile) -> None:
        self.cursor = Spot(pile, None)
        self._clamp()
        self._selection.pick_pile(pile)
        self.refresh()
