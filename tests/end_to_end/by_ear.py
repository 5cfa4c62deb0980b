"""Wins whole deals by ear, and sees to it that nothing hidden is heard: only here the true cards are known."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from klondike.model.cards import Card
from klondike.model.deals import deal
from klondike.model.moves import Pile
from klondike.model.position import Position
from klondike.model.rules import Rules
from tests.end_to_end.desktop import Desktop, Program, wait_for
from tests.end_to_end.ears import Ears
from tests.end_to_end.listening_player import HIDDEN, NAME_OF, RANKS, SUITS, ListeningPlayer, Picture, cards_in
from tests.lines import winning_line


def name_of(card: Card) -> str:
    return f"{RANKS[card.rank - 1]} of {SUITS[card.suit]}"


def true_picture(position: Position) -> Picture:
    """What may be known of a position by looking at it."""
    found = {name: [name_of(card) for card in position.cards_of(pile)] for pile, name in NAME_OF.items()}
    found["stock"] = [HIDDEN] * len(found["stock"])
    for pile in Pile:
        if pile.is_column:
            down = len(position.columns[pile.column].down)
            found[NAME_OF[pile]][:down] = [HIDDEN] * down
    return found


def shown(position: Position) -> set[str]:
    return {card for cards in true_picture(position).values() for card in cards} - {HIDDEN}


def every(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield thing
    for child in thing["children"]:
        if child is not None:
            yield from every(child)


def texts_of(thing: dict[str, Any]) -> str:
    return "\n".join(f"{each['name']}\n{each['description']}" for each in every(thing))


def win_by_ear(screen: Desktop, ears: Ears, work: Path, number: int, draw: int) -> int:
    """Plays the line kept for a deal to its win; gives how many sentences were heard."""
    truth = deal(number, Rules(draw=draw))
    arguments = ("--deal", str(number), "--draw", str(draw), "--size", "900x700")
    with Program(screen, work / "data", *arguments) as program:
        player = ListeningPlayer(program, ears)
        first = player.heard
        assert player.picture == true_picture(truth)
        said, events = "", len(ears.events)
        for count, move in enumerate(winning_line(number, draw)):
            before, truth = truth, truth.play(move)
            said = player.play(move)
            heard, events = ears.of("", events), len(ears.events)
            listened = "\n".join(f"{event['name']}\n{event['text']}" for event in heard)
            assert cards_in(listened) <= shown(before) | shown(truth), "a hidden card is on the bus"
            if count % 10 == 0:
                assert cards_in(texts_of(ears.table())) <= shown(truth), "a hidden card is on the bus"
                player.check()
        player.check()
        assert said.endswith("You won: all 52 cards are home.")
        assert all(len(player.picture[f"foundation of {suit}"]) == 13 for suit in SUITS)
        wait_for(lambda: program.title().startswith(f"Deal {number}, won"), "the word that the game is won")
        assert program.end() == 0
        assert len(ears.said) == player.heard, "more was said than was asked"
        return player.heard - first
