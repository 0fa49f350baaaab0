"""Everything that the data files of Ace of Aces say, in one value, and its digest."""

from __future__ import annotations

from dataclasses import dataclass, field

from core import canonical
from core.canonical import Json
from core.catalog.ace_of_aces.aircraft import AircraftType
from core.catalog.ace_of_aces.archie import Archie
from core.catalog.ace_of_aces.gunnery import (
    Burst,
    BurstLength,
    Cell,
    Condition,
    Edition,
    GunKind,
    Gunnery,
    Scale,
    parse_cell,
)
from core.catalog.ace_of_aces.manoeuvres import Manoeuvre
from core.catalog.ace_of_aces.pages import Pages
from core.catalog.options import Option
from core.catalog.rules_data import canonical_form


@dataclass(frozen=True, slots=True, kw_only=True)
class AceData:
    """The data of Ace of Aces, manoeuvres by letter, aircraft and options by id.

    `digest` is the SHA-256 (hex) over all that can influence play: no names, captions, looks or sources.
    """

    manoeuvres: tuple[Manoeuvre, ...]
    pages: Pages
    gunnery: Gunnery
    archie: Archie
    aircraft: tuple[AircraftType, ...]
    options: tuple[Option, ...]
    digest: str = field(init=False)
    _manoeuvres: dict[str, Manoeuvre] = field(init=False, repr=False, compare=False)
    _aircraft: dict[str, AircraftType] = field(init=False, repr=False, compare=False)
    _options: dict[str, Option] = field(init=False, repr=False, compare=False)
    _scales: dict[Edition, Scale] = field(init=False, repr=False, compare=False)
    _bursts: dict[tuple[Edition, Burst], BurstLength] = field(init=False, repr=False, compare=False)
    _cells: dict[tuple[Edition, GunKind, Burst], tuple[Cell, ...]] = field(init=False, repr=False, compare=False)
    _modifiers: dict[tuple[Edition, Condition], int] = field(init=False, repr=False, compare=False)
    _guns: dict[tuple[Edition, GunKind], int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        guns = self.gunnery
        put(self, "_manoeuvres", {row.letter: row for row in self.manoeuvres})
        put(self, "_aircraft", {row.id: row for row in self.aircraft})
        put(self, "_options", {row.id: row for row in self.options})
        put(self, "_scales", {row.edition: row for row in guns.scale})
        put(self, "_bursts", {(row.edition, row.burst): row for row in guns.burst})
        put(self, "_cells", _cells(guns))
        put(self, "_modifiers", {(row.edition, row.condition): row.amount for row in guns.modifier})
        put(self, "_guns", {(row.edition, row.gun): row.amount for row in guns.gun_modifier})
        put(self, "digest", _digest(self))

    def manoeuvre(self, letter: str) -> Manoeuvre:
        """The manoeuvre of a letter. Raises KeyError."""
        return self._manoeuvres[letter]

    def aircraft_type(self, ident: str) -> AircraftType:
        """The aircraft of an id. Raises KeyError."""
        return self._aircraft[ident]

    def option(self, ident: str) -> Option:
        """The option of an id. Raises KeyError."""
        return self._options[ident]

    def scale(self, edition: Edition) -> Scale:
        """The points of an edition."""
        return self._scales[edition]

    def burst(self, edition: Edition, burst: Burst) -> BurstLength:
        """What a burst costs and asks for in an edition. Raises KeyError for HOLD."""
        return self._bursts[edition, burst]

    def cells(self, edition: Edition, gun: GunKind, burst: Burst) -> tuple[Cell, ...]:
        """The row of a gun chart, columns 0 to 7. Raises KeyError for HOLD."""
        return self._cells[edition, gun, burst]

    def modifier(self, edition: Edition, condition: Condition) -> int | None:
        """What a condition adds to the die in an edition; None if that edition does not know it."""
        return self._modifiers.get((edition, condition))

    def gun_modifier(self, edition: Edition, gun: GunKind) -> int:
        """What the guns add to the die in an edition."""
        return self._guns.get((edition, gun), 0)


def _cells(guns: Gunnery) -> dict[tuple[Edition, GunKind, Burst], tuple[Cell, ...]]:
    return {
        (chart.edition, gun, row.burst): tuple(parse_cell(cell) for cell in row.cells)
        for chart in guns.chart
        for gun in chart.guns
        for row in chart.rows
    }


def _digest(data: AceData) -> str:
    tables: dict[str, Json] = {
        "manoeuvres": canonical_form(data.manoeuvres),
        "pages": canonical_form(data.pages),
        "gunnery": canonical_form(data.gunnery),
        "archie": canonical_form(data.archie),
        "aircraft": canonical_form(data.aircraft),
        "options": canonical_form(data.options),
    }
    return canonical.digest("rules", b"ace_of_aces", canonical.encode(tables)).hex()
