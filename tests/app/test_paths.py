from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app import paths

HOME = Path("/home/eva")


def test_resources_are_found_beside_the_source_tree():
    folder = paths.resources()
    assert (folder / "fonts").is_dir()
    assert (folder / "CREDITS.md").is_file()


def test_a_frozen_program_reads_its_own_copy(tmp_path, monkeypatch):
    (tmp_path / "resources" / "styles").mkdir(parents=True)
    (tmp_path / "resources" / "styles" / "tokens.toml").touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resources() == tmp_path / "resources"


def test_an_incomplete_installation_says_where_it_looked(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "lib" / "app" / "paths.py"))
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "prefix"))
    with pytest.raises(paths.ResourcesMissingError) as caught:
        paths.resources()
    assert caught.value.looked_in == (
        tmp_path / "lib" / "resources",
        tmp_path / "prefix" / "share" / "flugpost" / "resources",
    )


@pytest.mark.parametrize(
    ("platform", "environ", "data", "cache"),
    [
        ("linux", {}, ".local/share/flugpost/default", ".cache/flugpost"),
        (
            "linux",
            {"XDG_DATA_HOME": "relative", "XDG_CACHE_HOME": ""},
            ".local/share/flugpost/default",
            ".cache/flugpost",
        ),
        ("darwin", {}, "Library/Application Support/Flugpost/default", "Library/Caches/Flugpost"),
        ("win32", {}, "AppData/Roaming/Flugpost/default", "AppData/Local/Flugpost/Cache"),
    ],
)
def test_the_platform_decides_where_the_user_keeps_things(platform, environ, data, cache):
    found = paths.places(environ=environ, platform=platform, home=HOME)
    assert found.profile == HOME / data
    assert found.cache == HOME / cache
    assert found.settings.parent == found.profile
    assert found.tinted.parent == found.cache


def test_the_environment_moves_the_folders():
    found = paths.places(environ={"XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"}, platform="linux", home=HOME)
    assert (found.profile, found.cache) == (Path("/d/flugpost/default"), Path("/c/flugpost"))


def test_a_second_identity_has_its_own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert paths.places(Path("second"), environ={}, home=HOME).profile == tmp_path / "second"
