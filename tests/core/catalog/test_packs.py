"""Data packs: read strictly, one spelling, laid over the data and compared with it."""

from __future__ import annotations

import json
import tomllib
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import canonical
from core.catalog.pack_files import parse_pack, parse_pack_folder, write_pack
from core.catalog.pack_overlay import differences, overlaid, present_row, replaceable
from core.catalog.pack_rows import DEFAULT_SOURCE, GROUPS, PackRow, Table
from core.catalog.packs import LARGEST_PACK, digest, made_pack, pack_json, parse_pack_json
from core.catalog.problems import DataProblemsError, Fault
from core.catalog.reading import read_aces_high
from core.catalog.sources import Origin
from core.games import read_games, with_pack
from tests.conftest import ROOT

DATA = read_aces_high(ROOT / "resources" / "rules" / "aces_high")
ROWS = replaceable(DATA)
TEXT = """
game = "aces_high"
name = "Our boxes"
author = "Zoë"

[aircraft.A07.parts]
engine = 4
wings = 7
fuselage = 7
tail = 4

[aircraft.A07.last_hit]
parts = ["tail", "engine"]
source = "printed on the sheet A07"

[[card]]
id = 30
turn = -1

[[rear_arc]]
name = "RL1"
letter = "C"

[map]
columns = 15
rows = 24
trench_row = 10

[[service]]
cell = "france A08"
month = 6
settled = true
"""
PARTS = PackRow(table=Table.AIRCRAFT, row="A07", group="parts", values=(("engine", 4),))


def faults(text):
    with pytest.raises(DataProblemsError) as caught:
        parse_pack(text)
    return [(one.line, one.key, one.fault) for one in caught.value.problems]


def test_a_pack_gives_the_values_it_names_and_a_row_without_a_source_was_entered_by_the_owner():
    pack = parse_pack(TEXT)
    assert (pack.name, pack.author, pack.game) == ("Our boxes", "Zoë", "aces_high")
    assert [row.place for row in pack.rows] == [
        ("aircraft", "A07", "parts"),
        ("aircraft", "A07", "last_hit"),
        ("card", "30", "geometry"),
        ("rear_arc", "RL1", "letters"),
        ("map", "sheet", "size"),
        ("service", "france A08", "cell"),
    ]
    assert pack.rows[0].source == DEFAULT_SOURCE
    assert DEFAULT_SOURCE.is_printed
    assert str(pack.rows[1].source) == "printed on the sheet A07"
    assert pack.rows[1].values == (("parts", ("engine", "tail")),), "in the order of the sheet"


def test_a_pack_written_is_the_pack_read():
    pack = parse_pack(TEXT)
    assert parse_pack(write_pack(pack)) == pack
    assert parse_pack_json(pack_json(pack)) == pack
    assert digest(pack) == canonical.digest("pack", pack_json(pack)).hex()


def test_the_data_overlaid_has_the_pack_s_numbers_and_a_digest_of_its_own():
    new = overlaid(DATA, parse_pack(TEXT))
    sheet = new.aircraft_type("A07")
    assert (sheet.parts.engine, sheet.parts.wings, sheet.parts.fuselage, sheet.parts.tail) == (4, 7, 7, 4)
    assert sheet.parts.source == DEFAULT_SOURCE
    assert new.card(30).turn == -1
    assert (new.map_sheet.columns, new.map_sheet.rows, new.map_sheet.source.is_printed) == (15, 24, True)
    assert next(arc.letter for arc in new.charts.rear_arc if arc.name == "RL1") == "C"
    cell = next(row for row in new.availability if row.aircraft == "A08" and row.nation == "france")
    assert (cell.since, cell.settled) == ("1917-06", True)
    assert new.digest != DATA.digest
    assert overlaid(DATA, parse_pack(TEXT)).digest == new.digest


