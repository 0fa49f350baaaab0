"""Fights at the table and the pilots' victories, from the command line. Needs no keys."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping

from app.cli.answers import Answer, Value
from app.cli.campaign_files import faulty_answer
from app.cli.profiles import desk_of, existing, json_in, written
from app.commands import table_results
from app.commands.campaign_table_files import FaultyTablesError
from app.commands.service_book_tables import book_csv, book_json, import_book, service_book
from app.commands.table_results import Entered, aircraft_names
from app.phrases.aceofaces.services import line_words, pilot_words, tally_words, who_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.service import LogLine, Service
from core.aceofaces.table_result import pilot_json, table_result_json


def enter(arguments: argparse.Namespace) -> Answer:
    """Keep the result of a fight at the table."""
    value = json_in(arguments.result)
    with desk_of(arguments, making=True) as desk:
        number = table_results.enter(desk, value).value
    return Answer(words=(_("Entered as result {n}.").format(n=number),), data={"number": number})


def withdraw(arguments: argparse.Namespace) -> Answer:
    """Strike a result out."""
    with desk_of(arguments) as desk:
        table_results.withdraw(desk, arguments.number)
    return Answer(
        words=(_("Result {n} is withdrawn: it counts no more.").format(n=arguments.number),),
        data={"number": arguments.number},
    )


def listed(arguments: argparse.Namespace) -> Answer:
    """Every result that was entered."""
    with desk_of(arguments, writing=False) as desk:
        found = table_results.entered(desk)
        names = aircraft_names(desk)
    words = tuple(line for one in found for line in _entered_words(one, names))
    return Answer(
        words=words or (_("No fight at the table is entered yet."),), data=[_entered_json(one) for one in found]
    )


def export(arguments: argparse.Namespace) -> Answer:
    """Write the service book."""
    with desk_of(arguments, writing=False) as desk:
        book = service_book(desk)
    data: Value = book_json(book)
    if arguments.out is None:
        return Answer(raw=book_csv(book), data=data)
    whole = json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8") if arguments.json else book_csv(book)
    path = written(whole, "service_book.json" if arguments.json else "service_book.csv", arguments.out)
    return Answer(words=(_("It lies in {path}.").format(path=path),), data={"path": path, "fights": len(book)})


def take_in(arguments: argparse.Namespace) -> Answer:
    """Enter the fights of a service book."""
    try:
        with desk_of(arguments, making=True) as desk:
            count = import_book(desk, existing(arguments.book)).value
    except FaultyTablesError as error:
        return faulty_answer(error)
    words = ngettext("{count} fight is entered.", "{count} fights are entered.", count).format(count=count)
    return Answer(words=(words,), data={"entered": count})


def pilots(arguments: argparse.Namespace) -> Answer:
    """Every pilot with his victories."""
    with desk_of(arguments, writing=False) as desk:
        book = table_results.pilot_book(desk)
        names = aircraft_names(desk)
    words = [line for service in book.services for line in _service_words(service, names)] or [
        _("Nobody has flown yet.")
    ]
    words += [_("{match} cannot be read now: its fight is missing here.").format(match=name) for name in book.unread]
    data: Value = {"pilots": [_service_json(one) for one in book.services], "unread": list(book.unread)}
    return Answer(words=tuple(words), data=data)


def _entered_words(one: Entered, names: Mapping[str, str]) -> Iterable[str]:
    struck = _(" (withdrawn)") if one.withdrawn else ""
    yield f"{one.number}. {one.result.date}{struck}"
    for pilot in one.result.pilots:
        yield f"  {pilot_words(pilot, names)}"
    if one.result.remark:
        yield f"  {one.result.remark}"


def _service_words(service: Service, names: Mapping[str, str]) -> Iterable[str]:
    yield f"{who_words(service)}: {tally_words(service)}"
    for line in service.log:
        yield f"  {line.date} {line.source}: {line_words(line, names)}"


def _entered_json(one: Entered) -> Value:
    return {"number": one.number, "at": one.at, "withdrawn": one.withdrawn or None, **table_result_json(one.result)}


def _service_json(service: Service) -> Value:
    return {
        "name": service.who.name,
        "of": service.who.of,
        "side": service.who.side.value,
        "life": service.life,
        "fights": len(service.log),
        "half_victories": service.halves,
        "ace": service.ace,
        "ace_since": service.ace_since or None,
        "fell": service.fell or None,
        "log": [_line_json(line) for line in service.log],
    }


def _line_json(line: LogLine) -> Value:
    flown = pilot_json(line.flown)
    kept = ("aircraft", "grade", "half_victories", "half_points_taken", "end", "fate")
    against: Value = [{"name": foe.name, "of": foe.of, "aircraft": foe.type_id} for foe in line.foes]
    said: dict[str, Value] = {"date": line.date, "source": line.source, "total": line.total, "against": against}
    return said | {key: flown[key] for key in kept}
