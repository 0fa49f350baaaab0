"""A correction that comes after its month was closed: the month is opened for it and closed again, as one deed.

The log says so: a row re-opens the month, then the choice follows with what the other squadron says to it, then the
month is closed again. All that is one transaction: it is kept whole, or nothing is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import dropwhile, takewhile
from typing import Final

from app.commands.campaign_correcting import CORRECTING, check_correcting, kind_of
from app.commands.local_fights import choose_local, go_on, local_fight
from app.commands.open_campaign import OpenCampaign, Point
from app.desk import Desk
from app.store.campaign_file import CampaignFile
from app.store.campaign_log import LARGEST_BODY, LogKind, LogRow, holding, undone_to
from app.store.rows import DraftRow
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.campaign.state import Campaign, Phase
from core.canonical import Json, fields, parse
from core.match.game import UPGRADE, Step
from core.words import SeatId

_CLOSE: Final = "close"
_CLOSING: Final = (_CLOSE, "rename")
"""What may be chosen from a month's first close to its last."""
_IN_CLOSE: Final = (_CLOSE, *CORRECTING, "accept", "reject")
"""What may be chosen between a month's result and the next orders."""

Said = tuple[SeatId, Json]
"""A seat and its choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopening:
    """A deed that re-opened a month.

    Attributes:
        kind: of its choice.
        lines: how many lines held when the month was open.
        closed: the rows of the lines that had closed it before.
    """

    kind: str
    lines: int
    closed: tuple[int, ...]


def choose_reopened(desk: Desk, before: OpenCampaign, kept: CampaignFile, seat: SeatId, choice: Json) -> None:
    """Correct, exchange or rename after the month was closed; it is closed again for everybody.

    While it is being closed by one who leads both squadrons, it is closed again as far as it was: the squadron that has
    the word has nothing more to say where the other one speaks first. Orders that are being written for the next month
    are kept as drafts.

    Args:
        desk: with the campaign open.
        before: how it stands.
        kept: its file.
        seat: who chooses, led from here.
        choice: one of `CORRECTING`.

    Raises:
        RefusedError: the month has gone on, or the choice is against the rules; then everything is as it was.
        TroubleError: it cannot be kept; then everything is as it was.
    """
    check_correcting(before)
    if seat not in before.humans:
        raise RefusedError("NOT_NOW", _("That squadron is not led from here."), _("Choose for your own."))
    drafts = drafts_in(kept, before)
    first = _first_close(before.game.steps)
    closing = tuple(said for step in before.game.steps[first:] for said in step.choices)
    try:
        with kept.transaction():
            kept.feeds.forget_all()
            kept.add(LogKind.REOPEN, {"lines": first, "for": kind_of(choice)})
            if kind_of(choice) == "correct" and before.state.phase is not Phase.CLOSE:
                add_point(kept, Point.BEFORE_CORRECTION, _month_of(choice, before))
            desk.forget(before.thread)
            go_on(desk, before.thread)
            _Closing(desk, before).run(seat, choice, closing)
            _add_last_point(kept, before, choice)
            keep_drafts(desk, kept, drafts)
    except BaseException:
        desk.forget(before.thread)
        raise


def reopening_of(kept: CampaignFile, line: LogRow) -> Reopening | None:
    """The re-opening that a line belongs to; None if it was written in the course of play."""
    for row in reversed(kept.rows[: line.seq - 1]):
        if row.kind is LogKind.REOPEN:
            lines = undone_to(row)
            was = holding(kept.rows[: row.seq - 1]).lines[lines:]
            body = fields(parse(row.body, limit=LARGEST_BODY), ("for", "lines"), "reopen")
            return Reopening(kind=body.text("for"), lines=lines, closed=tuple(one.seq for one in was))
        if row.kind is LogKind.LINE:
            kinds = kinds_of(row)
            if not kinds or any(kind not in _IN_CLOSE for kind in kinds):
                return None
        elif row.kind not in (LogKind.POINT, LogKind.REMARK):
            return None
    return None


def kinds_of(row: LogRow) -> tuple[str, ...]:
    """The kinds of the choices of a line; UPGRADE where nobody chose and other numbers were laid over."""
    body: Json = parse(row.body, limit=LARGEST_BODY)
    if isinstance(body, Mapping) and "pack" in body:
        return (UPGRADE,)
    choices = body.get("choices") if isinstance(body, Mapping) else None
    return tuple(kind_of(choice) for choice in choices.values()) if isinstance(choices, Mapping) else ()


def add_point(kept: CampaignFile, why: Point, month: str) -> None:
    """Write a restore point, inside a transaction."""
    kept.add(LogKind.POINT, {"why": why.value, "month": month, "lines": len(kept.holding.lines)})


def drafts_in(kept: CampaignFile, opened: OpenCampaign) -> Mapping[SeatId, DraftRow]:
    """The orders that are being written for the month that is open, by seat."""
    if opened.state.phase is not Phase.ORDERS:
        return {}
    found = ((seat, kept.feeds.draft(opened.thread, seat)) for seat in opened.humans)
    return {seat: row for seat, row in found if row is not None and row.n == opened.game.n}


def keep_drafts(desk: Desk, kept: CampaignFile, drafts: Mapping[SeatId, DraftRow]) -> None:
    """Keep orders that were being written for the decision that is open now, inside a transaction."""
    n = local_fight(desk, kept.row.id).local.game.n
    for seat, row in drafts.items():
        kept.feeds.keep_draft(kept.row.id, seat, DraftRow(n=n, choice=row.choice, saved=row.saved))


class _Closing:
    """A month that was opened again, on its way to its close."""

    def __init__(self, desk: Desk, before: OpenCampaign) -> None:
        self._desk, self._thread, self._humans = desk, before.thread, before.humans
        self._open = before.state.phase is Phase.CLOSE

    def run(self, seat: SeatId, choice: Json, closing: tuple[Said, ...]) -> None:
        """Choose for a seat when its turn comes, and close the month as it was closed before."""

        def is_earlier(said: Said) -> bool:
            return said[0] != seat or kind_of(said[1]) != _CLOSE

        for said in takewhile(is_earlier, closing):
            if said[0] in self._humans:  # the computer has closed by itself
                self._choose(*said)
        state = self._state()
        if self._open and state.chooser != seat:
            self._choose(state.chooser, {"kind": _CLOSE})
        self._choose(seat, choice)
        left = [said for said in dropwhile(is_earlier, closing) if said[0] in self._humans]
        while (state := self._state()).phase in (Phase.AGREE, Phase.CLOSE):
            if self._open and state.phase is Phase.CLOSE and not left:
                break
            if state.chooser not in self._humans:
                raise TroubleError(_("The month could not be closed again."), _("Close it first, then correct."))
            if state.phase is Phase.AGREE:
                self._choose(state.chooser, {"kind": "accept"})
                continue
            said = next((one for one in left if one[0] == state.chooser), (state.chooser, {"kind": _CLOSE}))
            if said in left:
                left.remove(said)
            self._choose(*said)

    def _state(self) -> Campaign:
        found = local_fight(self._desk, self._thread).local.game.state
        if not isinstance(found, Campaign):
            raise TypeError(type(found).__name__)
        return found

    def _choose(self, seat: SeatId, choice: Json) -> None:
        n = local_fight(self._desk, self._thread).local.game.n
        choose_local(self._desk, self._thread, seat, n, choice)


def _first_close(steps: tuple[Step, ...]) -> int:
    """How many steps there are before the first close of the last month."""
    first = len(steps)
    for at in range(len(steps) - 1, -1, -1):
        kinds = [kind_of(choice) for _seat, choice in steps[at].choices]
        if not kinds or any(kind not in _CLOSING for kind in kinds):
            break
        if _CLOSE in kinds:
            first = at
    return first


def _month_of(choice: Json, before: OpenCampaign) -> str:
    """The month that a correction speaks of; the last one for what is no month: it is refused soon."""
    month = choice.get("month") if isinstance(choice, Mapping) else None
    return month if isinstance(month, str) else before.state.records[-1].month.text


def _add_last_point(kept: CampaignFile, before: OpenCampaign, choice: Json) -> None:
    """The month that was open begins anew, after what was corrected; or the campaign is over once more."""
    if before.state.phase is Phase.ORDERS:
        add_point(kept, Point.MONTH, before.state.month.text)
    elif kind_of(choice) == "correct" and before.state.phase is not Phase.CLOSE:
        add_point(kept, Point.AFTER_CORRECTION, _month_of(choice, before))