def test_a_number_beside_an_entered_one_stays_reconstructed():
    new = overlaid(DATA, made_pack("Boxes", "Anna", [PARTS])).aircraft_type("A07").parts
    assert (new.engine, new.source.origin) == (4, Origin.RECONSTRUCTED)
    assert str(DEFAULT_SOURCE) in new.source.note
    assert new.source.note.startswith("engine printed")


def test_a_confirmed_number_is_printed_and_changes_no_fight():
    row = replace(present_row(DATA, Table.AIRCRAFT, "A07", "parts"), source=DEFAULT_SOURCE)
    pack = made_pack("Boxes", "Anna", [row])
    new = overlaid(DATA, pack)
    assert new.digest == DATA.digest
    assert new.aircraft_type("A07").parts.source.is_printed
    found = differences(DATA, pack)
    assert [one.field for one in found] == ["parts.engine", "parts.wings", "parts.fuselage", "parts.tail"]
    assert not any(one.in_play for one in found)


def test_differences_name_old_and_new_with_both_sources():
    old = DATA.aircraft_type("A07").parts
    first, *_rest = differences(DATA, parse_pack(TEXT))
    assert (first.table, first.row, first.field) == (Table.AIRCRAFT, "A07", "parts.engine")
    assert (first.old, first.new, first.old_source, first.new_source) == (old.engine, 4, old.source, DEFAULT_SOURCE)
    fields = [one.field for one in differences(DATA, parse_pack(TEXT))]
    assert "last_hit.parts" in fields
    assert "rows" in fields


def test_all_faults_of_a_file_are_named_with_their_lines():
    text = TEXT.replace("wings = 7", "wings = 70").replace("turn = -1", 'trn = "x"').replace("rows = 24", "rows = true")
    text += '[aircraft.A07.special]\nx = 1\n[[card]]\nid = "31"\n'
    found = faults(text)
    assert (8, "aircraft.A07.parts.wings", Fault.OUT_OF_BOUNDS) in found
    assert (18, "card[1].trn", Fault.UNKNOWN_KEY) in found
    assert (26, "map.rows", Fault.WRONG_TYPE) in found
    assert (33, "aircraft.A07.special", Fault.UNKNOWN_KEY) in found
    assert (35, "card[2]", Fault.MISSING_KEY) in found


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x" * (LARGEST_PACK + 1), Fault.TOO_BIG),
        ("= =", Fault.SYNTAX),
        ("a = " + "[" * 5000, Fault.SYNTAX),
        (TEXT.replace("aces_high", "ace_of_aces"), Fault.WRONG_VALUE),
        (TEXT.replace('name = "Our boxes"\n', ""), Fault.MISSING_KEY),
        (TEXT.replace("Our boxes", ""), Fault.WRONG_VALUE),
        (TEXT.replace("Our boxes", "x" * 65), Fault.OUT_OF_BOUNDS),
        (TEXT.replace("printed on", "copied from"), Fault.WRONG_VALUE),
        (TEXT.replace("id = 30", "id = 30\nname = 'Loop'"), Fault.UNKNOWN_KEY),
        (TEXT + "[[card]]\nid = 30\nturn = 1\n", Fault.DUPLICATE),
        (TEXT + "[[card]]\nid = 31\n", Fault.MISSING_KEY),
        (TEXT + f"[[card]]\nid = {'9' * 400}\nturn = 1\n", Fault.WRONG_VALUE),
        (TEXT.replace("\n[map]", "\n[[map]]"), Fault.WRONG_TYPE),
        (TEXT + "aircraft = 3\n", Fault.UNKNOWN_KEY),
        ('game = "aces_high"\nname = "a"\nauthor = "b"\n', Fault.MISSING_KEY),
        ('game = "aces_high"\nname = "a"\nauthor = "b"\naircraft = 1\ncard = {}\n', Fault.WRONG_TYPE),
        ('game = "aces_high"\nname = "a"\nauthor = "b"\n[[card]]\nid = 1\nforward = 4\n', Fault.OUT_OF_BOUNDS),
        ("".join(f"k{number} = 1\n" for number in range(1000)), Fault.UNKNOWN_KEY),
    ],
)
def test_a_text_with_one_fault_is_refused(text, fault):
    assert fault in [one for _line, _key, one in faults(text)]


