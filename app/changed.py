"""What a command changed. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """What is no longer as it was shown.

    Attributes:
        threads: ids (16 bytes) of the threads whose state, drafts or files changed.
        contacts: whether the address book changed.
        identity: whether there is another identity, name or passphrase, or it was unlocked.
        post: whether something came or left.
        results: whether a result from the table was entered or withdrawn.
        campaign: whether another campaign is open, or the open one stands otherwise.
        scenarios: whether an own scenario was kept or removed.
        packs: whether a data pack was added or removed.
    """

    threads: tuple[bytes, ...] = ()
    contacts: bool = False
    identity: bool = False
    post: bool = False
    results: bool = False
    campaign: bool = False
    scenarios: bool = False
    packs: bool = False

    def __or__(self, other: Changed) -> Changed:
        """What either of two commands changed."""
        return Changed(
            threads=tuple(dict.fromkeys((*self.threads, *other.threads))),
            contacts=self.contacts or other.contacts,
            identity=self.identity or other.identity,
            post=self.post or other.post,
            results=self.results or other.results,
            campaign=self.campaign or other.campaign,
            scenarios=self.scenarios or other.scenarios,
            packs=self.packs or other.packs,
        )


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What a command changed, and what its caller asked for."""

    changed: Changed
    value: T
