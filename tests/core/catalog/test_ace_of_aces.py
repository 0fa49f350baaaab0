"""The data of Ace of Aces is read as strictly as that of Aces High: all faults, named by file and key."""

from __future__ import annotations

import shutil
from dataclasses import fields, is_dataclass, replace

import pytest

from core.catalog.ace_of_aces.reading import ace_of_aces_problems, read_ace_of_aces
from core.catalog.problems import DataProblemsError, Fault
from core.catalog.schema import fields_of
from core.catalog.sources import Source


@pytest.fixture(scope="module")
def shipped(root):
    return root / "resources" / "rules" / "ace_of_aces"


@pytest.fixture
def spoilt(shipped, tmp_path):
    return shutil.copytree(shipped, tmp_path / "ace_of_aces")


def changed(folder, name, old, new, times=1):
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, times), encoding="utf-8")
    return [(problem.file, problem.key, problem.fault) for problem in ace_of_aces_problems(folder)]


def test_the_shipped_data_is_sound(shipped):
    assert ace_of_aces_problems(shipped) == ()
    data = read_ace_of_aces(shipped)
    assert len(data.manoeuvres) == 25
    assert "".join(row.letter for row in data.manoeuvres if row.fancy) == "CHKMNORVW"
    assert [len({row.clue for row in data.manoeuvres})] == [3]


def test_every_value_says_where_it_comes_from(shipped):
    def sources(value):
        if isinstance(value, Source):
            yield value
        elif isinstance(value, tuple):
            for one in value:
                yield from sources(one)
        elif is_dataclass(value):
            for field in fields(value):
                yield from sources(getattr(value, field.name))

    data = read_ace_of_aces(shipped)
    for part in (data.manoeuvres, data.pages, data.gunnery, data.archie, data.aircraft):
        assert all(source.note for source in sources(part))
        assert any(sources(part))


def test_aircraft_of_a_month(shipped):
    """The Camel and the Dr.I of the box, and the Airco with its swivel gun."""
    data = read_ace_of_aces(shipped)
    assert data.aircraft_type("airco_dh2").swivel_pages == (21,)
    assert {row.id for row in data.aircraft if row.since <= "1917-10" <= row.until} >= {"sopwith_camel", "fokker_dr1"}
    assert {row.side for row in data.aircraft if row.since <= "1916-04" <= row.until} == {"allied", "central"}
    with pytest.raises(KeyError):
        data.aircraft_type("zeppelin")


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("manoeuvres.toml", 'letter = "B"', 'letter = "A"', ("manoeuvres.toml", "manoeuvre", Fault.CONTRADICTION)),
        (
            "manoeuvres.toml",
            'word = "LFL"',
            'word = "LXL"',
            ("manoeuvres.toml", "manoeuvre B.word", Fault.CONTRADICTION),
        ),
        (
            "manoeuvres.toml",
            'pace = "slow"',
            'pace = "slwo"',
            ("manoeuvres.toml", "manoeuvre[1].pace", Fault.WRONG_VALUE),
        ),
        ("pages.toml", "start = 170", "start = 223", ("pages.toml", "start", Fault.OUT_OF_BOUNDS)),
        ("pages.toml", "[187, 205", "[187, 187", ("pages.toml", "same_hex", Fault.CONTRADICTION)),
        ("pages.toml", "page = 76,", "page = 6,", ("pages.toml", "pinned 6", Fault.CONTRADICTION)),
        ("pages.toml", "page = 76,", "page = 88,", ("pages.toml", "pinned 88", Fault.DUPLICATE)),
        (
            "pages.toml",
            "q = 0, r = 2, h = 0",
            "q = 0, r = 2, h = 5",
            ("pages.toml", "pinned hex 0 2 5", Fault.DUPLICATE),
        ),
        ("pages.toml", "[112, 113, ", "[112, ", ("pages.toml", "starting", Fault.CONTRADICTION)),
        (
            "gunnery.toml",
            'edition = "classic"\npoints',
            'edition = "modern"\npoints',
            ("gunnery.toml", "scale modern", Fault.DUPLICATE),
        ),
        (
            "gunnery.toml",
            "scores = [8, 4, 2]",
            "scores = [8, 4]",
            ("gunnery.toml", "scale modern.scores", Fault.CONTRADICTION),
        ),
        ("gunnery.toml", '"3J"', '"3K"', ("gunnery.toml", "chart modern burst.cells[2]", Fault.WRONG_VALUE)),
        ("gunnery.toml", '"2", "3J", ', '"2", ', ("gunnery.toml", "chart modern burst", Fault.CONTRADICTION)),
        (
            "gunnery.toml",
            'guns = ["single"]',
            'guns = ["single", "single_sync"]',
            ("gunnery.toml", "chart classic single_sync pip", Fault.DUPLICATE),
        ),
        ("gunnery.toml", 'guns = ["single"]', "guns = []", ("gunnery.toml", "chart", Fault.MISSING_KEY)),
        (
            "gunnery.toml",
            'condition = "long"',
            'condition = "medium"',
            ("gunnery.toml", "modifier modern medium", Fault.DUPLICATE),
        ),
        ("archie.toml", "top = 250", "top = 600", ("archie.toml", "bands", Fault.CONTRADICTION)),
        ("archie.toml", '"4", "3", "2"', '"4", "2"', ("archie.toml", "bands 250", Fault.CONTRADICTION)),
        ("archie.toml", '"4", "3", "2"', '"x", "3", "2"', ("archie.toml", "bands 250.cells[1]", Fault.WRONG_VALUE)),
        (
            "archie.toml",
            '"fuselage", "fuselage", "tail"',
            '"fuselage", "tail"',
            ("archie.toml", "areas", Fault.CONTRADICTION),
        ),
        (
            "aircraft.toml",
            'id = "fokker_e2"',
            'id = "fokker_e1"',
            ("aircraft.toml", "aircraft fokker_e1", Fault.DUPLICATE),
        ),
        (
            "aircraft.toml",
            'since = "1915-06"',
            'since = "1915-13"',
            ("aircraft.toml", "aircraft fokker_e1.since", Fault.CONTRADICTION),
        ),
        (
            "aircraft.toml",
            'since = "1915-06"',
            'since = "1917-06"',
            ("aircraft.toml", "aircraft fokker_e1.since", Fault.CONTRADICTION),
        ),
        (
            "options.toml",
            'default = "modern"',
            'default = "old"',
            ("options.toml", "option edition.default", Fault.CONTRADICTION),
        ),
        (
            "options.toml",
            '["modern", "classic"]',
            '["modern", "modern"]',
            ("options.toml", "option edition.values modern", Fault.DUPLICATE),
        ),
    ],
)
def test_a_fault_is_named(spoilt, name, old, new, fault):
    assert fault in changed(spoilt, name, old, new)
    with pytest.raises(DataProblemsError):
        read_ace_of_aces(spoilt)


