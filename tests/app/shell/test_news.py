"""What the window tells last stands in front, and goes when its matter is over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import paths
from app.challenge.page.invite import Challenge
from app.commands import identity, outbox
from app.commands.challenges import accept, challenge
from app.commands.samples import open_sample
from app.commands.status import status
from app.duel.page import DuelPage
from app.settings import Paper, read_settings
from app.shell import overview
from app.shell.dialogs import NameDialog
from app.shell.help_sheet import keys
from core.canonical import b64u
from core.match.verify import verify
from core.words import Side
from tests.app.desks import DUEL, begin, choose_all, meet, open_at, send, settle, usual_scenario

pytestmark = pytest.mark.gui
_COPY = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def friend(tmp_path):
    desk = open_at(settle(tmp_path / "friend", "Ioana Ștefan"))
    yield desk
    desk.close()


@pytest.fixture
def named(eva):
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", ""))
    eva.rest()
    return eva


@pytest.fixture
def sealed(named, friend):
    """A match whose newest file holds a sealed choice of Eva's and is on view."""
    meet(named.desk, friend)
    thread = begin(named.desk, friend, DUEL)
    if not status(named.desk, thread).decisions:  # the dice let the friend place first
        choose_all(friend, thread)
        send(friend, named.desk, outbox.newest_file(friend, thread))
    choose_all(named.desk, thread)
    named.house.fights.show_newest(thread)
    named.rest()
    return thread


def test_paper_can_be_chosen_and_is_kept(eva):
    paper = eva.house.settings_page.paper
    paper.setCurrentIndex(paper.findText("Letter"))
    kept, faults = read_settings(eva.desk.places.settings)
    assert faults == ()
    assert kept.paper is Paper.LETTER
    assert eva.house.fights.record.paper is Paper.LETTER


def test_what_came_is_told_where_a_file_was_just_copied(named, friend, sealed):
    QTest.keyClick(named.window, Qt.Key.Key_C, _COPY)
    named.rest()
    assert "clipboard" in named.told.text
    send(named.desk, friend, outbox.newest_file(named.desk, sealed))
    choose_all(friend, sealed)
    named.paste(outbox.newest_file(friend, sealed).armor)
    assert isinstance(named.page, DuelPage)  # the answer to the file on view leads on to the fight
    named.paste("hello old chap")
    assert named.told.text.startswith("There is no turn in this text")


def test_the_file_on_view_is_copied_again_and_again(named, sealed):
    for _time in range(2):
        QGuiApplication.clipboard().setText("")
        QTest.keyClick(named.window, Qt.Key.Key_C, _COPY)
        named.rest()
        assert QGuiApplication.clipboard().text() == outbox.newest_file(named.desk, sealed).armor


def test_an_invitation_on_view_is_copied_again_and_again(named):
    scenario = usual_scenario("Eva", "Ioana")
    named.house.start.challenge()
    named.rest()
    named.page.chosen.emit(
        Challenge(person="", scenario=scenario, side=Side.ALLIED, pacing="hand", options=(), silence_days=14)
    )
    named.rest()
    for _time in range(2):
        QGuiApplication.clipboard().setText("")
        QTest.keyClick(named.window, Qt.Key.Key_C, _COPY)
        named.rest()
        assert "BEGIN FLUGPOST INVITE" in QGuiApplication.clipboard().text()


def test_the_word_for_work_goes_from_the_page_where_it_began(eva):
    house = eva.house
    house.orderly.read("Opening", lambda _desk: None, lambda _none: eva.window.room_wanted.emit("mailroom"))
    assert house.home.busy._late.isActive()
    eva.rest()
    assert eva.page is house.mailroom
    assert not house.home.busy._late.isActive()
    assert house.home.busy.isHidden()


def test_what_was_told_of_a_match_goes_when_the_match_goes_on(named, friend):
    meet(named.desk, friend)
    invite = challenge(friend, DUEL).value
    named.paste(invite.armor)
    assert named.told.action == "Read the terms"
    named.house.orderly.carry("", lambda desk: accept(desk, invite.thread), lambda _file: None)
    named.rest()
    assert named.told is None


def test_a_match_that_was_not_kept_stops_no_later_look(named, friend):
    named.house.refresh((bytes(16),))
    named.rest()
    assert named.told is None
    named.paste(challenge(friend, DUEL).value.armor)
    assert len(named.house.threads) == 1


def test_the_fingerprint_is_spelt_as_on_paper_and_by_verify(eva):
    shipped = paths.resources() / "sample" / "duel.flugrecord"
    eva.house.fights.open_record(shipped.read_bytes(), shipped.name)
    eva.rest()
    spelt = b64u(verify(shipped.read_bytes(), lambda terms: overview.shown_rules(eva.desk, terms)).fingerprint)
    assert spelt in eva.told.text
    eva.house.fights._on_record_asked()
    eva.rest()
    assert eva.page.findChild(QLabel, "fingerprint").text() == spelt


def test_the_own_card_is_copied_from_the_mailroom_and_made_first(eva):
    eva.window.room_wanted.emit("mailroom")
    eva.press("copy-card")
    dialog = eva.dialog()
    assert isinstance(dialog, NameDialog)
    dialog.made.emit("Eva", "")
    dialog.reject()
    eva.rest()
    assert QGuiApplication.clipboard().text() == identity.own_card(eva.desk).armor


def test_the_duel_room_shows_the_fight_that_waits(eva):
    eva.house.orderly.carry("", lambda desk: open_sample(desk, "aces_high"), lambda _thread: None)
    eva.rest()
    eva.window.room_wanted.emit("duel")
    eva.rest()
    (only,) = eva.house.threads
    assert overview.key_of(eva.house.fights.shown_thread) == only.key
    assert eva.page.objectName() != "no-duel-page"


def test_the_sheet_of_keys_fits_on_a_low_screen(eva):
    QTest.keyClick(eva.window, Qt.Key.Key_F1)
    sheet = eva.dialog()
    assert sheet.sizeHint().height() <= 600
    assert {label.text() for label in sheet.findChildren(QLabel)} >= {key for _head, rows in keys() for key, _ in rows}
    sheet.reject()
