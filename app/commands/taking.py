"""Taking in one piece: what it must be, and what is kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.commands.contacts import SameName, keep_card, rivals_of
from app.desk import DOUBTED, Desk, MailMatch, entry_of, kept_entry
from app.phrases.times import day_name
from app.store.guard import Guard
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import unb64u
from core.games import CAMPAIGNS
from core.match.admit import Received, begin, receive
from core.match.packs import packed
from core.match.state import Match
from core.match.terms import check_terms, parse_terms
from core.play import SetupError
from core.protocol.entries import Entry
from core.protocol.envelope import FileKind, is_addressed_to
from core.protocol.errors import (
    FormatError,
    NotForMeError,
    OtherMatchError,
    ReceiptInDoubtError,
    StaleDatabaseError,
)
from core.protocol.feeds import Verdict, missing, unknown_receipt
from core.protocol.genesis import ACCEPTER, INVITER, Genesis, Invite, join
from core.protocol.identity import Card
from core.protocol.items import Claim
from core.protocol.letters import Acceptance, open_accept, open_turn
from core.protocol.names import thread_name
from core.protocol.post import SealedPiece

EARLY_CLAIM: Final = "EARLY_CLAIM"
"""Code by which a status tells of a claim of silence that waits for its day."""


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
        next_step=_("Compare the five words with {name} by voice once.").format(name=card.shown_name),
    )


def take_invite(desk: Desk, invite: Invite) -> Taken:
    """An invitation: kept until it is answered. One's own is taken back after the loss of a database."""
    known = desk.store.threads.get(invite.thread)
    if known is not None and known.stage is Stage.DECLINED and known.seat == ACCEPTER:
        with desk.store.transaction():
            desk.store.threads.set_stage(invite.thread, Stage.ASKED)
        return _asked(invite)
    if known is not None:
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
        desk.keep_pack(invite.pack)
        if not mine and not rivals_of(desk.store.contacts.all(), invite.card):
            keep_card(desk, invite.card, SameName.ASK)
    if mine:
        return Taken(
            outcome=Outcome.NEW, said=_("Your own invitation {thread} is back.").format(thread=invite.shown_name)
        )
    return _asked(invite)


def _asked(invite: Invite) -> Taken:
    words = _("{name} challenges you to a duel: {thread}.")
    if invite.terms.get("game") in CAMPAIGNS:
        words = _("{name} invites you to a campaign: {thread}.")
    return Taken(
        outcome=Outcome.NEW,
        said=words.format(name=invite.card.shown_name, thread=invite.shown_name),
        next_step=_("Accept or decline it."),
    )


def _check_playable(desk: Desk, invite: Invite) -> None:
    terms = parse_terms(invite.terms)
    rules = packed(desk.rules_for(terms.game, terms.rules), terms, invite.pack)
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
    mine = piece.header.seat == row.seat
    adopt = mine or piece.header.kind is FileKind.BUNDLE
    return _take_entries(desk, desk.mail_match(row.id), turn.entries, piece.header.seq, adopt=adopt, mine=mine)


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
        mine = row.seat == ACCEPTER
        return _take_entries(desk, held, acceptance.entries, acceptance.header.seq, adopt=mine, mine=mine)
    _check_accepter(desk, row, accept.card)
    genesis = join(desk.invite_of(row), accept)
    match = _begun(desk, genesis)
    received = receive(match, row.seat, acceptance.entries, adopt=row.seat == ACCEPTER)
    if received.refused:
        raise received.refused[0]
    desk.forget(row.id)
    with desk.store.transaction():
        desk.store.threads.set_accept(row.id, accept.raw, desk.now())
        desk.keep_rules(match.game.rules)
        for entry in received.new:
            desk.store.feeds.append(row.id, kept_entry(entry, desk.now()))
        desk.store.feeds.replace_held(row.id, tuple((one.hash, one.raw) for one in received.match.feeds.held))
        if row.seat == INVITER and not rivals_of(desk.store.contacts.all(), accept.card):
            keep_card(desk, accept.card, SameName.ASK)
    if row.seat == INVITER and not match.feeds.count(row.seat):
        desk.store.guards.write(row.id, Guard(seq=0, hash=genesis.hash))
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


