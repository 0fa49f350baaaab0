"""Faults of the Ace of Aces data that show only between rows: doubles, gaps, contradictions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from core.catalog.ace_of_aces.aircraft import AircraftType
from core.catalog.ace_of_aces.archie import NO_CELL, THROWS, Archie
from core.catalog.ace_of_aces.gunnery import COLUMNS, Burst, Edition, GunKind, Gunnery, parse_cell
from core.catalog.ace_of_aces.manoeuvres import MANOEUVRES, WORD, Manoeuvre
from core.catalog.ace_of_aces.pages import Pages, PinnedPage
from core.catalog.options import Option
from core.catalog.problems import Fault, Problem

MANOEUVRE_FILE, PAGE_FILE, GUNNERY_FILE = "manoeuvres.toml", "pages.toml", "gunnery.toml"
ARCHIE_FILE, AIRCRAFT_FILE, OPTION_FILE = "archie.toml", "aircraft.toml", "options.toml"
NO_WORD = "none"
_LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXY")
_MONTH = re.compile(r"19\d\d-(0[1-9]|1[0-2])")
_CLOSE_LAST, _MEDIUM_LAST = 36, 108
_FACES = 6
_RANGES = 3


def manoeuvre_problems(rows: tuple[Manoeuvre, ...]) -> Iterator[Problem]:
    """The letters A to Y once each, with words that can be flown."""
    letters = [row.letter for row in rows]
    if sorted(letters) != list(_LETTERS):
        yield _clash(MANOEUVRE_FILE, "manoeuvre", f"must be the {MANOEUVRES} letters A to Y, each once")
    for row in rows:
        if row.word != NO_WORD and not (row.word and WORD.fullmatch(row.word)):
            yield _clash(MANOEUVRE_FILE, f"manoeuvre {row.letter}.word", f'must be of F, L and R, or "{NO_WORD}"')


def page_problems(pages: Pages) -> Iterator[Problem]:
    """Pages outside the run belong to their range and are given once; the Starting Page table is whole."""
    same = pages.same_hex
    if len(set(same)) != _FACES or min(same) <= _MEDIUM_LAST:
        yield _clash(PAGE_FILE, "same_hex", f"must be six different pages above {_MEDIUM_LAST}")
    for row in pages.pinned:
        if _band_of_page(row.page) != max(abs(row.q), abs(row.r), abs(row.q + row.r)):
            yield _clash(PAGE_FILE, f"pinned {row.page}", "the hex lies at another range than the page")
    yield from _doubles(PAGE_FILE, "pinned", [str(row.page) for row in pages.pinned])
    yield from _doubles(PAGE_FILE, "pinned hex", [_hex_text(row) for row in pages.pinned])
    if len(pages.starting) != _FACES or any(len(row.pages) != _FACES for row in pages.starting):
        yield _clash(PAGE_FILE, "starting", "must be six rows of six pages")


def _band_of_page(page: int) -> int:
    return 1 if page <= _CLOSE_LAST else 2 if page <= _MEDIUM_LAST else 0  # no page of the long range stands outside


def _hex_text(row: PinnedPage) -> str:
    return f"{row.q} {row.r} {row.h}"


def gunnery_problems(guns: Gunnery) -> Iterator[Problem]:
    """Both editions are whole: a scale, every burst, every gun's chart; every cell can be read."""
    yield from _whole("scale", [row.edition.value for row in guns.scale], list(Edition))
    bursts = [burst for burst in Burst if burst is not Burst.HOLD]
    pairs = [f"{edition} {burst}" for edition in Edition for burst in bursts]
    yield from _whole("burst", [f"{row.edition} {row.burst}" for row in guns.burst], pairs)
    yield from _whole(
        "chart",
        [f"{chart.edition} {gun} {row.burst}" for chart in guns.chart for gun in chart.guns for row in chart.rows],
        [f"{edition} {gun} {burst}" for edition in Edition for gun in GunKind for burst in bursts],
    )
    for chart in guns.chart:
        for row in chart.rows:
            if len(row.cells) != COLUMNS:
                yield _clash(GUNNERY_FILE, f"chart {chart.edition} {row.burst}", f"must have {COLUMNS} cells")
            yield from _cell_problems(GUNNERY_FILE, f"chart {chart.edition} {row.burst}", row.cells)
    for scale in guns.scale:
        if len(scale.scores) != _RANGES:
            yield _clash(GUNNERY_FILE, f"scale {scale.edition}.scores", "must be one for each of three ranges")
    doubles = [f"{row.edition} {row.condition}" for row in guns.modifier]
    yield from _doubles(GUNNERY_FILE, "modifier", doubles)
    yield from _doubles(GUNNERY_FILE, "gun_modifier", [f"{row.edition} {row.gun}" for row in guns.gun_modifier])


