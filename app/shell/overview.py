"""Every thread of a profile as the front page needs it. Reads the store: call it on the store's lane."""

from __future__ import annotations

import json
from dataclasses import dataclass

from app.books.glance import glance, page_at
from app.commands.local_fights import Player, local_fight
from app.commands.samples import is_sample
from app.commands.status import Standing as Stands
from app.commands.status import Status, status
from app.desk import Desk
from app.home.threads import GameRoom, Standing, Thread, Where
from app.phrases.cast import observer_of
from app.phrases.names import listed
from app.shell.campaign_threads import campaign_thread, is_campaign
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Dogfight as BooksDogfight
from core.aceshigh.rules import AcesHigh
from core.canonical import b64u, unb64u
from core.games import ACE_OF_ACES, AnyRules
from core.match.ending import EndKind, Result
from core.play import Terms
from core.protocol.errors import ProtocolError
from core.protocol.names import thread_name
from core.words import Grade, SeatId, Side

ShownRules = AcesHigh | AceOfAces
"""The rules of the games that have a room."""
_UNKNOWN = "A01"
_TWO = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Flyer:
    """One aircraft of the terms: its seat, side, type and pilot, and the observer behind him; empty without one."""

    seat: str
    side: Side
    aircraft: str
    name: str
    pilot: str
    ace: bool
    observer: str = ""


def flyers(terms: Terms, rules: ShownRules) -> tuple[Flyer, ...]:
    """Who flies what, in seat order. The terms were checked before."""
    return tuple(
        Flyer(
            seat=craft.seat,
            side=craft.side,
            aircraft=craft.type_id,
            name=rules.data.aircraft_type(craft.type_id).name,
            pilot=craft.pilot.name,
            ace=craft.pilot.grade is Grade.ACE,
            observer=observer_of(craft),
        )
        for craft in rules.start(terms).aircraft
    )


def sides_of(flown: tuple[Flyer, ...], seat: str) -> tuple[tuple[Flyer, ...], tuple[Flyer, ...]]:
    """The aircraft on the side of a seat, its own first, and their enemies."""
    side = next((one.side for one in flown if one.seat == seat), flown[0].side)
    mine = sorted((one for one in flown if one.side is side), key=lambda one: one.seat != seat)
    return tuple(mine), tuple(one for one in flown if one.side is not side)


def key_of(thread: bytes) -> str:
    """A thread's id as pages and lists name it."""
    return b64u(thread)


def id_of(key: str) -> bytes:
    """The id behind a key."""
    return unb64u(key)


def shown_rules(desk: Desk, terms: Terms) -> ShownRules:
    """The rules of a match with its data pack. Raises as `Desk.rules_of`, or RefusedError for a game no room shows."""
    return room_rules(desk.rules_of(terms))


def room_rules(rules: AnyRules) -> ShownRules:
    """Rules as those of a game that has a room. Raises RefusedError."""
    if not isinstance(rules, AcesHigh | AceOfAces):
        raise RefusedError("GAME", _("This window has no room for that game."), _("Update this program."))
    return rules


def ids(desk: Desk) -> tuple[bytes, ...]:
    """The ids of all threads that go on or are over, the newest first; declined ones are left out."""
    return tuple(row.id for row in desk.store.threads.all() if not _declined(row))


def some_threads(desk: Desk, wanted: tuple[bytes, ...]) -> dict[bytes, Thread | None]:
    """These threads, None for one that was declined or not kept; one that cannot be read says what is wrong with it."""
    return {thread: _thread(desk, desk.store.threads.get(thread)) for thread in wanted}


def _thread(desk: Desk, row: ThreadRow | None) -> Thread | None:
    if row is None or _declined(row):
        return None
    try:
        return _told(desk, row, status(desk, row.id))
    except (TroubleError, ProtocolError, RefusedError) as error:
        return _damaged(row, str(error))


def _declined(row: ThreadRow) -> bool:
    """Whether nothing came of it: what was begun on this machine and laid aside stands on the front page."""
    return row.kind is Kind.MAIL and row.stage is Stage.DECLINED


