"""The open campaign's file strays: the window says so once, saves what is held, or opens what lies there."""

from __future__ import annotations

import os

import pytest
from PySide6.QtWidgets import QAbstractButton, QFileDialog

from app.commands.campaigns import Mode, campaign
from app.settings import read_settings
from app.shell.campaign_straying import STRAYED
from core.campaign.state import Phase
from tests.app.audit import mouse_only, nameless
from tests.app.shell import campaigns as made
from tests.app.shell.test_campaigns import begin, file, told

__all__ = ["file"]

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(os.name != "posix", reason="Windows keeps a file that is open where it is"),
]


@pytest.fixture
def playing(eva, file):
    """A campaign with the orders of its first month given."""
    begin(eva, file, Mode.TABLE)
    told(eva, made.order(eva.desk, "1917-04"))
    return eva


def come_back(eva):
    """Come to the window from elsewhere."""
    eva.window.activated.emit()
    eva.rest()
    return eva.dialog()


def answer(eva, name):
    eva.dialog().findChild(QAbstractButton, name).click()
    eva.rest()


def choose_place(monkeypatch, place):
    """Answers the file dialog; what it proposed is kept."""
    asked = []

    def chosen(_parent, _title, proposed, _kinds):
        asked.append(proposed)
        return str(place), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)
    return asked


def test_whoever_comes_back_is_told_once_and_saves_a_copy(playing, file, tmp_path, monkeypatch):
    assert come_back(playing) is None
    file.unlink()
    dialog = come_back(playing)
    assert dialog.windowTitle() == "The campaign's file is gone"
    assert str(file) in dialog._words.text()
    assert nameless(dialog) == []
    assert mouse_only(dialog) == []
    answer(playing, "dialog-safe")
    assert come_back(playing) is None
    assert "is gone" in playing.told.text
    playing.press("banner-action")
    target = tmp_path / "elsewhere" / "Saved.flugcampaign"
    asked = choose_place(monkeypatch, target.with_suffix(""))
    answer(playing, "dialog-deed")
    assert asked == [str(file)]
    assert target.exists()
    assert not file.exists()
    assert playing.told.text.startswith("The campaign is saved and goes on in")
    assert playing.desk.campaign.file == target
    assert read_settings(playing.desk.places.settings)[0].open_campaign == str(target)
    assert campaign(playing.desk).state.phase is Phase.MEANS
    told(playing, made.record(playing.desk, "C1 home A.1", "A1 home B.1"))
    assert come_back(playing) is None


def test_a_deed_that_cannot_be_written_asks_at_once(playing, file):
    file.write_bytes(b"A letter.")
    playing.house.campaigns.undo()
    playing.rest()
    assert playing.dialog().objectName() == "campaign-strayed"
    assert playing.dialog().windowTitle() == "The campaign's file was changed"
    answer(playing, "dialog-safe")
    assert campaign(playing.desk).state.phase is Phase.MEANS
    assert file.read_bytes() == b"A letter."


def test_what_lies_there_now_is_opened_if_one_wants_it(eva, file):
    begin(eva, file)
    eva.house.campaigns.files.close()
    eva.rest()
    older = file.read_bytes()
    eva.house.campaigns.files.open_file(file)
    eva.rest()
    told(eva, made.order(eva.desk, "1917-04"))
    file.write_bytes(older)
    come_back(eva)
    answer(eva, "look-again")
    assert eva.dialog() is None
    assert campaign(eva.desk).state.phase is Phase.ORDERS
    told(eva, made.order(eva.desk, "1917-04"))
    assert come_back(eva) is None


def test_a_file_that_was_put_back_goes_on(playing, file, tmp_path):
    away = file.rename(tmp_path / "away.flugcampaign")
    come_back(playing)
    answer(playing, "look-again")
    assert playing.dialog().windowTitle() == "The campaign's file is gone"
    away.rename(file)
    answer(playing, "look-again")
    assert playing.dialog() is None
    assert playing.told.text == "The campaign's file lies where it was."
    told(playing, made.record(playing.desk, "C1 home A.1", "A1 home B.1"))


def test_a_place_that_is_taken_is_refused_and_it_can_be_saved_elsewhere(playing, file, tmp_path, monkeypatch):
    file.write_bytes(b"A letter.")
    asked = choose_place(monkeypatch, file)
    come_back(playing)
    answer(playing, "dialog-deed")
    assert asked == [str(file.with_name("Flanders (saved).flugcampaign"))]
    assert "exists already" in playing.told.text
    assert file.read_bytes() == b"A letter."
    choose_place(monkeypatch, "")
    playing.house.campaigns.undo()
    playing.rest()
    answer(playing, "dialog-deed")
    assert playing.told.key == STRAYED


def test_a_campaign_that_is_missing_comes_back_from_a_copy(playing, file):
    playing.house.campaigns.files.close()
    playing.rest()
    file.unlink()
    playing.house.campaigns.files.open_file(file)
    playing.rest()
    assert playing.dialog().windowTitle() == "This campaign is missing"
    answer(playing, "dialog-deed")
    assert playing.told.text == "The copy is in its place."
    assert playing.desk.campaign.file == file
