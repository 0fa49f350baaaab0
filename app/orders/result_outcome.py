"""What a month's result comes to, man by man and squadron by squadron, before and after it is written. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.orders.result_stage import Stage
from app.phrases.campaign.consequences import consequence_words, kills_words
from app.phrases.campaign.men import mission_words, month_short
from app.phrases.campaign.tasks import done_tip
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from core.campaign.events import Captured, Consequence, Credited, Died, MissionFlown, Promoted, ReplacementDue, Wounded
from core.campaign.fold import after_month, joined
from core.campaign.records import MonthRecord
from core.campaign.results import consequences
from core.campaign.roster import Member, Roster
from core.campaign.scoring import points_of_seats
from core.sortie import Health, Party
from core.words import Grade, PersonId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A state in a word. `tone`: hurt, dead, ace, warning, waiting or fit."""

    tone: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ManOutcome:
    """What the month made of one man. `earned` and `total`: points; `kills` and `all_kills`: victories, as told."""

    person: PersonId
    name: str
    line: str
    earned: str
    total: str
    kills: str
    all_kills: str
    marks: tuple[Mark, ...]

    @property
    def spoken(self) -> str:
        """The row in words."""
        points = _("{earned} points, {total} in all").format(earned=self.earned, total=self.total)
        return ". ".join((f"{self.name}, {self.line}", points, *(mark.words for mark in self.marks)))


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronOutcome:
    """What the month made of one squadron: its mission, its men, and its sum of all experience (13.2)."""

    seat: str
    side: Side
    name: str
    mission: str
    done: bool
    tip: str
    men: tuple[ManOutcome, ...]
    earned: str
    total: str

    @property
    def success(self) -> str:
        """Whether the mission was carried out."""
        return _("carried out") if self.done else _("not carried out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Everything that follows. `due`: new men that the next orders name; `rolls`: whose landing is still rolled."""

    squadrons: tuple[SquadronOutcome, ...]
    due: tuple[str, ...]
    rolls: tuple[str, ...]


def outcome_of(stage: Stage, before: Roster, record: MonthRecord) -> Outcome:
    """What a month's record makes of the roster that stood before it."""
    sorties = stage.sorties
    had = joined(before, record.month, record.orders)
    after = after_month(before, record, sorties)
    follows = consequences(stage.charter, sorties, before, record)
    sums, sums_before = dict(points_of_seats(stage.charter, after)), dict(points_of_seats(stage.charter, had))
    rolling = tuple(fate.person for fate in record.result.fates if fate.health is Health.ROLL)
    done = {one.seat: one.accomplished for one in follows if isinstance(one, MissionFlown)}

    def name(person: PersonId) -> str:
        """A man of the fight, or one who died before it."""
        return stage.name(person) if person in record.flyers else had.member(person).person.name

    return Outcome(
        squadrons=tuple(
            SquadronOutcome(
                seat=party.seat,
                side=party.side,
                name=stage.charter.squadron(party.seat).name,
                mission=mission_words(party.orders.mission),
                done=done[party.seat],
                tip="" if stage.halves else done_tip(party.orders.mission),
                men=tuple(_man(stage, party, had, after, follows, person) for person in party.orders.men),
                earned=twelfths_words(sums[party.seat] - sums_before[party.seat]),
                total=twelfths_words(sums[party.seat]),
            )
            for party in stage.parties
        ),
        due=tuple(f"{consequence_words(one, name)}." for one in follows if isinstance(one, ReplacementDue)),
        rolls=tuple(stage.name(person) for person in rolling),
    )


def _man(
    stage: Stage, party: Party, had: Roster, after: Roster, follows: tuple[Consequence, ...], person: PersonId
) -> ManOutcome:
    member, old = after.member(person), had.member(person)
    seat = stage.place(person)
    earned = next((one for one in follows if isinstance(one, Credited) and one.person == person), None)
    role = role_words(seat.role)
    craft = stage.type_name(party.crew(seat.ident).aircraft)
    return ManOutcome(
        person=person,
        name=stage.name(person),
        line=_("{role}, {aircraft}").format(role=role, aircraft=craft),
        earned=f"+{twelfths_words(earned.points)}" if earned and earned.points else "0",
        total=twelfths_words(member.points),
        kills=f"+{_count(earned.kills, stage)}" if earned and earned.kills else "",
        all_kills=_count(member.kills, stage),
        marks=tuple(_marks(follows, old, person)) or (Mark(tone="fit", words=_("Unhurt")),),
    )


def _count(kills: int, stage: Stage) -> str:
    """Victories as a figure, in halves where the game counts so."""
    whole, half = divmod(kills, stage.sorties.kill_unit)
    return f"{whole} 1/2" if half and whole else "1/2" if half else str(whole)


def _marks(follows: Iterable[Consequence], old: Member, person: PersonId) -> Iterable[Mark]:
    for event in follows:
        if isinstance(event, MissionFlown | ReplacementDue | Credited) or event.person != person:
            continue
        match event:
            case Promoted():
                words = _("{grade}, was {before}").format(
                    grade=grade_words(event.grade), before=grade_words(old.grade).lower()
                )
                yield Mark(tone="ace" if event.grade is Grade.ACE else "opened", words=words)
            case Wounded():
                yield Mark(tone="hurt", words=_("Hurt, back in {month}").format(month=month_short(event.back)))
            case Captured():
                yield Mark(tone="warning", words=_("Taken prisoner"))
            case Died():
                yield Mark(tone="dead", words=_("Dead"))


def victories_words(kills: int, stage: Stage) -> str:
    """Victories in words: "2 victories", "1 1/2 victories"."""
    return kills_words(kills, stage.sorties.kill_unit)
