"""The aircraft of a case: each row of a described situation as an aircraft of a dogfight, read strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.aceshigh.cards import find_card
from core.aceshigh.case_form import Case
from core.aceshigh.decisions import Shot
from core.aceshigh.ground import GROUND_TARGETS
from core.aceshigh.state import LAST_HIT, MARK_ORDER, Aircraft, Crewman, Damage, Fate, Gun, Mark
from core.cases import Table
from core.catalog.aircraft import AircraftType, Lewis, Parts
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.hexes import Hex
from core.words import AircraftId, Grade, SeatId, Side

UNKNOWN = -1
FARTHEST = 999
MOST_BOXES = 20
MOST_FUEL = 61
MOST_BONUS = 6
MOST_HITS = 40
HIGHEST_CARD = 44
_IDENT = re.compile(r"[A-Za-z0-9_-]{1,12}")
_OPPOSITES = ((Mark.SMOKE, Mark.FLAMES), (Mark.SPIN, Mark.SPIN_NEW))


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row, `number` from 1: the aircraft, its sheet as printed and as it counts here, its choices."""

    number: int
    craft: Aircraft
    printed: AircraftType
    sheet: AircraftType
    speed: int
    """This turn's, UNKNOWN if nobody says."""
    first_card: bool
    card: int
    """0 = none is left."""
    riders: tuple[int, ...]
    shots: tuple[Shot, ...]


def entries_of(case: Case) -> tuple[Entry, ...]:
    """Every aircraft of the case; problems are left with the case."""
    rows = case.table.tables("aircraft", required=True)
    if case.table.is_empty("aircraft"):
        case.table.object_to("aircraft", "at least one aircraft")
    idents = [_ident(row) for row in rows]
    entries = [
        (row, _entry(case.data, row, ident, n)) for n, (row, ident) in enumerate(zip(rows, idents, strict=True), 1)
    ]
    for index, (row, entry) in enumerate(entries):
        if idents[index] in idents[:index]:
            row.object_to("id", f"{idents[index]} is another aircraft too")
        if entry is not None:
            _check_links(row, entry, idents)
    return tuple(entry for _row, entry in entries if entry is not None)


def _ident(row: Table) -> AircraftId:
    ident = row.text("id")
    if ident and not _IDENT.fullmatch(ident):
        row.object_to("id", "must be 1 to 12 letters, digits, - or _")
    if ident in GROUND_TARGETS:
        row.object_to("id", "is the name of a target on the ground")
    return AircraftId(ident)


def _check_links(row: Table, entry: Entry, known: list[AircraftId]) -> None:
    for shooter in entry.craft.fired_at_by:
        if shooter not in known:
            row.object_to("fired_at_by", f"there is no aircraft {shooter}")
    for shot in entry.shots:
        if shot.target not in known and shot.target not in GROUND_TARGETS:
            row.object_to("fire", f"there is no aircraft {shot.target}")


def _entry(data: RulesData, row: Table, ident: AircraftId, number: int) -> Entry | None:
    """One row; None where the type is unknown, for nothing else can be judged then."""
    type_id = row.text("type")
    try:
        printed = data.aircraft_type(type_id)
    except KeyError:
        row.object_to("type", f"there is no aircraft {type_id}")
        return None
    sheet = _sheet(row, printed, ident) if "sheet" in row else printed
    speed = row.integer("speed", 0, printed.max_speed, default=UNKNOWN)
    card = row.integer("card", 0, HIGHEST_CARD, default=0)
    riders = row.integers("riders", 1, HIGHEST_CARD, default=())
    craft = _craft(row, ident, sheet, printed.max_speed if speed == UNKNOWN else speed)
    for key, ids in (("card", (card,)), ("riders", riders), ("previous_card", (craft.last_card,))):
        for unknown in [ident for ident in ids if ident and find_card(data, ident) is None]:
            row.object_to(key, f"there is no card {unknown}")
    return Entry(
        number=number,
        craft=craft,
        printed=printed,
        sheet=sheet,
        speed=speed,
        first_card=row.flag("first_card", default=False),
        card=card,
        riders=riders,
        shots=tuple(_shot(shot) for shot in row.tables("fire")),
    )


def _shot(row: Table) -> Shot:
    return Shot(
        gun=row.word("gun", Gun),
        target=AircraftId(row.text("target")),
        long_burst=row.flag("long_burst", default=False),
        concentrated=row.flag("concentrated", default=False),
    )


