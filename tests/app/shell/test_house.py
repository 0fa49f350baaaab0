from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app import paths
from app.challenge.page.invite import Challenge
from app.commands import contacts, identity, outbox
from app.commands.challenges import accept, challenge
from app.commands.folders import exchange
from app.commands.status import status, statuses
from app.desk import open_desk
from app.paths import Places
from app.settings import ThemeChoice, read_settings
from app.shell.curtain import Curtain
from app.shell.dialogs import NameDialog, PassphraseDialog
from app.store.database import FILE
from core.words import Side
from tests.app.audit import mouse_only, nameless
from tests.app.desks import DUEL, begin, choose_all, meet, open_at, send, settle, usual_scenario

pytestmark = pytest.mark.gui


@pytest.fixture
def friend(tmp_path):
    desk = open_at(settle(tmp_path / "friend", "Ioana Ștefan"))
    yield desk
    desk.close()


def name_me(eva, passphrase=""):
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", passphrase))
    eva.rest()


def test_the_first_window_shows_home_and_asks_nothing(eva):
    assert eva.page is eva.house.home
    assert eva.dialog() is None
    assert not eva.desk.has_identity


def test_rooms_have_keys(eva):
    for key, name in (
        (Qt.Key.Key_7, "mailroom-page"),
        (Qt.Key.Key_5, "hangar-page"),
        (Qt.Key.Key_3, "no-books-page"),
        (Qt.Key.Key_2, "no-duel-page"),
        (Qt.Key.Key_1, "home-page"),
    ):
        QTest.keyClick(eva.window, key, Qt.KeyboardModifier.ControlModifier)
        eva.rest()
        assert eva.page.objectName() == name


def test_two_clicks_and_a_fight_is_on(eva):
    eva.house.home.fight_now.emit()
    eva.rest()
    eva.press("fly-aces_high")
    assert eva.page.objectName() == "page"
    assert len(statuses(eva.desk)) == 1


def test_a_challenge_asks_for_a_name_first_and_goes_on(eva):
    eva.house.home.challenge.emit()
    eva.rest()
    dialog = eva.dialog()
    assert isinstance(dialog, NameDialog)
    assert not dialog.deed.isEnabled()
    dialog.name_field.setText("Łukasz Müller 李")
    dialog.passphrase.setText("one")
    assert not dialog.deed.isEnabled()
    dialog.again.setText("one")
    dialog.decide()
    eva.rest()
    assert eva.page.objectName() == "challenge-page"
    assert eva.desk.card.shown_name == "Łukasz Müller 李"


def test_whatever_is_pasted_is_told_in_the_words_of_the_protocol(eva):
    name_me(eva)
    eva.paste("Hello, no turn here")
    assert eva.told.text == "There is no turn in this text. Copy the whole mail, or open its attachment."


def test_an_empty_clipboard_is_told(eva):
    eva.window.received.emit(QMimeData())
    eva.rest()
    assert "nothing to take in" in eva.told.text


def test_a_file_that_is_dropped_is_taken_in(eva, friend, tmp_path):
    name_me(eva)
    file = tmp_path / "ATT00001"
    file.write_bytes(identity.own_card(friend).raw)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    eva.window.received.emit(data)
    eva.rest()
    assert eva.told.text.startswith("Ioana Ștefan is in your address book.")


def test_a_file_that_is_gone_is_trouble_not_a_crash(eva, tmp_path):
    name_me(eva)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "gone.flugpost"))])
    eva.window.received.emit(data)
    eva.rest()
    assert "gone.flugpost" in eva.told.text


def test_locked_keys_ask_for_the_passphrase_and_say_when_it_is_wrong(eva, friend):
    name_me(eva, "open sesame")
    eva.desk._owner = eva.desk._identity = None
    meet_one_way(eva, friend)
    eva.house.start._write(challenge_plan())
    eva.rest()
    dialog = eva.dialog()
    assert isinstance(dialog, PassphraseDialog)
    dialog.passphrase.setText("wrong")
    dialog.decide()
    eva.rest()
    again = eva.dialog()
    assert isinstance(again, PassphraseDialog)
    assert "Wrong passphrase" in again._fault.text()
    again.passphrase.setText("open sesame")
    again.decide()
    eva.rest()
    assert len(outbox.outbox(eva.desk)) == 1


def meet_one_way(eva, friend):
    contacts.add_contact(eva.desk, identity.own_card(friend).raw)


def challenge_plan():
    scenario = usual_scenario("Eva", "Ioana")
    return Challenge(person="", scenario=scenario, side=Side.ALLIED, pacing="hand", options=(), silence_days=14)


def test_keys_without_a_passphrase_are_at_hand_from_the_start(sitter):
    settle(sitter.opening.places.profile, "Eva")
    assert sitter.sit_down().desk.unlocked


