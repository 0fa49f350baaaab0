"""The front page's rows as faces of the look."""

from __future__ import annotations

from app.home.rows import ThreadRow
from app.look.lists import FaceModel
from app.look.tags import Tone
from app.look.threads import ThreadFace


class ThreadsModel(FaceModel[ThreadFace]):
    """A thin model over the rows of threads."""

    def show_rows(self, rows: tuple[ThreadRow, ...]) -> None:
        """Show these."""
        self.show_faces(tuple(face_of(row) for row in rows))


def face_of(row: ThreadRow) -> ThreadFace:
    """The face of a row."""
    return ThreadFace(
        key=row.key,
        side=row.side,
        aircraft=row.aircraft,
        title=row.title,
        line=row.line,
        tone=Tone(row.tone),
        tag=row.tag,
        when=row.when,
        action=row.action,
        primary=row.primary,
    )
