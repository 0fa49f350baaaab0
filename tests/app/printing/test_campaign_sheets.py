"""The sheets of a campaign: what they say is what the records say, and every word of it is in the PDF."""

from __future__ import annotations

import dataclasses
import shutil
import subprocess
import unicodedata
from itertools import pairwise

import pytest

from app.commands.campaign_history import Note, notes
from app.commands.campaign_sample import open_sample_campaign
from app.phrases.scores import twelfths_words
from app.phrases.sources import counting_line
from app.printing.blank_mission import blank_mission
from app.printing.blocks import Heading, Stack, Words
from app.printing.campaign_charts import ChartBlock
from app.printing.campaign_command import CampaignWhat, blank_forms, campaign_sheets
from app.printing.campaign_pages import campaign_blocks
from app.printing.campaign_sheets import CampaignBook, CampaignLog, CampaignMission
from app.printing.log_page import Victories
from app.printing.paint import Document, Paper
from app.printing.pdf import pdf_bytes
from app.printing.sheets import PrintedDie, Stamp, VictoryMark
from app.troubles import RefusedError
from core.campaign.scoring import points_of_seats
from core.words import Month, PersonId, Side
from tests.app.desks import open_at, steady
from tests.app.orders.sheets import books_local
from tests.app.printing.campaigns import LONGEST, long_names, opened, random_campaign, short_campaign
from tests.app.printing.fights import PRINTED
from tests.core.campaign.squadrons import Table, campaign, orders, result

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils reads the PDFs")
MARCH, APRIL = Month(1917, 3), Month(1917, 4)


def sheets(opened, what, **asked):
    return campaign_sheets(opened, what, printed=PRINTED, **asked)


def log_of(opened, person, **asked):
    (sheet,) = sheets(opened, CampaignWhat.PILOT_LOG, person=PersonId(person), **asked)
    return sheet


def note(text, person="A.1", month="1917-03"):
    return Note(seq=1, person=PersonId(person), month=month, text=text, at="")


