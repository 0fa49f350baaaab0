"""The room of the roster: names, notes and exchanges go to the commands; corrections to whoever hosts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaign_history import add_note, notes, take_back_note
from app.commands.campaigns import OpenCampaign, choose_in_campaign
from app.roster.page import RosterPage
from app.roster.reading import Material, material_of
from app.translation import gettext as _
from core.words import PersonId

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk import Desk
    from app.shell.orderly import Orderly


class RosterFlow(QObject):
    """Fills the page of the roster, and carries what it asks for."""

    correct_wanted = Signal(str)
    """A month whose entry is to be corrected, "1917-03"."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._opened: OpenCampaign | None = None
        self.material: Material | None = None
        """What the page shows."""
        self.page = RosterPage(orderly.look)
        self.page.renamed.connect(self._rename)
        self.page.exchange_wanted.connect(self._exchange)
        self.page.correct_wanted.connect(self.correct_wanted)
        self.page.noted.connect(self._note)
        self.page.note_removed.connect(self._take_back)

    def show_campaign(self, opened: OpenCampaign) -> None:
        """Show the men as they stand now."""
        self._opened = opened
        self._orderly.read("", lambda desk: _material(desk, opened), lambda found: self._take(opened, found))

    def host_correction(self, correct: Callable[[str], None]) -> None:
        """Offer to correct entries; `correct` is called with a month."""
        self.correct_wanted.connect(correct)
        self.page.offer_correcting(offered=True)

    def host_printing(self, print_log: Callable[[OpenCampaign, PersonId], None]) -> None:
        """Offer to print pilot logs; `print_log` is called with the campaign and a man."""

        def on_wanted(person: str) -> None:
            if self.material is not None:
                print_log(self.material.opened, PersonId(person))

        self.page.print_wanted.connect(on_wanted)
        self.page.offer_printing(offered=True)

    def _take(self, opened: OpenCampaign, found: tuple[Material, ...]) -> None:
        if opened is self._opened:
            for material in found:
                self.material = material
                self.page.show_material(material)

    def _rename(self, person: str, name: str) -> None:
        self._choose(person, {"kind": "rename", "person": person, "name": name})

    def _exchange(self, own: str, other: str) -> None:
        self._choose(own, {"kind": "exchange", "own": own, "other": other})

    def _choose(self, person: str, choice: dict[str, str]) -> None:
        if self.material is not None:
            seat = self.material.member(PersonId(person)).person.seat
            self._orderly.carry(
                _("Writing it down"), lambda desk: choose_in_campaign(desk, seat, dict(choice)), lambda _now: None
            )

    def _note(self, person: str, text: str) -> None:
        self._orderly.carry(
            _("Keeping the note"), lambda desk: add_note(desk, PersonId(person), text), lambda _n: self.page.note_kept()
        )

    def _take_back(self, number: int) -> None:
        self._orderly.change(_("Taking the note back"), lambda desk: take_back_note(desk, number))


def _material(desk: Desk, opened: OpenCampaign) -> tuple[Material, ...]:
    """Everything about the men, or nothing if that campaign was closed meanwhile. Looks at the file."""
    with desk.turnstile:
        kept = desk.campaign
        if kept is None or kept.row.id != opened.thread:
            return ()
        return (material_of(opened, notes(desk), writing=kept.writing),)
