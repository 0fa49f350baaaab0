"""What happened in a dogfight, in sentences, each with its dice and its section; whose deed it was stands beside it."""

from __future__ import annotations

from collections.abc import Iterable

from app.phrases.cards import card_name, play_words
from app.phrases.fire_orders import part_word
from app.phrases.names import craft_name
from app.phrases.places import heading, hex_name
from app.phrases.told import Die, Told, Weight
from app.phrases.volleys import MINUS, volley_sum, zones_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import missions
from core.aceshigh.events import (
    AircraftPlaced,
    AltitudeCause,
    AltitudeChanged,
    BalloonDown,
    BalloonHit,
    BlastRolled,
    CardFlown,
    CeilingReached,
    CrewCaptured,
    CrewHurt,
    Critical,
    CrossingFlown,
    DamageTaken,
    DogfightEnded,
    ErrorCorrected,
    Event,
    FireHeld,
    FlamesBurnt,
    FlamesRolled,
    Glided,
    GroundFired,
    HandOpened,
    HandsKept,
    JamTested,
    LeftPlay,
    LewisReloaded,
    MarkCleared,
    MarkSet,
    MissionDone,
    ObjectivePlaced,
    PhaseReached,
    RiderDropped,
    RolledOff,
    RoundBegan,
    RoundEnded,
    ShotLost,
    SmokeRolled,
    SpinExitTried,
    SpinLeft,
    SpinReason,
    SpinTested,
    TargetsKept,
    TargetsShown,
    TrenchStrafed,
    TurnBegan,
    TurnEnded,
    UnjamTried,
    VolleyFired,
)
from core.aceshigh.ground import BALLOON, GroundGun, Mission, ObjectiveKind
from core.aceshigh.state import Cause, Dogfight, Exit, Fate, Gun, Mark, Pacing
from core.aceshigh.targets import TARGET_KINDS
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.hexes import distance
from core.words import AircraftId, Side

LOW_FUEL = 3


def tell(events: Iterable[Event], after: Dogfight, data: RulesData) -> tuple[Told, ...]:
    """The lines of some events, in their order. `after`: a state of the same fight, for who flies what.

    Events that only move the sequence of play on, or that another event has told already, make no line.
    """
    return tuple(line for event in events for line in _Teller(after, data).lines(event))


def _deed(text: str, who: AircraftId | None, rule: str = "", *dice: int) -> Told:
    return Told(weight=Weight.DEED, text=text, who=who, rule=rule, dice=tuple(Die(face=face) for face in dice))


def _result(text: str, who: AircraftId | None, rule: str = "") -> Told:
    return Told(weight=Weight.RESULT, text=text, who=who, rule=rule)


def _aside(text: str, who: AircraftId | None, rule: str = "") -> Told:
    return Told(weight=Weight.ASIDE, text=text, who=who, rule=rule)


