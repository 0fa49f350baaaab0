"""What a month's record says, fact by fact: orders, ends, deeds, fates. Two records are compared by the same keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.phrases.campaign.consequences import kills_words
from app.phrases.campaign.men import health_words, mission_words, way_words
from app.phrases.campaign.spelling import aircraft_name
from app.translation import gettext as _
from core.campaign.fold import joined
from core.campaign.records import MonthRecord, ResultSource, Source
from core.campaign.roster import Roster
from core.campaign.rules import CampaignRules
from core.campaign.state import Charter
from core.sortie import NOBODY, Crew, CrewFate, Deed, DeedKind, Health
from core.words import AircraftId, PersonId, SeatId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordFact:
    """One fact. `key`: the same in every record of the month; `seat`: of which squadron, empty for both."""

    key: str
    seat: str
    about: str
    words: str

    @property
    def spoken(self) -> str:
        """The fact in words."""
        return f"{self.about}: {self.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What two records of a month say differently; a dash where one says nothing."""

    about: str
    before: str
    after: str

    @property
    def spoken(self) -> str:
        """The difference in words."""
        return _("{about}: {after}, was {before}").format(about=self.about, after=self.after, before=self.before)


NOTHING = "\u2013"
_COUNTED = (DeedKind.VOLLEY, DeedKind.STRAFE_HEX)


def differences(before: Iterable[RecordFact], after: Iterable[RecordFact]) -> tuple[Difference, ...]:
    """Where two records of one month differ, in the order of the later one."""
    old, new = {fact.key: fact for fact in before}, {fact.key: fact for fact in after}
    found = []
    for key in (*new, *(key for key in old if key not in new)):
        was, now = old.get(key), new.get(key)
        words = tuple(NOTHING if one is None else one.words for one in (was, now))
        if words[0] != words[1]:
            about = (now or was or _NOBODY).about
            found.append(Difference(about=about, before=words[0], after=words[1]))
    return tuple(found)


_NOBODY = RecordFact(key="", seat="", about="", words="")


def record_facts(rules: CampaignRules, charter: Charter, before: Roster, record: MonthRecord) -> tuple[RecordFact, ...]:
    """Everything that a month's record says, squadron by squadron. `before`: the roster that stood before it."""
    return tuple(_Telling(rules, charter, before, record).facts())


