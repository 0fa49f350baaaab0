"""Other numbers in the middle of a campaign from the command line: laid over, proposed, accepted, declined, listed."""

from __future__ import annotations

import argparse

from app.cli.answers import Answer, UsageError, Value
from app.cli.campaign_words import id_of, proposed_words
from app.cli.campaigns import opened, standing
from app.commands.campaign_numbers import (
    accept_numbers,
    data_of,
    decline_numbers,
    lay_numbers,
    other_numbers,
    proposed_numbers,
    take_back_numbers,
)
from app.commands.campaigns import OpenCampaign
from app.commands.packs import find_pack
from app.phrases.campaign.men import month_words
from app.phrases.campaign.numbers import changed_line, changed_rows, numbers_since, since_words
from app.phrases.packs import DifferenceRow, pack_words
from app.translation import gettext as _
from app.troubles import RefusedError


def upgrade(arguments: argparse.Namespace) -> Answer:
    """Lay a data pack over a campaign, answer a proposal, or tell by which numbers it is played."""
    asked = [bool(arguments.pack), bool(arguments.accept), bool(arguments.decline), arguments.take_back]
    if sum(asked) > 1 or (arguments.preview and not arguments.pack):
        raise UsageError(_("Give --pack PACK, perhaps with --preview, or --accept ID, --decline ID or --take-back."))
    writing = any(asked) and not arguments.preview
    with opened(arguments, writing=writing) as (desk, now):
        if arguments.accept:
            return standing(desk, accept_numbers(desk, _named(now, arguments.accept)).value)
        if arguments.decline:
            return standing(desk, decline_numbers(desk, _named(now, arguments.decline)).value)
        if arguments.take_back:
            return standing(desk, take_back_numbers(desk).value)
        if not arguments.pack:
            return _numbers_answer(now)
        entry = find_pack(desk, arguments.pack)
        if not arguments.preview:
            return standing(desk, lay_numbers(desk, entry.hash).value)
        found = other_numbers(now, entry.pack)
        rows = changed_rows(found.data, found.rows)
        head = _("{pack}, from {month} on").format(
            pack=pack_words(entry.pack.name, entry.pack.author), month=month_words(found.since)
        )
        data: Value = {"pack": entry.hash, "since": found.since.text, "rows": _rows_json(rows)}
        return Answer(words=(head, *(f"  {changed_line(one)}" for one in rows)), data=data)


def _named(now: OpenCampaign, ident: str) -> bytes:
    """The entry of a proposal by the id that was listed with its rows: nobody agrees to what he has not seen."""
    for one in now.proposed:
        if id_of(one) == ident.lower():
            return one.entry
    raise RefusedError(
        "NO_PROPOSAL", _("There is no proposal {id}.").format(id=ident), _("upgrade without an option lists them.")
    )


def _numbers_answer(now: OpenCampaign) -> Answer:
    """What holds since when, and what is proposed, row by row."""
    words = [since_words(one) for one in numbers_since(now.game)]
    held: list[Value] = [
        {"since": one.month.text, "name": one.pack.name, "author": one.pack.author} for one in numbers_since(now.game)
    ]
    proposed: list[Value] = []
    data = data_of(now)
    for one in now.proposed:
        rows = () if data is None else changed_rows(data, proposed_numbers(now, one))
        words.append(proposed_words(now, one))
        words += [f"  {changed_line(row)}" for row in rows]
        proposed.append(
            {
                "id": id_of(one),
                "seat": one.seat,
                "name": one.pack.name,
                "author": one.pack.author,
                "agreed": one.agreed,
                "rows": _rows_json(rows),
            }
        )
    if not words:
        words.append(_("No other numbers hold or are proposed."))
    return Answer(words=tuple(words), data={"numbers": held, "proposed": proposed})


def _rows_json(rows: tuple[DifferenceRow, ...]) -> list[Value]:
    return [
        {"where": row.where, "what": row.what, "old": row.old, "new": row.new, "changes": row.changes} for row in rows
    ]
