"""Every case of tests/cases comes out as its .expect.json says, whatever its game."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from core.aceofaces.cases import adjudicate as adjudicate_ace_of_aces
from core.aceshigh.cases import adjudicate as adjudicate_aces_high
from core.cases import CaseProblemsError, Problems, Table, halves_json, halves_text, twelfths_json, twelfths_text
from core.games import adjudicate
from tests.ace_builders import books
from tests.builders import RULES_FOLDER, aces_high
from tests.forms import differences

CASES = Path(__file__).parents[1] / "cases"


def every_case():
    paths = sorted(CASES.rglob("*.toml"))
    return [pytest.param(path, id=str(path.relative_to(CASES).with_suffix(""))) for path in paths]


@pytest.mark.parametrize("path", every_case())
def test_case(path):
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    wanted = json.loads(path.with_name(f"{path.stem}.expect.json").read_text(encoding="utf-8"))
    seed = bytes.fromhex(wanted["args"][wanted["args"].index("--seed") + 1]) if "args" in wanted else None
    exit_code, answer, said = outcome(document, seed)
    exits = wanted["exit"] if isinstance(wanted["exit"], list) else [wanted["exit"]]
    assert exit_code in exits, said
    assert differences(wanted.get("answer", {}), answer) == []
    assert [word for word in wanted.get("says", []) if word not in said] == []
    json.dumps(answer)


def outcome(document, seed):
    """The exit code, the answer and what is said about a bad document."""
    try:
        if document["game"] == "ace_of_aces":
            verdict = adjudicate_ace_of_aces(document, books(), seed)
        else:
            verdict = adjudicate_aces_high(document, aces_high().data, seed)
    except CaseProblemsError as error:
        return 2, {}, str(error)
    return verdict.exit, verdict.answer, ""


def test_every_expectation_has_its_case():
    strangers = [path.name for path in CASES.rglob("*.expect.json") if not (path.parent / case_of(path)).is_file()]
    assert strangers == []


def case_of(expectation):
    return expectation.name.removesuffix(".expect.json") + ".toml"


@pytest.mark.parametrize(
    ("halves", "text"), [(0, "0"), (1, "1/2"), (-1, "-1/2"), (15, "7 1/2"), (-15, "-7 1/2"), (-4, "-2")]
)
def test_halves_are_spelt_as_players_write_them(halves, text):
    assert halves_text(halves) == text
    assert halves_json(halves) == (halves // 2 if halves % 2 == 0 else text)


@pytest.mark.parametrize(("given", "left"), [(7, 3), (7.5, "3 1/2"), ("7 1/2", "3 1/2"), ("7", 3), ("1/2", "-3 1/2")])
def test_halves_are_read_as_numbers_and_text(given, left):
    assert outcome(SHOT | {"allied": {"manoeuvre": "L", "points": given}}, None)[1]["points"]["allied"] == left


@pytest.mark.parametrize(
    "given", [True, "7 1/3", "7.5", 7.25, float("nan"), float("inf"), 1e300, None, [], "1/2 7", "٧"]
)
def test_what_is_no_number_of_halves_is_refused(given):
    assert outcome(SHOT | {"allied": {"manoeuvre": "L", "points": given}}, None)[0] == 2


SHOT = {"game": "ace_of_aces", "kind": "turn", "page": 2, "german": {"manoeuvre": "L"}, "allied": {"manoeuvre": "L"}}


def test_a_case_finds_the_rules_of_its_game():
    assert adjudicate(SHOT, RULES_FOLDER, None).answer["page"] == 2
    turn_end = {"game": "aces_high", "kind": "turn_end", "aircraft": []}
    with pytest.raises(CaseProblemsError, match="aircraft: at least one aircraft"):
        adjudicate(turn_end, RULES_FOLDER, None)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({}, "game: missing"),
        ({"game": "chess"}, "game: must be one of aces_high, ace_of_aces"),
        ({"game": ["x"]}, "game: must be one of"),
    ],
)
def test_a_case_of_no_game_is_refused(document, said):
    with pytest.raises(CaseProblemsError) as caught:
        adjudicate(document, RULES_FOLDER, None)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("spelt", "twelfths", "text"),
    [
        (7, 84, "7"),
        ("7 1/2", 90, "7 1/2"),
        ("1/3", 4, "1/3"),
        (7.5, 90, "7 1/2"),
        ("5 3/4", 69, "5 3/4"),
        ("0", 0, "0"),
        ("2/4", 6, "1/2"),
    ],
)
def test_twelfths_are_read_and_spelt(spelt, twelfths, text):
    problems = Problems()
    assert Table({"points": spelt}, problems).twelfths("points", 0, 1000) == twelfths
    assert problems.found == ()
    assert twelfths_text(twelfths) == text
    assert twelfths_json(twelfths) == (twelfths // 12 if twelfths % 12 == 0 else text)


@pytest.mark.parametrize("spelt", ["1/7", "3/2", "-1", "1/0", "0/5", 7.3, True, None, "x", "1 1", -0.5, 10**9])
def test_what_is_no_number_of_twelfths_is_refused(spelt):
    problems = Problems()
    Table({"points": spelt}, problems).twelfths("points", 0, 1000)
    assert [problem.key for problem in problems.found] == ["points"]
