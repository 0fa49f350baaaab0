"""The picture books as tables, and their cases in words."""

from __future__ import annotations

import csv
import json
import tomllib

import pytest

from app.cli.arguments import parser
from core.aceofaces.books import ALLIED, GERMAN
from core.aceofaces.geometry import Situation
from tests.ace_builders import books
from tests.app.desks import ROOT

CASES = sorted((ROOT / "tests" / "cases" / "ace_of_aces").glob("*/*.toml"))


@pytest.fixture
def tables(flugpost, tmp_path):
    folder = tmp_path / "Bücher" / "new"
    said = flugpost("books", "--csv", folder, "--json")
    assert said.code == 0
    assert [path.rpartition("/")[2] for path in said.json["files"]] == ["german.csv", "allied.csv", "pages.csv"]
    return {file.stem: list(csv.reader(file.read_text("ascii").splitlines())) for file in folder.iterdir()}


def test_both_books_are_written_whole(tables):
    made = books()
    for side, name in ((GERMAN, "german"), (ALLIED, "allied")):
        head, *rows = tables[name]
        assert head == ["page", *"ABCDEFGHIJKLMNOPQRSTUVWXY"]
        assert [int(row[0]) for row in rows] == list(range(1, 224))
        assert {len(row) for row in rows} == {26}
        for page, *numbers in rows:
            for letter, number in zip(head[1:], numbers, strict=True):
                assert int(number) == made.call(side, int(page), letter)


def test_a_turn_is_found_in_the_tables_as_in_the_paper_books(tables):
    """FM Sequence of Play: each turns to the number that the other called and reads his own arrow there."""
    german, allied = (
        {int(row[0]): dict(zip(tables[name][0][1:], map(int, row[1:]), strict=True)) for row in tables[name][1:]}
        for name in ("german", "allied")
    )
    for page, g, a in ((170, "L", "L"), (203, "S", "E"), (52, "X", "K"), (2, "L", "Q")):
        turn = books().turn(page, g, a)
        german_call, allied_call = german[page][g], allied[page][a]
        assert (german_call, allied_call) == (turn.german_call, turn.allied_call)
        assert (german[allied_call][g], allied[german_call][a]) == (turn.german_end, turn.allied_end)


def test_the_third_table_says_what_each_page_shows(tables):
    made = books()
    head, *rows = tables["pages"]
    assert head == ["page", "q", "r", "heading", "range", "tailing", "fires"]
    assert len(rows) == 222
    for page, q, r, heading, at, tailing, fires in rows:
        number = int(page)
        assert made.numbers.page(Situation(int(q), int(r), int(heading))) == number
        assert at == (made.range(number) or "")
        tailer = {GERMAN: "german", ALLIED: "allied", None: ""}[made.tailer(number)]
        assert tailing == tailer
        assert (fires in ("german", "both")) == made.fires(GERMAN, number)
        assert (fires in ("allied", "both")) == made.fires(ALLIED, number)


def test_the_header_is_documented(capsys):
    with pytest.raises(SystemExit):
        parser().parse_args(["books", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    for words in ("page,A,B,...,Y", "german.csv", "allied.csv", "pages.csv", "223"):
        assert words in said


def test_a_folder_that_cannot_be_made_is_told(flugpost, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    said = flugpost("books", "--csv", tmp_path / "file" / "books", "--json")
    assert (said.code, said.json["code"]) == (1, "TROUBLE")
    assert flugpost("books").code == 2


@pytest.mark.parametrize("case", CASES, ids=[f"{case.parent.name}/{case.stem}" for case in CASES])
def test_every_case_has_words(flugpost, case):
    expected = json.loads(case.with_suffix("").with_suffix(".expect.json").read_text("utf-8"))
    said = flugpost("resolve", case)
    assert said.code == expected["exit"]
    if said.code == 2:
        assert said.err
        return
    assert said.out
    for odd in ("None", "{", "_", "True"):
        assert odd not in said.out, said.out
    answer = flugpost("resolve", case, "--json").json
    for row in answer.get("refused", ()):
        assert row["section"] in said.out
        assert row["code"] not in said.out


def test_a_turn_in_words(flugpost, tmp_path):
    (tmp_path / "turn.toml").write_text(
        'game = "ace_of_aces"\nkind = "turn"\npage = 2\n[options]\nammunition = true\n'
        '[german]\nmanoeuvre = "L"\n[allied]\nmanoeuvre = "L"\n',
        "utf-8",
    )
    assert flugpost("resolve", "turn.toml").out.splitlines() == [
        'Allied is tailed and tells: "straight"',
        "German calls 187, Allied calls 96.",
        "Both are on page 2.",
        "German fires at close range: 4 points.",
        "German: 12 points left.",
        "Allied: 8 points left.",
        "Ammunition left: German 5, Allied 6.",
    ]


def test_every_case_is_toml_of_this_game():
    assert len(CASES) > 80
    assert {tomllib.loads(case.read_text("utf-8"))["game"] for case in CASES if "bad" not in case.stem} == {
        "ace_of_aces"
    }
