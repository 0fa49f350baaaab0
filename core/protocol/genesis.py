"""How a match begins: invitation, acceptance, and the genesis that both sign (FORMAT.md section 4).

The genesis holds the terms, both cards and both anchors of the share chains; the id of the match is its hash. So
nobody can be made to believe that he plays another person, other terms, or another match.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.canonical import CanonicalError, Fault, Fields, Json, b64u, digest, encode, fields, parse, spell
from core.protocol.errors import OtherMatchError, UnsafeKeyError, strictly
from core.protocol.identity import VERSION, Card, Identity, check_version, parse_card
from core.protocol.names import thread_name
from core.protocol.signing import Kind, sign, signed, split, verify

if TYPE_CHECKING:
    from collections.abc import Mapping

INVITER: Final = "A"
ACCEPTER: Final = "B"
LARGEST_TERMS: Final = 16 << 10
LARGEST_STATEMENT: Final = 32 << 10
LARGEST_PACK: Final = 256 << 10
PACK_KEY: Final = "pack"
_HASH: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Invite:
    """A checked invitation of seat A.

    Attributes:
        terms: what is agreed; opaque here.
        anchor: link 0 of A's share chain.
        raw: the signed statement as CJ1.
        hash: H("invite", raw), 32 bytes.
        pack: the data pack that its terms name, as CJ1; empty where they name none, or it is not at hand.
    """

    terms: Mapping[str, Json]
    card: Card
    anchor: bytes
    raw: bytes
    hash: bytes
    pack: bytes = b""

    @property
    def pack_named(self) -> str:
        """H("pack", pack) of the pack that the terms name, in hexadecimal; empty if they name none."""
        return str(self.terms.get(PACK_KEY, ""))

    @property
    def thread(self) -> bytes:
        """The thread's id, 16 bytes: the `match` in the header of every file of the match."""
        return self.hash[:16]

    @property
    def shown_name(self) -> str:
        """The thread's id as people say it: WORD-XXXX."""
        return thread_name(self.thread)


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """A checked acceptance of seat B; `invite` is the hash of the invitation it answers."""

    invite: bytes
    card: Card
    anchor: bytes
    raw: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Genesis:
    """A checked pair of invitation and acceptance; `hash` is H("genesis", CJ1({accept, invite})), 32 bytes."""

    invite: Invite
    accept: Accept
    raw: bytes
    hash: bytes

    @property
    def mid(self) -> bytes:
        """The match id, 16 bytes: in every entry, commitment and seed."""
        return self.hash[:16]

    @property
    def thread(self) -> bytes:
        """The thread's id, 16 bytes."""
        return self.invite.thread

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in order."""
        return (INVITER, ACCEPTER)

    def card(self, seat: str) -> Card:
        """The card of a seat."""
        return self.invite.card if seat == INVITER else self.accept.card

    def anchor(self, seat: str) -> bytes:
        """Link 0 of a seat's share chain."""
        return self.invite.anchor if seat == INVITER else self.accept.anchor


@strictly
def write_invite(me: Identity, terms: Mapping[str, Json], anchor: bytes, rand: bytes, pack: bytes = b"") -> Invite:
    """Invite somebody.

    Args:
        me: who invites; takes seat A.
        terms: the terms of the match.
        anchor: link 0 of the share chain of the new match secret.
        rand: 16 bytes from the operating system, so that no two invitations are equal.
        pack: the data pack that the terms name; empty if they name none.

    Raises:
        FormatError, TooBigError: terms that CJ1 can't spell, or beyond 16 KiB; not the pack of these terms.
    """
    body = encode(
        {
            "v": VERSION,
            "k": Kind.INVITE.value,
            "terms": terms,
            "card": me.card.json,
            "anchor": b64u(anchor),
            "rand": b64u(rand),
        }
    )
    return carrying(parse_invite(signed(body, sign(me.sign_key, Kind.INVITE, body))), pack)


@strictly
def write_accept(me: Identity, invite: Invite, anchor: bytes) -> Accept:
    """Accept an invitation as seat B; whether its terms may be accepted was decided before.

    Raises:
        UnsafeKeyError: it is the own invitation.
    """
    _check_different(invite.card, me.card)
    body = encode(
        {
            "v": VERSION,
            "k": Kind.ACCEPT.value,
            "invite": b64u(invite.hash),
            "card": me.card.json,
            "anchor": b64u(anchor),
        }
    )
    return parse_accept(signed(body, sign(me.sign_key, Kind.ACCEPT, body)))


