"""A match whose database was lost, brought back from the files that both sides have sent."""

from __future__ import annotations

import pytest

from app.commands import arrivals, outbox, records
from app.commands.status import status
from app.troubles import RefusedError
from tests.app.desks import begin, fight, open_at, settle


def test_the_files_of_a_lost_match_are_taken_in_at_once_in_whatever_order_they_come(both, tmp_path, clock, monkeypatch):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread)
    blobs = [file.blob for desk in both for file in outbox.outbox(desk, thread)]
    tried = []
    plain = arrivals._take
    monkeypatch.setattr(arrivals, "_take", lambda desk, *piece: (tried.append(1), plain(desk, *piece))[1])
    new = open_at(settle(tmp_path / "new", "Anna"), clock=clock)
    done = arrivals.import_files(new, [(str(n), blob) for n, blob in enumerate(reversed(blobs))]).value
    assert [one.source for one in done] == [str(n) for n in range(len(blobs))]
    assert not [one for one in done if one.code]
    assert len(tried) <= 2 * len(blobs), "not each after each other"
    assert records.record(new, thread) == records.record(a, thread)
    new.close()


def test_the_export_of_a_match_that_came_back_says_why_there_is_no_file(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread)
    blobs = [file.blob for desk in both for file in outbox.outbox(desk, thread)]
    new = open_at(settle(tmp_path / "new", "Anna"), clock=clock)
    arrivals.import_files(new, [("", blob) for blob in blobs])
    assert status(new, thread).result
    with pytest.raises(RefusedError, match="came back after its database was lost") as refused:
        outbox.export(new, thread)
    assert refused.value.code == "NOTHING_TO_SEND"
    new.close()
