"""What a fight was worth to each of its men: the deeds of 12.6, read off the log, and everybody's share of them.

A man is named by his aircraft and his gun, so that two of one name stay two. Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from app.printing.fought import Fought
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.events import Event, RoundBegan, TrenchStrafed, VolleyFired
from core.aceshigh.experience import Deed, DeedKind, Record, after_fight, counted
from core.aceshigh.ground import Mission
from core.aceshigh.scoring import is_shot_down
from core.aceshigh.state import Aircraft, Crewman, Dogfight, Gun
from core.catalog.rules_data import RulesData
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


Firing = tuple[int, VolleyFired | TrenchStrafed]
"""Something that was fired, and the number of its round in the whole fight."""


def firings_of(events: Iterable[Event]) -> tuple[Firing, ...]:
    """Everything fired in a fight, at whatever (reading 2-16)."""
    found: list[Firing] = []
    number = 0
    for event in events:
        if isinstance(event, RoundBegan):
            number += 1
        elif isinstance(event, VolleyFired | TrenchStrafed):
            found.append((number, event))
    return tuple(found)


def gains_in(fought: Fought, man: Man) -> tuple[Gain, ...]:
    """What a man has of a fight that is read from its record."""
    parts = (part for turn in fought.turns for part in turn.rounds)
    fired = ((number, event) for number, part in enumerate(parts) for event in part.events)
    firings = tuple((number, event) for number, event in fired if isinstance(event, VolleyFired | TrenchStrafed))
    return gains_of(fought.end, fought.rules.data, firings, man)


def gains_of(end: Dogfight, data: RulesData, firings: tuple[Firing, ...], man: Man) -> tuple[Gain, ...]:
    """What a man has of the fight, deed by deed; volleys, targets and trench hexes each in one line."""
    side = end.craft(man.ident).side
    scoring = data.charts.scoring
    records = [
        Record(person=one.person, role=one.role, points=0, kills=0)
        for craft in end.aircraft
        if craft.side is side
        for one in men_of(craft)
    ]
    deeds = tuple(_deeds(end, firings, side))
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


def _deeds(end: Dogfight, firings: tuple[Firing, ...], side: Side) -> Iterator[_Found]:
    """Every deed of a side, and for a kill whom it cost."""
    mine = tuple((number, event) for number, event in firings if end.craft(event.shooter).side is side)
    for _number, event in mine:
        yield None, Deed(kind=DeedKind.VOLLEY, by=(_gunner(event),))
    for enemy in end.aircraft:
        if enemy.side is not side and is_shot_down(enemy) and (deed := _kill(mine, enemy)) is not None:
            yield enemy.ident, deed
    yield from ((None, deed) for deed in _mission(end, side, mine))


def _gunner(event: VolleyFired | TrenchStrafed) -> PersonId:
    return Man(ident=event.shooter, gun=event.gun).person


def _kill(fired: Iterable[Firing], enemy: Aircraft) -> Deed | None:
    """All who hit him, first those of the last round in which he was hit; None where nobody did (reading 2-19)."""
    hits = [
        (_gunner(event), number)
        for number, event in fired
        if isinstance(event, VolleyFired) and event.target == enemy.ident and event.hits
    ]
    if not hits:
        return None
    last = tuple(dict.fromkeys(who for who, number in hits if number == hits[-1][1]))
    others = tuple(dict.fromkeys(who for who, _number in hits if who not in last))
    return Deed(kind=DeedKind.KILL, by=(*last, *others), finishers=last if len(last) > 1 else ())


def _mission(end: Dogfight, side: Side, fired: Iterable[Firing]) -> Iterator[Deed]:
    """What was done for the side's own mission (13.0)."""
    mission = end.ground.mission(side)
    match mission:
        case Mission.OBSERVATION | Mission.BOMBING:
            kind = DeedKind.OBSERVATION if mission is Mission.OBSERVATION else DeedKind.BOMBING
            for craft in end.aircraft:
                if craft.side is side:
                    by = tuple(man.person for man in men_of(craft))
                    yield from (Deed(kind=kind, by=by) for _at in end.ground.sortie(craft.ident).done)
        case Mission.STRAFING:
            yield from _strafed(fired)
        case Mission.BALLOON:
            balloon = end.ground.balloon(side.enemy)
            if balloon is not None and balloon.downed_by:
                pilots = tuple(Man(ident=ident, gun=Gun.FRONT).person for ident in balloon.downed_by)
                yield Deed(kind=DeedKind.BALLOON, by=pilots)
        case Mission.FREE_HUNT | None:
            return


def _strafed(fired: Iterable[Firing]) -> Iterator[Deed]:
    """Each trench hex for whoever attacked it first."""
    seen: set[Hex] = set()
    for _number, event in fired:
        if isinstance(event, TrenchStrafed) and event.at not in seen:
            seen.add(event.at)
            yield Deed(kind=DeedKind.STRAFE_HEX, by=(_gunner(event),))


def gain_words(gain: Gain, name: Callable[[AircraftId], str]) -> str:
    """What a man has points for; `name` says what an aircraft is called."""
    n = gain.count
    match gain.kind:
        case DeedKind.KILL:
            words = _("{aircraft} shot down").format(aircraft="" if gain.victim is None else name(gain.victim))
            if gain.sharers == 1:
                return words
            shared = (
                _("{deed}, shared by {n} men") if gain.kills else _("{deed}, shared by {n} men, finished by another")
            )
            return shared.format(deed=words, n=gain.sharers)
        case DeedKind.VOLLEY:
            return ngettext("{n} volley fired", "{n} volleys fired", n).format(n=n)
        case DeedKind.BALLOON:
            return _("Balloon shot down")
        case DeedKind.OBSERVATION:
            return ngettext("{n} target observed", "{n} targets observed", n).format(n=n)
        case DeedKind.BOMBING:
            return ngettext("{n} target bombed", "{n} targets bombed", n).format(n=n)
        case DeedKind.STRAFE_HEX:
            return ngettext("{n} trench hex strafed", "{n} trench hexes strafed", n).format(n=n)
