"""The game being played: its history, clock, signals and record."""

import random
from collections.abc import Callable

import pytest

from klondike.game import Clock, Game, Step
from klondike.model.deals import deal
from klondike.model.moves import DRAW, RECYCLE, Move, Pile
from klondike.model.notation import format_position, parse_position
from klondike.model.position import Position
from klondike.model.record import Help, Record, Result, format_record, parse_record
from klondike.model.refusals import Reason, Refusal, Refused
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring
from tests.lines import WON, winning_line
from tests.samples import arrange

# The Queen uncovers the Ace, and it and the Two under it can go up then.
TWO_GO_UP = arrange("<2C> <AC> QD", "KS", "? 8C", talon="9D TD JD QC 9H", rest="t3")
ALMOST_WON = arrange("KS QS", foundations="C-K D-K H-K S-J")
pytestmark = pytest.mark.usefixtures("qapp")


class Time:
    """A clock's source that runs only when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def new_game(time: Time) -> Callable[..., Game]:
    """Makes games whose clock goes by ``time``."""

    def make(opening: Position | None = None, number: int | None = None, scoring: Scoring | None = None) -> Game:
        return Game(opening or deal(1, Rules()), number, scoring, Clock(time))

    return make


def play(game: Game, *moves: str) -> None:
    for move in moves:
        assert game.play(Move.parse(move)) is None


def state(game: Game) -> tuple:
    """All of a game that undoing, redoing and refused gestures may or may not touch."""
    return (
        format_record(game.record()),
        game.history.index(),
        game.history.count(),
        game.clock.is_running,
        game.clock.elapsed,
        game.started,
        game.score,
    )


def listen(game: Game) -> list[tuple]:
    """What the game signals from now on."""
    heard: list[tuple] = []
    game.changed.connect(lambda old, new, step: heard.append(("changed", old, new, step)))
    game.begun.connect(lambda: heard.append(("begun",)))
    game.won.connect(lambda: heard.append(("won",)))
    return heard


# History


@pytest.mark.parametrize("seed", range(5))
def test_any_sequence_of_play_undo_and_redo_gives_the_stored_positions(
    new_game: Callable[..., Game], seed: int
) -> None:
    """2,000 random steps for each of five games, text for text; then back to the opening and on to the end."""
    dice = random.Random(seed)
    rules = Rules(dice.choice([1, 3]), dice.choice([None, 3]), returns=dice.random() < 0.8, shift=dice.random() < 0.8)
    game = new_game(deal(seed + 1, rules), seed + 1, Scoring(Scheme.STANDARD))
    stored = [(format_position(game.position), game.score)]
    at = 0
    for count in range(2000):
        what = dice.random()
        moves = game.position.legal_moves()
        if what < 0.55 and moves:
            assert game.play(dice.choice(moves)) is None
            at += 1
            stored[at:] = [(format_position(game.position), game.score)]
        elif what < 0.8:
            game.undo()
            at = max(0, at - 1)
        elif what < 0.999:
            game.redo()
            at = min(len(stored) - 1, at + 1)
        else:
            game.restart()
            at = 0
        assert (format_position(game.position), game.score) == stored[at]
        assert (game.moves, game.history.count()) == (at, len(stored) - 1)
        if count % 20 == 0:
            rebuilt = parse_position(stored[at][0])
            assert game.position == rebuilt and game.position.legal_moves() == rebuilt.legal_moves()
    while game.history.canUndo():
        game.undo()
        at -= 1
        assert (format_position(game.position), game.score) == stored[at]
    assert game.position == game.opening
    while game.history.canRedo():
        game.redo()
        at += 1
        assert (format_position(game.position), game.score) == stored[at]
    assert at == len(stored) - 1


def test_six_hundred_moves_are_undone_to_the_opening_also_after_saving(new_game: Callable[..., Game]) -> None:
    game = new_game()
    for _ in range(600):
        assert game.turn() is None
    text = format_record(game.record())
    assert len(text) < 2000, "moves are kept, not boards"
    for resumed in (game, new_game()):
        if resumed is not game:
            resumed.load(parse_record(text))
        assert resumed.moves == 600
        for _ in range(600):
            resumed.undo()
        assert resumed.position == game.opening and not resumed.history.canUndo()


def test_a_move_and_the_card_it_turns_up_are_one_step(new_game: Callable[..., Game]) -> None:
    game = new_game(arrange("? QD", "KS"))
    play(game, "t1-t2")
    assert len(game.position.columns[0].up) == 1
    game.undo()
    assert game.position == game.opening
    assert game.history.count() == 1


def test_one_gesture_of_several_moves_is_one_step(new_game: Callable[..., Game]) -> None:
    game = new_game()
    game.load(Record(arrange("? QD", "KS AC"), gestures=((Move.parse("t2-f"), Move.parse("t1-t2")),), cursor=1))
    assert game.moves == 1 and game.position.home == 1
    game.undo()
    assert game.position == game.opening
    game.redo()
    assert game.position.home == 1 and [str(card) for card in game.position.columns[1].up] == ["KS", "QD"]


@pytest.mark.parametrize("scheme", Scheme)
def test_what_goes_up_by_itself_belongs_to_the_move_before_it(new_game: Callable[..., Game], scheme: Scheme) -> None:
    game = new_game(TWO_GO_UP, scoring=Scoring(scheme))
    game.going_up = "safe"
    play(game, "d")
    drawn, points = game.position, game.score
    play(game, "t1-t2")
    assert [list(map(str, gesture)) for gesture in game.record().gestures] == [["d"], ["t1-t2", "t1-f", "t1-f"]]
    assert game.position.home == 2 and game.moves == 2
    whole, higher = game.position, game.score
    assert higher - points == {Scheme.NONE: 2, Scheme.STANDARD: 5 + 15 + 10, Scheme.VEGAS: 10}[scheme]
    heard = listen(game)
    for _ in range(2):
        game.undo()
        assert (game.position, game.score, game.moves) == (drawn, points, 1)
        game.redo()
        assert (game.position, game.score, game.moves) == (whole, higher, 2)
    assert len(heard) == 4, "each is told as one change"
    game.undo()
    game.undo()
    assert game.position == game.opening and game.moves == 0 and not game.history.canUndo()


def test_what_was_taken_back_does_not_go_up_again_by_itself(new_game: Callable[..., Game]) -> None:
    """Not before the player's next move; and what waits for redo is still there."""
    game = new_game(TWO_GO_UP)
    game.going_up = "safe"
    play(game, "t1-t2")
    game.undo()
    assert game.position == game.opening and game.history.canRedo()
    game.redo()
    assert game.position.home == 2
    game.undo()
    play(game, "d")
    assert game.position.home == 0 and not game.history.canRedo()
    play(game, "t1-t2")
    assert game.position.home == 2, "then it goes on"


