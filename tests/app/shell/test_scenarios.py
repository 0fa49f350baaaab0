"""Scenarios in the window: two clicks to a fight, changed ones kept, given away, dropped in, and proposed by mail."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
)

from app.challenge.page.answer import AnswerPage
from app.challenge.page.fight_now import FightNowPage
from app.challenge.page.invite import ChallengePage
from app.commands import identity, outbox, scenarios
from app.commands.arrivals import import_text
from app.commands.challenges import challenge
from app.commands.local_fights import Player, local_fight
from app.commands.packs import add_pack, read_pack_file
from app.commands.status import statuses
from app.duel.page import DuelPage
from app.home.threads import Standing
from app.shell.curtain import Curtain
from app.shell.overview import id_of
from core.words import Grade, Side
from tests.app.audit import mouse_only, nameless
from tests.app.desks import meet, open_at, settle
from tests.app.shell.test_hangar import PACK
from tests.builders import aces_high

pytestmark = pytest.mark.gui
SCENARIOS = aces_high().data.scenarios


@pytest.fixture
def listed(eva):
    """Somebody who has clicked on Fight now."""
    eva.house.home.fight_now.emit()
    eva.rest()
    return eva


def choose(eva, name, data):
    box = eva.page.findChild(QComboBox, name)
    box.setCurrentIndex(box.findData(data))


def only_fight(eva):
    (only,) = statuses(eva.desk)
    return local_fight(eva.desk, only.id)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: one.id)
def test_15_every_scenario_is_two_clicks_away(listed, scenario):
    listed.press(f"start-{scenario.id}")
    assert isinstance(listed.page, DuelPage)
    fight = only_fight(listed)
    crews = {(craft.type_id, craft.pilot.grade) for craft in fight.local.game.state.aircraft}
    assert crews == {(one.aircraft, one.grade) for one in (*scenario.allied, *scenario.central)}
    assert fight.players == {"A": Player.HUMAN, "B": Player.COMPUTER}
    assert fight.local.game.state.aircraft[0].side is Side.ALLIED


def test_a_mission_the_other_side_and_a_player_for_each_aircraft(listed):
    listed.page.findChild(QCheckBox, "mission-15.3.1-a").setChecked(True)
    choose(listed, "scenario-side", Side.CENTRAL)
    choose(listed, "scenario-others", "each")
    listed.press("start-15.3.1-a")
    assert isinstance(listed.page, Curtain)
    fight = only_fight(listed)
    assert set(fight.players.values()) == {Player.HUMAN}
    assert fight.local.game.state.aircraft[0].side is Side.CENTRAL
    assert {mission.value for _side, mission in fight.local.game.state.ground.missions} == {"O"}
    assert fight.local.terms.setup["secret_targets"] is True
    assert fight.local.terms.setup["title"] == "15.3.1"


def test_a_scenario_is_changed_kept_and_flown(listed):
    listed.press("change-15.2-b")
    assert isinstance(listed.page, FightNowPage)
    assert nameless(listed.page) == []
    assert mouse_only(listed.page) == []
    choose(listed, "grade-central-1", Grade.ACE)
    listed.press("keep-scenario")
    listed.page.findChild(QLineEdit, "scenario-title").setText("Hunters")
    listed.press("scenario-save")
    assert listed.told.text == "Saved: Hunters."
    listed.press("scenario-copy")
    assert [one.key for one in scenarios.shelf(listed.desk).saved] == ["hunters", "hunters-2"]
    listed.press("scenario-remove")
    listed.dialog().decide()
    listed.rest()
    assert [one.key for one in scenarios.shelf(listed.desk).saved] == ["hunters"]
    listed.press("start-hunters")
    state = only_fight(listed).local.game.state
    assert next(craft for craft in state.aircraft if craft.side is Side.CENTRAL).pilot.grade is Grade.ACE


def button_words(eva, name):
    return eva.page.findChild(QPushButton, name).text()


def test_a_kept_scenario_keeps_its_pacing_and_options(listed):
    listed.press("change-15.2-b")
    count = len(listed.page.options.options())
    assert button_words(listed, "more-options") == f"Options ({count})…"
    listed.page.options.findChild(QComboBox, "option-on_illegal").setCurrentIndex(1)
    listed.page.findChild(QRadioButton, "pacing-hand").setChecked(True)
    assert button_words(listed, "more-options") == f"Options (1 of {count} changed)…"
    listed.press("keep-scenario")
    listed.page.findChild(QLineEdit, "scenario-title").setText("House rules")
    listed.press("scenario-save")
    kept = scenarios.saved_scenario(listed.desk, "house-rules")
    assert (kept.pacing, kept.options) == ("hand", (("on_illegal", "correct_8_2"),))
    listed.press("back")
    listed.press("back")
    listed.press("change-house-rules")
    assert listed.page.pacing.pacing == "hand"
    assert listed.page.options.unusual() == kept.options
    assert listed.page.scenario == kept
    listed.press("take-off")
    state = only_fight(listed).local.game.state
    assert (state.pacing.value, state.readings.on_illegal.value) == ("hand", "correct_8_2")


def test_a_kept_scenario_begins_from_its_card_with_its_options(listed):
    plain = scenarios.printed_scenario(listed.desk, "15.2-b", missions=False)
    made = replace(plain, title="Zero", pacing="round", options=(("min_speed", "0"),))
    scenarios.save_scenario(listed.desk, made)
    listed.house.home.fight_now.emit()
    listed.rest()
    listed.press("start-zero")
    state = only_fight(listed).local.game.state
    assert (state.pacing.value, state.readings.min_speed.value) == ("round", "0")


def test_a_kept_scenario_takes_its_options_into_an_invitation(listed):
    identity.new_identity(listed.desk, "Eva", "")
    plain = scenarios.printed_scenario(listed.desk, "15.2-b", missions=False)
    usual = scenarios.save_scenario(listed.desk, replace(plain, title="As usual")).value
    house = replace(plain, title="House", pacing="round", options=(("prisoners", "on"),))
    own = scenarios.save_scenario(listed.desk, house).value
    listed.house.home.challenge.emit()
    listed.rest()
    page = listed.page
    assert isinstance(page, ChallengePage)
    for key, pacing, unusual in ((own, "round", house.options), (usual, "hand", ())):
        box = page.findChild(QComboBox, "scenario")
        box.setCurrentIndex(box.findData(key))
        box.activated.emit(box.currentIndex())
        assert (page.pacing.pacing, page.options.unusual()) == (pacing, unusual)


def test_a_scenario_is_exported_and_dropped_in_by_somebody_else(listed, monkeypatch, tmp_path):
    listed.press("change-15.1-b")
    listed.press("keep-scenario")
    listed.page.findChild(QLineEdit, "scenario-title").setText("Tripehound")
    listed.press("scenario-save")
    file = tmp_path / "tripehound.flugscenario"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    listed.press("scenario-export")
    assert file.read_bytes() == scenarios.saved_bytes(listed.desk, "tripehound")
    scenarios.delete_scenario(listed.desk, "tripehound")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    listed.window.received.emit(data)
    listed.rest()
    assert listed.told.text.startswith("The scenario was taken in")
    assert [one.scenario.title for one in scenarios.shelf(listed.desk).saved] == ["Tripehound"]
    file.write_text("title = 3\n", "utf-8")
    listed.window.received.emit(data)
    listed.rest()
    assert "line 1: title: must be text" in listed.told.text


def test_a_scenario_is_proposed_by_mail_and_its_answer_names_crews_and_missions(eva, tmp_path):
    identity.new_identity(eva.desk, "Eva", "")
    friend = open_at(settle(tmp_path / "friend", "Ioana Ștefan"))
    try:
        meet(eva.desk, friend)
        eva.house.home.fight_now.emit()
        eva.rest()
        eva.page.findChild(QCheckBox, "mission-15.3.2-a").setChecked(True)
        choose(eva, "scenario-others", "mail")
        eva.press("start-15.3.2-a")
        assert isinstance(eva.page, ChallengePage)
        for _step in range(3):
            eva.press("next")
        (mine,) = statuses(eva.desk)
        terms = mine.terms
        assert [row["seat"] for row in terms.setup["aircraft"]] == ["A", "B", "B", "B"]
        assert terms.setup["missions"] == {"allied": "C", "central": "B"}
        import_text(friend, outbox.newest_file(eva.desk, mine.id).armor)
    finally:
        friend.close()


def test_an_invitation_shows_scenario_crews_grades_and_missions(eva, tmp_path):
    identity.new_identity(eva.desk, "Eva", "")
    friend = open_at(settle(tmp_path / "friend", "Ioana Ștefan"))
    try:
        scenario = scenarios.printed_scenario(friend, "15.3.2-a", missions=True)
        places = {side: tuple((side, at) for at in range(len(scenario.crews(side)))) for side in Side}
        data = aces_high().data
        names = {
            (side, at, observer): f"{side} {at}"
            for side in Side
            for at, crew in enumerate(scenario.crews(side))
            for observer in (False, True)
            if not observer or data.aircraft_type(crew.aircraft).two_seater
        }
        duel = scenarios.duel_of(scenario, (places[Side.ALLIED], places[Side.CENTRAL]), names)
        eva.paste(challenge(friend, duel).value.armor)
    finally:
        friend.close()
    thread = next(one for one in eva.house.threads if one.standing is Standing.ASKED)
    eva.house.fights.open(id_of(thread.key))
    eva.rest()
    assert isinstance(eva.page, AnswerPage)
    words = "\n".join(each.text() for each in eva.page.findChildren(QLabel))
    for said in (
        "15.3.2",
        "allied 0, ace",
        "Observer: central",
        "Bombing",
        "Free hunt",
        "revealed when the attack begins",
    ):
        assert said in words
    eva.press("accept")
    assert statuses(eva.desk)[0].standing.value == "open"


def test_the_keyboard_stays_on_the_page_that_is_shown(listed):
    assert QApplication.focusWidget().objectName() == "fly-aces_high"
    listed.press("change-15.2-a")
    assert QApplication.focusWidget().objectName() == "take-off"
    listed.press("add-allied")
    assert QApplication.focusWidget().objectName() == "aircraft-allied-3"
    listed.press("remove-allied-1")
    assert QApplication.focusWidget().objectName() == "add-allied"
    listed.press("add-allied")
    assert QApplication.focusWidget().objectName() == "aircraft-allied-1"


def test_a_fight_is_set_up_by_the_numbers_of_an_installed_pack(listed, tmp_path):
    file = tmp_path / "club.flugpack"
    file.write_text(PACK, "utf-8")
    installed = add_pack(listed.desk, read_pack_file(file)).value
    listed.press("change-15.2-b")
    choose(listed, "pack", installed.hash)
    listed.press("take-off")
    assert only_fight(listed).local.pack
    assert listed.house.fights._fight.pack == "Club sheets by Bert"
