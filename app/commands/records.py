"""Records: what a third person checks a match by (FORMAT.md section 15)."""

from __future__ import annotations

from pathlib import Path

from app.commands.local_fights import local_fight
from app.desk import Desk, OtherStateError, entry_of
from app.disk import write_whole
from app.store.rows import Kind, Stage
from app.translation import gettext as _
from app.troubles import RefusedError
from core.match.ending import result_by_rules
from core.match.local import local_record
from core.match.record import match_record
from core.match.report import Report
from core.match.verify import verify
from core.protocol.names import thread_name
from core.protocol.record import write_record

SUFFIX = ".flugrecord"


def record(desk: Desk, thread: bytes, *, evidence: bool = False) -> bytes:
    """The record of a match, as far as it has come.

    Args:
        desk: needs no keys.
        thread: the match.
        evidence: append signed entries that broke a rule, so that `verify` explains what is wrong with them.

    Raises:
        RefusedError: there is no such match, it has not begun, or it is a local fight that is neither over nor closed
            for good: its record holds the seed of the dice to come.
        TermsError, TroubleError: as `Desk.mail_match`.
    """
    row = desk.thread(thread)
    if row.kind is Kind.LOCAL:
        local = local_fight(desk, thread).local
        if result_by_rules(local.game) is None and row.stage is not Stage.CLOSED:
            raise RefusedError(
                "NOT_OVER",
                _("The fight is not over, and its record would show the dice to come."),
                _("Fight it to its end first, or close it for good."),
            )
        return local_record(local)
    try:
        held = desk.mail_match(thread)
    except OtherStateError:
        row = desk.thread(thread)
        return write_record(desk.genesis(row), desk.kept_feeds(row), ())
    refused = tuple(entry_of(raw) for raw in desk.store.feeds.refused(thread)) if evidence else ()
    return match_record(held.match, refused)


def unfinished_record(desk: Desk, thread: bytes) -> bytes:
    """The record of a fight on this machine that was laid aside, to prove it here and to print its sheets.

    It holds the seed of the dice to come: it must not leave the program. Raises RefusedError, TermsError, TroubleError.
    """
    fight = local_fight(desk, thread)
    if fight.row.stage is Stage.OPEN:
        raise RefusedError("NOT_ASIDE", _("This fight was not laid aside."), _("Lay it aside first."))
    return local_record(fight.local)


def save_record(desk: Desk, thread: bytes, file: Path, *, evidence: bool = False) -> None:
    """Write the record of a match to a file. Raises as `record`, TroubleError."""
    write_whole(file, record(desk, thread, evidence=evidence))


def record_name(thread: bytes) -> str:
    """The proposed name of a record's file."""
    return thread_name(thread) + SUFFIX


def verify_record(desk: Desk, data: bytes) -> Report:
    """What a record proves. Raises VerifyError: the first line that does not hold."""
    return verify(data, lambda terms: desk.rules_for(terms.game, terms.rules))
