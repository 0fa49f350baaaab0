"""Whole ways through the real window: a newcomer with the keyboard alone, and two people with their clipboards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QPushButton

from app import paths
from app.commands import identity
from app.duel.page import DuelPage
from app.duel.rows import Standing
from app.home.threads import Standing as Stands
from app.paths import Places
from app.shell.curtain import Curtain
from app.shell.opening import Opening
from core.opponents import search
from tests.app.shell.conftest import leave

RULES = paths.resources() / "rules"
pytestmark = [pytest.mark.gui, pytest.mark.journey]


class Person:
    """Somebody at a window of their own."""

    def __init__(self, qtbot, base, name):
        self.qtbot = qtbot
        places = Places(profile=base / name, cache=base / "cache")
        self.opening = Opening(QApplication.instance(), places, RULES)
        self.opening.look.reduced_motion = True
        self.opening.start()
        self.window = self.opening.window
        self.wait(lambda: self.opening.house is not None)
        self.rest()

    @property
    def house(self):
        return self.opening.house

    @property
    def page(self):
        return self.window.page

    def wait(self, holds):
        self.qtbot.waitUntil(holds)

    def rest(self):
        self.wait(lambda: self.opening.jobs.idle)
        QApplication.processEvents()
        self.wait(lambda: self.opening.jobs.idle)

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        widget = QApplication.focusWidget()
        assert widget is not None, "the keyboard must always be somewhere"
        assert widget.window() is self.window
        QTest.keyClick(widget, key, modifier)
        self.rest()

    def control(self, key):
        self.key(key, Qt.KeyboardModifier.ControlModifier)

    def press(self, name):
        button = self.page.findChild(QAbstractButton, name)
        assert button is not None, name
        assert button.isEnabled(), name
        assert button.isVisible(), name
        button.click()
        self.rest()

    def paste(self, text):
        data = QMimeData()
        data.setText(text)
        self.window.received.emit(data)
        self.rest()

    def close(self):
        if self.opening is not None:
            leave(self.opening)
        self.opening = None


@pytest.fixture
def person(qtbot, tmp_path):
    made = []

    def make(name):
        made.append(Person(qtbot, tmp_path, name))
        with qtbot.waitActive(made[-1].window):
            made[-1].window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_newcomer_flies_a_round_with_the_keyboard_alone(person):
    eva = person("eva")
    eva.control(Qt.Key.Key_N)
    assert eva.page.objectName() == "game-choice-page"
    eva.control(Qt.Key.Key_Return)
    assert isinstance(eva.page, DuelPage)
    page = eva.page
    if page.standing is Standing.PLACE:
        eva.control(Qt.Key.Key_Return)
    assert page.standing is Standing.HAND
    fill_hand(eva, page)
    eva.control(Qt.Key.Key_Return)
    assert page.standing is Standing.CARD
    before = page.stage.log.model.rowCount()
    if not page.choosing.hand.draft.cards:
        eva.key(Qt.Key.Key_1)
    eva.control(Qt.Key.Key_Return)
    assert page.stage.log.model.rowCount() > before, "the round was flown and is told"
    assert not eva.house.desk.has_identity, "nobody was asked for a name"


def primary(page):
    return next(button for button in page.findChildren(QPushButton, "primary") if not button.isHidden())


def fill_hand(eva, page):
    """Put cards into the hand by their numbers until it may be flown."""
    for _card in range(5):
        if primary(page).isEnabled() and page.choosing.hand.draft.cards:
            return
        page.setFocus()
        eva.key(Qt.Key.Key_1)
    assert primary(page).isEnabled(), page.choosing.hand.foot.fault.text()


def test_the_sample_is_opened_as_a_copy_and_goes_on(person):
    eva = person("eva")
    shipped = (paths.resources() / "sample" / "duel.flugrecord").read_bytes()
    eva.house.home.sample.emit()
    eva.rest()
    eva.press("sample-aces_high")
    page = eva.page
    assert page.standing is Standing.HAND
    fill_hand(eva, page)
    page.press_primary()
    eva.rest()
    eva.house.show_home()
    eva.house.home.sample.emit()
    eva.rest()
    eva.press("sample-aces_high")
    assert len(eva.house.threads) == 1, "the copy that goes on is opened again"
    assert (paths.resources() / "sample" / "duel.flugrecord").read_bytes() == shipped


def test_a_hand_that_is_not_sealed_outlives_the_window(person):
    eva = person("eva")
    eva.house.home.sample.emit()
    eva.rest()
    eva.press("sample-aces_high")
    eva.page.choosing.hand.take_key(Qt.Key.Key_1)
    eva.page.choosing.hand.take_key(Qt.Key.Key_1)
    planned = eva.page.choosing.hand.draft
    assert len(planned.cards) == 2
    eva.close()
    again = person("eva")
    open_thread(again)
    again.wait(lambda: again.page.choosing.hand.draft.cards == planned.cards)


def pilot(fight):
    """What the simple computer pilot would choose for whoever sits at the keyboard."""
    return search.choose(fight.rules, fight.view, fight.seat, bytes(32))


def test_two_at_one_keyboard_never_see_each_other(person):
    eva = person("eva")
    eva.house.start.fight_now()
    eva.rest()
    eva.press("choose-aces_high")
    eva.page.findChild(object, "two-at-keyboard").click()
    eva.press("take-off")
    seats = []
    for _choice in range(12):
        if isinstance(eva.page, Curtain):
            eva.press("open-curtain")
        fight = eva.house.fights._fight
        seats.append(fight.seat)
        assert all(hand.held == () for hand in fight.view.hands if fight.view.craft(hand.aircraft).seat != fight.seat)
        eva.page.chosen.emit(fight.seat, pilot(fight))
        eva.rest()
        following = eva.house.fights._fight
        assert isinstance(eva.page, Curtain) or following.seat == fight.seat, "the keyboard changes hands unseen"
    assert set(seats) == {"A", "B"}
    assert eva.house.fights._fight.view.turn >= 1


def test_a_fight_is_fought_to_its_end_proven_and_printed(person, tmp_path, monkeypatch):
    eva = person("eva")
    eva.house.start.fight_now()
    eva.rest()
    eva.press("choose-aces_high")
    eva.page.findChild(object, "pacing-hand").click()
    eva.press("take-off")
    for _decision in range(400):
        fight = eva.house.fights._fight
        if fight.finished:
            break
        eva.page.chosen.emit(fight.seat, pilot(fight))
        eva.rest()
    assert eva.page.standing is Standing.FINISHED
    eva.page.press_primary()
    eva.rest()
    eva.press("verify")
    assert "not signed: played on one machine" in eva.page._told.text()
    file = tmp_path / "all.pdf"
    eva.press("print-all")
    preview = QApplication.activeModalWidget()
    preview.save(str(file))
    assert file.read_bytes().startswith(b"%PDF")
    preview.close()
    saved = tmp_path / "fight.flugrecord"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(saved), ""))
    eva.press("save-record")
    assert saved.read_bytes().startswith(b'{"k":"local"')
    eva.house.show_home()
    eva.rest()
    assert eva.house.home.recent_list.isVisible()


def meet(anna, bert):
    """Two people have cards; Anna challenges Bert, Bert accepts, Anna takes the acceptance in."""
    for one, name in ((anna, "Anna Kovářová"), (bert, "Łukasz Wróbel")):
        one.house.orderly.change("", lambda desk, name=name: identity.new_identity(desk, name, ""))
        one.rest()
    anna.house.start.challenge()
    anna.rest()
    for _step in range(3):
        anna.press("next")
    anna.press("letter-copy")
    bert.paste(QApplication.clipboard().text())
    bert.page.banners.acted.emit(bert.page.banners.current.key)
    bert.rest()
    assert bert.page.objectName() == "answer-page"
    bert.press("accept")
    assert bert.page.objectName() == "sealed-page"
    bert.press("letter-copy")
    anna.paste("Hello,\r\n\r\n> " + QApplication.clipboard().text().replace("\n", "\r\n> "))


def take_turn(one, other):
    """Choose what is due, seal it, copy it, and let the other take it in."""
    page = one.page
    assert isinstance(page, DuelPage)
    if page.standing is Standing.HAND:
        fill_sealed(one, page)
    page.ask_before_sealing = False
    page.press_primary()
    one.rest()
    assert one.page.objectName() == "sealed-page"
    one.press("letter-copy")
    other.paste("my turn\n" + QApplication.clipboard().text())


def fill_sealed(one, page):
    for _card in range(5):
        if primary(page).isEnabled() and page.choosing.hand.draft.cards:
            return
        page.setFocus()
        page.choosing.hand.take_key(Qt.Key.Key_1)
        one.rest()
    assert primary(page).isEnabled(), page.choosing.hand.foot.fault.text()


def open_thread(one):
    one.house.show_home()
    one.house.home.opened.emit(one.house.threads[0].key)
    one.rest()


def test_two_windows_exchange_a_challenge_and_a_turn_by_clipboard(person):
    anna, bert = person("anna"), person("bert")
    meet(anna, bert)
    desks = [anna, bert]
    for _file in range(8):
        mover = next((one for one in desks if one.house.threads[0].standing is Stands.MINE), None)
        if mover is None:
            mover = next(one for one in desks if one.house.threads[0].standing is Stands.UNSENT)
            other = desks[1 - desks.index(mover)]
            open_thread(mover)
            assert mover.page.objectName() == "sealed-page"
            mover.press("letter-copy")
            other.paste(QApplication.clipboard().text())
            continue
        other = desks[1 - desks.index(mover)]
        open_thread(mover)
        take_turn(mover, other)
        if all(one.house.fights._fight is not None for one in desks) and turns(anna) >= 2 and turns(bert) >= 2:
            break
    else:
        pytest.fail("no turn was flown")
    states = [one.opening.desk.mail_match(ids(one)).ahead.game for one in desks]
    both = min(len(game.steps) for game in states)
    assert states[0].steps[both - 1].hash == states[1].steps[both - 1].hash, "both programs agree on every die"


def ids(one):
    return one.opening.desk.store.threads.all()[0].id


def turns(one):
    return one.opening.desk.mail_match(ids(one)).ahead.game.state.turn
