"""Geometry: all inside the window, on whole device pixels, indices uncovered, the right pile under the pointer."""

from dataclasses import replace
from itertools import pairwise

import pytest

from klondike.model.cards import Card
from klondike.model.deals import deal
from klondike.model.moves import COLUMNS, DRAW, FOUNDATIONS, Pile
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.table import layout as geometry
from klondike.table.layout import Frame, Layout, Rect, Spot, drop_targets, lay_out
from tests.positions import DEAL_1, LONGEST_COLUMN, all_home_but

SIZES = [(480, 360), (800, 480), (1000, 700), (1920, 1080), (5120, 1440), (480, 900), (700, 1400)]
RATIOS = [1.0, 1.25, 1.5, 2.0, 3.0]
POSITIONS = {"deal 1": DEAL_1, "longest column": LONGEST_COLUMN, "nearly won": all_home_but("KD", "KS")}


def turned(position: Position, times: int) -> Position:
    for _ in range(times):
        position = position.play(DRAW)
    return position


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_every_card_stands_inside_the_window(name: str, size: tuple[int, int], left_handed: bool) -> None:
    found = lay_out(POSITIONS[name], Frame(*size, left_handed=left_handed))
    assert len(found.places) == 52
    for rect in (*map(found.card_rect, found.places), *found.grounds.values()):
        assert rect.x >= 0 and rect.y >= 0
        assert rect.x + rect.width <= size[0] and rect.y + rect.height <= size[1]


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("origin", [(0, 0), (0, 57), (3, 61)])
def test_cards_lie_on_whole_device_pixels(ratio: float, origin: tuple[int, int]) -> None:
    found = lay_out(LONGEST_COLUMN, Frame(811, 633, ratio, *origin))
    for place in found.places.values():
        for at, start in ((place.x, origin[0]), (place.y, origin[1])):
            pixel = (start + at) * ratio
            assert pixel == pytest.approx(round(pixel), abs=1e-6)


@pytest.mark.parametrize("size", [(480, 360), (800, 480), (1000, 700)])
def test_the_index_of_every_card_of_the_longest_column_shows(size: tuple[int, int]) -> None:
    found = lay_out(LONGEST_COLUMN, Frame(*size))
    strips = column_strips(found, Pile.T7)
    index_strip = geometry.UP_FAN_LEAST * found.card_height
    assert all(strip >= index_strip - 1 for strip in strips[6:])
    assert all(strip >= 1 for strip in strips[:6])
    assert found.card_width >= 38


def column_strips(found: Layout, pile: Pile) -> list[float]:
    """How much shows of each card of a column but the last, in pixels."""
    column = sorted((place for place in found.places.values() if place.pile is pile), key=lambda place: place.index)
    return [above.y - below.y for below, above in pairwise(column)]


def test_a_column_squeezes_face_down_cards_first_then_face_up_ones_then_all_cards_shrink() -> None:
    # As high as the longest column needs at ease, and then lower and lower.
    seen = []
    for height in range(1000, 400, -20):
        found = lay_out(LONGEST_COLUMN, Frame(700, height))
        strips = column_strips(found, Pile.T7)
        seen.append((found.card_pixels[0], strips[0] / found.card_height, strips[7] / found.card_height))
    for (width, down, up), (next_width, next_down, next_up) in pairwise(seen):
        assert next_width <= width and next_down <= down + 0.011 and next_up <= up + 0.011
        if up < geometry.UP_FAN - 0.02:
            assert down < geometry.DOWN_FAN_LEAST + 0.011
        if next_width < width:
            assert next_up < geometry.UP_FAN_LEAST + 0.011
    assert seen[0][0] > seen[-1][0], "the lowest window needs smaller cards"


def test_cards_grow_again_when_the_column_is_shorter() -> None:
    frame = Frame(800, 480)
    columns = (*LONGEST_COLUMN.columns[:6], LONGEST_COLUMN.columns[6].without(13))
    shorter = replace(LONGEST_COLUMN, columns=columns, waste=LONGEST_COLUMN.waste + LONGEST_COLUMN.columns[6].up)
    assert lay_out(shorter, frame).card_pixels > lay_out(LONGEST_COLUMN, frame).card_pixels


def test_the_block_is_centred() -> None:
    found = lay_out(DEAL_1, Frame(2000, 500))
    left = found.grounds[Pile.T1].x
    right = 2000 - found.grounds[Pile.T7].x - found.card_width
    assert abs(left - right) <= 1


@pytest.mark.parametrize("size", [(600, 900), (480, 1200), (1000, 1300)])
def test_in_a_tall_window_the_block_hangs_as_far_from_the_top_as_the_longest_column_from_the_bottom(
    size: tuple[int, int],
) -> None:
    dealt, longest = (lay_out(position, Frame(*size)) for position in (DEAL_1, LONGEST_COLUMN))
    assert dealt.grounds == longest.grounds, "nothing moves when a column grows"
    above = dealt.grounds[Pile.STOCK].y
    assert above > dealt.card_width * geometry.TOP_MARGIN + 20
    squeezed = 1 + 6 * geometry.DOWN_FAN_LEAST + 12 * geometry.UP_FAN_LEAST
    below = size[1] - dealt.grounds[Pile.T1].y - squeezed * dealt.card_height
    assert abs(above - below) < 0.05 * dealt.card_width
    foot = max(longest.card_rect(card).y for card in LONGEST_COLUMN.columns[6].cards) + longest.card_height
    assert foot <= size[1]


