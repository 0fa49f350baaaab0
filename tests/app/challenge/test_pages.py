from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QPushButton, QRadioButton

from app import paths
from app.challenge.force_rows import scenario_cards
from app.challenge.page.answer import AnswerPage, Invitation, Seat
from app.challenge.page.fight_now import FightNowPage
from app.challenge.page.game_choice import GameChoicePage
from app.challenge.page.invite import ChallengePage
from app.challenge.rows import person_rows, term_rows
from app.commands.scenarios import Shelf, known_names
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.catalog.scenario_files import scenario_problems
from core.catalog.scenario_of_printed import of_printed
from core.words import Side
from tests.app.audit import mouse_only, nameless
from tests.app.challenge.test_rows import DATA

pytestmark = pytest.mark.gui
BOOKS = read_ace_of_aces(paths.resources() / "rules" / "ace_of_aces")
NAMES = known_names()


@pytest.fixture
def fight_now(qtbot, look):
    made = FightNowPage(look, DATA, NAMES, draw=3)
    qtbot.addWidget(made)
    made.suggest("Łukasz")
    made.show_scenario(scenario_of("15.1-a"), Side.ALLIED)
    made.show_how("computer")
    made.resize(1280, 768)
    made.show()
    return made


def scenario_of(ident, *, missions=False):
    return of_printed(next(one for one in DATA.scenarios if one.id == ident), DATA, missions=missions)


def choose(page, name, data):
    box = page.findChild(QComboBox, name)
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


@pytest.fixture
def invite(qtbot, look):
    made = ChallengePage(look, DATA, NAMES, BOOKS, silence_days=14)
    qtbot.addWidget(made)
    made.resize(1280, 768)
    made.people.show_rows(person_rows((("k", "Anna", ""),)))
    made.suggest("Łukasz")
    made.show()
    return made


def press(page, name):
    page.findChild(QPushButton, name).click()


def test_all_is_chosen_already(fight_now, qtbot):
    with qtbot.waitSignal(fight_now.chosen) as chosen:
        press(fight_now, "take-off")
    plan = chosen.args[0]
    assert plan.humans == (True, False)
    assert plan.seats == (((Side.ALLIED, 0),), ((Side.CENTRAL, 0),))
    assert plan.scenario.allied[0].aircraft == "A10"
    assert plan.scenario.allied[0].pilot == "Łukasz"
    assert plan.scenario.central[0].pilot, "somebody was suggested"
    assert plan.scenario.date == "1917-10-01"
    assert plan.options == (), "what is not looked at has its default"


def test_a_fight_on_this_machine_may_be_flown_by_the_numbers_of_a_data_pack(fight_now, qtbot):
    with qtbot.waitSignal(fight_now.chosen) as chosen:
        press(fight_now, "take-off")
    assert (chosen.args[0].pack, fight_now.packs.isVisible()) == ("", False)
    fight_now.packs.show_packs((("a" * 64, "Our boxes by Anna"),))
    choose(fight_now, "pack", "a" * 64)
    with qtbot.waitSignal(fight_now.chosen) as chosen:
        press(fight_now, "take-off")
    assert chosen.args[0].pack == "a" * 64
    assert nameless(fight_now) == []


def test_without_a_pilots_name_it_says_why_not(fight_now):
    name = fight_now.findChild(QLineEdit, "pilot-allied-1")
    name.setText("  ")
    assert not fight_now.findChild(QPushButton, "take-off").isEnabled()
    assert fight_now.forces._fault.isVisible()
    name.setText("李")
    assert fight_now.findChild(QPushButton, "take-off").isEnabled()


