"""The world's failures (a full disk, a damaged file, a second window), and what the program will not do. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.play import Refusal


class TroubleError(Exception):
    """Something outside the program went wrong; nothing was half done.

    Attributes:
        what: what happened, one sentence.
        next_step: what the person can do about it, one sentence.
    """

    def __init__(self, what: str, next_step: str) -> None:
        super().__init__(f"{what} {next_step}")
        self.what = what
        self.next_step = next_step


class RefusedError(Exception):
    """The program does not do what its own player asks.

    Attributes:
        code: stable, for programs.
        what: why not, one sentence.
        next_step: what to do instead, one sentence; empty if there is nothing.
        reasons: the game's own refusals, where the rules forbid it.
    """

    def __init__(self, code: str, what: str, next_step: str = "", reasons: tuple[Refusal, ...] = ()) -> None:
        super().__init__(f"{what} {next_step}".strip())
        self.code = code
        self.what = what
        self.next_step = next_step
        self.reasons = reasons
