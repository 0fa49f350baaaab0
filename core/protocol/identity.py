"""Who is who: keys from one seed, contact cards, and the phrase two people compare (FORMAT.md section 3)."""

from __future__ import annotations

import hashlib
import struct
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from core.canonical import (
    DOMAIN,
    CanonicalError,
    Fault,
    Fields,
    Json,
    b64u,
    digest,
    encode,
    fields,
    keyed,
    parse,
    spell,
)
from core.protocol.errors import UnsafeKeyError, VersionError, strictly
from core.protocol.points import reason_against_key
from core.protocol.signing import Kind, sign, signed, split, verify
from core.protocol.suites import PrivateKem, PublicKem, SuiteId, private_kem, public_kem, suite_named

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION: Final = 1
LONGEST_NAME: Final = 64
CARD_ID_BYTES: Final = 9
_LARGEST_CARD: Final = 4096
_CONSONANTS: Final = "bdfghjklmnprstvz"
_VOWELS: Final = "aiou"


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A contact card whose signature and keys were checked.

    Attributes:
        raw: the signed card as CJ1, `{"b":body,"s":signature}`; what is kept and sent.
        hash: H("card", CJ1(body)), 32 bytes.
    """

    name: str
    sign: bytes
    suite: SuiteId
    kem: bytes
    raw: bytes
    hash: bytes

    @property
    def id(self) -> bytes:
        """The first 9 bytes of the hash: names a reader inside a file."""
        return self.hash[:CARD_ID_BYTES]

    @property
    def shown_name(self) -> str:
        """The name as it may be shown; the card's id where nothing of the name is left."""
        return shown(self.name) or b64u(self.id)

    @property
    def kem_key(self) -> PublicKem:
        """The key that files for this person are sealed to."""
        return public_kem(self.suite, self.kem)

    @property
    def json(self) -> Json:
        """The signed card as a value."""
        return parse(self.raw, limit=_LARGEST_CARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """A person's private keys and card, all from one 32-byte seed."""

    card: Card
    sign_key: Ed25519PrivateKey
    kem_key: PrivateKem


@strictly
def identity_from_seed(seed: bytes, name: str, suite: SuiteId = SuiteId.X25519) -> Identity:
    """The keys and the card of a seed; the same seed, name and suite give the same card.

    Args:
        seed: 32 bytes from the operating system.
        name: at most 64 characters, any script.
        suite: how files for this person are sealed.

    Raises:
        FormatError: the name is too long or the seed has not 32 bytes.
    """
    sign_key = Ed25519PrivateKey.from_private_bytes(keyed(seed, "id/sign"))
    kem_key, kem = private_kem(seed, suite)
    body = encode(
        {
            "v": VERSION,
            "k": Kind.CARD.value,
            "name": unicodedata.normalize("NFC", name),
            "sign": b64u(sign_key.public_key().public_bytes_raw()),
            "suite": suite.value,
            "kem": b64u(kem),
        }
    )
    raw = signed(body, sign(sign_key, Kind.CARD, body))
    return Identity(card=parse_card(raw), sign_key=sign_key, kem_key=kem_key)


@strictly
@lru_cache(maxsize=256)
def parse_card(raw: bytes) -> Card:
    """The checked card of its CJ1 bytes.

    Raises:
        FormatError, TooBigError: not a card.
        VersionError: a card of a newer version, or of an unknown suite.
        UnsafeKeyError: a signing key of small order or not canonical, or an encryption key of low order.
        SignatureError: not signed by its own key.
    """
    return _read(parse(raw, limit=_LARGEST_CARD), raw)


def _read(value: Json, raw: bytes) -> Card:
    body, signature = split(value, "card")
    check_version(body, Kind.CARD, "card")
    found = fields(body, ("v", "k", "name", "sign", "suite", "kem"), "card")
    name = found.text("name", most=LONGEST_NAME)
    key, suite, kem = found.binary("sign", 32), suite_named(found.text("suite")), found.binary("kem")
    against = reason_against_key(key)
    if against:
        raise UnsafeKeyError(what="This contact card holds an unsafe signing key.", cause=against)
    public_kem(suite, kem)
    spelt = spell(body)
    verify(key, Kind.CARD, spelt, signature, shown(name) or "its holder")
    return Card(name=name, sign=key, suite=suite, kem=kem, raw=raw, hash=digest("card", spelt))


@strictly
def check_version(body: Mapping[str, Json], kind: Kind, what: str) -> None:
    """That a signed body is of this protocol version and of the expected kind.

    Raises:
        VersionError: another version.
        FormatError: another kind of statement, or no version at all.
    """
    if type(body.get("v")) is int and body["v"] == VERSION and body.get("k") == kind:
        return
    if "v" not in body or "k" not in body:
        raise CanonicalError(Fault.FIELDS, what, "missing v or k")
    found = Fields(body, what)
    version = found.integer("v", 0)
    if version != VERSION:
        raise VersionError(needs=version, cause=what)
    if found.text("k") != kind.value:
        raise CanonicalError(Fault.RANGE, f"{what}.k", f"not {kind.value}")


def shown(text: str) -> str:
    """Text without control, format and direction characters and with single spaces, safe to show beside other text."""
    kept = [" " if unicodedata.category(sign) in ("Cc", "Zs", "Zl", "Zp") else sign for sign in text]
    return " ".join("".join(sign for sign in kept if unicodedata.category(sign)[0] != "C").split())


@lru_cache(maxsize=64)
def compare_phrase(one: Card, other: Card) -> str:
    """Five words that two people read to each other: the same on both screens, 80 bits, slow to imitate.

    Takes some 50 ms: scrypt with N = 2^14 over the two card hashes in order of their bytes.
    """
    first, second = sorted((one.hash, other.hash))
    bits = hashlib.scrypt(first + second, salt=DOMAIN + b"phrase", n=1 << 14, r=8, p=1, dklen=10)
    return "-".join(_word(value) for (value,) in struct.iter_unpack(">H", bits))


def _word(value: int) -> str:
    # A proquint: 16 bits as consonant, vowel, consonant, vowel, consonant.
    return (
        _CONSONANTS[value >> 12]
        + _VOWELS[value >> 10 & 3]
        + _CONSONANTS[value >> 6 & 15]
        + _VOWELS[value >> 4 & 3]
        + _CONSONANTS[value & 15]
    )
