"""Since when the open campaign has waited on this machine."""

from __future__ import annotations

import datetime as dt
from typing import Final

from app.commands.campaigns import campaign_file
from app.commands.status import status
from app.desk import Desk
from app.disk import trouble_with

_COUNTED_FROM: Final = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
"""What the times of files are counted from, on every system."""


def waits_since(desk: Desk) -> str:
    """When its last word was written or came, or its file did: a sample or a friend's file is older than its coming.

    Args:
        desk: has an open campaign.

    Returns:
        ISO, UTC.

    Raises:
        TroubleError: the file cannot be reached.
    """
    if desk.mail_campaign:
        return status(desk, desk.mail_campaign).waiting_since or desk.thread(desk.mail_campaign).made
    kept = campaign_file(desk)
    with trouble_with(kept.file):
        touched = _COUNTED_FROM + dt.timedelta(seconds=int(kept.file.stat().st_mtime))
    return max(kept.rows[-1].at, touched.strftime("%Y-%m-%dT%H:%M:%SZ"))
