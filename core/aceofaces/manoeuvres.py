"""Which manoeuvres may follow which (FM Stall Maneuvers, Fancy Maneuvers, Speed), and the Straight that is owed."""

from __future__ import annotations

from core.aceofaces.readings import Readings, Switch
from core.aceofaces.refusals import Code, Fault
from core.catalog.ace_of_aces.gunnery import Edition
from core.catalog.ace_of_aces.manoeuvres import Kind, Manoeuvre, Pace

_IN_A_ROW = (Kind.IMMELMANN, Kind.SIDESLIP)
_OWED: dict[Edition, str] = {Edition.MODERN: "FM Variable Damage", Edition.CLASSIC: "HR Gun Chart"}


def faults_of(readings: Readings, before: Manoeuvre, now: Manoeuvre, *, owes_straight: bool) -> tuple[Fault, ...]:
    """Every rule that a manoeuvre breaks after the one flown last turn."""
    found: list[Fault] = []
    if readings.stalls is Switch.ON and before.kind is now.kind is Kind.STALL:
        found.append(Fault("FM Stall Maneuvers", Code.STALL_AFTER_STALL))
    if readings.fancy is Switch.ON and now.fancy and not _prepares(before, now):
        found.append(Fault("FM Fancy Maneuvers", Code.FANCY_UNPREPARED))
    if readings.speed is Switch.ON:
        if (before.pace, now.pace) == (Pace.SLOW, Pace.FAST):
            found.append(Fault("FM Speed", Code.FAST_AFTER_SLOW))
        if (before.pace, now.pace) == (Pace.FAST, Pace.SLOW):
            found.append(Fault("FM Speed", Code.SLOW_AFTER_FAST))
    if owes_straight and not now.is_straight:
        found.append(Fault(_OWED[readings.edition], Code.STRAIGHT_OWED))
    return tuple(found)


def _prepares(before: Manoeuvre, now: Manoeuvre) -> bool:
    return before.is_straight or (before.kind is now.kind and now.kind in _IN_A_ROW)


def jam_after(jam: int, flown: Manoeuvre) -> int:
    """Straights still to be flown before jammed guns fire again, after one more manoeuvre (FM Variable Damage)."""
    return jam - 1 if jam and flown.is_straight else jam
