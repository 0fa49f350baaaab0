"""The words that both sides sent with their turns, apart from what happened in the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.commands.composing import tidy_name
from app.commands.turns import Note, notes
from app.shell.dialogs import TellDialog
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.shell.orderly import Orderly


def show_notes(orderly: Orderly, thread: bytes) -> None:
    """Open a dialog with every word of a match by mail, oldest first; tell where there is none."""

    def show(found: tuple[Note, ...]) -> None:
        if not found:
            orderly.tell(_("Nobody has sent any words with a turn yet."))
            return
        words = _("What was written beside the turns, oldest first. It is no part of the fight and proves nothing.")
        dialog = TellDialog(orderly.window, orderly.look, _("Words sent with the turns"), words, notes_text(found))
        dialog.open()

    orderly.read("", lambda desk: notes(desk, thread), show)


def notes_text(found: tuple[Note, ...]) -> str:
    """A line for each note: who wrote it, and what."""
    return "\n".join(
        _("You: {note}").format(note=tidy_name(one.text))
        if one.own
        else _("{who}: {note}").format(who=tidy_name(one.who), note=tidy_name(one.text))
        for one in found
    )
