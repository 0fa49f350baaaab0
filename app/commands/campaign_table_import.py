"""Tables become a campaign again: the months are played once more in memory, and kept only if everything comes out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from app.changed import Changed, Done
from app.commands.campaign_correcting import kind_of
from app.commands.campaign_notes import LONGEST_NOTE, Note, bring_notes, is_note, notes
from app.commands.campaign_numbers import lay_block
from app.commands.campaign_table_files import FaultyTablesError, TableFault
from app.commands.campaign_table_months import steps_in
from app.commands.campaign_tables import NOTES, TABLES, Row, Step, Tables, export_tables, named, tables_of
from app.commands.campaign_terms import NewCampaign, SquadronForm, campaign_rules, campaign_terms
from app.commands.campaigns import Mode, campaign, choose_in_campaign, open_campaign_at, start_campaign
from app.desk import Desk
from app.phrases.campaign.reasons import refusal_line
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import CanonicalError, Json, fields
from core.games import ACES_HIGH, GAMES
from core.match.game import UPGRADE
from core.match.local import LocalMatch, begin_local, check_choice, play, upgrade
from core.match.own import SeatRefusalError
from core.match.packs import read_pack
from core.play import ChoiceFormError
from core.protocol.errors import FormatError
from core.words import Nation, PersonId, SeatId

_SEED: Final = bytes(32)
"""Tables leave nothing to the dice."""
_KEYS: Final = (
    "title",
    "fight",
    "start",
    "months",
    "most_aircraft",
    "pacing",
    "A.nation",
    "A.name",
    "B.nation",
    "B.name",
)
_OPTION: Final = "option."
_DIGITS: Final = 4
_MONTH: Final = re.compile(r"19[0-9]{2}-(0[1-9]|1[0-2])")
_MOMENT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


class Taken(StrEnum):
    """What came of an import."""

    MADE = "made"
    GROWN = "grown"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """What tables say: what is played, every step with the table and line that it comes from, and the notes."""

    new: NewCampaign
    steps: tuple[tuple[Step, str, int], ...]
    notes: tuple[Note, ...]


def import_tables(desk: Desk, file: Path, tables: Tables) -> Done[Taken]:
    """Make a campaign of tables, or give one that has the first months of them those that came since.

    What is in the file already, told by its content, is left as it is. The campaign stays open.

    Raises:
        FaultyTablesError: names every fault; then nothing is made and nothing is changed.
        RefusedError: another campaign is in the file.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        found = _found(desk, tables)
        _check(desk, found, tables)
        if not file.exists():
            done = start_campaign(desk, file, found.new, Mode.TABLE, SeatId("A"))
            changed = done.changed | _played(desk, found.steps)
            bring_notes(desk, found.notes)
            return Done(changed, Taken.MADE)
        opened = open_campaign_at(desk, file)
        own = export_tables(opened.value, notes(desk))
        if own.content == tables.content:
            return Done(opened.changed, Taken.UNCHANGED)
        known = len(own.log)
        same = own.rows["campaign"] == tables.rows["campaign"] and _founders(own) == _founders(tables)
        if not same or own.log != tuple(step for step, _table, _line in found.steps[:known]):
            raise RefusedError(
                "OTHER_CAMPAIGN",
                _("{file} holds another campaign, or other months.").format(file=file.name),
                _("Choose another name for the file."),
            )
        changed = opened.changed | _played(desk, found.steps[known:])
        grown = bring_notes(desk, found.notes) or found.steps[known:]
        return Done(changed, Taken.GROWN if grown else Taken.UNCHANGED)


def _founders(tables: Tables) -> list[Row]:
    people = tables.rows["people"]
    return [row[:4] for row in people if named(row, "people")["source"] == "founder"]


def _played(desk: Desk, steps: Iterable[tuple[Step, str, int]]) -> Changed:
    changed = Changed(campaign=True)
    for step, _table, _line in steps:
        choice = dict(step.choice)
        if kind_of(choice) == UPGRADE:
            changed |= lay_block(desk, _block_of(choice)).changed
            continue
        seat = campaign(desk).state.chooser if kind_of(choice) == "close" else step.seat  # who has closed has no word
        changed |= choose_in_campaign(desk, seat, choice).changed
    return changed


