"""Fights with the paper books, entered as results, and what all fights make of the pilots (Ace of Aces)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.changed import Changed, Done
from app.commands.book_duels import books_rules
from app.commands.local_fights import local_fight
from app.commands.samples import is_sample
from app.desk import Desk
from app.store.rows import Kind, ResultRow, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.aceofaces.rules import AceOfAces
from core.aceofaces.service import Fight, Service, pilots_of, services
from core.aceofaces.table_result import (
    TableResult,
    TableResultError,
    check_aircraft,
    parse_table_result,
    table_result_json,
)
from core.canonical import Json, encode, parse
from core.match.ending import result_by_rules
from core.match.game import Game
from core.match.owing import result
from core.play import Terms
from core.protocol.errors import ProtocolError
from core.protocol.names import thread_name

_LARGEST_RESULT: Final = 64 << 10
_FOUL: Final = "BAD_RESULT"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """A result as it was entered; `withdrawn` is empty while it holds. Moments are ISO, UTC."""

    number: int
    at: str
    withdrawn: str
    result: TableResult


@dataclass(frozen=True, slots=True, kw_only=True)
class PilotBook:
    """Every pilot's service; `unread` names the matches that cannot be read now, whose fights are missing in it."""

    services: tuple[Service, ...]
    unread: tuple[str, ...]


def enter(desk: Desk, value: Json) -> Done[int]:
    """Keep the result of a fight at the table; the value is its number.

    Args:
        desk: needs no identity.
        value: as `parse_table_result` reads it.

    Raises:
        RefusedError: it cannot be taken (names the place and the one fault), or it stands there already.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        try:
            found = parse_table_result(value)
            check_aircraft(found, books_rules(desk).data)
        except TableResultError as error:
            raise _foul(error) from error
        spelt = encode(table_result_json(found))
        for row in desk.store.results.all():
            if row.result == spelt and not row.withdrawn:
                raise RefusedError(
                    "ALREADY_ENTERED",
                    _("This very result is entered as number {n}.").format(n=row.number),
                    _("Was it another fight of that day? Say so in its remark."),
                )
        with desk.store.transaction():
            number = desk.store.results.enter(spelt, desk.now())
    return Done(Changed(results=True), number)


def withdraw(desk: Desk, number: int) -> Changed:
    """Withdraw a result: it stays in the book, struck out, and counts no more. Raises RefusedError, TroubleError."""
    with desk.turnstile:
        found = next((row for row in desk.store.results.all() if row.number == number), None)
        if found is None:
            raise RefusedError(
                "NO_RESULT", _("There is no result number {n}.").format(n=number), _("Look at the list of results.")
            )
        if found.withdrawn:
            raise RefusedError("WITHDRAWN", _("Result {n} was withdrawn before.").format(n=number))
        with desk.store.transaction():
            desk.store.results.withdraw(number, desk.now())
    return Changed(results=True)


def entered(desk: Desk) -> tuple[Entered, ...]:
    """Every result that was entered, in that order. Raises TroubleError."""
    return tuple(_entered(row) for row in desk.store.results.all())


def aircraft_names(desk: Desk) -> Mapping[str, str]:
    """The names of the aircraft that a result may name, by their ids."""
    return {row.id: row.name for row in books_rules(desk).data.aircraft}


def pilot_book(desk: Desk) -> PilotBook:
    """What the fights of this profile that are over and the results from the table make of the pilots.

    Sample fights and fights that were laid aside do not count. Who gives up, agrees to a draw or is silent keeps what
    was won until then; an agreement of players is nobody's victory in the air.

    Raises TroubleError.
    """
    fights, unread = counted_fights(desk)
    return PilotBook(services=services(fights), unread=unread)


def counted_fights(desk: Desk) -> tuple[tuple[Fight, ...], tuple[str, ...]]:
    """The fights of which `pilot_book` is made, and the matches that cannot be read now. Raises TroubleError."""
    fights: list[Fight] = []
    unread: list[str] = []
    with desk.turnstile:
        for row in reversed(desk.store.threads.all()):
            try:
                fights += _fought(desk, row)
            except (ProtocolError, RefusedError, TroubleError):
                unread.append(thread_name(row.id))
        fights += [
            Fight(date=one.result.date, source=f"table {one.number}", pilots=one.result.pilots)
            for one in entered(desk)
            if not one.withdrawn
        ]
    return tuple(fights), tuple(unread)


def services_named(desk: Desk, name: str, of: str = "") -> tuple[Service, ...]:
    """Every service of that name; of that squadron alone where one is named. Raises RefusedError, TroubleError."""
    wanted, squadron = (" ".join(words.split()) for words in (name, of))
    named = [one for one in pilot_book(desk).services if one.who.name == wanted]
    found = tuple(one for one in named if squadron in ("", one.who.of))
    if not found:
        raise RefusedError(
            "NO_PILOT", _("Nobody called {name} has flown.").format(name=name), _("flugpost pilots lists all who have.")
        )
    return found


def _fought(desk: Desk, row: ThreadRow) -> tuple[Fight, ...]:
    """The fight of a thread, if it counts."""
    if row.stage is not Stage.OPEN or is_sample(row):
        return ()
    game, terms, over = _played(desk, row)
    if not over or not isinstance(game.rules, AceOfAces):
        return ()
    return (Fight(date=terms.date, source=thread_name(row.id), pilots=pilots_of(game.state, game.rules.books)),)


def _played(desk: Desk, row: ThreadRow) -> tuple[Game, Terms, bool]:
    if row.kind is Kind.LOCAL:
        local = local_fight(desk, row.id).local
        return local.game, local.terms, result_by_rules(local.game) is not None
    held = desk.mail_match(row.id)
    return held.ahead.game, held.match.terms, result(held.ahead) is not None


def _entered(row: ResultRow) -> Entered:
    try:
        found = parse_table_result(parse(row.result, limit=_LARGEST_RESULT))
    except (TableResultError, ValueError) as error:
        raise TroubleError(
            _("What is kept as result {n} is damaged: {said}.").format(n=row.number, said=error),
            _("Restore the last good copy."),
        ) from error
    return Entered(number=row.number, at=row.at, withdrawn=row.withdrawn, result=found)


def _foul(error: TableResultError) -> RefusedError:
    return RefusedError(_FOUL, f"{error.key}: {error.cause}.", _("Mend it and enter it again."))
