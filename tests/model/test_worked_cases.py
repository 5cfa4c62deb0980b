"""The worked cases of the rules: what is allowed, what it leads to, and what is refused with which sentence."""

from typing import NamedTuple

import pytest

from klondike.model.moves import FOUNDATIONS, Move, Pile
from klondike.model.position import Position
from klondike.model.refusals import Reason, Refusal, Refused
from tests.samples import arrange


def attempt(position: Position, source: Pile, count: int, target: Pile) -> Move | Refusal | None:
    """Takes the top ``count`` cards of ``source`` to ``target``."""
    return position.attempt(source, len(position.cards_of(source)) - count, target)


def play(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(Move.parse(move))
    return position


def names(position: Position) -> set[str]:
    return {str(move) for move in position.legal_moves()}


def top(position: Position, pile: Pile) -> str:
    return str(position.cards_of(pile)[-1])


# Three positions worked through


def test_three_moves_at_once() -> None:
    position = arrange(
        "? QS", "? TC", "? 9C", "? 4S", "? 9D 8S 7D", "? 5D", "", waste="QD KH", foundations="C-0 D-0 H-0 S-3"
    )
    assert {"t5-t2:3", "w-t7", "t4-f"} <= names(position)

    moved = play(position, "t5-t2:3")
    assert [str(card) for card in moved.columns[1].up] == ["TC", "9D", "8S", "7D"]
    assert len(moved.columns[4].up) == 1 and not moved.columns[4].down, "the card below the run turns up"
    assert top(play(position, "w-t7"), Pile.T7) == "KH"
    assert play(position, "t4-f").foundations == (0, 0, 0, 4)

    queen = attempt(position, Pile.T1, 1, Pile.T7)
    assert isinstance(queen, Refusal) and queen.reason is Reason.EMPTY_COLUMN_NEEDS_KING
    four = attempt(position, Pile.T4, 1, Pile.CLUBS)
    assert isinstance(four, Refusal) and four.reason is Reason.FOUNDATION_STARTS_WITH_ACE


def test_playing_from_the_waste_exposes_the_card_below() -> None:
    position = arrange("? 8D", waste="2H", talon="7S", foundations="C-0 D-0 H-A S-0")
    position = play(position, "d", "w-t1")
    assert top(position, Pile.WASTE) == "2H"
    assert "w-f" in names(position)
    assert play(position, "w-f").foundations == (0, 0, 2, 0)


def test_freeing_with_the_help_of_the_waste() -> None:
    position = arrange("", "", "", "? ? <AS> 8H", "", "? 9C", waste="7S")
    position = play(position, "t4-t6")
    assert top(position, Pile.T4) == "AS"
    position = play(position, "t4-f", "w-t6")
    assert position.foundations == (0, 0, 0, 1)
    assert [str(card) for card in position.columns[5].up] == ["9C", "8H", "7S"]


# Allowed


class Allowed(NamedTuple):
    what: str
    position: Position
    move: str
    target: Pile
    end: str
    """The cards with which the target then ends."""


ALLOWED = [
    Allowed("black 8 on red 9", arrange("8C", "9D"), "t1-t2", Pile.T2, "9D 8C"),
    Allowed("red Queen on black King", arrange("QH", "KS"), "t1-t2", Pile.T2, "KS QH"),
    Allowed("black 4 on red 5", arrange("4S", "5H"), "t1-t2", Pile.T2, "5H 4S"),
    Allowed("red 10 on black Jack", arrange("TD", "JC"), "t1-t2", Pile.T2, "JC TD"),
    Allowed("clubs on hearts", arrange("8C", "9H"), "t1-t2", Pile.T2, "9H 8C"),
    Allowed("spades on hearts", arrange("8S", "9H"), "t1-t2", Pile.T2, "9H 8S"),
    Allowed("spades on diamonds", arrange("8S", "9D"), "t1-t2", Pile.T2, "9D 8S"),
    Allowed("a King alone into an empty column", arrange("? KS"), "t1-t2", Pile.T2, "KS"),
    Allowed("red King with black Queen", arrange("? KH QC"), "t1-t2:2", Pile.T2, "KH QC"),
    Allowed("black King, red Queen, black Jack", arrange("? KS QD JC"), "t1-t2:3", Pile.T2, "KS QD JC"),
    Allowed("a run of four as one", arrange("? 9D 8S 7H 6C", "TS"), "t1-t2:4", Pile.T2, "TS 9D 8S 7H 6C"),
    Allowed("the end of a run", arrange("9D 8S 7H 6C", "8C"), "t1-t2:2", Pile.T2, "8C 7H 6C"),
    Allowed("the last card of a run", arrange("9D 8S 7H 6C", "7D"), "t1-t2", Pile.T2, "7D 6C"),
    Allowed("a run of all ranks", arrange("? KS QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC"), "t1-t2:13", Pile.T2, "3C 2D AC"),
    Allowed("an Ace on an empty foundation", arrange("? AD"), "t1-f", Pile.DIAMONDS, "AD"),
    Allowed("5♣ on the 4♣", arrange("5C", foundations="C-4 D-0 H-0 S-0"), "t1-f", Pile.CLUBS, "4C 5C"),
    Allowed("a foundation's top from the waste", arrange("KD", waste="AH"), "w-f", Pile.HEARTS, "AH"),
    Allowed("the waste's King into an empty column", arrange("? 5D", waste="KH"), "w-t2", Pile.T2, "KH"),
    Allowed("back from a foundation", arrange("5H", foundations="C-4 D-0 H-0 S-0"), "fC-t1", Pile.T1, "5H 4C"),
    Allowed("a King back from its foundation", arrange("QC", foundations="C-J D-K H-0 S-0"), "fD-t2", Pile.T2, "KD"),
    Allowed("a whole column shifted", arrange("KS QD"), "t1-t2:2", Pile.T2, "KS QD"),
    Allowed(
        "a King from below others without shifts",
        arrange("? KS QD", rules="draw=1 passes=unlimited returns=yes shift=no"),
        "t1-t2:2",
        Pile.T2,
        "KS QD",
    ),
]


@pytest.mark.parametrize("case", ALLOWED, ids=lambda case: case.what)
def test_allowed(case: Allowed) -> None:
    move = Move.parse(case.move)
    assert case.move in names(case.position)
    assert case.position.refusal(move) is None
    target = FOUNDATIONS[case.target.suit] if move.target is None else case.target
    assert attempt(case.position, move.source, move.count, target) == move
    after = " ".join(map(str, case.position.play(move).cards_of(case.target)))
    assert after == case.end or after.endswith(f" {case.end}")


# Refused


class Refusing(NamedTuple):
    what: str
    position: Position
    source: Pile
    count: int
    target: Pile
    reason: Reason
    sentence: str


NO_RETURNS = "draw=1 passes=unlimited returns=no shift=yes"
NO_SHIFT = "draw=1 passes=unlimited returns=yes shift=no"
ALL_HOME = arrange(foundations="C-K D-K H-K S-K")
NEEDS_KING = "into an empty column: a King is needed there"

REFUSED = [
    Refusing(
        "black 8 on black 9",
        arrange("8C", "9S"),
        *(Pile.T1, 1, Pile.T2),
        Reason.WRONG_COLOUR,
        "8♣ on 9♠: colours must alternate",
    ),
    Refusing(
        "red 8 on black 10",
        arrange("8H", "TS"),
        *(Pile.T1, 1, Pile.T2),
        Reason.WRONG_RANK,
        "8♥ on 10♠: one rank lower is needed, 9",
    ),
    Refusing(
        "red 9 on black 8, the wrong way round",
        arrange("9D", "8S"),
        *(Pile.T1, 1, Pile.T2),
        Reason.WRONG_RANK,
        "9♦ on 8♠: one rank lower is needed, 7",
    ),
    Refusing(
        "rank and colour both wrong are both named",
        arrange("7S", "QC"),
        *(Pile.T1, 1, Pile.T2),
        Reason.WRONG_COLOUR_AND_RANK,
        "7♠ on Q♣: colours must alternate, and one rank lower is needed, Jack",
    ),
    Refusing(
        "nothing goes onto an Ace",
        arrange("KH", "AS"),
        *(Pile.T1, 1, Pile.T2),
        Reason.NOTHING_BELOW_ACE,
        "K♥ on A♠: nothing is lower than an Ace",
    ),
    Refusing(
        "a Queen into an empty column",
        arrange("QH"),
        *(Pile.T1, 1, Pile.T2),
        Reason.EMPTY_COLUMN_NEEDS_KING,
        f"Q♥ {NEEDS_KING}",
    ),
    Refusing(
        "a run led by a Jack into an empty column",
        arrange("? JD TS 9D"),
        *(Pile.T1, 3, Pile.T2),
        Reason.EMPTY_COLUMN_NEEDS_KING,
        f"J♦ {NEEDS_KING}",
    ),
    Refusing(
        "a King followed by a Queen of its colour",
        arrange("? KH QD"),
        *(Pile.T1, 2, Pile.T2),
        Reason.BROKEN_RUN,
        "the cards from K♥ on do not move as one: Q♦ does not follow K♥",
    ),
    Refusing(
        "a face-down King",
        arrange("<KH> QC"),
        *(Pile.T1, 2, Pile.T2),
        Reason.FACE_DOWN,
        "a face-down card does not move",
    ),
    Refusing(
        "red 9 and red 8 as one",
        arrange("? 9D 8H", "TS"),
        *(Pile.T1, 2, Pile.T2),
        Reason.BROKEN_RUN,
        "the cards from 9♦ on do not move as one: 8♥ does not follow 9♦",
    ),
    Refusing(
        "red 9 and black 7 as one",
        arrange("? 9D 7S", "TS"),
        *(Pile.T1, 2, Pile.T2),
        Reason.BROKEN_RUN,
        "the cards from 9♦ on do not move as one: 7♠ does not follow 9♦",
    ),
    Refusing(
        "a fitting leading card does not repair a run broken further down",
        arrange("? 9D 8S 7C 6H", "TS"),
        *(Pile.T1, 4, Pile.T2),
        Reason.BROKEN_RUN,
        "the cards from 9♦ on do not move as one: 7♣ does not follow 8♠",
    ),
    Refusing(
        "5♣ on the 4♠",
        arrange("5C", foundations="C-4 D-0 H-0 S-4"),
        *(Pile.T1, 1, Pile.SPADES),
        Reason.FOUNDATION_NEEDS_NEXT,
        "5♣ on the foundation of ♠: it needs the next of its suit, 5♠",
    ),
    Refusing(
        "black 2 on a red Ace",
        arrange("2S", foundations="C-0 D-0 H-A S-A"),
        *(Pile.T1, 1, Pile.HEARTS),
        Reason.FOUNDATION_NEEDS_NEXT,
        "2♠ on the foundation of ♥: it needs the next of its suit, 2♥",
    ),
    Refusing(
        "6♥ on the 5♦",
        arrange("6H", foundations="C-0 D-5 H-5 S-0"),
        *(Pile.T1, 1, Pile.DIAMONDS),
        Reason.FOUNDATION_NEEDS_NEXT,
        "6♥ on the foundation of ♦: it needs the next of its suit, 6♦",
    ),
    Refusing(
        "a card too high for its own foundation",
        arrange("7H", foundations="C-0 D-0 H-5 S-0"),
        *(Pile.T1, 1, Pile.HEARTS),
        Reason.FOUNDATION_NEEDS_NEXT,
        "7♥ on the foundation of ♥: it needs the next of its suit, 6♥",
    ),
    Refusing(
        "a 5 on an empty foundation",
        arrange("5C"),
        *(Pile.T1, 1, Pile.CLUBS),
        Reason.FOUNDATION_STARTS_WITH_ACE,
        "5♣ on an empty foundation: it starts with the Ace, A♣",
    ),
    Refusing(
        "an Ace on another suit's foundation",
        arrange("AC"),
        *(Pile.T1, 1, Pile.HEARTS),
        Reason.FOUNDATION_STARTS_WITH_ACE,
        "A♣ on an empty foundation: it starts with the Ace, A♥",
    ),
    Refusing(
        "anything on a complete foundation",
        arrange("5C", foundations="C-0 D-0 H-K S-0"),
        *(Pile.T1, 1, Pile.HEARTS),
        Reason.FOUNDATION_COMPLETE,
        "5♣ on the foundation of ♥: it is complete",
    ),
    Refusing(
        "two cards to a foundation",
        arrange("? 2D AS"),
        *(Pile.T1, 2, Pile.SPADES),
        Reason.ONE_CARD_AT_A_TIME,
        "2 cards to a foundation: they go up one at a time",
    ),
    Refusing(
        "the second card of the waste",
        arrange("? 9D", waste="8S QC"),
        *(Pile.WASTE, 2, Pile.T1),
        Reason.COVERED_WASTE_CARD,
        "8♠ lies under Q♣: only the top card of the waste is in play",
    ),
    Refusing(
        "back from a foundation where returns are off",
        arrange("5H", foundations="C-4 D-0 H-0 S-0", rules=NO_RETURNS),
        *(Pile.CLUBS, 1, Pile.T1),
        Reason.RETURNS_OFF,
        "4♣ stays on its foundation: returns are switched off",
    ),
    Refusing(
        "a whole column shifted where that is off",
        arrange("KS QD", rules=NO_SHIFT),
        *(Pile.T1, 2, Pile.T2),
        Reason.POINTLESS_SHIFT,
        "K♠ with its whole column into an empty column: that would change nothing",
    ),
    Refusing(
        "a card of an empty column",
        arrange("5H"),
        *(Pile.T2, 1, Pile.T1),
        Reason.NOTHING_THERE,
        "nothing there to move",
    ),
    Refusing(
        "a card of an empty waste",
        arrange("5H"),
        *(Pile.WASTE, 1, Pile.T1),
        Reason.NOTHING_THERE,
        "nothing there to move",
    ),
    Refusing(
        "a card below a foundation's top",
        arrange("5H", foundations="C-4 D-0 H-0 S-0"),
        *(Pile.CLUBS, 2, Pile.T1),
        Reason.NOTHING_THERE,
        "nothing there to move",
    ),
    Refusing(
        "a card onto the waste",
        arrange("5H"),
        *(Pile.T1, 1, Pile.WASTE),
        Reason.NOT_A_TARGET,
        "nothing goes onto the stock or the waste",
    ),
    Refusing(
        "a card onto the stock",
        arrange("5H"),
        *(Pile.T1, 1, Pile.STOCK),
        Reason.NOT_A_TARGET,
        "nothing goes onto the stock or the waste",
    ),
    Refusing(
        "a card of the stock",
        arrange("5H", talon="4S"),
        *(Pile.STOCK, 1, Pile.T1),
        Reason.FACE_DOWN,
        "a face-down card does not move",
    ),
    Refusing("a card of a won game", ALL_HOME, *(Pile.CLUBS, 1, Pile.T1), Reason.OVER, "the game is over"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.what)
def test_refused(case: Refusing) -> None:
    answer = attempt(case.position, case.source, case.count, case.target)
    assert isinstance(answer, Refusal)
    assert (answer.reason, str(answer)) == (case.reason, case.sentence)


def can_be_written(case: Refusing) -> bool:
    """Several cards are moved from column to column alone."""
    return case.target.is_column and case.source is not Pile.STOCK and (case.source.is_column or case.count == 1)


@pytest.mark.parametrize("case", [*filter(can_be_written, REFUSED)], ids=lambda case: case.what)
def test_the_same_refusal_meets_the_written_move(case: Refusing) -> None:
    """A gesture and a move text are judged in one place."""
    move = Move(case.source, case.target, case.count)
    assert str(case.position.refusal(move)) == case.sentence
    with pytest.raises(Refused, match=r"^[^\n]+$") as caught:
        case.position.play(move)
    assert str(caught.value) == case.sentence
    assert caught.value.refusal.reason is case.reason


TURNS = [
    ("d", arrange("KH", rest="t1"), Reason.NOTHING_TO_TURN),
    ("r", arrange("KH", rest="t1"), Reason.NOTHING_TO_TURN),
    ("d", arrange("KH", waste="AC", rest="t1"), Reason.STOCK_EMPTY),
    ("r", arrange("KH", talon="AC", rest="t1"), Reason.STOCK_NOT_EMPTY),
    (
        "r",
        arrange("KH", waste="AC", rest="t1", rules="draw=1 passes=2 returns=yes shift=yes", pass_number=2),
        Reason.NO_PASS_LEFT,
    ),
    ("d", ALL_HOME, Reason.OVER),
    ("r", ALL_HOME, Reason.OVER),
]
TURN_SENTENCES = {
    Reason.NOTHING_TO_TURN: "nothing to turn: stock and waste are both empty",
    Reason.STOCK_EMPTY: "the stock is empty: turn the waste over first",
    Reason.STOCK_NOT_EMPTY: "the waste is turned over only when the stock is empty",
    Reason.NO_PASS_LEFT: "no pass left: the rules allow 2",
    Reason.OVER: "the game is over",
}


@pytest.mark.parametrize(("move", "position", "reason"), TURNS)
def test_refused_turns_of_the_stock(move: str, position: Position, reason: Reason) -> None:
    refusal = position.refusal(Move.parse(move))
    assert refusal is not None
    assert (refusal.reason, str(refusal)) == (reason, TURN_SENTENCES[reason])
    assert move not in names(position)


def test_every_reason_is_met() -> None:
    """What the rules refuse is shown above; that a game is paused, only the game itself can say."""
    met = {case.reason for case in REFUSED} | {reason for _, _, reason in TURNS}
    assert set(Reason) - met == {Reason.PAUSED}
    assert str(Refusal(Reason.PAUSED)) == "the game is paused"


def test_a_card_put_back_is_neither_move_nor_refusal() -> None:
    position = arrange("? 9D 8S", waste="QC KH", foundations="C-4 D-0 H-0 S-0")
    assert attempt(position, Pile.T1, 1, Pile.T1) is None
    assert attempt(position, Pile.T1, 2, Pile.T1) is None
    assert attempt(position, Pile.WASTE, 1, Pile.WASTE) is None
    assert attempt(position, Pile.CLUBS, 1, Pile.CLUBS) is None


def test_no_card_of_a_gesture_lies_outside_its_pile() -> None:
    position = arrange("? 9D 8S")
    for index in (-1, 3, 99):
        answer = position.attempt(Pile.T1, index, Pile.T2)
        assert isinstance(answer, Refusal) and answer.reason is Reason.NOTHING_THERE


@pytest.mark.parametrize("count", [-1, 0, 14])
def test_no_run_has_fewer_than_one_card_or_more_than_all_ranks(count: int) -> None:
    assert arrange("KS", "QD").refusal(Move(Pile.T2, Pile.T1, count)) is not None


def test_a_move_up_names_no_foundation() -> None:
    """There is one way to write each move; the card itself says to which foundation it goes."""
    with pytest.raises(ValueError, match="names no foundation"):
        arrange("AC").play(Move(Pile.T1, Pile.CLUBS))
