"""The settings dialog, built from the table of settings. For the main window."""

from PySide6.QtCore import QSize, Qt
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
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from klondike.storage.settings import TABLE, UNLIMITED, Settings, Value, vegas_preset
from klondike.table.artwork import Style
from klondike.window.dialogs import answers_of, note
from klondike.window.preview import ICON_SIZE, SIZE, back_icon, face_icon, preview, table_icon

# Pages of groups of settings.
_PAGES: dict[str, dict[str, tuple[str, ...]]] = {
    "Game": {
        "Rules": ("draw", "passes", "returns", "shift"),
        "Scoring": ("scoring", "timed", "cumulative"),
        "Leaving a game": ("ask_to_leave",),
    },
    "Appearance": {
        "Cards": ("deck", "four_colours", "back"),
        "Table": ("table", "left_handed", "stock_count", "show_targets"),
    },
    "Window": {
        "Bars and colours": ("dress", "toolbar", "status_line", "show_clock", "show_score"),
        "Play": ("motion", "one_click", "going_up"),
    },
}
_ICONS = {"deck": face_icon, "back": back_icon, "table": table_icon}
_LOOKS = frozenset(Style._fields)
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
        self.picture = QLabel()
        self.pages = QTabWidget()
        for title, groups in _PAGES.items():
            self.pages.addTab(self._page(title, groups), title)
        outer = QVBoxLayout(self)
        outer.addWidget(self.pages)
        standard = QDialogButtonBox.StandardButton
        outer.addWidget(answers_of(self, standard.Ok | standard.Cancel))
        self._follow_scoring()
        self._show_picture()
        self._fit()

    def _page(self, title: str, groups: dict[str, tuple[str, ...]]) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        if title == "Appearance":
            self.picture.setFixedSize(SIZE)
            column.addWidget(self.picture, alignment=Qt.AlignmentFlag.AlignHCenter)
        for name, keys in groups.items():
            column.addWidget(self._group(name, keys))
        column.addStretch()
        area = QScrollArea()
        area.setAccessibleName(title)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        return area

    def _fit(self) -> None:
        """As large as the largest page where the screen allows, else with scroll bars."""
        pages = [self.pages.widget(index) for index in range(self.pages.count())]
        insides = [page.widget() for page in pages if isinstance(page, QScrollArea)]
        hints = [inside.sizeHint() for inside in insides if inside is not None]
        screen = self.screen().availableGeometry()
        width = max(hint.width() for hint in hints) + 50
        height = max(hint.height() for hint in hints) + 110
        self.resize(min(width, screen.width() - 40), min(height, screen.height() - 60))

    def style_shown(self) -> Style:
        """How the table would look with what the dialog shows."""
        keys = Style._fields
        return Style(**{key: self.value(key) for key in keys})  # type: ignore[arg-type]

    def _show_picture(self) -> None:
        self.picture.setPixmap(preview(self.style_shown(), self.devicePixelRatioF()))

    def _group(self, title: str, keys: tuple[str, ...]) -> QGroupBox:
        group = QGroupBox(title)
        form = QFormLayout(group)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for key in keys:
            editor = self.editors[key] = self._editor(key)
            if isinstance(editor, QCheckBox):
                form.addRow(editor)
            else:
                label = QLabel(TABLE[key].label + ":")
                label.setBuddy(editor)
                label.setMinimumHeight(editor.sizeHint().height())
                form.addRow(label, editor)
            if key == "draw":
                form.addRow(note(_DRAW_NOTE))
        if title == "Scoring":
            preset = QPushButton("&Vegas rules")
            preset.setToolTip("Vegas scoring, with one pass through the stock in draw 1 and three in draw 3")
            preset.clicked.connect(self._use_vegas)
            form.addRow("", preset)
            form.addRow(note(_RULES_NOTE))
        return group

    def _editor(self, key: str) -> QWidget:
        setting, value = TABLE[key], self.settings[key]
        if setting.choices:
            box = QComboBox()
            for choice, label in setting.choices:
                box.addItem(label, choice)
                if key in _ICONS:
                    icon = _ICONS[key](str(choice), self.devicePixelRatioF())
                    box.setItemIcon(box.count() - 1, icon)
                    box.setIconSize(ICON_SIZE if key != "table" else QSize(ICON_SIZE.width(), ICON_SIZE.height() // 2))
            box.setCurrentIndex(box.findData(value))
            if key == "scoring":
                box.currentIndexChanged.connect(self._follow_scoring)
            elif key in _LOOKS:
                box.currentIndexChanged.connect(self._show_picture)
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
        if key in _LOOKS:
            check.toggled.connect(self._show_picture)
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
