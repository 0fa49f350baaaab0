"""A campaign by mail at one window, the other player at a desk of his own: invited, sealed, flown, never undone."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from app.commands import challenges, identity, outbox
from app.commands.campaigns import Mode, campaign, choose_in_campaign, open_mail_campaign
from app.commands.records import record, verify_record
from app.duel.page import DuelPage
from app.home.rows import rows_for
from app.home.threads import Standing
from app.shell import overview
from app.shell.postbook import read_post
from core.campaign.state import Phase
from core.canonical import b64u
from core.words import SeatId
from tests.app.commands.correspondence import NEW, hunt, say_all, usual
from tests.app.desks import meet, open_at, send, settle, steady, waiting
from tests.strategies import random_choice

pytestmark = pytest.mark.gui


@pytest.fixture
def friend(tmp_path):
    desk = steady(open_at(settle(tmp_path / "friend", "Ioana Ștefan")), b"friend")
    yield desk
    desk.close()


@pytest.fixture
def invited(eva, friend):
    """Eva has an invitation before her."""
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", ""))
    eva.rest()
    meet(eva.desk, friend)
    invite = challenges.challenge(friend, NEW).value
    eva.paste(outbox.export(friend, invite.thread, invite.number).value.armor)
    return invite.thread


@pytest.fixture
def begun(eva, friend, invited):
    """Both have begun; Eva's campaign is on view."""
    send(eva.desk, friend, challenges.accept(eva.desk, invited).value)
    if file := waiting(friend, invited):
        send(friend, eva.desk, file)
    open_mail_campaign(friend, invited)
    eva.house.campaigns.files.open_mail(invited, show=True)
    eva.house.refresh()
    eva.rest()
    return invited


def texts(page):
    return {one.text() for one in page.findChildren(QLabel)}


def relay(eva, friend, thread):
    """What waits on either side goes to the other."""
    for writer, reader in ((eva.desk, friend), (friend, eva.desk)):
        if file := waiting(writer, thread):
            send(writer, reader, file)


def until(eva, friend, thread, there, choice=usual):
    """Both play by their commands until Eva's campaign stands where it is wanted and waits for her."""
    for _turn in range(80):
        now = campaign(eva.desk)
        if there(now):
            return now
        if now.due:
            choose_in_campaign(eva.desk, now.due[0], choice(now, now.due[0]))
        while (his := campaign(friend)).due and not there(campaign(eva.desk)):
            if his.state.phase is Phase.FIGHT:
                say_all(friend, choice)
                break
            choose_in_campaign(friend, his.due[0], choice(his, his.due[0]))
        relay(eva, friend, thread)
    raise AssertionError("it does not come to that")


def test_the_invitation_shows_both_squadrons_and_the_readings(eva, friend, invited):
    eva.house.fights.open(invited)
    eva.rest()
    page = eva.page
    assert page.objectName() == "answer-page"
    assert page.accessibleName() == "Ioana Ștefan invites you to a campaign"
    shown = texts(page)
    assert {"No. 11 Squadron", "Jasta 2", "Pilots: Adler, Brandt, Cramer. Observers: Diehl, Ernst"} <= shown
    assert any(one.startswith("March 1917 to June 1917") for one in shown)
    eva.press("accept")
    assert eva.page.objectName() == "sealed-page"


def test_home_and_mailroom_list_the_campaign(eva, friend, begun):
    eva.house.refresh()
    eva.rest()
    (thread,) = [one for one in eva.house.threads if one.key == overview.key_of(begun)]
    assert (thread.standing is Standing.MINE) == bool(campaign(eva.desk).due)
    (row,) = rows_for((thread,), eva.house.now()).waiting
    assert row.title == "Campaign: Jasta 2 and No. 11 Squadron, March 1917"
    assert {one.fight for one in read_post(eva.desk).letters if one.thread == thread.key} == {
        "Campaign: Jasta 2 and No. 11 Squadron, March 1917"
    }


def test_orders_are_called_sealed_by_nobody_who_has_given_none(eva, friend, begun):
    assert campaign(eva.desk).due == ()
    eva.house.campaigns.show_room("orders")
    eva.rest()
    assert "No. 11 Squadron has the next word." in texts(eva.page)


def test_sealing_orders_shows_the_file_and_leads_back_to_the_campaign(eva, friend, begun):
    now = until(eva, friend, begun, lambda one: one.state.phase is Phase.ORDERS and bool(one.due))
    assert now.mode is Mode.MAIL
    eva.house.orders._choose("B", hunt(now, SeatId("B")))
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    eva.press("back")
    assert eva.page.objectName() == "orders-page"


