"""The record of a match by mail: written, and proven again from nothing (FORMAT.md section 15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.match.admit import begin, take
from core.match.owing import result
from core.match.packs import read_pack
from core.match.report import Report, upgrades_in
from core.match.state import Match
from core.match.terms import parse_terms
from core.play import Rules, SetupError, Terms
from core.protocol.entries import Entry
from core.protocol.errors import FormatError, ProtocolError, RuleError, VerifyError
from core.protocol.feeds import in_order
from core.protocol.genesis import Genesis
from core.protocol.record import read_record, write_record

RulesFor = Callable[[Terms], Rules[Any, Any, Any]]
"""Finds the rules that terms name, without the pack that they may name too; TermsError if they are not here."""


def match_record(match: Match, refused: tuple[Entry, ...] = ()) -> bytes:
    """The record of a match; the same bytes on both desks once they hold the same entries.

    `refused` entries follow at the end as evidence: whoever verifies the record is told what is wrong with them.
    """
    return write_record(match.genesis, match.feeds, refused)


def read_match(data: bytes, rules_for: RulesFor) -> Match:
    """The match of a record: every signature, link, opening, share, clue, choice, die and state is checked again.

    Raises:
        VerifyError: the first line that does not hold.
    """
    genesis, lines = read_record(data)
    _check_pack(genesis)
    match = _begun(genesis, rules_for)
    read: list[Entry] = []
    for line in lines:
        try:
            match = take(match, line.entry)
        except ProtocolError as error:
            raise VerifyError(line=line.number, error=error) from error
        read.append(line.entry)
    _check_order(match, read)
    return match


def _check_pack(genesis: Genesis) -> None:
    """That the pack in the second line, if the terms name one, is a pack."""
    if genesis.invite.pack:
        try:
            read_pack(genesis.invite.pack)
        except FormatError as error:
            raise VerifyError(line=2, error=error) from error


def _begun(genesis: Genesis, rules_for: RulesFor) -> Match:
    try:
        return begin(genesis, rules_for(parse_terms(genesis.invite.terms)))
    except SetupError as error:
        raise VerifyError(line=1, error=FormatError(f"terms.{error}")) from error
    except ProtocolError as error:
        raise VerifyError(line=1, error=error) from error


def _check_order(match: Match, read: list[Entry]) -> None:
    # One match has one record: another order of the same entries would be a second one with another digest.
    first = 3 if match.genesis.invite.pack else 2
    for number, (entry, right) in enumerate(zip(read, in_order(match.feeds), strict=True), first):
        if entry.hash != right.hash:
            error = RuleError("the lines are not sorted", who=match.who(entry.seat), seq=entry.seq)
            raise VerifyError(line=number, error=error)


def report_on(match: Match) -> Report:
    """What the record of a match proves."""
    ended = result(match)
    return Report(
        signed=True,
        terms=match.terms,
        names=tuple((seat, match.who(seat)) for seat in match.seats),
        entries=sum(match.feeds.count(seat) for seat in match.seats),
        decisions=len(match.game.steps),
        dice=sum(step.dice for step in match.game.steps),
        result=() if ended is None else (ended,),
        fingerprint=match.game.hash,
        pack=match.genesis.invite.pack,
        upgrades=upgrades_in(match.game),
    )
