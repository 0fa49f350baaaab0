"""Commands for a third person: check a record, tell its fight. Need no profile."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from app.cli.answers import Answer, UsageError, Value
from app.cli.campaign_story import campaign_head, campaign_months, fight_lines, is_campaign
from app.cli.rules import rules_folder
from app.phrases.cast import cast_of
from app.phrases.packs import pack_words
from app.phrases.scores import score_words
from app.phrases.telling import chapters, tell
from app.phrases.told import Told, Weight
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import b64u
from core.catalog.packs import pack_hash
from core.games import AnyRules, read_games
from core.match.ending import Result
from core.match.game import Game
from core.match.packs import read_pack
from core.match.report import Report
from core.match.verify import Moment, read_game
from core.match.verify import moments as moments_of
from core.match.verify import verify as verify_record
from core.play import Terms
from core.protocol.errors import TermsError
from core.protocol.record import LARGEST_RECORD

_MOST_FACES: Final = 40


def verify(arguments: argparse.Namespace) -> Answer:
    """Check a record: exit 0 and a summary, or 1 and the first bad line with its code."""
    report = verify_record(record_bytes(arguments.record), rules_of())
    return Answer(words=tuple(_report_words(report)), data=_report_json(report))


def rules_of() -> Any:  # noqa: ANN401 - a function from terms to the rules of their game
    """Finds the rules of terms among those of the program."""
    games = read_games(rules_folder())

    def rules_for(terms: Terms) -> AnyRules:
        if terms.game not in games:
            raise TermsError(what=_("game"), mine=", ".join(sorted(games)), theirs=terms.game)
        return games[terms.game]

    return rules_for


def record_bytes(path: Path) -> bytes:
    """The bytes of a record's file, one more than it may have at most. Raises UsageError, RefusedError."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from error
    if not data.startswith(b"{"):
        raise RefusedError("NOT_A_RECORD", _("This is not a record."), _("Name a file that ends in .flugrecord."))
    return data


def _report_json(report: Report) -> dict[str, Value]:
    result = report.result[0] if report.result else None
    return {
        "signed": report.signed,
        "game": report.terms.game,
        "date": report.terms.date,
        "pack": _pack_json(report),
        "upgrades": [_upgrade_json(n, block) for n, block in report.upgrades],
        "players": dict(report.names),
        "entries": report.entries,
        "decisions": report.decisions,
        "dice": report.dice,
        "result": None
        if result is None
        else {
            "how": result.kind.value,
            "winners": list(result.winners),
            "points": dict(result.points),
            "by": list(result.by),
        },
        "hash": b64u(report.fingerprint),
    }


def _pack_json(report: Report) -> Value:
    if not report.pack:
        return None
    pack = read_pack(report.pack)
    return {"hash": report.terms.pack, "name": pack.name, "author": pack.author}


def _upgrade_json(n: int, block: bytes) -> Value:
    pack = read_pack(block)
    return {"n": n, "hash": pack_hash(block), "name": pack.name, "author": pack.author}


def _report_words(report: Report) -> Iterator[str]:
    if report.signed:
        yield _("Signed by {names}: every line holds.").format(
            names=", ".join(f"{name} ({seat})" for seat, name in report.names)
        )
    else:
        yield _("Not signed: played on one machine. The rules were kept in every line.")
    yield _("{decisions} decisions, {dice} dice, {entries} signed statements.").format(
        decisions=report.decisions, dice=report.dice, entries=report.entries
    )
    if report.pack:
        pack = read_pack(report.pack)
        yield _("Played with the data pack {pack}.").format(pack=pack_words(pack.name, pack.author))
    for n, block in report.upgrades:
        pack = read_pack(block)
        yield _("From decision {n} on with the data pack {pack}.").format(n=n, pack=pack_words(pack.name, pack.author))
    yield (
        _result_words(report, report.result[0])
        if report.result
        else _("The match is not over: this record ends while it goes on.")
    )
    yield _("Fingerprint: {hash}").format(hash=b64u(report.fingerprint))


def _result_words(report: Report, result: Result) -> str:
    names, game = dict(report.names), report.terms.game
    who = ", ".join(names.get(seat, seat) for seat in result.winners)
    points = ", ".join(f"{names.get(seat, seat)} {score_words(game, count)}" for seat, count in result.points)
    won = _("{who} won").format(who=who) if who else _("A draw")
    how = f", {result.kind.value}" if result.by else ""
    return f"{won}{how} ({points})." if points else f"{won}{how}."


def replay(arguments: argparse.Namespace) -> Answer:
    """Tell the fight of a record, every event with its dice and its section."""
    data, rules_for = record_bytes(arguments.record), rules_of()
    report = verify_record(data, rules_for)
    game = read_game(data, rules_for)
    rules, moments = game.rules, tuple(moments_of(game))
    flown = fight_lines(game)
    rows: list[Value] = [
        {
            "n": moment.n,
            "kind": moment.kind,
            "dice": _dice(moment),
            "events": [_told_json(one) for one in flown.get(moment.n) or tell(rules, moment.events, moment.state)],
        }
        for moment in moments
    ]
    story = _months(game) if is_campaign(game) else (*_cast(report, rules), "", *_story(moments, rules))
    words = (*story, "", *_report_words(report))
    return Answer(words=words, data={**_report_json(report), "moments": rows})


def _cast(report: Report, rules: AnyRules) -> Iterator[str]:
    for one in cast_of(report.terms, rules):
        yield _("{id}: {pilot} in a {type}").format(id=one.ident, pilot=one.crew, type=one.name)


def _months(game: Game) -> Iterator[str]:
    """A campaign month by month; its fights under their turns."""
    yield from campaign_head(game)
    for report, told in campaign_months(game):
        yield from ("", *report.splitlines())
        for head, lines in told:
            yield head
            yield from map(_line, lines)


def _story(moments: tuple[Moment, ...], rules: AnyRules) -> Iterator[str]:
    """The sentences of all moments under the turns and rounds in which they happened."""
    said = ""
    for chapter in chapters(rules, ((moment.n, moment.events, moment.state) for moment in moments)):
        if chapter.head != said:
            said = chapter.head
            yield said
        yield from map(_line, chapter.lines)


def _line(one: Told) -> str:
    dice = f" [{' '.join(str(die.face) for die in one.dice[:_MOST_FACES])}]" if one.dice else ""
    rule = f" ({one.rule})" if one.rule else ""
    who = f"{one.who}: " if one.who else ""
    return f"{'  ' if one.weight is Weight.DEED else '    '}{who}{one.text}{dice}{rule}"


def _dice(moment: Moment) -> Value:
    return [{"label": roll.label, "faces": list(roll.faces)} for roll in moment.rolls]


def _told_json(one: Told) -> Value:
    return {
        "who": one.who,
        "text": one.text,
        "dice": [die.face for die in one.dice],
        "section": one.rule or None,
    }