def test_nothing_is_undone_and_the_page_says_why(eva, friend, begun):
    eva.house.campaigns.show_room("orders")
    eva.rest()
    eva.window.undo_wanted.emit()
    eva.rest()
    assert "By mail what is signed binds" in eva.told.text


def test_the_fight_is_flown_in_the_duel_room_and_sealed_like_any_other(eva, friend, begun):
    def fly(now, seat):
        return {"kind": "fly"} if now.state.phase is Phase.MEANS else usual(now, seat)

    until(eva, friend, begun, lambda one: one.state.phase is Phase.FIGHT and bool(one.due), fly)
    eva.house.campaigns.refresh()
    eva.house.fights.open_month(begun)
    eva.rest()
    assert isinstance(eva.page, DuelPage)
    assert eva.page.accessibleName() == "March 1917: fight of Jasta 2 and No. 11 Squadron"
    fight = eva.house.fights._fight
    eva.page.chosen.emit(fight.seat, random_choice(fight.rules, fight.view, fight.seat, b"mail"))
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    eva.press("back")
    assert isinstance(eva.page, DuelPage)


def test_the_campaign_is_open_again_at_the_next_start(eva, friend, begun):
    eva.house.campaigns.files.close()
    eva.rest()
    assert not eva.house.campaigns.shown
    eva.house.campaigns.files.open_mail(begun, show=False)
    eva.rest()
    kept = eva.house.settings.open_campaign
    eva.house.campaigns.files.begin((), kept)
    eva.rest()
    assert eva.house.campaigns.shown[0].opened.thread == begun


def test_the_record_of_a_campaign_opens_with_its_last_fight(eva, friend, begun):
    def fly(now, seat):
        return {"kind": "fly"} if now.state.phase is Phase.MEANS else usual(now, seat)

    until(eva, friend, begun, lambda one: one.state.phase is Phase.FIGHT and bool(one.due), fly)
    data = record(friend, begun)
    eva.house.fights.open_record(data, "bert.flugrecord")
    eva.rest()
    assert isinstance(eva.page, DuelPage)
    assert eva.page.accessibleName() == "March 1917: fight of No. 11 Squadron and Jasta 2"
    assert b64u(verify_record(friend, data).fingerprint) in eva.told.text


def test_what_is_signed_is_asked_for_and_the_next_word_goes_with_it(eva, friend, begun):
    now = until(eva, friend, begun, lambda one: one.state.phase is Phase.CLOSE and bool(one.due))
    eva.house.campaigns.refresh("orders")
    eva.rest()
    eva.house.orders.page.chosen.emit("B", {"kind": "close"})
    assert campaign(eva.desk).game.n == now.game.n, "nothing is signed before it is said that it binds"
    assert "This binds you" in eva.dialog().windowTitle()
    eva.dialog().decided.emit()
    eva.rest()
    after = campaign(eva.desk)
    assert after.game.n > now.game.n
    assert (eva.page.objectName() == "sealed-page") == (not after.due)


def test_orders_that_were_lost_under_the_seal_are_given_again(eva, friend, begun):
    now = until(eva, friend, begun, lambda one: one.state.phase is Phase.ORDERS and bool(one.due))
    me, given = now.humans[0], hunt(now, now.humans[0])
    choose_in_campaign(eva.desk, me, given)
    assert campaign(eva.desk).state.phase is Phase.REVEAL
    with eva.desk.store.transaction():
        eva.desk.store.feeds.forget_sealed(begun, me)
        eva.desk.store.feeds.keep_prepared(begun, b"")
    eva.desk.forget(begun)
    lost = campaign(eva.desk)
    assert (lost.lost, lost.due) == (True, (me,))
    eva.house.campaigns.show_room("orders")
    eva.house.campaigns.refresh()
    eva.rest()
    page = eva.page
    assert page._primary.text() == "Give the same orders again"
    assert page._line.words.startswith("Your orders under seal are lost")
    assert page.form.is_legal(), "a form like that of the month's orders"
    page.sealed.emit(me, {**given, "crews": given["crews"][:0]})
    eva.rest()
    assert campaign(eva.desk).lost, "others are not taken"
    page.sealed.emit(me, given)
    eva.rest()
    assert not campaign(eva.desk).lost
