"""Where everything stands on the table: pure geometry, a function of position and size. No Qt.

All lengths are worked out in whole device pixels, so that a card lies on the pixels of its picture at
every device ratio; what is handed out is in logical pixels of the view.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from klondike.model.cards import Card
from klondike.model.moves import COLUMNS, FOUNDATIONS, Pile
from klondike.model.position import Column, Position

# Lengths in card widths.
HEIGHT: Final = 1.4
COLUMN_GAP: Final = 0.187
SIDE_MARGIN: Final = 0.16
TOP_MARGIN: Final = 0.16
ROW_GAP: Final = 0.22
BOTTOM_MARGIN: Final = 0.14
WASTE_STEP: Final = 0.40
PILE_RISE: Final = 0.018
LEAST_RISE: Final = 2
"""Device pixels: an edge, and paper enough to tell one card of the stock from the next."""

# Fan steps in card heights: at ease, and squeezed as far as an index still shows.
DOWN_FAN: Final = 0.12
UP_FAN: Final = 0.27
DOWN_FAN_LEAST: Final = 0.05
UP_FAN_LEAST: Final = 0.18

# The column that stands at ease in every window: the longest one dealt, with a run of four.
EASY_DOWN: Final = 6
EASY_UP: Final = 4

# The longest column there can be: six cards face down, and a run from a King to an Ace.
MOST_DOWN: Final = 6
MOST_UP: Final = 13

LEAST_CARD: Final = 12
"""Device pixels; a window in which cards would be narrower shows them cut."""

_TABLE_WIDTH: Final = 7 + 6 * COLUMN_GAP + 2 * SIDE_MARGIN
_ABOVE_COLUMNS: Final = TOP_MARGIN + HEIGHT + ROW_GAP


class Rect(NamedTuple):
    """Logical pixels."""

    x: float
    y: float
    width: float
    height: float

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def overlap(self, other: "Rect") -> float:
        """The area that both cover."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)

    def distance(self, other: "Rect") -> float:
        """Between the centres."""
        dx = self.x + self.width / 2 - other.x - other.width / 2
        dy = self.y + self.height / 2 - other.y - other.height / 2
        return math.hypot(dx, dy)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its top left corner, its order from below (0 is lowest), its face, its pile.

    ``casts``: it casts a shadow, since it does not lie squarely on another card.
    """

    x: float
    y: float
    z: int
    face_up: bool
    pile: Pile
    index: int
    casts: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies at a point: a pile, and the card of it by index, None for the pile's bare ground."""

    pile: Pile
    index: int | None


class Frame(NamedTuple):
    """What the table is drawn into: the view's size in logical pixels, the device ratio, and where
    the view's corner lies in its window (at a fractional ratio that may be between two pixels)."""

    width: float
    height: float
    ratio: float = 1.0
    origin_x: float = 0.0
    origin_y: float = 0.0
    left_handed: bool = False


class Layout(NamedTuple):
    """Every card's place and every pile's ground for one position in one frame.

    ``card_pixels``: width and height of a card in device pixels.
    """

    frame: Frame
    card_pixels: tuple[int, int]
    places: dict[Card, Place]
    grounds: dict[Pile, Rect]

    @property
    def card_width(self) -> float:
        return self.card_pixels[0] / self.frame.ratio

    @property
    def card_height(self) -> float:
        return self.card_pixels[1] / self.frame.ratio

    def card_rect(self, card: Card) -> Rect:
        place = self.places[card]
        return Rect(place.x, place.y, self.card_width, self.card_height)

    def visible_rect(self, cards: Sequence[Card], index: int) -> Rect:
        """What shows of a pile's card: all of the last one, of others the strip up to the next."""
        rect = self.card_rect(cards[index])
        if index + 1 >= len(cards):
            return rect
        above = self.places[cards[index + 1]]
        if above.y > rect.y:
            return rect._replace(height=above.y - rect.y)
        return rect._replace(width=above.x - rect.x) if above.x > rect.x else rect

    def drop_rect(self, position: Position, pile: Pile) -> Rect:
        """The area that counts as ``pile`` for a drop: a column's reaches down to the edge of the table."""
        ground = self.grounds[pile]
        if pile.is_column:
            return Rect(ground.x, ground.y, ground.width, max(ground.height, self.frame.height - ground.y))
        cards = position.cards_of(pile)
        if pile is Pile.WASTE and cards:
            return self.card_rect(cards[-1])
        return ground

    def spot(self, position: Position, x: float, y: float) -> Spot | None:
        """What lies at a point, by where the cards stand at rest; None for the bare table."""
        best: tuple[int, Place] | None = None
        for place in self.places.values():
            inside = Rect(place.x, place.y, self.card_width, self.card_height).contains(x, y)
            if inside and (best is None or place.z > best[0]):
                best = (place.z, place)
        if best is not None:
            return Spot(best[1].pile, best[1].index)
        for pile in self.grounds:
            if self.drop_rect(position, pile).contains(x, y):
                return Spot(pile, None)
        return None