def _sheet(row: Table, printed: AircraftType, ident: AircraftId) -> AircraftType:
    """The sheet with the numbers that the case gives instead of the data's."""
    table = row.table("sheet")
    guns, rear = printed.front_guns, printed.rear_guns
    black = table.integer("front_dice", -4, 6, default=guns.dice)
    red = table.integer("front_dice_lewis", -4, 6, default=black if guns.lewis is Lewis.NONE else guns.dice_with_lewis)
    return replace(
        printed,
        id=f"{printed.id}#{ident}",
        parts=_parts(table, printed.parts),
        last_hit=replace(printed.last_hit, parts=table.words("last_hit", Part, default=printed.last_hit.parts)),
        front_guns=replace(
            guns,
            armed=guns.armed or "front_dice" in table,
            dice=black,
            dice_with_lewis=red,
            lewis=Lewis.ONE_GUN if "front_dice_lewis" in table and guns.lewis is Lewis.NONE else guns.lewis,
        ),
        rear_guns=replace(
            rear,
            armed=rear.armed or "rear_dice" in table,
            dice=table.integer("rear_dice", -4, 6, default=rear.dice),
        ),
    )


def _parts(table: Table, printed: Parts) -> Parts:
    return replace(
        printed,
        engine=table.integer("engine", 1, MOST_BOXES, default=printed.engine),
        wings=table.integer("wings", 1, MOST_BOXES, default=printed.wings),
        fuselage=table.integer("fuselage", 1, MOST_BOXES, default=printed.fuselage),
        tail=table.integer("tail", 1, MOST_BOXES, default=printed.tail),
    )


def _craft(row: Table, ident: AircraftId, sheet: AircraftType, speed: int) -> Aircraft:
    marks = _marks(row)
    altitude = row.integer("altitude", 1, sheet.limits.altitude)
    at = hex_of(row, "hex")
    front = row.integer("unjam_bonus", 0, MOST_BONUS, default=0)
    facing = row.integer("facing", 0, 5)
    return Aircraft(
        ident=ident,
        seat=SeatId(""),
        side=row.word("side", Side),
        type_id=sheet.id,
        pilot=Crewman(name="", grade=row.word("grade", Grade)),
        observer=_observer(row, sheet, marks),
        at=at,
        facing=facing,
        altitude=altitude,
        speed=speed,
        fuel=row.integer("fuel", 0, MOST_FUEL, default=sheet.autonomy.turns),
        ammo_front=row.integer("ammo_front", 0, MOST_BOXES, default=sheet.ammunition.front),
        ammo_rear=row.integer("ammo_rear", 0, MOST_BOXES, default=sheet.ammunition.rear),
        damage=_damage(row, sheet, marks),
        marks=marks,
        been_below=row.flag("been_below", default=altitude < sheet.limits.altitude),
        unjam_bonus_front=row.integer("unjam_bonus_front", 0, MOST_BONUS, default=front),
        unjam_bonus_rear=row.integer("unjam_bonus_rear", 0, MOST_BONUS, default=0),
        fired_at_by=tuple(AircraftId(shooter) for shooter in row.texts("fired_at_by", default=())),
        last_card=row.integer("previous_card", 0, HIGHEST_CARD, default=0),
        began_at=at,
        began_facing=facing,
    )


def hex_of(row: Table, key: str) -> Hex:
    """A hex as [q, r]."""
    pair = row.integers(key, -FARTHEST, FARTHEST)
    if len(pair) != 2:
        if key in row:
            row.object_to(key, "must be [q, r]")
        return Hex(0, 0)
    return Hex(*pair)


def _marks(row: Table) -> tuple[Mark, ...]:
    marks = row.words("marks", Mark, default=())
    if len(set(marks)) < len(marks):
        row.object_to("marks", "a mark is given twice")
    for one, other in _OPPOSITES:
        if one in marks and other in marks:
            row.object_to("marks", f"{one.value} and {other.value} are never set together")
    return tuple(sorted(set(marks), key=MARK_ORDER.__getitem__))


def _observer(row: Table, sheet: AircraftType, marks: tuple[Mark, ...]) -> Crewman | None:
    dead = Mark.OBSERVER_DEAD in marks
    if "observer" not in row and not dead:
        return None
    grade = row.word("observer", Grade, default=Grade.ROOKIE)
    if not sheet.rear_guns.armed and not sheet.two_seater:
        row.object_to("observer" if "observer" in row else "marks", f"the {sheet.name} has no observer")
    return Crewman(name="", grade=grade, fate=Fate.DEAD if dead else Fate.FIT)


def _damage(row: Table, sheet: AircraftType, marks: tuple[Mark, ...]) -> Damage:
    """Hits taken so far; no aircraft in play has more than its parts survive (9.7, 9.8)."""
    table = row.table("damage")
    hits = {part.value: table.integer(part.value, 0, MOST_HITS, default=0) for part in Part}
    for part in Part:
        survives = sheet.parts.hits(part) + (LAST_HIT[part] in marks)
        if hits[part.value] > survives:
            table.object_to(part.value, f"the {sheet.name} does not survive more than {survives}")
    return Damage(**hits)
