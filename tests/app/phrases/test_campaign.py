"""A campaign in words: everything that it can say has a sentence, and names stand in it as they are written."""

from __future__ import annotations

import pytest

from app.phrases.campaign.log import Spelling, line_words
from app.phrases.campaign.men import (
    health_words,
    joined_words,
    mission_words,
    month_mark,
    month_short,
    month_words,
    standing_words,
    way_words,
)
from app.phrases.campaign.reasons import reason_words, refusal_line
from app.phrases.nations import nation_name
from app.phrases.people import grade_words, role_words
from core.altered import altered
from core.campaign.records import Source
from core.campaign.roster import Person, rookie
from core.campaign.service import LineKind, LogLine
from core.play import Refusal
from core.sortie import Code, Health, Way
from core.words import Grade, Month, Nation, PersonId, Role, SeatId

SPELLING = Spelling(person=lambda one: f"Łukasz {one}", aircraft=lambda one: f"Type {one}")
AUGUST = Month(1917, 8)


def line(kind, **said):
    return LogLine(month=AUGUST, kind=kind, **said)


def man(**changed):
    person = Person(
        id=PersonId("A.1"),
        seat=SeatId("A"),
        role=Role.PILOT,
        name="Łukasz",
        joined=Month(1917, 4),
        source=Source.FOUNDER,
        replaces=PersonId(""),
    )
    return altered(rookie(person), **changed)


@pytest.mark.parametrize("code", list(Code))
def test_every_refusal_has_its_own_sentence(code):
    words = reason_words(code)
    assert words
    assert not words.endswith(".")
    assert [other for other in Code if reason_words(other) == words] == [code]


def test_a_refusal_names_its_section():
    assert refusal_line(Refusal(code=Code.DEAD, who="A.1", section="13.0")) == "He is dead (13.0)."
    assert refusal_line(Refusal(code=Code.OTHER_CHOICE_DUE, who="A", section="")) == "Another choice is due now."


@pytest.mark.parametrize("kind", list(LineKind))
def test_every_line_of_a_service_record_is_a_sentence(kind):
    words = line_words(line(kind, mission="C", aircraft="A10", others=(PersonId("A.2"),), victim="C05"), SPELLING)
    assert words
    assert "{" not in words


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            line(LineKind.FLEW, mission="O", aircraft="A03", others=(PersonId("A.4"),)),
            "Observation in the Type A03 with Łukasz A.4",
        ),
        (line(LineKind.FLEW, mission="C", aircraft="A10", how=Way.CRASHED), "Free hunt in the Type A10: crashed"),
        (line(LineKind.VICTORY, victim="C05"), "Type C05, alone"),
        (
            line(LineKind.VICTORY, victim="C05", others=(PersonId("A.2"), PersonId("A.3")), finished=True),
            "Type C05, with Łukasz A.2 and Łukasz A.3, counted for him",
        ),
        (line(LineKind.VICTORY, victim="C05", others=(PersonId("A.2"),)), "A share of Type C05 with Łukasz A.2"),
        (line(LineKind.VOLLEYS, count=1), "1 volley"),
        (line(LineKind.VOLLEYS, count=4), "4 volleys"),
        (line(LineKind.POINTS, points=90, total=1290), "7 1/2 points, 107 1/2 in all"),
        (line(LineKind.HURT, count=2), "Hurt: misses 2 months"),
        (line(LineKind.PROMOTED, grade=Grade.ACE), "Became Ace"),
    ],
)
def test_lines_read_as_people_say_them(said, words):
    assert line_words(said, SPELLING) == words


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({}, "Fit"),
        ({"health": Health.HURT_1, "back": Month(1917, 10)}, "Hurt until Oct 1917"),
        ({"health": Health.HURT_1, "back": AUGUST}, "Fit"),
        ({"health": Health.DEAD, "since": Month(1917, 7)}, "Dead, July 1917"),
        ({"health": Health.CAPTURED, "since": Month(1917, 5)}, "Prisoner since May 1917"),
    ],
)
def test_a_man_stands_as_the_month_finds_him(changed, words):
    assert standing_words(man(**changed), AUGUST) == words


def test_every_word_of_the_lists_is_there():
    assert month_words(AUGUST) == "August 1917"
    assert (month_short(AUGUST), month_mark(AUGUST)) == ("Aug 1917", "Aug")
    assert mission_words("MT") == "Trench strafing"
    assert mission_words("X") == "X"
    assert joined_words(man()) == "Pilot, with the squadron since April 1917"
    for words, every in (
        (role_words, Role),
        (grade_words, Grade),
        (nation_name, Nation),
        (health_words, Health),
        (way_words, Way),
    ):
        assert len({words(one) for one in every}) == len(every)
