"""Whether a window can be shown at all: Qt would abort the program where none can. No Qt."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path


def has_display(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Whether Qt finds somewhere to show a window.

    Args:
        environ: the environment; the process's own unless told.
        platform: as `sys.platform`; systems with one display of their own always have it.
    """
    if not platform.startswith(("linux", "freebsd")):
        return True
    env = os.environ if environ is None else environ
    wanted = env.get("QT_QPA_PLATFORM") or "wayland;xcb"
    return any(_is_there(one.partition(":")[0], env) for one in wanted.split(";"))


def _is_there(plugin: str, env: Mapping[str, str]) -> bool:
    if plugin == "xcb":
        return bool(env.get("DISPLAY")) and _x_server_answers(env["DISPLAY"])
    if plugin.startswith("wayland"):
        name = env.get("WAYLAND_DISPLAY", "")
        return bool(name) and (Path(env.get("XDG_RUNTIME_DIR", "/")) / name).exists()
    return True  # such as offscreen: whoever asks for it has it


def _x_server_answers(display: str) -> bool:
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # Qt will name the library that it misses
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers
