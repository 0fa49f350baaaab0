"""Tailing (12.7): who stands behind whom, and the hex that a tailed pilot must announce before he plays his card.

Judged where the aircraft stand when the next card is chosen, once a round has been flown: before a card in `round` and
`duel` pacing, in `hand` pacing before the hand of the next turn, whose first card is announced (reading 12-5).
"""

from __future__ import annotations

from typing import NamedTuple

from core.aceshigh.arcs import rear_letter, within_reach
from core.aceshigh.cards import find_card
from core.aceshigh.decisions import Choice, FlyHands, PlayCards
from core.aceshigh.readings import Switch
from core.aceshigh.sequence import flying_aircraft
from core.aceshigh.state import Aircraft, Dogfight, Mark, Pacing, Phase
from core.canonical import Json
from core.catalog.charts import ArcLetter
from core.catalog.rules_data import RulesData
from core.hexes import direction_to, turned
from core.words import AircraftId, Grade, SeatId

_TAILERS = (Grade.VETERAN, Grade.ACE)
_HIDDEN_BY = (Mark.SMOKE, Mark.FLAMES)


class ClueDue(NamedTuple):
    """A tailed aircraft, and the enemies behind it who have a right to the clue: one word for all of them."""

    aircraft: AircraftId
    to: tuple[AircraftId, ...]


def clues_due(state: Dogfight, data: RulesData) -> tuple[ClueDue, ...]:
    """Every clue that is due now. Where seats would owe each other one, in a ring, none of them gives it.

    The first to speak would speak for nothing: each may wait for the other, so tailing one another cancels out.
    """
    if not _cards_follow_a_round(state):
        return ()
    flying = flying_aircraft(state)
    found = [
        ClueDue(craft.ident, to)
        for craft in flying
        if (to := tuple(other.ident for other in flying if _tails(state, data, other, craft)))
    ]
    seat_of = {craft.ident: craft.seat for craft in flying}
    owed = tuple((seat_of[due.aircraft], seat_of[tailer]) for due in found for tailer in due.to)
    return tuple(
        ClueDue(due.aircraft, to)
        for due in found
        if (to := tuple(one for one in due.to if not _leads(owed, seat_of[one], seat_of[due.aircraft])))
    )


def clue_seats(state: Dogfight, data: RulesData) -> tuple[SeatId, ...]:
    """The seats that owe a clue now, in seat order (protocol 10)."""
    owing = {state.craft(due.aircraft).seat for due in clues_due(state, data)}
    return tuple(seat for seat in state.seats if seat in owing)


def clue(state: Dogfight, data: RulesData, seat: SeatId, choice: Choice) -> Json:
    """The word that a choice obliges each tailed aircraft of a seat to give; None where it owes none."""
    following = _next_cards(choice)
    words: dict[str, Json] = {}
    for due in clues_due(state, data):
        card = find_card(data, following.get(due.aircraft, 0))
        if card is not None and state.craft(due.aircraft).seat == seat:
            words[due.aircraft] = card.tailing_call.value
    return words or None


def _cards_follow_a_round(state: Dogfight) -> bool:
    chosen = Phase.HAND if state.pacing is Pacing.HAND else Phase.CARD
    return state.phase is chosen and (state.turn > 1 or state.round > 0)


def _tails(state: Dogfight, data: RulesData, tailer: Aircraft, craft: Aircraft) -> bool:
    """Only pilots tail (reading 12-6), and not through smoke or fire."""
    return (
        tailer.side is not craft.side
        and tailer.pilot.grade in _TAILERS
        and not any(mark in craft.marks for mark in _HIDDEN_BY)
        and rear_letter(data.charts, state.readings, craft, tailer.at) is ArcLetter.A
        and (state.readings.tailing_needs_nose is Switch.OFF or _has_in_view(data, tailer, craft))
    )


def _has_in_view(data: RulesData, tailer: Aircraft, craft: Aircraft) -> bool:
    """Within reach in altitude, and at most 60 degrees off the nose (reading 12-5)."""
    direction = direction_to(tailer.at, craft.at)
    ahead = direction is not None and turned(direction, -tailer.facing) in (0, 1, 5)
    return ahead and within_reach(data, tailer, craft)


def _next_cards(choice: Choice) -> dict[AircraftId, int]:
    match choice:
        case FlyHands():
            return {hand.aircraft: hand.cards[0].card for hand in choice.hands if hand.cards}
        case PlayCards():
            return {played.aircraft: played.card for played in choice.cards}
        case _:
            return {}


def _leads(owed: tuple[tuple[SeatId, SeatId], ...], start: SeatId, end: SeatId) -> bool:
    """Whether clues owed lead from one seat to another, over others if need be."""
    reached = [start]
    for seat in reached:
        reached += dict.fromkeys(to for by, to in owed if by == seat and to not in reached)
    return end in reached
