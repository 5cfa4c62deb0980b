"""Stands in for ``import cython`` and for C where the compiled modules run as they are. For them alone."""

import builtins
from array import array
from contextlib import nullcontext
from typing import Any

from klondike.solver import encoding

# -- for ``cython``: types mean nothing, decorators do nothing.
compiled = False
int = builtins.int  # noqa: A001
bint = int
double = float
longlong = int
void = None


def _unchanged(decorated: Any) -> Any:
    return decorated


cclass = cfunc = final = pointer = _unchanged


def exceptval(check: bool) -> Any:
    return _unchanged


class _Lock(nullcontext[None]):
    """A decorator and a context, as ``cython.nogil`` is."""

    def __call__(self, decorated: Any) -> Any:
        return decorated


nogil = gil = _Lock()


def declare(_type: Any, value: Any) -> Any:
    return value


def cast(_type: Any, value: Any) -> Any:
    return value


# -- for the .pxd files: constants, bit counting, records and flat memory.
u64 = int
ALL = encoding.ALL
KINGS = encoding.KINGS
FIRST_OF_PAIR = encoding.FIRST_OF_PAIR
pair = encoding.pair
room = encoding.room
BLACK = 0x3_C3C3_C3C3_C3C3
RED = 0xC_3C3C_3C3C_3C3C
ONE = 1
WORD = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E37_79B9_7F4A_7C15
ALL_HOME = 0xDDDD
HOME = 0xFFFF
ORDER = 0xFF_FFFF
LOW_32 = 0xFFFF_FFFF


class _Record:
    """Like a C struct: all fields are 0 at first."""

    __slots__: tuple[str, ...] = ()

    def __init__(self) -> None:
        for name in self.__slots__:
            setattr(self, name, 0)


class State(_Record):
    __slots__ = ("born", "code", "depth", "key", "locked", "score", "stackable", "talon", "visible")


class Member(_Record):
    __slots__ = ("home", "stackable", "visible")


class Final(_Record):
    __slots__ = ("card", "home", "kind", "next", "raised", "returned", "swaps", "taken", "talon")


class Node(_Record):
    __slots__ = (
        *("buried", "cost", "estimate", "home", "lies", "link", "locked", "move"),
        *("order", "parent", "recycles", "score", "stackable", "talon", "visible", "waste"),
    )


class Scene(_Record):
    __slots__ = (
        *("home", "locked", "order", "parent", "raises", "stackable", "step", "takes", "talon"),
        *("visible", "waste"),
    )


class Plan(_Record):
    __slots__ = ("returned", "scene", "step", "value")


def lowest(cards: int) -> int:
    """The bit number of the lowest member of a set."""
    return (cards & -cards).bit_length() - 1


def count(cards: int) -> int:
    """How many members a set has."""
    return cards.bit_count()


def new_words(size: int) -> Any:
    return array("Q", bytes(8 * size))


def grown_words(words: Any, old: int, size: int) -> Any:
    words.frombytes(bytes(8 * (size - old)))
    return words


def new_states(size: int) -> Any:
    return [State() for _ in range(size)]


def grown_states(states: Any, old: int, size: int) -> Any:
    states.extend(State() for _ in range(size - old))
    return states


def new_members(size: int) -> Any:
    return [Member() for _ in range(size)]


def grown_members(members: Any, old: int, size: int) -> Any:
    members.extend(Member() for _ in range(size - old))
    return members


def new_finals(size: int) -> Any:
    return [Final() for _ in range(size)]


def grown_finals(finals: Any, old: int, size: int) -> Any:
    finals.extend(Final() for _ in range(size - old))
    return finals


def at(states: Any, index: int) -> Any:
    return states[index]


def copy_state(target: Any, source: Any) -> None:
    target.key, target.visible, target.locked = source.key, source.visible, source.locked
    target.stackable, target.talon, target.code = source.stackable, source.talon, source.code
    target.born, target.score, target.depth = source.born, source.score, source.depth


def new_nodes(size: int) -> Any:
    return [Node() for _ in range(size)]


def grown_nodes(nodes: Any, old: int, size: int) -> Any:
    nodes.extend(Node() for _ in range(size - old))
    return nodes


node_at = at


def copy_node(target: Any, source: Any) -> None:
    for name in Node.__slots__:
        setattr(target, name, getattr(source, name))


def new_scenes(size: int) -> Any:
    return [Scene() for _ in range(size)]


def copy_scene(target: Any, source: Any) -> None:
    for name in Scene.__slots__:
        setattr(target, name, getattr(source, name))


def new_plans(size: int) -> Any:
    return [Plan() for _ in range(size)]


scene_at = plan_at = at


def fetch_ahead(_words: Any, _index: int) -> None:
    """Tell the processor which word will be wanted soon."""


def free(_memory: Any) -> None:
    return None


def has_room(visible: int, locked: int, twins: int) -> bool:
    """Whether the pair ``twins`` has a place."""
    return (visible & twins).bit_count() > (visible & ~locked & (twins >> 4)).bit_count()


def has_column(visible: int, locked: int) -> bool:
    """Whether a column is empty: every other has one exposed locked card, or a loose King at its bottom."""
    return (visible & (locked | KINGS)).bit_count() < 7


def places(visible: int, locked: int) -> int:
    """The cards for which a column has a place."""
    found = room(visible, locked) >> 4
    if has_column(visible, locked):
        found |= KINGS
    return found


def safe_cards(home: int, returns: bool) -> int:
    """The cards that may go up without harm; the argument stands at ``reference.safe_cards``."""
    black = min(home & 15, home >> 4 & 15)
    red = min(home >> 8 & 15, home >> 12 & 15)
    black_ranks = min(black + 3, red + 2)
    red_ranks = min(red + 3, black + 2)
    if not returns:
        black_ranks = max(black_ranks, red + 1)
        red_ranks = max(red_ranks, black + 1)
    black_ranks, red_ranks = min(black_ranks, 13), min(red_ranks, 13)
    return (BLACK & ALL >> (52 - 4 * black_ranks)) | (RED & ALL >> (52 - 4 * red_ranks))
