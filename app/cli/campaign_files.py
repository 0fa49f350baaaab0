"""Campaigns as tables, back from tables, and the sample, from the command line."""

from __future__ import annotations

import argparse

from app.cli.answers import REFUSED, Answer, Value
from app.cli.campaign_words import standing_answer
from app.cli.campaigns import opened, target_of
from app.cli.profiles import desk_of, existing, written
from app.commands.campaign_sample import copy_sample
from app.commands.campaign_table_files import FaultyTablesError, csv_files, json_file, read_tables, tables_json
from app.commands.campaign_table_import import Taken, import_tables
from app.commands.campaign_tables import export_tables
from app.commands.campaigns import campaign, open_campaign_at
from app.disk import write_whole
from app.translation import gettext as _


def export(arguments: argparse.Namespace) -> Answer:
    """Write a campaign as CSV files, or as JSON."""
    with opened(arguments, writing=False) as (_desk, now):
        tables = export_tables(now)
    if arguments.csv is not None:
        paths: list[str] = []
        for name, data in csv_files(tables, bom=arguments.bom).items():
            write_whole(arguments.csv / name, data)
            paths.append(str(arguments.csv / name))
        return Answer(words=tuple(paths), data={"paths": paths, "content": tables.content})
    if arguments.out is None:
        return Answer(raw=json_file(tables), data=tables_json(tables))
    path = written(json_file(tables), f"{arguments.file.stem}.json", arguments.out)
    words = _("It lies in {path}.").format(path=path)
    return Answer(words=(words,), data={"paths": [path], "content": tables.content})


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
        Taken.GROWN: _("The months that came since are added."),
        Taken.UNCHANGED: _("Nothing was changed: the campaign says this already."),
    }
    shown = standing.data if isinstance(standing.data, dict) else {}
    return Answer(words=(said[taken], *standing.words), data={**shown, "taken": taken.value, "content": tables.content})


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
