"""The deck as drawn: what the files hold, what they look like, and what dressing changes."""

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from klondike.table import deck
from resources.artwork import backs, emblems, faces, icons, make, palette, pips, suits

TOP = Path(__file__).parents[2]
FACES = [(pack, card) for pack, _ in deck.DECKS for card in faces.CARDS]
NUMBERS = [card for card in faces.CARDS if card[0] in "23456789T"]
COURTS = [card for card in faces.CARDS if card[0] in "JQK"]
FILES = sorted(make.pictures())
CARD_FILES = [name for name in FILES if name.startswith(("cards/", "backs/"))]
COLOUR = re.compile(r'(?:fill|stroke)="(#[^"]*|[a-z]+)"')

ELEMENTS = {
    "svg": {"version", "baseProfile", "viewBox", "width", "height"},
    "g": {"class", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "transform"},
    "path": {"class", "fill", "stroke", "stroke-width", "d"},
    "circle": {"class", "fill", "stroke", "stroke-width", "cx", "cy", "r"},
    "rect": {"class", "fill", "stroke", "stroke-width", "x", "y", "width", "height", "rx"},
}
# The marks of empty piles let the felt show through.
MARK_ATTRIBUTES = {"fill-opacity", "stroke-opacity", "stroke-linecap", "stroke-linejoin"}
MARKS = {"suit", "outline", "fine", "edge"}
COLOURS = {value for name, value in vars(palette).items() if name.isupper() and isinstance(value, str)}
COLOURS |= {*palette.PANEL_TINTS, *backs.TONES, "none"}


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    return qapp


def text_of(name: str) -> str:
    return (TOP / "resources" / name).read_text(encoding="utf-8")


def drawn(svg: str | bytes, width: int = 240, margin: int = 0) -> QImage:
    renderer = QSvgRenderer(QByteArray(svg.encode() if isinstance(svg, str) else svg))
    assert renderer.isValid()
    height = width * 7 // 5
    image = QImage(width + 2 * margin, height + 2 * margin, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(margin, margin, width, height))
    painter.end()
    return image


def matching(image: QImage, colour: str) -> list[bool]:
    """For every pixel, row by row, whether it has about that colour."""
    data = bytes(image.constBits())
    wanted = QColor(colour)
    red, green, blue = wanted.red(), wanted.green(), wanted.blue()
    return [
        abs(r - red) < 40 and abs(g - green) < 40 and abs(b - blue) < 40
        for b, g, r in zip(data[0::4], data[1::4], data[2::4], strict=True)
    ]


def like(image: QImage, x: int, y: int, colour: str) -> bool:
    return matching(image.copy(x, y, 1, 1), colour) == [True]


def count_of(image: QImage, colour: str, box: tuple[int, int, int, int]) -> int:
    x0, y0, x1, y1 = box
    return sum(matching(image.copy(x0, y0, x1 - x0, y1 - y0), colour))


def turned_round(image: QImage) -> QImage:
    return image.transformed(QTransform().rotate(180)).convertToFormat(image.format())


def islands(image: QImage, colour: str) -> int:
    """How many connected patches of a colour there are."""
    wide = image.width()
    left = {i for i, matches in enumerate(matching(image, colour)) if matches}
    found = 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            i = edge.pop()
            for near in (i + 1, i - 1, i + wide, i - wide):
                if near in left:
                    left.remove(near)
                    edge.append(near)
    return found


def differing(image: QImage, other: QImage, tolerance: int = 60) -> int:
    a, b = bytes(image.constBits()), bytes(other.constBits())
    return sum(abs(x - y) > tolerance for x, y in zip(a, b, strict=True))


def suit_colour(card: str) -> str:
    return palette.SUIT_COLOURS[faces.SUITS.index(card[1])]


# --- the files ---


