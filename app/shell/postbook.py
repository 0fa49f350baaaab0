"""The post of a profile as the mailroom shows it. Reads the store: call it on the store's lane. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.commands.composing import tidy_name
from app.commands.contacts import Contact, contacts
from app.commands.outbox import outbox
from app.commands.signing import PostFile
from app.commands.status import Standing, Status, status
from app.commands.turns import notes
from app.desk import Desk
from app.mailroom.rows import GapRow, Letter, gap_row
from app.phrases.names import listed
from app.shell.campaign_threads import campaign_title, is_campaign
from app.shell.overview import flyers, key_of, shown_rules, sides_of
from app.store.rows import Kind, PostRow, Way
from app.translation import gettext as _
from core.canonical import b64u
from core.games import ACE_OF_ACES
from core.protocol.feeds import missing
from core.protocol.genesis import parse_invite
from core.protocol.identity import Card
from core.protocol.names import thread_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """Everything that the mailroom shows."""

    letters: tuple[Letter, ...]
    gaps: tuple[GapRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Match:
    """What letters say of their match."""

    who: str
    fight: str
    over: bool
    contact: str
    compared: str
    theirs_bound: bool
    mine_bound: bool
    newest_in: str
    campaign: bool
    begun: bool


def read_post(desk: Desk) -> Post:
    """All files that came or were made, and what is missing between them. Raises TroubleError."""
    with desk.turnstile:
        book = desk.store.outbox.book()
        known = contacts(desk)
        by_mail = [row.id for row in desk.store.threads.all() if row.kind is Kind.MAIL]
        matches = {thread: _match(desk, status(desk, thread), known, book) for thread in by_mail}
        made = outbox(desk)
        newest = {file.thread: file.number for file in made}
        left = tuple(_made(file, matches.get(file.thread), newest) for file in made)
        came = tuple(_came(row, matches.get(row.thread), known) for row in book if row.way is Way.IN)
        return Post(letters=_with_notes(desk, matches, (*left, *came)), gaps=_gaps(desk, matches))


def _with_notes(desk: Desk, matches: dict[bytes, _Match], letters: tuple[Letter, ...]) -> tuple[Letter, ...]:
    """Each note on the first file that carried it."""
    found = {key_of(thread): notes(desk, thread) for thread, match in matches.items() if match.begun}
    told: set[tuple[str, bool, int]] = set()
    noted = {}
    for letter in sorted(letters, key=lambda one: (one.thread, one.came, one.seq)):
        if letter.code or letter.kind not in ("turn", "accept"):
            continue
        mine = [one for one in found.get(letter.thread, ()) if one.own is not letter.came and one.seq <= letter.seq]
        news = [one for one in mine if (letter.thread, letter.came, one.seq) not in told]
        told |= {(letter.thread, letter.came, one.seq) for one in news}
        noted[letter.key] = " ".join(tidy_name(one.text) for one in news)
    return tuple(replace(letter, note=noted.get(letter.key, "")) for letter in letters)


def _match(desk: Desk, how: Status, known: tuple[Contact, ...], book: tuple[PostRow, ...]) -> _Match:
    card = _card(desk, how)
    contact = next((one for one in known if card is not None and one.id == card.hash), None)
    bound = {"mine": False, "theirs": False}
    if how.standing is Standing.OPEN:
        held = desk.mail_match(how.id)
        point = held.ahead.point
        for seat in held.ahead.seats:
            sealed = point.bound_of(seat)
            is_sealed = sealed is not None and bool(sealed.commitment) and not point.is_known(seat)
            bound["mine" if seat == held.seat else "theirs"] = is_sealed
    return _Match(
        who=how.opponent,
        fight=_fought(desk, how),
        over=how.standing in (Standing.OVER, Standing.DECLINED),
        contact="" if contact is None else b64u(contact.id),
        compared="" if contact is None else contact.compared,
        theirs_bound=bound["theirs"],
        mine_bound=bound["mine"],
        newest_in=max((row.at for row in book if row.thread == how.id and row.way is Way.IN), default=""),
        campaign=is_campaign(how.terms),
        begun=how.standing in (Standing.OPEN, Standing.OVER),
    )


def _fought(desk: Desk, how: Status) -> str:
    if is_campaign(how.terms):
        return campaign_title(desk, how)
    mine, theirs = sides_of(flyers(how.terms, shown_rules(desk, how.terms)), how.seat)
    books = how.terms.game == ACE_OF_ACES
    words = _("Books: {mine} against {theirs}") if books else _("{mine} against {theirs}")
    return words.format(mine=listed(one.name for one in mine), theirs=listed(one.name for one in theirs))


def _card(desk: Desk, how: Status) -> Card | None:
    """The other player's card, as far as it is known."""
    if how.standing in (Standing.OPEN, Standing.OVER):
        held = desk.mail_match(how.id)
        other = next(seat for seat in held.match.seats if seat != held.seat)
        return held.match.genesis.card(other)
    if how.seat == "B":
        return parse_invite(desk.thread(how.id).invite).card
    return None


def _made(file: PostFile, match: _Match | None, newest: dict[bytes, int]) -> Letter:
    last = newest[file.thread] == file.number
    return Letter(
        key=f"out:{file.number}",
        came=False,
        who="" if match is None else match.who,
        fight="" if match is None else match.fight,
        name=thread_name(file.thread),
        thread=key_of(file.thread),
        kind=file.kind,
        seq=file.seq,
        at=file.left or file.made,
        unsent=not file.left and last,
        answered=not last or (match is not None and match.newest_in > file.made),
        sealed=last and match is not None and match.mine_bound and file.kind == "turn",
        text=file.armor,
        file_name=file.name,
        compared="" if match is None else match.compared,
        contact="" if match is None else match.contact,
        over=match is not None and match.over,
        campaign=match is not None and match.campaign,
    )


def _came(row: PostRow, match: _Match | None, known: tuple[Contact, ...]) -> Letter:
    kind, _space, number = row.what.partition(" ")
    contact = None
    if kind == "card" and not row.code:
        contact = next((one for one in known if one.name and one.name in row.said), None)
    newest = match is not None and row.at == match.newest_in
    return Letter(
        key=f"in:{row.number}",
        came=True,
        who=match.who if match is not None else "" if contact is None else contact.name,
        fight="" if match is None else match.fight,
        name=thread_name(row.thread) if row.thread else "",
        thread=key_of(row.thread) if match is not None else "",
        kind=kind,
        seq=int(number) if number.isdigit() else 0,
        at=row.at,
        sealed=newest and match is not None and match.theirs_bound and kind in ("turn", "accept"),
        code=row.code,
        said=row.said,
        compared=match.compared if match is not None else "" if contact is None else contact.compared,
        contact=match.contact if match is not None else "" if contact is None else b64u(contact.id),
        over=match is not None and match.over,
        campaign=match is not None and match.campaign,
    )


def _gaps(desk: Desk, matches: dict[bytes, _Match]) -> tuple[GapRow, ...]:
    rows = []
    for thread, match in matches.items():
        if not match.over and desk.thread(thread).accept:
            held = desk.mail_match(thread)
            waiting = held.match.feeds.held
            for seat, first in missing(held.match.feeds):
                last = max((entry.seq for entry in waiting if entry.seat == seat), default=first + 1)
                name = thread_name(thread)
                rows.append(gap_row(f"gap:{key_of(thread)}", match.who, name, first, last))
    return tuple(rows)
