"""A fight on one machine: at one keyboard, against the computer, or typed in from the table (FORMAT.md section 15).

It has no keys and no signatures. Its record is CJ1 lines: `{v,k:"local",terms,seed}`, the data pack that the terms
name, then `{n,choices,h}` for each decision, or `{n,pack,h}` where other numbers were laid over. Whoever has the
computer could have read or changed it, so it proves only that the rules were kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from core.canonical import Json, b64u, digest, encode, fields, keyed, parse
from core.games import at_boundary
from core.match.ending import result_by_rules
from core.match.game import Game, Step, begin_game, resolve
from core.match.own import SeatRefusal, SeatRefusalError
from core.match.packs import packed
from core.match.padding import ChoiceTooLongError, given_choice, padded, parsed_choice
from core.match.record import RulesFor
from core.match.report import Report, upgrades_in
from core.match.terms import check_terms, parse_terms, terms_json
from core.match.upgrades import laid_over
from core.play import REVEAL, ChoiceFormError, Pending, Rules, SetupError, Terms
from core.protocol.errors import (
    DesyncError,
    FormatError,
    IllegalChoiceError,
    ProtocolError,
    RuleError,
    TooBigError,
    VerifyError,
    strictly,
)
from core.protocol.identity import VERSION
from core.protocol.record import LARGEST_RECORD
from core.words import SeatId

LOCAL: Final = "local"
_LARGEST_LINE: Final = 384 << 10
"""A data pack of 256 KiB, spelt."""
_HOTSEAT: Final = "the players"


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A kept choice that is not revealed yet; it enters the record with its REVEAL."""

    seat: SeatId
    n: int
    choice: Mapping[str, Json] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalMatch:
    """A fight on one machine up to its open decision; decisions that need no choice are resolved already.

    Attributes:
        seed: of all its dice, 32 bytes; hidden from the players until the end.
        held: kept choices, oldest first.
        pack: the data pack that the terms name, as it travels; empty if they name none.
    """

    terms: Terms
    seed: bytes = field(repr=False)
    game: Game
    held: tuple[Held, ...]
    pack: bytes = field(default=b"", repr=False)


def begin_local(terms: Terms, seed: bytes, rules: Rules[Any, Any, Any], pack: bytes = b"") -> LocalMatch:
    """A fight before its first choice.

    Args:
        terms: of the fight; they must be these rules'.
        seed: 32 bytes from the operating system.
        rules: of the game, the pack's numbers in them.
        pack: the data pack that the terms name, as it travels; empty if they name none.

    Raises:
        TermsError, SetupError: terms that these rules can not start with.
        FormatError: terms that no record could hold.
    """
    head = _head(terms, seed)
    terms = parse_terms(terms_json(terms))
    check_terms(terms, rules)
    game = begin_game(rules, terms, digest(LOCAL, head), fights=rules.most_fights)
    return _run_on(LocalMatch(terms=terms, seed=seed, game=game, held=(), pack=pack))


def play(local: LocalMatch, choices: Mapping[SeatId, Json]) -> LocalMatch:
    """The fight after every seat of its open decision has chosen.

    Args:
        local: with a decision open.
        choices: the choice object of each of its seats.

    Raises:
        SeatRefusalError: nothing to choose, not exactly the seats of the decision, ill-formed, too long, or illegal.
    """
    pending = local.game.pending
    if pending is None:
        raise SeatRefusalError(SeatRefusal.OVER)
    if set(choices) != set(pending.seats):
        raise SeatRefusalError(SeatRefusal.NOT_NOW, "a choice of each seat of the decision is due")
    chosen = {seat: check_choice(local, seat, choices[seat]) for seat in pending.seats}
    return _run_on(_resolved(local, pending, chosen))


def check_choice(local: LocalMatch, seat: SeatId, choice: Json) -> Any:  # noqa: ANN401 - the game's own type
    """The choice of one seat, if it may choose it now.

    Raises:
        SeatRefusalError: as `play`.
    """
    rules, pending = local.game.rules, local.game.pending
    if pending is None or seat not in pending.seats:
        raise SeatRefusalError(SeatRefusal.NOT_NOW)
    try:
        chosen = given_choice(rules, choice, pending.filling)
        padded(rules.choice_json(chosen), pending.filling)
    except ChoiceFormError as error:
        raise SeatRefusalError(SeatRefusal.FORM, str(error)) from None
    except ChoiceTooLongError as error:
        raise SeatRefusalError(SeatRefusal.TOO_LONG, str(error)) from None
    for state in (seat_state(local, seat), local.game.state):
        refusal = rules.reason_against(state, seat, chosen)
        if refusal is not None:
            raise SeatRefusalError(SeatRefusal.ILLEGAL, refusal.code.value, (refusal,))
    return chosen


