"""The tracks are flown again from the manoeuvres: they must lead to the pages that the books led to."""

from __future__ import annotations

import pytest

from app.printing.books_plan import Sky, legs_of, positions_of, sky_for
from core.aceofaces.geometry import Situation, distance, rotated
from core.aceofaces.pages import LOST
from core.hexes import Hex
from core.words import Side
from tests.app.printing.book_fights import KINDS, books_fought

FIGHTS = [*((kind, b"") for kind in KINDS), *(("wild", bytes([n])) for n in range(8))]


def ends(track):
    """Where each turn ended, by its number."""
    return {point.turn: point.at for point in track.points if point.turn}


@pytest.mark.parametrize(("kind", "seed"), FIGHTS)
def test_the_tracks_are_as_far_apart_as_the_pages_say(kind, seed):
    fight = books_fought(kind, seed)
    numbers = fight.rules.books.numbers
    tracks = {}
    for leg in legs_of(fight):
        for track, ident in zip(leg.tracks, sorted(craft.ident for craft in fight.start.aircraft), strict=False):
            assert track.name == fight.name(ident)
            tracks.setdefault(ident, {}).update(ends(track))
    checked = 0
    for turn in fight.turns:
        for pair in fight.placed.pairs:
            reached = turn.reached(pair)
            if reached is None or reached.page == LOST:
                continue
            german, allied = tracks[pair.german][turn.number], tracks[pair.allied][turn.number]
            seen = numbers.situation(reached.page)
            assert distance(allied.q - german.q, allied.r - german.r) == distance(seen.q, seen.r)
            checked += 1
    assert checked or kind == "wild"


@pytest.mark.parametrize("kind", ["basic", "modern", "classic", "halves"])
def test_the_last_page_is_what_the_tracks_end_with(kind):
    fight = books_fought(kind)
    allied, german = legs_of(fight)[-1].tracks
    assert (allied.side, german.side) == (Side.ALLIED, Side.CENTRAL)
    away = allied.points[-1].at, german.points[-1].at
    q, r = rotated(away[0].q - away[1].q, away[0].r - away[1].r, -german.facing)
    found = Situation(q, r, (allied.facing - german.facing) % 6)
    (pair,) = fight.placed.pairs
    assert fight.rules.books.numbers.page(found) == fight.turns[-1].reached(pair).page
    assert [track.lost for track in (allied, german)] == [fight.craft(one).out == "shot_down" for one in ("A1", "C1")]


def test_each_search_begins_new_tracks():
    fight = books_fought("wild")
    legs = legs_of(fight)
    assert len(legs) == 1 + sum(turn.found is not None for turn in fight.turns[:-1])
    turns = [sorted(ends(leg.tracks[0])) for leg in legs]
    assert [turn for part in turns for turn in part] == [turn.number for turn in fight.turns]
    for leg, part in zip(legs, turns, strict=True):
        assert str(part[0]) in leg.title


def test_a_fight_without_a_turn_has_its_first_page():
    fight = books_fought("basic", most=0)
    (leg,) = legs_of(fight)
    assert "170" in leg.title
    assert all(len(track.points) == 1 for track in leg.tracks)


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_of_a_pair_is_shown_with_who_fired(kind):
    fight = books_fought(kind)
    for positions, pair in zip(positions_of(fight), fight.placed.pairs, strict=True):
        reached = [(turn, one) for turn in fight.turns if (one := turn.reached(pair)) is not None]
        shown = [page for page in positions.pages if page.when.isdigit()]
        assert [(page.when, page.page) for page in shown] == [
            (str(turn.number), str(one.page)) for turn, one in reached
        ]
        for page, (turn, _reached) in zip(shown, reached, strict=True):
            between = [shot for shot in turn.shots() if {shot.shooter, shot.target} == {pair.german, pair.allied}]
            assert page.german_fires + page.allied_fires == len(between)
            assert (page.seen is None) == (page.page == str(LOST))


@pytest.mark.parametrize("turned", [False, True])
def test_every_hex_of_a_track_lies_within_the_picture(turned):
    (leg,) = legs_of(books_fought("classic"))
    sky = Sky(leg.tracks, 10.0, turned=turned)
    for at in sky.hexes():
        for spot in sky.corners(at):
            assert -0.01 <= spot.x <= sky.width + 0.01
            assert -0.01 <= spot.y <= sky.height + 0.01
    assert {point.at for track in leg.tracks for point in track.points} <= set(sky.hexes())
    ahead = sky.centre(Hex(0, -1)).x - sky.centre(Hex(0, 0)).x, sky.centre(Hex(0, -1)).y - sky.centre(Hex(0, 0)).y
    assert (ahead[0] > 0, ahead[1] < 0) == ((True, False) if turned else (False, True))


def test_the_sky_fits_into_its_room():
    (leg,) = legs_of(books_fought("classic"))
    for width, height in ((400, 100), (100, 400), (60, 60)):
        sky = sky_for(leg.tracks, width, height, 27.0)
        assert sky.width <= width + 0.01
        assert sky.height <= height + 0.01