@pytest.mark.parametrize(
    ("row", "cause"),
    [
        (replace(PARTS, row="A99"), 'there is no "A99"'),
        (replace(PARTS, group="top_speed", values=(("cards", 2),)), "limits.rotations"),
        (replace(PARTS, group="ammunition", values=(("front", 0),)), "ammunition.front"),
        (replace(PARTS, group="removed_cards", values=(("ids", (29,)),)), "there is no card 29"),
        (PackRow(table=Table.MAP, row="sheet", group="size", values=(("rows", 6),)), "trench_row"),
        (PackRow(table=Table.REAR_ARC, row="X9", group="letters", values=(("letter", "A"),)), 'there is no "X9"'),
    ],
)
def test_the_data_with_a_pack_is_checked_as_the_shipped_data_is(row, cause):
    with pytest.raises(DataProblemsError, match=cause):
        overlaid(DATA, made_pack("One row", "Anna", [row]))


def test_a_nation_that_flies_the_aircraft_already_is_no_second_cell():
    cell = PackRow(table=Table.SERVICE, row="france A08", group="cell", values=(("nation", "germany"),))
    with pytest.raises(DataProblemsError, match="flies for the other side"):
        overlaid(DATA, made_pack("One cell", "Anna", [cell]))


def test_rules_with_a_pack_play_by_its_numbers(root):
    games = read_games(root / "resources" / "rules")
    pack = parse_pack(TEXT)
    rules = with_pack(games["aces_high"], pack)
    assert rules.rules_digest == overlaid(DATA, pack).digest
    assert with_pack(games["aces_high"], pack) is rules, "made once"
    with pytest.raises(DataProblemsError, match="not for ace_of_aces"):
        with_pack(games["ace_of_aces"], pack)


def test_a_folder_in_the_layout_of_the_rules_is_the_same_pack():
    document = tomllib.loads(TEXT)
    files = {
        "pack.toml": 'game = "aces_high"\nname = "Our boxes"\nauthor = "Zoë"\n',
        "aircraft/A07.toml": TEXT[TEXT.index("[aircraft.A07.parts]") : TEXT.index("[[card]]")].replace(
            "aircraft.A07.", ""
        ),
        "cards.toml": "[[card]]\nid = 30\nturn = -1\n",
        "charts.toml": '[[rear_arc]]\nname = "RL1"\nletter = "C"\n',
        "map.toml": "columns = 15\nrows = 24\ntrench_row = 10\n",
        "availability.toml": '[[service]]\ncell = "france A08"\nmonth = 6\nsettled = true\n',
    }
    assert len(document) == 8
    assert parse_pack_folder(files) == parse_pack(TEXT)


def test_every_fault_of_a_folder_names_its_file():
    files = {"cards.toml": "[[card]]\nid = 30\nturn = 9\n[x]\n", "other.toml": "", "map.toml": "rows = 1"}
    with pytest.raises(DataProblemsError) as caught:
        parse_pack_folder(files)
    assert {(one.file, one.fault) for one in caught.value.problems} == {
        ("pack.toml", Fault.MISSING_FILE),
        ("cards.toml", Fault.OUT_OF_BOUNDS),
        ("cards.toml", Fault.UNKNOWN_KEY),
        ("other.toml", Fault.UNKNOWN_FILE),
        ("map.toml", Fault.OUT_OF_BOUNDS),
    }


# What travels


def plain():
    return json.loads(pack_json(parse_pack(TEXT)))


def without_order(value):
    value["rows"].reverse()


