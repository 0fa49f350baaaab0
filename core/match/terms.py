"""The terms of a match as JSON, and whether a program can play them (FORMAT.md section 4)."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any, Final

from core.canonical import CanonicalError, Fault, Fields, Json, encode, fields
from core.play import Rules, Terms
from core.protocol.entries import SEATS
from core.protocol.errors import TermsError, strictly
from core.protocol.genesis import PACK_KEY
from core.words import SeatId

LONGEST_SILENCE: Final = 365
_KEYS: Final = ("game", "rules", "engine", "date", "seats", "pacing", "options", "setup", "silence_days")
_WORD = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_ENGINE = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOST_OPTIONS: Final = 200
_LONGEST_VALUE: Final = 80
_LARGEST_SETUP: Final = 16 << 10
_SHORTEST_DIGEST: Final = 4


def terms_json(terms: Terms) -> dict[str, Json]:
    """The terms as a CJ1 value; `parse_terms` is the inverse."""
    named: dict[str, Json] = {"pack": terms.pack} if terms.pack else {}
    return {
        **named,
        "game": terms.game,
        "rules": terms.rules,
        "engine": terms.engine,
        "date": terms.date,
        "seats": list(terms.seats),
        "pacing": terms.pacing,
        "options": dict(terms.options),
        "setup": dict(terms.setup),
        "silence_days": terms.silence_days,
    }


@strictly
def parse_terms(value: Json) -> Terms:
    """The terms of a CJ1 value, read strictly; what belongs to the game is checked by `Rules.start`.

    Raises:
        FormatError: missing, unknown or ill-formed fields.
    """
    found = fields(value, _KEYS, "terms", optional=(PACK_KEY,))
    setup = found.object("setup")
    if len(encode(setup)) > _LARGEST_SETUP:
        raise CanonicalError(Fault.TOO_BIG, "terms.setup")
    return Terms(
        game=_matching(found, "game", _WORD),
        rules=_matching(found, "rules", _DIGEST),
        engine=_matching(found, "engine", _ENGINE),
        date=_day(found),
        seats=_seats(found),
        pacing=_matching(found, "pacing", _WORD),
        options=_options(found.object("options")),
        setup=setup,
        silence_days=found.integer("silence_days", 0, LONGEST_SILENCE),
        pack=_matching(found, PACK_KEY, _DIGEST) if PACK_KEY in found else "",
    )


def check_terms(terms: Terms, rules: Rules[Any, Any, Any]) -> None:
    """That these rules are the ones agreed upon.

    Raises:
        TermsError: another game, other rules data or another engine; names both sides.
    """
    if terms.game != rules.game:
        raise TermsError(what="game", mine=rules.game, theirs=terms.game)
    if terms.rules != rules.rules_digest:
        mine, theirs = told_apart(rules.rules_digest, terms.rules)
        raise TermsError(what="rules data", mine=f"{mine} ({rules.engine})", theirs=f"{theirs} ({terms.engine})")
    if terms.engine != rules.engine:
        raise TermsError(what="engine", mine=rules.engine, theirs=terms.engine)


def day_of(text: str) -> dt.date | None:
    """The day of its ISO form; None if there is no such day."""
    if not _DAY.fullmatch(text):
        return None
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        return None


def told_apart(one: str, other: str) -> tuple[str, str]:
    """Two digests, each as far as it takes to see that they differ."""
    size = next((size for size in range(_SHORTEST_DIGEST, len(one)) if one[:size] != other[:size]), len(one))
    return f"{one[:size]}..", f"{other[:size]}.."


def _matching(found: Fields, key: str, form: re.Pattern[str]) -> str:
    text = found.text(key)
    if not form.fullmatch(text):
        raise CanonicalError(Fault.RANGE, found.where(key))
    return text


def _day(found: Fields) -> str:
    text = found.text("date")
    if day_of(text) is None:
        raise CanonicalError(Fault.RANGE, found.where("date"), "no such day")
    return text


def _seats(found: Fields) -> tuple[SeatId, ...]:
    seats = found.array("seats")
    if not seats or seats != list(SEATS[: len(seats)]):
        raise CanonicalError(Fault.RANGE, found.where("seats"), "A, B and so on, in order")
    return tuple(SeatId(seat) for seat in SEATS[: len(seats)])


def _options(named: dict[str, Json]) -> tuple[tuple[str, str], ...]:
    if len(named) > _MOST_OPTIONS:
        raise CanonicalError(Fault.LENGTH, "terms.options")
    options = Fields(named, "terms.options")
    return tuple((name, options.text(name, most=_LONGEST_VALUE)) for name in sorted(named))
