"""Faces: a full face cut into a light and a shaded plane along the nose, and a profile."""

from dataclasses import dataclass

from resources.artwork import svg
from resources.artwork.courts import pen
from resources.artwork.palette import BLUSH, INK, PAPER, RED, SKIN, SKIN_SHADE

_n = pen.num


@dataclass(frozen=True)
class Face:
    """A full face about the origin, about 48 wide, the chin 34 below; everything that makes a temper is a number."""

    turn: int = 1
    width: float = 24
    cheek: float = 4
    jaw: float = 14
    chin: float = 34
    # Brow: heights of inner end, bow and outer end, its thickness, and how far the light-side brow is lifted.
    brow: tuple[float, float, float] = (-13, -19, -13)
    brow_weight: float = 3
    brow_lift: float = 0
    brow_fill: str = INK
    # Eye: height, opening above and below, fall of the outer corner, where the pupil looks, sideways and down.
    eye: float = -4
    upper: float = 6
    lower: float = 3
    slant: float = 0
    look: float = 0
    drop: float = 0
    pupil: float = 3.1
    lashes: float = 0
    nose: str = "straight"
    mouth: str = "line"
    mouth_y: float = 18
    lips: str = RED
    blush: bool = False


_NOSES = {
    # Where the bridge starts, how it runs to the tip, and how it comes back under.
    "straight": "{a} -8 L{b} 6 Q{c} 10 {d} 9.5",
    "long": "{a} -9 L{b} 8 Q{c} 12.5 {d} 11",
    "hooked": "{a} -10 C{e} -7 {b} 2 {b} 7 Q{c} 11 {d} 9",
    "snub": "{a} -6 Q{a} 1 {b} 4 Q{c} 9 {d} 8",
    "broad": "{a} -8 L{b} 5 C{c} 10 {d} 11 {f} 9",
}


def _nose(face: Face) -> str:
    t = face.turn
    points = {"a": 3 * t, "b": 8 * t, "c": 8.5 * t, "d": 1 * t, "e": 8 * t, "f": -3 * t}
    return _NOSES[face.nose].format(**{k: _n(v) for k, v in points.items()})


def _mouth(face: Face) -> list[str]:
    y, t = face.mouth_y, face.turn
    kind = face.mouth
    if kind == "line":
        return [pen.stroke(f"M-8 {_n(y)} Q0 {_n(y + 2)} 8 {_n(y)}", face.lips, 2.8)]
    if kind == "mild":
        return [
            pen.stroke(
                f"M-7 {_n(y)} Q-3.5 {_n(y + 1.6)} 0 {_n(y + 1)} Q3.5 {_n(y + 1.6)} 7 {_n(y - 0.4)}", face.lips, 2.6
            )
        ]
    if kind == "smile":
        return [pen.stroke(f"M{-9 * t} {_n(y - 1)} Q0 {_n(y + 6)} {10 * t} {_n(y - 3)}", face.lips, 2.8)]
    if kind == "stern":
        return [pen.stroke(f"M-9 {_n(y + 2)} Q0 {_n(y - 2)} 9 {_n(y + 2)}", face.lips, 2.8)]
    if kind == "laugh":
        return [
            svg.path(
                f"M-11 {_n(y - 3)} Q0 {_n(y)} 11 {_n(y - 3)} C9 {_n(y + 8)} -9 {_n(y + 8)} -11 {_n(y - 3)} Z",
                RED,
                width=1.8,
            ),
            pen.flat(
                f"M-8.6 {_n(y - 1.6)} Q0 {_n(y + 1)} 8.6 {_n(y - 1.6)} L7.5 {_n(y + 1.4)} Q0 {_n(y + 3.4)} -7.5 "
                f"{_n(y + 1.4)} Z",
                PAPER,
            ),
        ]
    # Painted lips: a bow above, a fuller lip below; the corners tell the mood.
    corner = {"full": -0.5, "glad": -2, "cool": -0.8}[kind]
    half = {"full": 7.5, "glad": 9, "cool": 7}[kind]
    return [
        pen.flat(
            f"M{-half} {_n(y + corner)} Q-4.5 {_n(y - 4)} -2 {_n(y - 3.6)} L0 {_n(y - 2.4)} L2 {_n(y - 3.6)} "
            f"Q4.5 {_n(y - 4)} {half} {_n(y + corner)} C4 {_n(y + 6.5)} -4 {_n(y + 6.5)} {-half} {_n(y + corner)} Z",
            face.lips,
        ),
        pen.fine(f"M{_n(-half + 1)} {_n(y + corner)} Q0 {_n(y + 1.6)} {_n(half - 1)} {_n(y + corner)}", INK, 1.2),
    ]


