"""The room of the roster: names, notes and exchanges go to the commands; corrections to whoever hosts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.commands.campaign_history import add_note, notes, take_back_note
from app.commands.campaigns import OpenCampaign, choose_in_campaign, is_open, writes
from app.printing.campaign_command import NOBODY, CampaignWhat, campaign_sheets
from app.roster.page import RosterPage
from app.roster.reading import Material, material_of
from app.roster.rows import SquadronRows, roster_rows
from app.settings import Paper
from app.shell.binding import once_bound
from app.shell.print_flow import show_preview
from app.translation import gettext as _
from core.words import PersonId, SeatId

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk import Desk
    from app.printing.kinds import Sheet
    from app.shell.orderly import Orderly


class RosterFlow(QObject):
    """Fills the page of the roster, and carries what it asks for."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._opened: OpenCampaign | None = None
        self.material: Material | None = None
        """What the page shows."""
        self.paper = Paper.BY_LOCALE
        self.page = RosterPage(orderly.look)
        self.page.renamed.connect(self._rename)
        self.page.exchange_wanted.connect(self._exchange)
        self.page.print_wanted.connect(self._print_log)
        self.page.print_roster_wanted.connect(self._print_roster)
        self.page.noted.connect(self._note)
        self.page.note_removed.connect(self._take_back)

    def show_campaign(self, opened: OpenCampaign) -> None:
        """Show the men as they stand now."""
        self._opened = opened
        self._orderly.read("", lambda desk: _material(desk, opened), lambda found: self._take(opened, found))

    def host_correction(self, correct: Callable[[str], None]) -> None:
        """Offer to correct entries; `correct` is called with the month looked at, "1917-03"."""
        self.page.correct_wanted.connect(correct)
        self.page.offer_correcting(offered=True)

    def _take(self, opened: OpenCampaign, found: tuple[tuple[Material, tuple[SquadronRows, ...]], ...]) -> None:
        if opened is self._opened:
            for material, squadrons in found:
                self.material = material
                self.page.show_material(material, squadrons)

    def _rename(self, person: str, name: str) -> None:
        self._choose(person, {"kind": "rename", "person": person, "name": name})

    def _exchange(self, own: str, other: str) -> None:
        self._choose(own, {"kind": "exchange", "own": own, "other": other})

    def _choose(self, person: str, choice: dict[str, str]) -> None:
        if self.material is not None:
            seat = self.material.member(PersonId(person)).person.seat
            once_bound(self._orderly, self.material.opened, lambda: self._write(seat, choice))

    def _write(self, seat: SeatId, choice: dict[str, str]) -> None:
        self._orderly.carry(
            _("Writing it down"), lambda desk: choose_in_campaign(desk, seat, dict(choice)), lambda _now: None
        )

    def _print_log(self, person: str) -> None:
        self._print(CampaignWhat.PILOT_LOG, PersonId(person), f"log-{person}")

    def _print_roster(self) -> None:
        self._print(CampaignWhat.ROSTER, NOBODY, "roster")

    def _print(self, what: CampaignWhat, person: PersonId, name: str) -> None:
        if self.material is None:
            return
        opened, written = self.material.opened, self.material.notes
        self._orderly.read(
            "",
            lambda desk: campaign_sheets(opened, what, person=person, notes=written, printed=desk.today()),
            lambda sheets: self._show_preview(sheets, name),
        )

    def _show_preview(self, sheets: tuple[Sheet, ...], name: str) -> None:
        show_preview(self._orderly, sheets, self.paper, name)

    def _note(self, person: str, text: str) -> None:
        self._orderly.carry(
            _("Keeping the note"), lambda desk: add_note(desk, PersonId(person), text), lambda _n: self.page.note_kept()
        )

    def _take_back(self, number: int) -> None:
        self._orderly.change(_("Taking the note back"), lambda desk: take_back_note(desk, number))


def _material(desk: Desk, opened: OpenCampaign) -> tuple[tuple[Material, tuple[SquadronRows, ...]], ...]:
    """Everything about the men, or nothing if the campaign was closed meanwhile. Looks at its file."""
    with desk.turnstile:
        if not is_open(desk):
            return ()
        material = material_of(opened, notes(desk), writing=writes(desk))
        return ((material, roster_rows(material)),)
