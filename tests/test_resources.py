"""The pictures are found in one way: from a source tree, an editable install and a wheel."""

import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from klondike import resources

TREE = Path(__file__).parents[1]
SAMPLES = (
    "cards/classic/AS.svg",
    "cards/large/TH.svg",
    "backs/lattice-blue.svg",
    "icons/klondike.svg",
    "marks/stock-turn.svg",
)
LOOK = f"""
import sys
import klondike
from klondike import resources
print(klondike.__file__)
for name in {SAMPLES!r}:
    assert resources.path(name).read_text(encoding="utf-8").lstrip().startswith("<"), name
assert not resources.path("cards/classic/1X.svg").exists()
"""


def home_of_package(*, cwd: Path, path: str | None) -> Path:
    """Where a fresh interpreter finds the package, after it has found the pictures."""
    # Nothing of the surroundings but the path given; -P keeps the working folder out of it.
    surroundings = {} if path is None else {"PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-P", "-c", LOOK], cwd=cwd, env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip()).parent


def test_paths_of_resources() -> None:
    for name in SAMPLES:
        assert resources.path(name).is_file()
    assert isinstance(resources.path("not/there"), Path)


def test_from_a_source_tree(tmp_path: Path) -> None:
    assert home_of_package(cwd=tmp_path, path=str(TREE)) == TREE / "klondike"


def test_from_a_source_tree_whose_path_has_blanks_and_other_letters(tmp_path: Path) -> None:
    tree = tmp_path / "Kärtchen und ♠"
    tree.mkdir()
    for part in ("klondike", "resources"):
        shutil.copytree(TREE / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TREE / "pyproject.toml", tree)
    assert home_of_package(cwd=tmp_path, path=str(tree)) == tree / "klondike"


def is_editable() -> bool:
    finder = [
        path for path in sys.path if path and Path(path).is_dir() and any(Path(path).glob("__editable__*klondike*"))
    ]
    return bool(finder)


def can_build() -> bool:
    try:
        return int(metadata.version("setuptools").partition(".")[0]) >= 77
    except metadata.PackageNotFoundError:
        return False


@pytest.mark.skipif(not is_editable(), reason="the package is not installed here in editable form")
def test_from_an_editable_install(tmp_path: Path) -> None:
    home_of_package(cwd=tmp_path, path=None)


@pytest.mark.skipif(not can_build(), reason="building a wheel takes setuptools 77 or later")
def test_from_a_wheel(tmp_path: Path) -> None:
    """Builds the wheel from a copy of the tree, unpacks it where nothing else is, and looks from there."""
    tree = tmp_path / "tree"
    tree.mkdir()
    for part in ("klondike", "resources", "pyproject.toml", "README.md", "LICENSE"):
        (tree / part).symlink_to(TREE / part)
    call = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", call, str(tmp_path)], cwd=tree, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    target = tmp_path / "installed"
    with zipfile.ZipFile(tmp_path / done.stdout.split()[-1]) as wheel:
        wheel.extractall(target)
    assert home_of_package(cwd=tmp_path, path=str(target)) == target / "klondike"
    assert (target / "klondike" / "resources" / "cards" / "classic" / "AS.svg").is_file()
    assert not (target / "resources").exists() and not (target / "tests").exists()
