"""Results from the table and the pilots' victories by command line."""

from __future__ import annotations

import json

import pytest

from tests.app.commands.test_table_results import CAMEL, RESULT, TRIPLANE


@pytest.fixture
def table(flugpost, tmp_path):
    """Runs a command with a profile that has no identity."""

    def run(*words):
        return flugpost("--profile", tmp_path / "profile", *words)

    return run


def written(tmp_path, value, name="result.json"):
    file = tmp_path / name
    file.write_text(json.dumps(value), encoding="utf-8")
    return file


def test_a_result_is_entered_listed_withdrawn_and_counted(table, tmp_path):
    file = written(tmp_path, RESULT | {"remark": "Both out of ammunition."})
    assert table("table", "enter", file, "--json").json == {"number": 1}
    later = {"date": "1917-10-09", "pilots": [CAMEL | {"half_victories": 1}, TRIPLANE | {"end": "escaped"}]}
    said = table("table", "enter", written(tmp_path, RESULT | later))
    assert (said.code, said.out) == (0, "Entered as result 2.\n")
    assert table("table", "list").out.splitlines() == [
        "1. 1917-10-01",
        "  Łukasz (Allied), Sopwith Camel; flew home, one victory",
        "  Ernst (German), Fokker Dr.I; shot down and killed, no victory",
        "  Both out of ammunition.",
        "2. 1917-10-09",
        "  Łukasz (Allied), Sopwith Camel; flew home, half a victory",
        "  Ernst (German), Fokker Dr.I; escaped, no victory",
    ]
    assert table("pilots").out.splitlines() == [
        "Ernst (German): no victory in 1 fight, fell on 1917-10-01",
        "  1917-10-01 table 1: Fokker Dr.I; shot down and killed, no victory",
        "Ernst (German), number 2 of that name: no victory in 1 fight",
        "  1917-10-09 table 2: Fokker Dr.I; escaped, no victory",
        "Łukasz (Allied): 1 and a half victories in 2 fights",
        "  1917-10-01 table 1: Sopwith Camel; flew home, one victory",
        "  1917-10-09 table 2: Sopwith Camel; flew home, half a victory",
    ]
    assert table("table", "withdraw", 1).code == 0
    assert table("table", "list").out.splitlines()[0] == "1. 1917-10-01 (withdrawn)"
    assert [one["half_victories"] for one in table("pilots", "--json").json["pilots"]] == [0, 1]


def test_the_answers_for_programs(table, tmp_path):
    five = [TRIPLANE | {"name": str(n)} for n in range(5)]
    ace = CAMEL | {"of": "56 Squadron", "half_victories": 10, "half_points_taken": 7}
    table("table", "enter", written(tmp_path, RESULT | {"pilots": [ace, *five]}))
    (kept,) = table("table", "list", "--json").json
    assert kept | {"at": ""} == {
        "number": 1,
        "at": "",
        "withdrawn": None,
        "game": "ace_of_aces",
        "date": "1917-10-01",
        "remark": "",
        "pilots": kept["pilots"],
    }
    assert kept["pilots"][0] == ace | {"fate": "fit"}
    found = table("pilots", "--json").json
    assert found["unread"] == []
    assert found["pilots"][-1] == {
        "name": "Łukasz",
        "of": "56 Squadron",
        "side": "allied",
        "life": 1,
        "fights": 1,
        "half_victories": 10,
        "ace": True,
        "ace_since": "1917-10-01",
        "fell": None,
        "log": [
            {
                "date": "1917-10-01",
                "source": "table 1",
                "total": 10,
                "against": [{"name": str(n), "of": "", "aircraft": "fokker_dr1"} for n in range(5)],
                "aircraft": "sopwith_camel",
                "grade": "rookie",
                "half_victories": 10,
                "half_points_taken": 7,
                "end": "flew_home",
                "fate": "fit",
            }
        ],
    }
    assert "Łukasz of 56 Squadron (Allied): \u2605 ace, five victories in 1 fight" in table("pilots").out


def test_an_entered_list_can_be_entered_elsewhere(table, flugpost, tmp_path):
    table("table", "enter", written(tmp_path, RESULT))
    (kept,) = table("table", "list", "--json").json
    again = {key: kept[key] for key in ("game", "date", "remark", "pilots")}
    elsewhere = "--profile", tmp_path / "other"
    assert flugpost(*elsewhere, "table", "enter", written(tmp_path, again)).code == 0
    assert flugpost(*elsewhere, "table").out == table("table", "list").out
    assert flugpost("table", *elsewhere, "--json", "list").json[0]["pilots"] == kept["pilots"]