def text_of(pdf, *options):
    return subprocess.run(["pdftotext", *options, "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()


def flat(text):
    return "".join(unicodedata.normalize("NFC", text).split())


def said(value):
    """Every text in a sheet that is printed, wherever it stands in its data."""
    if isinstance(value, str) and not isinstance(value, Side):
        yield value
    elif isinstance(value, PrintedDie):
        yield str(value.face)
    elif isinstance(value, tuple):
        for one in value:
            yield from said(one)
    elif dataclasses.is_dataclass(value) and not isinstance(value, Stamp):
        for field in dataclasses.fields(value):
            if field.name not in UNPRINTED:
                yield from said(getattr(value, field.name))


UNPRINTED = {
    "type_id",
    "glyphs",
    "side",
    "short",
    "spoken",
    "marks",
    "charts",
    "side_name",
    "section",
    "total",
    "track",
}


# What the log of a man says


def test_a_month_stands_in_one_row_with_what_it_earned():
    log = log_of(short_campaign(), "A.1")
    (row,) = log.lines
    assert (row.month, row.mission, row.aircraft) == ("March 1917", "Free hunt", "Nieuport 17")
    assert row.happened == "Joined the squadron. Albatros D.I/II, alone. Carried out."
    assert (row.volleys, row.victories, row.points, row.total) == ("3", "1", "45", "45")
    assert [figure.number for figure in log.figures] == ["45", "1", "1", "1", "3"]
    (victory,) = log.victories
    assert (victory.crew, victory.shared, victory.credit) == ("Adler", "–", "1")


def test_a_dead_man_and_who_took_his_place_are_told_in_both_logs():
    before, after = (log_of(short_campaign(), person) for person in ("B.1", "B.1917-04.1"))
    assert before.cells[1][3].value == "Dead, March 1917"
    assert before.lines[-1].happened == "Fenn took his place."
    assert after.cells[1][1].value == "Adler"


@pytest.mark.parametrize("seed", range(3))
def test_the_rows_of_every_log_add_up_to_the_mans_experience(seed):
    campaign = random_campaign(12, seed)
    for member, log in zip(campaign.state.roster.members, sheets(campaign, CampaignWhat.PILOT_LOG), strict=True):
        assert log.lines[-1].total == twelfths_words(member.points)
        assert log.figures[0].number == twelfths_words(member.points)
        assert sum(row.mission != "–" for row in log.lines) == member.sorties
        assert sum(line.credit == "1" for line in log.victories) == member.kills


def test_notes_stand_in_the_log_of_the_man_they_are_about():
    written = (note("She came out of the sun."), note("Not of him.", "A.2"))
    assert [one.text for one in log_of(short_campaign(), "A.1", notes=written).notes] == ["She came out of the sun."]


def test_a_man_or_month_that_is_none_of_the_campaign_is_refused():
    for what, asked in (
        (CampaignWhat.PILOT_LOG, {"person": PersonId("A.9")}),
        (CampaignWhat.MISSION, {"month": Month(1917, 6)}),
        (CampaignWhat.COMMUNIQUE, {"month": Month(1917, 6)}),
    ):
        with pytest.raises(RefusedError):
            sheets(short_campaign(), what, **asked)
    with pytest.raises(RefusedError):
        sheets(opened(Table().local), CampaignWhat.COMMUNIQUE)


# What the record of a month says


def test_the_record_of_a_month_names_orders_deeds_points_and_fates():
    (record,) = sheets(short_campaign(), CampaignWhat.MISSION, month=MARCH)
    allied, central = record.sides
    assert (allied.mission, allied.done, central.done) == ("Free hunt", "carried out", "not carried out")
    assert [craft.how for side in record.sides for craft in side.crafts] == ["Flew home", "Crashed"]
    assert [(deed.who, deed.what) for deed in record.deeds] == [("Archer", "Victory over Albatros D.I/II C1")]
    assert [(man.name, man.volleys, man.points, man.fate) for man in record.men] == [
        ("Archer", "3", "45", "Unhurt"),
        ("Adler", "1", "5", "Dead"),
    ]
    assert "Adler died." in record.consequences


def test_the_open_month_is_a_form_with_its_orders_once_they_are_revealed():
    table = Table()
    (form,) = sheets(opened(table.local), CampaignWhat.MISSION)
    assert form.to_write
    assert {craft.pilot for side in form.sides for craft in side.crafts} == {""}
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "O", "C02 B.1 B.4"))
    (form,) = sheets(opened(table.local), CampaignWhat.MISSION)
    assert [side.mission for side in form.sides] == ["Free hunt", "Observation"]
    assert [man.name for man in form.men] == ["Archer", "Adler", "Diehl"]
    assert {man.fate for man in form.men} == {""}


def test_landing_dice_stand_in_the_record():
    table = Table().hunt("A1 off_map A.1=65", "C1 home B.1")
    (record,) = sheets(opened(table.local), CampaignWhat.MISSION, month=MARCH)
    assert [die.face for die in record.men[0].dice] == [6, 5]


# The book


def test_a_book_has_a_chapter_for_each_month_and_each_man():
    campaign = short_campaign()
    (book,) = sheets(campaign, CampaignWhat.BOOK)
    assert [len(part.chapters) for part in book.parts] == [2, 1 + len(campaign.state.roster.members), 1]
    assert [chapter.entry for chapter in book.parts[0].chapters] == ["March 1917", "April 1917"]
    assert len({chapter.head.foot for part in book.parts for chapter in part.chapters}) == 1


def test_the_reckoning_is_the_sum_of_13_2():
    campaign = random_campaign(12, 1)
    (book,) = sheets(campaign, CampaignWhat.BOOK)
    reckoning = book.parts[-1].chapters[0].sheets[0]
    assert [figure.number for figure in reckoning.figures] == [
        twelfths_words(points) for _seat, points in points_of_seats(campaign.state.charter, campaign.state.roster)
    ]
    assert (reckoning.months[-1].second, reckoning.months[-1].third) == tuple(
        figure.number for figure in reckoning.figures
    )


