"""Where the player's files lie. The only place that asks the system."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def default_data_dir() -> Path:
    """The folder for this player's settings and games; it need not exist yet."""
    base = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    return Path(base) / "klondike"
