"""Fights on this machine: two at one keyboard, or against the computer (FORMAT.md section 15).

The record grows line by line; the seed of its dice is drawn at the beginning and hidden until the end. A choice that
one player made while the other has not chosen waits behind the curtain: veiled in the profile, so that it is not seen
by chance. Whoever owns the computer could unveil it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from app.changed import Changed, Done
from app.commands.campaign_terms import name_for
from app.commands.clues import clues_heard, waits_for_clue
from app.commands.forced import only_choice
from app.commands.proposals import Proposal, terms_of
from app.commands.refusing import in_words
from app.commands.within import covered, within
from app.desk import Desk
from app.store.rows import DraftRow, Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.aceofaces.rules import AceOfAces
from core.aceshigh.rules import AcesHigh
from core.campaign.rules import CampaignRules
from core.canonical import CanonicalError, Json, digest, encode, keyed, parse
from core.games import AnyRules
from core.match.local import (
    Held,
    LocalMatch,
    begin_local,
    check_choice,
    decision_lines,
    head_lines,
    play,
    read_local,
    seat_state,
    upgrade,
)
from core.match.terms import parse_terms, terms_json
from core.opponents import adjutant, page_ahead, search
from core.opponents.work import StoppedError, never
from core.protocol.errors import DesyncError, IllegalChoiceError, VerifyError
from core.protocol.names import thread_name
from core.words import AircraftId, SeatId

_LARGEST_CHOICE: Final = 16 << 10
_LARGEST_TERMS: Final = 32 << 10
_CURTAIN: Final = "curtain/"


class Player(StrEnum):
    """Who plays a seat."""

    HUMAN = "human"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalFight:
    """A fight on this machine as this desk holds it.

    Attributes:
        waiting: seats whose choice of the open decision lies behind the curtain.
        heard: the clues that a seat has heard of these, by seat and aircraft; what it may show, whoever sits there.
    """

    row: ThreadRow
    local: LocalMatch
    players: Mapping[SeatId, Player]
    waiting: tuple[SeatId, ...]
    heard: Mapping[SeatId, Mapping[AircraftId, str]]

    @property
    def aside(self) -> bool:
        """Whether it was laid aside: nobody chooses until it is taken up again."""
        return self.row.stage is not Stage.OPEN

    @property
    def due(self) -> tuple[SeatId, ...]:
        """The seats whose players must choose now, in order: one after the other sits down at the keyboard.

        Who has a right to a clue comes after him who owes it.
        """
        return tuple(seat for seat in self._choosing if self.players[seat] is Player.HUMAN)

    @property
    def thinking(self) -> tuple[SeatId, ...]:
        """The seats for which the computer must choose now."""
        return tuple(seat for seat in self._choosing if self.players[seat] is Player.COMPUTER)

    @property
    def _choosing(self) -> tuple[SeatId, ...]:
        game = self.local.game
        seats = () if game.pending is None or self.aside else game.pending.seats
        return tuple(
            seat
            for seat in seats
            if seat not in self.waiting and not waits_for_clue(game.rules, game.state, seat, self.waiting)
        )

    def clues(self, seat: SeatId) -> Mapping[AircraftId, str]:
        """The words that a seat has heard for the open decision, by the aircraft that gave them."""
        return self.heard.get(seat, {})

    def view(self, seat: SeatId) -> Any:  # noqa: ANN401 - the game's own state
        """The game as a seat may see it, its own kept choices laid over it."""
        return self.local.game.rules.view_for(seat_state(self.local, seat), seat)

    def legal(self, seat: SeatId) -> Json:
        """What a seat may choose, as `Rules.legal`."""
        return self.local.game.rules.legal(seat_state(self.local, seat), seat)


def start_local(desk: Desk, duel: Proposal, players: Mapping[SeatId, Player]) -> Done[bytes]:
    """Begin a fight on this machine; the value is its thread's id.

    Args:
        desk: needs no identity.
        duel: what is flown.
        players: who plays each seat.

    Raises:
        RefusedError: the duel cannot be flown so.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        terms, rules = terms_of(desk, duel)
        seed = desk.fresh(32)
        local = begin_local(terms, seed, rules, desk.pack_block(terms.pack))
        thread = digest("thread", encode(terms_json(terms)), seed)[:16]
        row = ThreadRow(
            id=thread,
            kind=Kind.LOCAL,
            stage=Stage.OPEN,
            seat="",
            terms=encode(terms_json(terms)),
            seed=seed,
            players=json.dumps({seat: players[seat].value for seat in terms.seats}),
            made=desk.now(),
        )
        with desk.store.transaction():
            desk.store.threads.add(row)
            desk.keep_rules(rules)
            _keep(desk, thread, local, lines=0)
        _run_computers(desk, local_fight(desk, thread))
    return Done(Changed(threads=(thread,)), thread)


