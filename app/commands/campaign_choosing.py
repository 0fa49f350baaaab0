"""What is chosen in the open campaign, between its fights and in them.

Between the fights both squadrons may be led from one keyboard; what one of them proposes then needs no second word.
Before and after each result, and as each month begins, a restore point is written and a whole copy kept.
"""

from __future__ import annotations

from app.changed import Changed, Done
from app.commands.campaign_correcting import check_correcting, comes_late, kind_of, leads_both
from app.commands.campaign_mail import choose_by_mail
from app.commands.campaign_reopening import add_point, choose_reopened
from app.commands.campaign_standing import campaign, campaign_file, shelf_of, writes
from app.commands.local_fights import choose_local, go_on
from app.commands.open_campaign import Mode, OpenCampaign, Point
from app.commands.within import covered
from app.desk import Desk
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.state import Phase
from core.canonical import Json
from core.words import SeatId


def choose_in_campaign(desk: Desk, seat: SeatId, choice: Json) -> Done[OpenCampaign]:
    """Choose for a squadron between the fights: orders, means, results, corrections and the rest of FORMAT.md.

    Where all seats are led from here, what one proposes is accepted for the other, and a month that one closes is
    closed: there is nobody else to ask. What changes the record after its month was closed opens that month and closes
    it again (`campaign_reopening`).

    Raises:
        RefusedError: not this seat's turn, ill-formed, or against the rules (with the reasons).
        TroubleError: it cannot be kept; then nothing was chosen.
    """
    with desk.turnstile:
        before = campaign(desk)
        if comes_late(before, choice):
            check_correcting(before)
            return _choose_late(desk, before, seat, choice)
        if before.mode is Mode.MAIL:
            return choose_by_mail(desk, before, seat, choice)
        if before.state.phase is Phase.MEANS:
            keep_point(desk, Point.BEFORE_RESULT, before.state.month.text)
        choose_local(desk, before.thread, seat, before.game.n, choice)
        after = _answered(desk, campaign(desk), closing=kind_of(choice) == "close")
        note_result(desk, before, after)
    return Done(Changed(threads=(after.thread,), campaign=True), after)


def choose_in_fight(desk: Desk, seat: SeatId, n: int, choice: dict[str, Json]) -> Done[OpenCampaign]:
    """Choose in the fight of the month; with its last choice the month has its result.

    Args:
        desk: with the campaign open.
        seat: who chooses.
        n: the decision, as the campaign counts them.
        choice: as the fight itself spells it.

    Raises:
        RefusedError: no fight is flown now, and as `choose_in_campaign`.
        TroubleError: it cannot be kept; then nothing was chosen.
    """
    with desk.turnstile:
        before = campaign(desk)
        if before.state.phase is not Phase.FIGHT:
            raise RefusedError("NO_FIGHT", _("No fight is flown now."), _("Look at the month's orders."))
        covert = covered(before.rules, before.state, choice)
        if before.mode is Mode.MAIL:
            return choose_by_mail(desk, before, seat, covert)
        choose_local(desk, before.thread, seat, n, covert)
        after = campaign(desk)
        note_result(desk, before, after)
    # Other rooms show nothing of a fight while it goes on.
    return Done(Changed(threads=(after.thread,), campaign=after.state.phase is not Phase.FIGHT), after)


def go_on_with_campaign(desk: Desk) -> OpenCampaign:
    """Let the computer choose where only it has to, and see to a result that comes of it. Errors as `campaign`.

    Where one leads both squadrons, what one of them proposed as the program was ended is accepted for the other now.
    """
    with desk.turnstile:
        before = campaign(desk)
        if before.mode is Mode.MAIL or not writes(desk):
            return before
        go_on(desk, before.thread)
        after = _answered(desk, campaign(desk), closing=False)
        note_result(desk, before, after)
    return after


def note_result(desk: Desk, before: OpenCampaign, after: OpenCampaign) -> None:
    """Write the restore points that a step calls for: a result came in, or a month began."""
    if len(after.state.records) > len(before.state.records):
        keep_point(desk, Point.AFTER_RESULT, after.state.records[-1].month.text)
    if after.state.month != before.state.month and after.state.phase is Phase.ORDERS:
        keep_point(desk, Point.MONTH, after.state.month.text)


def _answered(desk: Desk, now: OpenCampaign, *, closing: bool) -> OpenCampaign:
    """The campaign after every word that one who leads both squadrons would only be repeating.

    `closing`: the month is to be closed for both; else one squadron may have closed so that the other has the word.
    """
    while leads_both(now):
        state = now.state
        if state.phase is Phase.AGREE:
            answer: Json = {"kind": "accept"}
        elif closing and state.phase is Phase.CLOSE and state.closed:
            answer = {"kind": "close"}
        else:
            break
        choose_local(desk, now.thread, state.chooser, now.game.n, answer)
        now = campaign(desk)
    return now


def _choose_late(desk: Desk, before: OpenCampaign, seat: SeatId, choice: Json) -> Done[OpenCampaign]:
    kept = campaign_file(desk)
    choose_reopened(desk, before, kept, seat, choice)
    kept.keep_copy(shelf_of(desk))
    return Done(Changed(threads=(before.thread,), campaign=True), campaign(desk))


def keep_point(desk: Desk, why: Point, month: str) -> None:
    """Write a restore point, and keep a whole copy: of a file that is damaged later no more than this is lost."""
    kept = campaign_file(desk)
    with kept.transaction():
        add_point(kept, why, month)
    kept.keep_copy(shelf_of(desk))
