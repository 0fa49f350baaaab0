"""Strategies for choices of Ace of Aces, legal or not."""

from __future__ import annotations

from hypothesis import strategies as st

from core.aceofaces.decisions import BurstOrder, Escape, FireBursts, FlyManoeuvres, Plan, Search, Shot
from core.aceofaces.geometry import RANGES
from core.catalog.ace_of_aces.gunnery import Burst

bursts = st.sampled_from([burst for burst in Burst if burst is not Burst.HOLD])
idents = st.from_regex(r"[AC][1-4]", fullmatch=True)
orders = st.builds(
    BurstOrder,
    burst=bursts,
    ranges=st.sets(st.sampled_from(RANGES)).map(lambda found: tuple(one for one in RANGES if one in found)),
    easy=st.booleans(),
    ammunition=st.integers(0, 99),
)
plans = st.builds(
    Plan,
    aircraft=idents,
    manoeuvre=st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXY"),
    fire=st.lists(orders, max_size=3).map(tuple),
    prefer=st.lists(idents, max_size=4).map(tuple),
)
choices = st.one_of(
    st.builds(FlyManoeuvres, plans=st.lists(plans, max_size=4).map(tuple)),
    st.builds(
        FireBursts,
        shots=st.lists(st.builds(Shot, aircraft=idents, target=idents, burst=bursts), max_size=4).map(tuple),
    ),
    st.just(Search()),
    st.just(Escape()),
)
