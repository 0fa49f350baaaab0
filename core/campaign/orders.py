"""What a squadron may be ordered to do in a month (13.0, 13.1): every reason against it, with its section."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.campaign.decisions import GiveOrders
from core.campaign.fold import joined, new_id
from core.campaign.records import NOBODY_REPLACED, NewMan, SeatOrders, Source
from core.campaign.roster import Member, Roster, able, vacancies
from core.campaign.state import Charter
from core.play import Refusal
from core.sortie import NOBODY, Code, Crew, Health, Orders
from core.sorties import Sorties
from core.words import Month, PersonId, Role, SeatId

_UNFIT: dict[Health, tuple[Code, str]] = {
    Health.DEAD: (Code.DEAD, "13.0"),
    Health.HURT_1: (Code.HURT, "11.9"),
    Health.HURT_2: (Code.HURT, "11.9"),
    Health.CAPTURED: (Code.CAPTURED, "11.9"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DueMan:
    """A man who must join with the orders (`temporary` False), or may because nobody of his place is fit."""

    person: PersonId
    role: Role
    replaces: PersonId
    temporary: bool


def due_men(roster: Roster, sorties: Sorties, seat: SeatId, month: Month) -> tuple[DueMan, ...]:
    """The replacements due, pilots first, and after them a temporary rookie for each place that nobody fit is left for.

    A dead man is replaced by a rookie (13.0); a game cannot be refused for want of men (13.0, reading 13-14).
    """
    strength = {Role.PILOT: sorties.pilots, Role.OBSERVER: sorties.observers}
    due: list[tuple[Role, PersonId, bool]] = []
    for role in Role:
        due += [(role, dead, False) for dead in vacancies(roster, seat, role, strength[role])]
    replaced = {role for role, _dead, _temporary in due}
    for role in Role:
        if strength[role] and role not in replaced and not able(roster, seat, role, month):
            due.append((role, NOBODY_REPLACED, True))
    return tuple(
        DueMan(person=new_id(seat, month, number), role=role, replaces=dead, temporary=temporary)
        for number, (role, dead, temporary) in enumerate(due, start=1)
    )


def against_orders(
    charter: Charter, roster: Roster, sorties: Sorties, flown: tuple[str, ...], seat: SeatId, given: GiveOrders
) -> tuple[Refusal, ...]:
    """Every reason why a squadron may not fly these orders. `flown`: its missions so far, in order."""
    month = given.month
    found = [*_against_new_men(roster, sorties, seat, given)]
    present = joined(roster, month, (SeatOrders(seat=seat, joined=given.joined, orders=given.orders),))
    found += against_mission(charter, sorties, flown, seat, given.orders)
    nation = charter.squadron(seat).nation
    found += sorties.objections(given.orders, seat, nation, month, charter.options)
    found += against_men(present, seat, month, given.orders)
    ordered = given.orders.men
    found += [
        Refusal(code=Code.NO_TEMPORARY_NEEDED, who=man.person, section="13.0")
        for man in given.joined
        if man.source is Source.TEMPORARY and man.person not in ordered
    ]
    return tuple(found)


def against_mission(
    charter: Charter, sorties: Sorties, flown: tuple[str, ...], seat: SeatId, orders: Orders
) -> tuple[Refusal, ...]:
    """The mission's limit (13.1.6) and the number of aircraft; a game cannot be refused (13.0)."""
    found: list[Refusal] = []
    for letter, section in sorties.barred(flown, charter.options):
        if letter == orders.mission:
            found.append(Refusal(code=Code.MISSION_FLOWN, who=seat, section=section))
    if not orders.crews:
        found.append(Refusal(code=Code.NO_AIRCRAFT, who=seat, section="13.0"))
    if len(orders.crews) > charter.most_aircraft:
        found.append(Refusal(code=Code.TOO_MANY_AIRCRAFT, who=seat, section="13.0"))
    return tuple(found)


