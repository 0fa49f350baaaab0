"""The aircraft sheets of a fight as frozen rows: tracks, facts, and what is wrong. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from app.phrases.names import craft_name
from app.phrases.sources import MARKED
from app.translation import gettext as _
from core.aceshigh.state import Aircraft, Dogfight, Exit, Fate, Gun, Mark
from core.catalog.aircraft import Lewis
from core.catalog.rules_data import RulesData
from core.catalog.sources import Source
from core.catalog.terms import Part
from core.words import AircraftId, Grade, SeatId, Side


class Form(StrEnum):
    """How much room a sheet takes: whole, supplies in one line, the pilot beside the name too, two lines in all."""

    WHOLE = "whole"
    BRIEF = "brief"
    TIGHT = "tight"
    COMPACT = "compact"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow:
    """One row of boxes; `supply`: they empty instead of being hit. `note`: why a number is marked, empty if printed.

    `brief`: a shorter name for where it stands in one line with others, empty where the name is short enough.
    """

    icon: str
    name: str
    total: int
    gone: int
    supply: bool
    note: str
    brief: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """One aircraft sheet. `conditions`: (tone, words) of what is wrong with it. `mine`: the reader flies it.

    `observer`: who he is, empty for a single-seater. `form`: compact ones lie beside the one that is looked at, with
    `brief` for their facts.
    """

    ident: AircraftId
    type_id: str
    side: Side
    name: str
    pilot: str
    grade: str
    observer: str
    observer_grade: str
    mine: bool
    brief: tuple[tuple[str, str], ...]
    tracks: tuple[TrackRow, ...]
    facts: tuple[tuple[str, str], ...]
    conditions: tuple[tuple[str, str], ...]
    form: Form = Form.WHOLE


def sheet_rows(state: Dogfight, data: RulesData, seat: SeatId | None) -> tuple[SheetRow, ...]:
    """The sheets, one's own first, then one's side's."""
    own = seat or state.seats[0]
    side = next(craft.side for craft in state.aircraft if craft.seat == own)
    crafts = sorted(state.aircraft, key=lambda craft: (craft.seat != own, craft.side is not side))
    return tuple(_sheet(state, craft, data, mine=craft.seat == own) for craft in crafts)


_PAIRS = (
    (Form.WHOLE, Form.WHOLE),
    (Form.WHOLE, Form.BRIEF),
    (Form.BRIEF, Form.BRIEF),
    (Form.BRIEF, Form.TIGHT),
    (Form.TIGHT, Form.TIGHT),
)


def sheet_forms(rows: tuple[SheetRow, ...], opened: str = "") -> tuple[tuple[SheetRow, ...], ...]:
    """The sheets in forms that take less and less room; what is looked at shows its supplies in every one of them.

    Where more than two fight, the others lie beside the `opened` one in two lines each; without one the first is open.
    """
    if len(rows) <= 2:
        return tuple(_in_forms(rows, pair) for pair in _PAIRS)
    open_one = opened if any(row.ident == opened for row in rows) else rows[0].ident

    def opening(form: Form, *, mine: bool = False) -> tuple[SheetRow, ...]:
        shown = (form if row.ident == open_one or (mine and row.mine) else Form.COMPACT for row in rows)
        return _in_forms(rows, shown)

    mine = (opening(form, mine=True) for form in (Form.WHOLE, Form.BRIEF))
    return (rows, *mine, *(opening(form) for form in (Form.WHOLE, Form.BRIEF, Form.TIGHT)))


def _in_forms(rows: tuple[SheetRow, ...], forms: Iterable[Form]) -> tuple[SheetRow, ...]:
    return tuple(replace(row, form=form) for row, form in zip(rows, forms, strict=False))


