"""The items of an entry (FORMAT.md section 5): what is sealed, shown, opened, shared, confirmed, and said besides."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from core.canonical import CanonicalError, Fault, Fields, Json, b64u, fields, spell
from core.protocol.errors import VersionError
from core.protocol.upgrade_items import Decline, Upgrade, read_decline, read_upgrade, upgrade_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

LAST_DECISION: Final = 2**32 - 1
LARGEST_CHOICE: Final = 16 << 10
DEEPEST_CHOICE: Final = 7
LONGEST_WORD: Final = 40
MOST_CLUES: Final = 16
_COMMIT: Final = frozenset({"t", "n", "c"})
_CLEAR: Final = frozenset({"t", "n", "p"})
_OPEN: Final = frozenset({"t", "n", "p", "r"})
_SHARE: Final = frozenset({"t", "n", "x"})
_STATE: Final = frozenset({"t", "n", "h"})
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class ItemKind(StrEnum):
    """The word in an item's `t`."""

    COMMIT = "commit"
    CLEAR = "clear"
    OPEN = "open"
    SHARE = "share"
    STATE = "state"
    RESIGN = "resign"
    CLAIM = "claim"
    OFFER = "offer"
    AGREE = "agree"
    UPGRADE = "upgrade"
    DECLINE = "decline"


class ClaimReason(StrEnum):
    """Why the match is claimed."""

    SILENCE = "silence"


