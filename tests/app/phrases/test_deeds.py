"""Deeds and restore points in words."""

from __future__ import annotations

import pytest

from app.commands.campaign_steps import DEEDS
from app.commands.open_campaign import Point
from app.phrases.campaign.deeds import deed_words, point_words


def test_every_deed_has_its_own_words():
    words = [deed_words(kind, "1917-03") for kind in DEEDS]
    assert len(set(words)) == len(DEEDS)
    assert all("March 1917" in one for one in words)
    assert not any(one.startswith("last deed") for one in words)


@pytest.mark.parametrize("why", Point)
def test_every_restore_point_has_its_own_words(why):
    assert point_words(why.value, "1917-03").startswith("March 1917, ")


def test_what_is_no_month_stands_as_it_is():
    assert deed_words("orders", "soon") == "orders of soon"
