"""Questions about a campaign's file: where to go back to, which copy to put back, what to do with one that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from app.commands.campaign_opening import NotOpened, Why
from app.look.controls import Button, Kind, label
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.pens import RIGHT, draw_text
from app.phrases.campaign.deeds import point_words
from app.phrases.times import clock
from app.shell.campaign_overview import PointRow
from app.shell.dialogs import Dialog
from app.translation import gettext as _
from app.translation import ngettext

if TYPE_CHECKING:
    import datetime as dt

    from PySide6.QtWidgets import QWidget

    from app.look.look import Look
    from app.look.tokens import Theme

_ROW = 36
_WIDE = 640
_MOST_ROWS = 7
_MOST_SAID = 6
_WHEN = 170


class _PointDelegate(FaceDelegate):
    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _ROW

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if isinstance(face, PointRow):
            words = QRectF(14, 0, rect.width() - _WHEN - 32, rect.height())
            draw_text(painter, words, face.title, theme.font("body"), theme.colour("ink"))
            when = QRectF(rect.width() - _WHEN - 14, 0, _WHEN, rect.height())
            draw_text(painter, when, face.when, theme.font("caption"), theme.colour("ink2"), RIGHT)


class _ListDialog(Dialog):
    """A question with a list of places in time."""

    taken = Signal(str)
    """Key of the row that was chosen."""

    def __init__(self, parent: QWidget, look: Look, title: str, words: str, rows: tuple[PointRow, ...]) -> None:
        super().__init__(parent, look, title, words)
        self.setFixedWidth(_WIDE)
        self._rows: FaceModel[PointRow] = FaceModel(self)
        self._rows.show_faces(rows)
        self.list = FaceList(title)
        self.list.setObjectName("points-list")
        self.list.dress(self._rows, _PointDelegate(look))
        self.list.setMinimumHeight(min(max(len(rows), 2), _MOST_ROWS) * _ROW + 2)
        self.add(self.list)
        self._body.setStretchFactor(self.list, 1)

    def _end(self, deed: str, safe: str, *, kind: Kind = Kind.PRIMARY, icon: str = "") -> Button:
        button = self.close_with(deed, safe, kind=kind, icon=icon)
        if self._rows.faces:
            self.list.select_key(self._rows.faces[0].key)
        self.list.setFocus()
        return button

    def decide(self) -> None:
        key = self.list.current_key()
        if key:
            self.taken.emit(key)
            super().decide()


class RestorePointsDialog(_ListDialog):
    """Where to go back to, and what that would undo."""

    def __init__(self, parent: QWidget, look: Look, rows: tuple[PointRow, ...]) -> None:
        words = _(
            "The campaign goes back to the moment you choose. What came after it is undone; it stays in the file, and "
            "can be done again until something new is written."
        )
        super().__init__(parent, look, _("Go back to a restore point"), words, rows)
        self.setObjectName("restore-points")
        self._undone = label("", "small", wrap=True)
        self._undone.setObjectName("would-be-undone")
        self._undone.setMinimumHeight(3 * 18)
        self.add(self._undone)
        self.list.current_changed.connect(self._on_current)
        self.list.opened.connect(lambda _key: self.decide())
        self._end(_("Restore this point"), _("Leave as it is"), icon="undo")

    def _on_current(self, key: str) -> None:
        row = next((one for one in self._rows.faces if one.key == key), None)
        if row is not None:
            self._undone.setText(undone_words(row.undone))


class CopiesDialog(_ListDialog):
    """A damaged or missing campaign: which of its good copies is to take its place."""

    def __init__(self, parent: QWidget, look: Look, failed: NotOpened, now: dt.datetime) -> None:
        rows = tuple(
            PointRow(
                key=str(copy.file),
                title=point_words(copy.why, copy.month) if copy.month else copy.file.name,
                when=_("until {when}").format(when=clock(copy.at, now)),
                undone=(),
            )
            for copy in failed.copies
        )
        if failed.why is Why.MISSING:
            title = _("This campaign is missing")
            words = _(
                "{file} is not there. It may lie on a drive that is not here now, or bear another name. If it is lost: "
                "Flugpost kept copies of it, and the one you choose takes its place."
            )
        else:
            title = _("This campaign is damaged")
            words = _(
                "{file} cannot be read any more. Flugpost kept good copies of it: the one you choose takes its place. "
                "The damaged file is laid aside next to it; nothing is thrown away."
            )
        super().__init__(parent, look, title, words.format(file=failed.file), rows)
        self.setObjectName("campaign-copies")
        self._end(_("Restore the copy"), _("Not now"))


def undone_words(undone: tuple[str, ...]) -> str:
    """What would be undone, in one sentence."""
    if not undone:
        return _("Nothing that you did would be undone.")
    said = ", ".join(undone[:_MOST_SAID])
    left = len(undone) - _MOST_SAID
    if left > 0:
        more = ngettext("and {n} deed before that", "and {n} deeds before that", left).format(n=left)
        said = f"{said}, {more}"
    return _("Would be undone: {deeds}.").format(deeds=said)
