"""Every event of the engine has its sentence, or is one that another event or the order of the log tells."""

from __future__ import annotations

from typing import get_args

import pytest

from app.phrases.events import tell
from core.aceshigh import events as told
from core.aceshigh.decisions import Home
from core.aceshigh.ground import BALLOON, GroundGun, Mission, ObjectiveKind
from core.aceshigh.state import Cause, Exit, Fate, Gun, Mark, Phase
from core.catalog.terms import Bearing, Part
from core.hexes import Hex
from core.words import AircraftId, SeatId, Side
from tests.app.duel.crewed import crewed

A1, A2, C1 = AircraftId("A1"), AircraftId("A2"), AircraftId("C1")
AT = Hex(5, 6)
FIGHT = crewed("A11 veteran", "A07", "C09", "C05", missions=("O", "MT"), pacing="round")


def volley(**changes):
    said = {
        "shooter": A1,
        "gun": Gun.FRONT,
        "target": C1,
        "range": 2,
        "long_burst": False,
        "concentrated": False,
        "modifiers": (told.Modifier(section="10.1.1", amount=8), told.Modifier(section="9.2", amount=1)),
        "dice": 9,
        "faces": (6, 5, 1, 2, 3, 4, 4, 3, 2),
        "hits": 2,
        "ones": 1,
        "bearing": Bearing.REAR,
        "zone_face": 0,
        "priority": Part.TAIL,
        "secondary": Part.FUSELAGE,
        "zones": ((Part.TAIL, 1), (Part.FUSELAGE, 1)),
        "critical": None,
        "spent": 1,
        "lewis": False,
    }
    return told.VolleyFired(**{**said, **changes})


def ground(source, hits):
    zones = ((Part.WINGS, hits),) if hits else ()
    return told.GroundFired(
        source=source, target=A1, faces=(5, 2), hits=hits, zone_face=3 if hits else 0, zones=zones, section="13.1.4"
    )


def card(**changes):
    said = {"aircraft": A1, "card": 2, "riders": (), "at": AT, "facing": 3, "last": False, "home": Home.NEVER}
    return told.CardFlown(**{**said, **changes})


SAID = [
    (told.RolledOff(throws=((3, 5),), first=Side.ALLIED), "The Allies place their aircraft first. Allies 3, Central"),
    (told.ObjectivePlaced(side=Side.ALLIED, kind=ObjectiveKind.DEPOT, at=AT), "Depot of the Allies: F12."),
    (told.TargetsKept(seats=(SeatId("A"),)), "The exact targets are chosen and sealed."),
    (told.TargetsShown(seat=SeatId("A"), hexes=(AT,), section="15.3.1"), "The target of the Allies was F12."),
    (told.AircraftPlaced(aircraft=A1, at=AT, facing=0), "Begins in F12, facing east."),
    (told.TurnBegan(turn=2, fuel=((A1, 3), (C1, 9))), "Fuel for 3 turns."),
    (told.HandOpened(aircraft=A1, cards=((1, (16,)), (5, ())), speed=1, home=Home.NEVER), "Hand: Speed + Climb, Rot"),
    (card(), "Speed (2). Flies to F12."),
    (told.RiderDropped(aircraft=A1, rider=17, section="6.1.8"), "Flown without the Dive"),
    (told.ErrorCorrected(aircraft=A1, card=5, instead=0, section="8.2.1"), "An error: Rotation left is discarded."),
    (told.AltitudeChanged(aircraft=A1, altitude=3, cause=told.AltitudeCause.CLIMB, section="6.1.7"), "Climbs to"),
    (told.CeilingReached(aircraft=A1, cause=told.AltitudeCause.CLIMB, section="2.0"), "Cannot rise above its ceiling"),
    (told.UnjamTried(aircraft=A1, gun=Gun.REAR, face=4, bonus=0, cleared=False, bonus_after=1), "Tries to clear the"),
    (told.LewisReloaded(aircraft=A1, face=1, loaded=False), "The Lewis is not reloaded in time."),
    (volley(), "Fires at range 2, at Fokker Dr.I, tail first: 8 + 1 (guns) = 9 dice."),
    (told.ShotLost(shooter=A1, gun=Gun.FRONT, target=C1), "No shot: the Lewis is empty."),
    (told.TrenchStrafed(shooter=C1, gun=Gun.FRONT, at=AT, spent=1, lewis=False), "Strafes the trench at F12."),
    (ground(GroundGun.FLAK, 2), "The flak hits it 2 times: wings 2."),
    (told.BalloonHit(side=Side.CENTRAL, hits=3), "The balloon takes 3 hits."),
    (told.BalloonDown(side=Side.CENTRAL, by=(A1,), exploded=True), "The balloon explodes."),
    (told.BlastRolled(aircraft=A2, faces=(1, 1, 3, 4, 5), caught=True), "The explosion destroys it."),
    (
        told.CrossingFlown(aircraft=A1, straight=(AT, Hex(5, 5)), level=2, claimed=(AT,)),
        "Crosses the target at F12; it",
    ),
    (told.MissionDone(aircraft=A1, mission=Mission.BOMBING, at=AT, section="13.1.2"), "The target at F12 is bombed."),
    (told.MarkSet(aircraft=A1, mark=Mark.LAST_HIT_TAIL, section="9.7"), "Last hit on the tail"),
    (told.MarkCleared(aircraft=A1, mark=Mark.SMOKE, section="11.5"), "The smoke stops."),
    (told.JamTested(aircraft=A1, gun=Gun.FRONT, face=6, jammed=True), "Jam test: the guns jam."),
    (told.SpinTested(aircraft=A1, face=6, spins=True, reason=told.SpinReason.STALL), "Spin test after the Stall: it s"),
    (told.SpinExitTried(aircraft=A1, face=2, leaves=False), "Spins on."),
    (told.SpinLeft(aircraft=A1, face=2, at=AT, facing=1, speed=3), "Leaves the spin for F12, facing south-east."),
    (told.SmokeRolled(aircraft=A1, face=3), "Smoke roll."),
    (told.FlamesRolled(aircraft=A1, face=3, out=False), "The flames burn on."),
    (told.FlamesBurnt(aircraft=A1, face=5, hits=3), "The flames do 3 hits: fuselage."),
    (told.Glided(aircraft=A1, hexes=(AT,), altitude=1), "Out of fuel: glides 1 hex, to altitude 1."),
    (
        told.CrewHurt(aircraft=A1, observer=True, faces=(3, 3), modifier=0, fate=Fate.DEAD, section="11.9"),
        "Landing roll 6: the observer is dead.",
    ),
    (
        told.LeftPlay(aircraft=A1, out=Exit.DESTROYED, cause=Cause.EXPLOSION, section="13.1.4", unopposed=False),
        "Explodes.",
    ),
    (told.CrewCaptured(aircraft=A1, section="11.9"), "Down behind the enemy's lines: taken prisoner."),
    (told.DogfightEnded(allied=60, central=30), "The fight is over: Allies 60, Central Powers 30 points."),
]
SILENT = [
    told.HandsKept(seats=(SeatId("A"),)),
    told.PhaseReached(phase=Phase.FIRE),
    told.RoundBegan(round=1),
    told.FireHeld(shots=()),
    told.DamageTaken(aircraft=A1, part=Part.WINGS, hits=1, section="9.6"),
    told.RoundEnded(round=1),
    told.TurnEnded(turn=1),
]
"""The order of the log tells them, or the volley, the fire and the flames that did the damage."""


