# The records of the kernel, and flat memory for them. `_uncompiled.py` has the same in Python.

from klondike.solver._c cimport (
    ALL, ALL_HOME, GOLDEN, HOME, KINGS, LOW_32, ONE, ORDER, WORD,
    calloc, count, fetch_ahead, free, grown_words, klondike_grow, lowest, new_words, u64,
    has_column, has_room, pair, places, room, safe_cards,
)

cdef struct State:
    u64 key
    u64 visible
    u64 locked
    u64 stackable
    u64 talon
    u64 code
    u64 born
    int score
    int depth

cdef struct Member:
    u64 home
    u64 visible
    u64 stackable

cdef struct Final:
    u64 card
    u64 kind
    u64 taken
    u64 returned
    u64 raised
    u64 swaps
    u64 talon
    u64 home
    u64 next

cdef inline State *new_states(u64 size) noexcept nogil:
    return <State *>calloc(size, sizeof(State))

cdef inline State *grown_states(State *states, u64 old, u64 size) noexcept nogil:
    return <State *>klondike_grow(states, old * sizeof(State), size * sizeof(State))

cdef inline Member *new_members(u64 size) noexcept nogil:
    return <Member *>calloc(size, sizeof(Member))

cdef inline Member *grown_members(Member *members, u64 old, u64 size) noexcept nogil:
    return <Member *>klondike_grow(members, old * sizeof(Member), size * sizeof(Member))

cdef inline Final *new_finals(u64 size) noexcept nogil:
    return <Final *>calloc(size, sizeof(Final))

cdef inline Final *grown_finals(Final *finals, u64 old, u64 size) noexcept nogil:
    return <Final *>klondike_grow(finals, old * sizeof(Final), size * sizeof(Final))

cdef inline State *at(State *states, u64 index) noexcept nogil:
    return &states[index]

cdef inline void copy_state(State *target, State *source) noexcept nogil:
    target[0] = source[0]
