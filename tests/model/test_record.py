"""The record of a game as text: there and back, replayed through the rules, refused where it does not hold."""

import random
from datetime import UTC, datetime, timedelta, timezone

import pytest

from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.notation import format_position, parse_position
from klondike.model.position import Position
from klondike.model.record import RULES_VERSION, Help, Record, RecordError, Result, format_record, parse_record
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring
from tests import referee
from tests.samples import arrange

GAME = """\
Klondike game 1
Rules version: 1.0.0
Deal: 1061693961
Rules: draw=3 passes=unlimited returns=yes shift=yes
Scoring: standard timed
Started: 2026-11-30T10:12:05Z
Elapsed: 312.4
Help: hints=2 autos=0 undos=5 peeks=0
Seen: 9
Result: unfinished
Moves: 3 of 4
d
t6-f
d
d
"""

FROM_POSITION = f"""\
Klondike game 1
Rules version: 1.0.0
Position:
    {format_position(deal(24, Rules(3, 2))).replace(chr(10), chr(10) + "    ")}
Scoring: none
Elapsed: 0.0
Help: hints=0 autos=0 undos=0 peeks=0
Seen: 0
Result: abandoned
Moves: 1 of 1
d
"""


def test_the_record_of_a_deal() -> None:
    record = parse_record(GAME)
    assert record.opening == deal(1061693961, Rules(draw=3))
    assert record.deal == 1061693961
    assert record.scoring == Scoring(Scheme.STANDARD, timed=True)
    assert record.started == datetime(2026, 11, 30, 10, 12, 5, tzinfo=UTC)
    assert (record.elapsed, record.seen, record.result) == (312.4, 9, Result.UNFINISHED)
    assert record.help == Help(hints=2, undos=5) and not record.help.is_clean
    assert [" ".join(map(str, gesture)) for gesture in record.gestures] == ["d", "t6-f", "d", "d"]
    assert record.cursor == 3
    assert format_record(record) == GAME


def test_the_record_of_a_position() -> None:
    record = parse_record(FROM_POSITION)
    assert record.opening == deal(24, Rules(3, 2))
    assert record.deal is None and record.started is None
    assert record.help.is_clean
    assert format_record(record) == FROM_POSITION


def test_the_least_that_is_a_record() -> None:
    record = parse_record("Klondike game 1\nDeal: 1\nMoves: 0 of 0\n")
    assert record == Record(deal(1, Rules()), 1)
    assert record.rules_version == RULES_VERSION


def test_other_line_ends_and_a_byte_order_mark() -> None:
    assert parse_record("\ufeff" + GAME.replace("\n", "\r\n") + "\r\n\r\n") == parse_record(GAME)


def test_several_moves_on_a_line_are_one_gesture() -> None:
    record = parse_record(GAME.replace("d\nt6-f\n", "d t6-f\n").replace("3 of 4", "3 of 3"))
    assert record.gestures[0] == (Move.parse("d"), Move.parse("t6-f"))
    assert parse_record(format_record(record)) == record


def test_unknown_lines_are_kept() -> None:
    text = GAME.replace("Result:", "Mood: good: very\nWeather:\nResult:").replace("Started", "Place: home\nStarted")
    record = parse_record(text)
    assert record.extra == ("Place: home", "Mood: good: very", "Weather:")
    assert parse_record(format_record(record)) == record
    assert "Mood: good: very\n" in format_record(record)


def test_times_are_kept_in_universal_time() -> None:
    opening = deal(1, Rules())
    there = datetime(2026, 7, 1, 1, 30, tzinfo=timezone(timedelta(hours=2)))
    assert "\nStarted: 2026-06-30T23:30:00Z\n" in format_record(Record(opening, 1, started=there))
    early = "Klondike game 1\nDeal: 1\nStarted: 0001-01-01T00:00:00Z\nMoves: 0 of 0\n"
    assert "\nStarted: 0001-01-01T00:00:00Z\n" in format_record(parse_record(early))


def test_a_stock_of_any_size_can_have_been_seen() -> None:
    """A position may have more cards in its stock than a deal has."""
    opening = arrange("KS")
    record = Record(opening, seen=51)
    assert parse_record(format_record(record)) == record


