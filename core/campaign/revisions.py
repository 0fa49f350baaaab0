"""What a correction would change, man by man: points, victories, grades with their months, wounds, replacements."""

from __future__ import annotations

from dataclasses import dataclass

from core.campaign.conflicts import conflicts
from core.campaign.corrections import corrected
from core.campaign.decisions import Correct
from core.campaign.fold import fold
from core.campaign.roster import Member
from core.campaign.state import Campaign
from core.sorties import Sorties
from core.words import PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Revision:
    """One man before and after a correction; None where he is not in the squadron at all."""

    person: PersonId
    before: Member | None
    after: Member | None


def revisions(state: Campaign, sorties: Sorties, correction: Correct) -> tuple[Revision, ...]:
    """Everybody whom a correction would change, as they joined; nobody while it leaves something impossible."""
    records = corrected(state.records, correction)
    if conflicts(state.charter, sorties, records):
        return ()
    old, new = state.roster, fold(state.charter, sorties, records)
    people = dict.fromkeys(member.id for roster in (old, new) for member in roster.members)
    return tuple(
        Revision(person=person, before=old.by_id.get(person), after=new.by_id.get(person))
        for person in people
        if old.by_id.get(person) != new.by_id.get(person)
    )
