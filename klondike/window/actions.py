"""Every command of the window: its words, its icon, its keys. For the main window."""

from typing import NamedTuple

from PySide6.QtGui import QAction, QIcon, QKeySequence
from PySide6.QtWidgets import QWidget

from klondike.window import dress

_Standard = QKeySequence.StandardKey


class Command(NamedTuple):
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
    "pause": Command("Game", "&Pause", "Hides the cards and stops the clock", ("P",), icon="pause", checkable=True),
    "give_up": Command("Game", "Give &up…", "Ends the deal as a loss"),
    "open": Command("Game", "&Open…", "Opens a saved game", ("Ctrl+O",), _Standard.Open),
    "save": Command("Game", "Sa&ve…", "Saves the game in a file of its own", ("Ctrl+S",), _Standard.Save),
    "statistics": Command("Game", "St&atistics…", "What was played and won", ("Ctrl+T",), icon="statistics"),
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
    "hint": Command("Move", "&Hint", "Shows the best move that can be seen; again: the next best", ("H",), icon="hint"),
    "auto": Command("Move", "&Automatic move", "Plays the move that a hint would show", ("A",)),
    "all_safe": Command("Move", "&Everything safe", "Sends up all cards that do no harm there", ("Shift+A",)),
    "finish": Command("Move", "&Finish", "Lets the rest go up by itself", ("Ctrl+Return",)),
    "hear_moves": Command("Listen", "&Moves", "Says every legal move", ("Ctrl+Shift+M",)),
    "hear_pile": Command("Listen", "This &pile", "Says what lies where the cursor stands", ("Ctrl+Shift+C",)),
    "hear_table": Command("Listen", "&Columns", "Says the exposed card of every column", ("Ctrl+Shift+T",)),
    "hear_waste": Command("Listen", "&Waste", "Says what is to be seen of the waste", ("Ctrl+Shift+W",)),
    "hear_foundations": Command("Listen", "&Foundations", "Says how far the foundations are", ("Ctrl+Shift+F",)),
    "hear_facts": Command("Listen", "&Score and clock", "Says the rules, moves, clock and score", ("Ctrl+Shift+S",)),
    "hear_again": Command("Listen", "&Again", "Says the last sentence once more", ("Ctrl+Shift+A",)),
    "toolbar": Command("View", "&Toolbar", checkable=True),
    "status_line": Command("View", "&Status line", checkable=True),
    "show_clock": Command("View", "Cl&ock", checkable=True),
    "show_score": Command("View", "S&core", checkable=True),
    "full_screen": Command("View", "&Full screen", "", ("F11",), _Standard.FullScreen, checkable=True),
    "rules": Command("Help", "&Rules", "How Klondike is played", ("F1",), _Standard.HelpContents, "help"),
    "keys": Command("Help", "&Keys…", "Every key, and how to change it", ("Ctrl+/",)),
    "about": Command("Help", "&About Klondike", role=QAction.MenuRole.AboutRole),
}
"""In the order of the menus."""

TOOLBAR = ("new", "restart", "undo", "redo", "hint", "pause", "statistics", "settings")


Keys = dict[str, tuple[str, ...]]
"""For each command its keys, as portable text; the first one is shown in the menu."""


TABLE_KEYS = frozenset(
    (*"1234567WF", "Left", "Right", "Up", "Down", "Space", "Return", "Enter", "Esc", "Home", "End", "Tab", "Backtab")
)
"""What the table itself understands, as portable text."""


_MENU_KEYS = {f"Alt+{command.menu[0]}": command.menu for command in COMMANDS.values()}
"""What opens the menus: the first letter of each is its mnemonic."""
_PANEL_KEYS = frozenset(f"Alt+{letter}" for letter in "BFNPRSUW")
"""The mnemonics of the buttons on panels over the table, which are not always there."""


_LOCKS = frozenset(("CapsLock", "NumLock", "ScrollLock"))