class _Teller:
    def __init__(self, state: Dogfight, data: RulesData) -> None:
        self._state, self._data = state, data

    def lines(self, event: Event) -> tuple[Told, ...]:
        match event:
            case VolleyFired():
                return self._volley(event)
            case (
                RolledOff()
                | AircraftPlaced()
                | HandOpened()
                | CardFlown()
                | RiderDropped()
                | ErrorCorrected()
                | TurnBegan()
            ):
                return self._flight(event)
            case AltitudeChanged() | CeilingReached() | SpinTested() | SpinExitTried() | SpinLeft() | Glided():
                return self._height(event)
            case UnjamTried() | LewisReloaded() | ShotLost() | JamTested():
                return self._guns(event)
            case DamageTaken() | MarkSet() | MarkCleared() | SmokeRolled() | FlamesRolled() | FlamesBurnt():
                return self._harm(event)
            case CrewHurt() | CrewCaptured() | LeftPlay() | DogfightEnded():
                return self._end(event)
            case ObjectivePlaced() | TargetsKept() | TargetsShown() | CrossingFlown() | MissionDone() | TrenchStrafed():
                return self._mission(event)
            case GroundFired() | BalloonHit() | BalloonDown() | BlastRolled():
                return self._ground(event)
            case PhaseReached() | RoundBegan() | RoundEnded() | TurnEnded() | FireHeld() | HandsKept():
                return ()

    def _flight(
        self, event: RolledOff | AircraftPlaced | HandOpened | CardFlown | RiderDropped | ErrorCorrected | TurnBegan
    ) -> tuple[Told, ...]:
        sheet = self._data.map_sheet
        match event:
            case RolledOff():
                faces = [face for throw in event.throws for face in throw]
                first = _("The Allies place their aircraft first.")
                if event.first is Side.CENTRAL:
                    first = _("The Central Powers place their aircraft first.")
                rolls = "; ".join(
                    _("Allies {allied}, Central Powers {central}").format(allied=allied, central=central)
                    for allied, central in event.throws
                )
                return (_deed(f"{first} {rolls}.", None, "3.2.1", *faces),)
            case AircraftPlaced():
                words = _("Begins in {place}, facing {heading}.")
                place = hex_name(sheet, event.at)
                return (_deed(words.format(place=place, heading=heading(event.facing)), event.aircraft, "3.2.3"),)
            case HandOpened():
                cards = ", ".join(_short_play(self._data, card, riders) for card, riders in event.cards)
                words = _("Hand: {cards}; speed {speed}.").format(cards=cards or _("none"), speed=event.speed)
                return (_aside(words, event.aircraft),)
            case CardFlown():
                return (_deed(self._card(event), event.aircraft),)
            case ErrorCorrected():
                return (_result(_error_words(event, self._data), event.aircraft, event.section),)
            case RiderDropped():
                name = card_name(self._data.card(event.rider))
                words = _("Flown without the {card}: there was no altitude left to lose.").format(card=name)
                return (_aside(words, event.aircraft, event.section),)
            case TurnBegan():
                low = [(who, left) for who, left in event.fuel if left <= LOW_FUEL]
                return tuple(
                    _aside(ngettext("Fuel for {n} turn.", "Fuel for {n} turns.", left).format(n=left), who, "11.7")
                    for who, left in low
                )

    def _card(self, event: CardFlown) -> str:
        card = self._data.card(event.card)
        name = play_words(self._data, event.card, event.riders)
        place, to = hex_name(self._data.map_sheet, event.at), heading(event.facing)
        moves, turns = bool(card.forward or card.front_right), bool(card.turn)
        if moves and turns:
            return _("{card}. Flies to {place} and faces {heading}.").format(card=name, place=place, heading=to)
        if moves:
            return _("{card}. Flies to {place}.").format(card=name, place=place)
        if turns:
            return _("{card}. Turns to face {heading}.").format(card=name, heading=to)
        return _("{card}. Stays in {place}.").format(card=name, place=place)

    def _volley(self, event: VolleyFired) -> tuple[Told, ...]:
        faces = self._data.charts.hit_faces
        dice = tuple(
            Die(face=face, hit=face >= faces.hits_from, critical=bool(event.critical) and face == faces.critical_face)
            for face in event.faces
        )
        where = "" if event.priority is None else _(", {part} first").format(part=part_word(event.priority))
        opening = self._opening(event)
        total = volley_sum(event.modifiers, event.dice)
        text = f"{opening}{where}: {total}."
        lines = [Told(weight=Weight.DEED, text=text, who=event.shooter, dice=dice, rule="10.1")]
        if event.zone_face:
            lines.append(_deed(_("A die chooses the zones."), event.shooter, "11.10", event.zone_face))
        if event.hits:
            hits = ngettext("{n} hit: {zones}.", "{n} hits: {zones}.", event.hits)
            if event.zones:
                lines.append(_result(hits.format(n=event.hits, zones=zones_words(event.zones)), None, "9.4"))
        else:
            lines.append(_result(_("No hit."), None))
        if event.critical is not None:
            words = _("Critical hit, {n} ones: {effect}.").format(n=event.ones, effect=_critical(event.critical))
            lines.append(_result(words, None, "9.5"))
        return tuple(lines)

    def _opening(self, event: VolleyFired) -> str:
        """Who fires how at whom; the enemy is named where there is more than one thing to fire at."""
        words = _("Fires at range {range}")
        if event.long_burst:
            words = _("A long burst at range {range}")
        elif event.concentrated:
            words = _("Concentrated fire at range {range}")
        if event.gun is Gun.REAR:
            words = _("{shot}, observer").format(shot=words)
        target = self._target_words(event.shooter, event.target)
        if target:
            words = _("{shot}, at {target}").format(shot=words, target=target)
        return words.format(range=event.range)

    def _target_words(self, shooter: AircraftId, target: AircraftId) -> str:
        if target == BALLOON:
            return _("the balloon")
        side = self._state.craft(shooter).side
        enemies = sum(craft.side is not side for craft in self._state.aircraft)
        return "" if enemies < 2 else craft_name(self._state, self._data, target)

    def _height(
        self, event: AltitudeChanged | CeilingReached | SpinTested | SpinExitTried | SpinLeft | Glided
    ) -> tuple[Told, ...]:
        who, sheet = event.aircraft, self._data.map_sheet
        match event:
            case AltitudeChanged():
                return (_deed(_altitude(event), who, event.section),)
            case CeilingReached():
                return (_deed(_("Cannot rise above its ceiling: a spin test follows."), who, event.section),)
            case SpinTested():
                end = _("it spins") if event.spins else _("it holds")
                words = _("Spin test {why}: {end}.").format(why=_spin_reason(event.reason), end=end)
                return (_deed(words, who, "11.1.1", event.face),)
            case SpinExitTried():
                words = _("Comes out of the spin.") if event.leaves else _("Spins on.")
                return (_deed(words, who, "11.1.3", event.face),)
            case SpinLeft():
                words = _("Leaves the spin for {place}, facing {heading}.")
                place = hex_name(sheet, event.at)
                text = words.format(place=place, heading=heading(event.facing))
                return (_deed(text, who, "11.1.3", event.face),)
            case Glided():
                count = len(event.hexes)
                words = ngettext(
                    "Out of fuel: glides {n} hex, to altitude {altitude}.",
                    "Out of fuel: glides {n} hexes, to altitude {altitude}.",
                    count,
                )
                return (_deed(words.format(n=count, altitude=event.altitude), who, "11.8"),)

    def _guns(self, event: UnjamTried | LewisReloaded | ShotLost | JamTested) -> tuple[Told, ...]:
        match event:
            case UnjamTried():
                bonus = f" + {event.bonus} = {event.face + event.bonus}" if event.bonus else ""
                end = _("cleared") if event.cleared else _("still jammed")
                words = _("Tries to clear the guns, {sum}: {end}.").format(sum=f"{event.face}{bonus}", end=end)
                section = "11.3" if event.gun is Gun.FRONT else "11.3.1"
                return (_deed(words, event.aircraft, section, event.face),)
            case LewisReloaded():
                words = _("The Lewis is reloaded.") if event.loaded else _("The Lewis is not reloaded in time.")
                return (_deed(words, event.aircraft, "11.4", event.face),)
            case ShotLost():
                return (_aside(_("No shot: the Lewis is empty."), event.shooter, "11.4"),)
            case JamTested():
                words = _("Jam test: the guns jam.") if event.jammed else _("Jam test: the guns hold.")
                return (_deed(words, event.aircraft, "11.2", event.face),)

    def _harm(
        self, event: DamageTaken | MarkSet | MarkCleared | SmokeRolled | FlamesRolled | FlamesBurnt
    ) -> tuple[Told, ...]:
        who = event.aircraft
        match event:
            case DamageTaken():
                return ()  # a volley or the flames have told it
            case MarkSet():
                words = _mark_words(event.mark)
                return (_result(words, who, event.section),) if words else ()
            case MarkCleared():
                return (_deed(_("The smoke stops."), who, event.section),) if event.mark is Mark.SMOKE else ()
            case SmokeRolled():
                return (_deed(_("Smoke roll."), who, "11.5", event.face),)
            case FlamesRolled():
                words = _("The flames are out.") if event.out else _("The flames burn on.")
                return (_deed(words, who, "11.6", event.face),)
            case FlamesBurnt():
                words = ngettext(
                    "The flames do {n} hit: fuselage.", "The flames do {n} hits: fuselage.", event.hits
                ).format(n=event.hits)
                return (_deed(words, who, "11.6", event.face),)

    def _mission(
        self, event: ObjectivePlaced | TargetsKept | TargetsShown | CrossingFlown | MissionDone | TrenchStrafed
    ) -> tuple[Told, ...]:
        sheet = self._data.map_sheet
        match event:
            case ObjectivePlaced():
                words = _("{objective} of the Allies: {place}.")
                if event.side is Side.CENTRAL:
                    words = _("{objective} of the Central Powers: {place}.")
                place = hex_name(sheet, event.at)
                return (_deed(words.format(objective=objective_word(event.kind), place=place), None, "3.2.1"),)
            case TargetsKept():
                return (_aside(_("The exact targets are chosen and sealed."), None),)
            case TargetsShown():
                words = _("The target of the Allies was {places}.")
                if any(craft.seat == event.seat and craft.side is Side.CENTRAL for craft in self._state.aircraft):
                    words = _("The target of the Central Powers was {places}.")
                places = ", ".join(hex_name(sheet, at) for at in event.hexes)
                return (_result(words.format(places=places), None, event.section),)
            case CrossingFlown():
                return self._crossing(event)
            case MissionDone():
                words = _("The target at {place} is observed.")
                if event.mission is Mission.BOMBING:
                    words = _("The target at {place} is bombed.")
                return (_result(words.format(place=hex_name(sheet, event.at)), event.aircraft, event.section),)
            case TrenchStrafed():
                words = _("Strafes the trench at {place}.").format(place=hex_name(sheet, event.at))
                return (_deed(words, event.shooter, "13.1.3"),)

    def _crossing(self, event: CrossingFlown) -> tuple[Told, ...]:
        """How far it has come on its straight way; a way that has ended is told by the card that ended it."""
        over = [at for at in event.claimed if at in event.straight[:-1]]
        if over and self._state.pacing is not Pacing.HAND:
            words = _("Crosses the target at {place}; it counts if the opened hand was slow enough.")
            return (_aside(words.format(place=hex_name(self._data.map_sheet, over[-1])), event.aircraft, "13.1"),)
        if over or not event.straight or not self._leads_to_a_target(event):
            return ()
        count = len(event.straight)
        words = ngettext(
            "On course: {n} Speed card at altitude {level}.",
            "On course: {n} Speed cards in a row at altitude {level}.",
            count,
        )
        return (_aside(words.format(n=count, level=event.level), event.aircraft, "13.1"),)

    def _leads_to_a_target(self, event: CrossingFlown) -> bool:
        """Whether a target can still be crossed on the straight way as it is; far from any it is no news."""
        ground, side = self._state.ground, self._state.craft(event.aircraft).side
        mission = ground.mission(side)
        targets = [one.at for one in ground.of_side(side.enemy) if one.kind in TARGET_KINDS]
        if mission is None or not targets:
            return True
        reach = missions.row(self._data, mission).speed_cards
        return any(at in event.straight or distance(event.straight[-1], at) <= reach for at in targets)

    def _ground(self, event: GroundFired | BalloonHit | BalloonDown | BlastRolled) -> tuple[Told, ...]:
        match event:
            case GroundFired():
                words = {
                    GroundGun.FLAK: ngettext("The flak hits it {n} time.", "The flak hits it {n} times.", event.hits),
                    GroundGun.TRENCH: ngettext(
                        "Fire from the trench hits it {n} time.", "Fire from the trench hits it {n} times.", event.hits
                    ),
                }[event.source].format(n=event.hits)
                if not event.hits:
                    words = {
                        GroundGun.FLAK: _("The flak misses it."),
                        GroundGun.TRENCH: _("Fire from the trench misses it."),
                    }[event.source]
                elif event.zones:
                    words = f"{words[:-1]}: {zones_words(event.zones)}."
                lines = [_deed(words, event.target, event.section, *event.faces)]
                if event.zone_face:
                    lines.append(_deed(_("A die chooses the zones."), event.target, "11.10", event.zone_face))
                return tuple(lines)
            case BalloonHit():
                words = ngettext("The balloon takes {n} hit.", "The balloon takes {n} hits.", event.hits)
                return (_result(words.format(n=event.hits), None, "13.1.4"),)
            case BalloonDown():
                words = _("The balloon explodes.") if event.exploded else _("The balloon is shot down.")
                return (_result(words, None, "13.1.4"),)
            case BlastRolled():
                words = _("The explosion destroys it.") if event.caught else _("The explosion spares it.")
                return (_deed(words, event.aircraft, "13.1.4", *event.faces),)

    def _end(self, event: CrewHurt | CrewCaptured | LeftPlay | DogfightEnded) -> tuple[Told, ...]:
        match event:
            case CrewHurt():
                return (_deed(_fate_words(event), event.aircraft, event.section, *event.faces),)
            case CrewCaptured():
                return (_result(_("Down behind the enemy's lines: taken prisoner."), event.aircraft, event.section),)
            case LeftPlay():
                damage = self._state.craft(event.aircraft).damage
                hit = any(damage.of(part) for part in Part)
                return (_result(_exit_words(event, hit=hit), event.aircraft, event.section),)
            case DogfightEnded():
                words = _("The fight is over: Allies {allied}, Central Powers {central} points.")
                return (_result(words.format(allied=event.allied, central=event.central), None, "2.6"),)


