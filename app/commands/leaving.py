"""Laying a fight on this machine aside: it is not fought out, and counts for nobody.

It can be taken up again as long as its record was not given out: that holds the dice to come.
"""

from __future__ import annotations

from app.changed import Changed
from app.commands.local_fights import local_fight
from app.desk import Desk
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.match.ending import result_by_rules


def abandon(desk: Desk, thread: bytes) -> Changed:
    """Lay a fight on this machine aside. Raises RefusedError for a match by mail or one that is over, TroubleError."""
    with desk.turnstile:
        row = _here(desk, thread)
        if row.stage is not Stage.OPEN:
            raise RefusedError("LAID_ASIDE", _("It is already laid aside."))
        if result_by_rules(local_fight(desk, thread).local.game) is not None:
            raise RefusedError("OVER", _("The fight is over."), _("Its record can be saved and printed."))
        return _staged(desk, thread, Stage.DECLINED)


def take_up(desk: Desk, thread: bytes) -> Changed:
    """Go on with a fight that was laid aside.

    Raises:
        RefusedError: it was not, or its record was given out and with it the dice to come.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        row = _here(desk, thread)
        if row.stage is Stage.OPEN:
            raise RefusedError("NOT_ASIDE", _("This fight was not laid aside."), _("Go on with it."))
        if row.stage is Stage.CLOSED:
            raise RefusedError(
                "CLOSED",
                _("The record of this fight was given out, and its dice to come stand in it."),
                _("Begin a new one."),
            )
        return _staged(desk, thread, Stage.OPEN)


def close(desk: Desk, thread: bytes) -> Changed:
    """Close a fight that was laid aside for good, so that its record can be given out.

    Raises RefusedError: it was not laid aside; TroubleError.
    """
    with desk.turnstile:
        if _here(desk, thread).stage is Stage.OPEN:
            raise RefusedError("NOT_ASIDE", _("This fight was not laid aside."), _("Lay it aside first."))
        return _staged(desk, thread, Stage.CLOSED)


def _here(desk: Desk, thread: bytes) -> ThreadRow:
    row = desk.thread(thread)
    if row.kind is not Kind.LOCAL:
        raise RefusedError(
            "BY_MAIL", _("This match is played by mail."), _("Resign, or offer a draw, if you would end it.")
        )
    return row


def _staged(desk: Desk, thread: bytes, stage: Stage) -> Changed:
    with desk.store.transaction():
        desk.store.threads.set_stage(thread, stage)
    return Changed(threads=(thread,))
