"""The pages of the menu Help: the rules, and the list of keys, which can be changed. Loaded when first shown."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QScrollArea,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

import klondike.resources as resources
from klondike.window.actions import COMMANDS, Keys, default_keys, plain_name, taken_by
from klondike.window.dialogs import answers_of, note

_GESTURES = (
    ("Arrow keys", "move the cursor over piles and cards"),
    ("Space, Enter", "pick up, put down; on the stock: turn"),
    ("Esc", "put back"),
    ("1 to 7, W", "name a column or the waste: source, then target"),
    ("F", "the foundation, as a target; as a source followed by C, D, H or S"),
    ("Click", "a card that fits its foundation goes there; another is selected, and goes where you click next"),
    ("Double click, right click", "to the foundation; held on a covered card: shows it whole"),
)
_CHANGING = (
    "A key that is pressed in a field becomes the one key of its command, in place of all that it had; "
    "a command whose field is cleared has no key at all."
)


class RulesPage(QDialog):
    """The rules on a page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Rules")
        text = QTextBrowser()
        text.setAccessibleName("Rules")
        text.setHtml(resources.path("help/rules.html").read_text(encoding="utf-8"))
        text.setOpenLinks(False)
        column = QVBoxLayout(self)
        column.addWidget(text)
        column.addWidget(answers_of(self, QDialogButtonBox.StandardButton.Close))
        screen = self.screen().availableGeometry()
        self.resize(min(620, screen.width() - 40), min(640, screen.height() - 60))


class _KeyEdit(QKeySequenceEdit):
    """Takes the next key, but for Esc, which leaves the page as in any dialog."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class KeysPage(QDialog):
    """Every command with its key; a key can be changed, unless another command has it."""

    def __init__(self, keys: Keys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        self.editors: dict[str, QKeySequenceEdit] = {}
        self._others: dict[str, tuple[str, ...]] = {}
        self._others_labels: dict[str, QLabel] = {}
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        inside = QWidget()
        form = QFormLayout(inside)
        for keys_text, meaning in _GESTURES:
            label = QLabel(meaning)
            label.setWordWrap(True)
            form.addRow(f"{keys_text}:", label)
        form.addRow(note(_CHANGING))
        for name in COMMANDS:
            form.addRow(f"{plain_name(name)}:", self._row(name))
        self.show_keys(keys)
        area = self._area = QScrollArea()
        area.setAccessibleName("Keys")
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        reset = QPushButton("&As they were first")
        reset.clicked.connect(lambda: self.show_keys(default_keys()))
        standard = QDialogButtonBox.StandardButton
        buttons = answers_of(self, standard.Ok | standard.Cancel)
        buttons.addButton(reset, QDialogButtonBox.ButtonRole.ResetRole)
        column = QVBoxLayout(self)
        column.addWidget(area)
        column.addWidget(self.trouble)
        column.addWidget(buttons)
        screen = self.screen().availableGeometry()
        width = max(620, inside.sizeHint().width() + 60)
        self.resize(min(width, screen.width() - 40), min(680, screen.height() - 60))

    def _row(self, name: str) -> QWidget:
        editor = self.editors[name] = _KeyEdit()
        editor.setAccessibleName(f"Key for: {plain_name(name)}")
        editor.setMaximumSequenceLength(1)
        editor.setClearButtonEnabled(True)
        editor.keySequenceChanged.connect(lambda: self._edited(name))
        others = self._others_labels[name] = QLabel()
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(editor)
        line.addWidget(others)
        return row

    def show_keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        for name, editor in self.editors.items():
            of = keys.get(name, ())
            editor.setKeySequence(QKeySequence(of[0] if of else ""))
            self._show_others(name, of[1:])

    def _edited(self, name: str) -> None:
        """The key in the field is the command's only one now."""
        self._show_others(name, ())
        self.trouble.clear()

    def _show_others(self, name: str, keys: tuple[str, ...]) -> None:
        self._others[name] = keys
        self._others_labels[name].setText("also " + ", ".join(keys))
        self._others_labels[name].setVisible(bool(keys))

    def keys(self) -> Keys:
        """What the page shows: for each command its keys, the first one as edited."""
        found = {}
        for name, editor in self.editors.items():
            first = editor.keySequence().toString()
            found[name] = ((first,) if first else ()) + self._others[name]
        return found

    def accept(self) -> None:
        """Keeps the keys, unless two commands would share one, or one can't be kept or has its meaning already."""
        owners: dict[str, str] = {}
        for name, keys in self.keys().items():
            sequence = self.editors[name].keySequence()
            if sequence != QKeySequence(sequence.toString()):
                # Dead keys, for one, all have the same text, which is the name of none of them.
                self._refuse(name, f"“{plain_name(name)}” can't have this key: it has no name to be kept by.")
                return
            for key in keys:
                if taken := taken_by(key):
                    self._refuse(name, f"“{plain_name(name)}” can't have {key}: it {taken}.")
                    return
                if owners.setdefault(key, name) != name:
                    other = plain_name(owners[key])
                    self._refuse(name, f"{key} can't be the key of both “{other}” and “{plain_name(name)}”.")
                    return
        super().accept()

    def _refuse(self, name: str, sentence: str) -> None:
        """Says what is wrong, and goes to where it is."""
        self.trouble.setText(sentence)
        self._area.ensureWidgetVisible(self.editors[name])
        self.editors[name].setFocus()
