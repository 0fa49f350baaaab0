from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QPushButton

from app import paths
from app.challenge.page.answer import AnswerPage, Invitation, Seat
from app.challenge.page.fight_now import FightNowPage
from app.challenge.page.invite import ChallengePage
from app.challenge.rows import person_rows, term_rows
from app.look.lists import FaceModel
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.words import Side
from tests.app.audit import mouse_only, nameless
from tests.app.challenge.test_rows import DATA

pytestmark = pytest.mark.gui
BOOKS = read_ace_of_aces(paths.resources() / "rules" / "ace_of_aces")


@pytest.fixture
def fight_now(qtbot, look):
    made = FightNowPage(look, DATA)
    qtbot.addWidget(made)
    made.resize(1280, 768)
    made.show()
    return made


@pytest.fixture
def invite(qtbot, look):
    made = ChallengePage(look, DATA, BOOKS, silence_days=14)
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
    assert plan.against_computer
    assert (plan.sides.mine, plan.sides.theirs) == ("A10", "C09")
    assert plan.date == "1917-10-01"
    assert plan.options == (), "what is not looked at has its default"


def test_without_a_pilots_name_it_says_why_not(fight_now):
    fight_now.duel.my_name.setText("  ")
    assert not fight_now.findChild(QPushButton, "take-off").isEnabled()
    assert fight_now.duel._fault.isVisible()
    fight_now.duel.my_name.setText("李")
    assert fight_now.findChild(QPushButton, "take-off").isEnabled()


def test_a_side_and_a_printed_duel_can_be_chosen(fight_now):
    duels = fight_now.findChild(QComboBox, "scenario")
    duels.setCurrentIndex(duels.findData("15.1-b"))
    press(fight_now, "side-central")
    sides = fight_now.duel.sides()
    assert (sides.mine, sides.theirs) == ("C04", "A09")


def test_another_aircraft_is_any_two_aircraft(fight_now):
    fight_now.duel.lists[Side.ALLIED].select_key("A07")
    assert fight_now.duel._scenario.currentText() == "Any two aircraft"
    fight_now.duel.lists[Side.ALLIED].select_key("A10")
    assert fight_now.duel._scenario.currentData() == "15.1-a"


def test_the_day_follows_aircraft_that_fly_later(fight_now):
    fight_now.duel.lists[Side.ALLIED].select_key("A12")
    assert fight_now.day.month >= fight_now.duel.first_month


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
    assert wanted.sides.my_pilot == "Łukasz"
    invite.show_letter("-----BEGIN FLUGPOST INVITE-----", "Anna")
    assert invite.letter.isVisible()
    assert not invite.findChild(QPushButton, "next").isVisible()
    with qtbot.waitSignal(invite.left):
        press(invite, "back")


def test_a_card_that_was_not_compared_is_shown_so(invite):
    assert invite.people.findChild(QPushButton, "phrase-same").isVisible()
    invite.people.show_rows(person_rows((("k", "Anna", "2030-01-02"),)))
    assert not invite.people.findChild(QPushButton, "phrase-same").isVisible()


def test_the_aircraft_model_keeps_qts_contract(fight_now, qtmodeltester):
    model = fight_now.duel.lists[Side.ALLIED].model()
    assert isinstance(model, FaceModel)
    qtmodeltester.check(model)


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
