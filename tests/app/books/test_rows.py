"""Words of the page: standing, title, deed, facts, log and refusals, without Qt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.books import rows
from app.books.bursts import burst_rows
from app.books.chart import chart_cells, grey_line
from app.books.facts import Looking, clue_line, fact_rows, note_row, track_rows
from app.books.log import LogTone, log_rows
from app.books.orders import RangeOrder, orders_from, range_orders
from app.books.pairs import pair_rows
from app.books.planning import (
    EMPTY,
    DraftBook,
    Orders,
    choice_of,
    orders_flown,
    usual_orders,
    with_letter,
    with_orders,
    with_shot,
)
from app.books.reel import Reel
from app.books.rows import Standing
from app.fight import FightKind, Sealed
from app.phrases.aceofaces.refusals import refusal_words
from app.phrases.aceofaces.words import caption, orders_words, points_words
from core.aceofaces.decisions import Escape, FireBursts, FlyManoeuvres, Search
from core.aceofaces.geometry import Range, Situation
from core.aceofaces.refusals import Code
from core.catalog.ace_of_aces.gunnery import Burst
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.words import Side
from tests.ace_builders import burst, craft_row, flying
from tests.app.books.fights import A, B, StagedFight, staged


def looking(fight: StagedFight, index: int = -1) -> Looking:
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    pair = pair_rows(fight, fight.view)[0]
    frame = reel.frames[index]
    present = frame is reel.frames[-1]
    state = fight.view if present else frame.state
    return Looking(fight=fight, frame=frame, mine=state.craft(pair.mine), his=state.craft(pair.his), present=present)


def fact(fight, name):
    return next(row.words for row in fact_rows(looking(fight), rows.standing_of(fight)) if row.name == name)


def lost_fight(seat=A):
    fight = staged(seat=seat, options={})
    while fight.state.phase != "lost":
        fight.resolve({A: flying("U", "C1"), B: flying("U", "A1")})
    return fight


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_words(code):
    assert refusal_words(code)
    assert not refusal_words(code).endswith(".")


def test_the_start_page_from_both_cockpits():
    assert caption(staged().rules.books.seen_from(Side.CENTRAL, 170)).startswith("Right front, long range")
    assert caption(staged().rules.books.seen_from(Side.ALLIED, 170)).startswith("Left front, long range")
    assert caption(None) == "The enemy is out of sight"
    assert caption(Situation(0, 0, 1)) == "The enemy is directly above or below you"


def test_points_are_told_in_halves():
    assert [points_words(n) for n in (0, 1, 2, 3, 8)] == [
        "0 points",
        "half a point",
        "1 point",
        "1 and a half points",
        "4 points",
    ]


def test_title_and_line_name_both_and_the_turn():
    fight = staged(seat=B)
    assert rows.title_of(fight) == "Sopwith Camel against Fokker Dr.I"
    assert rows.line_of(fight) == "Ace of Aces, by mail with Łukasz Wróbel. Turn 1: choose, then seal."
    month = replace(fight, title="March 1917: fight of Jasta 2 and No. 11 Squadron")
    assert rows.line_of(month) == "Ace of Aces, campaign by mail with Łukasz Wróbel. Turn 1: choose, then seal."


def test_standings():
    fight = staged()
    assert rows.standing_of(fight) is Standing.MANOEUVRE
    fight.sealed = Sealed(mine=True)
    assert rows.standing_of(fight) is Standing.WAITING
    assert rows.standing_of(staged(kind=FightKind.RECORD)) is Standing.WATCHING
    assert rows.standing_of(lost_fight()) is Standing.LOST
    over = lost_fight()
    over.resolve({A: Escape(), B: Search()})
    assert rows.standing_of(over) is Standing.FINISHED


def test_the_deed_names_what_is_sealed_and_why_it_cannot_be():
    fight = staged()
    deed = rows.deed_row(fight, Standing.MANOEUVRE, EMPTY)
    assert (deed.words, deed.ready, deed.seals) == ("Seal manoeuvre...", False, True)
    assert "letter" in deed.reason
    deed = rows.deed_row(fight, Standing.MANOEUVRE, with_letter(EMPTY, "C1", "Q"))
    assert (deed.words, deed.ready) == ("Seal Bank Right...", True)
    fight.kind = FightKind.SOLO
    assert rows.deed_row(fight, Standing.MANOEUVRE, with_letter(EMPTY, "C1", "Q")).words == "Fly Bank Right"


def test_a_letter_that_is_not_legal_makes_no_choice():
    fight = staged()
    fight.resolve({A: flying("A", "C1"), B: flying("L", "A1")})
    assert choice_of(fight, with_letter(EMPTY, "C1", "U")) is None
    assert isinstance(choice_of(fight, with_letter(EMPTY, "C1", "L")), FlyManoeuvres)


def test_standing_orders_go_with_the_manoeuvre_only_where_they_may():
    fight = staged()
    craft = fight.view.craft("C1")
    assert usual_orders(fight.view)
    assert orders_flown(fight.view, fight.rules.books, EMPTY, craft, "L") == usual_orders(fight.view)
    assert orders_flown(fight.view, fight.rules.books, EMPTY, craft, "V") == ()  # a barrel roll
    given = with_orders(EMPTY, "C1", Orders(fire=(burst("blaze"), burst("pip"))))
    assert [one.burst for one in orders_flown(fight.view, fight.rules.books, given, craft, "Q")] == ["pip"]
    choice = choice_of(fight, with_letter(given, "C1", "L"))
    assert [one.burst for one in choice.plans[0].fire] == ["blaze", "pip"]


def test_without_a_choice_of_fire_no_orders_are_given():
    fight = staged(options={})
    assert usual_orders(fight.view) == ()
    assert choice_of(fight, with_letter(EMPTY, "C1", "L")).plans[0].fire == ()


def test_drafts_live_as_long_as_their_decision_and_orders_longer():
    fight, book = staged(), DraftBook()
    draft = with_orders(
        with_letter(book.draft_for(fight), "C1", "L"), "C1", Orders(fire=(burst("pip"),), prefer=("A1",))
    )
    book.keep(fight, draft)
    assert book.draft_for(fight) == draft
    other = staged(seat=B)
    assert book.draft_for(other) == EMPTY  # the other player at the same keyboard
    fight.resolve()
    assert book.draft_for(fight).letters == {}
    assert book.draft_for(fight).orders == draft.orders


def test_orders_by_range_and_back():
    orders = (burst("burst", Range.CLOSE, ammunition=4), burst("snap", easy=True))
    lines = range_orders(orders)
    assert lines[Range.CLOSE] == RangeOrder(burst=Burst.BURST, ammunition=4)
    assert lines[Range.LONG] == RangeOrder(burst=Burst.SNAP, easy=True)
    again = orders_from(lines)
    assert range_orders(again) == lines
    assert orders_from({}) == ()
    words = orders_words(again, varies=True)
    assert words == (
        "If the guns bear: burst at close range with at least 4 left;"
        " else snap at medium or long range on an easy target."
    )
    assert orders_words((), varies=True) == "The guns hold."


def test_the_chart_has_the_numbers_of_the_page_and_says_why_an_arrow_is_grey():
    fight = staged(page=170)
    state, books = fight.view, fight.rules.books
    cells = {cell.letter: cell for cell in chart_cells(state, books, state.craft("C1"), 170, "Q")}
    assert len(cells) == 25
    assert all(cells[letter].call == books.call(Side.CENTRAL, 170, letter) for letter in cells)
    assert cells["Q"].chosen
    assert cells["Q"].short == "Bank"
    assert cells["D"].short == "Stall"
    assert cells["U"].short == "Fast Straight"
    assert not any(cell.reason for cell in cells.values())
    fight.resolve({A: flying("A", "C1"), B: flying("L", "A1")})
    state = fight.view
    later = {cell.letter: cell for cell in chart_cells(state, books, state.craft("C1"), 170)}
    assert later["D"].reason == "No two Stalls in a row"
    assert later["U"].section == "FM Speed"
    assert "FM Fancy Maneuvers" in later["M"].spoken
    line = grey_line(tuple(later.values()))
    assert line.count("FM Fancy Maneuvers") == 1
    unbound = chart_cells(state, books, state.craft("C1"), 170, bound=False)
    assert not any(cell.reason for cell in unbound)


def test_a_page_out_of_sight_has_no_numbers():
    fight = lost_fight()
    cells = chart_cells(fight.view, fight.rules.books, fight.view.craft("C1"), 223)
    assert {cell.call for cell in cells} == {0}
    assert fact(fight, "Enemy") == "out of sight"
    assert fact(fight, "A shot") == "nobody can fire"
    assert note_row(looking(fight)).words == "You have lost sight of each other."


def tailed(seat, options=None):
    """The German on the Allied pilot's tail: page with the German behind."""
    rules = staged().rules
    page = next(page for page in range(1, 223) if rules.books.tailer(page) is Side.CENTRAL)
    return staged(page=page, seat=seat, options=options)


