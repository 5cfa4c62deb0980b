"""A plate over the table that stays inside it, whatever its size. For what the window shows over the cards."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

_GAP = 6
"""Between a panel and the edges of the table."""


class Panel(QFrame):
    """A framed plate in the colours of the window; each kind finds its size and place in ``place``."""

    def __init__(self, table: QWidget, name: str) -> None:
        super().__init__(table)
        self.setObjectName(name)
        self.setStyleSheet(
            f"#{name} {{ background: palette(window); border: 2px solid palette(highlight); border-radius: 10px; }}"
        )
        self._table = table
        table.installEventFilter(self)

    def place(self) -> None:
        """Fits the panel into ``room`` and puts it where it belongs."""
        raise NotImplementedError

    def room(self) -> QSize:
        """How large the panel may be."""
        return self._table.size() - QSize(2 * _GAP, 2 * _GAP)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)


class Buttons(QWidget):
    """Buttons in one row, or in several rows of like length where that would be too wide."""

    def __init__(self, buttons: Sequence[QPushButton]) -> None:
        super().__init__()
        self._buttons = buttons
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)
        for button in buttons:
            self._grid.addWidget(button)

    def fit(self, width: int) -> bool:
        """Sets the buttons in as few rows as ``width`` allows; whether one is enough."""
        shown = self._shown()
        most = next((count for count in range(len(shown), 1, -1) if self._width_in(count) <= width), 1)
        across = ceil(len(shown) / ceil(len(shown) / most))
        for button in self._buttons:
            self._grid.removeWidget(button)
        for place, button in enumerate(shown):
            row, column = divmod(place, across)
            # The last one fills its row.
            span = across - column if button is shown[-1] else 1
            self._grid.addWidget(button, row, column, 1, span)
        self._grid.activate()
        return across == len(shown)

    def _shown(self) -> list[QPushButton]:
        return [button for button in self._buttons if not button.isHidden()]

    def _width_in(self, columns: int) -> int:
        widths = [button.sizeHint().width() for button in self._shown()]
        widest = [max(widths[column::columns]) for column in range(columns)]
        return sum(widest) + (columns - 1) * self._grid.spacing()
