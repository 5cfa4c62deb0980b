"""The reference search: can this position be won? Plain, slow and exact; other searches are checked against it.

For the solver alone. It knows every rule of the game: draw 1 and 3, returns on and off, passes limited or
not, and any puzzle. Read ``encoding`` first: a state is a few sets of cards, and one state stands for all
arrangements of its loose cards.

What makes it small enough to finish is that moves which can be taken back need no branches:

*Normal form, returns on.* A loose card that its foundation takes can go up and come down again, so going
up loses nothing: a state is brought to the form in which all of them are up, and only such states are
kept. To find the moves that need some of them down, ``_members`` takes cards down again in every way.

*Swaps.* "All up" is not one single form. A twin can come down, take over the card that lies on its twin
and let that twin go up instead. Hence in each member every card that has become free there, and was not in
the normal form, is sent up as a step of its own.

*Safe cards* (``safe_cards``) are up in every normal form and never come down.

*Turning the stock* is no step: a step takes any card that turning can bring up (``Board.reachable``).

Every other step moves a locked card or takes a card from the talon, which nothing undoes, so a path has
at most some fifty steps. The search visits states depth first and keeps no bound on the path, so when it
has visited all that can be reached without finding a win, there is none.
"""

from functools import lru_cache

from klondike.solver.encoding import ALL, CARDS, KINGS, SUIT_CARDS, SUIT_OF, Encoding, room
from klondike.solver.steps import Kind, Step

BYTES_A_STATE = 900
"""What one state costs in memory at most: the table, the way to it, and its share of the stack."""

_SUIT_SETS = tuple(sum(1 << card for card in suit) for suit in SUIT_CARDS)
_NEXT = tuple(1 << SUIT_CARDS[SUIT_OF[card]][CARDS[card].rank] if CARDS[card].rank < 13 else 0 for card in range(52))


def each(cards: int) -> list[int]:
    """The members of a set, each as a set of one card, lowest first."""
    members = []
    while cards:
        card = cards & -cards
        members.append(card)
        cards ^= card
    return members


@lru_cache(maxsize=1 << 15)
def safe_cards(home: int, returns: bool) -> int:
    """The cards that may go up at once without harm when ``home`` are up, and need never come down.

    A card in a column serves only as parent of the two cards one rank lower of the other colour. If the
    foundations would take both at once as soon as they are free (they stand at R−2 or more), they need
    no parent, unless to serve as parents themselves: of cards of rank R−2 of the first colour. Those of
    the card's own suit are up before it; those of its twin's go up at once if that suit is at R−3.
    With returns off the same holds, and also when both others are at R−1: nothing is left to lie on it.
    """
    up = [(home & suit).bit_count() for suit in _SUIT_SETS]
    safe = 0
    for suit, cards in enumerate(SUIT_CARDS):
        lowest_other = min(up[2:] if suit < 2 else up[:2])
        for rank, card in enumerate(cards, start=1):
            if (lowest_other >= rank - 2 and up[suit ^ 1] >= rank - 3) or (not returns and lowest_other >= rank - 1):
                safe |= 1 << card
    return safe


