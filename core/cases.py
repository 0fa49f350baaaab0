"""Cases, situations described for adjudication, whatever their game: strict reading that finds every problem.

A case is one document of plain values. `Table` reads the keys of one of its tables; a value that is not usable leaves a
problem behind and yields a stand-in of the right type, so that reading goes on to the next key. Nothing may be computed
from what was read before `Case.require_sound` has passed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import gcd
from typing import Generic, TypeVar

from core.canonical import Json
from core.chance import SIDES, Dice, KeyedDice, MissingDiceError, ScriptedDice
from core.play import Refusal, SetupError

MOST_ROWS = 64
"""Longest list that a case may hold; no fight comes near it."""
MOST_TEXT = 80
MOST_KEY = 200
MOST_PROBLEMS = 100
MOST_HALVES = 1_000_000

_TWELFTHS = re.compile(r"([0-9]{1,6})(?: ([0-9]{1,2})/([0-9]{1,2}))?|([0-9]{1,2})/([0-9]{1,2})")
_HALVES = re.compile(r"(-?)(?:([0-9]{1,6})( 1/2)?|(1/2))")

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")
D = TypeVar("D")
R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseProblem:
    """One fault of a case: the key, as `aircraft[2].hex`, rows counted from 1, and what is wrong there."""

    key: str
    cause: str

    def __str__(self) -> str:
        """One line for a terminal."""
        return f"{self.key}: {self.cause}"


class CaseProblemsError(Exception):
    """The document or its dice cannot be adjudicated; `problems` holds every fault that was found, never none."""

    def __init__(self, problems: tuple[CaseProblem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """An adjudicated case: exit 0, or 1 for an illegal choice, and the answer."""

    exit: int
    answer: dict[str, Json]


class Problems:
    """The problems of one document, in the order in which they were found."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: list[CaseProblem] = []

    def add(self, key: str, cause: str) -> None:
        """Note one problem; after a hundred the rest says nothing new. The document's key is made printable."""
        if len(self._found) < MOST_PROBLEMS:
            plain = key if key.isprintable() else key.encode("unicode_escape").decode()
            self._found.append(CaseProblem(key=plain[:MOST_KEY], cause=cause))

    @property
    def found(self) -> tuple[CaseProblem, ...]:
        """What was noted so far."""
        return tuple(self._found)

    def raise_any(self) -> None:
        """Raise CaseProblemsError if there are problems."""
        if self._found:
            raise CaseProblemsError(self.found)


