"""The aircraft sheets of a fight as frozen rows: tracks, facts, and what is wrong. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.phrases.sources import MARKED
from app.translation import gettext as _
from core.aceshigh.state import Aircraft, Dogfight, Exit, Fate, Mark
from core.catalog.rules_data import RulesData
from core.catalog.sources import Source
from core.catalog.terms import Part
from core.words import AircraftId, Grade, SeatId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow:
    """One row of boxes; `supply`: they empty instead of being hit. `note`: why a number is marked, empty if printed."""

    icon: str
    name: str
    total: int
    gone: int
    supply: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """One aircraft sheet. `conditions`: (tone, words) of what is wrong with it."""

    ident: AircraftId
    type_id: str
    side: Side
    name: str
    pilot: str
    grade: str
    tracks: tuple[TrackRow, ...]
    facts: tuple[tuple[str, str], ...]
    conditions: tuple[tuple[str, str], ...]


def sheet_rows(state: Dogfight, data: RulesData, seat: SeatId | None) -> tuple[SheetRow, ...]:
    """The sheets, one's own first."""
    crafts = sorted(state.aircraft, key=lambda craft: craft.seat != (seat or state.seats[0]))
    return tuple(_sheet(craft, data) for craft in crafts)


def sheet_forms(rows: tuple[SheetRow, ...]) -> tuple[tuple[SheetRow, ...], ...]:
    """The sheets whole, then with fewer and fewer supplies, from the last sheet on, for windows with less room."""
    bare = tuple(replace(row, tracks=tuple(track for track in row.tracks if not track.supply)) for row in rows)
    return tuple(rows[:supplied] + bare[supplied:] for supplied in range(len(rows), -1, -1))


def _sheet(craft: Aircraft, data: RulesData) -> SheetRow:
    sheet = data.aircraft_type(craft.type_id)
    tracks = [_part_track(craft, data, part) for part in Part] + _supplies(craft, data)
    guns = sheet.front_guns.dice_with_lewis
    facts = (
        (_("Altitude"), _("{now} of {top}").format(now=craft.altitude, top=sheet.limits.altitude)),
        (_("Speed"), str(craft.speed)),
        (_("Guns"), f"{guns:+d}" if guns else "0"),
    )
    return SheetRow(
        ident=craft.ident,
        type_id=craft.type_id,
        side=craft.side,
        name=sheet.name,
        pilot=craft.pilot.name,
        grade=grade_word(craft.pilot.grade),
        tracks=tuple(tracks),
        facts=facts,
        conditions=conditions_of(craft),
    )


def grade_word(grade: Grade) -> str:
    """A grade that is worth a tag; empty for a Rookie."""
    return {Grade.ROOKIE: "", Grade.VETERAN: _("Veteran"), Grade.ACE: _("Ace")}[grade]


def _note(source: Source) -> str:
    if source.is_printed:
        return ""
    return _("Not printed in the rulebook; {origin}: {why}").format(origin=_(source.origin.value), why=source.note)


def _part_track(craft: Aircraft, data: RulesData, part: Part) -> TrackRow:
    parts = data.aircraft_type(craft.type_id).parts
    name = {Part.ENGINE: _("Engine"), Part.WINGS: _("Wings"), Part.FUSELAGE: _("Fuselage"), Part.TAIL: _("Tail")}[part]
    note = _note(parts.source)
    return TrackRow(
        icon=part.value,
        name=_marked(name, note),
        total=parts.hits(part),
        gone=min(craft.damage.of(part), parts.hits(part)),
        supply=False,
        note=note,
    )


def _supplies(craft: Aircraft, data: RulesData) -> list[TrackRow]:
    sheet = data.aircraft_type(craft.type_id)
    ammunition, fuel = _note(sheet.ammunition.source), _note(sheet.autonomy.source)
    rows = [
        TrackRow(
            icon="ammunition",
            name=_marked(_("Ammunition"), ammunition),
            total=sheet.ammunition.front,
            gone=sheet.ammunition.front - craft.ammo_front,
            supply=True,
            note=ammunition,
        )
    ]
    left = min(craft.fuel, sheet.autonomy.turns)
    rows.append(
        TrackRow(
            icon="fuel",
            name=_marked(_("Fuel"), fuel),
            total=sheet.autonomy.turns,
            gone=sheet.autonomy.turns - left,
            supply=True,
            note=fuel,
        )
    )
    return rows


def _marked(name: str, note: str) -> str:
    return f"{name} {MARKED}" if note else name


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_CONDITIONS: Mapping[Mark, tuple[str, str]] = {
    Mark.FLAMES: ("danger", _later("On fire")),
    Mark.SMOKE: ("warning", _later("Smoke")),
    Mark.SPIN: ("danger", _later("Spin")),
    Mark.SPIN_NEW: ("danger", _later("Spin")),
    Mark.JAM_FRONT: ("warning", _later("Guns jammed")),
    Mark.GUNS_DESTROYED: ("danger", _later("Guns destroyed")),
    Mark.OBSERVER_DEAD: ("dead", _later("Observer dead")),
    Mark.LAST_HIT_ENGINE: ("danger", _later("Last hit: engine")),
    Mark.LAST_HIT_WINGS: ("danger", _later("Last hit: wings")),
    Mark.LAST_HIT_FUSELAGE: ("danger", _later("Last hit: fuselage")),
    Mark.LAST_HIT_TAIL: ("danger", _later("Last hit: tail")),
}


def conditions_of(craft: Aircraft) -> tuple[tuple[str, str], ...]:
    """What is wrong with an aircraft now, as (tone, words)."""
    if not craft.in_play:
        home = craft.out is Exit.HOME
        found = [("opened" if home else "dead", _("Home") if home else _("Out of the fight"))]
        if craft.pilot.fate is Fate.DEAD:
            found.append(("dead", _("Pilot dead")))
        return tuple(found)
    wrong = dict.fromkeys(_CONDITIONS[mark] for mark in craft.marks if mark in _CONDITIONS)
    return tuple((tone, _(words)) for tone, words in wrong)
