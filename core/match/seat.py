"""One seat's own desk: what it may choose now, and the one entry that says all it can say (FORMAT.md section 6).

Pure: secrets, drafts and notes are arguments. Whoever signs a composed entry stores it with its sealed choices before
anybody else sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from core.canonical import Json
from core.match.draining import Ahead, drain, with_said
from core.match.numbers import about_numbers
from core.match.owing import first_to_bind, result
from core.match.own import Own, SeatRefusal, SeatRefusalError, lost_seals
from core.match.padding import ChoiceTooLongError, given_choice, padded, read_choice
from core.match.state import Match
from core.play import REVEAL, ChoiceFormError, Pending
from core.protocol.entries import LONGEST_NOTE, Draft
from core.protocol.feeds import next_draft
from core.protocol.items import Agree, Claim, Clear, Commit, Item, Resign


@dataclass(frozen=True, slots=True, kw_only=True)
class Todo:
    """A decision that a seat may take now.

    Attributes:
        state: the game as the seat may see it, its kept choices laid over it.
        legal: as `Rules.legal`.
        ahead: the match as it will be once the next entry is signed; what the seat's own openings have brought to
            light is in its steps already.
    """

    n: int
    pending: Pending
    state: Any
    legal: Json
    ahead: Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Composed:
    """An entry ready to be signed; `sealed` holds the choices under its seals, to be stored with it."""

    draft: Draft
    sealed: Mapping[int, Json] = field(repr=False)


def look_ahead(match: Match, own: Own) -> Match:
    """The match with everything said that the seat's next entry would say: what its player may know before signing."""
    return _drained(match, own).match


def todo(match: Match, own: Own, *, eager: bool = False) -> Todo | None:
    """What the seat can choose now; None while it has to wait, has chosen, or the match is over.

    Args:
        match: as this desk knows it.
        own: the seat's secret, seals and drafts.
        eager: also choose where the other seat holds the pen; legal, but it may cost a mail.
    """
    ahead = _drained(match, own).match
    pending = ahead.game.pending
    if pending is None or result(ahead) is not None or not _may_choose(ahead, own, pending, eager=eager):
        return None
    overlaid = _with_kept(ahead, own)
    rules = ahead.game.rules
    return Todo(
        n=ahead.game.n,
        pending=pending,
        state=rules.view_for(overlaid, own.seat),
        legal=rules.legal(overlaid, own.seat),
        ahead=ahead,
    )


def _may_choose(match: Match, own: Own, pending: Pending, *, eager: bool) -> bool:
    if pending.kind == REVEAL or own.seat not in pending.seats or match.game.n in own.drafts:
        return False
    unbound = tuple(seat for seat in pending.seats if match.point.bound_of(seat) is None)
    if own.seat not in unbound:
        return False
    if any(seat in pending.clue_seats for seat in unbound):
        return own.seat in pending.clue_seats
    return eager or own.seat in first_to_bind(match, pending, unbound)


def choose(match: Match, own: Own, n: int, choice: Json, *, eager: bool = False) -> Own:
    """The desk with a choice drafted; free to be taken back with `take_back` until it is signed.

    Args:
        match: as this desk knows it.
        own: the seat's secret, seals and drafts.
        n: the decision, as `todo` named it.
        choice: the choice object, with or without its padding.
        eager: as for `todo`.

    Raises:
        SeatRefusalError: not to be chosen now, ill-formed, too long, or against the game's rules.
    """
    due = todo(match, own, eager=eager)
    if due is None:
        raise SeatRefusalError(SeatRefusal.NOT_NOW)
    if due.n != n:
        raise SeatRefusalError(SeatRefusal.OTHER_DECISION, f"decision {due.n} is open")
    rules = due.ahead.game.rules  # other numbers may begin to hold with what the seat says before
    try:
        chosen = given_choice(rules, choice, due.pending.filling)
        filled = padded(rules.choice_json(chosen), due.pending.filling)
    except ChoiceFormError as error:
        raise SeatRefusalError(SeatRefusal.FORM, str(error)) from None
    except ChoiceTooLongError as error:
        raise SeatRefusalError(SeatRefusal.TOO_LONG, str(error)) from None
    for state in (_with_kept(due.ahead, own), due.ahead.game.state):
        refusal = rules.reason_against(state, own.seat, chosen)
        if refusal is not None:
            raise SeatRefusalError(SeatRefusal.ILLEGAL, refusal.code.value, (refusal,))
    return replace(own, drafts={**own.drafts, n: filled})


