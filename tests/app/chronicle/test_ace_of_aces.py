"""A campaign in Ace of Aces: victories in halves, one mission, no sections of the other rulebook."""

from __future__ import annotations

import pytest

from app.chronicle.month_rows import month_page
from app.chronicle.page.charts_panel import ChartsPanel
from app.chronicle.page_rows import RowKind
from app.chronicle.pages import pages_of
from app.chronicle.reading import material_of
from core.match.local import begin_local, play
from tests.app.printing.campaigns import A, B, opened
from tests.core.campaign.squadrons import result
from tests.core.campaign.test_fights import books_terms

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def pages():
    rules, terms = books_terms()
    local = begin_local(terms, b"b" * 32, rules)
    given = {}
    for seat in (A, B):
        form = rules.legal(local.game.state, seat)
        crews = [{"aircraft": form["aircraft"][0]["id"], "pilot": f"{seat}.1", "observer": ""}]
        given[seat] = {"kind": "orders", "month": "1917-03", "mission": "D", "crews": crews, "new_men": []}
    local = play(local, given)
    said = result("A1 home A.1", "C1 crashed B.1", deeds=("half_victory A.1 x2 C1",))
    local = play(local, {A: {"kind": "result", "result": said, "remark": "Flown from the books."}})
    local = play(local, {B: {"kind": "accept"}})
    return pages_of(material_of(opened(local), (), writing=True))


def test_a_month_of_the_books_is_told(pages):
    assert pages.months[0].result.startswith("The month is still to be closed. Victories 1 : 0; killed: ")
    page = month_page(pages.material, "1917-03")
    squadron = next(row for row in page.rows if row.kind is RowKind.SQUADRON)
    assert (squadron.second, squadron.third) == ("Dogfight", "carried out")
    assert [row.text for row in page.rows if row.kind is RowKind.QUOTE] == ["Flown from the books."]


def test_there_are_no_charts_of_grades_that_the_game_does_not_have(pages, qtbot, look):
    assert not [face.key for face in pages.charts if face.key.startswith("grades")]
    panel = ChartsPanel(look)
    qtbot.addWidget(panel)
    panel.show_pages(pages)
    assert {key for key, sheet in panel.sheets.items() if not sheet.isVisibleTo(panel)} == {"grades.0", "grades.1"}


def test_victories_are_reckoned_in_halves(pages):
    assert [(row.victories, row.missions) for row in pages.reckoning.aces] == [("1", "1")]
    victories = next(face for face in pages.charts if face.key == "victories")
    assert victories.table[0][1:] == (pages.reckoning.squadrons[0].name, "1")
