"""What a fight was worth to each of its men: the deeds of 12.6, read off the log, and everybody's share of them.

A man is named by his aircraft and his gun, so that two of one name stay two. Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.printing.fought import Fought
from core.aceshigh.events import TrenchStrafed, VolleyFired
from core.aceshigh.experience import Deed, DeedKind, Record, after_fight, counted
from core.aceshigh.ground import Mission
from core.aceshigh.scoring import is_shot_down
from core.aceshigh.state import Aircraft, Crewman, Gun
from core.hexes import Hex
from core.words import AircraftId, PersonId, Role, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Man:
    """One man of the fight. `gun`: the pilot has the front one, the observer the rear one."""

    ident: AircraftId
    gun: Gun

    @property
    def person(self) -> PersonId:
        """His name among the deeds."""
        return PersonId(f"{self.ident} {self.gun}")

    @property
    def role(self) -> Role:
        """His place in the crew."""
        return Role.PILOT if self.gun is Gun.FRONT else Role.OBSERVER

    def of(self, craft: Aircraft) -> Crewman:
        """The man himself, in his aircraft."""
        return craft.pilot if self.gun is Gun.FRONT or craft.observer is None else craft.observer


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """What a man has of one kind of deed. `twelfths` of a point in all; `count`: how often he had a part in it.

    `victim`: the enemy aircraft, for a kill; `sharers`: men among whom the points of each were divided; `kills` by the
    count of 12.6.2.
    """

    kind: DeedKind
    count: int
    twelfths: int
    victim: AircraftId | None = None
    sharers: int = 1
    kills: int = 0


def men_of(craft: Aircraft) -> tuple[Man, ...]:
    """The men of an aircraft, the pilot first."""
    pilot = Man(ident=craft.ident, gun=Gun.FRONT)
    return (pilot,) if craft.observer is None else (pilot, Man(ident=craft.ident, gun=Gun.REAR))


def gains_of(fought: Fought, man: Man) -> tuple[Gain, ...]:
    """What a man has of the fight, deed by deed; volleys, targets and trench hexes each in one line."""
    side = fought.craft(man.ident).side
    scoring = fought.rules.data.charts.scoring
    records = [
        Record(person=one.person, role=one.role, points=0, kills=0)
        for craft in fought.end.aircraft
        if craft.side is side
        for one in men_of(craft)
    ]
    deeds = tuple(_deeds(fought, side))
    victims = {id(deed): victim for victim, deed in deeds}
    gains: dict[tuple[DeedKind, AircraftId | None, int], Gain] = {}
    for deed in counted((deed for _victim, deed in deeds), scoring):
        if man.person not in deed.by:
            continue
        mine = next(one for one in after_fight(records, (deed,), scoring) if one.person == man.person)
        if not mine.points and not mine.kills:
            continue
        sharers = len(deed.by)
        key = (deed.kind, victims[id(deed)], sharers)
        before = gains.get(key, Gain(kind=deed.kind, count=0, twelfths=0, victim=key[1], sharers=sharers))
        gains[key] = Gain(
            kind=deed.kind,
            count=before.count + 1,
            twelfths=before.twelfths + mine.points,
            victim=key[1],
            sharers=sharers,
            kills=before.kills + mine.kills,
        )
    order = list(DeedKind)
    return tuple(sorted(gains.values(), key=lambda gain: order.index(gain.kind)))


_Found = tuple[AircraftId | None, Deed]


def _deeds(fought: Fought, side: Side) -> Iterator[_Found]:
    """Every deed of a side, and for a kill whom it cost."""
    fired = tuple(_firings(fought, side))
    for who, _round, _event in fired:
        yield None, Deed(kind=DeedKind.VOLLEY, by=(who,))
    for enemy in fought.enemies(side):
        if is_shot_down(enemy) and (deed := _kill(fired, enemy)) is not None:
            yield enemy.ident, deed
    yield from ((None, deed) for deed in _mission(fought, side, fired))


_Firing = tuple[PersonId, tuple[int, int], VolleyFired | TrenchStrafed]


def _firings(fought: Fought, side: Side) -> Iterator[_Firing]:
    """Everything that a side's guns fired, at whatever (reading 2-16), with the turn and the round."""
    for turn in fought.turns:
        for part in turn.rounds:
            for event in part.events:
                if isinstance(event, VolleyFired | TrenchStrafed) and fought.craft(event.shooter).side is side:
                    yield Man(ident=event.shooter, gun=event.gun).person, (turn.number, part.number), event


def _kill(fired: Iterable[_Firing], enemy: Aircraft) -> Deed | None:
    """All who hit him, first those of the last round in which he was hit; None where nobody did (reading 2-19)."""
    hits = [
        (who, when)
        for who, when, event in fired
        if isinstance(event, VolleyFired) and event.target == enemy.ident and event.hits
    ]
    if not hits:
        return None
    last = tuple(dict.fromkeys(who for who, when in hits if when == hits[-1][1]))
    others = tuple(dict.fromkeys(who for who, _when in hits if who not in last))
    return Deed(kind=DeedKind.KILL, by=(*last, *others), finishers=last if len(last) > 1 else ())


def _mission(fought: Fought, side: Side, fired: Iterable[_Firing]) -> Iterator[Deed]:
    """What was done for the side's own mission (13.0)."""
    ground = fought.end.ground
    mission = ground.mission(side)
    match mission:
        case Mission.OBSERVATION | Mission.BOMBING:
            kind = DeedKind.OBSERVATION if mission is Mission.OBSERVATION else DeedKind.BOMBING
            for craft in fought.end.aircraft:
                if craft.side is side:
                    by = tuple(man.person for man in men_of(craft))
                    yield from (Deed(kind=kind, by=by) for _at in ground.sortie(craft.ident).done)
        case Mission.STRAFING:
            yield from _strafed(fired)
        case Mission.BALLOON:
            balloon = ground.balloon(side.enemy)
            if balloon is not None and balloon.downed_by:
                pilots = tuple(Man(ident=ident, gun=Gun.FRONT).person for ident in balloon.downed_by)
                yield Deed(kind=DeedKind.BALLOON, by=pilots)
        case Mission.FREE_HUNT | None:
            return


def _strafed(fired: Iterable[_Firing]) -> Iterator[Deed]:
    """Each trench hex for whoever attacked it first."""
    seen: set[Hex] = set()
    for who, _when, event in fired:
        if isinstance(event, TrenchStrafed) and event.at not in seen:
            seen.add(event.at)
            yield Deed(kind=DeedKind.STRAFE_HEX, by=(who,))
