"""A squadron's orders as they are written, in frozen rows: missions, aircraft, men, new men, and the sheet. No Qt."""

from __future__ import annotations

from app.orders.drafting import CrewDraft, Draft, Offer, choice_of, joining
from app.orders.faces import ChoiceRow, CrewRow, FormRows, MissionRow, NewManRow, SheetLine, SheetRows
from app.phrases.campaign.men import mission_words, month_short, month_words, standing_words
from app.phrases.campaign.reasons import refusal_line
from app.phrases.campaign.spelling import aircraft_name
from app.phrases.campaign.tasks import cited, cites, grade_line, mission_points, mission_seats, mission_section
from app.phrases.people import role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.orders import DueMan
from core.campaign.roster import Member
from core.campaign.rules import CampaignRules
from core.play import ChoiceFormError, Refusal
from core.sortie import NOBODY
from core.sorties import Service
from core.words import LAST_MONTH, Month, PersonId, Role

ICONS = {"O": "observation", "B": "bombing", "MT": "strafing", "P": "balloon", "C": "duel"}
"""The icon of each mission by its letter."""


def form_rows(rules: CampaignRules, offer: Offer, draft: Draft) -> FormRows:
    """The form for a draft; every objection is of the campaign's rules."""
    writer = _Writer(rules, offer, draft)
    view = offer.view
    squadron = view.charter.squadron(offer.seat)
    return FormRows(
        side=squadron.side,
        mission=draft.mission,
        missions=mission_rows(rules, offer),
        most_aircraft=view.charter.most_aircraft,
        crews=tuple(writer.crew(at, crew) for at, crew in enumerate(draft.crews)),
        new_men=tuple(writer.new_man(man) for man in offer.due),
        sheet=SheetRows(
            side=squadron.side,
            squadron=squadron.name,
            heading=_("Orders for {month}").format(month=month_words(view.month)),
            mission=mission_words(draft.mission) if draft.mission else _("No mission yet"),
            lines=writer.sheet(),
            faults=writer.faults(),
            verdict=_("Nothing stands against these orders."),
        ),
    )


def mission_rows(rules: CampaignRules, offer: Offer) -> tuple[MissionRow, ...]:
    """The missions with what bars them; none where a game has only one."""
    if len(offer.sorties.missions) < 2:
        return ()
    return tuple(
        MissionRow(
            key=one.letter,
            icon=ICONS.get(one.letter, "orders"),
            title=mission_words(one.letter),
            needs=mission_seats(rules, one.letter),
            points=mission_points(rules, one.letter),
            barred=_barred(offer, one.letter),
            until=_until(offer, one.letter),
        )
        for one in offer.sorties.missions
    )


def _barred(offer: Offer, letter: str) -> str:
    if letter not in offer.barred:
        return ""
    flown = [one.month for one in offer.view.records if one.of_seat(offer.seat).orders.mission == letter]
    return _("Flown in {month}").format(month=month_short(flown[-1])) if flown else _("Not open yet")


def _until(offer: Offer, letter: str) -> str:
    section = offer.barred.get(letter, "")
    return _("Not again yet ({section})").format(section=section) if section else ""


