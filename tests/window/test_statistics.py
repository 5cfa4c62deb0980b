"""The statistics window: figures in words, charts, past games, export and reset."""

import csv
import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QTabWidget
from pytestqt.qtbot import QtBot

from klondike.model.deals import deal
from klondike.model.moves import DRAW
from klondike.model.record import Record, Result
from klondike.model.rules import Rules
from klondike.storage.figures import Figures
from klondike.storage.history import History
from klondike.window import dress
from klondike.window.charts import TimesChart
from klondike.window.statistics import DASH, StatisticsWindow, values_of
from tests.window.conftest import Table
from tests.window.test_games import answer


@pytest.fixture
def history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[History]:
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
    history = History(tmp_path / "history.db")
    yield history
    history.close()


@pytest.fixture
def open_window(qtbot: QtBot, history: History) -> Iterator[Callable[..., StatisticsWindow]]:
    def make(rules: Rules | None = None) -> StatisticsWindow:
        window = StatisticsWindow(history, rules or Rules())
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        return window

    yield make
    dress.put_on("light")


def play(history: History, results: str, rules: Rules | None = None, elapsed: float = 245) -> None:
    for letter in results:
        record = Record(deal(9, rules or Rules()), 9, gestures=((DRAW,),), cursor=1, sitting=os.urandom(8).hex())
        record.result = Result.WON if letter == "W" else Result.ABANDONED
        record.elapsed = elapsed
        history.add(record)


def tiles(window: StatisticsWindow) -> dict[str, str]:
    return {name: tile.value.text() for name, tile in window.tiles.items()}


def test_with_no_game_every_figure_but_a_count_is_a_dash(open_window: Callable[..., StatisticsWindow]) -> None:
    window = open_window()
    assert {name for name, text in tiles(window).items() if text != DASH} == {"Played", "Won"}
    assert tiles(window)["Played"] == tiles(window)["Won"] == "0"
    window.findChild(QTabWidget).setCurrentIndex(1)
    assert [button.isEnabled() for button in window.past.findChildren(QPushButton)] == [False] * 3
    assert any(label.text() == "No game has ended yet" and label.isVisible() for label in window.findChildren(QLabel))


def test_figures_in_words() -> None:
    assert values_of(Figures(1200, 400, 7, 2, 12, 61.9, 3725.0, 98, 3105, 24000, -1508)) == {
        "Played": "1,200",
        "Won": "400",
        "Win rate": "33.3 %",
        "Won in a row now": "2",
        "Best time": "1:01",
        "Typical time": "1:02:05",
        "Fewest moves": "98",
        "Most won in a row": "12",
        "Won without help": "7",
        "Best score, Standard": "3,105",
        "Best score, timed": "24,000",
        "Vegas balance": "−$1,508",
    }


def test_the_draw_mode_at_hand_is_shown_first_and_others_are_chosen(
    history: History, open_window: Callable[..., StatisticsWindow]
) -> None:
    play(history, "WWL")
    play(history, "WL", Rules(draw=3, passes=3))
    window = open_window(Rules(draw=3))
    assert window.choices.currentText() == "Draw 3" and tiles(window)["Played"] == "2"
    shown = {}
    for index in range(window.choices.count()):
        window.choices.setCurrentIndex(index)
        if window.choices.currentData() is not None:
            shown[window.choices.currentText()] = tiles(window)["Played"]
    assert shown == {
        "All games": "5", "Draw 1": "3", "Draw 3": "2", "Draw 1, unlimited passes": "3", "Draw 3, 3 passes": "2",
    }  # fmt: skip


def accents(image: QImage) -> int:
    """How much of a picture has the colour of the bars."""
    accent = QApplication.palette().accent().color().rgb()
    return sum(image.pixel(x, y) == accent for x in range(image.width()) for y in range(0, image.height(), 4))


