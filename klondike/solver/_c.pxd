# What the compiled modules take from C: constants, bit counting and flat memory. `_uncompiled.py` has the same
# in Python.

ctypedef unsigned long long u64

cdef extern from *:
    """
    #include <stdlib.h>
    #include <string.h>
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int klondike_lowest(unsigned long long cards) {
        unsigned long index;
        #if defined(_M_X64) || defined(_M_ARM64)
        _BitScanForward64(&index, cards);
        #else
        if (!_BitScanForward(&index, (unsigned long)cards)) {
            _BitScanForward(&index, (unsigned long)(cards >> 32));
            index += 32;
        }
        #endif
        return (int)index;
    }
    #define KLONDIKE_UNUSED
    #define klondike_fetch(words, index) ((void)0)
    #else
    #define klondike_fetch(words, index) __builtin_prefetch((words) + (index))
    #define klondike_lowest(cards) __builtin_ctzll(cards)
    #define KLONDIKE_UNUSED __attribute__((unused))
    #endif
    #if defined(__POPCNT__) || defined(__aarch64__)
    #define klondike_count(cards) __builtin_popcountll(cards)
    #else
    KLONDIKE_UNUSED static int klondike_count(unsigned long long x) {
        x -= (x >> 1) & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    }
    #endif
    KLONDIKE_UNUSED static void *klondike_grow(void *old, size_t old_bytes, size_t bytes) {
        char *grown = (char *)realloc(old, bytes);
        if (grown) memset(grown + old_bytes, 0, bytes - old_bytes);
        return grown;
    }
    """
    int lowest "klondike_lowest"(unsigned long long cards) noexcept nogil
    int count "klondike_count"(unsigned long long cards) noexcept nogil
    void fetch_ahead "klondike_fetch"(u64 *words, u64 index) noexcept nogil
    void *klondike_grow(void *old, size_t old_bytes, size_t size) noexcept nogil
    void *calloc(size_t number, size_t size) noexcept nogil
    void free(void *memory) noexcept nogil

    # Literals, so that the C compiler sees constants.
    u64 ALL "0xFFFFFFFFFFFFFULL"
    u64 KINGS "0xF000000000000ULL"
    u64 FIRST_OF_PAIR "0x5555555555555ULL"
    u64 BLACK "0x3C3C3C3C3C3C3ULL"
    u64 RED "0xC3C3C3C3C3C3CULL"
    u64 ONE "1ULL"
    u64 WORD "0xFFFFFFFFFFFFFFFFULL"
    u64 GOLDEN "0x9E3779B97F4A7C15ULL"
    u64 ALL_HOME "0xDDDDULL"
    u64 HOME "0xFFFFULL"
    u64 ORDER "0xFFFFFFULL"
    u64 LOW_32 "0xFFFFFFFFULL"

cdef inline u64 *new_words(u64 size) noexcept nogil:
    return <u64 *>calloc(size, sizeof(u64))

cdef inline u64 *grown_words(u64 *words, u64 old, u64 size) noexcept nogil:
    return <u64 *>klondike_grow(words, old * sizeof(u64), size * sizeof(u64))

# -- Sets of cards; `encoding.py` explains them.

cdef inline u64 pair(u64 cards) noexcept nogil:
    cdef u64 first = (cards | cards >> 1) & FIRST_OF_PAIR
    return first | first << 1

cdef inline u64 room(u64 visible, u64 locked) noexcept nogil:
    cdef u64 children = (visible & ~locked) << 4
    cdef u64 one = visible & FIRST_OF_PAIR
    cdef u64 other = visible >> 1 & FIRST_OF_PAIR
    cdef u64 child = children & FIRST_OF_PAIR
    cdef u64 other_child = children >> 1 & FIRST_OF_PAIR
    cdef u64 first = (one & other & ~(child & other_child)) | ((one | other) & ~(child | other_child))
    return first | first << 1

cdef inline bint has_room(u64 visible, u64 locked, u64 twins) noexcept nogil:
    return count(visible & twins) > count(visible & ~locked & (twins >> 4))

cdef inline bint has_column(u64 visible, u64 locked) noexcept nogil:
    return count(visible & (locked | KINGS)) < 7

cdef inline u64 places(u64 visible, u64 locked) noexcept nogil:
    cdef u64 found = room(visible, locked) >> 4
    return found | KINGS if has_column(visible, locked) else found

cdef inline u64 safe_cards(u64 home, bint returns) noexcept nogil:
    cdef int black = home & 15
    cdef int red = home >> 8 & 15
    cdef int black_ranks
    cdef int red_ranks
    if <int>(home >> 4 & 15) < black:
        black = home >> 4 & 15
    if <int>(home >> 12 & 15) < red:
        red = home >> 12 & 15
    black_ranks = black + 3 if black + 1 < red else red + 2
    red_ranks = red + 3 if red + 1 < black else black + 2
    if not returns:
        black_ranks = red + 1 if black_ranks < red + 1 else black_ranks
        red_ranks = black + 1 if red_ranks < black + 1 else red_ranks
    if black_ranks > 13:
        black_ranks = 13
    if red_ranks > 13:
        red_ranks = 13
    return (BLACK & ALL >> (52 - 4 * black_ranks)) | (RED & ALL >> (52 - 4 * red_ranks))
