"""Both squadrons of a campaign and their dead, as a sheet (13.0, 13.2). Knows no Qt."""

from __future__ import annotations

from app.phrases.campaign.men import month_short, month_words, standing_words
from app.phrases.campaign.tasks import cited, grade_line
from app.phrases.nations import side_words
from app.phrases.people import role_words
from app.phrases.scores import twelfths_words
from app.printing.campaign_facts import CampaignFacts
from app.printing.campaign_sheets import MemorialLine, RosterLine, RosterSide, SquadronRoster
from app.translation import gettext as _
from core.campaign.roster import Member, memorial
from core.campaign.scoring import points_of_seats
from core.campaign.state import Squadron


def squadron_roster(facts: CampaignFacts) -> SquadronRoster:
    """Everybody who ever served, as he stands as the campaign's month begins."""
    sums = dict(points_of_seats(facts.charter, facts.state.roster))
    title = _("Squadron roster")
    return SquadronRoster(
        head=facts.head(
            title,
            _("{campaign}, {months}").format(campaign=facts.opened.title, months=facts.span),
            short=_("{title}, {subtitle}").format(title=title, subtitle=month_words(facts.month)),
            month=facts.month,
        ),
        sides=tuple(
            _side(facts, squadron, twelfths_words(sums[squadron.seat])) for squadron in facts.charter.squadrons
        ),
        memorial=tuple(_fallen(facts, member) for member in memorial(facts.state.roster)),
    )


def _side(facts: CampaignFacts, squadron: Squadron, total: str) -> RosterSide:
    return RosterSide(
        squadron=squadron.name,
        side=squadron.side,
        side_name=side_words(squadron.side),
        lines=tuple(_line(facts, member) for member in facts.state.roster.of_seat(squadron.seat)),
        earned=cited(_("All experience"), "13.2", facts.opened.rules),
        total=total,
    )


def _line(facts: CampaignFacts, member: Member) -> RosterLine:
    return RosterLine(
        name=member.person.name,
        role=role_words(member.person.role),
        grade=grade_line(facts.opened.rules, member.grade),
        joined=month_short(member.person.joined),
        standing=standing_words(member, facts.state.month),
        sorties=str(member.sorties),
        victories=facts.kills(member.kills),
        points=twelfths_words(member.points),
    )


def _fallen(facts: CampaignFacts, member: Member) -> MemorialLine:
    return MemorialLine(
        name=member.person.name,
        squadron=facts.charter.squadron(member.person.seat).name,
        role=role_words(member.person.role),
        served=month_short(member.person.joined),
        died=month_short(member.since),
        victories=facts.kills(member.kills),
        points=twelfths_words(member.points),
    )