def random_record(dice: random.Random) -> Record:
    """A game played at random from a deal or any position, with some of its moves undone."""
    number = dice.choice([None, dice.randint(1, 2147483647)])
    if number is None:
        opening = parse_position(referee.random_position(dice))
    else:
        opening = deal(number, Rules(dice.choice([1, 3]), dice.choice([None, 1, 3]), dice.random() < 0.5))
    position = opening
    gestures = []
    for _ in range(dice.randint(0, 40)):
        gesture = []
        for _ in range(dice.choice([1, 1, 1, 2, 5])):
            moves = position.legal_moves()
            if moves:
                gesture.append(dice.choice(moves))
                position = position.play(gesture[-1])
        if gesture:
            gestures.append(tuple(gesture))
    return Record(
        opening,
        number,
        scoring=Scoring.parse(dice.choice(["none", "standard", "standard timed", "vegas", "vegas carry=-104"])),
        started=dice.choice([None, datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)]),
        elapsed=round(dice.random() * 10_000, 1),
        help=Help(*(dice.randint(0, 9) for _ in range(4))),
        seen=dice.randint(0, len(opening.talon) + len(opening.waste)),
        result=dice.choice(list(Result)),
        gestures=tuple(gestures),
        cursor=dice.randint(0, len(gestures)),
        extra=dice.choice([(), ("Later: 1",)]),
    )


def test_random_games_are_read_as_they_were_written() -> None:
    dice = random.Random(8)
    for _ in range(150):
        record = random_record(dice)
        assert parse_record(format_record(record)) == record


# What does not hold

