"""The player's settings: one typed table, from which storage, validation and the dialog come. No Qt.

Kept as JSON, written at once. A damaged value falls back alone; a damaged file is set aside; an older
file is converted, with a copy kept; what a later version wrote is kept as it is.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from klondike.model.rules import MOST_PASSES, Rules
from klondike.model.scoring import Scheme, Scoring
from klondike.storage.files import check_is_file, set_aside, write_whole

Value = bool | int | str

UNLIMITED: Final = 0
"""The value of ``passes`` that stands for no limit."""


class Setting(NamedTuple):
    """One setting. ``choices`` pairs each value with its label; ``whole`` is the range of a number;
    ``longest`` the length of a text; with none of them it is a switch. ``label`` is what the dialog
    shows, empty for what it does not."""

    default: Value
    label: str = ""
    choices: tuple[tuple[Value, str], ...] = ()
    whole: tuple[int, int] | None = None
    longest: int = 0

    def accepts(self, value: object) -> bool:
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice, _ in self.choices)
        if self.longest:
            return type(value) is str and len(value) <= self.longest
        if self.whole:
            return type(value) is int and self.whole[0] <= value <= self.whole[1]
        return type(value) is bool


TABLE: Final[Mapping[str, Setting]] = {
    "draw": Setting(1, "Draw", choices=((1, "One card"), (3, "Three cards"))),
    "passes": Setting(UNLIMITED, "Passes through the stock", whole=(UNLIMITED, MOST_PASSES)),
    "returns": Setting(True, "Cards may return from the foundations"),
    "shift": Setting(True, "Whole King-led columns may move to another empty column"),
    "scoring": Setting(
        "none",
        "Points",
        choices=(("none", "None: cards on the foundations"), ("standard", "Standard"), ("vegas", "Vegas")),
    ),
    "timed": Setting(False, "Time counts in the Standard score"),
    "cumulative": Setting(False, "The Vegas total is carried from deal to deal"),
    "vegas_total": Setting(0, whole=(-999_999_999, 999_999_999)),
    "ask_to_leave": Setting(True, "Ask before a game under way is left and counts as lost"),
    "deck": Setting("classic", "Deck", choices=(("classic", "Classic"), ("large", "Large index"))),
    "four_colours": Setting(False, "Four colours: blue clubs, orange diamonds"),
    "back": Setting(
        "lattice-blue",
        "Back",
        choices=(
            ("lattice-blue", "Lattice, blue"),
            ("lattice-red", "Lattice, red"),
            ("fans", "Fans"),
            ("weave", "Woven bands"),
            ("stars", "Stars"),
            ("sunburst", "Sunburst"),
            ("enamel", "Enamel"),
        ),
    ),
    "table": Setting(
        "green",
        "Table",
        choices=(
            ("green", "Green felt"),
            ("blue", "Blue felt"),
            ("wine", "Wine felt"),
            ("slate", "Slate felt"),
            ("walnut", "Walnut felt"),
            ("light", "Light linen"),
            ("plain", "Plain, high contrast"),
        ),
    ),
    "left_handed": Setting(False, "Left-handed: stock on the right"),
    "stock_count": Setting(False, "Number of cards in the stock"),
    "going_up": Setting(
        "never",
        "Cards go up by themselves",
        choices=(("never", "Never"), ("safe", "Those that do no harm"), ("all", "All that fit")),
    ),
    "one_click": Setting(
        "foundation",
        "One click plays",
        choices=(
            ("off", "Nothing: it selects"),
            ("foundation", "Cards that fit their foundation"),
            ("best", "The best move"),
        ),
    ),
    "show_targets": Setting(False, "Show where held cards may go"),
    "motion": Setting(
        "system",
        "Motion",
        choices=(
            ("system", "As the system asks"),
            ("off", "Off"),
            ("fast", "Fast"),
            ("normal", "Normal"),
            ("relaxed", "Relaxed"),
        ),
    ),
    "keys": Setting("", longest=4000),
    "dress": Setting("system", "Dress", choices=(("system", "As the system"), ("light", "Light"), ("dark", "Dark"))),
    "toolbar": Setting(True, "Toolbar"),
    "status_line": Setting(True, "Status line"),
    "show_clock": Setting(True, "Clock"),
    "show_score": Setting(True, "Score"),
    "window_width": Setting(1000, whole=(100, 20_000)),
    "window_height": Setting(740, whole=(100, 20_000)),
    "maximised": Setting(False),
}
"""Every setting by its key; the key is what the file says."""


VERSION = 1
"""The version of the file that this program writes."""

MIGRATIONS: dict[int, Callable[[dict[str, object]], dict[str, object]]] = {0: lambda values: values}
"""What makes the values of that version those of the next."""


class Settings:
    """The values of ``TABLE``; each read is valid, each change is on disk at once.

    ``path`` None keeps nothing. ``trouble`` collects the sentences to tell the player about what
    could not be read or written; ``tell`` is called with those that come up later, each once.
    ``watchers`` are called with the key of each change.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.trouble: list[str] = []
        self.tell: Callable[[str], None] = lambda _sentence: None
        self.watchers: list[Callable[[str], None]] = []
        self._values: dict[str, object] = {}
        self._overrides: dict[str, Value] = {}
        if path is not None:
            self._read(path)

    def __getitem__(self, key: str) -> Value:
        setting = TABLE[key]
        value = self._overrides.get(key, self._values.get(key, setting.default))
        return value if setting.accepts(value) else setting.default  # type: ignore[return-value]

    def __setitem__(self, key: str, value: Value) -> None:
        self.update({key: value})

    def override(self, values: Mapping[str, Value]) -> None:
        """Values for this run alone: they hold until changed, and are not kept."""
        _check(values)
        self._overrides.update(values)

    def flag(self, key: str) -> bool:
        return bool(self[key])

    def number(self, key: str) -> int:
        return int(self[key])

    def word(self, key: str) -> str:
        return str(self[key])

    def update(self, values: Mapping[str, Value]) -> None:
        """Changes several at once; ValueError, and no change, when one is out of its range."""
        _check(values)
        changed = [key for key, value in values.items() if self[key] != value]
        self._values.update({key: values[key] for key in changed})
        for key in changed:
            self._overrides.pop(key, None)
        if changed and self.path is not None:
            self._write(self.path)
        for key in changed:
            for watcher in list(self.watchers):
                watcher(key)

    def _read(self, path: Path) -> None:
        try:
            check_is_file(path)
            values = json.loads(path.read_bytes().decode("utf-8-sig"))
            if not isinstance(values, dict):
                raise ValueError("no settings inside")
        except (FileNotFoundError, NotADirectoryError):
            return
        except (OSError, ValueError, RecursionError):
            aside = set_aside(path)
            kept = f"; what was there is kept as {aside.name}" if aside else ""
            self.trouble.append(f"The settings in {path.name} could not be read, so all are at their defaults{kept}.")
            return
        self._values = values
        version = values.get("version", VERSION)
        if type(version) is not int or version < 0:
            version = values["version"] = VERSION
        if version != VERSION:
            self._convert(path, version)
        values = self._values
        damaged = sorted(key for key in values if key in TABLE and not TABLE[key].accepts(values[key]))
        if damaged and version <= VERSION:
            self.trouble.append(f"These settings could not be read and are at their defaults: {', '.join(damaged)}.")
            for key in damaged:
                del self._values[key]

    def _convert(self, path: Path, version: int) -> None:
        """Makes the settings of another version these. A copy of the file as it was stays beside it: this
        program is the first to write in an older one, and may understand a later one only in part."""
        copy = path.with_name(f"{path.name}.version-{version}")
        with suppress(OSError):
            if not copy.exists():
                write_whole(copy, path.read_text(encoding="utf-8-sig"))
        if version < VERSION:
            for step in range(version, VERSION):
                self._values = MIGRATIONS[step](dict(self._values))
            self._values["version"] = VERSION
            self._write(path)

    def _write(self, path: Path) -> None:
        try:
            write_whole(path, json.dumps({"version": VERSION, **self._values}, indent=2) + "\n")
        except (OSError, RecursionError) as error:
            reason = error.strerror if isinstance(error, OSError) else "what is in there is too deep"
            sentence = f"The settings can't be kept in {path}: {reason}."
            if sentence not in self.trouble:
                self.trouble.append(sentence)
                self.tell(sentence)


def _check(values: Mapping[str, Value]) -> None:
    for key, value in values.items():
        if not TABLE[key].accepts(value):
            raise ValueError(f"{key} can't be {value!r}")


def rules_of(settings: Settings) -> Rules:
    """The rules for the next deal."""
    passes = settings.number("passes")
    return Rules(
        draw=settings.number("draw"),
        passes=None if passes == UNLIMITED else passes,
        returns=settings.flag("returns"),
        shift=settings.flag("shift"),
    )


def scoring_of(settings: Settings) -> Scoring:
    """The scoring for the next deal."""
    scheme = Scheme(settings.word("scoring"))
    return Scoring(
        scheme,
        timed=scheme is Scheme.STANDARD and settings.flag("timed"),
        carry=settings.number("vegas_total") if scheme is Scheme.VEGAS and settings.flag("cumulative") else None,
    )


def vegas_preset(draw: int) -> dict[str, Value]:
    """The settings that *Vegas* means: its scoring, and one pass in draw 1, three in draw 3."""
    return {"scoring": "vegas", "passes": 1 if draw == 1 else 3}