def test_committed_pictures_are_what_the_generator_draws() -> None:
    assert make.stale(make.pictures()) == []


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_draws_the_same_bytes(seed: str) -> None:
    command = [sys.executable, "-m", "resources.artwork.make", "--check"]
    done = subprocess.run(command, cwd=TOP, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_every_card_and_back_is_there() -> None:
    names = {f"cards/{pack}/{card}.svg" for pack, card in FACES} | {f"backs/{name}.svg" for name, _ in deck.BACKS}
    assert len(FACES) == 104
    assert len(deck.BACKS) >= 6
    assert names == set(CARD_FILES)


@pytest.mark.parametrize("name", FILES)
def test_nothing_but_plain_shapes(name: str) -> None:
    text = text_of(name)
    root = ET.fromstring(text)
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        allowed = ELEMENTS[tag] | (MARK_ATTRIBUTES if name.startswith("marks/") else set())
        assert set(element.attrib) <= allowed, element.attrib
        assert not (element.text or "").strip()
        marks = set(element.get("class", "").split())
        assert marks <= MARKS
        # A line with this mark is dropped whole, so it must be an element without children.
        assert not ("fine" in marks and len(element))
    for line in text.splitlines():
        assert line.count("<") == 1
        assert "class=" not in line or re.match(r'<\w+ class="', line)


@pytest.mark.parametrize("name", CARD_FILES)
def test_colours_come_from_the_palette(name: str) -> None:
    used = set(COLOUR.findall(text_of(name)))
    assert used <= COLOURS
    # Paper, edge and tint are the ground; above it a court may use eleven paints, a back six.
    assert len(used - {"none", palette.PAPER, palette.EDGE, *palette.PANEL_TINTS}) <= 11


@pytest.mark.parametrize("card", NUMBERS)
def test_number_cards_are_small_files(card: str) -> None:
    assert len(text_of(f"cards/classic/{card}.svg")) < 5000


# --- the pictures ---


@pytest.mark.parametrize("name", CARD_FILES)
def test_nothing_is_drawn_outside_the_card(name: str) -> None:
    image = drawn(text_of(name), 120, margin=30)
    for strip in ((0, 0, 180, 29), (0, 199, 180, 29), (0, 0, 29, 228), (151, 0, 29, 228)):
        assert not any(bytes(image.copy(*strip).constBits()))


@pytest.mark.parametrize(("pack", "card"), FACES)
def test_the_index_stands_in_the_strip_of_a_fan(pack: str, card: str) -> None:
    image = drawn(text_of(f"cards/{pack}/{card}.svg"))
    colour = suit_colour(card)
    rank_box, sign_box = ((10, 8, 50, 57), (54, 8, 97, 57))
    assert count_of(image, colour, rank_box) > 350
    assert count_of(image, colour, sign_box) > 400
    # The signs of a fan stand under each other, and the row ends before the step of the waste.
    assert like(image, round(faces.SIGN_X if pack == "classic" else faces.LARGE_SIGN_X), 33, colour)
    assert count_of(image, colour, (97, 8, 99, 57)) == 0 or card[0] in "JQK"


@pytest.mark.parametrize("card", NUMBERS)
def test_as_many_pips_as_the_rank_says(card: str) -> None:
    number = faces.RANKS.index(card[0]) + 1
    image = drawn(text_of(f"cards/classic/{card}.svg"))
    colour = suit_colour(card)
    assert len(pips.places(number)) == number
    for x, y, _ in pips.places(number):
        assert like(image, round(x), round(y), colour)
    glyphs = 2 if card[0] == "T" else 1
    assert islands(image, colour) == number + 2 * (glyphs + 1)


@pytest.mark.parametrize("card", NUMBERS)
def test_pips_keep_their_distance(card: str) -> None:
    """Grown by 4.1 u all round, two pips still do not touch: a gap of 1.5 pixels on a card of 44."""
    number, suit = faces.RANKS.index(card[0]) + 1, faces.SUITS.index(card[1])
    (line,) = pips.field(number, suit)
    colour = palette.SUIT_COLOURS[suit]
    grown = line.replace("<path", f'<path stroke="{colour}" stroke-width="8.2" stroke-linejoin="round"', 1)
    assert islands(drawn(faces.svg.document([grown])), colour) == number


@pytest.mark.parametrize("card", faces.CARDS)
def test_rank_and_sign_of_the_index_stand_apart(card: str) -> None:
    """By 5 u at least: about a pixel on a card of 44."""
    image = drawn(text_of(f"cards/classic/{card}.svg"))
    empty = [count_of(image, suit_colour(card), (x, 8, x + 1, 57)) == 0 for x in range(30, 67)]
    assert "#" * 5 in "".join("#" if column else "." for column in empty)


@pytest.mark.parametrize("card", NUMBERS)
def test_no_pip_reads_as_part_of_the_index(card: str) -> None:
    """The paper between them is as broad as between two pips of a six; and where the next card of the waste
    begins, nothing of a pip in the middle looks out."""
    number, suit = faces.RANKS.index(card[0]) + 1, faces.SUITS.index(card[1])
    sign_foot = faces.SIGN_Y + faces.SIGN_HEIGHTS[suit] / 2
    pip_tops = [y - pips.size(number) / 2 for _, y, _ in pips.places(number)]
    assert min(pip_tops) - sign_foot >= 18
    middle = [
        suits.outline(suit, x, y, pips.size(number), turned, 1)
        for x, y, turned in pips.places(number)
        if x == pips.CENTRE_X
    ]
    assert bool(middle) == (number not in (4, 6))
    if middle:
        signs = faces.svg.path(" ".join(middle), palette.SUIT_COLOURS[suit])
        image = drawn(faces.svg.document([faces.paper(), signs]))
        assert count_of(image, suit_colour(card), (0, 0, 96, 336)) == 0
        assert count_of(image, suit_colour(card), (96, 0, 240, 336)) > 0


@pytest.mark.parametrize("card", [*COURTS, *(rank + suit for rank in "24T" for suit in "CDHS")])
def test_turned_round_it_is_the_same_card(card: str) -> None:
    image = drawn(text_of(f"cards/classic/{card}.svg"))
    assert differing(image, turned_round(image)) < 40


@pytest.mark.parametrize("card", faces.CARDS)
def test_turned_round_the_index_is_the_same(card: str) -> None:
    image = drawn(text_of(f"cards/classic/{card}.svg"))
    corner = (0, 0, 95, 58)
    there = turned_round(image).copy(*corner)
    assert differing(image.copy(*corner), there) < 12


@pytest.mark.parametrize("name", [key for key, _ in deck.BACKS])
def test_backs_are_the_same_turned_round_and_have_a_rim_of_paper(name: str) -> None:
    text = text_of(f"backs/{name}.svg")
    image = drawn(text)
    assert differing(image, turned_round(image)) < 40
    for box in ((20, 4, 220, 9), (20, 327, 220, 332), (4, 20, 9, 316), (231, 20, 236, 316)):
        assert count_of(image, palette.PAPER, box) == (box[2] - box[0]) * (box[3] - box[1])


@pytest.mark.parametrize("suit", "CDHS")
def test_clean_paper_round_the_index_of_courts(suit: str) -> None:
    for rank in "JQK":
        image = drawn(text_of(f"cards/classic/{rank}{suit}.svg"))
        assert count_of(image, palette.PAPER, (14, 55, 98, 58)) == 84 * 3


@pytest.mark.parametrize("rank", "JQK")
def test_an_emblem_for_every_suit(rank: str) -> None:
    assert len({tuple(emblems.emblem(rank, suit, 0, 0)) for suit in range(4)}) >= 3


@pytest.mark.parametrize("name", icons.ACTIONS)
def test_action_icons_use_one_ink(name: str) -> None:
    text = text_of(f"icons/{name}.svg")
    assert set(COLOUR.findall(text)) == {"none", icons.INK} or set(COLOUR.findall(text)) == {icons.INK, "none"}
    assert set(re.findall(r'stroke-width="([^"]*)"', text)) == {"2"}


# --- the dress ---


@pytest.mark.parametrize(("pack", "card"), FACES)
def test_large_and_in_two_colours_a_face_is_the_file(pack: str, card: str) -> None:
    assert deck.face_svg(pack, card, four_colours=False, width=400).decode() == text_of(f"cards/{pack}/{card}.svg")


@pytest.mark.parametrize(("pack", "card"), FACES)
def test_four_colours_change_marked_lines_alone(pack: str, card: str) -> None:
    plain = deck.face_svg(pack, card, four_colours=False, width=200).decode().splitlines()
    dressed = deck.face_svg(pack, card, four_colours=True, width=200).decode().splitlines()
    changed = [(a, b) for a, b in zip(plain, dressed, strict=True) if a != b]
    assert changed
    for before, after in changed:
        assert 'class="suit' in before
        assert after == before.replace(deck.INDEX_COLOURS[card[1]], deck.FOUR_COLOURS[card[1]])
    assert not any('class="suit' in line and deck.INDEX_COLOURS[card[1]] in line for line in dressed)


@pytest.mark.parametrize("card", COURTS)
@pytest.mark.parametrize(
    ("width", "outline"), [(400, "2.2"), (120, "2.2"), (119, "2.6"), (76, "2.6"), (75, "3.2"), (44, "3.2")]
)
def test_outlines_grow_as_cards_shrink(card: str, width: int, outline: str) -> None:
    lines = deck.face_svg("classic", card, four_colours=False, width=width).decode().splitlines()
    found = {line.split('stroke-width="')[1].split('"')[0] for line in lines if 'class="outline' in line}
    assert found == {outline}
    assert any('class="fine"' in line for line in lines) == (width >= 76)


@pytest.mark.parametrize("width", [40, 44, 92, 160, 161, 400, 1200])
def test_the_edge_is_never_thinner_than_a_device_pixel(width: int) -> None:
    for text in (
        deck.face_svg("classic", "7H", four_colours=False, width=width).decode(),
        deck.back_svg("fans", width=width).decode(),
    ):
        (line,) = [line for line in text.splitlines() if 'class="edge"' in line]
        numbers = {name: float(value) for name, value in re.findall(r' ([a-z-]+)="([0-9.]+)"', line)}
        edge = numbers["stroke-width"]
        assert edge == pytest.approx(max(1.5, 240 / width), abs=0.001)
        assert numbers["x"] == numbers["y"] == pytest.approx(edge / 2, abs=0.001)
        assert numbers["width"] + edge == pytest.approx(240, abs=0.001)
        assert numbers["height"] + edge == pytest.approx(336, abs=0.001)


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("width", [40, 60, 92, 140])
def test_every_dressed_card_is_still_a_picture(width: int, four: bool) -> None:
    for pack, card in FACES:
        assert QSvgRenderer(QByteArray(deck.face_svg(pack, card, four_colours=four, width=width))).isValid()
    for name, _ in deck.BACKS:
        assert QSvgRenderer(QByteArray(deck.back_svg(name, width=width))).isValid()


@pytest.mark.parametrize("card", ["", "1S", "10S", "SK", "../x"])
def test_no_such_card(card: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        deck.face_svg("classic", card, four_colours=False, width=100)


def test_no_such_deck_or_back() -> None:
    with pytest.raises(ValueError, match="not a deck"):
        deck.face_svg("plastic", "AS", four_colours=False, width=100)
    with pytest.raises(ValueError, match="not a back"):
        deck.back_svg("plastic", width=100)


# --- contrast ---


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("colour", "least"),
    [
        (palette.RED, 5),
        (palette.INK, 15),
        (deck.FOUR_COLOURS["D"], 3),
        (deck.FOUR_COLOURS["C"], 6),
        (deck.FOUR_COLOURS["H"], 6),
        (deck.FOUR_COLOURS["S"], 15),
    ],
)
def test_contrast_of_the_index_on_paper(colour: str, least: float) -> None:
    assert (luminance(palette.PAPER) + 0.05) / (luminance(colour) + 0.05) >= least


# --- seen otherwise ---

# How the three kinds of colour blindness see light: from linear red, green and blue to the same (Viénot and
# others 1999; the third kind by the same method, which is rougher there).
BLIND = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.0, 0.14461, -0.14461), (0.0, 0.85924, 0.14076), (0.0, 0.85924, 0.14076)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def seen_by(eyes: str, colour: str) -> tuple[float, float, float]:
    """A colour as such eyes see it: lightness, and how far towards red and towards yellow (CIELAB)."""
    light = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in light]
    red, green, blue = (sum(part * v for part, v in zip(row, light, strict=True)) for row in BLIND[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(eyes: str, one: str, other: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(seen_by(eyes, one), seen_by(eyes, other), strict=True)) ** 0.5


@pytest.mark.parametrize("eyes", ["protan", "deutan", "tritan"])
def test_four_colours_are_four_to_all_eyes_and_still_two_families(eyes: str) -> None:
    """The two reds are warmer, redder or yellower, than the two blacks."""
    colours = deck.FOUR_COLOURS
    assert all(apart(eyes, colours[a], colours[b]) > 15 for a, b in ("CD", "CH", "CS", "DH", "DS", "HS"))
    warmth = {suit: sum(seen_by(eyes, colours[suit])[1:]) for suit in "CDHS"}
    assert min(warmth["D"], warmth["H"]) > max(warmth["C"], warmth["S"]) + 5


@pytest.mark.parametrize("eyes", BLIND)
def test_every_colour_of_an_index_stands_out_from_the_paper(eyes: str) -> None:
    for colours in (deck.INDEX_COLOURS, deck.FOUR_COLOURS):
        for colour in colours.values():
            assert seen_by(eyes, palette.PAPER)[0] - seen_by(eyes, colour)[0] > 35


# About the narrowest card in the least window, and one that is usual.
SMALL = (38, 44, 92)


@pytest.mark.parametrize("width", SMALL)
@pytest.mark.parametrize("pack", [pack for pack, _ in deck.DECKS])
@pytest.mark.parametrize("rank", faces.RANKS)
def test_suits_are_told_by_their_shape_alone(pack: str, rank: str, width: int) -> None:
    """How much ink lies where, whatever its colour: of the signs in a fan's strip no two cover the same."""
    signs = {}
    for suit in "CDHS":
        image = drawn(deck.face_svg(pack, rank + suit, four_colours=False, width=width), width)
        box = image.copy(*(round(value * width / 240) for value in (52, 6, 48, 53)))
        signs[suit] = inked(box, deck.INDEX_COLOURS[suit])
    for one, other, least in (
        ("C", "S", 0.12),
        *((red, black, 0.18) for red in "DH" for black in "CS"),
        ("D", "H", 0.2),
    ):
        covers = min(sum(signs[one]), sum(signs[other]))
        differs = sum(abs(a - b) for a, b in zip(signs[one], signs[other], strict=True))
        assert covers > 10 and differs / covers > least, (one, other)


def inked(image: QImage, ink: str) -> list[float]:
    """For every pixel how much of it is covered: 0 paper, 1 ink."""

    def grey(colour: QColor) -> float:
        return 0.2126 * colour.red() + 0.7152 * colour.green() + 0.0722 * colour.blue()

    paper, full = grey(QColor(palette.PAPER)), grey(QColor(palette.PAPER)) - grey(QColor(ink))
    pixels = ((x, y) for y in range(image.height()) for x in range(image.width()))
    return [(paper - grey(image.pixelColor(x, y))) / full for x, y in pixels]
