"""The icon of the program, and the line icons of its actions."""

from resources.artwork import palette, suits, svg

# The game puts the text colour of its dress in the place of this one.
INK = "#000000"
STROKE = 2.0

# Every corner on whole units of the 24 grid, so that a line of 2 is crisp at 24, 48 and 72 pixels.
_LINES: dict[str, tuple[str, ...]] = {
    "new": (
        "M12 21 H6 C4.9 21 4 20.1 4 19 V5 C4 3.9 4.9 3 6 3 H14 C15.1 3 16 3.9 16 5 V11",
        "M18 14 V22",
        "M14 18 H22",
    ),
    "undo": ("M8 4 L3 9 L8 14", "M3 9 H14.5 C18 9 21 11.7 21 15 C21 18.3 18 21 14.5 21 H11"),
    "redo": ("M16 4 L21 9 L16 14", "M21 9 H9.5 C6 9 3 11.7 3 15 C3 18.3 6 21 9.5 21 H13"),
    "hint": (
        "M9 17 C9 15.7 8.4 14.8 7.6 14 A6.5 6.5 0 1 1 16.4 14 C15.6 14.8 15 15.7 15 17 Z",
        "M10 21 H14",
    ),
    "restart": ("M4 3 V9 H10", "M4.7 9 A8.5 8.5 0 1 1 4 15"),
    "settings": ("M3 7 H12", "M18 7 H21", "M3 17 H6", "M12 17 H21"),
    "pause": ("M6 5 H10 V19 H6 Z", "M14 5 H18 V19 H14 Z"),
    "resume": ("M7 4 L19 12 L7 20 Z",),
    "statistics": ("M3 21 H21", "M6 17 V12", "M12 17 V4", "M18 17 V8"),
    "help": ("M9 9.5 C9 7.8 10.3 6.7 12 6.7 C13.7 6.7 15 7.8 15 9.4 C15 11.6 12 11.8 12 14",),
}
_CIRCLES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "settings": ((15, 7, 3), (9, 17, 3)),
    "help": ((12, 12, 9),),
}
_DOTS: dict[str, tuple[tuple[float, float, float], ...]] = {"help": ((12, 17.2, 1.3),)}
ACTIONS = tuple(_LINES)


def action(name: str) -> str:
    lines = [svg.path(d) for d in _LINES[name]]
    lines += [svg.circle(x, y, r) for x, y, r in _CIRCLES.get(name, ())]
    lines += [svg.circle(x, y, r, INK, "none") for x, y, r in _DOTS.get(name, ())]
    if name == "new":
        lines.append(suits.sign(palette.DIAMONDS, 10, 10, 8, fill=INK, stroke="none"))
    return svg.document(svg.group(lines, fill="none", stroke=INK, width=STROKE, round_joins=True), 24, 24)


TABLE = "#1E5B3C"
SHADOW = "#123B26"


def program() -> str:
    """A card face down and the ace of spades, on the green table."""
    behind = [
        svg.rect(-21, -28.5, 42, 60, SHADOW, radius=5),
        svg.rect(-21, -30, 42, 60, palette.PAPER, radius=5),
        svg.rect(-18, -27, 36, 54, palette.BACK_RED, radius=3),
        svg.rect(-15, -24, 30, 48, "none", palette.GOLD, 1.5, 2),
    ]
    front = [
        svg.rect(-24.2, -32.2, 48.4, 67.4, SHADOW, radius=6),
        svg.rect(-23, -32, 46, 65, palette.PAPER, radius=5),
        suits.sign(palette.SPADES, 0, 0, 40, fill=palette.INK),
    ]
    lines = [
        svg.rect(0, 0, 96, 96, TABLE, radius=21),
        *svg.group(behind, "translate(35 45) rotate(-15)"),
        *svg.group(front, "translate(57 50) rotate(9)"),
    ]
    return svg.document(lines, 96, 96)


def program_small() -> str:
    """For 16 to 24 pixels: one card, one sign."""
    lines = [
        svg.rect(0, 0, 16, 16, TABLE, radius=3),
        svg.rect(3, 1, 10, 14, palette.PAPER, radius=1.5),
        suits.sign(palette.SPADES, 8, 8, 9, fill=palette.INK),
    ]
    return svg.document(lines, 16, 16)


def pictures() -> dict[str, str]:
    made = {"klondike": program(), "klondike-small": program_small()}
    return made | {name: action(name) for name in ACTIONS}
