"""Fingers act as the mouse does: through Qt's own touch events, from which it makes those of the mouse."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QPointingDevice, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike.model.deals import deal
from klondike.model.moves import Pile
from klondike.model.rules import Rules
from tests.table.conftest import Hand, check_at_rest
from tests.table.test_gestures import RUNS, moved

MakeHand = Callable[..., Hand]


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class Fingers:
    """Fingers on the screen over a table, each known by its number."""

    def __init__(self, hand: Hand, screen: QPointingDevice) -> None:
        self.view = hand.view
        self.screen = screen
        self.down: dict[int, QPoint] = {}

    def touch(self, finger: int, point: QPoint) -> None:
        self._send("press", finger, point)

    def slide(self, finger: int, point: QPoint) -> None:
        self._send("move", finger, point)

    def lift(self, finger: int) -> None:
        self._send("release", finger, self.down[finger])
        del self.down[finger]

    def tap(self, point: QPoint, finger: int = 1) -> None:
        self.touch(finger, point)
        self.lift(finger)

    def lose_contact(self) -> None:
        """What the system sends when a palm or a gesture of its own has taken the touch over."""
        self.down.clear()
        lost = QTouchEvent(QEvent.Type.TouchCancel, self.screen, Qt.KeyboardModifier.NoModifier, [])
        QApplication.sendEvent(self.view.window().windowHandle(), lost)

    def _send(self, what: str, finger: int, point: QPoint) -> None:
        self.down[finger] = point
        event = QTest.touchEvent(self.view.viewport(), self.screen)
        for other, place in self.down.items():
            getattr(event, what if other == finger else "move")(other, place)
        event.commit()


@pytest.fixture
def touched(make_hand: MakeHand, screen: QPointingDevice) -> Callable[..., tuple[Hand, Fingers]]:
    def make(position: object, **how: object) -> tuple[Hand, Fingers]:
        hand = make_hand(position, **how)
        return hand, Fingers(hand, screen)

    return make


Touched = Callable[..., tuple[Hand, Fingers]]


@pytest.mark.parametrize("draw", [1, 3])
def test_a_tap_on_the_stock_is_one_draw(touched: Touched, draw: int) -> None:
    hand, fingers = touched(deal(24, Rules(draw=draw)))
    fingers.tap(hand.middle(Pile.STOCK))
    assert moved(hand) == ["d"]
    assert len(hand.view.game.position.waste) == draw


def test_taps_play_as_clicks_do(touched: Touched) -> None:
    hand, fingers = touched(RUNS)
    fingers.tap(hand.middle("9C"))
    assert hand.view.selection.spot is not None
    fingers.tap(hand.middle("9C"))
    assert hand.view.selection.spot is None
    fingers.tap(hand.grip("8D"))
    fingers.tap(hand.middle("9S"))
    assert moved(hand) == ["t1-t2"]
    check_at_rest(hand.view)


def test_a_finger_drags_a_run(touched: Touched) -> None:
    hand, fingers = touched(RUNS)
    grip, goal, place = hand.grip("JS"), hand.rect("QH"), hand.rect("JS")
    fingers.touch(1, grip)
    fingers.slide(1, grip + QPoint(10, 10))
    assert len(hand.view.cloth.held) == 3
    fingers.slide(1, grip + QPoint(round(goal.x - place.x), round(goal.y - place.y)))
    fingers.lift(1)
    assert moved(hand) == ["t3-t4:3"]
    check_at_rest(hand.view)


def test_a_second_finger_does_nothing_to_a_drag(touched: Touched) -> None:
    """It taps the stock, slides, taps another card and is lifted, before or after the first."""
    for first_lifts_first in (False, True):
        hand, fingers = touched(RUNS)
        grip, goal, place = hand.grip("8D"), hand.rect("9S"), hand.rect("8D")
        over = grip + QPoint(round(goal.x - place.x), round(goal.y - place.y))
        fingers.touch(1, grip)
        fingers.slide(1, grip + QPoint(10, 10))
        fingers.tap(hand.middle(Pile.STOCK), finger=2)
        fingers.touch(2, hand.middle("KD"))
        fingers.slide(1, over)
        fingers.slide(2, hand.middle(Pile.STOCK))
        assert len(hand.view.cloth.held) == 1 and moved(hand) == []
        for finger in (1, 2) if first_lifts_first else (2, 1):
            fingers.lift(finger)
        assert moved(hand) == ["t1-t2"]
        check_at_rest(hand.view)


def test_fingers_take_turns(touched: Touched) -> None:
    """After both are lifted the table answers as before."""
    hand, fingers = touched(deal(24, Rules()))
    fingers.touch(1, QPoint(5, 600))
    fingers.tap(hand.middle(Pile.STOCK), finger=2)
    fingers.lift(1)
    assert moved(hand) == []
    fingers.tap(hand.middle(Pile.STOCK), finger=2)
    fingers.tap(hand.middle(Pile.STOCK), finger=1)
    assert moved(hand) == ["d", "d"]


def test_lost_contact_puts_the_cards_back(touched: Touched) -> None:
    hand, fingers = touched(RUNS)
    grip, goal, place = hand.grip("8D"), hand.rect("9S"), hand.rect("8D")
    fingers.touch(1, grip)
    fingers.slide(1, grip + QPoint(round(goal.x - place.x), round(goal.y - place.y)))
    assert hand.view.cloth.held
    fingers.lose_contact()
    assert not hand.view.cloth.held and moved(hand) == []
    check_at_rest(hand.view)
    fingers.tap(hand.middle(Pile.STOCK))
    assert len(moved(hand)) == 1


@pytest.mark.parametrize("dragging", [False, True])
def test_a_finger_does_nothing_to_what_mouse_or_pen_hold(touched: Touched, dragging: bool) -> None:
    """A pen that nobody else takes is a mouse to the table."""
    hand, fingers = touched(RUNS)
    if dragging:
        hand.take("8D")
        hand.carry("8D", hand.rect("9S"))
    else:
        hand.press(hand.grip("8D"))
    for point in (hand.middle(Pile.STOCK), hand.middle("6C"), hand.middle("KD")):
        fingers.tap(point)
        fingers.touch(1, point)
        fingers.slide(1, hand.middle("QH"))
        fingers.lift(1)
    assert moved(hand) == [] and hand.view.drag.is_holding is dragging
    hand.release(hand.carry("8D", hand.rect("9S")))
    assert moved(hand) == ["t1-t2"]
    fingers.tap(hand.middle(Pile.STOCK))
    assert moved(hand) == ["t1-t2", "d"]
    check_at_rest(hand.view)


def test_the_mouse_does_nothing_to_what_a_finger_holds(touched: Touched) -> None:
    hand, fingers = touched(RUNS)
    grip, goal, place = hand.grip("8D"), hand.rect("9S"), hand.rect("8D")
    fingers.touch(1, grip)
    fingers.slide(1, grip + QPoint(10, 10))
    hand.double_click(hand.middle(Pile.STOCK))
    hand.move(hand.middle("QH"))
    assert len(hand.view.cloth.held) == 1 and moved(hand) == []
    fingers.slide(1, grip + QPoint(round(goal.x - place.x), round(goal.y - place.y)))
    fingers.lift(1)
    assert moved(hand) == ["t1-t2"]
    check_at_rest(hand.view)


def test_a_pinch_plays_nothing(touched: Touched) -> None:
    """Two fingers on cards that neither is to be moved by: they part and come together again."""
    hand, fingers = touched(RUNS)
    left, right = hand.middle("9C"), hand.middle("QH")
    fingers.touch(1, left)
    fingers.touch(2, right)
    for apart in (20, 60, 20, 0):
        fingers.slide(1, left - QPoint(apart, 0))
        fingers.slide(2, right + QPoint(apart, 0))
    fingers.lift(2)
    fingers.lift(1)
    assert moved(hand) == []
    check_at_rest(hand.view)
