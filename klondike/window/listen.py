"""The keys that speak: what a glance at the table tells, in words. For the main window.

They say nothing that is not to be seen, so they are no help.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from klondike.model.moves import Pile
from klondike.model.refusals import Reason, Refusal
from klondike.table import words

if TYPE_CHECKING:
    from klondike.window.main_window import MainWindow


def answers(window: "MainWindow") -> dict[str, Callable[[], None]]:
    """What the commands of the menu Listen do."""
    table, game = window.table, window.game

    def seen(sentence: Callable[[], str]) -> Callable[[], None]:
        """While the game is paused there is nothing to be seen."""
        paused = Refusal(Reason.PAUSED)
        return lambda: window.tell_refusal(paused) if game.is_paused else window.tell(sentence())

    return {
        "hear_moves": seen(lambda: words.moves_told(game.position)),
        "hear_pile": seen(lambda: words.pile_told(game.position, table.keyboard.cursor.pile)),
        "hear_table": seen(lambda: words.table_told(game.position)),
        "hear_waste": seen(lambda: words.pile_told(game.position, Pile.WASTE)),
        "hear_foundations": seen(lambda: words.foundations_told(game.position)),
        "hear_facts": lambda: window.tell(window.facts.text().replace("   ·   ", ", ") + "."),
        "hear_again": lambda: window.tell(table.voice.last or "Nothing has been said yet."),
    }


def name_what_qt_leaves_nameless(window: "MainWindow") -> None:
    """Names for the parts that Qt puts into a window without any."""
    window.menuBar().setAccessibleName("Menu bar")
    window.statusBar().setAccessibleName("Status line")
    more = window.toolbar.findChild(QWidget, "qt_toolbar_ext_button")
    if more is not None:
        more.setAccessibleName("More")
