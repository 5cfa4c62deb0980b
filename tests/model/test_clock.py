"""The clock: monotonic, and no time for what is no play."""

import time as system

import pytest

from klondike.model.clock import Clock, awake_seconds
from klondike.model.record import new_sitting
from tests.test_game import Time


@pytest.fixture
def time() -> Time:
    return Time()


def beat_for(clock: Clock, time: Time, seconds: int) -> None:
    for _ in range(seconds):
        time.now += 1
        clock.beat()


def test_a_long_silence_between_beats_was_sleep(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    clock.beat()
    beat_for(clock, time, 5)
    time.now += 3600
    clock.beat()
    assert clock.elapsed == 5
    beat_for(clock, time, 5)
    assert clock.elapsed == 10


def test_a_late_beat_is_not(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    clock.beat()
    time.now += 9
    clock.beat()
    assert clock.elapsed == 9


def test_where_no_beats_come_thinking_takes_time(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.now += 60
    assert clock.elapsed == 60
    clock.beat()
    assert clock.elapsed == 60, "the first beat has nothing to compare with"
    clock.skip_beats()
    time.now += 60
    clock.beat()
    assert clock.elapsed == 120


def test_the_time_after_a_hold_counts_though_no_beat_came(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    clock.beat()
    clock.hold("dialog")
    time.now += 100
    clock.release("dialog")
    time.now += 1
    clock.beat()
    assert clock.elapsed == 1


def test_beats_of_a_clock_that_stands_change_nothing(time: Time) -> None:
    clock = Clock(time)
    clock.beat()
    time.now += 100
    clock.beat()
    assert clock.elapsed == 0 and not clock.is_running


def test_a_clock_set_back_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    clock.start()
    before = clock.elapsed
    monkeypatch.setattr(system, "time", lambda: 0.0)
    assert 0 <= before <= clock.elapsed < 60
    assert awake_seconds() <= awake_seconds()


def test_every_sitting_has_a_name_of_its_own() -> None:
    names = {new_sitting() for _ in range(1000)}
    assert len(names) == 1000 and all(set(name) <= set("0123456789abcdef") for name in names)
