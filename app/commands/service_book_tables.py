"""The service book of Ace of Aces as a table: every fight by its date, a line for each pilot, out and in again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.changed import Changed, Done
from app.commands.book_duels import books_rules
from app.commands.campaign_table_files import FaultyTablesError, TableFault, escaped, unescaped
from app.commands.table_results import counted_fights, enter, entered
from app.desk import Desk
from app.disk import read_bounded
from app.translation import gettext as _
from core.aceofaces.table_result import (
    GAME,
    TableResult,
    TableResultError,
    check_aircraft,
    parse_table_result,
    pilot_json,
    table_result_json,
)
from core.canonical import Json
from core.protocol.names import thread_name

_PILOT: Final = ("name", "of", "side", "aircraft", "grade", "half_victories", "half_points_taken", "end", "fate")
COLUMNS: Final = ("date", "source", *_PILOT, "remark")
_COUNTS: Final = ("half_victories", "half_points_taken")
_LARGEST: Final = 4 << 20
_MOST_FIGHTS: Final = 5_000
_BOOK: Final = "service_book"
_DIGITS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class BookFight:
    """One fight of the book. `source`: the match, or "table" and the number of the result."""

    source: str
    result: TableResult


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """A fight as a file says it, from its first line on."""

    source: str
    line: int
    value: dict[str, Json]


def service_book(desk: Desk) -> tuple[BookFight, ...]:
    """Every fight that counts, by date. Raises TroubleError."""
    remarks = {f"table {one.number}": one.result.remark for one in entered(desk)}
    fights, _unread = counted_fights(desk)
    found = (
        BookFight(
            source=fight.source,
            result=TableResult(date=fight.date, remark=remarks.get(fight.source, ""), pilots=fight.pilots),
        )
        for fight in fights
    )
    return tuple(sorted(found, key=lambda one: one.result.date))


def book_csv(book: Iterable[BookFight]) -> bytes:
    """The book as CSV: as the campaign's tables are spelt."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for fight in book:
        for pilot in fight.result.pilots:
            said = pilot_json(pilot)
            cells = (fight.result.date, fight.source, *(str(said[key]) for key in _PILOT), fight.result.remark)
            writer.writerow([escaped(cell) for cell in cells])
    return text.getvalue().encode("utf-8")


def book_json(book: Iterable[BookFight]) -> list[dict[str, Json]]:
    """The book as results, each with its source."""
    return [{"source": fight.source, **table_result_json(fight.result)} for fight in book]


def import_book(desk: Desk, file: Path) -> Done[int]:
    """Enter every fight of a book that is not here yet; the value is how many that were.

    Raises:
        FaultyTablesError: names every fault; then nothing was entered.
        TroubleError: the file cannot be read, or a result cannot be kept.
    """
    faults: list[TableFault] = []
    said = _said(read_bounded(file, _LARGEST), faults)
    found: list[BookFight] = []
    for one in said:
        try:
            result = parse_table_result(one.value)
            check_aircraft(result, books_rules(desk).data)
            found.append(BookFight(source=one.source, result=result))
        except TableResultError as error:
            faults.append(TableFault(table=_BOOK, line=one.line, key=error.key, cause=error.cause))
    if faults:
        raise FaultyTablesError(faults)
    with desk.turnstile:
        here = {one.result for one in entered(desk) if not one.withdrawn}
        matches = {thread_name(row.id) for row in desk.store.threads.all()}
        new = (fight.result for fight in found if fight.result not in here and fight.source not in matches)
        fresh = tuple(dict.fromkeys(new))
        changed = Changed()
        for result in fresh:
            changed |= enter(desk, table_result_json(result)).changed
    return Done(changed, len(fresh))


def _said(data: bytes, faults: list[TableFault]) -> list[_Said]:
    if len(data) > _LARGEST:
        cause = _("larger than {most} MiB").format(most=_LARGEST >> 20)
        faults.append(TableFault(table=_BOOK, line=0, key="", cause=cause))
        return []
    try:
        text = data.decode("utf-8-sig")
        found = _of_json(text) if text.lstrip().startswith("[") else _of_csv(text, faults)
    except (ValueError, RecursionError, csv.Error) as error:
        faults.append(TableFault(table=_BOOK, line=0, key="", cause=str(error)[:200]))
        return []
    if len(found) > _MOST_FIGHTS:
        faults.append(TableFault(table=_BOOK, line=0, key="", cause=_("too many fights")))
        return []
    return found


def _of_json(text: str) -> list[_Said]:
    rows: Any = json.loads(text)
    if not all(isinstance(row, dict) for row in rows):
        raise ValueError(_("must be an array of results"))
    return [
        _Said(source=str(row.get("source", "")), line=line, value={k: v for k, v in row.items() if k != "source"})
        for line, row in enumerate(rows, 1)
    ]


def _of_csv(text: str, faults: list[TableFault]) -> list[_Said]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    header = ",".join(COLUMNS)
    if ",".join(next(reader, ())) != header:
        raise ValueError(_("the first line must be {header}").format(header=header))
    found: dict[tuple[str, str], _Said] = {}
    for cells in reader:
        if not cells:
            continue
        if len(cells) != len(COLUMNS):
            cause = _("{found} cells instead of {wanted}").format(found=len(cells), wanted=len(COLUMNS))
            faults.append(TableFault(table=_BOOK, line=reader.line_num, key="", cause=cause))
            continue
        row = dict(zip(COLUMNS, (unescaped(cell) for cell in cells), strict=True))
        pilots: list[Json] = []
        value: dict[str, Json] = {"game": GAME, "date": row["date"], "remark": row["remark"], "pilots": pilots}
        said = _Said(source=row["source"], line=reader.line_num, value=value)
        fight = found.setdefault((row["date"], row["source"]), said)
        flown = fight.value["pilots"]
        if isinstance(flown, list):
            flown.append({key: _cell(key, row[key]) for key in _PILOT})
    return list(found.values())


def _cell(key: str, cell: str) -> Json:
    plain = cell.isascii() and cell.isdigit() and len(cell) <= _DIGITS
    return int(cell) if key in _COUNTS and plain else cell
