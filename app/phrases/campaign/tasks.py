"""What each mission asks for and what it earns (13.1, 12.6), in a few words for its card."""

from __future__ import annotations

from app.phrases.campaign.men import way_words
from app.phrases.people import grade_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import missions
from core.aceshigh.ground import Mission
from core.aceshigh.rules import AcesHigh
from core.campaign.rules import CampaignRules
from core.catalog.rules_data import RulesData
from core.sortie import Way
from core.words import Grade


def mission_seats(rules: CampaignRules, letter: str) -> str:
    """Which aircraft carry a mission out, and how often it counts; empty where the game does not say."""
    fights = rules.sorties.rules
    if not isinstance(fights, AcesHigh):
        return ""
    row = missions.row(fights.data, Mission(letter))
    if row.single_seaters and row.two_seaters:
        most = fights.data.charts.scoring.strafed_hexes.amount
        return _("Any aircraft, {most} hexes").format(most=most) if letter == Mission.STRAFING else _("Any aircraft")
    return _("Two-seaters") if row.two_seaters else _("Single-seaters only")


def mission_section(letter: str) -> str:
    """The section of the rulebook that a mission stands in; empty for one of another game."""
    try:
        return missions.SECTIONS[Mission(letter)]
    except ValueError:
        return ""


def done_tip(letter: str) -> str:
    """When a mission counts as carried out; empty for one of another game."""
    section = mission_section(letter)
    if not section:
        return ""
    if letter == Mission.FREE_HUNT:
        words = _("A free hunt counts as carried out when an enemy aircraft was shot down: our reading of {section}.")
    else:
        words = _("Carried out when something was done for it, as {section} has it.")
    return f"{words.format(section=section)} {_('No points depend on it.')}"


def cites(rules: CampaignRules) -> bool:
    """Whether the campaign is played by the rulebook with chapter 13: sections of Aces High mean nothing elsewhere."""
    return isinstance(rules.sorties.rules, AcesHigh)


def cited(words: str, section: str, rules: CampaignRules) -> str:
    """Words with their section, where the campaign is played by its rulebook."""
    return f"{words} ({section})" if cites(rules) else words


def grade_line(rules: CampaignRules, grade: Grade) -> str:
    """A man's grade; empty for who is no ace in Ace of Aces, which knows no other."""
    return grade_words(grade) if cites(rules) or grade is Grade.ACE else ""


def way_in(rules: CampaignRules, way: Way) -> str:
    """How an aircraft came out of a fight of the campaign's game: there is no map to leave in the picture books."""
    return _("Broke off") if way is Way.OFF_MAP and not cites(rules) else way_words(way)


def mission_points(rules: CampaignRules, letter: str) -> str:
    """What success is worth to the squadron: "20 points a target"; empty where the game does not say."""
    fights = rules.sorties.rules
    if not isinstance(fights, AcesHigh):
        return ""
    return _points(fights.data, Mission(letter))


def _points(data: RulesData, mission: Mission) -> str:
    scoring = data.charts.scoring
    match mission:
        case Mission.OBSERVATION:
            return _a_target(scoring.observation.points)
        case Mission.BOMBING:
            return _a_target(scoring.bombing.points)
        case Mission.STRAFING:
            return _("{n} points a hex").format(n=scoring.strafed_hex.points)
        case Mission.BALLOON:
            points = scoring.balloon.points
            return ngettext("{n} point", "{n} points", points).format(n=points)
        case Mission.FREE_HUNT:
            return _("{n} points a victory").format(n=scoring.kill.points)


def _a_target(points: int) -> str:
    return _("{n} points a target").format(n=points)