@pytest.mark.parametrize("ident", [one.id for one in DATA.scenarios])
def test_15_every_scenario_can_be_shown_changed_and_started(fight_now, qtbot, ident):
    wanted = scenario_of(ident, missions=True)
    fight_now.show_scenario(wanted, Side.CENTRAL)
    with qtbot.waitSignal(fight_now.chosen) as chosen:
        press(fight_now, "take-off")
    made = chosen.args[0].scenario
    for side in Side:
        assert [(one.aircraft, one.grade, one.observer_grade) for one in made.crews(side)] == [
            (one.aircraft, one.grade, one.observer_grade) for one in wanted.crews(side)
        ]
    assert made.missions == wanted.missions
    assert scenario_problems(made, DATA) == ()
    assert made.central[0].pilot == "Łukasz"


def test_3_5_aircraft_join_until_four_fly_and_leave_until_one_a_side_is_left(fight_now):
    press(fight_now, "add-allied")
    press(fight_now, "add-central")
    assert [len(fight_now.forces.crews(side)) for side in Side] == [2, 2]
    add = fight_now.findChild(QPushButton, "add-allied")
    assert not add.isEnabled()
    assert "15.0" in add.toolTip()
    press(fight_now, "remove-allied-2")
    assert add.isEnabled()
    alone = fight_now.findChild(QPushButton, "remove-allied-1")
    assert not alone.isEnabled()
    assert alone.toolTip()


def test_a_two_seater_has_an_observer_with_name_and_grade(fight_now):
    observer = fight_now.findChild(QLineEdit, "observer-allied-1")
    assert not observer.isVisible()
    choose(fight_now, "aircraft-allied-1", "A03")
    assert observer.isVisible()
    choose(fight_now, "observer-grade-allied-1", "ace")
    crew = fight_now.forces.crews(Side.ALLIED)[0]
    assert crew.observer
    assert crew.observer_grade == "ace"


def test_13_missions_are_flown_by_both_sides_or_neither(fight_now):
    choose(fight_now, "mission-allied", "MT")
    assert {one.side: one.mission for one in fight_now.scenario.missions} == {Side.ALLIED: "MT", Side.CENTRAL: "C"}
    choose(fight_now, "mission-central", "")
    assert fight_now.scenario.missions == ()


def test_15_3_1_targets_may_be_secret_where_there_is_a_choice(fight_now):
    box = fight_now.findChild(QCheckBox, "secret-targets")
    assert not box.isVisible()
    choose(fight_now, "mission-allied", "MT")
    assert box.isVisible()
    box.setChecked(True)
    assert fight_now.scenario.secret_targets
    choose(fight_now, "mission-allied", "")
    assert not fight_now.scenario.secret_targets


def test_13_3_a_mission_that_nobody_can_fly_is_grey_with_its_reason(fight_now):
    box = fight_now.findChild(QComboBox, "mission-allied")
    item = box.model().item(box.findData("O"))
    assert not item.isEnabled()
    assert "two-seater" in item.text()
    choose(fight_now, "aircraft-allied-1", "A03")
    choose(fight_now, "mission-allied", "O")
    choose(fight_now, "aircraft-allied-1", "A10")
    assert fight_now.scenario.missions == (), "the aircraft that flew it has gone"


def test_who_plays_is_chosen_for_all_or_for_each(fight_now):
    fight_now.show_scenario(scenario_of("15.3.1-c"), Side.ALLIED)
    press_radio(fight_now, "each-at-keyboard")
    assert fight_now.forces.seats.humans == (True,) * 4
    choose(fight_now, "player-allied-2", "computer")
    assert fight_now.findChild(QRadioButton, "as-chosen").isChecked()
    assert fight_now.forces.seats.humans == (True, True, True, False)
    choose(fight_now, "player-allied-1", "2")
    assert not fight_now.findChild(QPushButton, "take-off").isEnabled()
    press_radio(fight_now, "against-computer")
    assert fight_now.forces.seats.humans == (True, False)
    assert fight_now.findChild(QPushButton, "take-off").isEnabled()


def press_radio(page, name):
    page.findChild(QRadioButton, name).click()


def test_the_day_follows_aircraft_that_fly_later(fight_now):
    choose(fight_now, "aircraft-allied-1", "A12")
    assert fight_now.day.month >= fight_now.forces.first_month


