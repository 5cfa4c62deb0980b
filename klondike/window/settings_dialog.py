"""The settings dialog, built from the table of settings. For the main window."""

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from klondike.storage.settings import TABLE, UNLIMITED, Settings, Value, vegas_preset

_PAGES = {
    "Rules": ("draw", "passes", "returns", "shift"),
    "Scoring": ("scoring", "timed", "cumulative"),
    "Looks": ("motion", "dress", "toolbar", "status_line", "show_clock", "show_score"),
}
_DRAW_NOTE = (
    "Drawing one card is the friendlier game and is won more often: of all deals nine in ten can be won, "
    "against eight in ten when drawing three."
)
_RULES_NOTE = "Rules and scoring hold from the next deal on; the deal on the table keeps its own."


class SettingsDialog(QDialog):
    """Shows the settings; OK keeps what was changed, Cancel nothing."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.settings = settings
        self.editors: dict[str, QWidget] = {}
        inside = QWidget()
        column = QVBoxLayout(inside)
        for title, keys in _PAGES.items():
            column.addWidget(self._group(title, keys))
        column.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.addWidget(area)
        outer.addWidget(buttons)
        self._follow_scoring()
        self._fit(inside)

    def _fit(self, inside: QWidget) -> None:
        """As tall as its content where the screen allows, else with a scroll bar."""
        hint = inside.sizeHint()
        screen = self.screen().availableGeometry()
        self.resize(min(hint.width() + 60, screen.width() - 40), min(hint.height() + 90, screen.height() - 60))

    def _group(self, title: str, keys: tuple[str, ...]) -> QGroupBox:
        group = QGroupBox(title)
        form = QFormLayout(group)
        for key in keys:
            editor = self.editors[key] = self._editor(key)
            if isinstance(editor, QCheckBox):
                form.addRow(editor)
            else:
                form.addRow(TABLE[key].label + ":", editor)
            if key == "draw":
                form.addRow(_note(_DRAW_NOTE))
        if title == "Scoring":
            preset = QPushButton("&Vegas rules")
            preset.setToolTip("Vegas scoring, with one pass through the stock in draw 1 and three in draw 3")
            preset.clicked.connect(self._use_vegas)
            form.addRow(preset)
            form.addRow(_note(_RULES_NOTE))
        return group

    def _editor(self, key: str) -> QWidget:
        setting, value = TABLE[key], self.settings[key]
        if setting.choices:
            box = QComboBox()
            for choice, label in setting.choices:
                box.addItem(label, choice)
            box.setCurrentIndex(box.findData(value))
            if key == "scoring":
                box.currentIndexChanged.connect(self._follow_scoring)
            return box
        if setting.whole:
            spin = QSpinBox()
            spin.setRange(*setting.whole)
            spin.setValue(int(value))
            if key == "passes":
                spin.setSpecialValueText("Unlimited")
            return spin
        check = QCheckBox(setting.label)
        check.setChecked(bool(value))
        return check

    def value(self, key: str) -> Value:
        """What the dialog shows for a setting."""
        editor = self.editors[key]
        if isinstance(editor, QComboBox):
            data: Value = editor.currentData()
            return data
        if isinstance(editor, QSpinBox):
            return editor.value()
        assert isinstance(editor, QCheckBox)
        return editor.isChecked()

    def show_value(self, key: str, value: Value) -> None:
        editor = self.editors[key]
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(value))
        elif isinstance(editor, QSpinBox):
            editor.setValue(int(value))
        elif isinstance(editor, QCheckBox):
            editor.setChecked(bool(value))

    def _use_vegas(self) -> None:
        for key, value in vegas_preset(int(self.value("draw"))).items():
            self.show_value(key, value)

    def _follow_scoring(self) -> None:
        """What belongs to another way of scoring can't be chosen."""
        for key, scheme in (("timed", "standard"), ("cumulative", "vegas")):
            if key in self.editors:
                self.editors[key].setEnabled(self.value("scoring") == scheme)

    def accept(self) -> None:
        self.settings.update({key: self.value(key) for key in self.editors})
        super().accept()


assert UNLIMITED == 0, "the spin box shows its least value as Unlimited"


def _note(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setEnabled(False)
    return label
