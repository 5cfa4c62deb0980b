"""What all courts share: the notched panel, the half turn and the sash that hides the joint."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from resources.artwork import palette, svg
from resources.artwork.courts import pen
from resources.artwork.courts.terse import terse
from resources.artwork.palette import BLUE, GOLD, INK, PAPER, RED
from resources.artwork.svg import Point

LEFT, RIGHT = 14, 226


def divider(x: float) -> float:
    """The height of the line on which the two halves meet; it runs from (14, 196) to (226, 140)."""
    return 168 + (120 - x) * 56 / 212


def on_divider(x: float, over: float = 0) -> str:
    """A point of the dividing line as path data, or one a little beyond it."""
    return f"{pen.num(x)} {pen.num(divider(x) + over)}"


def clear_of_sash(points: Sequence[Point], radius: float) -> list[Point]:
    """Only what the sash does not cut: half a stud looks like a mistake."""
    return [(x, y) for x, y in points if y + radius < divider(x) - 9.5]


@dataclass(frozen=True)
class Sash:
    fill: str
    edge: str
    bead: str
    jewel: str


_SASHES = (
    Sash(INK, GOLD, GOLD, palette.LEAF),
    Sash(BLUE, GOLD, PAPER, RED),
    Sash(GOLD, RED, RED, RED),
    Sash(RED, GOLD, GOLD, BLUE),
)


def panel(suit: int) -> list[str]:
    d = "M100 14 H218 Q226 14 226 22 V276 H140 V322 H22 Q14 322 14 314 V60 H100 Z"
    inner = "M104.5 18.5 H217.5 Q221.5 18.5 221.5 22.5 V271.5 H135.5 V317.5 H22.5 Q18.5 317.5 18.5 313.5 V64.5 H104.5 Z"
    return [
        svg.path(d, palette.PANEL_TINTS[suit], palette.SUIT_COLOURS[suit], 1.6, "suit"),
        svg.path(inner, "none", GOLD, 1.2, "fine"),
    ]


def sash(suit: int) -> list[str]:
    look = _SASHES[suit]
    corners = [(x, divider(x) + dy) for x, dy in ((LEFT, -9), (RIGHT, -9), (RIGHT, 9), (LEFT, 9))]
    lines = [svg.polygon(corners, look.fill)]
    for dy in (-5.4, 5.4):
        d = f"M{LEFT + 1} {pen.num(divider(LEFT + 1) + dy)} L{RIGHT - 1} {pen.num(divider(RIGHT - 1) + dy)}"
        lines.append(pen.fine(d, look.edge, 1.3))
    beads = [(x, divider(x)) for x in (29, 49, 69, 89, 151, 171, 191, 211)]
    if suit == palette.DIAMONDS:
        d = " ".join(f"M{x - 5} {pen.num(y)}l5 -4.4 5 4.4 -5 4.4Z" for x, y in beads)
        lines.append(pen.flat(d, look.bead))
    else:
        lines.append(pen.dots(beads, 3.4, look.bead))
    lines += [
        pen.shape(_lozenge(120, 168, 21, 13.5), GOLD),
        pen.shape(_lozenge(120, 168, 11, 7), look.jewel),
    ]
    return lines


def _lozenge(x: float, y: float, across: float, up: float) -> str:
    """A lozenge that lies along the sash."""
    angle = math.atan2(-56, 212)
    c, s = math.cos(angle), math.sin(angle)
    points = [(x + a * c - b * s, y + a * s + b * c) for a, b in ((-across, 0), (0, -up), (across, 0), (0, up))]
    return "M" + " L".join(f"{pen.num(px)} {pen.num(py)}" for px, py in points) + " Z"


def _shortened(line: str) -> str:
    """The same line with its path in fewer bytes."""
    return re.sub(r' d="([^"]*)"', lambda match: f' d="{terse(match[1])}"', line)


def assemble(suit: int, half: Sequence[str]) -> list[str]:
    """The half, the half turned round, the sash over both."""
    half = [_shortened(line) for line in half]
    body = [*half, *svg.group(half, svg.HALF_TURN), *sash(suit)]
    return [*panel(suit), *svg.group(body, stroke=INK, width=svg.OUTLINE, mark="outline", round_joins=True)]
