"""How a match by mail begins: challenge, acceptance, refusal."""

from __future__ import annotations

from app.changed import Changed, Done
from app.commands.campaign_terms import NewCampaign, check_length_by_mail
from app.commands.contacts import changed_card, rivals_of
from app.commands.proposals import Proposal, terms_of
from app.commands.signing import PostFile, keep_file, keep_own_entry, note_outside
from app.desk import Desk, inviter_secret
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import b64u
from core.match.admit import admit, begin
from core.match.own import Own
from core.match.seat import compose, has_something_to_say
from core.match.terms import terms_json
from core.protocol.entries import Entry, sign_entry
from core.protocol.genesis import ACCEPTER, INVITER, join, write_accept, write_invite
from core.protocol.letters import seal_accept, write_invite_file
from core.protocol.shares import chain
from core.words import SeatId

RAND_BYTES = 16


def challenge(desk: Desk, duel: Proposal, opponent: bytes = b"") -> Done[PostFile]:
    """Invite somebody to a duel or a campaign; the invitation lies in the outbox.

    Args:
        desk: with its keys unlocked.
        duel: what is proposed; the challenger flies, or leads his squadron, for seat A.
        opponent: the contact's id: only the holder of this card can accept. Empty = whoever gets the file.

    Raises:
        RefusedError: the duel cannot be flown so, not by two by mail, or there is no such contact.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        if opponent and opponent not in {row.id for row in desk.store.contacts.all()}:
            raise RefusedError("NO_CONTACT", _("There is no such contact."), _("Import the other player's card first."))
        if isinstance(duel, NewCampaign):
            check_length_by_mail(duel)
        terms, rules = terms_of(desk, duel)
        if len(terms.seats) != len((INVITER, ACCEPTER)):
            raise RefusedError(
                "SEATS",
                _("By mail two people play."),
                _("Fly with more at one keyboard, or give one of them two aircraft."),
            )
        rand = desk.fresh(RAND_BYTES)
        anchor = chain(inviter_secret(desk.owner, rand)).anchor
        invite = write_invite(desk.identity, terms_json(terms), anchor, rand, desk.pack_block(terms.pack))
        row = ThreadRow(
            id=invite.thread,
            kind=Kind.MAIL,
            stage=Stage.INVITED,
            seat=INVITER,
            invite=invite.raw,
            players=b64u(opponent),
            made=desk.now(),
        )
        with desk.store.transaction():
            desk.store.threads.add(row)
            desk.keep_rules(rules)
            file = keep_file(desk, row.id, "invite", 0, write_invite_file(invite))
    return Done(Changed(threads=(row.id,), post=True), file)


def accept(desk: Desk, thread: bytes) -> Done[PostFile]:
    """Accept an invitation that came; the acceptance, with all that can be said already, lies in the outbox.

    One that was laid aside may still be accepted.

    Raises:
        RefusedError: it is no open invitation, or its sender is known with another card.
        TermsError: it was made with other rules than those at hand.
        TroubleError: it cannot be kept; then nothing was accepted.
        BoundTroubleError: it is accepted, but that is not noted outside the database yet.
    """
    with desk.turnstile:
        row = desk.thread(thread)
        if row.stage not in (Stage.ASKED, Stage.DECLINED) or row.seat != ACCEPTER:
            raise RefusedError("NOT_ASKED", _("There is no invitation to be answered here."), _("Look at the status."))
        invite = desk.invite_of(row)
        known = desk.store.contacts.all()
        kept_both = any(one.current and one.id == invite.card.hash for one in known)
        if rivals_of(known, invite.card) and not kept_both:
            raise changed_card(invite.card)
        secret = desk.secret_of(invite, ACCEPTER)
        genesis = join(invite, write_accept(desk.identity, invite, chain(secret).anchor))
        rules = desk.rules_for(str(invite.terms.get("game")), str(invite.terms.get("rules")))
        match = begin(genesis, rules)
        own = Own(seat=SeatId(ACCEPTER), secret=secret)
        entries: tuple[Entry, ...] = ()
        if has_something_to_say(match, own):
            entries = (sign_entry(desk.identity.sign_key, compose(match, own).draft),)
            match, _verdict = admit(match, entries[0])
        blob = seal_accept(genesis, entries, desk.fresh(32))
        desk.forget(thread)
        with desk.store.transaction():
            desk.store.threads.set_accept(thread, genesis.accept.raw, desk.now())
            desk.keep_rules(match.game.rules)
            for entry in entries:
                keep_own_entry(desk, thread, ACCEPTER, entry, {})
            file = keep_file(desk, thread, "accept", len(entries), blob)
        note_outside(desk, thread, len(entries), match.feeds.hash_at(ACCEPTER, len(entries)))
    return Done(Changed(threads=(thread,), post=True), file)


def decline(desk: Desk, thread: bytes) -> Changed:
    """Lay an invitation aside, one's own that was not accepted yet too.

    Somebody else's may be accepted later all the same. Raises RefusedError, TroubleError.
    """
    with desk.turnstile:
        row = desk.thread(thread)
        if row.stage is Stage.DECLINED:
            raise RefusedError("LAID_ASIDE", _("It is already laid aside."))
        if row.stage not in (Stage.ASKED, Stage.INVITED):
            raise RefusedError("BEGUN", _("The match has begun."), _("Resign, or offer a draw, if you would end it."))
        with desk.store.transaction():
            desk.store.threads.set_stage(thread, Stage.DECLINED)
    return Changed(threads=(thread,))