def test_tailing_and_the_clue():
    fight = tailed(A)
    assert fact(fight, "Tailing") == "you are on his tail: he must tell"
    fight.clues = {"A1": Clue.LEFT}
    assert fact(fight, "Tailing") == 'you tail him; he says "left"'
    other = tailed(B)
    assert fact(other, "Tailing") == "he is on your tail: you must tell"
    assert "left, straight or right" in clue_line(looking(other), "")
    assert clue_line(looking(other), "Q") == 'He is on your tail and hears "right" before he chooses.'
    assert clue_line(looking(fight), "Q") == 'You are on his tail. He has chosen, and says "left".'
    assert clue_line(looking(tailed(A)), "Q") == ""
    assert fact(tailed(A, {"tailing": "off"}), "Tailing") == "you are on his tail"


def test_whose_guns_bear():
    assert fact(staged(page=50, options={}), "A shot") == "medium range, your guns bear"
    assert fact(staged(page=50, seat=B, options={}), "A shot") == "he has you in his sights"
    assert fact(staged(page=20, options={}), "A shot") == "your guns bear, and his too"
    assert fact(staged(page=170, options={}), "A shot") == "no guns bear"


def test_a_swivel_gun_fires_aside():
    crafts = (craft_row("C1", "A", type_id="fokker_e3"), craft_row("A1", "B", type_id="airco_dh2"))
    assert fact(staged(*crafts, page=21, seat=B, options={}), "A shot") == "close range, your guns bear"


