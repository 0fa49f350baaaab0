"""A choice that is not made yet, as it is kept on the disk: in the form of a choice, legal or not. Knows no Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.books.planning import Draft, Orders, given_orders, orders_wanted
from core.aceofaces.decisions import Escape, FireBursts, FlyManoeuvres, Plan, Search, Shot
from core.catalog.ace_of_aces.gunnery import Burst
from core.play import ChoiceFormError

if TYPE_CHECKING:
    from app.books.fight import Fight
    from core.canonical import Json


def draft_json(fight: Fight, draft: Draft) -> Json:
    """What is chosen so far; None if nothing is."""
    if draft.searches is not None:
        return fight.rules.choice_json(Search() if draft.searches else Escape())
    if draft.shots:
        shots = tuple(
            Shot(aircraft=ident, target=target, burst=burst)
            for ident, (target, burst) in draft.shots.items()
            if burst is not Burst.HOLD
        )
        return fight.rules.choice_json(FireBursts(shots=shots))
    if not draft.letters:
        return None
    fires = orders_wanted(fight.view)
    plans = []
    for ident, letter in draft.letters.items():
        orders = given_orders(fight.view, draft, ident)
        plans.append(
            Plan(aircraft=ident, manoeuvre=letter, fire=orders.fire if fires else (), prefer=orders.prefer),
        )
    return fight.rules.choice_json(FlyManoeuvres(plans=tuple(plans)))


def draft_of(fight: Fight, kept: Json) -> Draft | None:
    """The draft behind `draft_json`; None if it is none, or one of aircraft that are not here."""
    try:
        choice = fight.rules.parse_choice(kept)
    except ChoiceFormError:
        return None
    own = {craft.ident for craft in fight.view.flying(fight.seat)}
    match choice:
        case FlyManoeuvres(plans=plans) if own.issuperset(plan.aircraft for plan in plans):
            return Draft(
                letters={plan.aircraft: plan.manoeuvre for plan in plans},
                orders={plan.aircraft: Orders(fire=plan.fire, prefer=plan.prefer) for plan in plans},
            )
        case FireBursts(shots=shots) if own.issuperset(shot.aircraft for shot in shots):
            return Draft(shots={shot.aircraft: (shot.target, shot.burst) for shot in shots})
        case Search():
            return Draft(searches=True)
        case Escape():
            return Draft(searches=False)
        case _:
            return None
