"""Other numbers in the middle of a campaign: a data pack laid over those that hold, from the next month on.

On this machine that is one deed while a month's orders are open, undone like any other. By mail it is proposed, and
holds from the first month that begins after everybody has agreed. Past months stay as they were played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.changed import Changed, Done
from app.commands.campaign_reopening import drafts_in, keep_drafts
from app.commands.campaigns import campaign, campaign_file
from app.commands.local_fights import lay_over
from app.commands.open_campaign import Mode, OpenCampaign, ProposedNumbers
from app.commands.packs import PackProblemsError, pack_of
from app.commands.refusing import in_words
from app.commands.signing import check_may_sign, sign_and_keep
from app.desk import Desk
from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceshigh.rules import AcesHigh
from core.campaign.state import Phase
from core.catalog.pack_overlay import Difference, differences, pared
from core.catalog.packs import Pack, pack_json
from core.catalog.problems import DataProblemsError
from core.catalog.rules_data import RulesData
from core.match import numbers
from core.match.own import Own, SeatRefusal, SeatRefusalError
from core.match.state import Match
from core.protocol.items import Item
from core.words import Month


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherNumbers:
    """What a pack would change.

    Attributes:
        pack: with the rows that say something else than what holds.
        rows: its values beside those that hold, in the order of the pack.
        data: what holds.
        since: the month from which it would hold; by mail the first it can.
    """

    pack: Pack
    rows: tuple[Difference, ...]
    data: RulesData
    since: Month


def data_of(opened: OpenCampaign) -> RulesData | None:
    """The rules data that hold in a campaign; None where its game has none that can be entered."""
    fights = opened.rules.sorties.rules
    return fights.data if isinstance(fights, AcesHigh) else None


def against_numbers(opened: OpenCampaign, *, writing: bool = True) -> str:
    """Why no other numbers can be laid over a campaign now, and what to do; empty if they can."""
    if not writing:
        return _("This campaign is open for reading only.")
    return " ".join(part for part in _against(opened) if part)


def other_numbers(opened: OpenCampaign, pack: Pack) -> OtherNumbers:
    """What a pack would change in a campaign.

    Raises:
        RefusedError: no numbers can change there, or it says nothing else than what holds.
        PackProblemsError: it does not fit.
    """
    what, next_step = _against(opened)
    data = data_of(opened)
    if what or data is None:
        raise RefusedError("NO_OTHER_NUMBERS", what, next_step)
    try:
        found = differences(data, pack)
        if not found:
            with in_words():
                raise SeatRefusalError(SeatRefusal.SAME_NUMBERS)
        return OtherNumbers(pack=pared(data, pack), rows=found, data=data, since=first_month(opened))
    except DataProblemsError as error:
        raise PackProblemsError(error.problems) from error


def first_month(opened: OpenCampaign) -> Month:
    """The month from which other numbers would hold at the earliest."""
    month = opened.state.month
    return month.plus(1) if opened.mode is Mode.MAIL else month


def proposed_numbers(opened: OpenCampaign, one: ProposedNumbers) -> tuple[Difference, ...]:
    """What a proposal says otherwise than what holds."""
    data = data_of(opened)
    return () if data is None else differences(data, one.pack)


def unanswered(opened: OpenCampaign) -> ProposedNumbers | None:
    """The proposal of the other player that waits for an answer; None if there is none."""
    return next((one for one in opened.proposed if one.seat not in opened.humans and not one.agreed), None)


def lay_numbers(desk: Desk, named: str) -> Done[OpenCampaign]:
    """Lay a data pack of this profile over the open campaign; by mail, propose that: the file lies in the outbox.

    Raises:
        RefusedError: no such pack, no numbers can change now, or it changes nothing.
        PackProblemsError: it does not fit.
        StaleDatabaseError, TroubleError: it cannot be signed or kept.
    """
    with desk.turnstile:
        opened = campaign(desk)
        block = pack_json(other_numbers(opened, pack_of(desk, named)).pack)
        if opened.mode is Mode.MAIL:
            return _say(desk, lambda match, own: numbers.proposal(match, own, block))
        return lay_block(desk, block)


def lay_block(desk: Desk, block: bytes) -> Done[OpenCampaign]:
    """Lay a data pack as it travels over the open campaign on this machine, just as it is.

    Raises:
        RefusedError: no numbers can change now.
        FormatError: it is no pack, or does not fit.
        TroubleError: it cannot be kept; then nothing changed.
    """
    with desk.turnstile:
        opened, kept = campaign(desk), campaign_file(desk)
        drafts = drafts_in(kept, opened)
        try:
            with kept.transaction():
                lay_over(desk, opened.thread, block)
                keep_drafts(desk, kept, drafts)
        except BaseException:
            desk.forget(opened.thread)
            raise
        return Done(Changed(threads=(opened.thread,), campaign=True), campaign(desk))


def accept_numbers(desk: Desk, entry: bytes) -> Done[OpenCampaign]:
    """Agree to the proposal that an entry made (`ProposedNumbers.entry`), and to no other that came since.

    Raises RefusedError (also where it stands no more), StaleDatabaseError, TroubleError.
    """
    with desk.turnstile:
        return _say(desk, lambda match, own: numbers.acceptance(match, own, entry))


def decline_numbers(desk: Desk, entry: bytes) -> Done[OpenCampaign]:
    """Decline the proposal that an entry made (`ProposedNumbers.entry`).

    Raises RefusedError (also where it stands no more), StaleDatabaseError, TroubleError.
    """
    with desk.turnstile:
        return _say(desk, lambda match, own: numbers.declining(match, own, entry))


def take_back_numbers(desk: Desk) -> Done[OpenCampaign]:
    """Take the own proposal back. Raises RefusedError, StaleDatabaseError, TroubleError."""
    with desk.turnstile:
        return _say(desk, numbers.taking_back)


def _say(desk: Desk, word: Callable[[Match, Own], Item]) -> Done[OpenCampaign]:
    opened = campaign(desk)
    if opened.mode is not Mode.MAIL:
        raise RefusedError(
            "NOT_BY_MAIL",
            _("This campaign is played on this machine: there is nobody to ask."),
            _("Lay the data pack over it yourself."),
        )
    held = desk.mail_match(opened.thread)
    check_may_sign(held)
    own = desk.own(held, secret=desk.secret_of(held.match.genesis.invite, held.seat))
    with in_words():
        item = word(held.match, own)
    sign_and_keep(desk, held, own, asides=(item,))
    return Done(Changed(threads=(opened.thread,), post=True, campaign=True), campaign(desk))


def _against(opened: OpenCampaign) -> tuple[str, str]:
    """What stands against other numbers, and the next step; both empty if nothing does."""
    state = opened.state
    month = month_words(state.month)
    if data_of(opened) is None:
        return _("The numbers of this game cannot be entered."), _("Only campaigns in Aces High go by data packs.")
    if state.phase is Phase.OVER:
        return _("The campaign is over."), ""
    if opened.mode is Mode.MAIL:
        return _against_by_mail(opened)
    if state.phase is not Phase.ORDERS:
        return (
            _("{month} is being played.").format(month=month),
            _("Close it first: other numbers begin with a month."),
        )
    if any(seat in opened.humans for seat in opened.waiting):
        return (
            _("The orders of {month} are given already.").format(month=month),
            _("Undo them first: other numbers begin with a month."),
        )
    return "", ""


def _against_by_mail(opened: OpenCampaign) -> tuple[str, str]:
    if opened.state.month == opened.state.charter.last:
        return _("The last month is being played: none begins after it."), ""
    if any(one.seat in opened.humans and not one.agreed for one in opened.proposed):
        return _("Your proposal of other numbers still stands."), _("Wait for the answer, or take it back.")
    if unanswered(opened) is not None:
        return _("The other player proposes other numbers."), _("Answer that first.")
    if opened.proposed:
        return _("Other numbers are agreed to already."), _("Propose more once they hold.")
    return "", ""
