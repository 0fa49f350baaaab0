"""The page's rows as the faces that the shared widgets show, and the log as a list model."""

from __future__ import annotations

from app.duel.log_rows import LogRow, LogTone
from app.duel.sheet_rows import Form, SheetRow, TrackRow
from app.look.aircraft_sheet import SheetFace, SheetForm
from app.look.dice import DieFace
from app.look.lists import FaceModel
from app.look.log_list import LogFace, LogKind
from app.look.tags import Tone
from app.look.tracks import TrackFace, TrackKind

_KINDS = {
    LogTone.HEAD: LogKind.HEAD,
    LogTone.TOLD: LogKind.TOLD,
    LogTone.RESULT: LogKind.RESULT,
    LogTone.NOTE: LogKind.NOTE,
}


class LogModel(FaceModel[LogFace]):
    """The log of a fight; remembers which picture shows which line."""

    def __init__(self) -> None:
        super().__init__()
        self._frames: dict[str, int] = {}
        self._first: dict[int, str] = {}

    def show_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Show these lines, newest on top."""
        self._frames = {row.key: row.frame for row in rows}
        self._first = {}
        for row in rows:
            if row.tone is not LogTone.HEAD:
                self._first.setdefault(row.frame, row.key)
        self.show_faces(tuple(log_face(row) for row in rows))

    def frame_of(self, key: str) -> int | None:
        """The picture that shows a line."""
        return self._frames.get(key)

    def key_of(self, frame: int) -> str:
        """The first line that a picture shows; the nearest before it if it has none, empty if there is none."""
        known = [shown for shown in self._first if shown <= frame]
        return self._first[max(known)] if known else ""


def log_face(row: LogRow) -> LogFace:
    """A line of the log."""
    return LogFace(
        key=row.key,
        kind=_KINDS[row.tone],
        text=row.text,
        side=row.side,
        dice=tuple(DieFace(face=die.face, hit=die.hit, critical=die.critical) for die in row.dice),
        rule=row.rule,
    )


def sheet_face(row: SheetRow) -> SheetFace:
    """An aircraft sheet."""
    return SheetFace(
        aircraft=row.type_id,
        side=row.side,
        name=row.name,
        pilot=row.pilot,
        grade=row.grade,
        observer=row.observer,
        observer_grade=row.observer_grade,
        form=SheetForm(row.form.value),
        tracks=tuple(track_face(track) for track in row.tracks),
        facts=row.brief if row.form is Form.COMPACT else row.facts,
        conditions=tuple((Tone(tone), words) for tone, words in row.conditions),
    )


def track_face(row: TrackRow) -> TrackFace:
    """One row of boxes."""
    return TrackFace(
        icon=row.icon,
        name=row.name,
        total=row.total,
        gone=row.gone,
        brief=row.brief,
        kind=TrackKind.SUPPLY if row.supply else TrackKind.HITS,
    )
