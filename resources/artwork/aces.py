"""The aces: one great sign each; that of spades has the ornament it has carried since the days of the card duty."""

from math import cos, pi, sin

from resources.artwork import palette, suits, svg

CENTRE_X, CENTRE_Y = svg.CARD_WIDTH / 2, svg.CARD_HEIGHT / 2

# Height of the core, and how far down it sits: the mitred rim adds more at a point than at a round end.
_CALM = ((106, 168.0), (112, 168.0), (106, 163.0))
# The spade of the ace has a steeper foot than the sign, because the rim spreads it.
_SPADE = (
    "M120 103 C131 128 183 159 183 197 C183 219 168 231 152 231 C141 231 132 226 127 216 "
    "C128 228 131 237 139 243 L101 243 C109 237 112 228 113 216 "
    "C108 226 99 231 88 231 C72 231 57 219 57 197 C57 159 109 128 120 103 Z"
)
ROSETTE_Y = 181.0


def figure(suit: int) -> list[str]:
    if suit == palette.SPADES:
        return [*_lined(_SPADE, suit, 18, 3.2), *_rosette()]
    height, y = _CALM[suit]
    return _lined(suits.outline(suit, CENTRE_X, y, height), suit, 13, 2.8)


def _lined(d: str, suit: int, rim: float, line: float) -> list[str]:
    """A sign with a rim around a line of paper; the smallest have neither, which would fill their throats."""
    colour = palette.SUIT_COLOURS[suit]
    return [
        svg.path(d, colour, colour, rim, "suit fine"),
        svg.path(d, colour, mark="suit"),
        svg.path(d, "none", palette.PAPER, line, "fine"),
    ]


def _petal(angle: float, start: float, end: float, half: float) -> str:
    """Path data of a petal that points away from the middle of the rosette."""
    c, s = cos(angle), sin(angle)

    def at(along: float, across: float) -> str:
        return f"{svg.num(CENTRE_X + along * c - across * s)} {svg.num(ROSETTE_Y + along * s + across * c)}"

    middle = start + (end - start) * 0.6
    return f"M{at(start, 0)} Q{at(middle, half)} {at(end, 0)} Q{at(middle, -half)} {at(start, 0)} Z"


def _rosette() -> list[str]:
    eighth = pi / 4
    long = " ".join(_petal(i * eighth, 12, 36, 10) for i in range(8))
    short = " ".join(_petal((i + 0.5) * eighth, 19, 33, 5) for i in range(8))
    return [
        svg.path(long, palette.PAPER),
        svg.path(short, palette.GOLD, mark="fine"),
        svg.circle(CENTRE_X, ROSETTE_Y, 7.5, palette.GOLD),
    ]
