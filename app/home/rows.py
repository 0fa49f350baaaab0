"""What the front page says: every thread in two lines, where it stands, and the one deed that opening it does."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from app.home.campaign_words import campaign_action, campaign_due, campaign_title
from app.home.threads import GameRoom, Standing, Thread, Where
from app.phrases.times import ago, days_since, part_of_day
from app.translation import gettext as _
from app.translation import ngettext
from core.words import Side

QUIET_DAYS = 7
"""After so many days of waiting the page offers to send again."""
MOST_RECENT = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadRow:
    """A thread in words. `tone` names one of the look's tones."""

    key: str
    side: Side
    aircraft: str
    title: str
    line: str
    tone: str
    tag: str
    when: str
    action: str
    primary: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeRows:
    """The page: its line, the list's heading, what goes on, what is over."""

    line: str
    heading: str
    waiting: tuple[ThreadRow, ...]
    recent: tuple[ThreadRow, ...]
    need_me: int


_ORDER = (
    Standing.MINE,
    Standing.ASKED,
    Standing.UNSENT,
    Standing.TROUBLE,
    Standing.SEALED,
    Standing.WAITING,
    Standing.INVITED,
)
_AT_REST = (Standing.OVER, Standing.ASIDE)
_NEED_ME = (Standing.MINE, Standing.ASKED, Standing.UNSENT, Standing.TROUBLE)


def rows_for(threads: tuple[Thread, ...], now: dt.datetime) -> HomeRows:
    """The page for these threads, at a moment of the person's own zone."""
    going = sorted((one for one in threads if one.standing not in _AT_REST), key=lambda one: one.since)
    going.sort(key=lambda one: _ORDER.index(one.standing))
    over = sorted((one for one in threads if one.standing in _AT_REST), key=lambda one: one.since, reverse=True)
    need = sum(one.standing in _NEED_ME for one in going)
    return HomeRows(
        line=f"{part_of_day(now)}. {_said(going, need)}",
        heading=_heading(going, need),
        waiting=tuple(_row(one, now, primary=index == 0 and need > 0) for index, one in enumerate(going)),
        recent=tuple(_row(one, now, primary=False) for one in over[:MOST_RECENT]),
        need_me=need,
    )


def _said(going: list[Thread], need: int) -> str:
    if not going:
        return _("Nothing waits for you: begin a fight, or open a file that came.")
    if not need:
        return _("Nothing waits for you; the others have the next word.")
    mine = [one for one in going if one.standing in _NEED_ME]
    campaigns = sum(one.game is GameRoom.CAMPAIGN for one in mine)
    if campaigns > 1:
        return _("{count} matches wait for you.").format(count=_counted(need, capital=True))
    if all(one.game is GameRoom.CAMPAIGN for one in mine):
        return _("Your campaign waits for you.")
    if any(one.game is GameRoom.CAMPAIGN for one in mine):
        words = ngettext(
            "One fight and your campaign wait for you.", "{count} fights and your campaign wait for you.", need - 1
        )
        return words.format(count=_counted(need - 1, capital=True))
    words = ngettext("One fight waits for you.", "{count} fights wait for you.", need)
    return words.format(count=_counted(need, capital=True))


def _heading(going: list[Thread], need: int) -> str:
    count = len(going)
    if not count:
        return _("No fights under way")
    if any(one.game is GameRoom.CAMPAIGN for one in going):
        said = ngettext("One thread", "{count} threads", count)
    else:
        said = ngettext("One fight", "{count} fights", count)
    fights = said.format(count=_counted(count, capital=True))
    if not need:
        return fights
    return _("{fights}, {need}").format(
        fights=fights, need=ngettext("one needs you", "{count} need you", need).format(count=_counted(need))
    )