def test_the_foot_names_the_log_line_and_the_hash_of_the_log():
    campaign = short_campaign()
    (sheet,) = sheets(campaign, CampaignWhat.ROSTER)
    assert f"from log line {len(campaign.game.steps)}, check " in sheet.head.foot
    again = sheets(opened(Table(seed=b"z" * 32).local), CampaignWhat.ROSTER)[0]
    assert again.head.foot.split("check")[1] != sheet.head.foot.split("check")[1]


# On paper


def every_sheet():
    campaign = random_campaign()
    return {
        "log": lambda: sheets(campaign, CampaignWhat.PILOT_LOG)[:4],
        "mission": lambda: sheets(campaign, CampaignWhat.MISSION, month=campaign.state.records[5].month),
        "form": lambda: sheets(short_campaign(), CampaignWhat.MISSION),
        "roster": lambda: sheets(campaign, CampaignWhat.ROSTER),
        "communique": lambda: sheets(campaign, CampaignWhat.COMMUNIQUE),
        "blank log": lambda: blank_forms(CampaignWhat.PILOT_LOG, campaign.rules, PRINTED),
        "blank month": lambda: blank_forms(CampaignWhat.MISSION, campaign.rules, PRINTED),
        "blank fight": lambda: (blank_mission(PRINTED),),
        "long log": lambda: sheets(long_names(), CampaignWhat.PILOT_LOG, notes=(note(LONG_NOTE),))[:6],
        "long mission": lambda: sheets(long_names(), CampaignWhat.MISSION, month=MARCH.next()),
        "long roster": lambda: sheets(long_names(), CampaignWhat.ROSTER),
    }


LONG_NOTE = "\n".join(f"Line {n}: rain over the Scarpe, and nobody flew before ten." for n in range(80))
KINDS = ("log", "mission", "form", "roster", "communique", "blank log", "blank month", "blank fight", "long log")


@pytest.mark.gui
@needs_poppler
@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("kind", [*KINDS, "long mission", "long roster"])
def test_the_words_of_a_sheet_are_those_of_its_data(faces, kind, paper):
    for sheet in every_sheet()[kind]():
        text = flat(text_of(pdf_bytes(sheet, paper), "-raw"))
        assert [words for words in said(sheet) for line in words.split("\n") if flat(line) not in text] == []


@pytest.mark.gui
@needs_poppler
def test_a_book_tells_its_pages_rightly(faces):
    (book,) = sheets(random_campaign(12, 1), CampaignWhat.BOOK)
    pages = text_of(pdf_bytes(book, Paper.A4), "-layout").split("\f")[:-1]
    assert all(f"Page {number} of {len(pages)}" in page for number, page in enumerate(pages, 1))
    contents = "".join(page for page in pages[1:4] if "Contents" in page or "Campaign book" in page)
    for chapter in book.parts[0].chapters:
        (line,) = [line for line in contents.splitlines() if line.strip().startswith(chapter.entry)]
        assert chapter.entry in pages[int(line.split()[-1]) - 1].split("\n\n")[0]
    last = contents.splitlines()
    (number,) = [line.split()[-1] for line in last if line.strip().startswith("Final reckoning")]
    assert "Final reckoning" in pages[int(number) - 1]


@pytest.mark.gui
@needs_poppler
def test_names_of_eighty_letters_stand_whole_and_within_the_page(faces):
    assert len(LONGEST) == 80
    (log,) = sheets(long_names(), CampaignWhat.PILOT_LOG, person=PersonId("A.1"))
    pdf = pdf_bytes(log, Paper.LETTER)
    assert flat(LONGEST) in flat(text_of(pdf, "-raw"))
    found = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    edges = [float(part.split('"')[1]) for part in found.split("xMax=")[1:]]
    assert max(edges) <= 612 - 18 / 25.4 * 72 + 1


