"""The things in the scene: 52 cards and 13 grounds. They are painted by Qt from pixmaps, never in Python."""

from PySide6 import QtCore
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from klondike.model.cards import Card
from klondike.table.artwork import Artwork
from klondike.table.motion import Pose


class CardItem(QGraphicsPixmapItem):
    """One card, which lives as long as the scene. Shown as its ``pose`` says, by the picture at hand.

    ``z`` is its order at rest; on its way it lies above all that rest.
    """

    ABOVE = 1000

    def __init__(self, card: Card, artwork: Artwork) -> None:
        super().__init__()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.card = card
        self.artwork = artwork
        self.z = 0
        self.shadow = QGraphicsPixmapItem(self)
        self.shadow.setFlag(QGraphicsPixmapItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._pose = Pose(0.0, 0.0, 1.0, 0.0)
        self._picture_width = 0.0
        self._is_shaped = False

    @property
    def shows_face(self) -> bool:
        return self._pose.turned >= 0.5

    @property
    def pose(self) -> Pose:
        return self._pose

    @pose.setter
    def pose(self, pose: Pose) -> None:
        face = self.shows_face
        reshaped = (pose.width, pose.turned) != (self._pose.width, self._pose.turned)
        self._pose = pose
        self.setPos(pose.x, pose.y)
        if face != self.shows_face:
            self.refresh()
        elif reshaped:
            self._reshape()

    def begin_at(self, pose: Pose) -> None:
        """Where it is before it has a picture."""
        self._pose = pose
        self.setPos(pose.x, pose.y)

    def rise(self) -> None:
        """Above all cards at rest."""
        self.setZValue(self.ABOVE + self.z)

    def land(self) -> None:
        self.setZValue(self.z)

    def refresh(self) -> None:
        """Takes the picture of its present side at the artwork's present size."""
        artwork = self.artwork
        self.setPixmap(artwork.face(self.card) if self.shows_face else artwork.back())
        self.refresh_shadow()
        self._picture_width = artwork.size[0] / artwork.ratio
        self._reshape()

    def refresh_shadow(self) -> None:
        put_shadow(self.shadow, *self.artwork.rest_shadow())

    def _reshape(self) -> None:
        """Scales the picture to the card's width, and narrows it while the card turns."""
        if not self._picture_width:
            return
        turned, width = self._pose.turned, self._pose.width
        scale = width / self._picture_width
        if turned in (0.0, 1.0) and abs(scale - 1) < 1e-9:
            if self._is_shaped:
                self._is_shaped = False
                self.setTransformationMode(QtCore.Qt.TransformationMode.FastTransformation)
                self.setTransform(QTransform())
            return
        narrow = max(0.01, abs(2 * turned - 1))
        if not self._is_shaped:
            self._is_shaped = True
            self.setTransformationMode(QtCore.Qt.TransformationMode.SmoothTransformation)
        self.setTransform(QTransform(scale * narrow, 0, 0, scale, width * (1 - narrow) / 2, 0))


class HeldRun(QGraphicsPixmapItem):
    """The cards in the hand as one picture, shadow and all, so that following the pointer costs one blit.

    It is a little larger than the cards at rest; as it is lifted it grows to that size about the point
    where it is held. ``pose.width`` is its growth so far.
    """

    GROWTH = 1.03

    def __init__(self) -> None:
        super().__init__()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self._pose = Pose(0.0, 0.0, self.GROWTH, 1.0)
        self.hide()

    @property
    def pose(self) -> Pose:
        return self._pose

    @pose.setter
    def pose(self, pose: Pose) -> None:
        self._pose = pose
        modes = QtCore.Qt.TransformationMode
        lifted = pose.width == self.GROWTH
        self.setTransformationMode(modes.FastTransformation if lifted else modes.SmoothTransformation)
        self.setScale(pose.width / self.GROWTH)

    def rise(self) -> None:
        """It lies above all else from the beginning."""

    def land(self) -> None:
        """It stays where it is: in the hand."""

    def begin(self, picture: QPixmap, reach: int, grip: tuple[float, float]) -> None:
        """Shows ``picture``, which reaches ``reach`` device pixels beyond the run, held at ``grip`` (from
        the run's corner, in logical pixels of the picture)."""
        put_shadow(self, picture, reach)
        self.setTransformOriginPoint(*grip)
        self.pose = Pose(0.0, 0.0, 1.0, 1.0)
        self.show()


def put_shadow(item: QGraphicsPixmapItem, picture: QPixmap, reach: int) -> None:
    """Shows a shadow or a glow that reaches ``reach`` device pixels beyond what it belongs to."""
    item.setPixmap(picture)
    offset = -reach / picture.devicePixelRatio()
    item.setOffset(offset, offset)


class Ground(QGraphicsPixmapItem):
    """What a pile shows where no card lies."""

    def __init__(self) -> None:
        super().__init__()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setZValue(-1)
        self.name = ""

    def show_mark(self, name: str, picture: QPixmap, width: float, *, ratio: float) -> None:
        """Shows a mark, scaled to ``width`` where the picture at hand is of another size."""
        self.name = name
        self.setPixmap(picture)
        scale = width * ratio / picture.width()
        self.setTransform(QTransform() if scale == 1 else QTransform.fromScale(scale, scale))