@pytest.mark.parametrize(("draw", "shown"), [(1, 1), (3, 3)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_waste_fans_to_the_right(draw: int, shown: int, left_handed: bool) -> None:
    position = turned(deal(1, Rules(draw=draw)), 4)
    found = lay_out(position, Frame(1000, 700, left_handed=left_handed))
    xs = [found.places[card].x for card in position.waste]
    assert len(set(xs)) == shown
    assert xs == sorted(xs)
    steps = [after - before for before, after in pairwise(xs) if after > before]
    assert all(step >= 0.39 * found.card_width for step in steps)
    stock, foundation = found.grounds[Pile.STOCK], found.grounds[Pile.SPADES if left_handed else Pile.CLUBS]
    top = found.card_rect(position.waste[-1])
    base = found.card_rect(position.waste[0])
    if left_handed:
        assert top == found.grounds[Pile.WASTE], "what can be played lies beside the stock"
    else:
        assert base == found.grounds[Pile.WASTE]
    for other in (stock, foundation):
        assert top.overlap(other) == 0 and base.overlap(other) == 0


def test_left_handed_mirrors_the_top_row_and_keeps_the_columns() -> None:
    right, left = (lay_out(DEAL_1, Frame(1000, 700, left_handed=hand)) for hand in (False, True))
    assert left.grounds[Pile.STOCK].x > left.grounds[Pile.WASTE].x > left.grounds[Pile.CLUBS].x
    assert right.grounds[Pile.STOCK].x < right.grounds[Pile.WASTE].x < right.grounds[Pile.CLUBS].x
    assert all(left.grounds[pile] == right.grounds[pile] for pile in COLUMNS)


@pytest.mark.parametrize(("size", "steps"), [((1000, 700), 6), ((1900, 1400), 6), ((480, 360), 3)])
def test_the_stock_grows_thinner_by_steps_that_can_be_seen(size: tuple[int, int], steps: int) -> None:
    tops = []
    for times in range(24):
        position = turned(DEAL_1, times)
        found = lay_out(position, Frame(*size))
        tops.append(found.places[position.talon[0]].y)
    assert tops == sorted(tops) and len(set(tops)) == steps
    assert all(after == before or after - before >= geometry.LEAST_RISE for before, after in pairwise(tops))


def test_a_point_on_a_card_is_that_card() -> None:
    """The visible strip of every card, and nothing but it."""
    for position in (turned(DEAL_1, 5), LONGEST_COLUMN):
        found = lay_out(position, Frame(900, 640))
        for pile in COLUMNS:
            cards = position.cards_of(pile)
            for index, card in enumerate(cards):
                rect = found.card_rect(card)
                assert found.spot(position, rect.x + rect.width / 2, rect.y + 1) == Spot(pile, index)
            last = found.card_rect(cards[-1]) if cards else found.grounds[pile]
            bottom = found.spot(position, last.x + 5, last.y + last.height - 1)
            assert bottom == Spot(pile, len(cards) - 1 if cards else None)


def test_the_blank_below_a_column_counts_as_the_column_and_the_gaps_as_nothing() -> None:
    found = lay_out(DEAL_1, Frame(1000, 700))
    ground = found.grounds[Pile.T1]
    assert found.spot(DEAL_1, ground.x + 5, 695) == Spot(Pile.T1, None)
    assert found.spot(DEAL_1, ground.x + ground.width + 3, 400) is None
    assert found.spot(DEAL_1, 2, 2) is None


def test_the_legal_pile_that_is_overlapped_most_wins_and_ties_go_to_the_nearest() -> None:
    found = lay_out(DEAL_1, Frame(1000, 700))
    legal = frozenset({Pile.T2, Pile.T3, Pile.CLUBS})
    t2, t3 = found.grounds[Pile.T2], found.grounds[Pile.T3]
    pitch = t3.x - t2.x

    def best(x: float, y: float) -> Pile | None:
        head = Rect(x, y, found.card_width, found.card_height)
        return next(drop_targets(found, DEAL_1, head, legal), None)

    assert best(t2.x + pitch * 0.4, t2.y + 40) is Pile.T2
    assert best(t2.x + pitch * 0.6, t2.y + 40) is Pile.T3
    assert best(t2.x, 690) is Pile.T2, "far below the cards, in the column's blank"
    assert best(found.grounds[Pile.CLUBS].x + 10, found.grounds[Pile.CLUBS].y + 10) is Pile.CLUBS
    assert best(found.grounds[Pile.T6].x, 400) is None, "only an illegal pile is there"
    # As far over a foundation as over the column below it, whose middle is far down.
    clubs, column = found.grounds[Pile.CLUBS], found.grounds[Pile.T4]
    legal = frozenset({Pile.CLUBS, Pile.T4})
    between = (clubs.y + column.y) / 2
    head = Rect(clubs.x, between, found.card_width, found.card_height)
    assert head.overlap(clubs) == head.overlap(found.drop_rect(DEAL_1, Pile.T4)) > 0
    assert best(clubs.x, between) is Pile.CLUBS
    assert best(clubs.x, between + 1) is Pile.T4


def test_foundation_cards_lie_on_one_another() -> None:
    position = all_home_but("KD")
    found = lay_out(position, Frame(800, 600))
    for pile in FOUNDATIONS:
        ground = found.grounds[pile]
        for card in position.cards_of(pile):
            assert found.card_rect(card) == ground
    assert found.places[Card(12, Pile.DIAMONDS.suit)].z > found.places[Card(11, Pile.DIAMONDS.suit)].z
