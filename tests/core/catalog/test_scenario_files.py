"""A scenario of one's own: written as one text, read strictly, every fault with its key and line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh.state import Pacing
from core.catalog.problems import DataProblemsError
from core.catalog.scenario_files import (
    LARGEST,
    PACINGS,
    Crew,
    OwnScenario,
    parse_scenario,
    scenario_problems,
    write_scenario,
)
from core.catalog.scenario_of_printed import of_printed
from core.catalog.scenarios import ScenarioMission
from core.words import Grade, Side
from tests.builders import aces_high

RULES = aces_high().data
PATROL = OwnScenario(
    title='The "dawn" patrol',
    note="Three of theirs, one of ours. \\ Łódź",
    date="1917-10-04",
    allied=(Crew(aircraft="A03", grade=Grade.VETERAN, pilot="Mick", observer="Tom", observer_grade=Grade.ACE),),
    central=(Crew(aircraft="C08", grade=Grade.ROOKIE), Crew(aircraft="C09", grade=Grade.ACE, pilot="Łukasz")),
    missions=(
        ScenarioMission(side=Side.ALLIED, mission="B"),
        ScenarioMission(side=Side.CENTRAL, mission="C"),
    ),
)


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(DataProblemsError) as found:
        parse_scenario(text if isinstance(text, bytes) else text.encode(), RULES)
    return [str(problem) for problem in found.value.problems]


@pytest.mark.parametrize(
    "scenario",
    [
        PATROL,
        replace(PATROL, missions=(), note=""),
        replace(PATROL, secret_targets=True),
        replace(PATROL, pacing="round"),
        replace(PATROL, missions=(), options=(("on_illegal", "correct_8_2"), ("prisoners", "on"))),
        replace(PATROL, pacing="hand", options=(("min_speed", "0"),)),
        *(of_printed(one, RULES, missions=True) for one in RULES.scenarios),
        *(of_printed(one, RULES, missions=False) for one in RULES.scenarios),
    ],
)
def test_what_is_written_is_read_again_byte_for_byte(scenario):
    text = write_scenario(scenario)
    assert parse_scenario(text.encode(), RULES) == scenario
    assert write_scenario(parse_scenario(text.encode(), RULES)) == text


def test_line_ends_and_marks_of_other_systems_are_taken():
    text = write_scenario(PATROL)
    assert parse_scenario(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(), RULES) == PATROL


def test_15_every_printed_scenario_can_be_flown_with_and_without_its_mission():
    for printed in RULES.scenarios:
        for missions in (True, False):
            made = of_printed(printed, RULES, missions=missions)
            assert scenario_problems(made, RULES) == ()
            assert bool(made.missions) == (missions and bool(printed.missions))


def test_15_1_an_observer_has_the_grade_of_his_crew():
    printed = next(one for one in RULES.scenarios if one.id == "15.3.2-b")
    made = of_printed(printed, RULES, missions=True)
    assert {crew.grade for crew in made.central} == {Grade.ACE}
    assert {(made.mission(side)) for side in Side} == {"P"}
    assert {crew.observer_grade for crew in made.allied} == {Grade.ROOKIE}


def test_13_1_5_a_side_without_a_mission_of_its_own_hunts_freely():
    made = of_printed(next(one for one in RULES.scenarios if one.id == "15.2-a"), RULES, missions=True)
    assert (made.mission(Side.ALLIED), made.mission(Side.CENTRAL)) == ("B", "C")


def test_15_3_1_the_target_is_revealed_only_when_the_attack_begins():
    made = {one.id: of_printed(one, RULES, missions=True) for one in RULES.scenarios}
    assert [ident for ident, one in made.items() if one.secret_targets] == ["15.3.1-a", "15.3.2-a"]
    without = [problem.key for problem in scenario_problems(replace(PATROL, missions=(), secret_targets=True), RULES)]
    assert without == ["secret_targets"]


def test_a_file_of_format_1_is_read_and_written_as_it_was():
    text = write_scenario(PATROL)
    assert "format" not in text
    told = text.replace('"aces_high"\n', '"aces_high"\nformat = 1\n')
    assert parse_scenario(told.encode(), RULES) == PATROL
    assert write_scenario(replace(PATROL, pacing="hand")).splitlines()[2] == "format = 2"


def test_the_pacings_are_those_of_the_fight():
    assert set(PACINGS) == {pacing.value for pacing in Pacing}


def test_options_and_pacing_are_read_strictly():
    text = write_scenario(replace(PATROL, pacing="hand", options=(("on_illegal", "correct_8_2"),)))
    assert faults(text.replace("format = 2\n", "")) == [
        "scenario:6: pacing: a file keeps this only with format = 2",
        "scenario:28: options: a file keeps this only with format = 2",
    ]
    assert faults(text.replace("format = 2", "format = 3")) == [
        "scenario:3: format: 3 is of a newer program; this one reads up to 2"
    ]
    assert faults(text.replace("format = 2", "format = 0"))[0] == "scenario:3: format: must be 1 to 2"
    assert faults(text.replace('pacing = "hand"', 'pacing = "slow"')) == [
        "scenario:7: pacing: must be one of hand, round, duel"
    ]
    assert faults(text.replace("on_illegal", "on_ilegal")) == [
        "scenario:30: options.on_ilegal: unknown key; did you mean on_illegal?"
    ]
    assert faults(text.replace("on_illegal", "spad_vii_great_britain"))[0].startswith(
        "scenario:30: options.spad_vii_great_britain: unknown key"
    ), "an option of campaigns is none of a fight"
    assert faults(text.replace("correct_8_2", "forgive")) == [
        "scenario:30: options.on_illegal: must be one of refuse, correct_8_2"
    ]
    assert faults(text.replace('"correct_8_2"', "1")) == ["scenario:30: options.on_illegal: must be text, not 1"]
    assert faults(text.replace("[options]", "[[options]]"))[0].startswith("scenario: options: must be a table")


def test_a_scenario_with_an_option_that_nobody_knows_is_not_saved():
    made = replace(PATROL, pacing="slow", options=(("on_illegal", "maybe"), ("weather", "on")))
    found = {problem.key for problem in scenario_problems(made, RULES)}
    assert found == {"pacing", "options.on_illegal", "options.weather"}


def test_every_fault_is_named_with_its_key_and_line():
    text = write_scenario(PATROL).replace('"ace"', '"general"').replace('date = "1917-10-04"', 'day = "1917"')
    text = text.replace('aircraft = "C08"', "aircraft = 8")
    assert faults(text) == [
        "scenario: date: missing key",
        "scenario:5: day: unknown key",
        'scenario:12: allied[1].observer_grade: "general" is none of rookie, veteran, ace',
        "scenario:15: central[1].aircraft: must be text, not 8",
        'scenario:20: central[2].grade: "general" is none of rookie, veteran, ace',
    ]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (('game = "aces_high"', 'game = "chess"'), "game"),
        (("1917-10-04", "1917-13-04"), "date"),
        (("1917-10-04", "1940-10-04"), "date"),
        (('aircraft = "C08"', 'aircraft = "A08"'), "central[1].aircraft"),
        (('aircraft = "C08"', 'aircraft = "C99"'), "central[1].aircraft"),
        (('aircraft = "A03"', 'aircraft = "A04"'), "allied[1].observer"),
        (('allied = "B"', 'allied = "P"'), "missions.allied"),
        (('allied = "B"', 'allied = "X"'), "missions.allied"),
        (('allied = "B"\n', ""), "missions.allied"),
        (('[missions]\nallied = "B"\ncentral = "C"', "[[missions]]"), "missions"),
        (('pilot = "Mick"', 'pilot = ""'), "allied[1].pilot"),
        (('pilot = "Mick"', 'pilot = "a\\u202eb"'), "allied[1].pilot"),
        (('pilot = "Mick"', f'pilot = "{"x" * 81}"'), "allied[1].pilot"),
    ],
)
def test_what_cannot_be_flown_is_named_by_its_key(change, key):
    assert any(f": {key}: " in line for line in faults(write_scenario(PATROL).replace(*change)))


def test_reading_3_5_four_aircraft_at_most_and_one_a_side():
    assert "readings 3-5" in faults(write_scenario(replace(PATROL, allied=PATROL.allied * 3)))[0]
    assert faults(write_scenario(replace(PATROL, allied=PATROL.allied * 4)))
    assert any("allied" in line for line in faults(write_scenario(replace(PATROL, allied=()))))


@pytest.mark.parametrize(
    "text", [b"\xff\xfe", b"= 1", b"a." * 100 + b" = 1", b"[" * 5000, b"x" * (LARGEST + 1), b'allied = "x"', b""]
)
def test_what_is_no_scenario_costs_little_and_is_refused(text):
    assert faults(text)
