"""Back and forth in a campaign from the command line, its notes, and what its log proves."""

from __future__ import annotations

import argparse

from app.cli.answers import Answer, UsageError, Value
from app.cli.campaign_words import standing_answer
from app.cli.campaigns import opened
from app.cli.profiles import desk_of
from app.commands import campaign_history as history
from app.commands.campaign_checking import verify as verify_log
from app.commands.campaign_opening import good_copies, put_back
from app.commands.campaigns import shelf_of
from app.phrases.campaign.deeds import point_words
from app.store.campaign_file import campaign_copies
from app.translation import gettext as _
from app.troubles import RefusedError
from core.protocol.identity import shown
from core.words import PersonId


def undo(arguments: argparse.Namespace) -> Answer:
    """Go back before the last deed."""
    with opened(arguments) as (desk, _now):
        return standing_answer(history.undo(desk).value)


def redo(arguments: argparse.Namespace) -> Answer:
    """Do again what was undone last."""
    with opened(arguments) as (desk, _now):
        return standing_answer(history.redo(desk).value)


def restore(arguments: argparse.Namespace) -> Answer:
    """List the restore points, or go back to one."""
    with opened(arguments, writing=arguments.point is not None) as (desk, _now):
        if arguments.point is not None:
            return standing_answer(history.restore(desk, arguments.point).value)
        points = history.restore_points(desk)
    words = tuple(f"{one.seq}: {point_words(one.why.value, one.month)}" for one in points)
    data: Value = [{"number": one.seq, "why": one.why.value, "month": one.month, "at": one.at} for one in points]
    return Answer(words=words, data=data)


def notes(arguments: argparse.Namespace) -> Answer:
    """List the notes, write one, or take one back."""
    writing = arguments.text is not None or arguments.take_back is not None
    if arguments.text is not None and arguments.take_back is not None:
        raise UsageError(_("Write a note, or take one back."))
    with opened(arguments, writing=writing) as (desk, now):
        if arguments.text is not None:
            history.add_note(desk, PersonId(arguments.person), arguments.text)
        elif arguments.take_back is not None:
            history.take_back_note(desk, arguments.take_back)
        found = [note for note in history.notes(desk) if arguments.person in ("", note.person)]
        names = {member.id: member.person.name for member in now.state.roster.members}
    words = tuple(f"{one.seq}: {one.month} {names.get(one.person, '')}  {shown(one.text)}" for one in found)
    data: Value = [
        {"number": one.seq, "person": one.person, "month": one.month, "text": one.text, "at": one.at} for one in found
    ]
    return Answer(words=words or (_("There is no note yet."),), data=data)


def verify(arguments: argparse.Namespace) -> Answer:
    """Play the whole log again."""
    with opened(arguments, writing=False) as (desk, _now):
        proof = verify_log(desk)
    words = _("The log holds: {rows} rows, {decisions} decisions, {dice} dice, {months} months.").format(
        rows=proof.rows, decisions=proof.decisions, dice=proof.dice, months=proof.months
    )
    data: Value = {
        "rows": proof.rows,
        "decisions": proof.decisions,
        "dice": proof.dice,
        "months": proof.months,
        "fingerprint": proof.fingerprint,
    }
    return Answer(words=(words, _("Fingerprint: {words}").format(words=proof.fingerprint)), data=data)


def repair(arguments: argparse.Namespace) -> Answer:
    """Put the newest copy that can be read in the place of a campaign file that cannot."""
    with desk_of(arguments, making=True) as desk:
        copies = good_copies(desk, campaign_copies(arguments.file, shelf_of(desk)))
        if not copies:
            raise RefusedError(
                "NO_COPY", _("There is no good copy of {file}.").format(file=arguments.file), _("Check the name.")
            )
        aside = put_back(desk, arguments.file, copies[0].file).value
    words = [_("The copy of {month} is in place.").format(month=copies[0].month)]
    if aside.exists():
        words.append(_("The old file is {aside}.").format(aside=aside))
    kept = str(aside) if aside.exists() else None
    return Answer(words=tuple(words), data={"month": copies[0].month, "at": copies[0].at, "aside": kept})
