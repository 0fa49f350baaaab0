"""A month's result against its orders, and everything that follows from it, before it is committed (13.0, 12.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.campaign.events import (
    Captured,
    Consequence,
    Credited,
    Died,
    MissionFlown,
    Promoted,
    ReplacementDue,
    Wounded,
)
from core.campaign.fold import after_fight, after_month, joined
from core.campaign.records import MonthRecord, ResultSource, SeatOrders
from core.campaign.roster import Member, Roster, vacancies
from core.campaign.state import Campaign, Charter
from core.play import Refusal
from core.sortie import COUNTED_DEEDS, KILLS, Code, Deed, DeedKind, Flyer, Health, Party, SortieResult, Way
from core.sorties import Sorties, own_section
from core.words import Month, PersonId, Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequences:
    """What a result would come to: `refused` where it cannot be; else what follows, but for the landings `to_roll`."""

    refused: tuple[Refusal, ...]
    follows: tuple[Consequence, ...]
    to_roll: tuple[PersonId, ...]


def parties_of(charter: Charter, roster: Roster, month: Month, orders: Iterable[SeatOrders]) -> tuple[Party, ...]:
    """Both squadrons of a month's fight, with the grades that their men had before it. Raises KeyError."""
    orders = tuple(orders)
    present = joined(roster, month, orders)
    return tuple(
        Party(
            seat=one.seat,
            nation=charter.squadron(one.seat).nation,
            orders=one.orders,
            flyers=tuple(_flyer(present.member(person)) for person in one.orders.men),
        )
        for one in orders
    )


def _flyer(member: Member) -> Flyer:
    return Flyer(person=member.id, name=member.person.name, role=member.person.role, grade=member.grade)


def against_result(
    charter: Charter, sorties: Sorties, parties: tuple[Party, ...], result: SortieResult
) -> tuple[Refusal, ...]:
    """Every reason why a result cannot have come of the orders, from the table or by a correction."""
    structure = tuple(_against_structure(parties, result))
    if structure:
        return structure
    deeds = tuple(refusal for deed in result.deeds for refusal in _against_deed(parties, result, deed))
    victims = [deed.victim for deed in result.deeds if deed.kind is DeedKind.KILL]
    twice = [victim for index, victim in enumerate(victims) if victim in victims[:index]]
    return (
        *deeds,
        *(Refusal(code=Code.VICTIM_TWICE, who=victim, section="12.6") for victim in dict.fromkeys(twice)),
        *sorties.against_result(parties, result, charter.options),
    )


def _against_structure(parties: tuple[Party, ...], result: SortieResult) -> Iterable[Refusal]:
    """Every aircraft and every man once, in order, and only theirs are the deeds."""
    idents = [ident for party in parties for ident in party.idents]
    men = [person for party in parties for person in party.orders.men]
    if [loss.aircraft for loss in result.losses] != idents:
        yield Refusal(code=Code.WRONG_AIRCRAFT, who=parties[0].seat, section="13.0")
    if [fate.person for fate in result.fates] != men:
        yield Refusal(code=Code.WRONG_MEN, who=parties[0].seat, section="13.0")
    for deed in result.deeds:
        strangers = [person for person in deed.by if person not in men]
        if strangers:
            yield Refusal(code=Code.WRONG_MEN, who=strangers[0], section="13.0")
        elif not any(set(deed.by) <= set(party.orders.men) for party in parties):
            yield Refusal(code=Code.DEED_OF_BOTH_SIDES, who=deed.by[0], section="12.6")


def _against_deed(parties: tuple[Party, ...], result: SortieResult, deed: Deed) -> Iterable[Refusal]:
    who, enemy = deed.by[0], next(party for party in parties if deed.by[0] not in party.orders.men)
    if (deed.victim in enemy.idents) is not (deed.kind in KILLS):
        yield Refusal(code=Code.NO_VICTIM, who=who, section="12.6")
    elif deed.kind is DeedKind.KILL and result.loss(deed.victim) is Way.HOME:
        yield Refusal(code=Code.VICTIM_IS_SAFE, who=deed.victim, section="12.6")
    if deed.count > 1 and deed.kind not in COUNTED_DEEDS:
        yield Refusal(code=Code.DEED_BEYOND_THE_MOST, who=who, section="12.6")
    if deed.finishers and deed.kind is not DeedKind.KILL:
        yield Refusal(code=Code.DEED_OF_THE_WRONG_MAN, who=who, section="12.6")


def preview(state: Campaign, result: SortieResult, sorties: Sorties) -> Consequences:
    """What a result of the open month would come to. Pure: nothing is committed."""
    parties = parties_of(state.charter, state.roster, state.month, state.orders)
    refused = against_result(state.charter, sorties, parties, result)
    if refused:
        return Consequences(refused=tuple(own_section(one, sorties) for one in refused), follows=(), to_roll=())
    record = MonthRecord(month=state.month, orders=state.orders, result=result, source=ResultSource.TABLE)
    return Consequences(
        refused=(),
        follows=consequences(state.charter, sorties, state.roster, record),
        to_roll=tuple(fate.person for fate in result.fates if fate.health is Health.ROLL),
    )


def consequences(charter: Charter, sorties: Sorties, before: Roster, record: MonthRecord) -> tuple[Consequence, ...]:
    """What a month's record makes of the roster that stood before it, event by event."""
    month = record.month
    had = joined(before, month, record.orders)
    found: list[Consequence] = []
    for party in parties_of(charter, before, month, record.orders):
        done = sorties.accomplished(party, record.result)
        found.append(MissionFlown(month=month, seat=party.seat, mission=party.orders.mission, accomplished=done))
    fought = after_fight(had, record, sorties)
    for person in record.flyers:
        found += _of_one(had.member(person), fought.member(person), month)
    return (*found, *_due(charter, sorties, after_month(before, record, sorties), month))


def borne_out(follows: Iterable[Consequence], later: Iterable[MonthRecord]) -> tuple[Consequence, ...]:
    """What followed from a month as the next one had it (13.0).

    A man who was found to be dead only months later had no place filled meanwhile: a new man is due where the next
    orders name one, or nothing is recorded after it.
    """
    following = next(iter(later), None)
    if following is None:
        return tuple(follows)
    filled = {man.replaces for one in following.orders for man in one.joined}
    return tuple(one for one in follows if not isinstance(one, ReplacementDue) or one.person in filled)


def _of_one(old: Member, new: Member, month: Month) -> Iterable[Consequence]:
    if (new.points, new.kills) != (old.points, old.kills):
        yield Credited(month=month, person=new.id, points=new.points - old.points, kills=new.kills - old.kills)
    for grade, since in new.promoted[len(old.promoted) :]:
        yield Promoted(month=since, person=new.id, grade=grade)
    if new.since != month or new.health is Health.FIT:
        return
    match new.health:
        case Health.HURT_1 | Health.HURT_2:
            yield Wounded(month=month, person=new.id, back=new.back)
        case Health.CAPTURED:
            yield Captured(month=month, person=new.id)
        case Health.DEAD:
            yield Died(month=month, person=new.id)
        case Health.ROLL:
            return


def _due(charter: Charter, sorties: Sorties, after: Roster, month: Month) -> Iterable[Consequence]:
    """Whose places the next orders fill; the last month has none after it."""
    if month == charter.last:
        return
    strength = {Role.PILOT: sorties.pilots, Role.OBSERVER: sorties.observers}
    for seat in charter.seats:
        for role in Role:
            for person in vacancies(after, seat, role, strength[role]):
                yield ReplacementDue(month=month, seat=seat, role=role, person=person)
