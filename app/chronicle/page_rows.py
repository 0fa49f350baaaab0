"""The rows of a month's page. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.chronicle.rows import NOTHING
from app.translation import gettext as _
from core.sortie import NOBODY
from core.words import PersonId, Side


class RowKind(StrEnum):
    """What a row of the page is.

    HEAD over a part; TEXT of the report; QUOTE, the words of a person; SQUADRON with its mission; CRAFT with how it
    came out; MAN with what he did; CHANGE, what an entry said before and says now.
    """

    HEAD = "head"
    TEXT = "text"
    QUOTE = "quote"
    SQUADRON = "squadron"
    CRAFT = "craft"
    MAN = "man"
    CHANGE = "change"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRow:
    """One row. What a kind does not speak of is empty.

    Attributes:
        text: the words, or the name of the squadron, aircraft or man.
        second: the mission; how an aircraft came out; what a man did; what an entry says now.
        third: whether the mission was carried out; what became of a man; what an entry said before.
        right: points.
        icon: of what became of a man.
        person: who is shown when the row is opened.
        aircraft: whose silhouette stands before it.
    """

    key: str
    kind: RowKind
    text: str
    second: str = ""
    third: str = ""
    right: str = ""
    icon: str = ""
    person: PersonId = NOBODY
    aircraft: str = ""
    side: Side = Side.ALLIED

    @property
    def spoken(self) -> str:
        """The row in words."""
        points = _("{points} points").format(points=self.right) if self.right not in ("", NOTHING) else ""
        if self.kind is RowKind.CHANGE:
            return _("{about}: {after}, was {before}").format(about=self.text, after=self.second, before=self.third)
        return ", ".join(part for part in (self.text, self.second, self.third, points) if part)
