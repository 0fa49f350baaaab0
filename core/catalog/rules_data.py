"""Everything that the data files of one game say, in one value, and its digest."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, is_dataclass
from typing import TYPE_CHECKING

from core import canonical
from core.catalog.schema import fields_of

if TYPE_CHECKING:
    from core.canonical import Json
    from core.catalog.aircraft import AircraftType
    from core.catalog.availability import Service
    from core.catalog.cards import Card
    from core.catalog.charts import Charts
    from core.catalog.history import HistoryNote
    from core.catalog.maps import MapSheet
    from core.catalog.options import Option
    from core.catalog.scenarios import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesData:
    """The data of Aces High, each tuple sorted by id.

    ``digest`` is the SHA-256 (hex) over all that can influence play: no names, captions, sources or history.
    """

    cards: tuple[Card, ...]
    aircraft: tuple[AircraftType, ...]
    charts: Charts
    map_sheet: MapSheet
    scenarios: tuple[Scenario, ...]
    availability: tuple[Service, ...]
    options: tuple[Option, ...]
    history: tuple[HistoryNote, ...]
    digest: str = field(init=False)
    _cards: dict[int, Card] = field(init=False, repr=False, compare=False)
    _aircraft: dict[str, AircraftType] = field(init=False, repr=False, compare=False)
    _options: dict[str, Option] = field(init=False, repr=False, compare=False)
    _scenarios: dict[str, Scenario] = field(init=False, repr=False, compare=False)
    _history: dict[str, HistoryNote] = field(init=False, repr=False, compare=False)
    _decks: dict[tuple[str, bool], tuple[Card, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "_cards", {card.id: card for card in self.cards})
        put(self, "_aircraft", {aircraft.id: aircraft for aircraft in self.aircraft})
        put(self, "_options", {option.id: option for option in self.options})
        put(self, "_scenarios", {scenario.id: scenario for scenario in self.scenarios})
        put(self, "_history", {note.aircraft: note for note in self.history})
        decks = {
            (sheet.id, veteran): self._deck(sheet, veteran) for sheet in self.aircraft for veteran in (False, True)
        }
        put(self, "_decks", decks)
        put(self, "digest", rules_digest(self))

    def card(self, card_id: int) -> Card:
        """The card of an id. Raises KeyError."""
        return self._cards[card_id]

    def aircraft_type(self, aircraft: str) -> AircraftType:
        """The aircraft of an id such as ``A07``. Raises KeyError."""
        return self._aircraft[aircraft]

    def option(self, option: str) -> Option:
        """The option of an id. Raises KeyError."""
        return self._options[option]

    def scenario(self, scenario: str) -> Scenario:
        """The scenario of an id. Raises KeyError."""
        return self._scenarios[scenario]

    def history_of(self, aircraft: str) -> HistoryNote:
        """The captions of an aircraft. Raises KeyError."""
        return self._history[aircraft]

    def deck(self, aircraft: str, *, veteran: bool) -> tuple[Card, ...]:
        """The cards that the aircraft's pilot holds (3.0 step 7, 2.5), by id. Raises KeyError."""
        return self._decks[aircraft, veteran]

    def _deck(self, sheet: AircraftType, veteran: bool) -> tuple[Card, ...]:  # noqa: FBT001  as `deck`
        gone = set(sheet.removed_cards.ids)
        speed_cards = [card.id for card in self.cards if card.is_speed]
        gone.update(speed_cards[sheet.max_speed :])
        return tuple(card for card in self.cards if card.id not in gone and (veteran or not card.veteran_deck))


def rules_digest(data: RulesData) -> str:
    """SHA-256 (hex) over the canonical form of everything in the data that can influence play."""
    tables: dict[str, Json] = {
        "cards": canonical_form(data.cards),
        "aircraft": canonical_form(data.aircraft),
        "charts": canonical_form(data.charts),
        "map_sheet": canonical_form(data.map_sheet),
        "scenarios": canonical_form(data.scenarios),
        "availability": canonical_form(data.availability),
        "options": canonical_form(data.options),
    }
    return canonical.digest("rules", b"aces_high", canonical.encode(tables)).hex()


def canonical_form(value: object) -> Json:
    """A row as plain values, without the fields that are beside play.

    Raises:
        TypeError: a field holds something that the catalog does not know.
    """
    row_type: type = type(value)
    if is_dataclass(value):
        return {item.name: canonical_form(getattr(value, item.name)) for item in fields_of(row_type) if item.in_play}
    if isinstance(value, tuple):
        return [canonical_form(item) for item in value]
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, bool | int | str):
        return value
    raise TypeError(f"no canonical form for {type(value).__name__}")
