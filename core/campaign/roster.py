"""The men of a campaign as they stand (13.0): who they are, and what the months made of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.campaign.records import Source
from core.sortie import Health
from core.words import Grade, Month, PersonId, Role, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Who a man is: the id tells namesakes apart. `replaces`: the man whose place he took, or ""."""

    id: PersonId
    seat: SeatId
    role: Role
    name: str
    joined: Month
    source: Source
    replaces: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A man with his experience.

    Attributes:
        points: of experience (12.6), in twelfths.
        kills: in the game's unit (`Sorties.kill_unit`).
        sorties: how often he flew.
        health: HURT_1 and HURT_2 until `back`; DEAD and CAPTURED until something is said.
        since: the month of the last change of `health`; the month he joined before the first.
        back: the first month in which a hurt man may fly again; for all others the month he may fly in anyway.
        promoted: each grade that he reached, with its month.
    """

    person: Person
    points: int
    kills: int
    grade: Grade
    sorties: int
    health: Health
    since: Month
    back: Month
    promoted: tuple[tuple[Grade, Month], ...] = ()

    @property
    def id(self) -> PersonId:
        """Whose it is."""
        return self.person.id

    @property
    def lives(self) -> bool:
        """Whether he is not dead."""
        return self.health is not Health.DEAD

    def health_in(self, month: Month) -> Health:
        """How he is as a month begins: a hurt man is fit again from `back` on."""
        if self.health in (Health.HURT_1, Health.HURT_2) and month >= self.back:
            return Health.FIT
        return self.health

    def left_by(self, month: Month) -> bool:
        """Whether he was with the squadron for one month only, and it is over (reading 13-14)."""
        return self.person.source is Source.TEMPORARY and month > self.person.joined

    def may_fly(self, month: Month) -> bool:
        """Whether he is with his squadron and fit."""
        return not self.left_by(month) and month >= self.person.joined and self.health_in(month) is Health.FIT


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Everybody who ever served, in the order in which they joined, the dead included.

    Attributes:
        month: the month that comes next; what the last folded one did is done.
    """

    month: Month
    members: tuple[Member, ...]
    by_id: dict[PersonId, Member] = field(repr=False, compare=False, hash=False)

    def member(self, person: PersonId) -> Member:
        """One man. Raises KeyError."""
        return self.by_id[person]

    def of_seat(self, seat: SeatId) -> tuple[Member, ...]:
        """One squadron's men, the dead and the gone included."""
        return tuple(member for member in self.members if member.person.seat == seat)


def roster_of(month: Month, members: tuple[Member, ...]) -> Roster:
    """A roster of these men."""
    return Roster(month=month, members=members, by_id={member.id: member for member in members})


def rookie(person: Person) -> Member:
    """A man as he joins, with nothing to his name (13.0)."""
    return Member(
        person=person,
        points=0,
        kills=0,
        grade=Grade.ROOKIE,
        sorties=0,
        health=Health.FIT,
        since=person.joined,
        back=person.joined,
    )


def able(roster: Roster, seat: SeatId, role: Role, month: Month) -> tuple[Member, ...]:
    """Who of a squadron may fly in a month in that place, in the order in which they joined."""
    return tuple(one for one in roster.of_seat(seat) if one.person.role is role and one.may_fly(month))


def memorial(roster: Roster) -> tuple[Member, ...]:
    """All the dead by the month of their death (`since`), then as they joined."""
    return tuple(sorted((one for one in roster.members if not one.lives), key=lambda one: one.since))


def vacancies(roster: Roster, seat: SeatId, role: Role, strength: int) -> tuple[PersonId, ...]:
    """The dead of a squadron whose places are to be filled now, oldest death first (13.0).

    A prisoner keeps his place: he may be exchanged. Who stayed as surplus fills the next one.
    """
    serving = [one for one in roster.of_seat(seat) if one.person.role is role]
    serving = [one for one in serving if one.person.source is not Source.TEMPORARY]
    replaced = {one.person.replaces for one in serving}
    places = {one.id for one in serving} - replaced
    open_places = [one for one in memorial(roster) if one.id in places]
    missing = max(0, strength - sum(one.lives for one in serving))
    return tuple(one.id for one in open_places[:missing])
