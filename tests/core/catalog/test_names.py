"""Names to suggest: every nation has its own, no name comes twice, a squadron only once it bore its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog.availability import Nation
from core.catalog.names import Names, read_names
from core.catalog.problems import DataProblemsError, Fault

FOLDER = Path("resources/names")
ALL = read_names(FOLDER)


@pytest.mark.parametrize("nation", list(Nation))
def test_every_nation_has_names_of_each_kind_without_doubles(nation: Nation) -> None:
    names = ALL[nation]
    for rows in (names.given, names.family, [row.name for row in names.squadron]):
        assert len(rows) >= 12
        assert len(set(rows)) == len(rows)


@given(nation=st.sampled_from(list(Nation)), draw=st.integers(0, 2**32), observer=st.booleans())
def test_a_taken_name_does_not_come_again(nation: Nation, draw: int, observer: bool) -> None:
    first = ALL[nation].man(observer=observer, draw=draw, taken=())
    second = ALL[nation].man(observer=observer, draw=draw, taken=(first,))
    assert first.rsplit(" ", 1)[-1] != second.rsplit(" ", 1)[-1]
    assert first.startswith(ALL[nation].observer_ranks if observer else ALL[nation].pilot_ranks)
    assert first == ALL[nation].man(observer=observer, draw=draw, taken=())


@pytest.mark.parametrize("draw", range(40))
def test_a_squadron_is_suggested_from_the_month_of_its_name(draw: int) -> None:
    names = ALL[Nation.GERMANY]
    since = {row.name: row.since for row in names.squadron}
    assert since[names.squadron_name(month="1916-08", draw=draw, taken=())] == "1916-08"
    assert names.squadron_name(month="1917-02", draw=draw, taken=("Jasta 11",)) != "Jasta 11"


def test_before_every_squadron_the_oldest_is_suggested() -> None:
    assert ALL[Nation.USA].squadron_name(month="1914-01", draw=5, taken=()) == "Escadrille N 124"


def _copied(folder: Path) -> Path:
    for path in FOLDER.glob("*.toml"):
        (folder / path.name).write_bytes(path.read_bytes())
    return folder


def test_every_fault_of_the_files_is_named(tmp_path: Path) -> None:
    folder = _copied(tmp_path)
    german = (folder / "germany.toml").read_text(encoding="utf-8")
    (folder / "germany.toml").write_text(german.replace('nation = "germany"', 'nation = "usa"'), encoding="utf-8")
    (folder / "usa.toml").unlink()
    (folder / "spain.toml").write_text("", encoding="utf-8")
    with pytest.raises(DataProblemsError) as caught:
        read_names(folder)
    assert {(problem.file, problem.fault) for problem in caught.value.problems} == {
        ("germany.toml", Fault.CONTRADICTION),
        ("usa.toml", Fault.MISSING_FILE),
        ("spain.toml", Fault.UNKNOWN_FILE),
    }


def test_an_empty_list_is_refused(tmp_path: Path) -> None:
    folder = _copied(tmp_path)
    path = folder / "france.toml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("given = ["), text.index("family = [")
    path.write_text(text[:start] + "given = []\n" + text[end:], encoding="utf-8")
    with pytest.raises(DataProblemsError) as caught:
        read_names(folder)
    assert [problem.key for problem in caught.value.problems] == ["given"]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataProblemsError):
        read_names(tmp_path / "nowhere")


def test_names_are_rows_of_plain_text() -> None:
    for names in ALL.values():
        assert isinstance(names, Names)
        assert all(name == name.strip() for name in (*names.given, *names.family))
