"""How the history lies in its database, and how older databases become like it. For the history alone."""

import sqlite3
from collections.abc import Callable
from typing import Final

VERSION: Final = 1
"""The version that this program writes, kept as the database's ``user_version``."""

_TABLES: Final = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    sitting TEXT NOT NULL UNIQUE,
    deal INTEGER,
    draw INTEGER NOT NULL,
    rules TEXT NOT NULL,
    scoring TEXT NOT NULL,
    result TEXT NOT NULL,
    won INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER NOT NULL,
    elapsed REAL NOT NULL,
    moves INTEGER NOT NULL,
    score INTEGER NOT NULL,
    gain INTEGER NOT NULL,
    home INTEGER NOT NULL,
    clean INTEGER NOT NULL
);
CREATE TABLE forgotten (sitting TEXT PRIMARY KEY);
CREATE TABLE records (game INTEGER PRIMARY KEY REFERENCES games (id), text TEXT NOT NULL);
CREATE INDEX games_by_rules ON games (rules, won) WHERE deal IS NOT NULL;
CREATE INDEX games_by_time ON games (elapsed, draw, rules) WHERE won AND deal IS NOT NULL;
CREATE INDEX games_by_end ON games (ended) WHERE deal IS NOT NULL;
"""

MIGRATIONS: Final[dict[int, Callable[[sqlite3.Connection], None]]] = {}
"""What makes a database of that version one of the next."""


def create(database: sqlite3.Connection) -> None:
    """Lays out an empty database."""
    database.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")


def version_of(database: sqlite3.Connection) -> int:
    """The version of the history in a database; DatabaseError when it holds none."""
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    if not version or not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'games'").fetchone():
        raise sqlite3.DatabaseError("no history of games is in it")
    return version


def migrate(database: sqlite3.Connection) -> None:
    """Brings an older database up to ``VERSION``, one version at a time, each whole or not at all."""
    while (version := version_of(database)) < VERSION:
        with database:
            database.execute("BEGIN IMMEDIATE")
            MIGRATIONS[version](database)
            database.execute(f"PRAGMA user_version = {version + 1}")
