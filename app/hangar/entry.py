"""Numbers that the owner of the printed game types in: fields beside what the program ships, and the pack they make.

A draft holds what was entered, field by field, as text. What was not entered stays as shipped and in no pack. No Qt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from app.hangar.entry_faults import between_faults
from app.hangar.entry_text import Kind, fault_of, kind_of, options_of, parsed, spelt
from app.phrases.packs import field_words, place_words, value_words
from app.phrases.sources import MARKED
from app.phrases.times import month_of_year
from app.translation import gettext as _
from app.translation import ngettext
from core.catalog.pack_overlay import replaceable
from core.catalog.pack_rows import GROUPS, PackRow, Table, Value, service_id
from core.catalog.packs import Pack, made_pack
from core.catalog.rules_data import RulesData
from core.catalog.schema import Field

Place: TypeAlias = tuple[Table, str, str]
"""Table, row and group."""
Spot: TypeAlias = tuple[Table, str, str, str]
"""Table, row, group and field."""

_LONGEST_TEXT: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What was entered: texts by their spot, in the order of entry."""

    texts: tuple[tuple[Spot, str], ...] = ()

    def text(self, spot: Spot) -> str | None:
        """What was entered at a spot; None if nothing was."""
        return next((text for one, text in self.texts if one == spot), None)

    def entered(self, spot: Spot, text: str) -> Draft:
        """With this text at a spot."""
        rest = tuple((one, old) for one, old in self.texts if one != spot)
        return replace(self, texts=(*rest, (spot, text[:_LONGEST_TEXT])))

    def without(self, place: Place) -> Draft:
        """With nothing entered in a group."""
        return replace(self, texts=tuple((one, text) for one, text in self.texts if one[:3] != place))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryField:
    """One field as the page shows it.

    Attributes:
        text: what stands in it: what was entered, else what ships.
        options: values and words of a choice or of several.
        shipped: what ships, in words, with its mark.
        entered: whether it goes into the pack.
        changed: whether another value was entered than ships.
        fault: what is wrong with it, one sentence; empty if nothing is.
    """

    spot: Spot
    name: str
    kind: Kind
    text: str
    options: tuple[tuple[str, str], ...]
    shipped: str
    note: str
    entered: bool
    changed: bool
    fault: str

    @property
    def cue(self) -> str:
        """What the field is, in words."""
        if self.fault:
            return self.fault
        if self.changed:
            return _("entered, was {value}").format(value=self.shipped)
        return _("entered, as shipped") if self.entered else _("shipped: {value}").format(value=self.shipped)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryGroup:
    """Fields that share a source."""

    place: Place
    fields: tuple[EntryField, ...]
    source: str

    @property
    def entered(self) -> int:
        """How many of its fields were entered."""
        return sum(field.entered for field in self.fields)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRow:
    """A row of a table in the list: its name and how far it is entered. `faults`: fields that are wrong."""

    key: str
    name: str
    line: str
    entered: int
    faults: int

    @property
    def spoken(self) -> str:
        """The row in words."""
        return f"{self.name}. {self.line}"