def _damaged(row: ThreadRow, said: str) -> Thread:
    return Thread(
        key=key_of(row.id),
        where=Where.MAIL if row.kind is Kind.MAIL else Where.SOLO,
        standing=Standing.TROUBLE,
        side=Side.ALLIED,
        aircraft=_UNKNOWN,
        mine=thread_name(row.id),
        theirs="?",
        since=row.made,
        note=said,
    )


def where_of(row: ThreadRow) -> Where:
    """Where a fight is fought."""
    if row.kind is Kind.MAIL:
        return Where.MAIL
    if is_sample(row):
        return Where.SAMPLE
    humans = [who for who in json.loads(row.players).values() if who == Player.HUMAN.value]
    return Where.HOT_SEAT if len(humans) > 1 else Where.SOLO


def own_seat(row: ThreadRow) -> str:
    """The seat of the person at this desk; the first human's on one machine."""
    if row.kind is Kind.MAIL:
        return row.seat
    players = json.loads(row.players)
    return str(next((seat for seat, who in players.items() if who == Player.HUMAN.value), next(iter(players))))


def _told(desk: Desk, row: ThreadRow, how: Status) -> Thread:
    if is_campaign(how.terms):
        note = _note(how, row.seat, how.terms.game)
        return campaign_thread(desk, how, SeatId(row.seat), key_of(row.id), _standing(how), note)
    rules = shown_rules(desk, how.terms)
    seat = own_seat(row)
    mine, theirs = sides_of(flyers(how.terms, rules), seat)
    due = how.decisions[0] if how.decisions else None
    page, sight = 0, ""
    # Where more than two play at one keyboard, each sees his own page only: none of them stands on the front page.
    shared = where_of(row) is not Where.HOT_SEAT or len(how.terms.seats) == _TWO
    if due is not None and shared and isinstance(rules, AceOfAces) and isinstance(due.state, BooksDogfight):
        page, sight = page_at(due.state, due.seat), glance(due.state, rules.books, due.seat)
    return Thread(
        key=key_of(row.id),
        game=GameRoom(how.terms.game),
        where=where_of(row),
        standing=_standing(how),
        side=mine[0].side,
        aircraft=mine[0].aircraft,
        mine=listed(one.name for one in mine),
        theirs=listed(one.name for one in theirs),
        opponent=how.opponent or _("whoever opens it"),
        turn=_turn(desk, how) if due is None else due.state.turn,
        due="" if due is None else due.kind,
        page=page,
        sight=sight,
        since=how.waiting_since or how.made,
        note=_note(how, seat, how.terms.game),
    )


def _turn(desk: Desk, how: Status) -> int:
    """The turn in which a fight stands that was laid aside; 0 for any other in which nothing is due here."""
    return local_fight(desk, how.id).local.game.state.turn if how.standing is Stands.ASIDE else 0


def _standing(how: Status) -> Standing:
    if how.standing is Stands.ASKED:
        return Standing.ASKED
    if how.unsent and not how.decisions:
        return Standing.UNSENT
    if how.standing is Stands.OVER:
        return Standing.OVER
    if how.standing is Stands.ASIDE:
        return Standing.ASIDE
    if how.decisions:
        return Standing.MINE
    if how.lost or how.last_error:
        return Standing.TROUBLE
    return Standing.INVITED if how.standing is Stands.INVITED else Standing.SEALED


def _note(how: Status, seat: str, game: str) -> str:
    if how.result:
        return ended(how.result[0], seat, game)
    if how.last_error:
        return how.last_error[0].said
    if how.lost:
        return _("give the choice under your seal again")
    if how.offered:
        return _("{who} offers a draw").format(who=how.opponent)
    return ""


def ended(result: Result, seat: str, game: str) -> str:
    """How a match ended, seen from a seat."""
    halves = game == ACE_OF_ACES
    points = " : ".join(
        _in_halves(count) if halves else str(count)
        for _seat, count in sorted(result.points, key=lambda one: one[0] != seat)
    )
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


def _in_halves(count: int) -> str:
    whole, half = divmod(count, 2)
    return f"{whole or ''}½" if half else str(whole)
