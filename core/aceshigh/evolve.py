"""What each event makes of the state. The fold of the events is the state: no rule and no die is asked here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from core.aceshigh.decisions import Home
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
    SpinTested,
    TargetsKept,
    TargetsShown,
    TrenchStrafed,
    TurnBegan,
    TurnEnded,
    UnjamTried,
    VolleyFired,
)
from core.aceshigh.ground import BALLOON, TRENCH, Objective, ObjectiveKind
from core.aceshigh.state import JAM, MARK_ORDER, Aircraft, Dogfight, Gun, HandInPlay, Mark, TurnStart
from core.altered import altered
from core.words import AircraftId


def evolve(state: Dogfight, event: Event) -> Dogfight:  # noqa: C901, PLR0911, PLR0912, PLR0915  one case for each event
    """The state after one event."""
    match event:
        case RoundBegan():
            aircraft = tuple([_before_card(craft) if craft.in_play else craft for craft in state.aircraft])
            return altered(state, round=event.round, aircraft=aircraft)
        case CardFlown():
            return _card_flown(state, event)
        case RiderDropped():
            return _rider_dropped(state, event)
        case VolleyFired():
            return _volley_fired(state, event)
        case DamageTaken():
            craft = state.craft(event.aircraft)
            taken = craft.damage.of(event.part) + event.hits
            return _with_craft(state, altered(craft, damage=altered(craft.damage, **{event.part.value: taken})))
        case FireHeld():
            return _fire_held(state, event)
        case RoundEnded():
            return _tests_done(state)
        case HandOpened():
            return _with(state, event.aircraft, speed=event.speed)
        case TurnBegan():
            return _turn_began(state, event)
        case TurnEnded():
            aircraft = tuple(_after_turn(craft) if craft.in_play else craft for craft in state.aircraft)
            return altered(state, aircraft=aircraft, homing=())
        case PhaseReached():
            return altered(state, phase=event.phase)
        case AltitudeChanged():
            craft = state.craft(event.aircraft)
            below = craft.been_below or event.altitude < craft.altitude  # whoever comes down was at his highest or less
            return _with_craft(state, altered(craft, altitude=event.altitude, been_below=below))
        case CeilingReached():
            if event.cause is AltitudeCause.LONG_BURST:  # whose test is made at once
                return state
            return _with(state, event.aircraft, ceiling_test=True)
        case UnjamTried():
            return _unjam_tried(state, event)
        case LewisReloaded():
            return state if event.loaded else _marked(state, event.aircraft, without=Mark.LEWIS_FIRED)
        case MarkSet():
            if event.mark is Mark.FLAMES:
                state = _with(state, event.aircraft, burning_since=state.turn)
            return _marked(state, event.aircraft, event.mark)
        case MarkCleared():
            return _marked(state, event.aircraft, without=event.mark)
        case JamTested():
            return _marked(state, event.aircraft, JAM[event.gun]) if event.jammed else state
        case SpinTested():
            return _spin_begun(state, event.aircraft) if event.spins else state
        case SpinExitTried():
            return _marked(state, event.aircraft, without=Mark.SPIN) if event.leaves else state
        case SpinLeft():
            # No card was flown in the turn of the spin, so none serves the next hand as its predecessor (12.2).
            return _with(
                state, event.aircraft, at=event.at, facing=event.facing, speed=event.speed, last_card=0, card_now=0
            )
        case Glided():
            at = event.hexes[-1] if event.hexes else state.craft(event.aircraft).at
            return _with(state, event.aircraft, at=at, altitude=event.altitude)
        case CrewHurt():
            return _crew_hurt(state, event)
        case LeftPlay():
            return _left_play(state, event)
        case RolledOff():
            side_of = {craft.seat: craft.side for craft in state.aircraft}
            return altered(state, placing=tuple(sorted(state.seats, key=lambda seat: side_of[seat] is not event.first)))
        case AircraftPlaced():
            return _aircraft_placed(state, event)
        case ObjectivePlaced():
            placed = Objective(side=event.side, kind=event.kind, at=event.at)
            return _on_ground(state, objectives=(*state.ground.objectives, placed))
        case TrenchStrafed():
            return _trench_strafed(state, event)
        case BalloonHit() | BalloonDown():
            return _balloon_struck(state, event)
        case CrossingFlown():
            row = {"straight": event.straight, "level": event.level, "claimed": event.claimed}
            return _with_sortie(state, event.aircraft, **row)
        case MissionDone():
            sortie = state.ground.sortie(event.aircraft)
            claimed = tuple(at for at in sortie.claimed if at != event.at)
            return _with_sortie(state, event.aircraft, claimed=claimed, done=(*sortie.done, event.at))
        case TargetsShown():
            return _targets_shown(state, event)
        case GroundFired() | BlastRolled() | ErrorCorrected():
            return state  # DamageTaken and LeftPlay say what came of it
        case CrewCaptured():
            return state  # what the aircraft is and where says it too
        case (
            HandsKept() | TargetsKept() | ShotLost() | SmokeRolled() | FlamesRolled() | FlamesBurnt() | DogfightEnded()
        ):
            return state  # a record of a die or a moment; what it changes stands in the events that follow
        case _:
            assert_never(event)


def fold(state: Dogfight, events: Iterable[Event]) -> Dogfight:
    """The state after all the events."""
    for event in events:
        state = evolve(state, event)
    return state


def _with(state: Dogfight, ident: AircraftId, **changes: object) -> Dogfight:
    """The state with one aircraft changed."""
    return _with_craft(state, altered(state.craft(ident), **changes))


def _on_ground(state: Dogfight, **changes: object) -> Dogfight:
    return altered(state, ground=altered(state.ground, **changes))


def _with_sortie(state: Dogfight, ident: AircraftId, **changes: object) -> Dogfight:
    """The state with one aircraft's way through its mission changed."""
    fresh = altered(state.ground.sortie(ident), **changes)
    known = state.ground.sorties
    if any(one.aircraft == ident for one in known):
        return _on_ground(state, sorties=tuple(fresh if one.aircraft == ident else one for one in known))
    return _on_ground(state, sorties=(*known, fresh))