class Entry:
    """The shipped groups, once for a set of data, and what drafts over them come to."""

    def __init__(self, data: RulesData) -> None:
        self.data = data
        self._shipped = {row.place: row for row in replaceable(data)}

    def rows(self, table: Table) -> tuple[str, ...]:
        """The rows of a table, in the order of the book."""
        if table is Table.SERVICE:
            return tuple(service_id(cell) for cell in self.data.availability)
        if table is Table.REAR_ARC:
            return tuple(arc.name for arc in self.data.charts.rear_arc)
        return tuple(dict.fromkeys(row for one, row, _group in self._shipped if one is table))

    def draft_of(self, pack: Pack) -> Draft:
        """What a pack says, to go on with. Rows that are not in the data are left out: the pack does not fit then."""
        texts = [
            ((*row.place, name), spelt(value))
            for row in pack.rows
            if row.place in self._shipped
            for name, value in row.values
        ]
        return Draft(texts=tuple(texts))

    def fitting(self, draft: Draft) -> Draft:
        """What of a draft has its place in these data."""
        return Draft(texts=tuple((spot, text) for spot, text in draft.texts if spot[:3] in self._shipped))

    def whole(self, draft: Draft, place: Place) -> Draft:
        """With every field of a group entered: as it stands in the fields."""
        for name, value in self._shipped[place].values:
            spot = (*place, name)
            if draft.text(spot) is None:
                draft = draft.entered(spot, spelt(value))
        return draft

    def groups(self, draft: Draft, table: Table, row: str, between: Mapping[Spot, str]) -> tuple[EntryGroup, ...]:
        """The groups of a row. `between`: faults that show only among several values, by spot."""
        return tuple(
            EntryGroup(
                place=place,
                fields=tuple(self._field(draft, (*place, name), value, between) for name, value in shipped.values),
                source="" if shipped.source.is_printed else str(shipped.source),
            )
            for place, shipped in self._shipped.items()
            if place[:2] == (table, row)
        )

    def _field(self, draft: Draft, spot: Spot, value: Value, between: Mapping[Spot, str]) -> EntryField:
        table, _row, group, name = spot
        shape = GROUPS[table][group].field(name)
        named = f"{group}.{name}" if table is Table.AIRCRAFT else name
        source = self._shipped[spot[:3]].source
        entered = draft.text(spot)
        text = spelt(value) if entered is None else entered
        words = month_of_year(value) if name == "month" and isinstance(value, int) else ""
        words = words or value_words(named, value)
        return EntryField(
            spot=spot,
            name=field_words(named),
            kind=kind_of(shape),
            text=text,
            options=options_of(shape, named),
            shipped=words if source.is_printed else f"{words} {MARKED}",
            note="" if source.is_printed else str(source),
            entered=entered is not None,
            changed=entered is not None and parsed(shape, text) != value,
            fault=fault_of(shape, text) or between.get(spot, ""),
        )

    def list_rows(self, draft: Draft, table: Table, between: Mapping[Spot, str]) -> tuple[EntryRow, ...]:
        """The rows of a table with how far each is entered."""
        counts: dict[str, int] = {}
        faults: dict[str, int] = {}
        for spot, text in draft.texts:
            if spot[0] is table:
                counts[spot[1]] = counts.get(spot[1], 0) + 1
                if fault_of(GROUPS[table][spot[2]].field(spot[3]), text):
                    faults[spot[1]] = faults.get(spot[1], 0) + 1
        for spot in between:
            faults[spot[1]] = faults.get(spot[1], 0) + (spot[0] is table)
        return tuple(
            EntryRow(
                key=row,
                name=place_words(self.data, table, row),
                line=_standing(counts.get(row, 0), faults.get(row, 0)),
                entered=counts.get(row, 0),
                faults=faults.get(row, 0),
            )
            for row in self.rows(table)
        )

    def faults(self, draft: Draft) -> tuple[Spot, ...]:
        """Every entered field that cannot be read by itself."""
        return tuple(spot for spot, text in draft.texts if fault_of(_shape(spot), text))

    def between(self, draft: Draft) -> dict[Spot, str]:
        """Faults that show only among several values; none while a field cannot be read or nothing is entered."""
        if not draft.texts or self.faults(draft):
            return {}
        return between_faults(self.data, self.pack(draft, "draft", "draft"))

    def pack(self, draft: Draft, name: str, author: str) -> Pack:
        """The pack of a draft whose fields can all be read.

        Raises:
            DataProblemsError: a name or value that no pack may have, or nothing was entered.
        """
        groups: dict[Place, dict[str, Value]] = {}
        for spot, text in draft.texts:
            groups.setdefault(spot[:3], {})[spot[3]] = parsed(_shape(spot), text)
        rows = [
            PackRow(
                table=table,
                row=row,
                group=group,
                values=tuple((one, found[one]) for one in GROUPS[table][group].names if one in found),
            )
            for (table, row, group), found in groups.items()
        ]
        return made_pack(name, author, rows)


def entry_line(draft: Draft, wrong: int) -> str:
    """Where the entry stands, under the title."""
    if not draft.texts:
        return _("Type what your printed sheets, cards and map say; what you leave alone stays as shipped.")
    count = len(draft.texts)
    words = ngettext("{n} value entered.", "{n} values entered.", count).format(n=count)
    if wrong:
        words += " " + ngettext("{n} is not right yet.", "{n} are not right yet.", wrong).format(n=wrong)
    return words


def table_words(table: Table) -> str:
    """A table as its tab is called."""
    return {
        Table.AIRCRAFT: _("Aircraft sheets"),
        Table.CARD: _("Cards"),
        Table.REAR_ARC: _("Rear arc"),
        Table.MAP: _("Map"),
        Table.SERVICE: _("Service"),
    }[table]


def group_words(group: str) -> str:
    """A group of fields as its heading says."""
    return {
        "limits": _("Limits"),
        "top_speed": _("Top speed"),
        "autonomy": _("Autonomy"),
        "parts": _("Damage tracks"),
        "last_hit": _("Last Hit symbols"),
        "front_guns": _("Front guns"),
        "rear_guns": _("Rear guns"),
        "ammunition": _("Ammunition tracks"),
        "removed_cards": _("Removed cards"),
        "geometry": _("How the card flies"),
        "letters": _("Letter of the hex"),
        "size": _("Size and trenches"),
        "cell": _("Cell of Appendix A"),
    }[group]


def _shape(spot: Spot) -> Field:
    return GROUPS[spot[0]][spot[2]].field(spot[3])


def _standing(entered: int, faults: int) -> str:
    if faults:
        return ngettext("{n} field is not right", "{n} fields are not right", faults).format(n=faults)
    if entered:
        return ngettext("{n} value entered", "{n} values entered", entered).format(n=entered)
    return _("as shipped")
