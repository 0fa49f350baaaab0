"""A campaign of eight months with a correction, read as the chronicle reads it."""

from __future__ import annotations

import pytest

from app.chronicle.reading import material_of
from app.commands.campaign_notes import notes
from tests.app.chronicle.months import corrected
from tests.app.desks import open_at, steady
from tests.app.look.conftest import look
from tests.app.roster.squadron_life import live

__all__ = ["look"]


@pytest.fixture(scope="session")
def told(tmp_path_factory):
    """The campaign after the result of its eighth month and a correction of the seventh; nothing is closed yet."""
    folder = tmp_path_factory.mktemp("chronicle")
    desk = steady(open_at(folder / "profile", unlocked=False), b"chronicle")
    opened = corrected(desk, folder / "Arras.flugcampaign")
    yield material_of(opened, notes(desk), writing=True)
    desk.close()


@pytest.fixture(scope="session")
def over(tmp_path_factory):
    """The campaign after its last month is closed."""
    folder = tmp_path_factory.mktemp("over")
    desk = steady(open_at(folder / "profile", unlocked=False), b"chronicle")
    opened = live(desk, folder / "Arras.flugcampaign", close_last=True)
    yield material_of(opened, notes(desk), writing=True)
    desk.close()


@pytest.fixture(scope="session")
def begun(tmp_path_factory):
    """The campaign after two months, both closed: the third has no orders yet."""
    folder = tmp_path_factory.mktemp("begun")
    desk = steady(open_at(folder / "profile", unlocked=False), b"chronicle")
    opened = live(desk, folder / "Arras.flugcampaign", 2, close_last=True)
    yield material_of(opened, notes(desk), writing=True)
    desk.close()


@pytest.fixture(scope="session")
def fresh(tmp_path_factory):
    """The campaign before its first month is flown."""
    folder = tmp_path_factory.mktemp("fresh")
    desk = steady(open_at(folder / "profile", unlocked=False), b"chronicle")
    opened = live(desk, folder / "Arras.flugcampaign", 0)
    yield material_of(opened, notes(desk), writing=True)
    desk.close()
