from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractButton

from app.challenge.page.game_choice import GameChoicePage
from app.challenge.page.table_result import TableResultPage
from app.commands.table_results import entered, pilot_book
from app.printing.paint import Paper as SheetPaper
from app.printing.preview import PreviewDialog
from app.settings import Paper

pytestmark = pytest.mark.gui


def at_table(eva):
    eva.house.home.fight_now.emit()
    eva.rest()
    eva.press("played-at-table")
    assert isinstance(eva.page, TableResultPage)


def fill(eva):
    first, second = eva.page.pilots
    first.name.setText("Łukasz")
    first.halves.setValue(1)
    second.name.setText("Ernst")
    second.end.setCurrentIndex(second.end.findData("killed"))


def titles(face_list):
    return [face.title for face in face_list.model().faces]


def test_a_fight_at_the_table_is_entered_without_any_keys(eva):
    assert not eva.desk.has_identity
    at_table(eva)
    fill(eva)
    eva.press("enter-result")
    assert eva.told.text == "Entered as result 1."
    assert titles(eva.page.tally) == ["Łukasz (Allied)", "Ernst (German)"]
    assert len(entered(eva.desk)) == 1
    assert eva.page.entry.pilots[0].halves == 0


def test_the_same_result_twice_is_refused_in_words(eva):
    at_table(eva)
    for _twice in range(2):
        fill(eva)
        eva.press("enter-result")
    assert "is entered as number 1" in eva.told.text
    assert eva.page.entry.pilots[0].halves == 2
    assert len(entered(eva.desk)) == 1


def test_a_result_is_withdrawn_after_a_question(eva):
    at_table(eva)
    fill(eva)
    eva.press("enter-result")
    eva.page.results.select_key("1")
    eva.press("withdraw-result")
    eva.dialog().reject()
    eva.rest()
    assert len(pilot_book(eva.desk).services) == 2
    eva.press("withdraw-result")
    eva.dialog().decided.emit()
    eva.dialog().accept()
    eva.rest()
    assert pilot_book(eva.desk).services == ()
    (row,) = eva.page.results.model().faces
    assert row.title == "1. 1917-10-01: Łukasz against Ernst"
    assert row.line.startswith("Withdrawn. ")
    assert titles(eva.page.tally) == []


def test_back_leads_to_the_games_and_what_comes_later_finds_no_page(eva):
    at_table(eva)
    eva.press("back")
    assert isinstance(eva.page, GameChoicePage)
    eva.press("fly-ace_of_aces")
    assert eva.house.start.table._page is None


def test_the_log_of_a_pilot_is_printed_seen_before_it_is_printed_on_the_paper_of_the_settings(eva, tmp_path):
    at_table(eva)
    assert eva.page.findChild(QAbstractButton, "print-pilot").isHidden()
    fill(eva)
    eva.press("enter-result")
    out = tmp_path / "log.pdf"
    eva.house.settings_page.chosen.emit(replace(eva.house.settings, paper=Paper.LETTER))
    assert eva.house.start.table.paper is Paper.LETTER
    eva.press("print-pilot")
    preview = eva.dialog()
    assert isinstance(preview, PreviewDialog)
    assert preview.document.paper is SheetPaper.LETTER
    preview.save(str(out))
    preview.close()
    assert out.read_bytes().startswith(b"%PDF")
