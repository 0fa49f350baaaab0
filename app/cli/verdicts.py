"""An adjudicated case in words, for players at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.phrases.refusals import refusal_sentence
from app.translation import gettext as _
from core.aceshigh.refusals import Code
from core.canonical import Json
from core.play import Refusal

_TOLD = ("refused", "volleys", "spin_tests", "aircraft", "events")
_TOLD_AT_ZERO = ("facing", "altitude", "ammo_front", "fuel")


def words_of(answer: Mapping[str, Json]) -> tuple[str, ...]:
    """The lines of an answer: what is refused and why, then what became of everything, in the order of the answer."""
    lines = [_refused(row) for row in _rows(answer.get("refused"))]
    for row in _rows(answer.get("volleys")):
        lines += _volley(row)
    for row in _rows(answer.get("spin_tests")):
        ends = _("spins") if row.get("spins") else _("holds")
        lines.append(_("{who} tests for a spin: {face}, {ends}").format_map({**_said(row), "ends": ends}))
    lines += _aircraft(answer.get("aircraft"))
    lines += [_available(row) for row in _rows(answer.get("aircraft"))]
    for key, value in answer.items():
        if key not in _TOLD and (_worth(value) or key == "legal"):
            lines.append(f"{_words(key)}: {_plain(value)}")
    return tuple(lines)


def _refused(row: Mapping[str, Json]) -> str:
    said = _said(row)
    try:
        refusal = Refusal(code=Code(str(row.get("code"))), who=said["who"], section=said["section"])
    except ValueError:
        return _("refused: {who}: {code} ({section})").format_map(said)
    return _("refused: {who}: {why}").format(who=refusal.who, why=refusal_sentence(refusal))


def _rows(value: Json) -> list[Mapping[str, Json]]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [row for row in value if isinstance(row, Mapping)]
    return []


def _said(row: Mapping[str, Json]) -> dict[str, str]:
    return {key: _plain(value) for key, value in row.items()}


def _volley(row: Mapping[str, Json]) -> list[str]:
    said = _said(row)
    head = _(
        "{shooter} fires its {gun} gun at {target}, range {range}: {dice} dice, hits {hits}, ones {ones}"
    ).format_map(said)
    sums = ", ".join(
        f"{_plain(part.get('section'))} {_signed(part.get('amount'))}" for part in _rows(row.get("modifiers"))
    )
    lines = [head, _("  dice by section: {sums}").format(sums=sums)] if sums else [head]
    if row.get("zones"):
        lines.append(_("  hits by zone: {zones}").format(zones=said["zones"]))
    if row.get("critical"):
        lines.append(_("  critical hit: {critical}").format(critical=_words(said["critical"])))
    return lines


def _aircraft(value: Json) -> list[str]:
    if not isinstance(value, Mapping):
        return []
    lines: list[str] = []
    for ident, row in value.items():
        if isinstance(row, Mapping):
            told = [(key, fact) for key, fact in row.items() if key in _TOLD_AT_ZERO or _worth(fact)]
            facts = "; ".join(f"{_words(key)} {_plain(fact)}" for key, fact in told)
            lines.append(f"{ident}: {facts}")
    return lines


def _available(row: Mapping[str, Json]) -> str:
    words = [_("{id}: from {since} on").format_map(_said(row))]
    words += [_("two-seater")] if row.get("two_seater") else []
    words += [] if row.get("settled") else [_("its nation is not settled")]
    return ", ".join(words)


def _worth(fact: Json) -> bool:
    return fact not in (None, False, 0, [], {}, ())


def _signed(value: Json) -> str:
    return f"{value:+d}" if isinstance(value, int) else _plain(value)


def _plain(value: Json) -> str:
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{_words(key)} {_plain(inner)}" for key, inner in value.items() if _worth(inner)) or _("none")
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ", ".join(_plain(inner) for inner in value) or _("none")
    return _words(str(value)) if isinstance(value, str) else str(value)


def _words(name: str) -> str:
    return name.replace("_", " ")
