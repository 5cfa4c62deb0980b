"""A table to play on, and a hand with a pointer."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from klondike.game import Game
from klondike.model.cards import Card, parse_card
from klondike.model.moves import Pile
from klondike.model.position import Position
from klondike.model.refusals import Refusal
from klondike.table.layout import Rect
from klondike.table.view import TableView

LEFT = Qt.MouseButton.LeftButton


class Hand:
    """Moves the pointer over a table: every method is made of pointer events alone."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.refusals: list[Refusal] = []
        view.refused.connect(self.refusals.append)

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.view.viewport(), button, pos=point)

    def move(self, point: QPoint) -> None:
        QTest.mouseMove(self.view.viewport(), point)

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.view.viewport(), button, pos=point)

    def click(self, point: QPoint) -> None:
        self.press(point)
        self.release(point)

    def double_click(self, point: QPoint) -> None:
        """As Qt sends it: press, release, double click, release."""
        self.click(point)
        QTest.mouseDClick(self.view.viewport(), LEFT, pos=point)
        self.release(point)

    def take(self, card: str) -> QPoint:
        """Picks a card up by its upper edge; gives where the pointer is."""
        grip = self.grip(card)
        self.press(grip)
        self.move(grip + QPoint(8, 8))
        return grip + QPoint(8, 8)

    def carry(self, card: str, onto: Rect) -> QPoint:
        """Carries the held card until its head lies squarely over ``onto``."""
        place = self.view.cloth.layout.card_rect(parse_card(card))
        point = self.grip(card) + QPoint(round(onto.x - place.x), round(onto.y - place.y))
        self.move(point)
        return point

    def drag(self, card: str, onto: str | Pile) -> None:
        """Drags a card (and what lies on it) onto a card or a pile's ground, and lets go."""
        self.take(card)
        self.release(self.carry(card, self.rect(onto)))

    def rect(self, what: str | Pile) -> Rect:
        layout = self.view.cloth.layout
        return layout.grounds[what] if isinstance(what, Pile) else layout.card_rect(parse_card(what))

    def grip(self, card: str) -> QPoint:
        rect = self.rect(card)
        return QPoint(round(rect.x + rect.width * 0.2), round(rect.y + 4))

    def middle(self, what: str | Pile) -> QPoint:
        rect = self.rect(what)
        return QPoint(round(rect.x + rect.width / 2), round(rect.y + rect.height / 2))

    def settle(self) -> None:
        self.view.cloth.motion.finish()


def check_at_rest(view: TableView) -> None:
    """Fifty-two different cards stand exactly where the position says, showing the right side, in the right order."""
    cloth = view.cloth
    cloth.motion.finish()
    assert not cloth.held and not cloth.motion.is_moving and not cloth.run.isVisible()
    layout = cloth.layout
    assert len(cloth.cards) == 52 == len(layout.places)
    for card, place in layout.places.items():
        item = cloth.cards[card]
        assert item.pose == (place.x, place.y, layout.card_width, float(place.face_up)), card
        # Qt leaves an item where it is when the new place differs by less than a part in a million million.
        assert abs(item.pos().x() - place.x) < 1e-6 and abs(item.pos().y() - place.y) < 1e-6, card
        assert item.zValue() == place.z
        assert item.isVisible() and item.scene() is cloth
    piles = {pile: view.game.position.cards_of(pile) for pile in Pile}
    shown: dict[Pile, list[Card]] = {pile: [] for pile in Pile}
    for card, place in sorted(layout.places.items(), key=lambda entry: entry[1].index):
        shown[place.pile].append(card)
    assert {pile: tuple(cards) for pile, cards in shown.items()} == piles


@pytest.fixture
def make_hand(qtbot: QtBot) -> Callable[..., Hand]:
    """Puts a position on a table in a window of its own; gives the hand over it."""

    def make(position: Position, *, size: tuple[int, int] = (900, 680), speed: str = "off") -> Hand:
        view = TableView(Game(position))
        qtbot.addWidget(view)
        view.set_speed(speed)
        view.resize(*size)
        with qtbot.waitExposed(view):
            view.show()
        view.activateWindow()
        view.setFocus()
        return Hand(view)

    return make
