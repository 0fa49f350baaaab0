"""Under the picture: its facts in words, the tracks of both, and what has just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy

from app.books.facts import FactRow, NoteRow, TrackRow
from app.books.model import track_face
from app.books.page.noted import NotedLine
from app.look.controls import column, row
from app.look.page import Rule
from app.look.painted import Painted
from app.look.pens import LEFT, draw_text
from app.look.tips import plain_tip
from app.look.tracks import draw_track

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from app.look.tracks import TrackFace

_LINE = 26
_NAMES = 64
_ROWS = 4


class FactsView(Painted):
    """Names and facts, one under the other."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("facts")
        self.rows: tuple[FactRow, ...] = ()
        self.setFixedHeight(_LINE * _ROWS)
        self.setMinimumWidth(200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[FactRow, ...]) -> None:
        """Show these facts."""
        self.rows = rows
        spoken = ". ".join(f"{fact.name}: {fact.words}" for fact in rows)
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip("\n".join(f"{fact.name}: {fact.words}" for fact in rows)))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        for i, fact in enumerate(self.rows):
            y = i * _LINE
            draw_text(painter, QRectF(0, y, _NAMES, _LINE), fact.name, theme.font("small"), theme.colour("ink2"), LEFT)
            place = QRectF(_NAMES + 6, y, rect.width() - _NAMES - 6, _LINE)
            font = theme.font("strong" if fact.strong else "body")
            draw_text(painter, place, fact.words, font, theme.colour("ink"), LEFT)


class TracksView(Painted):
    """The tracks, their boxes in line."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("tracks")
        self.faces: tuple[TrackFace, ...] = ()
        self.setFixedHeight(_LINE * _ROWS)
        self.setMinimumWidth(200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[TrackRow, ...]) -> None:
        """Show these tracks."""
        self.faces = tuple(track_face(track) for track in rows)
        self.setAccessibleName(". ".join(face.spoken for face in self.faces))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        for i, face in enumerate(self.faces[:_ROWS]):
            place = QRectF(0, i * _LINE + 2, rect.width(), 22)
            draw_track(painter, place, face, theme, name_width=106, box=13)


class FactsPanel(QFrame):
    """Facts, tracks and the note on one sheet."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.facts, self.tracks = FactsView(look), TracksView(look)
        self.note = NotedLine(look, "note", "crosshair", "state.danger", role="strong")
        upper = row(self.facts, _Upright(look), self.tracks, spacing=14)
        upper.setStretch(0, 11)
        upper.setStretch(2, 10)
        self.setLayout(column(upper, Rule(look), self.note, spacing=6, margins=(16, 8, 16, 4)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_rows(self, facts: tuple[FactRow, ...], tracks: tuple[TrackRow, ...], note: NoteRow) -> None:
        """Show a page's facts."""
        self.facts.show_rows(facts)
        self.tracks.show_rows(tracks)
        self.note.show_icon("crosshair" if note.alarm else "check", "state.danger" if note.alarm else "ink2")
        self.note.say(note.words)


class _Upright(Painted):
    """A hairline between two columns."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setFixedWidth(1)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect.adjusted(0, 4, 0, -4), theme.colour("line"))
