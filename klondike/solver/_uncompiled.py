"""Stands in for ``import cython`` and for C where the compiled modules run as they are. For them alone."""

import builtins
from array import array
from contextlib import nullcontext
from typing import Any

# -- for ``cython``: types mean nothing, decorators do nothing.
compiled = False
int = builtins.int
bint = int
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
ALL = 0xF_FFFF_FFFF_FFFF
KINGS = 0xF_0000_0000_0000
FIRST_OF_PAIR = 0x5_5555_5555_5555
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


def free(_memory: Any) -> None:
    return None
