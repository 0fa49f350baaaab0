"""How things stand: what waits for whom, in every match. Reads only; needs no keys."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from app.commands.endings import waiting_since
from app.commands.local_fights import LocalFight, local_fight
from app.commands.signing import PostFile, post_file
from app.commands.taking import EARLY_CLAIM, words_of_claim
from app.desk import Desk, MailMatch, no_thread
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import Json, b64u, unb64u
from core.match.besides import standing_offers
from core.match.ending import Result, result_by_rules
from core.match.game import Game
from core.match.owing import owes, result
from core.match.own import SeatRefusalError, lost_seals
from core.match.seat import own_view, todo
from core.match.terms import parse_terms
from core.play import Terms
from core.protocol.errors import OpeningError
from core.protocol.genesis import INVITER, parse_invite
from core.protocol.identity import parse_card
from core.protocol.names import thread_name
from core.words import AircraftId, SeatId


class Standing(StrEnum):
    """How far a match has come."""

    INVITED = "invited"
    ASKED = "asked"
    DECLINED = "declined"
    OPEN = "open"
    ASIDE = "aside"
    """A fight on this machine that was laid aside before its end."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastError:
    """The last refusal of a match, until something is taken in or chosen."""

    code: str
    said: str
    next_step: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision that is due from this desk.

    Attributes:
        seat: who chooses: the own seat by mail, who sits at the keyboard in a fight on this machine.
        kind: as `Pending.kind`.
        legal: a list of choices, or the description of a form, as `Rules.legal`.
        state: the game as the seat may see it, its own kept choices laid over it.
        clues: what tailed enemies have said of the manoeuvres that they are bound to, by aircraft.
    """

    seat: SeatId
    n: int
    kind: str
    legal: Json
    state: Any
    clues: Mapping[AircraftId, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """How a match stands.

    Attributes:
        id: 16 bytes.
        name: WORD-XXXX.
        seat: the own seat by mail; empty in a fight on this machine.
        opponent: the other player's name as it may be shown; empty where there is none.
        n: the open decision; 0 before the match has begun.
        owes: the seats that must speak or choose for the match to go on.
        decisions: what is due from this desk now; more than one where two sit at one keyboard.
        result: how it ended, or nothing.
        offered: whether the other side offers a draw.
        lost: decisions whose own sealed choice must be given again.
        last_error: the last refusal, or nothing.
        waiting_since: ISO, when the newest file left or something new came: since then the other side could have
            answered. In a fight on this machine when its last decision was taken, empty if that was not noted.
        unsent: the newest file, if it has not left yet.
    """

    id: bytes
    name: str
    kind: Kind
    standing: Standing
    seat: str
    opponent: str
    terms: Terms
    n: int
    owes: tuple[SeatId, ...]
    decisions: tuple[Decision, ...]
    result: tuple[Result, ...]
    offered: bool
    lost: tuple[int, ...]
    last_error: tuple[LastError, ...]
    made: str
    waiting_since: str
    unsent: tuple[PostFile, ...]

    @property
    def mine(self) -> bool:
        """Whether something waits for the person at this desk."""
        return bool(self.decisions or self.lost or self.unsent) or self.standing is Standing.ASKED


def statuses(desk: Desk) -> tuple[Status, ...]:
    """Every match, the newest first. Raises TroubleError."""
    return tuple(_status(desk, row) for row in desk.store.threads.all())


def status(desk: Desk, thread: bytes) -> Status:
    """One match. Raises RefusedError, TermsError, TroubleError."""
    return _status(desk, desk.thread(thread))


def find_thread(desk: Desk, asked: str) -> bytes:
    """The id of a thread named by its base64url id or by the beginning of WORD-XXXX.

    Raises:
        RefusedError: none, or more than one.
    """
    known = [row.id for row in desk.store.threads.all()]
    whole = [one for one in known if b64u(one) == asked]
    found = whole or [one for one in known if asked and thread_name(one).startswith(asked.upper())]
    if not found:
        raise no_thread(asked)
    if len(found) > 1:
        names = ", ".join(sorted(f"{thread_name(one)} ({b64u(one)})" for one in found)[:4])
        raise RefusedError(
            "AMBIGUOUS", _("More than one match begins with {asked}: {names}.").format(asked=asked, names=names)
        )
    return found[0]


def game_of(desk: Desk, thread: bytes) -> tuple[Game, SeatId | None]:
    """The game of a match that has begun, and through whose eyes this desk may see it (None: both sit here).

    Raises RefusedError, TermsError, TroubleError.
    """
    if desk.thread(thread).kind is Kind.LOCAL:
        return local_fight(desk, thread).local.game, None
    held = desk.mail_match(thread)
    return held.ahead.game, held.seat


def seen_state(desk: Desk, thread: bytes, seat: SeatId) -> Any:  # noqa: ANN401 - the game's own state
    """The game as a seat may see it, its own kept choices laid over it. Raises as `game_of`."""
    if desk.thread(thread).kind is Kind.LOCAL:
        return local_fight(desk, thread).view(seat)
    held = desk.mail_match(thread)
    return (
        own_view(held.ahead, desk.own(held))
        if seat == held.seat
        else held.ahead.game.rules.view_for(held.ahead.game.state, None)
    )


def _status(desk: Desk, row: ThreadRow) -> Status:
    with desk.turnstile:
        if row.kind is Kind.LOCAL:
            return _local(desk, row)
        if row.stage is Stage.OPEN:
            return _open(desk, row)
        return _not_begun(desk, row)


def _local(desk: Desk, row: ThreadRow) -> Status:
    fight: LocalFight = local_fight(desk, row.id)
    game = fight.local.game
    ended = result_by_rules(game)
    kind = "" if game.pending is None else game.pending.kind
    return Status(
        id=row.id,
        name=thread_name(row.id),
        kind=row.kind,
        standing=Standing.OVER if ended else Standing.ASIDE if fight.aside else Standing.OPEN,
        seat="",
        opponent="",
        terms=fight.local.terms,
        n=game.n,
        owes=fight.due,
        decisions=tuple(
            Decision(
                seat=seat,
                n=game.n,
                kind=kind,
                legal=fight.legal(seat),
                state=fight.view(seat),
                clues=fight.clues(seat),
            )
            for seat in fight.due
        ),
        result=(ended,) if ended else (),
        offered=False,
        lost=(),
        last_error=(),
        made=row.made,
        waiting_since=desk.store.lines.newest(row.id),
        unsent=(),
    )


def _not_begun(desk: Desk, row: ThreadRow) -> Status:
    invite = parse_invite(row.invite)
    return Status(
        id=row.id,
        name=thread_name(row.id),
        kind=row.kind,
        standing=Standing(row.stage.value),
        seat=row.seat,
        opponent=_invited(desk, row) if row.seat == INVITER else invite.card.shown_name,
        terms=parse_terms(invite.terms),
        n=0,
        owes=(SeatId("B"),) if row.stage is not Stage.DECLINED else (),
        decisions=(),
        result=(),
        offered=False,
        lost=(),
        last_error=_last_error(row),
        made=row.made,
        waiting_since=waiting_since(desk, row.id),
        unsent=_unsent(desk, row),
    )


def _invited(desk: Desk, row: ThreadRow) -> str:
    wanted = unb64u(row.players)
    return next((parse_card(one.card).shown_name for one in desk.store.contacts.all() if one.id == wanted), "")


def _open(desk: Desk, row: ThreadRow) -> Status:
    held = desk.mail_match(row.id)
    ended = result(held.ahead)
    other = next(seat for seat in held.match.seats if seat != held.seat)
    return Status(
        id=row.id,
        name=thread_name(row.id),
        kind=row.kind,
        standing=Standing.OVER if ended else Standing.OPEN,
        seat=row.seat,
        opponent=held.match.who(other),
        terms=held.match.terms,
        n=held.ahead.game.n,
        owes=owes(held.ahead),
        decisions=_decisions(desk, held),
        result=(ended,) if ended else (),
        offered=ended is None and bool(standing_offers(held.ahead, held.seat)),
        lost=lost_seals(held.match, desk.own(held)),
        last_error=_stale(held) or _claimed(held) or _last_error(row),
        made=row.made,
        waiting_since=waiting_since(desk, row.id),
        unsent=_unsent(desk, row),
    )


def _decisions(desk: Desk, held: MailMatch) -> tuple[Decision, ...]:
    try:
        due = todo(held.ahead, desk.own(held))
    except SeatRefusalError:  # a sealed choice is lost: that is due first
        return ()
    except OpeningError:  # a seal must be opened first, for which a match from a backup has no leave yet
        return ()
    if due is None:
        return ()
    others = (due.ahead.point.bound_of(seat) for seat in held.match.seats if seat != held.seat)
    clues = {AircraftId(who): word for bound in others if bound is not None for who, word in bound.clue}
    return (Decision(seat=held.seat, n=due.n, kind=due.pending.kind, legal=due.legal, state=due.state, clues=clues),)


def _stale(held: MailMatch) -> tuple[LastError, ...]:
    if held.stale is None:
        return ()
    error = held.stale
    return (LastError(code=error.code.value, said=str(error), next_step=_(error.next_step), at=""),)


def _claimed(held: MailMatch) -> tuple[LastError, ...]:
    if not held.claimed:
        return ()
    said, step = words_of_claim(held)
    return (LastError(code=EARLY_CLAIM, said=said, next_step=step, at=""),)


def _last_error(row: ThreadRow) -> tuple[LastError, ...]:
    if not row.last_error:
        return ()
    kept = json.loads(row.last_error)
    return (LastError(code=kept["code"], said=kept["said"], next_step=kept["next"], at=kept["at"]),)


def _unsent(desk: Desk, row: ThreadRow) -> tuple[PostFile, ...]:
    file = None if row.stage is Stage.DECLINED else desk.store.outbox.newest(row.id)
    return () if file is None or file.left else (post_file(desk, file),)
