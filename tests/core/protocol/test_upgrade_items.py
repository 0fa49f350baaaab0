"""FORMAT.md sections 4 and 5: the items about other numbers, as bytes."""

from __future__ import annotations

import pytest

from core.canonical import CanonicalError, b64u, digest
from core.protocol import items
from core.protocol.entries import parse_entry
from core.protocol.errors import TooBigError, VersionError
from core.protocol.items import Agree, Clear, ItemKind, Proposal, item_json, read_item
from core.protocol.letters import fit, open_turn, seal_turn
from core.protocol.upgrade_items import LARGEST_UPGRADE, Decline, Upgrade
from tests.core.protocol.players import BERT, KEY, empty, genesis, sign

BLOCK = b"{}" * 40


def upgrade(block=BLOCK):
    return Upgrade(over="0" * 64, rules="1" * 64, pack=digest("pack", block).hex(), block=block)


ITEMS = (upgrade(), Decline(to=b"h" * 32), Agree(what=Proposal.UPGRADE, to=b"h" * 32))


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item_json(item)["t"])
def test_an_item_is_read_as_it_was_spelt(item):
    assert read_item(item_json(item)) == item
    entry = sign(empty(), "A", item)
    assert parse_entry(entry.raw, limit=1 << 20).said.items == (item,)


@pytest.mark.parametrize(
    "changed",
    [
        {"pack": "0" * 64},
        {"block": b64u(BLOCK[1:])},
        {"block": ""},
        {"over": "0" * 63},
        {"over": "G" * 64},
        {"rules": 1},
        {"more": 1},
    ],
)
def test_an_upgrade_of_another_form_is_refused(changed):
    with pytest.raises(CanonicalError):
        read_item({**item_json(upgrade()), **changed})


def test_an_older_program_is_told_that_it_is_older(monkeypatch):
    for kind in (ItemKind.UPGRADE, ItemKind.DECLINE):
        monkeypatch.delitem(items._READERS, kind)
    for item in (upgrade(), Decline(to=b"h" * 32)):
        with pytest.raises(VersionError):
            read_item(item_json(item))


def test_the_largest_pack_fits_an_entry_and_its_file_beside_the_largest_choice():
    large = upgrade(b"x" * LARGEST_UPGRADE)
    choice = Clear(n=1, choice={"pad": "0" * 14_000})
    entry = sign(empty(), "A", large, choice)
    assert fit((entry,)) == (entry,)
    assert open_turn(seal_turn(genesis(), "A", (entry,), KEY), BERT).entries == (entry,)
    with pytest.raises(CanonicalError):
        read_item(item_json(upgrade(b"x" * (LARGEST_UPGRADE + 1))))
    with pytest.raises(TooBigError):
        sign(empty(), "A", large, Clear(n=1, choice={"pad": "0" * 16_300}))
