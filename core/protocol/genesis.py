"""How a match begins: invitation, acceptance, and the genesis that both sign (FORMAT.md section 4).

The genesis holds the terms, both cards and both anchors of the share chains; the id of the match is its hash. So
nobody can be made to believe that he plays another person, other terms, or another match.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.canonical import CanonicalError, Fault, Fields, Json, b64u, digest, encode, fields, parse, spell
from core.protocol.errors import OtherMatchError, UnsafeKeyError, VersionError, strictly
from core.protocol.identity import VERSION, Card, Identity, check_version, parse_card
from core.protocol.names import thread_name
from core.protocol.signing import Kind, sign, signed, split, verify

if TYPE_CHECKING:
    from collections.abc import Mapping

INVITER: Final = "A"
ACCEPTER: Final = "B"
LARGEST_TERMS: Final = 16 << 10
LARGEST_STATEMENT: Final = 32 << 10
PACK_KEY: Final = "pack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Invite:
    """A checked invitation of seat A.

    Attributes:
        terms: what is agreed; opaque here.
        anchor: link 0 of A's share chain.
        raw: the signed statement as CJ1.
        hash: H("invite", raw), 32 bytes.
    """

    terms: Mapping[str, Json]
    card: Card
    anchor: bytes
    raw: bytes
    hash: bytes

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
def write_invite(me: Identity, terms: Mapping[str, Json], anchor: bytes, rand: bytes) -> Invite:
    """Invite somebody.

    Args:
        me: who invites; takes seat A.
        terms: the terms of the match.
        anchor: link 0 of the share chain of the new match secret.
        rand: 16 bytes from the operating system, so that no two invitations are equal.

    Raises:
        FormatError, TooBigError: terms that CJ1 can't spell, or beyond 16 KiB.
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
    return parse_invite(signed(body, sign(me.sign_key, Kind.INVITE, body)))


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
    """The checked invitation of its CJ1 bytes.

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
    if PACK_KEY in terms:
        raise VersionError(needs="data packs", have=VERSION)
    if len(encode(terms)) > LARGEST_TERMS:
        raise CanonicalError(Fault.TOO_BIG, "invite.terms")
    return Invite(terms=terms, card=card, anchor=found.binary("anchor", 32), raw=raw, hash=digest("invite", raw))


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
    """The checked genesis of its CJ1 bytes, as in the first line of a record; errors as its parts."""
    found = fields(parse(raw, limit=2 * LARGEST_STATEMENT), ("accept", "invite"), "genesis")
    invite, accept = encode(found.object("invite")), encode(found.object("accept"))
    return join(parse_invite(invite), parse_accept(accept))


def _card(found: Fields) -> Card:
    return parse_card(encode(found.object("card")))


def _check_different(one: Card, other: Card) -> None:
    if one.sign == other.sign:
        raise UnsafeKeyError(what="Both seats have the same key: you can't play against yourself.", cause="same key")
