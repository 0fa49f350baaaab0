"""A campaign file: its log only grows and is checked, others are kept out, and no accident costs more than it must."""

from __future__ import annotations

import errno
import json
import signal
import sqlite3
import subprocess
import sys
import textwrap
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store import sqlite
from app.store.campaign_file import MOST_COPIES, SUFFIX, campaign_copies
from app.store.campaign_log import BrokenLogError, LogKind, check_chain, holding, next_row
from app.store.campaign_open import CampaignInUseError, create_campaign, open_campaign, restore_campaign
from app.store.rows import DraftRow, Kind, Stage, ThreadRow
from app.store.sqlite import DamagedStoreError, NewerStoreError
from app.troubles import TroubleError
from core.canonical import encode

CAME = "2030-01-01T12:00:00Z"
ROW = ThreadRow(
    id=b"c" * 16,
    kind=Kind.LOCAL,
    stage=Stage.OPEN,
    seat="",
    terms=encode({"game": "campaign"}),
    seed=b"s" * 32,
    players=json.dumps({"A": "human", "B": "computer"}),
    made="2030-01-01T00:00:00Z",
)


def now():
    return "2030-01-02T03:04:05Z"


@pytest.fixture
def file(tmp_path):
    return tmp_path / f"Jasta 11 Łódź{SUFFIX}"


@pytest.fixture
def shelf(tmp_path):
    return tmp_path / "copies"


def made(file, lines=3):
    campaign = create_campaign(file, ROW, "Jasta 11 – Łódź", "table", now)
    with campaign.transaction():
        for n in range(1, lines + 1):
            campaign.append(ROW.id, n, b"line %d" % n, CAME)
    return campaign


def lines_of(campaign):
    return campaign.all(ROW.id)


def test_what_was_written_is_there_again_in_one_file(file, shelf):
    made(file).close()
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    campaign = open_campaign(file, shelf, now, writing=True)
    assert (campaign.title, campaign.mode, campaign.row) == ("Jasta 11 – Łódź", "table", ROW)
    assert lines_of(campaign) == (b"line 1", b"line 2", b"line 3")
    campaign.close()


def test_a_line_that_does_not_follow_is_a_bug(file):
    campaign = made(file)
    with pytest.raises(ValueError, match="does not follow"), campaign.transaction():
        campaign.append(ROW.id, 5, b"line 5", CAME)
    assert len(lines_of(campaign)) == 3
    campaign.close()


def test_undone_lines_do_not_hold_and_stay_in_the_log(file, shelf):
    campaign = made(file)
    with campaign.transaction():
        campaign.add(LogKind.UNDO, {"lines": 1})
    assert lines_of(campaign) == (b"line 1",)
    with campaign.transaction():
        campaign.add(LogKind.REDO, {})
    assert lines_of(campaign) == (b"line 1", b"line 2", b"line 3")
    with campaign.transaction():
        campaign.add(LogKind.UNDO, {"lines": 2})
        campaign.append(ROW.id, 3, b"another line 3", CAME)
    campaign.close()
    campaign = open_campaign(file, shelf, now, writing=True)
    assert lines_of(campaign) == (b"line 1", b"line 2", b"another line 3")
    assert not campaign.holding.undone
    assert sum(row.kind is LogKind.LINE for row in campaign.rows) == 4
    campaign.close()


