"""The twelve courts."""

from courts import frame, kings

_RANKS = {13: kings.FIGURES}


def figure(rank: int, suit: int) -> list[str]:
    """All lines of a court between the paper of its card and its index."""
    return frame.assemble(suit, _RANKS[rank][suit]())
