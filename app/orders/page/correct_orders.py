"""What was flown, and by whom, where the orders of a past month were written down wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QWidget

from app.look.controls import Button, Kind, column, field, row
from app.orders.page.result_panel import side_by_side
from app.orders.page.result_parts import FaultLine, Glyph, about, picker, scrolled, squadron_sheet
from app.orders.result_rows import heads
from app.phrases.campaign.men import mission_words
from app.phrases.people import role_words
from app.translation import gettext as _
from core.words import PersonId, Role, SeatId

if TYPE_CHECKING:
    from app.look.look import Look
    from app.orders.correct_draft import CorrectDraft, Entry
    from core.sortie import Crew

_LEAST = 8
"""Letters of a picker's text that it always shows; its list shows the whole."""


class OrdersPanel(QWidget):
    """Mission, aircraft and crews of both squadrons. Each choice builds the page anew."""

    changed = Signal(object)
    """The `CorrectDraft` as it is now."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("correct-orders")
        self.look = look
        self._entry: Entry
        self._draft: CorrectDraft
        self._lines: dict[str, FaultLine] = {}
        self._area: QScrollArea = scrolled(QWidget())
        self.setLayout(column(self._area, spacing=0))

    def show_draft(self, entry: Entry, draft: CorrectDraft) -> None:
        """Build the page for a draft; the keyboard stays where it was."""
        self._entry, self._draft = entry, draft
        held: QWidget | None = self.focusWidget()
        name = "" if held is None else held.objectName()
        stage = entry.stage(draft.orders)
        inside = QWidget()
        sheets = tuple(self._squadron(number) for number in range(len(stage.parties)))
        inside.setLayout(column(side_by_side(sheets), None, spacing=12))
        self._area.setWidget(inside)
        again = self.findChild(QWidget, name) if name else None
        if isinstance(again, QWidget):
            again.setFocus()

    def say(self, wrong: dict[str, str]) -> None:
        """Say what is wrong with a squadron's orders, by seat."""
        for seat, line in self._lines.items():
            line.say(wrong.get(seat, ""))

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.findChild(QComboBox) or self

    def _squadron(self, number: int) -> QFrame:
        entry, draft = self._entry, self._draft
        one = draft.orders[number]
        seat = one.seat
        missions = tuple((kind.letter, mission_words(kind.letter)) for kind in entry.rules.sorties.missions)
        mission = picker(f"mission-{seat}", _("Mission"), missions, one.orders.mission)
        mission.activated.connect(
            lambda _at: self._take(entry.with_mission(self._draft, seat, str(mission.currentData())))
        )
        crews = [self._crew(seat, at, crew) for at, crew in enumerate(one.orders.crews)]
        more = Button(self.look, _("One more aircraft"), Kind.LINK)
        more.setObjectName(f"more-{seat}")
        more.setVisible(entry.may_add(draft, seat))
        more.clicked.connect(lambda: self._take(entry.with_more(self._draft, seat)))
        fewer = Button(self.look, _("Remove the last"), Kind.LINK)
        fewer.setObjectName(f"fewer-{seat}")
        fewer.setVisible(len(one.orders.crews) > 1)
        fewer.clicked.connect(lambda: self._take(entry.with_fewer(self._draft, seat)))
        line = FaultLine(f"fault-{seat}")
        self._lines[seat] = line
        head = heads(entry.stage(draft.orders))[number]
        links = row(more, fewer, None, spacing=16)
        return squadron_sheet(self.look, head, field(_("Mission"), mission), *crews, links, line)

    def _crew(self, seat: SeatId, at: int, crew: Crew) -> QWidget:
        entry = self._entry
        stage = entry.stage(self._draft.orders)
        party = next(party for party in stage.parties if party.seat == seat)
        ident = party.idents[at]
        kinds = tuple((one.aircraft, stage.type_name(one.aircraft)) for one in entry.aircraft(seat))
        if crew.aircraft not in dict(kinds):
            kinds = (*kinds, (crew.aircraft, stage.type_name(crew.aircraft)))
        kind = picker(f"type-{ident}", about(_("Aircraft"), ident), kinds, crew.aircraft)
        kind.activated.connect(
            lambda _at: self._take(entry.with_aircraft(self._draft, seat, at, str(kind.currentData())))
        )
        boxes = [kind, self._man(seat, at, Role.PILOT, crew.pilot, ident)]
        if entry.two_seater(seat, crew.aircraft) or crew.observer:
            boxes.append(self._man(seat, at, Role.OBSERVER, crew.observer, ident))
        fields = row(Glyph(self.look, crew.aircraft, party.side), spacing=10)
        for text, box in zip((ident, *(role_words(role) for role in Role)), boxes, strict=False):
            spoken = box.accessibleName()
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(_LEAST)
            fields.addLayout(field(text, box), 1)
            box.setAccessibleName(spoken)
        made = QWidget()
        made.setLayout(fields)
        return made

    def _man(self, seat: SeatId, at: int, role: Role, person: PersonId, ident: str) -> QComboBox:
        entry = self._entry
        rows = tuple((str(one.id), one.person.name) for one in entry.men(seat, role))
        if person not in dict(rows):
            rows = ((str(person), _("Nobody")), *rows)
        box = picker(f"{role.value}-{ident}", about(role_words(role), ident), rows, person)
        box.activated.connect(
            lambda _at: self._take(entry.with_man(self._draft, seat, at, role, PersonId(str(box.currentData()))))
        )
        return box

    def _take(self, draft: CorrectDraft) -> None:
        self.show_draft(self._entry, draft)
        self.changed.emit(draft)
