"""Commands for getting to know each other and for the beginning of a match."""

from __future__ import annotations

import argparse
from dataclasses import replace

from app.challenge.force_rows import in_order
from app.cli.answers import Answer, UsageError, Value, complain
from app.cli.fighting import named, need_one_of, wanted_scenario
from app.cli.profiles import desk_of, existing, file_answer, new_passphrase, unlock, written
from app.cli.setups import setup_in
from app.commands.book_duels import PACING as BOOKS_PACING
from app.commands.book_duels import BooksDuel
from app.commands.challenges import accept as accept_thread
from app.commands.challenges import challenge as challenge_to
from app.commands.challenges import decline
from app.commands.contacts import (
    Contact,
    SameName,
    add_contact,
    find_contact,
    mark_compared,
    phrase,
)
from app.commands.contacts import contacts as known_contacts
from app.commands.duels import PACING as DUEL_PACING
from app.commands.duels import Duel, Pilot, one_against_one
from app.commands.identity import has_card, new_identity, own_card
from app.commands.packs import find_pack
from app.commands.proposals import Proposal, find_aircraft, usual_day
from app.commands.status import find_thread
from app.desk import Desk
from app.disk import read_bounded
from app.store.store import synchronised_by
from app.translation import gettext as _
from core.canonical import b64u
from core.games import ACE_OF_ACES
from core.protocol.names import thread_name
from core.words import Side

_LARGEST_CARD = 1 << 20


def card(arguments: argparse.Namespace) -> Answer:
    """The own contact card; `--name` makes the identity first."""
    made = arguments.name is not None
    with desk_of(arguments, writing=made, making=made) as desk:
        if arguments.name is not None:
            new_identity(desk, arguments.name, new_passphrase(arguments))
            _warn_of_synchronising(desk)
        elif not has_card(desk):
            unlock(desk, arguments)
        sheet = own_card(desk)
        path = written(sheet.raw, sheet.file_name, arguments.out)
        data: Value = {
            "id": b64u(desk.card.hash),
            "name": sheet.name,
            "file": sheet.file_name,
            "path": path or None,
            "armor": sheet.armor,
            "data": b64u(sheet.raw),
        }
    if path:
        return Answer(words=(_("The card of {name} lies in {path}.").format(name=sheet.name, path=path),), data=data)
    return Answer(raw=sheet.armor.encode("utf-8"), data=data)


def _warn_of_synchronising(desk: Desk) -> None:
    synchroniser = synchronised_by(desk.places.profile)
    if synchroniser:
        warning = _("{name} synchronises the profile's folder: an old copy may come back and stop your matches.")
        complain(warning.format(name=synchroniser) + "\n" + _("Better use a folder outside it: --profile DIR.") + "\n")


def contacts(arguments: argparse.Namespace) -> Answer:
    """The address book, and one thing done with it."""
    writing = arguments.add is not None or arguments.compared is not None
    with desk_of(arguments, writing=writing) as desk:
        if arguments.add is not None:
            same = (
                SameName.REPLACE if arguments.replace else SameName.KEEP_BOTH if arguments.keep_both else SameName.ASK
            )
            add_contact(desk, read_bounded(existing(arguments.add), _LARGEST_CARD), same_name=same)
        if arguments.compared is not None:
            mark_compared(desk, find_contact(desk, arguments.compared).id)
        if arguments.phrase is not None:
            words = phrase(desk, find_contact(desk, arguments.phrase).id)
            return Answer(words=(words,), data={"name": arguments.phrase, "phrase": words})
        known = known_contacts(desk)
    return Answer(
        words=tuple(_line(one) for one in known) or (_("The address book is empty."),),
        data=[
            {"id": b64u(one.id), "name": one.name, "added": one.added, "compared": one.compared or None}
            for one in known
        ],
    )


def _line(contact: Contact) -> str:
    compared = _("compared on {day}").format(day=contact.compared) if contact.compared else _("not yet compared")
    return f"{contact.name}  {b64u(contact.id)[:12]}  {compared}"


def challenge(arguments: argparse.Namespace) -> Answer:
    """Invite somebody to a duel."""
    with desk_of(arguments) as desk:
        unlock(desk, arguments)
        opponent = find_contact(desk, arguments.to) if arguments.to is not None else None
        duel = _challenged(desk, arguments, opponent.name if opponent else "")
        return file_answer(desk, challenge_to(desk, duel, opponent.id if opponent else b"").value, arguments)


def _challenged(desk: Desk, arguments: argparse.Namespace, opponent: str) -> Proposal:
    need_one_of(arguments)
    theirs = arguments.their_pilot or opponent
    if arguments.setup is not None:
        return setup_in(desk, arguments.setup)[0]
    if arguments.scenario is not None:
        side = Side(arguments.side)
        scenario = wanted_scenario(desk, arguments.scenario, missions=arguments.missions)
        places = tuple((each, at) for each in Side for at in range(len(scenario.crews(each))))
        duel = named(desk, scenario, side, in_order(places, side), theirs)
        return replace(
            duel,
            pacing=arguments.pacing or duel.pacing,
            date=arguments.date or duel.date,
            options={**duel.options, **_options(arguments.option)},
            silence_days=arguments.silence_days,
        )
    pilots = (
        _pilot(desk, arguments.game, arguments.aircraft, arguments.pilot or desk.card.shown_name, arguments.grade),
        _pilot(desk, arguments.game, arguments.against, theirs or _("The opponent"), arguments.their_grade),
    )
    return _proposal(desk, arguments, pilots)


def _pilot(desk: Desk, game: str, aircraft: str, name: str, grade: str) -> Pilot:
    return Pilot(aircraft=find_aircraft(desk, game, aircraft), name=name, grade=grade)


def _proposal(desk: Desk, arguments: argparse.Namespace, pilots: tuple[Pilot, Pilot]) -> Proposal:
    first, second = pilots
    date = arguments.date or usual_day(desk, arguments.game, (first.aircraft, second.aircraft))
    options, silence = _options(arguments.option), arguments.silence_days
    if arguments.game == ACE_OF_ACES:
        if arguments.pack is not None:
            raise UsageError(_("--pack: data packs are for Aces High"))
        return BooksDuel(
            seats=one_against_one(first, second),
            pacing=arguments.pacing or BOOKS_PACING,
            date=date,
            options=options,
            page=arguments.page,
            silence_days=silence,
        )
    if arguments.page:
        raise UsageError(_("--page: only Ace of Aces has pages"))
    return Duel(
        seats=one_against_one(first, second),
        pacing=arguments.pacing or DUEL_PACING,
        date=date,
        options=options,
        silence_days=silence,
        pack=find_pack(desk, arguments.pack).hash if arguments.pack is not None else "",
    )


def _options(given: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name in found:
            raise UsageError(_("--option: {text}: must be NAME=VALUE, each name once").format(text=text))
        found[name] = value
    return found


def accept(arguments: argparse.Namespace) -> Answer:
    """Accept an invitation, or lay it aside."""
    with desk_of(arguments) as desk:
        thread = find_thread(desk, arguments.thread)
        if arguments.decline:
            return _declined(desk, thread)
        unlock(desk, arguments)
        return file_answer(desk, accept_thread(desk, thread).value, arguments)


def _declined(desk: Desk, thread: bytes) -> Answer:
    decline(desk, thread)
    words = _("The invitation {name} is laid aside.").format(name=thread_name(thread))
    return Answer(words=(words,), data={"id": b64u(thread), "state": "declined"})
