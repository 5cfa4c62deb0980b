"""The words for what is heard: names, places, one sentence for each action, and never a hidden card."""

import re

import pytest

from klondike.model.cards import DECK
from klondike.model.deals import deal
from klondike.model.moves import COLUMNS, DRAW, RECYCLE, Move, Pile
from klondike.model.position import Position
from klondike.model.refusals import Reason, Refusal
from klondike.model.rules import Rules
from klondike.table import words
from tests.lines import WON, winning_line
from tests.positions import DEAL_1, LONGEST_COLUMN, all_home_but
from tests.samples import arrange

RUN = arrange("? ? TD 9S", "JC", "? 5C", waste="2H AH", foundations="C-3 D-0 H-0 S-0")
NAMES = {words.card_name(card): card for card in DECK}
CARD = re.compile(rf"\b({'|'.join(NAMES)})\b")


def test_cards_and_piles_have_names() -> None:
    assert len(NAMES) == 52
    assert {"ten of diamonds", "ace of hearts", "queen of spades", "two of clubs"} <= NAMES.keys()
    names = [words.pile_name(pile) for pile in Pile]
    assert names[:3] == ["stock", "waste", "foundation of clubs"] and names[-1] == "column 7"
    assert [words.pile_key(pile) for pile in Pile] == ["D", "W", *"FFFF", *"1234567"]


@pytest.mark.parametrize(
    ("pile", "index", "place", "use"),
    [
        (Pile.T1, 2, "Ten of diamonds, 3 of 4, column 1", "moves with 1 card"),
        (Pile.T1, 3, "Nine of spades, 4 of 4, column 1", "in play"),
        (Pile.WASTE, 0, "Two of hearts, 1 of 2, waste", "under ace of hearts"),
        (Pile.CLUBS, 2, "Three of clubs, 3 of 3, foundation of clubs", "in play"),
    ],
)
def test_a_card_tells_its_place_and_its_use(pile: Pile, index: int, place: str, use: str) -> None:
    assert words.card_place(RUN, pile, index) == place
    assert words.card_use(RUN, pile, index) == use


def test_a_card_face_down_is_face_down() -> None:
    assert words.card_place(RUN, Pile.T1, 0) == "Face down, column 1"
    assert words.card_place(RUN, Pile.STOCK, 5) == "Face down, stock"


@pytest.mark.parametrize(
    ("pile", "state", "told"),
    [
        (Pile.T1, "Column 1, 4 cards, 2 face down", ": ten of diamonds and nine of spades."),
        (Pile.T2, "Column 2, 1 card", ": jack of clubs."),
        (Pile.T7, "Column 7, empty", "."),
        (Pile.WASTE, "Waste, 2 cards", ": ace of hearts on top."),
        (Pile.CLUBS, "Foundation of clubs, up to three", "."),
        (Pile.SPADES, "Foundation of spades, empty", "."),
    ],
)
def test_a_pile_tells_its_state(pile: Pile, state: str, told: str) -> None:
    assert words.pile_state(RUN, pile) == state
    assert words.pile_told(RUN, pile) == state + told


def test_of_the_waste_is_told_what_lies_open() -> None:
    told = words.pile_told(LONGEST_COLUMN, Pile.WASTE)
    assert told == "Waste, 15 cards: queen of spades on top, under it jack of diamonds and king of diamonds."


@pytest.mark.parametrize(
    ("before", "move", "told", "back"),
    [
        (
            DEAL_1,
            "t5-f",
            "Moved ace of hearts to its foundation; turned up queen of diamonds in column 5.",
            "Took back: moved ace of hearts to its foundation; a card is face down again in column 5.",
        ),
        (
            RUN,
            "t1-t2:2",
            "Moved ten of diamonds and one card on it to column 2; turned up {0} in column 1.",
            "Took back: moved ten of diamonds and one card on it to column 2; a card is face down again in column 1.",
        ),
        (
            RUN,
            "w-f",
            "Moved ace of hearts from the waste to its foundation; two of hearts is on top of the waste.",
            "Took back: moved ace of hearts from the waste to its foundation; ace of hearts is on top of the waste.",
        ),
        (
            DEAL_1,
            "d",
            "Turned one card; four of hearts is on top of the waste.",
            "Took back: turned one card; the waste is empty.",
        ),
        (
            deal(1, Rules(draw=3)),
            "d",
            "Turned three cards; {waste} is on top of the waste.",
            "Took back: turned three cards; the waste is empty.",
        ),
        (
            arrange("KC QD", "", "4D", foundations="C-3 D-0 H-0 S-0"),
            "fC-t3",
            "Moved three of clubs from its foundation to column 3.",
            "Took back: moved three of clubs from its foundation to column 3.",
        ),
        (
            arrange("KC", "QD", "4D", foundations="C-3 D-0 H-0 S-0"),
            "t2-t1",
            "Moved queen of diamonds to column 1; column 2 is empty.",
            "Took back: moved queen of diamonds to column 1.",
        ),
    ],
)
def test_each_action_has_its_sentence(before: Position, move: str, told: str, back: str) -> None:
    step = Move.parse(move)
    after = before.play(step)
    turned = words.card_name(after.columns[0].up[-1])
    waste = words.card_name(after.waste[-1]) if after.waste else ""
    assert words.told(before, [step], after) == told.format(turned, waste=waste)
    assert words.taken_back(before, [step], after) == back


