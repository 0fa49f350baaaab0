"""The men of a squadron as frozen rows: who flies, who fell, and what may be said of each. No Qt."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from app.phrases.campaign.counts import month_place, months_listed, number_words, strength_words
from app.phrases.campaign.men import month_mark, month_short, month_words, standing_words
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.roster.reading import Material
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.orders import due_men
from core.campaign.records import Source
from core.campaign.roster import Member, memorial
from core.campaign.scoring import points_of_seats
from core.sortie import TWELFTHS, Health
from core.words import Grade, PersonId, Role, SeatId

FULL = 1000
"""A whole bar."""


class Column(IntEnum):
    """The columns of the list, from left to right."""

    NAME = 0
    EXPERIENCE = 1
    VICTORIES = 2
    MISSIONS = 3
    STATUS = 4


class Standing(StrEnum):
    """How a man stands; the values are those of the tags that show it."""

    FIT = "fit"
    ACE = "ace"
    HURT = "hurt"
    PRISONER = "warning"
    LEFT = "waiting"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """One man in the list.

    Attributes:
        second: his place, and what tells him from others.
        part: of the bar to his next grade, in thousandths; `reached`: whether he has a grade already.
        standing, status: of his tag; `order`: of his state in a sorted list.
        tip: words for the mouse.
    """

    key: PersonId
    name: str
    second: str
    points: int
    experience: str
    part: int
    reached: bool
    kills: int
    victories: str
    missions: int
    standing: Standing
    status: str
    order: int
    gone: bool
    tip: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronRows:
    """One squadron's list. `fallen`: the dead, and the men of one month who left; `after` is said beneath them."""

    seat: SeatId
    name: str
    title: str
    points: str
    serving: tuple[PersonRow, ...]
    fallen: tuple[PersonRow, ...]
    fallen_title: str
    after: str


def standing_line(material: Material) -> str:
    """Where the campaign stands, under the title: "Jasta 11 against No. 56 Squadron, sixth month of twelve."."""
    charter, month = material.state.charter, material.state.month
    mine, theirs = (charter.squadron(seat).name for seat in material.seats)
    if material.over:
        return _("{mine} against {theirs}: the campaign is over.").format(mine=mine, theirs=theirs)
    place = month_place(month.since(charter.start) + 1, charter.months)
    return _("{mine} against {theirs}, {place}.").format(mine=mine, theirs=theirs, place=place)


def roster_rows(material: Material) -> tuple[SquadronRows, ...]:
    """Both squadrons, one's own first."""
    return tuple(squadron_rows(material, seat) for seat in material.seats)


def squadron_rows(material: Material, seat: SeatId) -> SquadronRows:
    """One squadron: pilots first, then as they joined; the fallen by the month of their death."""
    roster, month = material.state.roster, material.month
    members = roster.of_seat(seat)
    present = [one for one in members if one.lives and not one.left_by(month)]
    present.sort(key=lambda one: one.person.role is not Role.PILOT)
    left = [one for one in members if one.lives and one.left_by(month)]
    dead = [one for one in memorial(roster) if one.person.seat == seat]
    twice = {name for name, count in Counter(one.person.name for one in members).items() if count > 1}
    counts = Counter(one.person.role for one in present)
    squadron = material.state.charter.squadron(seat)
    sums = dict(points_of_seats(material.state.charter, roster))
    strength = strength_words(counts[Role.PILOT], counts[Role.OBSERVER])
    return SquadronRows(
        seat=seat,
        name=squadron.name,
        title=_("{squadron}: {strength}").format(squadron=squadron.name, strength=strength),
        points=twelfths_words(sums[seat]),
        serving=tuple(person_row(material, one, joined=one.person.name in twice) for one in present),
        fallen=tuple(person_row(material, one, joined=one.person.name in twice) for one in (*dead, *left)),
        fallen_title=_("The fallen keep their points for the squadron")
        if dead
        else _("Who left keeps his points for the squadron"),
        after=_after_words(material, seat, members),
    )


def person_row(material: Material, member: Member, *, joined: bool = False) -> PersonRow:
    """One man; `joined`: another bears his name, and the month in which he came tells them apart."""
    standing, status, order = _status(material, member)
    experience, victories = twelfths_words(member.points), kills_figure(member.kills, material.kill_unit)
    second = _second(member, standing, joined=joined)
    said = standing_words(member, material.month)
    return PersonRow(
        key=member.id,
        name=member.person.name,
        second=second,
        points=member.points,
        experience=experience,
        part=_part(material, member),
        reached=member.grade is not Grade.ROOKIE,
        kills=member.kills,
        victories=victories,
        missions=member.sorties,
        standing=standing,
        status=status,
        order=order,
        gone=not member.lives or member.left_by(material.month),
        tip="\n".join((member.person.name, f"{second}. {said}.", ladder_words(material, member))),
        spoken=_(
            "{name}, {second}, {experience} points, victories: {victories}, missions: {missions}, {status}"
        ).format(
            name=member.person.name,
            second=second,
            experience=experience,
            victories=victories,
            missions=member.sorties,
            status=said,
        ),
    )


