"""A campaign of eight months, read as the roster reads it."""

from __future__ import annotations

import pytest

from app.commands.campaign_history import notes
from app.commands.campaigns import choose_in_campaign
from app.roster.reading import material_of
from tests.app.desks import open_at, steady
from tests.app.look.conftest import look
from tests.app.roster.squadron_life import MONTHS, A, live

__all__ = ["look"]


@pytest.fixture(scope="session")
def life(tmp_path_factory):
    """The campaign after the result of its eighth month, before that is closed."""
    folder = tmp_path_factory.mktemp("roster")
    desk = steady(open_at(folder / "profile", unlocked=False), b"roster")
    opened = live(desk, folder / "Arras.flugcampaign")
    yield material_of(opened, notes(desk), writing=True)
    desk.close()


@pytest.fixture
def begun(tmp_path):
    """The campaign after two months, the second of them closed."""
    desk = steady(open_at(tmp_path / "begun", unlocked=False), b"roster")
    opened = live(desk, tmp_path / "Arras.flugcampaign", 2, close_last=True)
    yield material_of(opened, notes(desk), writing=True)
    desk.close()


@pytest.fixture
def ordered(tmp_path):
    """The campaign in its third month, with the orders of one squadron given."""
    desk = steady(open_at(tmp_path / "ordered", unlocked=False), b"roster")
    live(desk, tmp_path / "Ypern.flugcampaign", 2, close_last=True)
    opened = choose_in_campaign(desk, A, MONTHS[2][0]).value
    yield material_of(opened, notes(desk), writing=True)
    desk.close()
