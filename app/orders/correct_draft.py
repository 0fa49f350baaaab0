"""A correction of a past month as it is being written: orders, result, and what resolves the rest. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.orders.result_draft import Draft, draft_of, fitted, result_of
from app.orders.result_stage import Stage, stage_before
from app.phrases.campaign.present import present_orders, present_roster
from core.altered import altered
from core.campaign.conflicts import Conflict, ways_out, with_resolution
from core.campaign.corrections import corrected, pruned
from core.campaign.decisions import Correct, Resolution
from core.campaign.fold import joined, rosters
from core.campaign.records import MonthRecord, SeatOrders
from core.campaign.roster import Member, Roster, able
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.sortie import NOBODY, Crew, Orders
from core.sorties import Service
from core.words import Month, PersonId, Role, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectDraft:
    """What the month should read. `sheet.remark`: of the month from now on; the old one stays where it is empty."""

    orders: tuple[SeatOrders, ...]
    sheet: Draft
    resolutions: tuple[Resolution, ...] = ()


class Entry:
    """A recorded month that may be corrected, and what stood before it."""

    def __init__(self, rules: CampaignRules, state: Campaign, month: Month) -> None:
        self.rules, self.state, self.month = rules, state, month
        place = [record.month for record in state.records].index(month)
        self.record: MonthRecord = state.records[place]
        then = rosters(state.charter, rules.sorties, state.records[:place])[-1]
        self.before: Roster = present_roster(then, state.roster)
        self.recorded = self.stage(self.record.orders)

    def stage(self, orders: tuple[SeatOrders, ...]) -> Stage:
        """The month's fight by these orders."""
        named = present_orders(orders, self.state.roster)
        return stage_before(self.rules, self.state.charter, self.before, self.month, named)

    def draft(self) -> CorrectDraft:
        """What was recorded."""
        return CorrectDraft(
            orders=self.record.orders, sheet=draft_of(self.recorded, self.record.result, self.record.remark)
        )

    # Orders

    def men(self, seat: SeatId, role: Role) -> tuple[Member, ...]:
        """Who may have flown in a place that month: those who were fit, and who is recorded."""
        roster = joined(self.before, self.month, present_orders(self.record.orders, self.state.roster))
        fit = {member.id for member in able(roster, seat, role, self.month)}
        flew = self.record.of_seat(seat).orders.men
        return tuple(
            one for one in roster.of_seat(seat) if one.person.role is role and (one.id in fit or one.id in flew)
        )

    def aircraft(self, seat: SeatId) -> tuple[Service, ...]:
        """What the squadron could fly that month."""
        charter = self.state.charter
        return self.rules.sorties.aircraft_for(charter.squadron(seat).nation, self.month, charter.options)

    def two_seater(self, seat: SeatId, aircraft: str) -> bool:
        """Whether an aircraft has a place for an observer."""
        return any(one.aircraft == aircraft and one.two_seater for one in self.aircraft(seat))

    def ordered(self, draft: CorrectDraft, seat: SeatId, orders: Orders) -> CorrectDraft:
        """The correction with other orders of a squadron; the sheet goes with the places."""
        rows = tuple(altered(one, orders=orders) if one.seat == seat else one for one in draft.orders)
        sheet = fitted(draft.sheet, self.stage(draft.orders), self.stage(rows))
        return self.pruned(replace(draft, orders=rows, sheet=sheet))

    def with_aircraft(self, draft: CorrectDraft, seat: SeatId, at: int, aircraft: str) -> CorrectDraft:
        """Another type for a crew; the observer comes aboard or stays behind."""
        orders = _of(draft, seat)
        observer = NOBODY
        if self.two_seater(seat, aircraft):
            observer = orders.crews[at].observer or self._free(orders, seat, Role.OBSERVER)
        crew = replace(orders.crews[at], aircraft=aircraft, observer=observer)
        return self.ordered(draft, seat, _with_crew(orders, at, crew))

    def with_man(self, draft: CorrectDraft, seat: SeatId, at: int, role: Role, person: PersonId) -> CorrectDraft:
        """Another man for a place; who sat elsewhere changes places with him."""
        orders = _of(draft, seat)
        name = role.value
        old = getattr(orders.crews[at], name)
        crews = []
        for number, crew in enumerate(orders.crews):
            sits = getattr(crew, name)
            crews.append(altered(crew, **{name: person if number == at else old if sits == person else sits}))
        return self.ordered(draft, seat, Orders(mission=orders.mission, crews=tuple(crews)))

    def with_mission(self, draft: CorrectDraft, seat: SeatId, mission: str) -> CorrectDraft:
        """Another mission for a squadron."""
        return self.ordered(draft, seat, replace(_of(draft, seat), mission=mission))

    def may_add(self, draft: CorrectDraft, seat: SeatId) -> bool:
        """Whether one more aircraft can have flown."""
        orders = _of(draft, seat)
        room = len(orders.crews) < self.state.charter.most_aircraft
        return room and self._free(orders, seat, Role.PILOT) != NOBODY and bool(self._addable(orders, seat))

    def with_more(self, draft: CorrectDraft, seat: SeatId) -> CorrectDraft:
        """One more aircraft, with men who are free; call it where `may_add`."""
        orders = _of(draft, seat)
        kind = self._addable(orders, seat)[0]
        observer = self._free(orders, seat, Role.OBSERVER) if kind.two_seater else NOBODY
        crew = Crew(aircraft=kind.aircraft, pilot=self._free(orders, seat, Role.PILOT), observer=observer)
        return self.ordered(draft, seat, replace(orders, crews=(*orders.crews, crew)))

    def with_fewer(self, draft: CorrectDraft, seat: SeatId) -> CorrectDraft:
        """Without the last aircraft."""
        orders = _of(draft, seat)
        return self.ordered(draft, seat, replace(orders, crews=orders.crews[:-1]))

    def _free(self, orders: Orders, seat: SeatId, role: Role) -> PersonId:
        return next((one.id for one in self.men(seat, role) if one.id not in orders.men), NOBODY)

    def _addable(self, orders: Orders, seat: SeatId) -> tuple[Service, ...]:
        """Types that there is a crew for, single-seaters first."""
        gunner = self._free(orders, seat, Role.OBSERVER) != NOBODY
        kinds = [one for one in self.aircraft(seat) if gunner or not one.two_seater]
        return tuple(sorted(kinds, key=lambda one: one.two_seater))

    # The correction

    def correct(self, draft: CorrectDraft) -> Correct:
        """The correction as it would be written."""
        stage = self.stage(draft.orders)
        same = (
            replace(draft.sheet, remark=self.record.remark) == self.draft().sheet and draft.orders == self.record.orders
        )
        changed = [now for now, was in zip(draft.orders, self.record.orders, strict=True) if now != was]
        return Correct(
            month=self.month,
            orders=tuple((one.seat, one.orders) for one in changed),
            result=self.record.result if same else result_of(stage, draft.sheet),
            remark=" ".join(draft.sheet.remark.split()),
            resolutions=draft.resolutions,
        )

    def record_after(self, draft: CorrectDraft) -> MonthRecord:
        """The month as it would read, with what its own resolutions make of it."""
        records = corrected(self.state.records, self.correct(draft))
        return next(record for record in records if record.month == self.month)

    def conflicts(self, draft: CorrectDraft) -> tuple[tuple[Conflict, tuple[Resolution, ...]], ...]:
        """What would be impossible, each with its ways out."""
        return ways_out(self.state, self.rules.sorties, self.correct(draft))

    def resolved(self, draft: CorrectDraft, resolution: Resolution) -> CorrectDraft:
        """The correction with one more way out taken."""
        further = with_resolution(self.state, self.correct(draft), resolution)
        return replace(draft, resolutions=further.resolutions)

    def without(self, draft: CorrectDraft, resolution: Resolution) -> CorrectDraft:
        """The correction with one way out taken back."""
        return self.pruned(replace(draft, resolutions=tuple(one for one in draft.resolutions if one != resolution)))

    def pruned(self, draft: CorrectDraft) -> CorrectDraft:
        """The correction without what resolves nothing any more."""
        return replace(draft, resolutions=pruned(self.state.records, self.correct(draft)).resolutions)


def _of(draft: CorrectDraft, seat: SeatId) -> Orders:
    return next(one.orders for one in draft.orders if one.seat == seat)


def _with_crew(orders: Orders, at: int, crew: Crew) -> Orders:
    return replace(orders, crews=tuple(crew if number == at else one for number, one in enumerate(orders.crews)))