@pytest.mark.parametrize(
    ("value", "code", "said"),
    [
        (RESULT | {"date": "yesterday"}, 1, "result.date"),
        (RESULT | {"pilots": [CAMEL]}, 1, "each side needs a pilot"),
        ([], 1, "result: a value of the wrong type"),
        (RESULT | {"remark": "\ud800"}, 1, "result.remark"),
        (RESULT | {"pilots": [CAMEL | {"half_victories": 0.5}, TRIPLANE]}, 2, "no whole number"),
    ],
)
def test_a_bad_result_ends_with_its_code(table, tmp_path, value, code, said):
    found = table("table", "enter", written(tmp_path, value))
    assert (found.code, found.out) == (code, "")
    assert said in found.err
    as_json = table("table", "enter", written(tmp_path, value), "--json")
    assert as_json.json["code"] == ("BAD_RESULT" if code == 1 else "USAGE")


@pytest.mark.parametrize(
    "words",
    [("table", "all"), ("table", "enter"), ("table", "withdraw", "x"), ("table", "withdraw", "9" * 10), ("pilot",)],
)
def test_bad_usage_is_told(table, words):
    assert table(*words).code == 2


def test_where_there_is_no_profile_nothing_is_made_by_looking(table, tmp_path):
    for words in (("table", "list"), ("pilots",), ("table", "withdraw", 1)):
        assert table(*words).code == 1
    assert not (tmp_path / "profile").exists()


def test_nothing_entered_is_said(table, tmp_path):
    table("table", "enter", written(tmp_path, RESULT))
    table("table", "withdraw", 1)
    assert table("pilots").out == "Nobody has flown yet.\n"
    found = table("table", "withdraw", 1, "--json")
    assert (found.code, found.json["code"]) == (1, "WITHDRAWN")


def test_the_service_of_a_pilot_is_printed(table, tmp_path):
    namesake = RESULT | {"date": "1917-10-05", "pilots": [CAMEL | {"of": "56 Squadron"}, TRIPLANE]}
    for value in (RESULT, namesake):
        table("table", "enter", written(tmp_path, value))
    out = tmp_path / "log.pdf"
    both = table("print", "log", "--pilot", " Łukasz", "--out", out, "--json")
    assert (both.code, len(both.json["sheets"])) == (0, 2)
    assert out.read_bytes().startswith(b"%PDF")
    one = table("print", "log", "--pilot", "Łukasz", "--of", "56 Squadron", "--out", out, "--json")
    assert one.json["sheets"] == ["Pilot log, Łukasz"]
    nobody = table("print", "log", "--pilot", "Otto", "--out", out, "--json")
    assert (nobody.code, nobody.json["code"]) == (1, "NO_PILOT")
    assert table("print", "all", "--pilot", "Łukasz", "--out", out).code == 2
    assert table("print", "log", "--pilot", "Łukasz", "--record", out, "--out", out).code == 2


def test_the_service_book_goes_out_and_comes_in_again_as_it_was(flugpost, table, tmp_path):
    table("table", "enter", written(tmp_path, RESULT | {"remark": "=Both out of ammunition."}))
    later = {"date": "1917-10-09", "pilots": [CAMEL | {"half_victories": 1}, TRIPLANE | {"end": "escaped"}]}
    table("table", "enter", written(tmp_path, RESULT | later))
    book = table("table", "export").out
    assert book.splitlines()[0].startswith("date,source,name,of,side,aircraft,grade,half_victories")
    assert book.splitlines()[1].endswith(",'=Both out of ammunition.")
    assert table("table", "export", "--out", tmp_path / "book.csv").code == 0
    as_json = written(tmp_path, table("table", "export", "--json").json, "book.json")
    other = ("--profile", tmp_path / "other")
    for source, entered in ((tmp_path / "book.csv", 2), (tmp_path / "book.csv", 0), (as_json, 0)):
        assert flugpost(*other, "table", "import", source, "--json").json == {"entered": entered}
    assert flugpost(*other, "table", "export").out == book
    assert flugpost(*other, "pilots").out == table("pilots").out
    assert table("table", "import", as_json, "--json").json == {"entered": 0}


def test_every_fault_of_a_service_book_is_named_and_nothing_is_entered(table, tmp_path):
    table("table", "enter", written(tmp_path, RESULT))
    lines = table("table", "export").out.splitlines()
    spoilt = [*lines, lines[1].replace("table 1", "table 2").replace("sopwith_camel", "zeppelin"), "1917-10-02,short"]
    (tmp_path / "book.csv").write_text("\n".join(spoilt) + "\n", "utf-8")
    said = table("table", "import", tmp_path / "book.csv", "--json")
    assert (said.code, said.json["code"]) == (1, "TABLES")
    assert sorted(fault["line"] for fault in said.json["faults"]) == [4, 5]
    assert len(table("table", "list", "--json").json) == 1
    for data in (b"", b"[1]", b"\xff", b"{}", b"["):
        (tmp_path / "bad.csv").write_bytes(data)
        assert table("table", "import", tmp_path / "bad.csv").code == 1
