"""A campaign as CSV and JSON: out and in again equal, formulas are defused, and every fault has its place."""

from __future__ import annotations

import csv
import io
import json

import pytest

from app.commands.campaign_history import add_note, notes, take_back_note, undo
from app.commands.campaign_pilots import computer_orders, fly_to_the_end
from app.commands.campaign_table_files import (
    FaultyTablesError,
    csv_files,
    escaped,
    json_file,
    read_tables,
    tables_json,
    unescaped,
)
from app.commands.campaign_table_import import Taken, import_tables
from app.commands.campaign_tables import TABLES, export_tables
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, open_campaign_at, start_campaign
from app.troubles import RefusedError
from core.sortie import Health
from core.words import PersonId, SeatId
from tests.app.commands.test_campaigns import NEW, flown, ordered
from tests.app.desks import open_at, steady
from tests.core.campaign.squadrons import correction, orders, result

A, B = SeatId("A"), SeatId("B")
NAMES = ("=HYPERLINK(1)", '+Łukasz, der "Rote"', "@Zoë", "-Ernst", "'=quoted", "שלום", "x" * 80)


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"tables")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


@pytest.fixture
def told(desk, file):
    """Three months: a victory that was shared, a death, a replacement, another name, a correction."""
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    choose_in_campaign(desk, A, orders("1917-03", "O", "A03 A.1 A.4", "A04 A.2"))
    choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1"))
    shared = ("volley A.1 x2", "volley A.2", "kill A.1,A.2 C1", "observation A.1,A.4")
    flown(desk, "A1 home A.1 A.4", "A2 home A.2", "C1 crashed B.1", deeds=shared)
    choose_in_campaign(desk, A, {"kind": "rename", "person": "A.1", "name": "=Archer, MC"})
    choose_in_campaign(desk, A, {"kind": "close"})
    choose_in_campaign(desk, A, orders("1917-04", "C", "A04 A.1"))
    new = f"B.1917-04.1 pilot B.1 {NAMES[1]}"
    choose_in_campaign(desk, B, orders("1917-04", "C", "C04 B.2", new=(new,)))
    flown(desk, "A1 forced_landing A.1=43", "C1 home B.2", deeds=("volley B.2 x4", "kill B.2 A1"))
    choose_in_campaign(desk, A, {"kind": "close"})
    return export_tables(campaign(desk))


@pytest.fixture
def written(tmp_path):
    """Writes an export as a folder of CSV files, or as one JSON file."""

    def write(tables, form, name="out"):
        if form == "json":
            (tmp_path / f"{name}.json").write_bytes(json_file(tables))
            return tmp_path / f"{name}.json"
        (tmp_path / name).mkdir()
        for file, data in csv_files(tables, bom=form == "bom").items():
            (tmp_path / name / file).write_bytes(data)
        return tmp_path / name

    return write


@pytest.mark.parametrize("form", ["csv", "bom", "json"])
def test_out_and_in_again_is_equal(desk, told, tmp_path, written, form):
    again = read_tables(written(told, form))
    assert again.content == told.content
    done = import_tables(desk, tmp_path / "again.flugcampaign", again)
    assert done.value is Taken.MADE
    made = export_tables(campaign(desk))
    assert made.rows == told.rows
    assert csv_files(made) == csv_files(told)


def test_the_roster_comes_back_with_points_grades_and_graves(desk, told, tmp_path, written):
    before = campaign(desk).state.roster
    import_tables(desk, tmp_path / "again.flugcampaign", read_tables(written(told, "json")))
    after = campaign(desk).state
    assert after.roster == before
    assert after.roster.member(PersonId("A.1")).person.name == "=Archer, MC"


