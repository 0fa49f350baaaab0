"""An invitation to a campaign, as the page of its answer shows it: both squadrons, the months, the readings. No Qt."""

from __future__ import annotations

from collections.abc import Iterable

from app.challenge.page.answer import Seat
from app.challenge.rows import TermRow
from app.orders.new_rows import campaign_option_rows, pacings_of
from app.phrases.campaign.men import month_words, months_words
from app.phrases.campaign.tasks import cites
from app.phrases.nations import nation_name
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.rules import CampaignRules
from core.campaign.state import Charter, Squadron
from core.play import Terms
from core.words import Role, SeatId


def squadron_seats(rules: CampaignRules, charter: Charter, own: SeatId, sender: str) -> tuple[Seat, ...]:
    """Both squadrons, the own one first."""
    squadrons = sorted(charter.squadrons, key=lambda one: one.seat != own)
    return tuple(
        Seat(
            whose=_("Your squadron") if one.seat == own else _("{who} leads").format(who=sender),
            side=one.side,
            aircraft=rules.sorties.aircraft_for(one.nation, charter.start, charter.options)[0].aircraft,
            name=one.name,
            line=_men(one),
            pilot=nation_name(one.nation),
        )
        for one in squadrons
    )


def _men(squadron: Squadron) -> str:
    pilots = _names(name for role, name in squadron.men if role is Role.PILOT)
    observers = _names(name for role, name in squadron.men if role is Role.OBSERVER)
    if not observers:
        return _("Pilots: {pilots}").format(pilots=pilots)
    return _("Pilots: {pilots}. Observers: {observers}").format(pilots=pilots, observers=observers)


def _names(names: Iterable[str]) -> str:
    return ", ".join(names)


def campaign_terms_rows(rules: CampaignRules, charter: Charter, terms: Terms) -> tuple[TermRow, ...]:
    """The terms row by row; readings that are not as usual come first among theirs."""
    titles = {row.key: row.title for row in pacings_of(rules.sorties.game, by_mail=True)}
    days = terms.silence_days
    silence = ngettext("after {count} day", "after {count} days", days).format(count=days) if days else _("never")
    span = _("{first} to {last}, {months}").format(
        first=month_words(charter.start), last=month_words(charter.last), months=months_words(charter.months)
    )
    chapters = ("13.0", "3.5") if cites(rules) else ("", "")
    rows = (
        TermRow(name=_("From the first month to the last"), value=span, section=chapters[0]),
        TermRow(
            name=_("Most aircraft of a squadron in a month"), value=str(charter.most_aircraft), section=chapters[1]
        ),
        TermRow(name=_("Chosen at once in fights"), value=titles.get(terms.pacing, terms.pacing)),
        TermRow(name=_("Silence may be claimed"), value=silence),
    )
    chosen = dict(terms.options)
    readings = [
        TermRow(
            name=option.wording,
            value=dict(option.values).get(chosen.get(option.key, option.default), chosen.get(option.key, "")),
            section=option.section,
            differs=chosen.get(option.key, option.default) != option.default,
        )
        for option in campaign_option_rows(rules)
    ]
    return (*rows, *sorted(readings, key=lambda row: not row.differs))
