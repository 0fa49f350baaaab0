from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from app.hangar.pack_rows import differences_line, pack_face, packs_line
from app.hangar.page.packs_page import PacksPage
from app.phrases.packs import DifferenceRow
from tests.app.audit import mouse_only, nameless

pytestmark = pytest.mark.gui

ROWS = (
    DifferenceRow(
        where="RAF S.E.5a (A07)",
        what="Engine track",
        old="5 †",
        new="7",
        old_source="reconstructed: why",
        new_source="printed on the sheets",
        changes=True,
    ),
    DifferenceRow(
        where="RAF S.E.5a (A07)",
        what="Wings track",
        old="9 †",
        new="9",
        old_source="reconstructed: why",
        new_source="printed on the sheets",
        changes=False,
    ),
)


def face(key="a", *, shown=False):
    return pack_face(key, f"Pack {key}", "Eva", 3, "2030-01-20T10:00:00Z", shown=shown)


@pytest.fixture
def page(qtbot, look):
    made = PacksPage(look)
    qtbot.addWidget(made)
    made.resize(1156, 690)
    made.show()
    return made


def test_words_of_a_pack():
    assert face().line == "by Eva, 3 groups of values, added 20 January 2030"
    assert face(shown=True).spoken.endswith("shown in the hangar")
    assert packs_line(0).startswith("The program's own numbers")
    assert differences_line(1, 1) == "1 value differs from the program's, 1 is confirmed."


def test_no_packs_say_what_will_be_here(page):
    assert page.findChild(object, "empty").isVisible()
    assert page._line.words.startswith("The program's own numbers")
    assert page.first_widget().objectName() == "packs-enter"


def test_the_chosen_pack_shows_its_differences(page, qtbot):
    with qtbot.waitSignal(page.chosen) as chosen:
        page.show_packs((face("a"), face("b")))
    assert chosen.args == ["a"]
    page.show_differences("b", ROWS)
    assert page.table.model().rowCount() == 0  # the cursor is on another
    page.show_differences("a", ROWS)
    cells = [page.table.model().index(row, 3).data() for row in range(2)]
    assert cells == ["7", "9, confirmed"]


@pytest.mark.parametrize(
    ("name", "signal"), [("packs-edit", "edited"), ("packs-export", "exported"), ("packs-remove", "removed")]
)
def test_deeds_name_the_pack(page, qtbot, name, signal):
    page.show_packs((face("a"), face("b")))
    page.list.select_key("b")
    with qtbot.waitSignal(getattr(page, signal)) as wanted:
        page.findChild(QPushButton, name).click()
    assert wanted.args == ["b"]


def test_a_shown_pack_is_put_back(page, qtbot):
    page.show_packs((face("a"), face("b", shown=True)))
    for key, wanted in (("a", "a"), ("b", "")):
        page.list.select_key(key)
        with qtbot.waitSignal(page.shown) as shown:
            page.findChild(QPushButton, "packs-show").click()
        assert shown.args == [wanted]


def test_everything_has_a_name_and_a_key(page):
    page.show_packs((face("a"),))
    assert nameless(page) == []
    assert mouse_only(page) == []
