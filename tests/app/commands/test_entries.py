"""Numbers that are being entered lie in the profile until they are in a pack."""

from __future__ import annotations

from app.commands.entries import FILE, keep_entry, kept_entry


def test_what_is_entered_is_kept_and_replaced(anna):
    assert kept_entry(anna, 100) == b""
    keep_entry(anna, b"first")
    keep_entry(anna, b"second")
    assert kept_entry(anna, 100) == b"second"
    assert (anna.places.profile / FILE).read_bytes() == b"second"


def test_what_is_too_large_is_as_if_it_were_not_there(anna):
    keep_entry(anna, b"x" * 101)
    assert kept_entry(anna, 100) == b""
