"""Same page? For people with the paper books: what both called, where they came to, and what explains a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSpinBox, QWidget

from app.books.aid_words import finding_words
from app.books.same_page import compare
from app.look.controls import column, field, label, row, sheet, spin_box
from app.look.steady import SteadyBox
from app.translation import gettext as _
from core.aceofaces.pages import LOST
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceofaces.books import Books


class SamePagePanel(QWidget):
    """Fields on top, the finding under them, at once with every key."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._books: Books | None = None
        self.side, self.letter = SteadyBox(), SteadyBox()
        self.side.addItem(_("German book"), Side.CENTRAL.value)
        self.side.addItem(_("Allied book"), Side.ALLIED.value)
        self.page, self.called = spin_box(1, LOST - 1, 1), spin_box(0, LOST, 0)
        self.mine, self.his = spin_box(0, LOST, 0), spin_box(0, LOST, 0)
        for box in (self.called, self.mine, self.his):
            box.setSpecialValueText(_("not yet"))
        self.finding = label("", "strong", wrap=True)
        self.finding.setObjectName("finding")
        self.more = label("", wrap=True)
        self.more.setObjectName("finding-more")
        words = _(
            "Each calls the number under his own arrow, turns to the number that the other called, and reads his own"
            " arrow there (FM Sequence of Play)."
        )
        named = (
            (self.side, "aid-side", _("Your book")),
            (self.page, "aid-page", _("Page you were both on")),
            (self.letter, "aid-letter", _("Your arrow")),
            (self.called, "aid-called", _("He called")),
            (self.mine, "aid-mine", _("You came to")),
            (self.his, "aid-his", _("He came to")),
        )
        fields = []
        for widget, name, title in named:
            widget.setObjectName(name)
            fields.append(field(title, widget))
        paper = sheet(column(self.finding, self.more, spacing=6, margins=(14, 12, 14, 12)), raised=True)
        pairs = [row(fields[i], fields[i + 1], spacing=16) for i in (0, 2, 4)]
        for pair in pairs:
            pair.setStretch(0, 1)
            pair.setStretch(1, 1)
        self.setLayout(column(label(words, wrap=True), *pairs, 4, paper, None, spacing=10, margins=(0, 4, 0, 4)))
        for combo in (self.side, self.letter):
            combo.currentIndexChanged.connect(self._judge)
        for box in self._boxes():
            box.valueChanged.connect(self._judge)

    def _boxes(self) -> tuple[QSpinBox, ...]:
        return self.page, self.called, self.mine, self.his

    def show_books(self, books: Books, side: Side, page: int, letter: str) -> None:
        """Begin with a page and an arrow; what was entered for another page is cleared."""
        if self._books is not books:
            self._books = books
            self.letter.clear()
            for row_of in books.data.manoeuvres:
                self.letter.addItem(f"{row_of.letter}  {row_of.name}", row_of.letter)
        self.side.setCurrentIndex(max(0, self.side.findData(side.value)))
        if 0 < page < LOST and page != self.page.value():
            for box in (self.called, self.mine, self.his):
                box.setValue(0)
            self.page.setValue(page)
        if letter:
            self.letter.setCurrentIndex(self.letter.findData(letter))
        self._judge()

    def _judge(self, _changed: int = 0) -> None:
        books, letter = self._books, str(self.letter.currentData() or "")
        if books is None or not letter:
            return
        side, page = Side(str(self.side.currentData())), self.page.value()
        if not self.called.value():
            self.finding.setText(_("You call {n}.").format(n=books.call(side, page, letter)))
            self.more.setText(_("Enter what he called."))
            return
        ends = (self.mine.value(), self.his.value())
        found = compare(books, side, page, letter, self.called.value(), ends=ends)
        first, *rest = finding_words(found, self.called.value())
        self.finding.setText(first)
        self.more.setText(" ".join(rest))