class Table:
    """One table of a case. Every key that is asked for is known; `close` refuses the others."""

    __slots__ = ("_asked", "_below", "_found", "_problems", "_where")

    def __init__(self, found: Mapping[str, object], problems: Problems, where: str = "") -> None:
        self._found = found
        self._problems = problems
        self._where = where
        self._asked: set[str] = set()
        self._below: list[Table] = []

    def __contains__(self, key: str) -> bool:
        """Whether the table has the key; asking does not make it a known one."""
        return key in self._found

    def is_empty(self, key: str) -> bool:
        """Whether the table has an empty list under the key."""
        value = self._found.get(key)
        return isinstance(value, list | tuple) and not value

    def where(self, key: str) -> str:
        """The full name of a key, for problems."""
        return f"{self._where}.{key}" if self._where else key

    def object_to(self, key: str, cause: str) -> None:
        """Note that the value of a key, though of the right type, cannot be."""
        self._problems.add(self.where(key), cause)

    def integer(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        """An integer from `low` to `high`."""
        return self._read(key, default, low, lambda value, where: self._integer(value, where, low, high))

    def halves(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        """A number of halves from `low` to `high`, spelt as a number or as text: 7, 7.5, "7 1/2"."""
        return self._read(key, default, low, lambda value, where: self._halves(value, where, low, high))

    def twelfths(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        """A number of twelfths from `low` to `high`, neither below 0, spelt as a number or as text: 7, 7.5, "7 1/3"."""
        return self._read(key, default, low, lambda value, where: self._twelfths(value, where, low, high))

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """True or false."""
        return self._read(key, default, stand_in=False, reader=self._flag)

    def text(self, key: str, *, default: str | None = None) -> str:
        """A text of one to 80 characters."""
        return self._read(key, default, "", self._text)

    def word(self, key: str, words: type[E], *, default: E | None = None) -> E:
        """One of the words of an enum."""
        return self._read(key, default, next(iter(words)), lambda value, where: self._word(value, where, words))

    def option(self, key: str) -> str:
        """A word, spelt as text, as an integer, or as true or false for "on" and "off"."""
        return self._read(key, None, "", self._option)

    def integers(self, key: str, low: int, high: int, *, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """A list of integers from `low` to `high`."""
        return self._list(key, default, lambda value, where: self._integer(value, where, low, high))

    def words(self, key: str, words: type[E], *, default: tuple[E, ...] | None = None) -> tuple[E, ...]:
        """A list of words of an enum."""
        return self._list(key, default, lambda value, where: self._word(value, where, words))

    def texts(self, key: str, *, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        return self._list(key, default, self._text)

    def table(self, key: str) -> Table:
        """A table below this one; a missing one reads as empty, so ask `in` first where that matters."""
        return self._under(self._read(key, {}, {}, self._table), self.where(key))

    def tables(self, key: str, *, required: bool = False) -> tuple[Table, ...]:
        """A list of tables below this one."""
        return self._list(key, None if required else (), self._row)

    def _row(self, value: object, where: str) -> Table | None:
        found = self._table(value, where)
        return None if found is None else self._under(found, where)

    def _under(self, found: Mapping[str, object], where: str) -> Table:
        table = Table(found, self._problems, where)
        self._below.append(table)
        return table

    def keys(self) -> tuple[str, ...]:
        """Every key that the table has, in the document's order."""
        return tuple(self._found)

    def close(self) -> None:
        """Refuse every key that nobody asked for, here and in the tables below."""
        for key in self._found:
            if key not in self._asked:
                self._problems.add(self.where(key), "unknown key")
        for table in self._below:
            table.close()

    def _read(self, key: str, default: T | None, stand_in: T, reader: Callable[[object, str], T | None]) -> T:
        self._asked.add(key)
        if key not in self._found:
            if default is None:
                self._problems.add(self.where(key), "missing")
                return stand_in
            return default
        value = reader(self._found[key], self.where(key))
        return stand_in if value is None else value

    def _list(
        self, key: str, default: tuple[T, ...] | None, reader: Callable[[object, str], T | None]
    ) -> tuple[T, ...]:
        def read(value: object, where: str) -> tuple[T, ...] | None:
            if not isinstance(value, list | tuple):
                self._wrong(where, "must be a list", value)
                return None
            if len(value) > MOST_ROWS:
                self._problems.add(where, f"more than {MOST_ROWS} entries")
                return None
            rows = [reader(row, f"{where}[{n}]") for n, row in enumerate(value, start=1)]
            return tuple(row for row in rows if row is not None)

        return self._read(key, default, (), read)

    def _integer(self, value: object, where: str, low: int, high: int) -> int | None:
        if not isinstance(value, int) or isinstance(value, bool):
            self._wrong(where, "must be an integer", value)
            return None
        if not low <= value <= high:
            self._problems.add(where, f"must be from {low} to {high}")
            return None
        return value

    def _halves(self, value: object, where: str, low: int, high: int) -> int | None:
        found = _halves_of(value)
        if found is None:
            self._wrong(where, 'must be a number such as 7 or "7 1/2"', value)
            return None
        if not low <= found <= high:
            self._problems.add(where, f"must be from {halves_text(low)} to {halves_text(high)}")
            return None
        return found

    def _twelfths(self, value: object, where: str, low: int, high: int) -> int | None:
        found = _twelfths_of(value)
        if found is None:
            self._wrong(where, 'must be a number of twelfths such as 7 or "7 1/3"', value)
            return None
        if not low <= found <= high:
            self._problems.add(where, f"must be from {twelfths_text(low)} to {twelfths_text(high)}")
            return None
        return found

    def _flag(self, value: object, where: str) -> bool | None:
        if isinstance(value, bool):
            return value
        self._wrong(where, "must be true or false", value)
        return None

    def _text(self, value: object, where: str) -> str | None:
        if not isinstance(value, str):
            self._wrong(where, "must be a text", value)
            return None
        if not 0 < len(value) <= MOST_TEXT or not value.isprintable():
            self._problems.add(where, f"must be a text of 1 to {MOST_TEXT} printable characters")
            return None
        return value

    def _option(self, value: object, where: str) -> str | None:
        if isinstance(value, bool):
            return "on" if value else "off"
        if isinstance(value, int):
            read = self._integer(value, where, -MOST_HALVES, MOST_HALVES)
            return None if read is None else str(read)
        return self._text(value, where)

    def _word(self, value: object, where: str, words: type[E]) -> E | None:
        known = {word.value: word for word in words}
        if isinstance(value, str) and value in known:
            return known[value]
        self._problems.add(where, f"must be one of {', '.join(known)}")
        return None

    def _table(self, value: object, where: str) -> Mapping[str, object] | None:
        if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
            return value
        self._wrong(where, "must be a table", value)
        return None

    def _wrong(self, where: str, cause: str, value: object) -> None:
        self._problems.add(where, f"{cause}, not {_kind_of(value)}")


def _halves_of(value: object) -> int | None:
    """The halves in a number or its text; None for what is no whole number of them."""
    if isinstance(value, float) and abs(value) < MOST_HALVES:
        return int(value * 2) if (value * 2).is_integer() else None
    if isinstance(value, int) and not isinstance(value, bool):
        return value * 2
    match = _HALVES.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return None
    whole, half = match[2] or "0", bool(match[3] or match[4])
    return (-1 if match[1] else 1) * (int(whole) * 2 + half)


def halves_text(halves: int) -> str:
    """So many halves in words of numbers: 7, 1/2, -7 1/2."""
    whole, half = divmod(abs(halves), 2)
    said = f"{whole} 1/2" if whole and half else "1/2" if half else str(whole)
    return f"-{said}" if halves < 0 else said


def halves_json(halves: int) -> Json:
    """So many halves as they stand in an answer: a number if whole, else text."""
    return halves_text(halves) if halves % 2 else halves // 2


def _twelfths_of(value: object) -> int | None:
    """The twelfths in a number or its text; None for what is no whole number of them, or is below 0."""
    if isinstance(value, float) and 0 <= value < MOST_HALVES:
        return int(value * 12) if (value * 12).is_integer() else None
    if isinstance(value, int) and not isinstance(value, bool):
        return value * 12
    match = _TWELFTHS.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return None
    above, below = int(match[2] or match[4] or 0), int(match[3] or match[5] or 1)
    if below < 1 or 12 % below or (above and above >= below):
        return None
    return int(match[1] or 0) * 12 + above * (12 // below)


def twelfths_text(twelfths: int) -> str:
    """So many twelfths, not below 0, in words of numbers and in lowest terms: 7, 1/3, 7 1/2."""
    whole, rest = divmod(twelfths, 12)
    if not rest:
        return str(whole)
    common = gcd(rest, 12)
    part = f"{rest // common}/{12 // common}"
    return f"{whole} {part}" if whole else part


def twelfths_json(twelfths: int) -> Json:
    """So many twelfths as they stand in an answer: a number if whole, else text."""
    return twelfths_text(twelfths) if twelfths % 12 else twelfths // 12


def _kind_of(value: object) -> str:
    match value:
        case bool():
            return "true or false"
        case int():
            return "an integer"
        case str():
            return "a text"
        case list() | tuple():
            return "a list"
        case Mapping():
            return "a table"
        case None:
            return "null"
        case _:
            return f"a {type(value).__name__}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(Generic[D, R]):
    """What a kind of case is read from: its own keys, and the rules, readings and dice that hold for it."""

    table: Table
    problems: Problems
    data: D
    readings: R
    dice: Dice

    def require_sound(self) -> None:
        """Close the document: refuse unknown keys, and raise CaseProblemsError if anything is wrong with it."""
        self.table.close()
        self.problems.raise_any()


def refusal_rows(refusals: Iterable[Refusal]) -> list[Json]:
    """Refusals as they stand in an answer."""
    return [{"who": refusal.who, "code": refusal.code.value, "section": refusal.section} for refusal in refusals]


def refused(refusals: Sequence[Refusal]) -> Verdict:
    """The verdict on an illegal choice that has no answer beside its broken rules."""
    return Verdict(exit=1, answer={"refused": refusal_rows(refusals)})


def adjudicate(
    document: Mapping[str, object],
    seed: bytes | None,
    *,
    game: str,
    kinds: Mapping[str, Callable[[Case[D, R]], Verdict]],
    data: D,
    parse_readings: Callable[[Iterable[tuple[str, str]]], R],
    kinds_elsewhere: Sequence[str] = (),
) -> Verdict:
    """What follows from a case by the rules of one game.

    Args:
        document: the case.
        seed: 32 bytes that roll the labels that the case's dice leave out.
        game: the game's id; the document must name it.
        kinds: each kind of case with the function that reads and adjudicates it.
        data: what those functions ask for.
        parse_readings: makes the named readings of their options; raises SetupError.
        kinds_elsewhere: kinds that the game adjudicates by other readings; a refusal of the kind names them too.

    Raises:
        CaseProblemsError: the document or its dice are unusable; it names every problem found.
    """
    problems = Problems()
    table = Table(document, problems)
    named = table.text("game")
    if named and named != game:
        table.object_to("game", f"must be {game}")
    kind = table.text("kind")
    readings = _readings(table, parse_readings)
    script = _script(table)
    adjudicate_kind = kinds.get(kind)
    if adjudicate_kind is None:
        if kind:
            table.object_to("kind", f"must be one of {', '.join((*kinds, *kinds_elsewhere))}")
        raise CaseProblemsError(problems.found)
    dice = ScriptedDice(script, None if seed is None else KeyedDice(seed))
    try:
        verdict = adjudicate_kind(Case(table=table, problems=problems, data=data, readings=readings, dice=dice))
    except MissingDiceError as error:
        cause = "too few faces" if error.label in script else "missing, and there is no seed to roll it"
        raise CaseProblemsError((CaseProblem(key=f"dice.{error.label}", cause=cause),)) from None
    if verdict.exit == 0:
        for label, count in dice.left_over().items():
            problems.add(f"dice.{label}", f"{count} {'face' if count == 1 else 'faces'} left over")
        problems.raise_any()
    return verdict


def _readings(table: Table, parse_readings: Callable[[Iterable[tuple[str, str]]], R]) -> R:
    """The named readings; numbers and true or false stand for the words of those that have such."""
    options = table.table("options")
    chosen: list[tuple[str, str]] = []
    for name in options.keys():  # noqa: SIM118  a table of a case is no mapping
        value = options.option(name)
        try:
            parse_readings([(name, value)] if value else [])
        except SetupError as error:
            options.object_to(name, error.cause)
        else:
            chosen += [(name, value)] if value else []
    return parse_readings(chosen)


def _script(table: Table) -> dict[str, tuple[int, ...]]:
    dice = table.table("dice")
    return {label: dice.integers(label, 1, SIDES) for label in dice.keys()}  # noqa: SIM118  no mapping
