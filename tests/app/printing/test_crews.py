"""Sheets of crews: a log for every man, kills divided exactly, missions and observers in the record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.printing.command import What, sheets_of
from app.printing.deeds import gains_in, men_of
from app.printing.log import pilot_log
from app.printing.mission import mission_record
from app.printing.paint import Paper
from app.printing.pdf import pdf_bytes
from core.aceshigh.events import VolleyFired
from core.aceshigh.experience import DeedKind
from core.aceshigh.scoring import breakdown, is_shot_down
from core.aceshigh.state import Cause, Damage, Gun
from core.catalog.terms import Bearing, Part
from core.sortie import TWELFTHS
from core.words import Side
from tests.app.printing.fights import PRINTED, crewed_fight, crewed_record, observer, pilot, rules_for
from tests.app.printing.test_paint import flat, text_of

BRISTOL = ("A11 veteran ace", "A07", "C09 ace", "C09")
LONG = "Hauptmann Maximilian Ferdinand Freiherr von Hohenlohe-Waldenburg-S. "


@pytest.fixture(scope="module")
def fight():
    return crewed_fight(*BRISTOL)


def volley(shooter, gun, target, hits):
    return VolleyFired(
        shooter=shooter,
        gun=gun,
        target=target,
        range=1,
        long_burst=False,
        concentrated=False,
        modifiers=(),
        dice=hits,
        faces=(6,) * hits,
        hits=hits,
        ones=0,
        bearing=Bearing.REAR,
        zone_face=0,
        priority=Part.TAIL,
        secondary=Part.FUSELAGE,
        zones=((Part.TAIL, hits),),
        critical=None,
        spent=1,
        lewis=False,
    )


def fought_with(fight, *rounds, downed=()):
    """The same men, but these volleys round by round, and these aircraft shot down."""
    turn = fight.turns[0]
    parts = tuple(replace(turn.rounds[0], number=n, events=events) for n, events in enumerate(rounds, start=1))
    crafts = tuple(
        replace(craft, cause=Cause.DAMAGE, damage=Damage(tail=3)) if craft.ident in downed else craft
        for craft in fight.start.aircraft
    )
    end = replace(fight.end, aircraft=crafts)
    return replace(fight, turns=(replace(turn, rounds=parts, closing=()),), end=end)


def gains(fight, man):
    return {gain.kind: gain for gain in gains_in(fight, man)}


def test_12_6_a_kill_is_divided_among_all_who_hit_the_aircraft(fight):
    one = volley("A1", Gun.FRONT, "C1", 1)
    two = volley("A1", Gun.REAR, "C1", 2)
    three, four = volley("A2", Gun.FRONT, "C1", 1), volley("A2", Gun.FRONT, "C1", 0)
    shared = fought_with(fight, (one,), (two, four), (three,), downed=("C1",))
    for man in (pilot("A1"), observer("A1"), pilot("A2")):
        assert gains(shared, man)[DeedKind.KILL].twelfths == 10 * TWELFTHS
        assert gains(shared, man)[DeedKind.KILL].sharers == 3
    assert [gains(shared, man)[DeedKind.KILL].kills for man in (pilot("A1"), observer("A1"), pilot("A2"))] == [0, 0, 1]


def test_12_6_four_who_share_have_seven_and_a_half_points_each(fight):
    two_seaters = crewed_fight("A11", "A11", "C09")
    shots = tuple(volley(f"A{n}", gun, "C1", 1) for n in (1, 2) for gun in Gun)
    shared = fought_with(two_seaters, shots, downed=("C1",))
    log = pilot_log(shared, observer("A2"), PRINTED)
    assert [line.points for line in log.experience.lines] == ["5", "7 1/2"]
    assert log.experience.total == "12 1/2"
    assert log.experience.filled == 12
    assert log.experience.lines[1].text == "Fokker Dr.I shot down, shared by 4 men"
    assert [mark.part for mark in log.victories] == ["1/4"]


def test_12_6_each_gun_has_its_own_volleys(fight):
    shots = (volley("A1", Gun.FRONT, "C1", 0), volley("A1", Gun.REAR, "C2", 0))
    both = fought_with(fight, shots, (volley("A1", Gun.REAR, "C2", 0),))
    assert gains(both, pilot("A1"))[DeedKind.VOLLEY].twelfths == 5 * TWELFTHS
    assert gains(both, observer("A1"))[DeedKind.VOLLEY].twelfths == 10 * TWELFTHS


def test_nobody_has_a_kill_that_nobody_hit(fight):
    assert DeedKind.KILL not in gains(fought_with(fight, (), downed=("C1",)), pilot("A1"))


def test_the_points_of_all_men_are_those_of_the_volleys_and_the_kills(fight):
    for side in Side:
        men = [man for craft in fight.end.aircraft if craft.side is side for man in men_of(craft)]
        total = sum(gain.twelfths for man in men for gain in gains_in(fight, man))
        hit = {
            event.target
            for turn in fight.turns
            for event in turn.events()
            if isinstance(event, VolleyFired) and event.hits
        }
        downed = [foe for foe in fight.enemies(side) if is_shot_down(foe) and foe.ident in hit]
        fired = sum(craft.volleys for craft in fight.end.aircraft if craft.side is side)
        assert total == (5 * fired + 30 * len(downed)) * TWELFTHS


def test_every_man_has_a_log_the_pilot_before_his_observer():
    logs = sheets_of(crewed_record(*BRISTOL), What.LOG, rules_for, PRINTED)
    assert [log.head.title for log in logs] == ["Pilot log", "Observer log", "Pilot log", "Pilot log", "Pilot log"]
    assert [log.cells[0][0].value for log in logs][:2] == ["Pilot A1", "Observer A1"]
    assert logs[1].cells[0][1].value == "Observer"
    assert logs[1].cells[1][0].value == "Pilot A1"


def test_every_man_has_an_empty_log_of_his_aircraft():
    logs = sheets_of(crewed_record(*BRISTOL), What.BLANK, rules_for, PRINTED)
    assert [log.head.title for log in logs][:3] == ["Pilot log", "Observer log", "Pilot log"]
    written = [cell.value for row in logs[1].cells for cell in row if cell.value]
    assert written == ["Observer", "Allies", "Bristol F2B"]


def test_the_record_names_observers_and_standings(fight):
    record = mission_record(fight, PRINTED)
    bristol = next(crew for crew in record.crews if crew.ident == "A1")
    assert (bristol.observer, bristol.observer_standing) == ("Observer A1", "Observer, Ace")
    assert bristol.standing.startswith("Veteran")
    assert "rear" in bristol.state
    assert any("observer" in fate for fate in bristol.fate)
    assert [line.section for line in record.points] == ["2.6"] * len(breakdown(fight.end, fight.rules.data))


@pytest.fixture(scope="module")
def strafing():
    return crewed_fight("A07", "C09", missions=("MT", "P"))


def test_the_record_has_the_mission_of_each_side(strafing):
    cells = mission_record(strafing, PRINTED).cells[1]
    assert [cell.caption for cell in cells] == ["Mission of the Allies", "Mission of the Central Powers"]
    assert cells[0].value.startswith("Trench strafing, ")
    assert cells[1].value.startswith("Balloon attack, ")
    log = pilot_log(strafing, pilot("A1"), PRINTED)
    assert "Mission: Trench strafing." in log.remarks


def test_what_was_fired_at_the_ground_has_a_name(strafing):
    assert strafing.name("balloon") == "balloon"
    assert strafing.name("trench") == "trench"
    assert mission_record(strafing, PRINTED).volleys is not None


@pytest.mark.parametrize("paper", list(Paper))
def test_names_of_eighty_letters_are_printed_whole(faces, paper):
    sheets = sheets_of(crewed_record("A11", "C09", name=LONG), What.ALL, rules_for, PRINTED)
    text = flat(text_of(pdf_bytes(sheets, paper), "-raw"))
    for name in ("Pilot A1", "Observer A1", "Pilot C1"):
        assert text.count(flat(LONG + name)) >= 2


def test_the_words_of_a_crews_record_and_logs_are_those_of_the_data(faces, fight):
    record = mission_record(fight, PRINTED)
    logs = [pilot_log(fight, man, PRINTED) for craft in fight.end.aircraft for man in men_of(craft)]
    text = flat(text_of(pdf_bytes((record, *logs), Paper.A4), "-raw"))
    said = [
        *(words for crew in record.crews for words in (crew.pilot, crew.standing, crew.observer, crew.state)),
        *(line.text for line in record.points),
        *(row.text for row in record.story),
        *(cell.value for log in logs for row in log.cells for cell in row),
        *(line.text for log in logs for line in log.experience.lines),
        *(figure.number for log in logs for figure in log.figures),
    ]
    assert [words for words in said if flat(words) not in text] == []


def test_a_log_names_the_observers_of_the_enemy_too(fight):
    log = pilot_log(fight, pilot("C1"), PRINTED)
    (foes,) = [row for row in log.cells if row[0].caption == "Opponent"]
    told = {cell.caption: cell.value for cell in foes}
    assert told["Opponent"] == "Pilot A1 with Observer A1, Pilot A2"
    assert told["Role"] == "Pilot, observer"
    assert told["Standing"] == "Veteran with Ace, Rookie"
    others = pilot_log(fight, pilot("A1"), PRINTED)
    (foes,) = [row for row in others.cells if row[0].caption == "Opponent"]
    assert (foes[0].value, foes[1].value) == ("Pilot C1, Pilot C2", "Pilot")
