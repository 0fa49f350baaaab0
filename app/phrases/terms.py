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


def value_words(option: str, value: str) -> str:
    """What a value of a reading means, in words that answer its question."""
    of_one = {
        ("min_speed", "1"): _("one"),
        ("min_speed", "0"): _("none at all"),
        ("rotation_pairing", "strict"): _("strict: one for each Rotation"),
        ("rotation_pairing", "alternate"): _("alternate: one between two is enough"),
        ("fire_on", "end"): _("it must stand there at the end"),
        ("fire_on", "crossed"): _("to have crossed it is enough"),
        ("under_fire", "same_shooter"): _("that of the same aircraft"),
        ("under_fire", "anyone"): _("anyone's"),
        ("rear_arc", "default"): _("those that touch it, and the second behind"),
        ("rear_arc", "alternative"): _("the straight row alone"),
        ("five_ones_replaces_four", "on"): _("instead of it"),
        ("five_ones_replaces_four", "off"): _("in addition to it"),
        ("stall_side_turns", "60"): _("60 degrees"),
        ("stall_side_turns", "0"): _("none: it flies straight"),
        ("on_illegal", "refuse"): _("it is refused"),
        ("on_illegal", "correct_8_2"): _("put right, a hit on the wings for each error"),
    }
    yes_no = {"on": _("yes"), "off": _("no")}
    return of_one.get((option, value)) or yes_no.get(value, value.replace("_", " "))


def _value(option: str, value: str, default: str) -> str:
    said = value_words(option, value)
    return _("{value} (usual)").format(value=said) if value == default else said
