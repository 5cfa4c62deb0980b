"""The four kings: high gold crowns, beards, blades."""

import svg
from palette import BLUE, BROWN, CLUBS, DIAMONDS, GOLD, GOLD_SHADE, HEARTS, INK, LEAF, PAPER, RED, SPADES

from courts import attire, faces, limbs, pen, props
from courts.frame import on_divider


def spades() -> list[str]:
    """Old and severe: white hair, forked beard, a sword held upright."""
    x, y = 138, 82
    lines = attire.mantle(BLUE, x)
    lines += attire.pattern(SPADES, [(42, 166), (70, 150), (76, 174), (50, 188)], 17)
    lines.append(attire.strip([(108, 118), (168, 118)], 104, 172, RED))
    lines.append(attire.strip([(120, 118), (156, 118)], 122, 154, PAPER))
    lines.append(pen.shape("M84 124 C96 150 116 162 138 162 C160 162 180 150 192 124 L170 108 H106 Z", GOLD))
    lines.append(pen.flat("M93 124 C103 144 120 153 138 153 C156 153 173 144 183 124 L168 114 H108 Z", RED))
    lines.append(pen.dots(attire.beads((92, 132), (138, 182), (184, 132), 9), 2, PAPER, "fine"))

    head = [
        pen.shape("M-20 -30 C-44 -28 -42 0 -40 16 C-39 28 -46 33 -54 30 C-50 44 -30 46 -20 34 H20 C30 46 50 44 54 30 "
                  "C46 33 39 28 40 16 C42 0 44 -28 20 -30 Z", PAPER),
        pen.fine("M-30 -14 C-34 4 -30 20 -34 34 M30 -14 C34 4 30 20 34 34", INK, 1.6),
    ]
    head += faces.full(faces.Face(turn=1, nose="long", mouth="stern", mouth_y=21, brow=(-10, -15, -17), brow_weight=3.6, upper=4.5, lower=2, slant=1))
    head += [
        pen.shape("M-24 4 C-26 30 -20 42 -13 56 C-8 50 -4 46 0 40 C4 46 8 50 13 56 C20 42 26 30 24 4 C22 16 14 22 9 22 C4 26 -4 26 -9 22 "
                  "C-14 22 -22 16 -24 4 Z", PAPER),
        pen.fine("M-16 26 C-16 36 -14 42 -13 48 M16 26 C16 36 14 42 13 48", INK, 1.5),
        pen.stroke("M-5 25 Q0 27 5 25", RED, 2.8),
        pen.shape("M0 13 C-6 10 -12 13 -16 18 C-20 22 -26 22 -30 16 C-29 28 -16 30 -8 24 C-4 21 -1 19 0 18 C1 19 4 21 8 24 C16 30 29 28 30 16 "
                  "C26 22 20 22 16 18 C12 13 6 10 0 13 Z", PAPER),
        pen.shape("M-30 -34 L-41 -62 L-22 -50 L-14 -66 L0 -50 L14 -66 L22 -50 L41 -62 L30 -34 Z", GOLD),
    ]
    head += attire.band(31, -25, 12, 5, BLUE, PAPER)
    head += [pen.bead(dx, dy, 4, PAPER) for dx, dy in ((-40, -61), (-14, -64), (14, -64), (40, -61))]
    lines += pen.placed(head, x, y)

    lines += limbs.forearm((214, 148), (206, 124), (30, 22), BLUE, GOLD, 8)
    lines += pen.placed(props.sword(96), 206, 116)
    lines += limbs.fist(206, 114)
    return lines


def hearts() -> list[str]:
    """The gentle one: no moustache, a short beard, his own sword behind his head."""
    x, y = 140, 82
    lines = pen.placed(props.sword(176, 15, 15), 207, 66, -107)
    lines += attire.mantle(RED, x)
    lines += attire.pattern(HEARTS, [(36, 168), (60, 150), (64, 176), (40, 188)], 15)
    lines.append(attire.strip([(118, 120), (162, 120)], 122, 158, GOLD))
    lines += attire.pattern(HEARTS, [(140, 152)], 15, RED)
    lines += attire.ermine(x, 112, 46, 48)
    head = [
        pen.shape("M-20 -30 C-42 -28 -42 -4 -42 8 C-44 26 -38 38 -28 40 C-22 40 -20 34 -20 28 H20 C20 34 22 40 28 40 C38 38 44 26 42 8 "
                  "C42 -4 42 -28 20 -30 Z", BROWN),
        pen.fine("M-33 -10 C-36 8 -34 22 -30 32 M33 -10 C36 8 34 22 30 32", GOLD_SHADE, 1.8),
    ]
    head += faces.full(faces.Face(turn=-1, nose="straight", mouth="line", mouth_y=19, brow=(-15, -19, -11), brow_weight=3, brow_fill=BROWN, upper=6, lower=3,
                                  slant=1.5, look=-1))
    head += [
        pen.shape("M-24 0 C-27 30 -19 46 0 48 C19 46 27 30 24 0 C23 14 17 22 11 25 C4 28 -4 28 -11 25 C-17 22 -23 14 -24 0 Z", BROWN),
        pen.fine("M-8 32 V43 M0 33 V45 M8 32 V43", GOLD_SHADE, 1.8),
        pen.shape("M-30 -34 L-38 -56 L-19 -46 L0 -64 L19 -46 L38 -56 L30 -34 Z", GOLD),
    ]
    head += attire.band(31, -25, 12, 5, RED, GOLD)
    head += [pen.bead(dx, dy, 4.4, RED) for dx, dy in ((-38, -57), (0, -62), (38, -57))]
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((214, 150), (208, 82), (30, 22), RED, GOLD, 10)
    lines += limbs.fist(207, 66, -10)
    lines += limbs.forearm((60, 198), (98, 158), (30, 22), BLUE, GOLD, 9)
    lines += limbs.palm(110, 147, -38)
    return lines