def local_fight(desk: Desk, thread: bytes) -> LocalFight:
    """A fight on this machine.

    Raises:
        RefusedError: there is no such thread, or it is played by mail.
        TermsError: it is played by other rules than those at hand.
        TroubleError: what is kept of it is damaged.
    """
    row = desk.thread(thread)
    if row.kind is not Kind.LOCAL:
        raise RefusedError("BY_MAIL", _("This match is played by mail."), _("Choose a fight on this machine."))
    local = desk.fight(thread, lambda: _replayed(desk, row))
    players = {SeatId(seat): Player(who) for seat, who in json.loads(row.players).items()}
    return _seen(row, local, players, _behind_curtain(desk, row, local))


def _seen(
    row: ThreadRow, local: LocalMatch, players: Mapping[SeatId, Player], chosen: Mapping[SeatId, Json]
) -> LocalFight:
    """A fight with these choices behind the curtain."""
    game = local.game
    seats = () if game.pending is None else game.pending.seats
    heard = {seat: clues_heard(game.rules, game.state, seat, chosen) for seat in seats}
    return LocalFight(row=row, local=local, players=players, waiting=tuple(chosen), heard=heard)


def _replayed(desk: Desk, row: ThreadRow) -> LocalMatch:
    terms = parse_terms(parse(row.terms, limit=_LARGEST_TERMS))
    shelves = desk.shelves(row.id)
    held = tuple(
        Held(seat=seat, n=n, choice=_unveiled(row.seed, seat, n, choice))
        for seat in terms.seats
        for n, choice in shelves.feeds.sealed(row.id, _CURTAIN + seat).items()
    )
    held = tuple(sorted(held, key=lambda one: (one.n, one.seat)))
    rules = desk.rules_for(terms.game, terms.rules)
    lines = shelves.lines.all(row.id)
    data = b"\n".join((*head_lines(terms, row.seed, desk.pack_block(terms.pack)), *lines)) + b"\n"
    try:
        return read_local(data, lambda _terms: rules, held)
    except VerifyError as error:
        if isinstance(error.error, DesyncError | IllegalChoiceError):
            raise TroubleError(
                _("This fight was begun with an earlier state of the program (engine {engine}).").format(
                    engine=terms.engine
                ),
                _("It cannot go on here: begin a new one."),
            ) from error
        raise TroubleError(
            _("What is kept of fight {thread} is damaged: {said}.").format(thread=thread_name(row.id), said=error),
            _("Restore the last good copy."),
        ) from error


def _behind_curtain(desk: Desk, row: ThreadRow, local: LocalMatch) -> Mapping[SeatId, Json]:
    found: dict[SeatId, Json] = {}
    pending, shelves = local.game.pending, desk.shelves(row.id)
    for seat in () if pending is None else pending.seats:
        draft = shelves.feeds.draft(row.id, _CURTAIN + seat)
        if draft is not None and draft.n == local.game.n:
            found[seat] = _unveiled(row.seed, seat, draft.n, draft.choice)
    return found