def against_men(roster: Roster, seat: SeatId, month: Month, orders: Orders) -> tuple[Refusal, ...]:
    """Whether everybody ordered is there, fit, in his own place, and ordered once."""
    found: list[Refusal] = []
    for crew in orders.crews:
        for person, role in _places(crew):
            found += [
                Refusal(code=code, who=person, section=section)
                for code, section in _against_man(roster, seat, month, person, role)
            ]
    men = orders.men
    twice = [person for index, person in enumerate(men) if person in men[:index]]
    return (*found, *(Refusal(code=Code.TWO_JOBS, who=person, section="13.0") for person in dict.fromkeys(twice)))


def _places(crew: Crew) -> Iterable[tuple[PersonId, Role]]:
    yield crew.pilot, Role.PILOT
    if crew.observer != NOBODY:
        yield crew.observer, Role.OBSERVER


def _against_man(
    roster: Roster, seat: SeatId, month: Month, person: PersonId, role: Role
) -> Iterable[tuple[Code, str]]:
    member = roster.by_id.get(person)
    if member is None:
        yield Code.NO_SUCH_PERSON, "13.0"
        return
    if member.person.seat != seat:
        yield Code.NOT_OF_THIS_SQUADRON, "13.0"
        return
    if member.person.role is not role:
        yield Code.NOT_A_PILOT if role is Role.PILOT else Code.NOT_AN_OBSERVER, "13.0"
    yield from unfit(member, month)


def unfit(member: Member, month: Month) -> Iterable[tuple[Code, str]]:
    """Why a man cannot fly in a month; nothing if he can."""
    if month < member.person.joined:
        yield Code.NOT_JOINED_YET, "13.0"
    elif member.left_by(month):
        yield Code.LEFT_THE_SQUADRON, "13.0"
    elif (health := member.health_in(month)) in _UNFIT:
        yield _UNFIT[health]


def _against_new_men(roster: Roster, sorties: Sorties, seat: SeatId, given: GiveOrders) -> Iterable[Refusal]:
    """Exactly the replacements that are due, then perhaps temporary men, with the ids that are theirs."""
    due = due_men(roster, sorties, seat, given.month)
    must = [man for man in due if not man.temporary]
    for man in must[len(given.joined) :]:
        yield Refusal(code=Code.REPLACEMENT_DUE, who=man.replaces, section="13.0")
    for came, wanted in zip(given.joined, must, strict=False):
        if not _fits(came, wanted):
            yield Refusal(code=Code.REPLACEMENT_DUE, who=wanted.replaces, section="13.0")
        elif came.person != wanted.person:
            yield Refusal(code=Code.WRONG_PERSON_ID, who=came.person, section="13.0")
    yield from _against_temporary(
        given.joined[len(must) :], [man for man in due if man.temporary], len(must), seat, given
    )


def _fits(man: NewMan, wanted: DueMan) -> bool:
    source = Source.TEMPORARY if wanted.temporary else Source.REPLACEMENT
    return (man.role, man.replaces, man.source) == (wanted.role, wanted.replaces, source)


def _against_temporary(
    extra: tuple[NewMan, ...], allowed: list[DueMan], before: int, seat: SeatId, given: GiveOrders
) -> Iterable[Refusal]:
    roles = [man.role for man in allowed]
    for number, man in enumerate(extra, start=before + 1):
        if man.source is not Source.TEMPORARY or man.replaces != NOBODY_REPLACED:
            yield Refusal(code=Code.NOBODY_TO_REPLACE, who=man.person, section="13.0")
        elif man.role not in roles:
            yield Refusal(code=Code.NO_TEMPORARY_NEEDED, who=man.person, section="13.0")
        elif man.person != new_id(seat, given.month, number):
            yield Refusal(code=Code.WRONG_PERSON_ID, who=man.person, section="13.0")
        else:
            roles.remove(man.role)
