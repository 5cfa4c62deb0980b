"""Positions as text: the board that PySol-family tools print, with lines for the rules and the waste."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from klondike.model.cards import ACE, DECK, RANKS, Card, Suit, parse_card
from klondike.model.position import Column, Position
from klondike.model.quoting import quoted
from klondike.model.rules import MOST_PASSES, Rules


class NotationError(ValueError):
    """A text that is no position: the sentence says why, ``line`` (from 1) where, when it has a place."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line


def format_rules(rules: Rules) -> str:
    passes = "unlimited" if rules.passes is None else rules.passes
    return f"draw={rules.draw} passes={passes} returns={_yes_no(rules.returns)} shift={_yes_no(rules.shift)}"


def parse_rules(text: str) -> Rules:
    """The rules that ``draw=3 passes=unlimited returns=yes shift=yes`` writes; what is left out has its default.

    Raises ValueError when a word is unknown, comes twice or has a value it can't have.
    """
    values: dict[str, object] = {}
    for word in text.lower().split():
        key, _, value = word.partition("=")
        if key in values:
            raise ValueError(f"{quoted(key)} comes twice")
        if key not in RULE_READERS:
            raise ValueError(f"{quoted(word)} is no rule: draw=, passes=, returns= or shift= is expected")
        values[key] = RULE_READERS[key](value)
    return Rules(**values)  # type: ignore[arg-type]


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"


def _read_yes_no(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"{quoted(text)} is neither yes nor no")
    return text == "yes"


def _read_draw(text: str) -> int:
    if text not in ("1", "3"):
        raise ValueError(f"draw is 1 or 3, not {quoted(text)}")
    return int(text)


def _read_passes(text: str) -> int | None:
    if text == "unlimited":
        return None
    if not re.fullmatch("[1-9][0-9]?", text):
        raise ValueError(f"passes is “unlimited” or a whole number from 1 to {MOST_PASSES}, not {quoted(text)}")
    return int(text)


RULE_READERS: Final[dict[str, Callable[[str], object]]] = {
    "draw": _read_draw,
    "passes": _read_passes,
    "returns": _read_yes_no,
    "shift": _read_yes_no,
}
"""What reads the value of each rule; each raises ValueError with a sentence."""


def format_position(position: Position) -> str:
    """The position's text, without a line end after its last line."""
    lines = [f"Rules: {format_rules(position.rules)}"]
    if position.rules.passes is not None:
        lines.append(f"Pass: {position.pass_number}")
    tops = (
        f"{suit.letter}-{RANKS[rank - 1] if rank else 0}" for suit, rank in zip(Suit, position.foundations, strict=True)
    )
    lines.append(f"Foundations: {' '.join(tops)}")
    lines.append(_named("Talon:", position.talon))
    lines.append(_named("Waste:", position.waste))
    for column in position.columns:
        lines.append(" ".join([":", *(f"<{card}>" for card in column.down), *map(str, column.up)]))
    return "\n".join(lines)


def _named(name: str, cards: Iterable[Card]) -> str:
    return " ".join([name, *map(str, cards)])


def parse_position(text: str) -> Position:
    """The one position in ``text``; NotationError when it holds none, several, or a faulty one."""
    positions = parse_positions(text)
    if len(positions) != 1:
        raise NotationError(f"one position is expected here, not {len(positions)}")
    return positions[0]


def parse_positions(text: str) -> list[Position]:
    """Every position in ``text``, separated by blank lines; NotationError names a faulty one by number and line."""
    blocks = _blocks(text)
    if not blocks:
        raise NotationError("there is no position here")
    positions = []
    for number, block in enumerate(blocks, start=1):
        try:
            positions.append(_Reader(block).position())
        except NotationError as error:
            if len(blocks) == 1:
                raise
            raise NotationError(f"position {number}: {error.reason}", error.line) from None
    return positions


