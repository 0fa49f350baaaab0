"""Every thread of a profile as the front page needs it. Reads the store: call it on the store's lane."""

from __future__ import annotations

import json
from dataclasses import dataclass

from app.commands.local_fights import Player
from app.commands.samples import is_sample
from app.commands.status import Standing as Stands
from app.commands.status import Status, status
from app.desk import Desk
from app.home.rows import Standing, Thread, Where
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.aceshigh.rules import GAME, AcesHigh
from core.aceshigh.state import Dogfight
from core.canonical import b64u, unb64u
from core.match.ending import EndKind, Result
from core.play import Terms
from core.protocol.errors import ProtocolError
from core.protocol.names import thread_name
from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Flyer:
    """One aircraft of the terms: its seat, side, type and pilot."""

    seat: str
    side: Side
    aircraft: str
    name: str
    pilot: str


def flyers(terms: Terms, rules: AcesHigh) -> tuple[Flyer, ...]:
    """Who flies what, in seat order. The terms were checked before."""
    return tuple(
        Flyer(
            seat=craft.seat,
            side=craft.side,
            aircraft=craft.type_id,
            name=rules.data.aircraft_type(craft.type_id).name,
            pilot=craft.pilot.name,
        )
        for craft in rules.start(terms).aircraft
    )


def key_of(thread: bytes) -> str:
    """A thread's id as pages and lists name it."""
    return b64u(thread)


def id_of(key: str) -> bytes:
    """The id behind a key."""
    return unb64u(key)


def aces_high(desk: Desk, terms: Terms) -> AcesHigh:
    """The rules of a match. Raises TermsError."""
    rules = desk.rules_for(terms.game, terms.rules)
    if not isinstance(rules, AcesHigh):
        raise RefusedError("GAME", _("This window shows Aces High only."), _("Update this program."))
    return rules


def ids(desk: Desk) -> tuple[bytes, ...]:
    """The ids of all threads that go on or are over, the newest first; declined ones are left out."""
    return tuple(row.id for row in desk.store.threads.all() if row.stage is not Stage.DECLINED)


def some_threads(desk: Desk, wanted: tuple[bytes, ...]) -> dict[bytes, Thread | None]:
    """These threads, None for one that was declined; one that cannot be read says what is wrong with it."""
    return {thread: _thread(desk, desk.thread(thread)) for thread in wanted}


def _thread(desk: Desk, row: ThreadRow) -> Thread | None:
    if row.stage is Stage.DECLINED:
        return None
    try:
        return _told(desk, row, status(desk, row.id))
    except (TroubleError, ProtocolError, RefusedError) as error:
        return _damaged(desk, row, str(error))


def _damaged(desk: Desk, row: ThreadRow, said: str) -> Thread:
    data = aces_high_data(desk).data
    return Thread(
        key=key_of(row.id),
        where=Where.MAIL if row.kind is Kind.MAIL else Where.SOLO,
        standing=Standing.TROUBLE,
        side=Side.ALLIED,
        aircraft=data.aircraft[0].id,
        mine=thread_name(row.id),
        theirs="?",
        since=row.made,
        note=said,
    )


def aces_high_data(desk: Desk) -> AcesHigh:
    """The rules that ship with the program."""
    rules = desk.games[GAME]
    if not isinstance(rules, AcesHigh):
        raise TypeError(type(rules).__name__)
    return rules


def where_of(row: ThreadRow) -> Where:
    """Where a fight is fought."""
    if row.kind is Kind.MAIL:
        return Where.MAIL
    if is_sample(row):
        return Where.SAMPLE
    return Where.SOLO if Player.COMPUTER.value in json.loads(row.players).values() else Where.HOT_SEAT


def own_seat(row: ThreadRow) -> str:
    """The seat of the person at this desk; the first human's on one machine."""
    if row.kind is Kind.MAIL:
        return row.seat
    players = json.loads(row.players)
    return str(next((seat for seat, who in players.items() if who == Player.HUMAN.value), next(iter(players))))


def _told(desk: Desk, row: ThreadRow, how: Status) -> Thread:
    flown = flyers(how.terms, aces_high(desk, how.terms))
    seat = own_seat(row)
    mine = next(one for one in flown if one.seat == seat)
    theirs = next(one for one in flown if one.seat != seat)
    due = how.decisions[0] if how.decisions else None
    turn = due.state.turn if due is not None and isinstance(due.state, Dogfight) else 0
    return Thread(
        key=key_of(row.id),
        where=where_of(row),
        standing=_standing(how),
        side=mine.side,
        aircraft=mine.aircraft,
        mine=mine.name,
        theirs=theirs.name,
        opponent=how.opponent or _("whoever opens it"),
        turn=turn,
        due="" if due is None else due.kind,
        since=how.waiting_since or how.made,
        note=_note(how, seat),
    )


def _standing(how: Status) -> Standing:
    if how.standing is Stands.ASKED:
        return Standing.ASKED
    if how.unsent and not how.decisions:
        return Standing.UNSENT
    if how.standing is Stands.OVER:
        return Standing.OVER
    if how.decisions:
        return Standing.MINE
    if how.lost or how.last_error:
        return Standing.TROUBLE
    return Standing.INVITED if how.standing is Stands.INVITED else Standing.SEALED


def _note(how: Status, seat: str) -> str:
    if how.result:
        return ended(how.result[0], seat)
    if how.last_error:
        return how.last_error[0].said
    if how.lost:
        return _("give the choice under your seal again")
    if how.offered:
        return _("{who} offers a draw").format(who=how.opponent)
    return ""


def ended(result: Result, seat: str) -> str:
    """How a match ended, seen from a seat."""
    points = " : ".join(str(count) for _seat, count in sorted(result.points, key=lambda one: one[0] != seat))
    if not result.winners:
        word = _("drawn")
    elif seat in result.winners:
        word = _("won")
    else:
        word = _("lost")
    how = {
        EndKind.RULES: points,
        EndKind.LENGTH: _("too long"),
        EndKind.RESIGNED: _("by resignation"),
        EndKind.AGREED: _("by agreement"),
        EndKind.CLAIMED: _("by silence"),
    }[result.kind]
    return f"{word} {how}".strip()
