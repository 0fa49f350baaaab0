"""Commands for data packs: list, show, add, remove, export."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from app.cli.answers import Answer, Value
from app.cli.profiles import desk_of, written
from app.commands.packs import (
    PackEntry,
    PackProblemsError,
    add_pack,
    find_pack,
    pack_differences,
    pack_file_name,
    packs,
    read_pack_file,
    remove_pack,
)
from app.desk import Desk
from app.phrases.packs import DifferenceRow, difference_row
from app.translation import gettext as _
from core.catalog.pack_files import write_pack
from core.catalog.pack_overlay import Difference
from core.catalog.packs import Pack, digest
from core.catalog.problems import DataProblemsError
from core.catalog.rules_data import RulesData


def listed(arguments: argparse.Namespace) -> Answer:
    """The installed packs."""
    with desk_of(arguments, writing=False) as desk:
        found = packs(desk)
    return Answer(
        words=tuple(_line(one) for one in found) or (_("No data packs are installed."),),
        data=[_entry_json(one) for one in found],
    )


def show(arguments: argparse.Namespace) -> Answer:
    """What a pack says otherwise than the data of the program: a file, or an installed one by name or hash."""
    with desk_of(arguments, writing=False) as desk:
        path = Path(arguments.pack)
        pack = _read(path) if path.exists() else find_pack(desk, arguments.pack).pack
        found = pack_differences(desk, pack)
        rows = tuple(difference_row(_data(desk, pack), one) for one in found)
    head = _("{name} by {author}, {hash}").format(name=pack.name, author=pack.author, hash=digest(pack)[:8])
    return Answer(
        words=(head, *_words(rows)),
        data={**_pack_json(pack), "differences": [_difference_json(one) for one in found]},
    )


def add(arguments: argparse.Namespace) -> Answer:
    """Install the pack of a file or folder."""
    with desk_of(arguments) as desk:
        pack = _read(arguments.file)
        try:
            entry = add_pack(desk, pack).value
        except PackProblemsError as error:
            raise DataProblemsError(error.problems) from error
    return Answer(words=(_line(entry),), data=_entry_json(entry))


def remove(arguments: argparse.Namespace) -> Answer:
    """Take a pack off the list."""
    with desk_of(arguments) as desk:
        entry = find_pack(desk, arguments.pack)
        remove_pack(desk, entry.hash)
    words = _("{name} is off the list; matches that are played by it keep it.").format(name=entry.pack.name)
    return Answer(words=(words,), data=_pack_json(entry.pack))


def export(arguments: argparse.Namespace) -> Answer:
    """Write an installed pack as one file."""
    with desk_of(arguments, writing=False) as desk:
        entry = find_pack(desk, arguments.pack)
    path = written(write_pack(entry.pack).encode("utf-8"), pack_file_name(entry.pack), arguments.out)
    words = _("{name} lies in {path}.").format(name=entry.pack.name, path=path)
    return Answer(words=(words,), data={**_pack_json(entry.pack), "path": path})


def _read(path: Path) -> Pack:
    """The pack of a file; for the command line every fault is named, not the first ones."""
    try:
        return read_pack_file(path)
    except PackProblemsError as error:
        raise DataProblemsError(error.problems) from error


def _data(desk: Desk, pack: Pack) -> RulesData:
    data = getattr(desk.games[pack.game], "data", None)
    if not isinstance(data, RulesData):
        raise TypeError(pack.game)
    return data


def _line(one: PackEntry) -> str:
    return _("{hash}  {name} by {author}, {n} rows").format(
        hash=one.hash[:8], name=one.pack.name, author=one.pack.author, n=len(one.pack.rows)
    )


def _words(rows: tuple[DifferenceRow, ...]) -> Iterator[str]:
    if not rows:
        yield _("It says the same as the data of the program.")
    where = ""
    for row in rows:
        if row.where != where:
            where = row.where
            yield where
        said = (
            f"{row.old} \N{RIGHTWARDS ARROW} {row.new}"
            if row.changes
            else _("{value}, confirmed").format(value=row.new)
        )
        yield f"  {row.what}: {said} ({row.new_source})"


def _pack_json(pack: Pack) -> dict[str, Value]:
    return {"hash": digest(pack), "game": pack.game, "name": pack.name, "author": pack.author, "rows": len(pack.rows)}


def _entry_json(one: PackEntry) -> dict[str, Value]:
    return {**_pack_json(one.pack), "installed": one.installed}


def _difference_json(one: Difference) -> dict[str, Value]:
    return {
        "table": one.table.value,
        "row": one.row,
        "field": one.field,
        "old": one.old,
        "new": one.new,
        "old_source": str(one.old_source),
        "new_source": str(one.new_source),
    }
