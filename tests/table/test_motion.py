"""Motion: it ends exactly where the layout says, takes over from where a card is, and never makes anything wait."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from klondike.game import Standing, Step, step_of
from klondike.model.cards import Card, parse_card
from klondike.model.deals import deal
from klondike.model.moves import Move, Pile
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.model.scoring import Scoring, opening_tally
from klondike.table import calm, tempo
from klondike.table.motion import LONGEST, SHORTEST, Motion, Pose, between, duration
from tests.lines import winning_line
from tests.positions import DEAL_1, LONGEST_COLUMN, all_home_but
from tests.table.conftest import Hand, check_at_rest

MakeHand = Callable[..., Hand]


class Thing:
    """Something that moves, and notes how often it set off and landed."""

    def __init__(self) -> None:
        self.pose = Pose(0.0, 0.0, 100.0, 0.0)
        self.rises = self.landings = 0

    def rise(self) -> None:
        self.rises += 1

    def land(self) -> None:
        self.landings += 1


class Clock:
    def __init__(self) -> None:
        self.now = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def motion(qapp: QApplication, clock: Clock) -> Motion:
    return Motion(now=clock)


GOAL = Pose(300.0, 40.0, 90.0, 1.0)


def test_a_flight_ends_exactly_at_its_goal_and_settles_once(motion: Motion, clock: Clock) -> None:
    settled: list[bool] = []
    motion.settled.connect(lambda: settled.append(True))
    thing = Thing()
    motion.send(thing, GOAL)
    while motion.is_moving:
        clock.now += 0.007
        motion.tick()
    assert thing.pose == GOAL and settled == [True] and (thing.rises, thing.landings) == (1, 1)


def test_a_flight_goes_steadily_and_turns_in_its_middle(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL, lasts=0.2)
    poses = []
    for _ in range(19):
        clock.now += 0.01
        motion.tick()
        poses.append(thing.pose)
    assert all(before.x < after.x and before.turned < after.turned for before, after in pairwise(poses))
    assert poses[9].turned == pytest.approx(0.5)
    steps = [after.x - before.x for before, after in pairwise(poses)]
    assert steps == sorted(steps, reverse=True), "it eases out"


def test_a_new_flight_takes_over_from_where_the_thing_is(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL, lasts=0.2)
    clock.now += 0.1
    motion.tick()
    half_way = thing.pose
    motion.send(thing, Pose(0.0, 0.0, 100.0, 0.0))
    assert thing.pose == half_way
    clock.now += 0.001
    motion.tick()
    assert abs(thing.pose.x - half_way.x) < 20 and abs(thing.pose.turned - half_way.turned) < 0.05
    clock.now += 1
    motion.tick()
    assert thing.pose == (0.0, 0.0, 100.0, 0.0) and not motion.is_moving


def test_a_delayed_flight_waits_and_then_goes(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL, delay=0.5)
    clock.now += 0.49
    motion.tick()
    assert thing.pose.x == 0 and thing.rises == 0
    clock.now += 0.03
    motion.tick()
    assert thing.pose.x > 0 and thing.rises == 1


def test_what_only_turns_over_does_not_rise(motion: Motion) -> None:
    thing = Thing()
    motion.send(thing, thing.pose._replace(turned=1.0))
    assert thing.rises == 0


def test_off_is_there_at_once_without_a_turn_of_the_event_loop(motion: Motion) -> None:
    motion.pace = 0
    thing = Thing()
    motion.send(thing, GOAL, delay=3.0)
    assert thing.pose == GOAL and not motion.is_moving


def test_dropping_a_flight_leaves_the_thing_where_it_is(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL, lasts=0.2)
    clock.now += 0.1
    motion.tick()
    here = thing.pose
    motion.drop(thing)
    clock.now += 1
    motion.tick()
    assert thing.pose == here and not motion.is_moving


def test_far_flights_last_a_little_longer_within_their_bounds() -> None:
    near, far = (duration(Pose(0, 0, 100, 1), Pose(x, 0, 100, 1)) for x in (30.0, 900.0))
    assert SHORTEST <= near < far <= LONGEST
    assert duration(Pose(0, 0, 100, 0), Pose(1, 0, 100, 1)) >= 0.18, "a flip needs its time"
    assert between(Pose(0, 0, 1, 0), GOAL, 1.0) == GOAL


def gesture(opening: Position, *moves: str) -> Step:
    return step_of(Scoring(), Standing(opening, opening_tally(Scoring())), tuple(map(Move.parse, moves)))


def test_the_moves_of_a_gesture_follow_one_another_faster_and_faster() -> None:
    step = gesture(all_home_but("KD", "KS", "KH"), "t1-f", "t2-f", "t3-f")
    found = tempo.delays(step, undone=False)
    starts = [found[parse_card(card)] for card in ("KD", "KS", "KH")]
    gaps = [after - before for before, after in pairwise(starts)]
    assert starts[0] == 0 and gaps[0] > gaps[1] >= tempo.LEAST_GAP
    back = tempo.delays(step, undone=True)
    assert [back[parse_card(card)] for card in ("KH", "KS", "KD")] == sorted(back.values()), "last out, first back"


def test_a_turned_card_sets_off_with_the_move_that_turns_it() -> None:
    step = gesture(DEAL_1, "t5-f")
    assert tempo.delays(step, undone=False) == {parse_card("AH"): 0.0, parse_card("QD"): 0.0}


def test_turned_stock_cards_come_one_after_another() -> None:
    position = deal(1, Rules(draw=3))
    step = gesture(position, "d")
    assert list(tempo.delays(step, undone=False)) == list(position.talon[:3])
    assert sorted(tempo.delays(step, undone=False).values()) == [0.0, tempo.DRAW_GAP, 2 * tempo.DRAW_GAP]


# In the window


def timers(view: QObject) -> list[QTimer]:
    return [timer for timer in view.findChildren(QTimer) if timer.isActive()]


def test_nothing_ticks_and_nothing_is_painted_at_rest(make_hand: MakeHand, qtbot: QtBot) -> None:
    hand = make_hand(DEAL_1, speed="normal")
    hand.click(hand.middle(Pile.STOCK))
    view = hand.view
    qtbot.waitUntil(lambda: not timers(view))

    class Watcher(QObject):
        paints = 0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            self.paints += event.type() is QEvent.Type.Paint
            return False

    for _ in range(20):
        QApplication.processEvents()
    watcher = Watcher()
    view.viewport().installEventFilter(watcher)
    for _ in range(50):
        QApplication.processEvents()
    assert watcher.paints == 0
    hand.click(hand.middle(Pile.STOCK))
    qtbot.waitUntil(lambda: watcher.paints > 3)
    view.viewport().removeEventFilter(watcher)


@pytest.mark.parametrize("act", ["resize", "deal", "restart", "undo all", "hide", "off"])
def test_whatever_happens_in_flight_all_ends_right(make_hand: MakeHand, act: str) -> None:
    hand = make_hand(DEAL_1, speed="relaxed")
    view = hand.view
    for move in winning_line(1, 1)[:50]:
        view.game.play(move)
        view.cloth.motion.tick()
    assert view.cloth.motion.is_moving
    if act == "resize":
        view.resize(640, 480)
    elif act == "deal":
        view.game.begin(LONGEST_COLUMN)
    elif act == "restart":
        view.game.restart()
    elif act == "undo all":
        while view.game.moves:
            view.game.undo()
    elif act == "hide":
        view.hide()
        assert not view.cloth.motion.is_moving
        view.show()
    else:
        view.set_speed("off")
        assert not view.cloth.motion.is_moving
    check_at_rest(view)
    view.game.play(Move.parse("d"))
    check_at_rest(view)


def test_cards_shrink_and_grow_smoothly_and_are_sharp_in_the_end(make_hand: MakeHand, qtbot: QtBot) -> None:
    """A column that needs smaller cards makes all of them smaller, on their way, not with a jump."""
    hand = make_hand(LONGEST_COLUMN, size=(800, 430), speed="normal")
    cloth = hand.view.cloth
    small = cloth.layout.card_width
    hand.view.game.play(Move.parse("t7-t1:13"))
    assert cloth.layout.card_width > small
    item = cloth.cards[Card(2, parse_card("2H").suit)]
    assert item.pose.width == small, "it starts from its old size"
    qtbot.waitUntil(lambda: not timers(hand.view))
    assert item.pose.width == cloth.layout.card_width
    assert item.transform().isIdentity()
    assert item.pixmap().size().toTuple() == cloth.layout.card_pixels


def test_the_run_in_the_hand_is_a_little_larger_and_casts_a_shadow(make_hand: MakeHand, qtbot: QtBot) -> None:
    hand = make_hand(DEAL_1, speed="normal")
    hand.take("QH")
    cloth = hand.view.cloth
    assert cloth.run.isVisible() and not cloth.cards[parse_card("QH")].isVisible()
    qtbot.waitUntil(lambda: not cloth.motion.is_moving)
    assert cloth.run.scale() == 1
    width = cloth.run.pixmap().deviceIndependentSize().width()
    assert width > cloth.layout.card_width * 1.1
    hand.view.drag.cancel()
    assert not cloth.run.isVisible()
    check_at_rest(hand.view)


def test_legal_targets_shine_faintly_when_the_player_wants(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    hand.view.set_style(hand.view.cloth.artwork.style.__class__(show_targets=True))
    point = hand.take("AH")
    lit = {pile for pile, light in hand.view.cloth.lights.items() if light.isVisible()}
    assert lit == {Pile.HEARTS}
    hand.release(point)
    assert not any(light.isVisible() for light in hand.view.cloth.lights.values())


def test_less_motion_is_honoured_where_the_system_asks(make_hand: MakeHand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = make_hand(DEAL_1, speed="system")
    assert hand.view.cloth.motion.pace == (0.0 if calm.system_wants_less_motion() else 1.0)
    monkeypatch.setattr("klondike.table.view.system_wants_less_motion", lambda: True)
    hand.view.set_speed("system")
    assert hand.view.cloth.motion.pace == 0
