"""The real program heard on the accessibility bus: what stands where, what has the focus, what is said; and whole
deals won by a player who hears names and sentences, presses keys, and sees nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from klondike.model.cards import Card
from klondike.model.deals import deal
from klondike.model.moves import Pile
from klondike.model.position import Position
from klondike.model.rules import Rules
from tests.end_to_end.desktop import Desktop, Program, wait_for
from tests.end_to_end.ears import Ears, ears_on
from tests.end_to_end.listening_player import (
    HIDDEN,
    NAME_OF,
    RANKS,
    SUITS,
    ListeningPlayer,
    Picture,
    cards_in,
    picture_of,
)
from tests.lines import winning_line

pytestmark = pytest.mark.end_to_end
ARGUMENTS = ("--deal", "1", "--size", "900x700")


@pytest.fixture
def ears(screen: Desktop) -> Iterator[Ears]:
    with ears_on(screen) as found:
        yield found


def name_of(card: Card) -> str:
    return f"{RANKS[card.rank - 1]} of {SUITS[card.suit]}"


def true_picture(position: Position) -> Picture:
    """What may be known of a position by looking at it."""
    found = {name: [name_of(card) for card in position.cards_of(pile)] for pile, name in NAME_OF.items()}
    found["stock"] = [HIDDEN] * len(found["stock"])
    for pile in Pile:
        if pile.is_column:
            down = len(position.columns[pile.column].down)
            found[NAME_OF[pile]][:down] = [HIDDEN] * down
    return found


def shown(position: Position) -> set[str]:
    return {card for cards in true_picture(position).values() for card in cards} - {HIDDEN}


def every(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield thing
    for child in thing["children"]:
        if child is not None:
            yield from every(child)


def texts_of(thing: dict[str, Any]) -> str:
    return "\n".join(f"{each['name']}\n{each['description']}" for each in every(thing))


def test_the_window_its_piles_and_cards_are_heard(screen: Desktop, ears: Ears, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", *ARGUMENTS) as program:
        table = ears.table()
        assert picture_of(table) == true_picture(deal(1, Rules()))
        stock, waste, *_, last = table["children"]
        assert (stock["name"], waste["name"]) == ("Stock, 24 cards", "Waste, empty")
        assert (last["role"], last["name"], last["description"]) == ("list", "Column 7, 7 cards, 6 face down", "Key 7")
        bottom, top = last["children"][0], last["children"][-1]
        assert bottom["role"] == "list item" and {"focusable", "showing"} <= set(bottom["states"])
        assert "selectable" in top["states"] and "selectable" not in bottom["states"]
        x, y, width, height = top["box"]
        left, over, wide, high = table["box"]
        assert left <= x and x + width <= left + wide and over <= y and y + height <= over + high
        assert ears.ask("at", x + width // 2, y + height // 2) == top["name"]
        window = ears.ask("tree")["children"][0]
        assert window["name"] == "Deal 1 – Klondike" and "active" in window["states"]
        seen = [each for each in every(window) if "showing" in each["states"] and each["box"][2]]
        assert {each["role"] for each in seen if not each["name"]} <= {"popup menu", "separator", "filler"}
        assert program.end() == 0


def test_focus_selection_and_keys_that_speak_are_heard(screen: Desktop, ears: Ears, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "data", *ARGUMENTS) as program:
        player = ListeningPlayer(program, ears)
        screen.do("key", "Right", "Right", "Down")
        wait_for(lambda: ears.focused[-1:] == ["Five of hearts, 2 of 2, column 2"], "the focus on the five of hearts")
        assert ears.focused[-3:-1] == ["Stock, 24 cards", "Waste, empty"]
        assert player.press("space") == "Picked up five of hearts, column 2; fits nowhere."
        table = ears.table()
        held = [each["name"] for each in every(table) if "selected" in each["states"]]
        at = [each["name"] for each in every(table) if "focused" in each["states"]]
        assert held == at == ["Five of hearts, 2 of 2, column 2"]
        wait_for(lambda: ears.of("object:state-changed:selected"), "word of the selection")
        assert player.press("3") == "Five of hearts on queen of clubs: one rank lower is needed, Jack."
        assert player.press("Escape") == "Put back."
        focused = len(ears.focused)
        assert player.press("d") == "Turned one card; four of hearts is on top of the waste."
        assert player.press("ctrl+z") == "Took back: turned one card; the waste is empty."
        assert player.press("ctrl+shift+m") == (
            "3 moves: turn the stock; jack of diamonds to column 3; ace of hearts to its foundation."
        )
        assert player.press("ctrl+shift+w") == "Waste, empty."
        assert player.press("ctrl+shift+c") == "Column 2, 2 cards, 1 face down: five of hearts."
        assert player.press("ctrl+shift+f").startswith("Foundations: clubs empty, diamonds empty")
        assert player.press("ctrl+shift+t").startswith("Columns: 1, jack of diamonds; 2, five of hearts;")
        assert player.press("ctrl+shift+s").startswith("Draw 1, Deal 1, 0 moves")
        assert player.press("ctrl+n").startswith("Deal ")
        assert len(ears.focused) <= focused + 1, "the focus stays where the player left it"
        assert program.end() == 0


@pytest.mark.parametrize("draw", [1, 3])
def test_deal_1_is_won_by_ear(screen: Desktop, ears: Ears, tmp_path: Path, draw: int) -> None:
    truth = deal(1, Rules(draw=draw))
    with Program(screen, tmp_path / "data", *ARGUMENTS, "--draw", str(draw)) as program:
        player = ListeningPlayer(program, ears)
        assert player.picture == true_picture(truth)
        listened = said = ""
        events = 0
        for number, move in enumerate(winning_line(1, draw)):
            before, truth = truth, truth.play(move)
            said = player.play(move)
            heard, events = ears.of("", events), len(ears.events)
            listened = "\n".join(f"{event['name']}\n{event['text']}" for event in heard)
            assert cards_in(listened) <= shown(before) | shown(truth), "a hidden card is on the bus"
            if number % 10 == 0:
                assert cards_in(texts_of(ears.table())) <= shown(truth), "a hidden card is on the bus"
                player.check()
        player.check()
        assert said.endswith("You won: all 52 cards are home.")
        assert all(len(player.picture[f"foundation of {suit}"]) == 13 for suit in SUITS)
        wait_for(lambda: program.title().startswith("Deal 1, won"), "the word that the game is won")
        assert program.end() == 0
