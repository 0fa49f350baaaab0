"""A month of a campaign as an official report would tell it: plain sentences, and nothing that the records do not say.

The same months give the same text, letter by letter; the chronicle shows it, and the sheets print it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.phrases.campaign.log import Spelling, listed
from app.phrases.campaign.men import month_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.campaign import DOGFIGHT
from core.aceshigh.ground import Mission
from core.campaign.events import Captured, Consequence, Died, MissionFlown, Promoted, Wounded
from core.campaign.fold import after_month, rosters
from core.campaign.records import MonthRecord, SeatOrders, Source
from core.campaign.results import consequences, parties_of
from core.campaign.roster import Roster
from core.campaign.scoring import points_of_seats
from core.campaign.state import Charter
from core.sortie import KILLS, Crew, Deed, DeedKind, Party, Way
from core.sorties import Sorties
from core.words import Grade, Month, PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Communique:
    """The report of one month: its heading and its paragraphs, each a few whole sentences."""

    month: Month
    title: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole report, paragraphs apart, as it is copied into a mail."""
        return "\n\n".join((self.title, *self.paragraphs))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What a report is made from."""

    charter: Charter
    sorties: Sorties
    spelling: Spelling
    record: MonthRecord
    parties: tuple[Party, ...]
    follows: tuple[Consequence, ...]
    after: Roster

    def squadron(self, party: Party | SeatOrders) -> str:
        return self.charter.squadron(party.seat).name

    def names(self, men: Iterable[PersonId]) -> str:
        return listed([self.spelling.person(man) for man in men])


def communiques(
    charter: Charter, sorties: Sorties, records: tuple[MonthRecord, ...], spelling: Spelling
) -> tuple[Communique, ...]:
    """The reports of all months with a result, oldest first. One pass over the months."""
    stages = rosters(charter, sorties, records)
    return tuple(
        communique(charter, sorties, before, record, spelling) for record, before in zip(records, stages, strict=False)
    )


def communique(
    charter: Charter, sorties: Sorties, before: Roster, record: MonthRecord, spelling: Spelling
) -> Communique:
    """The report of one month.

    Args:
        charter: of the campaign.
        sorties: of its game.
        before: the roster as the month began.
        record: the month.
        spelling: of men and aircraft.
    """
    told = _Told(
        charter=charter,
        sorties=sorties,
        spelling=spelling,
        record=record,
        parties=parties_of(charter, before, record.month, record.orders),
        follows=consequences(charter, sorties, before, record),
        after=after_month(before, record, sorties),
    )
    parts = (_orders(told), _deeds(told), _losses(told), _standing(told))
    return Communique(
        month=record.month,
        title=_("Communiqué, {month}").format(month=month_words(record.month)),
        paragraphs=tuple(" ".join(part) for part in map(tuple, parts) if part),
    )


def _orders(told: _Told) -> Iterator[str]:
    for one in told.record.orders:
        for man in one.joined:
            new = told.spelling.person(man.person)
            if man.source is Source.TEMPORARY:
                yield _("{man} joined {squadron} for this month.").format(man=new, squadron=told.squadron(one))
            else:
                words = _("{man} joined {squadron} in the place of {other}.")
                other = told.spelling.person(man.replaces)
                yield words.format(man=new, squadron=told.squadron(one), other=other)
    for party in told.parties:
        crews = listed([_crew(told, crew) for crew in party.orders.crews])
        yield _sent(party.orders.mission).format(squadron=told.squadron(party), crews=crews)


def _sent(mission: str) -> str:
    words: Mapping[str, str] = {
        Mission.OBSERVATION: _("{squadron} was sent out to observe: {crews}."),
        Mission.BOMBING: _("{squadron} was sent out to bomb: {crews}."),
        Mission.STRAFING: _("{squadron} was sent against the trenches: {crews}."),
        Mission.BALLOON: _("{squadron} was sent against the balloon: {crews}."),
        DOGFIGHT: _("{squadron} went up to fight: {crews}."),
    }
    return words.get(mission, _("{squadron} was sent on a free hunt: {crews}."))


def _crew(told: _Told, crew: Crew) -> str:
    aircraft = told.spelling.aircraft(crew.aircraft)
    return _("{crew} in the {aircraft}").format(crew=told.names(crew.men), aircraft=aircraft)


def _deeds(told: _Told) -> Iterator[str]:
    done = {one.seat: one.accomplished for one in told.follows if isinstance(one, MissionFlown)}
    for party in told.parties:
        deeds = told.record.result.deeds_of(party.orders.men)
        enemy = next(one for one in told.parties if one is not party)
        yield from (_victory(told, deed, enemy) for deed in deeds if deed.kind in KILLS)
        yield from _tasks(told, deeds)
        if not done[party.seat]:
            yield _undone(party.orders.mission).format(squadron=told.squadron(party))
    shots = [_shots(told, party) for party in told.parties]
    if any(shots):
        words = (ngettext("{squadron} fired {n} volley", "{squadron} fired {n} volleys", n) for n in shots)
        fired = zip(words, told.parties, shots, strict=True)
        yield listed([said.format(squadron=told.squadron(party), n=n) for said, party, n in fired]) + "."


def _shots(told: _Told, party: Party) -> int:
    deeds = told.record.result.deeds_of(party.orders.men)
    return sum(deed.count for deed in deeds if deed.kind is DeedKind.VOLLEY)


def _victory(told: _Told, deed: Deed, enemy: Party) -> str:
    crew, by = enemy.crew(deed.victim), told.names(deed.by)
    victim = _("the {aircraft} of {crew}").format(
        aircraft=told.spelling.aircraft(crew.aircraft), crew=told.names(crew.men)
    )
    if deed.kind is DeedKind.HALF_VICTORY:
        whole = deed.count >= told.sorties.kill_unit
        words = _("{men} won a victory over {victim}.") if whole else _("{men} won half a victory over {victim}.")
        return words.format(men=by, victim=victim)
    landed = {
        Way.FORCED_LANDING: _("{men} brought down {victim}, which made a forced landing."),
        Way.CRASHED: _("{men} brought down {victim}, which crashed."),
        Way.DESTROYED: _("{men} brought down {victim}, which was destroyed."),
    }
    how = told.record.result.loss(deed.victim)
    return landed.get(how, _("{men} brought down {victim}.")).format(men=by, victim=victim)


def _tasks(told: _Told, deeds: tuple[Deed, ...]) -> Iterator[str]:
    """What was done for the mission, the same men's deeds of a kind in one sentence."""
    counts: dict[tuple[DeedKind, tuple[PersonId, ...]], int] = {}
    for deed in deeds:
        if deed.kind not in (*KILLS, DeedKind.VOLLEY):
            counts[deed.kind, deed.by] = counts.get((deed.kind, deed.by), 0) + deed.count
    for (kind, by), n in counts.items():
        yield _task(kind, n).format(men=told.names(by), n=n)