def test_what_closed_a_month_holds_again_when_the_deed_that_opened_it_is_undone(file, shelf):
    campaign = made(file)
    closed = campaign.holding.lines[1:]
    with campaign.transaction():
        campaign.add(LogKind.REOPEN, {"lines": 1, "for": "correct"})
        campaign.append(ROW.id, 2, b"corrected", CAME)
        campaign.append(ROW.id, 3, b"closed", CAME)
    assert lines_of(campaign) == (b"line 1", b"corrected", b"closed")
    with campaign.transaction():
        campaign.add(LogKind.UNDO, {"lines": 1, "again": [row.seq for row in closed]})
    assert lines_of(campaign) == (b"line 1", b"line 2", b"line 3")
    with campaign.transaction():
        campaign.add(LogKind.REDO, {})
    campaign.close()
    campaign = open_campaign(file, shelf, now, writing=True)
    assert lines_of(campaign) == (b"line 1", b"corrected", b"closed")
    campaign.close()


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (LogKind.UNDO, {"lines": 3}),
        (LogKind.UNDO, {}),
        (LogKind.REDO, {}),
        (LogKind.REOPEN, {"lines": 4, "for": "correct"}),
        (LogKind.REOPEN, {"lines": 1, "again": [2]}),
        (LogKind.UNDO, {"lines": 1, "again": [1]}),
        (LogKind.UNDO, {"lines": 1, "again": [99]}),
        (LogKind.UNDO, {"lines": 1, "again": ["2"]}),
        (LogKind.UNDO, {"lines": 1, "again": [True]}),
    ],
)
def test_nothing_is_undone_or_redone_that_is_not_there(file, kind, body):
    campaign = made(file)
    rows = campaign.rows
    with pytest.raises(BrokenLogError), campaign.transaction():
        campaign.add(kind, body)
    assert campaign.rows == rows
    campaign.close()


@given(st.lists(st.sampled_from(["line", "undo", "redo", "remark"]), max_size=40), st.data())
def test_the_log_holds_what_a_pencil_and_an_eraser_would(deeds, data):
    row = next_row(None, LogKind.HEAD, now(), b"{}")
    rows, paper, erased = [row], [], []
    for number, deed in enumerate(deeds):
        if deed == "line":
            body, kind = b"%d" % number, LogKind.LINE
            paper.append(body)
            erased.clear()
        elif deed == "undo" and paper:
            to = data.draw(st.integers(0, len(paper) - 1))
            body, kind = encode({"lines": to}), LogKind.UNDO
            erased.append(paper[to:])
            del paper[to:]
        elif deed == "redo" and erased:
            body, kind = b"{}", LogKind.REDO
            paper.extend(erased.pop())
        else:
            body, kind = b"{}", LogKind.REMARK
        row = next_row(row, kind, now(), body)
        rows.append(row)
    check_chain(rows)
    assert [line.body for line in holding(rows).lines] == paper


def test_a_log_row_is_never_changed_or_deleted(file):
    made(file).close()
    with sqlite3.connect(file) as raw:
        for statement in ("UPDATE log SET body = x'00' WHERE seq = 2", "DELETE FROM log WHERE seq = 4"):
            with pytest.raises(sqlite3.IntegrityError):
                raw.execute(statement)
    raw.close()


@pytest.mark.parametrize(
    "deed",
    [
        "UPDATE log SET body = x'00' WHERE seq = 2",
        "UPDATE log SET at = '2031' WHERE seq = 3",
        "UPDATE log SET kind = 'remark' WHERE seq = 3",
        "UPDATE log SET kind = 'gift' WHERE seq = 3",
        "DELETE FROM log WHERE seq = 2",
        "DELETE FROM log",
        "UPDATE log SET body = x'00' WHERE seq = 1",
    ],
)
def test_a_tampered_log_is_named_as_damaged(file, shelf, deed):
    campaign = made(file)
    campaign.keep_copy(shelf)
    campaign.close()
    with sqlite3.connect(file) as raw:
        raw.execute("DROP TRIGGER log_unchanged")
        raw.execute("DROP TRIGGER log_kept")
        raw.execute(deed)
    raw.close()
    with pytest.raises(DamagedStoreError) as caught:
        open_campaign(file, shelf, now, writing=True)
    assert caught.value.copies == campaign_copies(file, shelf)
    assert len(caught.value.copies) == 1


