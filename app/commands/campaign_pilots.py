"""The computer leads a squadron, or flies a month's fight, for people who want to see what comes of it."""

from __future__ import annotations

from app.changed import Changed, Done
from app.commands.campaigns import OpenCampaign, campaign, choose_in_campaign, go_on_with_campaign, note_result
from app.commands.local_fights import choose_local, computer_choice, local_fight
from app.desk import Desk
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.state import Phase


def computer_orders(desk: Desk) -> Done[OpenCampaign]:
    """Let the computer write the orders of every squadron that is due.

    Raises:
        RefusedError: no orders are due.
        TroubleError: they cannot be kept.
    """
    with desk.turnstile:
        now = campaign(desk)
        if now.state.phase is not Phase.ORDERS or not now.due:
            raise RefusedError("NOT_NOW", _("No orders are due now."), _("Look at how the campaign stands."))
        changed = Changed()
        for seat in now.due:
            choice = computer_choice(now.rules, now.view(seat), seat, desk.fresh(32), clues={})
            done = choose_in_campaign(desk, seat, choice)
            changed, now = changed | done.changed, done.value
    return Done(changed, now)


def fly_to_the_end(desk: Desk) -> Done[OpenCampaign]:
    """Let the computer pilots fly the month's fight for all seats until it has its result.

    It goes on where it stands if it is broken off: by a full disk, or as the desk is called off.

    Raises:
        RefusedError: no fight is flown now.
        StoppedError: the desk was called off.
        TroubleError: a choice cannot be kept.
    """
    with desk.turnstile:
        before = campaign(desk)
        if before.state.phase is not Phase.FIGHT:
            raise RefusedError("NO_FIGHT", _("No fight is flown now."), _("Look at the month's orders."))
        while (now := campaign(desk)).state.phase is Phase.FIGHT and now.due:
            seat = now.due[0]
            fight = local_fight(desk, now.thread)
            choice = computer_choice(
                now.rules,
                now.view(seat),
                seat,
                desk.fresh(32),
                clues=fight.clues(seat),
                stop=desk.called_off.is_set,
            )
            choose_local(desk, now.thread, seat, now.game.n, choice)
        if now.state.phase is Phase.FIGHT:
            now = go_on_with_campaign(desk)
        note_result(desk, before, now)
    return Done(Changed(threads=(now.thread,), campaign=True), now)
