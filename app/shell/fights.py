"""Fights as their rooms see them: by mail, at one keyboard, against the computer, and finished ones, of either game.

Each is a frozen snapshot, read on the store's lane and handed to the page; nothing in it may show what its seat must
not know. Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.books import fight as books
from app.commands.local_fights import LocalFight, Player, go_on, local_fight
from app.commands.status import Status, seen_state, status
from app.desk import Desk, MailMatch
from app.duel import fight as duel
from app.fight import FightKind, Sealed, Step
from app.home.threads import Where
from app.phrases.packs import pack_words
from app.shell.overview import ShownRules, key_of, room_rules, where_of
from app.store.rows import Kind, Stage
from app.translation import gettext as _
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Dogfight as BooksDogfight
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight as DuelDogfight
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.catalog.cards import TailingCall
from core.match.ending import result_by_rules
from core.match.game import Game
from core.match.own import SeatRefusalError
from core.match.packs import read_pack
from core.match.verify import moments
from core.play import Outcome, Pending, Terms
from core.protocol.names import thread_name
from core.words import AircraftId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownFight:
    """One fight through one pair of eyes.

    Attributes:
        thread: the thread's id; empty for a record that was opened.
        n: the open decision.
        hash: of the chain over all decisions: the fingerprint once the fight is over.
        aside: it was laid aside before its end; `closed`: for good.
        lost: the choice under the own seal of the open decision is lost: it must be given once more.
        covered: the pilots whose choices lie behind the curtain at one keyboard, the reader's left out.
        due: who chooses next at this machine, in order; more than one at one keyboard.
        thinks: the computer has to choose.
        pack: the data pack by whose numbers it is fought, in words; empty if there is none.
        title: what stands at its head; empty = its aircraft.
        month: of a campaign's fight, "1917-03"; empty for any other.
    """

    key: str
    name: str
    kind: FightKind
    opponent: str
    rules: ShownRules
    seat: SeatId | None
    start: Any
    steps: Sequence[Any]
    view: Any
    pending: Pending | None
    mine: bool
    waiting_for: str
    sealed: Sealed
    finished: bool
    outcome: Outcome | None
    thread: bytes = b""
    n: int = 0
    hash: bytes = b""
    aside: bool = False
    closed: bool = False
    lost: bool = False
    covered: tuple[str, ...] = ()
    due: tuple[SeatId, ...] = ()
    thinks: bool = False
    terms: Terms
    pack: str = ""
    title: str = ""
    month: str = ""
    clues: Mapping[AircraftId, Any]

    @property
    def eyes(self) -> str:
        """Whose page it is: each player at one keyboard has one of his own."""
        return self.seat or "" if self.kind is FightKind.HOT_SEAT else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelFight(ShownFight):
    """A fight of Aces High; fulfils `app.duel.fight.Fight`."""

    rules: AcesHigh
    start: DuelDogfight
    steps: Sequence[duel.Step]
    view: DuelDogfight
    sealed: Sealed
    clues: Mapping[AircraftId, TailingCall]


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksFight(ShownFight):
    """A fight of Ace of Aces; fulfils `app.books.fight.Fight`."""

    rules: AceOfAces
    start: BooksDogfight
    steps: Sequence[books.Step]
    view: BooksDogfight
    sealed: Sealed
    clues: Mapping[AircraftId, Clue]


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
            go_on(desk, thread)
            return _local(desk, thread, seat)
        return _mail(desk, thread)


def steps_of(game: Game, seat: SeatId | None) -> tuple[Step[Any, Any], ...]:
    """Every resolved decision for a seat's eyes."""
    return tuple(
        Step(n=moment.n, events=moment.events, after=moment.state, rolls=moment.rolls) for moment in moments(game, seat)
    )


def shown(
    game: Game,
    terms: Terms,
    seat: SeatId | None,
    *,
    pack: bytes,
    laid: tuple[bytes, ...] = (),
    sealed: Mapping[str, bool],
    clues: Mapping[AircraftId, str] | Mapping[str, str],
    **said: Any,  # noqa: ANN401 - the fields of `ShownFight` that the place decides
) -> ShownFight:
    """A game as a fight for a seat's eyes. `pack`: that its terms name; `laid`: those laid over it since."""
    rules = room_rules(game.rules)
    parts: dict[str, Any] = {
        **said,
        "rules": rules,
        "seat": seat,
        "start": game.rules.view_for(game.start, seat),
        "steps": steps_of(game, seat),
        "outcome": game.outcome,
        "n": game.n,
        "hash": game.hash,
        "terms": terms,
        "pack": ", ".join(named_pack(block) for block in (pack, *laid) if block),
        "sealed": Sealed(**sealed),
        "clues": clues_in(rules, clues),
    }
    return DuelFight(**parts) if isinstance(rules, AcesHigh) else BooksFight(**parts)


