"""Arms and hands."""

import math

from resources.artwork import svg
from resources.artwork.courts import pen
from resources.artwork.courts.frame import divider
from resources.artwork.palette import SKIN


def fist(x: float, y: float, angle: float = 0, flip: bool = False, size: float = 1) -> list[str]:
    """A closed hand around an upright staff: back of the hand at the left, four fingers over the staff."""
    lines = [
        pen.shape(
            "M-8 13 C-11 6 -11.5 -3 -8 -8 C-6 -12 0 -13 5 -11 C10 -11 10.5 -5.6 7.5 -5.4 C11 -5 11 0 7.8 0.2 "
            "C10.8 0.6 10.6 5.4 7.4 5.6 C9.6 6.4 9 10.6 5.6 10.6 L5 13 Z",
            SKIN,
        ),
        pen.fine("M7.5 -5.4 H0 M7.8 .2 H-1 M7.4 5.6 H0"),
    ]
    return pen.placed(lines, x, y, angle, flip, size)


def palm(x: float, y: float, angle: float = 0, flip: bool = False, size: float = 1) -> list[str]:
    """A hand laid flat, fingers to the right, thumb up; the wrist at the left."""
    lines = [
        pen.shape(
            "M-13 -7 C-8 -8 -6 -9 -3 -12 C1 -16 7 -16.5 7 -13.5 C7 -11.5 4 -10.5 3.5 -8 L14 -8.4 C18.5 -8 18.5 -4 14.5 "
            "-3.8 "
            "L16.5 -3.6 C20.5 -3 20.5 1 16.5 1.2 C19.5 1.8 19 5.6 15 5.6 C17 6.4 16 9.8 12.5 9.8 L-2 10 L-13 7 Z",
            SKIN,
        ),
        pen.fine("M14.5 -3.8 H5 M16.5 1.2 H5 M15 5.6 H5"),
    ]
    return pen.placed(lines, x, y, angle, flip, size)


def raised(x: float, y: float, angle: float = 0, flip: bool = False, size: float = 1) -> list[str]:
    """An open hand held up, thumb to the right."""
    lines = [
        pen.shape(
            "M-7 15 C-9 8 -11 2 -11 -3 L-11.5 -12 C-11.5 -15.5 -7 -15.5 -6.8 -12 L-6.5 -17 C-6 -20.5 -1.8 -20.5 -1.6 "
            "-17 "
            "L-1.4 -18 C-1 -21 3.4 -21 3.4 -17.5 L3.2 -13 C3.6 -16.4 8 -16 7.8 -12 L7.4 -1 C9 -3 11 -6 14 -6 "
            "C17 -5.6 15.6 -2 14.4 0 C12 4 9 9 6 15 Z",
            SKIN,
        ),
        pen.fine("M-6.8 -12 L-6.4 -3 M-1.6 -16 L-1.6 -4 M3.2 -13 L3 -3"),
    ]
    return pen.placed(lines, x, y, angle, flip, size)


def cupped(x: float, y: float, angle: float = 0, flip: bool = False, size: float = 1) -> list[str]:
    """A hand that bears something round in its hollow; the wrist below."""
    lines = [
        pen.shape(
            "M-7 16 C-9 10 -14 7 -18 1 C-21 -4 -18.5 -9 -14.5 -6.5 C-8 0 4 1 13 -7 C16.5 -10 20.5 -7 18.5 -2.5 C17 2 "
            "13 6 9 9 L7 16 Z",
            SKIN,
        ),
        pen.fine("M17.5 -1 C13 4 8 6 2 6.5 M14.5 3.5 C11 7 7 9.5 2 10"),
    ]
    return pen.placed(lines, x, y, angle, flip, size)


def forearm(
    base: tuple[float, float],
    wrist: tuple[float, float],
    width: float,
    fill: str,
    cuff: str,
    cuff_length: float = 9,
    flare: float = 3,
) -> list[str]:
    """A sleeve from the divider, where it spans the two given abscissae, to the wrist, with a cuff that opens there."""
    left, right = ((x, divider(x) + 2) for x in base)
    x0, y0 = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    x1, y1 = wrist
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    nx, ny = -uy, ux

    def at(back: float, across: float) -> tuple[float, float]:
        return x1 - ux * back + nx * across, y1 - uy * back + ny * across

    half = width / 2
    sleeve = [left, at(cuff_length, -half), at(cuff_length, half), right]
    band = [at(cuff_length, -half - 1), at(0, -half - flare), at(0, half + flare), at(cuff_length, half + 1)]
    return [svg.polygon(sleeve, fill), svg.polygon(band, cuff)]
