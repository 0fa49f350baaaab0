"""A month's orders: those of both squadrons in one step, and drafts, kept as they stand so that nothing is lost."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from app.changed import Changed, Done
from app.commands.campaigns import OpenCampaign, campaign, choose_in_campaign
from app.commands.turns import LARGEST_DRAFT
from app.desk import Desk
from app.store.rows import DraftRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import CanonicalError, Json, encode, parse
from core.words import SeatId


def keep_orders_draft(desk: Desk, opened: OpenCampaign, seat: SeatId, draft: Json) -> Changed:
    """Keep the orders of a seat as they stand. Nothing that is shown is changed by it.

    Raises:
        RefusedError: the draft is no value that can be kept.
        TroubleError: it cannot be written.
    """
    with desk.turnstile:
        shelves = desk.shelves(opened.thread)
        try:
            data = encode(draft)
        except CanonicalError as error:
            raise RefusedError("FORM", _("The draft cannot be kept: {cause}.").format(cause=error)) from error
        if len(data) > LARGEST_DRAFT:
            raise RefusedError("FORM", _("The draft is too long."), _("Shorten the names."))
        with shelves.transaction():
            shelves.feeds.keep_draft(opened.thread, seat, DraftRow(n=opened.game.n, choice=data, saved=desk.now()))
    return Changed()


def orders_drafts(desk: Desk, opened: OpenCampaign) -> Mapping[SeatId, Json]:
    """The drafts of the seats that are led from here, for the decision that is open. Raises TroubleError."""
    shelf, found = desk.shelves(opened.thread).feeds, {}
    for seat in opened.humans:
        row = shelf.draft(opened.thread, seat)
        if row is not None and row.n == opened.game.n:
            with contextlib.suppress(CanonicalError):  # of another program; it is only a draft
                found[seat] = parse(row.choice, limit=LARGEST_DRAFT)
    return found


def write_orders(desk: Desk, given: Mapping[SeatId, Json]) -> Done[OpenCampaign]:
    """Choose the orders of every seat that is named, where one person writes for all of them.

    Raises as `choose_in_campaign`; orders that were taken before the first refusal are given.
    """
    changed = Changed()
    with desk.turnstile:
        now = campaign(desk)
        for seat, choice in given.items():
            done = choose_in_campaign(desk, seat, choice)
            changed, now = changed | done.changed, done.value
    return Done(changed, now)