def _trench_strafed(state: Dogfight, event: TrenchStrafed) -> Dogfight:
    craft = state.craft(event.shooter)
    marks = with_mark(craft.marks, Mark.LEWIS_FIRED) if event.lewis else craft.marks
    left = craft.ammunition(event.gun) - event.spent
    boxes = {"ammo_front" if event.gun is Gun.FRONT else "ammo_rear": left}
    state = _with_craft(state, altered(craft, volleys=craft.volleys + 1, marks=marks, **boxes))
    sortie = state.ground.sortie(event.shooter)
    known = event.at in sortie.strafed or not state.ground.counts(craft.seat, event.at)
    strafed = sortie.strafed if known else (*sortie.strafed, event.at)
    return _with_sortie(state, event.shooter, strafed=strafed, attacks=(*sortie.attacks, TRENCH))


def _targets_shown(state: Dogfight, event: TargetsShown) -> Dogfight:
    """What was strafed beside the target does not count."""
    secret = tuple(
        altered(one, hexes=event.hexes, shown=True) if one.seat == event.seat else one for one in state.ground.secret
    )
    sorties = tuple(
        altered(one, strafed=tuple(at for at in one.strafed if at in event.hexes))
        if one.strafed and state.craft(one.aircraft).seat == event.seat
        else one
        for one in state.ground.sorties
    )
    return _on_ground(state, secret=secret, sorties=sorties)


def _balloon_struck(state: Dogfight, event: BalloonHit | BalloonDown) -> Dogfight:
    struck = []
    for one in state.ground.objectives:
        if one.side is not event.side or one.kind is not ObjectiveKind.BALLOON:
            struck.append(one)
        elif isinstance(event, BalloonHit):
            struck.append(altered(one, hits=one.hits + event.hits))
        else:
            struck.append(altered(one, downed_by=event.by))
    return _on_ground(state, objectives=tuple(struck))


