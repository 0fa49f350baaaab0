"""The mailroom's rows as faces of the look."""

from __future__ import annotations

from app.look.lists import FaceModel
from app.look.tags import Tone
from app.look.threads import PostFace
from app.mailroom.rows import PostRow


class PostModel(FaceModel[PostFace]):
    """A thin model over the rows of the post."""

    def show_rows(self, rows: tuple[PostRow, ...]) -> None:
        """Show these."""
        self.show_faces(
            tuple(
                PostFace(
                    key=row.key,
                    came=row.came,
                    who=row.who,
                    what=row.what,
                    when=row.when,
                    tone=Tone(row.tone),
                    tag=row.tag,
                )
                for row in rows
            )
        )
