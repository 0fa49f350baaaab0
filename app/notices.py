"""Asking and telling the person: the contract that the window and the terminal each fulfil. No Qt."""

from __future__ import annotations

from typing import Protocol


class Notices(Protocol):
    """How the program speaks to the person who sits before it."""

    def ask_passphrase(self, why: str) -> str | None:
        """The passphrase of the key file; None if the person would rather not. `why` is one sentence."""

    def ask_yes(self, question: str) -> bool:
        """Whether the person agrees; a person who can not be asked does not."""

    def tell(self, sentence: str) -> None:
        """Say something that needs no answer."""
