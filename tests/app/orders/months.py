"""Squadrons in a month for tests of the orders: a campaign at one table, and what a seat writes from."""

from __future__ import annotations

from app.orders.drafting import Offer, fresh_draft
from core.words import Role, SeatId
from tests.core.campaign.squadrons import Table, campaign

A, B = SeatId("A"), SeatId("B")


def offer(table: Table, seat: SeatId = A) -> Offer:
    """What a seat's month offers."""
    return Offer(table.rules.view_for(table.state, seat), seat, campaign().sorties)


def suggest(role: Role) -> str:
    """A name that can be told from others."""
    return f"New {role.value}"


def fresh(table: Table, seat: SeatId = A):
    """The offer, and orders to begin with."""
    found = offer(table, seat)
    return found, fresh_draft(found, suggest)


def refusals(table: Table, seat: SeatId, choice: dict) -> set[str]:
    """The codes of what stands against a choice."""
    return {code for code, _who, _section in table.reasons(seat, choice)}
