"""What the roster is made from: the open campaign, everybody's record and sums, and the notes. No Qt.

A pass over all months: make it off the window's thread, once for each change of the campaign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.commands.campaign_correcting import correcting_forms
from app.commands.campaign_history import Note
from app.commands.campaigns import OpenCampaign
from app.phrases.campaign.log import Spelling
from app.phrases.campaign.spelling import spelling_of
from app.roster.sums import Share, shares_of
from core.aceofaces.service import ACE_HALVES
from core.aceshigh.rules import AcesHigh
from core.campaign.roster import Member, Roster
from core.campaign.rules import CampaignRules
from core.campaign.service import LogLine, service_records
from core.campaign.state import Campaign, Phase
from core.words import Month, PersonId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What makes a Veteran, in points (0 where there are none), and an Ace, in the game's unit (12.6.1, 12.6.2)."""

    veteran: int
    ace: int
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """Everything that the pages of the roster are made from.

    Attributes:
        seats: the squadron that is led from here first.
        lines, shares: of everybody, by id.
        spelling: of men by id, with their last names where nobody else bears it, and of aircraft by type.
        writing: whether notes can be written.
    """

    opened: OpenCampaign
    seats: tuple[SeatId, ...]
    lines: Mapping[PersonId, tuple[LogLine, ...]]
    shares: Mapping[PersonId, tuple[Share, ...]]
    notes: tuple[Note, ...]
    spelling: Spelling
    ladder: Ladder
    writing: bool

    @property
    def state(self) -> Campaign:
        """The campaign as everybody may see it."""
        return self.opened.state

    @property
    def month(self) -> Month:
        """The month as of which men are shown: the next one once a result is in."""
        return self.state.roster.month

    @property
    def over(self) -> bool:
        """Whether no month comes any more."""
        return self.state.phase is Phase.OVER

    @property
    def kill_unit(self) -> int:
        """What one victory counts."""
        return self.opened.rules.sorties.kill_unit

    def member(self, person: PersonId) -> Member:
        """One man. Raises KeyError."""
        return self.state.roster.member(person)

    def aircraft(self, aircraft: str) -> str:
        """An aircraft by its type, as its sheet names it."""
        return self.spelling.aircraft(aircraft)

    def name(self, person: PersonId) -> str:
        """A man's name as it is spelt now."""
        return self.member(person).person.name

    def may_rename(self, person: PersonId) -> bool:
        """Whether his name may be spelt anew now."""
        forms = correcting_forms(self.opened, self.member(person).person.seat) if self.writing else ()
        return any(form["kind"] == "rename" for form in forms)


def material_of(opened: OpenCampaign, notes: tuple[Note, ...], *, writing: bool) -> Material:
    """Everything about the men of a campaign as it stands."""
    rules, state = opened.rules, opened.state
    mine = [seat for seat in state.charter.seats if seat in opened.humans]
    theirs = [seat for seat in state.charter.seats if seat not in opened.humans]
    return Material(
        opened=opened,
        seats=(*mine, *theirs),
        lines=service_records(state.charter, rules.sorties, state.records),
        shares=shares_of(rules, state),
        notes=notes,
        spelling=_spelling(rules, state.roster),
        ladder=_ladder(opened),
        writing=writing,
    )


def _spelling(rules: CampaignRules, roster: Roster) -> Spelling:
    """Men by their last names, as a log speaks of them; by the whole name where two share the last."""
    last = {member.id: member.person.name.split()[-1] for member in roster.members}
    counts = Counter(last.values())
    whole = spelling_of(rules, roster)
    return Spelling(
        person=lambda person: last[person] if counts[last.get(person, "")] == 1 else whole.person(person),
        aircraft=whole.aircraft,
    )


def _ladder(opened: OpenCampaign) -> Ladder:
    fights = opened.rules.sorties.rules
    if isinstance(fights, AcesHigh):
        promotion = fights.data.charts.scoring.promotion
        return Ladder(veteran=promotion.veteran_points, ace=promotion.ace_kills, section="12.6")
    return Ladder(veteran=0, ace=ACE_HALVES, section="")
