"""Whence a man's points come: each deed's share of 12.6, so that every figure can show its sum. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import gcd

from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.records import MonthRecord
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.sortie import TWELFTHS, DeedKind, Tally
from core.words import Month, PersonId, Role

_DIVIDED = (DeedKind.KILL, DeedKind.BALLOON)
"""Deeds whose points are divided among all who took part (12.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one deed brought one man. `points`: his twelfths of `whole`, those of everybody who took part."""

    month: Month
    kind: DeedKind
    count: int
    points: int
    whole: int


def shares_of(rules: CampaignRules, state: Campaign) -> dict[PersonId, tuple[Share, ...]]:
    """Every man's shares, month by month. Who was struck out of a month has none of it."""
    roles = {member.id: member.person.role for member in state.roster.members}
    found: dict[PersonId, list[Share]] = {}
    for record in state.records:
        for person, share in _of_month(rules, record, roles):
            found.setdefault(person, []).append(share)
    return {person: tuple(shares) for person, shares in found.items()}


def _of_month(
    rules: CampaignRules, record: MonthRecord, roles: dict[PersonId, Role]
) -> Iterable[tuple[PersonId, Share]]:
    for one in record.orders:
        nothing = tuple(Tally(person=man, role=roles[man], points=0, kills=0) for man in one.orders.men)
        deeds = record.result.deeds_of(one.orders.men)
        before = nothing
        for at, deed in enumerate(deeds):
            after = rules.sorties.after(nothing, deeds[: at + 1])
            gained = {new.person: new.points - old.points for old, new in zip(before, after, strict=True)}
            before = after
            for person in deed.by:
                if gained[person] and person not in record.struck:
                    yield (
                        person,
                        Share(
                            month=record.month,
                            kind=deed.kind,
                            count=deed.count,
                            points=gained[person],
                            whole=sum(gained.values()),
                        ),
                    )


def sum_words(shares: Iterable[Share], section: str) -> str:
    """A sum in words: "12.6: volleys 4 x 5 + 1/2 of 30 = 35"; empty for no points. `section` may be empty."""
    known = tuple(shares)
    if not known:
        return ""
    parts = " + ".join(_parts(known))
    total = twelfths_words(sum(share.points for share in known))
    said = _("{parts} = {total}").format(parts=parts, total=total)
    return f"{section}: {said}" if section else said


def _parts(shares: tuple[Share, ...]) -> Iterable[str]:
    """Kind by kind in the order of 12.6's deeds; what is worth the same is counted together."""
    for kind in DeedKind:
        counts: dict[tuple[int, int], int] = {}
        for share in (one for one in shares if one.kind is kind):
            times = share.count if share.points % (share.count * _unit(kind)) == 0 else 1
            whole = share.whole if kind in _DIVIDED else share.points
            key = (share.points // times, whole // times)
            counts[key] = counts.get(key, 0) + times
        for (points, whole), times in counts.items():
            yield _part(kind, points, whole, times)


def _unit(kind: DeedKind) -> int:
    """Of more trench hexes than score the points do not divide into whole ones: they are told together."""
    return TWELFTHS if kind is DeedKind.STRAFE_HEX else 1


def _part(kind: DeedKind, points: int, whole: int, times: int) -> str:
    worth = twelfths_words(points)
    if points != whole:
        common = gcd(points, whole)
        worth = _("{part} of {whole}").format(part=f"{points // common}/{whole // common}", whole=twelfths_words(whole))
    if times > 1 or kind is DeedKind.VOLLEY:
        worth = f"{times} \u00d7 {worth}"
    return f"{_kind_words(kind, times)} {worth}"


def _kind_words(kind: DeedKind, times: int) -> str:
    return {
        DeedKind.VOLLEY: _("volleys"),
        DeedKind.KILL: ngettext("victory", "victories", times),
        DeedKind.BALLOON: ngettext("balloon", "balloons", times),
        DeedKind.OBSERVATION: _("observation"),
        DeedKind.BOMBING: _("bombing"),
        DeedKind.STRAFE_HEX: _("trench hexes"),
        DeedKind.HALF_VICTORY: ngettext("half victory", "half victories", times),
    }[kind]
