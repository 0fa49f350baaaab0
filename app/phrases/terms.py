"""How a fight is agreed upon, in words: the pacings, and every named reading with its values. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.translation import gettext as _
from core.catalog.options import Scope
from core.catalog.rules_data import RulesData

PACINGS = ("hand", "round", "duel")


@dataclass(frozen=True, slots=True, kw_only=True)
class PacingRow:
    """How much is chosen at once."""

    key: str
    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRow:
    """A named reading: its section, what it decides, its values in words, and the one that holds by itself."""

    key: str
    section: str
    wording: str
    values: tuple[tuple[str, str], ...]
    default: str


def pacing_rows(*, by_mail: bool) -> tuple[PacingRow, ...]:
    """The three pacings in plain words, with what they cost by mail."""
    titles = {
        "hand": _("A whole hand at once"),
        "round": _("Card by card"),
        "duel": _("Card by card, and every shot"),
    }
    lines = {
        "hand": _(
            "You seal the ordered hand of a turn with its orders of fire; both hands are opened together. A clue of "
            "who is tailed comes only across the turn boundary, for the first card."
        ),
        "round": _("You choose each card when you have seen the one before; orders of fire go with the card."),
        "duel": _("You choose each card, and then fire or hold when you have seen where everybody stands."),
    }
    mail = {
        "hand": _("2 files a turn, one each way: about a day."),
        "round": _("About 6 files a turn: some three days."),
        "duel": _("About 12 files a turn: close to a week."),
    }
    keys = PACINGS if by_mail else tuple(reversed(PACINGS))
    return tuple(
        PacingRow(key=key, title=titles[key], line=f"{lines[key]} {mail[key]}" if by_mail else lines[key])
        for key in keys
    )


def option_rows(data: RulesData) -> tuple[OptionRow, ...]:
    """The readings that a dogfight's terms name, in the order of their sections."""
    rows = [
        OptionRow(
            key=option.id,
            section=option.section,
            wording=option.wording,
            values=tuple((value, _value(option.id, value, option.default)) for value in option.values),
            default=option.default,
        )
        for option in data.options
        if option.scope is Scope.DOGFIGHT
    ]
    return tuple(sorted(rows, key=lambda row: [int(part) if part.isdigit() else 0 for part in row.section.split(".")]))


def _value(option: str, value: str, default: str) -> str:
    words = {
        "on": _("yes"),
        "off": _("no"),
        "0": _("none"),
        "1": _("one"),
        "60": _("60 degrees"),
        "strict": _("strict"),
        "alternate": _("alternate"),
        "end": _("at the end of the round"),
        "crossed": _("crossing counts too"),
        "same_shooter": _("the same aircraft"),
        "anyone": _("anyone"),
        "default": _("those that touch it, and the second behind"),
        "alternative": _("the straight row"),
    }
    of_one = {  # where yes and no would not answer the question
        ("five_ones_replaces_four", "on"): _("instead of it"),
        ("five_ones_replaces_four", "off"): _("in addition to it"),
    }
    said = of_one.get((option, value)) or words.get(value, value.replace("_", " "))
    return _("{value} (usual)").format(value=said) if value == default else said
