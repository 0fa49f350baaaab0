"""The turn-by-turn summary and the volleys of a fight, row by row. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from app.phrases.cards import card_name
from app.phrases.events import tell
from app.phrases.places import heading, hex_name
from app.phrases.volleys import zones_words
from app.printing.fought import Fought, FoughtTurn
from app.printing.sheets import PrintedDie, StoryRow, VolleyRow
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.events import (
    AltitudeCause,
    AltitudeChanged,
    CardFlown,
    Critical,
    Event,
    HandOpened,
    TurnBegan,
    VolleyFired,
)
from core.aceshigh.state import Aircraft, Gun
from core.aceshigh.volleys import PRECISE
from core.words import AircraftId

_TOLD_BY_CARDS = (AltitudeCause.CLIMB, AltitudeCause.DIVE, AltitudeCause.CARD)


def story(fought: Fought) -> tuple[StoryRow, ...]:
    """Every turn: what each aircraft flew and where it came to, then what fire, chance and damage did."""
    rows: list[StoryRow] = []
    for turn in fought.turns:
        of_turn = [*_flights(fought, turn), *_incidents(fought, turn)]
        for index, (part, who, text) in enumerate(of_turn):
            name = fought.name(who) if who is not None else ""
            rows.append(StoryRow(turn=str(turn.number) if index == 0 else "", round=part, who=name, text=text))
    return tuple(rows)


_Line = tuple[str, AircraftId | None, str]


def _flights(fought: Fought, turn: FoughtTurn) -> Iterable[_Line]:
    for craft in turn.before.aircraft:
        if craft.in_play:
            yield "", craft.ident, flight_words(fought, turn, craft)


def flight_words(fought: Fought, turn: FoughtTurn, before: Aircraft) -> str:
    """What one aircraft flew in a turn, from where to where."""
    after, sheet = turn.after.craft(before.ident), fought.rules.data.map_sheet
    cards = hand_words(fought, turn, before.ident)
    opening = cards or (_("In a spin") if before.spinning else _("No card flown"))
    place = _("{start} to {end}").format(start=hex_name(sheet, before.at), end=hex_name(sheet, after.at))
    if after.at == before.at:
        place = _("stays in {place}").format(place=hex_name(sheet, after.at))
    where = _("{place}, heading {heading}, altitude {altitude}").format(
        place=place, heading=heading(after.facing), altitude=after.altitude
    )
    return f"{opening}. {where[:1].upper()}{where[1:]}."


def hand_words(fought: Fought, turn: FoughtTurn, ident: AircraftId) -> str:
    """The cards that an aircraft flew in a turn, in order."""
    flown = (event for event in turn.events() if isinstance(event, CardFlown) and event.aircraft == ident)
    data = fought.rules.data
    names = (" + ".join(card_name(data.card(card)) for card in (event.card, *event.riders)) for event in flown)
    runs = ((name, len(list(run))) for name, run in groupby(names))
    return ", ".join(name if count == 1 else f"{count}\u00a0\u00d7\u00a0{name}" for name, count in runs)


def _incidents(fought: Fought, turn: FoughtTurn) -> Iterable[_Line]:
    for part in turn.rounds:
        for event in part.events:
            yield from _incident(fought, event, str(part.number or ""))
    for event in turn.closing:
        yield from _incident(fought, event, "")


def _incident(fought: Fought, event: Event, part: str) -> Iterable[_Line]:
    if isinstance(event, CardFlown | HandOpened | TurnBegan):
        return
    if isinstance(event, AltitudeChanged) and event.cause in _TOLD_BY_CARDS:
        return
    lines = tell((event,), fought.start, fought.rules.data)
    if not lines:
        return
    said = []
    for line in lines:
        # The volleys' table shows their dice.
        faces = () if isinstance(event, VolleyFired) else tuple(str(die.face) for die in line.dice)
        rolled = ngettext("die {faces}", "dice {faces}", len(faces)).format(faces=" ".join(faces)) if faces else ""
        proof = "; ".join(words for words in (rolled, line.rule) if words)
        said.append(f"{line.text} ({proof})" if proof else line.text)
    yield part, lines[0].who, " ".join(said)


def volleys(fought: Fought) -> tuple[tuple[str, VolleyFired], ...]:
    """Every volley of the fight with its turn.round."""
    return tuple(
        (f"{turn.number}.{part.number}", event)
        for turn in fought.turns
        for part in turn.rounds
        for event in part.events
        if isinstance(event, VolleyFired)
    )


def volley_row(fought: Fought, when: str, event: VolleyFired) -> VolleyRow:
    """One volley as the record lists it."""
    charts = fought.rules.data.charts
    # Concentrated on an engine or a tail fewer faces hit (12.3).
    precise = event.concentrated and event.priority in PRECISE
    hits_from = charts.hit_faces.priority_from if precise else charts.hit_faces.hits_from
    zones = zones_words(event.zones)
    if event.critical is not None:
        zones = _("{zones}; critical: {effect}").format(zones=zones, effect=_critical(event.critical))
    gun = _("front") if event.gun is Gun.FRONT else _("rear")
    ways = [gun, *([_("long burst")] if event.long_burst else []), *([_("concentrated")] if event.concentrated else [])]
    return VolleyRow(
        when=when,
        shooter=fought.name(event.shooter),
        gun=", ".join(ways),
        target=fought.name(event.target),
        range=str(event.range),
        dice=tuple(PrintedDie(face=face, hit=face >= hits_from) for face in event.faces),
        hits=str(event.hits),
        ones=str(event.ones),
        zones=zones or _("no hit"),
    )


def _critical(critical: Critical) -> str:
    return {
        Critical.SMOKE: _("smoke"),
        Critical.SPIN_TEST: _("spin test"),
        Critical.PILOT_KILLED: _("pilot killed"),
        Critical.FLAMES: _("flames"),
        Critical.OBSERVER_KILLED: _("observer killed"),
        Critical.GUNS_DESTROYED: _("guns destroyed"),
        Critical.EXPLOSION: _("explosion"),
    }[critical]


def capital(word: str) -> str:
    """A word that begins a line."""
    return word[:1].upper() + word[1:]
