"""Choosing by mail: drafts that bind nobody, and the choice that binds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.changed import Changed, Done
from app.commands.forced import with_forced
from app.commands.refusing import in_words
from app.commands.signing import PostFile, advance, check_may_sign, sign_and_keep
from app.commands.within import taken
from app.desk import DENIED, Desk, MailMatch, kept_entry
from app.store.guard import Guard
from app.store.rows import DraftRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import CanonicalError, Json, encode, parse
from core.match.own import Own, lost_seals, recover
from core.match.padding import ChoiceTooLongError
from core.match.seat import choose as choose_in
from core.protocol.feeds import in_order

LARGEST_DRAFT: Final = 16 << 10


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedDraft:
    """A choice that is not bound yet."""

    n: int
    choice: Json
    saved: str


def choose(desk: Desk, thread: bytes, n: int, choice: Json, *, note: str = "") -> Done[PostFile]:
    """Bind oneself to a choice: sign it, with all else that is due, and put the file into the outbox.

    Args:
        desk: with its keys unlocked.
        thread: the match.
        n: the decision, as the status names it.
        choice: the choice object, with or without its padding.
        note: a few words to the other player, at most 2,000 characters.

    Raises:
        RefusedError: not one's turn, another decision, ill-formed, or against the rules (with the reasons).
        StaleDatabaseError: the database is an old copy.
        TroubleError: it cannot be kept; then nobody is bound.
        BoundTroubleError: it is kept and binds, but nothing can leave yet.
    """
    with desk.turnstile:
        held = desk.mail_match(thread)
        check_may_sign(held)
        own = _own(desk, held)
        choice = taken(held.ahead.game.rules, held.ahead.game.state, choice)
        with in_words():
            bound = choose_in(held.match, with_forced(held.match, own), n, choice)
        file = sign_and_keep(desk, held, with_forced(held.match, bound), note=note)
    return Done(Changed(threads=(thread,), post=True), file)


def check_choice(desk: Desk, thread: bytes, n: int, choice: Json) -> None:
    """That `choose` would take this choice, without binding anybody; needs no keys. Raises RefusedError."""
    held = desk.mail_match(thread)
    choice = taken(held.ahead.game.rules, held.ahead.game.state, choice)
    with in_words():
        choose_in(held.ahead, with_forced(held.ahead, desk.own(held)), n, choice)


def say(desk: Desk, thread: bytes, note: str) -> Done[PostFile]:
    """Send a few words without a choice; errors as `choose`."""
    with desk.turnstile:
        held = desk.mail_match(thread)
        file = sign_and_keep(desk, held, _own(desk, held), note=note)
    return Done(Changed(threads=(thread,), post=True), file)


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A few words that travelled with a turn. `text` may be somebody else's: show it as plain text."""

    who: str
    own: bool
    seq: int
    text: str


def notes(desk: Desk, thread: bytes) -> tuple[Note, ...]:
    """All words that were sent in a match, in the order in which they were written. Raises as `Desk.mail_match`."""
    held = desk.mail_match(thread)
    return tuple(
        Note(who=held.match.who(entry.seat), own=entry.seat == held.seat, seq=entry.seq, text=entry.said.note)
        for entry in in_order(held.match.feeds)
        if entry.said.note
    )


def unanswered_note(desk: Desk, thread: bytes) -> str:
    """The words that came with the other side's newest turn; empty if it had none. Raises as `Desk.mail_match`."""
    held = desk.mail_match(thread)
    newest = [entry for entry in in_order(held.match.feeds) if entry.seat != held.seat][-1:]
    return newest[0].said.note if newest else ""