def _found(desk: Desk, tables: Tables) -> _Found:
    """What the tables say, each step of the right form. Raises FaultyTablesError."""
    faults: list[TableFault] = []
    rules = campaign_rules(desk, _fought_in(tables))
    new = _new(rules, tables, faults)
    if tables.log:
        steps = [(step, "log", line) for line, step in enumerate(tables.log, 1)]
    else:
        steps = list(steps_in(tables, faults))
    for step, table, line in steps:
        try:
            if kind_of(dict(step.choice)) == UPGRADE:
                read_pack(_block_of(step.choice))
            else:
                rules.parse_choice(dict(step.choice))
        except ChoiceFormError as error:
            faults.append(TableFault(table=table, line=line, key=error.key, cause=error.cause))
        except (CanonicalError, FormatError) as error:
            faults.append(TableFault(table=table, line=line, key="pack", cause=_said(error)))
    brought = tuple(_notes(tables, faults))
    if faults:
        raise FaultyTablesError(faults)
    return _Found(new=new, steps=tuple(steps), notes=brought)


def _notes(tables: Tables, faults: list[TableFault]) -> Iterable[Note]:
    """The notes, each of the right form; who it is about is seen when the months were played."""
    line = 1 if tables.log else 2
    for row in tables.rows[NOTES]:
        month, person, written, said = (str(cell) for cell in row)
        text = unicodedata.normalize("NFC", said).strip()
        for key, right, cause in (
            ("month", _MONTH.fullmatch(month), _("must be a month, such as 1917-03")),
            ("written", _MOMENT.fullmatch(written), _("must be a time, such as 2026-01-31T18:00:00Z")),
            ("text", is_note(text), _("must be 1 to {most} letters").format(most=LONGEST_NOTE)),
        ):
            if not right:
                faults.append(TableFault(table=NOTES, line=line, key=key, cause=cause))
        yield Note(seq=line, person=PersonId(person), month=month, text=text, at=written)
        line += 1 if tables.log else 1 + said.count("\n")


def _strange_notes(found: _Found, state: Campaign) -> Iterable[TableFault]:
    """Notes about nobody, or of a month that the campaign does not have."""
    last = state.charter.start.plus(state.charter.months - 1)
    for note in found.notes:
        if note.person and note.person not in state.roster.by_id:
            yield TableFault(table=NOTES, line=note.seq, key="person", cause=_("There is no such man."))
        if not state.charter.start.text <= note.month <= last.text:
            cause = _("{month} is no month of this campaign").format(month=note.month)
            yield TableFault(table=NOTES, line=note.seq, key="month", cause=cause)


def _fought_in(tables: Tables) -> str:
    """The game that the tables name; one that there is not is a fault among the others."""
    named_one = next((str(value) for key, value in tables.rows["campaign"] if key == "fight"), "")
    return named_one if named_one in GAMES else ACES_HIGH


def _new(rules: CampaignRules, tables: Tables, faults: list[TableFault]) -> NewCampaign:
    head = {str(key): str(value) for key, value in tables.rows["campaign"]}
    pilots, observers = rules.sorties.pilots, rules.sorties.observers
    men = [f"{seat}.{number}" for seat in ("A", "B") for number in range(1, pilots + observers + 1)]
    known = {*_KEYS, *men}
    wrong = [(key, _("missing")) for key in (*_KEYS, *men) if key not in head]
    wrong += [(key[:40], _("unknown")) for key in head if key not in known and not key.startswith(_OPTION)]
    nations = {nation.value: nation for nation in Nation}
    for key, values in (("fight", {*GAMES}), ("A.nation", {*nations}), ("B.nation", {*nations})):
        if key in head and head[key] not in values:
            wrong.append((key, _("must be one of {known}").format(known=", ".join(sorted(values)))))
    for key in ("months", "most_aircraft"):
        if key in head and not (head[key].isascii() and head[key].isdigit() and len(head[key]) <= _DIGITS):
            wrong.append((key, _("must be a number")))
    if len(head) < len(tables.rows["campaign"]):
        wrong.append(("key", _("given twice")))
    faults += [TableFault(table="campaign", line=0, key=key, cause=cause) for key, cause in wrong]
    if wrong:
        raise FaultyTablesError(faults)

    def squadron(seat: str) -> SquadronForm:
        names = tuple(head[f"{seat}.{number}"] for number in range(1, pilots + observers + 1))
        nation = nations[head[f"{seat}.nation"]]
        return SquadronForm(nation=nation, name=head[f"{seat}.name"], pilots=names[:pilots], observers=names[pilots:])

    return NewCampaign(
        first=squadron("A"),
        second=squadron("B"),
        start=head["start"],
        months=int(head["months"]),
        pacing=head["pacing"],
        most_aircraft=int(head["most_aircraft"]),
        options={key.removeprefix(_OPTION): value for key, value in head.items() if key.startswith(_OPTION)},
        title=head["title"],
        game=head["fight"],
    )


