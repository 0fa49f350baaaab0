"""What a fight was worth to each of its men: the deeds of 12.6, read off the log, and everybody's share of them.

A man is named by his aircraft and his gun, so that two of one name stay two. Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.printing.fought import Fought
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.deeds import Done, Gunner, Watched, crew_guns, done_by, watch
from core.aceshigh.events import RoundBegan
from core.aceshigh.experience import Deed, DeedKind, after_fight
from core.aceshigh.state import Aircraft, Crewman, Dogfight, Gun
from core.catalog.rules_data import RulesData
from core.sortie import NO_CRAFT, Tally
from core.words import AircraftId, PersonId, Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Man:
    """One man of the fight. `gun`: the pilot has the front one, the observer the rear one."""

    ident: AircraftId
    gun: Gun

    @classmethod
    def of_gun(cls, gunner: Gunner) -> Man:
        """The man who has the gun."""
        ident, gun = gunner
        return cls(ident=ident, gun=gun)

    @property
    def gunner(self) -> Gunner:
        """He as the core names him."""
        return self.ident, self.gun

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

    `victim`: the enemy aircraft, for a kill, else NO_CRAFT; `sharers`: men among whom the points of each were
    divided; `kills` by the count of 12.6.2.
    """

    kind: DeedKind
    count: int
    twelfths: int
    victim: AircraftId = NO_CRAFT
    sharers: int = 1
    kills: int = 0


def men_of(craft: Aircraft) -> tuple[Man, ...]:
    """The men of an aircraft, the pilot first."""
    return tuple(Man.of_gun(gunner) for gunner in crew_guns(craft))


def gains_in(fought: Fought, man: Man) -> tuple[Gain, ...]:
    """What a man has of a fight that is read from its record."""
    watched = Watched()
    for turn in fought.turns:
        for part in turn.rounds:
            for event in (RoundBegan(round=part.number), *part.events):
                watched = watch(watched, event)
    return gains_of(fought.end, fought.rules.data, watched, man)


def gains_of(end: Dogfight, data: RulesData, watched: Watched, man: Man) -> tuple[Gain, ...]:
    """What a man has of the fight, deed by deed; volleys, targets and trench hexes each in one line."""
    side = end.craft(man.ident).side
    crew = tuple(one for craft in end.aircraft if craft.side is side for one in men_of(craft))
    nothing = tuple(Tally(person=one.person, role=one.role, points=0, kills=0) for one in crew)
    gains: dict[tuple[DeedKind, AircraftId, int], Gain] = {}
    for done in done_by(end, watched, side, data):
        if man.gunner not in done.by:
            continue
        after = after_fight(nothing, _experience(done), data.charts.scoring)
        mine = next(one for one in after if one.person == man.person)
        if not mine.points and not mine.kills:
            continue
        kind, sharers = DeedKind(done.kind.value), len(done.by)
        key = (kind, done.victim, sharers)
        before = gains.get(key, Gain(kind=kind, count=0, twelfths=0, victim=done.victim, sharers=sharers))
        gains[key] = Gain(
            kind=kind,
            count=before.count + done.count,
            twelfths=before.twelfths + mine.points,
            victim=done.victim,
            sharers=sharers,
            kills=before.kills + mine.kills,
        )
    order = list(DeedKind)
    return tuple(sorted(gains.values(), key=lambda gain: order.index(gain.kind)))


def _experience(done: Done) -> tuple[Deed, ...]:
    """The deed as often as it was done, by the names of `Man.person`."""
    by, finishers = (tuple(Man.of_gun(gunner).person for gunner in guns) for guns in (done.by, done.finishers))
    return (Deed(kind=DeedKind(done.kind.value), by=by, finishers=finishers),) * done.count


def gain_words(gain: Gain, name: Callable[[AircraftId], str]) -> str:
    """What a man has points for; `name` says what an aircraft is called."""
    n = gain.count
    match gain.kind:
        case DeedKind.KILL:
            words = _("{aircraft} shot down").format(aircraft=name(gain.victim))
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
