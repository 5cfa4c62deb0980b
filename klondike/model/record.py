"""The record of a game: one text for the running game, saved files, history, replay and bug reports.

Reading replays every move through the rules, so that no text can make an impossible game.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from textwrap import indent
from typing import Final, TypeVar

from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.notation import NotationError, format_position, format_rules, parse_position, parse_rules
from klondike.model.position import Position
from klondike.model.quoting import quoted
from klondike.model.refusals import Refused
from klondike.model.rules import Rules
from klondike.model.scoring import Scoring, Tally, opening_tally, tally_after

RULES_VERSION: Final = "1.0.0"
_TITLE: Final = "Klondike game 1"

T = TypeVar("T")


class RecordError(ValueError):
    """A text that is no record of a game; the sentence names the line and the reason."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(f"line {line}: {reason}")
        self.reason = reason
        self.line = line


def new_sitting() -> str:
    """A name that no other sitting has."""
    return os.urandom(8).hex()


class Result(Enum):
    UNFINISHED = "unfinished"
    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given up"
    ABANDONED = "abandoned"


@dataclass(slots=True)
class Help:
    """What the player was helped with in this sitting; never undone."""

    hints: int = 0
    autos: int = 0
    undos: int = 0
    peeks: int = 0

    @property
    def is_clean(self) -> bool:
        return not (self.hints or self.autos or self.undos or self.peeks)

    def at_least(self, other: "Help") -> "Help":
        """Of each kind of help the more."""
        return Help(*(max(getattr(self, kind), getattr(other, kind)) for kind in self.__slots__))

    def __str__(self) -> str:
        return f"hints={self.hints} autos={self.autos} undos={self.undos} peeks={self.peeks}"

    @staticmethod
    def parse(text: str) -> "Help":
        found = re.fullmatch(r"hints=(\d{1,9}) autos=(\d{1,9}) undos=(\d{1,9}) peeks=(\d{1,9})", text, re.ASCII)
        if not found:
            raise ValueError("“hints=0 autos=0 undos=0 peeks=0” is expected")
        return Help(*map(int, found.groups()))


@dataclass(slots=True)
class Record:
    """One game. ``gestures``: each the player's move and what followed by itself; the first ``cursor``
    of them stand, the others wait for redo. ``elapsed``: seconds of play. ``seen``: stock cards, in
    turning order, that have been face up in this sitting. ``deal`` is None for a game from a position.
    ``sitting``: names the one go at a deal that this is, so that its result counts once; empty in records
    that were never played. ``extra``: lines of a later version, kept as they are."""

    opening: Position
    deal: int | None = None
    scoring: Scoring = field(default_factory=Scoring)
    started: datetime | None = None
    elapsed: float = 0.0
    help: Help = field(default_factory=Help)
    seen: int = 0
    result: Result = Result.UNFINISHED
    gestures: tuple[tuple[Move, ...], ...] = ()
    cursor: int = 0
    rules_version: str = RULES_VERSION
    sitting: str = ""
    extra: tuple[str, ...] = ()

    def standing(self) -> tuple[Position, Tally]:
        """The position that the moves which stand lead to, and what they are worth."""
        position, tally = self.opening, opening_tally(self.scoring)
        for gesture in self.gestures[: self.cursor]:
            for move in gesture:
                tally = tally_after(self.scoring, tally, position, move)
                position = position.play(move)
        return position, tally


def format_record(record: Record) -> str:
    """The record's text, each line ended."""
    lines = [_TITLE, f"Rules version: {record.rules_version}"]
    if record.deal is not None:
        lines += [f"Deal: {record.deal}", f"Rules: {format_rules(record.opening.rules)}"]
    else:
        lines += ["Position:", indent(format_position(record.opening), "    ")]
    lines.append(f"Scoring: {record.scoring}")
    if record.started is not None:
        started = record.started.astimezone(UTC).replace(tzinfo=None)
        lines.append(f"Started: {started.isoformat(timespec='seconds')}Z")
    lines += [
        f"Elapsed: {record.elapsed:.1f}",
        f"Help: {record.help}",
        f"Seen: {record.seen}",
        f"Result: {record.result.value}",
        *([f"Sitting: {record.sitting}"] if record.sitting else []),
        *record.extra,
        f"Moves: {record.cursor} of {len(record.gestures)}",
        *(" ".join(map(str, gesture)) for gesture in record.gestures),
    ]
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> Record:
    """The game that ``text`` records, replayed through the rules; RecordError when a line does not hold."""
    lines = list(enumerate(map(str.rstrip, text.removeprefix("\ufeff").rstrip().split("\n")), start=1))
    if lines[0][1] != _TITLE:
        raise RecordError(f"“{_TITLE}” is expected", 1)
    fields = _Fields(lines[1:])
    opening = _opening(fields)
    stock = len(opening.talon) + len(opening.waste)
    cursor, total = fields.require("Moves", _read_moves)
    gestures = _replay(opening, fields.moves)
    if len(gestures) != total:
        raise RecordError(f"{total} lines of moves are announced, {len(gestures)} are there", lines[-1][0])
    return Record(
        opening=opening,
        deal=fields.read("Deal", _read_whole, None),
        scoring=fields.read("Scoring", Scoring.parse, Scoring()),
        started=fields.read("Started", _read_time, None),
        elapsed=fields.read("Elapsed", _read_seconds, 0.0),
        help=fields.read("Help", Help.parse, Help()),
        seen=fields.read("Seen", lambda text: _read_seen(text, stock), 0),
        result=fields.read("Result", _read_result, Result.UNFINISHED),
        gestures=gestures,
        cursor=cursor,
        rules_version=fields.read("Rules version", _read_version, RULES_VERSION),
        sitting=fields.read("Sitting", _read_sitting, ""),
        extra=tuple(fields.unknown),
    )


