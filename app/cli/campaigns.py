"""Campaigns on this machine from the command line: begun, looked at, led month by month, corrected."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.cli.answers import Answer, UsageError, Value
from app.cli.campaign_setups import campaign_setup
from app.cli.campaign_words import (
    consequence_answer,
    correction_answer,
    men_answer,
    service_answer,
    standing_answer,
)
from app.cli.playing import choice_in
from app.cli.profiles import desk_of, file_answer, json_in, outbox_words, unlock
from app.commands.campaign_correcting import comes_late, corrector
from app.commands.campaign_orders import write_orders
from app.commands.campaign_pilots import computer_orders, fly_to_the_end
from app.commands.campaigns import (
    Mode,
    OpenCampaign,
    choose_in_campaign,
    choose_in_fight,
    open_campaign_at,
    open_mail_campaign,
    start_campaign,
)
from app.commands.challenges import challenge
from app.commands.contacts import find_contact
from app.commands.status import find_thread
from app.commands.status import status as match_status
from app.desk import Desk
from app.store.campaign_file import SUFFIX
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.decisions import Correct, RecordResult
from core.campaign.state import Phase
from core.canonical import Json
from core.play import ChoiceFormError
from core.words import PersonId, SeatId


@contextlib.contextmanager
def opened(arguments: argparse.Namespace, *, writing: bool = True) -> Iterator[tuple[Desk, OpenCampaign]]:
    """The campaign that the arguments name, open until the command is done: a file, or a thread of one by mail.

    Raises as `open_campaign_at` and `open_mail_campaign`.
    """
    file = arguments.file
    with desk_of(arguments, writing=writing, making=True) as desk:
        if file.suffix == SUFFIX or file.exists() or len(file.parts) > 1:
            yield desk, open_campaign_at(desk, file, writing=writing).value
            return
        thread = find_thread(desk, file.name.removeprefix("="))
        if writing:
            unlock(desk, arguments)
        yield desk, open_mail_campaign(desk, thread).value


def standing(desk: Desk, now: OpenCampaign) -> Answer:
    """How a campaign stands; of one by mail also what waits to be sent."""
    answer = standing_answer(now)
    unsent = match_status(desk, now.thread).unsent if now.mode is Mode.MAIL else ()
    data: dict[str, Value] = {**answer.data} if isinstance(answer.data, dict) else {}
    waits = tuple(line for file in unsent for line in outbox_words(file))
    return replace(answer, words=(*answer.words, *waits), data={**data, "unsent": [file.name for file in unsent]})


def target_of(arguments: argparse.Namespace) -> Path:
    """The campaign file that is to be made. Raises UsageError for a name that no campaign has."""
    file: Path = arguments.file
    if file.suffix != SUFFIX:
        raise UsageError(_("{file}: the name must end with {suffix}").format(file=file, suffix=SUFFIX))
    return file


def new(arguments: argparse.Namespace) -> Answer:
    """Begin a campaign."""
    file = target_of(arguments)
    with desk_of(arguments, making=True) as desk:
        proposed = campaign_setup(desk, arguments)
        mode = Mode(arguments.mode.replace("-", "_"))
        return standing(desk, start_campaign(desk, file, proposed, mode, SeatId(arguments.seat)).value)


def invite(arguments: argparse.Namespace) -> Answer:
    """Invite somebody to a campaign by mail."""
    with desk_of(arguments) as desk:
        unlock(desk, arguments)
        opponent = find_contact(desk, arguments.to).id if arguments.to is not None else b""
        return file_answer(desk, challenge(desk, campaign_setup(desk, arguments), opponent).value, arguments)


def status(arguments: argparse.Namespace) -> Answer:
    """How a campaign stands."""
    with opened(arguments, writing=False) as (desk, now):
        return standing(desk, now)


def people(arguments: argparse.Namespace) -> Answer:
    """The men of a campaign, or the service of one."""
    with opened(arguments, writing=False) as (_desk, now):
        if not arguments.person:
            return men_answer(now)
        person = PersonId(arguments.person)
        if person not in now.state.roster.by_id:
            raise RefusedError("NO_PERSON", _("There is no such man."), _("Choose one of the roster."))
        return service_answer(now, person)


def orders(arguments: argparse.Namespace) -> Answer:
    """Give orders for one squadron, for both, or let the computer write them."""
    if (arguments.orders is None) is not arguments.computer:
        raise UsageError(_("Give ORDERS.json, or --computer."))
    with opened(arguments) as (desk, now):
        if arguments.computer:
            return standing(desk, computer_orders(desk).value)
        return standing(desk, write_orders(desk, _given(now, arguments)).value)


def _given(now: OpenCampaign, arguments: argparse.Namespace) -> dict[SeatId, Json]:
    said = json_in(arguments.orders)
    if not isinstance(said, dict):
        raise UsageError(_("{path}: must be an object").format(path=arguments.orders))
    if set(said) <= {"A", "B"}:
        return {SeatId(seat): _whole_orders(now, said[seat]) for seat in sorted(said)}
    return {_seat(now, arguments): _whole_orders(now, said)}


def _whole_orders(now: OpenCampaign, said: Value) -> Json:
    usual: dict[str, Json] = {"kind": "orders", "month": now.state.month.text, "new_men": []}
    return {**usual, **said} if isinstance(said, dict) else said


def result(arguments: argparse.Namespace) -> Answer:
    """Give the month its result from the table, or tell what would follow."""
    choice: Json = {"kind": "result", "result": json_in(arguments.result), "remark": arguments.remark}
    with opened(arguments, writing=not arguments.preview) as (desk, now):
        if not arguments.preview:
            return standing(desk, choose_in_campaign(desk, _seat(now, arguments), choice).value)
        found = _read(now, choice)
        if now.state.phase is not Phase.MEANS or not isinstance(found, RecordResult):
            raise RefusedError("NOT_NOW", _("No result is due now."), _("status tells what is."))
        return consequence_answer(now, found.result)


def fly(arguments: argparse.Namespace) -> Answer:
    """Begin the month's fight, or let the computer pilots fly it to its end."""
    with opened(arguments) as (desk, before):
        now = before
        if before.state.phase is not Phase.FIGHT:
            now = choose_in_campaign(desk, _seat(before, arguments), {"kind": "fly"}).value
        return standing(desk, fly_to_the_end(desk).value if arguments.computer else now)


