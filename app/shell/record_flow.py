"""The record of a fight: proven, saved, printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.books import rows as books_rows
from app.commands.campaigns import campaign
from app.commands.leaving import close
from app.commands.records import record, record_name, unfinished_record
from app.disk import write_whole
from app.duel import rows as duel_rows
from app.fight import FightKind
from app.phrases.cast import crew_names
from app.phrases.nations import side_words
from app.phrases.times import day_name
from app.printing.command import What, sheets_of, sheets_of_reading
from app.settings import Paper
from app.shell.campaign_fights import month_reading
from app.shell.dialogs import ask
from app.shell.fights import BooksFight, DuelFight, ShownFight
from app.shell.overview import flyers
from app.shell.print_flow import show_preview
from app.shell.record_page import PrintDeed, RecordPage
from app.shell.window import room_of
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.state import Phase
from core.canonical import b64u
from core.games import ACE_OF_ACES
from core.match.report import Report
from core.match.verify import verify
from core.protocol.errors import VerifyError

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk import Desk
    from app.printing.kinds import Sheet
    from app.shell.orderly import Orderly
    from app.work.jobs import Progress


class RecordFlow(QObject):
    """The page of one record."""

    back = Signal()

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._page: RecordPage | None = None
        self._fight: ShownFight | None = None
        self._data = b""
        self._proof = b""
        self._name = self._record_name = ""
        self.paper = Paper.BY_LOCALE

    def show(self, fight: ShownFight, data: bytes = b"") -> None:
        """Show the record of a fight; `data` where it was opened from a file."""
        if data:
            self._open(fight, data)
        elif fight.month:
            self._orderly.read("", lambda desk: campaign_records(desk, fight), lambda two: self._open(fight, *two))
        elif fight.aside and not fight.closed:
            self._orderly.read(
                "", lambda desk: unfinished_record(desk, fight.thread), lambda kept: self._open(fight, kept)
            )
        else:
            self._orderly.read("", lambda desk: both_records(desk, fight.thread), lambda two: self._open(fight, *two))

    def _open(self, fight: ShownFight, data: bytes, proof: bytes = b"") -> None:
        self._fight, self._data, self._proof = fight, data, proof
        self._name = _file_name(fight)
        self._record_name = record_name(fight.thread) if fight.thread else fight.name
        page = RecordPage(
            self._orderly.look, _("Record and pilot log"), title_of(fight), facts_of(fight), b64u(fight.hash)
        )
        page.offer(print_deeds(fight.terms.game) if fight.finished else ())
        page.verify.connect(self._verify)
        page.save.connect(self._on_save)
        page.has_evidence(proof not in (b"", data))
        if not data:
            page.without_record(
                _("The campaign's record holds the dice to come: it is saved and verified when the campaign is over.")
            )
        page.save_evidence.connect(lambda: self._save(self._proof, f"evidence-{self._record_name}"))
        page.printed.connect(self._print)
        page.back.connect(self._leave)
        before, self._page = self._page, page
        self._orderly.window.show_page(page, room_of(fight.terms.game))
        page.focus_widget().setFocus()
        if before is not None:
            self._orderly.window.take_page(before)

    def _leave(self) -> None:
        self.back.emit()

    def _verify(self) -> None:
        desk, data = self._orderly.desk, self._data

        def prove(progress: Progress) -> Report | VerifyError:
            progress.check()
            try:
                return verify(data, lambda terms: desk.rules_for(terms.game, terms.rules))
            except VerifyError as error:
                return error

        self._orderly.think(_("Checking every line"), prove, self._on_verified, lambda: None)

    def _on_verified(self, found: Report | VerifyError) -> None:
        if self._page is None:
            return
        if isinstance(found, VerifyError):
            self._page.show_broken(str(found))
            return
        by = _("signed by both") if found.signed else _("not signed: played on one machine")
        chosen = ngettext("{n} decision", "{n} decisions", found.decisions).format(n=found.decisions)
        rolled = ngettext("{n} die", "{n} dice", found.dice).format(n=found.dice)
        self._page.show_verified(_("{decisions} and {dice}, {by}.").format(decisions=chosen, dice=rolled, by=by))

    def _on_save(self) -> None:
        fight = self._fight
        if fight is None or not fight.aside or fight.closed:
            self._save(self._data, self._record_name)
            return
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Close this fight for good?"),
            _("Its record holds the dice to come. Once it is given out, the fight cannot be taken up again."),
            _("Close it and save"),
            _("Leave it open"),
            danger=True,
        )
        dialog.decided.connect(lambda: self._close_and_save(fight))
        dialog.open()

    def _close_and_save(self, fight: ShownFight) -> None:
        name = self._orderly.files.save(_("Save the record"), self._record_name, "*.flugrecord")
        if not name:
            return
        self._fight = replace(fight, closed=True)
        self._orderly.change("", lambda desk: close(desk, fight.thread), lambda: self._write(name, self._data))

    def _save(self, data: bytes, proposed: str) -> None:
        name = self._orderly.files.save(_("Save the record"), proposed, "*.flugrecord")
        if name:
            self._write(name, data)

    def _write(self, name: str, data: bytes) -> None:
        self._orderly.read(
            "",
            lambda _desk: write_whole(Path(name), data),
            lambda _none: self._orderly.tell(_("Saved as {file}.").format(file=name)),
        )

    def _print(self, key: str) -> None:
        what = What(key)
        name = f"{Path(self._name).stem}-{what.value}"
        desk, data, today, fight = self._orderly.desk, self._data, self._orderly.desk.today(), self._fight
        if fight is not None and fight.month:
            self._orderly.read(
                "",
                lambda desk: month_reading(desk, fight.thread, fight.month),
                lambda reading: self._set(name, lambda: sheets_of_reading(reading, what, today)),
            )
        else:
            self._set(name, lambda: sheets_of(data, what, lambda terms: desk.rules_for(terms.game, terms.rules), today))

    def _set(self, name: str, sheets: Callable[[], tuple[Sheet, ...]]) -> None:
        def make(progress: Progress) -> tuple[Sheet, ...]:
            made = sheets()
            progress.check()
            return made

        self._orderly.think(
            _("Setting the pages"),
            make,
            lambda made: self._preview(made, name),
            lambda: None,
        )

    def _preview(self, sheets: tuple[Sheet, ...], name: str) -> None:
        show_preview(self._orderly, sheets, self.paper, name)


def _file_name(fight: ShownFight) -> str:
    if not fight.thread:
        return fight.name
    name = record_name(fight.thread)
    return f"{Path(name).stem}-{fight.month}{Path(name).suffix}" if fight.month else name


def both_records(desk: Desk, thread: bytes) -> tuple[bytes, bytes]:
    """The record of a match, and the one that ends with the signed entries that broke a rule; equal if none did."""
    return record(desk, thread), record(desk, thread, evidence=True)


def campaign_records(desk: Desk, fight: ShownFight) -> tuple[bytes, bytes]:
    """As `both_records`, of the campaign that the fight belongs to; nothing where the dice to come would be in it."""
    if fight.kind is FightKind.MAIL or campaign(desk).state.phase is Phase.OVER:
        return both_records(desk, fight.thread)
    return b"", b""


def title_of(fight: ShownFight) -> str:
    """Who fights whom, as the fight's own room says it."""
    if isinstance(fight, BooksFight):
        return books_rows.title_of(fight)
    return duel_rows.title_of(fight) if isinstance(fight, DuelFight) else ""