def lay_out(position: Position, frame: Frame) -> Layout:
    """The layout of ``position`` in ``frame``."""
    return _Builder(position, frame).layout()


class _Builder:
    """Works in whole device pixels from the frame's corner, and shifts the result by less than one."""

    def __init__(self, position: Position, frame: Frame) -> None:
        self.position = position
        self.frame = frame
        self.width = frame.width * frame.ratio
        self.height = frame.height * frame.ratio
        self.card = max(LEAST_CARD, int(self._card_width()))
        self.high = round(self.card * HEIGHT)
        self.left = round((self.width - self.card * (7 + 6 * COLUMN_GAP)) / 2)
        self.top = round(self.card * TOP_MARGIN) + self._slack() // 2
        self.columns_top = self.top + self.high + round(self.card * ROW_GAP)
        self.places: dict[Card, Place] = {}

    def _card_width(self) -> float:
        """The widest that lets the easy column stand at ease and the longest one stand squeezed."""
        easy = _column_height(EASY_DOWN, EASY_UP, DOWN_FAN, UP_FAN)
        longest = max(
            _column_height(len(column.down), len(column.up), DOWN_FAN_LEAST, UP_FAN_LEAST)
            for column in self.position.columns
        )
        tallest = _ABOVE_COLUMNS + max(easy, longest) + BOTTOM_MARGIN
        return min(self.width / _TABLE_WIDTH, self.height / tallest)

    def _slack(self) -> int:
        """The height that no column will ever take, squeezed as it may be: the same as long as the window is."""
        most = _ABOVE_COLUMNS + _column_height(MOST_DOWN, MOST_UP, DOWN_FAN_LEAST, UP_FAN_LEAST) + BOTTOM_MARGIN
        return max(0, int(self.height - self.card * most))

    def layout(self) -> Layout:
        grounds = {pile: self._slot(pile) for pile in Pile}
        self._place_stock(*grounds[Pile.STOCK])
        self._place_waste(*grounds[Pile.WASTE])
        for pile in FOUNDATIONS:
            for index, card in enumerate(self.position.cards_of(pile)):
                self._put(card, *grounds[pile], True, pile, index, casts=index == 0)
        for pile, column in zip(COLUMNS, self.position.columns, strict=True):
            self._place_column(pile, column, *grounds[pile])
        return Layout(
            frame=self.frame,
            card_pixels=(self.card, self.high),
            places=self.places,
            grounds={pile: Rect(*self._logical(x, y), *self._size()) for pile, (x, y) in grounds.items()},
        )

    def _logical(self, x: int, y: int) -> tuple[float, float]:
        ratio = self.frame.ratio
        start_x, start_y = self.frame.origin_x * ratio, self.frame.origin_y * ratio
        return (math.ceil(start_x) - start_x + x) / ratio, (math.ceil(start_y) - start_y + y) / ratio

    def _size(self) -> tuple[float, float]:
        return self.card / self.frame.ratio, self.high / self.frame.ratio

    def _put(self, card: Card, x: int, y: int, face_up: bool, pile: Pile, index: int, *, casts: bool = True) -> None:
        self.places[card] = Place(*self._logical(x, y), len(self.places), face_up, pile, index, casts)

    def _slot(self, pile: Pile) -> tuple[int, int]:
        """The corner of a pile's ground. Left-handed, the top row is mirrored; columns keep their order."""
        if pile.is_column:
            return self._column_x(pile.column), self.columns_top
        slot = FOUNDATIONS.index(pile) + 3 if pile.is_foundation else (Pile.STOCK, Pile.WASTE).index(pile)
        if not self.frame.left_handed:
            return self._column_x(slot), self.top
        return self._column_x(6 - slot), self.top

    def _column_x(self, column: int) -> int:
        return self.left + round(column * self.card * (1 + COLUMN_GAP))

    def _place_stock(self, x: int, y: int) -> None:
        """A little pile whose thickness falls as it empties: every fourth card lies a step higher, and where that
        step would be too small to be seen, as many more as it takes."""
        for index, card in enumerate(self.position.cards_of(Pile.STOCK)):
            rise = round(index // 4 * self.card * PILE_RISE)
            if self.card * PILE_RISE < LEAST_RISE:
                rise -= rise % LEAST_RISE
            self._put(card, x, y - rise, False, Pile.STOCK, index, casts=index == 0)

    def _waste_shown(self) -> int:
        return min(self.position.rules.draw, 3)

    def _waste_step(self) -> int:
        return round(self.card * WASTE_STEP)

    def _place_waste(self, x: int, y: int) -> None:
        waste = self.position.waste
        fanned = min(self._waste_shown(), len(waste))
        if self.frame.left_handed:
            # Beside the stock lies its top card. It fans to the right all the same, where the indices show.
            x -= max(0, fanned - 1) * self._waste_step()
        for index, card in enumerate(waste):
            step = max(0, index - len(waste) + fanned)
            at = x + step * self._waste_step()
            self._put(card, at, y, True, Pile.WASTE, index, casts=index == 0 or step > 0)

    def _place_column(self, pile: Pile, column: Column, x: int, y: int) -> None:
        down_fan, up_fan = self._fans(column)
        offset = 0.0
        for index, card in enumerate(column.cards):
            face_up = index >= len(column.down)
            self._put(card, x, y + round(offset), face_up, pile, index)
            offset += self.high * (up_fan if face_up else down_fan)

    def _fans(self, column: Column) -> tuple[float, float]:
        """The column's fan steps: at ease where it fits, else squeezed, first those of the cards face down."""
        room = (self.height - self.columns_top - self.card * BOTTOM_MARGIN) / self.high - 1
        down, up = len(column.down), max(0, len(column.up) - 1)
        down_fan, up_fan = DOWN_FAN, UP_FAN
        if down and down * down_fan + up * up_fan > room:
            down_fan = max(DOWN_FAN_LEAST, (room - up * up_fan) / down)
        if up and down * down_fan + up * up_fan > room:
            up_fan = max(UP_FAN_LEAST, (room - down * down_fan) / up)
        return down_fan, up_fan


def _column_height(down: int, up: int, down_fan: float, up_fan: float) -> float:
    """The height of a column, in card widths."""
    return HEIGHT * (1 + down * down_fan + max(0, up - 1) * up_fan)


def drop_targets(layout: Layout, position: Position, head: Rect, legal: frozenset[Pile]) -> Iterator[Pile]:
    """The legal piles that ``head``, the rectangle of a held run's leading card, overlaps; the best first:
    most overlap, then the nearest centre."""
    areas = {pile: layout.drop_rect(position, pile) for pile in legal}
    touched = [pile for pile in legal if head.overlap(areas[pile]) > 0]
    yield from sorted(touched, key=lambda pile: (-head.overlap(areas[pile]), head.distance(areas[pile]), pile))
