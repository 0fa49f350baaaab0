from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from app.mailroom.model import PostModel
from app.mailroom.page import MailroomPage
from app.mailroom.page.sealed_page import SealedPage
from app.mailroom.rows import Shelf, gap_row, post_rows
from tests.app.audit import mouse_only, nameless
from tests.app.mailroom.test_rows import NOW, letter

pytestmark = pytest.mark.gui
SENT = letter(key="out:7", came=False, who="Łukasz", unsent=True, text="-----BEGIN-----", contact="c")
CAME = letter(key="in:1", contact="c", at="2030-01-19T00:00:00Z")


@pytest.fixture
def page(qtbot, look):
    made = MailroomPage(look, lambda: NOW)
    qtbot.addWidget(made)
    made.resize(1280, 768)
    made.show()
    return made


def test_the_model_keeps_qts_contract(qtmodeltester):
    model = PostModel()
    model.show_rows(post_rows((SENT, CAME), Shelf.ALL, "", NOW))
    qtmodeltester.check(model)


def test_an_empty_mailroom_says_what_will_be_here(page):
    page.show_letters((), (), "")
    assert page.findChild(object, "empty").isVisible()


def test_a_list_that_is_not_empty_shows_one_of_its_files(page):
    """The newest, until another one is chosen; whatever is hidden or shown in between."""
    page.show_letters((), (), "")
    page.show_letters((SENT, CAME), (), "")
    newest = page.list.current_key()
    assert newest == page._model.face(page._model.index(0)).key
    assert not page.findChild(object, "empty").isVisible()
    for shelf in ("shelf-came", "shelf-left", "shelf-all"):
        page.findChild(QPushButton, shelf).click()
        assert page.list.current_key(), shelf
        assert not page.findChild(object, "empty").isVisible()


def test_a_search_that_finds_nothing_does_not_say_that_there_is_no_post(page):
    page.show_letters((SENT, CAME), (), "")
    page._search.setText("nobody of that name")
    empty = page.findChild(object, "empty")
    assert empty.isVisible()
    assert empty.accessibleName().startswith("Nothing here of that kind")
    page._search.setText("")
    assert not empty.isVisible()
    assert page.list.current_key()


def test_the_file_on_view_is_copied_by_its_key(page, qtbot):
    page.show_letters((SENT, CAME), (), "")
    page.list.select_key("out:7")
    page.list.setFocus()
    with qtbot.waitSignal(page.copied) as copied:
        page.findChild(QPushButton, "letter-copy").click()
    assert copied.args == ["out:7"]


def test_what_came_has_no_text_to_copy(page):
    page.show_letters((SENT, CAME), (), "")
    page.list.select_key("in:1")
    assert not page.findChild(object, "letter").isVisible()


def test_new_post_leaves_the_cursor_where_it_is(page):
    page.show_letters((SENT, CAME), (), "")
    page.list.select_key("in:1")
    page.show_letters((SENT, CAME, letter(key="in:9", at="2030-01-20T19:00:00Z")), (), "")
    assert page.list.current_key() == "in:1"


def test_shelves_filter(page):
    page.show_letters((SENT, CAME), (), "")
    page.findChild(QPushButton, "shelf-came").click()
    assert [face.key for face in page.list.model().faces] == ["in:1"]
    assert page.list.current_key() == "in:1"


def test_a_gap_is_a_banner_until_it_is_filled(page):
    page.show_letters((CAME,), (gap_row("gap:t", "Ioana", "KITE-7F3A", 3, 4),), "")
    assert page.banners.current.key == "gap:t"
    page.show_letters((CAME,), (), "")
    assert page.banners.current is None


def test_the_words_are_wanted_for_the_contact_on_view(page, qtbot):
    with qtbot.waitSignal(page.phrase_wanted) as wanted:
        page.show_letters((CAME,), (), "")
    assert wanted.args == ["c"]
    page.show_phrase("c", "gaguz-jitun-tunuf-mavuz-bijum")
    assert "gaguz, jitun" in page.findChild(object, "phrase").accessibleName()


def test_words_of_somebody_else_are_not_shown(page):
    page.show_letters((CAME,), (), "")
    page.show_phrase("another", "gaguz-jitun-tunuf-mavuz-bijum")
    assert "gaguz" not in page.findChild(object, "phrase").accessibleName()


def test_everything_has_a_name_and_a_key(page):
    page.show_letters((SENT, CAME), (), "")
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_after_sealing_copy_is_the_primary_button(qtbot, look):
    page = SealedPage(look, opponent="Anna", name="KITE-7F3A", text="-----BEGIN-----", sealed=True)
    qtbot.addWidget(page)
    page.show()
    assert page.focus_widget().property("kind") == "primary"
    with qtbot.waitSignal(page.copied):
        QTest.keyClick(page.focus_widget(), Qt.Key.Key_Return)
    assert nameless(page) == []


@pytest.mark.parametrize(
    ("public", "words"), [(True, "An invitation is readable for everybody."), (False, "Only Anna and you can open it.")]
)
def test_who_can_read_a_file_is_said_as_in_the_list_of_the_post(qtbot, look, public, words):
    page = SealedPage(look, opponent="Anna", name="KITE-7F3A", text="-----BEGIN-----", sealed=False, public=public)
    qtbot.addWidget(page)
    assert any(one.text().endswith(words) for one in page.findChildren(QLabel))


def test_what_just_came_is_shown_unless_another_file_was_chosen_since(page):
    later = letter(key="in:2", at="2030-01-19T10:00:00Z")
    latest = letter(key="in:3", at="2030-01-19T11:00:00Z")
    page.show_letters((SENT, CAME), (), "")
    page.show_letters((SENT, CAME, later), (), "")
    assert page.list.current_key() == "in:2"
    page.list.select_key("in:1")
    page.show_letters((SENT, CAME, later, latest), (), "")
    assert page.list.current_key() == "in:1"
