"""Fights between computer pilots, for balance: seeded, counted, and the same whoever flies them and wherever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from core import canonical
from core.aceshigh import tailing
from core.aceshigh.decisions import Choice
from core.aceshigh.events import Event, VolleyFired
from core.aceshigh.ground import Mission
from core.aceshigh.readings import DEFAULT, readings_options
from core.aceshigh.rules import ENGINE, GAME, AcesHigh
from core.aceshigh.state import Cause, Dogfight, Exit, Pacing
from core.canonical import Json
from core.catalog.rules_data import RulesData
from core.catalog.scenarios import Entrant
from core.chance import KeyedDice
from core.opponents.foresight import FULL, Care
from core.opponents.search import choose
from core.opponents.work import never
from core.play import Pending, Terms
from core.words import AircraftId, Grade, SeatId, Side

_SEATS = {Side.ALLIED: SeatId("A"), Side.CENTRAL: SeatId("B")}
_DATE = "1917-10-01"  # no rule looks at it


@dataclass(frozen=True, slots=True, kw_only=True)
class Bout:
    """Who meets whom. `name` tells it from others under one seed. `missions`: both sides' or none."""

    name: str
    allied: tuple[Entrant, ...]
    central: tuple[Entrant, ...]
    missions: tuple[tuple[Side, Mission], ...] = ()

    def entrants(self, side: Side) -> tuple[Entrant, ...]:
        """The aircraft of one side."""
        return self.allied if side is Side.ALLIED else self.central


class SideScore(NamedTuple):
    """What one side did in one fight. `lost`: how its aircraft went down, by cause; not those that came home."""

    points: int
    volleys: int
    hits: int
    lost: tuple[Cause, ...]


class FightScore(NamedTuple):
    """One fight. `in_time`: no aircraft ran out of fuel (11.8). `fought_out`: one side had nobody left at its end."""

    turns: int
    in_time: bool
    fought_out: bool
    allied: SideScore
    central: SideScore

    def of(self, side: Side) -> SideScore:
        """The score of one side."""
        return self.allied if side is Side.ALLIED else self.central

    @property
    def winner(self) -> Side | None:
        """The side with more points (2.6); None: a draw."""
        if self.allied.points == self.central.points:
            return None
        return Side.ALLIED if self.allied.points > self.central.points else Side.CENTRAL


def scenario_bout(data: RulesData, ident: str) -> Bout:
    """A scenario of chapter 15 with its optional missions; a side without one hunts freely. Raises KeyError."""
    scenario = data.scenario(ident)
    given = {row.side: Mission(row.mission) for row in scenario.missions}
    missions = tuple((side, given.get(side, Mission.FREE_HUNT)) for side in Side) if given else ()
    return Bout(name=ident, allied=scenario.allied, central=scenario.central, missions=missions)


def pair_bout(allied: str, central: str) -> Bout:
    """One against one, rookies."""
    one, other = (Entrant(aircraft=ident, grade=Grade.ROOKIE) for ident in (allied, central))
    return Bout(name=f"{allied}-{central}", allied=(one,), central=(other,))


def terms_of(rules: AcesHigh, bout: Bout) -> Terms:
    """The terms of a bout: one seat a side, whole hands, all readings as usual."""
    rows: list[Json] = []
    for side in Side:
        for number, entrant in enumerate(bout.entrants(side), start=1):
            ident = f"{'A' if side is Side.ALLIED else 'C'}{number}"
            man: dict[str, Json] = {"name": f"Pilot {ident}", "grade": entrant.grade.value}
            row: dict[str, Json] = {
                "id": ident,
                "seat": _SEATS[side],
                "side": side.value,
                "type": entrant.aircraft,
                "pilot": man,
            }
            if rules.data.aircraft_type(entrant.aircraft).two_seater:
                row["observer"] = {**man, "name": f"Observer {ident}"}
            rows.append(row)
    setup: dict[str, Json] = {"aircraft": rows}
    if bout.missions:
        setup["missions"] = {side.value: mission.value for side, mission in bout.missions}
    return Terms(
        game=GAME,
        rules=rules.rules_digest,
        engine=ENGINE,
        date=_DATE,
        seats=tuple(_SEATS.values()),
        pacing=Pacing.HAND.value,
        options=tuple(sorted(readings_options(DEFAULT))),
        setup=setup,
        silence_days=0,
    )


def fly(
    rules: AcesHigh,
    bout: Bout,
    seed: bytes,
    number: int,
    *,
    care: Care = FULL,
    stop: Callable[[], bool] = never,
) -> FightScore:
    """One fight of a bout, to its end; the seed, the bout's name and the number decide every die and choice.

    Raises:
        SetupError: the bout cannot be flown.
        StoppedError: it was called off.
    """
    luck = canonical.keyed(seed, "sparring", bout.name.encode(), str(number).encode())
    state: Dogfight = rules.start(terms_of(rules, bout))
    events: list[Event] = []
    point = 0
    while (pending := rules.pending(state)) is not None:
        point += 1
        fresh = canonical.keyed(luck, "point", point.to_bytes(4, "big"))
        choices = _choices(rules, state, pending, fresh, care, stop)
        state, happened = rules.resolve(state, choices, KeyedDice(fresh))
        events += happened
    return _score(rules, state, events)


def _choices(
    rules: AcesHigh, state: Dogfight, pending: Pending, seed: bytes, care: Care, stop: Callable[[], bool]
) -> dict[SeatId, Choice]:
    """Everybody's choice; whoever owes a clue chooses before those who hear it (12.7)."""
    choices: dict[SeatId, Choice] = {}
    words: dict[AircraftId, str] = {}
    due = {due.aircraft: due.to for due in tailing.clues_due(state, rules.data)}
    for seat in sorted(pending.seats, key=lambda seat: (seat not in pending.clue_seats, seat)):
        heard = {
            tailed: word for tailed, word in words.items() if any(state.craft(one).seat == seat for one in due[tailed])
        }
        view = rules.view_for(state, seat)
        choices[seat] = choose(rules, view, seat, seed, heard, stop=stop, care=care)
        said = rules.clue(state, seat, choices[seat])
        if isinstance(said, Mapping):
            words |= {AircraftId(tailed): str(word) for tailed, word in said.items()}
    return choices


def _score(rules: AcesHigh, state: Dogfight, events: Iterable[Event]) -> FightScore:
    outcome = rules.outcome(state)
    points = dict(outcome.points) if outcome is not None else {}
    volleys, hits = Counter[Side](), Counter[Side]()
    for event in events:
        if isinstance(event, VolleyFired):
            hits[state.craft(event.shooter).side] += event.hits
    for craft in state.aircraft:
        volleys[craft.side] += craft.volleys
    gone = (Exit.FORCED_LANDING, Exit.CRASHED, Exit.OFF_MAP, Exit.DESTROYED)

    def of(side: Side) -> SideScore:
        lost = tuple(craft.cause for craft in state.aircraft if craft.side is side and craft.out in gone)
        return SideScore(points.get(_SEATS[side], 0), volleys[side], hits[side], lost)

    return FightScore(
        turns=state.turn,
        in_time=all(craft.cause is not Cause.FUEL for craft in state.aircraft),
        fought_out=any(all(c.out in gone for c in state.aircraft if c.side is side) for side in Side),
        allied=of(Side.ALLIED),
        central=of(Side.CENTRAL),
    )