@pytest.mark.gui
@needs_poppler
def test_every_face_is_in_the_file(faces):
    pdf = pdf_bytes(sheets(long_names(), CampaignWhat.BOOK), Paper.A4)
    rows = (
        subprocess.run(["pdffonts", "-"], input=pdf, capture_output=True, check=True).stdout.decode().splitlines()[2:]
    )
    assert rows
    assert all(row.split()[-5] == "yes" for row in rows)


@pytest.mark.gui
def test_a_log_of_many_months_repeats_its_heads_and_leaves_no_row_alone(faces):
    (log,) = sheets(short_campaign(), CampaignWhat.PILOT_LOG, person=PersonId("A.1"))
    long = dataclasses.replace(log, lines=log.lines * 28)
    for count in range(20, 29):
        cut = dataclasses.replace(long, lines=long.lines[:count])
        tables = [
            block
            for page in Document(cut, Paper.LETTER).pages
            for _y, block in page.page
            if getattr(block, "columns", ())[:1] and block.columns[0].head == "Month"
        ]
        written = [sum(not line.quiet for line in table.lines) for table in tables]
        assert sum(written) == count
        assert min(written) > 1


@pytest.mark.gui
@pytest.mark.parametrize("paper", list(Paper))
def test_forms_for_the_table_are_one_sheet_of_paper(faces, paper):
    rules = campaign()
    forms = (
        *blank_forms(CampaignWhat.PILOT_LOG, rules, PRINTED),
        *blank_forms(CampaignWhat.MISSION, rules, PRINTED),
        *sheets(short_campaign(), CampaignWhat.MISSION),
        blank_mission(PRINTED),
    )
    assert [len(Document(form, paper).pages) for form in forms] == [1] * len(forms)


def test_what_is_made_is_what_was_asked_for():
    campaign = short_campaign()
    assert isinstance(sheets(campaign, CampaignWhat.BOOK)[0], CampaignBook)
    assert isinstance(sheets(campaign, CampaignWhat.MISSION)[0], CampaignMission)
    assert all(isinstance(one, CampaignLog) for one in sheets(campaign, CampaignWhat.PILOT_LOG))
    for what in (CampaignWhat.ROSTER, CampaignWhat.COMMUNIQUE, CampaignWhat.BOOK):
        with pytest.raises(RefusedError):
            blank_forms(what, campaign.rules, PRINTED)


def test_ace_of_aces_counts_victories_by_halves():
    rules = campaign("campaign.ace_of_aces")
    (log,) = blank_forms(CampaignWhat.PILOT_LOG, rules, PRINTED)
    assert log.track.labels[-1] == "Ace"


def test_a_man_with_a_new_name_bears_it_on_every_sheet_of_every_month():
    table = Table()
    table.hunt("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x3", "kill A.1 C1", "volley B.1"))
    fenn = "B.1917-04.1"
    table.order(
        orders("1917-04", "C", "A04 A.1"), orders("1917-04", "C", f"C03 {fenn}", new=(f"{fenn} pilot B.1 Fenn",))
    )
    table.record(result("A1 home A.1", f"C1 home {fenn}"))
    table.play("A", {"kind": "rename", "person": "A.1", "name": "Captain Bow"})
    table.play("A", {"kind": "close"})
    table.play("B", {"kind": "rename", "person": fenn, "name": "Leutnant Moor"})
    shown = opened(table.local)
    for what in CampaignWhat:
        month = {"month": APRIL} if what is CampaignWhat.MISSION else {}
        asked = {"person": PersonId("A.1")} if what is CampaignWhat.PILOT_LOG else month
        words = " ".join(text for sheet in sheets(shown, what, **asked) for text in said(sheet))
        assert "Archer" not in words
        assert "Fenn" not in words
    (book,) = sheets(shown, CampaignWhat.BOOK)
    assert "Captain Bow" in " ".join(said(book))


