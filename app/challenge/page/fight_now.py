"""Fight now: everything is chosen already; change what you like, then take off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QStackedWidget, QWidget

from app.challenge.page.duel_part import DuelPart, Sides
from app.challenge.page.terms_part import DatePart, OptionsPart, PacingPart
from app.challenge.rows import option_rows, pacing_rows
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.page import PageFrame
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.rules_data import RulesData

_LEFT = 372


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A fight on this machine as it was chosen."""

    sides: Sides
    against_computer: bool
    pacing: str
    date: str
    options: tuple[tuple[str, str], ...]


class FightNowPage(PageFrame):
    """Against the computer, or two at one keyboard."""

    chosen = Signal(object)
    """A `Plan`."""
    left = Signal()

    def __init__(self, look: Look, data: RulesData) -> None:
        super().__init__(look, _("Fight now"))
        self.setObjectName("fight-now-page")
        self.say(_("All is chosen already: take off, or change what you like."))
        self.duel = DuelPart(look, data, mine=_("You"), theirs=_("The other"))
        self.pacing = PacingPart(pacing_rows(by_mail=False), chosen="duel")
        self.day = DatePart()
        self._data = data
        self._options: OptionsPart | None = None
        self._computer, self._two = QRadioButton(_("The computer")), QRadioButton(_("Two at this keyboard"))
        self._group = QButtonGroup(self)
        for radio, name in ((self._computer, "against-computer"), (self._two, "two-at-keyboard")):
            radio.setObjectName(name)
            radio.setAccessibleName(radio.text())
            self._group.addButton(radio)
        self._computer.setChecked(True)
        self._take_off = Button(look, _("Take off"), Kind.PRIMARY, "duel")
        self._take_off.setObjectName("take-off")
        self._open_rules = _("Options ({count})…").format(count=len(option_rows(data)))
        self._more = Button(look, self._open_rules)
        self._more.setObjectName("more-options")
        self._stack = QStackedWidget()
        self._build(look)
        self._wire()

    def _build(self, look: Look) -> None:
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self._on_back)
        for button in (back, self._more, self._take_off):
            self.add_action(button)
        curtain = label(
            _("Between the two the screen is covered: nothing of one is seen by the other."), "caption", wrap=True
        )
        left = column(
            label(_("Against whom"), "heading"),
            self._computer,
            self._two,
            curtain,
            12,
            self.pacing,
            12,
            label(_("When"), "heading"),
            self.day,
            None,
            spacing=6,
            margins=(16, 14, 16, 14),
        )
        side = sheet(left)
        side.setFixedWidth(_LEFT)
        self._stack.addWidget(holder(row(side, self.duel, spacing=24)))
        self.set_body(column(self._stack))

    def _wire(self) -> None:
        self._take_off.clicked.connect(self._on_take_off)
        self._more.clicked.connect(lambda: self._show_options(shown=self._stack.currentIndex() == 0))
        self._group.buttonClicked.connect(self._name_the_others)
        self.duel.changed.connect(self._on_changed)
        self.day.changed.connect(self._on_month)
        self._name_the_others()
        self.day.choose_month(self.duel.first_month)
        self._on_changed()

    def suggest(self, name: str) -> None:
        """Fill in the person's own name; empty = nobody has given one."""
        if name:
            self.duel.my_name.setText(name)

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._take_off

    def _name_the_others(self) -> None:
        solo = self._computer.isChecked()
        mine, theirs = (_("You"), _("First player")), (_("The computer"), _("Second player"))
        for edit, names in ((self.duel.my_name, mine), (self.duel.their_name, theirs)):
            if edit.text() in ("", *names):
                edit.setText(names[0] if solo else names[1])

    @property
    def options(self) -> OptionsPart:
        """The open rules; made when somebody asks for them: most fights are flown as usual."""
        if self._options is None:
            self._options = OptionsPart(self.look, option_rows(self._data))
            self._stack.addWidget(sheet(column(self._options, margins=(16, 12, 4, 12))))
        return self._options

    def _show_options(self, *, shown: bool) -> None:
        if shown:
            self.options.setFocus()
        self._stack.setCurrentIndex(1 if shown else 0)
        self._more.setText(_("Back to the aircraft") if shown else self._open_rules)

    def _on_back(self) -> None:
        if self._stack.currentIndex():
            self._show_options(shown=False)
        else:
            self.left.emit()

    def _on_changed(self) -> None:
        self._take_off.setEnabled(not self.duel.fault())
        # The day follows the aircraft: a duel is never dated before both fly, unless the person says so afterwards.
        if self.duel.first_month > self.day.month:
            self.day.choose_month(self.duel.first_month)

    def _on_month(self) -> None:
        self.duel.show_month(self.day.month)

    def _on_take_off(self) -> None:
        self.chosen.emit(
            Plan(
                sides=self.duel.sides(),
                against_computer=self._computer.isChecked(),
                pacing=self.pacing.pacing,
                date=self.day.date,
                options=tuple(self._options.options().items()) if self._options is not None else (),
            )
        )