def save_draft(desk: Desk, thread: bytes, n: int, choice: Json, *, seat: str = "") -> Changed:
    """Keep a choice as it stands, legal or not; it binds nobody. `seat` is for fights on this machine.

    Raises:
        RefusedError: there is no such thread, or the draft is no value that can be kept.
        TroubleError: it cannot be written.
    """
    with desk.turnstile:
        row = desk.thread(thread)
        try:
            data = encode(choice)
        except CanonicalError as error:
            raise RefusedError("FORM", _("The draft cannot be kept: {cause}.").format(cause=error)) from error
        shelves = desk.shelves(thread)
        with shelves.transaction():
            shelves.feeds.keep_draft(thread, seat or row.seat, DraftRow(n=n, choice=data, saved=desk.now()))
    return Changed(threads=(thread,))


def saved_draft(desk: Desk, thread: bytes, *, seat: str = "") -> SavedDraft | None:
    """The kept draft of a seat. Raises RefusedError if there is no such thread."""
    row = desk.shelves(thread).feeds.draft(thread, seat or desk.thread(thread).seat)
    if row is None:
        return None
    return SavedDraft(n=row.n, choice=parse(row.choice, limit=LARGEST_DRAFT), saved=row.saved)


def recover_choice(desk: Desk, thread: bytes, choice: Json) -> Changed:
    """Find a sealed choice again after the database was lost, by giving the same choice once more; then go on.

    Raises:
        RefusedError: it is not the one under the seal, nothing is lost, or the keys are locked.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        held = desk.mail_match(thread)
        own = _own(desk, held)
        if not lost_seals(held.match, own):
            raise RefusedError("NOTHING_LOST", _("No sealed choice is lost."))
        choice = taken(held.ahead.game.rules, held.ahead.game.state, choice)
        try:
            found = recover(held.match, own, (choice,) if isinstance(choice, dict) else ())
        except (ChoiceTooLongError, CanonicalError):
            found = own
        fresh = {n: sealed for n, sealed in found.sealed.items() if n not in own.sealed}
        if not fresh:
            raise RefusedError(
                "NOT_THAT_CHOICE", _("That is not the choice under the seal."), _("Try to remember it exactly.")
            )
        desk.forget(thread)
        with desk.store.transaction():
            for n, sealed in fresh.items():
                desk.store.feeds.keep_sealed(thread, held.seat, n, encode(sealed))
        advance(desk, thread)
    return Changed(threads=(thread,), post=True)


def confirm_nothing_left(desk: Desk, thread: bytes) -> Changed:
    """State that no file of this match left any computer after this database was copied: signing goes on from here.

    Only the player can know this. If it is not so, the other side will hold two stories (FORMAT.md section 11, E1).
    Where the other side confirmed own turns that are not here, the statement says that these never were: its entries
    that say so are refused from now on as false receipts, and kept as evidence (section 12).

    Raises:
        RefusedError: an own signed turn that came back shows that it is not so, or the keys are locked.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        held = desk.mail_match(thread)
        feeds, known = held.match.feeds, held.match.feeds.count(held.seat)
        newest = max((entry.seq for entry in feeds.held if entry.seat == held.seat), default=0)
        if newest:
            raise RefusedError(
                "SIGNED_LATER",
                _("Your own file {newest} is here, files before it are not: later files did leave.").format(
                    newest=newest
                ),
                _("Import your own sent mails, or ask for a catch-up file."),
            )
        _identity = desk.identity  # what was denied is answered at once, with the keys
        denied = desk.doubts(held.row, held.match)
        desk.forget(thread)
        with desk.store.transaction():
            hashes = [entry.hash for entry in denied]
            waiting = tuple((entry.hash, entry.raw) for entry in feeds.held if entry.hash not in hashes)
            desk.store.feeds.replace_held(thread, waiting)
            desk.store.threads.set_error(thread, "")
            for entry in denied:
                desk.store.feeds.keep_refused(thread, kept_entry(entry, desk.now()), DENIED)
        desk.store.guards.write(thread, Guard(seq=known, hash=feeds.hash_at(held.seat, known)))
        advance(desk, thread)
    return Changed(threads=(thread,), post=True)


def _own(desk: Desk, held: MailMatch) -> Own:
    return desk.own(held, secret=desk.secret_of(held.match.genesis.invite, held.seat))