@pytest.mark.parametrize("form", ["csv", "json"])
def test_to_import_twice_changes_nothing(desk, told, tmp_path, written, form):
    source = read_tables(written(told, form))
    import_tables(desk, tmp_path / "again.flugcampaign", source)
    n = campaign(desk).game.n
    close_campaign(desk)
    data = (tmp_path / "again.flugcampaign").read_bytes()
    assert import_tables(desk, tmp_path / "again.flugcampaign", source).value is Taken.UNCHANGED
    assert campaign(desk).game.n == n
    close_campaign(desk)
    assert (tmp_path / "again.flugcampaign").read_bytes() == data


def test_months_that_came_since_are_added(desk, told, file, tmp_path, written):
    other = tmp_path / "other.flugcampaign"
    import_tables(desk, other, read_tables(written(told, "json")))
    open_campaign_at(desk, file)
    choose_in_campaign(desk, A, orders("1917-05", "C", "A04 A.2"))
    choose_in_campaign(desk, B, orders("1917-05", "C", "C04 B.3"))
    flown(desk, "A1 home A.2", "C1 home B.3", deeds=("volley A.2",))
    longer = export_tables(campaign(desk))
    assert import_tables(desk, other, longer).value is Taken.GROWN
    assert export_tables(campaign(desk)).rows == longer.rows
    with pytest.raises(RefusedError) as caught:
        import_tables(desk, other, told)
    assert caught.value.code == "OTHER_CAMPAIGN"


@pytest.mark.parametrize("form", ["csv", "json"])
def test_a_correction_and_a_sortie_that_was_struck_come_back(desk, file, tmp_path, written, form):
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    for month in ("1917-03", "1917-04"):
        ordered(desk, month)
        flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1 x2",))
        if month == "1917-03":
            choose_in_campaign(desk, A, {"kind": "close"})
    strike = {"resolve": "strike", "month": "1917-04", "person": "A.1"}
    choose_in_campaign(desk, A, correction("1917-03", result("A1 crashed A.1", "C1 home B.1"), strike))
    tables = export_tables(campaign(desk))
    assert [row[-1] for row in tables.rows["missions"]] == [False, False, True, False]
    import_tables(desk, tmp_path / "again.flugcampaign", read_tables(written(tables, form)))
    assert export_tables(campaign(desk)).rows == tables.rows


@pytest.mark.parametrize("name", NAMES)
def test_no_cell_is_a_formula_and_each_comes_back(name):
    assert unescaped(escaped(name)) == name
    assert not escaped(name).startswith(("=", "+", "-", "@", "\t", "\r"))