def test_a_turn_goes_out_by_one_key_and_marks_the_file_as_sent(eva, friend):
    name_me(eva)
    meet(eva.desk, friend)
    thread = begin(eva.desk, friend, DUEL)
    if not status(eva.desk, thread).decisions:  # the dice let the friend place first
        choose_all(friend, thread)
        send(friend, eva.desk, outbox.newest_file(friend, thread))
    choose_all(eva.desk, thread)
    assert not outbox.newest_file(eva.desk, thread).left
    eva.house.refresh()
    eva.rest()
    QTest.keyClick(eva.window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    eva.rest()
    assert "BEGIN FLUGPOST TURN" in QGuiApplication.clipboard().text()
    assert outbox.newest_file(eva.desk, thread).left


def test_nothing_of_one_player_is_on_the_screen_of_the_other(eva):
    eva.house.start.fight_now()
    eva.rest()
    eva.press("choose-aces_high")
    eva.page.findChild(object, "two-at-keyboard").click()
    eva.press("take-off")
    assert isinstance(eva.page, Curtain)
    first = eva.page.accessibleName()
    eva.press("open-curtain")
    eva.page.press_primary()
    eva.rest()
    assert isinstance(eva.page, Curtain), "the other's turn begins behind the curtain"
    assert eva.page.accessibleName() != first
    assert QApplication.activePopupWidget() is None


def test_settings_are_kept_and_worn_at_once(eva):
    eva.house.settings_page.findChild(object, "theme-dark").click()
    eva.house.settings_page.motion.setChecked(True)
    kept, faults = read_settings(eva.desk.places.settings)
    assert faults == ()
    assert kept.theme is ThemeChoice.DARK
    assert kept.reduced_motion
    assert eva.opening.look.theme.mode == "dark"


def test_the_window_remembers_its_place(eva):
    eva.window.setGeometry(20, 30, 1100, 700)
    eva.window.close()
    kept, _faults = read_settings(eva.desk.places.settings)
    assert (kept.window.width, kept.window.height) == (1100, 700)


def test_a_damaged_profile_is_told_with_a_way_out(sitter, qtbot):
    folder = sitter.opening.places.profile
    folder.mkdir(parents=True)
    (folder / FILE).write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    sitter.opening.start()
    qtbot.waitUntil(lambda: sitter.dialog() is not None)
    assert sitter.dialog().windowTitle() == "The profile cannot be opened"
    sitter.dialog().reject()
    assert sitter.opening.code == 1


def test_a_profile_in_use_is_told(sitter, qtbot, tmp_path):
    other = open_at(settle(sitter.opening.places.profile, "Eva"))
    try:
        sitter.opening.start()
        qtbot.waitUntil(lambda: sitter.dialog() is not None)
        assert sitter.dialog().windowTitle() == "The profile cannot be opened"
    finally:
        other.close()
    sitter.dialog().decided.emit()
    qtbot.waitUntil(lambda: sitter.opening.house is not None)
    sitter.dialog().accept()
    sitter.rest()


def test_every_page_of_the_window_has_names_and_keys(eva):
    name_me(eva)
    for room in ("home", "mailroom", "duel", "settings"):
        eva.window.room_wanted.emit(room)
        eva.rest()
        assert nameless(eva.page) == [], room
        assert mouse_only(eva.page) == [], room
    assert mouse_only(eva.window) == []
    assert nameless(eva.window) == []


def test_the_help_sheet_opens_and_closes_by_key(eva):
    QTest.keyClick(eva.window, Qt.Key.Key_F1)
    dialog = eva.dialog()
    assert dialog.objectName() == "help"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert eva.dialog() is None


def test_files_travel_through_the_watched_folder(eva, friend, tmp_path, qtbot):
    name_me(eva)
    meet(eva.desk, friend)
    folder = tmp_path / "shared"
    folder.mkdir()
    eva.house.folder._keep(str(folder))
    eva.rest()
    eva.house.start._write(challenge_plan())
    eva.rest()
    qtbot.waitUntil(lambda: any(folder.glob("*.flugpost")))
    done = exchange(friend, folder)
    assert [one.code for one in done.value.arrivals] == [""]
    accept(friend, done.value.arrivals[0].thread)
    exchange(friend, folder)
    qtbot.waitUntil(lambda: statuses(eva.desk)[0].standing.value == "open")
    eva.rest()


@pytest.fixture
def other(friend, tmp_path):
    """Somebody else with the friend's name."""
    desk = open_desk(Places(profile=tmp_path / "other", cache=tmp_path / "cache"), friend.rules_folder)
    identity.new_identity(desk, "Ioana Ștefan", "")
    yield desk
    desk.close()


def test_a_known_name_with_another_card_is_never_taken_silently(eva, friend, other):
    name_me(eva)
    meet_one_way(eva, friend)
    eva.paste(identity.own_card(other).armor)
    assert eva.told.text.startswith("You know Ioana Ștefan with another card.")
    assert len(contacts.contacts(eva.desk)) == 1
    eva.page.banners.acted.emit(eva.told.key)
    dialog = eva.dialog()
    assert dialog.objectName() == "changed-card"
    dialog.decide()
    eva.rest()
    assert [one.card.hash for one in contacts.contacts(eva.desk)] == [other.card.hash]


@pytest.mark.parametrize("place", ["home-fight", "rail-home", "home-open"])
def test_ctrl_v_takes_the_clipboard_in_wherever_nothing_is_typed(eva, qtbot, place):
    QGuiApplication.clipboard().setText("some text")
    widget = eva.window.findChild(object, place)
    with qtbot.waitSignal(eva.window.received) as received:
        QTest.keyClick(widget, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert received.args[0].text() == "some text"
    eva.rest()
    if eva.dialog() is not None:
        eva.dialog().reject()


def test_ctrl_v_in_a_list_and_in_a_text_that_is_only_read_takes_it_in(eva, friend, qtbot):
    name_me(eva)
    eva.house.start._write(challenge_plan())
    eva.rest()
    eva.window.room_wanted.emit("mailroom")
    eva.rest()
    QGuiApplication.clipboard().setText(identity.own_card(friend).armor)
    for widget in (eva.house.mailroom.list, eva.house.mailroom._letter.text):
        widget.setFocus()
        with qtbot.waitSignal(eva.window.received):
            QTest.keyClick(widget, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        eva.rest()


def test_ctrl_v_in_a_field_belongs_to_the_field(eva, qtbot):
    eva.house.start.fight_now()
    eva.rest()
    eva.press("choose-aces_high")
    QGuiApplication.clipboard().setText("Łukasz")
    field = eva.page.findChild(QLineEdit, "pilot-allied-1")
    field.clear()
    with qtbot.assertNotEmitted(eva.window.received):
        QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "Łukasz"


def test_a_record_is_opened_proven_and_shown_again(eva, tmp_path):
    shipped = paths.resources() / "sample" / "duel.flugrecord"
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(shipped))])
    eva.window.received.emit(data)
    eva.rest()
    assert eva.page.objectName() == "page"
    assert eva.told.text.startswith("Every line of duel.flugrecord holds.")
    eva.house.fights._on_record_asked()
    eva.rest()
    eva.press("verify")
    assert "decisions and" in eva.page._told.text()