@pytest.mark.parametrize("look", ["light", "dark"])
def test_charts_show_weeks_and_times_in_the_colours_of_the_window(
    history: History, open_window: Callable[..., StatisticsWindow], look: str
) -> None:
    dress.put_on(look)
    empty = open_window()
    assert accents(empty.rates.grab().toImage()) == accents(empty.times.grab().toImage()) == 0
    play(history, "WLWW")
    window = open_window()
    for chart in (window.rates, window.times):
        image = chart.grab().toImage()
        assert accents(image) > 100
        ground = QApplication.palette().base().color()
        assert QColor(image.pixel(image.width() // 2, 5)) == ground
    assert window.rates.bars() == [None] * 11 + [0.75]
    assert "3 of 4" in window.rates.accessibleName() and "4:05" in window.times.accessibleName()
    assert window.times.mark() == (245 / 360, "typical 4:05")
    assert [label for _, label in window.times.lines()] == ["0:00", "2:00", "4:00", "6:00"]


@pytest.mark.parametrize("longest", [0, 1, 59, 245, 3600, 86_399, 86_401, 400_000, 10**6, 277_777 * 3600, 1.5e9, 1e12])
@pytest.mark.parametrize("others", [(), (245, 300, 61)])
def test_the_lines_of_times_are_few_and_even(qtbot: QtBot, longest: float, others: tuple[float, ...]) -> None:
    chart = TimesChart()
    qtbot.addWidget(chart)
    for typical in (None, longest):
        chart.show_times([*others, longest], typical)
        lines = chart.lines()
        assert 2 <= len(lines) <= 10 and lines[0] == (0, "0:00") and lines[-1][0] == 1
        labels = [label for _, label in lines]
        assert len(set(labels)) == len(labels)
        gaps = [after - before for (before, _), (after, _) in pairwise(lines)]
        assert max(gaps) - min(gaps) < 1e-9
        bars = [bar for bar in chart.bars() if bar is not None]
        assert max(bars) <= 1 and (longest < 300 or max(bars) > 0.5), "the room is used"
    chart.resize(chart.minimumSizeHint())
    image = chart.grab().toImage()
    # The column between the labels and the first bar crosses every line, and little of it is grey.
    ground = QApplication.palette().base().color()
    column = [image.pixelColor(image.width() - 16, y) for y in range(30, image.height() - 4)]
    assert sum(colour == ground for colour in column) > len(column) / 2


def test_no_word_is_cut(history: History, open_window: Callable[..., StatisticsWindow]) -> None:
    play(history, "WL", elapsed=86_399)
    window = open_window()
    for label in window.findChildren(QLabel):
        if label.isVisible():
            assert label.width() >= label.sizeHint().width(), label.text()
    widths = {tile.width() for tile in window.tiles.values()}
    assert max(widths) - min(widths) <= 1, "tiles are of one width"


def test_past_games_come_into_the_list_as_it_is_scrolled(
    history: History, open_window: Callable[..., StatisticsWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("klondike.window.past_games._PAGE", 4)
    play(history, "W" * 10)
    window = open_window()
    window.findChild(QTabWidget).setCurrentIndex(1)
    model = window.past.model
    while model.canFetchMore():
        model.fetchMore()
    assert [game.id for game in model.games] == list(range(10, 0, -1))
    words = [str(model.data(model.index(0, column))).strip("\N{EN SPACE}") for column in range(1, 8)]
    assert words == ["9", "Draw 1", "Won", "1", "4:05", "0 home", "None"]


@pytest.mark.parametrize(("number", "name"), [(0, "replay"), (1, "again"), (2, "opened")])
def test_a_past_game_is_handed_on_with_all_its_moves(
    history: History, open_window: Callable[..., StatisticsWindow], qtbot: QtBot, number: int, name: str
) -> None:
    play(history, "WL")
    window = open_window()
    window.findChild(QTabWidget).setCurrentIndex(1)
    window.past.table.selectRow(1)
    with qtbot.waitSignal(getattr(window, name)) as heard:
        window.past.findChildren(QPushButton)[number].click()
    (record,) = heard.args
    assert record.result is Result.WON and record.gestures == ((DRAW,),) and not window.isVisible()


def test_a_past_game_that_cannot_be_read_is_told(
    history: History, open_window: Callable[..., StatisticsWindow]
) -> None:
    play(history, "W")
    history.run(lambda database: database.execute("UPDATE records SET text = 'nonsense'"))
    window = open_window()
    window.findChild(QTabWidget).setCurrentIndex(1)
    told = answer("OK")
    window.past.findChildren(QPushButton)[0].click()
    assert len(told) == 1 and "can't be read: line 1" in told[0] and window.isVisible()


def press(window: StatisticsWindow, text: str) -> None:
    next(button for button in window.findChildren(QPushButton) if button.text().replace("&", "") == text).click()


def test_every_game_is_exported(
    history: History, open_window: Callable[..., StatisticsWindow], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play(history, "WL")
    file = tmp_path / "games.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    press(open_window(), "Export…")
    with file.open(encoding="utf-8", newline="") as lines:
        assert [row["result"] for row in csv.DictReader(lines)] == ["won", "abandoned"]
    file.unlink()
    file.mkdir()
    told = answer("OK")
    press(open_window(), "Export…")
    assert len(told) == 1 and str(file) in told[0]


def test_a_reset_is_asked_and_keeps_what_was_there(
    history: History, open_window: Callable[..., StatisticsWindow]
) -> None:
    play(history, "WL")
    window = open_window()
    answer("Keep them")
    press(window, "Reset…")
    assert tiles(window)["Played"] == "2"
    asked = answer("Reset", "OK")
    press(window, "Reset…")
    assert tiles(window)["Played"] == "0" and len(asked) == 2
    assert asked[1].split("\n")[1].strip() == str(history.path.with_name("history-before-reset-1.db"))


def test_a_history_that_cannot_be_had_shows_dashes(
    history: History, open_window: Callable[..., StatisticsWindow], tmp_path: Path
) -> None:
    history.path = tmp_path / "file" / "history.db"
    (tmp_path / "file").write_text("")
    window = open_window()
    assert tiles(window)["Win rate"] == DASH and len(history.trouble) == 1


def test_the_menu_opens_the_statistics_and_a_replay_begins(kept: Table) -> None:
    kept.win()
    kept.window.start_deal(24)
    kept.play("d")

    def watch() -> None:
        window = QApplication.activeModalWidget()
        assert isinstance(window, StatisticsWindow)
        assert not kept.game.clock.is_running
        window.findChild(QTabWidget).setCurrentIndex(1)
        window.past.findChildren(QPushButton)[0].click()

    QTimer.singleShot(0, watch)
    kept.window.actions_["statistics"].trigger()
    assert kept.window.games.replay is not None and (kept.game.deal, kept.game.moves) == (1, 0)


def test_where_nothing_is_kept_there_are_no_statistics(make_window: Callable[..., object]) -> None:
    window = make_window()
    told = answer("OK")
    window.actions_["statistics"].trigger()  # type: ignore[attr-defined]
    assert len(told) == 1 and "nothing is kept" in told[0]
