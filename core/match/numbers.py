"""Words of a seat about other numbers, made ready for `compose` (FORMAT.md section 4, "Changing the numbers")."""

from __future__ import annotations

from core.catalog.packs import pack_hash
from core.catalog.problems import DataProblemsError
from core.games import takes_upgrades, with_pack
from core.match.owing import result
from core.match.own import Own, SeatRefusal, SeatRefusalError
from core.match.packs import read_pack, refused
from core.match.state import Match, Upgrading
from core.match.upgrades import MOST_UPGRADES, standing_upgrades
from core.protocol.items import Agree, Item, Proposal
from core.protocol.upgrade_items import LARGEST_UPGRADE, Decline, Upgrade


def about_numbers(item: Item) -> bool:
    """Whether an item is about other numbers."""
    return isinstance(item, Upgrade | Decline) or (isinstance(item, Agree) and item.what is Proposal.UPGRADE)


def proposal(match: Match, own: Own, block: bytes) -> Upgrade:
    """Proposing a data pack's numbers from the game's next boundary on.

    Raises:
        SeatRefusalError: the match is over, its numbers hold to its end, an own proposal stands or there were too many,
            or the pack is too big or changes nothing.
        FormatError: the pack does not fit the rules data of the match.
    """
    if result(match) is not None:
        raise SeatRefusalError(SeatRefusal.OVER)
    rules = match.game.rules
    if not takes_upgrades(rules):
        raise SeatRefusalError(SeatRefusal.NO_OTHER_NUMBERS)
    if any(one.seat == own.seat for one in standing_upgrades(match)):
        raise SeatRefusalError(SeatRefusal.STANDS_ALREADY)
    if sum(one.seat == own.seat for one in match.upgrades) >= MOST_UPGRADES:
        raise SeatRefusalError(SeatRefusal.NO_OTHER_NUMBERS)
    if len(block) > LARGEST_UPGRADE:
        raise SeatRefusalError(SeatRefusal.PACK_TOO_BIG, f"{len(block)} of {LARGEST_UPGRADE} bytes")
    try:
        after = with_pack(rules, read_pack(block))
    except DataProblemsError as error:
        raise refused(error) from error
    if after.rules_digest == rules.rules_digest:
        raise SeatRefusalError(SeatRefusal.SAME_NUMBERS)
    return Upgrade(over=rules.rules_digest, rules=after.rules_digest, pack=pack_hash(block), block=block)


def answerable(match: Match, seat: str) -> Upgrading | None:
    """The first proposal of another seat that a seat has not answered yet; None if there is none."""
    return next((one for one in standing_upgrades(match) if _is_asked(one, seat)), None)


def acceptance(match: Match, own: Own, entry: bytes) -> Agree:
    """Agreeing to the proposal that an entry made: to nothing else, whatever came since it was looked at.

    Raises:
        SeatRefusalError: the match is over, or that proposal does not wait for this seat's answer any more.
    """
    return Agree(what=Proposal.UPGRADE, to=_asked(match, own, entry).entry)


def declining(match: Match, own: Own, entry: bytes) -> Decline:
    """Declining the proposal that an entry made.

    Raises:
        SeatRefusalError: the match is over, or that proposal does not wait for this seat's answer any more.
    """
    return Decline(to=_asked(match, own, entry).entry)


def taking_back(match: Match, own: Own) -> Decline:
    """Taking back what this seat proposes.

    Raises:
        SeatRefusalError: the match is over, or nothing of this seat is proposed.
    """
    if result(match) is not None:
        raise SeatRefusalError(SeatRefusal.OVER)
    for one in standing_upgrades(match):
        if one.seat == own.seat:
            return Decline(to=one.entry)
    raise SeatRefusalError(SeatRefusal.NO_PROPOSAL)


def _asked(match: Match, own: Own, entry: bytes) -> Upgrading:
    if result(match) is not None:
        raise SeatRefusalError(SeatRefusal.OVER)
    for one in standing_upgrades(match):
        if one.entry == entry and _is_asked(one, own.seat):
            return one
    raise SeatRefusalError(SeatRefusal.NO_PROPOSAL)


def _is_asked(one: Upgrading, seat: str) -> bool:
    return one.seat != seat and all(who != seat for who, _seq in one.agreed)
