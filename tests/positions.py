"""Positions that tests of the table share."""

from klondike.model.deals import deal
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.model.rules import Rules

DEAL_1 = deal(1, Rules())

LONGEST_COLUMN = parse_position("""
Rules: draw=3 passes=unlimited returns=yes shift=yes
Foundations: C-0 D-0 H-0 S-0
Talon: 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
Waste: 2S 4S 3D 5D 6S 7D 8S 9D TS AH JH QD KD JD QS
:
: 2H
: 3H
: 5H
: 6H
: 8H 7H
: <AC> <AD> <4H> <TH> <9H> <KH> KS QH JS TD 9S 8D 7S 6D 5S 4D 3S 2D AS
""")
"""Six cards face down and a run of thirteen, the longest column there can be."""


def all_home_but(*moves_left: str) -> Position:
    """A position that the moves ``moves_left`` win: Kings on columns, all else home."""
    tops = {"C": "K", "D": "K", "H": "K", "S": "K"}
    columns = [":"] * 7
    for number, card in enumerate(moves_left):
        tops[card[1]] = "Q"
        columns[number] = f": {card}"
    foundations = " ".join(f"{suit}-{top}" for suit, top in tops.items())
    return parse_position("\n".join([f"Foundations: {foundations}", "Talon:", *columns]))
