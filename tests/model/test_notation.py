"""Positions, cards and moves as text: there and back, and one sentence with the line for what is no position."""

import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike.model.cards import DECK, Card, Suit, parse_card
from klondike.model.deals import deal
from klondike.model.moves import COLUMNS, DRAW, FOUNDATIONS, RECYCLE, Move, Pile
from klondike.model.notation import (
    NotationError,
    format_position,
    format_rules,
    parse_position,
    parse_positions,
    parse_rules,
)
from klondike.model.rules import Rules
from tests import referee
from tests.samples import named_positions

EXAMPLE = """\
Rules: draw=3 passes=2 returns=yes shift=no
Pass: 2
Foundations: C-2 D-0 H-A S-A
Talon: 4S 3D 6S
Waste: 8H AD JH QS 4C KS KH
:
: <2H> KC QD JS TH 9C 8D 7S 6H 5S
: <TC> 9H 8C 7D 6C 5D
: <JC> <3H> TD
: <3S> <7H> <2D> 6D 5C
: <TS> <3C> <8S> <5H> <2S> 9D
: <KD> <4H> <QH> <7C> <9S> <4D> QC JD"""

# Cards


def test_cards_are_read_in_either_case_and_tens_in_either_form() -> None:
    for card in DECK:
        text = str(card)
        assert len(text) == 2
        assert parse_card(text) == parse_card(text.lower()) == card
        assert parse_card(text.replace("T", "10")) == card
    assert [str(card) for card in DECK[:5]] == ["AC", "AD", "AH", "AS", "2C"]
    assert Card(10, Suit.HEARTS).symbol == "10♥" and repr(Card(10, Suit.HEARTS)) == "<TH>"


