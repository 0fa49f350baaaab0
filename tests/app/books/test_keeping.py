from __future__ import annotations

from app.books.keeping import draft_json, draft_of
from app.books.planning import EMPTY, Draft, Orders, with_letter, with_orders, with_shot
from core.aceofaces.decisions import BurstOrder
from core.aceofaces.geometry import Range
from core.catalog.ace_of_aces.gunnery import Burst
from tests.app.books.fights import staged


def test_a_manoeuvre_with_its_orders_outlives_the_window():
    view = staged()
    order = BurstOrder(burst=Burst.SNAP, ranges=(Range.CLOSE,), ammunition=3)
    own = next(craft.ident for craft in view.view.aircraft if craft.seat == view.seat)
    draft = with_orders(with_letter(EMPTY, own, "L"), own, Orders(fire=(order,)))
    kept = draft_of(view, draft_json(view, draft))
    assert dict(kept.letters) == {own: "L"}
    assert kept.orders[own].fire == (order,)


def test_a_burst_and_a_search_outlive_the_window():
    view = staged()
    own = next(craft.ident for craft in view.view.aircraft if craft.seat == view.seat)
    other = next(craft.ident for craft in view.view.aircraft if craft.seat != view.seat)
    shot = with_shot(EMPTY, own, other, Burst.BURST)
    assert dict(draft_of(view, draft_json(view, shot)).shots) == {own: (other, Burst.BURST)}
    for searches in (True, False):
        assert draft_of(view, draft_json(view, Draft(searches=searches))).searches is searches


def test_nothing_and_what_is_of_others_is_not_kept():
    view = staged()
    other = next(craft.ident for craft in view.view.aircraft if craft.seat != view.seat)
    assert draft_json(view, EMPTY) is None
    assert draft_of(view, draft_json(view, with_letter(EMPTY, other, "L"))) is None
    assert draft_of(view, {"kind": "fly"}) is None
    assert draft_of(view, "nonsense") is None
