"""Settings of other versions: older ones are converted, later ones kept as they are, with a copy of each."""

import json
from pathlib import Path

import pytest

from klondike.storage import settings as module
from klondike.storage.settings import VERSION, Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_an_older_file_is_converted_and_a_copy_of_it_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = '{"version": 1, "draw": 3, "wine": true, "later": [1]}'
    path.write_text(old)
    monkeypatch.setattr(module, "VERSION", 3)
    monkeypatch.setitem(module.MIGRATIONS, 1, lambda v: v | {"table": "wine" if v.pop("wine") else "green"})
    monkeypatch.setitem(module.MIGRATIONS, 2, lambda v: v | {"motion": "fast"})
    settings = Settings(path)
    assert (settings["draw"], settings["table"], settings["motion"]) == (3, "wine", "fast")
    assert settings.trouble == []
    assert json.loads(path.read_text()) == {
        "version": 3, "draw": 3, "later": [1], "table": "wine", "motion": "fast",
    }  # fmt: skip
    assert path.with_name("settings.json.version-1").read_text() == old
    assert Settings(path)["table"] == "wine"


def test_a_later_file_is_kept_in_all_it_says(path: Path) -> None:
    later = {"version": VERSION + 1, "draw": 3, "deck": {"name": "baroque"}, "new": 5}
    path.write_text(json.dumps(later))
    settings = Settings(path)
    assert (settings["draw"], settings["deck"]) == (3, "classic") and settings.trouble == []
    settings["draw"] = 1
    assert json.loads(path.read_text()) == later | {"draw": 1}
    assert json.loads(path.with_name(f"settings.json.version-{VERSION + 1}").read_text()) == later


@pytest.mark.parametrize("version", ["true", '"1"', "-4", "null", "[]"])
def test_a_version_that_is_none_is_this_one(path: Path, version: str) -> None:
    path.write_text(f'{{"version": {version}, "draw": 3}}')
    settings = Settings(path)
    assert settings["draw"] == 3 and settings.trouble == []
    settings["draw"] = 1
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_file_of_this_version_has_no_copy(path: Path) -> None:
    Settings(path)["draw"] = 3
    assert Settings(path)["draw"] == 3
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