def _cell_problems(file: str, key: str, cells: Iterable[str]) -> Iterator[Problem]:
    for number, cell in enumerate(cells):
        try:
            parse_cell(cell)
        except ValueError as error:
            yield Problem(file=file, key=f"{key}.cells[{number + 1}]", fault=Fault.WRONG_VALUE, cause=str(error))


def archie_problems(archie: Archie) -> Iterator[Problem]:
    """Bands rise, and each has a cell for every throw."""
    tops = [band.top for band in archie.bands]
    if not tops or sorted(set(tops)) != tops:
        yield _clash(ARCHIE_FILE, "bands", "must rise from band to band")
    for band in archie.bands:
        key = f"bands {band.top}"
        if len(band.cells) != THROWS:
            yield _clash(ARCHIE_FILE, key, f"must have {THROWS} cells")
        yield from _cell_problems(ARCHIE_FILE, key, (cell for cell in band.cells if cell != NO_CELL))
    if len(archie.areas) != THROWS:
        yield _clash(ARCHIE_FILE, "areas", f"must be {THROWS}")


def aircraft_problems(rows: tuple[AircraftType, ...]) -> Iterator[Problem]:
    """Ids once each, both sides present, months that are months and in order."""
    yield from _doubles(AIRCRAFT_FILE, "aircraft", [row.id for row in rows])
    if len({row.side for row in rows}) < 2:
        yield _clash(AIRCRAFT_FILE, "aircraft", "each side needs one")
    for row in rows:
        if not (_MONTH.fullmatch(row.since) and _MONTH.fullmatch(row.until)):
            yield _clash(AIRCRAFT_FILE, f"aircraft {row.id}.since", "since and until are months such as 1917-06")
        elif row.since > row.until:
            yield _clash(AIRCRAFT_FILE, f"aircraft {row.id}.since", "later than until")


def option_problems(rows: tuple[Option, ...]) -> Iterator[Problem]:
    """Ids once each, with a default among different values."""
    yield from _doubles(OPTION_FILE, "option", [row.id for row in rows])
    for row in rows:
        yield from _doubles(OPTION_FILE, f"option {row.id}.values", row.values)
        if row.default not in row.values:
            yield _clash(OPTION_FILE, f"option {row.id}.default", "is none of the values")


def _whole(kind: str, found: list[str], wanted: Iterable[str]) -> Iterator[Problem]:
    yield from _doubles(GUNNERY_FILE, kind, found)
    for name in wanted:
        if name not in found:
            yield Problem(file=GUNNERY_FILE, key=kind, fault=Fault.MISSING_KEY, cause=f"there is none for {name}")


def _doubles(file: str, kind: str, names: Iterable[str]) -> Iterator[Problem]:
    listed = list(names)
    for name in sorted({name for name in listed if listed.count(name) > 1}):
        yield Problem(file=file, key=f"{kind} {name}", fault=Fault.DUPLICATE, cause="given more than once")


def _clash(file: str, key: str, cause: str) -> Problem:
    return Problem(file=file, key=key, fault=Fault.CONTRADICTION, cause=cause)