DAMAGED = {
    "nothing": ("", 1, "“Klondike game 1” is expected"),
    "another file": ("%PDF-1.7\n", 1, "“Klondike game 1” is expected"),
    "a later format": (GAME.replace("game 1", "game 2"), 1, "“Klondike game 1” is expected"),
    "the title alone": ("Klondike game 1\n", 1, "the line “Moves:” is missing"),
    "cut before the moves": (GAME.partition("Moves")[0], 10, "the line “Moves:” is missing"),
    "cut within the moves": (GAME[:-2], 14, "4 lines of moves are announced, 3 are there"),
    "a line of moves too many": (GAME + "d\n", 16, "4 lines of moves are announced, 5 are there"),
    "no moves though announced": (GAME.partition("\nd\n")[0], 11, "4 lines of moves are announced, 0 are there"),
    "no deal": (GAME.replace("Deal: 1061693961\n", ""), 1, "neither “Deal:” nor “Position:” is there"),
    "a deal that is none": (
        GAME.replace("Deal: 1061693961", "Deal: 0"),
        3,
        "Deal: a deal number is from 1 to 2147483647, not 0",
    ),
    "a deal that is no number": (
        GAME.replace("Deal: 1061693961", "Deal: one"),
        3,
        "Deal: a whole number is expected",
    ),
    "deal and position": (
        FROM_POSITION.replace("Position:", "Deal: 1\nPosition:"),
        4,
        "a game has a deal or a position, not both",
    ),
    "position and rules": (
        FROM_POSITION.replace("Scoring:", "Rules: draw=3 passes=1\nScoring:"),
        16,
        "a position carries its own rules",
    ),
    "a fault in the position": (FROM_POSITION.replace("Foundations: C-0", "Foundations: C-A"), 14, None),
    "a fault in the rules": (GAME.replace("draw=3", "draw=4"), 4, "Rules: draw is 1 or 3, not “4”"),
    "rules of another program": (
        GAME.replace("Rules version: 1.0.0", "Rules version: 2.0.0"),
        2,
        "Rules version: rules 2.0.0 are not those of this program, 1.0.0",
    ),
    "no version": (
        GAME.replace("Rules version: 1.0.0", "Rules version: new"),
        2,
        "Rules version: a version is expected",
    ),
    "no scoring": (GAME.replace("standard timed", "golf"), 5, "Scoring: “golf” is no way to score"),
    "no time": (
        GAME.replace("2026-11-30T", "2026-13-30T"),
        6,
        "Started: a time like 2026-11-30T10:12:05Z is expected",
    ),
    "no seconds": (GAME.replace("312.4", "nan"), 7, "Elapsed: seconds are expected"),
    "seconds below nothing": (GAME.replace("312.4", "-1"), 7, "Elapsed: seconds are expected"),
    "no help": (
        GAME.replace("hints=2 ", ""),
        8,
        "Help: “hints=0 autos=0 undos=0 peeks=0” is expected",
    ),
    "more seen than there are": (GAME.replace("Seen: 9", "Seen: 25"), 9, "Seen: the stock of this game has 24 cards"),
    "no result": (GAME.replace("unfinished", "great"), 10, "Result: “great” is no result"),
    "a cursor beyond the moves": (
        GAME.replace("3 of 4", "5 of 4"),
        11,
        "Moves: “3 of 4” is expected, moves that stand of moves in all",
    ),
    "no cursor": (GAME.replace("3 of 4", "3"), 11, "Moves: “3 of 4” is expected, moves that stand of moves in all"),
    "a line twice": (GAME.replace("Seen: 9", "Seen: 9\nSeen: 9"), 10, "“Seen” comes twice"),
    "no name": (GAME.replace("Seen: 9", "Seen 9"), 9, "“Name: value” is expected"),
    "a blank line": (GAME.replace("Seen: 9", ""), 9, "“Name: value” is expected"),
    "indented": (GAME.replace("Seen: 9", "  Seen: 9"), 9, "“Name: value” is expected"),
    "a blank line of moves": (GAME.replace("d\nt6-f", "d\n\nt6-f"), 13, "a line of moves is empty"),
    "no move": (GAME.replace("t6-f", "t6-x"), 13, "“t6-x” is not a move"),
    "an illegal move": (GAME.replace("t6-f", "t7-t3"), 13, None),
    "an illegal move that waits for redo": (
        GAME[:-2] + "r\n",
        15,
        "the waste is turned over only when the stock is empty",
    ),
    "an illegal move within a gesture": (GAME.replace("t6-f", "t6-f t1-f"), 13, None),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_line_that_does_not_hold_is_named(kind: str) -> None:
    text, line, sentence = DAMAGED[kind]
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.line == line
    assert len(str(caught.value).splitlines()) == 1
    if sentence is not None:
        assert str(caught.value) == f"line {line}: {sentence}"


def test_the_sentence_of_an_illegal_move_names_the_cards() -> None:
    with pytest.raises(RecordError, match=r"^line 13: 3♠ on 7♣: colours must alternate, and one rank lower"):
        parse_record(GAME.replace("t6-f", "t7-t3"))
    with pytest.raises(RecordError, match=r"^line 14: AC is there twice \(first on line 6\)$"):
        parse_record(FROM_POSITION.replace("Foundations: C-0", "Foundations: C-A"))


def replayed(record: Record) -> Position:
    position = record.opening
    for gesture in record.gestures:
        for move in gesture:
            position = position.play(move)
    return position


def test_random_damage_is_refused_or_gives_a_legal_game() -> None:
    dice = random.Random(11)
    opened = 0
    for _ in range(500):
        text = format_record(random_record(dice))
        for _ in range(dice.randint(1, 3)):
            text = damaged(dice, text)
        try:
            record = parse_record(text)
        except RecordError as error:
            assert 1 <= error.line <= text.count("\n") + 1
            assert len(str(error).splitlines()) == 1
        else:
            opened += 1
            replayed(record)
            assert 0 <= record.cursor <= len(record.gestures)
            assert parse_record(format_record(record)) == record
    assert 25 < opened < 475, "the damage is neither always harmless nor always deadly"


def damaged(dice: random.Random, text: str) -> str:
    """``text`` with a letter changed, lines exchanged, lost or doubled, or its end cut off."""
    place = dice.randrange(len(text) + 1)
    lines = text.split("\n")
    line = dice.randrange(len(lines))
    kind = dice.randrange(6)
    if kind == 0:
        return text[:place]
    if kind == 1:
        return text[:place] + dice.choice("019:- \n<>adrtfwKH\x00é½") + text[place + 1 :]
    if kind == 2:
        del lines[line]
    elif kind == 3:
        lines.insert(line, lines[line])
    elif kind == 4:
        other = dice.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    else:
        lines[line] = lines[line].replace(dice.choice("0123456789"), dice.choice("0123456789"), 1)
    return "\n".join(lines)
