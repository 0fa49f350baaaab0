"""Undo, redo and restore points of a campaign on this machine. The log only grows: what is undone stays in it.

A step back goes to before the last deed of a person between the fights: orders, a result, a fight that was begun, a
correction, an exchange, another name, other numbers. In a campaign by mail nothing that was signed is undone, so there
is nothing to go back to: there a correction is proposed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.changed import Changed, Done
from app.commands.campaign_correcting import CORRECTING
from app.commands.campaign_notes import LONGEST_NOTE, Note, add_note, notes, take_back_note
from app.commands.campaign_reopening import add_point, drafts_in, keep_drafts, kinds_of, reopening_of
from app.commands.campaigns import OpenCampaign, Point, campaign, campaign_file, shelf_of
from app.desk import Desk
from app.store.campaign_file import CampaignFile
from app.store.campaign_log import LARGEST_BODY, LogKind, LogRow, undone_to
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.state import Phase
from core.canonical import CanonicalError, Json, fields, parse
from core.match.game import UPGRADE
from core.words import parse_month

__all__ = [
    "LONGEST_NOTE",
    "Note",
    "RestorePoint",
    "Step",
    "add_note",
    "break_off",
    "can_redo",
    "next_undo",
    "notes",
    "point_of",
    "redo",
    "restore",
    "restore_points",
    "take_back_note",
    "undo",
]

MOST_POINTS: Final = 60
"""Restore points that are offered, the newest; older ones stay in the log."""
_DEEDS: Final = ("orders", "fly", "result", "correct", "exchange", "rename", UPGRADE)
"""Kinds of choices at which a step back stops."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RestorePoint:
    """A place of the log to go back to.

    Attributes:
        seq: the row of the log that wrote it.
        month: "1917-03".
        lines: how many lines of the record hold there.
        at: when it was written, ISO, UTC.
    """

    seq: int
    why: Point
    month: str
    lines: int
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What a step back would undo.

    Attributes:
        kind: of the choice.
        lines: how many lines hold before it.
        veiled: nobody has seen it yet; it is taken back, not undone, and cannot be done again.
        again: rows of lines that hold again then: a month that was opened for the deed is closed as it was.
    """

    kind: str
    lines: int
    veiled: bool = False
    again: tuple[int, ...] = ()


def next_undo(desk: Desk) -> Step | None:
    """What the next step back would undo; None if nothing was done, or it binds."""
    if desk.mail_campaign:
        return None
    held = campaign_file(desk).holding.lines
    now = campaign(desk)
    if now.state.phase is Phase.ORDERS and any(seat in now.humans for seat in now.waiting):
        return Step(kind="orders", lines=len(held), veiled=True)
    for index in range(len(held) - 1, -1, -1):
        kind = next((kind for kind in kinds_of(held[index]) if kind in _DEEDS), "")
        opening = reopening_of(campaign_file(desk), held[index]) if kind in CORRECTING else None
        if opening is not None:
            return Step(kind=opening.kind, lines=opening.lines, again=opening.closed)
        if kind:
            # Orders are bound by the line before the one in which they are opened.
            return Step(kind=kind, lines=index - 1 if kind == "orders" else index)
    return None


def undo(desk: Desk) -> Done[OpenCampaign]:
    """Go back before the last deed; orders that are not opened yet are taken back first.

    Raises RefusedError if there is none, TroubleError.
    """
    with desk.turnstile:
        campaign_file(desk)  # by mail there is none, and the refusal says why
        step = next_undo(desk)
        if step is None:
            raise RefusedError("NOTHING", _("There is nothing to undo."))
        if step.veiled:
            kept = campaign_file(desk)
            with kept.transaction():
                kept.feeds.forget_all()
            return _anew(desk, kept)
        return _gone_to(desk, step.lines, step.again)


def break_off(desk: Desk) -> Changed:
    """Go back to before the fight that is flown now. Raises RefusedError if none is, TroubleError."""
    with desk.turnstile:
        campaign_file(desk)
        step = next_undo(desk)
        if step is None or step.kind != "fly" or campaign(desk).state.phase is not Phase.FIGHT:
            raise RefusedError("NO_FIGHT", _("No fight is flown now."), _("Look at the month's orders."))
        return _gone_to(desk, step.lines).changed


def can_redo(desk: Desk) -> bool:
    """Whether what was undone last can be done again: nothing was written since."""
    return not desk.mail_campaign and bool(campaign_file(desk).holding.undone)


def redo(desk: Desk) -> Done[OpenCampaign]:
    """Do again what was undone last. Raises RefusedError if nothing was, TroubleError."""
    with desk.turnstile:
        campaign_file(desk)
        if not can_redo(desk):
            raise RefusedError("NOTHING", _("There is nothing to do again."))
        return _moved(desk, LogKind.REDO, {})


def restore_points(desk: Desk) -> tuple[RestorePoint, ...]:
    """Where one may go back to, newest first. A point whose lines do not hold any more is not offered."""
    holding: list[RestorePoint] = []
    undone: list[tuple[int, list[RestorePoint]]] = []
    for row in () if desk.mail_campaign else campaign_file(desk).rows:
        match row.kind:
            case LogKind.UNDO | LogKind.REOPEN:
                to = undone_to(row)
                undone.append((to, [point for point in holding if point.lines > to]))
                holding = [point for point in holding if point.lines <= to]
            case LogKind.REDO:
                to, back = undone.pop()
                holding = [*(point for point in holding if point.lines <= to), *back]
            case LogKind.LINE:
                undone.clear()
            case LogKind.POINT:
                holding += point_of(row)
            case LogKind.HEAD | LogKind.REMARK:
                pass
    found = list({(point.lines, point.why): point for point in holding}.values())
    return tuple(sorted(found, key=lambda point: -point.seq)[:MOST_POINTS])


def point_of(row: LogRow) -> tuple[RestorePoint, ...]:
    """The restore point that a row writes; none if it says no month, or nothing that is known."""
    try:
        body = fields(parse(row.body, limit=LARGEST_BODY), ("why", "month", "lines"), "point")
        why, month = Point(body.text("why")), parse_month(body.text("month")).text
        return (RestorePoint(seq=row.seq, why=why, month=month, lines=body.integer("lines", 0), at=row.at),)
    except (CanonicalError, ValueError):
        return ()


def restore(desk: Desk, seq: int) -> Done[OpenCampaign]:
    """Go back to a restore point; what came after it is undone, and may be done again until something is written.

    Raises:
        RefusedError: there is no such point, or nothing came after it.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        kept = campaign_file(desk)
        point = next((one for one in restore_points(desk) if one.seq == seq), None)
        if point is None:
            raise RefusedError("NO_POINT", _("There is no such restore point."), _("Choose one of the list."))
        if point.lines >= len(kept.holding.lines):
            raise RefusedError("NOTHING", _("The campaign stands there already."))
        kept.keep_copy(shelf_of(desk))
        return _gone_to(desk, point.lines)


