"""A second, slow and obvious judge of the rules, and positions to put before both.

It shares no code with the game and knows positions and moves by their text alone. It tries every
move text that can be written and moves the cards of plain lists.
"""

import random
from copy import copy
from functools import cache
from itertools import pairwise

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RED = "DH"
MOVES = (
    "d",
    "r",
    "w-f",
    *(f"w-t{column}" for column in range(1, 8)),
    *(f"t{column}-f" for column in range(1, 8)),
    *(f"f{suit}-t{column}" for suit in SUITS for column in range(1, 8)),
    *(f"t{source}-t{target}" for source in range(1, 8) for target in range(1, 8) if source != target),
    *(
        f"t{source}-t{target}:{count}"
        for source in range(1, 8)
        for target in range(1, 8)
        if source != target
        for count in range(2, 15)
    ),
)
"""Every text of a move, and some of moves that cannot be: 14 cards at once."""


class Board:
    """Piles as lists of texts; ``<TH>`` lies face down. The last card of a list lies on top."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        self.rules = dict(word.split("=") for word in lines.pop(0).split()[1:])
        self.passes = None if self.rules["passes"] == "unlimited" else int(self.rules["passes"])
        self.turn_of_stock = int(lines.pop(0).split()[1]) if self.passes is not None else 1
        foundations, talon, waste, *columns = lines
        self.foundations: dict[str, list[str]] = {}
        for word in foundations.split()[1:]:
            suit, top = word.split("-")
            self.foundations[suit] = [] if top == "0" else [rank + suit for rank in RANKS[: RANKS.index(top) + 1]]
        self.talon = talon.split()[1:]
        self.waste = waste.split()[1:]
        self.columns = [column.split()[1:] for column in columns]

    def text(self) -> str:
        rules = " ".join(f"{name}={self.rules[name]}" for name in ("draw", "passes", "returns", "shift"))
        tops = " ".join(f"{suit}-{self.foundations[suit][-1][0] if self.foundations[suit] else '0'}" for suit in SUITS)
        return "\n".join(
            [
                f"Rules: {rules}",
                *([f"Pass: {self.turn_of_stock}"] if self.passes is not None else []),
                f"Foundations: {tops}",
                " ".join(["Talon:", *self.talon]),
                " ".join(["Waste:", *self.waste]),
                *(" ".join([":", *column]) for column in self.columns),
            ]
        )

    def is_won(self) -> bool:
        return all(len(pile) == 13 for pile in self.foundations.values())

    def allows(self, move: str) -> bool:
        """Whether the rules allow the move that ``move`` writes, as long as the game is not won."""
        if move == "d":
            return len(self.talon) > 0
        if move == "r":
            if len(self.talon) > 0 or len(self.waste) == 0:
                return False
            return self.passes is None or self.turn_of_stock < self.passes
        source, target, count = split(move)
        if source[0] == "f" and self.rules["returns"] == "no":
            return False
        pile = self.pile(source)
        if len(pile) < count:
            return False
        cards = pile[-count:]
        if any(card.startswith("<") for card in cards):
            return False
        if not all(lies_well(lower, upper) for upper, lower in pairwise(cards)):
            return False
        if target == "f":
            foundation = self.foundations[cards[0][1]]
            return count == 1 and RANKS.index(cards[0][0]) == len(foundation)
        onto = self.pile(target)
        if onto:
            return lies_well(cards[0], onto[-1])
        if cards[0][0] != "K":
            return False
        is_whole_column = source[0] == "t" and len(pile) == count
        return not is_whole_column or self.rules["shift"] == "yes"

    def after(self, move: str) -> "Board":
        """The board once an allowed move is made."""
        board = copy(self)
        board.foundations = {suit: list(pile) for suit, pile in self.foundations.items()}
        board.talon, board.waste = list(self.talon), list(self.waste)
        board.columns = [list(column) for column in self.columns]
        if move == "d":
            for _ in range(min(int(self.rules["draw"]), len(board.talon))):
                board.waste.append(board.talon.pop(0))
        elif move == "r":
            while board.waste:
                board.talon.insert(0, board.waste.pop())
            if self.passes is not None:
                board.turn_of_stock += 1
        else:
            source, target, count = split(move)
            pile = board.pile(source)
            cards = pile[-count:]
            del pile[-count:]
            if source[0] == "t" and pile and pile[-1].startswith("<"):
                pile[-1] = pile[-1].strip("<>")
            (board.foundations[cards[0][1]] if target == "f" else board.pile(target)).extend(cards)
        return board

    def pile(self, name: str) -> list[str]:
        if name == "w":
            return self.waste
        if name[0] == "f":
            return self.foundations[name[1]]
        return self.columns[int(name[1]) - 1]


@cache
def split(move: str) -> tuple[str, str, int]:
    """Source, target and number of cards of a move of cards."""
    piles, _, count = move.partition(":")
    source, target = piles.split("-")
    return source, target, int(count or 1)


def lies_well(lower: str, upper: str) -> bool:
    """Whether ``lower`` may lie on ``upper`` in the tableau."""
    other_colour = (lower[1] in RED) != (upper[1] in RED)
    return other_colour and RANKS.index(lower[0]) + 1 == RANKS.index(upper[0])


def judge(text: str) -> dict[str, str]:
    """Every legal move of the position, with the position to which it leads."""
    board = Board(text)
    if board.is_won():
        return {}
    return {move: board.after(move).text() for move in MOVES if board.allows(move)}


def random_position(dice: random.Random) -> str:
    """The text of a position such as no game need reach: whatever the notation can write.

    Foundations begun or not, columns empty, broken or in long runs, stock and waste of any size,
    each combination of the rules, any pass.
    """
    passes = dice.choice([None, None, 1, 2, 3, 5])
    lines = [
        f"Rules: draw={dice.choice([1, 3])} passes={passes or 'unlimited'} "
        f"returns={dice.choice(['yes', 'no'])} shift={dice.choice(['yes', 'no'])}"
    ]
    if passes:
        lines.append(f"Pass: {dice.randint(1, passes)}")
    most = dice.choice([0, 2, 5, 9, 12, 13])
    spread = dice.choice([0, 1, 4, 13])
    tops = [dice.randint(max(0, most - spread), most) for _ in SUITS]
    lines.append(
        "Foundations: " + " ".join(f"{suit}-{('0' + RANKS)[top]}" for suit, top in zip(SUITS, tops, strict=True))
    )
    cards = [rank + suit for suit, top in zip(SUITS, tops, strict=True) for rank in RANKS[top:]]
    dice.shuffle(cards)
    talon, waste = (_take(cards, dice.choice([0, 1, 2, 3, dice.randint(0, 24)])) for _ in range(2))
    columns: list[list[str]] = [[] for _ in range(7)]
    for column in dice.sample(columns, dice.randint(0, 7)):
        _lay_face_up(dice, column, cards)
    occupied = [column for column in columns if column]
    while cards and occupied:
        dice.choice(occupied).insert(0, f"<{cards.pop()}>")
    lines += [" ".join(["Talon:", *talon, *cards]), " ".join(["Waste:", *waste])]
    lines += [" ".join([":", *column]) for column in columns]
    return "\n".join(lines)


def _take(cards: list[str], count: int) -> list[str]:
    taken = cards[:count]
    del cards[:count]
    return taken


def _lay_face_up(dice: random.Random, column: list[str], cards: list[str]) -> None:
    """Puts some of ``cards`` onto ``column``: any, then a run that grows while luck and cards last."""
    if dice.random() < 0.3:
        column += _take(cards, dice.randint(0, 3))
    kings = [card for card in cards if card[0] == "K"]
    if not cards:
        return
    card = dice.choice(kings if kings and dice.random() < 0.4 else cards)
    while card:
        cards.remove(card)
        column.append(card)
        fitting = [lower for lower in cards if lies_well(lower, column[-1])]
        card = dice.choice(fitting) if fitting and dice.random() < 0.85 else ""
