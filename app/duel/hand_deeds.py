"""What a card taken, dropped or let ride makes of a hand that is put together, or why it cannot be. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.duel import planner
from app.duel.card_reasons import sentence_of
from app.duel.planner import Draft, Planned, Table
from app.phrases.cards import card_title
from app.phrases.refusals import refusal_sentence
from app.translation import gettext as _
from core.aceshigh.legal import Due
from core.catalog.terms import Family


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """The hand after a deed, and the card of it that is looked at. `reason`: why nothing came of it; else empty."""

    draft: Draft
    position: int
    reason: str = ""


def taken(table: Table, draft: Draft, position: int, ident: int, place: int | None = None) -> Made:
    """A card from beside the hand comes into it, at its end or at a place; a Climb or Dive rides on a card of it."""
    if table.card(ident).is_rider:
        return ridden(table, draft, position, ident)
    refusal = table.why_not(draft, ident) if place is None else None
    if refusal is not None:
        words = sentence_of(table.card(ident), refusal, table.holder.grade, table.before(draft))
        return Made(draft=draft, position=position, reason=words)
    if table.due is Due.CARDS:
        return Made(draft=replace(draft, cards=(Planned(card=ident, orders=draft.default),)), position=0)
    fresh = planner.inserted(draft, ident, place)
    last = len(fresh.cards) - 1
    return Made(draft=fresh, position=last if place is None else min(place, last))


def ridden(table: Table, draft: Draft, position: int, rider: int) -> Made:
    """A Climb or Dive rides on the card looked at, or else on the one that can bear it."""
    place = table.bearer(draft, rider, position)
    if place is not None:
        return Made(draft=planner.ridden(draft, place, rider), position=place)
    here = None if not draft.cards else table.why_no_rider(draft, max(position, 0), rider)
    reason = here or table.why_not(draft, rider)
    words = refusal_sentence(reason) if reason else _("Choose the card that it rides on first.")
    return Made(draft=draft, position=position, reason=words)


def turned(table: Table, draft: Draft, position: int, family: Family) -> Made:
    """A card climbs or dives with its manoeuvre, or does so no longer."""
    if any(table.card(rider).family is family for rider in draft.cards[position].riders):
        return Made(draft=planner.unridden(draft, position), position=position)
    idents = (option.card for option in table.options(draft))
    rider = next((ident for ident in idents if table.card(ident).family is family), None)
    if rider is None:
        reason = _("No {card} is left.").format(card=card_title(family))
        return Made(draft=draft, position=position, reason=reason)
    refusal = table.why_no_rider(draft, position, rider)
    if refusal is not None:
        return Made(draft=draft, position=position, reason=refusal_sentence(refusal))
    return Made(draft=planner.ridden(draft, position, rider), position=position)


def dropped(table: Table, draft: Draft, position: int, ident: int, place: int) -> Made:
    """A card from beside was dropped on a place of the hand.

    What is dropped may come from anywhere: only a card that lies beside the hand is taken.
    """
    if all(option.card != ident for option in table.options(draft)):
        return Made(draft=draft, position=position)
    last = len(draft.cards) - 1
    if table.card(ident).is_rider:
        return ridden(table, draft, min(place, last), ident)
    return taken(table, draft, position, ident, place if place <= last else None)
