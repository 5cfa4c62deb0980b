"""What assistive technology finds, asked for through Qt, and what it is told."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from klondike.game import Game
from klondike.model.cards import DECK
from klondike.model.deals import deal
from klondike.model.moves import COLUMNS, FOUNDATIONS, Move, Pile
from klondike.model.rules import Rules
from klondike.table import tree as objects
from klondike.table import words
from klondike.table.view import TableView
from tests.lines import winning_line
from tests.positions import DEAL_1, all_home_but
from tests.table.conftest import Hand
from tests.table.test_gestures import RUNS
from tests.table.test_keyboard import type_keys

MakeHand = Callable[..., Hand]
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
KINDS = QAccessible.Event


@dataclass
class Ears:
    """What a table tells."""

    events: list[tuple[QAccessible.Event, str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def hear(self, event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.said.append(event.message())
            self.events.append((event.type(), event.message()))
        else:
            self.events.append((event.type(), event.accessibleInterface().text(NAME)))
        QAccessible.updateAccessibility(event)

    def of(self, kind: QAccessible.Event) -> list[str]:
        return [name for each, name in self.events if each == kind]

    def take(self) -> list[str]:
        """The sentences since the last call."""
        said = list(self.said)
        self.said.clear()
        self.events.clear()
        return said


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    was = QAccessible.isActive()
    QAccessible.setActive(True)
    found = Ears()
    monkeypatch.setattr(objects, "send", found.hear)
    yield found
    QAccessible.setActive(was)


def table_of(hand: Hand) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(hand.view)


def children(thing: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [thing.child(index) for index in range(thing.childCount())]


def pile(hand: Hand, which: Pile) -> QAccessibleInterface:
    return table_of(hand).child(list(Pile).index(which))


def names(thing: QAccessibleInterface) -> list[str]:
    return [child.text(NAME) for child in children(thing)]


def check_tree(hand: Hand) -> None:
    """The tree holds together and says of the position what is to be seen of it, no more."""
    table, position = table_of(hand), hand.view.game.position
    assert len(children(table)) >= 13
    cards = 0
    for index, which in enumerate(Pile):
        found = table.child(index)
        assert table.indexOfChild(found) == index
        assert found.parent() is table and found.isValid() and found.object() is None
        assert found.text(NAME) == words.pile_state(position, which)
        assert found.role() == QAccessible.Role.List
        held = position.cards_of(which)
        assert found.childCount() == len(held) and found.child(len(held)) is None and found.child(-1) is None
        for place, card in enumerate(held):
            child = found.child(place)
            cards += 1
            assert child.parent() is found and found.indexOfChild(child) == place
            assert child.role() == QAccessible.Role.ListItem and child.childCount() == 0
            down = words.is_face_down(position, which, place)
            assert child.text(NAME) == words.card_place(position, which, place)
            assert (words.card_name(card).capitalize() in child.text(NAME)) is not down
            assert "face down" not in child.text(DESCRIPTION) and (not down or child.text(DESCRIPTION) == "")
            assert child.state().selectable == (position.lift_refusal(which, place) is None)
            assert found.rect().contains(child.rect().center())
    assert cards == 52


def test_qt_finds_the_table_its_piles_and_cards(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    table = table_of(hand)
    assert table.text(NAME) == "Table" and table.text(DESCRIPTION) == "A position, draw one."
    assert names(table)[:3] == ["Stock, 24 cards", "Waste, empty", "Foundation of clubs, empty"]
    assert pile(hand, Pile.T5).text(DESCRIPTION) == "Key 5"
    assert names(pile(hand, Pile.T3)) == ["Face down, column 3"] * 2 + ["Queen of clubs, 3 of 3, column 3"]
    check_tree(hand)


def test_the_tree_follows_a_whole_game(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(deal(1, Rules(draw=3)))
    game = hand.view.game
    for number, move in enumerate(winning_line(1, 3)):
        game.play(move)
        assert len(ears.take()) == 1
        if number % 10 == 0:
            check_tree(hand)
            game.undo()
            check_tree(hand)
            game.redo()
            ears.take()
    assert game.position.is_won
    check_tree(hand)


def test_the_tree_follows_while_nobody_listens(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    was = QAccessible.isActive()
    QAccessible.setActive(False)
    table_of(hand)
    hand.view.game.turn()
    check_tree(hand)
    QAccessible.setActive(was)


def test_a_card_stays_one_object_and_a_back_is_nobodys(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(DEAL_1)
    ace = pile(hand, Pile.T5).child(4)
    hidden = pile(hand, Pile.T5).child(3)
    hand.view.game.play(Move(Pile.T5, None))
    assert pile(hand, Pile.HEARTS).child(0) is ace
    turned = pile(hand, Pile.T5).child(3)
    assert turned is not hidden and turned.text(NAME).startswith("Queen of diamonds")
    assert hidden.text(NAME) == "" and hidden.state().invisible
    hand.view.game.undo()
    assert pile(hand, Pile.T5).child(4) is ace and pile(hand, Pile.T5).child(3) is hidden
    assert turned.text(NAME) == "" and turned.state().invisible, "no one knows it from its back"
    everything = {child for which in Pile for child in children(pile(hand, which))}
    for number in range(2, 30):
        hand.view.game.begin(deal(number, Rules()), number)
        now = {child for which in Pile for child in children(pile(hand, which))}
        backs = {child for child in now if child.text(NAME).startswith("Face down")}
        assert len(backs) == 45 and len(now) == 52
        assert backs <= everything, "the backs of every deal are the same objects"


def test_places_on_the_screen(make_hand: MakeHand) -> None:
    hand = make_hand(RUNS)
    table, corner = table_of(hand), hand.view.viewport().mapToGlobal(QPoint(0, 0))
    for which in Pile:
        for child in children(pile(hand, which)):
            if not child.state().offscreen:
                middle = child.rect().center()
                assert table.childAt(middle.x(), middle.y()) is child
                assert pile(hand, which).childAt(middle.x(), middle.y()) is child
        if not pile(hand, which).childCount():
            middle = pile(hand, which).rect().center()
            assert table.childAt(middle.x(), middle.y()) is pile(hand, which)
    assert table.childAt(corner.x() + 1, corner.y() + 1) is None
    assert table.rect().contains(pile(hand, Pile.T7).rect())


def test_covered_cards_are_not_to_be_seen(make_hand: MakeHand) -> None:
    hand = make_hand(deal(1, Rules(draw=3)))
    for _ in range(3):
        hand.view.game.turn()
    covered = [child.state().offscreen for child in children(pile(hand, Pile.WASTE))]
    assert covered == [1] * 6 + [0] * 3
    stock = [child.state().offscreen for child in children(pile(hand, Pile.STOCK))]
    assert stock == [1] * 14 + [0]
    assert not any(child.state().offscreen for child in children(pile(hand, Pile.T7)))


def test_focus_follows_the_cursor(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(DEAL_1)
    table = table_of(hand)
    assert table.state().focused and table.focusChild() is table
    ears.take()
    type_keys(hand, ">>v")
    assert ears.of(KINDS.Focus) == [
        "Stock, 24 cards",
        "Waste, empty",
        "Five of hearts, 2 of 2, column 2",
    ]
    assert ears.take() == [], "where the keys stand is told by the focus"
    focused = table.focusChild()
    assert focused.text(NAME).startswith("Five of hearts") and focused.state().focused
    assert not table.state().focused, "one thing has the focus"
    hand.view.game.play(Move(Pile.T5, None))
    assert ears.of(KINDS.Focus) == [], "the focus stays where the player left it"
    hand.click(QPoint(1, 1))
    assert table.focusChild() is table


def test_the_focus_returns_to_the_card(make_hand: MakeHand, ears: Ears, qtbot: QtBot) -> None:
    hand = make_hand(DEAL_1)
    type_keys(hand, ">v")
    hand.view.clearFocus()
    ears.take()
    hand.view.setFocus()
    qtbot.waitUntil(lambda: "Jack of diamonds, 1 of 1, column 1" in ears.of(KINDS.Focus))


def test_picking_up_and_putting_back_are_told(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(RUNS)
    ears.take()
    type_keys(hand, "3")
    assert [child.state().selected for child in children(pile(hand, Pile.T3))][-3:] == [1, 1, 1]
    assert len(ears.of(KINDS.SelectionAdd)) == 3
    said = ears.take()
    assert len(said) == 1 and said[0].startswith("Picked up ") and "column 4" in said[0]
    type_keys(hand, "!")
    assert len(ears.of(KINDS.SelectionRemove)) == 3
    assert ears.take() == [words.PUT_BACK]
    type_keys(hand, "F")
    assert ears.take() == [words.WHICH_SUIT]
    type_keys(hand, "H")
    assert ears.take()[0].startswith("Picked up two of hearts")


@pytest.mark.parametrize(
    ("keys", "begins"),
    [
        ("34", "Moved "),
        ("WF", "Moved "),
        ("1F", ""),
        ("W7", ""),
        ("11", words.PUT_BACK),
    ],
)
def test_each_key_has_one_sentence(make_hand: MakeHand, ears: Ears, keys: str, begins: str) -> None:
    hand = make_hand(RUNS)
    ears.take()
    for key in keys:
        type_keys(hand, key)
        said = ears.take()
        assert len(said) == 1
        assert not re.search("[♣♦♥♠]", said[0])
    assert said[0].startswith(begins)


def test_each_use_of_the_pointer_has_one_sentence(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(DEAL_1)
    ears.take()
    for act, begins in (
        (lambda: hand.click(hand.middle(Pile.STOCK)), "Turned one card"),
        (lambda: hand.click(hand.middle("AH")), "Moved ace of hearts"),
        (lambda: hand.drag("JD", "QC"), "Moved jack of diamonds to column 3; column 1 is empty."),
        (lambda: hand.drag("5C", "QH"), "Five of clubs on queen of hearts: one rank lower is needed, Jack."),
        (lambda: hand.click(hand.middle("QH")), "Picked up queen of hearts"),
        (lambda: hand.click(hand.middle("5C")), "Picked up five of clubs"),
        (lambda: hand.click(QPoint(1, 1)), words.PUT_BACK),
        (hand.view.game.undo, "Took back: moved jack of diamonds"),
        (hand.view.game.redo, "Moved jack of diamonds"),
        (hand.view.game.restart, "Back at the beginning"),
        (lambda: hand.view.game.begin(deal(7, Rules()), 7), "Deal 7, draw one."),
    ):
        act()
        said = ears.take()
        assert len(said) == 1 and said[0].startswith(begins), (begins, said)


def test_clicking_through_the_choices_is_one_action_each(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(RUNS)
    hand.view.clicks.one_click = "best"
    for card in ("5H", "5D", "9S", "JC", "QD", "TC", "2S"):
        if parse(card) not in hand.view.cloth.layout.places:
            continue
        ears.take()
        point = hand.middle(card)
        hand.click(point)
        first = ears.take()
        hand.click(point)
        assert len(first) <= 1 and len(ears.take()) <= 1


def parse(card: str) -> object:
    return next(each for each in DECK if str(each) == card)


def test_what_runs_by_itself_is_told_at_its_end(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(all_home_but("KC", "KD", "KH", "KS"))
    ears.take()
    moves = iter([Move(column, None) for column in COLUMNS[:4]])
    assert hand.view.runner.run(lambda: next(moves, None))
    assert ears.take() == [
        "Moved king of clubs to its foundation; column 1 is empty; 3 cards went up to the foundations. " + words.WON
    ]
    check_tree(hand)


def test_objects_that_come_go_and_change_are_told(make_hand: MakeHand, ears: Ears) -> None:
    hand = make_hand(DEAL_1)
    ears.take()
    hand.view.game.play(Move(Pile.T5, None))
    assert set(ears.of(KINDS.ObjectDestroyed)) == {"Ace of hearts, 5 of 5, column 5", "Face down, column 5"}
    assert set(ears.of(KINDS.ObjectCreated)) == {
        "Ace of hearts, 1 of 1, foundation of hearts",
        "Queen of diamonds, 4 of 4, column 5",
    }
    assert set(ears.of(KINDS.NameChanged)) == {
        "Foundation of hearts, up to ace",
        "Column 5, 4 cards, 3 face down",
        "Ace of hearts, 1 of 1, foundation of hearts",
        "Queen of diamonds, 4 of 4, column 5",
    }
    assert ears.events[-1][0] == KINDS.Announcement, "the sentence comes last"


def test_panels_over_the_table_are_part_of_it(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    panel = QLabel("Over it", hand.view)
    panel.setGeometry(0, 0, 50, 50)
    panel.show()
    table = table_of(hand)
    found = table.child(table.childCount() - 1)
    assert found.text(NAME) == "Over it" and found.parent() is table
    assert table.indexOfChild(found) == table.childCount() - 1
    at = hand.view.mapToGlobal(QPoint(10, 10))
    assert table.childAt(at.x(), at.y()) is not None and table.childAt(at.x(), at.y()).text(NAME) == "Over it"


def test_the_tree_ends_with_its_table(qtbot: QtBot) -> None:
    view = TableView(Game(DEAL_1))
    card = QAccessible.queryAccessibleInterface(view).child(0).child(0)
    number = QAccessible.uniqueId(card)
    tree = view.voice.tree
    assert tree in objects.KEPT and card.isValid()
    view.deleteLater()
    qtbot.waitUntil(lambda: tree not in objects.KEPT)
    assert QAccessible.accessibleInterface(number) is None


def test_the_table_may_get_another_slot(qtbot: QtBot) -> None:
    """To Qt it is of another class then, and its object is asked for anew."""

    class Table(TableView):
        def another(self) -> None:
            """Becomes a slot that the class does not declare."""

    view = Table(Game(DEAL_1))
    first = QAccessible.queryAccessibleInterface(view)
    view.game.won.connect(view.another)
    second = QAccessible.queryAccessibleInterface(view)
    assert second is not first and second.child(0) is first.child(0)
    assert first.isValid() and first.child(0).parent() is second
    tree = view.voice.tree
    view.deleteLater()
    qtbot.waitUntil(lambda: tree not in objects.KEPT)


def test_a_win_is_no_reason_to_become_another_object(make_hand: MakeHand) -> None:
    hand = make_hand(all_home_but("KC"), speed="normal")
    table = table_of(hand)
    hand.view.game.play(Move(Pile.T1, None))
    hand.view.celebrate()
    assert hand.view.cascade is not None and table_of(hand) is table
    hand.view.cascade.end()
    assert table_of(hand) is table


def test_nothing_is_made_while_nobody_asks(make_hand: MakeHand) -> None:
    was = QAccessible.isActive()
    QAccessible.setActive(False)
    hand = make_hand(DEAL_1)
    type_keys(hand, ">>v 35")
    hand.view.game.turn()
    assert hand.view.voice._tree is None
    assert hand.view.voice.last == "Turned one card; four of hearts is on top of the waste."
    QAccessible.setActive(was)


def test_the_foundations_have_their_suits(make_hand: MakeHand) -> None:
    hand = make_hand(DEAL_1)
    suits = [pile(hand, which).text(NAME) for which in FOUNDATIONS]
    assert suits == [f"Foundation of {suit}, empty" for suit in ("clubs", "diamonds", "hearts", "spades")]
