"""The mission record says what happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.printing.mission import mission_record, result_words
from app.printing.story import volleys
from core.aceshigh.events import VolleyFired
from core.aceshigh.scoring import breakdown, side_points
from core.canonical import b64u
from core.catalog.terms import Part
from core.match.ending import EndKind, Result
from core.match.verify import verify
from core.words import Side
from tests.app.printing.fights import NAMES, PRINTED, fought, record, rules_for


@pytest.fixture(scope="module", params=["hand", "duel"])
def both(request):
    return fought(request.param), mission_record(fought(request.param), PRINTED)


def test_points_are_the_lines_of_2_6(both):
    fight, sheet = both
    data = fight.rules.data
    shown = sorted((line.side, int(line.points.replace("−", "-"))) for line in sheet.points)
    assert shown == sorted((line.side, line.points) for line in breakdown(fight.end, data))
    assert [figure.number for figure in sheet.score] == [str(side_points(fight.end, data, side)) for side in Side]
    assert {line.section for line in sheet.points} == {"2.6"}


def test_every_volley_is_listed_with_its_dice(both):
    fight, sheet = both
    fired = [event for turn in fight.turns for event in turn.events() if isinstance(event, VolleyFired)]
    assert len(fired) == len(sheet.volleys) > 0
    for event, row in zip(fired, sheet.volleys, strict=True):
        assert tuple(die.face for die in row.dice) == event.faces
        assert (row.hits, row.ones, row.range) == (str(event.hits), str(event.ones), str(event.range))
        assert all(str(hits) in row.zones for _part, hits in event.zones)


def test_a_volley_is_dated_by_turn_and_round(both):
    fight, sheet = both
    assert [row.when for row in sheet.volleys] == [when for when, _event in volleys(fight)]
    assert all(1 <= int(row.when.split(".")[0]) <= len(fight.turns) for row in sheet.volleys)


def test_crews_and_damage_are_those_of_the_last_state(both):
    fight, sheet = both
    assert [crew.pilot for crew in sheet.crews] == list(NAMES)
    for crew, craft in zip(sheet.crews, fight.end.aircraft, strict=True):
        assert [boxes.struck for boxes in crew.damage] == [craft.damage.of(part) for part in Part]
        parts = fight.rules.data.aircraft_type(craft.type_id).parts
        assert [boxes.total for boxes in crew.damage] == [parts.hits(part) for part in Part]


def test_the_story_names_every_turn_once_and_every_aircraft_in_it(both):
    fight, sheet = both
    named = [row.turn for row in sheet.story if row.turn]
    assert named == [str(turn.number) for turn in fight.turns]
    assert all(row.text.strip() and row.text[0] == row.text[0].upper() for row in sheet.story)
    flights = sum(turn.before.craft(ident).in_play for turn in fight.turns for ident in ("A1", "C1"))
    assert sum("altitude" in row.text and not row.round for row in sheet.story) >= flights


def test_the_fingerprint_is_that_of_verify(both):
    fight, sheet = both
    pacing = fight.terms.pacing
    assert sheet.proof.fingerprint == b64u(verify(record(pacing), rules_for).fingerprint)
    assert f"check {sheet.proof.fingerprint[:4]} {sheet.proof.fingerprint[4:8]}" in sheet.head.foot
    assert "29 November 2026" in sheet.head.foot


def test_the_dice_chart_counts_all_dice(both):
    fight, sheet = both
    assert tuple(count.count for count in sheet.dice) == fight.faces


def test_readings_are_named_only_where_they_are_not_the_usual(both):
    fight, sheet = both
    assert sheet.readings == ()
    options = dict(fight.terms.options) | {"under_fire": "anyone"}
    other = replace(fight, terms=replace(fight.terms, options=tuple(sorted(options.items()))))
    assert [reading[:4] for reading in mission_record(other, PRINTED).readings] == ["10.3"]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ((), "The record ends before the fight does: nobody has won."),
        ((Result(kind=EndKind.RULES, winners=()),), "A draw."),
        ((Result(kind=EndKind.RULES, winners=("B",)),), "Albatros D.V wins."),
        ((Result(kind=EndKind.RESIGNED, winners=("A",), by=("B",)),), "Albatros D.V resigned. RAF S.E.5a wins."),
        ((Result(kind=EndKind.AGREED, winners=(), by=("A", "B")),), "A draw by agreement."),
        (
            (Result(kind=EndKind.CLAIMED, winners=("A",), by=("A",)),),
            "RAF S.E.5a claimed the other's silence. RAF S.E.5a wins.",
        ),
    ],
)
def test_every_ending_has_its_sentence(result, words):
    assert result_words(replace(fought(), result=result)) == words


def test_a_signed_match_names_its_people_and_its_thread():
    signed = replace(fought(), signed=True, match="KITE-7F3A", players=(("A", "Anna"), ("B", "Bert")))
    sheet = mission_record(signed, PRINTED)
    values = [cell.value for cell in sheet.proof.cells]
    assert values[:3] == ["KITE-7F3A", "Anna", "Bert"]
    assert [crew.standing for crew in sheet.crews] == [
        "Rookie; flown by Anna, seat A",
        "Rookie; flown by Bert, seat B",
    ]


def test_a_scenario_of_the_rulebook_is_named():
    flown = fought()
    types = {"A1": "A10", "C1": "C09"}
    start = replace(
        flown.start, aircraft=tuple(replace(craft, type_id=types[craft.ident]) for craft in flown.start.aircraft)
    )
    assert mission_record(flown, PRINTED).cells[0][1].value == "Duel over the front"
    assert "15.1" in mission_record(replace(flown, start=start), PRINTED).cells[0][1].value
