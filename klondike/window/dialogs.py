"""What the dialogs have in common. For the dialogs."""

from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel


def answers_of(dialog: QDialog, standard: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """The buttons that close a dialog, connected to it."""
    buttons = QDialogButtonBox(standard)
    for button in buttons.buttons():
        # Some styles put icons there, which are none of the game's.
        button.setIcon(QIcon())
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


def note(text: str) -> QLabel:
    """A remark between the fields of a dialog."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label
