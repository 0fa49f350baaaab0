"""A fight of Aces High as a JSON object: what `--setup FILE` reads, for `challenge` and `fight`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from app.cli.answers import UsageError
from app.cli.profiles import json_in
from app.commands.duels import PACING, Duel, Pilot, first_day
from app.commands.local_fights import Player
from app.commands.proposals import find_aircraft
from app.desk import Desk
from app.translation import gettext as _
from core.aceshigh.ground import Mission
from core.aceshigh.setup import LONGEST_NAME, MOST_AIRCRAFT
from core.canonical import CanonicalError, Json, fields
from core.games import ACES_HIGH
from core.words import Grade, Side

_OPTIONAL: Final = (
    "players",
    "date",
    "pacing",
    "options",
    "missions",
    "secret_targets",
    "title",
    "silence_days",
    "pack",
)


def setup_in(desk: Desk, path: Path) -> tuple[Duel, tuple[Player, ...]]:
    """The fight that a file describes, and who plays its seats; without `players` a person plays the first alone.

    Raises:
        UsageError: it is not such an object; the text names the place and the one fault.
        RefusedError: it names an aircraft that is not there.
    """
    try:
        return _setup(desk, json_in(path))
    except CanonicalError as error:
        raise UsageError(f"{path}: {error.where}: {error.fault.value} {error.detail}".rstrip()) from error


def _setup(desk: Desk, value: Json) -> tuple[Duel, tuple[Player, ...]]:
    row = fields(value, ("seats",), "setup", optional=_OPTIONAL)
    seats = tuple(
        _seat(desk, seat, f"setup.seats[{at}]") for at, seat in enumerate(row.array("seats", most=MOST_AIRCRAFT))
    )
    duel = Duel(
        seats=seats,
        pacing=row.text("pacing") if "pacing" in row else PACING,
        date=row.text("date")
        if "date" in row
        else first_day(desk, (pilot.aircraft for seat in seats for pilot in seat)),
        options=_texts(row.object("options"), "setup.options") if "options" in row else {},
        missions=_missions(row.json("missions")) if "missions" in row else {},
        secret_targets=row.flag("secret_targets") if "secret_targets" in row else False,
        title=row.text("title", most=LONGEST_NAME) if "title" in row else "",
        pack=row.text("pack") if "pack" in row else "",
    )
    if "silence_days" in row:
        duel = dataclasses.replace(duel, silence_days=row.integer("silence_days"))
    if "players" not in row:
        return duel, tuple(Player.COMPUTER if at else Player.HUMAN for at in range(len(seats)))
    players = tuple(_player(one) for one in row.array("players", most=MOST_AIRCRAFT))
    if len(players) != len(seats):
        raise UsageError(_("setup.players: there must be one for each seat"))
    return duel, players


def _seat(desk: Desk, value: Json, what: str) -> tuple[Pilot, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_AIRCRAFT:
        raise UsageError(_("{what}: must be a list of aircraft").format(what=what))
    return tuple(_crew(desk, crew, f"{what}[{at}]") for at, crew in enumerate(value))


def _crew(desk: Desk, value: Json, what: str) -> Pilot:
    row = fields(value, ("aircraft", "pilot"), what, optional=("observer",))
    name, grade = _man(row.json("pilot"), f"{what}.pilot")
    observer, observer_grade = (
        _man(row.json("observer"), f"{what}.observer") if "observer" in row else ("", Grade.ROOKIE)
    )
    return Pilot(
        aircraft=find_aircraft(desk, ACES_HIGH, row.text("aircraft")),
        name=name,
        grade=grade,
        observer=observer,
        observer_grade=observer_grade,
    )


def _man(value: Json, what: str) -> tuple[str, str]:
    row = fields(value, ("name",), what, optional=("grade",))
    return row.text("name", most=LONGEST_NAME), row.text("grade") if "grade" in row else Grade.ROOKIE.value


def _missions(value: Json) -> dict[Side, Mission]:
    row = fields(value, tuple(side.value for side in Side), "setup.missions")
    try:
        return {side: Mission(row.text(side.value)) for side in Side}
    except ValueError:
        raise UsageError(
            _("setup.missions: each must be one of {letters}").format(letters=", ".join(Mission))
        ) from None


def _texts(value: Mapping[str, Json], what: str) -> dict[str, str]:
    return {key: fields(dict(value), tuple(value), what).text(key) for key in value}


def _player(value: Json) -> Player:
    try:
        return Player(str(value))
    except ValueError:
        raise UsageError(_("setup.players: each must be one of {who}").format(who=", ".join(Player))) from None
