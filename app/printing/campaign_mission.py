"""The record of one month of a campaign: filled, with its orders alone, or blank for the table (13.0, 12.6). No Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from app.phrases.campaign.consequences import consequence_words
from app.phrases.campaign.log import listed
from app.phrases.campaign.men import health_words, mission_words, month_words
from app.phrases.campaign.present import present_orders
from app.phrases.campaign.tasks import cites, grade_line, way_in
from app.phrases.nations import side_words
from app.phrases.people import role_words
from app.phrases.scores import twelfths_words
from app.printing.campaign_facts import CampaignFacts, lost_note
from app.printing.campaign_sheets import CampaignMission, DeedLine, FlownCraft, ManLine, MissionSide
from app.printing.sheets import Cell, Head, PrintedDie
from app.printing.words import RESULT_DASH, plain_foot
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.calendar import sub_period_of
from core.campaign.events import Credited, MissionFlown
from core.campaign.records import MonthRecord, ResultSource, SeatOrders, Source
from core.campaign.results import borne_out, consequences, parties_of
from core.campaign.roster import Roster
from core.campaign.rules import CampaignRules
from core.campaign.service import LineKind
from core.sortie import KILLS, NOBODY, CrewFate, Deed, DeedKind, Flyer, Party
from core.words import AircraftId, Month, Side

_CRAFTS, _MEN = 2, 4


def month_record(facts: CampaignFacts, record: MonthRecord) -> CampaignMission:
    """The record of a month with its result."""
    before = facts.stages[record.month.since(facts.charter.start)]
    orders = present_orders(record.orders, facts.state.roster)
    parties = parties_of(facts.charter, before, record.month, orders)
    follows = consequences(facts.charter, facts.sorties, before, record)
    done = {one.seat: one.accomplished for one in follows if isinstance(one, MissionFlown)}
    later = (one for one in facts.state.records if one.month > record.month)
    told = [one for one in borne_out(follows, later) if not isinstance(one, MissionFlown | Credited)]
    sides = tuple(_side(facts, party, record, _done_words(done=done[party.seat])) for party in parties)
    return CampaignMission(
        head=_head(facts, record.month, sides),
        cells=_cells(facts, record.month, record),
        sides=sides,
        deeds=tuple(_deed(facts, deed, parties) for deed in record.result.deeds if deed.kind is not DeedKind.VOLLEY),
        men=tuple(_man(facts, record, ident, flyer) for party in parties for ident, flyer in _seats(party)),
        consequences=(
            *_joined(facts, record.orders),
            *(f"{consequence_words(one, facts.name, facts.sorties.kill_unit)}." for one in told),
            *_afterwards(facts, record),
        ),
        remark=record.remark,
        signatures=_signatures(),
        plain=not cites(facts.opened.rules),
        to_write=False,
    )


def month_form(facts: CampaignFacts, orders: tuple[SeatOrders, ...]) -> CampaignMission:
    """The form of the open month: its orders once they are revealed, and room for the result."""
    month, before = facts.state.month, _before(facts)
    parties = parties_of(facts.charter, before, month, orders)
    sides = tuple(_side(facts, party) for party in parties) or tuple(
        _empty_side(squadron.name, squadron.side) for squadron in facts.charter.squadrons
    )
    men = tuple(_unknown(flyer, ident) for party in parties for ident, flyer in _seats(party))
    return CampaignMission(
        head=_head(facts, month, sides),
        cells=_cells(facts, month),
        sides=sides,
        deeds=(),
        men=men or (_nobody(),) * (2 * _MEN),
        consequences=_joined(facts, orders),
        remark="",
        signatures=_signatures(),
        plain=not cites(facts.opened.rules),
        to_write=True,
    )


def _before(facts: CampaignFacts) -> Roster:
    return facts.stages[min(facts.state.month.since(facts.charter.start), len(facts.stages) - 1)]


def blank_month(rules: CampaignRules, printed: dt.date) -> CampaignMission:
    """An empty form for any month at the table."""
    title = mission_title()
    return CampaignMission(
        head=Head(
            title=title,
            subtitle=_("For a campaign at the table"),
            stamp=None,
            short=title,
            foot=plain_foot(printed),
        ),
        cells=tuple(Cell(caption=caption, value="", share=share) for caption, share in _asked()),
        sides=tuple(_empty_side("", side) for side in Side),
        deeds=(),
        men=(_nobody(),) * (2 * _MEN),
        consequences=(),
        remark="",
        signatures=_signatures(),
        plain=not cites(rules),
        to_write=True,
    )


def mission_title() -> str:
    """What the sheet is called."""
    return _("Mission record")


def _head(facts: CampaignFacts, month: Month, sides: tuple[MissionSide, ...]) -> Head:
    allied, central = (one.name for one in facts.charter.squadrons)
    subtitle = facts.titled(_("{one} against {other}").format(one=allied, other=central))
    short = _("{title}, {subtitle}").format(title=mission_title(), subtitle=month_words(month))
    names = [craft.aircraft for side in sides for craft in side.crafts]
    return facts.head(mission_title(), subtitle, short=short, month=month, note=lost_note(*names))


def _asked() -> tuple[tuple[str, int], ...]:
    return ((_("Month"), 4), (_("Fought"), 5), (_("Turns"), 2), (_("Sub-period"), 2), (_("Version"), 2))


_PERIOD = 3
"""Where the sub-period stands; nothing hangs on it in a game with one kind of mission."""


def _cells(facts: CampaignFacts, month: Month, record: MonthRecord | None = None) -> tuple[Cell, ...]:
    period = sub_period_of(facts.charter.start, month, facts.sorties.sub_period)
    values = [month_words(month), "", "", str(period), ""]
    if record is not None:
        flown = record.source is ResultSource.FLOWN
        values[1] = _("In the program") if flown else _("At the table")
        values[2] = str(record.result.turns) if record.result.turns else RESULT_DASH
        values[4] = str(record.version)
    left_out = () if len(facts.sorties.missions) > 1 else (_PERIOD,)
    return tuple(
        Cell(caption=caption, value=value, share=share)
        for at, ((caption, share), value) in enumerate(zip(_asked(), values, strict=True))
        if at not in left_out
    )


def _side(facts: CampaignFacts, party: Party, record: MonthRecord | None = None, done: str = "") -> MissionSide:
    squadron = facts.charter.squadron(party.seat)
    flyers = {flyer.person: flyer for flyer in party.flyers}
    month = facts.state.month if record is None else record.month
    return MissionSide(
        squadron=squadron.name,
        side=squadron.side,
        side_name=side_words(squadron.side),
        mission=mission_words(party.orders.mission),
        done=done,
        crafts=tuple(
            FlownCraft(
                ident=ident,
                type_id=crew.aircraft,
                aircraft=facts.aircraft(crew.aircraft, squadron.nation, month),
                pilot=_graded(facts, flyers[crew.pilot]),
                observer=RESULT_DASH if crew.observer == NOBODY else _graded(facts, flyers[crew.observer]),
                how="" if record is None else way_in(facts.opened.rules, record.result.loss(ident)),
            )
            for ident, crew in zip(party.idents, party.orders.crews, strict=True)
        ),
    )


def _graded(facts: CampaignFacts, flyer: Flyer) -> str:
    grade = grade_line(facts.opened.rules, flyer.grade)
    return _("{man}, {grade}").format(man=flyer.name, grade=grade) if grade else flyer.name


def _done_words(*, done: bool) -> str:
    return _("carried out") if done else _("not carried out")


def _empty_side(squadron: str, side: Side) -> MissionSide:
    empty = FlownCraft(ident="", type_id="", aircraft="", pilot="", observer="", how="")
    return MissionSide(
        squadron=squadron,
        side=side,
        side_name=side_words(side),
        mission="",
        done="",
        crafts=(empty,) * _CRAFTS,
    )


def _seats(party: Party) -> Iterator[tuple[AircraftId, Flyer]]:
    """Every man of a party with the aircraft that he sits in."""
    flyers = {flyer.person: flyer for flyer in party.flyers}
    for ident, crew in zip(party.idents, party.orders.crews, strict=True):
        for person in crew.men:
            yield ident, flyers[person]


def _deed(facts: CampaignFacts, deed: Deed, parties: tuple[Party, ...]) -> DeedLine:
    enemy = next(one for one in parties if deed.by[0] not in one.orders.men)
    finishers = listed([facts.name(one) for one in deed.finishers])
    first = facts.name(deed.by[0]) if deed.kind in KILLS and len(deed.by) > 1 else RESULT_DASH
    return DeedLine(
        who=listed([facts.name(one) for one in deed.by]),
        what=_deed_words(facts, deed, enemy),
        counts=finishers or first,
    )


def _deed_words(facts: CampaignFacts, deed: Deed, enemy: Party) -> str:
    n = deed.count
    if deed.kind in KILLS:
        crew = enemy.crew(deed.victim)
        aircraft = facts.spelling.aircraft(crew.aircraft)
        half = deed.kind is DeedKind.HALF_VICTORY and n < facts.sorties.kill_unit
        words = _("Half a victory over {aircraft} {ident}") if half else _("Victory over {aircraft} {ident}")
        return words.format(aircraft=aircraft, ident=deed.victim)
    words = {
        DeedKind.BALLOON: _("Balloon shot down"),
        DeedKind.OBSERVATION: _("Target observed"),
        DeedKind.BOMBING: _("Target bombed"),
        DeedKind.STRAFE_HEX: ngettext("{n} trench hex strafed", "{n} trench hexes strafed", n),
    }[deed.kind]
    return words.format(n=n)


def _man(facts: CampaignFacts, record: MonthRecord, ident: AircraftId, flyer: Flyer) -> ManLine:
    lines = [line for line in facts.services[flyer.person] if line.month == record.month]
    points = next((line for line in lines if line.kind is LineKind.POINTS), None)
    grade = next((line.grade for line in lines if line.kind is LineKind.PROMOTED), flyer.grade)
    volleys = sum(line.count for line in lines if line.kind is LineKind.VOLLEYS)
    after = facts.stages[record.month.since(facts.charter.start) + 1].member(flyer.person)
    fate = next(one for one in record.result.fates if one.person == flyer.person)
    return ManLine(
        name=flyer.name,
        role=_place(flyer, ident),
        grade=grade_line(facts.opened.rules, grade),
        volleys=str(volleys) if volleys else RESULT_DASH,
        points=RESULT_DASH if points is None else twelfths_words(points.points),
        total=twelfths_words(after.points),
        dice=tuple(PrintedDie(face=face, hit=False) for face in fate.faces),
        fate=_fate(fate, struck=flyer.person in record.struck),
    )


def _place(flyer: Flyer, ident: AircraftId) -> str:
    return _("{role}, {ident}").format(role=role_words(flyer.role), ident=ident)


def _fate(fate: CrewFate, *, struck: bool) -> str:
    words = [health_words(fate.health)]
    if fate.burning:
        words.append(_("in smoke or flames"))
    if fate.behind:
        words.append(_("behind the lines"))
    if struck:
        words.append(_("sortie struck"))
    return ", ".join(words)


def _unknown(flyer: Flyer, ident: AircraftId) -> ManLine:
    """A man who flies and of whom nothing is known yet."""
    return ManLine(
        name=flyer.name, role=_place(flyer, ident), grade="", volleys="", points="", total="", dice=(), fate=""
    )


def _nobody() -> ManLine:
    return ManLine(name="", role="", grade="", volleys="", points="", total="", dice=(), fate="")


def _joined(facts: CampaignFacts, orders: tuple[SeatOrders, ...]) -> tuple[str, ...]:
    """Who joined with the orders."""
    return tuple(
        _joining(man.source).format(
            man=facts.name(man.person),
            squadron=facts.charter.squadron(one.seat).name,
            other=facts.name(man.replaces) if man.replaces else "",
        )
        for one in orders
        for man in one.joined
    )


def _joining(source: Source) -> str:
    if source is Source.TEMPORARY:
        return _("{man} flies with {squadron} for this month.")
    return _("{man} joins {squadron} in the place of {other}.")


def _afterwards(facts: CampaignFacts, record: MonthRecord) -> Iterator[str]:
    for exchange in record.exchanges:
        yield _("{men} are exchanged.").format(men=listed([facts.name(one) for one in exchange.men]))


def _signatures() -> tuple[str, ...]:
    return tuple(_("For the {side}").format(side=side_words(side)) for side in Side)


def record_of(facts: CampaignFacts, month: Month) -> MonthRecord | None:
    """The record of a month; None for one without a result."""
    return next((record for record in facts.state.records if record.month == month), None)
