"""Set up a fight of Aces High on this machine: everything is chosen already; change what you like, then take off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QStackedWidget, QWidget

from app.challenge.force_rows import COMPUTER, Place, players_for
from app.challenge.page.books_now import scrolled
from app.challenge.page.forces_part import ForcesPart
from app.challenge.page.scenario_part import ScenarioPart
from app.challenge.page.terms_part import DatePart
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.page import PageFrame
from app.look.terms_parts import OptionsPart, PacingPart, PackChoice
from app.phrases.terms import option_rows, pacing_rows
from app.translation import gettext as _
from core.catalog.scenario_files import OwnScenario
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.availability import Nation
    from core.catalog.names import Names
    from core.catalog.rules_data import RulesData

_LEFT = 312
_FORCES, _OPTIONS, _SCENARIO = range(3)
_USUAL = "duel"
"""The pacing of a fight on this machine."""
_HOW = (COMPUTER, "two", "each", "chosen")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A fight on this machine as it was chosen: the aircraft of each seat, and whether a person plays it.

    `pack`: the hash of the data pack by whose numbers it is flown; empty = those of the program.
    """

    scenario: OwnScenario
    seats: tuple[tuple[Place, ...], ...]
    humans: tuple[bool, ...]
    pacing: str
    options: tuple[tuple[str, str], ...]
    pack: str


class FightNowPage(PageFrame):
    """Against the computer, two at one keyboard, a player for each aircraft, or as each aircraft says."""

    chosen = Signal(object)
    """A `Plan`."""
    left = Signal()

    def __init__(
        self,
        look: Look,
        data: RulesData,
        names: Mapping[Nation, Names],
        *,
        draw: int = 0,
        inside: QWidget | None = None,
    ) -> None:
        super().__init__(look, _("Fight now: Aces High"), inside=inside)
        self.setObjectName("fight-now-page")
        self.say(_("All is chosen already: take off, or change what you like."))
        self._data = data
        self._own = ""
        self.forces = ForcesPart(look, data, names, mine=_("You"), theirs=_("The other"), draw=draw, players=True)
        self.pacing = PacingPart(pacing_rows(by_mail=False), chosen=_USUAL)
        self.day = DatePart()
        self.packs = PackChoice()
        self.kept = ScenarioPart(look)
        self._options: OptionsPart | None = None
        titles = (
            _("The computer"),
            _("Two at this keyboard"),
            _("A player for each aircraft"),
            _("As each aircraft says"),
        )
        names_of = ("against-computer", "two-at-keyboard", "each-at-keyboard", "as-chosen")
        self._group = QButtonGroup(self)
        self._hows = {how: QRadioButton(title) for how, title in zip(_HOW, titles, strict=True)}
        for radio, name in zip(self._hows.values(), names_of, strict=True):
            radio.setObjectName(name)
            radio.setAccessibleName(radio.text())
            self._group.addButton(radio)
        self._hows[COMPUTER].setChecked(True)
        self._take_off = Button(look, _("Take off"), Kind.PRIMARY, "duel")
        self._take_off.setObjectName("take-off")
        self._more, self._keep = Button(look, self._open_rules), Button(look, _("Save as scenario…"))
        self._more.setObjectName("more-options")
        self._keep.setObjectName("keep-scenario")
        self._stack = QStackedWidget()
        self._build(look)
        self._wire()

    def _build(self, look: Look) -> None:
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self._on_back)
        for button in (back, self._keep, self._more, self._take_off):
            self.add_action(button)
        curtain = label(
            _("Between players the screen is covered: nothing of one is seen by the other."), "caption", wrap=True
        )
        left = column(
            label(_("Against whom"), "heading"),
            *self._hows.values(),
            curtain,
            8,
            self.pacing,
            8,
            label(_("When"), "heading"),
            self.day,
            self.packs,
            None,
            spacing=5,
            margins=(16, 12, 16, 12),
        )
        side = sheet(left)
        side.setMinimumWidth(_LEFT)
        self._rules = column(margins=(16, 12, 4, 12))
        whole = row(spacing=8)
        self.set_body(column(self._stack))
        self._stack.addWidget(holder(whole))
        # Only now: under a style sheet each step of the many list boxes into another parent takes its time.
        whole.addWidget(scrolled(side, _LEFT + 16))
        whole.addWidget(self.forces)
        self._stack.addWidget(sheet(self._rules))
        self._stack.addWidget(self.kept)

    def _wire(self) -> None:
        self._take_off.clicked.connect(self._on_take_off)
        self._more.clicked.connect(lambda: self._show(_FORCES if self._stack.currentIndex() == _OPTIONS else _OPTIONS))
        self._keep.clicked.connect(
            lambda: self._show(_FORCES if self._stack.currentIndex() == _SCENARIO else _SCENARIO)
        )
        self._group.buttonClicked.connect(self._on_changed)
        self.forces.changed.connect(self._on_changed)
        self.forces.player_chosen.connect(self._on_player)
        self.day.changed.connect(lambda: self.forces.show_month(self.day.month))
        self.kept.wanted.connect(lambda: self.kept.take(self.scenario))
        self.day.choose_month(self.forces.first_month)
        self._on_changed()

    def suggest(self, name: str) -> None:
        """Fill in the person's own name; empty = nobody has given one."""
        self._own = name
        self.forces.call_pilots(name)

    def show_scenario(self, scenario: OwnScenario, side: Side, *, key: str = "") -> None:
        """Show a scenario to be changed. `key`: of the own one that it is; empty for a printed one."""
        self.forces.show_side(side)
        self.forces.show_scenario(scenario)
        self.forces.call_pilots(self._own)
        self.day.choose_day(scenario.date)
        self.pacing.choose(scenario.pacing or _USUAL)
        if scenario.options or self._options is not None:
            self.options.choose_only(dict(scenario.options))
        self.kept.show_scenario(scenario, key)
        self._keep.setText(_("Scenario…") if key else _("Save as scenario…"))

    def show_how(self, how: str) -> None:
        """Choose who plays: `computer`, `two` or `each`."""
        self._hows[how].setChecked(True)
        self._on_changed()

    @property
    def scenario(self) -> OwnScenario:
        """What is chosen, as a scenario: of pacing and options what is not as usual."""
        chosen = self.forces.scenario(self.kept.title, self.kept.note, self.day.date)
        pacing = self.pacing.pacing
        return replace(chosen, pacing="" if pacing == _USUAL else pacing, options=self._unusual)

    @property
    def _unusual(self) -> tuple[tuple[str, str], ...]:
        return () if self._options is None else self._options.unusual()

    @property
    def _open_rules(self) -> str:
        """On the button that shows the options: how many there are, and how many are not as usual."""
        count, other = len(option_rows(self._data)), len(self._unusual)
        if not other:
            return _("Options ({count})…").format(count=count)
        return _("Options ({other} of {count} changed)…").format(other=other, count=count)

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._take_off

    @property
    def options(self) -> OptionsPart:
        """The open rules; made when somebody asks for them: most fights are flown as usual."""
        if self._options is None:
            self._options = OptionsPart(self.look, option_rows(self._data))
            self._rules.addWidget(self._options)
            self._options.changed.connect(self._name_rules)
            self._name_rules()
        return self._options

    def _show(self, at: int) -> None:
        if at == _OPTIONS:
            self.options.setFocus()
        self._stack.setCurrentIndex(at)
        self._name_rules()
        if at == _SCENARIO:
            self.kept.setFocus()

    def _name_rules(self) -> None:
        shown = self._stack.currentIndex() == _OPTIONS
        self._more.setText(_("Back to the aircraft") if shown else self._open_rules)

    def _on_back(self) -> None:
        if self._stack.currentIndex() != _FORCES:
            self._show(_FORCES)
        else:
            self.left.emit()

    def _on_player(self) -> None:
        self._hows["chosen"].setChecked(True)
        self._on_changed()

    def _show_players(self) -> None:
        how = next(how for how, radio in self._hows.items() if radio.isChecked())
        if how != "chosen":
            self.forces.show_players(players_for(self.forces.places, self.forces.side, how))

    def _on_changed(self, *_what: object) -> None:
        self._show_players()
        fault = self.forces.fault()
        self._take_off.setEnabled(not fault)
        # The day follows the aircraft: a fight is never dated before all fly, unless the person says so afterwards.
        if self.forces.first_month > self.day.month:
            self.day.choose_month(self.forces.first_month)
        self.forces.show_month(self.day.month)

    def _on_take_off(self) -> None:
        seats = self.forces.seats
        self.chosen.emit(
            Plan(
                scenario=self.scenario,
                seats=seats.places,
                humans=seats.humans,
                pacing=self.pacing.pacing,
                options=tuple(self._options.options().items()) if self._options is not None else (),
                pack=self.packs.pack,
            )
        )
