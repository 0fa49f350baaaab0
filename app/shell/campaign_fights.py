"""The fights of a campaign as the rooms of fights show them: the one that is flown now, and those of past months.

Knows no Qt.
"""

from __future__ import annotations

from typing import Any

from app.commands.campaigns import Mode, OpenCampaign, campaign, go_on_with_campaign, is_open
from app.commands.local_fights import LocalFight, Player, local_fight
from app.commands.month_fights import MonthFight, month_fights
from app.commands.status import status
from app.desk import Desk
from app.fight import FightKind
from app.phrases.campaign.squadrons import fight_words
from app.printing.month_fight import reading_of
from app.printing.proven import Reading
from app.shell.fights import ShownFight, fight_of, shown
from app.shell.overview import key_of
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.state import Campaign
from core.play import Pending
from core.protocol.names import thread_name
from core.words import SeatId


def any_fight(desk: Desk, thread: bytes, seat: SeatId | None = None, month: str = "") -> ShownFight:
    """A thread as a fight; of a campaign that of a month.

    Args:
        desk: needs no keys.
        thread: a match that has begun.
        seat: who sits at the keyboard, in a fight on this machine; None = whoever is due, else the first.
        month: of the campaign, "1917-03"; empty = the one that is flown now, else the last.

    Raises:
        RefusedError: there is no such match, it has not begun, or no fight was flown in that month.
        TermsError, TroubleError: it cannot be read.
    """
    with desk.turnstile:
        if not is_open(desk) or campaign(desk).thread != thread:
            return fight_of(desk, thread, seat)
        opened = go_on_with_campaign(desk)
        fight = _month_fight(opened, month)
        return _by_mail(desk, opened, fight) if opened.mode is Mode.MAIL else _at_hand(desk, opened, fight, seat)


def fights_left(desk: Desk, thread: bytes, seat: SeatId | None, month: str) -> tuple[ShownFight, ...]:
    """As `any_fight`; nothing where the campaign was closed since, or went back to before that fight."""
    try:
        return (any_fight(desk, thread, seat, month),)
    except RefusedError:
        if month:
            return ()
        raise


def _month_fight(opened: OpenCampaign, month: str) -> MonthFight:
    found = [one for one in month_fights(opened.game) if month in ("", one.month.text)]
    if not found:
        raise RefusedError(
            "NO_FIGHT", _("No fight was flown with the program in this month."), _("Look at the month's orders.")
        )
    return found[-1]


def month_reading(desk: Desk, thread: bytes, month: str) -> Reading:
    """A month's fight of the open campaign, read for its sheets of paper. Raises as `any_fight`."""
    with desk.turnstile:
        opened = campaign(desk)
        fight = _month_fight(opened, month)
        if opened.mode is not Mode.MAIL:
            return reading_of(fight, pack=local_fight(desk, thread).local.pack)
        match = desk.mail_match(thread).match
        players = tuple((one, match.who(one)) for one in match.seats)
        return reading_of(fight, players=players, match=thread_name(thread), pack=match.genesis.invite.pack)


def key_at(thread: bytes, fight: MonthFight) -> str:
    """What names a month's fight for ever."""
    return f"{key_of(thread)}/{fight.month.text}"


def _at_hand(desk: Desk, opened: OpenCampaign, fight: MonthFight, seat: SeatId | None) -> ShownFight:
    """A fight of a campaign on this machine."""
    local = local_fight(desk, opened.thread)
    hot = len(opened.humans) > 1
    due = () if fight.over else opened.due
    eyes = None if fight.over and hot else seat or next(iter(due), opened.humans[0])
    game = fight.game
    clues = {} if fight.over or eyes is None else local.clues(eyes)
    own = "" if hot else opened.humans[0]
    key, title = key_at(opened.thread, fight), fight_words(opened.state.charter, fight.month, own)
    return shown(
        game,
        fight.terms,
        eyes,
        pack=local.local.pack,
        laid=fight.laid,
        key=f"{key}/{eyes or ''}" if hot else key,
        name=title,
        title=title,
        month=fight.month.text,
        kind=FightKind.HOT_SEAT if hot else FightKind.SOLO,
        opponent=_opponent(opened, eyes, hot=hot),
        view=_view(opened, fight, eyes),
        pending=_pending(fight),
        mine=eyes in due,
        waiting_for=_waited_for(local, fight, eyes, due, hot=hot),
        sealed=_sealed(local, fight, eyes, hot=hot),
        clues=clues,
        covered=() if fight.over else tuple(_covered(local, fight, eyes)),
        finished=fight.over,
        thread=opened.thread,
        due=due,
        thinks=not fight.over and bool(local.thinking),
    )


