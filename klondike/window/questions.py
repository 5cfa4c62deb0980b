"""The questions that the game asks before something is lost. For the window's commands."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QMessageBox, QWidget

if TYPE_CHECKING:
    from klondike.window.main_window import MainWindow

_Role = QMessageBox.ButtonRole


def ask_to_leave(window: "MainWindow") -> bool:
    """Whether the player will leave a game with progress, which counts as a loss."""
    box = QMessageBox(window)
    box.setWindowTitle("Klondike")
    box.setIcon(QMessageBox.Icon.Question)
    box.setText("Leave this game?")
    box.setInformativeText("It is under way. When another takes its place, it counts as lost.")
    leave = box.addButton("&Leave it", _Role.AcceptRole)
    stay = box.addButton("&Go on playing", _Role.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    silence = QCheckBox("&Don't ask again")
    box.setCheckBox(silence)
    box.exec()
    agreed = box.clickedButton() is leave
    if agreed and silence.isChecked():
        window.settings["ask_to_leave"] = False
    return agreed


def ask_to_give_up(window: "MainWindow") -> bool:
    """Whether the player will end the game as lost."""
    home = window.game.position.home
    so_far = f"{home} card{'' if home == 1 else 's'} of 52 {'is' if home == 1 else 'are'} home."
    return ask(window, "Give up this deal?", f"It counts as lost. {so_far}", "Give &up", "&Go on playing")


def ask_to_go_back(window: "MainWindow") -> bool:
    """Whether the player will have an earlier state of the same game, without the moves since."""
    text = "It is the game on the table, saved earlier. The moves since then are lost."
    return ask(window, "Go back to the saved game?", text, "Go &back", "&Go on playing")


def ask(parent: QWidget, title: str, text: str, yes: str, no: str) -> bool:
    """A question with two answers, the second of which changes nothing and is the one that Enter and Esc give."""
    box = QMessageBox(parent)
    box.setWindowTitle("Klondike")
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(title)
    box.setInformativeText(text)
    agree = box.addButton(yes, _Role.AcceptRole)
    decline = box.addButton(no, _Role.RejectRole)
    box.setDefaultButton(decline)
    box.setEscapeButton(decline)
    box.exec()
    return box.clickedButton() is agree
