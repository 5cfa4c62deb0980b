# cython: language_level=3, cdivision=True
# mypy: ignore-errors
# ruff: noqa: SIM109
"""Plans to the next turn-up, by one who does not peek. Compiled as ``_policy_c``; for ``policy`` alone.

All that is known here: the cards face up, how many lie face down under each locked card, the foundations, and
the talon's cards so far as they have been seen. A *scene* is a state of that, as in ``encoding``, with the face-
down cards left out: only the exposed locked cards are ``locked``. Scenes are searched breadth first; what leads
from one to the next is a card taken from the talon, or a swap. A *plan* is a scene and the step that turns a card
up in it, or empties a column; its value says how good that looks. Every step is one that nothing undoes, so
plan after plan comes to an end.
"""

try:
    import cython
except ImportError:
    from klondike.solver import _uncompiled as cython

if not cython.compiled:
    from klondike.solver._uncompiled import (
        GOLDEN,
        KINGS,
        ONE,
        WORD,
        Plan,
        Scene,
        copy_scene,
        count,
        free,
        lowest,
        new_plans,
        new_scenes,
        new_words,
        pair,
        places,
        plan_at,
        room,
        safe_cards,
        scene_at,
        u64,
    )

UP = cython.declare(cython.int, 0)
RUN = cython.declare(cython.int, 1)
TAKE = cython.declare(cython.int, 2)
DOWN = cython.declare(cython.int, 3)

ENOUGH_SCENES = cython.declare(cython.int, 100)
"""How many scenes are expanded where there are plans."""
MOST_SCENES = cython.declare(cython.int, 3000)
"""How many where there are none."""
MOST_PLANS = cython.declare(cython.int, 1000)
MOST_MEMBERS = cython.declare(cython.int, 64)
SLOTS = cython.declare(cython.int, 8192)
UNKNOWN = cython.declare(cython.int, 63)


