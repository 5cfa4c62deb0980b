"""The colours of the deck; everything drawn takes its paint from here."""

PAPER = "#FCFAF4"
INK = "#17202B"
RED = "#C8142F"
GOLD = "#E2AE34"
GOLD_SHADE = "#A9741A"
BLUE = "#27508F"
SKIN = "#F6DCC0"
BROWN = "#7A4A24"
STEEL = "#DDE3EA"
LEAF = "#2F6B4F"
EDGE = "#8C8676"

# Second colour of a back, and the two lighter steps of its blue lattice.
BACK_RED = "#9E2236"
BACK_BLUE_MIDDLE = "#3A65AA"
BACK_BLUE_LIGHT = "#4F79BC"

# Suits are numbered as everywhere in the game: clubs, diamonds, hearts, spades.
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

SUIT_COLOURS = (INK, RED, RED, INK)
FOUR_SUIT_COLOURS = ("#1F5FA8", "#D9660A", "#B5123B", "#12181F")
PANEL_TINTS = ("#E4EFEC", "#FAEFDD", "#F8E9E2", "#E6EBF2")

# Two steps of the skin beside the list: the shaded plane of a face, and the cheeks.
SKIN_SHADE = "#EBC09C"
BLUSH = "#E9A48C"
