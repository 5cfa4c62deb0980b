"""The data of the game: pictures and, with time, words and sounds. Found in one way wherever it is installed."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def path(name: str) -> Path:
    """The file of that name (with ``/`` between folders) among the resources; it need not exist."""
    return _HERE / name
