# cython: language_level=3, cdivision=True
# mypy: ignore-errors
# ruff: noqa: B905, C901, SIM108, SIM110
"""The search kernel: can this position be won? Compiled as ``_kernel_c``; the same file also runs as it is.

For ``kernel`` alone, which picks the one or the other. Read ``encoding`` and ``reference`` first: states,
normal form, swaps and safe cards are the same here, only as fields of one C struct. Two things are added.

*Turn-ups* (draw 1, no limit on passes, returns on; ``TurnUps`` below). The talon's order means nothing and
a card not needed yet can as well be taken later. So the talon is not searched at all: a node is the state
after a turn-up (a locked card has moved), and a child is one further turn-up together with a smallest set
of cards from talon and foundations that makes it possible, found backwards from what the turn-up needs.
With nothing locked the game is won: of the cards not home yet the lowest is free or in the talon.

*Asking draw 1* (all other games). Whatever the limits, a won game is won in draw 1 as well, with every card
of the talon at hand. So a state that draw 1 gives up is lost, and the turn-up search is quick to tell. It is
asked about the root once 500 states are visited, and about states whose elder siblings took long.

A state's key is exact, never a hash: 16 bits foundations, 24 talon (by order of turning), 5 waste, 17 counts
of locked cards by column, 2 times that the waste may be turned over. 0 is no state that is ever stored: with
nothing home and nothing locked all Aces are free, so they are home in the normal form.
"""

try:
    import cython
except ImportError:
    from klondike.solver import _uncompiled as cython

if not cython.compiled:
    from klondike.solver._uncompiled import (
        ALL,
        ALL_HOME,
        GOLDEN,
        HOME,
        KINGS,
        LOW_32,
        ONE,
        ORDER,
        WORD,
        Final,
        Member,
        State,
        at,
        copy_state,
        count,
        fetch_ahead,
        free,
        grown_finals,
        grown_members,
        grown_states,
        grown_words,
        has_column,
        has_room,
        lowest,
        new_finals,
        new_members,
        new_states,
        new_words,
        pair,
        places,
        room,
        safe_cards,
        u64,
    )

RUNNING = cython.declare(cython.int, 0)
WON = cython.declare(cython.int, 1)
LOST = cython.declare(cython.int, 2)
STOPPED = cython.declare(cython.int, 3)

# Kinds of steps, as in ``steps.Kind``.
UP = cython.declare(cython.int, 0)
RUN = cython.declare(cython.int, 1)
TAKE = cython.declare(cython.int, 2)
DOWN = cython.declare(cython.int, 3)

# Kinds of goals of the turn-up search, see ``Kernel._reach``.
GOAL_PLACE = cython.declare(cython.int, 0)
GOAL_TAKE = cython.declare(cython.int, 1)
GOAL_DOWN = cython.declare(cython.int, 2)
GOAL_UP = cython.declare(cython.int, 3)
GOAL_FORGET = cython.declare(cython.int, 4)
GOAL_FINAL_RUN = cython.declare(cython.int, 5)
GOAL_FINAL_UP = cython.declare(cython.int, 6)
GOAL_SWAPPED = cython.declare(cython.int, 7)

# States visited before draw 1 is asked about the root, and by elder siblings before it is asked about a state.
ASK_ROOT_AFTER = cython.declare(cython.int, 500)
ASK_AFTER = cython.declare(cython.int, 100)
MOST_ASKED = cython.declare(cython.int, 3000000)
"""A question that takes more nodes than this stays open; the state then counts as alive."""

# Limits of fixed arrays. A search that meets one goes on, but its end is then no proof: unknown, not lost.
MOST_MEMBERS = cython.declare(cython.int, 4096)
MOST_CELLS = cython.declare(cython.int, 1024)
MOST_SWAPS = cython.declare(cython.int, 16384)
BUCKETS = cython.declare(cython.int, 256)

MOST_DEPTH = cython.declare(cython.int, 128)
"""More than any path has been seen to have: each step but a swap moves a locked card, or takes one from the talon,
or (returns off) sends one up for good."""
MOST_LOGGED = cython.declare(cython.int, 512)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_no_higher(home: u64, other: u64) -> cython.bint:
    """Whether each foundation of ``home`` is at most as high as that of ``other``."""
    shift: cython.int
    for shift in range(0, 16, 4):
        if (home >> shift & 15) > (other >> shift & 15):
            return False
    return True


@cython.final
@cython.cclass
class TalonSets:
    """Sets of talons, grouped by all else that a key says. Draw 1 only, where a smaller talon is the harder game:
    the cards that it lacks lie in columns, where the other game could put them too, the highest first.

    A slot is group << 31 | index of the group's last entry; entries are chained and can be cut off again.
    """

    slots: cython.pointer(u64)
    bits: cython.int
    used: u64
    groups: cython.pointer(u64)
    links: cython.pointer(u64)
    length: u64
    room: u64

    def __init__(self):
        self.bits = 7
        self.slots = new_words(1 << 7)
        self.used = 0
        self.room = 64
        self.groups = new_words(self.room)
        self.links = new_words(self.room)
        self.length = 1

    def __dealloc__(self):
        free(self.slots)
        free(self.groups)
        free(self.links)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def size(self) -> u64:
        """Bytes."""
        return (ONE << self.bits + 3) + 16 * self.room

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def growth(self, more: u64) -> u64:
        """How many bytes more it takes for ``more`` entries to have room, while growing."""
        needed: u64 = 0
        if self.length + more > self.room:
            needed += 16 * (self.length + more + self.room)
        if 2 * (self.used + more) > ONE << self.bits:
            needed += 16 << self.bits
        return needed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self, more: u64) -> cython.bint:
        """Grow so that ``more`` entries have room; False when there is no memory."""
        size: u64 = self.room
        words: cython.pointer(u64)
        while self.length + more > size:
            size *= 2
        if size > self.room:
            words = grown_words(self.groups, self.room, size)
            if not words:
                return False
            self.groups = words
            words = grown_words(self.links, self.room, size)
            if not words:
                return False
            self.links = words
            self.room = size
        while 2 * (self.used + more) > ONE << self.bits:
            if not self._double():
                return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _double(self) -> cython.bint:
        old: cython.pointer(u64) = self.slots
        size: u64 = ONE << self.bits
        index: u64
        words: cython.pointer(u64) = new_words(2 * size)
        if not words:
            return False
        self.slots = words
        self.bits += 1
        for index in range(size):
            if old[index]:
                self.slots[self._slot(old[index] >> 31)] = old[index]
        free(old)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, group: u64) -> u64:
        """Where ``group`` is, or would be."""
        index: u64 = (group * GOLDEN & WORD) >> (64 - self.bits)
        while self.slots[index] and self.slots[index] >> 31 != group:
            index = (index + 1) & ((ONE << self.bits) - 1)
        return index

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def has_superset(self, key: u64) -> cython.bint:
        """Whether a state as good as this or better is there: the same, or with more in the talon."""
        talon: u64 = key >> 16 & ORDER
        entry: u64 = self.slots[self._slot((key >> 45 & 0x1FFFF) << 16 | (key & HOME))] & 0x7FFFFFFF
        while entry:
            if not talon & ~self.links[entry]:
                return True
            entry = self.links[entry] >> 24
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def has_subset(self, key: u64) -> cython.bint:
        """Whether a state as hard as this or harder is there."""
        others: u64 = ORDER & ~(key >> 16)
        entry: u64 = self.slots[self._slot((key >> 45 & 0x1FFFF) << 16 | (key & HOME))] & 0x7FFFFFFF
        while entry:
            if not self.links[entry] & others:
                return True
            entry = self.links[entry] >> 24
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, key: u64) -> cython.void:
        """``make_room`` comes first."""
        group: u64 = (key >> 45 & 0x1FFFF) << 16 | (key & HOME)
        index: u64 = self._slot(group)
        if not self.slots[index]:
            self.used += 1
        self.groups[self.length] = group
        self.links[self.length] = (self.slots[index] & 0x7FFFFFFF) << 24 | (key >> 16 & ORDER)
        self.slots[index] = group << 31 | self.length
        self.length += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cut(self, length: u64) -> cython.void:
        """Forget all entries from ``length`` on."""
        group: u64
        while self.length > length:
            self.length -= 1
            group = self.groups[self.length]
            self.slots[self._slot(group)] = group << 31 | self.links[self.length] >> 24