def diamonds() -> list[str]:
    """The lordly one: a profile, an axe behind him, his hand raised."""
    x, y = 142, 82
    lines = pen.placed(props.axe(84, 40), 208, 106)
    lines += attire.mantle(GOLD, x)
    lines += attire.pattern(DIAMONDS, [(200, 140), (76, 144), (84, 168), (182, 128)], 20, RED)
    lines.append(attire.strip([(118, 120), (158, 120)], 116, 150, RED))
    lines.append(pen.shape("M92 124 C104 150 120 158 138 158 C158 158 178 146 188 122 L168 108 H110 Z", BLUE))
    lines.append(pen.dots(attire.beads((99, 130), (140, 176), (182, 128), 7), 2.6, GOLD))
    head = [
        pen.shape("M2 -32 C-44 -34 -40 -4 -40 14 C-40 34 -34 42 -20 42 C-8 42 -6 34 -6 22 L4 -14 Z", GOLD_SHADE),
        pen.fine("M-28 -16 C-32 4 -32 20 -26 36 M-18 -14 C-22 4 -22 20 -16 36", INK, 1.6),
    ]
    head += faces.profile(faces.Profile(nose="hooked", mouth="stern", brow=(-12, -18, -17), brow_weight=3.6))
    head += [
        pen.shape("M-12 0 C-14 24 -8 38 6 46 C14 50 24 52 32 46 C30 42 29 36 26 24 C18 24 16 26 10 24 C2 20 -2 10 -4 2 Z", GOLD_SHADE),
        pen.shape("M25 11 C18 9 12 12 6 20 C14 24 22 20 28 15 Z", GOLD_SHADE),
        pen.shape("M-32 -32 L-36 -58 L-20 -46 L-12 -64 L0 -46 L14 -64 L20 -46 L34 -58 L27 -32 Z", GOLD),
        pen.shape("M-33 -26 L27 -26 V-38 L-33 -38 Z", BLUE),
        pen.dots([(-20, -32), (-3, -32), (14, -32)], 3, GOLD),
    ]
    lines += pen.placed(head, x, y, flip=True)
    lines += limbs.forearm((38, 190), (54, 138), (34, 22), RED, GOLD, 9)
    lines += limbs.raised(56, 122)
    return lines


def clubs() -> list[str]:
    """The broad one: a black beard, an orb, a sword on his shoulder."""
    x, y = 146, 82
    lines = pen.placed(props.sword(100, 13), 212, 120, 3)
    lines += attire.mantle(LEAF, x)
    lines += attire.pattern(CLUBS, [(80, 152), (100, 134), (92, 172), (196, 134)], 17)
    lines.append(attire.strip([(124, 120), (168, 120)], 126, 164, BLUE))
    lines += attire.ermine(x, 112, 46, 48)
    head = [
        pen.shape("M-20 -30 C-40 -28 -44 -8 -40 4 C-46 14 -44 26 -36 30 H36 C44 26 46 14 40 4 C44 -8 40 -28 20 -30 Z", INK),
    ]
    head += faces.full(faces.Face(turn=-1, width=25, nose="broad", mouth="line", mouth_y=20, brow=(-11, -18, -16), brow_weight=5, upper=5.5, lower=2.5, look=-1.5))
    head += [
        pen.shape("M-25 0 C-30 28 -24 50 0 56 C24 50 30 28 25 0 C24 12 16 18 9 15 C4 13 -4 13 -9 15 C-16 18 -24 12 -25 0 Z", INK),
        pen.stroke("M-6 22 Q0 25 6 22", RED, 3.2),
        pen.shape("M-30 -34 L-34 -50 L-16 -44 L0 -56 L16 -44 L34 -50 L30 -34 Z", GOLD),
    ]
    head += attire.band(31, -25, 12, 5, RED, GOLD)
    lines += pen.placed(head, x, y)
    lines += limbs.forearm((34, 192), (54, 142), (36, 24), BLUE, GOLD, 10)
    lines += pen.placed(props.orb(21), 58, 128)
    lines += limbs.palm(58, 132, 0)
    return lines


FIGURES = {CLUBS: clubs, DIAMONDS: diamonds, HEARTS: hearts, SPADES: spades}