@strictly
@lru_cache(maxsize=64)
def parse_invite(raw: bytes) -> Invite:
    """The checked invitation of its CJ1 bytes; the pack that it names comes beside it (`carrying`).

    Raises:
        FormatError, TooBigError, VersionError: not an invitation of this version.
        UnsafeKeyError: the card's.
        SignatureError: not signed by the holder of the card in it.
    """
    body, signature = split(parse(raw, limit=LARGEST_STATEMENT), "invite")
    check_version(body, Kind.INVITE, "invite")
    found = fields(body, ("v", "k", "terms", "card", "anchor", "rand"), "invite")
    card = _card(found)
    verify(card.sign, Kind.INVITE, spell(body), signature, card.shown_name)
    found.binary("rand", 16)
    terms = found.object("terms")
    if PACK_KEY in terms and not _HASH.fullmatch(str(terms[PACK_KEY])):
        raise CanonicalError(Fault.RANGE, "invite.terms.pack")
    if len(encode(terms)) > LARGEST_TERMS:
        raise CanonicalError(Fault.TOO_BIG, "invite.terms")
    return Invite(terms=terms, card=card, anchor=found.binary("anchor", 32), raw=raw, hash=digest("invite", raw))


@strictly
def carrying(invite: Invite, pack: bytes) -> Invite:
    """An invitation with the data pack beside it; what the pack says is the business of its game.

    Args:
        invite: without a pack.
        pack: the block that came with it; empty if none came.

    Raises:
        FormatError: it is not the pack that the terms name, none is named or none came, or it is no CJ1.
        TooBigError: beyond 256 KiB.
    """
    if not pack and not invite.pack_named:
        return invite
    if not pack:
        raise CanonicalError(Fault.FIELDS, "pack", "the terms name one, and it is missing")
    if not invite.pack_named:
        raise CanonicalError(Fault.FIELDS, "pack", "the terms name none")
    if len(pack) > LARGEST_PACK:
        raise CanonicalError(Fault.TOO_BIG, "pack", f"{len(pack)} bytes, at most {LARGEST_PACK}")
    if digest(PACK_KEY, pack).hex() != invite.pack_named:
        raise CanonicalError(Fault.RANGE, "pack", "it is not the one that the terms name")
    parse(pack, limit=LARGEST_PACK)
    return replace(invite, pack=pack)


@strictly
@lru_cache(maxsize=64)
def parse_accept(raw: bytes) -> Accept:
    """The checked acceptance of its CJ1 bytes; errors as `parse_invite`."""
    body, signature = split(parse(raw, limit=LARGEST_STATEMENT), "accept")
    check_version(body, Kind.ACCEPT, "accept")
    found = fields(body, ("v", "k", "invite", "card", "anchor"), "accept")
    card = _card(found)
    verify(card.sign, Kind.ACCEPT, spell(body), signature, card.shown_name)
    return Accept(invite=found.binary("invite", 32), card=card, anchor=found.binary("anchor", 32), raw=raw)


def join(invite: Invite, accept: Accept) -> Genesis:
    """The genesis of an invitation and its acceptance.

    Raises:
        OtherMatchError: the acceptance answers another invitation.
        UnsafeKeyError: both seats have the same key, or the same share chain.
    """
    if accept.invite != invite.hash:
        raise OtherMatchError(match=thread_name(accept.invite[:16]), cause="the acceptance answers another invitation")
    _check_different(invite.card, accept.card)
    if invite.anchor == accept.anchor:
        raise UnsafeKeyError(what="Both seats have the same random numbers.", cause="equal anchors")
    raw = b'{"accept":' + accept.raw + b',"invite":' + invite.raw + b"}"
    return Genesis(invite=invite, accept=accept, raw=raw, hash=digest("genesis", raw))


@strictly
def parse_genesis(raw: bytes) -> Genesis:
    """The checked genesis of its CJ1 bytes, as in the first line of a record; errors as its parts.

    Its invitation is without the pack that it may name.
    """
    found = fields(parse(raw, limit=2 * LARGEST_STATEMENT), ("accept", "invite"), "genesis")
    invite, accept = encode(found.object("invite")), encode(found.object("accept"))
    return join(parse_invite(invite), parse_accept(accept))


def carrying_genesis(genesis: Genesis, pack: bytes) -> Genesis:
    """A genesis with the data pack beside its invitation; errors as `carrying`."""
    return replace(genesis, invite=carrying(genesis.invite, pack))


def _card(found: Fields) -> Card:
    return parse_card(encode(found.object("card")))


def _check_different(one: Card, other: Card) -> None:
    if one.sign == other.sign:
        raise UnsafeKeyError(what="Both seats have the same key: you can't play against yourself.", cause="same key")
