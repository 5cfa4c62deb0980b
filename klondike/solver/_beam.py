# cython: language_level=3, cdivision=True
# mypy: ignore-errors
# ruff: noqa: B905
"""The search for short lines. Compiled as ``_beam_c``; the same file also runs as it is. For ``lines`` alone.

A beam over real moves. Layers are exact costs: a move or a stock turn costs 1, turning the waste over nothing,
and a card from the talon is taken in one go with the turns that bring it up. Of each layer the W states are kept
that promise the shortest line, at most one of a class. Beside them the states are kept whose class lies on a
line that is known already, the *guide*: without it the beam at times loses every way to a win.

A state is one of ``encoding`` (sets of cards) and two things more: on which of the two twins each loose card
lies (``lies``: the upper one), and how many cards are in the waste.
"""

try:
    import cython
except ImportError:
    from klondike.solver import _uncompiled as cython

if not cython.compiled:
    from klondike.solver._uncompiled import (
        FIRST_OF_PAIR,
        GOLDEN,
        KINGS,
        ONE,
        WORD,
        Node,
        copy_node,
        count,
        free,
        grown_nodes,
        lowest,
        new_nodes,
        new_words,
        node_at,
        pair,
        u64,
    )

UP = cython.declare(cython.int, 0)
RUN = cython.declare(cython.int, 1)
TAKE = cython.declare(cython.int, 2)
DOWN = cython.declare(cython.int, 3)
SHIFT = cython.declare(cython.int, 4)
"""A loose card with what lies on it, from one twin to the other."""

