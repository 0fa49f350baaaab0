"""Strict reading: every kind of fault is found, named by file and key, and all faults together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog.files import MOST_BYTES
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.reading import problems_in, read_aces_high
from core.catalog.sources import Origin, Source, parse_source


def found(folder):
    return [(problem.file, problem.key, problem.fault) for problem in problems_in(folder)]


def test_the_shipped_data_has_no_fault(folder):
    assert problems_in(folder) == ()


ONE_FAULT = [
    ("charts.toml", "[spin]", "[spin]\nspinz = 1", "spin.spinz", Fault.UNKNOWN_KEY),
    ("cards.toml", "last_only = false\n", "", "card[1].last_only", Fault.MISSING_KEY),
    ("map.toml", "source = ", "# source = ", "source", Fault.MISSING_SOURCE),
    ("map.toml", "columns = 13", 'columns = "13"', "columns", Fault.WRONG_TYPE),
    ("map.toml", "columns = 13", "columns = 13.0", "columns", Fault.WRONG_TYPE),
    ("map.toml", "columns = 13", "columns = true", "columns", Fault.WRONG_TYPE),
    ("map.toml", "columns = 13", "columns = 1979-05-27", "columns", Fault.WRONG_TYPE),
    ("map.toml", "[4, 5, 6]", "[4, 5, [6]]", "objective_rows[3]", Fault.WRONG_TYPE),
    ("map.toml", "[4, 5, 6]", "4", "objective_rows", Fault.WRONG_TYPE),
    ("cards.toml", "counts_to_hand = true", "counts_to_hand = 1", "card[1].counts_to_hand", Fault.WRONG_TYPE),
    ("charts.toml", '{ amount = -1, source = "printed 10.5" }', "-1", "modifiers.observer", Fault.WRONG_TYPE),
    ("map.toml", "rows = 20", "rows = 81", "rows", Fault.OUT_OF_BOUNDS),
    ("map.toml", "rows = 20", "rows = 0x" + "f" * 300, "rows", Fault.OUT_OF_BOUNDS),
    ("charts.toml", "dice = [10, 8, 6]", "dice = [10, 13, 6]", "range_dice.dice[2]", Fault.OUT_OF_BOUNDS),
    ("cards.toml", 'name = "Speed"', f'name = "{"x" * 121}"', "card[1].name", Fault.OUT_OF_BOUNDS),
    ("cards.toml", 'name = "Speed"', 'name = " "', "card[1].name", Fault.WRONG_VALUE),
    ("cards.toml", 'name = "Speed"', 'name = "Sp\\u202Eeed"', "card[1].name", Fault.WRONG_VALUE),
    ("cards.toml", 'name = "Speed"', 'name = "Spe\\u0301d"', "card[1].name", Fault.WRONG_VALUE),
    ("cards.toml", 'family = "speed"', 'family = "sped"', "card[1].family", Fault.WRONG_VALUE),
    ("map.toml", "reconstructed: ", "guessed: ", "source", Fault.WRONG_VALUE),
    ("cards.toml", "id = 2\n", "id = 1\n", "card 1", Fault.DUPLICATE),
    ("options.toml", '["1", "0"]', '["1", "0", "1"]', "option min_speed.values 1", Fault.DUPLICATE),
    ("scenarios.toml", 'id = "15.1-b"', 'id = "15.1-a"', "scenario 15.1-a", Fault.DUPLICATE),
    ("charts.toml", "ones = 5", "ones = 4", "critical_hits[4]", Fault.DUPLICATE),
    ("charts.toml", 'id = "B"', 'id = "O"', "missions[2]", Fault.DUPLICATE),
    ("charts.toml", "front_right = -2", "front_right = -3", "rear_arc[9]", Fault.DUPLICATE),
    ("history.toml", '"A02"', '"A03"', "note A03", Fault.DUPLICATE),
    ("aircraft/A01.toml", "ids = [10,", "ids = [23,", "removed_cards.ids[1]", Fault.BAD_REFERENCE),
    ("scenarios.toml", '"C09"', '"C99"', "scenario 15.1-a.central", Fault.BAD_REFERENCE),
    ("scenarios.toml", 'mission = "B"', 'mission = "X"', "scenario 15.2-a.missions", Fault.BAD_REFERENCE),
    ("availability.toml", '"C11"', '"C12"', "service 1918-05 germany C12", Fault.BAD_REFERENCE),
    ("availability.toml", '["spad_', '["sqad_', "service 1916-09 great_britain A05", Fault.BAD_REFERENCE),
    ("options.toml", 'default = "1"', 'default = "2"', "option min_speed.default", Fault.BAD_REFERENCE),
    ("scenarios.toml", '"C09"', '"A10"', "scenario 15.1-a.central", Fault.CONTRADICTION),
    ("availability.toml", '"C11"', '"A14"', "service 1918-05 germany A14", Fault.CONTRADICTION),
    ("cards.toml", "lowest_speed = 1\nhighest_speed = 1", "lowest_speed = 1\nhighest_speed = 0", "card 12.lowest_speed",
     Fault.CONTRADICTION),
    ("cards.toml", "first_only = true\nlast_only = false", "first_only = true\nlast_only = true", "card 10.last_only",
     Fault.CONTRADICTION),
    ("cards.toml", "turn = 0\naltitude = 1", "turn = 1\naltitude = 1", "card 16.rides_on", Fault.CONTRADICTION),
    ("cards.toml", "aerobatic = true\nveteran_deck = true", "aerobatic = true\nveteran_deck = false",
     "card 30.veteran_deck", Fault.CONTRADICTION),
    ("map.toml", "rows = 20", "rows = 17", "trench_row", Fault.CONTRADICTION),
    ("map.toml", "start_row = 1", "start_row = 9", "start_row", Fault.CONTRADICTION),
    ("map.toml", "[4, 5, 6]", "[4, 5, 9]", "objective_rows", Fault.CONTRADICTION),
    ("charts.toml", "highest = 1\n", "highest = 2\n", "random_zones", Fault.CONTRADICTION),
    ("charts.toml", 'secondary = "wings"', 'secondary = "engine"', "zones[1].secondary", Fault.CONTRADICTION),
    ("charts.toml", "dice = [1, 1, 0]", "dice = [1, 1]", "modifiers.lower_target.dice", Fault.CONTRADICTION),
    ("charts.toml", "[1, 1, 2, 2, 3, 3]", "[1, 1, 2, 2, 3]", "burning.flame_damage.dice", Fault.CONTRADICTION),
    ("charts.toml", "lowest = 9,", "lowest = 7,", "landing.table", Fault.CONTRADICTION),
    ("charts.toml", "highest_autonomy = 60", "highest_autonomy = 19", "scoring.early_exit[2].lowest_autonomy",
     Fault.CONTRADICTION),
    ("charts.toml", "forward = -1", "forward = 0\n#", "rear_arc[2]", Fault.CONTRADICTION),
    ("aircraft/A02.toml", "cards = 2", "cards = 3", "limits.rotations", Fault.CONTRADICTION),
    ("aircraft/A05.toml", "[3, 4]", "[3, 3]", "limits.speed_first_at", Fault.DUPLICATE),
    ("aircraft/A07.toml", "speed_first_at = [3]", "speed_first_at = [4]", "limits.speed_first_at",
     Fault.CONTRADICTION),
    ("aircraft/A10.toml", "dice_with_lewis = 1", "dice_with_lewis = 2", "front_guns.dice_with_lewis",
     Fault.CONTRADICTION),
    ("aircraft/A10.toml", "front = 10", "front = 0", "ammunition.front", Fault.CONTRADICTION),
    ("aircraft/A10.toml", "rear = 0", "rear = 8", "ammunition.rear", Fault.CONTRADICTION),
    ("aircraft/A03.toml", "two_seater = true", "two_seater = false", "rear_guns.armed", Fault.CONTRADICTION),
    ("aircraft/A05.toml", '["wings"]', '["wings", "wings"]', "last_hit.parts", Fault.DUPLICATE),
    ("aircraft/A02.toml", "[33, 36]", "[33, 33]", "removed_cards.ids[2]", Fault.DUPLICATE),
    ("aircraft/A02.toml", 'section = "B.A02"', 'section = "B.A04"', "special[1].section", Fault.CONTRADICTION),
    ("aircraft/A02.toml", "speed = 2", "speed = 3", "special[1].speed", Fault.CONTRADICTION),
    ("aircraft/A02.toml", '"right"', '"not_a_pair"', "special[1].sides", Fault.CONTRADICTION),
    ("aircraft/A09.toml", "[2, 2, 0]", "[2, 2, 1]", "special[1].kind", Fault.CONTRADICTION),
    ("aircraft/A09.toml", 'id = "A09"', 'id = "A15"', "id", Fault.CONTRADICTION),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "key", "fault"), ONE_FAULT)
def test_one_fault(change, name, old, new, key, fault):
    assert (name, key, fault) in found(change(name, old, new))


def test_more_speed_cards_than_the_deck_has(change):
    spoilt = change("cards.toml", 'family = "speed"', 'family = "feint"')
    assert ("aircraft/A05.toml", "top_speed.cards", Fault.CONTRADICTION) in found(spoilt)


def test_a_special_line_given_twice(spoilt):
    path = spoilt / "aircraft" / "A12.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + text[text.index("[[special]]") :], encoding="utf-8")
    assert found(spoilt) == [("aircraft/A12.toml", f"special[{row}]", Fault.DUPLICATE) for row in (1, 2)]


def test_a_side_of_the_target_without_a_row(change):
    spoilt = change("charts.toml", 'bearing = "rear"', 'bearing = "front"')
    assert found(spoilt) == [
        ("charts.toml", "zones[4]", Fault.DUPLICATE),
        ("charts.toml", "zones", Fault.MISSING_KEY),
    ]


def test_an_aircraft_without_captions_and_captions_without_an_aircraft(spoilt):
    (spoilt / "aircraft" / "A13.toml").unlink()
    assert ("history.toml", "note A13", Fault.BAD_REFERENCE) in found(spoilt)
    path = spoilt / "history.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('aircraft = "A14"', 'aircraft = "A13"'), encoding="utf-8")
    assert ("history.toml", "note A14", Fault.MISSING_KEY) in found(spoilt)


def test_a_side_without_aircraft(change):
    assert found(change("scenarios.toml", '[{ aircraft = "C09", grade = "rookie" }]', "[]")) == [
        ("scenarios.toml", "scenario 15.1-a.central", Fault.CONTRADICTION)
    ]


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"columns = 13\xff", Fault.ENCODING),
        (b"\xff\xfec\x00o\x00", Fault.ENCODING),
        (b"columns = ", Fault.SYNTAX),
        (b"columns = 1\ncolumns = 2\n", Fault.SYNTAX),
        (b"x = " + b"[" * 50_000, Fault.SYNTAX),
        (b"x = " + b"9" * 5_000, Fault.SYNTAX),
        (b"#" * (MOST_BYTES + 1), Fault.TOO_BIG),
    ],
)
def test_a_file_that_cannot_be_taken(spoilt, raw, fault):
    (spoilt / "map.toml").write_bytes(raw)
    assert found(spoilt) == [("map.toml", "", fault)]


def test_a_file_of_the_greatest_size_is_read(spoilt):
    path = spoilt / "map.toml"
    path.write_bytes(path.read_bytes().ljust(MOST_BYTES, b"#"))
    assert problems_in(spoilt) == ()


def test_missing_and_unknown_files(spoilt, tmp_path):
    (spoilt / "map.toml").rename(spoilt / "maps.toml")
    assert found(spoilt) == [("maps.toml", "", Fault.UNKNOWN_FILE), ("map.toml", "", Fault.MISSING_FILE)]
    assert "did you mean map.toml?" in problems_in(spoilt)[0].cause
    assert found(tmp_path / "nowhere") == [("nowhere", "", Fault.MISSING_FILE)]


def test_a_folder_in_the_place_of_a_file(spoilt):
    (spoilt / "map.toml").unlink()
    (spoilt / "map.toml").mkdir()
    assert found(spoilt) == [("map.toml", "", Fault.MISSING_FILE)]


def test_no_aircraft_and_too_many(spoilt):
    folder = spoilt / "aircraft"
    sheet = (folder / "A10.toml").read_text(encoding="utf-8")
    for number in range(65):
        (folder / f"X{number:02}.toml").write_text(sheet, encoding="utf-8")
    assert found(spoilt) == [("aircraft", "", Fault.TOO_BIG)]
    for path in folder.iterdir():
        path.unlink()
    assert found(spoilt) == [("aircraft", "", Fault.MISSING_FILE)]


def test_too_many_rows(spoilt):
    path = spoilt / "options.toml"
    path.write_text('[[option]]\nid = "x"\n' * 401, encoding="utf-8")
    assert found(spoilt) == [("options.toml", "option", Fault.TOO_BIG)]


def test_a_flood_of_unknown_keys_is_summed_up(spoilt):
    path = spoilt / "map.toml"
    flood = "".join(f"x{number} = 1\n" for number in range(10_000))
    path.write_text(path.read_text(encoding="utf-8") + flood, encoding="utf-8")
    problems = problems_in(spoilt)
    assert len(problems) == 21
    assert str(problems[-1]) == "map.toml: 9980 more unknown keys"


def test_all_faults_of_several_files_are_named_at_once(change):
    change("map.toml", "columns = 13", 'columns = "wide"')
    change("map.toml", "start_row", "start_rov")
    change("cards.toml", "altitude = 0", "altitude = 7")
    change("aircraft/C09.toml", "hand = 4", "hand = 9")
    spoilt = change("charts.toml", "[spin]", "[spinn]")
    with pytest.raises(DataProblemsError) as caught:
        read_aces_high(spoilt)
    assert [(problem.file, problem.key, problem.fault) for problem in caught.value.problems] == [
        ("cards.toml", "card[1].altitude", Fault.OUT_OF_BOUNDS),
        ("charts.toml", "spinn", Fault.UNKNOWN_KEY),
        ("charts.toml", "spin", Fault.MISSING_KEY),
        ("map.toml", "start_rov", Fault.UNKNOWN_KEY),
        ("map.toml", "columns", Fault.WRONG_TYPE),
        ("map.toml", "start_row", Fault.MISSING_KEY),
        ("aircraft/C09.toml", "limits.hand", Fault.OUT_OF_BOUNDS),
    ]
    assert str(caught.value).count("\n") == 6


def test_the_nearest_known_word_is_offered(change):
    change("map.toml", "start_row", "start_rov")
    spoilt = change("cards.toml", 'family = "rotation"', 'family = "rotatoin"')
    causes = [problem.cause for problem in problems_in(spoilt)]
    assert "unknown key; did you mean start_row?" in causes
    assert any(cause.endswith("did you mean rotation?") for cause in causes)


def test_hostile_words_are_shown_short_and_on_one_line(change):
    spoilt = change("map.toml", "columns", f'"a\\nb\\u001b[31m{"x" * 5_000}"')
    shown = str(problems_in(spoilt)[0])
    assert len(shown) < 150
    assert shown.isprintable()


def test_a_problem_in_words():
    problem = Problem(file="map.toml", key="rows", fault=Fault.MISSING_KEY, cause="missing key")
    assert str(problem) == "map.toml: rows: missing key"


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("printed 9.2", Source(origin=Origin.PRINTED, note="9.2")),
        ("inferred: by 14.0", Source(origin=Origin.INFERRED, note="by 14.0")),
        ("reconstructed: a guess", Source(origin=Origin.RECONSTRUCTED, note="a guess")),
    ],
)
def test_sources_are_spelt_one_way(text, source):
    assert parse_source(text) == source
    assert str(source) == text


@pytest.mark.parametrize("text", ["", "printed", "printed ", "printed: 9.2", "inferred by 14.0", "Printed 9.2"])
def test_other_spellings_of_a_source(text):
    with pytest.raises(ValueError, match="write"):
        parse_source(text)


@given(st.binary(max_size=200))
def test_any_bytes_give_problems_and_no_crash(tmp_path_factory, raw):
    folder = tmp_path_factory.mktemp("any")
    (folder / "map.toml").write_bytes(raw)
    assert any(problem.file == "map.toml" for problem in problems_in(folder))
