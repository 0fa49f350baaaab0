"""Campaigns on paper from the command line: the file is only read."""

from __future__ import annotations

import pytest

from app import paths

pytestmark = pytest.mark.gui


@pytest.fixture
def sample(tmp_path):
    file = tmp_path / "Arras.flugcampaign"
    file.write_bytes((paths.resources() / "sample" / "campaign.flugcampaign").read_bytes())
    return file


@pytest.fixture
def printed(flugpost, tmp_path, sample):
    def run(*words, campaign=True):
        of = ("--campaign", sample) if campaign else ()
        out = tmp_path / "out.pdf"
        return flugpost("print", *words, *of, "--out", out, "--profile", tmp_path / "profile", "--json")

    return run


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (("pilot-log", "--person", "A.1"), "Pilot log, Capt. Arthur Penrose, MC"),
        (("mission", "--month", "1917-01"), "Mission record, January 1917"),
        (("mission",), "Mission record, August 1917"),
        (("roster",), "Squadron roster, August 1917"),
        (("communique", "--month", "1917-02"), "Communiqué, February 1917"),
        (("book",), "Campaign book, Arras, 1917"),
    ],
)
def test_a_sheet_is_printed_and_the_file_stays_as_it_is(printed, sample, tmp_path, words, title):
    before = sample.read_bytes()
    said = printed(*words, "--paper", "letter")
    assert said.code == 0, said.err
    assert (said.json["sheets"], said.json["paper"]) == ([title], "letter")
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")
    assert sample.read_bytes() == before


def test_without_a_person_every_log_is_printed(printed):
    assert len(printed("pilot-log").json["sheets"]) > 10


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        (("pilot-log", "--blank"), ["Pilot log", "Observer log"]),
        (("mission", "--blank"), ["Mission record"]),
    ],
)
def test_empty_forms_need_no_campaign(printed, words, titles):
    said = printed(*words, campaign=False)
    assert said.code == 0, said.err
    assert said.json["sheets"] == titles


@pytest.mark.parametrize(
    ("words", "campaign", "code", "exit_code"),
    [
        (("pilot-log", "--person", "A.77"), True, "NO_PERSON", 1),
        (("mission", "--month", "1918-01"), True, "NO_MONTH", 1),
        (("communique", "--month", "1917-08"), True, "NO_MONTH", 1),
        (("roster", "--blank"), False, "NO_FORM", 1),
        (("mission", "--month", "1917-13"), True, "USAGE", 2),
        (("book",), False, "USAGE", 2),
        (("log",), True, "USAGE", 2),
        (("mission", "--month", "1917-03"), False, "USAGE", 2),
        (("roster", "--pilot", "Archer"), True, "USAGE", 2),
        (("pilot-log", "--blank", "--person", "A.1"), False, "USAGE", 2),
    ],
)
def test_what_cannot_be_printed_is_refused_with_its_reason(printed, tmp_path, words, campaign, code, exit_code):
    said = printed(*words, campaign=campaign)
    assert (said.code, said.json["code"]) == (exit_code, code)
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.parametrize("words", [("roster",), ("pilot-log", "--person", "A.1"), ("mission", "--month", "1917-01")])
def test_among_the_words_of_campaigns_it_prints_the_same(printed, flugpost, tmp_path, sample, words):
    whole = printed(*words).json
    out = tmp_path / "again.pdf"
    what, *more = words
    said = flugpost("campaign", "print", sample, what, *more, "--out", out, "--profile", tmp_path / "profile", "--json")
    assert said.code == 0, said.err
    assert (said.json["sheets"], said.json["paper"]) == (whole["sheets"], whole["paper"])
    assert out.read_bytes().startswith(b"%PDF")