def objective_word(kind: ObjectiveKind) -> str:
    """A structure on the ground (2.4.2), at the beginning of a line."""
    return {
        ObjectiveKind.DEPOT: _("Depot"),
        ObjectiveKind.AIRFIELD: _("Airfield"),
        ObjectiveKind.BALLOON: _("Balloon"),
    }[kind]


def _error_words(event: ErrorCorrected, data: RulesData) -> str:
    """What 8.2 made of an error."""
    if event.instead and event.card:
        words = _("An error: {card} is taken back and {instead} flown. One hit on the wings.")
    elif event.instead:
        words = _("An error: {instead} is flown. One hit on the wings.")
    elif event.card:
        words = _("An error: {card} is discarded. One hit on the wings.")
    else:
        words = _("An error that can no longer be put right. One hit on the wings.")
    names = {"card": event.card, "instead": event.instead}
    return words.format(**{key: card_name(data.card(card)) for key, card in names.items() if card})


def _short_play(data: RulesData, card: int, riders: tuple[int, ...]) -> str:
    return " + ".join(card_name(data.card(ident)) for ident in (card, *riders))


def _altitude(event: AltitudeChanged) -> str:
    words = {
        AltitudeCause.CLIMB: _("Climbs to altitude {n}."),
        AltitudeCause.DIVE: _("Dives to altitude {n}."),
        AltitudeCause.CARD: _("Altitude {n} after the manoeuvre."),
        AltitudeCause.LONG_BURST: _("The long burst takes it to altitude {n}."),
        AltitudeCause.SPIN: _("The spin takes it down to altitude {n}."),
        AltitudeCause.GLIDE: _("Glides down to altitude {n}."),
    }[event.cause]
    return words.format(n=event.altitude)