def _blocks(text: str) -> list[list[tuple[int, str]]]:
    """The runs of lines between blank ones, each line with its number, comments left out."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = raw.strip()
        if not line:
            blocks.append([])
        elif not line.startswith("#"):
            blocks[-1].append((number, line))
    return [block for block in blocks if block]


class _Reader:
    """Reads the lines of one position; remembers where each card stood, to name the line of a fault."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.rules = Rules()
        self.foundations = [0, 0, 0, 0]
        self.talon: tuple[Card, ...] = ()
        self.waste: tuple[Card, ...] = ()
        self.columns: list[Column] = []
        self.pass_number: int | None = None
        self.seen: dict[Card, int] = {}
        self.headers: dict[str, int] = {}
        self.last_line = lines[-1][0]
        for number, line in lines:
            try:
                self._read(number, line)
            except NotationError:
                raise
            except ValueError as error:
                raise NotationError(str(error), number) from None

    def _read(self, number: int, line: str) -> None:
        name, colon, rest = line.partition(":")
        if not colon:
            raise ValueError(f"{quoted(line)} belongs to no position")
        if not name:
            self._read_column(number, rest)
            return
        name = name.strip().capitalize()
        if name in self.headers:
            raise ValueError(f"“{name}” comes twice")
        if name not in ("Rules", "Pass", "Foundations", "Talon", "Waste"):
            raise ValueError(f"{quoted(name)} is no part of a position")
        self.headers[name] = number
        if name == "Rules":
            self.rules = parse_rules(rest)
        elif name == "Pass":
            self.pass_number = self._read_pass(rest.strip())
        elif name == "Foundations":
            self._read_foundations(number, rest)
        else:
            cards = tuple(self._take(number, parse_card(word)) for word in rest.split())
            if name == "Talon":
                self.talon = cards
            else:
                self.waste = cards

    @staticmethod
    def _read_pass(text: str) -> int:
        if not re.fullmatch("[1-9][0-9]?", text):
            raise ValueError(f"the pass is a whole number from 1 to {MOST_PASSES}, not {quoted(text)}")
        return int(text)

    def _take(self, number: int, card: Card) -> Card:
        if card in self.seen:
            raise NotationError(f"{card} is there twice (first on line {self.seen[card]})", number)
        self.seen[card] = number
        return card

    def _read_foundations(self, number: int, rest: str) -> None:
        named: set[str] = set()
        for word in rest.upper().split():
            letter, _, top = word.replace("10", "T").partition("-")
            if letter not in ("C", "D", "H", "S") or (top != "0" and (len(top) != 1 or top not in RANKS)):
                raise ValueError(f"{quoted(word)} is no foundation: C-0, D-A and so on are expected")
            if letter in named:
                raise ValueError(f"the foundation {letter} comes twice")
            named.add(letter)
            suit = Suit("CDHS".index(letter))
            self.foundations[suit] = 0 if top == "0" else RANKS.index(top) + 1
            for rank in range(ACE, self.foundations[suit] + 1):
                self._take(number, Card(rank, suit))

    def _read_column(self, number: int, rest: str) -> None:
        if len(self.columns) == 7:
            raise ValueError("this is an eighth column: there are seven")
        down: list[Card] = []
        up: list[Card] = []
        for word in rest.split():
            hidden = word.startswith("<") and word.endswith(">")
            card = self._take(number, parse_card(word[1:-1] if hidden else word))
            if hidden and up:
                raise ValueError(f"the face-down card {card} lies above the face-up {up[-1]}")
            (down if hidden else up).append(card)
        if down and not up:
            raise ValueError(f"the exposed card of a column lies face up, and {down[-1]} does not")
        self.columns.append(Column(tuple(down), tuple(up)))

    def position(self) -> Position:
        if len(self.columns) != 7:
            raise NotationError(f"there are {len(self.columns)} columns instead of seven", self.last_line)
        missing = [str(card) for card in DECK if card not in self.seen]
        if missing:
            more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
            raise NotationError(f"missing: {', '.join(missing[:3])}{more}", self.last_line)
        pass_number = self._pass_number()
        clubs, diamonds, hearts, spades = self.foundations
        return Position(
            rules=self.rules,
            foundations=(clubs, diamonds, hearts, spades),
            talon=self.talon,
            waste=self.waste,
            columns=tuple(self.columns),
            pass_number=pass_number,
        )

    def _pass_number(self) -> int:
        if self.pass_number is None:
            return 1
        line = self.headers["Pass"]
        if self.rules.passes is None:
            raise NotationError("passes are unlimited and not counted", line)
        if self.pass_number > self.rules.passes:
            raise NotationError(f"pass {self.pass_number} of {self.rules.passes} can't be", line)
        return self.pass_number
