"""Ending a match by mail besides the rules: giving up, a draw, a claim of the other's silence."""

from __future__ import annotations

from collections.abc import Callable

from app.changed import Changed, Done
from app.commands.refusing import in_words
from app.commands.signing import PostFile, check_may_sign, sign_and_keep
from app.desk import Desk, local_day
from app.translation import gettext as _
from app.troubles import RefusedError
from core.match import besides
from core.match.own import Own
from core.match.state import Match
from core.protocol.items import Item


def resign(desk: Desk, thread: bytes, *, note: str = "") -> Done[PostFile]:
    """Give the match up. Raises RefusedError, StaleDatabaseError, TroubleError."""
    return _aside(desk, thread, lambda match, _own: besides.resignation(match), note)


def offer_draw(desk: Desk, thread: bytes, *, note: str = "") -> Done[PostFile]:
    """Offer a draw; it lapses with one's next choice.

    Raises RefusedError (with OFFERED while an offer stands), StaleDatabaseError, TroubleError.
    """
    return _aside(desk, thread, _new_offer, note)


def _new_offer(match: Match, own: Own) -> Item:
    offer = besides.draw_offer(match)
    if besides.standing_offers_of(match, own.seat):
        raise RefusedError(
            "OFFERED",
            _("Your offer of a draw still stands."),
            _("Wait for the answer; your next choice takes it back."),
        )
    return offer


def agree_draw(desk: Desk, thread: bytes, *, note: str = "") -> Done[PostFile]:
    """Agree to the draw that is offered. Raises RefusedError, StaleDatabaseError, TroubleError."""
    return _aside(desk, thread, besides.agreement, note)


def claim_silence(desk: Desk, thread: bytes, *, note: str = "") -> Done[PostFile]:
    """Claim the match because the other has been silent for the days of the terms.

    They count from the day on which the newest own file left last, or something new of the other side came.
    Raises RefusedError (with UNSENT while that file has not left), StaleDatabaseError, TroubleError.
    """
    file = desk.store.outbox.newest(thread)
    if file is not None and not file.left:
        raise RefusedError("UNSENT", _("Your newest file has not left yet."), _("Send it first, and wait."))
    since, today = local_day(waiting_since(desk, thread)).isoformat(), desk.today().isoformat()
    return _aside(desk, thread, lambda match, own: besides.claim(match, own, since=since, today=today), note)


def waiting_since(desk: Desk, thread: bytes) -> str:
    """The moment since which the other side could have answered (ISO, UTC).

    That is when the newest file last left or was made, or when something new of the other side came, if that was later.
    """
    row, file = desk.thread(thread), desk.store.outbox.newest(thread)
    ours = row.made if file is None else file.left or file.made
    return max(ours, desk.store.feeds.newest_of_others(thread, row.seat))


def _aside(desk: Desk, thread: bytes, say: Callable[[Match, Own], Item], note: str) -> Done[PostFile]:
    with desk.turnstile:
        held = desk.mail_match(thread)
        check_may_sign(held)
        own = desk.own(held, secret=desk.secret_of(held.match.genesis.invite, held.seat))
        with in_words():
            item = say(held.ahead, own)
        file = sign_and_keep(desk, held, own, note=note, asides=(item,))
    return Done(Changed(threads=(thread,), post=True), file)
