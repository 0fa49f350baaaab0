"""Wrapping a content key for one reader: HPKE Base mode of RFC 9180 (FORMAT.md section 2).

`x25519` is DHKEM(X25519) with HKDF-SHA256 and ChaCha20-Poly1305; `xwing` the same with MLKEM768_X25519. A seat's
suite is fixed by its card, hence by the genesis: nothing is negotiated later.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.mlkem import MLKEM768PrivateKey, MLKEM768PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hpke import (
    AEAD,
    KDF,
    KEM,
    MLKEM768X25519PrivateKey,
    MLKEM768X25519PublicKey,
    Suite,
)

from core.canonical import keyed
from core.protocol.errors import NotForMeError, UnsafeKeyError, VersionError

PrivateKem: TypeAlias = X25519PrivateKey | MLKEM768X25519PrivateKey
PublicKem: TypeAlias = X25519PublicKey | MLKEM768X25519PublicKey


class SuiteId(StrEnum):
    """The two suites."""

    X25519 = "x25519"
    XWING = "xwing"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuiteFacts:
    """A suite and its exact lengths in bytes; `wrapped` is encapsulated key, 32-byte content key and 16-byte tag."""

    hpke: Suite
    public: int
    wrapped: int


_MLKEM_PUBLIC: Final = 1184
SUITES: Final[dict[SuiteId, SuiteFacts]] = {
    SuiteId.X25519: SuiteFacts(
        hpke=Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305), public=32, wrapped=32 + 48
    ),
    SuiteId.XWING: SuiteFacts(
        hpke=Suite(KEM.MLKEM768_X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305), public=1216, wrapped=1120 + 48
    ),
}
# Any fixed private key finds a low-order public key: the product is zero for all of them.
_PROBE: Final = X25519PrivateKey.from_private_bytes(bytes(range(32)))


def suite_named(name: str) -> SuiteId:
    """The suite of a card's word.

    Raises:
        VersionError: no suite of this program.
    """
    try:
        return SuiteId(name)
    except ValueError:
        raise VersionError(needs=f"suite {name[:20]}", have="x25519, xwing") from None


def private_kem(seed: bytes, suite: SuiteId) -> tuple[PrivateKem, bytes]:
    """A reader's private key from the 32-byte seed, and the public key's bytes."""
    x = X25519PrivateKey.from_private_bytes(keyed(seed, "id/x25519"))
    public = x.public_key().public_bytes_raw()
    if suite is SuiteId.X25519:
        return x, public
    m = MLKEM768PrivateKey.from_seed_bytes(keyed(seed, "id/mlkem-d") + keyed(seed, "id/mlkem-z"))
    return MLKEM768X25519PrivateKey(m, x), m.public_key().public_bytes_raw() + public


@lru_cache(maxsize=256)
def public_kem(suite: SuiteId, raw: bytes) -> PublicKem:
    """A reader's public key, checked for length and low order.

    Raises:
        UnsafeKeyError: not a key, or one whose secret everybody knows.
    """
    if len(raw) != SUITES[suite].public:
        raise UnsafeKeyError(what="This contact card holds an invalid encryption key.", cause="wrong length")
    if suite is SuiteId.X25519:
        return _checked_x25519(raw)
    try:
        m = MLKEM768PublicKey.from_public_bytes(raw[:_MLKEM_PUBLIC])
    except ValueError:
        raise UnsafeKeyError(what="This contact card holds an invalid encryption key.", cause="ML-KEM part") from None
    return MLKEM768X25519PublicKey(m, _checked_x25519(raw[_MLKEM_PUBLIC:]))


def wrap(suite: SuiteId, public: PublicKem, content_key: bytes, info: bytes) -> bytes:
    """The content key sealed for one reader. Draws HPKE's ephemeral key, so it never gives the same bytes twice."""
    return SUITES[suite].hpke.encrypt(content_key, public, info=info)


def unwrap(suite: SuiteId, private: PrivateKem, wrapped: bytes, info: bytes) -> bytes:
    """The 32-byte content key.

    Raises:
        NotForMeError: meant for another key, or changed on the way: the two can't be told apart.
    """
    if len(wrapped) != SUITES[suite].wrapped:
        raise NotForMeError(f"wrapped key of {len(wrapped)} bytes")
    try:
        return SUITES[suite].hpke.decrypt(wrapped, private, info=info)
    except (InvalidTag, ValueError):
        raise NotForMeError("the wrapped key does not open") from None


def _checked_x25519(raw: bytes) -> X25519PublicKey:
    key = X25519PublicKey.from_public_bytes(raw)
    try:
        _PROBE.exchange(key)
    except ValueError:
        raise UnsafeKeyError(what="This contact card holds an unsafe encryption key.", cause="low order") from None
    return key