class _Telling:
    """One record with the names of those in it."""

    def __init__(self, rules: CampaignRules, charter: Charter, before: Roster, record: MonthRecord) -> None:
        self._rules, self._charter, self._record = rules, charter, record
        roster = joined(before, record.month, record.orders)
        self._names = {member.id: member.person.name for member in roster.members}
        self._crews: dict[AircraftId, tuple[SeatId, Crew]] = {}
        for one in record.orders:
            letter = "A" if charter.squadron(one.seat).side is Side.ALLIED else "C"
            for number, crew in enumerate(one.orders.crews, start=1):
                self._crews[AircraftId(f"{letter}{number}")] = (one.seat, crew)

    def facts(self) -> Iterable[RecordFact]:
        for one in self._record.orders:
            yield from self._of_seat(one.seat)
        record = self._record
        if record.result.turns:
            yield _fact("turns", "", _("Turns flown"), str(record.result.turns))
        for number, exchange in enumerate(record.exchanges):
            names = " / ".join(self._name(man) for man in exchange.men)
            yield _fact(f"exchange.{number}", "", _("Prisoners exchanged"), names)
        source = _("entered from the table") if record.source is ResultSource.TABLE else _("flown in the program")
        yield _fact("source", "", _("The fight"), source)
        if record.remark:
            yield _fact("remark", "", _("Remark"), record.remark)

    def _of_seat(self, seat: SeatId) -> Iterable[RecordFact]:
        one, squadron = self._record.of_seat(seat), self._charter.squadron(seat)
        about = _("{squadron}, mission").format(squadron=squadron.name)
        yield _fact(f"mission.{seat}", seat, about, mission_words(one.orders.mission))
        for man in one.joined:
            yield _fact(f"joined.{man.person}", seat, _("Joined"), f"{man.name}, {_sources()[man.source]}")
        for ident, (owner, crew) in self._crews.items():
            if owner == seat:
                yield from self._of_craft(seat, ident, crew)
        men = frozenset(one.orders.men)
        for deed in self._record.result.deeds:
            if deed.kind is DeedKind.BALLOON and deed.by[0] in men:
                yield _fact(f"balloon.{seat}", seat, _("Balloon"), self._list(deed.by))

    def _of_craft(self, seat: SeatId, ident: AircraftId, crew: Crew) -> Iterable[RecordFact]:
        result = self._record.result
        aircraft = aircraft_name(self._rules, crew.aircraft)
        yield _fact(f"craft.{ident}", seat, ident, f"{aircraft}, {self._list(crew.men)}")
        about = _("{aircraft}, end").format(aircraft=ident)
        yield _fact(f"end.{ident}", seat, about, way_words(result.loss(ident)))
        yield from self._victors(seat, ident)
        targets = sum(
            deed.kind in (DeedKind.OBSERVATION, DeedKind.BOMBING) and deed.by[0] == crew.pilot for deed in result.deeds
        )
        if targets:
            about = _("{aircraft}, targets").format(aircraft=ident)
            yield _fact(f"targets.{ident}", seat, about, str(targets))
        for place, person in zip(("pilot", "observer"), crew.men, strict=False):
            yield from self._of_man(seat, f"{ident}.{place}", person)

    def _victors(self, seat: SeatId, ident: AircraftId) -> Iterable[RecordFact]:
        deeds = [deed for deed in self._record.result.deeds if deed.victim == ident]
        if not deeds:
            return
        about = _("{aircraft}, shot down by").format(aircraft=ident)
        if deeds[0].kind is DeedKind.HALF_VICTORY:
            unit = self._rules.sorties.kill_unit
            words = ", ".join(f"{self._name(deed.by[0])} ({kills_words(deed.count, unit)})" for deed in deeds)
        else:
            words = "; ".join(self._kill(deed) for deed in deeds)
        yield _fact(f"victory.{ident}", seat, about, words)

    def _kill(self, deed: Deed) -> str:
        last = deed.finishers or deed.by[:1]
        rest = tuple(man for man in deed.by if man not in last)
        if not rest:
            return self._list(last)
        return _("{victors}, shared with {others}").format(victors=self._list(last), others=self._list(rest))

    def _of_man(self, seat: SeatId, place: str, person: PersonId) -> Iterable[RecordFact]:
        result, name = self._record.result, self._name(person)
        titles = {DeedKind.VOLLEY: _("{man}, volleys"), DeedKind.STRAFE_HEX: _("{man}, trench hexes")}
        for kind in _COUNTED:
            count = sum(deed.count for deed in result.deeds if deed.kind is kind and deed.by[0] == person)
            if count:
                yield _fact(f"{kind}.{place}", seat, titles[kind].format(man=name), str(count))
        fate = next(one for one in result.fates if one.person == person)
        about = _("{man}, fate").format(man=name)
        yield _fact(f"fate.{place}", seat, about, fate_words(fate))
        if person in self._record.struck:
            about = _("{man}, sortie").format(man=name)
            yield _fact(f"struck.{place}", seat, about, _("does not count"))

    def _name(self, person: PersonId) -> str:
        return self._names.get(person, str(person))

    def _list(self, people: Iterable[PersonId]) -> str:
        return ", ".join(self._name(person) for person in people if person != NOBODY)


def fate_words(fate: CrewFate) -> str:
    """What became of a man, with the dice of his landing: "Hurt, one month (4 + 3)"."""
    parts = []
    if fate.faces:
        parts.append(" + ".join(str(face) for face in fate.faces))
    if fate.burning:
        parts.append(_("smoke or flames"))
    if fate.behind and fate.health is not Health.CAPTURED:
        parts.append(_("behind the lines"))
    words = health_words(fate.health)
    return f"{words} ({', '.join(parts)})" if parts else words


def _fact(key: str, seat: str, about: str, words: str) -> RecordFact:
    return RecordFact(key=key, seat=seat, about=about, words=words)


def _sources() -> dict[Source, str]:
    return {
        Source.FOUNDER: _("from the beginning"),
        Source.REPLACEMENT: _("as a replacement"),
        Source.TEMPORARY: _("for this month alone"),
        Source.SURPLUS: _("beyond the strength"),
    }
