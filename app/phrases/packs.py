"""Data packs in words: what a value is called, what it was and what it is by the pack, row by row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.phrases.cards import play_words
from app.phrases.nations import nation_name
from app.phrases.sources import MARKED
from app.translation import gettext as _
from core.catalog.availability import Nation
from core.catalog.pack_overlay import Difference
from core.catalog.pack_rows import Table, Value
from core.catalog.rules_data import RulesData
from core.catalog.sources import Source


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_FIELDS: Final[Mapping[str, str]] = {
    "limits.hand": _later("Cards in a hand"),
    "limits.rotations": _later("Rotations by speed"),
    "limits.altitude": _later("Highest altitude"),
    "limits.regainable": _later("Highest altitude can be reached again"),
    "limits.speed_first_at": _later("A Speed card first at speed"),
    "top_speed.cards": _later("Speed cards"),
    "autonomy.track": _later("Autonomy"),
    "autonomy.marker": _later("Autonomy marker"),
    "parts.engine": _later("Engine track"),
    "parts.wings": _later("Wings track"),
    "parts.fuselage": _later("Fuselage track"),
    "parts.tail": _later("Tail track"),
    "last_hit.parts": _later("Last Hit symbols"),
    "front_guns.armed": _later("Front gun"),
    "front_guns.dice": _later("Front gun dice"),
    "front_guns.dice_with_lewis": _later("Front dice with Lewis"),
    "front_guns.lewis": _later("Front Lewis gun"),
    "rear_guns.armed": _later("Rear gun"),
    "rear_guns.dice": _later("Rear gun dice"),
    "ammunition.front": _later("Front ammunition"),
    "ammunition.rear": _later("Rear ammunition"),
    "removed_cards.ids": _later("Cards taken from the deck"),
    "side": _later("Side"),
    "forward": _later("Hexes forward"),
    "front_right": _later("Hexes to the front right"),
    "turn": _later("Turn, in hex sides"),
    "tailing_call": _later("Call when tailed"),
    "letter": _later("Letter"),
    "alternative": _later("Letter, other reading"),
    "columns": _later("Columns"),
    "rows": _later("Rows"),
    "trench_row": _later("Row of the trenches"),
    "year": _later("Year"),
    "month": _later("Month"),
    "nation": _later("Nation"),
    "settled": _later("Nation is certain"),
}
_WORDS: Final[Mapping[str, str]] = {
    "engine": _later("engine"),
    "wings": _later("wings"),
    "fuselage": _later("fuselage"),
    "tail": _later("tail"),
    "none": _later("none"),
    "one_gun": _later("one of two guns"),
    "only": _later("the only gun"),
    "left": _later("left"),
    "right": _later("right"),
    "centre": _later("centre"),
    "up": _later("up"),
    "down": _later("down"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceRow:
    """One value of a pack in words. `changes`: a fight can come out otherwise; else only its source differs."""

    where: str
    what: str
    old: str
    new: str
    old_source: str
    new_source: str
    changes: bool


def difference_row(data: RulesData, one: Difference) -> DifferenceRow:
    """A difference in words; values that are not printed bear their mark."""
    return DifferenceRow(
        where=place_words(data, one.table, one.row),
        what=field_words(one.field),
        old=_marked(value_words(one.field, one.old), one.old_source),
        new=_marked(value_words(one.field, one.new), one.new_source),
        old_source=str(one.old_source),
        new_source=str(one.new_source),
        changes=one.in_play,
    )


def place_words(data: RulesData, table: Table, row: str) -> str:
    """A row that a pack replaces, as people call it."""
    match table:
        case Table.AIRCRAFT:
            return f"{data.aircraft_type(row).name} ({row})"
        case Table.CARD:
            return play_words(data, int(row), ())
        case Table.REAR_ARC:
            return _("Rear arc, hex {name}").format(name=row)
        case Table.MAP:
            return _("Map")
        case Table.SERVICE:
            nation, aircraft, *options = row.split(" ")
            name = f"{data.aircraft_type(aircraft).name} ({aircraft})"
            said = _("{aircraft}, {nation}").format(aircraft=name, nation=nation_name(Nation(nation)))
            return f"{said} ({' '.join(options)})" if options else said


def field_words(field: str) -> str:
    """A field as people call it: `parts.engine` of an aircraft, `turn` of a card."""
    return _(_FIELDS[field])


def value_words(field: str, value: Value) -> str:
    """A value of a field in words."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return ", ".join(value_words(field, one) for one in value) or _("none")
    if isinstance(value, int):
        return str(value)
    if field == "nation":
        return nation_name(Nation(value))
    return _(_WORDS[value]) if value in _WORDS else value


def pack_words(name: str, author: str) -> str:
    """A pack as a match names it."""
    return _("{name} by {author}").format(name=name, author=author)


def _marked(text: str, source: Source) -> str:
    return text if source.is_printed else f"{text} {MARKED}"