def test_cells_of_the_csv_are_defused(told):
    rows = list(csv.reader(io.StringIO(csv_files(told)["people.csv"].decode(), newline="")))
    assert rows[0] == [column.name for column in TABLES["people"]]
    assert rows[1][3] == "'=Archer, MC"
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def changed(source, name, line, column, value):
    """A CSV export with one cell otherwise."""
    rows = list(csv.reader(io.StringIO((source / f"{name}.csv").read_text("utf-8"), newline="")))
    rows[line - 1][rows[0].index(column)] = value
    with (source / f"{name}.csv").open("w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows(rows)


@pytest.mark.parametrize(
    ("spoilt", "cause"),
    [
        (("people", 2, "points", "many"), "must be a number"),
        (("people", 2, "points", "1"), "but the months give"),
        (("people", 2, "name", "Nobody"), "but the months give"),
        (("missions", 2, "health", "well"), "must be one of"),
        (("missions", 2, "burning", "perhaps"), "must be yes or no"),
        (("missions", 2, "person", "A.9"), "There is no such man"),
        (("missions", 2, "month", "1917-09"), "is not among the months"),
        (("deeds", 2, "by", ""), "somebody did it"),
        (("deeds", 4, "victim", "C4"), "needs the aircraft"),
        (("months", 2, "month", "1889-01"), "must be a month"),
        (("months", 2, "remark", "x" * 500), "more than 400"),
        (("campaign", 2, "key", "titel"), "unknown"),
    ],
)
def test_a_fault_is_named_by_file_line_and_column(desk, told, tmp_path, written, spoilt, cause):
    source = written(told, "csv")
    changed(source, *spoilt)
    target = tmp_path / "again.flugcampaign"
    with pytest.raises(FaultyTablesError) as caught:
        import_tables(desk, target, read_tables(source))
    assert any(cause in one.cause for one in caught.value.faults), [str(one) for one in caught.value.faults]
    assert not target.exists()


def test_all_faults_of_form_are_named_at_once_and_no_more_than_a_hundred(told, written):
    source = written(told, "csv")
    changed(source, "people", 2, "points", "-1")
    changed(source, "deeds", 2, "count", "")
    (source / "points.csv").unlink()
    with pytest.raises(FaultyTablesError) as caught:
        read_tables(source)
    assert [(one.table, one.line, one.key) for one in caught.value.faults] == [
        ("people", 2, "points"),
        ("deeds", 2, "count"),
        ("points", 0, ""),
    ]
    (source / "deeds.csv").write_text("month,kind,by,finishers,count,victim\r\n" + "x\r\n" * 500, "utf-8")
    with pytest.raises(FaultyTablesError) as caught:
        read_tables(source)
    assert len(caught.value.faults) == 100


@pytest.mark.parametrize(
    "spoil",
    [
        lambda said: said.pop("format"),
        lambda said: said.update(v=2),
        lambda said: said.update(more=[]),
        lambda said: said["people"].append("Archer"),
        lambda said: said["people"][0].update(points=1.5),
        lambda said: said["people"][0].update(points=True),
        lambda said: said["people"][0].pop("name"),
        lambda said: said["log"].append({"seat": "A"}),
        lambda said: said["log"][0].update(seat="Z"),
        lambda said: said["log"][0]["choice"].update(mission=["O"]),
        lambda said: said["log"].pop(3),
        lambda said: said["log"].append({"seat": "B", "choice": {"kind": "close"}}),
        lambda said: said.update(flown=["1919-01"]),
        lambda said: said.update(flown="1917-03"),
        lambda said: said["campaign"].update(start="1969-12"),
        lambda said: said["campaign"].update(months="900"),
        lambda said: said["campaign"].update({"A.1": "bell\a"}),
        lambda said: said["campaign"].update({"option.prisoners": "perhaps"}),
    ],
)
def test_a_json_export_that_was_spoilt_makes_nothing(desk, told, tmp_path, spoil):
    said = json.loads(json.dumps(tables_json(told)))
    spoil(said)
    (tmp_path / "spoilt.json").write_text(json.dumps(said), "utf-8")
    with pytest.raises(FaultyTablesError) as caught:
        import_tables(desk, tmp_path / "again.flugcampaign", read_tables(tmp_path / "spoilt.json"))
    assert caught.value.faults
    assert not (tmp_path / "again.flugcampaign").exists()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 100_000, b"{}", b'{"format":1,"format":1}', b"[1e999]"])
def test_what_is_no_export_is_told_so(tmp_path, data):
    (tmp_path / "bad.json").write_bytes(data)
    with pytest.raises(FaultyTablesError):
        read_tables(tmp_path / "bad.json")


def test_a_fight_that_was_flown_comes_back_as_its_result(desk, file, tmp_path):
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    computer_orders(desk)
    choose_in_campaign(desk, A, {"kind": "fly"})
    fly_to_the_end(desk)
    tables = export_tables(campaign(desk))
    assert [step.choice["kind"] for step in tables.log] == ["orders", "orders", "result"]
    assert tables.flown == ("1917-03",)
    import_tables(desk, tmp_path / "again.flugcampaign", tables)
    assert export_tables(campaign(desk)).rows == tables.rows
    assert not export_tables(campaign(desk)).flown


def test_orders_that_only_one_has_given_stay_at_home(desk, file, tmp_path):
    start_campaign(desk, file, NEW, Mode.HOT_SEAT, A)
    choose_in_campaign(desk, A, orders("1917-03", "C", "A04 A.1"))
    tables = export_tables(campaign(desk))
    assert tables.log == ()
    choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1"))
    assert len(export_tables(campaign(desk)).log) == 2


