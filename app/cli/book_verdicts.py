"""An adjudicated case of Ace of Aces in words, for players at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from app.phrases.aceofaces.words import clue_words, facing_name, range_words, view_name
from app.phrases.refusals import refusal_sentence
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.geometry import Facing, Range, View
from core.aceofaces.refusals import Code
from core.canonical import Json
from core.catalog.ace_of_aces.archie import Area
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.play import Refusal

Row = Mapping[str, Json]
_SIDES = ("german", "allied")


def words_of_books(case: Mapping[str, object], answer: Row) -> tuple[str, ...]:
    """The lines of the answer to a case: what is refused and why, or what follows."""
    if "refused" in answer:
        return tuple(_refused(row) for row in _rows(answer["refused"]))
    tellers: dict[str, Callable[[Row], Iterator[str]]] = {
        "turn": _turn,
        "burst": _burst,
        "archie": _archie,
        "situation": _situation,
    }
    options = case.get("options")
    if isinstance(options, Mapping) and options.get("ammunition") in (True, "on"):
        tellers["turn"] = _counted_turn
    return tuple(tellers[str(case["kind"])](answer))


def _refused(row: Row) -> str:
    refusal = Refusal(code=Code(str(row["code"])), who=str(row["who"]), section=str(row["section"]))
    return _("refused: {who}: {why}").format(who=_side(refusal.who), why=refusal_sentence(refusal))


def _counted_turn(answer: Row) -> Iterator[str]:
    yield from _turn(answer)
    words = _("Ammunition left: German {german}, Allied {allied}.")
    yield words.format_map(_row(answer["ammo"]))


def _turn(answer: Row) -> Iterator[str]:
    calls, ends = _row(answer["calls"]), _row(answer["end"])
    clue = answer["clue"]
    if isinstance(clue, Mapping):
        word = clue_words(Clue(str(clue["word"])))
        yield _('{who} is tailed and tells: "{clue}"').format(who=_side(clue["by"]), clue=word)
    yield _("German calls {german}, Allied calls {allied}.").format_map(calls)
    if ends["german"] != ends["allied"]:
        yield _("The German book ends on {german}, the Allied book on {allied}.").format_map(ends)
    if answer["lost"]:
        yield _("Both are on page {page}: out of sight of each other.").format(page=answer["page"])
    else:
        yield _("Both are on page {page}.").format(page=answer["page"])
    for shot in _rows(answer["shots"]):
        at = range_words(Range(str(shot["range"])))
        words = _("{who} fires at {range}: {points} points.")
        yield words.format(who=_side(shot["by"]), range=at, points=shot["points"])
    for side in _SIDES:
        yield _left(answer, side)


def _left(answer: Row, side: str) -> str:
    """How an aircraft comes out of its turn."""
    who = _side(side)
    if side in _list(answer["down"]):
        if side in _list(answer["survived"]):
            return _("{who} is shot down; the pilot lives.").format(who=who)
        return _("{who} is shot down; the pilot is dead.").format(who=who)
    points, jam = (_row(answer[key])[side] for key in ("points", "jam"))
    words = _("{who}: {points} points left.").format(who=who, points=points)
    if isinstance(jam, int) and jam:
        words += " " + ngettext(
            "The guns are jammed for {n} Straight.", "The guns are jammed for {n} Straights.", jam
        ).format(n=jam)
    if _row(answer["owes_straight"])[side]:
        words += " " + _("A Straight is due next turn.")
    return words


def _burst(answer: Row) -> Iterator[str]:
    words = _("Column {column}: {damage} points.").format_map(answer)
    if answer["jam"]:
        words += " " + _("The guns jam.")
    if answer["choice"]:
        words += " " + _("The C of the older charts is printed there.")
    yield words


def _archie(answer: Row) -> Iterator[str]:
    if not answer["damage"]:
        yield _("The guns on the ground miss.")
        return
    areas = {
        Area.FUSELAGE: _("fuselage"),
        Area.TAIL: _("tail"),
        Area.MOTOR: _("motor"),
        Area.WING: _("wing"),
    }
    words = _("The guns on the ground do {damage} points of damage: {area}.")
    yield words.format(damage=answer["damage"], area=areas[Area(str(answer["area"]))])
    if answer["critical"]:
        yield _("A critical hit.")


def _situation(answer: Row) -> Iterator[str]:
    yield _("Page {page}: q {q}, r {r}, heading {h}.").format_map(answer)
    at, views, facings = answer["range"], _row(answer["view"]), _row(answer["facing"])
    for side in _SIDES:
        view, facing = views[side], facings[side]
        if at is None or view is None:
            yield _("{who} has the enemy directly above or below.").format(who=_side(side))
            continue
        yield _("{who} sees the enemy {view}, {range}, flying {facing}.").format(
            who=_side(side),
            view=view_name(View(str(view))),
            range=range_words(Range(str(at))),
            facing=facing_name(Facing(str(facing))),
        )
    if answer["tailing"] is not None:
        yield _("{who} is on the other's tail.").format(who=_side(answer["tailing"]))
    fires = _row(answer["fires"])
    bearing = [_side(side) for side in _SIDES if fires[side]]
    yield _("Fixed guns bear: {who}.").format(who=_(" and ").join(bearing) or _("nobody's"))
    if fires["swivel"]:
        yield _("A gun that swivels bears from some aircraft.")


def _side(name: Json) -> str:
    return {"german": _("German"), "allied": _("Allied")}.get(str(name), str(name))


def _row(value: Json) -> Row:
    return value if isinstance(value, Mapping) else {}


def _rows(value: Json) -> list[Row]:
    return [row for row in _list(value) if isinstance(row, Mapping)]


def _list(value: Json) -> list[Json]:
    return [] if isinstance(value, str | int | Mapping) or value is None else list(value)