@pytest.mark.parametrize(("first", "later"), [("never", "safe"), ("safe", "never"), ("never", "all")])
def test_a_change_of_what_goes_up_changes_nothing_that_was_played(
    new_game: Callable[..., Game], first: str, later: str
) -> None:
    game = new_game(TWO_GO_UP)
    game.going_up = first
    play(game, "d", "d", "t1-t2", "d", "d")
    stored, at = [game.position], game.moves
    game.going_up = later
    assert game.position == stored[0], "switching it on is no move"
    for _ in range(3):
        game.undo()
        stored.append(game.position)
    assert game.moves == at - 3 and stored[-1].home == 0 and game.history.count() == 5
    for position in reversed(stored[:-1]):
        game.redo()
        assert game.position == position, "redo gives what was, not what would be now"
    resumed = new_game()
    resumed.going_up = later
    resumed.load(parse_record(format_record(game.record())))
    assert resumed.position == stored[0]
    game.undo()
    play(game, "d")
    assert game.position.home == 2, "from the next move on it holds"


def test_a_new_move_drops_what_waited_for_redo(new_game: Callable[..., Game]) -> None:
    game = new_game()
    play(game, "d", "d", "d")
    game.undo()
    game.undo()
    play(game, "t5-f")
    assert not game.history.canRedo()
    assert [list(map(str, gesture)) for gesture in game.record().gestures] == [["d"], ["t5-f"]]


@pytest.mark.parametrize(
    "gesture",
    [
        lambda game: game.play(Move.parse("t1-f")),
        lambda game: game.play(RECYCLE),
        lambda game: game.attempt(Pile.T1, 0, Pile.T2),
        lambda game: game.attempt(Pile.T1, 0, Pile.T1),
        lambda game: game.attempt(Pile.WASTE, 0, Pile.WASTE),
        lambda game: game.attempt(Pile.CLUBS, 0, Pile.CLUBS),
        lambda game: game.attempt(Pile.T2, 0, Pile.T1),
        lambda game: game.attempt(Pile.STOCK, 0, Pile.WASTE),
    ],
)
@pytest.mark.parametrize("begun", [False, True])
def test_what_is_refused_or_put_back_leaves_no_trace(
    new_game: Callable[..., Game], time: Time, gesture: Callable[[Game], object], begun: bool
) -> None:
    game = new_game()
    if begun:
        play(game, "d", "d")
        game.undo()
    heard = listen(game)
    before = state(game)
    assert not isinstance(gesture(game), Move)
    assert state(game) == before
    assert heard == []
    time.now += 5
    assert game.clock.elapsed == (5 if begun else 0)