def _spin_reason(reason: SpinReason) -> str:
    return {
        SpinReason.STALL: _("after the Stall"),
        SpinReason.CEILING: _("at the ceiling"),
        SpinReason.LAST_HIT: _("after the last hit"),
        SpinReason.TAIL_CRITICAL: _("after the hit on the tail"),
        SpinReason.WINGS_CRITICAL: _("after the hit on the wings"),
    }[reason]


def _critical(critical: Critical) -> str:
    return {
        Critical.SMOKE: _("smoke"),
        Critical.SPIN_TEST: _("a spin test"),
        Critical.PILOT_KILLED: _("the pilot is killed"),
        Critical.FLAMES: _("flames"),
        Critical.OBSERVER_KILLED: _("the observer is killed"),
        Critical.GUNS_DESTROYED: _("the guns are destroyed"),
        Critical.EXPLOSION: _("it explodes"),
    }[critical]


def _mark_words(mark: Mark) -> str:
    """A mark that no other event tells of."""
    last = {
        Mark.LAST_HIT_ENGINE: Part.ENGINE,
        Mark.LAST_HIT_WINGS: Part.WINGS,
        Mark.LAST_HIT_FUSELAGE: Part.FUSELAGE,
        Mark.LAST_HIT_TAIL: Part.TAIL,
    }
    if mark in last:
        return _("Last hit on the {part}: any further hit brings it down.").format(part=part_word(last[mark]))
    return {Mark.FLAMES: _("It is on fire."), Mark.SMOKE: _("It trails smoke.")}.get(mark, "")


