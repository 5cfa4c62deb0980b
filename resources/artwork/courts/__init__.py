"""The twelve courts."""

from resources.artwork.courts import frame, jacks, kings, queens

_RANKS = {11: jacks.FIGURES, 12: queens.FIGURES, 13: kings.FIGURES}


def figure(rank: int, suit: int) -> list[str]:
    """All lines of a court between the paper of its card and its index."""
    return frame.assemble(suit, _RANKS[rank][suit]())