def test_undo_and_redo_with_nothing_to_do_leave_no_trace(new_game: Callable[..., Game]) -> None:
    game = new_game()
    heard, before = listen(game), state(game)
    game.undo()
    game.redo()
    game.restart()
    assert state(game) == before and heard == []


def test_the_undo_stack_holds_what_it_should(new_game: Callable[..., Game]) -> None:
    """A command is put on the stack only once it can't fail, and nothing ever falls off its end."""
    game = new_game()
    assert game.history.undoLimit() == 0
    assert isinstance(game.play(RECYCLE), Refusal)
    assert game.history.count() == 0
    play(game, "d")
    assert game.history.count() == 1 and game.history.command(0).childCount() == 0


def test_a_gesture_of_the_pointer_is_played_as_the_move_it_means(new_game: Callable[..., Game]) -> None:
    game = new_game()
    assert game.attempt(Pile.T5, 4, Pile.HEARTS) == Move.parse("t5-f")
    assert game.position.home == 1
    refusal = game.attempt(Pile.T3, 2, Pile.T1)
    assert isinstance(refusal, Refusal) and refusal.reason is Reason.WRONG_RANK


def test_a_click_on_the_stock(new_game: Callable[..., Game]) -> None:
    game = new_game(arrange("KS", talon="AC", rest="t1", rules="draw=1 passes=2 returns=yes shift=yes"))
    for _ in range(3):
        assert game.turn() is None
    assert [list(map(str, gesture)) for gesture in game.record().gestures] == [["d"], ["r"], ["d"]]
    refusal = game.turn()
    assert refusal is not None and refusal.reason is Reason.NO_PASS_LEFT
    assert game.moves == 3
    game.undo()
    game.undo()
    assert [str(card) for card in game.position.waste] == ["AC"] and game.position.pass_number == 1


# Signals


def test_each_change_is_told_once_with_its_step(new_game: Callable[..., Game]) -> None:
    game = new_game()
    heard = listen(game)
    opening = game.position
    play(game, "d")
    drawn = game.position
    game.undo()
    game.redo()
    assert [(what, old, new) for what, old, new, _ in heard] == [
        ("changed", opening, drawn),
        ("changed", drawn, opening),
        ("changed", opening, drawn),
    ]
    for *_, step in heard:
        assert isinstance(step, Step)
        assert step.gesture == (DRAW,)
        assert (step.before.position, step.after.position) == (opening, drawn)


def test_a_leap_over_several_steps_is_told_once_without_a_step(new_game: Callable[..., Game]) -> None:
    game = new_game()
    play(game, "d", "d", "t5-f")
    last = game.position
    heard = listen(game)
    game.restart()
    game.history.setIndex(3)
    assert heard == [("changed", last, game.opening, None), ("changed", game.opening, last, None)]


def test_another_game_is_told_once(new_game: Callable[..., Game]) -> None:
    game = new_game()
    play(game, "d", "d")
    heard = listen(game)
    game.begin(deal(2, Rules(draw=3)), 2, Scoring(Scheme.VEGAS))
    assert heard == [("begun",)]
    assert (game.deal, game.moves, game.score, game.started) == (2, 0, -52, None)
    assert game.position == game.opening == deal(2, Rules(draw=3))
    assert not game.history.canUndo() and not game.history.canRedo()
    assert game.help == Help() and game.seen == 0 and game.clock.elapsed == 0
    game.undo()
    assert heard == [("begun",)]


def test_a_win_is_told_once_after_the_change(new_game: Callable[..., Game]) -> None:
    game = new_game(ALMOST_WON)
    heard = listen(game)
    play(game, "t1-f", "t1-f")
    game.undo()
    game.redo()
    game.restart()
    play(game, "t1-f", "t1-f")
    told = [what for what, *_ in heard]
    assert told == ["changed", "changed", "won", *["changed"] * 5]
    assert game.result is Result.WON


