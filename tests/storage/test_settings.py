"""The settings: typed, checked value by value, on disk at once, and never lost to a damaged file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring
from klondike.storage.settings import TABLE, Settings, Value, rules_of, scoring_of, vegas_preset

TREE = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "player" / "settings.json"


def other_value(key: str) -> Value:
    """A value of the setting that is not its default."""
    setting = TABLE[key]
    if setting.choices:
        return next(choice for choice, _ in setting.choices if choice != setting.default)
    if setting.longest:
        return "undo=F5"
    if setting.whole:
        return next(number for number in setting.whole if number != setting.default)
    return not setting.default


def in_another_process(program: str, *arguments: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        check=True,
        capture_output=True,
        text=True,
        cwd=TREE,
    ).stdout


WRITE = """
import json, sys
from pathlib import Path
from klondike.storage.settings import Settings
Settings(Path(sys.argv[1])).update(json.loads(sys.argv[2]))
"""
READ = """
import json, sys
from pathlib import Path
from klondike.storage.settings import TABLE, Settings
settings = Settings(Path(sys.argv[1]))
print(json.dumps({key: settings[key] for key in TABLE} | {"trouble": settings.trouble}))
"""


@pytest.mark.parametrize(
    "values",
    [
        {key: other_value(key) for key in TABLE},
        {key: setting.default for key, setting in TABLE.items()},
        {key: False for key, setting in TABLE.items() if isinstance(setting.default, bool)},
    ],
    ids=["all changed", "all as they are by default", "every switch off"],
)
def test_values_keep_their_types_from_one_process_to_the_next(path: Path, values: dict[str, Value]) -> None:
    in_another_process(WRITE, str(path), json.dumps(values))
    read = json.loads(in_another_process(READ, str(path)))
    assert read.pop("trouble") == []
    for key, value in values.items():
        assert read[key] == value and type(read[key]) is type(value), key


def test_defaults() -> None:
    settings = Settings()
    assert {key: settings[key] for key in TABLE} == {key: setting.default for key, setting in TABLE.items()}
    assert all(setting.accepts(setting.default) for setting in TABLE.values())
    assert rules_of(settings) == Rules() and scoring_of(settings) == Scoring()
    assert settings.trouble == []


def test_reading_makes_nothing(path: Path) -> None:
    Settings(path)
    assert not path.parent.exists()


def test_a_change_is_on_disk_at_once(path: Path) -> None:
    settings = Settings(path)
    settings["draw"] = 3
    assert Settings(path)["draw"] == 3
    settings.update({"draw": 1, "toolbar": False})
    assert (Settings(path)["draw"], Settings(path)["toolbar"]) == (1, False)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"], "nothing else is left beside it"


def test_what_is_not_kept_stays_in_memory() -> None:
    settings = Settings()
    settings["draw"] = 3
    assert settings.number("draw") == 3 and settings.trouble == []


def test_typed_reading() -> None:
    settings = Settings()
    assert settings.flag("returns") is True
    assert settings.number("draw") == 1
    assert settings.word("scoring") == "none"


@pytest.mark.parametrize(
    ("key", "value"),
    [("draw", 2), ("draw", "3"), ("draw", True), ("passes", -1), ("passes", 100), ("returns", 1), ("scoring", "golf")],
)
def test_a_value_out_of_range_is_refused_and_nothing_changes(path: Path, key: str, value: Value) -> None:
    settings = Settings(path)
    with pytest.raises(ValueError, match=f"^{key} can't be {value!r}$"):
        settings.update({"toolbar": False, key: value})
    assert settings["toolbar"] is True and settings[key] == TABLE[key].default
    assert not path.exists()


def test_a_value_for_this_run_alone_is_not_kept(path: Path) -> None:
    settings = Settings(path)
    settings.override({"motion": "off", "toolbar": False})
    assert (settings["motion"], settings["toolbar"]) == ("off", False)
    settings.update({"draw": 3, "motion": "off"})
    assert Settings(path)["motion"] == TABLE["motion"].default and Settings(path)["draw"] == 3
    settings["toolbar"] = True
    assert settings["toolbar"] is True, "it holds until it is changed"
    with pytest.raises(ValueError, match=r"^motion can't be 'warp'$"):
        settings.override({"draw": 1, "motion": "warp"})
    assert (settings["draw"], settings["motion"]) == (3, "off")


# Damage


def write_bytes(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(data)


GOOD = json.dumps({"version": 1, "draw": 3, "toolbar": False, "scoring": "vegas"}).encode()
DAMAGE = {
    "nothing in it": b"",
    "the first half": GOOD[: len(GOOD) // 2],
    "4 kB of NUL": bytes(4096),
    "a list": b"[1, 2]",
    "a number": b"3",
    "null": b"null",
    "a text": b'"draw=3"',
    "another code": GOOD.decode().encode("utf-16"),
    "no text": b"\xff\xfe\x80\x81",
    "too deep": b"[" * 100_000,
    "a number without end": b'{"draw": ' + b"9" * 5000 + b"}",
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_file_is_kept_aside_and_told_once(path: Path, kind: str) -> None:
    write_bytes(path, DAMAGE[kind])
    settings = Settings(path)
    assert {key: settings[key] for key in TABLE} == {key: setting.default for key, setting in TABLE.items()}
    assert settings.trouble == [
        "The settings in settings.json could not be read, so all are at their defaults; "
        "what was there is kept as settings.json.damaged-1."
    ]
    assert path.with_name("settings.json.damaged-1").read_bytes() == DAMAGE[kind]
    settings["draw"] = 3
    again = Settings(path)
    assert again["draw"] == 3 and again.trouble == []


def test_a_folder_of_that_name_is_kept_aside(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "something").write_text("of value")
    settings = Settings(path)
    assert len(settings.trouble) == 1
    settings["draw"] = 3
    assert Settings(path)["draw"] == 3
    assert (path.with_name("settings.json.damaged-1") / "something").read_text() == "of value"


def test_damaged_files_do_not_replace_one_another(path: Path) -> None:
    for number in (1, 2, 3):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"damage {number}")
        Settings(path)
    kept = sorted(file.read_text() for file in path.parent.iterdir())
    assert kept == ["damage 1", "damage 2", "damage 3"]


def test_an_unreadable_file_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_bytes(path, GOOD)

    def refuse(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    settings = Settings(path)
    assert settings["draw"] == 1 and len(settings.trouble) == 1


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Settings(tmp_path / "file" / "settings.json")
    assert settings["draw"] == 1
    settings.trouble.clear()
    told: list[str] = []
    settings.tell = told.append
    for draw in (3, 1, 3):
        settings["draw"] = draw
    assert settings["draw"] == 3
    assert told == settings.trouble
    assert len(settings.trouble) == 1 and settings.trouble[0].startswith("The settings can't be kept in ")
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_disk_that_is_full_leaves_the_last_good_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(path)
    settings["draw"] = 3

    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("klondike.storage.files.os.fsync", refuse)
    settings["toolbar"] = False
    assert settings.trouble == [f"The settings can't be kept in {path}: No space left on device."]
    assert Settings(path)["draw"] == 3
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_one_bad_value_falls_back_alone(path: Path) -> None:
    write_bytes(path, b'{"draw": 3, "passes": "many", "toolbar": "false", "scoring": null, "returns": false}')
    settings = Settings(path)
    assert (settings["draw"], settings["returns"]) == (3, False)
    assert (settings["passes"], settings["toolbar"], settings["scoring"]) == (0, True, "none")
    assert settings.trouble == ["These settings could not be read and are at their defaults: passes, scoring, toolbar."]
    settings["draw"] = 1
    again = Settings(path)
    assert again.trouble == [] and again["returns"] is False, "it is told once"


def test_a_byte_order_mark_is_no_damage(path: Path) -> None:
    write_bytes(path, b"\xef\xbb\xbf" + GOOD)
    settings = Settings(path)
    assert settings["draw"] == 3 and settings.trouble == []


def test_what_a_later_version_added_is_kept(path: Path) -> None:
    write_bytes(path, b'{"version": 7, "draw": 3, "wallpaper": ["\\ud800", {"deep": 1.5}], "caf\xc3\xa9": true}')
    settings = Settings(path)
    settings["toolbar"] = False
    assert settings.trouble == []
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept == {
        "version": 7,
        "draw": 3,
        "wallpaper": ["\ud800", {"deep": 1.5}],
        "café": True,
        "toolbar": False,
    }


# Watchers


def test_watchers_hear_of_each_change_once(path: Path) -> None:
    settings = Settings(path)
    settings["draw"] = 3
    heard: list[tuple[str, Value]] = []
    settings.watchers.append(lambda key: heard.append((key, settings[key])))
    settings.update({"draw": 3, "toolbar": False, "returns": False})
    settings.update({"draw": 3, "toolbar": False})
    assert heard == [("toolbar", False), ("returns", False)]


def test_a_watcher_may_take_itself_off() -> None:
    settings = Settings()
    heard: list[str] = []

    def once(key: str) -> None:
        heard.append(key)
        settings.watchers.remove(once)

    settings.watchers += [once, heard.append]
    settings["draw"] = 3
    settings["draw"] = 1
    assert heard == ["draw", "draw", "draw"]


# What the settings mean


@pytest.mark.parametrize(("draw", "passes"), [(1, 1), (3, 3)])
def test_the_preset_vegas_sets_scoring_and_passes(draw: int, passes: int) -> None:
    settings = Settings()
    settings.update({"draw": draw, "returns": False, "timed": True, **vegas_preset(draw)})
    assert rules_of(settings) == Rules(draw, passes, returns=False)
    assert scoring_of(settings) == Scoring(Scheme.VEGAS), "the time of the Standard score does not count"
    settings.update({"cumulative": True, "vegas_total": -104})
    assert scoring_of(settings) == Scoring(Scheme.VEGAS, carry=-104)


def test_rules_and_scoring_of_the_settings() -> None:
    settings = Settings()
    settings.update({"draw": 3, "passes": 5, "returns": False, "shift": False, "scoring": "standard", "timed": True})
    settings.update({"cumulative": True, "vegas_total": 5})
    assert rules_of(settings) == Rules(3, 5, returns=False, shift=False)
    assert scoring_of(settings) == Scoring(Scheme.STANDARD, timed=True)
    settings.update({"passes": 0, "timed": False})
    assert rules_of(settings).passes is None and scoring_of(settings) == Scoring(Scheme.STANDARD)
