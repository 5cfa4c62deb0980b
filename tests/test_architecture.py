"""The shape of the code: imports run one way, Qt stays out of what must do without it, modules stay short."""

import ast
from pathlib import Path

import pytest

import klondike

PACKAGE = Path(klondike.__file__).parent
QT = "PySide6"

# What each part may import of the others. A part is a folder or a module of the package.
ALLOWED = {
    "model": set(),
    "solver": {"model", "resources"},
    "storage": {"model"},
    "game": {"model", "storage"},
    "table": {"model", "storage", "game", "resources"},
    "window": {"model", "solver", "storage", "game", "table", "resources"},
    "quick_start": set(),
    "app": {"model", "solver", "storage", "game", "table", "window", "resources", "quick_start"},
    "cli": {"model", "solver", "storage"},
    "__main__": {"app"},
    "__init__": set(),
}
WITHOUT_QT = ("model", "solver", "cli", "table.layout", "table.deck", "table.words")
LONGEST = 400
# The compiled searches: one file each, so that the compiler sees it whole.
LONGER = ("solver._kernel", "solver._beam", "solver._policy")


def name_of(file: Path) -> str:
    """The module's name within the package: ``table.layout``."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


MODULES = {name_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def imports_of(source: str, name: str) -> set[str]:
    """Full names of everything that a module imports, anywhere in it; names taken from a package too."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            home = node.module or ""
            if node.level:
                around = ["klondike", *name.split(".")][: -node.level]
                home = ".".join([*around, *filter(None, [node.module])])
            found |= {f"{home}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("__import__", "importlib.import_module"):
            found.add(ast.literal_eval(node.args[0]))
    return found


def faults(source: str, name: str) -> list[str]:
    """Every import of the module ``name`` that the shape of the code forbids."""
    part = name.partition(".")[0]
    found = []
    for imported in sorted(imports_of(source, name)):
        top, _, rest = imported.partition(".")
        other = rest.partition(".")[0]
        if top == "klondike" and other not in ALLOWED[part] | {part, "__version__"}:
            found.append(f"{name} imports {imported}")
        if top == QT and any(name == bare or name.startswith(f"{bare}.") for bare in WITHOUT_QT):
            found.append(f"{name} imports {imported}")
        if top == QT and part == "storage" and other != "QtCore":
            found.append(f"{name} imports {imported}")
        if top == QT and rest.startswith("QtOpenGL"):
            found.append(f"{name} imports {imported}")
    return found


@pytest.mark.parametrize("name", MODULES)
def test_imports_run_one_way(name: str) -> None:
    assert faults(MODULES[name].read_text(encoding="utf-8"), name) == []


def test_every_part_is_known() -> None:
    assert {name.partition(".")[0] for name in MODULES} <= ALLOWED.keys()
    assert {"model.position", "game", "cli", "app", "table.layout", "window.main_window"} <= MODULES.keys()


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("model.cards", "from PySide6.QtCore import Qt"),
        ("model.cards", "import PySide6.QtGui as gui"),
        ("model.cards", "def later():\n    from klondike.game import Game"),
        ("model.cards", "from klondike import storage"),
        ("model.cards", "from ..storage import settings"),
        ("model.cards", "__import__('PySide6.QtCore')"),
        ("storage.settings", "from PySide6.QtGui import QColor"),
        ("storage.settings", "from PySide6 import QtWidgets"),
        ("storage.settings", "import klondike.game"),
        ("game", "from klondike.table.view import TableView"),
        ("game", "if True:\n    import klondike.window.main_window"),
        ("table.layout", "from PySide6.QtCore import QRectF"),
        ("table.deck", "import PySide6"),
        ("table.view", "from ..window import words"),
        ("table.view", "from PySide6.QtOpenGLWidgets import QOpenGLWidget"),
        ("window.main_window", "from klondike.app import main"),
        ("cli", "from klondike.game import Game"),
        ("cli", "import PySide6.QtCore"),
        ("solver.search", "from klondike.storage.settings import Settings"),
    ],
)
def test_a_forbidden_import_is_caught(name: str, source: str) -> None:
    assert len(faults(source, name)) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("model.rules", "from klondike.model.cards import Card\nfrom . import cards\nimport re"),
        ("storage.paths", "from PySide6.QtCore import QStandardPaths\nfrom PySide6 import QtCore"),
        ("cli", "from klondike import __version__\nfrom klondike.storage.files import read_text"),
        ("table.view", "from ..game import Game\nfrom PySide6.QtWidgets import QWidget"),
    ],
)
def test_an_allowed_import_is_not(name: str, source: str) -> None:
    assert faults(source, name) == []


@pytest.mark.parametrize("name", MODULES)
def test_modules_are_short_and_say_what_they_are_for(name: str) -> None:
    source = MODULES[name].read_text(encoding="utf-8")
    assert source.count("\n") <= LONGEST or name in LONGER
    assert ast.get_docstring(ast.parse(source)), "a module says in a line what it is for"
