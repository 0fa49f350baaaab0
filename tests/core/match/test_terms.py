"""FORMAT.md section 4: terms are read strictly, and both sides are named where they differ."""

from __future__ import annotations

import pytest

from core.canonical import encode, parse
from core.match.admit import begin
from core.match.terms import check_terms, parse_terms, terms_json
from core.protocol.errors import FormatError, TermsError
from tests.core.match.desks import genesis_of
from tests.core.match.toy import ToyRules, toy_terms


def test_terms_survive_their_json():
    terms = toy_terms(["clash"])
    assert parse_terms(parse(encode(terms_json(terms)), limit=10_000)) == terms


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", ""),
        ("game", "Two words"),
        ("rules", "abc"),
        ("rules", "G" * 64),
        ("engine", "1"),
        ("engine", 1),
        ("date", "1917-02-30"),
        ("date", "17-02-03"),
        ("seats", []),
        ("seats", ["B", "A"]),
        ("seats", ["A", "A"]),
        ("pacing", "HAND"),
        ("options", {"a": 1}),
        ("options", []),
        ("setup", []),
        ("silence_days", -1),
        ("silence_days", 1000),
        ("silence_days", True),
    ],
)
def test_ill_formed_terms_are_refused(key, value):
    with pytest.raises(FormatError):
        parse_terms({**terms_json(toy_terms(["clash"])), key: value})


def test_unknown_and_missing_fields_are_refused():
    said = terms_json(toy_terms(["clash"]))
    with pytest.raises(FormatError, match="turn file"):
        parse_terms({**said, "more": 1})
    with pytest.raises(FormatError):
        parse_terms({key: value for key, value in said.items() if key != "setup"})


def test_a_mismatch_of_rules_data_names_both_sides():
    mine = ToyRules(rules_digest="a" * 64, engine="1.3")
    theirs = toy_terms(["clash"], rules=ToyRules(rules_digest="aaaaab" + "0" * 58, engine="1.4"))
    with pytest.raises(TermsError) as error:
        check_terms(theirs, mine)
    assert "aaaaaa.. (1.3)" in str(error.value)
    assert "aaaaab.. (1.4)" in str(error.value)


def test_a_mismatch_of_engines_names_both_sides():
    with pytest.raises(TermsError) as error:
        begin(genesis_of(toy_terms(["clash"])), ToyRules(engine="1.1"))
    assert "1.0" in str(error.value)
    assert "1.1" in str(error.value)


def test_a_match_by_mail_has_two_seats():
    terms = toy_terms(["clash"])
    said = {**terms_json(terms), "seats": ["A"]}
    with pytest.raises(FormatError):
        begin(genesis_of(parse_terms(said)), ToyRules())
