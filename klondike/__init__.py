"""Klondike: the patience that most people mean by solitaire."""

from pathlib import Path

__version__ = "0.1.0"

# In a source tree the data lies beside the package, in resources/; installed it lies inside, as
# klondike.resources. Looking one folder up as well makes both one import.
_tree = Path(__file__).resolve().parent.parent
if (_tree / "resources" / "__init__.py").is_file() and (_tree / "pyproject.toml").is_file():
    __path__.append(str(_tree))