@pytest.mark.parametrize("form", ["csv", "json"])
def test_a_death_that_a_correction_brought_to_light_comes_back_with_both_sides_new_names(
    desk, file, tmp_path, written, form
):
    """Nobody took the dead man's place until it was known: the months are played as they were, then corrected."""
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 forced_landing B.1=55", deeds=("volley A.1 x2", "kill A.1 C1"))
    choose_in_campaign(desk, A, {"kind": "close"})
    ordered(desk, "1917-04", theirs="C04 B.2")
    flown(desk, "A1 home A.1", "C1 home B.2", deeds=("volley A.1",))
    choose_in_campaign(desk, A, {"kind": "rename", "person": "A.1", "name": "Capt. Archer"})
    choose_in_campaign(desk, B, {"kind": "rename", "person": "B.2", "name": "Oblt. Bär"})
    dead = result("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x2", "kill A.1 C1"))
    choose_in_campaign(desk, A, correction("1917-03", dead))
    choose_in_campaign(desk, campaign(desk).state.chooser, {"kind": "close"})
    told = export_tables(campaign(desk))
    close_campaign(desk)
    place = written(told, form)
    again = tmp_path / "again.flugcampaign"
    assert import_tables(desk, again, read_tables(place)).value is Taken.MADE
    assert export_tables(campaign(desk)).content == told.content
    assert campaign(desk).state.roster.member(PersonId("B.1")).health is Health.DEAD
    assert import_tables(desk, again, read_tables(place)).value is Taken.UNCHANGED


@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize(
    "fates",
    [
        ("A1 forced_landing A.1=55 A.4=22", "A1 forced_landing A.1=22 A.4=22", "observer A.4"),
        ("A1 forced_landing A.1=55 A.4=22", "A1 crashed A.1 A.4", "observer A.4"),
        ("A1 home A.1 A.4=dead", "A1 crashed A.1 A.4", "observer A.4"),
        ("A1 forced_landing A.1=22 A.4=55", "A1 forced_landing A.1=22 A.4=22", "pilot A.1"),
        ("A1 forced_landing A.1=22 A.4=55", "A1 crashed A.1 A.4", "pilot A.1"),
    ],
)
def test_of_a_crew_one_was_replaced_in_time_and_the_other_s_death_came_out_later(
    desk, file, tmp_path, written, form, fates
):
    first, known, in_time = fates
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    choose_in_campaign(desk, A, orders("1917-03", "O", "A03 A.1 A.4"))
    choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1"))
    kill = ("volley B.1 x2", "kill B.1 A1")
    flown(desk, first, "C1 home B.1", deeds=kill if "landing" in first else kill[:1])
    choose_in_campaign(desk, A, {"kind": "close"})
    choose_in_campaign(desk, A, orders("1917-04", "C", "A04 A.2", new=(f"A.1917-04.1 {in_time} Lt. Fenn",)))
    choose_in_campaign(desk, B, orders("1917-04", "C", "C04 B.2"))
    flown(desk, "A1 home A.2", "C1 home B.2", deeds=("volley A.2",))
    choose_in_campaign(desk, A, correction("1917-03", result(known, "C1 home B.1", deeds=kill)))
    choose_in_campaign(desk, campaign(desk).state.chooser, {"kind": "close"})
    told = export_tables(campaign(desk))
    roster = campaign(desk).state.roster
    close_campaign(desk)
    import_tables(desk, tmp_path / "again.flugcampaign", read_tables(written(told, form)))
    assert export_tables(campaign(desk)).rows == told.rows
    assert campaign(desk).state.roster == roster


WORDS = ('=SUM(1)\nand "more", below', "-", "He said: \n\n  'nothing'.", "x" * 2000)
"""Notes that a table must not take for anything else."""