def test_a_scenario_is_saved_from_what_is_chosen(fight_now, qtbot):
    choose(fight_now, "aircraft-allied-1", "A07")
    press(fight_now, "keep-scenario")
    fight_now.findChild(QLineEdit, "scenario-title").setText(" ")
    assert not fight_now.findChild(QPushButton, "scenario-save").isEnabled()
    fight_now.findChild(QLineEdit, "scenario-title").setText(" Dawn  patrol ")
    with qtbot.waitSignal(fight_now.kept.saved) as saved:
        press(fight_now, "scenario-save")
    picked = saved.args[0]
    assert (picked.key, picked.scenario.title, picked.scenario.allied[0].aircraft) == ("", "Dawn patrol", "A07")
    assert not fight_now.findChild(QPushButton, "scenario-export").isEnabled()
    fight_now.kept.show_kept("dawn-patrol")
    with qtbot.waitSignal(fight_now.kept.saved) as again:
        press(fight_now, "scenario-save")
    assert again.args[0].key == "dawn-patrol"
    with qtbot.waitSignal(fight_now.kept.saved) as copied:
        press(fight_now, "scenario-copy")
    assert copied.args[0].key == ""
    with qtbot.waitSignal(fight_now.kept.exported) as exported:
        press(fight_now, "scenario-export")
    assert exported.args == ["dawn-patrol"]


def test_a_card_begins_its_scenario_with_or_without_the_mission(qtbot, look):
    page = GameChoicePage(look)
    qtbot.addWidget(page)
    page.show_scenarios(scenario_cards(DATA, Shelf(saved=(), faulty=(("x.flugscenario", "line 3"),))), (("x", "y"),))
    page.resize(1280, 700)
    page.show()
    with qtbot.waitSignal(page.started) as started:
        press(page, "start-15.2-a")
    assert started.args[0].picked.scenario == scenario_of("15.2-a")
    assert (started.args[0].side, started.args[0].others) == (Side.ALLIED, "computer")
    page.findChild(QCheckBox, "mission-15.2-a").setChecked(True)
    choose(page, "scenario-side", "central")
    choose(page, "scenario-others", "mail")
    with qtbot.waitSignal(page.started) as started:
        press(page, "start-15.2-a")
    assert started.args[0].picked.scenario == scenario_of("15.2-a", missions=True)
    assert (started.args[0].side, started.args[0].others) == (Side.CENTRAL, "mail")
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_options_go_into_the_plan(fight_now, qtbot):
    press(fight_now, "more-options")
    box = fight_now.findChild(QComboBox, "option-fire_on")
    assert box.isVisible()
    box.setCurrentIndex(box.findData("crossed"))
    with qtbot.waitSignal(fight_now.chosen) as chosen:
        press(fight_now, "take-off")
    assert dict(chosen.args[0].options)["fire_on"] == "crossed"


def test_the_wizard_goes_forward_and_back_and_ends_with_the_invitation(invite, qtbot):
    press(invite, "next")
    press(invite, "next")
    press(invite, "back")
    press(invite, "next")
    with qtbot.waitSignal(invite.chosen) as chosen:
        press(invite, "next")
    wanted = chosen.args[0]
    assert wanted.person == "k"
    assert wanted.pacing == "hand"
    assert wanted.silence_days == 14
    assert wanted.scenario.allied[0].pilot == "Łukasz"
    assert wanted.scenario.central[0].pilot == "Anna"
    assert wanted.side is Side.ALLIED
    invite.show_letter("-----BEGIN FLUGPOST INVITE-----", "Anna")
    assert invite.letter.isVisible()
    assert not invite.findChild(QPushButton, "next").isVisible()
    with qtbot.waitSignal(invite.left):
        press(invite, "back")


