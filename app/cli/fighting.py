"""Fights of Aces High on this machine, and the scenarios that they begin with."""

from __future__ import annotations

import argparse
from dataclasses import replace

from app.challenge.force_rows import crewed, players_for, seats_of
from app.challenge.force_words import grade_tag
from app.cli.answers import Answer, UsageError, Value
from app.cli.profiles import desk_of, written
from app.cli.setups import setup_in
from app.commands import scenarios as kept
from app.commands.duels import Duel, aces_high_rules
from app.commands.identity import own_name
from app.commands.local_fights import Player, local_fight, start_local
from app.desk import Desk
from app.disk import read_bounded
from app.translation import gettext as _
from core.canonical import b64u
from core.catalog.scenario_files import EXTENSION, LARGEST, OwnScenario
from core.catalog.scenario_of_printed import of_printed
from core.protocol.entries import SEATS
from core.protocol.names import thread_name
from core.words import SeatId, Side


def fight(arguments: argparse.Namespace) -> Answer:
    """Begin a fight on this machine: by a setup, or by a scenario."""
    with desk_of(arguments, making=True) as desk:
        duel, players = _wanted(desk, arguments)
        seats = dict(zip((SeatId(seat) for seat in SEATS), players, strict=False))
        thread = start_local(desk, duel, seats).value
        due = local_fight(desk, thread).due
    words = _("{name} has begun. To choose now: {seats}.").format(name=thread_name(thread), seats=", ".join(due) or "-")
    data: Value = {"id": b64u(thread), "name": thread_name(thread), "due": list(due)}
    return Answer(words=(words,), data=data)


def _wanted(desk: Desk, arguments: argparse.Namespace) -> tuple[Duel, tuple[Player, ...]]:
    if arguments.setup is not None:
        return setup_in(desk, arguments.setup)
    scenario = wanted_scenario(desk, arguments.scenario, missions=arguments.missions)
    side = Side(arguments.side)
    places = tuple((each, at) for each in Side for at in range(len(scenario.crews(each))))
    seats = seats_of(players_for(places, side, arguments.others))
    duel = named(desk, scenario, side, seats.places)
    players = tuple(Player.HUMAN if human else Player.COMPUTER for human in seats.humans)
    return replace(duel, pacing=arguments.pacing or duel.pacing), players


def wanted_scenario(desk: Desk, asked: str, *, missions: bool) -> OwnScenario:
    """A scenario by the id of a printed one or the key of an own one. Raises RefusedError."""
    printed = {one.id for one in aces_high_rules(desk).data.scenarios}
    return (
        kept.printed_scenario(desk, asked, missions=missions) if asked in printed else kept.saved_scenario(desk, asked)
    )


def named(
    desk: Desk, scenario: OwnScenario, side: Side, seats: tuple[tuple[tuple[Side, int], ...], ...], theirs: str = ""
) -> Duel:
    """A scenario with a name for everybody; `theirs`: of the first pilot on the other side, empty = a suggestion."""
    draw = int.from_bytes(desk.fresh(8))
    own = own_name(desk) or _("First player")
    names = crewed(aces_high_rules(desk).data, kept.known_names(), scenario, own=(side, own), draw=draw)
    return kept.duel_of(scenario, seats, {**names, (side.enemy, 0, False): theirs} if theirs else names)


def scenarios(arguments: argparse.Namespace) -> Answer:
    """List the scenarios, or take one in, give one away, remove one."""
    changing = arguments.add is not None or arguments.remove is not None
    with desk_of(arguments, writing=changing, making=True) as desk:
        if arguments.add is not None:
            key = kept.import_scenario(desk, read_bounded(arguments.add, LARGEST)).value
            return Answer(words=(_("Taken in as {key}.").format(key=key),), data={"key": key})
        if arguments.remove is not None:
            kept.delete_scenario(desk, arguments.remove)
            return Answer(words=(_("{key} is removed.").format(key=arguments.remove),), data={"key": arguments.remove})
        if arguments.give is not None:
            return _given(desk, arguments)
        return _listed(desk)


def _given(desk: Desk, arguments: argparse.Namespace) -> Answer:
    data = kept.saved_bytes(desk, arguments.give)
    if arguments.out is None:
        return Answer(raw=data, data={"text": data.decode("utf-8")})
    path = written(data, f"{arguments.give}{EXTENSION}", arguments.out)
    return Answer(words=(_("It lies in {path}.").format(path=path),), data={"path": path})


def _listed(desk: Desk) -> Answer:
    data = aces_high_rules(desk).data
    found = kept.shelf(desk)
    rows = [(one.id, of_printed(one, data, missions=True), False) for one in data.scenarios]
    rows += [(one.key, one.scenario, True) for one in found.saved]
    words = [_line(desk, key, scenario) for key, scenario, _own in rows]
    words += [f"{name}: {fault}" for name, fault in found.faulty]
    shown: Value = [
        {
            "key": key,
            "title": scenario.title,
            "own": own,
            "date": scenario.date,
            "pacing": scenario.pacing or None,
            "options": dict(scenario.options),
            **{side.value: [crew.aircraft for crew in scenario.crews(side)] for side in Side},
            "missions": {one.side.value: one.mission for one in scenario.missions} or None,
        }
        for key, scenario, own in rows
    ]
    return Answer(words=tuple(words), data=shown)


def _line(desk: Desk, key: str, scenario: OwnScenario) -> str:
    data = aces_high_rules(desk).data
    sides = _(" against ").join(
        ", ".join(
            f"{data.aircraft_type(one.aircraft).name} {grade_tag(one.grade)}".strip() for one in scenario.crews(side)
        )
        for side in (Side.ALLIED, Side.CENTRAL)
    )
    missions = ", ".join(f"{one.side.value} {one.mission}" for one in scenario.missions)
    title = "" if scenario.title in key else f" ({scenario.title})"
    return f"{key}{title}: {sides}" + (f"; {missions}" if missions else "")


def need_one_of(arguments: argparse.Namespace) -> None:
    """That either a setup or aircraft were given. Raises UsageError."""
    ways = (arguments.setup is not None, arguments.scenario is not None, arguments.aircraft is not None)
    if sum(ways) != 1 or (arguments.aircraft is None) is not (arguments.against is None):
        raise UsageError(_("Give --aircraft and --against, or --scenario, or --setup."))
