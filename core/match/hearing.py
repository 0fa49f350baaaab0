"""What each item of an entry does to a match (FORMAT.md sections 5 to 10).

Everything is judged by what the writer had seen, never by what else has come in since. So crossing mails are legal
(R4), and a match is the same in whatever order its entries arrive.
"""

from __future__ import annotations

from operator import ge
from typing import Any, assert_never

from core.altered import altered
from core.canonical import Json
from core.match.asides import hear_agree, hear_claim, hear_offer, hear_resign, lapse_offers, over_for
from core.match.padding import read_choice
from core.match.resolving import settle
from core.match.state import Bound, Known, Match, Shared, Spoke
from core.match.upgrades import hear_agreement, hear_decline, hear_upgrade
from core.play import REVEAL, ChoiceFormError, Pending
from core.protocol.entries import Entry
from core.protocol.errors import DesyncError, FalseClueError, IllegalChoiceError, RuleError
from core.protocol.identity import shown
from core.protocol.items import Agree, Claim, Clear, Commit, Item, Offer, Open, Proposal, Resign, Share, State
from core.protocol.sealing import check_opening
from core.protocol.shares import check_share
from core.protocol.upgrade_items import Decline, Upgrade
from core.words import SeatId


def hear(match: Match, entry: Entry, seen: tuple[int, ...], item: Item) -> Match:
    """The match after one item of an entry that stands in its feed already.

    Args:
        match: with the entry in its feed, and what the entry said before this item.
        entry: what the item belongs to.
        seen: the number of the newest entry of each seat that the writer knew, his own included.
        item: one thing it says.

    Raises:
        RuleError, OpeningError, ShareError, IllegalChoiceError, FalseClueError, DesyncError: it may not say that.
    """
    match item:
        case Commit() | Clear() | Open() | Share():
            return settle(_play(match, entry, seen, item))
        case State():
            return _confirm(match, entry, seen, item)
        case Resign():
            return hear_resign(match, entry, seen)
        case Claim():
            return hear_claim(match, entry, seen, item)
        case Offer():
            return hear_offer(match, entry, seen)
        case Agree(what=Proposal.DRAW):
            return hear_agree(match, entry, seen, item)
        case Agree():
            return hear_agreement(match, entry, seen, item)
        case Upgrade():
            return hear_upgrade(match, entry, seen, item)
        case Decline():
            return hear_decline(match, entry, seen, item)
        case _:
            assert_never(item)


def _play(match: Match, entry: Entry, seen: tuple[int, ...], item: Commit | Clear | Open | Share) -> Match:
    pending = _open_decision(match, entry, seen)
    spoke = Spoke(seat=SeatId(entry.seat), seq=entry.seq, seen=seen)
    match item:
        case Commit():
            bound = _commit(match, pending, entry, seen, item)
            return lapse_offers(altered(match, point=match.point.grown(spoke, bound=(bound,))), entry, seen)
        case Clear():
            bound, known = _clear(match, pending, entry, seen, item)
            point = match.point.grown(spoke, bound=(bound,), known=(known,))
            return lapse_offers(altered(match, point=point), entry, seen)
        case Open():
            known = _open(match, pending, entry, seen, item)
            return altered(match, point=match.point.grown(spoke, known=(known,)))
        case Share():
            shared = _share(match, pending, entry, seen, item)
            point, voice = match.point.grown(spoke, shared=(shared,)), match.voice(entry.seat)
            return match.with_voice(altered(voice, share=item.share), point)
        case _:
            assert_never(item)


def _open_decision(match: Match, entry: Entry, seen: tuple[int, ...]) -> Pending:
    pending = match.game.pending
    if pending is None or over_for(match, entry.seat, seen):
        raise _against(match, entry, "the match is over")
    # Who has confirmed the last decision knew how it ended.
    if match.voice(entry.seat).told != match.game.n - 1:
        raise _against(match, entry, f"it has not confirmed the state before decision {match.game.n}")
    return pending


