"""What people wrote about their men: in the campaign's file, by mail in the profile. It leaves this desk by export."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from app.changed import Changed, Done
from app.commands.campaigns import campaign, campaign_file
from app.commands.composing import composed
from app.desk import Desk
from app.store.campaign_log import LogKind, LogRow
from app.store.rows import DraftRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import CanonicalError, Fields, Json, encode, fields, parse
from core.words import PersonId, parse_month

LONGEST_NOTE: Final = 2000
_LARGEST: Final = 4 << 20
_SHELF: Final = "notes"
"""Under what name the notes of a campaign by mail lie beside its drafts."""
_KEYS: Final = ("seq", "person", "month", "text", "at")


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What somebody wrote about a man or, with no person, about the squadron. `month`: "1917-03"; `at`: ISO, UTC."""

    seq: int
    person: PersonId
    month: str
    text: str
    at: str


def add_note(desk: Desk, person: PersonId, text: str) -> Done[Note]:
    """Write a note about a man, or about the squadron with no person, in the campaign's present month.

    Raises:
        RefusedError: an empty or too long note, or no such man.
        TroubleError: it cannot be kept.
    """
    words = composed(text).strip()
    if not is_note(words):
        raise RefusedError("NOTE", _("A note has 1 to {most} letters.").format(most=LONGEST_NOTE), _("Change it."))
    with desk.turnstile:
        now = campaign(desk)
        if person and person not in now.state.roster.by_id:
            raise RefusedError("NO_PERSON", _("There is no such man."), _("Choose one of the roster."))
        month = now.state.month.text
        if desk.mail_campaign:
            found = notes(desk)
            seq = max((note.seq for note in found), default=0) + 1
            note = Note(seq=seq, person=person, month=month, text=words, at=desk.now())
            _keep_by_mail(desk, (*found, note))
        else:
            kept = campaign_file(desk)
            with kept.transaction():
                row = kept.add(LogKind.REMARK, {"what": "note", "person": person, "month": month, "text": words})
            note = Note(seq=row.seq, person=person, month=month, text=words, at=row.at)
    return Done(Changed(threads=(now.thread,), campaign=True), note)


def is_note(words: str) -> bool:
    """Whether these words can be a note, as they stand: composed, and with nothing to be cut off at either end."""
    return (
        0 < len(words) <= LONGEST_NOTE
        and words == unicodedata.normalize("NFC", words).strip()
        and not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in words if sign != "\n")
    )


def bring_notes(desk: Desk, brought: Iterable[Note]) -> int:
    """Write notes of an export into the open campaign's file, with their months and times; returns how many were new.

    Args:
        desk: with the campaign open.
        brought: sound ones; their numbers are not looked at.

    Raises TroubleError.
    """
    with desk.turnstile:
        here = {(note.person, note.month, note.text, note.at) for note in notes(desk)}
        new = [note for note in brought if (note.person, note.month, note.text, note.at) not in here]
        kept = campaign_file(desk)
        if new:
            with kept.transaction():
                for note in new:
                    said: dict[str, Json] = {"person": note.person, "month": note.month, "text": note.text}
                    kept.add(LogKind.REMARK, {"what": "note", **said, "written": note.at})
    return len(new)


def take_back_note(desk: Desk, seq: int) -> Changed:
    """Take a note back. Raises RefusedError if there is none with this number, TroubleError."""
    with desk.turnstile:
        found = notes(desk)
        if seq not in {note.seq for note in found}:
            raise RefusedError("NO_NOTE", _("There is no such note."))
        thread = campaign(desk).thread
        if desk.mail_campaign:
            _keep_by_mail(desk, tuple(note for note in found if note.seq != seq))
        else:
            kept = campaign_file(desk)
            with kept.transaction():
                kept.add(LogKind.REMARK, {"what": "taken_back", "note": seq})
    return Changed(threads=(thread,), campaign=True)


def notes(desk: Desk) -> tuple[Note, ...]:
    """The notes that were not taken back, oldest first."""
    if desk.mail_campaign:
        return _by_mail(desk)
    found: dict[int, Note] = {}
    for row in campaign_file(desk).rows:
        said = _remark(row)
        if isinstance(said, Note):
            found[row.seq] = said
        else:
            found.pop(said, None)
    return tuple(found.values())


def _note(said: Fields, seq: int, at: str) -> Note:
    return Note(
        seq=seq,
        person=PersonId(said.text("person", most=40)),
        month=parse_month(said.text("month", most=7)).text,
        text=said.text("text", most=LONGEST_NOTE),
        at=at,
    )


def _remark(row: LogRow) -> Note | int:
    """The note that a row is, or the number of the one that it takes back; 0 for every other row."""
    if row.kind is not LogKind.REMARK:
        return 0
    try:
        body = parse(row.body, limit=_LARGEST)
        if isinstance(body, Mapping) and body.get("what") == "note":
            said = fields(body, ("what", "person", "month", "text"), "remark", optional=("written",))
            return _note(said, row.seq, said.text("written", most=40) if "written" in said else row.at)
        return fields(body, ("what", "note"), "remark").integer("note", 1)
    except (CanonicalError, ValueError):
        return 0


def _by_mail(desk: Desk) -> tuple[Note, ...]:
    row = desk.store.feeds.draft(desk.mail_campaign, _SHELF)
    said = [] if row is None else parse(row.choice, limit=_LARGEST)
    rows = [fields(one, _KEYS, "note") for one in said] if isinstance(said, list) else []
    return tuple(_note(one, one.integer("seq", 1), one.text("at", most=40)) for one in rows)


def _keep_by_mail(desk: Desk, found: tuple[Note, ...]) -> None:
    rows: list[Json] = [
        {"seq": note.seq, "person": note.person, "month": note.month, "text": note.text, "at": note.at}
        for note in found
    ]
    with desk.store.transaction():
        kept = DraftRow(n=0, choice=encode(rows), saved=desk.now())
        desk.store.feeds.keep_draft(desk.mail_campaign, _SHELF, kept)
