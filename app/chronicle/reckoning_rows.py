"""The reckoning (13.2): both squadrons' sums, every man's part, the dead included, the best of both. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.chronicle.reading import Material
from app.chronicle.rows import kills_figure
from app.phrases.campaign.men import month_short, standing_words
from app.phrases.campaign.tasks import cited
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.roster import Member
from core.campaign.scoring import outcome_of, points_of_seats
from core.sortie import Health
from core.words import Grade, PersonId, SeatId, Side

MOST_ACES = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """One man's part. `icon`: how he stands."""

    key: str
    person: PersonId
    name: str
    line: str
    icon: str
    missions: str
    victories: str
    points: str
    side: Side
    spoken: str

    @property
    def tip(self) -> str:
        """All of what may be cut."""
        return self.spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronScore:
    """One squadron's sum. `line`: whose points are in it; `wins`: whether it has won."""

    seat: SeatId
    side: Side
    name: str
    points: str
    line: str
    wins: bool
    men: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """Both sums, who leads or has won, and the best of both by victories."""

    title: str
    line: str
    squadrons: tuple[SquadronScore, ...]
    aces: tuple[ScoreRow, ...]
    aces_line: str


def reckoning(material: Material) -> Reckoning:
    """The sums as they stand now."""
    aces = ace_rows(material)
    return Reckoning(
        title=_("The final reckoning") if material.over else _("The reckoning so far"),
        line=_line(material),
        squadrons=tuple(_squadron(material, seat) for seat in material.seats),
        aces=aces,
        aces_line=_aces_line(aces),
    )


def ace_rows(material: Material) -> tuple[ScoreRow, ...]:
    """The men of both squadrons with the most victories; of equals those with more experience."""
    best = [one for one in material.state.roster.members if one.kills]
    best.sort(key=lambda one: (-one.kills, -one.points))
    return tuple(_row(material, one) for one in best[:MOST_ACES])


def _aces_line(aces: tuple[ScoreRow, ...]) -> str:
    if not aces:
        return _("Nobody has a victory yet.")
    return _("By victories; who fell stays among them.")


def _line(material: Material) -> str:
    charter, roster, rules = material.state.charter, material.state.roster, material.opened.rules
    points = dict(points_of_seats(charter, roster))
    ahead = twelfths_words(abs(points[charter.seats[0]] - points[charter.seats[1]]))
    best = max(charter.seats, key=lambda seat: points[seat])
    if len(set(points.values())) == 1:
        return (
            f"{cited(_('Both squadrons earned the same: nobody has won'), '13.2', rules)}."
            if material.over
            else _("Both squadrons stand even.")
        )
    if outcome_of(charter, roster).winners and material.over:
        won = _("{squadron} has won, {points} points ahead").format(squadron=material.squadron(best), points=ahead)
        return f"{cited(won, '13.2', rules)}."
    left = charter.months - len(material.months)
    if not left:
        return _("{squadron} is {points} points ahead; the last month is still to be closed.").format(
            squadron=material.squadron(best), points=ahead
        )
    words = ngettext(
        "{squadron} is {points} points ahead; {n} month is left.",
        "{squadron} is {points} points ahead; {n} months are left.",
        left,
    )
    return words.format(squadron=material.squadron(best), points=ahead, n=left)


def _squadron(material: Material, seat: SeatId) -> SquadronScore:
    charter, roster = material.state.charter, material.state.roster
    members = sorted(roster.of_seat(seat), key=lambda one: -one.points)
    fallen = [one for one in members if not one.lives]
    of_dead = sum(one.points for one in fallen)
    line = ngettext("{n} man served", "{n} men served", len(members)).format(n=len(members))
    if fallen:
        dead = ngettext(
            "{points} points are those of {n} fallen man", "{points} points are those of {n} fallen men", len(fallen)
        )
        line = f"{line}; {dead.format(points=twelfths_words(of_dead), n=len(fallen))}"
    return SquadronScore(
        seat=seat,
        side=charter.squadron(seat).side,
        name=material.squadron(seat),
        points=twelfths_words(sum(one.points for one in members)),
        line=f"{line}.",
        wins=material.over and seat in outcome_of(charter, roster).winners,
        men=tuple(_row(material, one) for one in members),
    )


def _row(material: Material, member: Member) -> ScoreRow:
    points, kills = twelfths_words(member.points), kills_figure(member.kills, material.kill_unit)
    line = _man_line(material, member)
    words = _("{name}, {line}: missions: {missions}, victories: {victories}, points: {points}")
    return ScoreRow(
        key=member.id,
        person=member.id,
        name=member.person.name,
        line=line,
        icon=_icon(material, member),
        missions=str(member.sorties),
        victories=kills,
        points=points,
        side=material.state.charter.squadron(member.person.seat).side,
        spoken=words.format(
            name=member.person.name, line=line, missions=member.sorties, victories=kills, points=points
        ),
    )


def _man_line(material: Material, member: Member) -> str:
    said = [role_words(member.person.role)]
    if member.grade is not Grade.ROOKIE:
        since = next((month for grade, month in member.promoted if grade is member.grade), member.person.joined)
        said.append(_("{grade} since {month}").format(grade=grade_words(member.grade), month=month_short(since)))
    if member.health_in(material.state.roster.month) is not Health.FIT or not _serves(material, member):
        said.append(standing_words(member, material.state.roster.month))
    return ", ".join(said)


def _serves(material: Material, member: Member) -> bool:
    return not member.left_by(material.state.roster.month)


def _icon(material: Material, member: Member) -> str:
    match member.health_in(material.state.roster.month):
        case Health.DEAD:
            return "dead"
        case Health.CAPTURED:
            return "warning"
        case Health.HURT_1 | Health.HURT_2:
            return "hurt"
        case Health.FIT | Health.ROLL:
            return "ace" if member.grade is Grade.ACE else ""