def _knows(match: Match, n: int, seen: tuple[int, ...]) -> bool:
    """Whether a writer who had seen so much could know how decision n ended."""
    return all(map(ge, seen, match.reached[n - 1]))


def _commit(match: Match, pending: Pending, entry: Entry, seen: tuple[int, ...], item: Commit) -> Bound:
    _check_may_bind(match, pending, entry, item.n)
    seat = SeatId(entry.seat)
    if not pending.kept and _others_bound(match, pending, seat, seen):
        raise _against(match, entry, "R1: all others are bound, so the choice is due in clear")
    if seat not in pending.clue_seats and not _all_bound(match, pending.clue_seats, seen):
        raise _against(match, entry, "R5: the seat that owes a clue binds first")
    if bool(item.clue) != (seat in pending.clue_seats):
        raise _against(match, entry, "R5: a clue is due exactly from the seat that is tailed")
    return _bound(match, pending, entry, item.commitment, item.clue)


def _clear(match: Match, pending: Pending, entry: Entry, seen: tuple[int, ...], item: Clear) -> tuple[Bound, Known]:
    _check_may_bind(match, pending, entry, item.n)
    seat = SeatId(entry.seat)
    if pending.kept:
        raise _against(match, entry, "a choice that is kept is sealed always")
    if not _others_bound(match, pending, seat, seen):
        raise _against(match, entry, "R1: a choice in clear while another seat is not bound")
    choice = _legal_choice(match, entry, item, pending.filling, (entry.raw,))
    return _bound(match, pending, entry, b"", ()), Known(seat=seat, choice=choice)


def _check_may_bind(match: Match, pending: Pending, entry: Entry, n: int) -> None:
    _check_number(match, entry, n)
    if pending.kind == REVEAL:
        raise _against(match, entry, "nothing is chosen where kept choices are opened")
    if entry.seat not in pending.seats:
        raise _against(match, entry, f"it has nothing to decide in decision {n}")
    if match.point.bound_of(entry.seat) is not None:
        raise _against(match, entry, f"it is bound already in decision {n}")


def _bound(match: Match, pending: Pending, entry: Entry, commitment: bytes, clue: tuple[tuple[str, str], ...]) -> Bound:
    return Bound(
        seat=SeatId(entry.seat),
        n=match.game.n,
        entry=entry,
        commitment=commitment,
        filling=pending.filling,
        clue=clue,
        before=match.game.state,
    )


def _open(match: Match, pending: Pending, entry: Entry, seen: tuple[int, ...], item: Open) -> Known:
    seat = SeatId(entry.seat)
    bound = _sealed_of(match, pending, entry, seen)
    if item.n != bound.n:
        raise _against(match, entry, f"it opens decision {item.n}, but decision {bound.n} is due")
    evidence = (bound.entry.raw, entry.raw)
    who = match.who(seat)
    check_opening(bound.commitment, match.genesis.mid, bound.n, seat, item.nonce, item.choice, who, evidence)
    choice = _legal_choice(match, entry, item, bound.filling, evidence)
    _check_clue(match, bound, choice, evidence)
    return Known(seat=seat, choice=choice)


def _sealed_of(match: Match, pending: Pending, entry: Entry, seen: tuple[int, ...]) -> Bound:
    seat = SeatId(entry.seat)
    if pending.kept:
        raise _against(match, entry, "a kept choice stays sealed until it is revealed")
    revealed = pending.kind == REVEAL
    if revealed and seat not in pending.seats:
        raise _against(match, entry, "it has nothing to reveal")
    bound = match.kept_by(seat) if revealed else match.point.bound_of(seat)
    if bound is None or not bound.commitment or match.point.is_known(seat):
        raise _against(match, entry, "it has nothing to open")
    if not revealed and not _all_bound(match, pending.seats, seen):
        raise _against(match, entry, "R2: opened before all seats were bound")
    return bound


