"""The two that show something: the window, and the demonstration. The only part of this room that leads to Qt."""

from __future__ import annotations

import argparse
import importlib

from app import paths
from app.cli.rules import rules_folder


def window(arguments: argparse.Namespace) -> int:
    """Open the window; returns the exit code when it is closed."""
    from app.shell.opening import open_window  # noqa: PLC0415 - loads Qt

    return open_window(paths.places(arguments.profile), rules_folder())


def demo(arguments: argparse.Namespace) -> int:
    """Let two desks fight a whole duel by mail through files, and say where everything lies."""
    code: int = importlib.import_module("app.demo.command").demo(arguments.folder, as_json=arguments.json)
    return code
