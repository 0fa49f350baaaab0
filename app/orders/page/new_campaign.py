"""A new campaign in four pages: against whom, how, when, and with which men."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.commands.campaign_terms import NewCampaign, most_months_by_mail
from app.look.controls import Button, Kind, column, tab_bar
from app.look.page import PageFrame
from app.look.tips import plain_tip
from app.orders.new_rows import Against, NewWish, campaign_option_rows, file_fault
from app.orders.page.new_months import NewMonths
from app.orders.page.new_names import NewNames, Suggest
from app.orders.page.new_opponent import NewOpponent, People
from app.orders.page.new_terms import NewTerms
from app.orders.span_rows import span_rows
from app.phrases.campaign.men import months_words
from app.translation import gettext as _
from core.campaign.rules import CampaignRules
from core.campaign.setup import MOST_MONTHS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.look.look import Look

_MONTHS, _LAST = 2, 3


Packed = Callable[[str, str], CampaignRules]
"""The rules of campaigns in a game with the data pack of a hash."""


class NewCampaignPage(PageFrame):
    """The wizard: back and next keep everything."""

    created = Signal(object)
    """A `NewWish`."""
    place_wanted = Signal(str)
    """The file as it is named now: another place is to be chosen, see `show_place`."""
    left = Signal()

    def __init__(  # noqa: PLR0913 - what a wizard is given
        self,
        look: Look,
        rules: Mapping[str, CampaignRules],
        suggest: Suggest,
        *,
        folder: Path,
        suffix: str,
        people: People = (),
        silence_days: int = 0,
        inside: QWidget | None = None,
    ) -> None:
        """Make the page.

        Args:
            look: the look.
            rules: of campaigns, by the game of their fights; the first is offered first.
            suggest: names squadrons.
            folder: where the file lies if nobody says otherwise.
            suffix: what its name ends with.
            people: the contacts who may be challenged by mail.
            silence_days: what is offered by mail.
            inside: where it will be shown.
        """
        super().__init__(look, _("New campaign"), inside=inside)
        self.setObjectName("new-campaign-page")
        self._rules, self._suffix = rules, suffix
        self._packed: Packed = lambda game, _pack: rules[game]
        self.opponent = NewOpponent(look, people, silence_days)
        self.terms = NewTerms(look, {game: campaign_option_rows(one) for game, one in rules.items()})
        self.months = NewMonths(look, max(one.sorties.least_months for one in rules.values()))
        self.names = NewNames(look, suggest, str(folder / "x")[:-1], suffix)
        self._steps = tab_bar(_("Steps"), _("1  Opponent"), _("2  Terms"), _("3  Months"), _("4  Names"))
        self._steps.setObjectName("steps")
        self._back, self._next = Button(look, _("Back")), Button(look, "", Kind.PRIMARY)
        self._back.setObjectName("back")
        self._next.setObjectName("next")
        self.add_action(self._back)
        self.add_action(self._next)
        self._stack = QStackedWidget()
        self.set_body(column(self._steps, self._stack, spacing=12))
        for part in (self.opponent, self.terms, self.months, self.names):
            self._stack.addWidget(part)
        self._back.clicked.connect(self._on_back)
        self._next.clicked.connect(self.activate)
        self._steps.currentChanged.connect(self._on_step)
        self.opponent.changed.connect(self._on_opponent)
        self.terms.changed.connect(self._on_terms)
        self.months.changed.connect(self._on_span)
        self.names.changed.connect(self._judge)
        self.names.place_wanted.connect(lambda: self.place_wanted.emit(self.names.file.text()))
        self._on_opponent()

    def show_packs(self, packs: tuple[tuple[str, str], ...], packed: Packed) -> None:
        """Offer data packs by hash and words; `packed` gives the rules of a game's campaigns with one of them."""
        self._packed = packed
        self.terms.show_packs(packs)

    @property
    def step(self) -> int:
        """Which of the pages is shown, from 0."""
        return self._stack.currentIndex()

    @property
    def by_mail(self) -> bool:
        """Whether an invitation is written instead of a file."""
        return self.opponent.against is Against.MAIL

    def show_place(self, file: str) -> None:
        """The file is to lie there."""
        self.names.show_place(file)

    def show_fault(self, fault: str) -> None:
        """The file could not be made: say why under its field."""
        self._steps.setCurrentIndex(_LAST)
        self.names.show_fault(fault)
        self.names.file.setFocus()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        parts = (self.opponent, self.terms, self.months, self.names)
        return parts[self.step].first_widget()

    def activate(self) -> None:
        """Go on, or create the campaign."""
        if self.step < _LAST:
            self._steps.setCurrentIndex(self.step + 1)
            self.first_widget().setFocus()
        elif self._judge():
            self.created.emit(self.wish())

    def wish(self) -> NewWish:
        """What is chosen."""
        names, terms = self.names, self.terms
        file = "" if self.by_mail else names.file.text().strip()
        return NewWish(
            against=self.opponent.against,
            person=self.opponent.person,
            new=NewCampaign(
                first=names.own.form,
                second=names.other.form,
                start=self.months.start.text,
                months=self.months.months,
                pacing=terms.pacing,
                most_aircraft=terms.most_aircraft,
                options=terms.options,
                silence_days=self.opponent.silence_days,
                title=" ".join(names.title.text().split()),
                game=self.opponent.game,
                pack=terms.pack,
            ),
            file=file,
        )

    def _judge(self) -> bool:
        """Whether everything is there; what is not is said under its field."""
        faulty = self.names.is_faulty()
        fault = ""
        if not self.by_mail:
            file = self.names.file.text().strip()
            fault = file_fault(file, self._suffix, exists=bool(file) and Path(file).exists())
        self.names.show_fault(fault)
        fine = not (faulty or fault)
        self._next.setEnabled(fine or self.step < _LAST)
        self._next.setToolTip(plain_tip("" if fine or self.step < _LAST else _("See under the fields what is missing")))
        return fine

    def _on_back(self) -> None:
        if self.step == 0:
            self.left.emit()
        else:
            self._steps.setCurrentIndex(self.step - 1)
            self.first_widget().setFocus()

    def _on_opponent(self) -> None:
        at_table = self.opponent.against is Against.TABLE
        self.terms.show_way(self.opponent.game, by_mail=self.by_mail, at_table=at_table)
        self._on_terms()
        self._on_step(self.step)

    def _on_terms(self) -> None:
        most = most_months_by_mail(self.terms.pacing) if self.by_mail else MOST_MONTHS
        why = _("By mail at most {months} with this pacing: a match holds no more decisions.")
        self.months.limit(most, why.format(months=months_words(most)))
        self._on_span()

    def _on_span(self) -> None:
        options = tuple(sorted(self.terms.options.items()))
        game, pack = self.opponent.game, self.terms.pack
        rules = self._packed(game, pack) if pack else self._rules[game]
        self.months.show_span(span_rows(rules, self.months.start, self.months.months, self.terms.nations, options))

    def _on_step(self, step: int) -> None:
        self._stack.setCurrentIndex(step)
        if step == _LAST:
            start = self.months.start.text
            self.names.show_squadrons(self.opponent.game, self.terms.nations, start, by_mail=self.by_mail)
        lines = (
            _("In which game, and who leads the other squadron?"),
            _("Which side, and by which readings? These terms hold to the end."),
            _("When does it begin, and how long does it last? At least four months, to November 1918 at most."),
            _("What are they called? Keep the suggestions, or write any names, in any letters."),
        )
        self.say(lines[step])
        last = _("Write the invitation") if self.by_mail else _("Create campaign")
        self._next.setText(last if step == _LAST else _("Next"))
        self._next.setAccessibleName(self._next.text())
        self._back.setText(_("Cancel") if step == 0 else _("Back"))
        self._back.setAccessibleName(self._back.text())
        self._judge()