@pytest.fixture
def noted(desk, told):
    """The export with notes: about men, the squadron, and one that was taken back."""
    for text, person in zip(WORDS, ("A.1", "", "B.1", "B.1917-04.1"), strict=True):
        add_note(desk, PersonId(person), text)
    take_back_note(desk, add_note(desk, PersonId("A.2"), "Never mind.").value.seq)
    return export_tables(campaign(desk), notes(desk))


def of_notes(desk):
    return [(note.person, note.month, note.text, note.at) for note in notes(desk)]


@pytest.mark.parametrize("form", ["csv", "bom", "json"])
def test_notes_come_back_with_their_months_and_times(desk, noted, tmp_path, written, form):
    before = of_notes(desk)
    assert [text for _person, _month, text, _at in before] == list(WORDS)
    source = read_tables(written(noted, form))
    assert source.content == noted.content
    desk.clock.pass_days(3)
    again = tmp_path / "again.flugcampaign"
    assert import_tables(desk, again, source).value is Taken.MADE
    assert of_notes(desk) == before
    assert import_tables(desk, again, source).value is Taken.UNCHANGED
    close_campaign(desk)
    open_campaign_at(desk, again)
    assert of_notes(desk) == before
    assert export_tables(campaign(desk), notes(desk)).rows == noted.rows


def test_only_notes_that_are_new_are_added(desk, told, noted, file, tmp_path, written):
    other = tmp_path / "other.flugcampaign"
    import_tables(desk, other, read_tables(written(told, "json", "bare")))
    add_note(desk, PersonId("A.1"), "Written here.")
    assert import_tables(desk, other, noted).value is Taken.GROWN
    assert [text for _person, _month, text, _at in of_notes(desk)] == ["Written here.", *WORDS]
    assert import_tables(desk, other, noted).value is Taken.UNCHANGED
    assert import_tables(desk, other, told).value is Taken.UNCHANGED


def test_cells_of_notes_are_no_formulas_and_another_end_of_line_does_no_harm(noted, written):
    source = written(noted, "csv")
    data = (source / "notes.csv").read_bytes()
    assert data.startswith(b"month,person,written,text\r\n1917-05,A.1,2030-")
    assert b'"\'=SUM(1)\nand ""more"", below"' in data
    (source / "notes.csv").write_bytes(data.replace(b"1)\nand", b"1)\r\nand"))
    assert read_tables(source).content == noted.content


@pytest.mark.parametrize(
    ("spoilt", "cause"),
    [
        ((2, "person", "A.9"), "There is no such man"),
        ((3, "month", "1917-02"), "is no month of this campaign"),
        ((3, "month", "March"), "must be a month"),
        ((3, "written", "yesterday"), "must be a time"),
        ((3, "text", ""), "must be 1 to 2000 letters"),
        ((3, "text", "bell\a"), "must be 1 to 2000 letters"),
        ((3, "text", "x" * 2001), "at most 2000 letters"),
    ],
)
def test_a_faulty_note_is_named_and_nothing_is_made(desk, noted, tmp_path, written, spoilt, cause):
    source = written(noted, "csv")
    line, column, _value = spoilt
    changed(source, "notes", *spoilt)
    with pytest.raises(FaultyTablesError) as caught:
        import_tables(desk, tmp_path / "again.flugcampaign", read_tables(source))
    (fault,) = caught.value.faults
    assert (fault.table, fault.key) == ("notes", column)
    assert cause in fault.cause
    assert fault.line == line + (line > 2)  # the first note has two lines
    assert not (tmp_path / "again.flugcampaign").exists()


def test_a_note_about_a_man_whose_coming_was_undone_stays_at_home(desk, noted):
    for _deed in range(2):
        undo(desk)
    assert PersonId("B.1917-04.1") not in campaign(desk).state.roster.by_id
    rows = export_tables(campaign(desk), notes(desk)).rows["notes"]
    assert [row[1] for row in rows] == ["A.1", "", "B.1"]
