"""While the other squadron has the next word: what is waited for, and what to look at meanwhile. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.orders.end_rows import EndLine, EndSheet, held_sheet, month_sheets
from app.orders.faces import SheetRows
from app.orders.month_rows import PeriodRows, period_rows
from app.phrases.campaign.men import month_words, standing_words
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.roster import Member
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.sortie import Health
from core.words import Month, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingRows:
    """The page of who waits.

    Attributes:
        words: what is waited for.
        period: the months of the sub-period.
        held: the own orders under seal; None if none were given.
        men: the own squadron: who may fly this month, and who may not.
        heading: over `last`; empty with it.
        last: what the newest month with a result came to.
    """

    words: str
    period: PeriodRows
    held: SheetRows | None
    men: EndSheet
    heading: str
    last: tuple[EndSheet, ...]


def waiting_rows(rules: CampaignRules, view: Campaign, seat: SeatId, *, sealed: bool) -> WaitingRows:
    """The page of a seat that waits. `view`: the campaign as it may see it; `sealed`: its orders are bound."""
    other = view.charter.squadron(view.charter.other(seat)).name
    if view.phase in (Phase.ORDERS, Phase.REVEAL) and sealed:
        words = _("Your orders are sealed. Both are opened together when those of {squadron} are here.")
    else:
        words = _("{squadron} has the next word.")
    last = month_sheets(rules, view)
    return WaitingRows(
        words=words.format(squadron=other),
        period=period_rows(rules, view, seat),
        held=held_sheet(rules, view, seat),
        men=_men(view, seat),
        heading=_("What {month} came to").format(month=month_words(view.records[-1].month)) if last else "",
        last=last,
    )


def _men(view: Campaign, seat: SeatId) -> EndSheet:
    squadron, month = view.charter.squadron(seat), view.month
    there = [one for one in view.roster.of_seat(seat) if one.lives and not one.left_by(month)]
    able = sum(one.may_fly(month) for one in there)
    return EndSheet(
        side=squadron.side,
        squadron=squadron.name,
        mission=_("Your squadron in {month}").format(month=month_words(month)),
        points=ngettext("{n} man may fly", "{n} men may fly", able).format(n=able),
        lines=tuple(_man(one, month) for one in there),
    )


def _man(member: Member, month: Month) -> EndLine:
    hurt = member.health_in(month) in (Health.HURT_1, Health.HURT_2)
    icon, tone = ("hurt", "state.hurt") if hurt else ("check", "ink2") if member.may_fly(month) else ("close", "ink2")
    points = ngettext("{points} point", "{points} points", member.points // 12).format(
        points=twelfths_words(member.points)
    )
    words = (role_words(member.person.role), grade_words(member.grade), points, standing_words(member, month))
    return EndLine(icon=icon, tone=tone, text=f"{member.person.name}: {', '.join(words)}")