_KNOWN: Final = (
    *("Rules version", "Deal", "Position", "Rules", "Scoring", "Started"),
    *("Elapsed", "Help", "Seen", "Result", "Sitting", "Moves"),
)


class _Fields:
    """The lines of a record sorted out: known names with their values, unknown lines, the lines of moves."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.values: dict[str, tuple[int, str]] = {}
        self.unknown: list[str] = []
        self.moves: list[tuple[int, str]] = []
        rest = iter(lines)
        name = ""
        for number, line in rest:
            if line.startswith("    ") and name == "Position":
                first, block = self.values[name]
                self.values[name] = (first, f"{block}\n{line}")
                continue
            name, colon, value = line.partition(":")
            if not colon or not name or name != name.strip():
                raise RecordError("“Name: value” is expected", number)
            if name not in _KNOWN:
                self.unknown.append(line)
            elif name in self.values:
                raise RecordError(f"“{name}” comes twice", number)
            else:
                self.values[name] = (number, value.strip())
            if name == "Position":
                # As many lines before it as in the file, so that its faults are found by their number.
                self.values[name] = (number, "\n" * (number - 1) + value)
            elif name == "Moves":
                self.moves = list(rest)
                return
        raise RecordError("the line “Moves:” is missing", lines[-1][0] if lines else 1)

    def read(self, name: str, reader: Callable[[str], T], default: T) -> T:
        """The value of a known name; its default when the line is left out."""
        return self.require(name, reader) if name in self.values else default

    def require(self, name: str, reader: Callable[[str], T]) -> T:
        """The value of a known name that is there."""
        number, text = self.values[name]
        try:
            return reader(text)
        except NotationError as error:
            raise RecordError(error.reason, error.line or number) from None
        except ValueError as error:
            raise RecordError(f"{name}: {error}", number) from None


def _opening(fields: _Fields) -> Position:
    rules = fields.read("Rules", parse_rules, Rules())
    if "Deal" in fields.values:
        if "Position" in fields.values:
            raise RecordError("a game has a deal or a position, not both", fields.values["Position"][0])
        return fields.require("Deal", lambda text: deal(_read_whole(text), rules))
    if "Position" not in fields.values:
        raise RecordError("neither “Deal:” nor “Position:” is there", 1)
    if "Rules" in fields.values:
        raise RecordError("a position carries its own rules", fields.values["Rules"][0])
    return fields.require("Position", parse_position)


def _read_whole(text: str) -> int:
    if not re.fullmatch("[0-9]{1,10}", text):
        raise ValueError("a whole number is expected")
    return int(text)


def _read_time(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        raise ValueError("a time like 2026-11-30T10:12:05Z is expected") from None


def _read_seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text):
        raise ValueError("seconds are expected")
    return float(text)


def _read_seen(text: str, stock: int) -> int:
    seen = _read_whole(text)
    if seen > stock:
        raise ValueError(f"the stock of this game has {stock} cards")
    return seen


def _read_result(text: str) -> Result:
    if text not in (result.value for result in Result):
        raise ValueError(f"{quoted(text)} is no result")
    return Result(text)


def _read_sitting(text: str) -> str:
    if not re.fullmatch("[0-9a-f]{1,32}", text):
        raise ValueError("digits and letters a to f are expected")
    return text


def _read_version(text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4}){0,2}", text):
        raise ValueError("a version is expected")
    if text.split(".")[0] != RULES_VERSION.split(".")[0]:
        raise ValueError(f"rules {text} are not those of this program, {RULES_VERSION}")
    return text


def _read_moves(text: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,7}) of ([0-9]{1,7})", text)
    if not found or int(found[1]) > int(found[2]):
        raise ValueError("“3 of 4” is expected, moves that stand of moves in all")
    return int(found[1]), int(found[2])


def _replay(position: Position, lines: list[tuple[int, str]]) -> tuple[tuple[Move, ...], ...]:
    """The gestures of ``lines``, legal from ``position`` on; RecordError at the first move that is not."""
    gestures = []
    for number, line in lines:
        if not line.split():
            raise RecordError("a line of moves is empty", number)
        try:
            moves = tuple(Move.parse(word) for word in line.split())
            for move in moves:
                position = position.play(move)
        except (ValueError, Refused) as error:
            raise RecordError(str(error), number) from None
        gestures.append(moves)
    return tuple(gestures)
