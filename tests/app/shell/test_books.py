from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog

from app import paths
from app.books.page import BooksPage
from app.books.rows import Standing
from app.commands import identity, outbox
from app.commands.arrivals import import_text
from app.commands.challenges import accept, challenge
from app.commands.local_fights import local_fight
from app.commands.status import status, statuses
from app.duel.page import DuelPage
from app.printing.preview import PreviewDialog
from app.shell.curtain import Curtain
from app.store.rows import Kind
from core.opponents import page_ahead
from tests.app.audit import mouse_only, nameless
from tests.app.desks import BOOKS, choose_all, meet, open_at, settle

pytestmark = pytest.mark.gui


@pytest.fixture
def friend(tmp_path):
    desk = open_at(settle(tmp_path / "friend", "Ioana Ștefan"))
    yield desk
    desk.close()


def at_once(eva, game="ace_of_aces"):
    eva.house.home.fight_now.emit()
    eva.rest()
    eva.press(f"fly-{game}")


def with_care(eva, *presses):
    eva.house.start.with_care("ace_of_aces")
    eva.rest()
    for name in presses:
        eva.press(name)


def pilot(fight, luck=0):
    """What the simple computer pilot would choose for whoever sits at the keyboard."""
    heard = {ident: clue.value for ident, clue in fight.clues.items()}
    return page_ahead.choose(fight.rules, fight.view, fight.seat, bytes([luck]) * 32, heard)


def choose(eva, luck=0):
    fight = eva.house.fights._fight
    eva.page.chosen.emit(fight.seat, pilot(fight, luck))
    eva.rest()


def test_two_clicks_and_both_books_are_open(eva):
    at_once(eva)
    assert isinstance(eva.page, BooksPage)
    assert eva.page.standing is Standing.MANOEUVRE
    assert len(statuses(eva.desk)) == 1
    assert not eva.desk.has_identity


def test_each_room_keeps_its_own_fight(eva):
    at_once(eva)
    at_once(eva, "aces_high")
    assert isinstance(eva.page, DuelPage)
    for room, kind in (("books", BooksPage), ("duel", DuelPage), ("books", BooksPage)):
        eva.window.room_wanted.emit(room)
        eva.rest()
        assert isinstance(eva.page, kind)
    assert eva.window._rail.findChild(object, "rail-books").isChecked()


def test_the_front_page_tells_the_games_apart(eva):
    at_once(eva)
    at_once(eva, "aces_high")
    eva.house.show_home()
    eva.rest()
    faces = [eva.house.home._waiting.face(eva.house.home._waiting.index(row, 0)) for row in range(2)]
    lines = {face.line.split(" · ")[0]: face for face in faces}
    assert set(lines) == {"Ace of Aces", "Aces High"}
    books = lines["Ace of Aces"]
    assert books.title == "Books: Sopwith Camel against Fokker Dr.I"
    assert "page 170, left front, long range" in books.line
    assert books.action == "Open page 170"


def test_a_letter_that_is_not_flown_outlives_the_room_and_the_disk(eva):
    at_once(eva)
    eva.page.take_letter("L")
    eva.house.fights.drafts.write()
    eva.rest()
    eva.house.fights._pages.clear()
    eva.house.fights.show_again()
    eva.rest()
    assert dict(eva.page.draft.letters) == {eva.page.looking.mine.ident: "L"}


def test_a_fight_against_the_computer_goes_on_and_its_clues_are_heard(eva):
    with_care(eva, "level-intermediate", "take-off")
    heard = 0
    for turn in range(40):
        fight = eva.house.fights._fight
        if fight.finished:
            break
        heard += bool(fight.clues)
        choose(eva, turn)
    assert eva.house.fights._fight.view.turn >= 3 or eva.house.fights._fight.finished
    assert heard or eva.house.fights._fight.finished


def test_at_one_keyboard_the_tailed_one_chooses_first_and_the_other_hears_one_word(eva):
    with_care(eva, "two-at-keyboard", "take-off")
    for choice in range(200):
        if isinstance(eva.page, Curtain):
            eva.press("open-curtain")
        fight = eva.house.fights._fight
        assert not fight.finished, "somebody is tailed before the end"
        if fight.pending.clue_seats:
            break
        choose(eva, choice)
    owing = fight.pending.clue_seats[0]
    assert fight.due == (owing,), "who hears the clue does not choose yet"
    assert fight.seat == owing
    assert not fight.clues
    choose(eva)
    assert isinstance(eva.page, Curtain)
    eva.press("open-curtain")
    following = eva.house.fights._fight
    assert following.seat != owing
    flown = local_fight(eva.desk, following.thread)
    assert set(following.clues.values()) == set(flown.clues(following.seat).values())
    assert len(following.clues) == 1