def _gone_to(desk: Desk, lines: int, again: tuple[int, ...] = ()) -> Done[OpenCampaign]:
    body: dict[str, Json] = {"lines": lines}
    return _moved(desk, LogKind.UNDO, {**body, "again": list(again)} if again else body)


def _moved(desk: Desk, kind: LogKind, body: Json) -> Done[OpenCampaign]:
    """Go back or forth in the log. Orders that are being written stay, where it is still the same month's."""
    kept, before = campaign_file(desk), campaign(desk)
    drafts = drafts_in(kept, before)
    try:
        with kept.transaction():
            kept.feeds.forget_all()
            kept.add(kind, body)
            desk.forget(kept.row.id)
            after = campaign(desk)
            stays = after.state.month == before.state.month
            if stays and before.state.phase is Phase.ORDERS and after.state.phase is Phase.ORDERS:
                # What was taken back with the lines that closed the month before: it begins here.
                add_point(kept, Point.MONTH, after.state.month.text)
                keep_drafts(desk, kept, drafts)
    except BaseException:
        desk.forget(kept.row.id)
        raise
    return Done(Changed(threads=(kept.row.id,), campaign=True), after)


def _anew(desk: Desk, kept: CampaignFile) -> Done[OpenCampaign]:
    desk.forget(kept.row.id)
    return Done(Changed(threads=(kept.row.id,), campaign=True), campaign(desk))