def upgrade(local: LocalMatch, pack: bytes) -> LocalMatch:
    """The fight with a data pack's numbers from its open decision on: a boundary of its game, nothing being kept.

    Raises:
        SeatRefusalError: no numbers change here.
        FormatError: it is no pack, or does not fit.
    """
    if local.held or local.game.pending is None or not at_boundary(local.game.rules, local.game.state):
        raise SeatRefusalError(SeatRefusal.NOT_NOW, "no numbers change here")
    return replace(local, game=laid_over(local.game, pack))


def seat_state(local: LocalMatch, seat: SeatId) -> Any:  # noqa: ANN401 - the game's own state
    """The game with the seat's own kept choices laid over it: for `legal`, and through `view_for` for its eyes."""
    rules, state = local.game.rules, local.game.state
    for held in local.held:
        if held.seat == seat:
            state = rules.with_kept(state, seat, rules.parse_choice(dict(held.choice)))
    return state


def _run_on(local: LocalMatch) -> LocalMatch:
    """The fight with every decision resolved that needs no choice: dice alone, and what was kept and is revealed."""
    pending = local.game.pending
    while pending is not None and (pending.kind == REVEAL or not pending.seats):
        rules = local.game.rules
        opened = {seat: rules.parse_choice(dict(_newest(local, seat).choice)) for seat in _revealing(pending)}
        for seat, choice in opened.items():
            refusal = rules.reason_against(local.game.state, seat, choice)
            if refusal is not None:
                raise SeatRefusalError(SeatRefusal.ILLEGAL, refusal.code.value, (refusal,))
        local = _resolved(local, pending, opened)
        pending = local.game.pending
    return local


def _revealing(pending: Pending) -> tuple[SeatId, ...]:
    return pending.seats if pending.kind == REVEAL else ()


def _newest(local: LocalMatch, seat: SeatId) -> Held:
    found = next((held for held in reversed(local.held) if held.seat == seat), None)
    if found is None:
        raise SeatRefusalError(SeatRefusal.SEALED_CHOICE_LOST, f"{seat} has kept nothing")
    return found


def _resolved(local: LocalMatch, pending: Pending, chosen: Mapping[SeatId, Any]) -> LocalMatch:
    game, rules = local.game, local.game.rules
    dice = keyed(local.seed, LOCAL, game.n.to_bytes(4, "big")) if pending.rolls else None
    held = local.held
    if pending.kept:
        kept = (Held(seat=seat, n=game.n, choice=rules.choice_json(one)) for seat, one in chosen.items())
        held, chosen = (*held, *kept), {}
    elif pending.kind == REVEAL:
        opened = [_newest(local, seat) for seat in pending.seats]
        held = tuple(one for one in held if one not in opened)
    return replace(local, game=resolve(game, pending, chosen, dice), held=held)


def local_record(local: LocalMatch) -> bytes:
    """The record of a fight as far as it has come; it holds the seed, so hand it out when the fight is over."""
    lines = (*head_lines(local.terms, local.seed, local.pack), *decision_lines(local))
    return b"\n".join(lines) + b"\n"


def head_lines(terms: Terms, seed: bytes, pack: bytes) -> tuple[bytes, ...]:
    """The lines of a record before the first decision."""
    return (_head(terms, seed), pack) if pack else (_head(terms, seed),)


def decision_lines(local: LocalMatch, since: int = 0) -> tuple[bytes, ...]:
    """The lines of a record from the first decision on, or those after the first `since` of them."""
    return tuple(encode(_line(step)) for step in local.game.steps[since:])


def _line(step: Step) -> Json:
    if step.pack:
        return {"n": step.n, "pack": b64u(step.pack), "h": b64u(step.hash)}
    return {"n": step.n, "choices": dict(step.choices), "h": b64u(step.hash)}


@strictly
def _head(terms: Terms, seed: bytes) -> bytes:
    return encode({"v": VERSION, "k": LOCAL, "terms": terms_json(terms), "seed": b64u(seed)})


def is_local(data: bytes) -> bool:
    """Whether a record is a local one, by its first bytes."""
    return data.startswith(b'{"k":"local"')