@pytest.mark.parametrize("text", ["", "H", "T", "1H", "11H", "100H", "HT", "TH ", "THH", "0H", "<TH>", "T♥", "ıC"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card$"):
        parse_card(text)


# Moves

WRITTEN = {
    "d": DRAW,
    "r": RECYCLE,
    "w-t3": Move(Pile.WASTE, Pile.T3),
    "w-f": Move(Pile.WASTE, None),
    "t3-f": Move(Pile.T3, None),
    "t3-t5:4": Move(Pile.T3, Pile.T5, 4),
    "t3-t5": Move(Pile.T3, Pile.T5),
    "fH-t2": Move(Pile.HEARTS, Pile.T2),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_the_moves_of_the_notation(text: str) -> None:
    assert Move.parse(text) == WRITTEN[text]
    assert str(WRITTEN[text]) == text


def test_a_count_of_one_is_read_and_never_written() -> None:
    assert Move.parse("t3-t5:1") == Move.parse("t3-t5")
    assert str(Move.parse("t3-t5:1")) == "t3-t5"


def test_every_move_reads_as_it_was_written() -> None:
    assert len(referee.MOVES) == len(set(referee.MOVES))
    for text in referee.MOVES:
        assert str(Move.parse(text)) == text


NO_MOVES = (
    *("", "x", "D", "dd", "d ", "t0-f", "t8-f", "t1-t8", "t1-t1", "t1-t1:2", "w-w", "w-r", "f-t1", "fX-t1", "fH-f"),
    *("fH-fC", "fH-t2:2", "w-t1:2", "t1-f:2", "t1-t2:0", "t1-t2:", "t1-t2:100", "t1-t2:-1", "t1-t2:٣", "t1-w", "s-w"),
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a move$"):
        Move.parse(text)


def test_piles_know_what_they_are() -> None:
    assert [pile.column for pile in COLUMNS] == [0, 1, 2, 3, 4, 5, 6]
    assert [pile.suit for pile in FOUNDATIONS] == list(Suit)
    assert len(Pile) == 13
    assert [pile for pile in Pile if pile.is_column] == list(COLUMNS)
    assert [pile for pile in Pile if pile.is_foundation] == list(FOUNDATIONS)


# Positions there and back


@given(st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None, derandomize=True, database=None)
def test_any_position_is_read_as_it_was_written(dice: random.Random) -> None:
    text = referee.random_position(dice)
    assert format_position(parse_position(text)) == text


def test_the_example_and_the_hard_positions() -> None:
    assert format_position(parse_position(EXAMPLE)) == EXAMPLE
    assert len(named_positions()) == 8
    for position in named_positions():
        assert parse_position(format_position(position)) == position


VARIANTS = {
    "lower case": EXAMPLE.lower(),
    "upper case": EXAMPLE.upper(),
    "tens in two digits": EXAMPLE.replace("TH", "10H").replace("TC", "10C").replace("TS", "10s").replace("TD", "10d"),
    "line ends of Windows": EXAMPLE.replace("\n", "\r\n") + "\r\n",
    "byte order mark": "\ufeff" + EXAMPLE,
    "blanks and tabs": "\n\n" + EXAMPLE.replace(" ", " \t ").replace("\n", "  \n  ") + "\n\n\n",
    "comments": "# a board\n" + EXAMPLE.replace("Talon", "# 24 cards\n  # more\nTalon") + "\n# the end",
    "foundations in another order": EXAMPLE.replace("C-2 D-0 H-A S-A", "H-A S-A D-0 C-2"),
    "an empty foundation left out": EXAMPLE.replace("D-0 ", ""),
    "lines in another order": EXAMPLE.replace("Pass: 2\n", "").replace("Talon:", "Pass: 2\nTalon:"),
    "no blank after the colon": EXAMPLE.replace(": ", ":"),
    "blank before the colon": EXAMPLE.replace("Talon:", "Talon :"),
}


@pytest.mark.parametrize("kind", VARIANTS)
def test_other_ways_to_write_the_same(kind: str) -> None:
    assert format_position(parse_position(VARIANTS[kind])) == EXAMPLE


def test_what_may_be_left_out() -> None:
    opening = format_position(deal(1, Rules()))
    _, foundations, talon, _, *columns = opening.split("\n")
    plain = "\n".join([foundations, talon, *columns])
    assert parse_position(plain) == deal(1, Rules()), "the plain board of another tool"
    limited = EXAMPLE.replace("Pass: 2\n", "")
    assert parse_position(limited).pass_number == 1
    assert "\nPass: 1\n" in format_position(parse_position(limited))


def test_several_positions() -> None:
    text = f"# first\n{EXAMPLE}\n\n\n# second, alone\n\n{format_position(deal(2, Rules()))}\n"
    assert list(map(format_position, parse_positions(text))) == [EXAMPLE, format_position(deal(2, Rules()))]
    with pytest.raises(NotationError, match=r"^one position is expected here, not 2$"):
        parse_position(text)


def test_face_up_cards_need_not_form_a_run() -> None:
    position = parse_position(EXAMPLE.replace("<JC> <3H> TD", "JC 3H TD"))
    assert [column.run for column in position.columns] == [0, 9, 5, 1, 2, 1, 2]


def test_rules_as_text() -> None:
    assert parse_rules("") == Rules()
    assert parse_rules("shift=no  draw=3") == Rules(draw=3, shift=False)
    for passes in (None, 1, 42, 99):
        rules = Rules(3, passes, False, True)
        assert parse_rules(format_rules(rules)) == rules


# What is no position

NO_POSITIONS = {
    "nothing": ("", None, "there is no position here"),
    "comments alone": ("# nothing\n\n", None, "there is no position here"),
    "a word": ("hello", 1, "“hello” belongs to no position"),
    "an unknown line": (EXAMPLE.replace("Talon", "Stock"), 4, "“Stock” is no part of a position"),
    "a line twice": (EXAMPLE.replace("Waste: ", "Talon: "), 5, "“Talon” comes twice"),
    "not a card": (EXAMPLE.replace("4S 3D", "4S 3X"), 4, "“3X” is not a card"),
    "no card in the brackets": (EXAMPLE.replace("<JC>", "<>"), 9, "“” is not a card"),
    "a bracket open": (EXAMPLE.replace("<JC>", "<JC"), 9, "“<JC” is not a card"),
    "a face-down card in the stock": (EXAMPLE.replace("4S 3D", "<4S> 3D"), 4, "“<4S>” is not a card"),
    "a card twice": (EXAMPLE.replace("5S", "4S"), 7, "4S is there twice (first on line 4)"),
    "a card also home": (EXAMPLE.replace("6S", "AS"), 4, "AS is there twice (first on line 3)"),
    "a card missing": (EXAMPLE.replace(" 6S", ""), 12, "missing: 6S"),
    "many missing": ("\n".join(EXAMPLE.split("\n")[:5] + [":"] * 7), 12, "missing: 2D, 2H, 2S and 35 more"),
    "six columns": (EXAMPLE.rpartition("\n")[0], 11, "there are 6 columns instead of seven"),
    "no columns": ("Talon: AC", 1, "there are 0 columns instead of seven"),
    "eight columns": (EXAMPLE + "\n:", 13, "this is an eighth column: there are seven"),
    "face down on face up": (
        EXAMPLE.replace("<JC> <3H>", "JC <3H>"),
        9,
        "the face-down card 3H lies above the face-up JC",
    ),
    "none face up": (EXAMPLE.replace(" TD", " <TD>"), 9, "the exposed card of a column lies face up, and TD does not"),
    "a foundation of another kind": (
        EXAMPLE.replace("H-A", "X-A"),
        3,
        "“X-A” is no foundation: C-0, D-A and so on are expected",
    ),
    "a foundation too high": (
        EXAMPLE.replace("H-A", "H-14"),
        3,
        "“H-14” is no foundation: C-0, D-A and so on are expected",
    ),
    "a foundation without a top": (
        EXAMPLE.replace("H-A", "H-"),
        3,
        "“H-” is no foundation: C-0, D-A and so on are expected",
    ),
    "a foundation twice": (EXAMPLE.replace("H-A", "S-0"), 3, "the foundation S comes twice"),
    "draw 2": (EXAMPLE.replace("draw=3", "draw=2"), 1, "draw is 1 or 3, not “2”"),
    "no passes": (
        EXAMPLE.replace("passes=2", "passes=0"),
        1,
        "passes is “unlimited” or a whole number from 1 to 99, not “0”",
    ),
    "a hundred passes": (
        EXAMPLE.replace("passes=2", "passes=100"),
        1,
        "passes is “unlimited” or a whole number from 1 to 99, not “100”",
    ),
    "neither yes nor no": (EXAMPLE.replace("shift=no", "shift=maybe"), 1, "“maybe” is neither yes nor no"),
    "a rule twice": (EXAMPLE.replace("shift=no", "draw=1"), 1, "“draw” comes twice"),
    "an unknown rule": (
        EXAMPLE.replace("shift=no", "jokers=2"),
        1,
        "“jokers=2” is no rule: draw=, passes=, returns= or shift= is expected",
    ),
    "a pass too many": (EXAMPLE.replace("Pass: 2", "Pass: 3"), 2, "pass 3 of 2 can't be"),
    "a pass that is none": (
        EXAMPLE.replace("Pass: 2", "Pass: last"),
        2,
        "the pass is a whole number from 1 to 99, not “last”",
    ),
    "a pass without limit": (
        EXAMPLE.replace("passes=2", "passes=unlimited"),
        2,
        "passes are unlimited and not counted",
    ),
    "a bad one among several": (
        f"{EXAMPLE}\n\n{EXAMPLE.replace('6S', '6X')}",
        17,
        "position 2: “6X” is not a card",
    ),
    "something very long": (EXAMPLE.replace("6S", "S" * 5000), 4, f"“{'S' * 39}…” is not a card"),
    "signs that show nothing": ("a\rb\x1b[1mc\u2028d", 1, "“a·b·[1mc·d” belongs to no position"),
}


@pytest.mark.parametrize("kind", NO_POSITIONS)
def test_one_sentence_says_what_is_wrong_and_where(kind: str) -> None:
    text, line, sentence = NO_POSITIONS[kind]
    with pytest.raises(NotationError) as caught:
        parse_positions(text)
    assert caught.value.line == line
    assert str(caught.value) == (sentence if line is None else f"line {line}: {sentence}")


def test_any_change_of_a_letter_is_refused_or_gives_a_whole_position() -> None:
    dice = random.Random(3)
    signs = string.printable + "é“\x00\ufeff"
    for _ in range(600):
        letters = list(EXAMPLE)
        for _ in range(dice.randint(1, 3)):
            place = dice.randrange(len(letters))
            letters[place] = dice.choice(["", dice.choice(signs), letters[place] * 2])
        try:
            position = parse_position("".join(letters))
        except NotationError as error:
            assert len(str(error).splitlines()) == 1
        else:
            assert parse_position(format_position(position)) == position