def test_one_side_alone_cannot_fight(spoilt):
    assert ("aircraft.toml", "aircraft", Fault.CONTRADICTION) in changed(
        spoilt, "aircraft.toml", 'side = "allied"', 'side = "central"', times=-1
    )


def test_missing_and_strange_files_are_named(spoilt, tmp_path):
    (spoilt / "archie.toml").rename(spoilt / "archy.toml")
    found = [(problem.file, problem.fault) for problem in ace_of_aces_problems(spoilt)]
    assert found == [("archy.toml", Fault.UNKNOWN_FILE), ("archie.toml", Fault.MISSING_FILE)]
    assert ace_of_aces_problems(tmp_path / "nowhere")[0].fault is Fault.MISSING_FILE


def test_only_what_can_influence_play_is_in_the_digest(spoilt):
    data = read_ace_of_aces(spoilt)
    assert changed(spoilt, "aircraft.toml", 'name = "Fokker E.I"', 'name = "Fokker Eins"') == []
    assert changed(spoilt, "aircraft.toml", 'wings = "monoplane"', 'wings = "triplane"') == []
    assert changed(spoilt, "manoeuvres.toml", 'name = "Stall Left"', 'name = "Left Stall"') == []
    assert read_ace_of_aces(spoilt).digest == data.digest
    assert changed(spoilt, "gunnery.toml", "survival_from = 5", "survival_from = 4") == []
    assert read_ace_of_aces(spoilt).digest != data.digest


@pytest.mark.parametrize("table", ["manoeuvres", "pages", "gunnery", "archie", "aircraft", "options"])
def test_every_table_is_in_the_digest(shipped, table):
    """Each table emptied or altered gives another digest."""
    data = read_ace_of_aces(shipped)
    value = getattr(data, table)
    if isinstance(value, tuple):
        other = value[1:]
    else:
        field = next(one for one in fields_of(type(value)) if one.in_play)
        first = getattr(value, field.name)
        other = replace(value, **{field.name: first[1:] if isinstance(first, tuple) else first + 1})
    assert replace(data, **{table: other}).digest != data.digest
