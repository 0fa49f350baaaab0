"""Commands for playing by mail: status, choose, export, import, record, and a folder that both share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from app.cli.answers import DONE, REFUSED, Answer, UsageError, Value
from app.cli.profiles import desk_of, existing, file_answer, file_json, json_in, unlock, written
from app.cli.sights import sight_lines
from app.commands.arrivals import LARGEST_FILE, Arrival, import_bytes, import_paths
from app.commands.folders import exchange
from app.commands.local_fights import choose_local, local_fight
from app.commands.outbox import export as export_file
from app.commands.records import record as record_of
from app.commands.records import record_name
from app.commands.status import Standing, Status, find_thread, statuses
from app.commands.status import status as status_of
from app.commands.taking import Outcome
from app.commands.turns import choose as choose_in
from app.commands.turns import notes, say
from app.desk import Desk, local_day
from app.store.rows import Kind
from app.translation import gettext as _
from core.canonical import Json, b64u
from core.protocol.entries import SEATS
from core.protocol.genesis import ACCEPTER
from core.protocol.identity import shown
from core.protocol.names import thread_name
from core.words import SeatId

_LONG_SILENCE: Final = 7
"""After so many days without an answer the status says so."""


def status(arguments: argparse.Namespace) -> Answer:
    """How one match stands, or all of them."""
    with desk_of(arguments, writing=False) as desk:
        asked = arguments.thread
        found = statuses(desk) if asked is None else (status_of(desk, find_thread(desk, asked)),)
        words = tuple(
            line for one in found for line in (*_status_words(one), *_silence(desk, one), *_sights(desk, one))
        )
    rows = [_status_json(one) for one in found]
    data: Value = rows if arguments.thread is None else rows[0]
    return Answer(words=words or (_("There is no match yet."),), data=data)


def _status_json(one: Status) -> dict[str, Value]:
    error = one.last_error[0] if one.last_error else None
    packed: dict[str, Value] = {"pack": one.terms.pack} if one.terms.pack else {}
    return {
        **packed,
        "id": b64u(one.id),
        "state": one.standing.value,
        "opponent": one.opponent,
        "n": one.n,
        "owes": list(one.owes),
        "decision": _decision_json(one),
        "last_error": None
        if error is None
        else {"code": error.code, "said": error.said, "next": error.next_step, "at": error.at or None},
    }


def _decision_json(one: Status) -> Value:
    if not one.decisions:
        return None
    due = one.decisions[0]
    legal: Any = due.legal
    said: dict[str, Value] = {"clues": {str(who): word for who, word in due.clues.items()}} if due.clues else {}
    return {"kind": due.kind, "legal" if isinstance(legal, list) else "form": legal, **said}


def _status_words(one: Status) -> Iterable[str]:
    with_whom = _(" with {opponent}").format(opponent=one.opponent) if one.opponent else ""
    here = _(", on this machine") if one.kind is Kind.LOCAL else ""
    yield f"{one.name}{with_whom}{here}: {_standing_words(one)}"
    if one.unsent:
        yield _("  to be sent: {name}").format(name=one.unsent[0].name)
    if one.offered:
        yield _("  a draw is offered")
    if one.terms.pack:
        yield _("  by a data pack; to see it: packs show {hash}").format(hash=one.terms.pack[:8])
    for error in one.last_error:
        yield f"  {error.code}: {error.said}" + ("" if error.next_step in error.said else f" {error.next_step}")


def _silence(desk: Desk, one: Status) -> Iterable[str]:
    """That nothing came for days: somebody whose acceptance came too late waits for ever, and nobody tells him."""
    if one.kind is Kind.LOCAL or one.mine or one.standing not in (Standing.INVITED, Standing.OPEN):
        return
    since = local_day(one.waiting_since)
    if (desk.today() - since).days >= _LONG_SILENCE:
        whom = one.opponent or _("the other side")
        yield _("  no answer since {day}: ask {whom}").format(day=since.isoformat(), whom=whom)


def _sights(desk: Desk, one: Status) -> Iterable[str]:
    for due in one.decisions:
        for line in sight_lines(due, desk.rules_of(one.terms)):
            yield f"  {line}"


def _standing_words(one: Status) -> str:
    if one.result:
        won = one.result[0].winners
        if not won:
            return _("over, a draw")
        if not one.seat:
            return _("over, seat {seat} won").format(seat=", ".join(won))
        return _("over, you won") if one.seat in won else _("over, you lost")
    if one.decisions:
        return _("your turn: decision {n}, {kind}").format(n=one.n, kind=one.decisions[0].kind)
    return {
        "invited": _("waits for the acceptance"),
        "asked": _("waits for your answer: accept or decline"),
        "aside": _("laid aside; it counts for nobody"),
        "declined": _("laid aside; it may still be accepted") if one.seat == ACCEPTER else _("withdrawn"),
    }.get(one.standing.value, _("waits for the other side, decision {n}").format(n=one.n))


def choose(arguments: argparse.Namespace) -> Answer:
    """Bind oneself to the choice in a file."""
    n, choice = choice_in(arguments.choice)
    with desk_of(arguments) as desk:
        thread = find_thread(desk, arguments.thread)
        if desk.thread(thread).kind is Kind.LOCAL:
            return _chosen_here(desk, thread, arguments.seat, n, choice)
        unlock(desk, arguments)
        file = choose_in(desk, thread, n, choice, note=arguments.note).value
        return file_answer(desk, file, arguments)


def _chosen_here(desk: Desk, thread: bytes, seat: str | None, n: int, choice: Json) -> Answer:
    """A choice in a fight on this machine, for a seat or for the one that is due first."""
    due = local_fight(desk, thread).due
    who = SeatId(seat) if seat is not None else due[0] if due else SeatId(SEATS[0])
    after = choose_local(desk, thread, who, n, choice).value
    game = after.local.game
    words = _("Chosen for {seat}. To choose now: {seats}.").format(seat=who, seats=", ".join(after.due) or "-")
    return Answer(words=(words,), data={"seat": who, "n": game.n, "due": list(after.due)})


def choice_in(path: Path) -> tuple[int, Json]:
    """The decision's number and the choice object of CHOICE.json. Raises UsageError."""
    value: Any = json_in(path)
    if not isinstance(value, dict) or set(value) != {"n", "choice"} or type(value["n"]) is not int:
        raise UsageError(_('{path}: must be {{"n": number, "choice": {{...}}}}').format(path=path))
    return value["n"], value["choice"]


