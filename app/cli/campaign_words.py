"""What the campaign commands answer: lines for people, and the same as JSON for programs."""

from __future__ import annotations

from typing import assert_never

from app.cli.answers import Answer, Value
from app.commands.campaigns import OpenCampaign
from app.commands.open_campaign import ProposedNumbers
from app.phrases.campaign.consequences import consequence_words, kills_words
from app.phrases.campaign.log import line_words
from app.phrases.campaign.men import health_words, month_short, month_words, standing_words
from app.phrases.campaign.numbers import numbers_since, since_words
from app.phrases.campaign.reasons import refusal_line
from app.phrases.campaign.spelling import spelling_of
from app.phrases.packs import pack_words
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from core.campaign.conflicts import ways_out, with_resolution
from core.campaign.decisions import Correct, Resolution
from core.campaign.events import Consequence
from core.campaign.resolution_forms import resolution_json
from core.campaign.results import preview
from core.campaign.revisions import revisions
from core.campaign.roster import Member
from core.campaign.scoring import points_of_seats
from core.campaign.service import LogLine, service_record
from core.campaign.state import Campaign, Phase
from core.canonical import b64u
from core.play import Refusal
from core.protocol.names import thread_name
from core.snapshot import plain
from core.sortie import SortieResult
from core.words import PersonId


def standing_answer(now: OpenCampaign) -> Answer:
    """How a campaign stands, and the form of what is due."""
    state = now.state
    points = dict(points_of_seats(state.charter, state.roster))
    line = _("  {seat} {name}: {points} points")
    words = [f"{now.title}: {_phase_words(now)}"]
    words += [
        line.format(seat=one.seat, name=one.name, points=twelfths_words(points[one.seat]))
        for one in state.charter.squadrons
    ]
    words += [f"  {since_words(one)}" for one in numbers_since(now.game)]
    words += [f"  {proposed_words(now, one)}" for one in now.proposed]
    seat = now.due[0] if now.due else None
    pending = now.game.pending
    data: Value = {
        "id": b64u(now.thread),
        "name": thread_name(now.thread),
        "title": now.title,
        "mode": now.mode.value,
        "month": state.month.text,
        "months": state.charter.months,
        "flown": len(state.records),
        "phase": state.phase.value,
        "n": now.game.n,
        "due": list(now.due),
        "waiting": list(now.waiting),
        "decision": None
        if seat is None or pending is None
        else {"seat": seat, "kind": pending.kind, "form": now.legal(seat)},
        "points": {str(seat): twelfths for seat, twelfths in points.items()},
        "winners": list(outcome.winners) if (outcome := now.rules.outcome(state)) is not None else None,
        "numbers": [
            {"since": one.month.text, "name": one.pack.name, "author": one.pack.author}
            for one in numbers_since(now.game)
        ],
        "proposed": [
            {
                "id": id_of(one),
                "seat": one.seat,
                "name": one.pack.name,
                "author": one.pack.author,
                "agreed": one.agreed,
            }
            for one in now.proposed
        ],
    }
    return Answer(words=tuple(words), data=data)


def id_of(one: ProposedNumbers) -> str:
    """What a proposal is called on the command line: the first eight hex digits of its entry's hash."""
    return one.entry.hex()[:8]


def proposed_words(now: OpenCampaign, one: ProposedNumbers) -> str:
    """As in: Jasta 2 proposes Our months by Anna (3fa94c07)."""
    words = _("{squadron} proposed {pack}: agreed to") if one.agreed else _("{squadron} proposes {pack} ({id})")
    squadron = now.state.charter.squadron(one.seat).name
    return words.format(squadron=squadron, pack=pack_words(one.pack.name, one.pack.author), id=id_of(one))


