from __future__ import annotations

import datetime as dt

import pytest

from app.phrases.times import ago, clock, days_since, part_of_day

EAST = dt.timezone(dt.timedelta(hours=5))
NOW = dt.datetime(2030, 1, 20, 1, 30, tzinfo=EAST)


@pytest.mark.parametrize(
    ("iso", "said"),
    [
        ("2030-01-19T20:29:40Z", "just now"),
        ("2030-01-19T20:10:00Z", "20 min ago"),
        ("2030-01-19T19:20:00Z", "1 h ago"),
        ("2030-01-19T12:00:00Z", "yesterday"),
        ("2030-01-07T23:00:00Z", "12 days"),
        ("nonsense", ""),
        ("", ""),
        ("2031-01-01T00:00:00Z", "just now"),
    ],
)
def test_ago_counts_midnights_of_the_persons_own_place(iso, said):
    assert ago(iso, NOW) == said


def test_clock_times_are_local():
    assert clock("2030-01-19T20:10:00Z", NOW) == "today 01:10"
    assert clock("2030-01-19T12:05:00Z", NOW) == "yesterday 17:05"
    assert clock("2030-01-16T12:05:00Z", NOW) == "4 days ago"


def test_days_since_never_runs_backwards():
    assert days_since("2031-01-01T00:00:00Z", NOW) == 0


def test_part_of_day():
    assert part_of_day(NOW) == "Sunday night"
    assert part_of_day(NOW.replace(hour=13)) == "Sunday afternoon"
