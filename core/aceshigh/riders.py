"""Climb and Dive, which ride on another card, and what cards do to the altitude (6.1.7, 6.1.8, 2.5)."""

from __future__ import annotations

from core.aceshigh.readings import Readings, Switch
from core.aceshigh.refusals import Code, Fault
from core.catalog.aircraft import AircraftType
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import Family

ONE_AT_A_TIME = "8.1"
LOWEST_ALTITUDE = 1


def ceiling(aircraft: AircraftType, *, been_below: bool) -> int:
    """The highest altitude within reach; with the red arrow one less for good once below it (reading 2-5)."""
    lost = been_below and not aircraft.limits.regainable
    return aircraft.limits.altitude - 1 if lost else aircraft.limits.altitude


def rider_faults(readings: Readings, card: Card, riders: tuple[Card, ...]) -> list[Fault]:
    """Climb rides on Speed cards, Dive on any hazel card, one of them on each card (reading 6-14)."""
    faults: list[Fault] = []
    for rider in riders:
        if not rider.is_rider:
            faults.append(Fault(ONE_AT_A_TIME, Code.NO_RIDER))
        elif not may_ride(readings, rider, card):
            faults.append(Fault(rider.section, Code.WRONG_CARD_BELOW))
    true_riders = [rider for rider in riders if rider.is_rider]
    if len(true_riders) > 1:
        faults += [Fault(rider.section, Code.TWO_RIDERS) for rider in true_riders]
    return faults


def may_ride(readings: Readings, rider: Card, card: Card) -> bool:
    """Whether the Climb or Dive may be combined with the card; Dive on Aerobatic cards is a reading (6-14)."""
    if card.family in rider.rides_on:
        return True
    return card.aerobatic and rider.family is Family.DIVE and readings.dive_with_aerobatic is Switch.ON


def altitude_after(altitude: int, highest: int, card: Card, riders: tuple[Card, ...]) -> tuple[int, tuple[Fault, ...]]:
    """The altitude after the card: never above the ceiling (a spin test instead), never by choice below 1 (6-16)."""
    change = card.altitude + sum(rider.altitude for rider in riders)
    if not change:
        return altitude, ()
    reached = altitude + change
    if change > 0:
        return min(reached, max(altitude, highest)), ()
    if reached >= LOWEST_ALTITUDE:
        return reached, ()
    lowering = next((rider for rider in riders if rider.altitude < 0), card)
    return LOWEST_ALTITUDE, (Fault(lowering.section, Code.NO_ALTITUDE_LEFT),)


def droppable_riders(
    data: RulesData, *, card: int, riders: tuple[int, ...], altitude: int
) -> tuple[tuple[int, str], ...]:
    """The riders that cannot be flown now, with their section: a Dive that would end below altitude 1 (reading 6-16).

    The card is flown without them and without a penalty. Raises KeyError for an unknown card.
    """
    left = altitude + data.card(card).altitude + sum(data.card(rider).altitude for rider in riders)
    dropped: list[tuple[int, str]] = []
    for rider in sorted((data.card(ident) for ident in riders), key=lambda found: found.id, reverse=True):
        if left < LOWEST_ALTITUDE and rider.altitude < 0:
            left -= rider.altitude
            dropped.append((rider.id, rider.section))
    return tuple(sorted(dropped))