def choose_local(desk: Desk, thread: bytes, seat: SeatId, n: int, choice: Json) -> Done[LocalFight]:
    """Choose for a seat; with the last choice of the decision it is resolved, and the computer goes on until it waits.

    Raises:
        RefusedError: not this seat's turn, another decision, ill-formed, or against the rules (with the reasons).
        TroubleError: it cannot be kept; then nothing was chosen.
    """
    with desk.turnstile:
        fight = local_fight(desk, thread)
        if fight.aside:
            raise RefusedError("LAID_ASIDE", _("This fight was laid aside."), _("Take it up again first."))
        if n != fight.local.game.n:
            raise RefusedError(
                "OTHER_DECISION", _("That choice is for another decision."), _("Look at the fight and choose anew.")
            )
        if seat not in fight.due:
            raise RefusedError("NOT_NOW", _("It is not this seat's turn."), _("The other player chooses now."))
        fight = _run_computers(desk, _chosen(desk, fight, seat, choice))
    return Done(Changed(threads=(thread,)), fight)


def choose_for_computer(desk: Desk, thread: bytes, seat: SeatId, choice: Json) -> LocalFight:
    """What the computer has found elsewhere for a seat of its own that has not chosen yet. Errors as `choose_local`."""
    with desk.turnstile:
        fight = local_fight(desk, thread)
        if seat not in fight.thinking:
            raise RefusedError("NOT_NOW", _("It is not this seat's turn."), _("Look at the fight again."))
        return _run_computers(desk, _chosen(desk, fight, seat, choice))


def lay_over(desk: Desk, thread: bytes, pack: bytes) -> LocalFight:
    """Go by a data pack's numbers from the open decision on; what lay behind the curtain for it is chosen anew.

    Raises:
        RefusedError: no numbers change here.
        FormatError: the pack does not fit.
        TroubleError: it cannot be kept; then nothing changed.
    """
    with desk.turnstile:
        fight = local_fight(desk, thread)
        with in_words():
            after = upgrade(fight.local, pack)
        shelves = desk.shelves(thread)
        desk.forget(thread)
        with shelves.transaction():
            _keep(desk, thread, after, lines=len(fight.local.game.steps))
            for seat in fight.local.terms.seats:
                shelves.feeds.forget_draft(thread, _CURTAIN + seat)
                shelves.feeds.forget_draft(thread, seat)
        desk.hold_fight(thread, after)
        return _run_computers(desk, _seen(fight.row, after, fight.players, {}))


def go_on(desk: Desk, thread: bytes) -> None:
    """Let the computer choose where only it has to: after a copy was opened, or the window was closed on it.

    Errors as `choose_local`.
    """
    with desk.turnstile:
        _run_computers(desk, local_fight(desk, thread))


def _chosen(desk: Desk, fight: LocalFight, seat: SeatId, choice: Json) -> LocalFight:
    """The fight with one more choice: behind the curtain, or resolved if it was the last."""
    local, thread = fight.local, fight.row.id
    rules, shelves = local.game.rules, desk.shelves(thread)
    with in_words():
        spelt = rules.choice_json(check_choice(local, seat, choice))
    pending = local.game.pending
    choices = {**_behind_curtain(desk, fight.row, local), seat: spelt}
    if pending is None or set(choices) != set(pending.seats):
        veiled = _veiled(fight.row.seed, seat, local.game.n, encode(spelt))
        with shelves.transaction():
            shelves.feeds.keep_draft(thread, _CURTAIN + seat, DraftRow(n=local.game.n, choice=veiled, saved=desk.now()))
        return _seen(fight.row, local, fight.players, choices)
    with in_words():
        played = play(local, choices)
    desk.forget(thread)
    with shelves.transaction():
        _keep(desk, thread, played, lines=len(local.game.steps))
        for other in pending.seats:
            shelves.feeds.forget_draft(thread, _CURTAIN + other)
            shelves.feeds.forget_draft(thread, other)
    desk.hold_fight(thread, played)
    return _seen(fight.row, played, fight.players, {})


