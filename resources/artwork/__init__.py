"""The generator of the game's own pictures: cards, backs and icons. Run `python -m resources.artwork.make`."""
