"""Aircraft on the command line: their sheets on paper, and who may fly them when."""

from __future__ import annotations


def test_the_sheet_of_an_aircraft_is_printed_by_id_or_name(flugpost, tmp_path):
    for named in ("A07", "a07", "RAF S.E.5a"):
        said = flugpost("print", "aircraft", named, "--out", "sheet.pdf", "--json")
        assert said.code == 0
        assert said.json["sheets"] == ["Aircraft sheet, RAF S.E.5a"]
    assert flugpost("print", "aircraft", "--aircraft", "C09", "--out", "sheet.pdf", "--paper", "letter").code == 0


def test_without_a_name_every_sheet_is_printed(flugpost):
    said = flugpost("print", "aircraft", "--out", "sheets.pdf", "--json")
    assert len(said.json["sheets"]) == 26


def test_only_an_aircraft_sheet_is_named(flugpost):
    assert flugpost("print", "aircraft", "A99", "--out", "sheet.pdf").code == 2
    assert flugpost("print", "blank", "A07", "--out", "sheet.pdf").code == 2
    assert flugpost("print", "aircraft", "A07", "--pilot", "Eva", "--out", "sheet.pdf").code == 2


def test_who_may_fly_what_is_told_in_words(flugpost, tmp_path):
    (tmp_path / "case.toml").write_text(
        'game = "aces_high"\nkind = "availability"\nmonth = "1917-05"\nnation = "france"\n', "utf-8"
    )
    said = flugpost("resolve", "case.toml").out
    assert "A01: from 1916-08 on, two-seater\n" in said
    assert "A08: from 1917-05 on, its nation is not settled" in said
