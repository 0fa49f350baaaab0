"""Who tails whom, and the clue that a tailed pilot owes (FM Sequence of Play, step 2; Ace Status)."""

from __future__ import annotations

from typing import NamedTuple

from core.aceofaces.books import Books
from core.aceofaces.course import pages_between
from core.aceofaces.readings import Switch
from core.aceofaces.state import Aircraft, Dogfight
from core.words import AircraftId, SeatId


class ClueDue(NamedTuple):
    """A tailed aircraft, and the enemies behind it who have a right to the clue: one word for all of them."""

    aircraft: AircraftId
    to: tuple[AircraftId, ...]


def clues_due(state: Dogfight, books: Books) -> tuple[ClueDue, ...]:
    """Every clue that is due now. Where seats would owe each other one, in a ring, none of them gives it."""
    if state.readings.tailing is Switch.OFF:
        return ()
    found = [
        ClueDue(craft.ident, entitled)
        for craft in state.flying()
        if (entitled := _entitled(state, craft, _tailers(state, books, craft)))
    ]
    seat_of = {craft.ident: craft.seat for craft in state.aircraft}
    owed = frozenset((seat_of[due.aircraft], seat_of[tailer]) for due in found for tailer in due.to)
    return tuple(
        ClueDue(due.aircraft, to)
        for due in found
        if (to := tuple(one for one in due.to if not _leads(owed, seat_of[one], seat_of[due.aircraft])))
    )


def _tailers(state: Dogfight, books: Books, craft: Aircraft) -> tuple[Aircraft, ...]:
    return tuple(
        state.craft(enemy)
        for enemy, page in pages_between(state, craft.ident)
        if books.tailer(page) is craft.side.enemy
    )


def _entitled(state: Dogfight, craft: Aircraft, tailers: tuple[Aircraft, ...]) -> tuple[AircraftId, ...]:
    """An ace gives clues to other aces alone (HR erratum 2)."""
    ace = state.is_ace(craft)
    return tuple(tailer.ident for tailer in tailers if not ace or state.is_ace(tailer))


def _leads(owed: frozenset[tuple[SeatId, SeatId]], start: SeatId, end: SeatId) -> bool:
    """Whether clues owed lead from one seat to another, over others if need be."""
    reached = [start]
    for seat in reached:
        reached += sorted({to for by, to in owed if by == seat and to not in reached})
    return end in reached