def lines_of(event):
    return tell([event], FIGHT.state, FIGHT.rules.data)


def test_every_event_has_a_sentence_or_is_told_by_another():
    assert {type(event) for event, _said in SAID} | {type(event) for event in SILENT} == set(get_args(told.Event))


@pytest.mark.parametrize(("event", "said"), SAID, ids=[type(event).__name__ for event, _said in SAID])
def test_an_event_is_told(event, said):
    lines = lines_of(event)
    assert lines[0].text.startswith(said)
    assert all(line.text.endswith(".") and "{" not in line.text for line in lines)


@pytest.mark.parametrize("event", SILENT, ids=[type(event).__name__ for event in SILENT])
def test_what_others_tell_makes_no_line(event):
    assert lines_of(event) == ()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"target": BALLOON, "bearing": None, "priority": None, "zones": ()}, "Fires at range 2, at the balloon: "),
        ({"gun": Gun.REAR}, "Fires at range 2, observer, at Fokker Dr.I, tail first: "),
        ({"concentrated": True}, "Concentrated fire at range 2, at Fokker Dr.I, tail first: "),
        ({"long_burst": True}, "A long burst at range 2, at Fokker Dr.I, tail first: "),
    ],
)
def test_a_volley_says_what_it_is_and_whom_it_is_for(changes, said):
    assert lines_of(volley(**changes))[0].text.startswith(said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ground(GroundGun.FLAK, 0), "The flak misses it."),
        (ground(GroundGun.TRENCH, 0), "Fire from the trench misses it."),
        (ground(GroundGun.TRENCH, 1), "Fire from the trench hits it 1 time: wings 1."),
    ],
)
def test_fire_from_the_ground_says_where_it_hit(event, said):
    line, *zones = lines_of(event)
    assert line.text == said
    assert [die.face for die in line.dice] == list(event.faces)
    chosen = [(one.text, [die.face for die in one.dice]) for one in zones]
    assert chosen == ([("A die chooses the zones.", [event.zone_face])] if event.zone_face else [])


def test_a_straight_way_is_counted_and_its_end_is_not_told():
    on = told.CrossingFlown(aircraft=A1, straight=(AT,), level=2, claimed=())
    assert lines_of(on)[0].text == "On course: 1 Speed card at altitude 2."
    assert lines_of(told.CrossingFlown(aircraft=A1, straight=(), level=0, claimed=())) == ()
