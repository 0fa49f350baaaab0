"""Experience of pilots and observers (12.6): who gets what of each deed, and what makes a Veteran or an Ace.

Points are counted in twelfths, so that the points of a shared kill add up to exactly what it is worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.altered import altered
from core.catalog.awards import Award, Promotion, Scoring
from core.sortie import TWELFTHS, Tally
from core.words import Grade, PersonId, Role

MOST_SHARING = 6
"""Three aircraft of a side with two men each may share one kill (3.1); 30 points divide by all their numbers."""


class DeedKind(StrEnum):
    """What points are given for (12.6)."""

    VOLLEY = "volley"
    KILL = "kill"
    BALLOON = "balloon"
    OBSERVATION = "observation"
    BOMBING = "bombing"
    STRAFE_HEX = "strafe_hex"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One event. `by`: all who took part, first whose volley finished it. `finishers`: where several did at once."""

    kind: DeedKind
    by: tuple[PersonId, ...]
    finishers: tuple[PersonId, ...] = ()


def after_fight(tallies: Iterable[Tally], deeds: Iterable[Deed], scoring: Scoring) -> tuple[Tally, ...]:
    """The tallies after the deeds of one side in one fight, in their order.

    Deeds of strangers to the tallies are a ValueError, and so are more men for one deed than a side has.
    """
    men = {tally.person: tally for tally in tallies}
    for deed in counted(deeds, scoring):
        if strangers := [person for person in (*deed.by, *deed.finishers) if person not in men]:
            raise ValueError(f"nobody is called {strangers[0]}")
        for person, points in _shares(deed, men, scoring).items():
            men[person] = _with(men[person], points=points)
        if deed.kind is DeedKind.KILL:
            for person in deed.finishers or deed.by[:1]:
                men[person] = _with(men[person], kills=1)
    return tuple(men.values())


def side_score(deeds: Iterable[Deed], scoring: Scoring) -> int:
    """What the deeds are worth to their side (2.6), in points; each man's volley is one."""
    total = 0
    for deed in counted(deeds, scoring):
        times = len(deed.by) if deed.kind is DeedKind.VOLLEY else 1
        total += times * award(deed.kind, scoring).points
    return total


def counted(deeds: Iterable[Deed], scoring: Scoring) -> tuple[Deed, ...]:
    """The deeds without the trench hexes beyond those that one mission scores for (2.6, 12.6)."""
    found: list[Deed] = []
    hexes = 0
    for deed in deeds:
        hexes += deed.kind is DeedKind.STRAFE_HEX
        if deed.kind is not DeedKind.STRAFE_HEX or hexes <= scoring.strafed_hexes.amount:
            found.append(deed)
    return tuple(found)


def award(kind: DeedKind, scoring: Scoring) -> Award:
    """The line of 12.6 for a deed."""
    match kind:
        case DeedKind.VOLLEY:
            return scoring.volley
        case DeedKind.KILL:
            return scoring.kill
        case DeedKind.BALLOON:
            return scoring.balloon
        case DeedKind.OBSERVATION:
            return scoring.observation
        case DeedKind.BOMBING:
            return scoring.bombing
        case DeedKind.STRAFE_HEX:
            return scoring.strafed_hex


def grade(tally: Tally, promotion: Promotion) -> Grade:
    """Ace by aircraft shot down alone, which makes him a Veteran too; Veteran by points (12.6.1, 12.6.2)."""
    if tally.kills >= promotion.ace_kills:
        return Grade.ACE
    return Grade.VETERAN if tally.points >= promotion.veteran_points * TWELFTHS else Grade.ROOKIE


def _shares(deed: Deed, men: Mapping[PersonId, Tally], scoring: Scoring) -> dict[PersonId, int]:
    """Twelfths for each man: a shared award divided among all whom it is for, or for each what his place gets.

    Of a mission the pilots have one half and the observers the other; several of one place divide theirs.
    """
    line = award(deed.kind, scoring)
    of_role = {Role.PILOT: line.pilot, Role.OBSERVER: line.observer}
    able = [person for person in deed.by if of_role[men[person].role]]
    if len(able) > MOST_SHARING:
        raise ValueError(f"more than {MOST_SHARING} men share one deed")
    if line.shared:
        return {person: line.points * TWELFTHS // len(able) for person in able}
    if deed.kind not in (DeedKind.OBSERVATION, DeedKind.BOMBING):
        return {person: of_role[men[person].role] * TWELFTHS for person in able}
    found: dict[PersonId, int] = {}
    for role, points in of_role.items():
        mine = [person for person in able if men[person].role is role]
        found |= {person: points * TWELFTHS // len(mine) for person in mine}
    return found


def _with(tally: Tally, *, points: int = 0, kills: int = 0) -> Tally:
    return altered(tally, points=tally.points + points, kills=tally.kills + kills)
