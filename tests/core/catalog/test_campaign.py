"""The campaign's own options as data, and as the rules know them."""

from __future__ import annotations

import shutil

import pytest

from core.aceshigh.campaign import SECRET_TARGETS
from core.aceshigh.mission_limits import OPTION, Repeat
from core.campaign.readings import OWN
from core.catalog.campaign import campaign_problems, read_campaign
from core.catalog.problems import DataProblemsError
from core.games import CAMPAIGN, digest_of, problems_of
from tests.builders import RULES_FOLDER

FOLDER = RULES_FOLDER / CAMPAIGN


def test_the_options_of_the_data_are_those_that_the_rules_know_default_first():
    known = dict([*OWN, (OPTION, tuple(one.value for one in Repeat)), (SECRET_TARGETS, ("off", "on"))])
    assert {option.id: option.values for option in read_campaign(FOLDER).options} == known
    assert all(option.default == option.values[0] for option in read_campaign(FOLDER).options)


def test_the_data_is_sound_and_has_a_digest():
    assert problems_of(CAMPAIGN, FOLDER) == campaign_problems(FOLDER) == ()
    assert digest_of(CAMPAIGN, FOLDER) == read_campaign(FOLDER).digest


def test_faults_are_named(tmp_path):
    assert problems_of(CAMPAIGN, tmp_path / "nowhere")
    folder = shutil.copytree(FOLDER, tmp_path / "campaign")
    (folder / "more.toml").write_text("")
    text = (folder / "options.toml").read_text().replace('section = "11.9"\n', "")
    (folder / "options.toml").write_text(text)
    with pytest.raises(DataProblemsError) as caught:
        read_campaign(folder)
    assert len(caught.value.problems) == 2
