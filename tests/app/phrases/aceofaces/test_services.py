from __future__ import annotations

from dataclasses import replace

import pytest

from app.phrases.aceofaces.services import ending_words, pilot_words, tally_words, who_words
from core.aceofaces.service import Fight, services
from core.aceofaces.state import Fate
from core.aceofaces.table_result import Ending, PilotResult
from core.words import Grade, Side

PILOT = PilotResult(
    name="Ernst",
    of="Jasta 11",
    side=Side.CENTRAL,
    type_id="fokker_dr1",
    grade=Grade.ACE,
    halves=3,
    taken=5,
    ending=Ending.SHOT_DOWN,
    fate=Fate.FIT,
)
NAMES = {"fokker_dr1": "Fokker Dr.I"}


@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_words(ending):
    assert ending_words(ending) != ending.value or ending is Ending.ESCAPED


def test_a_pilot_of_a_result():
    assert pilot_words(PILOT, NAMES) == (
        "Ernst of Jasta 11 (German), Fokker Dr.I, an ace; "
        "shot down, lives, 1 and a half victories, 2 and a half points taken"
    )
    assert "killed" in pilot_words(replace(PILOT, fate=Fate.DEAD), {})


def test_a_service():
    (service,) = services([Fight(date="1917-10-01", source="table 1", pilots=(PILOT,))])
    assert who_words(service) == "Ernst of Jasta 11 (German)"
    assert tally_words(service) == "\u2605 ace, five victories in 1 fight"
