from __future__ import annotations

import datetime as dt
import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPlainTextEdit, QPushButton

from app.commands import identity, outbox
from app.commands.leaving import abandon, take_up
from app.commands.records import verify_record
from app.commands.status import Standing, status, statuses
from app.commands.turns import notes, say
from app.shell.end_flow import ASIDE, CLAIM, UNGUARDED
from app.troubles import RefusedError
from core.protocol.armor import Word, write_armor
from tests.app.commands.test_receipts import lie
from tests.app.commands.test_silence import cheat
from tests.app.desks import DUEL, begin, choose_all, meet, open_at, send, settle, steady

pytestmark = pytest.mark.gui


@pytest.fixture
def friend(tmp_path):
    desk = open_at(settle(tmp_path / "friend", "Ioana"))
    yield desk
    desk.close()


@pytest.fixture
def match(eva, friend):
    """A match by mail in which the friend owes the next word."""
    steady(eva.desk, b"evi")  # who places first is for the dice to say
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", ""))
    eva.rest()
    meet(eva.desk, friend)
    thread = begin(eva.desk, friend, DUEL)
    if not status(eva.desk, thread).decisions:
        choose_all(friend, thread)
        send(friend, eva.desk, outbox.newest_file(friend, thread))
    choose_all(eva.desk, thread)
    send(eva.desk, friend, outbox.newest_file(eva.desk, thread))
    return thread


def on_view(eva, thread):
    eva.house.fights.open(thread)
    eva.rest()
    return eva.page


def test_giving_up_is_asked_about_signed_and_sent(eva, match, friend):
    on_view(eva, match).resign_asked.emit()
    dialog = eva.dialog()
    assert dialog.windowTitle() == "Give this match up?"
    dialog.decide()
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    assert status(eva.desk, match).standing is Standing.OVER
    send(eva.desk, friend, outbox.newest_file(eva.desk, match))
    assert status(friend, match).result[0].winners == (status(friend, match).seat,)


def test_escape_gives_nothing_up(eva, match):
    on_view(eva, match).resign_asked.emit()
    eva.dialog().reject()
    eva.rest()
    assert status(eva.desk, match).standing is Standing.OPEN


def test_a_draw_is_offered_and_agreed_to(eva, match, friend):
    on_view(eva, match).draw_asked.emit()
    eva.rest()
    eva.dialog().decide()
    eva.rest()
    send(eva.desk, friend, outbox.newest_file(eva.desk, match))
    assert status(friend, match).offered


def test_a_silence_may_be_claimed_when_the_days_are_over(eva, match):
    on_view(eva, match)
    assert eva.told is None
    later = dt.datetime.now(dt.UTC) + dt.timedelta(days=20)
    eva.desk.clock = lambda: later
    on_view(eva, match)
    assert eva.told.key == CLAIM
    eva.page.banners.acted.emit(CLAIM)
    eva.dialog().decide()
    eva.rest()
    assert status(eva.desk, match).standing is Standing.OVER


def test_a_false_receipt_is_told_denied_and_kept_as_evidence(eva, match, friend):
    eva.paste(write_armor(Word.TURN, lie(friend, match), "turn"))
    assert "is an old copy, or Ioana confirms what you never signed" in eva.told.text
    assert eva.told.action == "Go to the fight"
    eva.page.banners.acted.emit(eva.told.key)
    eva.rest()
    assert eva.told.key == UNGUARDED
    assert eva.told.text.count("state that no later file left") == 1
    eva.page.banners.acted.emit(UNGUARDED)
    dialog = eva.dialog()
    assert dialog.windowTitle() == "Did no later file leave?"
    dialog.decide()
    eva.rest()
    assert not status(eva.desk, match).last_error
    eva.page.record_asked.emit()
    eva.rest()
    assert eva.page.findChild(QPushButton, "save-evidence").isVisibleTo(eva.page)


def test_a_match_without_a_lie_offers_no_evidence(eva, match):
    on_view(eva, match).record_asked.emit()
    eva.rest()
    assert not eva.page.findChild(QPushButton, "save-evidence").isVisibleTo(eva.page)


