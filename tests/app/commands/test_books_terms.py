"""Ace of Aces as it is proposed: aircraft by name, grades, pages, options, several aircraft, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands.book_duels import BooksDuel
from app.commands.challenges import challenge
from app.commands.duels import Pilot, one_against_one
from app.commands.local_fights import Player, local_fight, start_local
from app.commands.proposals import find_aircraft, terms_of, usual_day
from app.troubles import RefusedError
from core.games import ACE_OF_ACES, ACES_HIGH
from tests.app.desks import BOOKS

CAMEL, TRIPLANE = Pilot(aircraft="sopwith_camel", name="A"), Pilot(aircraft="fokker_dr1", name="B", grade="ace")


def aircraft(desk, duel):
    return terms_of(desk, duel)[0].setup["aircraft"]


def test_the_terms_hold_every_reading_and_both_pilots(anna):
    terms, rules = terms_of(anna, replace(BOOKS, seats=one_against_one(CAMEL, TRIPLANE), pacing="duel"))
    assert (terms.game, terms.seats, terms.pacing, terms.rules) == (ACE_OF_ACES, ("A", "B"), "duel", rules.rules_digest)
    options = dict(terms.options)
    assert (options["variable_damage"], options["edition"], options["starting_page"]) == ("on", "modern", "printed")
    assert [(row["id"], row["seat"], row["pilot"]["grade"]) for row in terms.setup["aircraft"]] == [
        ("A1", "A", "rookie"),
        ("C1", "B", "ace"),
    ]
    assert "page" not in terms.setup


def test_a_page_is_chosen_with_its_option(anna):
    terms, _rules = terms_of(anna, replace(BOOKS, page=52))
    assert (terms.setup["page"], dict(terms.options)["starting_page"]) == (52, "chosen")
    with pytest.raises(RefusedError, match=r"setup\.page"):
        terms_of(anna, replace(BOOKS, page=52, options={"starting_page": "rolled"}))


def test_ids_count_along_each_side(anna):
    duel = BooksDuel(seats=((CAMEL,), (TRIPLANE, TRIPLANE), (CAMEL,)), date="1917-10-04")
    assert [(row["id"], row["seat"]) for row in aircraft(anna, duel)] == [
        ("A1", "A"),
        ("C1", "B"),
        ("C2", "B"),
        ("A2", "C"),
    ]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"date": "1917-02-30"}, "date"),
        ({"silence_days": 366}, "silence_days"),
        ({"pacing": "hand"}, "pacing"),
        ({"options": {"wind": "on"}}, r"options\.wind"),
        ({"page": 223}, "page"),
        ({"seats": ((CAMEL,), (CAMEL,))}, "aircraft"),
        ({"seats": ((CAMEL,), ())}, "seat B"),
        ({"seats": ((CAMEL,),) * 9}, "seats"),
        ({"seats": ((CAMEL, TRIPLANE), (TRIPLANE,))}, "one side"),
        ({"seats": ((CAMEL,) * 2, (TRIPLANE,) * 3)}, "aircraft"),
        ({"seats": one_against_one(CAMEL, replace(TRIPLANE, grade="veteran"))}, "grade"),
        ({"seats": one_against_one(CAMEL, replace(TRIPLANE, aircraft="zeppelin"))}, "zeppelin"),
        ({"seats": one_against_one(CAMEL, replace(TRIPLANE, name="\u202e"))}, "name"),
    ],
)
def test_what_cannot_be_flown_is_refused_with_its_place(anna, change, place):
    with pytest.raises(RefusedError, match=place) as refused:
        terms_of(anna, replace(BOOKS, **change))
    assert refused.value.code == "SETUP"


def test_by_mail_two_people_play(both):
    a, _b = both
    with pytest.raises(RefusedError) as refused:
        challenge(a, replace(BOOKS, seats=((CAMEL,), (TRIPLANE,), (CAMEL,))))
    assert refused.value.code == "SEATS"
    three = {"A": Player.HUMAN, "B": Player.COMPUTER, "C": Player.HUMAN}
    thread = start_local(a, replace(BOOKS, seats=((CAMEL,), (TRIPLANE,), (CAMEL,))), three).value
    assert local_fight(a, thread).due == ("A", "C")


@pytest.mark.parametrize(
    ("game", "asked", "found"),
    [
        (ACE_OF_ACES, "fokker_dr1", "fokker_dr1"),
        (ACE_OF_ACES, "Fokker Dr.I", "fokker_dr1"),
        (ACE_OF_ACES, "sopwith  CAMEL", "sopwith_camel"),
        (ACE_OF_ACES, "nieuport 17", "nieuport_17"),
        (ACES_HIGH, "A07", "A07"),
        (ACES_HIGH, "c05", "C05"),
    ],
)
def test_an_aircraft_is_found_by_its_name(anna, game, asked, found):
    assert find_aircraft(anna, game, asked) == found


def test_an_unknown_aircraft_is_told_with_those_like_it(anna):
    with pytest.raises(RefusedError) as refused:
        find_aircraft(anna, ACE_OF_ACES, "Sopwith Camle")
    assert (refused.value.code, "Sopwith Camel (sopwith_camel)" in refused.value.next_step) == ("NO_AIRCRAFT", True)
    for nothing in ("", "...", "\u0000"):
        with pytest.raises(RefusedError) as refused:
            find_aircraft(anna, ACE_OF_ACES, nothing)
        assert "Fokker Dr.I (fokker_dr1)" in refused.value.next_step


def test_the_usual_day_is_when_all_flew(anna):
    assert usual_day(anna, ACE_OF_ACES, ("sopwith_camel", "fokker_dr1")) == "1917-08-01"
    assert usual_day(anna, ACES_HIGH, ("A07", "C05")).endswith("-01")
