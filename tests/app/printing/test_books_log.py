"""The pilot's log of the picture books: every number is that of the events, in the eyes of its pilot."""

from __future__ import annotations

import pytest

from app.printing.books_blank import blank_books_log
from app.printing.books_log import books_log
from app.printing.books_words import half_number
from core.aceofaces.events import ClueGiven, DamageTaken, ManoeuvreFlown, ShotFired
from tests.ace_builders import ace_of_aces
from tests.app.printing.book_fights import KINDS, NAMES, books_fought
from tests.app.printing.fights import PRINTED

PILOTS = [(kind, craft) for kind, (crafts, _how) in KINDS.items() for craft in (*crafts,) or ("C1 A", "A1 B")]


@pytest.fixture(params=[(kind, craft.split()[0]) for kind, craft in PILOTS], ids="-".join)
def flown(request):
    kind, ident = request.param
    return books_fought(kind), ident, books_log(books_fought(kind), ident, PRINTED)


def events_of(fight, kind):
    return [(turn, event) for turn in fight.turns for event in turn.events if isinstance(event, kind)]


def test_each_turn_has_its_letter_and_its_pages(flown):
    fight, ident, log = flown
    letters = [event.letter for _turn, event in events_of(fight, ManoeuvreFlown) if event.aircraft == ident]
    assert [row.letter for row in log.rows] == letters
    turns = [turn for turn in fight.turns if turn.letter(ident)]
    books = fight.rules.books
    for row, turn in zip(log.rows, turns, strict=True):
        assert row.turn == str(turn.number)
        for pages, pair in zip(row.pairs, fight.pairs(ident), strict=True):
            if not pages.page:
                assert turn.reached(pair) is None
                continue
            enemy = pair.enemy_of(ident)
            side, other = fight.start.craft(ident).side, fight.start.craft(enemy).side
            assert pages.call == str(books.call(side, int(pages.page), row.letter))
            assert pages.called == str(books.call(other, int(pages.page), turn.letter(enemy)))
            mine = books.call(side, int(pages.called), row.letter)
            his = books.call(other, int(pages.call), turn.letter(enemy))
            assert pages.end == str(min(mine, his))
            assert ("book says 223" in row.note) >= (mine != his)


def test_shots_dice_and_points_are_those_of_the_events(flown):
    fight, ident, log = flown
    fired = [event for _turn, event in events_of(fight, ShotFired) if event.shooter == ident]
    assert [die.face for row in log.rows for die in row.dice] == [event.face for event in fired if event.face > 0]
    assert [row.turn for row in log.rows if row.fire] == [
        str(turn.number) for turn, event in events_of(fight, ShotFired) if event.shooter == ident
    ]
    figures = [figure.number for figure in log.figures]
    taken = sum(event.damage for _turn, event in events_of(fight, DamageTaken) if event.aircraft == ident)
    assert figures == [
        half_number(fight.craft(ident).victories),
        str(len(log.rows)),
        str(len(fired)),
        half_number(sum(event.damage for event in fired)),
        half_number(taken),
    ]
    assert (log.tracks[0].struck * 2 + log.tracks[0].half) == taken


def test_clues_stand_with_those_who_give_and_get_them(flown):
    fight, ident, log = flown
    told = {turn.number for turn, event in events_of(fight, ClueGiven) if ident in (event.aircraft, *event.to)}
    assert {int(row.turn) for row in log.rows if row.clue} == told


def test_the_head_names_pilot_aircraft_gun_and_opponents(flown):
    fight, ident, log = flown
    said = {(index, cell.caption): cell.value for index, row in enumerate(log.cells) for cell in row}
    assert said[0, "Pilot"] == NAMES[ident]
    assert said[0, "Date"] == "1 October 1917"
    assert said[1, "Aircraft"] == fight.name(ident)
    assert said[1, "Gun"] == "Two, synchronised"
    for foe in fight.enemies(fight.craft(ident).side):
        assert foe.pilot.name in said[2, "Opponent"]
    assert len(log.enemies) == len(fight.pairs(ident))


def test_the_way_to_an_ace_has_halves():
    log = books_log(books_fought("pairs"), "C2", PRINTED)
    assert log.victories.labels == ("1", "1½", "2", "2½", "3", "3½", "4", "4½", "Ace")
    assert log.victories.halves == 10
    rookie = books_log(books_fought("pairs"), "A2", PRINTED)
    assert (rookie.victories.halves, rookie.figures[0].number) == (1, "½")


@pytest.mark.parametrize(
    ("kind", "words"),
    [("modern", ["Every shot: +1 on the die.", "Shot down: lives on a die of 5 or more."]), ("basic", [])],
)
def test_an_aces_ability_is_that_of_the_options(kind, words):
    assert list(books_log(books_fought(kind), "C1", PRINTED).ability[:2]) == words
    assert books_log(books_fought(kind), "A1", PRINTED).ability == ()


def test_half_a_point_is_half_a_box():
    log = books_log(books_fought("halves"), "A1", PRINTED)
    assert (log.tracks[0].total, log.tracks[0].struck, log.tracks[0].half) == (6, 7, True)


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (24, "12")])
def test_halves_are_written_as_the_log_prints_them(halves, text):
    assert half_number(halves) == text


@pytest.mark.parametrize("enemies", [1, 2, 3])
@pytest.mark.parametrize("type_id", ["fokker_dr1", None])
def test_a_blank_log_says_nothing_of_a_fight(type_id, enemies):
    data = ace_of_aces().data
    log = blank_books_log(data, data.aircraft_type(type_id) if type_id else None, PRINTED, enemies=enemies)
    written = [cell.value for row in log.cells for cell in row if cell.value]
    assert written == (["Central Powers", "Fokker Dr.I", "Two, synchronised"] if type_id else [])
    assert not any(figure.number for figure in log.figures)
    assert [row.turn for row in log.rows] == [str(n) for n in range(1, log.next_row)]
    assert all(len(row.pairs) == enemies == len(log.enemies) for row in log.rows)
    assert [(boxes.total, boxes.struck, boxes.heavy) for boxes in log.tracks] == [(12, 0, 6), (20, 0, 6)]
    assert (log.victories.halves, log.head.stamp) == (0, None)


@pytest.mark.parametrize(
    ("kind", "totals"), [("basic", [12]), ("modern", [12, 20]), ("classic", [6, 20]), ("halves", [6])]
)
def test_a_blank_log_of_a_fight_has_the_tracks_of_its_options(kind, totals):
    fight = books_fought(kind)
    log = blank_books_log(fight.rules.data, None, PRINTED, readings=fight.start.readings)
    assert (
        [boxes.total for boxes in log.tracks]
        == totals
        == [boxes.total for boxes in books_log(fight, "A1", PRINTED).tracks]
    )