def test_a_claim_before_its_day_is_told_with_the_day(eva, match, friend):
    choose_all(friend, match)
    eva.paste(write_armor(Word.TURN, cheat(friend, match), "turn"))
    assert "Ioana claims your silence too early" in eva.told.text
    assert "Just answer" in eva.told.text
    on_view(eva, match)
    assert "claims your silence too early" in eva.told.text


def test_a_fight_on_this_machine_is_laid_aside(eva):
    eva.house.start.fight_now()
    eva.rest()
    eva.press("choose-aces_high")
    eva.press("take-off")
    lay_aside(eva)
    assert eva.page is eva.house.home
    assert [one.standing.value for one in eva.house.threads] == ["aside"]


def lay_aside(eva):
    eva.page.resign_asked.emit()
    eva.dialog().decide()
    eva.rest()


def laid_aside(eva):
    """The thread of a fight against the computer that was laid aside, and is looked at again."""
    eva.house.start.fight_now()
    eva.rest()
    eva.press("choose-aces_high")
    eva.press("take-off")
    lay_aside(eva)
    thread = statuses(eva.desk)[0].id
    on_view(eva, thread)
    return thread


def test_a_fight_that_was_laid_aside_is_looked_at_and_taken_up_again(eva):
    thread = laid_aside(eva)
    assert eva.told.text == "This fight was laid aside."
    assert eva.told.action == "Take it up again"
    assert eva.house.fights._fight.finished
    words = [each.text() for each in eva.page.findChildren(QLabel)]
    assert "Laid aside" in words
    assert "The fight is over" not in words
    assert any("it counts for nobody" in each for each in words)
    eva.house.orderly.acted.emit(ASIDE)
    eva.rest()
    assert status(eva.desk, thread).standing is Standing.OPEN
    assert eva.told is None
    assert eva.house.fights._fight.mine


def test_its_record_is_printed_and_proven_here_but_leaves_only_when_it_is_closed(eva, tmp_path, monkeypatch):
    thread = laid_aside(eva)
    target = tmp_path / "aside.flugrecord"
    eva.page.record_asked.emit()
    eva.rest()
    assert eva.page.objectName() == "record-page"
    assert eva.page.findChild(QPushButton, "print-mission") is not None
    facts = [each.text() for each in eva.page.findChildren(QLabel)]
    assert "Laid aside before turn 1: it counts for nobody." in facts
    eva.press("verify")
    eva.press("save-record")
    assert eva.dialog().windowTitle() == "Close this fight for good?"
    eva.dialog().reject()
    assert status(eva.desk, thread).standing is Standing.ASIDE
    take_up(eva.desk, thread)
    abandon(eva.desk, thread)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(target), ""))
    eva.press("save-record")
    eva.dialog().decide()
    eva.rest()
    assert verify_record(eva.desk, target.read_bytes()).decisions
    with pytest.raises(RefusedError) as refused:
        take_up(eva.desk, thread)
    assert refused.value.code == "CLOSED"
    on_view(eva, thread)
    assert "for good" in eva.told.text


def test_what_was_told_of_one_fight_is_not_told_of_the_next(eva, match):
    later = dt.datetime.now(dt.UTC) + dt.timedelta(days=20)
    eva.desk.clock = lambda: later
    on_view(eva, match)
    assert eva.told.key == CLAIM
    eva.house.home.sample.emit()
    eva.rest()
    eva.press("sample-aces_high")
    assert eva.told is None


