# The records of the policy, and flat memory for them. `_uncompiled.py` has the same in Python.

from klondike.solver._c cimport (
    ALL, GOLDEN, HOME, KINGS, ONE, ORDER, WORD,
    calloc, count, free, klondike_grow, lowest, new_words, u64,
    has_column, pair, places, room, safe_cards,
)

cdef struct Scene:
    u64 home
    u64 visible
    u64 locked
    u64 stackable
    u64 talon
    u64 order
    u64 waste
    u64 parent
    u64 step
    int takes
    int raises

cdef struct Plan:
    u64 scene
    u64 step
    u64 returned
    double value

cdef inline Scene *new_scenes(u64 size) noexcept nogil:
    return <Scene *>calloc(size, sizeof(Scene))

cdef inline Scene *scene_at(Scene *scenes, u64 index) noexcept nogil:
    return &scenes[index]

cdef inline void copy_scene(Scene *target, Scene *source) noexcept nogil:
    target[0] = source[0]

cdef inline Plan *new_plans(u64 size) noexcept nogil:
    return <Plan *>calloc(size, sizeof(Plan))

cdef inline Plan *plan_at(Plan *plans, u64 index) noexcept nogil:
    return &plans[index]