def taken_by(key: str) -> str:
    """Why no command can have ``key``, portable text, as words to follow “it”; empty where one can."""
    if key in TABLE_KEYS:
        return "is a key of the table itself"
    if key in _LOCKS:
        return "is for the keyboard itself"
    if key in _PANEL_KEYS:
        return "presses a button that is over the table at times"
    return f"opens the menu {_MENU_KEYS[key]}" if key in _MENU_KEYS else ""


def plain_name(name: str) -> str:
    """A command's words without mnemonic and dots."""
    return COMMANDS[name].text.replace("&", "").rstrip("…")


def default_keys() -> Keys:
    """The keys as they are first: the game's own, then those that the system has for the same.

    Qt calls two equal sequences ambiguous and then acts on neither, so each is there once.
    """
    found: Keys = {}
    taken: set[str] = set()
    for name, command in COMMANDS.items():
        system = QKeySequence.keyBindings(command.standard) if command.standard is not None else []
        keys = [QKeySequence(key) for key in command.keys] + system
        texts = [text for key in keys if (text := key.toString()) and text not in taken]
        found[name] = tuple(dict.fromkeys(texts))
        taken.update(texts)
    return found


_QUOTED = {"%": "%25", ";": "%3B", " ": "%20"}
"""What divides the settings text, and names of keys have too, such as ``Ctrl+;`` and ``Media Play``."""


def _quoted(key: str) -> str:
    return "".join(_QUOTED.get(letter, letter) for letter in key)


def _unquoted(text: str) -> str:
    # The sign of quoting itself comes last; alone it stands for itself, as it did when nothing was quoted.
    for letter, code in reversed(_QUOTED.items()):
        text = text.replace(code, letter)
    return text


def parse_keys(text: str) -> Keys:
    """The player's own keys as the settings keep them: ``undo=Ctrl+Z Media%20Play;redo=``; what is no key,
    a key that no command can have or no command is left out."""
    found: Keys = {}
    for part in text.split(";"):
        name, equals, keys = part.partition("=")
        if equals and name in COMMANDS:
            valid = (QKeySequence(_unquoted(key)).toString() for key in keys.split(" ") if key)
            found[name] = tuple(dict.fromkeys(key for key in valid if key and not taken_by(key)))
    return found


def format_keys(keys: Keys) -> str:
    """What differs from the keys as they are first, for the settings."""
    first = default_keys()
    return ";".join(f"{name}={' '.join(map(_quoted, of))}" for name, of in keys.items() if of != first[name])


def put_keys(actions: dict[str, QAction], keys: Keys) -> None:
    """Gives the actions their keys, and names the first of them in their tool tips."""
    for name, action in actions.items():
        action.setShortcuts([QKeySequence(key) for key in keys.get(name, ())])
        if COMMANDS[name].hint:
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{COMMANDS[name].hint} ({shown})" if shown else COMMANDS[name].hint)


def make_action(name: str, parent: QWidget) -> QAction:
    """The action of a command, not yet in any menu."""
    command = COMMANDS[name]
    action = QAction(command.text, parent)
    action.setObjectName(name)
    action.setCheckable(command.checkable)
    action.setMenuRole(command.role)
    action.setStatusTip("")
    return action


def put_icons(actions: dict[str, QAction], widget: QWidget) -> None:
    """Gives the actions their icons in the colours of the dress, for the device ratio of ``widget``."""
    for name, action in actions.items():
        if COMMANDS[name].icon:
            action.setIcon(dress.icon(COMMANDS[name].icon, widget))


def put_first_icons(actions: dict[str, QAction], widget: QWidget) -> None:
    """The same for what the toolbar shows at first; the rest waits for ``put_icons``."""
    for name in TOOLBAR:
        mode = QIcon.Mode.Normal if actions[name].isEnabled() else QIcon.Mode.Disabled
        actions[name].setIcon(dress.icon(COMMANDS[name].icon, widget, (mode,)))
