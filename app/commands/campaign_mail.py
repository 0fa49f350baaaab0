"""A campaign by mail: what is chosen in it is signed and lies in the outbox; the other desk folds the same log."""

from __future__ import annotations

from collections.abc import Iterator

from app.changed import Changed, Done
from app.commands.open_campaign import Mode, OpenCampaign, ProposedNumbers
from app.commands.status import Status, status
from app.commands.turns import choose, recover_choice
from app.desk import Desk, MailMatch
from app.phrases.campaign.squadrons import both_squadrons
from app.store.database import FILE
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import Json
from core.match.own import SeatRefusalError
from core.match.packs import read_pack
from core.match.padding import bare_choice, unpadded
from core.match.seat import own_view
from core.match.upgrades import is_agreed, standing_upgrades
from core.words import SeatId


def campaign_by_mail(desk: Desk, thread: bytes) -> OpenCampaign:
    """A campaign by mail as this desk may see it.

    Raises:
        RefusedError: there is no such thread, it is no campaign, or it has not begun.
        TermsError, TroubleError: as `Desk.mail_match`.
    """
    held = desk.mail_match(thread)
    rules, state = held.ahead.game.rules, held.ahead.game.state
    if not isinstance(rules, CampaignRules) or not isinstance(state, Campaign):
        raise RefusedError("NO_CAMPAIGN", _("This match is no campaign."), _("Open it from the front page."))
    how, seat = status(desk, thread), held.seat
    bound = (one for one in held.ahead.seats if held.ahead.point.bound_of(one) is not None)
    return OpenCampaign(
        file=desk.places.profile / FILE,
        title=both_squadrons(state.charter),
        mode=Mode.MAIL,
        thread=thread,
        rules=rules,
        state=rules.view_for(state, None),
        game=held.ahead.game,
        humans=(seat,),
        due=(seat,) if how.decisions or how.lost == (how.n,) or (how.lost and state.phase is Phase.REVEAL) else (),
        waiting=() if how.result else tuple(bound),
        views={seat: _view(desk, held, how)},
        lost=bool(how.lost),
        proposed=() if how.result else tuple(_proposed(held)),
    )


def _proposed(held: MailMatch) -> Iterator[ProposedNumbers]:
    for one in standing_upgrades(held.match):
        agreed = is_agreed(held.match, one)
        yield ProposedNumbers(entry=one.entry, seat=one.seat, pack=read_pack(one.block), agreed=agreed)


def _view(desk: Desk, held: MailMatch, how: Status) -> Campaign:
    if how.decisions:
        seen: Campaign = how.decisions[0].state
        return seen
    rules, state = held.ahead.game.rules, held.ahead.game.state
    own = desk.own(held)
    try:
        if state.phase is Phase.ORDERS and how.n in own.sealed:
            # Bound already, though the other's are not: their owner goes on seeing them.
            state = rules.with_kept(state, held.seat, bare_choice(rules, unpadded(own.sealed[how.n])))
            return _as_campaign(rules.view_for(state, held.seat))
        return _as_campaign(own_view(held.ahead, own))
    except SeatRefusalError:  # a sealed choice is lost: what it kept cannot be laid over
        return _as_campaign(rules.view_for(state, held.seat))


def _as_campaign(state: object) -> Campaign:
    if not isinstance(state, Campaign):
        raise TypeError(type(state).__name__)
    return state


def choose_by_mail(desk: Desk, before: OpenCampaign, seat: SeatId, choice: Json) -> Done[OpenCampaign]:
    """Bind the own squadron to a choice: its file lies in the outbox. A choice whose seal was lost is recovered.

    Raises as `turns.choose`.
    """
    if seat not in before.humans:
        raise RefusedError("NOT_NOW", _("That squadron is led by the other player."), _("Wait for his next file."))
    thread, how = before.thread, status(desk, before.thread)
    if how.lost:
        changed = recover_choice(desk, thread, choice)
    else:
        n = how.decisions[0].n if how.decisions else how.n
        changed = choose(desk, thread, n, choice).changed
    after = campaign_by_mail(desk, thread)
    quiet = before.state.phase is Phase.FIGHT and after.state.phase is Phase.FIGHT
    return Done(changed | Changed(campaign=not quiet), after)