def _counted(count: int, *, capital: bool = False) -> str:
    """A small number as a word, as headings have it."""
    words = (
        _("none"),
        _("one"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
    )
    word = words[count] if count < len(words) else str(count)
    return word[:1].upper() + word[1:] if capital else word


def _row(thread: Thread, now: dt.datetime, *, primary: bool) -> ThreadRow:
    tone, tag, action = _state(thread, now)
    return ThreadRow(
        key=thread.key,
        side=thread.side,
        aircraft=thread.aircraft,
        title=_title(thread),
        line=" · ".join(part for part in (thread.game.shown, _against(thread), _where_it_stands(thread)) if part),
        tone=tone,
        tag=tag,
        when=ago(thread.since, now),
        action=action,
        primary=primary,
    )


def _title(thread: Thread) -> str:
    if thread.game is GameRoom.CAMPAIGN:
        if thread.where is Where.MAIL:
            words = _("Campaign: {mine} and {theirs}, {month}")
            return words.format(month=thread.month, mine=thread.mine, theirs=thread.theirs)
        return campaign_title(thread.due).format(month=thread.month, mine=thread.mine, theirs=thread.theirs)
    words = _("Books: {mine} against {theirs}") if thread.game is GameRoom.BOOKS else _("{mine} against {theirs}")
    return words.format(mine=thread.mine, theirs=thread.theirs)


def _against(thread: Thread) -> str:
    match thread.where:
        case Where.TABLE:
            return _("at the table")
        case Where.MAIL:
            return _("with {who}").format(who=thread.opponent) if thread.opponent else _("by mail")
        case Where.SOLO:
            return _("against the computer")
        case Where.HOT_SEAT:
            return _("at one keyboard")
        case Where.SAMPLE:
            return _("sample fight, your copy")


def _where_it_stands(thread: Thread) -> str:
    if thread.note:
        return thread.note
    match thread.standing:
        case Standing.ASKED:
            return _("an invitation: read its terms")
        case Standing.INVITED:
            return _("your invitation is not answered yet")
        case Standing.UNSENT:
            return _("a file of yours waits to be sent")
        case Standing.OVER:
            return ""
        case Standing.ASIDE:
            return _("laid aside in turn {turn}").format(turn=thread.turn) if thread.turn else _("laid aside")
        case _:
            if thread.game is GameRoom.CAMPAIGN:
                waits = thread.where is Where.MAIL and thread.standing is not Standing.MINE
                return _("the other squadron has the next word") if waits else campaign_due(thread.due)
            return thread.sight or due_words(thread.due, thread.turn)


def due_words(due: str, turn: int) -> str:
    """The open decision in words."""
    match due:
        case "placement":
            return _("place your aircraft")
        case "hand":
            return _("turn {turn}: choose your hand").format(turn=turn)
        case "card":
            return _("turn {turn}: choose a card").format(turn=turn)
        case "fire":
            return _("turn {turn}: fire or hold").format(turn=turn)
        case "manoeuvre":
            return _("turn {turn}: choose a manoeuvre").format(turn=turn + 1)
        case "burst":
            return _("turn {turn}: choose a burst").format(turn=turn)
        case "lost":
            return _("search for him, or fly home")
        case _:
            return _("turn {turn}").format(turn=turn) if turn else ""


def _state(thread: Thread, now: dt.datetime) -> tuple[str, str, str]:
    """Tone, tag and action."""
    theirs = thread.standing not in (*_NEED_ME, *_AT_REST)
    if theirs and thread.where is Where.MAIL and days_since(thread.since, now) >= QUIET_DAYS:
        return "warning", _("Send again?"), _("Send again")
    return {
        Standing.MINE: ("your_turn", _("Your turn"), _action(thread)),
        Standing.ASKED: ("your_turn", _("Invitation"), _("Read terms")),
        Standing.UNSENT: ("your_turn", _("Not sent yet"), _("Copy for mail")),
        Standing.TROUBLE: ("warning", _("Look here"), _("Open")),
        Standing.SEALED: ("sealed", _("Sealed, sent"), ""),
        Standing.WAITING: ("waiting", _("Waiting"), ""),
        Standing.INVITED: ("waiting", _("Invited"), ""),
        Standing.ASIDE: ("waiting", _("Laid aside"), _("Look at it")),
        Standing.OVER: ("opened", _("Finished"), _("Look at it")),
    }[thread.standing]


def _action(thread: Thread) -> str:
    if thread.game is GameRoom.CAMPAIGN:
        return campaign_action(thread.due)
    match thread.due:
        case "placement":
            return _("Place aircraft")
        case "hand":
            return _("Choose hand")
        case "card":
            return _("Choose card")
        case "fire":
            return _("Fire or hold")
        case "burst":
            return _("Choose burst")
        case "lost":
            return _("Search or fly home")
        case "manoeuvre" if thread.page:
            return _("Open page {page}").format(page=thread.page)
        case _:
            return _("Go on")