@pytest.mark.parametrize("paper", Paper)
def test_a_month_of_the_sample_is_a_page_and_no_page_of_the_book_is_empty(faces, tmp_path, paper):
    desk = steady(open_at(tmp_path / "profile", unlocked=False), b"book")
    try:
        shown, written = open_sample_campaign(desk).value, notes(desk)
    finally:
        desk.close()
    (book,) = sheets(shown, CampaignWhat.BOOK, notes=written)
    pages = Document(book, paper).pages
    assert all(page.page for page in pages)
    months = [chapter.entry for chapter in book.parts[0].chapters]
    assert [page.head.title for page in pages if page.head.title in months] == months


def test_12_6_2_the_marks_of_a_log_are_the_victories_that_count():
    shown = random_campaign()
    shared = 0
    for log in sheets(shown, CampaignWhat.PILOT_LOG):
        (number,) = [one.number for one in log.figures if one.caption in ("victory", "victories")]
        assert str(len(log.marks)) == number
        assert {mark.part for mark in log.marks} <= {"1"}
        assert len(log.victories) >= len(log.marks)
        shared += len(log.victories) - len(log.marks)
    assert shared > 0


@pytest.mark.parametrize("count", [1, 5, 6, 20, 60])
def test_12_6_2_every_mark_is_drawn_in_its_place(count):
    places = Victories(marks=(VictoryMark(type_id="C03", part="1"),) * count).places(120.0)
    assert len(places) == count
    assert all(left >= 0 and left + size <= 120.01 for left, size in places)
    assert all(left + size <= after for (left, size), (after, _size) in pairwise(places))


def test_12_6_2_a_log_with_a_share_that_counts_for_another_says_so():
    shares = [log for log in sheets(random_campaign(), CampaignWhat.PILOT_LOG) if len(log.victories) > len(log.marks)]
    alone = log_of(short_campaign(), "A.1")
    assert any(counting_line() == block.text for block in campaign_blocks(shares[0]) if isinstance(block, Words))
    assert not any(counting_line() == block.text for block in campaign_blocks(alone) if isinstance(block, Words))


def test_a_title_that_names_both_squadrons_is_not_said_twice():
    table = Table()
    table.hunt()
    one, other = (squadron.name for squadron in table.state.charter.squadrons)
    for title, log, mission in (
        ("Over Arras", f"Over Arras, against {other}, March 1917 to June 1917", f"Over Arras, {one} against {other}"),
        (f"{one} against {other}", f"{one} against {other}, March 1917 to June 1917", f"{one} against {other}"),
    ):
        shown = opened(table.local, title)
        assert log_of(shown, "A.1").head.subtitle == log
        (record,) = sheets(shown, CampaignWhat.MISSION, month=MARCH)
        assert record.head.subtitle == mission


def test_in_ace_of_aces_nothing_of_the_other_game_is_printed():
    told = result("A1 home A.1", "A2 off_map A.2", "C1 crashed B.1=dead", "C2 home B.2")
    shown = opened(books_local(told))
    for what in (CampaignWhat.MISSION, CampaignWhat.PILOT_LOG, CampaignWhat.ROSTER, CampaignWhat.BOOK):
        month = {"month": Month(1917, 9)} if what is CampaignWhat.MISSION else {}
        words = " ".join(text for sheet in sheets(shown, what, **month) for text in said(sheet))
        assert not [
            word
            for word in ("Rookie", "Veteran", "Sub-period", "Free hunt", "Left the map", "(13.", "olley")
            if word in words
        ], what


def test_a_chart_without_a_bar_says_so():
    table = Table()
    table.hunt()
    (book,) = sheets(opened(table.local), CampaignWhat.BOOK)
    (chapter,) = book.parts[-1].chapters
    charts = {
        block.blocks[0].text: block.blocks[1]
        for block in campaign_blocks(chapter.sheets[0])
        if isinstance(block, Stack) and isinstance(block.blocks[0], Heading)
    }
    assert charts["Victories by type"] == Words(text="Nothing yet.")
    assert isinstance(charts["Aircraft flown"], ChartBlock)
