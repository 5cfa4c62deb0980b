"""The aces: one great sign each, that of spades with the ornament it has carried since the days of the card duty."""

from . import suits, svg

CENTRE_X, CENTRE_Y = svg.CARD_WIDTH / 2, svg.CARD_HEIGHT / 2


def figure(suit: int) -> list[str]:
    return [suits.sign(suit, CENTRE_X, CENTRE_Y, 150 if suit == 3 else 120)]