def _with_craft(state: Dogfight, fresh: Aircraft) -> Dogfight:
    """The state with one aircraft as it is now."""
    ident = fresh.ident
    return altered(state, aircraft=tuple([fresh if craft.ident == ident else craft for craft in state.aircraft]))


def with_mark(marks: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    """The markers with one more, in the order of the sheet."""
    return marks if mark in marks else tuple(sorted((*marks, mark), key=MARK_ORDER.__getitem__))


def without_mark(marks: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    """The markers without one."""
    return tuple(other for other in marks if other is not mark) if mark in marks else marks


def _marked(state: Dogfight, ident: AircraftId, mark: Mark | None = None, without: Mark | None = None) -> Dogfight:
    marks = state.craft(ident).marks
    if without is not None:
        marks = without_mark(marks, without)
    if mark is not None:
        marks = with_mark(marks, mark)
    return _with(state, ident, marks=marks)


def _before_card(craft: Aircraft) -> Aircraft:
    return altered(craft, card_now=0, began_at=craft.at, began_facing=craft.facing, unjammed=(), ceiling_test=False)


def _tests_done(state: Dogfight) -> Dogfight:
    """The test of a climb above the ceiling has been taken, or a spin has made it needless (reading 11-4)."""
    if not any(craft.ceiling_test and craft.in_play for craft in state.aircraft):
        return state
    aircraft = tuple(altered(craft, ceiling_test=False) if craft.in_play else craft for craft in state.aircraft)
    return altered(state, aircraft=aircraft)


def _card_flown(state: Dogfight, event: CardFlown) -> Dogfight:
    ident = event.aircraft
    play = (event.card, event.riders)
    hands = [
        altered(hand, flown=(*hand.flown, play), finished=event.last, said_last=event.last)
        if hand.aircraft == ident
        else hand
        for hand in state.hands
    ]
    homing = state.homing
    if (ident in homing) is not (event.home is Home.WHEN_POSSIBLE):
        homing = _without(homing, ident) if ident in homing else (*homing, ident)
    aircraft = [
        altered(craft, at=event.at, facing=event.facing, card_now=event.card, last_card=event.card)
        if craft.ident == ident
        else craft
        for craft in state.aircraft
    ]
    return altered(state, aircraft=tuple(aircraft), hands=tuple(hands), homing=homing)


def _rider_dropped(state: Dogfight, event: RiderDropped) -> Dogfight:
    """It leaves the hand with the card it was to ride on, though it had no effect."""
    hands = []
    for hand in state.hands:
        if hand.aircraft == event.aircraft:
            *before, (card, riders) = hand.flown
            hand = altered(hand, flown=(*before, (card, (*riders, event.rider))))  # noqa: PLW2901  the altered row
        hands.append(hand)
    return altered(state, hands=tuple(hands))


def _without(idents: tuple[AircraftId, ...], gone: AircraftId) -> tuple[AircraftId, ...]:
    return tuple(ident for ident in idents if ident != gone)


def _volley_fired(state: Dogfight, event: VolleyFired) -> Dogfight:
    craft = state.craft(event.shooter)
    marks = craft.marks
    if event.lewis:
        marks = with_mark(marks, Mark.LEWIS_FIRED)
    if event.long_burst:
        marks = with_mark(marks, Mark.LONG_BURST_USED)
    left = craft.ammunition(event.gun) - event.spent
    boxes = {"ammo_front" if event.gun is Gun.FRONT else "ammo_rear": left}
    state = _with_craft(state, altered(craft, volleys=craft.volleys + 1, marks=marks, **boxes))
    if event.target != BALLOON:
        return state
    return _with_sortie(state, event.shooter, attacks=(*state.ground.sortie(event.shooter).attacks, BALLOON))


def _fire_held(state: Dogfight, event: FireHeld) -> Dogfight:
    shooters = dict(event.shots)
    nobody: tuple[AircraftId, ...] = ()
    aircraft = [
        craft if craft.fired_at_by == (now := shooters.get(craft.ident, nobody)) else altered(craft, fired_at_by=now)
        for craft in state.aircraft
    ]
    return altered(state, aircraft=tuple(aircraft))


def _unjam_tried(state: Dogfight, event: UnjamTried) -> Dogfight:
    craft = state.craft(event.aircraft)
    bonus = {
        "unjam_bonus_front" if event.gun is Gun.FRONT else "unjam_bonus_rear": event.bonus_after,
    }
    if not event.cleared:
        return _with(state, event.aircraft, **bonus)
    marks = without_mark(craft.marks, JAM[event.gun])
    return _with(state, event.aircraft, marks=marks, unjammed=(*craft.unjammed, event.gun), **bonus)


def _crew_hurt(state: Dogfight, event: CrewHurt) -> Dogfight:
    craft = state.craft(event.aircraft)
    if not event.observer:
        return _with(state, event.aircraft, pilot=altered(craft.pilot, fate=event.fate))
    if craft.observer is None:
        return state
    return _with(state, event.aircraft, observer=altered(craft.observer, fate=event.fate))


def _hand_over(state: Dogfight, ident: AircraftId) -> Dogfight:
    """The rest of an aircraft's hand is not played (11.1.2)."""
    hands = tuple(altered(hand, finished=True) if hand.aircraft == ident else hand for hand in state.hands)
    return altered(state, hands=hands, homing=_without(state.homing, ident))


def _spin_begun(state: Dogfight, ident: AircraftId) -> Dogfight:
    """A spin ends the hand, and the straight way over a target (11.1.2, 13.1.1)."""
    state = _hand_over(_marked(state, ident, Mark.SPIN_NEW), ident)
    return _with_sortie(state, ident, straight=()) if state.ground.sortie(ident).straight else state


def _left_play(state: Dogfight, event: LeftPlay) -> Dogfight:
    state = _with(
        state,
        event.aircraft,
        out=event.out,
        cause=event.cause,
        left_in_turn=state.turn,
        unopposed=event.unopposed,
    )
    return _hand_over(state, event.aircraft)


def _turn_began(state: Dogfight, event: TurnBegan) -> Dogfight:
    fuel = dict(event.fuel)
    aircraft = tuple(
        altered(craft, fuel=fuel[craft.ident]) if craft.ident in fuel else craft for craft in state.aircraft
    )
    # Who has no fuel left glides instead of choosing a hand (11.8).
    able = [craft for craft in aircraft if craft.in_play and not craft.spinning and craft.fuel > 0]
    starts = tuple(
        TurnStart(
            aircraft=craft.ident,
            speed=craft.speed,
            last_card=craft.last_card,
            altitude=craft.altitude,
            been_below=craft.been_below,
        )
        for craft in able
    )
    hands = tuple(HandInPlay(aircraft=craft.ident) for craft in able)
    sorties = tuple(altered(one, claimed=(), attacks=()) for one in state.ground.sorties)
    ground = altered(state.ground, sorties=sorties) if sorties else state.ground
    return altered(state, turn=event.turn, round=0, aircraft=aircraft, starts=starts, hands=hands, ground=ground)


def _after_turn(craft: Aircraft) -> Aircraft:
    marks = without_mark(craft.marks, Mark.LONG_BURST_USED)
    if Mark.SPIN_NEW in marks:
        marks = with_mark(without_mark(marks, Mark.SPIN_NEW), Mark.SPIN)
    return altered(craft, marks=marks, card_now=0)


def _aircraft_placed(state: Dogfight, event: AircraftPlaced) -> Dogfight:
    seat = state.craft(event.aircraft).seat
    last_of_seat = [craft.ident for craft in state.aircraft if craft.seat == seat][-1]
    state = _with(state, event.aircraft, at=event.at, facing=event.facing)
    if event.aircraft != last_of_seat:
        return state
    return altered(state, placing=tuple(other for other in state.placing if other != seat))
