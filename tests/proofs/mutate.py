"""Proves that no damage to a saved game gets past the rules: ``python -m tests.proofs.mutate [MUTATIONS]``.

10,000 mutations unless said.

Saved games are changed at random: signs and lines altered, removed, doubled, swapped, cut, spliced with
another game. Each is either refused with a sentence that names a line, or is a game that the rules allow
from its first card on, and is the same game once saved and read again.
"""

import random
import sys
import time
from collections import Counter

from klondike.model.cards import DECK
from klondike.model.deals import deal
from klondike.model.moves import Pile
from klondike.model.record import Help, Record, RecordError, Result, format_record, parse_record
from klondike.model.rules import Rules
from klondike.model.scoring import Scheme, Scoring


def saved_games(dice: random.Random, count: int) -> list[str]:
    """Games of many kinds in the middle of play, as text."""
    texts = []
    for number in range(1, count + 1):
        rules = Rules(draw=dice.choice([1, 3]), passes=dice.choice([None, 1, 3]), returns=dice.random() < 0.8)
        opening = position = deal(number, rules)
        gestures = []
        for _ in range(dice.randrange(60)):
            moves = position.legal_moves()
            if not moves:
                break
            gestures.append((dice.choice(moves),))
            position = position.play(*gestures[-1])
        is_deal = dice.random() < 0.7
        record = Record(
            opening,
            number if is_deal else None,
            dice.choice([Scoring(), Scoring(Scheme.STANDARD, timed=True), Scoring(Scheme.VEGAS, carry=-104)]),
            elapsed=dice.uniform(0, 999),
            help=Help(1, 0, 3, 0),
            gestures=tuple(gestures),
            cursor=dice.randrange(len(gestures) + 1),
            sitting="0123456789abcdef",
            result=dice.choice([Result.UNFINISHED, Result.LOST]),
        )
        texts.append(format_record(record))
    return texts


def mutate(text: str, other: str, dice: random.Random) -> str:
    """``text`` with one to three random changes."""
    for _ in range(dice.choice([1, 1, 2, 3])):
        lines = text.split("\n")
        at = dice.randrange(len(lines))
        place = dice.randrange(len(text) + 1)
        kind = dice.randrange(10)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, dice.choice(lines))
        elif kind == 2:
            twin = dice.randrange(len(lines))
            lines[at], lines[twin] = lines[twin], lines[at]
        elif kind == 3:
            lines = text[:place].split("\n")
        elif kind == 4:
            lines[at] = dice.choice(other.split("\n"))
        elif kind == 5:
            words = lines[at].split(" ")
            dice.shuffle(words)
            lines[at] = " ".join(words)
        elif kind == 6:
            lines = (text[:place] + other[place:]).split("\n")
        else:
            sign = dice.choice("0123456789 -:=ftwdrCDHSAKQJT\n\0é–\u2028<>" + text[place : place + 1])
            lines = (text[:place] + sign + text[place + dice.randrange(2) :]).split("\n")
        text = "\n".join(lines) or "\n"
    return text


def verdict(text: str) -> str:
    """``refused``, or ``legal`` for a game in which nothing is impossible; AssertionError for anything else."""
    try:
        record = parse_record(text)
    except RecordError as error:
        assert str(error).startswith(f"line {error.line}: ") and "\n" not in str(error), str(error)
        assert 1 <= error.line <= text.count("\n") + 1
        return "refused"
    position = record.opening
    steps = [position]
    for gesture in record.gestures:
        for move in gesture:
            assert move in position.legal_moves(), move
            position = position.play(move)
        steps.append(position)
    for step in steps:
        cards = sorted(card for pile in Pile for card in step.cards_of(pile))
        assert cards == sorted(DECK)
    assert record.standing()[0] == steps[record.cursor]
    assert parse_record(format_record(record)) == parse_record(format_record(parse_record(format_record(record))))
    return "legal"


def prove(mutations: int, seed: int = 1) -> Counter[str]:
    dice = random.Random(seed)
    texts = saved_games(dice, 40)
    return Counter(verdict(mutate(dice.choice(texts), dice.choice(texts), dice)) for _ in range(mutations))


def main(mutations: int) -> None:
    began = time.monotonic()
    counts = prove(mutations)
    print(
        f"{mutations} mutations: {counts['refused']} refused with their line, {counts['legal']} legal games, "
        f"{time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
