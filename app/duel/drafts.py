"""The hands that are being put together, one for each aircraft of a fight, with the way back. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.duel.fight import Fight
from app.duel.planner import Draft, Table, inserted, ridden
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.aceshigh.legal import Due
from core.words import AircraftId

_FIRST_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)
_MOST_PAST = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """A draft, the decision it was made for, and the drafts before it."""

    n: int
    draft: Draft
    past: tuple[Draft, ...] = ()


class DraftBook:
    """Drafts by the key of their fight and their aircraft. A draft lives as long as its decision is open."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, AircraftId], _Kept] = {}
        self._plans: dict[tuple[str, AircraftId], tuple[int, Draft]] = {}

    def draft_for(self, fight: Fight, table: Table) -> Draft:
        """The draft of the open decision as far as it is; a new one begins with the orders given last."""
        place = (fight.key, table.craft.ident)
        kept = self._kept.get(place)
        if kept is not None and kept.n == len(fight.steps):
            return kept.draft
        draft = Draft(default=self._usual_orders(fight, table))
        if table.due is Due.CARDS:
            draft = self._planned_card(fight, table, draft)
        self._kept[place] = _Kept(n=len(fight.steps), draft=draft)
        return draft

    def keep(self, key: str, ident: AircraftId, draft: Draft) -> None:
        """The draft after a deed; what was before can come back."""
        kept = self._kept.get((key, ident))
        if kept is not None and draft != kept.draft:
            self._kept[key, ident] = replace(kept, draft=draft, past=(*kept.past, kept.draft)[-_MOST_PAST:])

    def may_undo(self, key: str, ident: AircraftId) -> bool:
        """Whether there is a way back."""
        kept = self._kept.get((key, ident))
        return kept is not None and bool(kept.past)

    def undone(self, key: str, ident: AircraftId) -> Draft | None:
        """The draft before the last deed, which is now the present one; None if there is none."""
        kept = self._kept.get((key, ident))
        if kept is None or not kept.past:
            return None
        self._kept[key, ident] = replace(kept, draft=kept.past[-1], past=kept.past[:-1])
        return kept.past[-1]

    def remember_plan(self, fight: Fight, ident: AircraftId, draft: Draft) -> None:
        """A hand that was kept as a set: its order is offered again round by round."""
        self._plans[fight.key, ident] = (fight.view.turn, draft)

    def _planned_card(self, fight: Fight, table: Table, draft: Draft) -> Draft:
        """The next card of the hand as it was planned, if it may still be played."""
        turn, plan = self._plans.get((fight.key, table.craft.ident), (0, Draft()))
        number = fight.view.round
        if turn != fight.view.turn or number >= len(plan.cards):
            return draft
        planned = plan.cards[number]
        wished = inserted(draft, planned.card)
        for rider in planned.riders:
            wished = ridden(wished, 0, rider)
        return draft if table.faults(wished) else wished

    def _usual_orders(self, fight: Fight, table: Table) -> tuple[FireOrder, ...]:
        """The orders given last; at first any pilot's: fire when the guns bear, a long burst from close by."""
        if not table.orders_wanted:
            return ()
        last = self._kept.get((fight.key, table.craft.ident))
        if last is not None and last.draft.default:
            return last.draft.default
        return tuple(
            FireOrder(gun=gun, when=ALWAYS, target=Target.NEAREST, long_burst=_FIRST_BURST, concentrated=None)
            for gun in table.guns
        )
