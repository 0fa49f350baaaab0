"""Small numbers and places in a row, spelt out as in a letter; larger ones in figures."""

from __future__ import annotations

from itertools import zip_longest

from app.phrases.campaign.men import month_words
from app.phrases.times import month_of_year
from app.translation import gettext as _
from app.translation import ngettext
from core.words import Month

_MOST_MONTHS = 5
"""More months are not told one by one."""


def number_words(number: int) -> str:
    """A number in words up to twelve: "three"."""
    words = (
        _("no"),
        _("one"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("eleven"),
        _("twelve"),
    )
    return words[number] if 0 <= number < len(words) else str(number)


def month_place(number: int, of: int) -> str:
    """Where a month stands among all: "sixth month of twelve", "month 14 of 28"."""
    places = (
        _("first"),
        _("second"),
        _("third"),
        _("fourth"),
        _("fifth"),
        _("sixth"),
        _("seventh"),
        _("eighth"),
        _("ninth"),
        _("tenth"),
        _("eleventh"),
        _("twelfth"),
    )
    if of > len(places):
        return _("month {n} of {all}").format(n=number, all=of)
    return _("{place} month of {all}").format(place=places[number - 1], all=number_words(of))


def strength_words(pilots: int, observers: int) -> str:
    """What a squadron has: "three pilots, two observers"; the observers only where there may be any."""
    flying = ngettext("{n} pilot", "{n} pilots", pilots).format(n=number_words(pilots))
    if not observers:
        return flying
    return f"{flying}, " + ngettext("{n} observer", "{n} observers", observers).format(n=number_words(observers))


def months_listed(months: tuple[Month, ...]) -> str:
    """Months in a row, a year named once: "May and August 1917"; of many the first and the last."""
    if len(months) > _MOST_MONTHS:
        return _("{first} to {last}").format(first=month_words(months[0]), last=month_words(months[-1]))
    names = [
        month_words(month) if later is None or later.year != month.year else month_of_year(month.month)
        for month, later in zip_longest(months, months[1:])
    ]
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
