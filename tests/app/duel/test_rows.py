from __future__ import annotations

from dataclasses import replace

from app.duel import log_rows, rows, sheet_rows, stage
from app.duel.flown import flown_rows
from app.duel.layout import Board
from app.duel.log_rows import LogTone
from app.duel.picture import arcs_of, path_of
from app.duel.reel import Reel, Scene
from app.duel.rows import Standing
from app.fight import FightKind, Sealed
from core.hexes import neighbour
from core.play import Outcome
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand, staged


def reel_of(fight):
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    return reel


def test_the_head_names_both_aircraft_and_the_moment():
    fight = staged().fly(at_hand(3))
    assert rows.title_of(fight) == "Fokker Dr.I against RAF S.E.5a"
    assert rows.line_of(fight) == (
        "Aces High, duel by mail with Anna Kovářová. Turn 3: both choose a hand, nobody sees the other's."
    )


def test_a_fight_of_a_campaign_by_mail_is_no_duel():
    fight = replace(staged().fly(at_hand(3)), title="March 1917: fight of Jasta 2 and No. 11 Squadron")
    assert rows.title_of(fight) == "March 1917: fight of Jasta 2 and No. 11 Squadron"
    assert rows.line_of(fight).startswith("Aces High, campaign by mail with Anna Kovářová. Turn 3:")


def test_the_page_stands_as_the_fight_does():
    fight = staged()
    assert rows.standing_of(fight) is Standing.WAITING
    assert rows.standing_of(fight.fly(lambda f: f.mine)) is Standing.PLACE
    assert rows.standing_of(fight.fly(at_hand(1))) is Standing.HAND
    fight.sealed = Sealed(mine=True)
    assert rows.standing_of(fight) is Standing.WAITING
    fight.sealed = Sealed()
    assert rows.standing_of(fight.fly(lambda f: False)) is Standing.FINISHED


def test_a_file_without_a_choice_is_not_called_a_sealed_one():
    fight = staged()
    fight.sealed = Sealed(unsent=True)
    assert rows.rest_row(fight).title == "A file waits to be sent"
    fight.sealed = Sealed(mine=True, unsent=True)
    assert rows.rest_row(fight).title == "Your choice is sealed"


def test_a_record_has_nobody_to_choose():
    fight = staged(kind=FightKind.RECORD, watched=True, seat=None).fly(at_hand(2))
    assert rows.standing_of(fight) is Standing.WATCHING
    assert rows.deed_row(fight, Standing.WATCHING, ready=True, reason="", holds=True).words == ""


def test_only_mail_seals():
    mail, solo = staged().fly(at_hand(1)), staged(kind=FightKind.SOLO).fly(at_hand(1))
    sealed = rows.deed_row(mail, Standing.HAND, ready=True, reason="", holds=False)
    flown = rows.deed_row(solo, Standing.HAND, ready=True, reason="", holds=False)
    assert (sealed.words, sealed.seals) == ("Seal hand...", True)
    assert (flown.words, flown.seals) == ("Fly this hand", False)


def test_a_deed_that_cannot_be_done_says_why():
    fight = staged().fly(at_hand(1))
    assert rows.deed_row(fight, Standing.HAND, ready=False, reason="", holds=False).reason == "Choose a card first."
    assert rows.deed_row(fight, Standing.HAND, ready=False, reason="Why.", holds=False).reason == "Why."


def test_the_question_before_sealing_says_that_it_binds():
    title, words = rows.seal_words(staged().fly(at_hand(1)), Standing.HAND, "Speed, Speed")
    assert title == "Seal this hand?"
    assert words.startswith("Speed, Speed. It binds you")


def test_reconstructed_numbers_are_marked_with_the_reason():
    fight = staged()
    mine, theirs = sheet_rows.sheet_rows(fight.state, fight.rules.data, fight.seat)
    assert (mine.name, theirs.name) == ("Fokker Dr.I", "RAF S.E.5a")
    assert all(track.name.endswith(sheet_rows.MARKED) and track.note for track in mine.tracks)


def test_sheets_take_less_and_less_room_and_keep_their_supplies():
    fight = staged()
    forms = sheet_rows.sheet_forms(sheet_rows.sheet_rows(fight.state, fight.rules.data, fight.seat))
    assert {len(row.tracks) for form in forms for row in form} == {6}
    assert [row.form.value for form in forms for row in form] == [
        *("whole", "whole", "whole", "brief", "brief", "brief"),
        *("brief", "tight", "tight", "tight"),
    ]


def test_where_several_fly_only_the_others_lie_in_two_lines():
    fight = crewed("A11 veteran", "A07", "C09", "C05")
    rows_ = sheet_rows.sheet_rows(fight.state, fight.rules.data, fight.seat)
    forms = sheet_rows.sheet_forms(rows_, "A2")
    assert [[row.form.value for row in form] for form in forms[-3:]] == [
        ["compact", form, "compact", "compact"] for form in ("whole", "brief", "tight")
    ]