def with_stranger(value):
    value["rows"][0]["values"]["soul"] = 1


def with_other_form(value):
    value["rows"][1]["values"]["parts"] = ["tail", "engine"]


@pytest.mark.parametrize(
    "spoil",
    [
        without_order,
        with_stranger,
        with_other_form,
        lambda value: value.update(v=2),
        lambda value: value.update(v=True),
        lambda value: value.update(more=1),
        lambda value: value.update(rows={}),
        lambda value: value.update(rows=[]),
        lambda value: value.update(rows=[1]),
        lambda value: value["rows"][0].update(table="soul"),
        lambda value: value["rows"][0].update(group={}),
        lambda value: value["rows"][0].update(row=7),
        lambda value: value["rows"][0].update(values={}),
        lambda value: value["rows"][0].update(values={"source": "printed 1"}),
        lambda value: value["rows"][0].update(source="a friend said so"),
        lambda value: value["rows"].append(value["rows"][-1]),
        lambda value: value.update(rows=value["rows"] * 200),
    ],
)
def test_a_pack_that_travels_has_one_spelling(spoil):
    value = plain()
    spoil(value)
    with pytest.raises(DataProblemsError):
        parse_pack_json(canonical.encode(value))


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"null", b'{ "v":1}', b"[" * 4001, b"{}" + b" " * LARGEST_PACK])
def test_bytes_that_are_no_pack_are_refused(data):
    with pytest.raises(DataProblemsError):
        parse_pack_json(data)


def test_a_pack_whose_reasons_are_too_long_for_a_mail_is_refused():
    source = replace(DEFAULT_SOURCE, note="\N{GREEK SMALL LETTER OMEGA}" * 290)
    rows = [replace(row, source=source) for row in ROWS]
    more = [replace(row, row=f"{row.row} again") for row in rows]
    with pytest.raises(DataProblemsError, match="at most"):
        made_pack("Long", "Anna", [*rows, *more][:600])


# Properties

shown = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20).map(
    lambda text: unicodedata.normalize("NFC", unicodedata.normalize("NFC", text)[:20])
)
entered = st.lists(st.sampled_from(ROWS), min_size=1, max_size=40, unique_by=lambda row: row.place)


def some_values(row, drawn):
    kept = [pair for pair in row.values if drawn.draw(st.booleans())] or [row.values[0]]
    changed = []
    for name, value in kept:
        bounds = GROUPS[row.table][row.group].field(name).bounds
        if type(value) is int and bounds is not None:
            changed.append((name, drawn.draw(st.integers(bounds.low, bounds.high))))
        else:
            changed.append((name, value))
    return replace(row, values=tuple(changed))


@settings(max_examples=40, deadline=None)
@given(st.data(), shown, shown, entered)
def test_every_pack_survives_both_spellings_and_its_differences_are_what_it_says(drawn, name, author, rows):
    pack = made_pack(name, author, [some_values(row, drawn) for row in rows])
    assert parse_pack(write_pack(pack)) == pack
    assert parse_pack_json(pack_json(pack)) == pack
    assert write_pack(parse_pack(write_pack(pack))) == write_pack(pack)
    given_places = {(row.table, row.row) for row in pack.rows}
    for one in differences(DATA, pack):
        assert (one.table, one.row) in given_places
        assert one.old != one.new or one.old_source != one.new_source


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text):
    for given_text in (text, f"{TEXT}\n{text}"):
        try:
            pack = parse_pack(given_text)
        except DataProblemsError:
            continue
        assert parse_pack(write_pack(pack)) == pack


def test_a_pack_of_everything_as_it_stands_changes_nothing():
    pack = made_pack("All", "Anna", ROWS)
    assert overlaid(DATA, pack) == DATA
    assert differences(DATA, pack) == ()
    assert len(ROWS) == len(DATA.aircraft) * 9 + len(DATA.cards) + 15 + 1 + len(DATA.availability)
