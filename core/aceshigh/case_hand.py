"""The kind `hand` of the case format: is a hand legal, and if not, in which order would its cards be?"""

from __future__ import annotations

from dataclasses import replace

from core.aceshigh.cards import find_card
from core.aceshigh.case_form import Case
from core.aceshigh.hand_rules import chosen_from, ids_of
from core.aceshigh.hands import Holder, Play, faults, some_order
from core.canonical import Json
from core.cases import Table, Verdict, refusal_rows
from core.catalog.aircraft import AircraftType
from core.catalog.rules_data import RulesData
from core.words import Grade

MOST_SPEED = 4
MOST_ALTITUDE = 6
HIGHEST_ID = 999


def adjudicate_hand(case: Case) -> Verdict:
    """Judge the ordered hand of a case by chapters 6 and 7 and Appendix B. Raises CaseProblemsError."""
    table = case.table
    aircraft = _aircraft(table, case.data)
    holder = Holder(
        aircraft=aircraft,
        grade=table.word("grade", Grade),
        base_speed=table.integer("speed", 0, MOST_SPEED),
        last_card=_last_card(table, case.data),
        altitude=table.integer("altitude", 1, MOST_ALTITUDE),
        been_below=table.flag("been_below"),
        readings=case.readings,
    )
    if holder.altitude > aircraft.limits.altitude:
        table.object_to("altitude", f"{aircraft.id} flies at {aircraft.limits.altitude} at most")
    plays = _plays(table)
    case.require_sound()
    return _verdict(case.data, holder, plays)


def _aircraft(table: Table, data: RulesData) -> AircraftType:
    ident = table.text("aircraft")
    for aircraft in data.aircraft:
        if aircraft.id == ident:
            return aircraft
    if ident:
        table.object_to("aircraft", f"there is no aircraft {ident}")
    stand_in = data.aircraft[0]
    return replace(stand_in, limits=replace(stand_in.limits, altitude=MOST_ALTITUDE))


def _last_card(table: Table, data: RulesData) -> int:
    ident = table.integer("last_card", 0, HIGHEST_ID)
    card = find_card(data, ident)
    if ident and (card is None or card.is_rider):
        table.object_to("last_card", f"{ident} is no card that is played alone")
        return 0
    return ident


def _plays(table: Table) -> tuple[Play, ...]:
    """The cards in playing order, each with the riders given under its position."""
    cards = table.integers("cards", 1, HIGHEST_ID)
    riders = table.table("riders")
    positions = {str(position): position for position in range(1, len(cards) + 1)}
    ridden: dict[int, tuple[int, ...]] = {}
    for key in riders.keys():  # noqa: SIM118  a table of a case is no mapping
        on_it = riders.integers(key, 1, HIGHEST_ID)
        if key in positions:
            ridden[positions[key]] = on_it
        else:
            riders.object_to(key, f"there is no card at this position, only {len(cards)} are played")
    return tuple((card, ridden.get(position, ())) for position, card in enumerate(cards, start=1))


def _verdict(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> Verdict:
    refused = faults(data, holder, plays)
    cards = tuple(card for card, _ in plays)
    chosen = chosen_from(data, cards)
    order: list[Json] | None = list(cards)
    if refused:
        # A Climb or Dive among the cards, or a card that rides, would change what is played: no order of these cards.
        found = None if chosen.riders else some_order(data, holder, ids_of(plays))
        order = None if found is None or len(found) != len(cards) else [card for card, _ in found]
    answer: dict[str, Json] = {
        "legal": not refused,
        "refused": refusal_rows(refused),
        "speed": chosen.speed,
        "rounds": len(chosen.cards),
        "some_order": order,
    }
    return Verdict(exit=1 if refused else 0, answer=answer)