def zeroed(data):
    return data[:4096] + bytes(len(data) - 4096)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: bytes(len(data)),
        lambda data: data[:5000],
        lambda data: data[:50],
        zeroed,
        lambda data: b"This is a letter, not a campaign." * 100,
    ],
)
def test_a_spoilt_file_is_named_and_the_last_good_copy_brings_it_back(file, shelf, spoil):
    campaign = made(file)
    campaign.keep_copy(shelf)
    campaign.close()
    file.write_bytes(spoil(file.read_bytes()))
    spoilt = file.read_bytes()
    with pytest.raises(DamagedStoreError) as caught:
        open_campaign(file, shelf, now, writing=True)
    assert file.read_bytes() == spoilt
    aside = restore_campaign(file, caught.value.copies[0])
    assert aside.read_bytes() == spoilt
    campaign = open_campaign(file, shelf, now, writing=True)
    assert len(lines_of(campaign)) == 3
    campaign.close()


def test_a_newer_file_is_refused_by_name_and_not_touched(file, shelf):
    made(file).close()
    with sqlite3.connect(file) as raw:
        raw.execute("PRAGMA user_version = 99")
    raw.close()
    before = file.read_bytes()
    with pytest.raises(NewerStoreError, match="99"):
        open_campaign(file, shelf, now, writing=True)
    assert file.read_bytes() == before


def test_a_second_window_is_kept_out_and_the_first_goes_on(file, shelf):
    campaign = made(file)
    for writing in (True, False):
        with pytest.raises(CampaignInUseError):
            open_campaign(file, shelf, now, writing=writing)
    with campaign.transaction():
        campaign.append(ROW.id, 4, b"line 4", CAME)
    campaign.close()
    again = open_campaign(file, shelf, now, writing=False)
    assert len(lines_of(again)) == 4
    with pytest.raises(TroubleError, match="reading only"), again.transaction():
        pass
    again.close()


def test_a_file_that_is_there_is_not_written_over(file):
    made(file).close()
    before = file.read_bytes()
    with pytest.raises(TroubleError, match="exists already"):
        create_campaign(file, ROW, "Another", "table", now)
    assert file.read_bytes() == before


def test_a_full_disk_takes_nothing_back(file, shelf):
    campaign = made(file)
    size = file.stat().st_size // 4096
    campaign._database._peewee.execute_sql(f"PRAGMA max_page_count = {size}")
    with pytest.raises(TroubleError, match="disk is full"), campaign.transaction():
        campaign.append(ROW.id, 4, bytes(100_000), CAME)
    assert len(lines_of(campaign)) == 3
    campaign._database._peewee.execute_sql("PRAGMA max_page_count = 100000")
    with campaign.transaction():
        campaign.append(ROW.id, 4, b"line 4", CAME)
    campaign.close()
    campaign = open_campaign(file, shelf, now, writing=True)
    assert lines_of(campaign)[-1] == b"line 4"
    campaign.close()


def test_a_copy_that_fails_leaves_nothing_half_done(file, shelf, monkeypatch):
    def full(_path):
        raise OSError(errno.ENOSPC, "No space left on device")

    campaign = made(file)
    monkeypatch.setattr(sqlite, "sync_file", full)
    with pytest.raises(TroubleError, match="disk is full"):
        campaign.keep_copy(shelf)
    assert list(shelf.iterdir()) == []
    campaign.close()


def test_copies_rotate_newest_first(file, shelf):
    campaign = made(file, lines=0)
    for n in range(1, MOST_COPIES + 4):
        with campaign.transaction():
            campaign.append(ROW.id, n, b"x", CAME)
        campaign.keep_copy(shelf)
    found = campaign_copies(file, shelf)
    assert len(found) == MOST_COPIES
    assert found[0].name.endswith(f"-{MOST_COPIES + 4:06d}{SUFFIX}")
    campaign.close()


