"""Signing what a seat says, and keeping it before anybody sees it (FORMAT.md section 12).

The order of writing: one transaction with the entry, the sealed choices and the file's bytes; then the guard file;
only then is anything shown or exported. Once the transaction is written its word binds: should the guard file fail
then, the person is told so, nothing leaves, and the next opening of the match writes it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.commands.composing import composed
from app.commands.forced import with_forced
from app.commands.invitation_lines import invitation_line
from app.commands.refusing import in_words
from app.desk import Desk, MailMatch, kept_entry
from app.store.guard import Guard
from app.store.rows import PostRow, SentRow, Way
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.canonical import Json, encode
from core.match.admit import admit, take_up_held
from core.match.own import Own, lost_seals
from core.match.seat import compose, has_something_to_say, todo
from core.match.state import Match
from core.protocol.armor import write_armor
from core.protocol.entries import Entry, sign_entry
from core.protocol.feeds import unacknowledged
from core.protocol.items import Clear, Item
from core.protocol.letters import fit, seal_turn
from core.protocol.names import file_name, thread_name
from core.protocol.post import word_of


class BoundTroubleError(TroubleError):
    """Something failed after the word was kept: unlike with other troubles, the player is bound."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PostFile:
    """A file to be sent, always the same bytes.

    Attributes:
        number: names it in the outbox.
        kind: invite, accept, turn or bundle.
        seq: the newest own entry in it, 0 in an invitation: the file's number for people.
        blob: the content of the file.
        left: when it was exported last; empty = it still waits in the outbox.
        told: what stands for people above its text beside the subject; empty = nothing.
    """

    number: int
    thread: bytes
    kind: str
    seq: int
    name: str
    blob: bytes
    made: str
    left: str
    told: str = ""

    @property
    def subject(self) -> str:
        """One line for people, for a mail's subject."""
        what = {
            "invite": _("invitation"),
            "accept": _("acceptance"),
            "bundle": _("catch-up file"),
        }.get(self.kind, _("file {number}").format(number=self.seq))
        return _("[{thread}] Flugpost: {what}").format(thread=thread_name(self.thread), what=what)

    @property
    def armor(self) -> str:
        """The same bytes as text for a mail."""
        return write_armor(word_of(self.blob), self.blob, f"{self.subject}. {self.told}" if self.told else self.subject)


def post_file(desk: Desk, row: SentRow) -> PostFile:
    """A file of the outbox. The same file has the same text, however often it is sent."""
    told = invitation_line(desk, desk.thread(row.thread)) if row.kind == "invite" else ""
    return PostFile(
        number=row.number,
        thread=row.thread,
        kind=row.kind,
        seq=row.seq,
        name=row.name,
        blob=row.blob,
        made=row.made,
        left=row.left,
        told=told,
    )


def keep_file(desk: Desk, thread: bytes, kind: str, seq: int, blob: bytes) -> PostFile:
    """Put a file into the outbox, inside a transaction."""
    what = f"turn{seq:03d}" if kind == "turn" else kind
    row = SentRow(
        number=0,
        thread=thread,
        kind=kind,
        seq=seq,
        name=file_name(thread, what, desk.identity.card.shown_name),
        blob=blob,
        made=desk.now(),
        left="",
    )
    return post_file(desk, replace(row, number=desk.store.outbox.add(row)))


def note_post(desk: Desk, way: Way, thread: bytes, what: str, blob: bytes, *, code: str = "", said: str = "") -> None:
    """Write a line into the post book, inside a transaction."""
    digest = hashlib.sha256(blob).digest()
    row = PostRow(number=0, at=desk.now(), way=way, thread=thread, what=what, code=code, said=said, digest=digest)
    desk.store.outbox.note(row)


def check_may_sign(held: MailMatch) -> None:
    """That signing in this match tells no second story.

    Raises:
        StaleDatabaseError: the database is an old copy.
        ReceiptInDoubtError: the other side confirms an own turn that is not here, and nobody has denied it.
        RefusedError: the guard file is missing, and nothing came in since.
    """
    if held.stale is not None:
        raise held.stale
    if held.unguarded:
        raise RefusedError(
            "UNGUARDED",
            _("This match came from a backup or another computer; a later file of yours may be on its way."),
            _("Import a new file of the other side first, or state that no later file left."),
        )


