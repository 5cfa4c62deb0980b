"""The two charts of the statistics, painted in the colours of the window. For the statistics window."""

from collections.abc import Iterator, Sequence
from itertools import chain, count
from math import ceil

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike.storage.figures import Week
from klondike.window.words import clock_text

_Align = Qt.AlignmentFlag
PAD = 12
"""From the edge of a panel to what stands in it."""
_STEPS = (15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400)
"""Distances of time lines, in seconds; after these come tens of hours, without end."""
_TEN_HOURS = 36000


class Chart(QWidget):
    """A plot under a title; what is plotted fills ``bars``, one to each place along the width."""

    def __init__(self, title: str, empty: str) -> None:
        super().__init__()
        self.title = title
        self.empty = empty
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # What a kind of chart says of itself

    def bars(self) -> list[float | None]:
        """Heights from 0 to 1; None where there is nothing to say."""
        raise NotImplementedError

    def lines(self) -> list[tuple[float, str]]:
        """Level lines: height and label."""
        raise NotImplementedError

    def feet(self) -> dict[int, str]:
        """What stands under some of the bars."""
        return {}

    def mark(self) -> tuple[float, str] | None:
        """A dashed line with its label."""
        return None

    # Painting

    def sizeHint(self) -> QSize:
        line = QFontMetricsF(self.font()).height()
        return QSize(round(line * 20), round(line * 11))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() * 0.8

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self)
        line = QFontMetricsF(self.font()).height()
        inside = QRectF(self.rect()).adjusted(PAD, PAD * 0.75, -PAD, -PAD * 0.75)
        bold = self.font()
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(inside, _Align.AlignLeft | _Align.AlignTop, self.title)
        painter.setFont(self.font())
        bars = self.bars()
        if all(bar is None for bar in bars):
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(inside, _Align.AlignCenter, self.empty)
        else:
            self._plot(painter, inside.adjusted(0, line * 1.7, 0, 0), bars)
        painter.end()

    def _plot(self, painter: QPainter, box: QRectF, bars: Sequence[float | None]) -> None:
        metrics = QFontMetricsF(self.font())
        line = metrics.height()
        labels = [label for _, label in self.lines()]
        mark = self.mark()
        left = max(map(metrics.horizontalAdvance, labels)) + line * 0.5
        plot = box.adjusted(left, line * 0.5, 0, -line * 1.3)
        faint = self.palette().color(QPalette.ColorRole.PlaceholderText)
        grid = QColor(faint)
        grid.setAlphaF(0.28)
        for height, label in self.lines():
            y = round(plot.bottom() - height * plot.height()) + 0.5
            painter.setPen(QPen(grid, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(faint)
            painter.drawText(
                QRectF(box.left(), y - line / 2, left - line * 0.5, line),
                _Align.AlignRight | _Align.AlignVCenter,
                label,
            )
        step = plot.width() / len(bars)
        accent = self.palette().color(QPalette.ColorRole.Accent)
        for place, bar in enumerate(bars):
            if bar is not None:
                middle = plot.left() + step * (place + 0.5)
                painter.fillPath(_bar(middle, plot.bottom(), min(step * 0.62, line * 2.2), bar * plot.height()), accent)
        painter.setPen(faint)
        for place, text in self.feet().items():
            width = metrics.horizontalAdvance(text) + 2
            x = min(max(plot.left() + step * (place + 0.5) - width / 2, plot.left()), plot.right() - width)
            painter.drawText(QRectF(x, plot.bottom() + line * 0.3, width, line), _Align.AlignCenter, text)
        if mark is not None:
            self._draw_mark(painter, plot, *mark)

    def _draw_mark(self, painter: QPainter, plot: QRectF, height: float, label: str) -> None:
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        y = round(plot.bottom() - height * plot.height()) + 0.5
        painter.setPen(QPen(ink, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        metrics = QFontMetricsF(self.font())
        width = metrics.horizontalAdvance(label) + metrics.height() * 0.6
        # Above the bars as below them the words stay readable.
        plate = QRectF(plot.right() - width, y - metrics.height() - 3, width, metrics.height())
        ground = self.palette().color(QPalette.ColorRole.Base)
        ground.setAlphaF(0.86)
        painter.fillRect(plate, ground)
        painter.setPen(ink)
        painter.drawText(plate, _Align.AlignCenter, label)


class RateChart(Chart):
    """How much was won in each of the last weeks."""

    def __init__(self) -> None:
        super().__init__("Won in the last weeks", "No game in these weeks")
        self.weeks: list[Week] = []

    def show_weeks(self, weeks: list[Week]) -> None:
        self.weeks = weeks
        said = [f"{_day(week)}: {week.won} of {week.played}" for week in weeks if week.played]
        self.setAccessibleName(f"{self.title}. {'; '.join(said) or self.empty}")
        self.setToolTip("\n".join(said))
        self.update()

    def bars(self) -> list[float | None]:
        return [week.won / week.played if week.played else None for week in self.weeks]

    def lines(self) -> list[tuple[float, str]]:
        return [(0, "0 %"), (0.5, "50 %"), (1, "100 %")]

    def feet(self) -> dict[int, str]:
        last = len(self.weeks) - 1
        return {place: _day(week) for place, week in enumerate(self.weeks) if (last - place) % 4 == 0}


class TimesChart(Chart):
    """How long the last won games took, with the typical time of them all."""

    def __init__(self) -> None:
        super().__init__("Times of the last won games", "No game won yet")
        self.times: list[float] = []
        self.typical: float | None = None

    def show_times(self, times: list[float], typical: float | None) -> None:
        self.times, self.typical = times, typical
        self.setAccessibleName(f"{self.title}: {', '.join(map(clock_text, times)) or self.empty}")
        self.update()

    @property
    def _step(self) -> int:
        longest = max([*self.times, self.typical or 0])
        # A whole number's power is a whole number here, which mypy can't know.
        tens: Iterator[int] = (_TEN_HOURS * digit * 10**power for power in count() for digit in (1, 2, 5))
        return next(step for step in chain(_STEPS, tens) if longest <= step * 4)

    @property
    def _top(self) -> float:
        return ceil(max([*self.times, self.typical or 0, 1]) / self._step) * self._step

    def bars(self) -> list[float | None]:
        # A few bars keep to the left and do not grow fat.
        empty = [None] * max(0, 12 - len(self.times))
        return [*(time / self._top for time in self.times), *empty]

    def lines(self) -> list[tuple[float, str]]:
        steps = round(self._top / self._step)
        return [(number / steps, clock_text(number * self._step)) for number in range(steps + 1)]

    def mark(self) -> tuple[float, str] | None:
        return None if self.typical is None else (self.typical / self._top, f"typical {clock_text(self.typical)}")


def paint_panel(painter: QPainter, widget: QWidget) -> None:
    """The ground of a chart or tile: a little lighter than the window, with a fine edge."""
    edge = QColor(widget.palette().color(QPalette.ColorRole.PlaceholderText))
    edge.setAlphaF(0.25)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(widget.palette().color(QPalette.ColorRole.Base))
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _bar(middle: float, bottom: float, width: float, height: float) -> QPainterPath:
    """A bar with a rounded head; one of no height is a stub, for nothing won is not nothing played."""
    height = max(height, 2)
    radius = min(3.0, width / 2, height)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(QRectF(middle - width / 2, bottom - height, width, height), radius, radius)
    path.addRect(QRectF(middle - width / 2, bottom - height + radius, width, height - radius))
    return path


def _day(week: Week) -> str:
    return str(QLocale().toString(QDate(week.monday.year, week.monday.month, week.monday.day), "d MMM"))