def _task(kind: DeedKind, n: int) -> str:
    return {
        DeedKind.BALLOON: _("{men} shot down the enemy's balloon."),
        DeedKind.OBSERVATION: ngettext("{men} observed {n} target.", "{men} observed {n} targets.", n),
        DeedKind.BOMBING: ngettext("{men} bombed {n} target.", "{men} bombed {n} targets.", n),
        DeedKind.STRAFE_HEX: ngettext("{men} attacked {n} trench hex.", "{men} attacked {n} trench hexes.", n),
    }[kind]


def _undone(mission: str) -> str:
    words: Mapping[str, str] = {
        Mission.OBSERVATION: _("{squadron} observed no target."),
        Mission.BOMBING: _("{squadron} bombed no target."),
        Mission.STRAFING: _("{squadron} attacked no trench."),
        Mission.BALLOON: _("{squadron} did not bring the balloon down."),
    }
    return words.get(mission, _("{squadron} brought nobody down."))


def _losses(told: _Told) -> Iterator[str]:
    """Aircraft that nobody shot down first, then the men; each man by what the records make of him."""
    result = told.record.result
    shot = {deed.victim for deed in result.deeds if deed.kind is DeedKind.KILL}
    for party in told.parties:
        for ident, crew in zip(party.idents, party.orders.crews, strict=True):
            how = result.loss(ident)
            if how is not Way.HOME and ident not in shot:
                aircraft = told.spelling.aircraft(crew.aircraft)
                yield _lost(how).format(aircraft=aircraft, crew=told.names(crew.men))
    dead = [one.person for one in told.follows if isinstance(one, Died)]
    taken = [one.person for one in told.follows if isinstance(one, Captured)]
    hurt = [one for one in told.follows if isinstance(one, Wounded)]
    if dead:
        yield ngettext("{men} was killed.", "{men} were killed.", len(dead)).format(men=told.names(dead))
    for one in hurt:
        words = _("{man} was wounded and cannot fly before {month}.")
        yield words.format(man=told.spelling.person(one.person), month=month_words(one.back))
    if taken:
        words = ngettext("{men} was taken prisoner.", "{men} were taken prisoner.", len(taken))
        yield words.format(men=told.names(taken))
    if not (dead or hurt or taken):
        yield _("Nobody was killed or wounded.")
    yield from _afterwards(told)


def _lost(how: Way) -> str:
    return {
        Way.HOME: _("The {aircraft} of {crew} flew home."),
        Way.FORCED_LANDING: _("The {aircraft} of {crew} made a forced landing."),
        Way.CRASHED: _("The {aircraft} of {crew} crashed."),
        Way.OFF_MAP: _("The {aircraft} of {crew} left the field of the fight."),
        Way.DESTROYED: _("The {aircraft} of {crew} was destroyed."),
    }[how]


def _afterwards(told: _Told) -> Iterator[str]:
    if told.record.struck:
        struck = told.record.struck
        words = ngettext("The sortie of {men} does not count.", "The sorties of {men} do not count.", len(struck))
        yield words.format(men=told.names(struck))
    for exchange in told.record.exchanges:
        yield _("{men} were exchanged at the end of the month.").format(men=told.names(exchange.men))


def _standing(told: _Told) -> Iterator[str]:
    for one in told.follows:
        if isinstance(one, Promoted):
            words = {
                Grade.ROOKIE: _("{man} is a rookie."),
                Grade.VETERAN: _("{man} became a veteran."),
                Grade.ACE: _("{man} became an ace."),
            }
            yield words[one.grade].format(man=told.spelling.person(one.person))
    sums = [
        _("{squadron} {points}").format(squadron=told.charter.squadron(seat).name, points=twelfths_words(points))
        for seat, points in points_of_seats(told.charter, told.after)
    ]
    yield _("Experience of the squadrons to date: {sums}.").format(sums=", ".join(sums))