def _check_clue(match: Match, bound: Bound, choice: Any, evidence: tuple[bytes, ...]) -> None:  # noqa: ANN401 - a game's
    if not bound.clue:
        return
    true = match.game.rules.clue(bound.before, bound.seat, choice)
    if true != dict(bound.clue):
        raise FalseClueError(
            who=match.who(bound.seat),
            said=_words(dict(bound.clue)),
            sealed=_words(true),
            cause=f"the clue of decision {bound.n}",
            evidence=evidence,
        )


def _words(clue: Json) -> str:
    if not isinstance(clue, dict):
        return shown(str(clue))
    if len(clue) == 1:
        return shown(str(next(iter(clue.values()))))
    return ", ".join(shown(f"{aircraft}: {clue[aircraft]}") for aircraft in sorted(clue))


def _legal_choice(match: Match, entry: Entry, item: Clear | Open, filling: int, evidence: tuple[bytes, ...]) -> Any:  # noqa: ANN401 - the game's own type
    """The choice in its own type; judged by the open decision, which for a kept one is its REVEAL."""
    rules, seat, who = match.game.rules, SeatId(entry.seat), match.who(entry.seat)
    try:
        choice = read_choice(rules, item.choice, filling)
    except ChoiceFormError as error:
        raise IllegalChoiceError(who=who, n=item.n, cause=str(error), evidence=evidence) from None
    refusal = rules.reason_against(match.game.state, seat, choice)
    if refusal is not None:
        raise IllegalChoiceError(who=who, n=item.n, cause=refusal.cause, evidence=evidence)
    return choice


def _share(match: Match, pending: Pending, entry: Entry, seen: tuple[int, ...], item: Share) -> Shared:
    _check_number(match, entry, item.n)
    seat = SeatId(entry.seat)
    if not pending.rolls:
        raise _against(match, entry, f"no dice are due in decision {item.n}")
    if match.point.has_shared(seat):
        raise _against(match, entry, f"it has shared already in decision {item.n}")
    if pending.kind != REVEAL and not _all_bound(match, pending.seats, seen):
        raise _against(match, entry, "R3: a share before all seats were bound")
    voice = match.voice(seat)
    check_share(item.share, voice.share, match.who(seat), item.n, (match.genesis.raw, entry.raw))
    return Shared(seat=seat, share=item.share)


def _confirm(match: Match, entry: Entry, seen: tuple[int, ...], item: State) -> Match:
    voice = match.voice(entry.seat)
    if item.n != voice.told + 1:
        raise _against(match, entry, f"it confirms decision {item.n}, but {voice.told + 1} is next")
    if item.n >= match.game.n or not _knows(match, item.n, seen):
        raise _against(match, entry, f"it confirms decision {item.n}, which was open for its writer")
    if item.hash != match.game.steps[item.n - 1].hash:
        cause = "compare the rules data and the versions of the two programs"
        raise DesyncError(n=item.n, cause=cause, evidence=(*_confirmed_by_others(match, entry, item.n), entry.raw))
    return match.with_voice(altered(voice, told=item.n))


def _confirmed_by_others(match: Match, entry: Entry, n: int) -> tuple[bytes, ...]:
    return tuple(
        held.raw
        for feed in match.feeds.feeds
        if feed.seat != entry.seat
        for held in feed.entries
        if any(isinstance(item, State) and item.n == n for item in held.said.items)
    )


def _check_number(match: Match, entry: Entry, n: int) -> None:
    if n != match.game.n:
        raise _against(match, entry, f"it speaks about decision {n}, but decision {match.game.n} is open")


def _others_bound(match: Match, pending: Pending, seat: SeatId, seen: tuple[int, ...]) -> bool:
    return _all_bound(match, tuple([other for other in pending.seats if other != seat]), seen)


def _all_bound(match: Match, seats: tuple[SeatId, ...], seen: tuple[int, ...]) -> bool:
    """Whether the writer had seen every one of these seats bound."""
    for seat in seats:
        bound = match.point.bound_of(seat)
        if bound is None or bound.entry.seq > seen[match.index(seat)]:
            return False
    return True


def _against(match: Match, entry: Entry, cause: str) -> RuleError:
    return RuleError(cause, who=match.who(entry.seat), seq=entry.seq, evidence=(entry.raw,))
