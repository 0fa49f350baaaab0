"""The post in words: one row for each file that came or left, and what is known of it. No Qt."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum

from app.phrases.times import clock, day_name, days_since, moment
from app.translation import gettext as _

QUIET_DAYS = 7


class Shelf(StrEnum):
    """Which part of the post is shown."""

    ALL = "all"
    CAME = "came"
    LEFT = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """One file that came or was made, as the store knows it.

    Attributes:
        key: names it for ever.
        came: whether it came from another desk.
        who: the other player; empty if nobody knows.
        fight: what is fought ("Dr I against S.E.5a"); empty for a card or something unreadable.
        name: the match as people say it (KITE-7F3A); empty if it belongs to none.
        kind: invite, accept, turn, bundle, card or nothing.
        seq: the turn's number for people, 0 if it has none.
        at: when it came, or left last, or was made; ISO in UTC.
        unsent: it was made and has not left yet.
        answered: something of the other player came after it.
        sealed: it holds a choice that is still sealed.
        code, said: why it was not taken in; empty where all went well.
        text: the file as text; empty for what came.
        note: the words that its writer sent with it.
        compared: the ISO day on which the other's card was compared; empty = not yet.
        contact: key of the other's card; empty if it is not in the address book.
        over: the match has ended.
        campaign: the match is a campaign.
    """

    key: str
    came: bool
    who: str
    fight: str
    name: str
    thread: str
    kind: str
    seq: int
    at: str
    unsent: bool = False
    answered: bool = False
    sealed: bool = False
    code: str = ""
    said: str = ""
    text: str = ""
    file_name: str = ""
    compared: str = ""
    contact: str = ""
    over: bool = False
    campaign: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PostRow:
    """A file in two lines. `tone` names one of the look's tones."""

    key: str
    came: bool
    who: str
    what: str
    when: str
    tone: str
    tag: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRow:
    """One thing that was checked. `fits`: it held."""

    text: str
    fits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterRows:
    """A file laid out like the address side of a field-post card."""

    lines: tuple[tuple[str, str], ...]
    stamp: tuple[str, str, str]
    sealed: bool
    tone: str
    tag: str
    checks: tuple[CheckRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GapRow:
    """A file that is missing while a later one is here."""

    key: str
    text: str
    action: str
    request: str


def post_rows(letters: tuple[Letter, ...], shelf: Shelf, search: str, now: dt.datetime) -> tuple[PostRow, ...]:
    """The rows of a shelf, newest first; those that hold the words searched for."""
    wanted = search.casefold().split()
    found = [
        letter
        for letter in letters
        if shelf is Shelf.ALL or letter.came == (shelf is Shelf.CAME)
        if all(word in f"{letter.who} {letter.fight} {letter.name}".casefold() for word in wanted)
    ]
    found.sort(key=lambda letter: (letter.at, int(letter.key.partition(":")[2])), reverse=True)
    return tuple(_row(letter, now) for letter in found)


def _row(letter: Letter, now: dt.datetime) -> PostRow:
    tone, tag = state_of(letter, now)
    return PostRow(
        key=letter.key,
        came=letter.came,
        who=letter.who or (_("Unknown sender") if letter.came else _("Whoever opens it")),
        what=", ".join(part for part in (letter.fight, what_of(letter)) if part),
        when=clock(letter.at, now),
        tone=tone,
        tag=tag,
    )


def note_words(letter: Letter) -> str:
    """The words that travelled with a file, and whose they are; empty without any."""
    if not letter.note:
        return ""
    words = _("{who} writes: {note}") if letter.came else _("You wrote: {note}")
    return words.format(who=letter.who, note=letter.note)


def what_of(letter: Letter) -> str:
    """What a file is, in words."""
    match letter.kind:
        case "invite":
            return _("invitation")
        case "accept":
            return _("acceptance")
        case "bundle":
            return _("catch-up file")
        case "card":
            return _("contact card")
        case "turn":
            return _("file {number}").format(number=letter.seq)
        case _:
            return _("no turn in it")


def state_of(letter: Letter, now: dt.datetime) -> tuple[str, str]:
    """Tone and tag of a file."""
    if letter.code:
        return "warning", _("Not taken in")
    if letter.came:
        if letter.sealed:
            return "sealed", _("Holds a sealed choice")
        return "opened", _("Taken in")
    if letter.unsent:
        return "your_turn", _("Not sent yet")
    if letter.answered or letter.over:
        return "opened", _("Answered")
    if days_since(letter.at, now) >= QUIET_DAYS:
        return "warning", _("Send again?")
    return ("sealed", _("Your sealed choice")) if letter.sealed else ("waiting", _("Not answered yet"))


def letter_rows(letter: Letter, now: dt.datetime) -> LetterRows:
    """One file in full."""
    tone, tag = state_of(letter, now)
    other = letter.who or _("whoever opens it")
    lines = (
        (_("From"), other if letter.came else _("you")),
        (_("To"), _("you") if letter.came else other),
        (_("Match"), ", ".join(part for part in (letter.name, letter.fight) if part) or _("none")),
        (_("Holds"), holds(letter)),
    )
    return LetterRows(
        lines=lines,
        stamp=_stamp(letter, now),
        sealed=letter.sealed and not letter.code,
        tone=tone,
        tag=tag,
        checks=_checks(letter),
    )


def holds(letter: Letter) -> str:
    """What is inside a file."""
    match letter.kind:
        case "invite":
            if letter.campaign:
                return _("the terms of a campaign, signed, and a contact card")
            return _("the terms of a duel, signed, and a contact card")
        case "accept":
            return _("the signature under the terms")
        case "bundle":
            return _("all that was said in this match so far")
        case "card":
            return _("a contact card")
        case "turn" if letter.sealed:
            return _("a choice, sealed")
        case "turn":
            return _("what was due, signed")
        case _:
            return _("nothing that this program knows")


def _stamp(letter: Letter, now: dt.datetime) -> tuple[str, str, str]:
    months = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
    then = moment(letter.at)
    local = now if then is None else then.astimezone(now.tzinfo)
    upper = _("file {number}").format(number=letter.seq) if letter.seq else what_of(letter).split()[-1]
    return upper, f"{local.day} {months[local.month - 1]}", letter.name or "FLUGPOST"


def _checks(letter: Letter) -> tuple[CheckRow, ...]:
    if not letter.came:
        return (
            CheckRow(text=_("Signed with your key; sending it again sends the same bytes"), fits=True),
            CheckRow(text=_("Only {who} and you can open it").format(who=letter.who or _("you two")), fits=True)
            if letter.kind not in ("invite", "card")
            else CheckRow(text=_("Readable for everybody: an invitation keeps no secret"), fits=True),
        )
    if letter.code:
        return (CheckRow(text=letter.said, fits=False),)
    if letter.kind == "card":
        return (CheckRow(text=_("Signed by its own key, and the key is sound"), fits=True), _compared(letter))
    checks = [
        CheckRow(text=_("Signed by {who}’s key").format(who=letter.who), fits=True),
        _compared(letter),
        CheckRow(text=_("Belongs to this match and follows what was said before"), fits=True),
        CheckRow(text=_("Same rules and aircraft data on both sides"), fits=True),
    ]
    if letter.sealed:
        checks.append(CheckRow(text=_("The choice in it is bound; it opens when yours is bound too"), fits=True))
    return tuple(checks)


def _compared(letter: Letter) -> CheckRow:
    if letter.compared:
        return CheckRow(
            text=_("The card was compared by voice on {day}").format(day=day_name(letter.compared)), fits=True
        )
    return CheckRow(text=_("The card was not yet compared by voice"), fits=False)


def gap_row(key: str, who: str, name: str, missing: int, held: int) -> GapRow:
    """The banner of a gap: a later file is here, an earlier one is not."""
    return GapRow(
        key=key,
        text=_("{who}’s file {held} is here, file {missing} is not. Nothing is lost: ask for it again.").format(
            who=who, held=held, missing=missing
        ),
        action=_("Ask for file {missing}").format(missing=missing),
        request=_(
            "Flugpost, match {name}: your file {held} came, your file {missing} did not. "
            "Please send file {missing} again (Mailroom, Send again)."
        ).format(name=name, held=held, missing=missing),
    )


def nothing_words(*, there_is_post: bool) -> tuple[str, str]:
    """Why no file is shown: there is none, or none that was looked for."""
    if there_is_post:
        return _("Nothing here of that kind"), _("Other files are here: choose All, and empty the search.")
    return _("No post yet"), _("Copy your card into a mail to a friend; what comes back you paste here.")


def summary(letters: tuple[Letter, ...], folder: str) -> str:
    """The line under the page's title."""
    unsent = sum(letter.unsent for letter in letters)
    head = _("Watching the folder {folder}.").format(folder=folder) if folder else _("No account is needed:")
    tail = _("Paste, drop or open a file.") if folder else _("paste, drop or open a file.")
    waiting = _("{count} not sent yet.").format(count=unsent) if unsent else ""
    return " ".join(part for part in (head, tail, waiting) if part)