def _check(desk: Desk, found: _Found, tables: Tables) -> None:
    """Play the months in memory and compare what comes out. Raises FaultyTablesError."""
    try:
        terms, rules = campaign_terms(desk, found.new)
    except RefusedError as error:
        raise FaultyTablesError([TableFault(table="campaign", line=0, key="", cause=error.what)]) from error
    local = begin_local(terms, _SEED, rules)
    waiting: dict[SeatId, Json] = {}
    for place in found.steps:
        step = place[0]
        try:
            if kind_of(dict(step.choice)) == UPGRADE:
                local = upgrade(local, _block_of(step.choice))
                continue
            local, seat = _with_the_word(local, step)
            waiting[seat] = dict(step.choice)
            check_choice(local, seat, waiting[seat])
            local, waiting = _on(local, waiting)
        except SeatRefusalError as error:
            raise FaultyTablesError(tuple(_refused(_rules_in(local), local.game.state, place, error))) from error
        except FormatError as error:
            fault = TableFault(table=place[1], line=place[2], key="pack", cause=_said(error))
            raise FaultyTablesError([fault]) from error
    made = tables_of(found.new.title, _rules_in(local), local.game)
    faults = [*_differences(tables, made), *_strange_notes(found, local.game.state)]
    if waiting:
        faults.append(TableFault(table="log", line=len(found.steps), key="", cause=_("the other orders are missing")))
    if faults:
        raise FaultyTablesError(faults)


def _rules_in(local: LocalMatch) -> CampaignRules:
    """The rules that hold in it now."""
    rules = local.game.rules
    if not isinstance(rules, CampaignRules):
        raise TypeError(type(rules).__name__)
    return rules


def _block_of(choice: Mapping[str, Json]) -> bytes:
    """The data pack of a step of the log. Raises CanonicalError: there is none."""
    return fields(dict(choice), ("kind", "pack"), "upgrade").binary("pack")


def _said(error: CanonicalError | FormatError) -> str:
    return error.cause if isinstance(error, FormatError) else str(error)


def _with_the_word(local: LocalMatch, step: Step) -> tuple[LocalMatch, SeatId]:
    """The campaign where a squadron may speak: who leads both speaks for either while a month is closed."""
    state: Campaign = local.game.state
    if state.phase is not Phase.CLOSE or step.seat == state.chooser:
        return local, step.seat
    if kind_of(dict(step.choice)) in ("close", "correct"):
        return local, state.chooser
    return (local if state.closed else play(local, {state.chooser: {"kind": "close"}})), step.seat


def _on(local: LocalMatch, waiting: dict[SeatId, Json]) -> tuple[LocalMatch, dict[SeatId, Json]]:
    """The campaign after the choices that wait, once they are all that are due; as `choose_in_campaign` answers."""
    pending = local.game.pending
    if pending is not None and set(waiting) < set(pending.seats):
        return local, waiting
    closing = any(kind_of(choice) == "close" for choice in waiting.values())
    local = play(local, waiting)
    while True:
        state: Campaign = local.game.state
        if state.phase is Phase.AGREE:
            local = play(local, {state.chooser: {"kind": "accept"}})
        elif closing and state.phase is Phase.CLOSE and state.closed:
            local = play(local, {state.chooser: {"kind": "close"}})
        else:
            return local, {}


def _refused(
    rules: CampaignRules, state: Campaign, place: tuple[Step, str, int], error: SeatRefusalError
) -> Iterable[TableFault]:
    """Every reason against a step: all of the rules' where they speak, else the one that was said."""
    step, table, line = place
    found = rules.reasons_against(state, step.seat, rules.parse_choice(dict(step.choice))) if error.reason else ()
    for one in found:
        yield TableFault(table=table, line=line, key=one.who, cause=refusal_line(one))
    if not found:
        yield TableFault(table=table, line=line, key=str(step.choice.get("kind", "")), cause=str(error))


def _differences(said: Tables, made: Tables) -> Iterable[TableFault]:
    """Where the tables say otherwise than the months that they tell of."""
    for name, columns in TABLES.items():
        if name == NOTES:
            continue
        ours, theirs = made.rows[name], said.rows[name]
        if name == "campaign":
            ours, theirs = tuple(sorted(ours, key=repr)), tuple(sorted(theirs, key=repr))
        if len(ours) != len(theirs):
            cause = _("{found} lines, but the months give {wanted}").format(found=len(theirs), wanted=len(ours))
            yield TableFault(table=name, line=0, key="", cause=cause)
        header = 1 if said.log else 2
        for line, (mine, given) in enumerate(zip(ours, theirs, strict=False), header):
            for column, wanted, found in zip(columns, mine, given, strict=True):
                if wanted != found:
                    cause = _("{found}, but the months give {wanted}").format(found=found, wanted=wanted)
                    yield TableFault(table=name, line=line, key=column.name, cause=cause)