def kills_figure(kills: int, unit: int) -> str:
    """Victories as a figure; where they are told in halves: "2 1/2"."""
    return twelfths_words(kills * TWELFTHS // unit)


def ladder_words(material: Material, member: Member) -> str:
    """How far it is to the next grade (12.6.1, 12.6.2)."""
    ladder, unit = material.ladder, material.kill_unit
    kills = ngettext(
        "{n} more victory makes an Ace", "{n} more victories make an Ace", (ladder.ace - member.kills) // unit
    )
    to_ace = kills.format(n=kills_figure(ladder.ace - member.kills, unit))
    match member.grade:
        case Grade.ACE:
            return grade_words(Grade.ACE)
        case _ if not member.lives or member.left_by(material.month):
            return grade_words(member.grade)
        case Grade.VETERAN:
            return _("Veteran; {rest}").format(rest=to_ace)
        case Grade.ROOKIE if ladder.veteran:
            missing = ladder.veteran * TWELFTHS - member.points
            return _("{points} more points make a Veteran; {rest}").format(points=twelfths_words(missing), rest=to_ace)
        case Grade.ROOKIE:
            return to_ace


def in_order(rows: tuple[PersonRow, ...], column: Column, *, falling: bool) -> tuple[PersonRow, ...]:
    """The rows by a column; what is equal keeps its order."""
    match column:
        case Column.NAME:
            return tuple(sorted(rows, key=lambda row: row.name.casefold(), reverse=falling))
        case Column.EXPERIENCE:
            return tuple(sorted(rows, key=lambda row: row.points, reverse=falling))
        case Column.VICTORIES:
            return tuple(sorted(rows, key=lambda row: row.kills, reverse=falling))
        case Column.MISSIONS:
            return tuple(sorted(rows, key=lambda row: row.missions, reverse=falling))
        case Column.STATUS:
            return tuple(sorted(rows, key=lambda row: row.order, reverse=falling))


def heads() -> tuple[str, ...]:
    """What stands over the columns."""
    return (_("Name"), _("Experience"), _("Victories"), _("Missions"), _("Status"))


def _part(material: Material, member: Member) -> int:
    ladder = material.ladder
    if member.grade is not Grade.ROOKIE:
        return FULL
    if ladder.veteran:
        return min(FULL, member.points * FULL // (ladder.veteran * TWELFTHS))
    return min(FULL, member.kills * FULL // ladder.ace)


def _status(material: Material, member: Member) -> tuple[Standing, str, int]:
    """The tag of a man, and its place in a sorted list: fit men by grade, then the hurt, prisoners, gone and dead."""
    month = material.month
    match member.health_in(month):
        case Health.DEAD:
            return Standing.DEAD, month_words(member.since), 6
        case _ if member.left_by(month):
            return Standing.LEFT, _("Left, {month}").format(month=month_short(member.person.joined)), 5
        case Health.CAPTURED:
            return Standing.PRISONER, _("Prisoner"), 4
        case Health.HURT_1 | Health.HURT_2:
            return Standing.HURT, _("Hurt until {month}").format(month=month_mark(member.back)), 3
        case Health.FIT | Health.ROLL:
            if member.grade is Grade.ACE:
                return Standing.ACE, grade_words(Grade.ACE), 0
            if member.grade is Grade.VETERAN:
                return Standing.FIT, _("Fit, veteran"), 1
            return Standing.FIT, _("Fit"), 2


def _second(member: Member, standing: Standing, *, joined: bool) -> str:
    """His place; his grade where the tag does not tell it; for whom and since when he came."""
    said = [role_words(member.person.role)]
    if member.grade is not Grade.ROOKIE and standing not in (Standing.ACE, Standing.FIT):
        said.append(grade_words(member.grade).lower())
    if member.person.source is Source.TEMPORARY:
        said.append(_("{month} only").format(month=month_short(member.person.joined)))
    elif joined:
        said.append(_("joined {month}").format(month=month_short(member.person.joined)))
    return ", ".join(said)


def _after_words(material: Material, seat: SeatId, members: tuple[Member, ...]) -> str:
    """Who took the places of the fallen, whose places are open, and who came for a month."""
    came = [one for one in members if one.person.source in (Source.REPLACEMENT, Source.SURPLUS)]
    said = []
    if came:
        months = months_listed(tuple(dict.fromkeys(sorted(one.person.joined for one in came))))
        words = ngettext(
            "{n} rookie took a fallen man's place in {months}.", "{n} rookies took their places in {months}.", len(came)
        )
        said.append(_capital(words.format(n=number_words(len(came)), months=months)))
    due = due_men(material.state.roster, material.opened.rules.sorties, seat, material.month)
    open_places = [material.name(one.replaces) for one in due if one.replaces]
    if open_places and not material.over:
        said.append(_("With the next orders somebody takes the place of {names}.").format(names=", ".join(open_places)))
    brief = sum(one.person.source is Source.TEMPORARY for one in members)
    if brief:
        words = ngettext(
            "{n} man came for one month, for nobody else was fit.",
            "{n} men came for one month each, for nobody else was fit.",
            brief,
        )
        said.append(_capital(words.format(n=number_words(brief))))
    return " ".join(said)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
