"""The scene: it compares where each card is with where the layout has it, and moves it there. For the view alone."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from klondike.model.cards import DECK, Card
from klondike.model.moves import FOUNDATIONS, RECYCLE, Pile
from klondike.model.position import Position
from klondike.model.refusals import Reason
from klondike.table.artwork import Artwork
from klondike.table.felt import felt, is_light
from klondike.table.items import CardItem, Ground, put_shadow
from klondike.table.layout import Frame, Layout, Rect, lay_out
from klondike.table.motion import Motion, Pose

# How long the size must stand still before pictures are drawn anew for it.
SETTLE_MS = 120
DEAL_STAGGER = 0.030
DEAL_LASTS = 0.180

HELD_Z = 3000
SHADOW_Z = 2900
GLOW_Z = 900

_FOUNDATION_MARKS = dict(zip(FOUNDATIONS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


class TableScene(QGraphicsScene):
    """Fifty-two cards and thirteen grounds on felt; the same items as long as the program runs."""

    def __init__(self, position: Position, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.artwork = Artwork()
        self.table = "green"
        self.motion = Motion(self)
        self.position = position
        self.layout = lay_out(position, Frame(100, 100))
        self.felt = QGraphicsPixmapItem()
        self.felt.setZValue(-10)
        self.grounds = {pile: Ground() for pile in Pile}
        self.cards = {card: CardItem(card, self.artwork) for card in DECK}
        self.shadow = _hidden(SHADOW_Z)
        self.glow = _hidden(GLOW_Z)
        for item in (self.felt, *self.grounds.values(), *self.cards.values(), self.shadow, self.glow):
            self.addItem(item)
        self.held: tuple[CardItem, ...] = ()
        self._felt_key: object = None
        self._stale: list[CardItem] = []
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.sharpen)
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_next)

    def show_position(self, position: Position, frame: Frame, *, moving: bool = True) -> None:
        """Sends every card to its place in ``position``; not ``moving``, they are there at once."""
        self._adopt(position, frame)
        for card, item in self.cards.items():
            pose = self._pose(card)
            if item in self.held:
                continue
            elif not moving:
                self.motion.put(item, pose)
            elif self.motion.aim_of(item) != pose:
                item.rise()
                self.motion.send(item, pose)
            elif item.pose == pose:
                item.land()

    def deal(self, position: Position, frame: Frame) -> None:
        """Another game: the cards fly out of the stock."""
        self._adopt(position, frame)
        stock = self.layout.grounds[Pile.STOCK]
        for item in self.cards.values():
            self.motion.put(item, Pose(stock.x, stock.y, self.layout.card_width, 0.0))
        rows = ((card, column.cards.index(card), n) for n, column in enumerate(position.columns) for card in column.cards)
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

    def restyle(self) -> None:
        """Draws every picture anew: deck, back or table have changed."""
        self._felt_key = None
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
        self._stale = [item for item in self.cards.values() if item.shows_face and item.card not in seen]
        self._idle.start()

    def _seen(self) -> set[Card]:
        position = self.position
        tops = [cards[-2:] for cards in map(position.cards_of, FOUNDATIONS)]
        return {*position.waste[-4:], *sum(tops, ()), *sum((column.up for column in position.columns), ())}

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
        if self._felt_key != (self.table, size, frame.ratio):
            self._felt_key = (self.table, size, frame.ratio)
            self.felt.setPixmap(felt(self.table, size, frame.ratio))

    def _show_grounds(self) -> None:
        for pile, ground in self.grounds.items():
            rect = self.layout.grounds[pile]
            ground.setPos(rect.x, rect.y)
            name = self._mark_of(pile)
            picture = self.artwork.mark(name, light=is_light(self.table))
            ground.show_mark(name, picture, rect.width, ratio=self.layout.frame.ratio)

    def _mark_of(self, pile: Pile) -> str:
        if pile.is_column:
            return "column"
        if pile.is_foundation:
            return _FOUNDATION_MARKS[pile]
        if pile is Pile.WASTE:
            return "waste"
        refusal = self.position.refusal(RECYCLE)
        if refusal is not None and refusal.reason is Reason.NO_PASS_LEFT:
            return "stock-blocked"
        return "stock-empty" if refusal is not None and refusal.reason is Reason.NOTHING_TO_TURN else "stock-turn"

    # Held cards

    def hold(self, cards: Iterable[Card]) -> None:
        """Takes cards, the leading one first, out of all motion: they follow the hand."""
        self.held = tuple(self.cards[card] for card in cards)
        for order, item in enumerate(self.held):
            self.motion.drop(item)
            item.pose = self._pose(item.card)
            item.setZValue(HELD_Z + order)
        head, last = self.held[0].pose, self.held[-1].pose
        height = round((last.y - head.y + self.layout.card_height) * self.artwork.ratio)
        put_shadow(self.shadow, *self.artwork.held_shadow(height))
        self.shadow.setPos(head.x, head.y)
        self.shadow.show()

    def carry(self, x: float, y: float) -> Rect:
        """Moves the held run so that its leading card's corner is at a point; gives that card's rectangle."""
        first = self.layout.places[self.held[0].card]
        for item in self.held:
            place = self.layout.places[item.card]
            item.pose = Pose(x + place.x - first.x, y + place.y - first.y, self.layout.card_width, 1.0)
        self.shadow.setPos(x, y)
        return Rect(x, y, self.layout.card_width, self.layout.card_height)

    def let_go(self) -> None:
        """The held cards rest in the air until the next position is shown."""
        for item in self.held:
            item.rise()
        self.held = ()
        self.shadow.hide()
        self.show_target(None)

    def show_target(self, pile: Pile | None) -> None:
        """Lets the pile glow that would take the held cards."""
        if pile is None:
            self.glow.hide()
            return
        cards = self.position.cards_of(pile)
        rect = self.layout.card_rect(cards[-1]) if cards else self.layout.grounds[pile]
        put_shadow(self.glow, *self.artwork.glow(self.artwork.size[1]))
        self.glow.setPos(rect.x, rect.y)
        self.glow.show()


def _hidden(z: int) -> QGraphicsPixmapItem:
    item = QGraphicsPixmapItem()
    item.setZValue(z)
    item.hide()
    return item