def _phase_words(now: OpenCampaign) -> str:
    state = now.state
    seats = ", ".join(now.due) or _waited_for(now)
    month = month_words(state.month)
    match state.phase:
        case Phase.ORDERS | Phase.REVEAL:
            return _("{month}, orders are due ({seats})").format(month=month, seats=seats)
        case Phase.MEANS:
            return _("{month}, the result is due, or the fight ({seats})").format(month=month, seats=seats)
        case Phase.AGREE:
            return _("{month}, a proposal waits for an answer ({seats})").format(month=month, seats=seats)
        case Phase.FIGHT:
            return _("{month}, the fight goes on: decision {n} ({seats})").format(
                month=month, n=now.game.n, seats=seats
            )
        case Phase.CLOSE:
            return _("{month} can be closed ({seats})").format(month=month, seats=seats)
        case Phase.OVER:
            return _winner_words(now)
        case _:
            assert_never(state.phase)


def _waited_for(now: OpenCampaign) -> str:
    """Whose word is due elsewhere, where none is due from this desk."""
    pending = now.game.pending
    seats = () if pending is None else tuple(seat for seat in pending.seats if seat not in (*now.waiting, *now.humans))
    names = _(" and ").join(now.state.charter.squadron(seat).name for seat in seats)
    return _("waiting for {names}").format(names=names) if names else "-"


def _winner_words(now: OpenCampaign) -> str:
    outcome = now.rules.outcome(now.state)
    if outcome is None or not outcome.winners:
        return _("over, nobody has won")
    names = ", ".join(now.state.charter.squadron(seat).name for seat in outcome.winners)
    return _("over, {names} won").format(names=names)


def men_answer(now: OpenCampaign) -> Answer:
    """Everybody who ever served, squadron by squadron."""
    words: list[str] = []
    rows: list[Value] = []
    for squadron in now.state.charter.squadrons:
        words.append(squadron.name)
        for member in now.state.roster.of_seat(squadron.seat):
            words.append("  " + _member_words(now, member))
            rows.append(member_json(member))
    return Answer(words=tuple(words), data=rows)


def _member_words(now: OpenCampaign, member: Member) -> str:
    return _("{person} {name}, {role}, {grade}: {points} points, {victories}, {standing}").format(
        person=member.id,
        name=member.person.name,
        role=role_words(member.person.role).lower(),
        grade=grade_words(member.grade).lower(),
        points=twelfths_words(member.points),
        victories=kills_words(member.kills, now.rules.sorties.kill_unit),
        standing=_lower_first(standing_words(member, now.state.month)),
    )


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def member_json(member: Member) -> dict[str, Value]:
    """A man for programs; points in twelfths."""
    person = member.person
    return {
        "person": person.id,
        "seat": person.seat,
        "role": person.role.value,
        "name": person.name,
        "joined": person.joined.text,
        "source": person.source.value,
        "replaces": person.replaces,
        "grade": member.grade.value,
        "points": member.points,
        "kills": member.kills,
        "sorties": member.sorties,
        "health": member.health.value,
        "since": member.since.text,
        "back": member.back.text,
        "promoted": [{"grade": grade.value, "month": month.text} for grade, month in member.promoted],
    }


def service_answer(now: OpenCampaign, person: PersonId) -> Answer:
    """A man's service record, line by line."""
    state = now.state
    member = state.roster.member(person)
    spelling = spelling_of(now.rules, state.roster)
    lines = service_record(state.charter, now.rules.sorties, state.records, person)
    words = [f"{line.month.text}  {line_words(line, spelling)}." for line in lines]
    log: Value = [_line_json(line) for line in lines]
    return Answer(words=(_member_words(now, member), *words), data={**member_json(member), "log": log})


def _line_json(line: LogLine) -> dict[str, Value]:
    return {
        "month": line.month.text,
        "kind": line.kind.value,
        "mission": line.mission,
        "aircraft": line.aircraft,
        "how": line.how.value,
        "others": list(line.others),
        "victim": line.victim,
        "over": list(line.over),
        "count": line.count,
        "points": line.points,
        "total": line.total,
        "finished": line.finished,
        "grade": line.grade.value,
        "source": line.source.value,
    }


