"""All aircraft of a seat at an open decision: whose hand is ready, who has nothing to choose, and the one choice.

Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.duel import planner_rows
from app.duel.planner import Draft, Table
from app.phrases.names import craft_name
from app.phrases.refusals import refusal_sentence
from app.translation import gettext as _
from core.aceshigh.decisions import Choice, FlyHands, HoldHands, PlayCards
from core.aceshigh.legal import Due, due_from
from core.aceshigh.rules import AcesHigh
from core.aceshigh.sequence import able_aircraft, flying_aircraft
from core.aceshigh.state import Aircraft, Dogfight, Exit
from core.words import AircraftId, SeatId, Side


class Readiness(StrEnum):
    """How far an aircraft's hand is."""

    READY = "ready"
    OPEN = "open"
    FAULTY = "faulty"
    IDLE = "idle"


@dataclass(frozen=True, slots=True, kw_only=True)
class CraftRow:
    """One aircraft of the seat; `line` says how far its hand is, or why it has nothing to choose."""

    ident: AircraftId
    type_id: str
    side: Side
    name: str
    line: str
    readiness: Readiness

    @property
    def chooses(self) -> bool:
        """Whether it has something to choose now."""
        return self.readiness is not Readiness.IDLE


def tables_for(rules: AcesHigh, view: Dogfight, seat: SeatId) -> tuple[Table, ...]:
    """A table for each aircraft of a seat that chooses a hand or a card now, in the order of the state."""
    match due_from(view, rules.data, seat):
        case Due.HANDS | Due.HOLD as due:
            crafts = able_aircraft(view, seat)
        case Due.CARDS as due:
            crafts = flying_aircraft(view, seat)
        case _:
            return ()
    return tuple(Table(rules, view, seat, craft, due) for craft in crafts)


def craft_rows(view: Dogfight, seat: SeatId, hands: Sequence[tuple[Table, Draft]]) -> tuple[CraftRow, ...]:
    """Every aircraft of a seat, whether it has something to choose or not."""
    by_ident = {table.craft.ident: (table, draft) for table, draft in hands}
    data = hands[0][0].data
    rows = []
    for craft in view.aircraft:
        if craft.seat != seat:
            continue
        found = by_ident.get(craft.ident)
        readiness, line = (Readiness.IDLE, idle_words(craft)) if found is None else _progress(*found)
        name = craft_name(view, data, craft.ident)
        rows.append(
            CraftRow(
                ident=craft.ident,
                type_id=craft.type_id,
                side=craft.side,
                name=name,
                line=line,
                readiness=readiness,
            )
        )
    return tuple(rows)


def _progress(table: Table, draft: Draft) -> tuple[Readiness, str]:
    if not draft.cards:
        return Readiness.OPEN, _("No card yet")
    if table.faults(draft):
        return Readiness.FAULTY, _("Not legal yet")
    return Readiness.READY, _("Card chosen") if table.due is Due.CARDS else _("Hand ready")


def idle_words(craft: Aircraft) -> str:
    """Why an aircraft has nothing to choose."""
    if craft.out is Exit.HOME:
        return _("Home")
    if not craft.in_play:
        return _("Out of the fight")
    if craft.spinning:
        return _("Spins, flies no card (11.1.2)")
    return _("No card left this turn")


def fault_of(view: Dogfight, hands: Iterable[tuple[Table, Draft]]) -> str:
    """Why the hands cannot be flown yet: the first aircraft that stands in the way; empty if they can."""
    hands = tuple(hands)
    for table, draft in hands:
        reason = planner_rows.fault_line(table, draft)
        if not draft.cards:
            reason = _("Choose a card first.")
        if reason and len(hands) > 1:
            return _("{aircraft}: {reason}").format(
                aircraft=craft_name(view, table.data, table.craft.ident), reason=reason
            )
        if reason:
            return reason
    return _whole_fault(view, hands)


def _whole_fault(view: Dogfight, hands: tuple[tuple[Table, Draft], ...]) -> str:
    """What the rules say to the choice as a whole: its orders of fire above all."""
    choice = choice_of(hands)
    if choice is None:
        return ""
    table = hands[0][0]
    reasons = table.rules.reasons_against(view, table.seat, choice)
    return refusal_sentence(reasons[0]) if reasons else ""


def hands_words(view: Dogfight, hands: Sequence[tuple[Table, Draft]]) -> str:
    """All hands in one sentence, for the question before they are sealed."""
    if len(hands) == 1:
        return planner_rows.hand_words(*hands[0])
    return "; ".join(
        _("{aircraft}: {cards}").format(
            aircraft=craft_name(view, table.data, table.craft.ident), cards=planner_rows.hand_words(table, draft)
        )
        for table, draft in hands
    )


def choice_of(hands: Sequence[tuple[Table, Draft]]) -> Choice | None:
    """The one choice that the hands of all aircraft make; None where there is no hand or an empty one."""
    if not hands or not all(draft.cards for _table, draft in hands):
        return None
    match hands[0][0].due:
        case Due.HANDS:
            return FlyHands(hands=tuple(table.ordered_hand(draft) for table, draft in hands))
        case Due.HOLD:
            return HoldHands(hands=tuple(table.held_hand(draft) for table, draft in hands))
        case _:
            return PlayCards(cards=tuple(table.played_card(draft) for table, draft in hands))
