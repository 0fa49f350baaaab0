"""What one desk holds of its own seat, and what it refuses its own player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.canonical import Json
from core.match.padding import ChoiceTooLongError, padded
from core.match.state import Match
from core.play import Refusal
from core.protocol.sealing import recover_choice
from core.words import SeatId


class SeatRefusal(StrEnum):
    """Why a desk may not do what its player asks."""

    NOT_NOW = "not_now"
    OTHER_DECISION = "other_decision"
    FORM = "form"
    TOO_LONG = "too_long"
    ILLEGAL = "illegal"
    NOTHING_TO_SAY = "nothing_to_say"
    NOTE_TOO_LONG = "note_too_long"
    OVER = "over"
    NO_OFFER = "no_offer"
    TOO_EARLY = "too_early"
    NOT_SILENT = "not_silent"
    SEALED_CHOICE_LOST = "sealed_choice_lost"
    NO_OTHER_NUMBERS = "no_other_numbers"
    STANDS_ALREADY = "stands_already"
    PACK_TOO_BIG = "pack_too_big"
    SAME_NUMBERS = "same_numbers"
    NO_PROPOSAL = "no_proposal"


class SeatRefusalError(Exception):
    """What a desk refuses its own player: `refusal` says why, `reason` holds the game's own refusal (or nothing)."""

    def __init__(self, refusal: SeatRefusal, detail: str = "", reason: tuple[Refusal, ...] = ()) -> None:
        super().__init__(f"{refusal.value}: {detail}" if detail else refusal.value)
        self.refusal = refusal
        self.detail = detail
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """What one desk holds of its own seat.

    Attributes:
        secret: the seat's match secret, 32 bytes.
        sealed: what lies under the own seals, filled to the common length, by decision.
        drafts: what was chosen and is not signed yet, likewise.
    """

    seat: SeatId
    secret: bytes = field(repr=False)
    sealed: Mapping[int, Json] = field(repr=False, default_factory=dict)
    drafts: Mapping[int, Json] = field(repr=False, default_factory=dict)


def lost_seals(match: Match, own: Own) -> tuple[int, ...]:
    """The decisions whose sealed choice of one's own is not at hand, as after the loss of a database."""
    seals = [kept for kept in match.kept if kept.seat == own.seat]
    bound = match.point.bound_of(own.seat)
    if bound is not None and bound.commitment and not match.point.is_known(own.seat):
        seals.append(bound)
    return tuple(seal.n for seal in seals if seal.n not in own.sealed)


def recover(match: Match, own: Own, candidates: Iterable[dict[str, Json]]) -> Own:
    """The desk with its lost sealed choices found again among the candidates, which may be padded or not.

    The seal of a choice follows from the secret and the choice, so the right candidate gives the same commitment.
    """
    given = tuple(candidates)
    sealed = dict(own.sealed)
    bound = match.point.bound_of(own.seat)
    for seal in (*match.kept, *(() if bound is None else (bound,))):
        if seal.seat != own.seat or not seal.commitment or seal.n in sealed:
            continue
        filled = _filled(given, seal.filling)
        for choice in recover_choice(own.secret, match.genesis.mid, seal.n, own.seat, seal.commitment, filled):
            sealed[seal.n] = choice
    return replace(own, sealed=sealed)


def _filled(candidates: Iterable[dict[str, Json]], filling: int) -> list[dict[str, Json]]:
    """The candidates that have room under a seal of that size."""
    filled = []
    for one in candidates:
        with suppress(ChoiceTooLongError):
            filled.append(padded(one, filling))
    return filled