def result_of(fight: ShownFight) -> str:
    """How it ended, as the fight's own room says it."""
    if isinstance(fight, BooksFight):
        return books_rows.result_words(fight)
    return duel_rows.outcome_words(fight) if isinstance(fight, DuelFight) else ""


def print_deeds(game: str) -> tuple[PrintDeed, ...]:
    """What can be printed of a finished fight of a game."""
    record = _("both sides, turn by turn, every volley")
    if game == ACE_OF_ACES:
        record = _("both sides, turn by turn, every page and shot")
    return (
        PrintDeed(key=What.MISSION.value, text=_("Mission record…"), line=record),
        PrintDeed(key=What.LOG.value, text=_("Pilot logs…"), line=_("one sheet for each pilot, to go on with")),
        PrintDeed(key=What.ALL.value, text=_("Record and logs…"), line=_("everything in one file")),
        PrintDeed(key=What.BLANK.value, text=_("Empty pilot logs…"), line=_("for fights at the table")),
    )


def facts_of(fight: ShownFight) -> tuple[tuple[str, str], ...]:
    """The facts of a fight above its proof."""
    flown = flyers(fight.terms, fight.rules)
    where = {
        FightKind.MAIL: _("by mail, signed by both"),
        FightKind.HOT_SEAT: _("at one keyboard"),
        FightKind.SOLO: _("against the computer"),
        FightKind.RECORD: _("a record that was opened"),
    }[fight.kind]
    result = result_of(fight) if fight.finished else _("it goes on")
    dice = sum(len(roll.faces) for step in fight.steps for roll in step.rolls)
    return (
        *((side_words(one.side), f"{one.name}, {crew_names(one.pilot, one.observer)}") for one in flown),
        (_("Day of the fight"), day_name(fight.terms.date)),
        *(((_("Data pack"), fight.pack),) if fight.pack else ()),
        (_("Fought"), where),
        (_("Result"), result),
        (_("Decisions"), str(len(fight.steps))),
        (_("Dice thrown"), str(dice)),
    )
