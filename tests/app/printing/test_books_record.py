"""The mission record of the picture books: both sides, every page, every shot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.printing.books_record import books_record
from core.aceofaces.events import ClueGiven, ShotDown, ShotFired
from core.canonical import b64u
from core.match.ending import EndKind, Result
from tests.app.printing.book_fights import ALL, KINDS, NAMES, books_fought
from tests.app.printing.fights import PRINTED


@pytest.fixture(params=KINDS)
def flown(request):
    return books_fought(request.param), books_record(books_fought(request.param), PRINTED)


def test_every_turn_of_every_pair_has_its_pages(flown):
    fight, record = flown
    reached = [
        (str(one.german_call), str(one.allied_call), str(one.page))
        for turn in fight.turns
        for pair in fight.placed.pairs
        if (one := turn.reached(pair)) is not None
    ]
    assert [(row.german_call, row.allied_call, row.end) for row in record.pages] == reached
    assert [row.turn for row in record.pages if row.turn] == [str(turn.number) for turn in fight.turns]


def test_every_shot_has_its_dice_and_points(flown):
    fight, record = flown
    shots = [event for turn in fight.turns for event in turn.events if isinstance(event, ShotFired)]
    assert [row.shooter for row in record.shots] == [fight.name(event.shooter) for event in shots]
    assert [die.face for row in record.shots for die in row.dice] == [one.face for one in shots if one.face > 0]
    assert [row.spent for row in record.shots] == [str(one.spent) if one.spent else "\u2013" for one in shots]
    assert all("column" in row.sum for row, one in zip(record.shots, shots, strict=True) if one.face > 0)
    assert bool(record.dice) == bool(sum(fight.faces))


def test_falls_and_clues_are_told_with_their_headings(flown):
    fight, record = flown
    notes = " ".join(row.note for row in record.pages)
    events = [event for turn in fight.turns for event in turn.events]
    assert notes.count("Shot down") == sum(isinstance(event, ShotDown) for event in events)
    assert notes.count("The clue") == sum(isinstance(event, ClueGiven) for event in events)
    assert notes.count("FM Sequence of Play") == notes.count("The clue")


def test_both_sides_stand_there_with_what_became_of_them(flown):
    fight, record = flown
    assert [crew.pilot for crew in record.crews] == [NAMES[craft.ident] for craft in fight.start.aircraft]
    full = fight.rules.data.scale(fight.start.readings.edition).points
    for crew, craft in zip(record.crews, fight.end.aircraft, strict=True):
        assert crew.damage[0].struck * 2 + crew.damage[0].half == full - craft.points
        assert (crew.fate[0] == "Shot down") == (craft.out == "shot_down")


def test_victories_are_counted_by_side_in_halves():
    assert [figure.number for figure in books_record(books_fought("wild"), PRINTED).score] == ["½", "0"]
    assert [figure.number for figure in books_record(books_fought("basic"), PRINTED).score] == ["1", "0"]


def test_the_rules_in_use_stand_under_their_headings():
    record = books_record(books_fought("modern"), PRINTED)
    sections = [row.section for row in record.rules]
    assert sections[:3] == ["FM Combat", "FM Sequence of Play", "FM Stall Maneuvers"]
    assert len(sections) == len(ALL) + 3
    assert record.unused == ""
    basic = books_record(books_fought("basic"), PRINTED)
    assert [row.value for row in basic.rules] == ["modern", "in use", "page 170"]
    assert "FM Ammunition" in basic.unused


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result(kind=EndKind.RULES, winners=("A",)), "Fokker Dr.I C1, Fokker Dr.I C2 win."),
        (Result(kind=EndKind.RESIGNED, winners=("A",), by=("B",)), "Sopwith Camel A1, Sopwith Camel A2 resigned."),
        (Result(kind=EndKind.AGREED, winners=()), "A draw by agreement."),
        (Result(kind=EndKind.LENGTH, winners=()), "Broken off"),
    ],
)
def test_the_result_is_one_sentence(result, words):
    fight = replace(books_fought("pairs"), result=(result,))
    assert books_record(fight, PRINTED).result.startswith(words)


def test_a_fight_that_goes_on_can_be_printed():
    for most in (0, 1, 4):
        record = books_record(books_fought("basic", most=most), PRINTED)
        assert record.result == "The record ends before the fight does: nobody has won."
        assert len({row.end for row in record.pages}) <= most


def test_the_proof_is_that_of_the_record():
    fight = books_fought("modern")
    signed = replace(fight, signed=True, match="ABCD", players=(("A", "Anna"), ("B", "Bert")))
    record = books_record(signed, PRINTED)
    assert record.proof.fingerprint == b64u(fight.fingerprint)
    assert [cell.value for cell in record.proof.cells[:3]] == ["ABCD", "Anna", "Bert"]
    assert record.crews[0].standing == "Ace; flown by Anna, seat A"
    assert "flugpost verify" in record.proof.check