class Proposal(StrEnum):
    """What may be agreed without a decision; a draw is offered, an upgrade proposes itself."""

    DRAW = "draw"
    UPGRADE = "upgrade"


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """Binds the writer to a sealed choice; with the clue where one is due, as (aircraft, word) in order."""

    n: int
    commitment: bytes
    clue: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Clear:
    """A choice in clear, allowed when all other deciding seats are bound."""

    n: int
    choice: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """The choice under a seal and its nonce."""

    n: int
    choice: Json
    nonce: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """The writer's link of its share chain."""

    n: int
    share: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The hash chain over all that was resolved up to decision n, as the writer holds it."""

    n: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Resign:
    """The writer gives up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """The writer claims the match; `since` is the ISO day from which the other was silent, by the writer's calendar."""

    reason: ClaimReason
    since: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A proposal that the others may agree to."""

    what: Proposal


@dataclass(frozen=True, slots=True, kw_only=True)
class Agree:
    """Agreement to an offer or an upgrade; `to` is the hash of the entry that made it."""

    what: Proposal
    to: bytes


Item: TypeAlias = Commit | Clear | Open | Share | State | Resign | Claim | Offer | Agree | Upgrade | Decline


def item_json(item: Item) -> Json:  # noqa: C901, PLR0911, PLR0912  one case for each item
    """An item as a CJ1 value."""
    match item:
        case Commit(n=n, commitment=sealed, clue=clue):
            said: dict[str, Json] = {"t": ItemKind.COMMIT.value, "n": n, "c": b64u(sealed)}
            return {**said, "clue": dict(clue)} if clue else said
        case Clear(n=n, choice=choice):
            return {"t": ItemKind.CLEAR.value, "n": n, "p": choice}
        case Open(n=n, choice=choice, nonce=nonce):
            return {"t": ItemKind.OPEN.value, "n": n, "p": choice, "r": b64u(nonce)}
        case Share(n=n, share=share):
            return {"t": ItemKind.SHARE.value, "n": n, "x": b64u(share)}
        case State(n=n, hash=chained):
            return {"t": ItemKind.STATE.value, "n": n, "h": b64u(chained)}
        case Resign():
            return {"t": ItemKind.RESIGN.value}
        case Claim(reason=reason, since=since):
            return {"t": ItemKind.CLAIM.value, "reason": reason.value, "since": since}
        case Offer(what=what):
            return {"t": ItemKind.OFFER.value, "what": what.value}
        case Agree(what=what, to=to):
            return {"t": ItemKind.AGREE.value, "what": what.value, "to": b64u(to)}
        case Upgrade():
            return {"t": ItemKind.UPGRADE.value, **upgrade_json(item)}
        case Decline(to=to):
            return {"t": ItemKind.DECLINE.value, "to": b64u(to)}
        case _:
            assert_never(item)


def read_item(value: Json) -> Item:
    """The item of a CJ1 value.

    Raises:
        VersionError: a kind, reason or proposal that this version does not know.
        CanonicalError: not exactly the fields of its kind.
    """
    if not isinstance(value, dict) or "t" not in value:
        raise CanonicalError(Fault.FIELDS, "item", "missing t")
    word = Fields(value, "item").text("t")
    read = _READERS.get(word)
    if read is None:
        raise VersionError(needs=f"item {word[:20]}", cause="unknown kind of item")
    return read(value)


def _read_commit(value: Json) -> Commit:
    found = fields(value, _COMMIT, "commit", optional=("clue",))
    clue = _clue(found) if "clue" in found else ()
    return Commit(n=_n(found), commitment=found.binary("c", 32), clue=clue)


def _clue(found: Fields) -> tuple[tuple[str, str], ...]:
    said = found.object("clue")
    if not 1 <= len(said) <= MOST_CLUES:
        raise CanonicalError(Fault.LENGTH, "commit.clue")
    words = Fields(said, "commit.clue")
    return tuple((aircraft, words.text(aircraft, most=LONGEST_WORD)) for aircraft in sorted(said))


def _read_clear(value: Json) -> Clear:
    found = fields(value, _CLEAR, "clear")
    return Clear(n=_n(found), choice=_choice(found))


def _read_open(value: Json) -> Open:
    found = fields(value, _OPEN, "open")
    return Open(n=_n(found), choice=_choice(found), nonce=found.binary("r", 32))


def _read_share(value: Json) -> Share:
    found = fields(value, _SHARE, "share")
    return Share(n=_n(found), share=found.binary("x", 32))


def _read_state(value: Json) -> State:
    found = fields(value, _STATE, "state")
    return State(n=_n(found), hash=found.binary("h", 32))


def _read_resign(value: Json) -> Resign:
    fields(value, ("t",), "resign")
    return Resign()


def _read_claim(value: Json) -> Claim:
    found = fields(value, ("t", "reason", "since"), "claim")
    since = found.text("since")
    if not _DAY.fullmatch(since):
        raise CanonicalError(Fault.RANGE, "claim.since", "no ISO day")
    return Claim(reason=_reason(found), since=since)


def _read_offer(value: Json) -> Offer:
    found = fields(value, ("t", "what"), "offer")
    what = _proposal(found)
    if what is not Proposal.DRAW:
        raise VersionError(needs=f"offer {what.value}")
    return Offer(what=what)


def _read_agree(value: Json) -> Agree:
    found = fields(value, ("t", "what", "to"), "agree")
    return Agree(what=_proposal(found), to=found.binary("to", 32))


def _reason(found: Fields) -> ClaimReason:
    word = found.text("reason")
    try:
        return ClaimReason(word)
    except ValueError:
        raise VersionError(needs=f"claim {word[:20]}") from None


def _proposal(found: Fields) -> Proposal:
    word = found.text("what")
    try:
        return Proposal(word)
    except ValueError:
        raise VersionError(needs=f"offer {word[:20]}") from None


def _n(found: Fields) -> int:
    return found.integer("n", 1, LAST_DECISION)


def _choice(found: Fields) -> Json:
    choice = found.json("p")
    if _is_deeper(choice, DEEPEST_CHOICE):
        raise CanonicalError(Fault.DEPTH, found.where("p"), f"at most {DEEPEST_CHOICE} levels")
    return choice


def _is_deeper(value: Json, levels: int) -> bool:
    """Whether objects and arrays stand in one another on more than so many levels."""
    if type(value) is dict:
        inner: Iterable[Json] = value.values()
    elif type(value) is list:
        inner = value
    else:
        return False
    if levels == 0:
        return True
    return any(_is_deeper(one, levels - 1) for one in inner if type(one) is dict or type(one) is list)


def check_choice_sizes(items: Iterable[Item]) -> None:
    """Refuse a choice of more than 16 KiB of CJ1; an entry that is smaller as a whole need not be asked.

    Raises:
        CanonicalError: a choice is too big.
    """
    for item in items:
        if isinstance(item, Clear | Open) and len(spell(item.choice)) > LARGEST_CHOICE:
            raise CanonicalError(Fault.TOO_BIG, "p", f"at most {LARGEST_CHOICE} bytes")


_READERS: Final[dict[str, Callable[[Json], Item]]] = {
    ItemKind.COMMIT: _read_commit,
    ItemKind.CLEAR: _read_clear,
    ItemKind.OPEN: _read_open,
    ItemKind.SHARE: _read_share,
    ItemKind.STATE: _read_state,
    ItemKind.RESIGN: _read_resign,
    ItemKind.CLAIM: _read_claim,
    ItemKind.OFFER: _read_offer,
    ItemKind.AGREE: _read_agree,
    ItemKind.UPGRADE: read_upgrade,
    ItemKind.DECLINE: read_decline,
}
