"""The months of a campaign as frozen rows, newest first: orders, outcome, both sides' points. No Qt."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from app.chronicle.reading import Material, Told
from app.phrases.campaign.counts import month_place
from app.phrases.campaign.log import Spelling, line_words, listed
from app.phrases.campaign.men import mission_words, month_mark, month_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from core.campaign.events import Captured, Credited, Died, Wounded
from core.campaign.service import LineKind, LogLine
from core.campaign.state import Phase
from core.sortie import TWELFTHS
from core.words import Month, PersonId, SeatId, Side

FULL = 1000
"""A whole bar."""
NOTHING = "\u2013"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLine:
    """One squadron in a month: its mission and what it earned. `part`: of the longest bar, in thousandths."""

    side: Side
    squadron: str
    mission: str
    points: str
    part: int

    @property
    def spoken(self) -> str:
        """The line in words."""
        points = _("{points} points").format(points=self.points) if self.points != NOTHING else ""
        return ", ".join(word for word in (self.squadron, self.mission, points) if word)


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthRow:
    """One month in the list.

    Attributes:
        key: "1917-03".
        lines: of both squadrons, one's own first.
        result: what came of it; of the month being played what is due.
        now: whether it is the month being played.
        corrected: that its entry was corrected, with the version; empty where it was not.
    """

    key: str
    month: str
    year: str
    lines: tuple[SideLine, ...]
    result: str
    now: bool
    corrected: str
    spoken: str

    @property
    def tip(self) -> str:
        """All of what may be cut."""
        return self.result


def standing_line(material: Material) -> str:
    """Where the campaign stands, under the title: "Jasta 11 against No. 56 Squadron, sixth month of twelve."."""
    charter, month = material.state.charter, material.state.month
    mine, theirs = (material.squadron(seat) for seat in material.seats)
    if material.over:
        return _("{mine} against {theirs}: the campaign is over.").format(mine=mine, theirs=theirs)
    place = month_place(month.since(charter.start) + 1, charter.months)
    return _("{mine} against {theirs}, {place}.").format(mine=mine, theirs=theirs, place=place)


def month_rows(material: Material) -> tuple[MonthRow, ...]:
    """Every month, newest first; the one being played on top, also while it has no result."""
    most = max((points for told in material.months for points in told.earned.values()), default=0)
    rows = [_told_row(material, told, most) for told in reversed(material.months)]
    if not material.over and material.told(material.state.month) is None:
        rows.insert(0, _open_row(material))
    return tuple(rows)


def due_words(material: Material) -> str:
    """What the month being played waits for."""
    due = {
        Phase.ORDERS: _("Orders are due"),
        Phase.REVEAL: _("Orders are due"),
        Phase.MEANS: _("Orders are open; the fight is to come"),
        Phase.FIGHT: _("The fight is being flown"),
        Phase.AGREE: _("A result waits for the other squadron's word"),
        Phase.CLOSE: _("The month is still to be closed"),
        Phase.OVER: _("The campaign is over"),
    }
    return due[material.state.phase]


def result_words(material: Material, told: Told) -> str:
    """A month in a line: victories of both, then what became of men."""
    kills = dict.fromkeys(material.seats, 0)
    for event in told.follows:
        if isinstance(event, Credited):
            kills[_seat(told, event.person)] += event.kills
    score = " : ".join(kills_figure(kills[seat], material.kill_unit) for seat in material.seats)
    said = [_("Victories {score}").format(score=score) if any(kills.values()) else _("Nobody was shot down")]
    fates = (
        (Died, _("killed: {men}")),
        (Captured, _("captured: {men}")),
        (Wounded, _("hurt: {men}")),
    )
    for kind, words in fates:
        men = [material.name(event.person) for event in told.follows if isinstance(event, kind)]
        if men:
            said.append(words.format(men=listed(men)))
    return "; ".join(said)


def kills_figure(kills: int, unit: int) -> str:
    """Victories as a figure; where they are told in halves: "2 1/2"."""
    return twelfths_words(kills * TWELFTHS // unit)


def line_told(line: LogLine, spelling: Spelling) -> str:
    """A line of a service record that stands by itself: a victory says that it is one."""
    words = line_words(line, spelling)
    return _("Victory: {aircraft}").format(aircraft=words) if line.kind is LineKind.VICTORY else words


def corrected_words(told: Told) -> str:
    """That an entry was corrected; empty where it was not."""
    return _("Corrected, version {n}").format(n=told.record.version) if told.record.version > 1 else ""


def people(material: Material) -> tuple[tuple[PersonId, str], ...]:
    """Everybody, one's own squadron first, each by experience; namesakes are told apart by when they came."""
    members = [
        one
        for seat in material.seats
        for one in sorted(material.state.roster.of_seat(seat), key=lambda member: -member.points)
    ]
    names = [f"{one.person.name}, {material.squadron(one.person.seat)}" for one in members]
    often = Counter(names)
    joined = _("{name}, joined {month}")
    return tuple(
        (one.id, name if often[name] == 1 else joined.format(name=name, month=month_words(one.person.joined)))
        for one, name in zip(members, names, strict=True)
    )


def _seat(told: Told, person: PersonId) -> SeatId:
    return told.after.member(person).person.seat


def _told_row(material: Material, told: Told, most: int) -> MonthRow:
    now = told.month == material.state.month and not material.over
    result = result_words(material, told)
    return _row(
        told.month,
        tuple(_line(material, told, seat, most) for seat in material.seats),
        f"{due_words(material)}. {result}" if now else result,
        corrected_words(told),
        now=now,
    )


def _line(material: Material, told: Told, seat: SeatId, most: int) -> SideLine:
    return SideLine(
        side=material.state.charter.squadron(seat).side,
        squadron=material.squadron(seat),
        mission=mission_words(told.record.of_seat(seat).orders.mission),
        points=twelfths_words(told.earned[seat]),
        part=told.earned[seat] * FULL // most if most else 0,
    )


def _open_row(material: Material) -> MonthRow:
    state = material.state
    ordered = {one.seat: one.orders.mission for one in state.orders}
    lines = tuple(
        SideLine(
            side=state.charter.squadron(seat).side,
            squadron=material.squadron(seat),
            mission=mission_words(ordered[seat]) if seat in ordered else _("No orders opened yet"),
            points=NOTHING,
            part=0,
        )
        for seat in material.seats
    )
    return _row(state.month, lines, due_words(material), "", now=True)


def _row(month: Month, lines: tuple[SideLine, ...], result: str, corrected: str, *, now: bool) -> MonthRow:
    said = (month_words(month), *(line.spoken for line in lines), result, corrected)
    return MonthRow(
        key=month.text,
        month=month_mark(month),
        year=str(month.year),
        lines=lines,
        result=result,
        now=now,
        corrected=corrected,
        spoken=". ".join(part for part in said if part),
    )