def _waited_for(
    local: LocalFight, fight: MonthFight, eyes: SeatId | None, due: tuple[SeatId, ...], *, hot: bool
) -> str:
    if fight.over or eyes in due:
        return ""
    if due:
        return _first_pilot(fight, due[0]) if hot else ""
    return _("the computer") if local.thinking else ""


def _by_mail(desk: Desk, opened: OpenCampaign, fight: MonthFight) -> ShownFight:
    """A fight of a campaign by mail."""
    held, how = desk.mail_match(opened.thread), status(desk, opened.thread)
    (seat,) = opened.humans
    other = next(one for one in held.ahead.seats if one != seat)
    point, over = held.ahead.point, fight.over or bool(how.result)
    theirs = None if over else point.bound_of(other)
    lost = not over and how.lost == (how.n,)
    title = fight_words(opened.state.charter, fight.month, seat)
    return shown(
        fight.game,
        fight.terms,
        seat,
        pack=held.match.genesis.invite.pack,
        laid=fight.laid,
        key=key_at(opened.thread, fight),
        name=title,
        title=title,
        month=fight.month.text,
        kind=FightKind.MAIL,
        opponent=how.opponent,
        view=_view(opened, fight, seat),
        pending=None if over else fight.game.pending,
        mine=not over and seat in opened.due,
        waiting_for=how.opponent if not over and other in how.owes and not how.decisions else "",
        sealed={
            "mine": not over and point.bound_of(seat) is not None and not how.lost,
            "theirs": theirs is not None,
            "unsent": bool(how.unsent),
        },
        clues={} if over else how.decisions[0].clues if how.decisions else dict(() if theirs is None else theirs.clue),
        finished=over,
        thread=opened.thread,
        lost=lost,
        due=() if over else opened.due,
    )


def _pending(fight: MonthFight) -> Pending | None:
    return None if fight.over else fight.game.pending


def _view(opened: OpenCampaign, fight: MonthFight, eyes: SeatId | None) -> Any:  # noqa: ANN401 - the fight's own state
    """How the fight stands for a pair of eyes, what they keep laid over it."""
    seen: Campaign | None = None if fight.over or eyes is None else opened.views.get(eyes)
    if seen is not None and seen.fight is not None:
        return seen.fight
    return fight.game.rules.view_for(fight.game.state, eyes)


def _sealed(local: LocalFight, fight: MonthFight, eyes: SeatId | None, *, hot: bool) -> dict[str, bool]:
    if fight.over:
        return {}
    return {"mine": eyes in local.waiting, "theirs": hot and any(one != eyes for one in local.waiting)}


def _covered(local: LocalFight, fight: MonthFight, eyes: SeatId | None) -> list[str]:
    humans = (one for one in local.waiting if one != eyes and local.players[one] is Player.HUMAN)
    return [_first_pilot(fight, one) for one in humans]


def _first_pilot(fight: MonthFight, seat: SeatId) -> str:
    return next(str(craft.pilot.name) for craft in fight.game.start.aircraft if craft.seat == seat)


def _opponent(opened: OpenCampaign, eyes: SeatId | None, *, hot: bool) -> str:
    if eyes is None:
        return ""
    charter = opened.state.charter
    return charter.squadron(charter.other(eyes)).name if hot else _("the computer")
