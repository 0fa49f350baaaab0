"""The wizard: back and next keep everything, faults stand under their fields, and what it creates can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QSlider

from app.commands.campaign_terms import SquadronForm, campaign_terms, most_months_by_mail
from app.orders.new_rows import Against
from app.orders.page.new_campaign import NewCampaignPage
from core.words import Month, Nation
from tests.app.audit import mouse_only, nameless
from tests.app.desks import open_at
from tests.core.campaign.squadrons import campaign

pytestmark = pytest.mark.gui

RULES = {"aces_high": campaign(), "ace_of_aces": campaign("campaign.ace_of_aces")}
SUFFIX = ".flugcampaign"
PEOPLE = (("ab", "Ioana", "2030-01-01"), ("cd", "Paul", ""))


class Suggestions:
    """Numbers the names it suggests."""

    def __init__(self):
        self.count = 0

    def __call__(self, game, nation, start, taken):
        self.count += 1
        n = self.count
        return SquadronForm(
            nation=nation,
            name=f"{nation} squadron {n}",
            pilots=tuple(f"Pilot {n}.{at}" for at in range(3)),
            observers=tuple(f"Observer {n}.{at}" for at in range(0 if game == "ace_of_aces" else 2)),
        )


@pytest.fixture
def page(qtbot, look, tmp_path):
    made = NewCampaignPage(look, RULES, Suggestions(), folder=tmp_path, suffix=SUFFIX, people=PEOPLE, silence_days=14)
    qtbot.addWidget(made)
    made.resize(1282, 768)
    made.show()
    return made


def press(page, *names):
    for name in names:
        page.findChild(QAbstractButton, name).click()


def shown(page):
    return [one.text() for one in page.findChildren(QLabel) if one.isVisible()]


def test_at_the_table_what_only_flown_fights_have_is_folded_away(page):
    press(page, "against-table", "next")
    boxes = page.terms.findChildren(QComboBox)
    seen = {one.objectName() for one in boxes if one.isVisible()}
    assert "option-prisoners" in seen
    assert not any(name.startswith("option-fight.") for name in seen)
    before = page.terms.options
    press(page, "choose-flown")
    assert any(one.objectName().startswith("option-fight.") for one in boxes if one.isVisible())
    assert not page.findChild(QAbstractButton, "choose-flown").isVisible()
    assert page.terms.options == before


def to_names(page):
    press(page, "next", "next", "next")
    assert page.step == 3


def test_four_nexts_create_a_campaign_of_suggestions(qtbot, page, tmp_path):
    to_names(page)
    with qtbot.waitSignal(page.created) as told:
        press(page, "next")
    wish = told.args[0]
    assert wish.against is Against.SOLO
    assert wish.new.first.nation is Nation.GREAT_BRITAIN
    assert wish.new.second.nation is Nation.GERMANY
    assert (wish.new.start, wish.new.months) == ("1917-04", 8)
    assert wish.new.silence_days == 0
    assert Path(wish.file).parent == tmp_path
    assert wish.file.endswith(f"{wish.new.title}{SUFFIX}")


def test_what_it_creates_can_be_played(qtbot, page, tmp_path):
    press(page, "against-table", "next", "side-central", "nation-france", "most-1", "pacing-duel")
    page.findChild(QComboBox, "option-prisoners").setCurrentIndex(1)
    press(page, "next")
    page.findChild(QComboBox, "first-month").setCurrentIndex(0)
    page.findChild(QSlider, "months").setValue(28)
    press(page, "next")
    new = page.wish().new
    assert (new.first.nation, new.second.nation) == (Nation.GERMANY, Nation.FRANCE)
    assert (new.start, new.months, new.most_aircraft, new.pacing) == ("1916-08", 28, 1, "duel")
    desk = open_at(tmp_path / "profile", unlocked=False)
    terms, _rules = campaign_terms(desk, new)
    desk.close()
    assert ("prisoners", "on") in terms.options


def test_13_0_the_length_ends_with_the_war(page):
    press(page, "next", "next")
    first = page.findChild(QComboBox, "first-month")
    first.setCurrentIndex(first.count() - 1)
    slider = page.findChild(QSlider, "months")
    assert (slider.minimum(), slider.maximum(), slider.value()) == (4, 4, 4)
    assert page.months.start == Month(1918, 8)
    assert any("August 1918 to November 1918" in text for text in shown(page))


def test_a_what_is_not_certain_is_said_on_the_page_of_months(page):
    press(page, "next", "next")
    assert any("Nieuport 28" in text and "for certain" in text for text in shown(page))


def test_back_and_next_keep_everything(page):
    press(page, "against-hot_seat", "next", "side-central")
    press(page, "next", "next")
    line = page.findChild(QLineEdit, "pilot-A-2")
    line.setText("Żółw")
    line.textEdited.emit("Żółw")
    press(page, "back", "back", "back", "next", "next", "next")
    wish = page.wish()
    assert wish.against is Against.HOT_SEAT
    assert wish.new.first.nation is Nation.GERMANY
    assert wish.new.first.pilots[1] == "Żółw"


def test_names_follow_the_nation(page):
    to_names(page)
    before = page.wish().new
    press(page, "back", "back", "nation-usa", "next", "next")
    after = page.wish().new
    assert after.first.nation is Nation.USA
    assert after.first.pilots != before.first.pilots
    assert after.second == before.second


def test_names_that_nobody_wrote_follow_the_month(page):
    to_names(page)
    before = page.wish().new
    line = page.findChild(QLineEdit, "pilot-B-1")
    line.setText("Brandt")
    line.textEdited.emit("Brandt")
    press(page, "back")
    page.findChild(QComboBox, "first-month").setCurrentIndex(0)
    press(page, "next")
    after = page.wish().new
    assert after.first != before.first
    assert after.second.pilots == ("Brandt", *before.second.pilots[1:])


def test_another_name_changes_one_field(page):
    to_names(page)
    before = page.wish().new.first
    press(page, "another-pilot-A-1")
    after = page.wish().new.first
    assert after.pilots[0] != before.pilots[0]
    assert after.pilots[1:] == before.pilots[1:]
    press(page, "anew-A")
    assert page.wish().new.first.observers != after.observers


def test_an_empty_name_is_told_under_its_field(qtbot, page):
    to_names(page)
    line = page.findChild(QLineEdit, "observer-B-2")
    line.setText("  ")
    line.textEdited.emit("  ")
    assert "Write a name, or take another suggestion." in shown(page)
    assert not page.findChild(QAbstractButton, "next").isEnabled()
    with qtbot.assertNotEmitted(page.created):
        page.activate()


def test_a_file_that_is_there_is_not_written_over(qtbot, page, tmp_path):
    taken = tmp_path / f"taken{SUFFIX}"
    taken.write_text("")
    to_names(page)
    page.show_place(str(taken))
    assert any("already" in text for text in shown(page))
    with qtbot.assertNotEmitted(page.created):
        page.activate()
    page.show_place(str(tmp_path / f"free{SUFFIX}"))
    with qtbot.waitSignal(page.created):
        page.activate()


def test_the_title_names_the_file_until_a_place_was_chosen(page, tmp_path):
    to_names(page)
    title = page.findChild(QLineEdit, "title")
    title.setText("Flanders: 1917")
    title.textEdited.emit("Flanders: 1917")
    assert page.wish().file == str(tmp_path / f"Flanders 1917{SUFFIX}")
    page.show_place("/elsewhere/x.flugcampaign")
    title.textEdited.emit("Flanders")
    assert page.wish().file == "/elsewhere/x.flugcampaign"


def test_by_mail_there_is_a_person_and_no_file(qtbot, page):
    press(page, "against-mail")
    page.findChild(QComboBox, "person").setCurrentIndex(2)
    to_names(page)
    assert not page.findChild(QLineEdit, "file").isVisible()
    with qtbot.waitSignal(page.created) as told:
        press(page, "next")
    wish = told.args[0]
    assert (wish.against, wish.person, wish.file) == (Against.MAIL, "cd", "")
    assert wish.new.silence_days == 14


def test_by_mail_the_length_is_what_a_match_can_hold(page):
    press(page, "against-mail", "next")
    next(one for one in page.findChildren(QAbstractButton, "pacing-duel") if one.isVisible()).click()
    press(page, "next")
    page.findChild(QComboBox, "first-month").setCurrentIndex(0)
    slider = page.findChild(QSlider, "months")
    most = most_months_by_mail("duel")
    assert slider.maximum() == most < 28
    assert any(text.startswith("By mail at most") for text in shown(page))
    press(page, "back", "back", "against-solo", "next", "next")
    assert slider.maximum() == 28
    assert not any(text.startswith("By mail at most") for text in shown(page))


def test_the_first_back_leaves(qtbot, page):
    with qtbot.waitSignal(page.left):
        press(page, "back")


@pytest.mark.parametrize("step", range(4))
def test_everything_has_a_name_and_a_key(page, step):
    press(page, *["next"] * step)
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_in_ace_of_aces_three_pilots_fly_a_fight_a_month(page, tmp_path):
    press(page, "game-ace_of_aces", "against-table", "next")
    assert not any(text.startswith("15.") or "13." in text for text in shown(page))
    box = page.findChild(QComboBox, "option-fight.starting_page")
    assert [box.itemData(at) for at in range(box.count())] == ["printed", "rolled"]
    page.findChild(QComboBox, "option-fight.stalls").setCurrentIndex(1)
    press(page, "choose-flown")
    next(one for one in page.findChildren(QAbstractButton, "pacing-duel") if one.isVisible()).click()
    press(page, "next", "next")
    assert not page.findChild(QLineEdit, "observer-A-1").isVisible()
    new = page.wish().new
    assert (new.game, new.pacing) == ("ace_of_aces", "duel")
    assert (new.options["fight.stalls"], new.options["fight.fancy"]) == ("on", "off")
    assert (len(new.first.pilots), new.first.observers) == (3, ())
    assert page.findChild(QAbstractButton, "next").isEnabled()
    desk = open_at(tmp_path / "profile", unlocked=False)
    terms, _rules = campaign_terms(desk, new)
    desk.close()
    assert terms.game == "campaign.ace_of_aces"


def test_the_game_may_be_changed_to_the_last_and_observers_are_named_then(page):
    press(page, "game-ace_of_aces", "next", "next", "next")
    pilots = page.wish().new.first.pilots
    press(page, "back", "back", "back", "game-aces_high", "next", "next", "next")
    new = page.wish().new
    assert (new.game, new.pacing, new.first.pilots) == ("aces_high", "hand", pilots)
    assert len(new.first.observers) == 2
    assert all(new.first.observers)
    assert page.findChild(QAbstractButton, "next").isEnabled()


def test_what_a_game_means_is_said_beside_it(page):
    press(page, "game-ace_of_aces", "against-mail")
    assert any("victories count in halves" in text for text in shown(page))
    assert any("It may last 20 months" in text for text in shown(page))
    press(page, "game-aces_high")
    assert any("two observers" in text for text in shown(page))
    assert any("card by card" in text for text in shown(page))


def test_a_data_pack_is_a_term_and_its_months_are_shown(page):
    asked = []

    def packed(game, pack):
        asked.append((game, pack))
        return RULES[game]

    assert page.wish().new.pack == ""
    page.show_packs((("f" * 64, "Our boxes, by Anna"),), packed)
    box = page.findChild(QComboBox, "pack")
    assert not box.isHidden()
    box.setCurrentIndex(1)
    assert page.wish().new.pack == "f" * 64
    assert set(asked) == {(page.opponent.game, "f" * 64)}
    box.setCurrentIndex(0)
    assert page.wish().new.pack == ""