def keep_own_entry(desk: Desk, thread: bytes, seat: str, entry: Entry, sealed: Mapping[int, Json]) -> None:
    """Keep a signed own entry with the choices under its seals, inside a transaction."""
    feeds = desk.store.feeds
    feeds.append(thread, kept_entry(entry, desk.now()))
    for n, choice in sealed.items():
        feeds.keep_sealed(thread, seat, n, encode(choice))
    bound = {*sealed, *(item.n for item in entry.said.items if isinstance(item, Clear))}
    draft = feeds.draft(thread, seat)
    if draft is not None and draft.n in bound:
        feeds.forget_draft(thread, seat)
    feeds.keep_prepared(thread, b"")
    desk.store.threads.set_error(thread, "")


def sign_and_keep(desk: Desk, held: MailMatch, own: Own, *, note: str = "", asides: tuple[Item, ...] = ()) -> PostFile:
    """Sign all that the seat can say and put its file into the outbox. From here on it binds.

    Raises:
        RefusedError: there is nothing to say, or it may not be said now.
        StaleDatabaseError: the database is an old copy.
        TroubleError: it cannot be kept; then nothing was said.
        BoundTroubleError: it is kept and binds, but is not noted outside the database yet.
    """
    check_may_sign(held)
    note = composed(note)
    with in_words():
        whole = compose(held.match, own, note=note, asides=asides)
    entry = sign_entry(desk.identity.sign_key, whole.draft)
    match, _verdict = admit(held.match, entry)
    blob = _turn_blob(desk, match, held.seat)
    # A claim of the own silence that waited here has been crossed: it falls, and what its writer said later is heard.
    received = take_up_held(match, held.seat)
    desk.forget(held.row.id)
    with desk.store.transaction():
        keep_own_entry(desk, held.row.id, held.seat, entry, whole.sealed)
        desk.keep_received(held, received)
        file = keep_file(desk, held.row.id, "turn", entry.seq, blob)
    note_outside(desk, held.row.id, entry.seq, entry.hash)
    desk.hold(held, received.match)
    return file


def note_outside(desk: Desk, thread: bytes, seq: int, head: bytes) -> None:
    """Write the guard file of an own entry that was just kept.

    Raises BoundTroubleError: it cannot be written now; the entry is kept and binds, and the next opening writes it.
    """
    try:
        desk.store.guards.write(thread, Guard(seq=seq, hash=head))
    except TroubleError as error:
        raise BoundTroubleError(
            _("Your word is signed and kept, and it binds. {what}").format(what=error.what),
            _("Nothing leaves before that is well: make room, then open the match again. {step}").format(
                step=error.next_step
            ),
        ) from error


def _turn_blob(desk: Desk, match: Match, seat: str) -> bytes:
    entries = fit(unacknowledged(match.feeds, seat))
    return seal_turn(match.genesis, seat, entries, desk.fresh(32))


def advance(desk: Desk, thread: bytes) -> PostFile | None:
    """Say what needs no choice: what is due is signed; if a choice can go with it, it only lies ready for it.

    Where there is one thing to choose, it is chosen and signed at once (`forced`).

    What lies ready is shown to its owner (what he opens, he knows) and to nobody else, so that the choice that
    follows travels in the same file.
    """
    held = desk.mail_match(thread)
    if held.stale is not None or held.unguarded or held.prepared is not None:
        return None
    own = desk.own(held, secret=desk.secret_of(held.match.genesis.invite, held.seat))
    if lost_seals(held.match, own):
        return None
    forced = with_forced(held.match, own)
    if not has_something_to_say(held.match, forced):
        return None
    if forced.drafts != own.drafts or todo(held.match, own) is None:
        return sign_and_keep(desk, held, forced)
    entry = sign_entry(desk.identity.sign_key, compose(held.match, own).draft)
    desk.forget(thread)
    with desk.store.transaction():
        desk.store.feeds.keep_prepared(thread, entry.raw)
    desk.hold(held, held.match, entry)
    return None