class _Writer:
    """Writes the rows of one draft."""

    def __init__(self, rules: CampaignRules, offer: Offer, draft: Draft) -> None:
        self._rules, self._offer, self._draft = rules, offer, draft
        self._types = type_rows(rules, offer)
        self._refused, self._form = _objections(rules, offer, draft)
        roster = offer.view.roster
        self._members = roster.of_seat(offer.seat)
        self._due = {man.person: man for man in offer.due}

    def name(self, person: PersonId) -> str:
        """A man by his name; a new one by what stands in his field."""
        if person in self._due:
            return " ".join(self._draft.name_of(person).split()) or _("the new man")
        member = self._offer.view.roster.by_id.get(person)
        return member.person.name if member is not None else _("nobody")

    def crew(self, at: int, crew: CrewDraft) -> CrewRow:
        two = self._offer.two_seater(crew.aircraft)
        return CrewRow(
            at=at,
            title=_("Aircraft {n}").format(n=at + 1),
            aircraft=crew.aircraft,
            pilot=crew.pilot,
            observer=crew.observer,
            two_seater=two,
            seats=2 if self._rules.sorties.observers else 1,
            types=self._types,
            pilots=self._men(Role.PILOT, crew),
            observers=self._men(Role.OBSERVER, crew) if two else (),
            fault=self._empty_seat(crew, two=two),
        )

    def _empty_seat(self, crew: CrewDraft, *, two: bool) -> str:
        if crew.pilot == NOBODY:
            return _("Choose a pilot, or send one aircraft fewer.")
        if two and crew.observer == NOBODY:
            return _("A two-seater needs an observer: choose one, or a single-seater.")
        return ""

    def _men(self, role: Role, crew: CrewDraft) -> tuple[ChoiceRow, ...]:
        rows = [self._man(member, crew) for member in self._members if member.person.role is role]
        joining_men = [self._joining(man, crew) for man in self._offer.due if man.role is role]
        return (*(row for row in rows if row is not None), *joining_men)

    def _man(self, member: Member, crew: CrewDraft) -> ChoiceRow | None:
        """A man of the roster; those who died long ago are not asked for."""
        month = self._offer.view.month
        if member.left_by(month) or (not member.lives and member.since.plus(1) < month):
            return None
        fit = member.may_fly(month)
        points = _("{points} points").format(points=twelfths_words(member.points))
        kept = ", ".join(part for part in (grade_line(self._rules, member.grade), points) if part)
        note = self._elsewhere(member.id, crew) or (kept if fit else standing_words(member, month))
        return ChoiceRow(key=member.id, name=member.person.name, note=note, open=fit)

    def _joining(self, man: DueMan, crew: CrewDraft) -> ChoiceRow:
        why = _("for this month alone") if man.temporary else _("joins now")
        rookie = _("Rookie, {why}").format(why=why) if cites(self._rules) else why
        note = self._elsewhere(man.person, crew) or rookie
        return ChoiceRow(key=man.person, name=self.name(man.person), note=note, open=True)

    def _elsewhere(self, person: PersonId, crew: CrewDraft) -> str:
        """Where he sits now, if in another aircraft: whoever takes him changes places."""
        for at, other in enumerate(self._draft.crews):
            if other is not crew and person in other.men and person not in crew.men:
                return _("now in aircraft {n}").format(n=at + 1)
        return ""

    def new_man(self, man: DueMan) -> NewManRow:
        name = " ".join(self._draft.name_of(man.person).split())
        flies = man.person in self._draft.men
        wanted = not man.temporary or flies
        return NewManRow(
            person=man.person,
            title=_("{role} who joins").format(role=role_words(man.role)),
            line=self._why(man),
            name=self._draft.name_of(man.person),
            fault=_("Give him a name of 1 to 80 letters.") if wanted and not name else "",
        )

    def _why(self, man: DueMan) -> str:
        if man.temporary:
            words = _("Nobody of this place is fit: a rookie may fly this month alone")
        else:
            words = _("In the place of {man}").format(man=self.name(man.replaces))
        return cited(words, "13.0", self._rules)

    def sheet(self) -> tuple[SheetLine, ...]:
        lines = [
            SheetLine(
                aircraft=crew.aircraft,
                title=aircraft_name(self._rules, crew.aircraft) if crew.aircraft else _("No aircraft yet"),
                line=_("{pilot} and {observer}").format(pilot=self.name(crew.pilot), observer=self.name(crew.observer))
                if crew.observer != NOBODY
                else self.name(crew.pilot),
            )
            for crew in self._draft.crews
        ]
        joins = [
            SheetLine(aircraft="", title=self.name(man.person), line=self._joins(man))
            for man in joining(self._draft, self._offer)
        ]
        return (*lines, *joins)

    def _joins(self, man: DueMan) -> str:
        role = role_words(man.role).lower()
        if man.temporary:
            return _("flies as {role} for this month alone").format(role=role)
        return _("joins as {role} in the place of {man}").format(role=role, man=self.name(man.replaces))

    def faults(self) -> tuple[str, ...]:
        """Everything against the draft, each sentence once."""
        found = [self._fault(refusal) for refusal in self._refused]
        return tuple(dict.fromkeys((*self._form, *found)))

    def _fault(self, refusal: Refusal) -> str:
        words = refusal_line(refusal, cites=cites(self._rules))
        known = refusal.who in self._due or refusal.who in self._offer.view.roster.by_id
        if not known:
            return words
        return _("{man}: {reason}").format(man=self.name(PersonId(refusal.who)), reason=words)


def _objections(rules: CampaignRules, offer: Offer, draft: Draft) -> tuple[tuple[Refusal, ...], tuple[str, ...]]:
    """What the rules have against the draft; an unfinished one is told what is missing."""
    missing = []
    if any(not crew.pilot for crew in draft.crews):
        missing.append(_("An aircraft has no pilot."))
    if any(not " ".join(draft.name_of(man.person).split()) for man in joining(draft, offer)):
        missing.append(_("A man who joins has no name."))
    if missing:
        return (), tuple(missing)
    try:
        choice = rules.parse_choice(choice_of(draft, offer))
    except ChoiceFormError:
        return (), (_("A name has more than 80 letters, or signs that cannot be written."),)
    return rules.reasons_against(offer.view, offer.seat, choice), ()


def type_rows(rules: CampaignRules, offer: Offer) -> tuple[ChoiceRow, ...]:
    """What the nation flies this month, the newest first, then what comes later with its month."""
    view = offer.view
    known = view.month if view.month == view.charter.start else view.month.plus(-1)
    before = _types_in(offer, known)
    now = {one.aircraft: one for one in offer.service}
    rows = [
        ChoiceRow(
            key=one.aircraft,
            name=aircraft_name(rules, one.aircraft),
            note=_type_note("", new=one.aircraft not in before, one=one),
            open=True,
            aircraft=one.aircraft,
        )
        for one in reversed(offer.service)
    ]
    month, seen = view.month.next(), set(now)
    while month <= LAST_MONTH:
        for one in offer.sorties.aircraft_for(offer.nation, month, view.charter.options):
            if one.aircraft not in seen:
                seen.add(one.aircraft)
                note = _type_note(_("from {month}").format(month=month_short(month)), new=False, one=one)
                name = aircraft_name(rules, one.aircraft)
                rows.append(ChoiceRow(key=one.aircraft, name=name, note=note, open=False, aircraft=one.aircraft))
        month = month.next()
    return tuple(rows)


def _types_in(offer: Offer, month: Month) -> frozenset[str]:
    options = offer.view.charter.options
    return frozenset(one.aircraft for one in offer.sorties.aircraft_for(offer.nation, month, options))


def _type_note(since: str, *, new: bool, one: Service) -> str:
    notes = (
        since,
        _("new this month") if new else "",
        _("two seats") if one.two_seater else "",
        "" if one.settled else _("nation not certain"),
    )
    return ", ".join(note for note in notes if note)


def count_words(count: int) -> str:
    """How many aircraft fly."""
    return ngettext("{count} aircraft", "{count} aircraft", count).format(count=count)


def section_of(letter: str) -> str:
    """The section of a mission for a tip; empty without one."""
    section = mission_section(letter)
    return _("Rulebook {section}").format(section=section) if section else ""