def test_four_players_each_see_their_own_page_only(eva):
    eva.house.start.with_care("ace_of_aces")
    eva.rest()
    count = eva.page.findChild(QComboBox, "count")
    count.setCurrentIndex(count.count() - 1)
    eva.press("each-at-keyboard")
    eva.press("take-off")
    seats = []
    for choice in range(8):
        if isinstance(eva.page, Curtain):
            eva.press("open-curtain")
        fight = eva.house.fights._fight
        assert choice == 0 or fight.seat != seats[-1] or fight.view.turn, "the keyboard changes hands unseen"
        seats.append(fight.seat)
        assert sum(pair.page == 0 for pair in fight.view.pairs) == 2, "pages of others are hidden"
        choose(eva, choice)
    assert sorted(set(seats)) == ["A", "B", "C", "D"]
    assert [thread.sight for thread in eva.house.threads] == [""], "the front page gives no page away"
    assert eva.house.fights._fight.view.turn >= 1


def test_an_invitation_to_the_picture_books_is_read_and_signed(eva, friend):
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", ""))
    eva.rest()
    meet(eva.desk, friend)
    file = challenge(friend, BOOKS).value
    eva.paste(file.armor)
    eva.house.fights.open(file.thread)
    eva.rest()
    assert eva.page.objectName() == "answer-page"
    assert nameless(eva.page) == []
    assert mouse_only(eva.page) == []
    eva.press("accept")
    assert eva.page.objectName() == "sealed-page"
    assert status(eva.desk, file.thread).terms.game == "ace_of_aces"


def test_a_match_by_mail_opens_in_the_books_room_with_its_words_in_the_mailroom(eva, friend):
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", ""))
    eva.rest()
    meet(eva.desk, friend)
    thread = challenge(eva.desk, BOOKS).value.thread
    import_text(friend, outbox.newest_file(eva.desk, thread).armor)
    eva.paste(accept(friend, thread).value.armor)
    if not status(eva.desk, thread).decisions:
        choose_all(friend, thread)
        eva.paste(outbox.newest_file(friend, thread).armor)
    eva.house.fights.open(thread)
    eva.rest()
    assert isinstance(eva.page, BooksPage)
    eva.page.take_letter("L")
    eva.page.ask_before_sealing = False
    eva.page.press_primary()
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    eva.press("letter-copy")
    assert "BEGIN FLUGPOST" in QApplication.clipboard().text()
    eva.window.room_wanted.emit("mailroom")
    eva.house.refresh()
    eva.rest()
    assert all(letter.fight.startswith("Books: ") for letter in eva.house.post._post.letters if letter.fight)


def test_a_fight_on_this_machine_is_laid_aside_and_its_room_is_empty(eva):
    at_once(eva)
    eva.page.resign_asked.emit()
    eva.dialog().decided.emit()
    eva.dialog().close()
    eva.rest()
    assert eva.page is eva.house.home
    assert [one.standing.value for one in eva.house.threads] == ["aside"]
    eva.window.room_wanted.emit("books")
    eva.rest()
    assert eva.page.objectName() == "no-books-page"


def test_the_sample_is_a_copy_that_waits_for_its_player(eva):
    shipped = paths.resources() / "sample" / "books.flugrecord"
    before = shipped.read_bytes()
    for _time in range(2):
        eva.house.home.sample.emit()
        eva.rest()
        eva.press("sample-ace_of_aces")
    assert len(statuses(eva.desk)) == 1, "the copy that goes on is opened again"
    fight = eva.house.fights._fight
    assert eva.page.standing is Standing.MANOEUVRE
    assert fight.clues, "the one who is tailed has chosen, and his word is heard"
    choose(eva)
    assert eva.house.fights._fight.view.turn == fight.view.turn + 1
    assert shipped.read_bytes() == before


def drop(eva, file):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    eva.window.received.emit(data)
    eva.rest()


def test_a_record_of_either_game_opens_in_its_room(eva):
    folder = paths.resources() / "sample"
    for name, kind in (("books", BooksPage), ("duel", DuelPage)):
        drop(eva, folder / f"{name}.flugrecord")
        assert isinstance(eva.page, kind)
        assert eva.told.text.startswith(f"Every line of {name}.flugrecord holds.")
        eva.page.record_asked.emit()
        eva.rest()
        eva.press("verify")
        assert "decisions and" in eva.page._told.text()
        eva.press("back")
        assert isinstance(eva.page, kind)


def test_a_fight_to_its_end_is_proven_saved_and_printed(eva, tmp_path, monkeypatch):
    at_once(eva)
    for turn in range(300):
        if eva.house.fights._fight.finished:
            break
        choose(eva, turn)
    assert eva.page.standing is Standing.FINISHED
    eva.page.press_primary()
    eva.rest()
    assert eva.page.objectName() == "record-page"
    eva.press("verify")
    assert "not signed: played on one machine" in eva.page._told.text()
    saved = tmp_path / "fight.flugrecord"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(saved), ""))
    eva.press("save-record")
    assert saved.read_bytes().startswith(b'{"k":"local"')
    for key in ("mission", "log", "all", "blank"):
        file = tmp_path / f"{key}.pdf"
        eva.press(f"print-{key}")
        preview = eva.dialog()
        assert isinstance(preview, PreviewDialog)
        preview.save(str(file))
        assert file.read_bytes().startswith(b"%PDF"), key
        preview.close()
    assert [row.kind for row in statuses(eva.desk)] == [Kind.LOCAL]
