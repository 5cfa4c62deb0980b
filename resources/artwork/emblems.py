"""The head-dress of a rank by itself, for the courts of the large deck: high crown, pearled coronet, plumed cap."""

from resources.artwork import palette, svg
from resources.artwork.palette import BLUE, GOLD, GOLD_SHADE, INK, LEAF, PAPER, RED

# What each suit wears: clubs, diamonds, hearts, spades.
_CLOTH = (LEAF, RED, RED, BLUE)
_JEWEL = (GOLD, GOLD, GOLD, GOLD)


def emblem(rank: str, suit: int, x: float, y: float) -> list[str]:
    """The head-dress with the middle of its lower edge at (x, y); about 130 u wide and 90 u high."""
    lines = {"K": _crown, "Q": _coronet, "J": _cap}[rank](_CLOTH[suit])
    return svg.group(
        lines, f"translate({svg.num(x)} {svg.num(y)})", stroke=INK, width=svg.OUTLINE, mark="outline", round_joins=True
    )


def _flat(d: str, fill: str, mark: str = "") -> str:
    return svg.path(d, fill, "none", mark=mark)


def _crown(cloth: str) -> list[str]:
    tips = ((-62, -62), (0, -80), (62, -62))
    return [
        svg.path("M-50 -16 L-62 -60 L-31 -38 L0 -78 L31 -38 L62 -60 L50 -16 Z", GOLD),
        _flat("M1 -17 V-75 L30.4 -36 L60 -57 L49 -17 Z", GOLD_SHADE, "fine"),
        *(svg.circle(dx, dy, 7, PAPER) for dx, dy in tips),
        svg.path("M-51 -22 Q0 -12 51 -22 V-2 Q0 8 -51 -2 Z", cloth),
        *(svg.circle(dx, dy, 4.6, GOLD) for dx, dy in ((-30, -9.5), (0, -7), (30, -9.5))),
    ]


def _coronet(cloth: str) -> list[str]:
    tips = ((-58, -34), (-31, -50), (0, -57), (31, -50), (58, -34))
    return [
        svg.path(
            "M-48 -6 L-58 -32 Q-48 -22 -42 -26 L-31 -48 Q-24 -32 -15 -35 L0 -55 L15 -35 Q24 -32 31 -48 L42 -26 "
            "Q48 -22 58 -32 L48 -6 Z",
            GOLD,
        ),
        _flat("M1 -14 V-52 L14.4 -33.6 Q24 -30 30.8 -44 L41.4 -24.4 Q48 -20 55.6 -28 L47 -6 Z", GOLD_SHADE, "fine"),
        *(svg.circle(dx, dy, 7, PAPER) for dx, dy in tips),
        svg.path("M-49 -10 Q0 -26 49 -10 L47 6 Q0 -9 -47 6 Z", cloth),
        *(svg.circle(dx, dy, 4, GOLD) for dx, dy in ((-28, -7), (0, -10), (28, -7))),
    ]


def _cap(cloth: str) -> list[str]:
    return [
        svg.path("M-60 -10 C-70 -44 -34 -58 0 -54 C36 -56 66 -40 58 -10 Z", cloth),
        svg.path("M22 -10 C24 -46 44 -78 82 -80 C72 -72 78 -60 68 -50 C70 -36 54 -22 38 -8 Z", PAPER),
        svg.path("M30 -10 C38 -36 50 -58 70 -72", "none", INK, 2, "fine"),
        svg.path("M-66 -14 Q0 -4 64 -14 C70 -14 70 2 64 3 Q0 13 -66 3 C-72 2 -72 -14 -66 -14 Z", GOLD),
        svg.circle(30, -6.5, 7, palette.PAPER),
    ]
