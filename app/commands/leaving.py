"""Laying a fight on this machine aside: it is not fought out and has no record."""

from __future__ import annotations

from app.changed import Changed
from app.desk import Desk
from app.store.rows import Kind, Stage
from app.translation import gettext as _
from app.troubles import RefusedError


def abandon(desk: Desk, thread: bytes) -> Changed:
    """Lay a fight on this machine aside. Raises RefusedError for a match by mail, TroubleError."""
    with desk.turnstile:
        if desk.thread(thread).kind is not Kind.LOCAL:
            raise RefusedError(
                "BY_MAIL", _("This match is played by mail."), _("Resign, or offer a draw, if you would end it.")
            )
        with desk.store.transaction():
            desk.store.threads.set_stage(thread, Stage.DECLINED)
    return Changed(threads=(thread,))
