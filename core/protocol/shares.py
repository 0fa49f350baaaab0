"""Shared randomness: one hash chain a seat, anchored before the first move (FORMAT.md section 7).

The k-th decision with dice uses link k of every seat, so nobody can choose, grind or foresee a die: all links are
fixed by the anchors, and each is checked by one hash when it appears.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.canonical import CanonicalError, Fault, digest, keyed
from core.protocol.errors import ShareError

if TYPE_CHECKING:
    from collections.abc import Iterable

CHAIN_LENGTH: Final = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """A seat's links, 32 bytes each; link 0 is the public anchor, link k the share of the k-th decision with dice."""

    links: bytes

    @property
    def anchor(self) -> bytes:
        """Link 0."""
        return self.links[:32]

    def share(self, k: int) -> bytes:
        """Link k, from 1 to 4096.

        Raises:
            CanonicalError: the chain has no such link.
        """
        if not 1 <= k <= CHAIN_LENGTH:
            raise CanonicalError(Fault.RANGE, "share", f"{k} is not in 1..{CHAIN_LENGTH}")
        return self.links[32 * k : 32 * k + 32]


@lru_cache(maxsize=32)
def chain(secret: bytes) -> Chain:
    """The chain of a seat's 32-byte match secret: x_4096 = PRF(secret, "chain"), x_(i-1) = H("chain", x_i)."""
    link = keyed(secret, "chain")
    links = [link]
    for _ in range(CHAIN_LENGTH):
        link = step(link)
        links.append(link)
    links.reverse()
    return Chain(links=b"".join(links))


def step(share: bytes) -> bytes:
    """The link before a share."""
    return digest("chain", share)


def check_share(share: bytes, previous: bytes, who: str, n: int, evidence: tuple[bytes, ...] = ()) -> None:
    """That a share is the link after `previous` (the anchor, before the first).

    Raises:
        ShareError: it is not the one fixed at the start.
    """
    if len(share) != 32 or not hmac.compare_digest(step(share), previous):
        raise ShareError(who=who, n=n, cause="the chain differs", evidence=evidence)


def seed(mid: bytes, n: int, bound: Iterable[tuple[str, bytes]], shares: Iterable[tuple[str, bytes]]) -> bytes:
    """The 32-byte seed of a decision's dice.

    Only entries that bound a seat enter it. An opening must not: its writer knows all shares by then and could try
    texts until the dice please.

    Args:
        mid: the match, 16 bytes.
        n: the decision.
        bound: each deciding seat and the hash of the entry that bound it.
        shares: each seat of the match and its share.
    """
    binding = digest(
        "bind", mid, n.to_bytes(4, "big"), *(seat.encode("ascii") + entry for seat, entry in sorted(bound))
    )
    return hmac.digest(binding, b"".join(share for _, share in sorted(shares)), "sha256")
