from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QSpinBox

from app.challenge.book_rows import Crew
from app.challenge.page.books_now import BooksNowPage, in_turn
from app.challenge.page.books_steps import BooksChallenge
from app.challenge.page.game_choice import GameChoicePage, SampleChoicePage
from app.challenge.page.invite import ChallengePage
from app.challenge.rows import person_rows
from app.commands.scenarios import known_names
from app.phrases.aceofaces.terms import INTERMEDIATE
from core.words import Side
from tests.app.audit import mouse_only, nameless
from tests.app.challenge.test_book_rows import DATA
from tests.app.challenge.test_rows import DATA as DUEL_DATA

pytestmark = pytest.mark.gui


def shown(page, qtbot, size=(1280, 768)):
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    return page


@pytest.fixture
def books_now(qtbot, look):
    return shown(BooksNowPage(look, DATA), qtbot)


@pytest.fixture
def invite(qtbot, look):
    made = ChallengePage(look, DUEL_DATA, known_names(), DATA, silence_days=14)
    made.people.show_rows(person_rows((("k", "Anna", ""),)))
    made.suggest("Łukasz")
    return shown(made, qtbot)


def press(page, name):
    page.findChild(QAbstractButton, name).click()


def plan_of(page, qtbot):
    with qtbot.waitSignal(page.chosen) as chosen:
        press(page, "take-off" if isinstance(page, BooksNowPage) else "next")
    return chosen.args[0]


def test_all_is_chosen_already(books_now, qtbot):
    plan = plan_of(books_now, qtbot)
    assert [[crew.aircraft for crew in seat] for seat in plan.seats] == [["sopwith_camel"], ["fokker_dr1"]]
    assert plan.humans == (True, False)
    assert (plan.pacing, plan.date, plan.page) == ("turn", "1917-08-01", 0)
    assert set(dict(plan.options).values()) == {"off"}


def test_a_level_sets_its_rules_and_pacing_is_asked_where_it_matters(books_now, qtbot):
    assert not books_now.pacing.isVisible()
    press(books_now, "level-intermediate")
    assert books_now.pacing.isVisible()
    press(books_now, "pacing-duel")
    plan = plan_of(books_now, qtbot)
    assert plan.pacing == "duel"
    assert {dict(plan.options)[rule] for rule in INTERMEDIATE} == {"on"}


def test_rule_by_rule_shows_every_rule_and_what_is_changed_is_flown(books_now, qtbot):
    press(books_now, "level-chosen")
    box = books_now.findChild(QComboBox, "option-speed")
    assert box.isVisible()
    box.setCurrentIndex(box.findData("on"))
    assert books_now.level.level == "chosen"
    plan = plan_of(books_now, qtbot)
    assert dict(plan.options)["speed"] == "on"
    assert dict(plan.options)["stalls"] == "off"
    press(books_now, "back")
    press(books_now, "level-basic")
    assert dict(plan_of(books_now, qtbot).options)["speed"] == "off"


def test_the_page_to_begin_on_is_asked_where_it_is_agreed_upon(books_now, qtbot):
    press(books_now, "more-options")
    page, box = books_now.findChild(QSpinBox, "start-page"), books_now.findChild(QComboBox, "option-starting_page")
    assert not page.isEnabled()
    box.setCurrentIndex(box.findData("chosen"))
    assert page.isEnabled()
    page.setValue(52)
    assert plan_of(books_now, qtbot).page == 52


def test_a_side_a_pair_and_four_aircraft_can_be_chosen(books_now, qtbot):
    pair, count = books_now.findChild(QComboBox, "pair"), books_now.findChild(QComboBox, "count")
    pair.setCurrentIndex(pair.findData("airco_dh2/fokker_e3"))
    press(books_now, "side-central")
    count.setCurrentIndex(count.count() - 1)
    second = books_now.crews.sheets[Side.ALLIED][1]
    second.choose("nieuport_11")
    plan = plan_of(books_now, qtbot)
    assert [[crew.aircraft for crew in seat] for seat in plan.seats] == [
        ["fokker_e3", "fokker_e3"],
        ["airco_dh2", "nieuport_11"],
    ]
    assert len({crew.name for seat in plan.seats for crew in seat}) == 4


