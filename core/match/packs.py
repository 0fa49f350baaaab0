"""The data pack of a match: read strictly, and laid over the rules data that its terms name (FORMAT.md section 4)."""

from __future__ import annotations

from typing import Any

from core.catalog.packs import Pack, pack_hash, parse_pack_json
from core.catalog.problems import DataProblemsError
from core.games import with_pack
from core.play import Rules, Terms
from core.protocol.errors import FormatError


def read_pack(block: bytes) -> Pack:
    """The pack of the bytes that travel. Raises FormatError: the first fault, and how many more there are."""
    try:
        return parse_pack_json(block)
    except DataProblemsError as error:
        raise refused(error) from error


def packed(rules: Rules[Any, Any, Any], terms: Terms, block: bytes) -> Rules[Any, Any, Any]:
    """The rules of a match: those of its game, with the pack that its terms name.

    Args:
        rules: of the game, without a pack.
        terms: of the match.
        block: the pack as it travels; empty where the terms name none.

    Raises:
        FormatError: it is not the pack of these terms, or it does not fit the rules data at hand.
    """
    if not terms.pack and not block:
        return rules
    if not block or pack_hash(block) != terms.pack:
        raise FormatError("pack: it is not the one that the terms name")
    try:
        return with_pack(rules, read_pack(block))
    except DataProblemsError as error:
        raise refused(error) from error


def refused(error: DataProblemsError) -> FormatError:
    """The faults of a pack as an error of the protocol: the first, and how many more there are."""
    more = len(error.problems) - 1
    return FormatError(f"{error.problems[0]}" + (f" (and {more} more)" if more else ""))