def test_the_words_of_supplies_are_shorter_where_both_men_have_guns():
    fight = crewed("A11 veteran", "A07", "C09", "C05")
    two, one = sheet_rows.sheet_rows(fight.state, fight.rules.data, fight.seat)[:2]
    assert [row.brief for row in two.tracks if row.supply] == ["Front \u2020", "Rear \u2020", ""]
    assert [row.brief for row in one.tracks if row.supply] == ["", ""]


def test_the_log_is_newest_on_top_and_keeps_the_order_within_a_round():
    fight = staged().fly(at_hand(2))
    reel = reel_of(fight)
    log = log_rows.log_rows(reel.frames, fight.rules.data)
    heads = [row.text for row in log if row.tone is LogTone.HEAD]
    assert heads[-1] == "Before turn 1"
    assert heads.index("Turn 1, round 1") > heads.index("Turn 1, round 2")
    assert len({row.key for row in log}) == len(log)


def test_every_die_of_a_fight_stands_in_its_log():
    fight = staged(pacing="duel").fly(lambda f: False)
    log = log_rows.log_rows(reel_of(fight).frames, fight.rules.data)
    shown = sorted(die.face for row in log for die in row.dice)
    assert shown == sorted(face for step in fight.steps for roll in step.rolls for face in roll.faces)


def test_the_outcome_is_told_to_its_reader():
    fights = (staged(key=f"staged {n}").fly(lambda f: False) for n in range(20))
    fight = next(one for one in fights if one.outcome.winners)
    fight.seat = fight.outcome.winners[0]
    assert rows.outcome_words(fight).startswith("You won")
    fight.seat = next(seat for seat in fight.state.seats if seat not in fight.outcome.winners)
    assert rows.outcome_words(fight).startswith("You lost")


def test_the_front_arc_is_three_hexes_straight_ahead():
    fight = staged().fly(at_hand(3))
    craft = fight.state.aircraft[0]
    arcs = arcs_of(fight.state, fight.rules.data, craft, craft.at, craft.facing)
    assert [arc.at for arc in arcs] == [neighbour(craft.at, craft.facing, n) for n in (1, 2, 3)]
    assert [arc.dice for arc in arcs] == [11, 9, 7]


def test_cards_that_end_in_one_hex_share_their_number():
    craft = staged().fly(at_hand(3)).state.aircraft[0]
    there = neighbour(craft.at, craft.facing)
    path = path_of(craft, [(there, 0, 3), (there, 1, 3), (craft.at, 1, 3)])
    assert path is not None
    assert [stop.rounds for stop in path.stops] == ["1–2", "3"]


def test_the_flown_cards_follow_the_picture():
    fight = staged().fly(at_hand(3))
    frames = reel_of(fight).frames
    second = next(frame for frame in frames if frame.scene is Scene.MOVEMENT and frame.turn == 2 and frame.round == 2)
    assert [len(row.faces) for row in flown_rows(frames, second.index, fight)] == [2, 2]


def test_sealed_hands_lie_face_down():
    fight = staged().fly(at_hand(3))
    fight.sealed = Sealed(mine=True)
    frames = reel_of(fight).frames
    assert [(row.faces, row.backs) for row in flown_rows(frames, len(frames) - 1, fight)] == [((), 1), ((), 0)]


def test_a_hex_tells_who_is_in_it():
    fight = staged().fly(at_hand(2))
    craft = fight.state.aircraft[0]
    words = stage.hex_words(fight, fight.state, craft.at)
    assert "Fokker Dr.I" in words
    assert f"altitude {craft.altitude}" in words
    board = Board(fight.rules.data.map_sheet)
    empty = next(at for at in board.hexes() if at not in [other.at for other in fight.state.aircraft])
    assert "\n" not in stage.hex_words(fight, fight.state, empty)


def test_the_outcome_of_a_fight_of_several_is_that_of_the_sides():
    fight = crewed("A11 veteran", "A07", "C09", "C05", seats="ABCC")
    for winner, said in (("C", "The Central Powers won, 65 : 80 points."), ("A", "The Allies won, 65 : 80 points.")):
        seen = Ended(fight, None, winner)
        assert rows.outcome_words(seen) == said
    assert rows.outcome_words(Ended(fight, "C", "C")) == "You won, 80 : 65 points."


class Ended:
    """A fight of three seats whose result is set."""

    def __init__(self, fight, seat, winner):
        self.view, self.rules, self.seat = fight.view, fight.rules, seat
        self.aside = False
        self.outcome = Outcome(winners=(winner,), points=(("A", 65), ("B", 65), ("C", 80)))


def test_who_has_no_card_left_is_said_in_one_line():
    fight = crewed("A11 veteran", "A07", "C09", "C05").fly(at_hand(4))
    lines = [row for row in log_rows.log_rows(reel_of(fight).frames, fight.rules.data) if "No card left" in row.text]
    assert lines
    assert all(row.rule == "8.1" and row.tone is LogTone.NOTE for row in lines)
    frames = [row.frame for row in lines]
    assert len(set(frames)) == len(frames)
