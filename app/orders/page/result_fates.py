"""Page 4 of the result sheet: what became of the crews. Landing dice are entered, or rolled by the program (11.9)."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QLayout, QSpinBox, QWidget

from app.look.controls import column, row
from app.look.dice import DieFace, draw_die
from app.look.look import Look
from app.look.painted import Painted
from app.look.tags import Tag, Tone
from app.look.tokens import Theme
from app.orders.page.result_flight import MISSING
from app.orders.page.result_panel import ResultPanel, side_by_side
from app.orders.page.result_parts import FaultLine, Glyph, StillSpin, Tick, about, named, picker, refill, squadron_sheet
from app.orders.result_draft import Known, ManDraft
from app.orders.result_fate_rows import FateRow, fate_rows, known_rows
from app.orders.result_rows import heads, way_rows
from app.translation import gettext as _
from core.altered import altered
from core.sortie import Health
from core.words import AircraftId, PersonId

_DIE = 24
_SPIN = 62


class Die(Painted):
    """One die as it lies on the table; blank while it is not entered."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.face = 0
        self.setFixedSize(_DIE, _DIE)

    def show_face(self, face: int) -> None:
        """Lie with another face up."""
        self.face = face
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.face:
            draw_die(painter, rect.adjusted(1, 1, -1, -1), DieFace(face=self.face), theme)
        else:
            painter.setPen(QPen(theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fields:
    """The widgets of one man."""

    known: QComboBox
    dice: QWidget
    faces: tuple[tuple[QSpinBox, Die], tuple[QSpinBox, Die]]
    told: QComboBox
    tag: Tag
    line: FaultLine


class FatesPanel(ResultPanel):
    """Aircraft by aircraft; who came home or crashed needs no word."""

    def fill(self) -> QLayout:
        self.setObjectName("result-fates")
        self._men: dict[PersonId, _Fields] = {}
        sheets = tuple(self._squadron(number) for number in range(len(self.stage.parties)))
        return side_by_side(sheets)

    def _squadron(self, number: int) -> QFrame:
        party, head = self.stage.parties[number], heads(self.stage)[number]
        return squadron_sheet(self.look, head, *(self._craft(ident) for ident in party.idents))

    def _craft(self, ident: AircraftId) -> QWidget:
        how = self.draft.craft(ident).how
        crew = self.stage.crew(ident)
        end = dict(way_rows(self.stage))[how]
        kind = self.stage.type_name(crew.aircraft)
        glyph = Glyph(self.look, crew.aircraft, self.stage.party_of(ident).side)
        head = row(glyph, named(f"{ident}  {kind}", end), spacing=10)
        parts: list[QWidget | QLayout] = [head]
        if self.stage.rolls_for(how):
            parts.append(row(*self._toggles(ident), None, spacing=18))
        rows = fate_rows(self.stage, self.draft, self.faults, ident)
        parts += [self._man(one) for one in rows]
        made = QWidget()
        made.setLayout(column(*parts, spacing=6, margins=(0, 0, 0, 8)))
        return made

    def _toggles(self, ident: AircraftId) -> list[QCheckBox]:
        crew = [self.draft.man(person) for person in self.stage.crew(ident).men]
        smoke = _("Smoke or flames ({n} on each roll, 11.9.1)").format(n=f"\u2212{-self.stage.burning_costs}")
        made = [self._toggle("burning", ident, smoke, on=any(man.burning for man in crew))]
        if self.stage.prisoners:
            behind = _("Behind the enemy's lines (11.9)")
            made.append(self._toggle("behind", ident, behind, on=any(man.behind for man in crew)))
        return made

    def _toggle(self, name: str, ident: AircraftId, text: str, *, on: bool) -> QCheckBox:
        box = Tick(text)
        box.setObjectName(f"{name}-{ident}")
        box.setAccessibleName(about(text, self.stage.craft(ident)))
        box.setChecked(on)
        box.clicked.connect(lambda checked: self._on_toggle(name, ident, on=checked))
        return box

    def _man(self, one: FateRow) -> QWidget:
        draft = self.draft.man(one.person)
        rows = tuple((known.value, text) for known, text in known_rows(rolled=self.rolled))
        known = picker(f"known-{one.person}", about(_("Landing"), one.name), rows, draft.known.value)
        known.currentIndexChanged.connect(lambda _at: self._on_man(one.person, known=Known(known.currentData())))
        told_rows = _told_rows(one)
        told = picker(f"told-{one.person}", about(_("Fate"), one.name), told_rows, draft.told.value)
        told.currentIndexChanged.connect(lambda _at: self._on_man(one.person, told=Health(told.currentData())))
        faces = (self._die(one, draft, 0), self._die(one, draft, 1))
        dice = QWidget()
        dice.setLayout(row(*(part for pair in faces for part in pair), spacing=6))
        tag = Tag(self.look, Tone(one.tone), one.says)
        line = FaultLine(f"fault-{one.person}")
        self._men[one.person] = _Fields(known=known, dice=dice, faces=faces, told=told, tag=tag, line=line)
        made = QWidget()
        who = row(named(one.name, one.line), tag, spacing=8)
        fields = row(known, dice, told, None, spacing=10)
        made.setLayout(column(who, fields, line, spacing=4, margins=(46, 0, 0, 0)))
        return made

    def _die(self, one: FateRow, draft: ManDraft, at: int) -> tuple[QSpinBox, Die]:
        box = StillSpin(6, draft.faces[at])
        box.setSpecialValueText(MISSING)
        box.setFixedWidth(_SPIN)
        box.setObjectName(f"die{at + 1}-{one.person}")
        box.setAccessibleName(about(_("Die {n}").format(n=at + 1), one.name))
        box.valueChanged.connect(lambda value: self._on_die(one.person, at, value))
        die = Die(self.look)
        die.show_face(draft.faces[at])
        return box, die

    def _on_die(self, person: PersonId, at: int, value: int) -> None:
        first, second = self.draft.man(person).faces
        self._on_man(person, faces=(value, second) if at == 0 else (first, value))

    def _on_man(self, person: PersonId, **said: object) -> None:
        self.tell(self.draft.with_man(altered(self.draft.man(person), **said)))

    def _on_toggle(self, name: str, ident: AircraftId, *, on: bool) -> None:
        draft = self.draft
        for person in self.stage.crew(ident).men:
            draft = draft.with_man(altered(draft.man(person), **{name: on}))
        self.tell(draft)

    def restate(self) -> None:
        for ident in self.stage.idents:
            for one in fate_rows(self.stage, self.draft, self.faults, ident):
                self._restate(one)

    def _restate(self, one: FateRow) -> None:
        fields, man = self._men[one.person], self.draft.man(one.person)
        fields.known.setVisible(one.rolls)
        fields.dice.setVisible(one.rolls and man.known is Known.DICE)
        for (_box, die), face in zip(fields.faces, man.faces, strict=True):
            die.show_face(face)
        fields.told.setVisible(bool(one.choices) and (not one.rolls or man.known is Known.TOLD))
        refill(fields.told, _told_rows(one), man.told.value)
        fields.tag.setVisible(bool(one.says))
        fields.tag.show_state(Tone(one.tone), one.says)
        fields.line.say(one.fault)


def _told_rows(one: FateRow) -> tuple[tuple[str, str], ...]:
    return tuple((health.value, text) for health, text in one.choices)
