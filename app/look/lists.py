"""Lists of faces: a model over frozen faces, a delegate that paints them, and the view that shows them.

A room makes a tuple of faces in its rows, hands it to a `FaceModel`, and shows it in a `FaceList`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.look.tips import plain_tip

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

FACE_ROLE = int(Qt.ItemDataRole.UserRole) + 1
Index = QModelIndex | QPersistentModelIndex
_EDGE = 4


class Face(Protocol):
    """What a list can show: `key` names it for ever, `spoken` is read aloud."""

    @property
    def key(self) -> str: ...

    @property
    def spoken(self) -> str: ...


FaceT = TypeVar("FaceT", bound=Face)


class FaceModel(QAbstractListModel, Generic[FaceT]):
    """A thin, read-only model over a tuple of faces."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[FaceT, ...] = ()

    @property
    def faces(self) -> tuple[FaceT, ...]:
        """What is shown."""
        return self._faces

    def show_faces(self, faces: tuple[FaceT, ...]) -> None:
        """Show these. Where the keys stay the same, rows change in place and keep selection and place."""
        old = tuple(face.key for face in self._faces)
        if old == tuple(face.key for face in faces):
            before, self._faces = self._faces, faces
            for i, (was, now) in enumerate(zip(before, faces, strict=True)):
                if was != now:
                    self.dataChanged.emit(self.index(i), self.index(i))
            return
        self.beginResetModel()
        self._faces = faces
        self.endResetModel()

    def face(self, index: Index) -> FaceT:
        """The face of a valid index."""
        return self._faces[index.row()]

    def row_of(self, key: str) -> int:
        """Row of a face; -1 if it is not here."""
        return next((i for i, face in enumerate(self._faces) if face.key == key), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._faces)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._faces):
            return None
        face = self._faces[index.row()]
        if role == FACE_ROLE:
            return face
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return face.spoken
        if role == Qt.ItemDataRole.ToolTipRole and hasattr(face, "tip"):  # of faces whose words may be cut
            return plain_tip(face.tip)
        return None


class FaceDelegate(QStyledItemDelegate):
    """Paints faces. Subclasses override `draw_face` and `height`; the selected row and its edge are drawn here."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        """Paint one face into its row."""
        raise NotImplementedError

    def height(self, face: object, width: int, theme: Theme) -> int:
        """Height of a row in px."""
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self.look.theme
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        rect = QRectF(_rect_of(option))
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.translate(rect.topLeft())
        own = QRectF(0, 0, rect.width(), rect.height())
        selected = bool(_state_of(option) & QStyle.StateFlag.State_Selected)
        self.draw_ground(painter, own, index.data(FACE_ROLE), theme, selected=selected)
        self.draw_face(painter, own, index.data(FACE_ROLE), theme)
        painter.restore()

    def draw_ground(self, painter: QPainter, rect: QRectF, _face: object, theme: Theme, *, selected: bool) -> None:
        """Paint what lies under the face: the selection and the hairline."""
        if selected:
            painter.fillRect(rect, theme.colour("accent_soft"))
            painter.fillRect(QRectF(0, 0, _EDGE, rect.height()), theme.colour("accent"))
        painter.fillRect(QRectF(0, rect.height() - 1, rect.width(), 1), theme.colour("line"))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else _rect_of(option).width()
        return QSize(width, self.height(index.data(FACE_ROLE), width, self.look.theme))


class FaceList(QListView):
    """A list that shows faces. Enter, Space or a double click opens; so does one click where `one_click` is set."""

    opened = Signal(str)
    """Key of the face that was opened."""
    current_changed = Signal(str)
    """Key of the face the cursor is on; empty for none."""

    def __init__(self, name: str, *, framed: bool = True, one_click: bool = False) -> None:
        """Make the list.

        Args:
            name: accessible name.
            framed: with sheet and border; else it lies on the sheet of its parent.
            one_click: a single click opens.
        """
        super().__init__()
        self.setAccessibleName(name)
        self.setProperty("framed", framed)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        (self.clicked if one_click else self.doubleClicked).connect(self._open)

    def dress(self, model: FaceModel[FaceT], delegate: FaceDelegate) -> None:
        """Show a model, painted by a delegate; the list becomes the delegate's parent."""
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.setModel(model)
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def current_key(self) -> str:
        """Key of the face the cursor is on; empty for none."""
        return _key_of(self.currentIndex())

    def select_key(self, key: str) -> None:
        """Put the cursor on a face, if it is here."""
        model = self.model()
        if isinstance(model, FaceModel) and model.row_of(key) >= 0:
            self.setCurrentIndex(model.index(model.row_of(key)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.text().isdigit() or (enter and with_control):
            event.ignore()  # keys of the page, as to take a card or to decide: no list searches by digits
        elif enter or event.key() == Qt.Key.Key_Space:
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # heights depend on the width

    def _open(self, index: Index) -> None:
        if index.isValid():
            self.opened.emit(_key_of(index))

    def _on_current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        self.current_changed.emit(_key_of(current))


def _key_of(index: Index) -> str:
    return index.data(FACE_ROLE).key if index.isValid() else ""


def _rect_of(option: QStyleOptionViewItem) -> QRect:
    return option.rect


def _state_of(option: QStyleOptionViewItem) -> QStyle.StateFlag:
    return option.state
