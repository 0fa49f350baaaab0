"""Whether a window can be shown: told before Qt would abort."""

from __future__ import annotations

import pytest

from app.shell.display import has_display


@pytest.mark.parametrize(
    ("environ", "there"),
    [
        ({}, False),
        ({"DISPLAY": ":9876"}, False),
        ({"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/nowhere"}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, True),
        ({"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ""}, False),
        ({"QT_QPA_PLATFORM": "xcb;offscreen"}, True),
    ],
)
def test_a_display_is_there_or_not(environ, there):
    assert has_display(environ, "linux") is there


def test_a_wayland_server_is_told_by_its_socket(tmp_path):
    environ = {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert not has_display(environ, "linux")
    (tmp_path / "wayland-9").touch()
    assert has_display(environ, "linux")
    assert not has_display(environ | {"QT_QPA_PLATFORM": "xcb"}, "linux")


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_one(platform):
    assert has_display({}, platform)