def test_a_player_for_each_aircraft_sits_in_turn(books_now, qtbot):
    count = books_now.findChild(QComboBox, "count")
    count.setCurrentIndex(count.count() - 1)
    press(books_now, "each-at-keyboard")
    plan = plan_of(books_now, qtbot)
    assert plan.humans == (True,) * 4
    assert [seat[0].aircraft for seat in plan.seats] == ["sopwith_camel", "fokker_dr1"] * 2
    assert [seat[0].name for seat in plan.seats] == ["First player", "Second player", "Third player", "Fourth player"]


def test_crews_sit_in_turn_whatever_their_number():
    crews = [Crew(aircraft="x", name=name, ace=False) for name in "abc"]
    assert [crew.name for pair in in_turn((crews[0],), tuple(crews[1:])) for crew in pair] == ["a", "b", "c"]


def test_without_a_name_nobody_takes_off(books_now):
    books_now.crews.sheets[Side.CENTRAL][0].name_edit.setText(" ")
    assert not books_now.findChild(QAbstractButton, "take-off").isEnabled()


def test_an_ace_is_one(books_now, qtbot):
    grade = books_now.crews.sheets[Side.ALLIED][0].grade
    grade.setCurrentIndex(1)
    assert plan_of(books_now, qtbot).seats[0][0].ace


def test_a_challenge_in_the_picture_books_goes_through_the_same_steps(invite, qtbot):
    press(invite, "next")
    press(invite, "game-ace_of_aces")
    press(invite, "next")
    press(invite, "level-intermediate")
    wanted = plan_of(invite, qtbot)
    assert isinstance(wanted, BooksChallenge)
    assert (wanted.person, wanted.pacing, wanted.silence_days) == ("k", "turn", 14)
    assert (wanted.mine[0].name, wanted.theirs[0].name) == ("Łukasz", "Anna")
    assert dict(wanted.options)["variable_damage"] == "on"
    assert dict(wanted.options)["tailing"] == "on"


def test_back_at_the_other_game_that_one_is_proposed(invite, qtbot):
    press(invite, "next")
    press(invite, "game-ace_of_aces")
    press(invite, "game-aces_high")
    press(invite, "next")
    assert plan_of(invite, qtbot).scenario.allied[0].pilot == "Łukasz"


@pytest.mark.parametrize(
    ("kind", "signal", "button"),
    [
        (GameChoicePage, "at_once", "fly"),
        (GameChoicePage, "with_care", "choose"),
        (SampleChoicePage, "chosen", "sample"),
    ],
)
@pytest.mark.parametrize("game", ["aces_high", "ace_of_aces"])
def test_either_game_is_one_click_away(qtbot, look, kind, signal, button, game):
    page = shown(kind(look), qtbot)
    with qtbot.waitSignal(getattr(page, signal)) as chosen:
        press(page, f"{button}-{game}")
    assert chosen.args == [game]


def test_the_main_key_flies_what_has_the_keyboard(qtbot, look):
    page = shown(GameChoicePage(look), qtbot)
    with qtbot.waitSignal(page.at_once) as chosen:
        page.activate()
    assert chosen.args == ["aces_high"]


def test_everything_has_a_name_and_a_key(books_now, invite, qtbot, look):
    press(books_now, "more-options")
    press(invite, "game-ace_of_aces")
    for page in (books_now, invite, shown(GameChoicePage(look), qtbot), shown(SampleChoicePage(look), qtbot)):
        assert nameless(page) == []
        assert mouse_only(page) == []


@pytest.mark.parametrize("size", [(1156, 690), (1282, 768)])
def test_nothing_is_cut_off_in_a_small_window(books_now, qtbot, look, size):
    for page in (books_now, shown(GameChoicePage(look), qtbot)):
        page.resize(*size)
        for button in page.findChildren(QAbstractButton):
            if button.isVisible() and not button.visibleRegion().isEmpty():
                corner = button.mapTo(page, button.rect().bottomRight())
                assert corner.x() <= page.width(), button.objectName()