def test_tracks_count_points_ammunition_and_halves():
    tracks = {row.name: row for row in track_rows(looking(staged()))}
    assert (tracks["Your points"].total, tracks["Your points"].gone) == (12, 0)
    assert tracks["Ammunition"].total == 20
    classic = [row.name for row in track_rows(looking(staged(options={"edition": "classic"})))]
    assert classic == ["Your ½ points", "His ½ points"]


def test_the_note_tells_who_fired():
    fight = staged(options={}, page=50)
    fight.fly(lambda f: any(type(event).__name__ == "ShotFired" for step in f.steps for event in step.events))
    note = note_row(looking(fight))
    assert note.alarm
    assert "fired" in note.words


def test_the_note_tells_of_a_shot_that_was_not_taken():
    fight = staged(page=170)
    orders = Orders(fire=orders_from({Range.CLOSE: RangeOrder(burst=Burst.BLAZE)}))
    mine = choice_of(fight, with_orders(with_letter(EMPTY, "C1", "E"), "C1", orders))
    fight.resolve({A: mine, B: flying("T", "A1")})
    assert note_row(looking(fight)).words.startswith("Your guns bore, but did not fire.")
    taken = staged(page=170, options={})
    taken.resolve({A: flying("E", "C1"), B: flying("T", "A1")})
    assert "did not" not in note_row(looking(taken)).words


def test_burst_rows_say_damage_cost_and_reason():
    fight = staged(pacing="duel", page=50)
    fight.fly(lambda f: f.state.phase == "burst")
    seat = fight.pending.seats[0]
    fight.seat = seat
    craft = fight.view.flying(seat)[0]
    enemy = "A1" if craft.ident == "C1" else "C1"
    shown = {row.burst: row for row in burst_rows(fight, craft, enemy)}
    assert shown[Burst.HOLD].key == "0"
    assert shown[Burst.PIP].cost == "1 unit"
    assert "points" in shown[Burst.PIP].line
    choice = choice_of(fight, with_shot(EMPTY, craft.ident, enemy, Burst.PIP))
    assert isinstance(choice, FireBursts)
    assert choice.shots[0].burst is Burst.PIP
    assert choice_of(fight, with_shot(EMPTY, craft.ident, enemy, Burst.HOLD)) == FireBursts(shots=())
    assert choice_of(fight, EMPTY) is None