@pytest.mark.parametrize(("number", "draw"), WON)
def test_known_lines_win_and_go_back_to_the_opening(new_game: Callable[..., Game], number: int, draw: int) -> None:
    game = new_game(deal(number, Rules(draw=draw)), number)
    heard = listen(game)
    play(game, *map(str, winning_line(number, draw)))
    assert game.score == 52 and heard[-1] == ("won",) and game.result is Result.WON
    assert heard.count(("won",)) == 1
    game.restart()
    assert game.position == game.opening and game.score == 0
    assert game.result is Result.WON, "won once is won for good"


# Result


def test_results(new_game: Callable[..., Game]) -> None:
    assert new_game().result is Result.UNFINISHED
    assert new_game(arrange("? ? KS", "? ? KC", "? ? KD", "? ? KH", "? ? 2C", "? ? 2S", "? 4C", rest="t1")).result is (
        Result.LOST
    )
    assert new_game(arrange(foundations="C-K D-K H-K S-K")).result is Result.WON


def test_a_lost_game_goes_on_after_undo(new_game: Callable[..., Game]) -> None:
    columns = ("? ? KS", "? ? KC", "? ? KD", "? ? KH", "? ? 2C", "? ? 2S", "4C")
    game = new_game(arrange(*columns, talon="6C", rules="draw=1 passes=1 returns=yes shift=yes", rest="t1"))
    play(game, "d")
    assert game.result is Result.LOST
    game.undo()
    assert game.result is Result.UNFINISHED


# Score


def test_undo_restores_the_points_exactly_and_leaves_time_alone(new_game: Callable[..., Game], time: Time) -> None:
    game = new_game(arrange("? ? 8D", "KH", waste="7S"), scoring=Scoring(Scheme.STANDARD, timed=True))
    play(game, "w-t1")
    assert game.score == 5
    time.now += 20
    play(game, *["d"] * len(game.position.talon), "r")
    assert game.score == 0, "never below nothing"
    game.undo()
    assert game.score == 1, "5 points for the move, 4 lost to 20 seconds"
    game.restart()
    assert game.score == 0 and game.clock.elapsed == 20
    while game.history.canRedo():
        game.redo()
    assert game.standing.tally.points == 0 and game.standing.tally.recycles == 1


def test_recycles_are_counted_from_the_moves_that_stand(new_game: Callable[..., Game]) -> None:
    rules = "draw=3 passes=unlimited returns=yes shift=yes"
    game = new_game(arrange("KS", talon="AC 2C 3C", rules=rules, rest="t1"), scoring=Scoring(Scheme.STANDARD))
    play(game, *["d", "r"] * 6)
    assert game.standing.tally.recycles == 6
    for _ in range(6):
        game.undo()
    assert game.standing.tally.recycles == 3
    game.redo()
    game.redo()
    assert game.standing.tally.recycles == 4


# What only the sitting knows


def test_the_clock_starts_at_the_first_move_and_stops_at_the_win(new_game: Callable[..., Game], time: Time) -> None:
    game = new_game(ALMOST_WON)
    time.now += 100
    assert game.clock.elapsed == 0 and not game.clock.is_running and game.started is None
    play(game, "t1-f")
    assert game.clock.is_running and game.started is not None
    time.now += 7
    game.undo()
    time.now += 7
    assert game.clock.elapsed == 14, "undo does not touch time"
    play(game, "t1-f", "t1-f")
    time.now += 100
    assert game.clock.elapsed == 14 and not game.clock.is_running
    game.undo()
    time.now += 100
    play(game, "t1-f")
    assert game.clock.elapsed == 14, "what is done after the win takes no time"


def test_the_clock_stands_still_while_anything_holds_it(time: Time) -> None:
    clock = Clock(time)
    clock.hold("minimised")
    clock.start()
    time.now += 10
    assert clock.elapsed == 0 and not clock.is_running
    clock.hold("dialog")
    clock.release("minimised")
    time.now += 10
    assert clock.elapsed == 0
    clock.release("dialog")
    clock.release("dialog")
    clock.start()
    time.now += 10
    clock.start()
    assert clock.elapsed == 10, "starting twice is harmless"
    clock.stop()
    clock.release("dialog")
    time.now += 10
    assert clock.elapsed == 10
    clock.reset(3.5)
    time.now += 10
    assert clock.elapsed == 3.5 and not clock.is_running


def test_a_new_game_starts_with_a_clock_that_stands(new_game: Callable[..., Game], time: Time) -> None:
    game = new_game()
    play(game, "d")
    time.now += 10
    for number in range(5):
        game.begin(deal(number + 1, Rules()), number + 1)
        time.now += 10
    assert game.clock.elapsed == 0 and not game.clock.is_running


