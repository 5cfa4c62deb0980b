"""Plays the real program by ear: hears names and sentences on the accessibility bus, presses keys, and sees nothing.

Its picture of the game is its own, made of what it has heard; the program is asked for nothing but that.
"""

import re
from typing import Any

from klondike.model.moves import DRAW, RECYCLE, Move, Pile
from tests.end_to_end.desktop import Program, wait_for
from tests.end_to_end.ears import Ears

RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
SUITS = ("clubs", "diamonds", "hearts", "spades")
NUMBERS = ("no", "one", *RANKS[1:10], "eleven", "twelve")
CARD = re.compile(rf"\b((?:{'|'.join(RANKS)}) of (?:{'|'.join(SUITS)}))\b")
HIDDEN = "face down"

PILES = ("stock", "waste", *(f"foundation of {suit}" for suit in SUITS), *(f"column {n}" for n in range(1, 8)))
NAME_OF = dict(zip(Pile, PILES, strict=True))
LETTERS = dict(zip(PILES[2:6], "cdhs", strict=True))

Picture = dict[str, list[str]]


def cards_in(text: str) -> set[str]:
    """The cards that a text names."""
    return set(CARD.findall(text.lower()))


def picture_of(table: dict[str, Any]) -> Picture:
    """What lies where, from the names on the bus alone: each pile's cards, the lowest first."""
    found: Picture = {}
    for pile in table["children"]:
        name, *state = pile["name"].lower().split(", ")
        if name not in PILES:
            continue
        cards: list[str] = []
        names = [child["name"] for child in pile["children"]]
        for index, text in enumerate(names):
            card, *place = text.lower().split(", ")
            if card == HIDDEN:
                assert place == [name]
            else:
                assert place == [f"{index + 1} of {len(names)}", name], names
            cards.append(card)
        if cards and not name.startswith("foundation"):
            assert state[0] == f"{len(cards)} card{'s' * (len(cards) != 1)}", pile["name"]
        down = cards.count(HIDDEN)
        if name.startswith("column"):
            assert (f"{down} face down" in state) is (down > 0), pile["name"]
        found[name] = cards
    assert set(found) == set(PILES)
    return found


class ListeningPlayer:
    """Follows the game in a picture of its own."""

    def __init__(self, program: Program, ears: Ears) -> None:
        self.program = program
        self.ears = ears
        self.heard = len(ears.said)
        self.picture = picture_of(ears.table())

    def press(self, key: str) -> str:
        """Presses a key; gives the one sentence that answers it."""
        self.program.screen.do("key", key)
        said = wait_for(lambda: self.ears.said[self.heard :], f"an answer to the key {key}")
        assert len(said) == 1, f"{key} was answered by {said}"
        self.heard += 1
        return said[0]

    def play(self, move: Move) -> str:
        """Makes a move by the names of piles; checks what is said of it, and learns from that alone."""
        if move == DRAW:
            return self._draw()
        if move == RECYCLE:
            return self._turn_over()
        source = NAME_OF[move.source]
        pile = self.picture[source]
        cards = pile[-move.count :]
        if source in LETTERS:
            assert self.press("f") == "Which foundation: C, D, H or S?"
        picked = self.press(LETTERS.get(source) or source[-1] if source != "waste" else "w")
        target = f"foundation of {cards[-1].split()[-1]}" if move.target is None else NAME_OF[move.target]
        goal = "its foundation" if move.target is None else target
        assert picked.startswith("Picked up ") and goal in picked.partition("; goes to ")[2], picked
        said = self.press("f" if move.target is None else target[-1])
        more = f" and {NUMBERS[len(cards) - 1]} card{'s' * (len(cards) > 2)} on it" if len(cards) > 1 else ""
        origin = {"w": " from the waste", "f": " from its foundation"}.get(source[0], "")
        begins = f"Moved {cards[0]}{more}{origin} to {goal}"
        assert said.startswith(begins), (said, begins)
        del pile[-move.count :]
        self.picture[target] += cards
        self._check_rest(source, said[len(begins) :])
        return said

    def _check_rest(self, source: str, rest: str) -> None:
        """What comes to light under cards that have left."""
        pile = self.picture[source]
        rest = rest.removesuffix(" You won: all 52 cards are home.").removesuffix(" No move is left.")
        if source == "waste":
            top = f"{pile[-1]} is on top of the waste" if pile else "the waste is empty"
            assert rest == f"; {top}.", rest
        elif source in LETTERS or (pile and pile[-1] != HIDDEN):
            assert rest == ".", rest
        elif not pile:
            assert rest == f"; {source} is empty.", rest
        else:
            found = re.fullmatch(rf"; turned up (\w+ of \w+) in {source}\.", rest)
            assert found, rest
            pile[-1] = found[1]

    def _draw(self) -> str:
        said = self.press("d")
        found = re.match(r"Turned (\w+) cards?; (\w+ of \w+) is on top of the waste", said)
        assert found, said
        count = NUMBERS.index(found[1])
        stock = self.picture["stock"]
        del stock[-count:]
        assert said.endswith("; the stock is empty.") is (not stock), said
        if count > 1:
            # Which cards lie under the top one is told by their names.
            self.picture["waste"] = picture_of(self.ears.table())["waste"]
            assert self.picture["waste"][-1] == found[2]
        else:
            self.picture["waste"].append(found[2])
        return said

    def _turn_over(self) -> str:
        said = self.press("d")
        waste = self.picture["waste"]
        assert said.startswith(f"Turned the waste over; the stock has {len(waste)} card"), said
        self.picture["stock"] = [HIDDEN] * len(waste)
        waste.clear()
        return said

    def check(self) -> None:
        """What the bus has is what was heard."""
        assert picture_of(self.ears.table()) == self.picture
