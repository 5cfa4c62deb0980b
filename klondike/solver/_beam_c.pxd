# The record of the beam, and flat memory for it. `_uncompiled.py` has the same in Python.

from klondike.solver._c cimport (
    FIRST_OF_PAIR, GOLDEN, KINGS, ONE, WORD,
    calloc, count, free, grown_words, klondike_grow, lowest, new_words, pair, u64,
)

cdef struct Node:
    u64 visible
    u64 locked
    u64 stackable
    u64 talon
    u64 lies
    u64 home
    u64 order
    u64 parent
    u64 move
    u64 link
    int waste
    int recycles
    int buried
    int cost
    int estimate
    int score

cdef inline Node *new_nodes(u64 size) noexcept nogil:
    return <Node *>calloc(size, sizeof(Node))

cdef inline Node *grown_nodes(Node *nodes, u64 old, u64 size) noexcept nogil:
    return <Node *>klondike_grow(nodes, old * sizeof(Node), size * sizeof(Node))

cdef inline Node *node_at(Node *nodes, u64 index) noexcept nogil:
    return &nodes[index]

cdef inline void copy_node(Node *target, Node *source) noexcept nogil:
    target[0] = source[0]