def read_local(data: bytes, rules_for: RulesFor, held: Sequence[Held] = ()) -> LocalMatch:
    """The fight of a local record, replayed: every choice, die and hash is checked again.

    Args:
        data: the record.
        rules_for: finds the rules its terms name.
        held: kept choices that are not in the record yet, where a fight is taken up again.

    Raises:
        VerifyError: the first line that does not hold.
    """
    if len(data) > LARGEST_RECORD:
        raise VerifyError(line=1, error=TooBigError(f"{len(data)} bytes"))
    rows = data.split(b"\n")
    if rows.pop() or not rows:
        raise VerifyError(line=len(rows) + 1, error=FormatError("the last line has no end"))
    number = 1
    try:
        terms, seed = _read_head(rows[0])
        pack = b"".join(rows[1:2]) if terms.pack else b""
        number = 2 if pack else 1
        local = _begun(rows[0], terms, seed, rules_for(terms), pack)
        for row in rows[number:]:
            number += 1
            local = _read_line(local, row)
    except ProtocolError as error:
        raise VerifyError(line=number, error=error) from error
    except SetupError as error:
        raise VerifyError(line=number, error=FormatError(f"terms.{error}")) from error
    return _taken_up(local, held)


@strictly
def _read_head(row: bytes) -> tuple[Terms, bytes]:
    found = fields(parse(row, limit=_LARGEST_LINE), ("v", "k", "terms", "seed"), "local")
    if found.integer("v") != VERSION or found.text("k") != LOCAL:
        raise FormatError("not a local record of this version")
    return parse_terms(found.json("terms")), found.binary("seed", 32)


def _begun(head: bytes, terms: Terms, seed: bytes, rules: Rules[Any, Any, Any], pack: bytes) -> LocalMatch:
    rules = packed(rules, terms, pack)
    check_terms(terms, rules)
    game = begin_game(rules, terms, digest(LOCAL, head), fights=rules.most_fights)
    return LocalMatch(terms=terms, seed=seed, game=game, held=(), pack=pack)


@strictly
def _read_line(local: LocalMatch, row: bytes) -> LocalMatch:
    line = parse(row, limit=_LARGEST_LINE)
    if isinstance(line, dict) and "pack" in line:
        return _read_upgrade(local, line)
    found = fields(line, ("n", "choices", "h"), "line")
    n, said, chained = found.integer("n", 1), found.object("choices"), found.binary("h", 32)
    pending = local.game.pending
    if pending is None:
        raise RuleError("the fight is over", who=_HOTSEAT, seq=n)
    if n != local.game.n:
        raise RuleError(f"decision {local.game.n} is open", who=_HOTSEAT, seq=n)
    expected = () if pending.kept else pending.seats
    if sorted(said) != sorted(expected):
        raise RuleError("not the choices of exactly the deciding seats", who=_HOTSEAT, seq=n)
    chosen = {seat: _read_choice(local, seat, said[seat]) for seat in expected}
    seed = keyed(local.seed, LOCAL, n.to_bytes(4, "big")) if pending.rolls else None
    game = resolve(local.game, pending, chosen, seed)
    if game.hash != chained:
        raise DesyncError(n=n, cause="the hash of the line differs")
    return replace(local, game=game)


def _read_upgrade(local: LocalMatch, line: Json) -> LocalMatch:
    found = fields(line, ("n", "pack", "h"), "line")
    n, pack, chained = found.integer("n", 1), found.binary("pack"), found.binary("h", 32)
    if n != local.game.n:
        raise RuleError(f"decision {local.game.n} is open", who=_HOTSEAT, seq=n)
    game = laid_over(local.game, pack)
    if game.hash != chained:
        raise DesyncError(n=n, cause="the hash of the line differs")
    return replace(local, game=game)


def _read_choice(local: LocalMatch, seat: SeatId, said: Json) -> Any:  # noqa: ANN401 - the game's own type
    rules, n = local.game.rules, local.game.n
    try:
        choice = parsed_choice(rules, said)
    except ChoiceFormError as error:
        raise IllegalChoiceError(who=seat, n=n, cause=str(error)) from None
    refusal = rules.reason_against(local.game.state, seat, choice)
    if refusal is not None:
        raise IllegalChoiceError(who=seat, n=n, cause=refusal.cause)
    return choice


def _taken_up(local: LocalMatch, held: Sequence[Held]) -> LocalMatch:
    return _run_on(replace(local, held=tuple(held))) if held else local


def report_on_local(local: LocalMatch) -> Report:
    """What a local record proves: that the rules were kept. Not signed: played on one machine."""
    ended = result_by_rules(local.game)
    return Report(
        signed=False,
        terms=local.terms,
        names=(),
        entries=0,
        decisions=len(local.game.steps),
        dice=sum(step.dice for step in local.game.steps),
        result=() if ended is None else (ended,),
        fingerprint=local.game.hash,
        pack=local.pack,
        upgrades=upgrades_in(local.game),
    )
