"""Ed25519 signatures over `"flugpost/1/sig/" kind 0x00 CJ1(body)` (FORMAT.md section 2).

The kind is part of what is signed, so no signature fits another purpose. A signed statement is the CJ1 object
`{"b":body,"s":signature}`; its bytes are kept as they came.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from core.canonical import DOMAIN, Json, b64u, fields
from core.protocol.errors import SignatureError, strictly

if TYPE_CHECKING:
    from collections.abc import Mapping


_SIGNED: Final = frozenset({"b", "s"})


class Kind(StrEnum):
    """What a signature is for."""

    CARD = "card"
    INVITE = "invite"
    ACCEPT = "accept"
    ENTRY = "entry"


def sign(key: Ed25519PrivateKey, kind: Kind, body: bytes) -> bytes:
    """The 64-byte signature of a body's CJ1 bytes."""
    return key.sign(_message(kind, body))


def verify(public: bytes, kind: Kind, body: bytes, signature: bytes, who: str) -> None:
    """Check a signature by the 32-byte key `public`; `who` is the signer's shown name.

    Raises:
        SignatureError: it is not this signer's signature of this body for this purpose.
    """
    try:
        _verifier(public).verify(signature, _message(kind, body))
    except InvalidSignature:
        raise SignatureError(who=who, cause=f"{kind.value} signature", evidence=(signed(body, signature),)) from None


def signed(body: bytes, signature: bytes) -> bytes:
    """The CJ1 bytes of `{"b":body,"s":signature}` for a body already in CJ1."""
    return b'{"b":' + body + b',"s":"' + b64u(signature).encode("ascii") + b'"}'


@strictly
def split(value: Json, what: str) -> tuple[Mapping[str, Json], bytes]:
    """Body and 64-byte signature of a signed statement.

    Raises:
        FormatError: not of the form `{"b":object,"s":64 bytes}`.
    """
    found = fields(value, _SIGNED, what)
    return cast("Mapping[str, Json]", found.object("b")), found.binary("s", 64)


def _message(kind: Kind, body: bytes) -> bytes:
    return DOMAIN + b"sig/" + kind.value.encode("ascii") + b"\0" + body


@lru_cache(maxsize=256)
def _verifier(public: bytes) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(public)
