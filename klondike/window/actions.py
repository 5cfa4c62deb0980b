"""Every command of the window: its words, its icon, its keys. For the main window."""

from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from klondike.window import dress

_Standard = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class Command:
    """One entry of the menus. ``keys`` come after those that the system has for ``standard``."""

    menu: str
    text: str
    hint: str = ""
    keys: tuple[str, ...] = ()
    standard: QKeySequence.StandardKey | None = None
    icon: str = ""
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


COMMANDS = {
    "new": Command("Game", "&New deal", "Deals another game", ("Ctrl+N", "F2"), _Standard.New, "new"),
    "number": Command("Game", "Deal &number…", "Deals a game by its number", ("Ctrl+G",)),
    "restart": Command("Game", "&Restart", "The same deal from its beginning", ("Ctrl+R",), icon="restart"),
    "settings": Command(
        "Game",
        "&Settings…",
        "Rules, scoring and looks",
        ("Ctrl+,",),
        _Standard.Preferences,
        "settings",
        role=QAction.MenuRole.PreferencesRole,
    ),
    "quit": Command("Game", "&Quit", "Leaves the game", ("Ctrl+Q",), _Standard.Quit, role=QAction.MenuRole.QuitRole),
    "turn": Command("Move", "&Turn the stock", "Turns cards, or turns the waste over", ("D",)),
    "undo": Command("Move", "&Undo", "Takes the last move back", ("Ctrl+Z", "Z", "Backspace"), _Standard.Undo, "undo"),
    "redo": Command(
        "Move", "&Redo", "Makes the move again that was taken back", ("Ctrl+Y", "Ctrl+Shift+Z"), _Standard.Redo, "redo"
    ),
    "hear_moves": Command("Listen", "&Moves", "Says every legal move", ("Ctrl+Shift+M",)),
    "hear_pile": Command("Listen", "This &pile", "Says what lies where the cursor stands", ("Ctrl+Shift+C",)),
    "hear_table": Command("Listen", "&Columns", "Says the exposed card of every column", ("Ctrl+Shift+T",)),
    "hear_waste": Command("Listen", "&Waste", "Says what is to be seen of the waste", ("Ctrl+Shift+W",)),
    "hear_foundations": Command("Listen", "&Foundations", "Says how far the foundations are", ("Ctrl+Shift+F",)),
    "hear_facts": Command("Listen", "&Score and clock", "Says the rules, moves, clock and score", ("Ctrl+Shift+S",)),
    "hear_again": Command("Listen", "&Again", "Says the last sentence once more", ("Ctrl+Shift+A",)),
    "toolbar": Command("View", "&Toolbar", checkable=True),
    "status_line": Command("View", "&Status line", checkable=True),
    "show_clock": Command("View", "&Clock", checkable=True),
    "show_score": Command("View", "S&core", checkable=True),
    "full_screen": Command("View", "&Full screen", "", ("F11",), _Standard.FullScreen, checkable=True),
    "about": Command("Help", "&About Klondike", role=QAction.MenuRole.AboutRole),
}
"""In the order of the menus."""

TOOLBAR = ("new", "restart", "undo", "redo", "settings")


def make_action(name: str, parent: QWidget) -> QAction:
    """The action of a command, not yet in any menu."""
    command = COMMANDS[name]
    action = QAction(command.text, parent)
    action.setObjectName(name)
    action.setCheckable(command.checkable)
    action.setMenuRole(command.role)
    action.setStatusTip("")
    keys = QKeySequence.keyBindings(command.standard) if command.standard is not None else []
    own = [QKeySequence(key) for key in command.keys]
    # Qt calls two equal sequences ambiguous and then acts on neither; the first one is shown in the menu.
    different = {key.toString(): key for key in [*own, *keys] if not key.isEmpty()}
    action.setShortcuts(list(different.values()))
    if command.hint:
        first = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{command.hint} ({first})" if first else command.hint)
    return action


def put_icons(actions: dict[str, QAction], widget: QWidget) -> None:
    """Gives the actions their icons in the colours that ``widget`` has now."""
    for name, action in actions.items():
        if COMMANDS[name].icon:
            action.setIcon(dress.icon(COMMANDS[name].icon, widget))
