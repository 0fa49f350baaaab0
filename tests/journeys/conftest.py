"""Desks that are closed when a journey is over, however it ends."""

from __future__ import annotations

import pytest

from tests.journeys.people import Person, two_people


@pytest.fixture
def meet():
    """Two people with profiles of their own below a folder; call it as often as people are needed."""
    met: list[Person] = []

    def them(base, seed=b""):
        two = two_people(base, seed)
        met.extend(two)
        return two

    yield them
    for person in met:
        person.close()