def _take_entries(
    desk: Desk, held: MailMatch, entries: tuple[Entry, ...], seq: int, *, adopt: bool, mine: bool
) -> Taken:
    """Take in what one file says. `adopt`: own entries too; `mine`: the file is an own one."""
    thread = held.row.id
    claims = any(isinstance(item, Claim) for one in (*entries, *held.match.feeds.held) for item in one.said.items)
    owed_days = desk.owed_days(held) if claims else 0
    try:
        received = receive(held.match, held.seat, entries, adopt=adopt, denied=desk.denied(thread), owed_days=owed_days)
    except ReceiptInDoubtError as error:
        _keep_doubt(desk, held, error)
        raise
    except StaleDatabaseError as error:
        _guard_own(desk, held, error)
        raise
    doubts = desk.doubts(held.row, held.match)
    desk.forget(thread)
    with desk.store.transaction():
        desk.keep_received(held, received)
        for entry in doubts:
            if unknown_receipt(received.match.feeds, held.seat, entry) is None:
                desk.store.feeds.forget_refused(thread, entry.hash)
    desk.hold(held, received.match, None if received.new else held.prepared)
    if held.unguarded and any(entry.seat != held.seat for entry in received.new):
        _guard_head(desk, held, received.match)
    if received.refused:
        raise received.refused[0]
    return _said_of(desk.mail_match(thread), received, seq, mine=mine)


def _said_of(held: MailMatch, received: Received, seq: int, *, mine: bool) -> Taken:
    verdicts = [receipt.verdict for receipt in received.receipts]
    came = _("File {seq} is taken in.").format(seq=seq) if received.new else ""
    if Verdict.EARLY in verdicts and held.claimed:
        said, step = words_of_claim(held)
        outcome = Outcome.NEW if received.new else Outcome.WAITING
        return Taken(outcome=outcome, said=f"{came} {said}".strip(), next_step=step)
    if received.new:
        return Taken(outcome=Outcome.NEW, said=came)
    if Verdict.GAP in verdicts:
        gaps = missing(received.match.feeds)
        first = gaps[0][1] if gaps else seq
        return Taken(
            outcome=Outcome.WAITING,
            said=_("File {first} is missing; file {seq} is kept.").format(first=first, seq=seq),
            next_step=_("Ask the other side to send file {first} again.").format(first=first),
        )
    words = _("That is your own file {seq}.") if mine else _("You already have file {seq}.")
    return Taken(outcome=Outcome.DUPLICATE, said=words.format(seq=seq))


def words_of_claim(held: MailMatch) -> tuple[str, str]:
    """That the other side claims the own silence before its day, and what to do about it."""
    other = next(seat for seat in held.match.seats if seat != held.seat)
    said = _("{who} claims your silence too early: by the terms the claim counts from {day} on.")
    return (
        said.format(who=held.match.who(other), day=day_name(held.claimed)),
        _("Just answer before that day, and the claim falls."),
    )


def _keep_doubt(desk: Desk, held: MailMatch, error: ReceiptInDoubtError) -> None:
    """Remember a signed receipt for what is not here, as evidence of a loss or of a lie.

    The guard file is not touched: it holds what this seat has signed, and a receipt of somebody else does not prove it.
    """
    desk.forget(held.row.id)
    with desk.store.transaction():
        for raw in error.evidence:
            desk.store.feeds.keep_refused(held.row.id, kept_entry(entry_of(raw), desk.now()), DOUBTED)


def _guard_own(desk: Desk, held: MailMatch, error: StaleDatabaseError) -> None:
    """Remember in the guard file an own signed entry that is not here: nothing is signed before it is."""
    entry = entry_of(error.evidence[0])
    desk.forget(held.row.id)
    desk.store.guards.write(held.row.id, Guard(seq=entry.seq, hash=entry.hash))


def _guard_head(desk: Desk, held: MailMatch, match: Match) -> None:
    known = match.feeds.count(held.seat)
    desk.store.guards.write(held.row.id, Guard(seq=known, hash=match.feeds.hash_at(held.seat, known)))