def _eyes(face: Face) -> list[str]:
    y = face.eye
    almonds, lids = [], []
    for side in (-1, 1):
        inner, outer = f"{_n(4.5 * side)} {_n(y + 1)}", f"{_n(18 * side)} {_n(y + face.slant)}"
        above, below = f"{_n(11 * side)} {_n(y - 2 * face.upper + 1)}", f"{_n(11 * side)} {_n(y + 2 * face.lower)}"
        lash = f" L{_n((18 + face.lashes) * side)} {_n(y + face.slant - face.lashes)}" if face.lashes else ""
        almonds.append(f"M{inner} Q{above} {outer} Q{below} {inner} Z")
        lids.append(f"M{inner} Q{above} {outer}{lash}")
    iris_y = y - 0.5 - (face.upper - face.lower) / 4 + face.drop
    return [
        pen.flat(" ".join(almonds), PAPER),
        pen.dots([(face.look - 11, iris_y), (face.look + 11, iris_y)], face.pupil, INK),
        pen.stroke(" ".join(lids), INK, 2.2),
    ]


def _brow(face: Face, side: int) -> str:
    lift = face.brow_lift if side == -face.turn else 0
    inner, bow, outer = (value - lift for value in face.brow)
    heavy = face.brow_weight
    return (
        f"M{_n(3.6 * side)} {_n(inner)} Q{_n(10 * side)} {_n(bow)} {_n(20 * side)} {_n(outer)} "
        f"Q{_n(10 * side)} {_n(bow + heavy)} {_n(4.4 * side)} {_n(inner + heavy)} Z"
    )


def full(face: Face) -> list[str]:
    w, cy, jaw, chin, t = face.width, face.cheek, face.jaw, face.chin, face.turn
    round_jaw = f"V{_n(cy)} C{_n(-w)} {_n(cy + 18)} {_n(-jaw)} {_n(chin)} 0 {_n(chin)}"
    outline = f"M{_n(-w)} -30 {round_jaw} C{_n(jaw)} {_n(chin)} {_n(w)} {_n(cy + 18)} {_n(w)} {_n(cy)} V-30 Z"
    shade = (
        f"M{2 * t} -30 L{4 * t} -14 L{_nose(face)} L{2 * t} 14 L0 {_n(chin)} "
        f"C{_n(jaw * t)} {_n(chin)} {_n(w * t)} {_n(cy + 18)} {_n(w * t)} {_n(cy)} V-30 Z"
    )
    lines = pen.shaded(outline, SKIN, shade, SKIN_SHADE)
    if face.blush:
        lines.append(pen.dots([(8 - w, 8), (w - 8, 8)], 4, BLUSH, "fine"))
    lines += _eyes(face)
    lines.append(pen.flat(" ".join(_brow(face, side) for side in (-1, 1)), face.brow_fill))
    lines.append(pen.stroke(f"M{_nose(face)}", INK, 1.9))
    return lines + _mouth(face)


@dataclass(frozen=True)
class Profile:
    """A profile that looks to the right; mirror the group to look to the left."""

    brow: tuple[float, float, float] = (-14, -19, -15)
    brow_weight: float = 3
    brow_fill: str = INK
    nose: str = "straight"
    mouth: str = "line"
    blush: bool = False


_BRIDGES = {
    "straight": "L19.5 -12 C18.5 -9 19.5 -7 20.5 -5 L30 5.5 C31 8 28 9.5 23 9",
    "hooked": "L20 -14 C19 -10 23 -9 27 -4 C31 1 33 6 31.5 8.5 C30 10 26 9 23 9.5",
    "snub": "L19.5 -12 C18 -8 19 -4 23 -1 L31 2 C32 6 28 9 23 9",
}
_MOUTHS = {
    "line": "C25 11 26.5 13 25 15 L21.5 16 L24 18 C25 20 22 22 21 23",
    "smile": "C25 11 26.5 12 25 14 L20.5 15 L24 17.5 C25 20 22 22 21 23",
    "stern": "C24 11 25.5 13 24.5 15 L21 16.5 L23.5 18 C24 20 21.5 22 21 23",
}


def profile(face: Profile) -> list[str]:
    inner, bow, outer = face.brow
    front = f"M17.5 -34 {_BRIDGES[face.nose]} {_MOUTHS[face.mouth]} C25 27 24 33 16 35"
    outline = f"{front} C8 36 -2 31 -8 24 L-14 4 V-34 Z"
    lines = [
        *pen.shaded(outline, SKIN, "M-14 -34 V4 L-8 24 C-2 31 8 36 16 35 C8 26 4 16 3 2 L0 -34 Z", SKIN_SHADE),
        pen.flat("M20 -5 L17.5 -9 Q11 -11 9 -6.5 Q12 -1 18 -3 Z", PAPER),
        pen.dot(16, -6, 3),
        pen.stroke("M8 -6 Q12 -11.5 19.5 -8", INK, 2.3),
        pen.flat(
            f"M20.5 {_n(inner)} Q14 {_n(bow)} 4 {_n(outer)} Q14 {_n(bow + face.brow_weight)} 19.5 "
            f"{_n(inner + face.brow_weight)} Z",
            face.brow_fill,
        ),
    ]
    if face.blush:
        lines.append(pen.dot(9, 5, 4, BLUSH, "fine"))
    curve = {
        "line": "M22 16 Q17 16.8 13.5 15.4",
        "smile": "M22 15.5 Q17 16.5 14 12.5",
        "stern": "M22 16.5 Q16 16 12 19",
    }[face.mouth]
    lines.append(pen.stroke(curve, RED, 2.6))
    return lines