def test_undos_are_counted_as_help(new_game: Callable[..., Game]) -> None:
    game = new_game()
    play(game, "d", "d")
    game.undo()
    game.redo()
    game.undo()
    assert game.help.undos == 2
    kept = game.record()
    game.undo()
    game.undo()
    assert game.help.undos == 3, "an undo of nothing is none"
    assert kept.help.undos == 2, "a record once taken stays as it is"


def test_what_was_seen_of_the_stock_is_never_unseen(new_game: Callable[..., Game]) -> None:
    game = new_game(deal(1, Rules(draw=3)))
    seen = []
    for _ in range(3):
        game.turn()
        seen.append(game.seen)
    assert seen == [3, 6, 9]
    game.restart()
    assert game.seen == 9
    game.turn()
    assert game.seen == 9
    for _ in range(8):
        game.turn()
    assert game.seen == 24
    assert game.record().seen == 24


@pytest.mark.parametrize("passes", [None, 3])
def test_after_the_first_pass_all_of_the_stock_has_been_seen(new_game: Callable[..., Game], passes: int | None) -> None:
    rules = f"draw=1 passes={passes or 'unlimited'} returns=yes shift=yes"
    game = new_game(arrange("? KS", talon="AC 2C 3C 4C", waste="QH", rules=rules, rest="t1"))
    assert game.seen == 1
    play(game, "w-t1", "d", "d", "d", "d", "r")
    assert game.seen == 5
    later = new_game(
        arrange("KS", talon="AC 2C", rules="draw=1 passes=3 returns=yes shift=yes", pass_number=2, rest="t1")
    )
    assert later.seen == 2


# Record


def test_a_game_goes_on_where_it_was_left(new_game: Callable[..., Game], time: Time) -> None:
    game = new_game(deal(7, Rules(draw=3)), 7, Scoring(Scheme.STANDARD, timed=True))
    dice = random.Random(7)
    for _ in range(30):
        game.play(dice.choice(game.position.legal_moves()))
    for _ in range(4):
        game.undo()
    time.now += 61.5
    text = format_record(game.record())
    resumed = new_game()
    heard = listen(resumed)
    resumed.load(parse_record(text))
    assert heard == [("begun",)]
    assert format_record(resumed.record()) == text
    assert resumed.position == game.position and resumed.score == game.score and resumed.seen == game.seen
    assert not resumed.clock.is_running
    for _ in range(4):
        game.redo()
        resumed.redo()
    assert resumed.position == game.position and not resumed.history.canRedo()
    assert resumed.clock.is_running
    time.now += 1
    assert resumed.clock.elapsed == 62.5


def test_lines_of_a_later_version_are_kept(new_game: Callable[..., Game]) -> None:
    game = new_game()
    game.load(parse_record("Klondike game 1\nRules version: 1.7.3\nDeal: 3\nMood: good\nMoves: 0 of 0\n"))
    play(game, "d")
    text = format_record(game.record())
    assert "\nMood: good\n" in text and "\nRules version: 1.7.3\n" in text


def test_a_record_that_does_not_hold_changes_nothing(new_game: Callable[..., Game]) -> None:
    game = new_game()
    play(game, "d", "d")
    game.undo()
    heard, before = listen(game), state(game)
    with pytest.raises(Refused):
        game.load(Record(deal(2, Rules()), 2, gestures=((DRAW,), (RECYCLE,)), cursor=2))
    assert state(game) == before and heard == []


def test_a_game_saved_as_won_is_not_won_again(new_game: Callable[..., Game]) -> None:
    won = new_game(ALMOST_WON)
    play(won, "t1-f", "t1-f")
    for result in (Result.WON, Result.UNFINISHED):
        record = won.record()
        record.result = result
        game = new_game()
        heard = listen(game)
        game.load(record)
        assert game.result is Result.WON
        game.undo()
        game.redo()
        assert ("won",) not in heard


def test_a_win_that_waits_for_redo_is_still_to_come(new_game: Callable[..., Game]) -> None:
    game = new_game()
    heard = listen(game)
    game.load(Record(ALMOST_WON, gestures=((Move.parse("t1-f"),), (Move.parse("t1-f"),)), cursor=1))
    assert game.result is Result.UNFINISHED
    game.redo()
    assert heard[-1] == ("won",)


def test_restart_keeps_the_moves_for_redo(new_game: Callable[..., Game]) -> None:
    game = new_game()
    play(game, "d", "t5-f", "d")
    last = game.position
    game.restart()
    assert game.position == game.opening and game.history.count() == 3
    for _ in range(3):
        game.redo()
    assert game.position == last
