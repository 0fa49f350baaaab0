"""Taking in one piece: what it must be, and what is kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from gettext import gettext as _

from app.commands.contacts import SameName, keep_card, rivals_of
from app.commands.signing import kept
from app.desk import Desk, MailMatch, entry_of
from app.store.guard import Guard
from app.store.rows import Kind, Stage, ThreadRow
from app.troubles import RefusedError
from core.canonical import unb64u
from core.match.admit import Received, begin, receive
from core.match.state import Match
from core.match.terms import check_terms, parse_terms
from core.play import SetupError
from core.protocol.entries import Entry
from core.protocol.envelope import FileKind, is_addressed_to
from core.protocol.errors import FormatError, NotForMeError, OtherMatchError, ProtocolError, StaleDatabaseError
from core.protocol.feeds import Verdict, missing
from core.protocol.genesis import ACCEPTER, INVITER, Genesis, Invite, join, parse_invite
from core.protocol.identity import Card
from core.protocol.letters import Acceptance, open_accept, open_turn
from core.protocol.names import thread_name
from core.protocol.post import SealedPiece


class Outcome(StrEnum):
    """What became of a piece."""

    NEW = "new"
    DUPLICATE = "duplicate"
    WAITING = "waiting"
    """Kept until a missing one comes."""
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What became of a piece, in words. `code` is empty unless it was refused."""

    outcome: Outcome
    said: str
    code: str = ""
    next_step: str = ""


def take_card(desk: Desk, card: Card) -> Taken:
    """A contact card; a known name with another card is not taken in."""
    if card.hash == desk.card.hash:
        return Taken(outcome=Outcome.DUPLICATE, said=_("This is your own contact card."))
    known = any(row.id == card.hash and row.current for row in desk.store.contacts.all())
    with desk.store.transaction():
        keep_card(desk, card, SameName.ASK)
    if known:
        return Taken(
            outcome=Outcome.DUPLICATE, said=_("You already have the card of {name}.").format(name=card.shown_name)
        )
    return Taken(
        outcome=Outcome.NEW,
        said=_("{name} is in your address book.").format(name=card.shown_name),
        next_step=_("Compare the phrase with {name} by voice once.").format(name=card.shown_name),
    )


def take_invite(desk: Desk, invite: Invite) -> Taken:
    """An invitation: kept until it is answered. One's own is taken back after the loss of a database."""
    who = invite.card.shown_name
    if desk.store.threads.get(invite.thread) is not None:
        return Taken(outcome=Outcome.DUPLICATE, said=_("You already have this invitation."))
    mine = invite.card.sign == desk.card.sign
    _check_playable(desk, invite)
    row = ThreadRow(
        id=invite.thread,
        kind=Kind.MAIL,
        stage=Stage.INVITED if mine else Stage.ASKED,
        seat=INVITER if mine else ACCEPTER,
        invite=invite.raw,
        made=desk.now(),
    )
    with desk.store.transaction():
        desk.store.threads.add(row)
        if not mine and not rivals_of(desk.store.contacts.all(), invite.card):
            keep_card(desk, invite.card, SameName.ASK)
    if mine:
        return Taken(
            outcome=Outcome.NEW, said=_("Your own invitation {thread} is back.").format(thread=invite.shown_name)
        )
    return Taken(
        outcome=Outcome.NEW,
        said=_("{name} challenges you to a duel: {thread}.").format(name=who, thread=invite.shown_name),
        next_step=_("Accept or decline it."),
    )


def _check_playable(desk: Desk, invite: Invite) -> None:
    terms = parse_terms(invite.terms)
    rules = desk.rules_for(terms.game, terms.rules)
    check_terms(terms, rules)
    if terms.seats != (INVITER, ACCEPTER):
        raise FormatError("terms.seats: not two")
    try:
        rules.start(terms)
    except SetupError as error:
        raise FormatError(f"terms.{error}") from error


def take_sealed(desk: Desk, piece: SealedPiece) -> Taken:
    """An acceptance, a turn or a bundle."""
    if not is_addressed_to(piece.blob, desk.card):
        raise NotForMeError("no wrapped key for this card")
    row = desk.store.threads.get(piece.header.match)
    if row is None or row.kind is not Kind.MAIL:
        raise OtherMatchError(match=thread_name(piece.header.match), cause="not in this profile")
    if piece.header.kind is FileKind.ACCEPT:
        return _take_accept(desk, row, open_accept(piece.blob, desk.identity))
    if row.stage is not Stage.OPEN:
        raise RefusedError(
            "NOT_BEGUN",
            _("The acceptance of match {thread} is missing.").format(thread=thread_name(row.id)),
            _("Import the acceptance first, or ask for it again."),
        )
    turn = open_turn(piece.blob, desk.identity)
    adopt = piece.header.kind is FileKind.BUNDLE or piece.header.seat == row.seat
    return _take_entries(desk, desk.mail_match(row.id), turn.entries, piece.header.seq, adopt=adopt)