def consequence_answer(now: OpenCampaign, result: SortieResult) -> Answer:
    """What a result would come to. Raises RefusedError if it cannot be."""
    found = preview(now.state, result, now.rules.sorties)
    spelling = spelling_of(now.rules, now.state.roster)
    unit = now.rules.sorties.kill_unit
    if found.refused:
        words = tuple(f"{spelling.person(PersonId(one.who))}: {refusal_line(one)}" for one in found.refused)
        return Answer(words=words, data={"refused": _refused(found.refused), "follows": [], "to_roll": []})
    words = tuple(f"{consequence_words(one, spelling.person, unit)}." for one in found.follows)
    words += tuple(_("{man} rolls for his landing.").format(man=spelling.person(one)) for one in found.to_roll)
    follows: Value = [_event_json(one) for one in found.follows]
    return Answer(words=words, data={"refused": [], "follows": follows, "to_roll": list(found.to_roll)})


def _event_json(event: Consequence) -> Value:
    shown: dict[str, Value] = {"event": type(event).__name__}
    said: Value = plain(event)
    return shown | said if isinstance(said, dict) else shown


def _refused(refused: tuple[Refusal, ...]) -> Value:
    return [{"code": one.code.value, "who": one.who, "section": one.section} for one in refused]


def correction_answer(now: OpenCampaign, correction: Correct) -> Answer:
    """What a correction would leave impossible with what resolves it, or whom it would change."""
    state, sorties = now.state, now.rules.sorties
    spelling = spelling_of(now.rules, state.roster)
    if not any(record.month == correction.month for record in state.records):
        words = _("{month} has no result yet.").format(month=month_words(correction.month))
        return Answer(words=(words,), data={"conflicts": [], "changes": [], "flown": False})
    lines: list[str] = []
    rows: list[Value] = []
    for one, admitted in ways_out(state, sorties, correction):
        who = spelling.person(PersonId(one.who))
        said = refusal_line(Refusal(code=one.code, who=one.who, section=one.section))
        lines.append(f"{month_short(one.month)}, {who}: {said}")
        lines += [f"  {_resolution_words(state, correction, resolution)}" for resolution in admitted]
        rows.append(
            {
                "month": one.month.text,
                "code": one.code.value,
                "who": one.who,
                "section": one.section,
                "resolutions": [dict(resolution_json(resolution)) for resolution in admitted],
            }
        )
    changes: list[Value] = []
    for change in revisions(state, sorties, correction):
        before, after = (None if man is None else member_json(man) for man in (change.before, change.after))
        changes.append({"person": change.person, "before": before, "after": after})
        lines.append(_change_words(change.person, change.before, change.after))
    return Answer(
        words=tuple(lines) or (_("Nobody is changed by it."),),
        data={"conflicts": rows, "changes": changes, "flown": True},
    )


def _resolution_words(state: Campaign, correction: Correct, resolution: Resolution) -> str:
    """A resolution as the correction has to name it, and which of those that it names now gives way to it."""
    words = _pairs(resolution)
    kept = with_resolution(state, correction, resolution).resolutions
    gone = [one for one in correction.resolutions if one not in kept]
    return _("{words} (instead of {other})").format(words=words, other=_pairs(gone[0])) if gone else words


def _pairs(resolution: Resolution) -> str:
    return ", ".join(f"{key} {value}" for key, value in resolution_json(resolution).items())


def _change_words(person: PersonId, before: Member | None, after: Member | None) -> str:
    return f"{person}: {_brief(before)} -> {_brief(after)}"


def _brief(member: Member | None) -> str:
    if member is None:
        return _("not in the squadron")
    return _("{name}, {grade}, {points} points, {health}").format(
        name=member.person.name,
        grade=grade_words(member.grade).lower(),
        points=twelfths_words(member.points),
        health=health_words(member.health).lower(),
    )
