"""An aircraft sheet on paper, with tracks to strike: what it says. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from app import VERSION
from app.phrases.aircraft_card import Card, Fact, RuleLine, SheetTrack, card_of
from app.phrases.nations import side_words
from app.phrases.sources import mark_line
from app.printing.sheets import Boxes, Cell, Head
from app.printing.words import day_name
from app.translation import gettext as _
from core.catalog.rules_data import RulesData
from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class AircraftPaper:
    """The sheet of one aircraft. `damage` and `supplies` are tracks; `sources` say why values are marked.

    `last_hits`: which tracks of damage carry the Last Hit symbol, counted from 0.
    """

    head: Head
    aircraft: str
    side: Side
    cells: tuple[tuple[Cell, ...], ...]
    damage: tuple[Boxes, ...]
    last_hits: tuple[int, ...]
    supplies: tuple[Boxes, ...]
    rules: tuple[RuleLine, ...]
    service: tuple[Fact, ...]
    sources: tuple[Fact, ...]


def aircraft_paper(data: RulesData, aircraft: str, printed: dt.date, *, numbers: str = "") -> AircraftPaper:
    """The sheet of an aircraft.

    Args:
        data: of Aces High, with a data pack or without.
        aircraft: its id.
        printed: the day that stands in the foot.
        numbers: the name of the data pack whose numbers these are; empty without one.

    Raises:
        KeyError: there is no such aircraft.
    """
    card = card_of(data, aircraft)
    foot = _("Flugpost {version}, printed {day}").format(version=VERSION, day=day_name(printed))
    if numbers:
        foot = _("{foot}, numbers of the data pack {name}").format(foot=foot, name=numbers)
    marked = card.sources or any(fact.note for fact in card.service)
    return AircraftPaper(
        head=Head(
            title=card.name,
            subtitle=_("Aircraft sheet {id} of Aces High, {side}").format(id=card.aircraft, side=side_words(card.side)),
            stamp=None,
            short=_("Aircraft sheet, {name}").format(name=card.name),
            foot=foot,
            note=mark_line() if marked else "",
        ),
        aircraft=card.aircraft,
        side=card.side,
        cells=_cells(card),
        damage=tuple(_boxes(track) for track in card.tracks if not track.supply),
        last_hits=tuple(at for at, track in enumerate(card.tracks) if track.last_hit),
        supplies=tuple(_boxes(track) for track in card.tracks if track.supply),
        rules=card.rules,
        service=card.service,
        sources=card.sources,
    )


def _cells(card: Card) -> tuple[tuple[Cell, ...], ...]:
    """The facts in rows of two, the long ones alone."""
    rows: list[tuple[Cell, ...]] = []
    waiting: tuple[Cell, ...] = ()
    for fact in card.facts:
        cell = Cell(caption=fact.name, value=fact.value)
        if len(fact.value) > _LONG:
            rows.append((cell,))
        elif waiting:
            rows.append((*waiting, cell))
            waiting = ()
        else:
            waiting = (cell,)
    if waiting:
        rows.append((*waiting, Cell(caption=_("Pilot"), value="")))
    return tuple(rows)


_LONG = 44


def _boxes(track: SheetTrack) -> Boxes:
    return Boxes(caption=track.name, total=track.total, struck=0)
