"""A campaign on this machine: its file is made, opened and closed here, and every choice in it goes this way.

Between the fights both squadrons may be led from one keyboard; what one of them proposes then needs no second word.
Before and after each result, and as each month begins, a restore point is written and a whole copy kept.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from app.changed import Changed, Done
from app.commands.campaign_correcting import check_correcting, comes_late, kind_of, leads_both
from app.commands.campaign_heads import check_head, thread_of
from app.commands.campaign_mail import campaign_by_mail, choose_by_mail
from app.commands.campaign_reopening import add_point, choose_reopened
from app.commands.campaign_terms import NewCampaign, campaign_terms
from app.commands.local_fights import Player, choose_local, go_on, local_fight
from app.commands.open_campaign import Mode, OpenCampaign, Point
from app.commands.within import covered
from app.desk import Desk
from app.store.campaign_file import CampaignFile
from app.store.campaign_open import create_campaign, open_campaign
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import Json, encode
from core.match.terms import terms_json
from core.words import SeatId

__all__ = [
    "Mode",
    "OpenCampaign",
    "Point",
    "campaign",
    "campaign_file",
    "choose_in_campaign",
    "choose_in_fight",
    "close_campaign",
    "go_on_with_campaign",
    "is_open",
    "note_result",
    "open_campaign_at",
    "open_mail_campaign",
    "shelf_of",
    "start_campaign",
    "writes",
]

SHELF: Final = "campaigns"
"""The folder of the profile in which the copies of campaign files lie."""
LONGEST_TITLE: Final = 120


def shelf_of(desk: Desk) -> Path:
    """The folder of a profile's copies of campaign files."""
    return desk.places.profile / "copies" / SHELF


def campaign_file(desk: Desk) -> CampaignFile:
    """The open campaign's file. Raises RefusedError if none is open, or it is played by mail."""
    if desk.mail_campaign:
        raise RefusedError(
            "BY_MAIL",
            _("This campaign is played by mail: what is signed binds, and nothing is undone or restored."),
            _("Propose a correction to the other player as the month closes."),
        )
    if desk.campaign is None:
        raise RefusedError("NO_CAMPAIGN", _("No campaign is open."), _("Open one, or begin a new one."))
    return desk.campaign


def is_open(desk: Desk) -> bool:
    """Whether a campaign is open, its file or one by mail."""
    return desk.campaign is not None or bool(desk.mail_campaign)


def writes(desk: Desk) -> bool:
    """Whether something can be written in the open campaign."""
    return desk.store.writing if desk.campaign is None else desk.campaign.writing


def start_campaign(desk: Desk, file: Path, new: NewCampaign, mode: Mode, human: SeatId) -> Done[OpenCampaign]:
    """Begin a campaign on this machine and open its file.

    Args:
        desk: needs no identity; another campaign that is open is closed.
        file: is made.
        new: what is played.
        mode: how it is played.
        human: the seat of the person at the keyboard, in SOLO.

    Raises:
        RefusedError: it cannot be played so.
        TroubleError: the file exists or cannot be written; the campaign that was open stays open.
    """
    if len(new.title) > LONGEST_TITLE:
        raise RefusedError("TITLE", _("The title is too long."), _("Give it at most 120 letters."))
    with desk.turnstile:
        terms, rules = campaign_terms(desk, new)
        seed = desk.fresh(32)
        players = {
            seat: (Player.COMPUTER if mode is Mode.SOLO and seat != human else Player.HUMAN).value
            for seat in terms.seats
        }
        row = ThreadRow(
            id=thread_of(encode(terms_json(terms)), seed),
            kind=Kind.LOCAL,
            stage=Stage.OPEN,
            seat="",
            terms=encode(terms_json(terms)),
            seed=seed,
            players=json.dumps(players),
            made=desk.now(),
        )
        made = create_campaign(
            file, row, new.title or file.stem, mode.value, desk.now, pack=desk.pack_block(terms.pack)
        )
        with made.transaction():
            desk.keep_rules(rules, made.library)
        _put(desk, made)
        _point(desk, Point.MONTH, new.start)
        go_on(desk, row.id)
    return Done(Changed(threads=(row.id,), campaign=True), campaign(desk))