def note(arguments: argparse.Namespace) -> Answer:
    """Send a few words without a choice, or read all that were sent."""
    with desk_of(arguments, writing=arguments.text is not None) as desk:
        thread = find_thread(desk, arguments.thread)
        if arguments.text is not None:
            unlock(desk, arguments)
            return file_answer(desk, say(desk, thread, arguments.text).value, arguments)
        found = notes(desk, thread)
    # A terminal obeys control characters, and these words are somebody else's.
    lines = tuple(f"{one.who}, {one.seq}: {shown(one.text)}" for one in found)
    return Answer(
        words=lines or (_("No words were sent."),),
        data=[{"who": one.who, "seq": one.seq, "text": one.text} for one in found],
    )


def export(arguments: argparse.Namespace) -> Answer:
    """The newest file of a match, or an earlier one; to a file, or to the standard output as it is."""
    with desk_of(arguments, or_reading=True) as desk:
        thread = find_thread(desk, arguments.thread)
        file = export_file(desk, thread, arguments.file).value
    target = arguments.out
    if target is None and not arguments.armor and not arguments.json and sys.stdout.isatty():
        target = str(Path.cwd())  # nobody reads binary on a terminal
    if target is None:
        raw = file.armor.encode("utf-8") if arguments.armor else file.blob
        return Answer(raw=raw, data=file_json(file))
    path = written(file.armor.encode("utf-8") if arguments.armor else file.blob, file.name, target)
    words = _("{name} lies in {path}: send it to the other player.").format(name=file.name, path=path)
    return Answer(words=(words,), data=file_json(file, path))


def take_in(arguments: argparse.Namespace) -> Answer:
    """Take in whatever is in files and folders; exit 1 if something was refused."""
    for path in arguments.paths:
        if str(path) != "-":
            existing(path)
    with desk_of(arguments) as desk:
        unlock(desk, arguments)
        arrivals: tuple[Arrival, ...] = ()
        for path in arguments.paths:
            if str(path) == "-":
                arrivals += import_bytes(desk, sys.stdin.buffer.read(LARGEST_FILE + 1), "-").value
        arrivals += import_paths(desk, [path for path in arguments.paths if str(path) != "-"]).value
    return _arrived(arrivals)


def _arrived(arrivals: tuple[Arrival, ...]) -> Answer:
    refused = [one for one in arrivals if one.outcome is Outcome.REFUSED]
    data: dict[str, Value] = {"results": [_arrival_json(one) for one in arrivals]}
    if refused:
        first = refused[0]
        data = {"code": first.code, "said": first.said, "next": first.next_step, **data}
    words = tuple(line for one in arrivals for line in _arrival_words(one)) or (_("There is nothing new."),)
    return Answer(words=words, data=data, exit=REFUSED if refused else DONE)


def _arrival_json(one: Arrival) -> dict[str, Value]:
    return {
        "source": one.source,
        "kind": one.kind.value,
        "outcome": one.outcome.value,
        "id": b64u(one.thread) if one.thread else None,
        "match": thread_name(one.thread) if one.thread else None,
        "seq": one.seq,
        "code": one.code or None,
        "said": one.said,
        "next": one.next_step,
        "ready": one.ready.name if one.ready is not None else None,
    }


def _arrival_words(one: Arrival) -> Iterable[str]:
    place = f"{one.source}: " if one.source else ""
    yield f"{place}{one.code}: {one.said}" if one.code else f"{place}{one.said}"
    if one.next_step:
        yield f"  {one.next_step}"
    if one.ready is not None:
        yield _("  An answer lies ready: {name}.").format(name=one.ready.name)


def record(arguments: argparse.Namespace) -> Answer:
    """The record of a match, to a file or to the standard output."""
    with desk_of(arguments, writing=False) as desk:
        thread = find_thread(desk, arguments.thread)
        data = record_of(desk, thread, evidence=arguments.evidence)
    path = written(data, record_name(thread), arguments.out)
    facts: Value = {
        "id": b64u(thread),
        "name": record_name(thread),
        "path": path or None,
        "record": data.decode("utf-8"),
    }
    if path:
        return Answer(words=(_("The record lies in {path}.").format(path=path),), data=facts)
    return Answer(raw=data, data=facts)


def folder(arguments: argparse.Namespace) -> Answer:
    """Put what waits in the outbox into a shared folder, and take in what is new there."""
    existing(arguments.folder)
    with desk_of(arguments) as desk:
        unlock(desk, arguments)
        done = exchange(desk, arguments.folder).value
    answer = _arrived(done.arrivals)
    data = dict(answer.data) if isinstance(answer.data, dict) else {}
    data["left"] = [path.name for path in done.left]
    data["unread"] = [path.name for path in done.unread]
    words = (
        *(_("{name} was put into the folder.").format(name=path.name) for path in done.left),
        *answer.words,
        *(_("{name} cannot be read yet.").format(name=path.name) for path in done.unread),
    )
    return Answer(words=words, data=data, exit=answer.exit)
