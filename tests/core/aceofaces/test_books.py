"""Both books: page numbers, charts and turns, against what the printed books show."""

from __future__ import annotations

from collections import Counter

import pytest

from core.aceofaces.books import ALLIED, GERMAN, books_csv, make_books
from core.aceofaces.geometry import Situation, in_sight, moved, step_of, swapped
from core.aceofaces.pages import LOST
from tests.ace_builders import ace_of_aces, books

GERMAN_FIRES = [2, 8, 13, 20, 26, 36, 38, 50, 62, 73, 85, 96, 116, 122, 128, 134, 137, 143]
ALLIED_FIRES = [10, 16, 18, 20, 24, 27, 42, 52, 62, 83, 91, 93, 119, 125, 131, 134, 140, 146]


def test_every_page_has_its_situation():
    numbers = books().numbers
    seen = [numbers.situation(page) for page in range(1, LOST)]
    assert len(set(seen)) == 222
    assert all(in_sight(one) for one in seen)
    assert [numbers.page(one) for one in seen] == list(range(1, LOST))
    assert numbers.page(Situation(4, 0, 0)) == LOST
    for page in (0, -1, LOST, 500):
        with pytest.raises(KeyError):
            numbers.situation(page)


def test_fm_losing_sight_of_the_enemy_on_six_pages():
    pages = [page for page in range(1, LOST) if books().numbers.situation(page)[:2] == (0, 0)]
    assert pages == [187, 188, 198, 205, 209, 213]
    assert [books().numbers.page(Situation(0, 0, h)) for h in range(6)] == [187, 205, 213, 188, 209, 198]
    assert not any(books().fires(side, page) for side in (GERMAN, ALLIED) for page in pages)


def test_fm_basic_rules_begin_on_page_170():
    """The enemy at long range, 60 degrees right for the German, left for the Allied pilot."""
    assert books().data.pages.start == 170
    assert books().seen_from(GERMAN, 170)[:2] == (3, -3)
    assert books().seen_from(ALLIED, 170)[:2] == (-3, 0)


@pytest.mark.parametrize(
    ("page", "seen"),
    [
        (76, (2, -1, 0)),
        (88, (2, -1, 1)),
        (91, (0, 2, 0)),
        (92, (-1, 2, 1)),
        (99, (2, -1, 2)),
        (101, (2, -1, 3)),
        (103, (0, 2, 5)),
        (106, (-2, 0, 3)),
        (107, (-1, 2, 0)),
        (18, (-1, 0, 2)),
        (32, (-1, 1, 4)),
        (33, (0, 1, 4)),
        (34, (1, 0, 4)),
        (35, (1, -1, 5)),
        (36, (0, -1, 5)),
    ],
)
def test_pages_outside_the_run(page, seen):
    assert books().numbers.situation(page) == seen


def test_hr_game_errata_12_shots_are_where_the_enemy_is_in_the_windscreen():
    assert [page for page in range(1, LOST) if books().fires(GERMAN, page)] == GERMAN_FIRES
    assert [page for page in range(1, LOST) if books().fires(ALLIED, page)] == ALLIED_FIRES
    assert not books().fires(GERMAN, LOST)


def test_a_gun_that_swivels_fires_on_its_own_pages_too():
    airco, camel = (ace_of_aces().data.aircraft_type(one) for one in ("airco_dh2", "sopwith_camel"))
    assert [page for page in range(1, LOST) if books().fires(ALLIED, page, airco)] == sorted([*ALLIED_FIRES, 21])
    assert not books().fires(ALLIED, 21, camel)


def test_33_pages_of_tailing_for_each_side():
    assert Counter(books().tailer(page) for page in range(1, LOST)) == {None: 156, GERMAN: 33, ALLIED: 33}


def test_fm_example_of_play_by_its_pages():
    """From 203 by 179 and 37 to 49, by 20 and 8 to 21, by 33 and 17 to 8, where the German fires."""
    turns = [books().turn(203, "S", "E"), books().turn(49, "N", "F"), books().turn(21, "M", "X")]
    assert turns == [(37, 179, 49, 49, 49), (8, 20, 21, 21, 21), (17, 33, 8, 8, 8)]
    assert books().fires(GERMAN, 8)
    assert books().fires(ALLIED, 21, ace_of_aces().data.aircraft_type("airco_dh2"))
    assert not any(books().fires(GERMAN, page) for page in (203, 49, 21))


def every_turn():
    """(page, German, Allied, turn, the page that geometry alone gives)."""
    shown = books()
    steps = {row.letter: step_of("" if row.word == "none" else row.word) for row in shown.data.manoeuvres}
    for page in range(1, LOST):
        seen = shown.numbers.situation(page)
        for german in shown.letters:
            after = swapped(moved(seen, steps[german]))
            for allied in shown.letters:
                true = shown.numbers.page(swapped(moved(after, steps[allied])))
                yield page, german, allied, shown.turn(page, german, allied), true


def test_all_138_750_turns_of_the_printed_books():
    """FM step 5: 88,054 on one page, 39,752 out of range, 10,912 with one book at 223, 32 with both though in range."""
    kinds = Counter()
    doubles = {}
    flat = books().compositions()
    index = 0
    for page, german, allied, turn, true in every_turn():
        ends = {turn.german_end, turn.allied_end}
        if ends == {true}:
            kinds["lost" if true == LOST else "same"] += 1
        elif ends == {true, LOST}:
            kinds["one at 223"] += 1
        else:
            assert ends == {LOST}
            kinds["both at 223"] += 1
            doubles.setdefault(page, set()).add((german, allied))
        assert flat[index] == turn.page
        assert turn.page == (LOST if ends == {LOST} else true)
        assert turn.lost is (turn.page == LOST)
        index += 1
    assert kinds == {"same": 88_054, "lost": 39_752, "one at 223": 10_912, "both at 223": 32}
    assert len(flat) == index == 138_750

    def pairs(first, second):
        return {(one, other) for one in first for other in second}

    assert doubles == {
        170: pairs("SV", "WX"),
        185: pairs("SV", "WX"),
        173: pairs("WX", "SV"),
        182: pairs("WX", "SV"),
        149: pairs("SV", "SV"),
        152: pairs("SV", "SV"),
        176: pairs("WX", "WX"),
        179: pairs("WX", "WX"),
    }


def test_lost_stays_lost_in_both_books():
    assert set(books().german[LOST]) == set(books().allied[LOST]) == {LOST}
    assert books().turn(LOST, "L", "L").page == LOST


def test_a_call_is_what_stands_under_the_arrow():
    assert books().call(GERMAN, 203, "S") == 37
    assert books().call(ALLIED, 203, "E") == 179
    with pytest.raises(ValueError, match="substring"):
        books().call(GERMAN, 203, "Z")


def test_the_books_as_tables():
    for side in (GERMAN, ALLIED):
        rows = list(books_csv(books(), side))
        assert len(rows) == 224
        assert rows[0] == ("page", *"ABCDEFGHIJKLMNOPQRSTUVWXY")
        assert {len(row) for row in rows} == {26}
        assert rows[203][:1] == ("203",)
        assert int(rows[203][1 + "ABCDEFGHIJKLMNOPQRSTUVWXY".index("S")]) == books().call(side, 203, "S")
        assert set(rows[LOST][1:]) == {str(LOST)}


def test_books_are_made_from_the_data_alone():
    again = make_books(ace_of_aces().data)
    assert (again.german, again.allied, again.tailers) == (books().german, books().allied, books().tailers)