def test_the_stock_tells_its_end_and_its_passes() -> None:
    position = deal(1, Rules(draw=3, passes=3))
    for _ in range(7):
        position = position.play(DRAW)
    last = position.play(DRAW)
    assert words.told(position, [DRAW], last).endswith(" is on top of the waste; the stock is empty.")
    over = last.play(RECYCLE)
    assert words.told(last, [RECYCLE], over) == "Turned the waste over; the stock has 24 cards; pass 2 of 3."


def test_cards_that_go_up_by_themselves_are_part_of_the_sentence() -> None:
    before = all_home_but("KC", "KD", "KH", "KS")
    gesture = [Move(COLUMNS[column], None) for column in range(4)]
    after = before
    for move in gesture:
        after = after.play(move)
    told = words.told(before, gesture, after)
    assert told == (
        "Moved king of clubs to its foundation; column 1 is empty; 3 cards went up to the foundations. "
        "You won: all 52 cards are home."
    )
    two = before.play(gesture[0]).play(gesture[1])
    assert words.told(before, gesture[:2], two) == (
        "Moved king of clubs to its foundation; column 1 is empty; "
        "moved king of diamonds to its foundation; column 2 is empty."
    )
    assert words.taken_back(before, gesture, after).endswith("to its foundation; 1 more.")


def test_no_move_left_is_said() -> None:
    before = arrange("KC", "KS", "KH", "KD", "9C", "9S", "8H", rest="t7")
    assert words.moves_told(before).startswith("2 moves: ")
    after = before.play(Move.parse("t7-t5"))
    stuck = arrange("KC", "KS", "KH", "KD", "9C", "9S", "9H", rest="t7")
    assert words.moves_told(stuck) == words.NO_MOVE
    assert not words.told(before, [Move.parse("t7-t5")], after).endswith(words.NO_MOVE)
    assert words.told(stuck, [], stuck).endswith(words.NO_MOVE)


def test_moves_are_told_each_once() -> None:
    assert words.moves_told(DEAL_1) == (
        "3 moves: turn the stock; jack of diamonds to column 3; ace of hearts to its foundation."
    )
    for number in range(1, 40):
        position = deal(number, Rules(draw=3))
        told = words.moves_told(position)
        assert told.count(";") == len(position.legal_moves()) - 1
        assert told.startswith(f"{len(position.legal_moves())} move")


def test_summaries() -> None:
    assert words.foundations_told(RUN) == (
        "Foundations: clubs up to three, diamonds empty, hearts empty, spades empty; 3 of 52 cards home."
    )
    assert words.foundations_told(all_home_but("KS")).startswith("Foundations: clubs complete, diamonds complete")
    told = words.table_told(RUN)
    assert told.startswith("Columns: 1, nine of spades; 2, jack of clubs; 3, five of clubs; 4, empty;")
    assert "Ace of hearts is on top of the waste; stock, " in told


def test_what_is_picked_up_tells_where_it_may_go() -> None:
    cards = RUN.columns[0].up
    targets = frozenset({Pile.T2, Pile.HEARTS})
    assert words.picked_up(cards, Pile.T1, targets) == (
        "Picked up ten of diamonds and one card on it, column 1; goes to its foundation or column 2."
    )
    assert words.picked_up(cards[-1:], Pile.T1, ()) == "Picked up nine of spades, column 1; fits nowhere."


def test_deals_and_jumps() -> None:
    assert words.dealt(DEAL_1, 24, 0) == "Deal 24, draw one."
    limited = deal(1, Rules(draw=3, passes=3))
    assert words.dealt(limited, None, 1) == "A position, draw three, pass 1 of 3, 1 move made."
    assert words.jumped(0) == "Back at the beginning of the deal."
    assert words.jumped(1) == "1 move stands now." and words.jumped(12) == "12 moves stand now."


@pytest.mark.parametrize("reason", Reason)
def test_refusals_are_the_same_sentences_with_their_cards_in_words(reason: Reason) -> None:
    details = dict.fromkeys(("card", "onto", "upper", "lower", "top", "needed"), "10♥")
    told = words.refused(Refusal(reason, {**details, "suit": "♠", "rank": "Jack", "count": "3", "passes": "3"}))
    assert not re.search("[♣♦♥♠]", told)
    assert told.endswith(".") and told[0] == told[0].upper()
    if "{card}" in reason.value:
        assert "ten of hearts" in told.lower()


def test_no_sentence_names_a_hidden_card() -> None:
    """Along whole won deals, forward and back: what is named lies face up, or was just seen to move."""
    for number, draw in WON[:2] + WON[4:6]:
        position = deal(number, Rules(draw=draw))
        for move in winning_line(number, draw):
            after = position.play(move)
            open_before, open_after = face_up(position), face_up(after)
            for sentence in (
                words.moves_told(position),
                words.table_told(position),
                words.foundations_told(position),
                *(words.pile_told(position, pile) for pile in Pile),
                words.taken_back(position, [move], after),
            ):
                assert {NAMES[name] for name in CARD.findall(sentence.lower())} <= open_before
            told = words.told(position, [move], after)
            assert {NAMES[name] for name in CARD.findall(told.lower())} <= open_after
            position = after


def face_up(position: Position) -> set[object]:
    return {
        card
        for pile in Pile
        for index, card in enumerate(position.cards_of(pile))
        if not words.is_face_down(position, pile, index)
    }
