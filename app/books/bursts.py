"""The bursts that may be fired now, in words: what each costs, needs and can do. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.phrases.aceofaces.refusals import refusal_words
from app.phrases.aceofaces.words import burst_words, points_words, range_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.course import flown_by
from core.aceofaces.fire import faults_in_burst, targets
from core.aceofaces.gunnery import (
    HALVES,
    Aim,
    cell_at,
    column_of,
    conditions_of,
    die_modifiers,
    fixed_damage,
    units_of,
)
from core.catalog.ace_of_aces.gunnery import Burst

if TYPE_CHECKING:
    from app.books.fight import Fight
    from core.aceofaces.geometry import Range
    from core.aceofaces.state import Aircraft
    from core.words import AircraftId

_FACES = range(1, 7)


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstRow:
    """One length of burst: the key that chooses it, what it does, what it costs, and why it may not be."""

    burst: Burst
    key: str
    name: str
    line: str
    cost: str
    reason: str = ""
    section: str = ""

    @property
    def spoken(self) -> str:
        """The burst in words."""
        return ", ".join(part for part in (self.name, self.line, self.cost) if part)


def burst_rows(fight: Fight, craft: Aircraft, target: AircraftId) -> tuple[BurstRow, ...]:
    """Every burst against a target, the shortest first; to hold is always among them."""
    state, data = fight.view, fight.rules.data
    rows = [BurstRow(burst=Burst.HOLD, key="0", name=burst_words(Burst.HOLD), line=_("no shot this turn"), cost="")]
    bursts = [one for one in Burst if one is not Burst.HOLD] if state.readings.varies else [Burst.PIP]
    for i, burst in enumerate(bursts, start=1):
        faults = faults_in_burst(state, fight.rules.books, craft, burst)
        units = units_of(data, state.readings, burst)
        cost = (
            ngettext("{n} unit", "{n} units", units)
            if state.readings.varies
            else ngettext("{n} shot", "{n} shots", units)
        )
        line = refusal_words(faults[0].code) if faults else _effect(fight, craft, target, burst)
        rows.append(
            BurstRow(
                burst=burst,
                key=str(i),
                name=burst_words(burst) if state.readings.varies else _("Fire"),
                line=f"{line} ({faults[0].section})" if faults else line,
                cost=cost.format(n=units) if state.readings.counts else "",
                reason=refusal_words(faults[0].code) if faults else "",
                section=faults[0].section if faults else "",
            )
        )
    return tuple(rows)


def burst_line(fight: Fight, craft: Aircraft, target: AircraftId) -> str:
    """What is fired at, and with what."""
    at = range_to(fight, craft.ident, target)
    name = fight.rules.data.aircraft_type(fight.view.craft(target).type_id).name
    if at is None:
        return ""
    words = _("The {aircraft} is in your sights at {range}.").format(aircraft=name, range=range_words(at))
    if fight.view.readings.counts:
        left = fight.view.craft(craft.ident).ammunition
        words += " " + _("{n} left in the drums and belts.").format(n=left)
    return words


def range_to(fight: Fight, ident: AircraftId, target: AircraftId) -> Range | None:
    """The range to a target in the sights."""
    sighted = targets(fight.view, fight.rules.books, ident)
    return next((one.range for one in sighted if one.aircraft == target), None)


def _effect(fight: Fight, craft: Aircraft, target: AircraftId, burst: Burst) -> str:
    """The damage that each face of the die would give, from least to most, and the faces that jam."""
    state, books = fight.view, fight.rules.books
    data, edition = books.data, state.readings.edition
    at = range_to(fight, craft.ident, target)
    if at is None:
        return ""
    flown, his = flown_by(books, craft), flown_by(books, state.craft(target))
    aim = Aim(gun=craft.gun, range=at, ace=state.is_ace(craft), flown=flown, target_flown=his)
    if not state.readings.varies:
        return points_words(fixed_damage(data, state.readings, aim))
    modifiers = die_modifiers(data, edition, craft.gun, conditions_of(edition, aim))
    cells = [cell_at(data, edition, craft.gun, burst, column_of(face, modifiers)) for face in _FACES]
    damages = [cell.damage for cell in cells]
    words = _("{low} to {high} points").format(low=min(damages), high=max(damages))
    if min(damages) == max(damages):
        words = points_words(HALVES * damages[0])
    jams = [str(face) for face, cell in zip(_FACES, cells, strict=True) if cell.jam]
    return words + (_("; jams on {faces}").format(faces=", ".join(jams)) if jams else "")
