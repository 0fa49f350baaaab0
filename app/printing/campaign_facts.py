"""A campaign as its sheets read it: folded once, its men and aircraft spelt, its heads and feet. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from app import VERSION
from app.commands.campaign_history import Note
from app.commands.campaigns import OpenCampaign
from app.phrases.campaign.log import Spelling
from app.phrases.campaign.men import month_words
from app.phrases.campaign.present import present_roster
from app.phrases.campaign.spelling import spelling_of
from app.phrases.sources import MARKED, mark_line
from app.printing.books_words import half_number
from app.printing.sheets import Head, Stamp
from app.printing.words import day_name, short_month
from app.translation import gettext as _
from core.campaign.fold import rosters
from core.campaign.roster import Member, Roster
from core.campaign.service import LogLine, service_records
from core.campaign.state import Campaign, Charter
from core.canonical import b64u
from core.sorties import Sorties
from core.words import Month, Nation, PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignFacts:
    """What all sheets of a campaign are made from.

    Attributes:
        stages: the roster before the first month and after each, all men under their present names.
        services: everybody's lines, in the order in which they joined.
        notes: what people wrote, oldest first.
        printed: the day that stands in the feet.
        unsettled: the aircraft whose column of Appendix A is lost, by nation and month.
    """

    opened: OpenCampaign
    spelling: Spelling
    stages: tuple[Roster, ...]
    services: Mapping[PersonId, tuple[LogLine, ...]]
    notes: tuple[Note, ...]
    printed: dt.date
    unsettled: Mapping[tuple[Nation, Month], frozenset[str]]

    @property
    def state(self) -> Campaign:
        """The campaign."""
        return self.opened.state

    @property
    def charter(self) -> Charter:
        """Its terms."""
        return self.opened.state.charter

    @property
    def sorties(self) -> Sorties:
        """Its game."""
        return self.opened.rules.sorties

    @property
    def members(self) -> tuple[Member, ...]:
        """Everybody who ever served, as he stands now."""
        return self.state.roster.members

    @property
    def month(self) -> Month:
        """The campaign's month; the last one if it is over."""
        return min(self.state.month, self.charter.last)

    @property
    def span(self) -> str:
        """From its first month to its last."""
        return _("{first} to {last}").format(first=month_words(self.charter.start), last=month_words(self.charter.last))

    def titled(self, opponents: str) -> str:
        """The title, then who fights whom; not twice where the title names both squadrons already."""
        title = self.opened.title
        if all(squadron.name in title for squadron in self.charter.squadrons):
            return title
        return _("{campaign}, {opponents}").format(campaign=title, opponents=opponents)

    def name(self, person: PersonId) -> str:
        """A man."""
        return self.spelling.person(person)

    def kills(self, count: int) -> str:
        """A number of victories, with halves where the game has them."""
        return half_number(count * 2 // self.sorties.kill_unit)

    def aircraft(self, ident: str, nation: Nation, month: Month) -> str:
        """An aircraft that a nation flew in a month, marked where the rulebook's column for it is lost."""
        name = self.spelling.aircraft(ident)
        return f"{name} {MARKED}" if ident in self.unsettled.get((nation, month), frozenset()) else name

    def head(self, title: str, subtitle: str, *, short: str, month: Month, note: str = "") -> Head:
        """A head with the stamp of a month."""
        return Head(title=title, subtitle=subtitle, stamp=month_stamp(month), short=short, foot=self.foot, note=note)

    @property
    def foot(self) -> str:
        """What the sheet was printed from: the last line of the log, and the beginning of the log's hash."""
        game = self.opened.game
        begin = b64u(game.hash)
        words = _("Flugpost {version}, printed {day} from log line {n}, check {a} {b}")
        return words.format(version=VERSION, day=day_name(self.printed), n=len(game.steps), a=begin[:4], b=begin[4:8])


def facts_of(opened: OpenCampaign, notes: tuple[Note, ...], printed: dt.date) -> CampaignFacts:
    """A campaign read for its sheets. Pure; one pass over the months."""
    state, sorties = opened.state, opened.rules.sorties
    months = {record.month for record in state.records} | {state.month}
    return CampaignFacts(
        opened=opened,
        spelling=spelling_of(opened.rules, state.roster),
        stages=tuple(present_roster(one, state.roster) for one in rosters(state.charter, sorties, state.records)),
        services=service_records(state.charter, sorties, state.records),
        notes=notes,
        printed=printed,
        unsettled={
            (squadron.nation, month): frozenset(
                one.aircraft
                for one in sorties.aircraft_for(squadron.nation, month, state.charter.options)
                if not one.settled
            )
            for squadron in state.charter.squadrons
            for month in months
        },
    )


def month_stamp(month: Month) -> Stamp:
    """The stamp of a campaign's month."""
    return Stamp(upper=short_month(month.month), lower=str(month.year), around=_("CAMPAIGN MONTH"))


def lost_note(*texts: str) -> str:
    """What the mark means, for the foot of a sheet on which one stands; empty if none does."""
    return mark_line() if any(MARKED in text for text in texts) else ""
