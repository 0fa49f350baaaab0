"""What a month's record said before each of its corrections, and what it says now. No Qt."""

from __future__ import annotations

from collections.abc import Iterator

from app.chronicle.page_rows import PageRow, RowKind
from app.chronicle.reading import Correction, Material, Told
from app.phrases.campaign.deeds import month_text
from app.phrases.campaign.record import Difference, differences, record_facts
from app.translation import gettext as _
from core.altered import altered
from core.campaign.records import MonthRecord, Source
from core.campaign.roster import Person, Roster, rookie, roster_of
from core.sortie import NOBODY
from core.words import Role, SeatId


def correction_rows(material: Material, told: Told) -> Iterator[PageRow]:
    """What each correction changed, the newest first."""
    for number, change in reversed(tuple(enumerate(told.corrections, start=1))):
        words = _("Corrected in {month}: version {n}").format(
            month=month_text(change.made.text), n=change.after.version
        )
        yield PageRow(key=f"correction.{number}", kind=RowKind.HEAD, text=words)
        if change.remark:
            yield PageRow(key=f"why.{number}", kind=RowKind.QUOTE, text=change.remark, second=_("Why it was corrected"))
        for place, one in enumerate(_changed(material, told, change)):
            yield PageRow(
                key=f"change.{number}.{place}",
                kind=RowKind.CHANGE,
                text=one.about,
                second=one.after,
                third=one.before,
            )


def _changed(material: Material, told: Told, change: Correction) -> tuple[Difference, ...]:
    rules, charter = material.opened.rules, material.state.charter
    roster = _everybody(material, told.before)
    facts = (record_facts(rules, charter, roster, _spelt(material, one)) for one in (change.before, change.after))
    return differences(*([fact for fact in one if fact.key != "remark"] for one in facts))


def _everybody(material: Material, before: Roster) -> Roster:
    """Everybody who was ever named: an older record may speak of men who, it turned out, never joined."""
    men = []
    for person, name in material.names.items():
        who = Person(
            id=person,
            seat=SeatId(""),
            role=Role.PILOT,
            name=name,
            joined=before.month,
            source=Source.FOUNDER,
            replaces=NOBODY,
        )
        men.append(rookie(who))
    return roster_of(before.month, tuple(men))


def _spelt(material: Material, record: MonthRecord) -> MonthRecord:
    """A record with the names of new men as they are spelt now."""
    orders = tuple(
        altered(one, joined=tuple(altered(man, name=material.name(man.person)) for man in one.joined))
        for one in record.orders
    )
    return altered(record, orders=orders)