def test_a_lost_seal_is_found_again_by_giving_the_same_choice(eva, match, friend):
    for _file in range(40):
        if eva.desk.store.feeds.sealed(match, seat(eva, match)):
            break
        if status(friend, match).decisions:
            choose_all(friend, match)
        send(friend, eva.desk, outbox.newest_file(friend, match))
        if status(eva.desk, match).decisions:
            choose_all(eva.desk, match)
            send(eva.desk, friend, outbox.newest_file(eva.desk, match))
    kept = eva.desk.store.feeds.sealed(match, seat(eva, match))
    assert kept, "with these dice nothing of Eva's was ever under a seal"
    n, sealed = next(iter(kept.items()))
    with eva.desk.store.transaction():
        eva.desk.store.feeds.forget_sealed(match, seat(eva, match))
    eva.desk.forget(match)
    page = on_view(eva, match)
    assert "lost" in eva.told.text
    fight = eva.house.fights._fight
    assert (fight.lost, fight.mine, fight.n) == (True, True, n)
    choice = fight.rules.parse_choice({key: value for key, value in json.loads(sealed).items() if key != "pad"})
    page.chosen.emit(fight.seat, choice)
    eva.rest()
    assert status(eva.desk, match).lost == ()
    assert not eva.house.fights._fight.lost


def seat(eva, match):
    return eva.desk.thread(match).seat


def test_the_answer_to_the_file_on_view_leads_back_to_the_fight(eva, match, friend):
    eva.house.fights.show_newest(match)
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    before = status(eva.desk, match).n
    eva.house.post.copied(match, outbox.newest_file(eva.desk, match).number)
    eva.rest()
    assert eva.page.objectName() == "sealed-page", "nothing came yet"
    choose_all(friend, match)
    file = outbox.newest_file(friend, match)
    eva.paste(file.armor)
    assert status(eva.desk, match).n > before
    assert eva.page.objectName() != "sealed-page"
    assert eva.house.fights.shown_thread == match


def test_a_few_words_go_with_a_turn_and_are_read_where_it_comes(eva, match, friend):
    eva.house.fights.show_newest(match)
    eva.rest()
    assert not eva.page.findChild(QPushButton, "add-note").isEnabled()
    eva.page.findChild(QLineEdit, "note").setText(" Wings level,  old man! ")
    eva.press("add-note")
    assert eva.page.findChild(QLabel, "sealed-note").text() == "With it goes: Wings level, old man!"
    file = outbox.newest_file(eva.desk, match)
    (arrival,) = send(eva.desk, friend, file)
    assert not arrival.code
    assert [(one.text, one.own) for one in notes(friend, match)] == [("Wings level, old man!", False)]
    eva.house.refresh()
    eva.rest()
    noted = [letter for letter in eva.house.post._post.letters if letter.note]
    assert [(letter.key, letter.note) for letter in noted] == [(f"out:{file.number}", "Wings level, old man!")]


def test_words_that_came_are_told_while_an_answer_is_due_and_stand_in_the_mailroom(eva, match, friend):
    choose_all(friend, match)
    file = say(friend, match, "Mind <b>my</b> paint\u202e!").value
    eva.paste(file.armor)
    on_view(eva, match)
    assert eva.told.text == "Ioana writes: Mind <b>my</b> paint!"
    eva.window.room_wanted.emit("mailroom")
    eva.rest()
    shown = eva.page.findChild(QLabel, "letter-note")
    assert shown.text() == "Ioana writes: Mind <b>my</b> paint!"
    assert shown.textFormat() is Qt.TextFormat.PlainText


def test_words_that_were_sent_are_read_again_from_the_menu_of_the_fight(eva, match, friend):
    on_view(eva, match)
    eva.page.notes_asked.emit()
    eva.rest()
    assert eva.told.text == "Nobody has sent any words with a turn yet."
    say(eva.desk, match, "Wings level, old man!")
    choose_all(friend, match)
    eva.paste(say(friend, match, "Mind <b>my</b> paint\u202e!").value.armor)
    on_view(eva, match)
    menu = eva.page.findChild(QAction, "action-notes")
    assert menu.isVisible()
    menu.trigger()
    eva.rest()
    dialog = eva.dialog()
    lines = dialog.findChild(QPlainTextEdit).toPlainText().split("\n")
    assert sorted(lines) == ["Ioana: Mind <b>my</b> paint!", "You: Wings level, old man!"]
    dialog.reject()


def test_a_fight_at_one_machine_has_no_words_with_its_turns(eva):
    laid_aside(eva)
    assert not eva.page.findChild(QAction, "action-notes").isVisible()