class Board:
    """A state: ``home`` (the cards up), ``visible`` and ``locked`` (columns), ``talon``, all sets of cards.

    ``stackable``: what the foundations take next. ``waste``: how many of the talon's cards lie in the
    waste. Without a limit on passes only what can be reached matters: it is 0 in draw 1, and in draw 3
    when it is a multiple of three or the stock is empty, for then it is every third card and the last.
    ``steps``: what was done since the board was made.
    """

    __slots__ = ("beneath", "game", "home", "locked", "recycles", "stackable", "steps", "talon", "visible", "waste")

    def __init__(self, game: Encoding) -> None:
        self.game = game
        self.home = self.visible = self.locked = self.stackable = 0
        self.beneath: dict[int, int] = {}
        for suit, count in enumerate(game.foundations):
            self.home |= sum(1 << card for card in SUIT_CARDS[suit][:count])
            self.stackable |= 1 << SUIT_CARDS[suit][count] if count < 13 else 0
        for column, heads in zip(game.columns, game.heads, strict=True):
            under = 0
            for stretch in column:
                self.beneath[1 << stretch[0]] = under
                under = sum(1 << card for card in stretch)
            self.visible |= under
            self.locked |= sum(1 << card for card in heads)
        self.talon = sum(1 << card for card in game.talon)
        self.recycles = game.recycles
        self.waste = game.waste
        self._forget_waste(len(game.talon))
        self.steps: list[Step] = []

    def copy(self) -> "Board":
        other = Board.__new__(Board)
        other.game, other.beneath = self.game, self.beneath
        other.home, other.visible, other.locked = self.home, self.visible, self.locked
        other.stackable, other.talon = self.stackable, self.talon
        other.waste, other.recycles = self.waste, self.recycles
        other.steps = self.steps[:]
        return other

    @property
    def key(self) -> tuple[int, int, int, int, int | None]:
        """Tells states apart: what is visible follows from what is home, locked and in the talon."""
        return self.home, self.locked, self.talon, self.waste, self.recycles

    @property
    def is_won(self) -> bool:
        return self.home == ALL

    def bottoms(self) -> int:
        """The visible cards that can be freed of what lies on them: the pair has a free place."""
        return room(self.visible, self.locked) & self.visible

    def places(self) -> int:
        """The cards for which a column has a place."""
        columns_left = len(self.game.columns) - (self.visible & (self.locked | KINGS)).bit_count()
        return room(self.visible, self.locked) >> 4 | (KINGS if columns_left > 0 else 0)

    def reachable(self) -> int:
        """The talon's cards that turning the stock, and turning it over while allowed, can bring up."""
        cards = self._remaining()
        last, draw = len(cards) - 1, self.game.draw
        indices: set[int] = set()
        if cards and (self.recycles is None or self.recycles):
            indices.update(range(draw - 1, last, draw), [last])
        if cards:
            indices.update(self._this_pass(last))
        return sum(1 << cards[index] for index in indices)

    def _remaining(self) -> list[int]:
        return [card for card in self.game.talon if self.talon >> card & 1]

    def _this_pass(self, last: int) -> set[int]:
        """The indices that can be reached without turning the waste over."""
        found = {self.waste - 1} if self.waste else set()
        if self.waste <= last:
            found.update(range(self.waste + self.game.draw - 1, last, self.game.draw), [last])
        return found

    def _forget_waste(self, count: int) -> None:
        if self.recycles is None and (self.game.draw == 1 or self.waste % 3 == 0 or self.waste == count):
            self.waste = 0

    def _take(self, card: int) -> None:
        """Take a reachable card out of the talon, in this pass if it can be had there.

        Taking it in the next pass would leave the same cards and the same waste, with fewer passes left.
        """
        cards = self._remaining()
        index = cards.index(card.bit_length() - 1)
        if self.recycles is not None and index not in self._this_pass(len(cards) - 1):
            self.recycles -= 1
        self.talon ^= card
        self.waste = index
        self._forget_waste(len(cards) - 1)

    def _uncover(self, card: int) -> None:
        if card & self.locked:
            self.locked ^= card
            self.visible |= self.beneath[card]

    def play(self, kind: Kind, card: int) -> None:
        """Carry out a step; ``card`` is a set of one card."""
        if card & self.talon:
            self._take(card)
        if kind is Kind.UP:
            if card & self.visible:
                self.visible ^= card
                self._uncover(card)
            self.home |= card
            self.stackable ^= card | _NEXT[card.bit_length() - 1]
        elif kind is Kind.RUN:
            self._uncover(card)
        elif kind is Kind.TAKE:
            self.visible |= card
        else:
            self.home ^= card
            self.visible |= card
            self.stackable = self.stackable & ~_NEXT[card.bit_length() - 1] | card
        self.steps.append(Step(kind, CARDS[card.bit_length() - 1]))

    def settle(self) -> "Board":
        """Bring the board to its normal form: loose cards up (returns on), safe cards up."""
        while True:
            safe = safe_cards(self.home, self.game.returns)
            up = self.bottoms() & self.stackable
            up &= safe | (~self.locked if self.game.returns else 0)
            up |= self._talon_at_hand() & self.stackable & safe
            if not up:
                return self
            self.play(Kind.UP, up & -up)

    def _talon_at_hand(self) -> int:
        """The talon's cards that can be taken now without a loss to anything else there.

        In draw 1 any card can, and with limited passes the top of the waste: what else could be reached
        still can. In draw 3 taking a card changes which others come up.
        """
        if self.game.draw != 1:
            return 0
        if self.recycles is None:
            return self.talon
        return 1 << self._remaining()[self.waste - 1] if self.waste else 0


