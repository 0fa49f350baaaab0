"""What was done in a campaign, in words: for undoing, doing again, and going back to a restore point."""

from __future__ import annotations

from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from core.words import parse_month


def deed_words(kind: str, month: str) -> str:
    """A deed as it goes on in a sentence: "orders of March 1917"; `month`: "1917-03"."""
    when = month_text(month)
    words = {
        "orders": _("orders of {month}"),
        "fly": _("fight flown in {month}"),
        "result": _("result of {month}"),
        "correct": _("correction of {month}"),
        "exchange": _("exchange of prisoners in {month}"),
        "rename": _("new name given in {month}"),
        "close": _("close of {month}"),
        "upgrade": _("other numbers from {month} on"),
    }
    return words.get(kind, _("last deed of {month}")).format(month=when)


def point_words(why: str, month: str) -> str:
    """A restore point: "March 1917, before the result"."""
    words = {
        "month": _("{month}, as it began"),
        "before_result": _("{month}, before the result"),
        "after_result": _("{month}, after the result"),
        "before_correction": _("{month}, before its correction"),
        "after_correction": _("{month}, after its correction"),
    }
    return words.get(why, "{month}").format(month=month_text(month))


def month_text(month: str) -> str:
    """A month from its file form: "March 1917"; the text itself if it is none."""
    try:
        return month_words(parse_month(month))
    except ValueError:
        return month
