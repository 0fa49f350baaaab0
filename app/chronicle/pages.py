"""Everything that the chronicle shows, made in one go off the window's thread. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.chronicle.chart_rows import ChartFace, chart_faces
from app.chronicle.diary_rows import DiaryRow, diary_rows
from app.chronicle.reading import Material
from app.chronicle.reckoning_rows import Reckoning, reckoning
from app.chronicle.rows import MonthRow, month_rows, people
from core.words import PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class ChroniclePages:
    """The lists of all pages; the page of one month and the chart of one man are made when they are looked at.

    Attributes:
        people: everybody with his name, for what is chosen by man.
    """

    material: Material
    months: tuple[MonthRow, ...]
    charts: tuple[ChartFace, ...]
    diary: tuple[DiaryRow, ...]
    reckoning: Reckoning
    people: tuple[tuple[PersonId, str], ...]

    @property
    def thread(self) -> bytes:
        """Of which campaign they are."""
        return self.material.opened.thread


def pages_of(material: Material) -> ChroniclePages:
    """All of it."""
    return ChroniclePages(
        material=material,
        months=month_rows(material),
        charts=chart_faces(material),
        diary=diary_rows(material),
        reckoning=reckoning(material),
        people=people(material),
    )