def choose(arguments: argparse.Namespace) -> Answer:
    """Make the choice in a file, for a seat or for the one that is due first."""
    n, choice = choice_in(arguments.choice)
    with opened(arguments) as (desk, now):
        if n != now.game.n:
            raise RefusedError(
                "OTHER_DECISION", _("That choice is for another decision."), _("Look at the campaign and choose anew.")
            )
        seat = _seat(now, arguments)
        inner = _of_fight(choice)
        if inner and now.state.phase is Phase.FIGHT:
            return standing(desk, choose_in_fight(desk, seat, n, inner).value)
        return standing(desk, choose_in_campaign(desk, seat, choice).value)


def _of_fight(choice: Json) -> dict[str, Json]:
    """The fight's own choice in one of the campaign; empty if it is none."""
    if not isinstance(choice, dict) or set(choice) != {"kind", "choice"} or choice["kind"] != "fight":
        return {}
    inner = choice["choice"]
    return inner if isinstance(inner, dict) else {}


def close(arguments: argparse.Namespace) -> Answer:
    """Close the month."""
    return _chosen(arguments, {"kind": "close"})


def exchange(arguments: argparse.Namespace) -> Answer:
    """Exchange two prisoners."""
    return _chosen(arguments, {"kind": "exchange", "own": arguments.own, "other": arguments.other}, arguments.own)


def rename(arguments: argparse.Namespace) -> Answer:
    """Spell a man's name otherwise."""
    return _chosen(arguments, {"kind": "rename", "person": arguments.person, "name": arguments.name}, arguments.person)


def correct(arguments: argparse.Namespace) -> Answer:
    """Correct a month, or tell what a correction would come to."""
    said = json_in(arguments.correction)
    if not isinstance(said, dict):
        raise UsageError(_("{path}: must be an object").format(path=arguments.correction))
    choice: Json = {"kind": "correct", "orders": {}, "remark": "", "resolutions": [], **said}
    if not arguments.preview:
        return _chosen(arguments, choice)
    with opened(arguments, writing=False) as (_desk, now):
        found = _read(now, choice)
        if not isinstance(found, Correct):
            raise UsageError(_("{path}: must be a correction").format(path=arguments.correction))
        return correction_answer(now, found)


def _chosen(arguments: argparse.Namespace, choice: Json, person: str = "") -> Answer:
    """Choose; after a month's close it is for the squadron of the person that the choice is about."""
    with opened(arguments) as (desk, now):
        seat = _seat(now, arguments)
        if comes_late(now, choice):
            member = now.state.roster.by_id.get(PersonId(person))
            seat = corrector(now) if member is None else member.person.seat
        return standing(desk, choose_in_campaign(desk, seat, choice).value)


def _seat(now: OpenCampaign, arguments: argparse.Namespace) -> SeatId:
    """The seat that is named, else the one that is due first. Without one the choice itself is refused."""
    asked = getattr(arguments, "seat", None)
    if asked is not None:
        return SeatId(asked)
    return now.due[0] if now.due else now.state.chooser


def _read(now: OpenCampaign, choice: Json) -> object:
    """A choice as the rules read it. Raises RefusedError."""
    try:
        return now.rules.parse_choice(choice)
    except ChoiceFormError as error:
        raise RefusedError("FORM", f"{error}", _("Mend it and try again.")) from error