def test_a_scenario_is_chosen_in_the_wizard_too(invite, qtbot):
    invite.show_scenarios(scenario_cards(DATA, Shelf(saved=(), faulty=())))
    press(invite, "next")
    choose(invite, "scenario", "15.3.1-a")
    press(invite, "next")
    with qtbot.waitSignal(invite.chosen) as chosen:
        press(invite, "next")
    made = chosen.args[0].scenario
    assert made.title == "15.3.1"
    assert made.secret_targets
    assert [crew.aircraft for crew in made.central] == ["C02", "C03"]
    assert made.allied[0].pilot == "Łukasz"


def test_a_card_that_was_not_compared_is_shown_so(invite):
    assert invite.people.findChild(QPushButton, "phrase-same").isVisible()
    invite.people.show_rows(person_rows((("k", "Anna", "2030-01-02"),)))
    assert not invite.people.findChild(QPushButton, "phrase-same").isVisible()


def answer_page(look):
    options = tuple((option.id, option.default) for option in DATA.options if option.scope == "dogfight")
    return AnswerPage(
        look,
        Invitation(
            key="t",
            name="KITE-7F3A",
            sender="Anna",
            compared=False,
            seats=(
                Seat(whose="You", side=Side.ALLIED, aircraft="A10", name="Camel", line="fast", pilot="Hughes"),
                Seat(whose="Anna", side=Side.CENTRAL, aircraft="C09", name="Dr.I", line="agile", pilot="Brandt"),
            ),
            terms=term_rows(DATA, "hand", "1917-10-04", options, 14),
            phrase="gaguz-jitun-tunuf-mavuz-bijum",
        ),
    )


@pytest.mark.parametrize(("name", "signal"), [("accept", "accepted"), ("decline", "declined")])
def test_an_invitation_is_answered(qtbot, look, name, signal):
    page = answer_page(look)
    qtbot.addWidget(page)
    page.show()
    with qtbot.waitSignal(getattr(page, signal)) as answered:
        press(page, name)
    assert answered.args == ["t"]


def test_everything_has_a_name_and_a_key(fight_now, invite, qtbot, look):
    page = answer_page(look)
    qtbot.addWidget(page)
    page.show()
    for each in (fight_now, invite, page):
        assert nameless(each) == []
        assert mouse_only(each) == []


@pytest.mark.parametrize("size", [(1156, 690), (1282, 768)])
def test_nothing_is_cut_off_in_a_small_window(fight_now, invite, size):
    for page in (fight_now, invite):
        page.resize(*size)
        for button in page.findChildren(QPushButton):
            if button.isVisible():
                corner = button.mapTo(page, button.rect().bottomRight())
                assert corner.x() <= page.width(), button.objectName()
                assert corner.y() <= page.height(), button.objectName()


def test_forces_that_were_changed_do_not_bear_the_name_of_a_scenario(invite, qtbot):
    invite.show_scenarios(scenario_cards(DATA, Shelf(saved=(), faulty=())))
    press(invite, "next")
    choose(invite, "scenario", "15.3.1-a")
    sheet = invite.forces.sheets[Side.CENTRAL][0]
    sheet.aircraft.setCurrentIndex((sheet.aircraft.currentIndex() + 1) % sheet.aircraft.count())
    sheet.aircraft.activated.emit(sheet.aircraft.currentIndex())
    assert invite.findChild(QComboBox, "scenario").currentText() == "As you like"
    press(invite, "next")
    with qtbot.waitSignal(invite.chosen) as chosen:
        press(invite, "next")
    assert chosen.args[0].scenario.title != "15.3.1"


def test_the_last_aircraft_moves_nothing_above_it(fight_now):
    fight_now.show_scenario(scenario_of("15.2-a"), Side.ALLIED)
    fields = [fight_now.findChild(QComboBox, name) for name in ("mission-allied", "aircraft-allied-1")]
    fields += [fight_now.findChild(QPushButton, "side-allied")]
    QApplication.processEvents()
    before = [field.mapTo(fight_now, field.rect().topLeft()) for field in fields]
    press(fight_now, "add-central")
    QApplication.processEvents()
    assert not fight_now.findChild(QPushButton, "add-central").isEnabled()
    assert [field.mapTo(fight_now, field.rect().topLeft()) for field in fields] == before
