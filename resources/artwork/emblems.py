"""The head-dress of a rank by itself, for the courts of the large deck: high crown, arched diadem, plumed cap."""

from resources.artwork import palette, svg
from resources.artwork.palette import BLUE, GOLD, GOLD_SHADE, INK, LEAF, PAPER, RED

# What each suit wears: clubs, diamonds, hearts, spades.
_CLOTH = (LEAF, RED, RED, BLUE)
_JEWEL = (GOLD, GOLD, GOLD, GOLD)


def emblem(rank: str, suit: int, x: float, y: float) -> list[str]:
    """The head-dress with the middle of its lower edge at (x, y); about 130 u wide and 95 u high."""
    lines = {"K": _crown, "Q": _diadem, "J": _cap}[rank](_CLOTH[suit])
    return svg.group(
        lines, f"translate({svg.num(x)} {svg.num(y)})", stroke=INK, width=svg.OUTLINE, mark="outline", round_joins=True
    )


def _flat(d: str, fill: str, mark: str = "") -> str:
    return svg.path(d, fill, "none", mark=mark)


def _shaded(outline: str, shade: str) -> list[str]:
    """Gold, its half in shade, and the outline over both."""
    return [_flat(outline, GOLD), _flat(shade, GOLD_SHADE, "fine"), svg.path(outline, "none")]


def _crown(cloth: str) -> list[str]:
    tips = ((-62, -62), (0, -80), (62, -62))
    return [
        *_shaded(
            "M-50 -16 L-62 -60 L-31 -38 L0 -78 L31 -38 L62 -60 L50 -16 Z", "M0 -16 V-78 L31 -38 L62 -60 L50 -16 Z"
        ),
        *(svg.circle(dx, dy, 7, PAPER) for dx, dy in tips),
        svg.path("M-51 -22 Q0 -12 51 -22 V-2 Q0 8 -51 -2 Z", cloth),
        *(svg.circle(dx, dy, 4.6, GOLD) for dx, dy in ((-30, -9.5), (0, -7), (30, -9.5))),
    ]


def _diadem(cloth: str) -> list[str]:
    """A high arch of pearls, hollow below like the moon: nothing of it is a king's row of spikes."""
    pearls = ((-57, -28), (-44, -50), (-24, -66), (0, -79), (24, -66), (44, -50), (57, -28))
    return [
        *_shaded(
            "M-60 2 C-62 -36 -38 -58 -12 -64 Q-4 -67 0 -76 Q4 -67 12 -64 C38 -58 62 -36 60 2 Q0 -34 -60 2 Z",
            "M0 -16 V-76 Q4 -67 12 -64 C38 -58 62 -36 60 2 Q30 -16 0 -16 Z",
        ),
        *(svg.circle(dx, dy, 7, PAPER) for dx, dy in pearls),
        svg.path(
            "M0 -60 C8 -60 13 -50 13 -42 C13 -32 8 -26 0 -26 C-8 -26 -13 -32 -13 -42 C-13 -50 -8 -60 0 -60 Z", cloth
        ),
        *(svg.circle(dx, dy, 5.5, cloth, mark="fine") for dx, dy in ((-31, -31), (31, -31))),
        svg.path("M-60 -4 Q0 -40 60 -4 L59 13 Q0 -22 -59 13 Z", cloth),
        *(svg.circle(dx, dy, 4, GOLD) for dx, dy in ((-34, -7), (0, -13.5), (34, -7))),
    ]


def _cap(cloth: str) -> list[str]:
    return [
        svg.path("M-60 -10 C-70 -44 -34 -58 0 -54 C36 -56 66 -40 58 -10 Z", cloth),
        svg.path("M22 -10 C24 -46 44 -78 82 -80 C72 -72 78 -60 68 -50 C70 -36 54 -22 38 -8 Z", PAPER),
        svg.path("M30 -10 C38 -36 50 -58 70 -72", "none", INK, 2, "fine"),
        svg.path("M-66 -14 Q0 -4 64 -14 C70 -14 70 2 64 3 Q0 13 -66 3 C-72 2 -72 -14 -66 -14 Z", GOLD),
        svg.circle(30, -6.5, 7, palette.PAPER),
    ]