def _fate_words(event: CrewHurt) -> str:
    man = _("observer") if event.observer else _("pilot")
    end = {
        Fate.FIT: _("the {man} is unhurt"),
        Fate.HURT_1: _("the {man} is hurt and misses a month"),
        Fate.HURT_2: _("the {man} is hurt and misses two months"),
        Fate.DEAD: _("the {man} is dead"),
    }[event.fate].format(man=man)
    if not event.faces:
        return _sentence(end)
    total = str(sum(event.faces) + event.modifier)
    if event.modifier:
        total = f"{sum(event.faces)} {MINUS} {abs(event.modifier)} = {total}"
    return _("Landing roll {total}: {end}.").format(total=total, end=end)


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def _exit_words(event: LeftPlay, *, hit: bool) -> str:
    if event.cause is Cause.LEFT_MAP and hit:  # reading 2-19
        return _("Leaves the map after hits: it counts as shot down.")
    by_cause = {
        Cause.FUEL: _("Out of fuel."),
        Cause.PILOT_KILLED: _("Crashes with its pilot dead."),
        Cause.SPUN_IN: _("Spins into the ground."),
        Cause.FLAMES: _("Forced down in flames."),
        Cause.SPUN_OFF_MAP: _("Spins off the map."),
        Cause.EXPLOSION: _("Explodes."),
    }
    by_exit = {
        Exit.HOME: _("Is home."),
        Exit.FORCED_LANDING: _("Shot down: a forced landing."),
        Exit.CRASHED: _("Crashes."),
        Exit.OFF_MAP: _("Leaves the map."),
        Exit.DESTROYED: _("Is destroyed."),
    }
    if event.out is Exit.HOME:
        return by_exit[event.out]
    return by_cause.get(event.cause) or by_exit[event.out]
