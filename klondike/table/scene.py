"""The scene: it compares where each card is with where the layout has it, and moves it there. For the view alone."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from klondike.model.cards import DECK, Card
from klondike.model.moves import FOUNDATIONS, RECYCLE, Move, Pile
from klondike.model.position import Position
from klondike.model.refusals import Reason
from klondike.table.artwork import Artwork, Style
from klondike.table.felt import felt, is_light
from klondike.table.items import CardItem, Ground, HeldRun, put_shadow
from klondike.table.layout import Frame, Rect, lay_out
from klondike.table.motion import Motion, Pose

# How long the size must stand still before pictures are drawn anew for it.
SETTLE_MS = 120
IDLE_MS = 40
DEAL_STAGGER = 0.030
DEAL_LASTS = 0.180
LIFT = 0.090

HELD_Z = 3000
RING_Z = 3500
PEEK_Z = 2500
HINT_Z = 2000
GLOW_Z = 900
COUNT_Z = 60

_FOUNDATION_MARKS = dict(zip(FOUNDATIONS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


class TableScene(QGraphicsScene):
    """Fifty-two cards and thirteen grounds on felt; the same items as long as the program runs."""

    def __init__(self, position: Position, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.artwork = Artwork()
        self.motion = Motion(self)
        self.position = position
        self.layout = lay_out(position, Frame(100, 100))
        self.felt = QGraphicsPixmapItem()
        self.felt.setZValue(-10)
        self.grounds = {pile: Ground() for pile in Pile}
        self.cards = {card: CardItem(card, self.artwork) for card in DECK}
        self.count = _hidden(COUNT_Z)
        self.run = HeldRun()
        self.run.setZValue(HELD_Z)
        self.glow = _hidden(GLOW_Z)
        self.ring = _hidden(RING_Z)
        self.arrow = _hidden(HINT_Z)
        self.hinted = _hidden(HINT_Z - 1)
        self._lit: tuple[Collection[Pile], float] = ((), 0.0)
        self._peeked: CardItem | None = None
        self.lights = {pile: _hidden(GLOW_Z) for pile in Pile if pile.is_column or pile.is_foundation}
        marks = (self.felt, *self.grounds.values(), self.count, *self.lights.values(), self.glow)
        for item in (*marks, *self.cards.values(), self.run, self.ring, self.hinted, self.arrow):
            self.addItem(item)
        self.held: tuple[CardItem, ...] = ()
        self._grab = (0.0, 0.0)
        self._felt_key: object = None
        self._stale: list[CardItem] = []
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.sharpen)
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_next)
        # Not before what is seen is on the screen.
        self._until_idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._until_idle.timeout.connect(self._idle.start)

    def show_position(
        self,
        position: Position,
        frame: Frame,
        *,
        moving: bool = True,
        lasts: float | None = None,
        delays: Mapping[Card, float] = MappingProxyType({}),
    ) -> None:
        """Sends every card to its place in ``position``, each after its delay; ``moving`` False: they are there
        at once. A flight lasts as long as its way takes, or ``lasts``; seconds at normal pace."""
        self._adopt(position, frame)
        for card, item in self.cards.items():
            pose = self._pose(card)
            if item in self.held:
                continue
            if not moving:
                self.motion.put(item, pose)
            elif self.motion.aim_of(item) != pose:
                self.motion.send(item, pose, delay=delays.get(card, 0.0), lasts=lasts)
            elif item.pose == pose:
                item.land()
        self.show_lights(*self._lit)

    def deal(self, position: Position, frame: Frame) -> None:
        """Another game: the cards fly out of the stock."""
        self._adopt(position, frame)
        stock = self.layout.grounds[Pile.STOCK]
        for item in self.cards.values():
            self.motion.put(item, Pose(stock.x, stock.y, self.layout.card_width, 0.0))
        rows = (
            (card, column.cards.index(card), n) for n, column in enumerate(position.columns) for card in column.cards
        )
        dealt = [card for card, _, _ in sorted(rows, key=lambda entry: entry[1:])]
        for order, card in enumerate(dealt):
            item = self.cards[card]
            item.setZValue(CardItem.ABOVE - order)
            self.motion.send(item, self._pose(card), delay=order * DEAL_STAGGER, lasts=DEAL_LASTS)
        for card, item in self.cards.items():
            if card not in dealt:
                self.motion.put(item, self._pose(card))

    def _adopt(self, position: Position, frame: Frame) -> None:
        self.position = position
        self.layout = lay_out(position, frame)
        for card, item in self.cards.items():
            item.z = self.layout.places[card].z
            item.shadow.setVisible(self.layout.places[card].casts)
        self._show_felt(frame)
        if self.artwork.size == (0, 0):
            for card, item in self.cards.items():
                item.begin_at(self._pose(card))
            self._sharpen_now()
        elif (self.layout.card_pixels, frame.ratio) != (self.artwork.size, self.artwork.ratio):
            self._settle.start()
        self._show_grounds()

    def _pose(self, card: Card) -> Pose:
        place = self.layout.places[card]
        return Pose(place.x, place.y, self.layout.card_width, float(place.face_up))

    # Pictures

    def sharpen(self) -> None:
        """Draws the pictures for the size at hand; while cards fly it waits."""
        if self.motion.is_moving or self.held:
            self._settle.start()
            return
        self._sharpen_now()

    def set_style(self, style: Style) -> None:
        """Draws every picture anew in another style; the view lays the table out again."""
        self.artwork.set_style(style)
        if self.artwork.size != (0, 0):
            self._show_felt(self.layout.frame)
            self._refresh_all()

    def _sharpen_now(self) -> None:
        if self.artwork.set_size(self.layout.card_pixels, self.layout.frame.ratio):
            self._refresh_all()

    def _refresh_all(self) -> None:
        """What is seen at once, the rest when nothing else is to do."""
        self._show_grounds()
        seen = self._seen()
        for item in self.cards.values():
            if not item.shows_face or item.card in seen:
                item.refresh()
            else:
                item.refresh_shadow()
        self._stale = [item for item in self.cards.values() if item.shows_face and item.card not in seen]
        self._until_idle.start()

    def _seen(self) -> set[Card]:
        position = self.position
        tops = [cards[-2:] for cards in map(position.cards_of, FOUNDATIONS)]
        return {*position.waste[-4:], *sum(tops, ()), *sum((column.up for column in position.columns), ())}

    def draw_covered(self) -> None:
        """Draws at once what else is drawn when nothing else is to do: cards under others shine through
        the soft edge of those above."""
        while self._stale:
            self._stale.pop().refresh()

    def _draw_next(self) -> None:
        if self._stale:
            self._stale.pop().refresh()
            return
        missing = next((card for card in DECK if not self.artwork.has_face(card)), None)
        if missing is None:
            self._idle.stop()
        else:
            self.artwork.face(missing)

    def _show_felt(self, frame: Frame) -> None:
        size = QSize(round(frame.width * frame.ratio), round(frame.height * frame.ratio))
        key = (self.artwork.style.table, size, frame.ratio)
        if self._felt_key != key:
            self._felt_key = key
            self.felt.setPixmap(felt(*key))

    def _show_grounds(self) -> None:
        for pile, ground in self.grounds.items():
            rect = self.layout.grounds[pile]
            ground.setPos(rect.x, rect.y)
            name = self._mark_of(pile)
            picture = self.artwork.mark(name, light=is_light(self.artwork.style.table))
            ground.show_mark(name, picture, rect.width, ratio=self.layout.frame.ratio)
        self._show_count()

    def _show_count(self) -> None:
        stock = len(self.position.talon)
        self.count.setVisible(self.artwork.style.stock_count and stock > 0)
        if self.count.isVisible():
            label, ratio = self.artwork.count_label(stock), self.artwork.ratio
            rect = self.layout.card_rect(self.position.talon[0])
            x = round((rect.width * ratio - label.width()) / 2) / ratio
            y = round((rect.height - rect.width * 0.07) * ratio - label.height()) / ratio
            self.count.setPixmap(label)
            self.count.setPos(rect.x + x, rect.y + y)

    def _mark_of(self, pile: Pile) -> str:
        if pile.is_column:
            return "column"
        if pile.is_foundation:
            return _FOUNDATION_MARKS[pile]
        if pile is Pile.WASTE:
            return "waste"
        if not self.position.waste:
            return "stock-empty"
        refusal = self.position.refusal(RECYCLE)
        blocked = refusal is not None and refusal.reason is Reason.NO_PASS_LEFT
        return "stock-blocked" if blocked else "stock-turn"

    # Held cards

    def hold(self, cards: Sequence[Card], grab: tuple[float, float]) -> None:
        """Takes cards, the leading one first, out of all motion: they follow the hand, which holds the
        leading card at ``grab`` (from its corner, in card widths)."""
        self._sharpen_now()
        self.held = tuple(self.cards[card] for card in cards)
        self._grab = grab
        for item in self.held:
            self.motion.drop(item)
            item.hide()
        ratio = self.artwork.ratio
        head = self.layout.places[cards[0]]
        tops = [(self.layout.places[card].y - head.y) * ratio for card in cards]
        grow = HeldRun.GROWTH * self.layout.card_width
        self.run.begin(*self.artwork.held_run(cards, tops, HeldRun.GROWTH), (grab[0] * grow, grab[1] * grow))
        self.motion.send(self.run, Pose(0.0, 0.0, HeldRun.GROWTH, 1.0), lasts=LIFT)
        self.carry(head.x + grab[0] * self.layout.card_width, head.y + grab[1] * self.layout.card_width)

    def carry(self, x: float, y: float) -> Rect:
        """Follows the hand to a point; gives the rectangle that the leading card covers at its size at rest."""
        width, height = self.layout.card_width, self.layout.card_height
        grow, first = HeldRun.GROWTH, self.layout.places[self.held[0].card]
        left, top = x - self._grab[0] * width * grow, y - self._grab[1] * width * grow
        self.run.setPos(left, top)
        for item in self.held:
            place = self.layout.places[item.card]
            item.pose = Pose(left, top + (place.y - first.y) * grow, width * grow, 1.0)
        return Rect(x - self._grab[0] * width, y - self._grab[1] * width, width, height)

    def regrip(self) -> None:
        """The table has another size: the held cards too."""
        if self.held:
            cards, grab = [item.card for item in self.held], self._grab
            self.hold(cards, grab)

    def let_go(self) -> None:
        """The held cards rest in the air until the next position is shown."""
        for item in self.held:
            item.rise()
            item.show()
        self.held = ()
        self.motion.drop(self.run)
        self.run.hide()
        self.show_target(None)
        self.show_lights((), 0)

    def show_target(self, pile: Pile | None) -> None:
        """Lets the pile glow that would take the held cards."""
        if pile is None:
            self.glow.hide()
            return
        self._shine(self.glow, pile)

    def show_lights(self, piles: Collection[Pile], strength: float) -> None:
        """Lets piles glow, 0 to 1; all others cease to."""
        self._lit = (piles, strength)
        for pile, light in self.lights.items():
            light.hide()
            if pile in piles:
                light.setOpacity(strength)
                self._shine(light, pile)

    def show_cursor(self, rect: Rect | None) -> None:
        """Frames what the keyboard stands on."""
        self.ring.setVisible(rect is not None)
        if rect is not None:
            ratio = self.layout.frame.ratio
            put_shadow(self.ring, *self.artwork.ring(round(rect.width * ratio), round(rect.height * ratio)))
            self.ring.setPos(rect.x, rect.y)

    def show_hint(self, move: Move | None) -> None:
        """Shows a move from where to where: a frame around what moves, an arrow to where it goes."""
        self.arrow.setVisible(move is not None)
        self.hinted.setVisible(move is not None)
        if move is None:
            return
        start, goal = self._ends(move)
        ratio = self.layout.frame.ratio
        put_shadow(self.hinted, *self.artwork.hint_frame(round(start.width * ratio), round(start.height * ratio)))
        self.hinted.setPos(start.x, start.y)
        begin_x, begin_y = start.x + start.width / 2, start.y + min(start.height, self.layout.card_height) / 2
        across = goal.x + goal.width / 2 - begin_x
        down = goal.y + goal.height / 2 - begin_y
        picture, begin = self.artwork.arrow(across * ratio, down * ratio)
        self.arrow.setPixmap(picture)
        self.arrow.setPos(begin_x - begin.x() / ratio, begin_y - begin.y() / ratio)

    def _ends(self, move: Move) -> tuple[Rect, Rect]:
        """What a legal move takes, and where it goes."""
        layout, position = self.layout, self.position
        if move.source is Pile.STOCK or move.target is Pile.STOCK:
            return layout.grounds[move.source], layout.grounds[move.target or Pile.WASTE]
        cards = position.cards_of(move.source)[-move.count :]
        head, last = layout.card_rect(cards[0]), layout.card_rect(cards[-1])
        target = FOUNDATIONS[cards[0].suit] if move.target is None else move.target
        onto = position.cards_of(target)
        goal = layout.card_rect(onto[-1]) if onto else layout.grounds[target]
        return head._replace(height=last.y + last.height - head.y), goal

    def peek(self, card: Card | None) -> None:
        """Shows a covered card whole, above all others, until the next call."""
        if self._peeked is not None:
            self._peeked.land()
        self._peeked = None if card is None else self.cards[card]
        if self._peeked is not None:
            self._peeked.setZValue(PEEK_Z)

    def _shine(self, light: QGraphicsPixmapItem, pile: Pile) -> None:
        cards = self.position.cards_of(pile)
        rect = self.layout.card_rect(cards[-1]) if cards else self.layout.grounds[pile]
        put_shadow(light, *self.artwork.glow(self.artwork.size[1]))
        light.setPos(rect.x, rect.y)
        light.show()


def _hidden(z: int) -> QGraphicsPixmapItem:
    item = QGraphicsPixmapItem()
    item.setZValue(z)
    item.hide()
    return item