@cython.final
@cython.cclass
class Kernel:
    """One search. ``run`` goes on with it until ``result`` is more than RUNNING; ``steps`` is the way to a win."""

    result: cython.int
    visited: u64
    most_nodes: u64
    memory: u64
    work: cython.longlong
    overflow: cython.bint

    # The game.
    draw: cython.int
    returns: cython.bint
    limited: cython.bint
    plain: cython.bint
    shift: cython.pointer(u64)
    following: cython.pointer(u64)
    preceding: cython.pointer(u64)
    suit_cards: cython.pointer(u64)
    beneath: cython.pointer(u64)
    column_unit: cython.pointer(u64)
    talon_bit: cython.pointer(u64)
    talon_card: cython.pointer(u64)
    states: cython.pointer(State)
    opening: cython.pointer(State)
    root: cython.pointer(State)
    current: cython.pointer(State)
    scratch: cython.pointer(State)
    trial: cython.pointer(State)

    # Whether draw 1 is played, without a limit on passes and with returns: in the turn-up search.
    easy: cython.bint

    # The class search: the table of keys, the stack, and the children of the state being expanded.
    table: cython.pointer(u64)
    table_size: u64
    stored: u64
    stack: cython.pointer(State)
    stack_length: u64
    stack_room: u64
    path: cython.pointer(u64)
    last_depth: cython.int
    children: cython.pointer(State)
    child_count: u64
    child_room: u64
    ranking: cython.pointer(u64)
    members: cython.pointer(Member)
    member_room: u64
    is_answered: cython.bint
    is_root_asked: cython.bint
    is_about_root: cython.bint

    # The turn-up search.
    seen: TalonSets
    alive: TalonSets
    seen_base: u64
    turn_up_nodes: u64
    question_nodes: u64
    turn_up_overflow: cython.bint
    turn_ups: cython.pointer(State)
    turn_up_length: u64
    turn_up_room: u64
    turn_up_path: cython.pointer(u64)
    turn_up_depth: cython.int
    homes: cython.pointer(State)
    home_count: u64
    home_room: u64
    home_buckets: cython.pointer(u64)
    home_links: cython.pointer(u64)
    origin: cython.pointer(State)
    origin_index: u64
    origin_safe: u64
    finals: cython.pointer(Final)
    final_count: u64
    final_room: u64
    final_buckets: cython.pointer(u64)
    stamp: u64
    swaps: cython.pointer(u64)
    swap_count: u64
    swap_room: u64
    cells: cython.pointer(u64)
    cell_links: cython.pointer(u64)
    cell_count: u64

    # What was done, while ``is_logging``; and the way to the child with the key ``target``.
    is_logging: cython.bint
    log: cython.pointer(u64)
    log_length: u64
    target: u64
    is_found: cython.bint
    found: list
    home_logs: list

    def _allocate(self):
        self.shift = new_words(52)
        self.following = new_words(52)
        self.preceding = new_words(52)
        self.suit_cards = new_words(64)
        self.beneath = new_words(52)
        self.column_unit = new_words(52)
        self.talon_bit = new_words(52)
        self.talon_card = new_words(24)
        self.states = new_states(6)
        self.opening = at(self.states, 0)
        self.root = at(self.states, 1)
        self.current = at(self.states, 2)
        self.scratch = at(self.states, 3)
        self.origin = at(self.states, 4)
        self.trial = at(self.states, 5)
        self.table_size = 1 << 10
        self.table = new_words(self.table_size)
        self.stack_room = 64
        self.stack = new_states(self.stack_room)
        self.path = new_words(MOST_DEPTH)
        self.child_room = 64
        self.children = new_states(self.child_room)
        self.ranking = new_words(self.child_room)
        self.member_room = 64
        self.members = new_members(self.member_room)
        self.seen = TalonSets()
        self.alive = TalonSets()
        self.turn_up_room = 64
        self.turn_ups = new_states(self.turn_up_room)
        self.turn_up_path = new_words(MOST_DEPTH)
        self.home_room = 32
        self.homes = new_states(self.home_room)
        self.home_links = new_words(self.home_room)
        self.home_buckets = new_words(BUCKETS)
        self.final_room = 64
        self.finals = new_finals(self.final_room)
        self.final_buckets = new_words(BUCKETS)
        self.swap_room = 16
        self.swaps = new_words(4 * self.swap_room)
        self.cells = new_words(MOST_CELLS)
        self.cell_links = new_words(MOST_CELLS)
        self.log = new_words(MOST_LOGGED)
        self.is_logging = False
        self.found = []
        self.home_logs = []

    def __dealloc__(self):
        free(self.shift)
        free(self.following)
        free(self.preceding)
        free(self.suit_cards)
        free(self.beneath)
        free(self.column_unit)
        free(self.talon_bit)
        free(self.talon_card)
        free(self.states)
        free(self.table)
        free(self.stack)
        free(self.path)
        free(self.children)
        free(self.ranking)
        free(self.members)
        free(self.turn_ups)
        free(self.turn_up_path)
        free(self.homes)
        free(self.home_links)
        free(self.home_buckets)
        free(self.finals)
        free(self.final_buckets)
        free(self.swaps)
        free(self.cells)
        free(self.cell_links)
        free(self.log)

    def __init__(self, game, memory: u64, plain: cython.bint):
        """Begin with ``game``, an ``encoding.Encoding`` that fits (``kernel.fits``).

        ``memory``: a limit in bytes. ``plain``: the class search alone, for a second opinion.
        """
        suit: cython.int
        rank: cython.int
        index: cython.int
        card: u64
        z: cython.pointer(State)
        self._allocate()
        z = self.opening
        self.result = RUNNING
        self.visited = self.stored = self.stack_length = self.turn_up_length = 0
        self.turn_up_nodes = self.question_nodes = self.stamp = self.log_length = 0
        self.overflow = self.turn_up_overflow = False
        self.is_answered = self.is_root_asked = self.is_about_root = False
        self.turn_up_depth = self.last_depth = 0
        self.memory = memory
        self.most_nodes = WORD
        self.draw, self.returns, self.plain = game.draw, game.returns, plain
        self.limited = game.recycles is not None
        for suit in range(4):
            for rank in range(13):
                index = 4 * rank + 2 * ((suit >> 1) ^ (rank & 1)) + (suit & 1)
                card = ONE << index
                self.shift[index] = 4 * suit
                self.suit_cards[16 * suit + rank] = card
                self.preceding[index] = self.suit_cards[16 * suit + rank - 1] if rank else 0
                self.following[index] = 0
                if rank:
                    self.following[lowest(self.preceding[index])] = card
            z.key += cython.cast(u64, game.foundations[suit]) << 4 * suit
            if game.foundations[suit] < 13:
                z.stackable |= self.suit_cards[16 * suit + cython.cast(cython.int, game.foundations[suit])]
        self._lay_columns(game)
        for index in range(len(game.talon)):
            card = ONE << cython.cast(cython.int, game.talon[index])
            self.talon_card[index] = card
            self.talon_bit[lowest(card)] = ONE << index
            z.talon |= card
            z.key |= ONE << 16 + index
        if self.limited:
            z.key |= cython.cast(u64, game.waste) << 40 | cython.cast(u64, game.recycles) << 62
        elif self.draw == 3 and game.waste % 3 and game.waste != len(game.talon):
            z.key |= cython.cast(u64, game.waste) << 40
        self.easy = self.draw == 1 and self.returns and not self.limited and not plain
        copy_state(self.root, z)
        self._settle(self.root)
        if self.easy:
            self._begin_turn_ups(self.root)
        else:
            self._insert(self.root.key)
            copy_state(at(self.stack, 0), self.root)
            self.stack_length = 1

    def _lay_columns(self, game):
        """Fields of 1, 2, 2, 3, 3, 3 and 3 bits count the locked cards, the fewest first."""
        z: cython.pointer(State) = self.opening
        card: cython.int
        under: u64
        for column in game.columns:
            under = 0
            for stretch in column:
                self.beneath[cython.cast(cython.int, stretch[0])] = under
                under = 0
                for card in stretch:
                    under |= ONE << card
            z.visible |= under
        offset = 45
        for heads, bits in zip(sorted(game.heads, key=len), (1, 2, 2, 3, 3, 3, 3)):
            for card in heads:
                z.locked |= ONE << card
                self.column_unit[card] = ONE << cython.cast(cython.int, offset)
                z.key += self.column_unit[card]
            offset += bits

    def nodes(self):
        """How many states are or were stored."""
        return self._nodes()

    def run(self, work: cython.longlong, most_nodes: u64):
        """Go on for ``work`` units, some tenths of a microsecond each, or until ``most_nodes`` are stored."""
        with cython.nogil:
            self.work = work
            while self.work > 0 and self.result == RUNNING and self._nodes() < most_nodes:
                self.work -= 1
                if self.easy:
                    self._visit_turn_up()
                else:
                    self._visit()
        return self.result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _nodes(self) -> u64:
        return self.stored + self.turn_up_nodes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bytes(self) -> u64:
        """What has been taken so far."""
        records: u64 = self.stack_room + self.child_room + self.turn_up_room + self.home_room + self.final_room
        return 8 * self.table_size + 72 * records + self.seen.size() + self.alive.size()

    # -- Steps

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _note(self, kind: cython.int, card: u64) -> cython.void:
        if self.is_logging and self.log_length < cython.cast(u64, MOST_LOGGED):
            self.log[self.log_length] = cython.cast(u64, kind) << 6 | cython.cast(u64, lowest(card))
            self.log_length += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, key: u64, card: u64) -> u64:
        """The key after taking a reachable card from the talon (``reference.Board._take``)."""
        bit: u64 = self.talon_bit[lowest(card)]
        talon: u64 = key >> 16 & ORDER
        index: u64
        last: u64
        waste: u64 = key >> 40 & 31
        if self.easy or (self.draw == 1 and not self.limited):
            return key ^ bit << 16
        last = count(talon) - 1
        index = count(talon & (bit - 1))
        key ^= bit << 16 | waste << 40
        if self.limited:
            if not self._is_in_pass(index, waste, last):
                key -= ONE << 62
        elif index % 3 == 0 or index == last:
            index = 0
        return key | index << 40

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_in_pass(self, index: u64, waste: u64, last: u64) -> cython.bint:
        """Whether the card at ``index`` can be had without turning the waste over."""
        if index + 1 <= waste:
            return index + 1 == waste
        return index == last or (index - waste + 1) % self.draw == 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _up(self, z: cython.pointer(State), card: u64) -> cython.void:
        index: cython.int = lowest(card)
        if card & z.talon:
            z.key = self._take(z.key, card)
            z.talon ^= card
        else:
            z.visible ^= card
            if card & z.locked:
                self._uncover(z, card)
        z.key += ONE << self.shift[index]
        z.stackable ^= card | self.following[index]
        self._note(UP, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _uncover(self, z: cython.pointer(State), card: u64) -> cython.void:
        index: cython.int = lowest(card)
        z.locked ^= card
        z.key -= self.column_unit[index]
        z.visible |= self.beneath[index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(self, z: cython.pointer(State), kind: cython.int, card: u64) -> cython.void:
        if kind == UP:
            self._up(z, card)
        elif kind == RUN:
            self._uncover(z, card)
            self._note(RUN, card)
        else:
            z.key = self._take(z.key, card)
            z.talon ^= card
            z.visible |= card
            self._note(TAKE, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(self, z: cython.pointer(State)) -> cython.void:
        """Bring a state to its normal form (``reference.Board.settle``)."""
        safe: u64
        card: u64
        while True:
            safe = safe_cards(z.key & HOME, self.returns or self.easy)
            card = room(z.visible, z.locked) & z.visible & z.stackable
            card &= safe | ~z.locked if self.returns or self.easy else safe
            if not card:
                card = self._talon_safe(z, safe)
            if not card:
                return
            self._up(z, card & -card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _talon_safe(self, z: cython.pointer(State), safe: u64) -> u64:
        """The talon's cards that may go up at once without harm, or some of them.

        Draw 1: a safe card; in the turn-up search also one whose predecessor in suit is safe, for it can come
        down again as it would from the talon, and the predecessor never needs to. Draw 3: the last card, when
        the whole pass can be had: every other card that could be reached still can. Passes limited: the waste's
        top in draw 1.
        """
        cards: u64 = z.talon & z.stackable
        card: u64
        found: u64 = 0
        waste: u64
        if not cards:
            return 0
        if self.limited and not self.easy:
            waste = z.key >> 40 & 31
            if self.draw != 1 or waste == 0:
                return 0
            return self._talon_at(z.key >> 16 & ORDER, waste - 1) & cards & safe
        if self.draw == 1 or self.easy:
            if not self.easy:
                return cards & safe
            while cards:
                card = cards & -cards
                cards ^= card
                if card & (safe | 15) or self.preceding[lowest(card)] & safe:
                    found |= card
            return found
        if z.key >> 40 & 31:
            return 0
        return self._last(z.key) & cards & safe

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _last(self, key: u64) -> u64:
        """The talon's last card; there is one."""
        bits: u64 = key >> 16 & ORDER
        index: cython.int = 23
        while not bits >> index & 1:
            index -= 1
        return self.talon_card[index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _talon_at(self, bits: u64, index: u64) -> u64:
        """The card at ``index`` of what is left of the talon."""
        while index:
            bits &= bits - 1
            index -= 1
        return self.talon_card[lowest(bits)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reachable(self, z: cython.pointer(State), safe: u64) -> u64:
        """The talon's cards that turning the stock can bring up (``reference.Board.reachable``).

        Draw 3, out of step with the next pass, the last card safe and wanted: this pass goes on to its end
        and takes it, which loses nothing, so what only the next pass brings is left to the state after that.
        """
        bits: u64 = z.key >> 16 & ORDER
        waste: u64 = z.key >> 40 & 31
        draw: u64 = self.draw
        in_pass: u64 = waste - 1 if waste else draw - 1
        in_next: u64 = draw - 1
        again: cython.bint = True
        found: u64 = 0
        index: u64 = 0
        if not bits:
            return 0
        if draw == 1 and not self.limited:
            return z.talon
        if self.limited:
            again = z.key >> 62 != 0
        elif waste and self._last(z.key) & z.stackable & safe:
            again = False
        while bits:
            if index == in_pass or (again and index == in_next) or not bits & (bits - 1):
                found |= self.talon_card[lowest(bits)]
            if index == in_pass:
                in_pass += draw
            if index == in_next:
                in_next += draw
            bits &= bits - 1
            index += 1
        return found

    # -- The class search

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _insert(self, key: u64) -> cython.bint:
        """Store a key; False when it is there already."""
        index: u64 = self._slot(key)
        while self.table[index]:
            if self.table[index] == key:
                return False
            index = index + 1 if index + 1 < self.table_size else 0
        self.table[index] = key
        self.stored += 1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, key: u64) -> u64:
        """Where the search for a key in the table begins."""
        return ((key * GOLDEN & WORD) >> 32) * self.table_size >> 32

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _make_room(self, more: u64) -> cython.bint:
        """Room for ``more`` states in table and stack; False when the memory does not allow it."""
        states: cython.pointer(State)
        while 2 * (self.stored + more) > self.table_size:
            if not self._grow_table():
                # As big as it can be: let it fill up to seven eighths.
                if 8 * (self.stored + more) > 7 * self.table_size:
                    return False
                break
        while self.stack_length + more > self.stack_room:
            if self._bytes() + 72 * self.stack_room > self.memory:
                return False
            states = grown_states(self.stack, self.stack_room, 2 * self.stack_room)
            if not states:
                return False
            self.stack = states
            self.stack_room *= 2
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _grow_table(self) -> cython.bint:
        """Make the table four times as big; if that could not be done once more, let it take at once what is left."""
        old: cython.pointer(u64) = self.table
        old_size: u64 = self.table_size
        size: u64 = 4 * old_size
        index: u64
        slot: u64
        used: u64 = self._bytes()
        if used - 8 * old_size + 40 * size > self.memory:
            if used + 16 * old_size > self.memory:
                return False
            size = (self.memory - used) // 8
        self.table = new_words(size)
        if not self.table:
            self.table = old
            return False
        self.table_size = size
        for index in range(old_size):
            if old[index]:
                slot = self._slot(old[index])
                while self.table[slot]:
                    slot = slot + 1 if slot + 1 < size else 0
                self.table[slot] = old[index]
        free(old)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _new_child(self) -> cython.bint:
        """Make sure that one more child has room."""
        states: cython.pointer(State)
        words: cython.pointer(u64)
        if self.child_count < self.child_room:
            return True
        if self._bytes() + 80 * self.child_room > self.memory:
            return False
        states = grown_states(self.children, self.child_room, 2 * self.child_room)
        if states:
            self.children = states
        words = grown_words(self.ranking, self.child_room, 2 * self.child_room)
        if words:
            self.ranking = words
        if not states or not words:
            return False
        self.child_room *= 2
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _rank_children(self) -> cython.void:
        """Sort ``ranking``, whose words are score << 32 | index: the best last. Few words: by insertion."""
        gap: cython.longlong = 1
        index: cython.longlong
        hole: cython.longlong
        length: cython.longlong = self.child_count
        word: u64
        while gap < length // 9:
            gap = 3 * gap + 1
        while gap > 0:
            for index in range(gap, length):
                word = self.ranking[index]
                hole = index
                while hole >= gap and self.ranking[hole - gap] > word:
                    self.ranking[hole] = self.ranking[hole - gap]
                    hole -= gap
                self.ranking[hole] = word
            gap //= 3

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _visit(self) -> cython.void:
        z: cython.pointer(State) = self.current
        child: cython.pointer(State)
        index: u64
        kept: u64 = 0
        if self.is_answered:
            self.is_answered = False
        else:
            if not self.stack_length:
                self.result = STOPPED if self.overflow else LOST
                return
            self.stack_length -= 1
            copy_state(z, at(self.stack, self.stack_length))
            self.visited += 1
            if z.depth >= MOST_DEPTH:
                self.overflow = True
                return
            self.path[z.depth] = z.code
            if z.key & HOME == ALL_HOME:
                self.result = WON
                self.last_depth = z.depth
                return
            if not self.plain and self._ask_draw_1():
                return
        self._expand()
        self.work -= self.child_count
        if not self._make_room(self.child_count):
            self.result = STOPPED
            return
        for index in range(self.child_count):
            child = at(self.children, index)
            if self._insert(child.key):
                self.ranking[kept] = cython.cast(u64, child.score) << 32 | index
                kept += 1
        self.child_count = kept
        self._rank_children()
        for index in range(kept):
            child = at(self.stack, self.stack_length)
            copy_state(child, at(self.children, self.ranking[index] & LOW_32))
            child.depth = z.depth + 1
            child.born = self.visited
            self.stack_length += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ask_draw_1(self) -> cython.bint:
        """Ask draw 1 about the root or the current state, if it is time to; True when that state is done with,
        or will be once the answer is there."""
        about_root: cython.bint = not self.is_root_asked and self.visited > cython.cast(u64, ASK_ROOT_AFTER)
        z: cython.pointer(State) = self.scratch
        dead: cython.bint
        if about_root:
            self.is_root_asked = True
        elif self.current.depth == 0 or self.visited - self.current.born <= cython.cast(u64, ASK_AFTER):
            return False
        copy_state(z, self.root if about_root else self.current)
        z.key &= WORD ^ (31 * (ONE << 40) | 3 * (ONE << 62))
        self.is_about_root = about_root
        self.easy = True
        self._settle(z)
        dead = self.seen.has_superset(z.key)
        if not dead and z.locked and not self.alive.has_subset(z.key):
            self._begin_turn_ups(z)
            return True
        self.easy = False
        if dead and about_root:
            self.result = LOST
        return dead

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _child(
        self, score: cython.int, kind: cython.int, card: u64, home: u64, visible: u64, stackable: u64
    ) -> cython.void:
        """Add the state that a step leads to from a member of the current class."""
        z: cython.pointer(State)
        if not self._new_child():
            self.overflow = True
            return
        z = at(self.children, self.child_count)
        self.child_count += 1
        copy_state(z, self.current)
        z.key = z.key & (WORD ^ HOME) | home
        z.visible = visible
        z.stackable = stackable
        self._play(z, kind, card)
        self._settle(z)
        fetch_ahead(self.table, self._slot(z.key))
        z.score = score
        z.code = home << 16 | cython.cast(u64, kind) << 6 | cython.cast(u64, lowest(card))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand(self) -> cython.void:
        """Fill ``children`` with the states one lasting step away (``reference._children``)."""
        z: cython.pointer(State) = self.current
        home: u64 = z.key & HOME
        visible: u64 = z.visible
        locked: u64 = z.locked
        stackable: u64 = z.stackable
        safe: u64 = safe_cards(home, self.returns)
        free_cards: u64 = room(visible, locked)
        open_places: u64 = places(visible, locked)
        reachable: u64 = self._reachable(z, safe)
        wanted: u64 = reachable & ~(stackable & safe)
        cards: u64
        card: u64
        self.child_count = 0
        cards = free_cards & visible & stackable
        while cards:
            card = cards & -cards
            cards ^= card
            if card & locked:
                self._child(60 if self.beneath[lowest(card)] else 45, UP, card, home, visible, stackable)
            else:
                self._child(35, UP, card, home, visible, stackable)
        cards = visible & locked & open_places
        while cards:
            card = cards & -cards
            cards ^= card
            self._child(55 if self.beneath[lowest(card)] else 20, RUN, card, home, visible, stackable)
        cards = reachable & stackable
        while cards:
            card = cards & -cards
            cards ^= card
            self._child(40, UP, card, home, visible, stackable)
        cards = wanted & open_places
        while cards:
            card = cards & -cards
            cards ^= card
            self._child(25 if card & KINGS else 30, TAKE, card, home, visible, stackable)
        if self.returns:
            self._expand_members(safe, free_cards, open_places, wanted)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_members(self, safe: u64, free_cards: u64, open_places: u64, wanted: u64) -> cython.void:
        """The steps that only a return from a foundation makes possible, and the swaps."""
        z: cython.pointer(State) = self.current
        locked: u64 = z.locked
        home: u64
        visible: u64
        stackable: u64
        new_places: u64
        cards: u64
        card: u64
        length: cython.int = 1
        index: cython.int = 0
        self.members[0].home = z.key & HOME
        self.members[0].visible = z.visible
        self.members[0].stackable = z.stackable
        while index < length:
            home = self.members[index].home
            visible = self.members[index].visible
            stackable = self.members[index].stackable
            new_places = places(visible, locked)
            if index:
                cards = (z.visible & locked | wanted) & new_places & ~open_places
                while cards:
                    card = cards & -cards
                    cards ^= card
                    if card & locked:
                        self._child(50 if self.beneath[lowest(card)] else 15, RUN, card, home, visible, stackable)
                    else:
                        self._child(10, TAKE, card, home, visible, stackable)
                cards = room(visible, locked) & ~free_cards & z.visible & stackable
                while cards:
                    card = cards & -cards
                    cards ^= card
                    self._child(48 if card & locked else 12, UP, card, home, visible, stackable)
            length = self._add_members(length, home, visible, stackable, new_places & ~safe)
            index += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_members(self, length: cython.int, home: u64, visible: u64, stackable: u64, may_return: u64) -> cython.int:
        """Append the members one return away, those of them that are new; the new length."""
        shift: cython.int
        other: cython.int
        level: u64
        card: u64
        lower: u64
        for shift in range(0, 16, 4):
            level = home >> shift & 15
            if not level:
                continue
            card = self.suit_cards[4 * shift + level - 1]
            if not card & may_return:
                continue
            lower = home - (ONE << shift)
            other = 0
            while other < length and self.members[other].home != lower:
                other += 1
            if other < length:
                continue
            if not self._has_member_room(length):
                self.overflow = True
                return length
            self.members[length].home = lower
            self.members[length].visible = visible | card
            self.members[length].stackable = stackable & ~self.following[lowest(card)] | card
            length += 1
        return length

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _has_member_room(self, length: u64) -> cython.bint:
        """Room for one more member after ``length``."""
        members: cython.pointer(Member)
        if length < self.member_room:
            return True
        if length >= cython.cast(u64, MOST_MEMBERS):
            return False
        members = grown_members(self.members, self.member_room, 2 * self.member_room)
        if not members:
            return False
        self.members = members
        self.member_room *= 2
        return True

    # -- The turn-up search

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin_turn_ups(self, z: cython.pointer(State)) -> cython.void:
        """Begin at a settled state that is neither known to be dead nor to be alive."""
        self.seen_base = self.seen.length
        self.question_nodes = 0
        self.turn_up_overflow = False
        if not self.seen.make_room(1):
            self._end_turn_ups(STOPPED)
            return
        self.seen.add(z.key)
        copy_state(at(self.turn_ups, 0), z)
        at(self.turn_ups, 0).depth = 0
        self.turn_up_length = 1
        self.turn_up_nodes += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _end_turn_ups(self, result: cython.int) -> cython.void:
        """The search ends; where it was a question, this is the answer to it.

        Dead: so is all that it has seen. Alive: so is the path to the win, the rest is forgotten.
        Open: the state counts as alive.
        """
        depth: cython.int
        if self.draw == 1 and self.returns and not self.limited and not self.plain:
            self.result = result
            return
        self.easy = False
        if result == LOST:
            if self.is_about_root:
                self.result = LOST
            return
        self.is_answered = True
        self.seen.cut(self.seen_base)
        if not self.alive.make_room(MOST_DEPTH):
            return
        if result == STOPPED:
            self.alive.add(self.scratch.key)
            return
        for depth in range(self.turn_up_depth + 1):
            if not self.alive.has_subset(self.turn_up_path[depth]):
                self.alive.add(self.turn_up_path[depth])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _visit_turn_up(self) -> cython.void:
        z: cython.pointer(State)
        child: cython.pointer(State)
        index: u64
        kept: u64 = 0
        if not self.turn_up_length:
            self._end_turn_ups(STOPPED if self.turn_up_overflow else LOST)
            return
        self.turn_up_length -= 1
        z = at(self.turn_ups, self.turn_up_length)
        self.turn_up_depth = z.depth
        self.turn_up_path[z.depth] = z.key
        self.question_nodes += 1
        if not z.locked or self.alive.has_subset(z.key):
            self._end_turn_ups(WON)
            return
        if self.question_nodes > cython.cast(u64, MOST_ASKED) and (self.draw != 1 or not self.returns or self.limited):
            self._end_turn_ups(STOPPED)
            return
        self._expand_turn_ups(z)
        if not self._make_room_for_turn_ups():
            self._end_turn_ups(STOPPED)
            return
        for index in range(self.child_count):
            child = at(self.children, index)
            if not self.seen.has_superset(child.key):
                self.seen.add(child.key)
                self.ranking[kept] = cython.cast(u64, child.score + 100000) << 32 | index
                kept += 1
        self.child_count = kept
        self.turn_up_nodes += kept
        self._rank_children()
        for index in range(kept):
            child = at(self.turn_ups, self.turn_up_length)
            copy_state(child, at(self.children, self.ranking[index] & LOW_32))
            child.depth = self.turn_up_depth + 1
            self.turn_up_length += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _make_room_for_turn_ups(self) -> cython.bint:
        states: cython.pointer(State)
        growth: u64 = self.seen.growth(self.child_count)
        if growth and self._bytes() + growth > self.memory:
            return False
        if not self.seen.make_room(self.child_count):
            return False
        while self.turn_up_length + self.child_count > self.turn_up_room:
            if self._bytes() + 72 * self.turn_up_room > self.memory:
                return False
            states = grown_states(self.turn_ups, self.turn_up_room, 2 * self.turn_up_room)
            if not states:
                return False
            self.turn_ups = states
            self.turn_up_room *= 2
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _goal(self, kind: cython.int, cards: u64, then: u64) -> u64:
        """A list of goals: this one, then the list ``then``. Lists share their tails and are never changed."""
        if self.cell_count >= cython.cast(u64, MOST_CELLS):
            self.turn_up_overflow = True
            return 0
        self.cells[self.cell_count] = cython.cast(u64, kind) << 56 | cards
        self.cell_links[self.cell_count] = then
        self.cell_count += 1
        return self.cell_count - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _place_goal(self, card: u64, then: u64) -> u64:
        """Goal: a place in a column for ``card``."""
        return self._goal(GOAL_PLACE, 0 if card & KINGS else pair(card) << 4, then)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_turn_ups(self, node: cython.pointer(State)) -> cython.void:
        """Fill ``children`` with the states after one further turn-up.

        ``homes`` are the states without a turn-up that other foundations lead to: cards gone up from the
        talon, and swaps. From each of them every locked card is tried.
        """
        z: cython.pointer(State)
        cards: u64
        card: u64
        goals: u64
        swaps: u64
        self.child_count = self.final_count = self.swap_count = self.home_count = 0
        self.stamp += 1
        self.log_length = 0
        self.origin_index = 0
        copy_state(self.trial, node)
        copy_state(self.origin, node)
        self._add_home(0)
        while self.origin_index < self.home_count:
            z = self.origin
            copy_state(z, at(self.homes, self.origin_index))
            self.origin_safe = safe_cards(z.key & HOME, True)
            swaps = z.code
            self.log_length = 0
            cards = z.visible & z.locked
            while cards:
                card = cards & -cards
                cards ^= card
                if card & z.stackable:
                    self.cell_count = 1
                    goals = self._goal(GOAL_PLACE, pair(card), self._goal(GOAL_FINAL_UP, card, 0))
                    self._reach(z.key, z.visible, z.locked, z.stackable, z.talon, goals, 0, 0)
                self.cell_count = 1
                goals = self._place_goal(card, self._goal(GOAL_FINAL_RUN, card, 0))
                self._reach(z.key, z.visible, z.locked, z.stackable, z.talon, goals, 0, 0)
            cards = z.talon & z.stackable
            while cards:
                card = cards & -cards
                cards ^= card
                copy_state(self.trial, z)
                self._up(self.trial, card)
                self._add_home(swaps)
                self.log_length = 0
            cards = z.visible & ~z.locked & z.stackable
            while cards:
                card = cards & -cards
                cards ^= card
                self.cell_count = 1
                goals = self._goal(GOAL_UP, card, self._goal(GOAL_SWAPPED, card, 0))
                goals = self._goal(GOAL_PLACE, pair(card), goals)
                self._reach(z.key, z.visible, z.locked, z.stackable, z.talon, goals, 0, 0)
            self.origin_index += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(
        self,
        key: u64,
        visible: u64,
        locked: u64,
        stackable: u64,
        talon: u64,
        goals: u64,
        marks: u64,
        length: cython.int,
    ) -> cython.void:
        """Reach a list of goals in every smallest way, backwards from the last one; each way ends in a final goal.

        A place is wanted only by the goal right after it, so nothing can take it away in between. ``marks``: the
        pairs whose place is being sought. Seeking one for the sake of itself is of no use: a place for a place.
        ``length``: how many cards were taken from the talon.
        """
        kind: cython.int
        index: cython.int
        card: u64
        cells: u64
        log_length: u64 = self.log_length
        while goals:
            self.work -= 1
            kind = self.cells[goals] >> 56
            card = self.cells[goals] & (ALL << 4 | 15)
            goals = self.cell_links[goals]
            if kind == GOAL_PLACE:
                if has_room(visible, locked, card) if card else has_column(visible, locked):
                    continue
                if card and not marks & card:
                    cells = self.cell_count
                    self._seek_place(key, visible, locked, stackable, talon, goals, marks, length, card)
                    self.cell_count = cells
                break
            if kind == GOAL_TAKE:
                key ^= self.talon_bit[lowest(card)] << 16
                talon ^= card
                visible |= card
                length += 1
                self._note(TAKE, card)
            elif kind == GOAL_DOWN:
                index = lowest(card)
                if (key >> self.shift[index] & 15) != (index >> 2) + 1:
                    break
                key -= ONE << self.shift[index]
                visible |= card
                stackable = stackable & ~self.following[index] | card
                self._note(DOWN, card)
            elif kind == GOAL_UP:
                if not stackable & visible & ~locked & card:
                    break
                index = lowest(card)
                key += ONE << self.shift[index]
                visible ^= card
                stackable ^= card | self.following[index]
                self._note(UP, card)
            elif kind == GOAL_FORGET:
                marks &= ~card
            else:
                self.trial.key = key
                self.trial.visible = visible
                self.trial.locked = locked
                self.trial.stackable = stackable
                self.trial.talon = talon
                if kind == GOAL_SWAPPED:
                    self._add_home(self._swap(card, self.origin.talon & ~talon, visible & ~self.origin.visible))
                elif kind == GOAL_FINAL_RUN or stackable & card:
                    self._add_final(UP if kind == GOAL_FINAL_UP else RUN, card, length)
                break
        self.log_length = log_length

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _seek_place(
        self,
        key: u64,
        visible: u64,
        locked: u64,
        stackable: u64,
        talon: u64,
        goals: u64,
        marks: u64,
        length: cython.int,
        twins: u64,
    ) -> cython.void:
        """Make a place on the pair ``twins``, then reach ``goals``: bring one of the pair into a column, from the
        talon or down from its foundation, or send up what lies on it. Safe cards never come down, and go up."""
        cards: u64 = twins & ~visible & ~locked & ~(self.origin_safe & (~talon | stackable))
        card: u64
        upper: u64
        rest: u64
        cells: u64
        shift: u64
        rank: u64
        level: u64
        rest = self._goal(GOAL_FORGET, twins, goals)
        cells = self.cell_count
        while cards:
            card = cards & -cards
            cards ^= card
            self.cell_count = cells
            goals = rest
            if card & talon:
                goals = self._place_goal(card, self._goal(GOAL_TAKE, card, goals))
            else:
                shift = self.shift[lowest(card)]
                rank = lowest(card) >> 2
                level = key >> shift & 15
                if level <= rank:
                    continue
                while rank < level:
                    upper = self.suit_cards[4 * shift + rank]
                    goals = self._place_goal(upper, self._goal(GOAL_DOWN, upper, goals))
                    rank += 1
            self._reach(key, visible, locked, stackable, talon, goals, marks | twins, length)
        cards = twins >> 4 & visible & ~locked & stackable
        while cards:
            card = cards & -cards
            cards ^= card
            self.cell_count = cells
            goals = self._goal(GOAL_PLACE, pair(card), self._goal(GOAL_UP, card, rest))
            self._reach(key, visible, locked, stackable, talon, goals, marks | twins, length)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _swap(self, card: u64, taken: u64, entered: u64) -> u64:
        """The number of the sequence of swaps that ends in this one, after those that led to the origin."""
        index: u64
        words: cython.pointer(u64)
        for index in range(self.swap_count):
            if (
                self.swaps[4 * index] == self.origin.code
                and self.swaps[4 * index + 1] == card
                and self.swaps[4 * index + 2] == taken
                and self.swaps[4 * index + 3] == entered
            ):
                return index + 1
        if self.swap_count >= self.swap_room:
            if self.swap_room >= cython.cast(u64, MOST_SWAPS):
                self.turn_up_overflow = True
                return 0
            words = grown_words(self.swaps, 4 * self.swap_room, 8 * self.swap_room)
            if not words:
                self.turn_up_overflow = True
                return 0
            self.swaps = words
            self.swap_room *= 2
        index = self.swap_count
        self.swaps[4 * index] = self.origin.code
        self.swaps[4 * index + 1] = card
        self.swaps[4 * index + 2] = taken
        self.swaps[4 * index + 3] = entered
        self.swap_count += 1
        return index + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_home(self, swaps: u64) -> cython.void:
        """Add ``trial``, settled, to ``homes`` if it is new; a card that turns up by itself makes it a child."""
        z: cython.pointer(State) = self.trial
        bucket: u64
        entry: u64
        states: cython.pointer(State)
        words: cython.pointer(u64)
        self._settle(z)
        if self.home_count and z.key >> 45 != at(self.homes, 0).key >> 45:
            self._add_turn_up(260)
            return
        bucket = (z.key * GOLDEN & WORD) >> 56
        entry = self.home_buckets[bucket] & LOW_32 if self.home_buckets[bucket] >> 32 == self.stamp else 0
        while entry:
            if at(self.homes, entry - 1).key == z.key:
                return
            entry = self.home_links[entry - 1]
        if self.home_count >= self.home_room:
            if self._bytes() + 80 * self.home_room > self.memory:
                self.turn_up_overflow = True
                return
            states = grown_states(self.homes, self.home_room, 2 * self.home_room)
            if states:
                self.homes = states
            words = grown_words(self.home_links, self.home_room, 2 * self.home_room)
            if words:
                self.home_links = words
            if not states or not words:
                self.turn_up_overflow = True
                return
            self.home_room *= 2
        copy_state(at(self.homes, self.home_count), z)
        at(self.homes, self.home_count).code = swaps
        entry = self.home_buckets[bucket] & LOW_32 if self.home_buckets[bucket] >> 32 == self.stamp else 0
        self.home_links[self.home_count] = entry
        self.home_count += 1
        self.home_buckets[bucket] = self.stamp << 32 | self.home_count
        if self.is_logging:
            with cython.gil:
                self.home_logs.append((self.origin_index, self._logged()))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_turn_up(self, score: cython.int) -> cython.void:
        """Add ``trial``, settled, to the children."""
        z: cython.pointer(State)
        if not self._new_child():
            self.turn_up_overflow = True
            return
        z = at(self.children, self.child_count)
        self.child_count += 1
        copy_state(z, self.trial)
        z.score = score
        if self.is_logging and not self.is_found and z.key == self.target:
            self.is_found = True
            with cython.gil:
                self.found = self._way_to_origin() + self._logged()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_final(self, kind: cython.int, card: u64, length: cython.int) -> cython.void:
        """Add the state after a turn-up from ``trial``, unless an earlier home leads to one at least as good.

        The same turn-up, with the same cards moved, from a home with the same swaps, all this one has in the
        talon and foundations no higher: the cards that went up to come from there to here can go up after it.
        The swaps have to be the same because a swap needs its place for a moment only.
        """
        z: cython.pointer(State) = self.trial
        origin: cython.pointer(State) = self.origin
        score: cython.int
        home: u64 = origin.key & HOME
        taken: u64 = origin.talon & ~z.talon
        returned: u64 = z.visible & ~origin.visible & ~origin.talon
        raised: u64 = origin.visible & ~z.visible
        mixed: u64 = card * 3 + cython.cast(u64, kind) ^ taken * 5 ^ returned * 11 ^ raised * 23
        bucket: u64 = (mixed * GOLDEN & WORD) >> 56
        first: u64 = self.final_buckets[bucket] & LOW_32 if self.final_buckets[bucket] >> 32 == self.stamp else 0
        entry: u64 = first
        while entry:
            entry -= 1
            if (
                self.finals[entry].card == card
                and self.finals[entry].kind == cython.cast(u64, kind)
                and self.finals[entry].taken == taken
                and self.finals[entry].returned == returned
                and self.finals[entry].raised == raised
                and self.finals[entry].swaps == origin.code
                and not origin.talon & ~self.finals[entry].talon
                and is_no_higher(self.finals[entry].home, home)
            ):
                return
            entry = self.finals[entry].next
        if self._has_final_room():
            entry = self.final_count
            self.finals[entry].card = card
            self.finals[entry].kind = kind
            self.finals[entry].taken = taken
            self.finals[entry].returned = returned
            self.finals[entry].raised = raised
            self.finals[entry].swaps = origin.code
            self.finals[entry].talon = origin.talon
            self.finals[entry].home = home
            self.finals[entry].next = first
            self.final_count += 1
            self.final_buckets[bucket] = self.stamp << 32 | self.final_count
        if kind == UP:
            score = 60 if self.beneath[lowest(card)] else 45
        else:
            score = 55 if self.beneath[lowest(card)] else 20
        score = 4 * score - 6 * length - 3 * count(origin.talon ^ at(self.homes, 0).talon)
        self._play(z, kind, card)
        self._settle(z)
        self._add_turn_up(score)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _has_final_room(self) -> cython.bint:
        """Room to remember one more final; without it some work is done twice."""
        finals: cython.pointer(Final)
        if self.final_count < self.final_room:
            return True
        if self._bytes() + 72 * self.final_room > self.memory:
            return False
        finals = grown_finals(self.finals, self.final_room, 2 * self.final_room)
        if not finals:
            return False
        self.finals = finals
        self.final_room *= 2
        return True

    # -- The way to the win

    def _logged(self):
        """What the log says, as (kind, bit number) pairs."""
        return [(self.log[index] >> 6, self.log[index] & 63) for index in range(self.log_length)]

    def _way_to_origin(self):
        steps = []
        index = self.origin_index
        while index:
            index, logged = self.home_logs[index]
            steps = logged + steps
        return steps

    def steps(self):
        """The steps from the first position to the win, as (kind, bit number) pairs.

        After a turn-up search the last cards are left out: they go up in any order.
        """
        z: cython.pointer(State) = self.current
        self.log_length = 0
        self.is_logging = True
        copy_state(z, self.opening)
        self._settle(z)
        steps = self._turn_up_steps() if self.easy else self._class_steps()
        self.is_logging = False
        return steps

    def _class_steps(self):
        z: cython.pointer(State) = self.current
        steps = self._logged()
        depth: cython.int
        for depth in range(1, cython.cast(cython.int, self.last_depth) + 1):
            self.log_length = 0
            self._return_to(self.path[depth] >> 16)
            self._play(z, self.path[depth] >> 6 & 3, ONE << (self.path[depth] & 63))
            self._settle(z)
            steps += self._logged()
        return steps

    def _return_to(self, home):
        """Take cards down until the foundations of ``current`` are ``home``."""
        ways = [(self.current.key & HOME, self.current.visible, [])]
        visible: u64
        for level, visible, returned in ways:
            if level == home:
                for card in returned:
                    self._down(card)
                return
            for shift in range(0, 16, 4):
                if (level >> shift & 15) > (home >> shift & 15):
                    card = self.suit_cards[4 * shift + (level >> shift & 15) - 1]
                    if places(visible, self.current.locked) & card:
                        ways.append((level - (1 << shift), visible | card, [*returned, card]))
        raise AssertionError("the way back is lost")

    @cython.cfunc
    @cython.exceptval(check=False)
    def _down(self, card: u64) -> cython.void:
        z: cython.pointer(State) = self.current
        index: cython.int = lowest(card)
        z.key -= ONE << self.shift[index]
        z.visible |= card
        z.stackable = z.stackable & ~self.following[index] | card
        self._note(DOWN, card)

    def _turn_up_steps(self):
        z: cython.pointer(State) = self.current
        steps = self._logged()
        depth: cython.int
        index: cython.int
        for depth in range(1, self.turn_up_depth + 1):
            self.target = self.turn_up_path[depth]
            self.is_found = False
            self.home_logs = []
            self._expand_turn_ups(z)
            assert self.is_found
            steps += self.found
            for index in range(self.child_count):
                if at(self.children, index).key == self.target:
                    copy_state(z, at(self.children, index))
                    break
        return steps
