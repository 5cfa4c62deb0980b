"""The settings dialog shows what is kept, keeps what is agreed to, and nothing that is not."""

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from klondike.storage.settings import TABLE, Settings, Value
from klondike.window.settings_dialog import SettingsDialog

OTHER: dict[str, Value] = {
    "draw": 3,
    "passes": 7,
    "returns": False,
    "shift": False,
    "scoring": "standard",
    "timed": True,
    "cumulative": True,
    "ask_to_leave": False,
    "deck": "large",
    "four_colours": True,
    "back": "enamel",
    "table": "light",
    "left_handed": True,
    "stock_count": True,
    "show_targets": True,
    "one_click": "best",
    "going_up": "safe",
    "motion": "off",
    "dress": "dark",
    "toolbar": False,
    "status_line": False,
    "show_clock": False,
    "show_score": False,
}


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    found = SettingsDialog(Settings())
    qtbot.addWidget(found)
    return found


def test_every_setting_with_a_label_is_in_the_dialog(dialog: SettingsDialog) -> None:
    assert set(dialog.editors) == {key for key, setting in TABLE.items() if setting.label} == set(OTHER)


@pytest.mark.parametrize("key", OTHER)
def test_ok_keeps_a_change_and_cancel_does_not(dialog: SettingsDialog, key: str) -> None:
    assert dialog.value(key) == TABLE[key].default != OTHER[key]
    dialog.show_value(key, OTHER[key])
    dialog.reject()
    assert dialog.settings[key] == TABLE[key].default
    dialog.accept()
    assert dialog.settings[key] == OTHER[key]


def test_it_shows_what_is_kept(qtbot: QtBot) -> None:
    settings = Settings()
    settings.update(OTHER)
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    assert {key: dialog.value(key) for key in OTHER} == OTHER


def test_it_says_that_drawing_one_is_friendlier_and_when_rules_hold(dialog: SettingsDialog) -> None:
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "friendlier" in words and "won more often" in words
    assert "from the next deal on" in words


@pytest.mark.parametrize(("draw", "passes"), [(1, 1), (3, 3)])
def test_the_vegas_button_sets_scoring_and_passes(dialog: SettingsDialog, draw: int, passes: int) -> None:
    dialog.show_value("draw", draw)
    (button,) = (button for button in dialog.findChildren(QPushButton) if "Vegas" in button.text())
    button.click()
    dialog.accept()
    assert (dialog.settings["scoring"], dialog.settings["passes"]) == ("vegas", passes)


def test_what_belongs_to_another_scoring_is_greyed_out(dialog: SettingsDialog) -> None:
    scoring = dialog.editors["scoring"]
    assert isinstance(scoring, QComboBox)
    for scheme, timed, cumulative in (("none", False, False), ("standard", True, False), ("vegas", False, True)):
        scoring.setCurrentIndex(scoring.findData(scheme))
        assert dialog.editors["timed"].isEnabled() is timed
        assert dialog.editors["cumulative"].isEnabled() is cumulative


@pytest.mark.parametrize("key", ["deck", "four_colours", "back", "table", "left_handed", "stock_count"])
def test_the_picture_shows_every_choice_at_once(dialog: SettingsDialog, key: str) -> None:
    before = dialog.picture.pixmap().toImage()
    dialog.show_value(key, OTHER[key])
    assert dialog.picture.pixmap().toImage() != before
    dialog.show_value(key, TABLE[key].default)
    assert dialog.picture.pixmap().toImage() == before
