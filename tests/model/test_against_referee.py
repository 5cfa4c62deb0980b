"""The rules agree with a judge that shares nothing with them, over random positions."""

import random
from itertools import pairwise

from klondike.model.notation import format_position, parse_position
from tests import referee
from tests.agreement import disagreement

POSITIONS = 3000


def test_same_moves_and_same_successors_as_the_referee() -> None:
    dice = random.Random(20)
    for _ in range(POSITIONS):
        text = referee.random_position(dice)
        assert disagreement(text) is None, text


def test_the_random_positions_are_of_every_kind() -> None:
    """The agreement is worth something only if every kind of position and move is among them."""
    dice = random.Random(20)
    kinds = dict.fromkeys(
        (
            "draw 3",
            "limited",
            "last pass",
            "no returns",
            "no shift",
            "empty column",
            "broken",
            "long run",
            "full stock",
        ),
        0,
    )
    kinds |= dict.fromkeys(("d", "r", "w-f", "w-t", "t-f", "t-t", "t-t:", "f-t", "won", "stuck"), 0)
    for _ in range(700):
        text = referee.random_position(dice)
        board = referee.Board(text)
        runs = [[card for card in column if card[0] != "<"] for column in board.columns]
        broken = [any(not referee.lies_well(low, high) for high, low in pairwise(run)) for run in runs]
        kinds["draw 3"] += board.rules["draw"] == "3"
        kinds["limited"] += board.passes is not None
        kinds["last pass"] += board.passes == board.turn_of_stock
        kinds["no returns"] += board.rules["returns"] == "no"
        kinds["no shift"] += board.rules["shift"] == "no"
        kinds["empty column"] += [] in board.columns
        kinds["broken"] += any(broken)
        kinds["long run"] += any(len(run) > 5 and not bad for run, bad in zip(runs, broken, strict=True))
        kinds["full stock"] += len(board.talon) >= 20
        kinds["won"] += board.is_won()
        moves = referee.judge(text)
        kinds["stuck"] += not moves
        for move in moves:
            kind = move if move in ("d", "r", "w-f") else f"{move[0]}-{move.split('-')[1][0]}{':' * (':' in move)}"
            kinds[kind] += 1
    expected = "draw 3,limited,last pass,no returns,no shift,empty column,broken,long run,full stock,won,stuck"
    expected += ",d,r,w-f,w-t,t-f,t-t,t-t:,f-t"
    assert all(kinds[kind] >= 5 for kind in expected.split(",")), kinds


def test_the_referee_notices_a_false_move() -> None:
    text = referee.Board(format_position(parse_position(OPENING))).text()
    assert text == OPENING
    assert sorted(referee.judge(text)) == ["d", "t1-t3", "t5-f"]
    assert "t1-t2" not in referee.judge(text)


OPENING = """\
Rules: draw=1 passes=unlimited returns=yes shift=yes
Foundations: C-0 D-0 H-0 S-0
Talon: 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
Waste:
: JD
: <2D> 5H
: <9H> <KD> QC
: <JC> <KC> <KH> 9D
: <5D> <9S> <3H> <QD> AH
: <7H> <5S> <2S> <JS> <3C> 5C
: <7C> <AD> <KS> <AS> <4C> <TS> QH"""
