"""A campaign whose file strayed while it is open is played on in memory, saved elsewhere, or opened again."""

from __future__ import annotations

import os

import pytest

from app.commands.campaign_checking import verify
from app.commands.campaign_history import add_note, notes, undo
from app.commands.campaign_opening import NotOpened, Opened, Why, put_back, try_opening
from app.commands.campaigns import (
    Mode,
    campaign,
    choose_in_campaign,
    close_campaign,
    open_campaign_at,
    save_campaign_as,
    start_campaign,
    strayed_campaign,
)
from app.store.campaign_watch import Stray, StrayedCampaignError
from app.troubles import RefusedError
from core.campaign.state import Phase
from core.words import PersonId, SeatId
from tests.app.commands.test_campaigns import NEW, begun, flown, ordered
from tests.app.desks import open_at, steady
from tests.core.campaign.squadrons import orders

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows keeps a file that is open where it is")
A, B = SeatId("A"), SeatId("B")


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"straying")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


def test_nothing_strayed_while_none_is_open_or_it_lies_where_it_was(desk, file):
    assert strayed_campaign(desk) is None
    begun(desk, file)
    assert strayed_campaign(desk) is None
    close_campaign(desk)
    with pytest.raises(RefusedError):
        save_campaign_as(desk, file)


def test_every_deed_is_refused_and_the_campaign_stays_as_it_was(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    file.unlink()
    before = campaign(desk)
    for deed in (
        lambda: flown(desk, "A1 home A.1", "C1 home B.1"),
        lambda: choose_in_campaign(desk, A, {"kind": "fly"}),
        lambda: undo(desk),
        lambda: add_note(desk, PersonId("A.1"), "Where is it?"),
    ):
        with pytest.raises(StrayedCampaignError):
            deed()
        now = campaign(desk)
        assert (now.state, now.game.n, now.game.hash) == (before.state, before.game.n, before.game.hash)
    assert not file.exists()
    assert strayed_campaign(desk).how is Stray.GONE


def test_it_is_saved_with_what_lies_behind_the_curtain_and_goes_on(desk, file, tmp_path):
    start_campaign(desk, file, NEW, Mode.HOT_SEAT, A)
    add_note(desk, PersonId("A.1"), "Rain.")
    choose_in_campaign(desk, A, orders("1917-03", "C", "A04 A.1"))
    file.write_bytes(b"A letter.")
    with pytest.raises(StrayedCampaignError):
        choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1"))
    target = tmp_path / "saved" / "Arras.flugcampaign"
    saved = save_campaign_as(desk, target).value
    assert (saved.file, saved.waiting) == (target, (A,))
    assert choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1")).value.state.phase is Phase.MEANS
    assert [note.text for note in notes(desk)] == ["Rain."]
    close_campaign(desk)
    open_campaign_at(desk, target)
    assert verify(desk).decisions == campaign(desk).game.n - 1
    assert file.read_bytes() == b"A letter."


def test_what_lies_there_now_is_opened_if_it_is_a_campaign(desk, file):
    begun(desk, file)
    close_campaign(desk)
    older = file.read_bytes()
    open_campaign_at(desk, file)
    ordered(desk, "1917-03")
    file.write_bytes(older)
    assert strayed_campaign(desk).how is Stray.CHANGED
    found = try_opening(desk, file).value
    assert isinstance(found, Opened)
    assert campaign(desk).state.phase is Phase.ORDERS
    ordered(desk, "1917-03")


def test_what_is_no_campaign_is_not_opened_and_the_one_in_memory_can_still_be_saved(desk, file, tmp_path):
    begun(desk, file)
    ordered(desk, "1917-03")
    file.write_bytes(b"A letter.")
    found = try_opening(desk, file).value
    assert isinstance(found, NotOpened)
    assert found.copies
    assert campaign(desk).state.phase is Phase.MEANS
    assert save_campaign_as(desk, tmp_path / "again.flugcampaign").value.state.phase is Phase.MEANS
    assert file.read_bytes() == b"A letter."


def test_a_campaign_that_is_gone_comes_back_from_its_copies(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 home B.1")
    close_campaign(desk)
    file.unlink()
    found = try_opening(desk, file).value
    assert isinstance(found, NotOpened)
    assert (found.why, found.copies[0].month) == (Why.MISSING, "1917-03")
    aside = put_back(desk, file, found.copies[0].file).value
    assert not aside.exists()
    assert len(open_campaign_at(desk, file).value.state.records) == 1


def test_the_open_campaign_by_another_name_is_the_open_campaign(desk, file, tmp_path):
    begun(desk, file)
    other = tmp_path / "link.flugcampaign"
    other.symlink_to(file)
    assert open_campaign_at(desk, other).value.file == file
    assert ordered(desk, "1917-03").file == file