def test_a_record_with_a_changed_die_is_refused_in_words(eva, tmp_path):
    lines = (paths.resources() / "sample" / "duel.flugrecord").read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"h":"', b'"h":"A', 1)[:-1] + b"}"
    file = tmp_path / "bad.flugrecord"
    file.write_bytes(b"\n".join(lines))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    eva.window.received.emit(data)
    eva.rest()
    assert eva.told.text.startswith("line 4:")
    assert eva.page is eva.house.home


def test_accepting_from_a_known_name_with_another_card_asks_first(eva, friend, other):
    name_me(eva)
    meet_one_way(eva, friend)
    file = challenge(other, DUEL).value
    eva.paste(file.armor)
    eva.house.fights.open(file.thread)
    eva.rest()
    eva.press("accept")
    dialog = eva.dialog()
    assert dialog.objectName() == "changed-card"
    dialog.findChild(object, "keep-both").click()
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    assert len(contacts.contacts(eva.desk)) == 2


def test_rules_that_differ_are_named_on_both_sides(eva, friend):
    name_me(eva)
    file = challenge(friend, DUEL).value
    rules = eva.desk.games["aces_high"]
    eva.desk._games = {"aces_high": Other(rules)}
    eva.paste(file.armor)
    assert "the invitation was made with" in eva.told.text
    assert "update the older one" in eva.told.text


class Other:
    """The same rules with other data."""

    def __init__(self, rules):
        self._rules = rules

    rules_digest = "0" * 64

    def __getattr__(self, name):
        return getattr(self._rules, name)


@pytest.mark.parametrize("name", ["home-sample", "home-fight"])
def test_home_leads_home_from_where_one_only_chooses(eva, name):
    eva.house.show_home()
    eva.press(name)
    assert eva.page.objectName() != "home-page"
    eva.window.room_wanted.emit("hangar")
    eva.rest()
    eva.window.room_wanted.emit("home")
    eva.rest()
    assert eva.page.objectName() == "home-page"


def test_home_leads_back_to_what_is_being_written(eva):
    eva.house.start.with_care("ace_of_aces")
    eva.rest()
    written = eva.page
    assert eva.house.start.draft is written
    eva.window.room_wanted.emit("hangar")
    eva.rest()
    eva.window.room_wanted.emit("home")
    eva.rest()
    assert eva.page is written