@cython.final
@cython.cclass
class Planner:
    """A game as far as it is known; ``plan`` looks for plans, ``play`` carries one out."""

    draw: cython.int
    returns: cython.bint
    suit_shift: cython.pointer(u64)
    suit_cards: cython.pointer(u64)
    following: cython.pointer(u64)
    talon_bit: cython.pointer(u64)
    talon_card: cython.pointer(u64)
    hidden: cython.pointer(u64)
    now: cython.pointer(Scene)
    next: cython.pointer(Scene)
    scenes: cython.pointer(Scene)
    scene_count: u64
    members: cython.pointer(Scene)
    slots: cython.pointer(u64)
    stamp: u64
    plans: cython.pointer(Plan)
    plan_count: u64
    depth_weight: cython.double
    take_weight: cython.double
    raise_weight: cython.double
    further_weight: cython.double
    empty_weight: cython.double
    open_weight: cython.double
    soon_weight: cython.double

    def __init__(self, draw, returns, foundations, talon, waste, columns, weights):
        """``talon``: bit numbers in turning order, 63 for a card not seen yet. ``columns``: for each the number of
        face-down cards and the face-up ones, lowest first. ``weights``: see ``policy.Weights``."""
        suit: cython.int
        rank: cython.int
        index: cython.int
        card: cython.int
        z: cython.pointer(Scene)
        self._allocate()
        z = self.now
        self.draw, self.returns = draw, returns
        (
            self.depth_weight,
            self.take_weight,
            self.raise_weight,
            self.further_weight,
            self.empty_weight,
            self.open_weight,
            self.soon_weight,
        ) = weights
        for suit in range(4):
            for rank in range(13):
                index = 4 * rank + 2 * ((suit >> 1) ^ (rank & 1)) + (suit & 1)
                self.suit_shift[index] = 4 * suit
                self.suit_cards[16 * suit + rank] = ONE << index
            for rank in range(12):
                self.following[lowest(self.suit_cards[16 * suit + rank])] = self.suit_cards[16 * suit + rank + 1]
            z.home |= cython.cast(u64, foundations[suit]) << 4 * suit
            if foundations[suit] < 13:
                z.stackable |= self.suit_cards[16 * suit + cython.cast(cython.int, foundations[suit])]
        for down, up in columns:
            for place, card in enumerate(up):
                z.visible |= ONE << card
                if place == 0 and (down or card < 48):
                    z.locked |= ONE << card
                    self.hidden[card] = down
        for index in range(len(talon)):
            card = talon[index]
            z.order |= ONE << index
            if card != UNKNOWN:
                self.talon_card[index] = ONE << card
                self.talon_bit[card] = ONE << index
                z.talon |= ONE << card
        if draw == 3 and waste % 3 and waste != len(talon):
            z.waste = waste
        self._settle(z)

    def _allocate(self):
        self.suit_shift = new_words(52)
        self.suit_cards = new_words(64)
        self.following = new_words(52)
        self.talon_bit = new_words(52)
        self.talon_card = new_words(24)
        self.hidden = new_words(52)
        self.scenes = new_scenes(MOST_SCENES + 2)
        self.now = scene_at(self.scenes, MOST_SCENES)
        self.next = scene_at(self.scenes, MOST_SCENES + 1)
        self.scene_count = 0
        self.members = new_scenes(MOST_MEMBERS)
        self.slots = new_words(SLOTS)
        self.stamp = 0
        self.plans = new_plans(MOST_PLANS)
        self.plan_count = 0

    def __dealloc__(self):
        free(self.suit_shift)
        free(self.suit_cards)
        free(self.following)
        free(self.talon_bit)
        free(self.talon_card)
        free(self.hidden)
        free(self.scenes)
        free(self.members)
        free(self.slots)
        free(self.plans)

    def plan(self):
        """Look for plans: their values, in the order in which they were found."""
        with cython.nogil:
            self._search(True)
        return [self.plans[index].value for index in range(self.plan_count)]

    def moves(self):
        """For a player without plans: (step, face-down cards below) of each turn-up or emptying that is possible
        at once, and the steps that take a card from the talon."""
        turn_ups = []
        takes = []
        card: u64
        with cython.nogil:
            self._search(False)
        for index in range(self.plan_count):
            card = self.plans[index].step & 63
            turn_ups.append((index, self.hidden[card]))
        for index in range(1, self.scene_count):
            takes.append((index, self.scenes[index].step >> 6 & 3))
        return turn_ups, takes

    def go_to(self, index):
        """Take the card from the talon that led to scene ``index`` of the last search."""
        copy_scene(self.now, scene_at(self.scenes, index))

    def _check(self, index):
        if not 0 <= index < self.plan_count:
            raise IndexError(f"no plan {index}: the last search found {self.plan_count}")

    def turned_up(self, index):
        """The bit number of the locked card that plan ``index`` moves away."""
        self._check(index)
        return self.plans[index].step & 63

    def state(self):
        """Foundations (16 bits), visible and locked cards, and of the talon the cards, their places and the waste."""
        z: cython.pointer(Scene) = self.now
        return z.home, z.visible, z.locked, z.talon, z.order, z.waste

    def after(self, index):
        """The ``state`` after plan ``index``, with nothing turned up yet."""
        self._check(index)
        self._carry_out(plan_at(self.plans, index))
        return self.next.home, self.next.visible, self.next.locked, self.next.talon, self.next.order, self.next.waste

    def play(self, index: cython.int, card: cython.int, down: cython.int):
        """Carry out plan ``index``: it turns up ``card`` (63: none) over ``down`` face-down cards."""
        z: cython.pointer(Scene) = self.now
        self._check(index)
        self._carry_out(plan_at(self.plans, index))
        copy_scene(z, self.next)
        if card != UNKNOWN:
            z.visible |= ONE << card
            if down or card < 48:
                z.locked |= ONE << card
                self.hidden[card] = down
        self._settle(z)

    def steps(self, index):
        """The steps of plan ``index`` beside those that send loose cards up: (kind, bit number) pairs."""
        self._check(index)
        steps = []
        at = self.plans[index].scene
        home = self.scenes[at].home
        step = self.plans[index].step
        returned = self.plans[index].returned
        while True:
            steps.append((step >> 6 & 3, step & 63, home, returned))
            if not at:
                break
            step = self.scenes[at].step
            returned = step >> 16
            at = self.scenes[at].parent
            home = self.scenes[at].home
        steps.reverse()
        return steps

    # -- Scenes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _raise(self, z: cython.pointer(Scene), card: u64) -> cython.void:
        index: cython.int = lowest(card)
        if card & z.talon:
            self._take(z, card)
        z.visible &= ~card
        z.locked &= ~card
        z.home += ONE << self.suit_shift[index]
        z.stackable ^= card | self.following[index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, z: cython.pointer(Scene), card: u64) -> cython.void:
        """Take a card out of the talon; ``waste`` as in ``reference.Board``."""
        bit: u64 = self.talon_bit[lowest(card)]
        last: u64 = count(z.order) - 1
        index: u64 = count(z.order & (bit - 1))
        z.talon ^= card
        z.order ^= bit
        z.waste = 0 if self.draw == 1 or index % 3 == 0 or index == last else index

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(self, z: cython.pointer(Scene)) -> cython.void:
        """Send up loose cards (returns on) and safe ones; locked cards are left to plans."""
        safe: u64
        cards: u64
        while True:
            safe = safe_cards(z.home, self.returns)
            cards = room(z.visible, z.locked) & z.visible & ~z.locked & z.stackable
            if not self.returns:
                cards &= safe
            if not cards and self.draw == 1:
                cards = z.talon & z.stackable & safe
            if not cards:
                return
            self._raise(z, cards & -cards)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reachable(self, z: cython.pointer(Scene)) -> u64:
        """The known cards of the talon that turning the stock brings up."""
        bits: u64 = z.order
        found: u64 = 0
        index: u64 = 0
        in_pass: u64 = z.waste - 1 if z.waste else 2
        in_next: u64 = 2
        if self.draw == 1:
            return z.talon
        while bits:
            if index == in_pass or index == in_next or not bits & (bits - 1):
                found |= self.talon_card[lowest(bits)]
            if index == in_pass:
                in_pass += 3
            if index == in_next:
                in_next += 3
            bits &= bits - 1
            index += 1
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_new(self, z: cython.pointer(Scene)) -> cython.bint:
        # What is locked follows from what is visible: no plan is carried out between scenes.
        word: u64 = (z.visible * GOLDEN & WORD ^ z.order << 16 ^ z.home ^ z.waste << 40) * GOLDEN & WORD
        slot: u64 = (word ^ word >> 32) * GOLDEN & WORD
        slot >>= 51
        word = word >> 20 << 20 | (self.stamp & 0xFFFFF)
        while self.slots[slot] & 0xFFFFF == self.stamp & 0xFFFFF:
            if self.slots[slot] == word:
                return False
            slot = (slot + 1) & cython.cast(u64, SLOTS - 1)
        self.slots[slot] = word
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_scene(self, parent: u64, kind: cython.int, card: u64, member: cython.pointer(Scene)) -> cython.void:
        """Add the scene after a card was taken from the talon, or a swap, in ``member`` of the class."""
        z: cython.pointer(Scene) = self.next
        if self.scene_count >= cython.cast(u64, MOST_SCENES):
            return
        copy_scene(z, member)
        z.parent = parent
        z.step = member.home << 16 | cython.cast(u64, kind) << 6 | cython.cast(u64, lowest(card))
        if kind == TAKE:
            z.takes += 1
            self._take(z, card)
            z.visible |= card
        else:
            z.raises += 1 if card & z.talon else 0
            self._raise(z, card)
        self._settle(z)
        if self._is_new(z):
            copy_scene(scene_at(self.scenes, self.scene_count), z)
            self.scene_count += 1

    # -- Plans

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _search(self, deep: cython.bint) -> cython.void:
        """Fill ``scenes`` and ``plans``; only with what one step does unless ``deep``."""
        index: u64 = 0
        self.stamp += 1
        if self.stamp & 0xFFFFF == 0:
            self.stamp += 1
        copy_scene(scene_at(self.scenes, 0), self.now)
        scene_at(self.scenes, 0).parent = scene_at(self.scenes, 0).step = 0
        scene_at(self.scenes, 0).takes = scene_at(self.scenes, 0).raises = 0
        self.scene_count = 1
        self.plan_count = 0
        self._is_new(scene_at(self.scenes, 0))
        while index < self.scene_count and (deep or index == 0):
            if index >= cython.cast(u64, ENOUGH_SCENES) and self.plan_count:
                break
            self._expand(index, deep and self.returns)
            index += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand(self, index: u64, returns: cython.bint) -> cython.void:
        z: cython.pointer(Scene) = scene_at(self.members, 0)
        member: cython.pointer(Scene)
        reachable: u64
        cards: u64
        card: u64
        safe: u64
        old_places: u64 = 0
        old_room: u64 = 0
        here: u64
        length: cython.int = 1
        place: cython.int = 0
        copy_scene(z, scene_at(self.scenes, index))
        safe = safe_cards(z.home, self.returns)
        reachable = self._reachable(z)
        cards = reachable & z.stackable
        while cards:
            card = cards & -cards
            cards ^= card
            self._add_scene(index, UP, card, z)
        reachable &= ~(z.stackable & safe)
        while place < length:
            member = scene_at(self.members, place)
            here = places(member.visible, member.locked)
            cards = member.visible & member.locked & here & ~old_places
            while cards:
                card = cards & -cards
                cards ^= card
                self._add_plan(index, RUN, card, member)
            cards = room(member.visible, member.locked) & ~old_room & z.visible & member.stackable
            while cards:
                card = cards & -cards
                cards ^= card
                if card & z.locked:
                    self._add_plan(index, UP, card, member)
                else:
                    self._add_scene(index, UP, card, member)
            cards = reachable & here & ~old_places
            while cards:
                card = cards & -cards
                cards ^= card
                self._add_scene(index, TAKE, card, member)
            if place == 0:
                old_places = here
                old_room = room(member.visible, member.locked)
            if returns:
                length = self._add_members(place, length, here & ~safe)
            place += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_members(self, place: cython.int, length: cython.int, may_return: u64) -> cython.int:
        """Append the members of the class one return away from the one at ``place``; the new length."""
        z: cython.pointer(Scene) = scene_at(self.members, place)
        other: cython.pointer(Scene)
        shift: cython.int
        known: cython.int
        level: u64
        card: u64
        lower: u64
        for shift in range(0, 16, 4):
            level = z.home >> shift & 15
            if not level or length >= MOST_MEMBERS:
                continue
            card = self.suit_cards[4 * shift + level - 1]
            if not card & may_return:
                continue
            lower = z.home - (ONE << shift)
            known = 0
            while known < length and scene_at(self.members, known).home != lower:
                known += 1
            if known < length:
                continue
            other = scene_at(self.members, length)
            copy_scene(other, z)
            other.home = lower
            other.visible |= card
            other.stackable = other.stackable & ~self.following[lowest(card)] | card
            length += 1
        return length

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _carry_out(self, plan: cython.pointer(Plan)) -> cython.void:
        """Let ``next`` be the scene after a plan, with nothing turned up."""
        z: cython.pointer(Scene) = self.next
        card: u64 = ONE << (plan.step & 63)
        index: cython.int
        copy_scene(z, scene_at(self.scenes, plan.scene))
        while z.home != plan.returned:
            for index in range(4):
                while (z.home >> 4 * index & 15) > (plan.returned >> 4 * index & 15):
                    self._return(z, self.suit_cards[16 * index + (z.home >> 4 * index & 15) - 1])
        if plan.step >> 6 == cython.cast(u64, UP):
            self._raise(z, card)
        z.locked &= ~card
        self._settle(z)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _return(self, z: cython.pointer(Scene), card: u64) -> cython.void:
        index: cython.int = lowest(card)
        z.home -= ONE << self.suit_shift[index]
        z.visible |= card
        z.stackable = z.stackable & ~self.following[index] | card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_plan(self, index: u64, kind: cython.int, card: u64, member: cython.pointer(Scene)) -> cython.void:
        plan: cython.pointer(Plan)
        origin: cython.pointer(Scene)
        z: cython.pointer(Scene) = self.next
        under: u64 = self.hidden[lowest(card)]
        heads: u64
        further: cython.int = 0
        soon: cython.int = 0
        later: u64
        here: u64
        blocked: cython.int = 1 if under else 0
        columns: cython.int
        possible: u64
        value: cython.double
        if self.plan_count >= cython.cast(u64, MOST_PLANS):
            return
        plan = plan_at(self.plans, self.plan_count)
        self.plan_count += 1
        plan.scene = index
        plan.step = cython.cast(u64, kind) << 6 | cython.cast(u64, lowest(card))
        plan.returned = member.home
        origin = scene_at(self.scenes, index)
        if under:
            value = 10 + self.depth_weight * cython.cast(cython.int, under)
        elif KINGS & (origin.talon | origin.locked):
            value = self.empty_weight
        else:
            value = -5
        self._carry_out(plan)
        columns = 7 - count(z.visible & (z.locked | KINGS)) - blocked
        possible = room(z.visible, z.locked)
        heads = z.visible & z.locked & ((possible >> 4) | (KINGS if columns > 0 else 0) | (possible & z.stackable))
        later = z.visible & z.locked & ~heads
        while heads:
            if self.hidden[lowest(heads)]:
                further += 1
            heads &= heads - 1
        here = ((possible >> 4) | (KINGS if columns > 0 else 0)) & self._reachable(z)
        while later:
            if self.hidden[lowest(later)] and pair(later & -later) << 4 & here:
                soon += 1
            later &= later - 1
        value -= self.take_weight * origin.takes + self.raise_weight * origin.raises
        value += (
            self.soon_weight * soon
            + 0.5 * self.further_weight * further
            + self.open_weight * (count(possible) // 2 + columns)
        )
        if kind == UP:
            value += 1
            if card & safe_cards(member.home, self.returns):
                value += 30
        plan.value = value
