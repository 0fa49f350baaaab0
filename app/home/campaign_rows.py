"""What the front page says of the open campaign: its thread, the box with both squadrons' points, the newest lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.commands.campaign_history import Note
from app.commands.campaigns import Mode, OpenCampaign
from app.home.threads import GameRoom, Standing, Thread, Where
from app.phrases.campaign.log import Spelling, line_words
from app.phrases.campaign.men import month_mark, month_short, month_words
from app.phrases.campaign.spelling import spelling_of
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from core.campaign.charts import squadron_series
from core.campaign.scoring import points_of_seats
from core.campaign.service import LineKind, LogLine, service_records
from core.campaign.state import Campaign, Phase
from core.words import Month, PersonId, SeatId, Side, parse_month

MOST_MONTHS = 8
MOST_LINES = 6
_GLYPHS = {Side.ALLIED: "A07", Side.CENTRAL: "C05"}
"""Aircraft of a squadron that has not flown yet."""
_TOLD = (
    LineKind.VICTORY,
    LineKind.BALLOON,
    LineKind.PROMOTED,
    LineKind.HURT,
    LineKind.CAPTURED,
    LineKind.EXCHANGED,
    LineKind.DIED,
)
_WHERE = {Mode.TABLE: Where.TABLE, Mode.HOT_SEAT: Where.HOT_SEAT, Mode.SOLO: Where.SOLO}


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronSum:
    """A squadron and its points (13.2)."""

    side: Side
    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthPoints:
    """What each squadron earned in a month, in twelfths, in the order of the sums."""

    month: str
    earned: tuple[int, ...]
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignBox:
    """The box: both sums, the last months; `line` stands instead of the months while there are none."""

    title: str
    sums: tuple[SquadronSum, ...]
    months: tuple[MonthPoints, ...]
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DiaryRow:
    """A line of the diary. `own`: somebody wrote it."""

    when: str
    text: str
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeCampaign:
    """The open campaign on the front page. `stamp`: month and year."""

    thread: Thread
    box: CampaignBox
    diary: tuple[DiaryRow, ...]
    stamp: tuple[str, str]


def home_campaign(opened: OpenCampaign, notes: tuple[Note, ...], key: str, since: str) -> HomeCampaign:
    """The front page's part of a campaign.

    Args:
        opened: the campaign.
        notes: what people wrote, oldest first.
        key: names its thread.
        since: its last deed, ISO in UTC.
    """
    month = opened.state.month
    return HomeCampaign(
        thread=_thread(opened, key, since),
        box=_box(opened),
        diary=_diary(opened, notes),
        stamp=(month_mark(month).upper(), str(month.year)),
    )


def _thread(opened: OpenCampaign, key: str, since: str) -> Thread:
    state = opened.state
    seat = (*opened.due, *opened.humans, *state.charter.seats)[0]
    squadron, enemy = state.charter.squadron(seat), state.charter.squadron(state.charter.other(seat))
    over = state.phase is Phase.OVER
    standing = Standing.OVER if over else Standing.MINE if opened.due else Standing.WAITING
    if standing is Standing.WAITING and any(one in opened.waiting for one in opened.humans):
        standing = Standing.SEALED
    return Thread(
        key=key,
        game=GameRoom.CAMPAIGN,
        where=_WHERE.get(opened.mode, Where.MAIL),
        standing=standing,
        side=squadron.side,
        aircraft=_aircraft(state, seat) or _GLYPHS[squadron.side],
        mine=squadron.name,
        theirs=enemy.name,
        opponent="",
        due="" if over else state.phase.value,
        since=since,
        month=month_words(state.month),
        note=_ended(opened, seat) if over else "",
    )


def _aircraft(state: Campaign, seat: SeatId) -> str:
    """The type that a squadron flew last; empty if it has not flown yet."""
    orders = (*(one for record in state.records for one in record.orders), *state.orders)
    flown = [crew.aircraft for one in orders if one.seat == seat for crew in one.orders.crews[:1]]
    return flown[-1] if flown else ""


def _ended(opened: OpenCampaign, seat: SeatId) -> str:
    points = dict(points_of_seats(opened.state.charter, opened.state.roster))
    mine, theirs = points[seat], points[opened.state.charter.other(seat)]
    word = _("won") if mine > theirs else _("lost") if mine < theirs else _("drawn")
    return f"{word} {twelfths_words(mine)} : {twelfths_words(theirs)}"


def _box(opened: OpenCampaign) -> CampaignBox:
    charter, records = opened.state.charter, opened.state.records
    seats = sorted(charter.seats, key=lambda seat: seat not in opened.humans)
    points = dict(points_of_seats(charter, opened.state.roster))
    sums = tuple(
        SquadronSum(
            side=charter.squadron(seat).side, name=charter.squadron(seat).name, points=twelfths_words(points[seat])
        )
        for seat in seats
    )
    names = {seat: charter.squadron(seat).name for seat in seats}
    earned = _earned(opened)
    months = tuple(
        MonthPoints(
            month=month_mark(record.month),
            earned=tuple(earned[record.month, seat] for seat in seats),
            spoken=_("{month}: {points}").format(
                month=month_words(record.month),
                points=", ".join(f"{names[seat]} {twelfths_words(earned[record.month, seat])}" for seat in seats),
            ),
        )
        for record in records[-MOST_MONTHS:]
    )
    return CampaignBox(
        title=opened.title,
        sums=sums,
        months=months,
        line="" if months else _("The points of each month stand here once one has been flown."),
    )


def _earned(opened: OpenCampaign) -> dict[tuple[Month, SeatId], int]:
    """What each squadron earned in each month, in twelfths."""
    state, found = opened.state, {}
    before = dict.fromkeys(state.charter.seats, 0)
    for one in squadron_series(state.charter, opened.rules.sorties, state.records):
        found[one.month, one.seat] = one.points - before[one.seat]
        before[one.seat] = one.points
    return found


def _diary(opened: OpenCampaign, notes: tuple[Note, ...]) -> tuple[DiaryRow, ...]:
    """The newest of what was written and of what became of the men, newest first."""
    state = opened.state
    spelling = spelling_of(opened.rules, state.roster)
    rows = [
        (
            line.month,
            0,
            place,
            DiaryRow(
                when=month_short(line.month), text=_told(spelling.person(person), _words(line, spelling)), own=False
            ),
        )
        for place, (person, line) in enumerate(_lines(opened))
    ]
    for place, note in enumerate(notes):
        month = parse_month(note.month)
        text = " ".join(note.text.split())
        said = _told(spelling.person(note.person), text) if note.person else text
        rows.append((month, 1, place, DiaryRow(when=month_short(month), text=said, own=True)))
    rows.sort(key=lambda one: one[:3], reverse=True)
    return tuple(row for _month, _kind, _place, row in rows[:MOST_LINES])


def _lines(opened: OpenCampaign) -> Iterable[tuple[PersonId, LogLine]]:
    """What became of whom; what several did is told of the one for whom it counts."""
    state = opened.state
    found = service_records(state.charter, opened.rules.sorties, state.records)
    for person, lines in found.items():
        for line in lines:
            replaced = line.kind is LineKind.JOINED and state.roster.member(person).person.joined > state.charter.start
            share = line.kind is LineKind.VICTORY and bool(line.others) and not line.finished
            if (line.kind in _TOLD or replaced) and not share:
                yield person, line


def _words(line: LogLine, spelling: Spelling) -> str:
    words = line_words(line, spelling)
    return _("Victory: {aircraft}").format(aircraft=words) if line.kind is LineKind.VICTORY else words


def _told(who: str, what: str) -> str:
    return _("{who} · {what}").format(who=who, what=what)
