"""Campaigns as tables, back from tables, and the sample, from the command line."""

from __future__ import annotations

import argparse

from app.cli.answers import REFUSED, Answer, Value
from app.cli.campaign_words import standing_answer
from app.cli.campaigns import opened, target_of
from app.cli.profiles import desk_of, existing, written
from app.commands.campaign_notes import notes
from app.commands.campaign_sample import copy_sample
from app.commands.campaign_table_files import FaultyTablesError, csv_files, json_file, read_tables, tables_json
from app.commands.campaign_table_import import Taken, import_tables
from app.commands.campaign_tables import Tables, export_tables
from app.commands.campaigns import campaign, open_campaign_at
from app.disk import write_whole
from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from app.translation import ngettext
from core.words import parse_month


def export(arguments: argparse.Namespace) -> Answer:
    """Write a campaign as CSV files, or as JSON."""
    with opened(arguments, writing=False) as (desk, now):
        tables = export_tables(now, () if arguments.without_notes else notes(desk))
    if arguments.csv is not None:
        paths: list[str] = []
        for name, data in csv_files(tables, bom=arguments.bom).items():
            write_whole(arguments.csv / name, data)
            paths.append(str(arguments.csv / name))
        return Answer(words=(*paths, *_flown_out(tables)), data={"paths": paths, "content": tables.content})
    if arguments.out is None:
        return Answer(raw=json_file(tables), data=tables_json(tables))
    path = written(json_file(tables), f"{arguments.file.stem}.json", arguments.out)
    words = _("It lies in {path}.").format(path=path)
    return Answer(words=(words, *_flown_out(tables)), data={"paths": [path], "content": tables.content})


def _flown_out(tables: Tables) -> tuple[str, ...]:
    """What an export leaves behind, if anything."""
    if not tables.flown:
        return ()
    flown = ngettext("{count} fight was flown", "{count} fights were flown", len(tables.flown)).format(
        count=len(tables.flown)
    )
    return (
        _("{flown}: the tables have the results, not the moves. Those are in the campaign's own file.").format(
            flown=flown
        ),
    )


def _flown_in(tables: Tables) -> tuple[str, ...]:
    """What did not come with an import, if it can be told."""
    if tables.flown:
        months = ", ".join(month_words(parse_month(month)) for month in tables.flown)
        return (_("Flown, and back as results from the table, without their moves: {months}.").format(months=months),)
    if not tables.log:
        return (_("Whatever was flown is back as a result from the table, without its moves."),)
    return ()


def take_in(arguments: argparse.Namespace) -> Answer:
    """Make a campaign from tables, or bring one up to them."""
    file = target_of(arguments)
    try:
        tables = read_tables(existing(arguments.source))
        with desk_of(arguments, making=True) as desk:
            taken = import_tables(desk, file, tables).value
            standing = standing_answer(campaign(desk))
    except FaultyTablesError as error:
        return faulty_answer(error)
    said = {
        Taken.MADE: _("The campaign is made."),
        Taken.GROWN: _("What came since is added."),
        Taken.UNCHANGED: _("Nothing was changed: the campaign says this already."),
    }
    shown = standing.data if isinstance(standing.data, dict) else {}
    lost = () if taken is Taken.UNCHANGED else _flown_in(tables)
    facts: dict[str, Value] = {"taken": taken.value, "content": tables.content, "flown": list(tables.flown)}
    return Answer(words=(said[taken], *lost, *standing.words), data={**shown, **facts})


def faulty_answer(error: FaultyTablesError) -> Answer:
    """Every fault of tables by its place."""
    rows: list[Value] = [
        {"table": one.table, "line": one.line, "key": one.key, "cause": one.cause} for one in error.faults
    ]
    words = (f"{error.code}: {error.what} {error.next_step}", *(f"  {one}" for one in error.faults))
    return Answer(words=words, data={"code": error.code, "said": error.what, "faults": rows}, exit=REFUSED)


def sample(arguments: argparse.Namespace) -> Answer:
    """Make a copy of the sample campaign."""
    file = target_of(arguments)
    with desk_of(arguments, making=True) as desk:
        copy_sample(file)
        return standing_answer(open_campaign_at(desk, file).value)
