"""All charts on sheets, two beside each other where there is room."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QScrollArea, QWidget

from app.chronicle.chart_rows import person_face
from app.chronicle.model import PeopleChoice
from app.chronicle.page.chart_view import ChartSheet
from app.look.controls import column
from app.look.steady import SteadyBox
from app.translation import gettext as _
from core.words import PersonId

if TYPE_CHECKING:
    from app.chronicle.pages import ChroniclePages
    from app.chronicle.reading import Material
    from app.look.look import Look

_TWO = 900
"""px from which two sheets stand beside each other."""
_GAP = 16
_KEYS = ("points", "earned", "person", "dice", "victories", "aircraft", "grades.0", "grades.1")


class ChartsPanel(QWidget):
    """The charts of a campaign."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._material: Material | None = None
        self.sheets = {key: ChartSheet(look, key) for key in _KEYS}
        self.chooser, self._people = SteadyBox(), PeopleChoice(self)
        self.chooser.setModel(self._people)
        self.chooser.setObjectName("chart-man")
        self.chooser.setAccessibleName(_("Whose chart"))
        self.chooser.setMaxVisibleItems(20)
        self.chooser.setMinimumWidth(150)
        self.chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(22)
        self.sheets["person"].head.insertWidget(1, self.chooser)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 12, 0)
        self._grid.setSpacing(_GAP)
        self._columns = 0
        inside = QWidget()
        inside.setProperty("scrolled", "true")
        inside.setLayout(self._grid)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        self.setLayout(column(self.area))
        self.chooser.currentIndexChanged.connect(lambda _at: self._show_person())
        self._place(2)

    def show_pages(self, pages: ChroniclePages) -> None:
        """Show a campaign as it stands; the man stays chosen."""
        self._material = pages.material
        # The grades stand last: a game without them has a chart less for each squadron.
        for key, face in zip_longest((one for one in _KEYS if one != "person"), pages.charts):
            self.sheets[key].setVisible(face is not None)
            if face is not None:
                self.sheets[key].show_face(face)
        self._fill_chooser(pages)
        self._show_person()

    def choose(self, person: PersonId) -> None:
        """Show the chart of a man."""
        self.chooser.setCurrentIndex(self._people.row_of(person))

    @property
    def person(self) -> PersonId:
        """Whose chart is shown; nobody's before there is a campaign."""
        return self._people.person(self.chooser.currentIndex())

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.sheets["points"].first_widget()

    def _fill_chooser(self, pages: ChroniclePages) -> None:
        chosen = self.person
        self.chooser.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        self._people.show_people(pages.people)
        self.chooser.setCurrentIndex(self._people.row_of(chosen))
        self.chooser.blockSignals(False)  # noqa: FBT003 - as above

    def _show_person(self) -> None:
        if self._material is not None and self.person:
            self.sheets["person"].show_face(person_face(self._material, self.person))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(2 if self.width() >= _TWO else 1)

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for at, sheet in enumerate(self.sheets.values()):
            self._grid.addWidget(sheet, at // columns, at % columns)
        for at in range(2):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
