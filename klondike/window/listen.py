"""The keys that speak: what a glance at the table tells, in words. For the main window.

They say nothing that is not to be seen, so they are no help.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from klondike.model.moves import Pile
from klondike.model.refusals import Reason, Refusal, sentence_of
from klondike.table import words

if TYPE_CHECKING:
    from klondike.window.main_window import MainWindow


def answers(window: "MainWindow") -> dict[str, Callable[[], None]]:
    """What the commands of the menu Listen do."""
    table, game = window.table, window.game

    def speak(sentence: str) -> None:
        table.voice.say(sentence)
        window.tell(sentence)

    def tell(what: Callable[[], str]) -> Callable[[], None]:
        """Says something of the cards, which a pause hides from ears as well."""
        return lambda: speak(sentence_of(Refusal(Reason.PAUSED)) if game.is_paused else what())

    return {
        "hear_moves": tell(lambda: words.moves_told(game.position)),
        "hear_pile": tell(lambda: words.pile_told(game.position, table.keyboard.cursor.pile)),
        "hear_table": tell(lambda: words.table_told(game.position)),
        "hear_waste": tell(lambda: words.pile_told(game.position, Pile.WASTE)),
        "hear_foundations": tell(lambda: words.foundations_told(game.position)),
        "hear_facts": lambda: speak(window.facts.text().replace("   ·   ", ", ") + "."),
        "hear_again": lambda: speak(table.voice.last or "Nothing has been said yet."),
    }


def name_what_qt_leaves_nameless(window: "MainWindow") -> None:
    """Names for the parts that Qt puts into a window without any."""
    window.menuBar().setAccessibleName("Menu bar")
    window.statusBar().setAccessibleName("Status line")
    more = window.toolbar.findChild(QWidget, "qt_toolbar_ext_button")
    if more is not None:
        more.setAccessibleName("More")
