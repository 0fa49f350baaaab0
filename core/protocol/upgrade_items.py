"""The items by which the numbers of a match are changed while it is played (FORMAT.md sections 4 and 5).

An upgrade carries its data pack inside the signed entry, so that nothing can be agreed to that is not here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from core.canonical import CanonicalError, Fault, Fields, Json, b64u, digest, fields

LARGEST_UPGRADE: Final = 24 << 10
"""Most bytes of a data pack inside an entry; what else the entry says fits beside it."""
_UPGRADE: Final = frozenset({"t", "over", "rules", "pack", "block"})
_DECLINE: Final = frozenset({"t", "to"})
_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    """The writer proposes other numbers from the game's next boundary on.

    Attributes:
        over: digest (hex) of the rules data that the writer holds in force.
        rules: digest of that data with the pack laid over it.
        pack: hash of the pack, hex.
        block: the pack as it travels.
    """

    over: str
    rules: str
    pack: str
    block: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """The writer declines the upgrade in the entry with hash `to`, or takes back his own."""

    to: bytes


def upgrade_json(item: Upgrade) -> dict[str, Json]:
    """The fields of an upgrade besides its kind."""
    return {"over": item.over, "rules": item.rules, "pack": item.pack, "block": b64u(item.block)}


def read_upgrade(value: Json) -> Upgrade:
    """An upgrade of its CJ1 value. Raises CanonicalError: other fields, or the pack is not the one it names."""
    found = fields(value, _UPGRADE, "upgrade")
    block, pack = found.binary("block"), _hex(found, "pack")
    if not 0 < len(block) <= LARGEST_UPGRADE:
        raise CanonicalError(Fault.LENGTH, found.where("block"), f"at most {LARGEST_UPGRADE} bytes")
    if digest("pack", block).hex() != pack:
        raise CanonicalError(Fault.RANGE, found.where("pack"), "not the hash of its block")
    return Upgrade(over=_hex(found, "over"), rules=_hex(found, "rules"), pack=pack, block=block)


def read_decline(value: Json) -> Decline:
    """A declining of its CJ1 value. Raises CanonicalError: other fields."""
    return Decline(to=fields(value, _DECLINE, "decline").binary("to", 32))


def _hex(found: Fields, key: str) -> str:
    text = found.text(key)
    if not _DIGEST.fullmatch(text):
        raise CanonicalError(Fault.RANGE, found.where(key), "no digest")
    return text
