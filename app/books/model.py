"""The page's rows as the faces that the shared widgets show, and the log as a list model."""

from __future__ import annotations

from app.books.facts import TrackRow
from app.books.log import LogRow, LogTone
from app.look.dice import DieFace
from app.look.lists import FaceModel
from app.look.log_list import LogFace, LogKind
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

    def show_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Show these lines, newest on top."""
        self._frames = {row.key: row.frame for row in rows}
        self.show_faces(tuple(log_face(row) for row in rows))

    def frame_of(self, key: str) -> int | None:
        """The picture that shows a line."""
        return self._frames.get(key)

    def key_of(self, frame: int) -> str:
        """The first line under a picture's head; empty if there is none."""
        return next((key for key, shown in self._frames.items() if shown == frame and "." in key), "")


def log_face(row: LogRow) -> LogFace:
    """A line of the log."""
    return LogFace(
        key=row.key,
        kind=_KINDS[row.tone],
        text=row.text,
        side=row.side,
        dice=tuple(DieFace(face=face) for face in row.dice),
        rule=row.rule,
    )


def track_face(row: TrackRow) -> TrackFace:
    """One row of boxes."""
    kind = TrackKind.SUPPLY if row.supply else TrackKind.HITS
    return TrackFace(icon=row.icon, name=row.name, total=row.total, gone=row.gone, kind=kind)