def test_who_goes_on_from_an_old_state_keeps_the_copies_that_are_made_now(file, shelf):
    campaign = made(file, lines=0)
    old = campaign.keep_copy(shelf).read_bytes()
    for n in range(1, MOST_COPIES + 4):
        with campaign.transaction():
            campaign.append(ROW.id, n, b"x", CAME)
        campaign.keep_copy(shelf)
    campaign.close()
    file.write_bytes(old)
    campaign = open_campaign(file, shelf, now, writing=True)
    with campaign.transaction():
        campaign.add(LogKind.REMARK, {"what": "another way"})
    copy = campaign.keep_copy(shelf)
    assert copy.exists()
    assert campaign_copies(file, shelf)[0] == copy
    campaign.close()


def test_campaigns_of_one_name_never_stand_for_each_other(file, shelf, tmp_path):
    other = tmp_path / "other" / file.name
    first, second = made(file), create_campaign(other, replace(ROW, id=b"d" * 16), "Jasta 11", "table", now)
    theirs, ours = second.keep_copy(shelf), first.keep_copy(shelf)
    for n in range(4, MOST_COPIES + 4):
        with first.transaction():
            first.append(ROW.id, n, b"x", CAME)
        first.keep_copy(shelf)
    first.close()
    second.close()
    assert not ours.exists()
    assert campaign_copies(other, shelf) == (theirs,)
    assert theirs not in campaign_copies(file, shelf)
    other.write_bytes(b"nothing that says whose it is")
    assert theirs in campaign_copies(other, shelf)


def test_what_a_killed_program_left_of_a_copy_goes_with_the_next(file, shelf):
    campaign = made(file)
    left = campaign.keep_copy(shelf).with_suffix(".tmp")
    left.write_bytes(b"half")
    with campaign.transaction():
        campaign.append(ROW.id, 4, b"x", CAME)
    campaign.keep_copy(shelf)
    assert not left.exists()
    campaign.close()


def test_drafts_and_seals_come_back(file, shelf):
    campaign = made(file)
    with campaign.transaction():
        campaign.feeds.keep_draft(ROW.id, "A", DraftRow(n=4, choice=b"one", saved="x"))
        campaign.feeds.keep_draft(ROW.id, "A", DraftRow(n=4, choice=b"two", saved="y"))
        campaign.feeds.keep_sealed(ROW.id, "B", 2, b"kept")
    campaign.close()
    campaign = open_campaign(file, shelf, now, writing=True)
    assert campaign.feeds.draft(ROW.id, "A") == DraftRow(n=4, choice=b"two", saved="y")
    assert campaign.feeds.draft(ROW.id, "B") is None
    assert campaign.feeds.sealed(ROW.id, "B") == {2: b"kept"}
    assert campaign.feeds.sealed(ROW.id, "B", since=3) == {}
    with campaign.transaction():
        campaign.feeds.forget_all()
    assert campaign.feeds.draft(ROW.id, "A") is None
    assert campaign.feeds.sealed(ROW.id, "B") == {}
    campaign.close()


_KILLED = """
    import os, signal, sys
    from pathlib import Path
    from app.store.campaign_log import LARGEST_BODY
    from app.store.campaign_open import open_campaign
    campaign = open_campaign(Path(sys.argv[1]), Path(sys.argv[2]), lambda: "2030-01-01T00:00:00Z", writing=True)
    with campaign.transaction():
        campaign.append(b"", 4, b"line 4", "now")
    print("kept", flush=True)
    with campaign.transaction():
        campaign._database._peewee.execute_sql("PRAGMA cache_spill = 1")
        for n in range(5, 15):
            campaign.append(b"", n, bytes(LARGEST_BODY), "now")
        os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows ends a process by other means")
def test_a_killed_program_costs_only_what_was_not_confirmed(file, shelf):
    made(file).close()
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(_KILLED), str(file), str(shelf)], capture_output=True, check=False
    )
    assert done.stdout == b"kept\n", done.stderr
    assert done.returncode == -signal.SIGKILL
    campaign = open_campaign(file, shelf, now, writing=True)
    assert lines_of(campaign)[3:] == (b"line 4",)
    campaign.close()