def _take_accept(desk: Desk, row: ThreadRow, acceptance: Acceptance) -> Taken:
    accept = acceptance.accept
    if row.stage is Stage.OPEN:
        if accept.raw != row.accept:
            raise RefusedError(
                "ACCEPTED_ALREADY",
                _("The invitation {thread} was accepted already.").format(thread=thread_name(row.id)),
                _("Challenge {name} anew.").format(name=accept.card.shown_name),
            )
        held = desk.mail_match(row.id)
        adopt = row.seat == ACCEPTER
        return _take_entries(desk, held, acceptance.entries, acceptance.header.seq, adopt=adopt)
    _check_accepter(desk, row, accept.card)
    genesis = join(parse_invite(row.invite), accept)
    match = _begun(desk, genesis)
    received = receive(match, row.seat, acceptance.entries, adopt=row.seat == ACCEPTER)
    if received.refused:
        raise received.refused[0]
    desk.forget(row.id)
    with desk.store.transaction():
        desk.store.threads.set_accept(row.id, accept.raw)
        desk.keep_rules(match.game.rules)
        for entry in received.new:
            desk.store.feeds.append(row.id, kept(entry))
        if row.seat == INVITER and not rivals_of(desk.store.contacts.all(), accept.card):
            keep_card(desk, accept.card, SameName.ASK)
    if row.seat == ACCEPTER:
        return Taken(outcome=Outcome.NEW, said=_("Your own acceptance is back."))
    return Taken(
        outcome=Outcome.NEW,
        said=_("{name} has accepted {thread}.").format(name=accept.card.shown_name, thread=thread_name(row.id)),
    )


def _check_accepter(desk: Desk, row: ThreadRow, card: Card) -> None:
    if row.stage is Stage.DECLINED and row.seat == INVITER:
        raise RefusedError(
            "WITHDRAWN",
            _("You have withdrawn the invitation {thread}.").format(thread=thread_name(row.id)),
            _("Tell {name}, or challenge anew.").format(name=card.shown_name),
        )
    if row.seat == ACCEPTER and card.sign != desk.card.sign:
        raise NotForMeError("somebody else accepted this invitation")
    wanted = unb64u(row.players)
    if row.seat == INVITER and wanted and card.hash != wanted:
        raise RefusedError(
            "OTHER_PERSON",
            _("{name} accepted, but the invitation was for another card.").format(name=card.shown_name),
            _("Ask the person you challenged; a new card must be added first, and a new challenge made."),
        )


def _begun(desk: Desk, genesis: Genesis) -> Match:
    terms = genesis.invite.terms
    try:
        return begin(genesis, desk.rules_for(str(terms.get("game")), str(terms.get("rules"))))
    except SetupError as error:
        raise FormatError(f"terms.{error}") from error


def _take_entries(desk: Desk, held: MailMatch, entries: tuple[Entry, ...], seq: int, *, adopt: bool) -> Taken:
    try:
        received = receive(held.match, held.seat, entries, adopt=adopt)
    except StaleDatabaseError as error:
        _guard_what_was_shown(desk, held, error)
        raise
    thread = held.row.id
    desk.forget(thread)
    with desk.store.transaction():
        for entry in received.new:
            desk.store.feeds.append(thread, kept(entry))
        waiting = tuple((entry.hash, entry.raw) for entry in received.match.feeds.held)
        desk.store.feeds.replace_held(thread, waiting)
        for refusal in received.refused:
            _keep_evidence(desk, held, refusal)
        if received.new:
            # What lay ready was said without knowing these: it is said anew.
            desk.store.feeds.keep_prepared(thread, b"")
    desk.hold(held, received.match, None if received.new else held.prepared)
    if held.unguarded and any(entry.seat != held.seat for entry in received.new):
        _guard_head(desk, held, received.match)
    if received.refused:
        raise received.refused[0]
    return _said_of(received, seq)


def _said_of(received: Received, seq: int) -> Taken:
    if received.new:
        return Taken(outcome=Outcome.NEW, said=_("Turn {seq} is taken in.").format(seq=seq))
    if any(receipt.verdict is Verdict.GAP for receipt in received.receipts):
        gaps = missing(received.match.feeds)
        first = gaps[0][1] if gaps else seq
        return Taken(
            outcome=Outcome.WAITING,
            said=_("Turn {first} is missing; turn {seq} is kept.").format(first=first, seq=seq),
            next_step=_("Ask the other side to send turn {first} again.").format(first=first),
        )
    return Taken(outcome=Outcome.DUPLICATE, said=_("You already have turn {seq}.").format(seq=seq))


def _keep_evidence(desk: Desk, held: MailMatch, error: ProtocolError) -> None:
    """Keep the signed entries of a refusal that are not in the match: a third person will ask for them."""
    for raw in error.evidence:
        try:
            entry = entry_of(raw)
        except (ProtocolError, ValueError):
            continue
        feed = held.match.feeds.feed(entry.seat).entries
        if entry.seq > len(feed) or feed[entry.seq - 1].hash != entry.hash:
            desk.store.feeds.keep_refused(held.row.id, kept(entry), error.code.value, desk.now())


def _guard_what_was_shown(desk: Desk, held: MailMatch, error: StaleDatabaseError) -> None:
    """Remember in the guard file what a signed entry shows of ours, so that nothing is signed before it is here."""
    entry = entry_of(error.evidence[0])
    if entry.seat == held.seat:
        shown = Guard(seq=entry.seq, hash=entry.hash)
    else:
        seen = next(seen for seen in entry.said.seen if seen.seat == held.seat)
        shown = Guard(seq=seen.seq, hash=seen.hash)
    desk.forget(held.row.id)
    desk.store.guards.write(held.row.id, shown)


def _guard_head(desk: Desk, held: MailMatch, match: Match) -> None:
    known = match.feeds.count(held.seat)
    desk.store.guards.write(held.row.id, Guard(seq=known, hash=match.feeds.hash_at(held.seat, known)))
