from __future__ import annotations

import errno
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import (
    MOST_CAMPAIGNS,
    FaultKind,
    Paper,
    Settings,
    SettingsFault,
    ThemeChoice,
    WindowPlace,
    parse_settings,
    read_settings,
    settings_bytes,
    write_settings,
)
from app.troubles import TroubleError

edges = st.integers(-32_000, 32_000)
sizes = st.integers(1, 32_000)
windows = st.builds(WindowPlace, x=edges, y=edges, width=sizes, height=sizes, maximised=st.booleans())
paths = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=80)
settings = st.builds(
    Settings,
    theme=st.sampled_from(ThemeChoice),
    reduced_motion=st.booleans(),
    paper=st.sampled_from(Paper),
    window=st.none() | windows,
    campaigns=st.lists(paths, max_size=MOST_CAMPAIGNS, unique=True).map(tuple),
    open_campaign=st.just("") | paths,
)


@given(settings)
def test_what_is_kept_comes_back(kept):
    assert parse_settings(settings_bytes(kept)) == (kept, ())


@given(
    st.binary(max_size=200)
    | st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists).map(
        lambda value: json.dumps({"version": 1, "theme": value, "window": value}).encode()
    )
)
def test_any_bytes_give_settings(data):
    read, faults = parse_settings(data)
    assert isinstance(read, Settings)
    assert read == Settings() or not faults or all(fault.kind for fault in faults)


def test_no_file_is_no_fault(tmp_path):
    assert read_settings(tmp_path / "looks.json") == (Settings(), ())


def test_writing_makes_the_folder_and_leaves_nothing_else(tmp_path):
    file = tmp_path / "new" / "looks.json"
    kept = Settings(theme=ThemeChoice.DARK, window=WindowPlace(x=-5, y=0, width=1366, height=700, maximised=True))
    write_settings(file, kept)
    write_settings(file, kept)
    assert read_settings(file) == (kept, ())
    assert list(file.parent.iterdir()) == [file]


def test_a_failed_write_keeps_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "looks.json"
    write_settings(file, Settings(reduced_motion=True))

    def full(*_args):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(TroubleError, match="disk is full"):
        write_settings(file, Settings())
    assert read_settings(file) == (Settings(reduced_motion=True), ())
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b"{", b"[" * 60_000, b" " * 70_000], ids=["utf-8", "cut", "deep", "long"]
)
def test_a_damaged_file_gives_the_defaults_and_says_so(tmp_path, data):
    file = tmp_path / "looks.json"
    file.write_bytes(data)
    assert read_settings(file) == (Settings(), (SettingsFault(kind=FaultKind.UNREADABLE),))


def test_a_folder_in_its_place_is_unreadable(tmp_path):
    assert read_settings(tmp_path) == (Settings(), (SettingsFault(kind=FaultKind.UNREADABLE),))


def test_one_bad_value_leaves_the_others_standing():
    raw = {"version": 1, "theme": "sepia", "reduced_motion": 1, "paper": "letter", "window": {"x": 1}, "sound": True}
    read, faults = parse_settings(json.dumps(raw).encode())
    assert read == Settings(paper=Paper.LETTER)
    assert faults == (
        SettingsFault(kind=FaultKind.UNKNOWN_KEY, key="sound"),
        SettingsFault(kind=FaultKind.BAD_VALUE, key="theme"),
        SettingsFault(kind=FaultKind.BAD_VALUE, key="reduced_motion"),
        SettingsFault(kind=FaultKind.BAD_VALUE, key="window"),
    )


@pytest.mark.parametrize("bad", ["a.flugcampaign", [""], [1], ["a\0b"], ["x" * 5000]])
def test_campaigns_that_are_no_paths_are_forgotten(bad):
    read, faults = parse_settings(json.dumps({"version": 1, "campaigns": bad, "open_campaign": "b"}).encode())
    assert (read.campaigns, read.open_campaign) == ((), "b")
    assert faults == (SettingsFault(kind=FaultKind.BAD_VALUE, key="campaigns"),)


def test_no_more_campaigns_are_kept_than_are_offered():
    many = [f"{number}.flugcampaign" for number in range(40)]
    read, faults = parse_settings(json.dumps({"version": 1, "campaigns": many, "open_campaign": 7}).encode())
    assert read.campaigns == tuple(many[:MOST_CAMPAIGNS])
    assert faults == (SettingsFault(kind=FaultKind.BAD_VALUE, key="open_campaign"),)


@pytest.mark.parametrize("bad", [{"x": 40_000}, {"width": 0}, {"height": True}, {"maximised": 1}, {"y": 1.5}])
def test_a_window_off_every_screen_is_forgotten(bad):
    window = {"x": 0, "y": 0, "width": 800, "height": 600, "maximised": False} | bad
    read, faults = parse_settings(json.dumps({"version": 1, "window": window}).encode())
    assert read.window is None
    assert faults == (SettingsFault(kind=FaultKind.BAD_VALUE, key="window"),)


def test_a_file_of_a_newer_program_is_left_alone():
    assert parse_settings(b'{"version": 2, "theme": "dark"}') == (
        Settings(),
        (SettingsFault(kind=FaultKind.NEWER, key="version"),),
    )


def test_a_file_that_is_not_an_object():
    assert parse_settings(b"[]") == (Settings(), (SettingsFault(kind=FaultKind.NOT_AN_OBJECT),))
