"""Fights as the duel page sees them: by mail, at one keyboard, against the computer, and finished ones.

Each is a frozen snapshot, read on the store's lane and handed to the page; nothing in it may show what its seat must
not know. Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.commands.local_fights import LocalFight, local_fight
from app.commands.status import Status, seen_state, status
from app.desk import Desk, MailMatch
from app.duel.fight import FightKind, Sealed, Step
from app.home.rows import Where
from app.shell.overview import aces_high, key_of, where_of
from app.store.rows import Kind
from app.translation import gettext as _
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight
from core.match.ending import result_by_rules
from core.match.game import Game
from core.match.local import is_local, read_local
from core.match.own import SeatRefusalError
from core.match.record import read_match
from core.match.verify import moments
from core.play import Outcome, Pending, Terms
from core.protocol.names import thread_name
from core.words import SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownFight:
    """One fight through one pair of eyes; fulfils `app.duel.fight.Fight`.

    Attributes:
        thread: the thread's id; empty for a record that was opened.
        n: the open decision.
        hash: of the chain over all decisions: the fingerprint once the fight is over.
        lost: the choice under the own seal of the open decision is lost: it must be given once more.
        due: who chooses next at this machine, in order; more than one at one keyboard.
    """

    key: str
    name: str
    kind: FightKind
    opponent: str
    rules: AcesHigh
    seat: SeatId | None
    start: Dogfight
    steps: Sequence[Step]
    view: Dogfight
    pending: Pending | None
    mine: bool
    waiting_for: str
    sealed: Sealed
    finished: bool
    outcome: Outcome | None
    thread: bytes = b""
    n: int = 0
    hash: bytes = b""
    lost: bool = False
    due: tuple[SeatId, ...] = ()
    terms: Terms


def fight_of(desk: Desk, thread: bytes, seat: SeatId | None = None) -> ShownFight:
    """A thread as a fight.

    Args:
        desk: needs no keys.
        thread: a match that has begun.
        seat: who sits at the keyboard, in a fight on this machine; None = whoever is due, else the first.

    Raises:
        RefusedError, TermsError, TroubleError: there is no such match, it has not begun, or it cannot be read.
    """
    with desk.turnstile:
        if desk.thread(thread).kind is Kind.LOCAL:
            return _local(desk, thread, seat)
        return _mail(desk, thread)


def steps_of(game: Game, seat: SeatId | None) -> tuple[Step, ...]:
    """Every resolved decision for a seat's eyes."""
    return tuple(
        Step(n=moment.n, events=moment.events, after=moment.state, rolls=moment.rolls) for moment in moments(game, seat)
    )


def _mail(desk: Desk, thread: bytes) -> ShownFight:
    held, how = desk.mail_match(thread), status(desk, thread)
    game, seat = held.ahead.game, held.seat
    other = next(one for one in held.ahead.seats if one != seat)
    return ShownFight(
        key=key_of(thread),
        name=thread_name(thread),
        kind=FightKind.MAIL,
        opponent=how.opponent,
        rules=aces_high(desk, how.terms),
        seat=seat,
        start=game.rules.view_for(game.start, seat),
        steps=steps_of(game, seat),
        view=_own_view(desk, held, how),
        pending=None if how.result else game.pending,
        mine=bool(how.decisions) or how.lost == (how.n,),
        waiting_for=how.opponent if other in how.owes and not how.decisions else "",
        sealed=Sealed(
            mine=held.ahead.point.bound_of(seat) is not None and not how.result and not how.lost,
            theirs=held.ahead.point.bound_of(other) is not None and not how.result,
            unsent=bool(how.unsent),
        ),
        finished=bool(how.result),
        outcome=game.outcome,
        thread=thread,
        n=how.n,
        hash=game.hash,
        lost=how.lost == (how.n,),
        due=tuple(one.seat for one in how.decisions),
        terms=how.terms,
    )


def _own_view(desk: Desk, held: MailMatch, how: Status) -> Any:  # noqa: ANN401 - the game's own state
    if how.decisions:
        return how.decisions[0].state
    try:
        return seen_state(desk, how.id, held.seat)
    except SeatRefusalError:  # a sealed choice is lost: what it kept cannot be laid over
        return held.ahead.game.rules.view_for(held.ahead.game.state, held.seat)


def _local(desk: Desk, thread: bytes, seat: SeatId | None) -> ShownFight:
    fight = local_fight(desk, thread)
    game, due = fight.local.game, fight.due
    hot = where_of(fight.row) is Where.HOT_SEAT
    humans = tuple(one for one, who in fight.players.items() if who == "human")
    eyes = seat or next(iter(due), humans[0] if humans else fight.local.terms.seats[0])
    over = result_by_rules(game) is not None
    return ShownFight(
        key=f"{key_of(thread)}/{eyes}" if hot else key_of(thread),
        name=thread_name(thread),
        kind=FightKind.HOT_SEAT if hot else FightKind.SOLO,
        opponent=pilot_of(fight, next(one for one in fight.players if one != eyes)) if hot else _("the computer"),
        rules=aces_high(desk, fight.local.terms),
        seat=eyes,
        start=game.rules.view_for(game.start, eyes),
        steps=steps_of(game, eyes),
        view=fight.view(eyes),
        pending=None if over else game.pending,
        mine=eyes in due,
        waiting_for=pilot_of(fight, due[0]) if hot and due and eyes not in due else "",
        sealed=Sealed(mine=eyes in fight.waiting, theirs=hot and any(one != eyes for one in fight.waiting)),
        finished=over,
        outcome=game.outcome,
        thread=thread,
        n=game.n,
        hash=game.hash,
        due=due,
        terms=fight.local.terms,
    )


def pilot_of(fight: LocalFight, seat: SeatId) -> str:
    """The name of the pilot that a seat flies."""
    return next(str(craft.pilot.name) for craft in fight.local.game.start.aircraft if craft.seat == seat)


def recorded_fight(desk: Desk, data: bytes, name: str) -> ShownFight:
    """A record that was opened, proven line by line, for a spectator. Raises VerifyError."""

    def rules_for(terms: Terms) -> AcesHigh:
        return aces_high(desk, terms)

    if is_local(data):
        local = read_local(data, rules_for)
        game, terms = local.game, local.terms
    else:
        match = read_match(data, rules_for)
        game, terms = match.game, match.terms
    over = result_by_rules(game) is not None
    return ShownFight(
        key=game.hash.hex(),
        name=name,
        kind=FightKind.RECORD,
        opponent="",
        rules=aces_high(desk, terms),
        seat=None,
        start=game.rules.view_for(game.start, None),
        steps=steps_of(game, None),
        view=game.rules.view_for(game.state, None),
        pending=None if over else game.pending,
        mine=False,
        waiting_for="",
        sealed=Sealed(),
        finished=over,
        outcome=game.outcome,
        n=game.n,
        hash=game.hash,
        terms=terms,
    )
