"""Commands that end a match besides the rules, and those that bring one back."""

from __future__ import annotations

import argparse
import os

from app.cli.answers import Answer, Value
from app.cli.playing import choice_in
from app.cli.profiles import (
    desk_of,
    existing,
    file_answer,
    file_json,
    new_passphrase,
    passphrase_in,
    places_of,
    unlock,
    written,
)
from app.commands.endings import agree_draw, claim_silence, offer_draw
from app.commands.endings import resign as resign_match
from app.commands.identity import export_seed, own_card, read_backup, restore_identity
from app.commands.outbox import catch_up as catch_up_files
from app.commands.restoring import restore_last_copy
from app.commands.status import find_thread, status
from app.commands.turns import confirm_nothing_left, recover_choice
from app.desk import Desk
from app.paths import Places
from app.translation import gettext as _
from core.canonical import b64u


def resign(arguments: argparse.Namespace) -> Answer:
    """Give a match up."""
    with desk_of(arguments) as desk:
        thread = _unlocked(desk, arguments)
        return file_answer(desk, resign_match(desk, thread).value, arguments)


def draw(arguments: argparse.Namespace) -> Answer:
    """Offer a draw, or agree to the one that is offered."""
    with desk_of(arguments) as desk:
        thread = _unlocked(desk, arguments)
        say = agree_draw if status(desk, thread).offered else offer_draw
        return file_answer(desk, say(desk, thread).value, arguments)


def claim(arguments: argparse.Namespace) -> Answer:
    """Claim a match for the other's silence."""
    with desk_of(arguments) as desk:
        thread = _unlocked(desk, arguments)
        return file_answer(desk, claim_silence(desk, thread).value, arguments)


def catch_up(arguments: argparse.Namespace) -> Answer:
    """Make bundles of all that was said."""
    with desk_of(arguments) as desk:
        thread = _unlocked(desk, arguments)
        files = catch_up_files(desk, thread).value
    rows: list[Value] = []
    words: list[str] = []
    folder = None if arguments.out is None else os.path.join(arguments.out, "")  # noqa: PTH118 - keeps the last slash
    for file in files:
        path = written(file.blob, f"{file.number}_{file.name}", folder)
        rows.append(file_json(file, path))
        words.append(path or _("{name} lies in the outbox as number {n}.").format(name=file.name, n=file.number))
    return Answer(words=tuple(words), data=rows)


def repair(arguments: argparse.Namespace) -> Answer:
    """Bring a match back after its database was lost."""
    with desk_of(arguments) as desk:
        thread = _unlocked(desk, arguments)
        if arguments.nothing_left:
            confirm_nothing_left(desk, thread)
        else:
            recover_choice(desk, thread, choice_in(arguments.choice)[1])
    return Answer(words=(_("The match can go on."),), data={"id": b64u(thread)})


def backup(arguments: argparse.Namespace) -> Answer:
    """Write the identity to a file, make it from one, or put the last good copy of the database in its place."""
    if arguments.restore:
        return _restored(places_of(arguments))
    if arguments.read is not None:
        read_backup(existing(arguments.read))  # what cannot be used is told before anything is asked or made
        with desk_of(arguments, making=True) as desk:
            restore_identity(desk, arguments.read, new_passphrase(arguments))
            name = own_card(desk).name
        return Answer(words=(_("You are {name} again.").format(name=name),), data={"name": name})
    with desk_of(arguments) as desk:
        passphrase = passphrase_in(arguments.passphrase_file) if arguments.passphrase_file is not None else ""
        export_seed(desk, passphrase, arguments.write)
    words = _("The identity is in {file}. Keep it safe: whoever has it can sign in your name.")
    return Answer(words=(words.format(file=arguments.write),), data={"path": str(arguments.write)})


def _restored(places: Places) -> Answer:
    aside = restore_last_copy(places)
    if not aside.exists():
        return Answer(words=(_("The last good copy is in place."),), data={"aside": None})
    words = _("The last good copy is in place; the old file is {aside}.").format(aside=aside)
    return Answer(words=(words,), data={"aside": str(aside)})


def _unlocked(desk: Desk, arguments: argparse.Namespace) -> bytes:
    thread = find_thread(desk, arguments.thread)
    unlock(desk, arguments)
    return thread
