"""Sealed choices: commitment, derandomised nonce, opening (FORMAT.md section 9).

A commitment hides (32 bytes of nonce, however few choices there are) and binds to match, decision and seat. The nonce
follows from the secret and the choice: after a crash or a restored backup the same choice gives the same commitment,
another choice an unrelated one, and a forgotten choice is found again by trying the legal ones.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.canonical import Json, b64u, digest, encode, keyed, spell
from core.protocol.errors import OpeningError

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """A choice under its seal: `commitment` travels at once, `nonce` with the opening; 32 bytes each."""

    commitment: bytes
    nonce: bytes


def commitment(mid: bytes, n: int, seat: str, nonce: bytes, choice: Json) -> bytes:
    """The 32 bytes that bind `seat` to `choice` in decision `n` of match `mid`."""
    return _commitment(mid, n, seat, nonce, encode(choice))


def _commitment(mid: bytes, n: int, seat: str, nonce: bytes, spelt: bytes) -> bytes:
    return digest("commit", _context(mid, n, seat), nonce, spelt)


def seal_choice(secret: bytes, mid: bytes, n: int, seat: str, choice: Json) -> Sealed:
    """The seal of a choice under the seat's 32-byte match secret."""
    spelt = encode(choice)
    nonce = keyed(secret, "nonce", _context(mid, n, seat), spelt)
    return Sealed(commitment=_commitment(mid, n, seat, nonce, spelt), nonce=nonce)


def recover_choice(
    secret: bytes, mid: bytes, n: int, seat: str, sealed: bytes, candidates: Iterable[Json]
) -> tuple[Json, ...]:
    """The owner's forgotten choice, by trying the legal ones: one value, or none if it is not among them."""
    for choice in candidates:
        if seal_choice(secret, mid, n, seat, choice).commitment == sealed:
            return (choice,)
    return ()


def check_opening(  # noqa: PLR0913, PLR0917 - the commitment has these parts
    sealed: bytes, mid: bytes, n: int, seat: str, nonce: bytes, choice: Json, who: str, evidence: tuple[bytes, ...] = ()
) -> None:
    """That an opening is what was sealed.

    Args:
        sealed: the commitment, 32 bytes.
        mid: the match, 16 bytes.
        n: the decision.
        seat: who sealed.
        nonce: from the opening, 32 bytes.
        choice: from the opening, as it was read: it is not shown to be CJ1 again.
        who: the seat's shown name, for the sentence.
        evidence: the committing and the opening entry.

    Raises:
        OpeningError: it is something else.
    """
    if len(nonce) != 32 or not hmac.compare_digest(_commitment(mid, n, seat, nonce, spell(choice)), sealed):
        raise OpeningError(who=who, n=n, cause="the commitment differs", evidence=evidence)


def _context(mid: bytes, n: int, seat: str) -> bytes:
    return spell({"match": b64u(mid), "n": n, "seat": seat})
