"""The button over the table that lets the rest go up by itself. For the main window, where a finish is certain."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QPushButton, QWidget

_RISE = 48
"""Logical pixels from the table's lower edge to the button's upper one."""


class FinishOffer(QPushButton):
    """Stands at the lower edge of the table, whatever its size."""

    def __init__(self, table: QWidget) -> None:
        super().__init__("Finish", table)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._table = table
        table.installEventFilter(self)
        self._place()

    def _place(self) -> None:
        self.adjustSize()
        self.move(self._table.rect().center().x() - self.width() // 2, self._table.height() - max(_RISE, self.height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
