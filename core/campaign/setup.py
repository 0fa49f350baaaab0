"""From the terms to the charter of a campaign (13.0): strict reading; FORMAT.md has an example."""

from __future__ import annotations

from typing import Final

from core.campaign.readings import check_options
from core.campaign.state import Charter, Squadron
from core.canonical import CanonicalError, Fields, Json, fields
from core.play import SetupError, Terms
from core.sorties import PRISONERS, Sorties, is_on
from core.words import LAST_MONTH, LONGEST_NAME, Month, Nation, Role, SeatId, Side, is_name, parse_month

MOST_AIRCRAFT: Final = 2
"""Of a squadron in one month: a fight has four at most (15.0, reading 3-5)."""
MOST_MONTHS: Final = 28
_KEYS: Final = ("fight", "start", "months", "most_aircraft", "squadrons")


def charter_of(terms: Terms, sorties: Sorties) -> Charter:
    """What the terms fix.

    Raises:
        SetupError: not two seats of both sides, too few or too many months, a name that is none, ...
    """
    if terms.seats != (SeatId("A"), SeatId("B")):
        raise SetupError("seats", "a campaign has the seats A and B")
    check_options(terms.options, sorties)
    sorties.check(terms.options, terms.pacing)
    try:
        charter = _read(fields(dict(terms.setup), _KEYS, "setup"), terms, sorties)
    except CanonicalError as error:
        raise SetupError(error.where, f"{error.fault.value} {error.detail}".strip()) from None
    if terms.date != charter.start.first_day:
        raise SetupError("date", f"must be {charter.start.first_day}, the first day of the campaign")
    if {squadron.side for squadron in charter.squadrons} != set(Side):
        raise SetupError("setup.squadrons", "each side has one squadron")
    return charter


def _read(row: Fields, terms: Terms, sorties: Sorties) -> Charter:
    if row.text("fight") != sorties.game:
        raise SetupError("setup.fight", f"must be {sorties.game}")
    start = _start(row)
    room = LAST_MONTH.since(start) + 1
    if room < sorties.least_months:
        raise SetupError("setup.start", f"leaves fewer than {sorties.least_months} months")
    squadrons = fields(row.object("squadrons"), terms.seats, "setup.squadrons")
    return Charter(
        fight=sorties.game,
        start=start,
        months=row.integer("months", sorties.least_months, min(room, MOST_MONTHS)),
        most_aircraft=row.integer("most_aircraft", 1, MOST_AIRCRAFT),
        prisoners=is_on(terms.options, PRISONERS),
        pacing=terms.pacing,
        options=terms.options,
        squadrons=tuple(_squadron(squadrons.json(seat), seat, sorties) for seat in terms.seats),
    )


def _start(row: Fields) -> Month:
    try:
        return parse_month(row.text("start", most=7))
    except ValueError as error:
        raise SetupError(row.where("start"), str(error)) from None


def _squadron(item: Json, seat: SeatId, sorties: Sorties) -> Squadron:
    row = fields(item, ("side", "nation", "name", "pilots", "observers"), f"setup.squadrons.{seat}")
    known = {nation.value: nation for nation in Nation}
    nation = known.get(row.text("nation"))
    if nation is None:
        raise SetupError(row.where("nation"), f"must be one of {', '.join(Nation)}")
    if row.text("side") != nation.side.value:
        raise SetupError(row.where("side"), f"{nation} is {nation.side}")
    pilots = _names(row, "pilots", sorties.pilots)
    observers = _names(row, "observers", sorties.observers)
    return Squadron(
        seat=seat,
        side=nation.side,
        nation=nation,
        name=_name(row.text("name", most=LONGEST_NAME), row.where("name")),
        men=(*((Role.PILOT, name) for name in pilots), *((Role.OBSERVER, name) for name in observers)),
    )


def _names(row: Fields, key: str, number: int) -> tuple[str, ...]:
    found = row.array(key, most=number)
    if len(found) != number:
        raise SetupError(row.where(key), f"there must be {number}")
    return tuple(_name(name, f"{row.where(key)}[{index}]") for index, name in enumerate(found))


def _name(text: Json, where: str) -> str:
    if not isinstance(text, str) or not is_name(text):
        raise SetupError(where, "a name of 1 to 80 letters without control characters")
    return text