class ReferenceSearch:
    """Depth-first search over classes. ``step`` goes on with it; ``result`` is True, False or None (so far).

    ``nodes``: states stored. ``exhausted_memory``: stopped for good because ``most_states`` are stored.
    """

    def __init__(self, game: Encoding, most_states: int) -> None:
        root = Board(game).settle()
        self.result: bool | None = None
        self.exhausted_memory = False
        self._most_states = most_states
        self._seen = {root.key}
        self._origins: list[tuple[int, list[Step]]] = [(-1, root.steps)]
        self._stack = [(0, root)]
        self._goal = 0

    @property
    def nodes(self) -> int:
        return len(self._seen)

    def step(self, count: int) -> bool | None:
        """Visit up to ``count`` states; the result, once there is one."""
        while self.result is None and not self.exhausted_memory and count > 0:
            count -= 1
            if not self._stack:
                self.result = False
            else:
                self._visit(*self._stack.pop())
                self.exhausted_memory = self.result is None and len(self._seen) >= self._most_states
        return self.result

    def _visit(self, index: int, board: Board) -> None:
        if board.is_won:
            self.result, self._goal = True, index
            return
        board.steps = []
        children = sorted(_children(board), key=lambda scored: scored[0])
        for _, child in children:
            key = child.key
            if key not in self._seen:
                self._seen.add(key)
                self._origins.append((index, child.steps))
                self._stack.append((len(self._origins) - 1, child))

    def steps(self) -> list[Step]:
        """The steps of the win that was found."""
        path, index = [], self._goal
        while index >= 0:
            index, steps = self._origins[index]
            path.append(steps)
        return [step for steps in reversed(path) for step in steps]


def _children(board: Board) -> list[tuple[int, Board]]:
    """The states one lasting step away, each with its score: the most promising has the highest.

    What turns a card up comes first, then what empties the talon, last what needs a return.
    """
    children: list[tuple[int, Board]] = []

    def add(score: int, origin: Board, kind: Kind, card: int) -> None:
        child = origin.copy()
        child.play(kind, card)
        children.append((score, child.settle()))

    bottoms, places, reachable = board.bottoms(), board.places(), board.reachable()
    heads = board.visible & board.locked
    safe = safe_cards(board.home, board.game.returns)
    for card in each(bottoms & board.stackable):  # loose ones are left over only with returns off
        turns_up = card & board.locked and board.beneath[card]
        add((60 if turns_up else 45) if card & board.locked else 35, board, Kind.UP, card)
    for card in each(heads & places):
        add(55 if board.beneath[card] else 20, board, Kind.RUN, card)
    for card in each(reachable & board.stackable):
        add(40, board, Kind.UP, card)
    # A safe card that goes up need not be put onto a column.
    wanted = reachable & ~(board.stackable & safe)
    for card in each(wanted & places):
        add(25 if card & KINGS else 30, board, Kind.TAKE, card)
    if board.game.returns:
        for member in _members(board, safe):
            new_places = member.places() & ~places
            for card in each(new_places & heads):
                add(50 if board.beneath[card] else 15, member, Kind.RUN, card)
            for card in each(new_places & wanted):
                add(10, member, Kind.TAKE, card)
            for card in each(member.bottoms() & ~bottoms & board.visible & member.stackable):
                add(48 if card & board.locked else 12, member, Kind.UP, card)
    return children


def _members(board: Board, safe: int) -> list[Board]:
    """The other boards of the class that returning cards from the foundations leads to; no safe card returns."""
    members, seen = [board], {board.home}
    for member in members:
        tops = sum(1 << SUIT_CARDS[suit][n - 1] for suit, n in enumerate(_levels(member.home)) if n)
        for card in each(tops & member.places() & ~safe):
            if member.home ^ card not in seen:
                seen.add(member.home ^ card)
                other = member.copy()
                other.play(Kind.DOWN, card)
                members.append(other)
    return members[1:]


def _levels(home: int) -> list[int]:
    return [(home & suit).bit_count() for suit in _SUIT_SETS]
