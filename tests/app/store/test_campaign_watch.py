"""A campaign file that strays while it is open: it is noticed before anything is written, and nothing is lost."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.store.campaign_file import SUFFIX, campaign_copies
from app.store.campaign_log import BrokenLogError, LogKind
from app.store.campaign_open import CampaignInUseError, create_campaign, open_campaign, save_campaign
from app.store.campaign_watch import Stray, StrayedCampaignError
from app.store.rows import DraftRow
from app.troubles import TroubleError
from tests.app.store.test_campaign_file import CAME, ROW, lines_of, now

OTHER = b"Somebody else's letter.\n" * 2000


@pytest.fixture
def file(tmp_path):
    return tmp_path / f"Jasta 11{SUFFIX}"


@pytest.fixture
def campaign(file):
    """Three lines, a draft, a kept choice and rules data; open for writing."""
    found = create_campaign(file, ROW, "Jasta 11", "table", now)
    with found.transaction():
        for n in range(1, 4):
            found.append(ROW.id, n, b"line %d" % n, CAME)
        found.feeds.keep_draft(ROW.id, "A", DraftRow(n=4, choice=b"draft", saved="x"))
        found.feeds.keep_sealed(ROW.id, "B", 4, b"kept")
        found.library.keep("ab" * 32, "campaign", b"{}")
    yield found
    found.close()


def write(campaign, n=4):
    with campaign.transaction():
        campaign.append(ROW.id, n, b"line %d" % n, CAME)


def strays(campaign):
    """How it strayed, as a write is told; nothing is written and nothing forgotten."""
    rows, veiled = campaign.rows, campaign.feeds.rows
    with pytest.raises(StrayedCampaignError) as caught:
        write(campaign)
    assert (campaign.rows, campaign.feeds.rows) == (rows, veiled)
    assert "Save a copy" in caught.value.next_step
    return caught.value.how


def elsewhere(file, work):
    """Something that another program does to a file: locks hold within one alone."""
    subprocess.run([sys.executable, "-c", f"import sys\nname = sys.argv[1]\n{work}", str(file)], check=True)


def assert_saved(campaign, tmp_path):
    """Everything of it can be saved, and goes on there."""
    target = tmp_path / "saved" / f"again{SUFFIX}"
    saved = save_campaign(campaign, target, now)
    write(saved)
    saved.close()
    found = open_campaign(target, tmp_path / "copies", now, writing=False)
    assert lines_of(found) == (b"line 1", b"line 2", b"line 3", b"line 4")
    assert (found.row, found.title, found.mode) == (campaign.row, campaign.title, campaign.mode)
    assert found.feeds.rows == campaign.feeds.rows
    assert found.library.get("ab" * 32) == b"{}"
    found.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps a file that is open where it is")
@pytest.mark.parametrize("deed", ["unlink", "rename", "folder"])
def test_a_file_that_is_gone_is_noticed_and_none_is_made_in_its_place(campaign, file, tmp_path, deed):
    match deed:
        case "unlink":
            file.unlink()
        case "rename":
            file.rename(tmp_path / f"renamed{SUFFIX}")
        case _:
            inner = tmp_path / "inner"
            inner.mkdir()
            file.rename(inner / file.name)
    assert strays(campaign) is Stray.GONE
    assert not file.exists()
    with pytest.raises(StrayedCampaignError):
        campaign.keep_copy(tmp_path / "copies")
    assert_saved(campaign, tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps a file that is open where it is")
def test_a_file_that_comes_back_is_written_again(campaign, file, tmp_path):
    away = file.rename(tmp_path / f"away{SUFFIX}")
    assert strays(campaign) is Stray.GONE
    away.rename(file)
    write(campaign)
    campaign.close()
    assert len(lines_of(open_again(file, tmp_path))) == 4


def open_again(file, tmp_path):
    found = open_campaign(file, tmp_path / "copies", now, writing=False)
    found.close()
    return found


@pytest.mark.parametrize(
    "work",
    [
        f"open(name, 'wb').write({OTHER[:24]!r} * 2000)",
        "open(name, 'wb')",
        "open(name, 'ab').truncate(4096)",
        "f = open(name, 'r+b'); f.seek(4096); f.write(bytes(20000))",
        "d = open(name, 'rb').read(); f = open(name, 'r+b'); f.write(d.replace(b'line 2', b'lien 2'))",
        "import os; s = os.stat(name); open(name, 'r+b').write(bytes(9000)); os.utime(name, ns=(0, s.st_mtime_ns))",
    ],
)
def test_what_another_program_wrote_over_it_is_not_touched(campaign, file, tmp_path, work):
    elsewhere(file, work)
    theirs = file.read_bytes()
    assert strays(campaign) is Stray.CHANGED
    with pytest.raises(StrayedCampaignError):
        campaign.keep_copy(tmp_path / "copies")
    assert_saved(campaign, tmp_path)
    campaign.close()
    assert file.read_bytes() == theirs
    assert not campaign_copies(file, tmp_path / "copies")


def test_an_older_state_of_itself_is_a_stranger_too(campaign, file, tmp_path):
    older = campaign.keep_copy(tmp_path / "copies").read_bytes()
    write(campaign)
    before = campaign.rows
    elsewhere(file, f"open(name, 'wb').write({older!r})")
    with pytest.raises(StrayedCampaignError) as caught:
        write(campaign, 5)
    assert caught.value.how is Stray.CHANGED
    assert campaign.rows == before
    campaign.close()
    assert file.read_bytes() == older


@pytest.mark.skipif(os.name != "posix", reason="Windows lets nobody take the place of a file that is open")
@pytest.mark.parametrize("other", ["letter", "campaign"])
def test_a_file_that_took_its_place_is_not_touched(campaign, file, tmp_path, other):
    stranger = tmp_path / f"stranger{SUFFIX}"
    if other == "letter":
        stranger.write_bytes(OTHER)
    else:
        create_campaign(stranger, ROW, "Another", "table", now).close()
    theirs = stranger.read_bytes()
    stranger.replace(file)
    assert strays(campaign) is Stray.CHANGED
    assert strays(campaign) is Stray.CHANGED
    assert_saved(campaign, tmp_path)
    campaign.close()
    assert file.read_bytes() == theirs


@pytest.mark.skipif(os.name != "posix", reason="Windows lets nobody take the place of a file that is open")
def test_the_same_content_in_another_file_is_taken_up(campaign, file, tmp_path):
    """A program that mirrors folders puts a file of its own in the place of the old one."""
    mirrored = tmp_path / "mirrored"
    mirrored.write_bytes(file.read_bytes())
    mirrored.replace(file)
    write(campaign)
    assert campaign.library.get("ab" * 32) == b"{}"
    with pytest.raises(CampaignInUseError):
        open_campaign(file, tmp_path / "copies", now, writing=True)
    campaign.close()
    assert len(lines_of(open_again(file, tmp_path))) == 4


def test_a_file_that_was_only_touched_is_written_on(campaign, file):
    os.utime(file, ns=(1, 1))
    write(campaign)
    assert len(lines_of(campaign)) == 4


def test_a_drive_that_does_not_answer_is_no_stranger(campaign, monkeypatch, tmp_path):
    real = Path.stat

    def dead(path, **how):
        if path.suffix == SUFFIX and "saved" not in path.parts:
            raise OSError(errno.EIO, "Input/output error")
        return real(path, **how)

    monkeypatch.setattr(Path, "stat", dead)
    assert strays(campaign) is Stray.OUT_OF_REACH
    assert_saved(campaign, tmp_path)
    monkeypatch.undo()
    write(campaign)


def test_nobody_is_asked_while_the_file_lies_where_it_was(campaign):
    with campaign.transaction():
        campaign.append(ROW.id, 4, b"line 4", CAME)
        with campaign.transaction():
            campaign.append(ROW.id, 5, b"line 5", CAME)
    campaign.check_place()
    assert len(lines_of(campaign)) == 5


def test_a_reader_is_not_asked(campaign, file, tmp_path):
    campaign.close()
    reader = open_campaign(file, tmp_path / "copies", now, writing=False)
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE more (x)")
    reader.check_place()
    assert reader.feeds.sealed(ROW.id, "B") == {4: b"kept"}
    reader.close()


def test_a_copy_is_never_saved_over_a_file(campaign, tmp_path):
    target = tmp_path / f"there{SUFFIX}"
    target.write_bytes(OTHER)
    with pytest.raises(TroubleError, match="exists already"):
        save_campaign(campaign, target, now)
    assert target.read_bytes() == OTHER


def test_what_was_chosen_in_a_transaction_that_failed_is_forgotten_behind_the_veil_too(campaign):
    veiled = campaign.feeds.rows

    def fail():
        with campaign.transaction():
            campaign.feeds.keep_draft(ROW.id, "B", DraftRow(n=5, choice=b"x", saved=""))
            campaign.feeds.forget_sealed(ROW.id, "B")
            campaign.add(LogKind.REDO, {})

    with pytest.raises(BrokenLogError):
        fail()
    assert campaign.feeds.rows == veiled
    assert campaign.feeds.draft(ROW.id, "B") is None
