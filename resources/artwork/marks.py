"""The marks on the bare table: what an empty pile shows, in one pale colour, which the game swaps on light tables."""

from resources.artwork import glyphs, suits, svg

MARK = "#F3EEDF"
X, Y = svg.CARD_WIDTH / 2, svg.CARD_HEIGHT / 2


def _slot(strong: float = 0.5) -> str:
    return (
        f'<rect x="3" y="3" width="234" height="330" rx="14" fill="{MARK}" fill-opacity="0.05" '
        f'stroke="{MARK}" stroke-opacity="{strong}" stroke-width="3.5"/>'
    )


def _line(d: str) -> str:
    return (
        f'<path fill="none" stroke="{MARK}" stroke-opacity="0.75" stroke-width="13" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'
    )


def _sign(d: str, strong: float) -> str:
    return f'<path fill="{MARK}" fill-opacity="{strong}" d="{d}"/>'


def pictures() -> dict[str, str]:
    """Name and text of every mark: four foundations, a column, the waste, and what a click on an empty stock does."""
    made = {}
    for suit, name in enumerate(("clubs", "diamonds", "hearts", "spades")):
        made[name] = [_slot(), _sign(suits.outline(suit, X, Y, 112), 0.5)]
    king = glyphs.outline("K", X - glyphs.width("K", 84) / 2, Y - 42, 84)
    made["column"] = [_slot(0.38), _sign(king, 0.26)]
    made["waste"] = [_slot(0.38)]
    # A turned arrow, a barred circle; where nothing is to turn, nothing.
    turn = f"M{X + 42} {Y - 26} A50 50 0 1 0 {X + 50} {Y + 4} M{X + 46} {Y - 60} V{Y - 24} H{X + 10}"
    circle = f"M{X - 50} {Y} A50 50 0 1 1 {X + 50} {Y} A50 50 0 1 1 {X - 50} {Y} Z"
    made["stock-turn"] = [_slot(), _line(turn)]
    made["stock-blocked"] = [_slot(), _line(circle + f" M{X - 35} {Y - 35} L{X + 35} {Y + 35}")]
    made["stock-empty"] = [_slot(0.38)]
    return {name: svg.document(lines) for name, lines in made.items()}
