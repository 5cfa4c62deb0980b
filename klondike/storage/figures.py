"""What the history says about a player: figures, weeks, times and past games. No Qt; for the window.

Games from a position do not count; they are in the list of past games alone.
"""

import csv
import io
import sqlite3
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Choice:
    """Which games are asked about: those of one draw mode, those under exactly one set of rules, or all."""

    draw: int | None = None
    rules: str | None = None

    def where(self, *more: str) -> tuple[str, list[object]]:
        """The condition in SQL, and its values."""
        terms, values = ["deal IS NOT NULL", *more], list[object]()
        for column, value in (("draw", self.draw), ("rules", self.rules)):
            if value is not None:
                terms.append(f"{column} = ?")
                values.append(value)
        return "WHERE " + " AND ".join(terms), values


class Figures(NamedTuple):
    """The figures of a choice; None stands for what there is no game for. Times in seconds, of won games."""

    played: int = 0
    won: int = 0
    clean: int = 0
    streak: int = 0
    best_streak: int = 0
    best_time: float | None = None
    typical_time: float | None = None
    fewest_moves: int | None = None
    best_standard: int | None = None
    best_timed: int | None = None
    vegas_balance: int | None = None

    @property
    def rate(self) -> float | None:
        """Won of played, 0 to 1."""
        return self.won / self.played if self.played else None


class Week(NamedTuple):
    """One week of play, by the player's own calendar."""

    monday: date
    played: int
    won: int


class Past(NamedTuple):
    """One past game in the list."""

    id: int
    deal: int | None
    draw: int
    rules: str
    scoring: str
    result: str
    ended: int
    elapsed: float
    moves: int
    score: int
    home: int
    clean: int


def rule_sets(database: sqlite3.Connection) -> list[str]:
    """Every set of rules that games were played under, the most played first."""
    query = "SELECT rules FROM games WHERE deal IS NOT NULL GROUP BY rules ORDER BY count(*) DESC"
    return [rules for (rules,) in database.execute(query)]


def figures(database: sqlite3.Connection, choice: Choice) -> Figures:
    where, values = choice.where()
    # One pass over the table. A time of nothing is unknown, and no record.
    row = database.execute(
        f"""SELECT count(*), coalesce(sum(won), 0), coalesce(sum(won AND clean), 0),
            min(CASE WHEN won AND elapsed > 0 THEN elapsed END), min(CASE WHEN won THEN moves END),
            max(CASE WHEN scoring = 'standard' THEN score END),
            max(CASE WHEN scoring = 'standard timed' THEN score END),
            sum(CASE WHEN scoring = 'vegas' THEN gain END) FROM games {where}""",
        values,
    ).fetchone()
    played, won, clean, best_time, fewest, standard, timed, vegas = row
    streak, best_streak = _streaks(database, choice)
    typical = _median(database, choice)
    return Figures(played, won, clean, streak, best_streak, best_time, typical, fewest, standard, timed, vegas)


def _streaks(database: sqlite3.Connection, choice: Choice) -> tuple[int, int]:
    """Games won in a row, now and at best, in the order in which they ended whatever the clock said."""
    where, values = choice.where()
    query = f"SELECT group_concat(won, '') FROM (SELECT won FROM games {where} ORDER BY id)"
    runs = (database.execute(query, values).fetchone()[0] or "").split("0")
    return len(runs[-1]), max(map(len, runs))


def _median(database: sqlite3.Connection, choice: Choice) -> float | None:
    where, values = choice.where("won", "elapsed > 0")
    (count,) = database.execute(f"SELECT count(*) FROM games {where}", values).fetchone()
    if not count:
        return None
    query = f"SELECT elapsed FROM games {where} ORDER BY elapsed LIMIT ? OFFSET ?"
    middle = [elapsed for (elapsed,) in database.execute(query, [*values, 2 - count % 2, (count - 1) // 2])]
    return float(sum(middle) / len(middle))


def weeks(database: sqlite3.Connection, choice: Choice, today: date, count: int) -> list[Week]:
    """The last ``count`` weeks, this one last; a week begins on Monday where the player is."""
    this = today - timedelta(days=today.weekday())
    mondays = [this - timedelta(weeks=back) for back in range(count - 1, -1, -1)]
    # Midnight is looked up for each Monday by itself, since summer time moves it.
    starts = [int(datetime(day.year, day.month, day.day).astimezone().timestamp()) for day in mondays]
    where, values = choice.where("ended >= ?")
    found = {day: [0, 0] for day in mondays}
    query = f"SELECT ended, won FROM games {where}"
    for ended, won in database.execute(query, [starts[0], *values]):
        index = sum(start <= ended for start in starts) - 1
        found[mondays[index]][0] += 1
        found[mondays[index]][1] += won
    return [Week(day, played, won) for day, (played, won) in found.items()]


def times(database: sqlite3.Connection, choice: Choice, count: int) -> list[float]:
    """The times of the last ``count`` won games, the latest last."""
    where, values = choice.where("won", "elapsed > 0")
    query = f"SELECT elapsed FROM games {where} ORDER BY id DESC LIMIT ?"
    return [elapsed for (elapsed,) in database.execute(query, [*values, count])][::-1]


_PAST: Final = ", ".join(Past._fields)


def past(database: sqlite3.Connection, before: int | None, count: int) -> list[Past]:
    """Up to ``count`` past games, the latest first, from the one before the game numbered ``before`` on."""
    where, values = ("", []) if before is None else ("WHERE id < ?", [before])
    rows = database.execute(f"SELECT {_PAST} FROM games {where} ORDER BY id DESC LIMIT ?", [*values, count])
    return [Past(*row) for row in rows]


def record_text(database: sqlite3.Connection, game: int) -> str:
    """The record of a past game; empty when it is not there."""
    found = database.execute("SELECT text FROM records WHERE game = ?", (game,)).fetchone()
    return "" if found is None else str(found[0])


_COLUMNS: Final = (
    *("deal", "draw", "rules", "scoring", "result", "started", "ended"),
    *("elapsed", "moves", "score", "home", "clean"),
)


def as_csv(database: sqlite3.Connection) -> str:
    """Every game, the oldest first, as a table for other programs; times are UTC."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for row in database.execute(f"SELECT {', '.join(_COLUMNS)} FROM games ORDER BY id"):
        values = dict(zip(_COLUMNS, row, strict=True))
        for key in ("started", "ended"):
            if values[key] is not None:
                values[key] = datetime.fromtimestamp(values[key], UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        values["elapsed"] = f"{values['elapsed']:.1f}"
        writer.writerow(values.values())
    return out.getvalue()
