"""The end of a campaign (13.2), in frozen rows: both sums, who earned them, the aces, the dead. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.campaign.consequences import kills_words
from app.phrases.campaign.men import health_words, month_words
from app.phrases.campaign.tasks import cited, grade_line
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.roster import Member, memorial
from core.campaign.rules import CampaignRules
from core.campaign.scoring import outcome_of, points_of_seats
from core.campaign.state import Campaign
from core.sortie import Health
from core.words import Grade, Role, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ManScore:
    """A man in the last reckoning."""

    name: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """One squadron at the end (13.2)."""

    side: Side
    squadron: str
    points: str
    unit: str
    wins: bool
    men: tuple[ManScore, ...]
    aces: tuple[ManScore, ...]
    dead: tuple[ManScore, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReckoningRows:
    """The campaign's end: who won by how much, and both squadrons."""

    line: str
    squadrons: tuple[Reckoning, ...]


def reckoning_rows(rules: CampaignRules, state: Campaign) -> ReckoningRows:
    """The end of a campaign (13.2)."""
    charter, roster = state.charter, state.roster
    points = dict(points_of_seats(charter, roster))
    winners = outcome_of(charter, roster).winners
    squadrons = tuple(
        Reckoning(
            side=charter.squadron(seat).side,
            squadron=charter.squadron(seat).name,
            points=twelfths_words(points[seat]),
            unit=cited(_("points of experience"), "13.2", rules),
            wins=seat in winners,
            men=tuple(_score(rules, one) for one in sorted(roster.of_seat(seat), key=lambda one: -one.points)),
            aces=tuple(_score(rules, one) for one in roster.of_seat(seat) if one.grade is Grade.ACE),
            dead=tuple(_fallen(one) for one in memorial(roster) if one.person.seat == seat),
        )
        for seat in charter.seats
    )
    if not winners:
        line = _("Both squadrons earned the same: nobody has won.")
    else:
        best = charter.squadron(winners[0]).name
        ahead = abs(points[charter.seats[0]] - points[charter.seats[1]])
        line = _("{squadron} has won, {points} points ahead.").format(squadron=best, points=twelfths_words(ahead))
    return ReckoningRows(line=line, squadrons=squadrons)


def _score(rules: CampaignRules, member: Member) -> ManScore:
    role = _("pilot") if member.person.role is Role.PILOT else _("observer")
    grade = grade_line(rules, member.grade)
    parts = [
        _("{grade}, {role}").format(grade=grade, role=role) if grade else role,
        _("{points} points").format(points=twelfths_words(member.points)),
        kills_words(member.kills, rules.sorties.kill_unit),
        ngettext("{n} mission", "{n} missions", member.sorties).format(n=member.sorties),
    ]
    if member.health is not Health.FIT:
        parts.append(health_words(member.health).lower())
    return ManScore(name=member.person.name, line=", ".join(parts))


def _fallen(member: Member) -> ManScore:
    return ManScore(name=member.person.name, line=month_words(member.since))