def _keep(desk: Desk, thread: bytes, local: LocalMatch, *, lines: int) -> None:
    """Keep the lines that are new, and what is kept by the seats now, inside a transaction."""
    shelves = desk.shelves(thread)
    for n, row in enumerate(decision_lines(local, lines), lines + 1):
        shelves.lines.append(thread, n, row, desk.now())
    for seat in local.terms.seats:
        shelves.feeds.forget_sealed(thread, _CURTAIN + seat)
    for held in local.held:
        veiled = _veiled(local.seed, held.seat, held.n, encode(dict(held.choice)))
        shelves.feeds.keep_sealed(thread, _CURTAIN + held.seat, held.n, veiled)


def _run_computers(desk: Desk, fight: LocalFight) -> LocalFight:
    """The fight after every choice that only the computer has to make, or that is none.

    Where both choose at once, the computer's choice is made from what its seat may see before the human's is handed
    over: it lies behind the curtain first. Once the desk is called off, what is left waits for `go_on`; where pilots
    think aside, what they have to think about waits for `choose_for_computer`.
    """
    while True:
        rules = fight.local.game.rules
        forced = ((seat, only_choice(rules, fight.view(seat), seat)) for seat in fight.due)
        found: tuple[str, Json | None] = next(((seat, only) for seat, only in forced if only is not None), ("", None))
        seat, choice = found
        if choice is None and fight.thinking:
            seat = fight.thinking[0]
            if desk.thinks_aside and has_to_think(rules, fight.view(seat)):
                choice = only_choice(rules, fight.view(seat), seat)
                if choice is None:
                    return fight
                fight = _chosen(desk, fight, seat, choice)
                continue
            try:
                choice = computer_choice(
                    rules,
                    fight.view(seat),
                    seat,
                    desk.fresh(32),
                    clues=fight.clues(seat),
                    stop=desk.called_off.is_set,
                )
            except StoppedError:
                return fight
        if choice is None:
            return fight
        fight = _chosen(desk, fight, SeatId(seat), choice)


def has_to_think(rules: AnyRules, view: Any) -> bool:  # noqa: ANN401 - the game's own state
    """Whether the computer's choice takes its time: in a fight, not between the fights of a campaign."""
    return isinstance(within(rules, view)[0], AceOfAces | AcesHigh)


def computer_choice(
    rules: AnyRules,
    view: Any,  # noqa: ANN401 - the game's own state
    seat: SeatId,
    seed: bytes,
    *,
    clues: Mapping[AircraftId, str],
    stop: Callable[[], bool] = never,
) -> Json:
    """What the computer would choose for a seat that may see `view`; the seed (32 bytes) breaks ties.

    `clues`: what tailed enemies have said of the choices that they have made; it knows no more of them. `stop`: asked
    now and then whether anybody still waits.

    Raises:
        RefusedError: the computer does not know this game.
        StoppedError: nobody waits any more.
    """
    fought, inner = within(rules, view)
    if isinstance(fought, AceOfAces):
        return covered(rules, view, fought.choice_json(page_ahead.choose(fought, inner, seat, seed, clues)))
    if isinstance(fought, AcesHigh):
        return covered(rules, view, fought.choice_json(search.choose(fought, inner, seat, seed, clues, stop=stop)))
    if isinstance(fought, CampaignRules):
        return fought.choice_json(adjutant.choose(fought, inner, seat, seed, name_for(inner, seat)))
    raise RefusedError("NO_COMPUTER", _("The computer does not play this game."), _("Play it with two people."))


def _veiled(seed: bytes, seat: str, n: int, data: bytes) -> bytes:
    """Data under a keystream: hidden from view, not from whoever owns the computer."""
    blocks = range((len(data) + 31) // 32)
    context = f"{seat}{n}".encode("ascii")
    stream = b"".join(keyed(seed, "curtain", context, block.to_bytes(4, "big")) for block in blocks)
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _unveiled(seed: bytes, seat: str, n: int, data: bytes) -> dict[str, Json]:
    damaged = TroubleError(_("A veiled choice is damaged."), _("Restore the last good copy."))
    try:
        found = parse(_veiled(seed, seat, n, data), limit=_LARGEST_CHOICE)
    except CanonicalError:
        raise damaged from None
    if not isinstance(found, dict):
        raise damaged
    return found
