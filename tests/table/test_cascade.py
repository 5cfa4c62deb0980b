"""The win: every card leaps once, bounces and leaves; any key or click ends it; without motion it is calm."""

from collections.abc import Callable
from itertools import islice, pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from klondike.model.cards import DECK
from klondike.model.moves import FOUNDATIONS, Move, Pile
from klondike.table.cascade import STEP, Cascade, path, programme
from klondike.table.layout import Rect
from tests.positions import all_home_but
from tests.table.conftest import Hand, check_at_rest

MakeHand = Callable[..., Hand]


def won(make_hand: MakeHand, speed: str = "normal") -> Hand:
    hand = make_hand(all_home_but("KD"))
    hand.view.game.play(Move(Pile.T1, None))
    hand.view.set_speed(speed)
    return hand


def test_all_cards_leap_once_kings_first_one_after_another() -> None:
    launches = programme(seed=3)
    assert sorted(launch.card for launch in launches) == list(DECK)
    ranks = [launch.card.rank for launch in launches]
    assert ranks == sorted(ranks, reverse=True)
    gaps = [after.at - before.at for before, after in pairwise(launches)]
    assert all(0.17 < gap < 0.26 for gap in gaps)
    assert programme(seed=3) == launches != programme(seed=4)


def test_a_card_falls_bounces_lower_each_time_and_leaves_at_the_side() -> None:
    card = Rect(0, 0, 100, 140)
    places = list(islice(path(programme(1)[0], (500.0, 20.0), 600.0, card), round(8 / STEP)))
    assert max(y for _, y in places) == 600.0
    assert abs(places[-1][0] - 500) > 1000
    tops = [b for (_, a), (_, b), (_, c) in zip(places, places[1:], places[2:], strict=False) if a > b < c]
    assert len(tops) > 3 and tops[1:] == sorted(tops[1:])


def test_it_runs_to_its_end_and_says_so_once(make_hand: MakeHand, qtbot: QtBot) -> None:
    hand = won(make_hand)
    cascade = Cascade(hand.view, hand.view.cloth, seed=1)
    cascade._timer.start()
    ended: list[bool] = []
    cascade.ended.connect(lambda: ended.append(True))
    before = cascade._picture.toImage()
    cascade.advance(3.0)
    assert cascade._picture.toImage() != before and not ended
    cascade.advance(60.0)
    cascade.end()
    assert ended == [True]


@pytest.mark.parametrize("how", ["key", "click", "resize", "undo", "new game"])
def test_anything_ends_it(make_hand: MakeHand, how: str) -> None:
    hand = won(make_hand)
    view = hand.view
    done: list[bool] = []
    view.celebrated.connect(lambda: done.append(True))
    view.celebrate()
    assert view.cascade is not None and not done
    if how == "key":
        QTest.keyClick(view, Qt.Key.Key_X)
    elif how == "click":
        QTest.mousePress(view.cascade, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    elif how == "resize":
        view.resize(700, 500)
    elif how == "undo":
        view.game.undo()
    else:
        view.game.begin(all_home_but("KS"))
    assert view.cascade is None and done == [True]
    check_at_rest(view)


def test_a_click_that_ends_it_does_nothing_else(make_hand: MakeHand) -> None:
    hand = won(make_hand)
    hand.view.celebrate()
    before = hand.view.game.position
    QTest.mousePress(hand.view.cascade, Qt.MouseButton.LeftButton, pos=hand.middle(Pile.STOCK))
    assert hand.view.game.position == before and not hand.refusals


def test_without_motion_the_foundations_glow_and_nothing_moves(make_hand: MakeHand) -> None:
    hand = won(make_hand, speed="off")
    view = hand.view
    done: list[bool] = []
    view.celebrated.connect(lambda: done.append(True))
    view.celebrate()
    assert view.cascade is None and done == [True]
    assert all(view.cloth.lights[pile].isVisible() for pile in FOUNDATIONS)
    view.game.undo()
    assert not any(light.isVisible() for light in view.cloth.lights.values())