def test_the_log_is_newest_first_with_calls_and_pages():
    fight = staged(page=203, options={}, seat=B)
    fight.resolve({A: flying("S", "C1"), B: flying("E", "A1")})
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    lines = log_rows(reel.frames, fight)
    assert lines[0].tone is LogTone.HEAD
    assert lines[0].text == "Turn 1"
    texts = [line.text for line in lines]
    assert "Called 37 (German) and 179 (Allied): page 49." in texts
    assert "You: Stall Right (E)." in texts
    assert texts[-1] == "Both open their books at page 203."
    assert len({line.key for line in lines}) == len(lines)


def test_every_event_of_whole_fights_has_a_line_or_is_silent_on_purpose():
    for options in (None, {}, {"edition": "classic", "variable_damage": "on", "starting_page": "rolled"}):
        fight = staged(key="log", options=options).fly(lambda f: len(f.steps) > 40)
        reel = Reel(fight.rules, fight.start)
        reel.extend(fight.steps)
        for line in log_rows(reel.frames, fight):
            assert "{" not in line.text
            assert line.text


def test_the_end_names_people_and_not_seats():
    fight = lost_fight()
    fight.resolve({A: Escape(), B: Search()})
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    last = [line.text for line in log_rows(reel.frames, fight) if line.tone is LogTone.RESULT]
    assert any(text.startswith("The fight is over. You:") and "Pilot A1:" in text for text in last)


def test_the_reel_turns_the_country_under_the_pilots():
    fight = staged(page=170, options={})
    fight.resolve({A: flying("P", "C1"), B: flying("J", "A1")})
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    first, last = reel.frames
    assert last.course("C1") == (first.course("C1") + 60) % 360
    assert last.course("A1") == (first.course("A1") - 60) % 360
    seen = fight.rules.books.seen_from(Side.CENTRAL, fight.state.pairs[0].page)
    assert (last.courses["A1"] - last.courses["C1"]) % 6 == seen.h


def test_pairs_of_several_aircraft():
    crafts = (craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"))
    fight = staged(*crafts, options={})
    assert [(row.mine, row.his) for row in pair_rows(fight, fight.view)] == [("C1", "A1"), ("C2", "A1")]
    fight.seat = B
    assert [(row.mine, row.his) for row in pair_rows(fight, fight.view)] == [("A1", "C1"), ("A1", "C2")]
    fight.seat = None
    assert pair_rows(fight, fight.view)[0].mine == "C1"


def test_a_choice_for_several_aircraft_is_whole_or_none():
    crafts = (craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"))
    fight = staged(*crafts, options={})
    draft = with_letter(EMPTY, "C1", "L")
    assert choice_of(fight, draft) is None
    whole = with_orders(with_letter(draft, "C2", "Q"), "C2", Orders(prefer=("A1",)))
    assert [(plan.manoeuvre, plan.prefer) for plan in choice_of(fight, whole).plans] == [("L", ()), ("Q", ("A1",))]


def test_of_two_aircraft_the_one_without_a_manoeuvre_is_named():
    crafts = (craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"))
    fight = staged(*crafts)
    assert rows.hint_words(fight, EMPTY) == "Press a letter, then Ctrl+Enter."
    draft = with_letter(EMPTY, "C1", "L")
    assert rows.hint_words(fight, draft).startswith("C2 needs a manoeuvre too")
    assert rows.deed_row(fight, rows.standing_of(fight), draft).reason == "No manoeuvre yet for C2"
    assert rows.deed_row(fight, rows.standing_of(fight), with_letter(draft, "C2", "L")).ready
    assert rows.hint_words(staged(), with_letter(EMPTY, "C1", "L")) == "Press a letter, then Ctrl+Enter."


def test_tabs_of_many_pairs_name_the_aircraft_alone():
    four = (craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"), craft_row("A2", "B"))
    assert [pair.name for pair in pair_rows(staged(*four), staged(*four).view)][:2] == ["C1 at A1", "C1 at A2"]
    assert pair_rows(staged(), staged().view)[0].name == "C1 Fokker Dr.I at A1 Sopwith Camel"
