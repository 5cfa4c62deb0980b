"""Lets the artwork be tested where the package's own way of finding pictures is not there yet."""

import os
import sys
from pathlib import Path
from types import ModuleType

import klondike

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PICTURES = Path(__file__).parents[2] / "resources"

try:
    from klondike import resources  # noqa: F401
except ImportError:
    stand_in = ModuleType("klondike.resources")
    stand_in.path = PICTURES.joinpath  # type: ignore[attr-defined]
    sys.modules["klondike.resources"] = klondike.resources = stand_in  # type: ignore[attr-defined]
