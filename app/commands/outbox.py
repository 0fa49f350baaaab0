"""Sending: the bytes of a file as they were made, again and again the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.changed import Changed, Done
from app.commands.signing import PostFile, keep_file, note_post, post_file
from app.desk import Desk
from app.disk import write_whole
from app.store.rows import Kind, Stage, Way
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.protocol.feeds import in_order
from core.protocol.letters import seal_bundle, split_bundle


def outbox(desk: Desk, thread: bytes | None = None) -> tuple[PostFile, ...]:
    """All files that were made, oldest first; of one match, or of all."""
    return tuple(post_file(desk, row) for row in desk.store.outbox.files(thread))


def newest_file(desk: Desk, thread: bytes) -> PostFile:
    """The newest file of a match: it carries all that the other side has not confirmed. Needs no keys.

    Raises:
        RefusedError: nothing was made yet, or there is no such match.
    """
    desk.thread(thread)
    row = desk.store.outbox.newest(thread)
    if row is None:
        raise _nothing_made(desk, thread)
    return post_file(desk, row)


def _nothing_made(desk: Desk, thread: bytes) -> RefusedError:
    row = desk.thread(thread)
    if row.kind is Kind.LOCAL:
        return RefusedError("NOTHING_TO_SEND", _("This fight is played on this machine: nothing is sent."))
    if row.stage in (Stage.ASKED, Stage.DECLINED):
        return RefusedError(
            "NOTHING_TO_SEND", _("There is nothing to send yet."), _("Accept the invitation, or decline it.")
        )
    # The match came back from files after the loss of its database; those that were sent did not.
    return RefusedError(
        "NOTHING_TO_SEND",
        _("This match came back after its database was lost; no file of it was made since."),
        _("Choose if it is your turn; make a catch-up file if the other side lacks something."),
    )


def export(desk: Desk, thread: bytes, number: int | None = None) -> Done[PostFile]:
    """The newest file of a match, or the one of that number, noted as having left; byte for byte as it was made.

    Raises:
        RefusedError: there is no such file.
        TroubleError: it cannot be noted; where the profile may only be read that is not tried.
    """
    with desk.turnstile:
        see_to_guard(desk, thread)
        if number is None:
            file = newest_file(desk, thread)
        else:
            found = [file for file in outbox(desk, thread) if file.number == number]
            if not found:
                raise RefusedError("NO_FILE", _("There is no such file."), _("Look into the outbox."))
            file = found[0]
        now = desk.now()
        if not desk.store.writing:
            _check_guard_written(desk, thread)
            return Done(Changed(), replace(file, left=now))
        with desk.store.transaction():
            desk.store.outbox.mark_left(file.number, now)
            note_post(desk, Way.OUT, thread, f"{file.kind} {file.seq}" if file.seq else file.kind, file.blob)
    return Done(Changed(threads=(thread,), post=True), replace(file, left=now))


def see_to_guard(desk: Desk, thread: bytes) -> None:
    """Have the guard file written, should the program have died just before it: nothing leaves without it.

    Raises RefusedError if there is no such match, TroubleError.
    """
    if desk.thread(thread).stage is Stage.OPEN:
        desk.mail_match(thread)


def _check_guard_written(desk: Desk, thread: bytes) -> None:
    """That the guard file, which cannot be written now, needs not be. Raises TroubleError."""
    if desk.thread(thread).stage is not Stage.OPEN:
        return
    held, guard = desk.mail_match(thread), desk.store.guards.read(thread)
    if guard is not None and guard.seq < held.match.feeds.count(held.seat):
        raise TroubleError(
            _("Your newest word is not noted outside the database, and this profile may only be read."),
            _("Open the profile once where it may be written."),
        )


def export_to(desk: Desk, thread: bytes, folder: Path) -> Done[Path]:
    """Write the newest file of a match into a folder under its proposed name; errors as `export`."""
    done = export(desk, thread)
    target = folder / done.value.name
    write_whole(target, done.value.blob)
    return Done(done.changed, target)


def catch_up(desk: Desk, thread: bytes) -> Done[tuple[PostFile, ...]]:
    """Bundles of all entries of all seats, for a player who lost his data.

    Raises:
        RefusedError: the match has not begun, nothing was said, or the keys are locked.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        held = desk.mail_match(thread)
        entries = in_order(held.match.feeds)
        if not entries:
            raise RefusedError("NOTHING_TO_SEND", _("There is nothing to send yet."), _("Choose first."))
        genesis = held.match.genesis
        blobs = [seal_bundle(genesis, held.seat, run, desk.fresh(32)) for run in split_bundle(entries)]
        seq = held.match.feeds.count(held.seat)
        with desk.store.transaction():
            files = tuple(keep_file(desk, thread, "bundle", seq, blob) for blob in blobs)
    return Done(Changed(threads=(thread,), post=True), files)
