"""How a fight of Ace of Aces is agreed upon, in words: the two pacings, the optional rules and readings. No Qt."""

from __future__ import annotations

from app.phrases.terms import OptionRow, PacingRow
from app.translation import gettext as _
from core.catalog.ace_of_aces.rules_data import AceData

INTERMEDIATE = ("stalls", "easy_target", "fancy", "speed", "variable_damage", "ammunition", "ace_status")
"""The optional rules of the Intermediate game, in the order of the rulebook."""
_SHOWN = ("edition", "tailing", *INTERMEDIATE, "starting_page")
"""The options that a fight asks for, as they are shown; Archie is no part of a fight between aircraft."""


def book_option_rows(data: AceData) -> tuple[OptionRow, ...]:
    """The options of a fight: edition and tailing, the optional rules as the rulebook has them, the page."""
    return tuple(
        OptionRow(
            key=option.id,
            section=option.section,
            wording=option.wording,
            values=tuple((value, _value(option.id, value, option.default)) for value in option.values),
            default=option.default,
        )
        for option in map(data.option, _SHOWN)
    )


def _value(option: str, value: str, default: str) -> str:
    words = {
        "on": _("yes"),
        "off": _("no"),
        "modern": _("12 points, one table"),
        "classic": _("6 points, three gun charts"),
        "printed": _("page 170"),
        "chosen": _("a page we agree on"),
        "rolled": _("rolled on the table of pages"),
    }
    said = words.get(value, value.replace("_", " "))
    return _("{value} (usual)").format(value=said) if value == default and option not in INTERMEDIATE else said


def book_pacing_rows(*, by_mail: bool) -> tuple[PacingRow, ...]:
    """The two pacings, with what they cost by mail."""
    rows = {
        "turn": (
            _("A turn at once"),
            _("You choose the manoeuvre, and order beforehand how long to fire."),
            _("2 files a turn, one each way."),
        ),
        "duel": (
            _("Manoeuvre, then burst"),
            _("You see the page that you come to, and then choose how long to fire."),
            _("Up to 4 files a turn in which somebody may fire."),
        ),
    }
    keys = ("turn", "duel") if by_mail else ("duel", "turn")
    return tuple(
        PacingRow(key=key, title=title, line=f"{line} {mail}" if by_mail else line)
        for key in keys
        for title, line, mail in (rows[key],)
    )
