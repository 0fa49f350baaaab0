"""An aircraft sheet in words, for the hangar and on paper: limits, tracks, guns, rules, service, history. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.cards import card_title
from app.phrases.nations import nation_name
from app.phrases.sources import MARKED, marked
from app.phrases.special_lines import rule_lines
from app.phrases.times import month_name
from app.translation import gettext as _
from app.translation import ngettext
from core.catalog.aircraft import AircraftType, Lewis
from core.catalog.rules_data import RulesData
from core.catalog.sources import Source
from core.catalog.terms import Part
from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One line of the card. `note`: where the value comes from, empty if the rulebook prints it."""

    name: str
    value: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """The line in words."""
        return f"{self.name}: {self.value}" + (f". {self.note}" if self.note else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTrack:
    """Boxes of the sheet. `supply`: they empty instead of being hit; `last_hit`: it carries the Last Hit symbol."""

    icon: str
    name: str
    total: int
    supply: bool
    last_hit: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """A special line in words with its section."""

    words: str
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Everything that is said about one aircraft."""

    aircraft: str
    name: str
    side: Side
    facts: tuple[Fact, ...]
    tracks: tuple[SheetTrack, ...]
    rules: tuple[RuleLine, ...]
    service: tuple[Fact, ...]
    history: tuple[Fact, ...]
    caption: str
    sources: tuple[Fact, ...]

    @property
    def reconstructed(self) -> bool:
        """Whether any of its values is marked."""
        return bool(self.sources)


def note_of(source: Source) -> str:
    """Why a value is marked; empty if it is printed."""
    if source.is_printed:
        return ""
    return _("Not printed in the rulebook; {origin}: {why}").format(origin=_(source.origin.value), why=source.note)


def card_of(data: RulesData, aircraft: str) -> Card:
    """The card of an aircraft. Raises KeyError."""
    sheet = data.aircraft_type(aircraft)
    note = data.history_of(aircraft)
    return Card(
        aircraft=sheet.id,
        name=sheet.name,
        side=sheet.side,
        facts=facts_of(sheet, data),
        tracks=tracks_of(sheet),
        rules=tuple(
            RuleLine(words=words if printed else f"{words} {MARKED}", section=section)
            for words, section, printed in rule_lines(sheet)
        ),
        service=_service(data, aircraft),
        history=(
            Fact(name=_("Engine"), value=_("{engine}, {power} hp").format(engine=note.engine, power=note.power_hp)),
            Fact(name=_("Speed"), value=_("{speed} km/h").format(speed=note.speed_kmh)),
            Fact(name=_("Ceiling"), value=_("{height} m").format(height=note.ceiling_m)),
            Fact(name=_("Endurance"), value=_("{hours} h").format(hours=note.endurance_h)),
            Fact(name=_("Guns"), value=note.guns),
            Fact(name=_("Flown by"), value=note.users),
        ),
        caption=note.caption,
        sources=_sources(sheet),
    )


def facts_of(sheet: AircraftType, data: RulesData) -> tuple[Fact, ...]:
    """Crew, hand, altitude, speed, guns, fuel and deck."""
    crew = _("pilot and observer") if sheet.two_seater else _("one pilot")
    high = _("{level}, can be regained") if sheet.limits.regainable else _("{level}, once left it is lost")
    top, fuel, limits = sheet.top_speed, sheet.autonomy, sheet.limits
    turns = ngettext("{count} turn", "{count} turns", fuel.turns).format(count=fuel.turns)
    if fuel.marker:
        turns = _("{turns}: track of {track} and the marker +{marker}").format(
            turns=turns, track=fuel.track, marker=fuel.marker
        )
    return (
        Fact(name=_("Crew"), value=crew),
        Fact(name=marked(_("Hand"), limits.source), value=_hand(sheet), note=note_of(limits.source)),
        Fact(
            name=marked(_("Altitude"), limits.source),
            value=high.format(level=limits.altitude),
            note=note_of(limits.source),
        ),
        Fact(name=marked(_("Top speed"), top.source), value=str(top.cards), note=note_of(top.source)),
        *_guns(sheet),
        Fact(name=marked(_("Autonomy"), fuel.source), value=turns, note=note_of(fuel.source)),
        Fact(
            name=marked(_("Last hit"), sheet.last_hit.source),
            value=last_hit_words(sheet),
            note=note_of(sheet.last_hit.source),
        ),
        Fact(
            name=marked(_("Removed cards"), sheet.removed_cards.source),
            value=_removed(sheet, data),
            note=note_of(sheet.removed_cards.source),
        ),
    )


def _hand(sheet: AircraftType) -> str:
    cards = ngettext("{count} card", "{count} cards", sheet.limits.hand).format(count=sheet.limits.hand)
    turns = sheet.limits.rotations
    if len(set(turns)) == 1:
        most = ngettext("at most {count} Rotation", "at most {count} Rotations", turns[0]).format(count=turns[0])
    else:
        each = ", ".join(str(count) for count in turns)
        most = _("at most {each} Rotations at speed 1 to {top}").format(each=each, top=len(turns))
    return f"{cards}, {most}"


def _guns(sheet: AircraftType) -> tuple[Fact, ...]:
    front, rear = sheet.front_guns, sheet.rear_guns
    facts = []
    if front.armed:
        facts.append(
            Fact(name=marked(_("Front guns"), front.source), value=_dice(front.dice), note=note_of(front.source))
        )
        if front.lewis is not Lewis.NONE:
            kind = _("the only gun") if front.lewis is Lewis.ONLY else _("one of two guns")
            words = _("{dice}, {kind}").format(dice=_dice(front.dice_with_lewis), kind=kind)
            facts.append(Fact(name=marked(_("With the Lewis"), front.source), value=words, note=note_of(front.source)))
    if rear.armed:
        facts.append(Fact(name=marked(_("Rear guns"), rear.source), value=_dice(rear.dice), note=note_of(rear.source)))
    return tuple(facts)


def _dice(dice: int) -> str:
    if dice == 0:
        return _("no dice more or less")
    amount = f"{dice:+d}".replace("-", "\u2212")
    return ngettext("{amount} die", "{amount} dice", abs(dice)).format(amount=amount)


def _removed(sheet: AircraftType, data: RulesData) -> str:
    if not sheet.removed_cards.ids:
        return _("none beside Speed cards above its top speed")
    return ", ".join(f"{ident} {card_title(data.card(ident).family)}" for ident in sheet.removed_cards.ids)


def part_word(part: Part) -> str:
    """A part of an aircraft."""
    return {Part.ENGINE: _("Engine"), Part.WINGS: _("Wings"), Part.FUSELAGE: _("Fuselage"), Part.TAIL: _("Tail")}[part]


def tracks_of(sheet: AircraftType) -> tuple[SheetTrack, ...]:
    """The damage tracks, then the supplies."""
    parts = sheet.parts
    found = [
        SheetTrack(
            icon=part.value,
            name=marked(part_word(part), parts.source),
            total=parts.hits(part),
            supply=False,
            last_hit=part in sheet.last_hit.parts,
            note=note_of(parts.source),
        )
        for part in Part
    ]
    ammunition, fuel = sheet.ammunition, sheet.autonomy
    supplies = (
        ("ammunition", _("Front rounds"), ammunition.front, ammunition.source, sheet.front_guns.armed),
        ("ammunition", _("Rear rounds"), ammunition.rear, ammunition.source, sheet.rear_guns.armed),
        ("fuel", _("Fuel"), fuel.turns, fuel.source, True),
    )
    found += [
        SheetTrack(icon=icon, name=marked(name, source), total=total, supply=True, last_hit=False, note=note_of(source))
        for icon, name, total, source, there in supplies
        if there
    ]
    return tuple(found)


def last_hit_words(sheet: AircraftType) -> str:
    """Which parts carry the Last Hit symbol (9.7)."""
    if not sheet.last_hit.parts:
        return _("no part")
    return ", ".join(part_word(part).lower() for part in sheet.last_hit.parts)


def _service(data: RulesData, aircraft: str) -> tuple[Fact, ...]:
    rows = sorted(
        (row for row in data.availability if row.aircraft == aircraft), key=lambda row: (row.since, row.nation)
    )
    facts = []
    for row in rows:
        words = _("from {month} on").format(month=month_name(row.year, row.month))
        if row.only_with:
            words = _("{since}, only if a campaign chooses so").format(since=words)
        elif not row.settled:
            words = _("{since}, nation not certain").format(since=words)
        facts.append(Fact(name=marked(nation_name(row.nation), row.source), value=words, note=note_of(row.source)))
    return tuple(facts)


def _sources(sheet: AircraftType) -> tuple[Fact, ...]:
    """Why values of the sheet are marked, one line for each group that is."""
    groups = (
        (_("Top speed"), sheet.top_speed.source),
        (_("Autonomy"), sheet.autonomy.source),
        (_("Tracks"), sheet.parts.source),
        (_("Last hit"), sheet.last_hit.source),
        (_("Front guns"), sheet.front_guns.source),
        (_("Rear guns"), sheet.rear_guns.source),
        (_("Ammunition"), sheet.ammunition.source),
        (_("Removed cards"), sheet.removed_cards.source),
    )
    return tuple(
        Fact(name=f"{name} {MARKED}", value=f"{_(source.origin.value)}: {source.note}")
        for name, source in groups
        if not source.is_printed and (name != _("Rear guns") or sheet.rear_guns.armed)
    )