def _mail(desk: Desk, thread: bytes) -> ShownFight:
    held, how = desk.mail_match(thread), status(desk, thread)
    game, seat = held.ahead.game, held.seat
    other = next(one for one in held.ahead.seats if one != seat)
    theirs = held.ahead.point.bound_of(other)
    return shown(
        game,
        how.terms,
        seat,
        pack=held.match.genesis.invite.pack,
        key=key_of(thread),
        name=thread_name(thread),
        kind=FightKind.MAIL,
        opponent=how.opponent,
        view=_own_view(desk, held, how),
        pending=None if how.result else game.pending,
        mine=bool(how.decisions) or how.lost == (how.n,),
        waiting_for=how.opponent if other in how.owes and not how.decisions else "",
        sealed={
            "mine": held.ahead.point.bound_of(seat) is not None and not how.result and not how.lost,
            "theirs": theirs is not None and not how.result,
            "unsent": bool(how.unsent),
        },
        clues=how.decisions[0].clues if how.decisions else dict(() if theirs is None else theirs.clue),
        finished=bool(how.result),
        thread=thread,
        lost=how.lost == (how.n,),
        due=tuple(one.seat for one in how.decisions),
    )


def named_pack(block: bytes) -> str:
    """A data pack in words; empty if there is none."""
    pack = read_pack(block) if block else None
    return "" if pack is None else pack_words(pack.name, pack.author)


def clues_in(
    rules: ShownRules, said: Mapping[AircraftId, str] | Mapping[str, str]
) -> dict[AircraftId, Clue | TailingCall]:
    """The words that tailed aircraft have given, as the game calls them."""
    word_of = TailingCall if isinstance(rules, AcesHigh) else Clue
    return {AircraftId(ident): word_of(word) for ident, word in said.items()}


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
    humans = tuple(one for one, who in fight.players.items() if who is Player.HUMAN)
    over = fight.aside or result_by_rules(game) is not None
    shared = hot and over  # everybody looks on now
    eyes = None if shared else seat or next(iter(due), humans[0] if humans else fight.local.terms.seats[0])
    return shown(
        game,
        fight.local.terms,
        eyes,
        pack=fight.local.pack,
        key=f"{key_of(thread)}/{eyes or ''}" if hot else key_of(thread),
        name=thread_name(thread),
        kind=FightKind.HOT_SEAT if hot else FightKind.SOLO,
        opponent="" if eyes is None else _opponents(fight, eyes) if hot else _("the computer"),
        view=game.rules.view_for(game.state, None) if eyes is None else fight.view(eyes),
        pending=None if over else game.pending,
        mine=eyes in due,
        waiting_for=_waited_for(fight, eyes, hot=hot, over=over),
        sealed={"mine": eyes in fight.waiting, "theirs": hot and any(one != eyes for one in fight.waiting)},
        clues={} if eyes is None else fight.clues(eyes),
        covered=tuple(
            pilot_of(fight, one) for one in fight.waiting if one != eyes and fight.players[one] is Player.HUMAN
        ),
        finished=over,
        aside=fight.aside,
        closed=fight.row.stage is Stage.CLOSED,
        thread=thread,
        due=due,
        thinks=bool(fight.thinking) and not over,
    )


def _waited_for(fight: LocalFight, eyes: SeatId | None, *, hot: bool, over: bool) -> str:
    if over or eyes in fight.due:
        return ""
    if fight.due:
        return pilot_of(fight, fight.due[0]) if hot else ""
    return _("the computer") if fight.thinking else ""


def pilot_of(fight: LocalFight, seat: SeatId) -> str:
    """The name of the first pilot that a seat flies."""
    return next(str(craft.pilot.name) for craft in fight.local.game.start.aircraft if craft.seat == seat)


def _opponents(fight: LocalFight, seat: SeatId) -> str:
    aircraft = fight.local.game.start.aircraft
    side = next(craft.side for craft in aircraft if craft.seat == seat)
    seats = dict.fromkeys(craft.seat for craft in aircraft if craft.side is not side)
    return _(" and ").join(pilot_of(fight, one) for one in seats)