def _sheet(state: Dogfight, craft: Aircraft, data: RulesData, *, mine: bool) -> SheetRow:
    sheet = data.aircraft_type(craft.type_id)
    tracks = [_part_track(craft, data, part) for part in Part] + _supplies(craft, data)
    facts = [
        (_("Altitude"), _("{now} of {top}").format(now=craft.altitude, top=sheet.limits.altitude)),
        (_("Speed"), str(craft.speed)),
    ]
    if sheet.front_guns.armed:
        lewis = sheet.front_guns.lewis is not Lewis.NONE
        facts.append((_("Guns, Lewis") if lewis else _("Guns"), _signed(sheet.front_guns.dice_with_lewis)))
    if sheet.rear_guns.armed:
        facts.append((_("Rear"), _signed(sheet.rear_guns.dice)))
    observer = craft.observer
    return SheetRow(
        ident=craft.ident,
        type_id=craft.type_id,
        side=craft.side,
        name=craft_name(state, data, craft.ident),
        pilot=craft.pilot.name,
        grade=grade_word(craft.pilot.grade),
        observer="" if observer is None else _("{name}, observer").format(name=observer.name),
        observer_grade="" if observer is None else grade_word(observer.grade),
        mine=mine,
        brief=((_("Altitude"), str(craft.altitude)), (_("Speed"), str(craft.speed))),
        tracks=tuple(tracks),
        facts=tuple(facts),
        conditions=conditions_of(craft, going_home=craft.ident in state.homing),
    )


def _signed(dice: int) -> str:
    return f"{dice:+d}".replace("-", "\u2212") if dice else "0"


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
    front, rear = sheet.front_guns.armed, sheet.rear_guns.armed
    boxes = (
        (front, _("Ammunition"), _("Front") if rear else "", sheet.ammunition.front, craft.ammo_front),
        (rear, _("Rear guns"), _("Rear"), sheet.ammunition.rear, craft.ammo_rear),
    )
    rows = [
        TrackRow(
            icon="ammunition",
            name=_marked(name, ammunition),
            brief=_marked(brief, ammunition) if brief else "",
            total=total,
            gone=total - left,
            supply=True,
            note=ammunition,
        )
        for armed, name, brief, total, left in boxes
        if armed
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
    Mark.JAM_REAR: ("warning", _later("Rear guns jammed")),
    Mark.GUNS_DESTROYED: ("danger", _later("Guns destroyed")),
    Mark.OBSERVER_DEAD: ("dead", _later("Observer dead")),
    Mark.LAST_HIT_ENGINE: ("danger", _later("Last hit: engine")),
    Mark.LAST_HIT_WINGS: ("danger", _later("Last hit: wings")),
    Mark.LAST_HIT_FUSELAGE: ("danger", _later("Last hit: fuselage")),
    Mark.LAST_HIT_TAIL: ("danger", _later("Last hit: tail")),
    Mark.LEWIS_FIRED: ("waiting", _later("Lewis to reload")),
    Mark.LONG_BURST_USED: ("waiting", _later("Long burst fired")),
}
_JAMS = {Mark.JAM_FRONT: Gun.FRONT, Mark.JAM_REAR: Gun.REAR}


def conditions_of(craft: Aircraft, *, going_home: bool = False) -> tuple[tuple[str, str], ...]:
    """What is wrong with an aircraft now, as (tone, words); a jam with what failed tries add to the next (11.3)."""
    if not craft.in_play:
        home = craft.out is Exit.HOME
        found = [("opened" if home else "dead", _("Home") if home else _("Out of the fight"))]
        if craft.pilot.fate is Fate.DEAD:
            found.append(("dead", _("Pilot dead")))
        if craft.observer is not None and craft.observer.fate is Fate.DEAD:
            found.append(("dead", _("Observer dead")))
        return tuple(found)
    wrong = dict.fromkeys(_condition(craft, mark) for mark in craft.marks)
    homing = (("opened", _("Goes home")),) if going_home else ()
    return (*wrong, *homing)


def _condition(craft: Aircraft, mark: Mark) -> tuple[str, str]:
    tone, words = _CONDITIONS[mark]
    bonus = craft.unjam_bonus(_JAMS[mark]) if mark in _JAMS else 0
    return tone, _("{jam}, +{n} to clear").format(jam=_(words), n=bonus) if bonus else _(words)
