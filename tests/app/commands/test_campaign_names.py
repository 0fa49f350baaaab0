"""Names of men and squadrons as people write them, in every way that they reach a campaign; days long before 1970."""

from __future__ import annotations

import ast
import json
import unicodedata
from dataclasses import replace

import pytest

from app.commands.campaign_table_files import csv_files, json_file, read_tables
from app.commands.campaign_table_import import import_tables
from app.commands.campaign_tables import export_tables
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, open_campaign_at, start_campaign
from app.troubles import RefusedError
from core.canonical import encode
from core.words import PersonId, SeatId
from tests.app.commands.test_campaigns import BRITISH, NEW, flown, ordered
from tests.app.desks import ROOT, open_at, steady

A = SeatId("A")
LONGEST = "Ł" * 80
GOOD = (LONGEST, "Zoë", "Żółw", "שלום", "محمد", "李文", "O'Neill", "Ltn. d. R. Voß", "-", "=1+1", "a\u200db")
DECOMPOSED = unicodedata.normalize("NFD", "Łukasz Müller Zoë")
BAD = ("", " ", "x" * 81, "bell\a", "two\nlines", "\u202eright to left", "half \ud800", "\u2028", "\x00")


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"names")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


def with_pilot(name):
    return replace(NEW, first=replace(BRITISH, pilots=(name, *BRITISH.pilots[1:])))


def name_of(desk, person="A.1"):
    return campaign(desk).state.roster.member(PersonId(person)).person.name


@pytest.mark.parametrize("name", GOOD)
def test_a_name_of_any_script_stands_in_the_file_and_in_every_table(desk, file, tmp_path, name):
    start_campaign(desk, file, with_pilot(name), Mode.TABLE, A)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 crashed B.1", deeds=("volley A.1", "kill A.1 C1"))
    close_campaign(desk)
    open_campaign_at(desk, file)
    assert name_of(desk) == name
    tables = export_tables(campaign(desk))
    (tmp_path / "csv").mkdir()
    for called, data in csv_files(tables).items():
        (tmp_path / "csv" / called).write_bytes(data)
    (tmp_path / "out.json").write_bytes(json_file(tables))
    assert read_tables(tmp_path / "csv").rows == read_tables(tmp_path / "out.json").rows == tables.rows
    import_tables(desk, tmp_path / "again.flugcampaign", read_tables(tmp_path / "csv"))
    assert name_of(desk) == name


def test_a_name_given_apart_is_the_same_as_one_given_composed(desk, file):
    start_campaign(desk, file, with_pilot(DECOMPOSED), Mode.TABLE, A)
    assert name_of(desk) == unicodedata.normalize("NFC", DECOMPOSED)


def test_blanks_around_a_name_are_not_part_of_it(desk, file):
    start_campaign(desk, file, with_pilot("  Archer \u00a0"), Mode.TABLE, A)
    assert name_of(desk) == "Archer"


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_name_is_refused_and_no_file_is_made(desk, file, name):
    with pytest.raises(RefusedError):
        start_campaign(desk, file, with_pilot(name), Mode.TABLE, A)
    assert not file.exists()


@pytest.mark.parametrize("name", BAD)
def test_no_man_is_renamed_to_what_is_no_name(desk, file, name):
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 home B.1")
    with pytest.raises(RefusedError):
        choose_in_campaign(desk, A, {"kind": "rename", "person": "A.1", "name": name})
    assert name_of(desk) == "Archer"


def test_namesakes_are_different_men(desk, file):
    start_campaign(desk, file, replace(NEW, first=replace(BRITISH, pilots=("Archer",) * 3)), Mode.TABLE, A)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 crashed B.1", deeds=("volley A.1", "kill A.1 C1"))
    points = [campaign(desk).state.roster.member(PersonId(f"A.{number}")).points for number in (1, 2, 3)]
    assert points == [35 * 12, 0, 0]


def test_a_name_in_two_spellings_is_refused_by_a_table_that_has_the_wrong_one(desk, file, tmp_path):
    start_campaign(desk, file, with_pilot("Zoë"), Mode.TABLE, A)
    said = json.loads(json_file(export_tables(campaign(desk))))
    said["campaign"]["A.1"] = unicodedata.normalize("NFD", "Zoë")
    (tmp_path / "apart.json").write_text(json.dumps(said), "utf-8")
    with pytest.raises(RefusedError):
        import_tables(desk, tmp_path / "again.flugcampaign", read_tables(tmp_path / "apart.json"))


@pytest.mark.parametrize("start", ["1916-07", "1970-01", "1916-13", "1916-8", "１９１６-08", "", "0000-00", "1918-12"])
def test_months_that_no_campaign_has_are_refused(desk, file, start):
    with pytest.raises(RefusedError):
        start_campaign(desk, file, replace(NEW, start=start), Mode.TABLE, A)
    assert not file.exists()


def test_nothing_in_a_campaign_counts_seconds_since_1970():
    """Some systems know no moment before it, and the war was over by then."""
    forbidden = {"fromtimestamp", "utcfromtimestamp", "timestamp", "mktime", "gmtime", "localtime", "strptime"}
    files = [
        *(ROOT / "core" / "campaign").glob("*.py"),
        *(ROOT / "app" / "commands").glob("campaign*.py"),
        *(ROOT / "app" / "store").glob("campaign*.py"),
        *(ROOT / "app" / "cli").glob("campaign*.py"),
        *(ROOT / "app" / "phrases" / "campaign").glob("*.py"),
    ]
    assert len(files) > 40
    used = {
        (file.name, node.attr)
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in forbidden
    }
    assert used == set()


def test_a_campaign_of_the_earliest_month_knows_its_days(desk, file):
    start_campaign(desk, file, replace(NEW, start="1916-08"), Mode.TABLE, A)
    now = campaign(desk)
    assert encode(now.state.month.first_day) == b'"1916-08-01"'
    assert now.state.charter.last.text == "1916-11"
