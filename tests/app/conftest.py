"""Two people with a profile each."""

from __future__ import annotations

import pytest

from tests.app.desks import Clock, meet, open_at, settle, steady


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def anna(tmp_path, clock):
    """Anna's desk, unlocked."""
    desk = steady(open_at(settle(tmp_path / "anna", "Anna"), clock=clock), b"anna")
    yield desk
    desk.close()


@pytest.fixture
def bert(tmp_path, clock):
    """Bert's desk, unlocked."""
    desk = steady(open_at(settle(tmp_path / "bert", "Bert"), clock=clock), b"bert")
    yield desk
    desk.close()


@pytest.fixture
def both(anna, bert):
    """Anna and Bert, who have each other's card."""
    meet(anna, bert)
    return anna, bert