NOWHERE = cython.declare(cython.int, 63)
NO_LIMIT = cython.declare(cython.int, 100)
MOST_COST = cython.declare(cython.int, 1000)
MOST_SCORE = cython.declare(cython.int, 2048)
GUIDES = cython.declare(cython.int, 2048)
GUIDED = cython.declare(cython.int, 10)
"""How many states of a class of the guide are kept in a layer."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mixed(word: u64) -> u64:
    """A hash. Two states that share one cost a better line at most, never a wrong one."""
    word = (word ^ word >> 31) * GOLDEN & WORD
    return (word ^ word >> 29) * GOLDEN & WORD


@cython.final
@cython.cclass
class Beam:
    """One search. ``run`` goes on with it, layer by layer; ``line`` is what it found."""

    draw: cython.int
    returns: cython.bint
    width: cython.int
    hidden_weight: cython.int
    talon_weight: cython.int
    bound: cython.int
    layer: cython.int
    goal: u64
    following: cython.pointer(u64)
    suit_shift: cython.pointer(u64)
    suit_cards: cython.pointer(u64)
    beneath: cython.pointer(u64)
    talon_bit: cython.pointer(u64)
    talon_card: cython.pointer(u64)
    misordered: u64

    kept: cython.pointer(Node)
    kept_count: u64
    kept_room: u64
    waiting: cython.pointer(Node)
    waiting_count: u64
    waiting_room: u64
    spare: u64
    layers: cython.pointer(u64)
    scores: cython.pointer(u64)
    child: cython.pointer(Node)

    seen: cython.pointer(u64)
    seen_count: u64
    seen_size: u64
    classes: cython.pointer(u64)
    class_layers: cython.pointer(u64)
    class_room: u64
    guides: cython.pointer(u64)
    guide_length: cython.int
    guide_layers: cython.pointer(u64)
    guide_counts: cython.pointer(u64)

    def __init__(self, game, width: cython.int, bound: cython.int, hidden_weight: cython.int, talon_weight: cython.int):
        """Begin with ``game``, an ``encoding.Encoding`` that fits the kernel. Lines of ``bound`` or more are no use.

        The weights, in tenths of a move: what a face-down card and a card of the talon count for in choosing.
        """
        suit: cython.int
        rank: cython.int
        index: cython.int
        card: u64
        below: cython.int
        z: cython.pointer(Node)
        self.draw, self.returns, self.width = game.draw, game.returns, width
        self.hidden_weight, self.talon_weight = hidden_weight, talon_weight
        self.bound = bound if bound < MOST_COST else MOST_COST
        self.layer = 0
        self.goal = 0
        self._allocate()
        z = node_at(self.child, 0)
        for suit in range(4):
            for rank in range(13):
                index = 4 * rank + 2 * ((suit >> 1) ^ (rank & 1)) + (suit & 1)
                self.suit_shift[index] = 4 * suit
                self.suit_cards[16 * suit + rank] = ONE << index
            for rank in range(12):
                self.following[lowest(self.suit_cards[16 * suit + rank])] = self.suit_cards[16 * suit + rank + 1]
            z.home |= cython.cast(u64, game.foundations[suit]) << 4 * suit
            if game.foundations[suit] < 13:
                z.stackable |= self.suit_cards[16 * suit + cython.cast(cython.int, game.foundations[suit])]
        for column, heads in zip(game.columns, game.heads):
            under: u64 = 0
            for stretch in column:
                self.beneath[cython.cast(cython.int, stretch[0])] = under
                under = 0
                below = -1
                for index in stretch:
                    under |= ONE << index
                    if below >= 0 and below & 1:
                        z.lies |= ONE << index
                    below = index
            z.visible |= under
            for index in heads:
                z.locked |= ONE << index
            self._find_misordered([index for stretch in column for index in stretch], heads)
        for index in range(len(game.talon)):
            card = ONE << cython.cast(cython.int, game.talon[index])
            self.talon_card[index] = card
            self.talon_bit[lowest(card)] = ONE << index
            z.talon |= card
            z.order |= ONE << index
        z.waste = game.waste
        z.recycles = NO_LIMIT if game.recycles is None else game.recycles
        z.buried = self._buried(z)
        z.cost = 0
        z.parent = 0
        z.move = 0
        self._add()

    def _find_misordered(self, cards, heads):
        """The locked cards that lie above a lower one of their suit: they can't go up straight from there."""
        card: cython.int
        for place, card in enumerate(cards):
            if card in heads and any(
                self.suit_shift[other] == self.suit_shift[card] and other < card for other in cards[:place]
            ):
                self.misordered |= ONE << card

    def _allocate(self):
        self.following = new_words(52)
        self.suit_shift = new_words(52)
        self.suit_cards = new_words(64)
        self.beneath = new_words(52)
        self.talon_bit = new_words(52)
        self.talon_card = new_words(24)
        self.misordered = 0
        self.kept_room = 4096
        self.kept = new_nodes(self.kept_room)
        self.kept_count = 1
        self.waiting_room = 4096
        self.waiting = new_nodes(self.waiting_room)
        self.waiting_count = 1
        self.spare = 0
        self.layers = new_words(MOST_COST + 64)
        self.scores = new_words(MOST_SCORE)
        self.child = new_nodes(1)
        self.seen_size = 1 << 14
        self.seen = new_words(self.seen_size)
        self.seen_count = 0
        self.class_room = 1024
        while self.class_room < cython.cast(u64, 8 * self.width):
            self.class_room *= 2
        self.classes = new_words(self.class_room)
        self.class_layers = new_words(self.class_room)
        self.guide_length = 0
        self.guides = new_words(GUIDES)
        self.guide_layers = new_words(GUIDES)
        self.guide_counts = new_words(GUIDES)

    def __dealloc__(self):
        free(self.following)
        free(self.suit_shift)
        free(self.suit_cards)
        free(self.beneath)
        free(self.talon_bit)
        free(self.talon_card)
        free(self.kept)
        free(self.waiting)
        free(self.layers)
        free(self.scores)
        free(self.child)
        free(self.seen)
        free(self.classes)
        free(self.class_layers)
        free(self.guides)
        free(self.guide_layers)
        free(self.guide_counts)

    def add_guide(self, locked: u64, talon: u64):
        """A class of the guide: what is locked and what is in the talon. At most 1,000 are taken."""
        word: u64 = mixed(locked ^ mixed(talon))
        slot: u64 = self._guide_slot(word)
        if not self.guides[slot] and self.guide_length < 1000:
            self.guides[slot] = word
            self.guide_length += 1

    def run(self, layers: cython.int):
        """Go on for some layers; whether the search is at its end."""
        with cython.nogil:
            while layers > 0 and self.layer < self.bound:
                layers -= 1
                self._run_layer()
                self.layer += 1
        return self.layer >= self.bound

    def line(self):
        """The steps of the shortest line found, as (kind, card, card to lie on or 63); None when there is none."""
        if not self.goal:
            return None
        steps = []
        index = self.goal
        while self.kept[index].parent:
            move = self.kept[index].move
            steps.append((move >> 12, move >> 6 & 63, move & 63))
            index = self.kept[index].parent
        steps.reverse()
        return steps

    # -- States

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _exposed(self, z: cython.pointer(Node)) -> u64:
        """The visible cards on which nothing lies."""
        loose: u64 = z.visible & ~z.locked & ~KINGS
        upper: u64 = loose & z.lies
        lower: u64 = loose & ~z.lies
        return z.visible & ~(((lower | lower >> 1) & FIRST_OF_PAIR) << 4 | ((upper | upper >> 1) & FIRST_OF_PAIR) << 5)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _buried(self, z: cython.pointer(Node)) -> cython.int:
        """Draw 1: how many cards of the waste lie above a lower one of their suit."""
        found: cython.int = 0
        left: cython.int = z.waste
        bits: u64 = z.order
        lowest_ranks: u64 = 0xFFFF
        card: cython.int
        shift: cython.int
        rank: cython.int
        if self.draw != 1:
            return 0
        while left > 0:
            card = lowest(self.talon_card[lowest(bits)])
            shift = self.suit_shift[card]
            rank = card >> 2
            if rank > cython.cast(cython.int, lowest_ranks >> shift & 15):
                found += 1
            else:
                lowest_ranks = lowest_ranks & ~(cython.cast(u64, 15) << shift) | cython.cast(u64, rank) << shift
            bits &= bits - 1
            left -= 1
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add(self) -> cython.void:
        """Let ``child`` wait in the layer of its cost, if a line through it can be shorter than the bound.

        Each card that is not home needs a move, each card of the stock is turned once more, and each card that
        lies above a lower one of its suit needs a move to somewhere else first.
        """
        z: cython.pointer(Node) = node_at(self.child, 0)
        cards: cython.int = count(z.talon)
        stock: cython.int = cards - z.waste
        estimate: cython.int
        index: u64
        nodes: cython.pointer(Node)
        estimate = count(z.visible | z.locked | z.talon) + count(z.locked & self.misordered) + z.buried
        estimate += (stock + self.draw - 1) // self.draw
        if z.cost + estimate >= self.bound:
            return
        z.estimate = estimate
        z.score = 10 * estimate + self.hidden_weight * count(z.locked & ~z.visible) + self.talon_weight * cards
        if self.spare:
            index = self.spare
            self.spare = node_at(self.waiting, index).link
        else:
            if self.waiting_count >= self.waiting_room:
                nodes = grown_nodes(self.waiting, self.waiting_room, 2 * self.waiting_room)
                if not nodes:
                    return
                self.waiting = nodes
                self.waiting_room *= 2
            index = self.waiting_count
            self.waiting_count += 1
        z.link = self.layers[z.cost]
        self.layers[z.cost] = index
        copy_node(node_at(self.waiting, index), z)

    # -- Layers

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _run_layer(self) -> cython.void:
        """Choose among the states of the layer, and expand those chosen."""
        index: u64 = self.layers[self.layer]
        following: u64
        score: cython.int
        top: cython.int = 0
        chosen: cython.int = 0
        first: u64 = self.kept_count
        z: cython.pointer(Node)
        is_guided: cython.bint
        while index:
            z = node_at(self.waiting, index)
            following = z.link
            score = z.score if z.score < MOST_SCORE else MOST_SCORE - 1
            z.link = self.scores[score]
            self.scores[score] = index
            top = score if score > top else top
            index = following
        for score in range(top + 1):
            index = self.scores[score]
            self.scores[score] = 0
            while index:
                z = node_at(self.waiting, index)
                following = z.link
                if z.cost + z.estimate < self.bound:
                    is_guided = self._is_guided(z)
                    if (is_guided or chosen < self.width) and self._is_new(z, is_guided):
                        chosen += 1
                        self._keep(z)
                z.link = self.spare
                self.spare = index
                index = following
        for index in range(first, self.kept_count):
            self._expand(index)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, z: cython.pointer(Node)) -> cython.void:
        nodes: cython.pointer(Node)
        if self.kept_count >= self.kept_room:
            nodes = grown_nodes(self.kept, self.kept_room, 2 * self.kept_room)
            if not nodes:
                return
            self.kept = nodes
            self.kept_room *= 2
        copy_node(node_at(self.kept, self.kept_count), z)
        if not z.locked and not z.talon:
            # Nothing is in the way: what is left goes up, one card a move.
            self.bound = z.cost + z.estimate
            self.goal = self.kept_count
        self.kept_count += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _guide_slot(self, word: u64) -> u64:
        slot: u64 = word >> 53
        while self.guides[slot] and self.guides[slot] != word:
            slot = (slot + 1) & cython.cast(u64, GUIDES - 1)
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_guided(self, z: cython.pointer(Node)) -> cython.bint:
        """Whether the state is of a class of the guide that has not had its share of this layer."""
        slot: u64 = self._guide_slot(mixed(z.locked ^ mixed(z.talon)))
        if not self.guides[slot]:
            return False
        if self.guide_layers[slot] != cython.cast(u64, self.layer + 1):
            self.guide_layers[slot] = self.layer + 1
            self.guide_counts[slot] = 0
        self.guide_counts[slot] += 1
        return self.guide_counts[slot] <= cython.cast(u64, GUIDED)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_new(self, z: cython.pointer(Node), is_guided: cython.bint) -> cython.bint:
        """Whether neither the state was there before nor, unless it is guided, its class in this layer."""
        kind: u64 = mixed(z.locked ^ mixed(z.talon))
        word: u64 = (
            mixed(kind ^ mixed(z.home) ^ z.lies ^ cython.cast(u64, z.waste) << 53 ^ cython.cast(u64, z.recycles) << 58)
            | 1
        )
        slot: u64 = word >> 20 & (self.seen_size - 1)
        while self.seen[slot]:
            if self.seen[slot] == word:
                return False
            slot = (slot + 1) & (self.seen_size - 1)
        if not self._is_new_class(kind) and not is_guided:
            return False
        self.seen[slot] = word
        self.seen_count += 1
        if 2 * self.seen_count > self.seen_size:
            self._grow_seen()
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_new_class(self, kind: u64) -> cython.bint:
        slot: u64 = kind & (self.class_room - 1)
        layer: u64 = self.layer + 1
        _tries: cython.int
        for _tries in range(32):
            if self.class_layers[slot] != layer:
                self.class_layers[slot] = layer
                self.classes[slot] = kind
                return True
            if self.classes[slot] == kind:
                return False
            slot = (slot + 1) & (self.class_room - 1)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _grow_seen(self) -> cython.void:
        old: cython.pointer(u64) = self.seen
        words: cython.pointer(u64) = new_words(2 * self.seen_size)
        index: u64
        slot: u64
        if not words:
            return
        self.seen = words
        for index in range(self.seen_size):
            if old[index]:
                slot = old[index] >> 20 & (2 * self.seen_size - 1)
                while words[slot]:
                    slot = (slot + 1) & (2 * self.seen_size - 1)
                words[slot] = old[index]
        self.seen_size *= 2
        free(old)

    # -- Moves

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin_child(self, parent: u64, kind: cython.int, card: u64, onto: cython.int) -> cython.void:
        z: cython.pointer(Node) = node_at(self.child, 0)
        copy_node(z, node_at(self.kept, parent))
        z.parent = parent
        z.cost += 1
        z.move = cython.cast(u64, kind) << 12 | cython.cast(u64, lowest(card)) << 6 | cython.cast(u64, onto)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lift(self, card: u64) -> cython.void:
        """The child's ``card`` leaves its column."""
        z: cython.pointer(Node) = node_at(self.child, 0)
        if card & z.locked:
            z.locked ^= card
            z.visible |= self.beneath[lowest(card)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lay(self, card: u64, onto: cython.int) -> cython.void:
        """The child's ``card`` comes to lie on the card number ``onto``, or in an empty column."""
        z: cython.pointer(Node) = node_at(self.child, 0)
        z.visible |= card
        z.lies &= ~card
        if onto != NOWHERE and onto & 1:
            z.lies |= card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _raise(self, card: u64) -> cython.void:
        """The child's ``card`` goes up."""
        z: cython.pointer(Node) = node_at(self.child, 0)
        z.home += ONE << self.suit_shift[lowest(card)]
        z.stackable ^= card | self.following[lowest(card)]
        z.visible &= ~card
        z.lies &= ~card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand(self, index: u64) -> cython.void:
        z: cython.pointer(Node) = node_at(self.kept, index)
        exposed: u64 = self._exposed(z)
        is_column_free: cython.bint = count(z.visible & (z.locked | KINGS)) < 7
        cards: u64 = exposed & z.stackable
        card: u64
        if not z.locked and not z.talon:
            return
        while cards:
            card = cards & -cards
            cards ^= card
            self._begin_child(index, UP, card, NOWHERE)
            self._lift(card)
            self._raise(card)
            self._add()
        cards = z.visible & z.locked
        while cards:
            card = cards & -cards
            cards ^= card
            self._lay_everywhere(index, RUN, card, exposed, is_column_free)
        # From twin to twin, to free a card that can go up.
        cards = pair(z.visible & z.stackable & ~exposed) >> 4 & z.visible & ~z.locked & ~KINGS
        while cards:
            card = cards & -cards
            cards ^= card
            z = node_at(self.kept, index)
            if (pair(card) & FIRST_OF_PAIR) << (5 if card & z.lies else 4) & z.stackable:
                self._lay_everywhere(index, SHIFT, card, exposed, False)
        if self.returns:
            self._expand_returns(index, exposed, is_column_free)
        self._expand_talon(index, exposed, is_column_free)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lay_everywhere(
        self, index: u64, kind: cython.int, card: u64, exposed: u64, is_column_free: cython.bint
    ) -> cython.void:
        """The move of ``card``, from column or foundation, to each place that takes it."""
        places: u64 = pair(card) << 4 & exposed
        place: u64
        onto: cython.int
        if card & KINGS:
            if is_column_free:
                self._begin_child(index, kind, card, NOWHERE)
                self._move_child(kind, card, NOWHERE)
            return
        while places:
            place = places & -places
            places ^= place
            onto = lowest(place)
            self._begin_child(index, kind, card, onto)
            self._move_child(kind, card, onto)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _move_child(self, kind: cython.int, card: u64, onto: cython.int) -> cython.void:
        z: cython.pointer(Node) = node_at(self.child, 0)
        if kind == DOWN:
            z.home -= ONE << self.suit_shift[lowest(card)]
            z.stackable = z.stackable & ~self.following[lowest(card)] | card
        else:
            self._lift(card)
        self._lay(card, onto)
        self._add()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_returns(self, index: u64, exposed: u64, is_column_free: cython.bint) -> cython.void:
        """Returns, of cards that something in play could lie on."""
        z: cython.pointer(Node) = node_at(self.kept, index)
        suit: cython.int
        level: u64
        card: u64
        home: u64 = z.home
        wanted: u64 = z.visible | z.talon
        for suit in range(4):
            level = home >> 4 * suit & 15
            if level:
                card = self.suit_cards[16 * suit + level - 1]
                if pair(card) >> 4 & wanted:
                    self._lay_everywhere(index, DOWN, card, exposed, is_column_free)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_talon(self, index: u64, exposed: u64, is_column_free: cython.bint) -> cython.void:
        """Each card of the talon that has a place, with the turns that bring it up: in this pass, else in the next."""
        z: cython.pointer(Node) = node_at(self.kept, index)
        order: u64 = z.order
        bits: u64 = order
        length: cython.int = count(order)
        waste: cython.int = z.waste
        to_the_end: cython.int = (length - waste + self.draw - 1) // self.draw
        place: cython.int = 0
        turns: cython.int
        recycles: cython.int
        card: u64
        wanted: u64 = z.stackable | (exposed >> 4 & FIRST_OF_PAIR) | (exposed >> 4 & FIRST_OF_PAIR) << 1
        wanted |= (exposed >> 5 & FIRST_OF_PAIR) | (exposed >> 5 & FIRST_OF_PAIR) << 1
        wanted = wanted & ~KINGS | z.stackable
        if is_column_free:
            wanted |= KINGS
        while bits:
            card = self.talon_card[lowest(bits)]
            bits &= bits - 1
            if card & wanted:
                recycles = 0
                turns = self._turns(place, waste, length)
                if turns < 0:
                    turns = self._turns(place, 0, length)
                    if turns >= 0:
                        turns += to_the_end
                        recycles = 1
                if turns >= 0 and node_at(self.kept, index).recycles >= recycles:
                    self._take(index, card, place, turns, recycles, exposed, is_column_free)
            place += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _turns(self, place: cython.int, waste: cython.int, length: cython.int) -> cython.int:
        """How many turns bring up the card at ``place`` in this pass; -1 when none do."""
        if place < waste:
            return 0 if place == waste - 1 else -1
        if place == length - 1 or (place - waste + 1) % self.draw == 0:
            return (place - waste + self.draw) // self.draw
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(
        self,
        index: u64,
        card: u64,
        place: cython.int,
        turns: cython.int,
        recycles: cython.int,
        exposed: u64,
        is_column_free: cython.bint,
    ) -> cython.void:
        places: u64 = pair(card) << 4 & exposed
        target: u64
        if card & node_at(self.kept, index).stackable:
            self._begin_take(index, UP, card, place, turns, recycles, NOWHERE)
            self._raise(card)
            self._add()
        if card & KINGS:
            if is_column_free:
                self._begin_take(index, TAKE, card, place, turns, recycles, NOWHERE)
                self._lay(card, NOWHERE)
                self._add()
            return
        while places:
            target = places & -places
            places ^= target
            self._begin_take(index, TAKE, card, place, turns, recycles, lowest(target))
            self._lay(card, lowest(target))
            self._add()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin_take(
        self,
        index: u64,
        kind: cython.int,
        card: u64,
        place: cython.int,
        turns: cython.int,
        recycles: cython.int,
        onto: cython.int,
    ) -> cython.void:
        z: cython.pointer(Node) = node_at(self.child, 0)
        self._begin_child(index, kind, card, onto)
        z.cost += turns
        z.talon ^= card
        z.order ^= self.talon_bit[lowest(card)]
        z.waste = place
        if z.recycles < NO_LIMIT:
            z.recycles -= recycles
        z.buried = self._buried(z)
