"""A quarter of all files is lost, doubled or late, in any order and re-wrapped: the fight stays the same."""

from __future__ import annotations

import random

import pytest

from app.commands.arrivals import Outcome, import_bytes, import_text
from app.commands.outbox import export
from app.commands.records import record, verify_record
from app.commands.status import status
from tests.journeys.mail_programs import HABITS, attached
from tests.journeys.people import begin, choose_all, duel, is_over, records

pytestmark = pytest.mark.journey
LOST = DOUBLED = LATE = 0.25


def smooth(meet, base, pacing, seed):
    """The record of the fight when the mail does what it should."""
    first, second = meet(base)
    thread = begin(first.desk, second.desk, duel(pacing))
    writer, reader = second, first
    while status(writer.desk, thread).unsent:
        import_bytes(reader.desk, export(writer.desk, thread).value.blob)
        choose_all(reader.desk, thread, seed)
        writer, reader = reader, writer
    return records(first.desk, second.desk, thread)


def mailed(rng, file):
    """A file as it arrives: attached, as it is, or as a text that a mail program has had its way with."""
    way = rng.randrange(len(HABITS) + 2)
    if way == len(HABITS):
        return file.blob
    if way > len(HABITS):
        return attached(file.blob, file.name)
    return HABITS[way](file.armor)


def deliver(rng, box, desk):
    """Bring what lies in the box in any order; returns how many pieces were new."""
    rng.shuffle(box)
    late, new = [], 0
    for load in box:
        if rng.random() < LOST:
            continue
        if rng.random() < LATE:
            late.append(load)
            continue
        for _ in range(1 + (rng.random() < DOUBLED)):
            done = import_text(desk, load) if isinstance(load, str) else import_bytes(desk, load)
            assert not [arrival for arrival in done.value if arrival.outcome is Outcome.REFUSED]
            new += sum(arrival.outcome is Outcome.NEW for arrival in done.value)
    box[:] = late
    return new


@pytest.mark.parametrize(("pacing", "seed"), [("hand", b"a"), ("round", b"b"), ("duel", b"b"), ("hand", b"c")])
def test_chaos_of_the_mail_changes_nothing(tmp_path, meet, pacing, seed):
    wanted = smooth(meet, tmp_path / "smooth", pacing, seed)
    rng = random.Random(seed + pacing.encode())
    first, second = meet(tmp_path / "rough")
    thread = begin(first.desk, second.desk, duel(pacing))
    boxes = {first.name: [], second.name: []}
    for _day in range(2000):
        if is_over(first.desk, thread) and is_over(second.desk, thread):
            break
        for writer, reader in ((first, second), (second, first)):
            choose_all(writer.desk, thread, seed)
            # Whoever waits too long sends the newest file again: the only remedy.
            if status(writer.desk, thread).unsent or rng.random() < 0.5:
                boxes[reader.name].append(mailed(rng, export(writer.desk, thread).value))
            deliver(rng, boxes[reader.name], reader.desk)
    while record(first.desk, thread) != record(second.desk, thread):
        for writer, reader in ((first, second), (second, first)):
            import_bytes(reader.desk, export(writer.desk, thread).value.blob)
    assert records(first.desk, second.desk, thread) == wanted
    assert verify_record(first.desk, wanted).result == status(second.desk, thread).result
    for person in (first, second):
        assert not status(person.desk, thread).last_error


def test_a_damaged_text_is_told_and_the_same_file_sent_again_goes_on(tmp_path, meet):
    first, second = meet(tmp_path)
    thread = begin(first.desk, second.desk, duel())
    text = export(second.desk, thread).value.armor
    cut = import_text(first.desk, text[:600]).value
    assert [arrival.code for arrival in cut] == ["E_ARMOR_DAMAGED"]
    assert import_text(first.desk, export(second.desk, thread).value.armor).value[0].outcome is Outcome.NEW
    assert export(second.desk, thread).value.armor == text