def open_campaign_at(desk: Desk, file: Path, *, writing: bool = True) -> Done[OpenCampaign]:
    """Open a campaign file; another one that is open is closed when this one has been found good.

    Raises:
        CampaignInUseError: it is open elsewhere.
        NewerStoreError, DamagedStoreError: a newer program wrote it, or it is damaged; it is untouched.
        TermsError: it is played by other rules than those at hand.
        TroubleError: it cannot be read or written.
    """
    with desk.turnstile:
        if desk.campaign is not None and _same(desk.campaign.file, file):
            return Done(Changed(), campaign(desk))
        before, by_mail = desk.campaign, desk.mail_campaign
        found = open_campaign(file, shelf_of(desk), desk.now, writing=writing)
        desk.campaign, desk.mail_campaign = found, b""
        desk.forget(found.row.id)
        try:
            check_head(found, shelf_of(desk))
            opened = campaign(desk)
        except BaseException:
            desk.campaign, desk.mail_campaign = before, by_mail
            desk.forget(found.row.id)
            found.close()
            raise
        if before is not None:
            desk.forget(before.row.id)
            before.close()
        if writing:
            opened = go_on_with_campaign(desk)
    return Done(Changed(threads=(found.row.id,), campaign=True), opened)


def open_mail_campaign(desk: Desk, thread: bytes) -> Done[OpenCampaign]:
    """Open a campaign by mail; another one that is open is closed when this one has been found good.

    Raises:
        RefusedError: there is no such thread, it is no campaign, or it has not begun.
        TermsError, TroubleError: as `Desk.mail_match`.
    """
    with desk.turnstile:
        opened = campaign_by_mail(desk, thread)
        changed = close_campaign(desk)
        desk.mail_campaign = thread
    return Done(changed | Changed(threads=(thread,), campaign=True), opened)


def close_campaign(desk: Desk) -> Changed:
    """Close the open campaign, if there is one; its file is whole and open to others."""
    with desk.turnstile:
        if desk.mail_campaign:
            thread, desk.mail_campaign = desk.mail_campaign, b""
            return Changed(threads=(thread,), campaign=True)
        if desk.campaign is None:
            return Changed()
        thread = desk.campaign.row.id
        desk.campaign.close()
        desk.campaign = None
        desk.forget(thread)
    return Changed(threads=(thread,), campaign=True)


def campaign(desk: Desk) -> OpenCampaign:
    """The open campaign.

    Raises:
        RefusedError: none is open.
        TermsError: it is played by other rules than those at hand.
        TroubleError: its log does not hold.
    """
    if desk.mail_campaign:
        return campaign_by_mail(desk, desk.mail_campaign)
    kept = campaign_file(desk)
    fight = local_fight(desk, kept.row.id)
    rules, state = fight.local.game.rules, fight.local.game.state
    if not isinstance(rules, CampaignRules) or not isinstance(state, Campaign):
        raise RefusedError("NO_CAMPAIGN", _("{file} holds no campaign.").format(file=kept.file), _("Open another."))
    humans = tuple(seat for seat, who in fight.players.items() if who is Player.HUMAN)
    return OpenCampaign(
        file=kept.file,
        title=kept.title,
        mode=Mode(kept.mode),
        thread=kept.row.id,
        rules=rules,
        state=rules.view_for(state, None),
        game=fight.local.game,
        humans=humans,
        due=fight.due,
        waiting=fight.waiting,
        views={seat: fight.view(seat) for seat in humans},
    )


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
            _point(desk, Point.BEFORE_RESULT, before.state.month.text)
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
        _point(desk, Point.AFTER_RESULT, after.state.records[-1].month.text)
    if after.state.month != before.state.month and after.state.phase is Phase.ORDERS:
        _point(desk, Point.MONTH, after.state.month.text)


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


def _put(desk: Desk, opened: CampaignFile) -> None:
    if desk.campaign is not None:
        desk.forget(desk.campaign.row.id)
        desk.campaign.close()
    desk.campaign, desk.mail_campaign = opened, b""
    desk.forget(opened.row.id)


def _point(desk: Desk, why: Point, month: str) -> None:
    """Write a restore point, and keep a whole copy: of a file that is damaged later no more than this is lost."""
    kept = campaign_file(desk)
    with kept.transaction():
        add_point(kept, why, month)
    kept.keep_copy(shelf_of(desk))


def _same(one: Path, other: Path) -> bool:
    return one.absolute() == other.absolute()
