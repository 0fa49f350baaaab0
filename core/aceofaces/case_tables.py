"""The kinds `burst`, `archie` and `situation` of a case: one look into a chart or into the books."""

from __future__ import annotations

from enum import StrEnum

from core.aceofaces.archie import fire_at
from core.aceofaces.books import ALLIED, GERMAN, Books
from core.aceofaces.case_form import Case
from core.aceofaces.course import SIDE_NAMES
from core.aceofaces.geometry import FARTHEST, Situation, facing_of, in_sight, view_of
from core.aceofaces.gunnery import cell_at, column_of, die_modifiers
from core.canonical import Json
from core.cases import Table, Verdict
from core.catalog.ace_of_aces.gunnery import Burst, Condition, Edition, GunKind
from core.catalog.ace_of_aces.pages import PAGES
from core.chance import SIDES

MOST_ALTITUDE = 30_000
_PLACE = ("q", "r", "h")


def adjudicate_burst(case: Case) -> Verdict:
    """One burst by the gun chart of an edition. Raises CaseProblemsError."""
    table, data = case.table, case.data.data
    edition = table.word("edition", Edition, default=case.readings.edition)
    gun = table.word("gun", GunKind)
    burst = table.word("burst", Burst)
    if burst is Burst.HOLD and "burst" in table:
        table.object_to("burst", "who holds his fire has no burst")
    face = table.integer("roll", 1, SIDES)
    conditions = table.words("modifiers", Condition, default=())
    for index, condition in enumerate(conditions, start=1):
        if data.modifier(edition, condition) is None:
            table.object_to(f"modifiers[{index}]", f"the {edition} edition has no {condition}")
    if len(set(conditions)) != len(conditions):
        table.object_to("modifiers", "one is given twice")
    case.require_sound()
    column = column_of(face, die_modifiers(data, edition, gun, conditions))
    cell = cell_at(data, edition, gun, burst, column)
    answer: dict[str, Json] = {
        "column": column,
        "damage": cell.damage,
        "jam": cell.jam,
        "choice": cell.choice,
    }
    return Verdict(exit=0, answer=answer)


def adjudicate_archie(case: Case) -> Verdict:
    """Fire from the ground at an altitude. Raises CaseProblemsError, MissingDiceError."""
    altitude = case.table.integer("altitude", 0, MOST_ALTITUDE)
    case.require_sound()
    burst = fire_at(case.data.data.archie, altitude, case.readings.archie_dash, case.dice)
    area = None if burst.area is None else burst.area.value
    return Verdict(exit=0, answer={"damage": burst.damage, "critical": burst.critical, "area": area})


def adjudicate_situation(case: Case) -> Verdict:
    """What both books show of a page, or of a hex and heading. Raises CaseProblemsError."""
    table, books = case.table, case.data
    page = _page(table, books)
    case.require_sound()
    seen = books.numbers.situation(page)
    views = {side: books.seen_from(side, page) for side in (GERMAN, ALLIED)}
    at, tailer = books.range(page), books.tailer(page)
    fires: dict[str, Json] = {SIDE_NAMES[side]: books.fires(side, page) for side in views}
    fires["swivel"] = any(page in row.swivel_pages for row in books.data.aircraft)
    answer: dict[str, Json] = {
        "page": page,
        "q": seen.q,
        "r": seen.r,
        "h": seen.h,
        "range": None if at is None else at.value,
        "view": {SIDE_NAMES[side]: _word(view_of(view)) for side, view in views.items()},
        "facing": {SIDE_NAMES[side]: _word(facing_of(view)) for side, view in views.items()},
        "tailing": None if tailer is None else SIDE_NAMES[tailer],
        "fires": fires,
    }
    return Verdict(exit=0, answer=answer)


def _page(table: Table, books: Books) -> int:
    placed = [key for key in _PLACE if key in table]
    if not placed:
        return table.integer("page", 1, PAGES)
    if "page" in table:
        table.integer("page", 1, PAGES)
        table.object_to("page", "give the page, or q, r and h, not both")
    q, r = (table.integer(key, -FARTHEST, FARTHEST) for key in ("q", "r"))
    seen = Situation(q, r, table.integer("h", 0, SIDES - 1))
    if not in_sight(seen):
        table.object_to("q", f"the hex is farther than {FARTHEST}: out of sight")
        return 1
    return books.numbers.page(seen)


def _word(caption: StrEnum | None) -> Json:
    return None if caption is None else caption.value
