"""The two that show something: the window, and the demonstration. The only part of this room that leads to Qt."""

from __future__ import annotations

import argparse
import sys

from app import paths
from app.cli.answers import DONE, REFUSED, Answer, complain, out
from app.cli.rules import rules_folder
from app.translation import gettext as _


def window(arguments: argparse.Namespace) -> int:
    """Open the window; returns the exit code when it is closed, or at once where no window can be shown."""
    from app.shell.display import has_display  # noqa: PLC0415 - only a window asks for one

    if not has_display():
        words = _("There is no display here, so no window can open; {command} --help names what needs none.")
        complain(words.format(command=paths.command()) + "\n")
        return REFUSED
    from app.shell.opening import open_window  # noqa: PLC0415 - loads Qt

    return open_window(paths.places(arguments.profile), rules_folder(), campaign=arguments.campaign)


def demo(arguments: argparse.Namespace) -> Answer:
    """Let two desks fight a whole duel by mail through files, tell what happens, and say where everything lies."""
    from app.demo.play import play_demo  # noqa: PLC0415 - leads to Qt
    from app.demo.words import shown_json, shown_words  # noqa: PLC0415

    shown = play_demo(arguments.folder, _quiet if arguments.json else _tell, arguments.game)
    return Answer(words=tuple(shown_words(shown)), data=shown_json(shown), exit=DONE if shown.good else REFUSED)


def _tell(sentence: str) -> None:
    out(sentence + "\n")
    sys.stdout.flush()


def _quiet(_sentence: str) -> None:
    """A program reads what stands at the end."""