def take_back(own: Own, n: int) -> Own:
    """The desk without the draft for decision n and all later ones, which may have rested on it."""
    return replace(own, drafts={at: filled for at, filled in own.drafts.items() if at < n})


def compose(match: Match, own: Own, *, note: str = "", asides: tuple[Item, ...] = ()) -> Composed:
    """The one entry that says all the seat can say: what is owed, what is drafted, and what is said besides.

    Args:
        match: as this desk knows it.
        own: the seat's secret, seals and drafts.
        note: a few words to the other player, at most 2,000 characters.
        asides: from `resignation`, `claim`, `draw_offer`, `agreement`, or from `numbers`; words that end the match go
            without a move, words about other numbers before all else.

    Raises:
        SeatRefusalError: there is nothing to say, the note is too long, the match is over, or an own seal is lost.
    """
    if len(note) > LONGEST_NOTE:
        raise SeatRefusalError(SeatRefusal.NOTE_TOO_LONG)
    # A word about other numbers counts for the boundary that its entry helps to reach.
    first = tuple(item for item in asides if about_numbers(item))
    last = tuple(item for item in asides if not about_numbers(item))
    ends = any(isinstance(item, Resign | Claim | Agree) for item in last)
    ahead = _drained(with_said(match, own.seat, first), own, only_confirm=ends, room_for=len(asides))
    if last and result(ahead.match) is not None:
        raise SeatRefusalError(SeatRefusal.OVER)
    items = (*first, *ahead.items, *last)
    if not items and not note:
        raise SeatRefusalError(SeatRefusal.NOTHING_TO_SAY)
    draft = next_draft(match.feeds, own.seat, items, note)
    return Composed(draft=draft, sealed={n: own.drafts[n] for n in ahead.sealed})


def signed_own(match: Match, own: Own, composed: Composed) -> Own:
    """The desk after a composed entry was signed and taken into `match`: its drafts are used up, its seals are kept."""
    sealed = {**own.sealed, **composed.sealed}
    used = {item.n for item in composed.draft.items if isinstance(item, Commit | Clear)}
    wanted = {kept.n for kept in match.kept if kept.seat == own.seat} | {match.game.n}
    return replace(
        own,
        sealed={n: filled for n, filled in sorted(sealed.items()) if n in wanted},
        drafts={n: filled for n, filled in own.drafts.items() if n >= match.game.n and n not in used},
    )


def has_something_to_say(match: Match, own: Own) -> bool:
    """Whether `compose` would say anything without a note."""
    return bool(_drained(match, own).items)


def own_view(match: Match, own: Own) -> Any:  # noqa: ANN401 - the game's own state
    """The game as the seat may see it, its own kept choices laid over it."""
    return match.game.rules.view_for(_with_kept(match, own), own.seat)


def _with_kept(match: Match, own: Own) -> Any:  # noqa: ANN401 - the game's own state
    rules, state = match.game.rules, match.game.state
    # Looking ahead, a choice may be kept that is only drafted yet.
    choices = {**own.sealed, **own.drafts}
    for kept in match.kept:
        if kept.seat == own.seat and kept.n in choices:
            state = rules.with_kept(state, own.seat, read_choice(rules, choices[kept.n], kept.filling))
    return state


def _drained(match: Match, own: Own, *, only_confirm: bool = False, room_for: int = 0) -> Ahead:
    lost = lost_seals(match, own)
    if lost and not only_confirm:
        raise SeatRefusalError(SeatRefusal.SEALED_CHOICE_LOST, f"decision {lost[0]}")
    return drain(match, own.seat, own.secret, own.sealed, own.drafts, only_confirm=only_confirm, room_for=room_for)
