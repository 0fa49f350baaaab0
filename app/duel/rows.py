"""What the duel page says, as frozen rows of text: head, aircraft sheets, log, planner, shots. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from gettext import gettext as _

from app.duel.fight import Fight, FightKind
from app.duel.reel import Frame, Scene
from app.phrases.events import Die, Weight, tell
from core.aceshigh.legal import Due, due_from
from core.aceshigh.state import Aircraft, Dogfight, Fate, Mark, Pacing, Phase
from core.catalog.rules_data import RulesData
from core.catalog.sources import Source
from core.catalog.terms import Part
from core.words import AircraftId, Grade, SeatId, Side

MARKED = "\u2020"
"""Stands behind a number that the rulebook does not print."""


class Standing(StrEnum):
    """How the page stands towards its reader."""

    PLACE = "place"
    HAND = "hand"
    CARD = "card"
    FIRE = "fire"
    PASS = "pass"  # noqa: S105  a choice, not a password
    WAITING = "waiting"
    WATCHING = "watching"
    FINISHED = "finished"


_STANDINGS = {
    Due.PLACE: Standing.PLACE,
    Due.HANDS: Standing.HAND,
    Due.HOLD: Standing.HAND,
    Due.CARDS: Standing.CARD,
    Due.FIRE: Standing.FIRE,
    Due.PASS: Standing.PASS,
}


def due_of(fight: Fight) -> Due:
    """The kind of choice due from the reader."""
    if fight.seat is None or not fight.mine:
        return Due.NOTHING
    return due_from(fight.view, fight.rules.data, fight.seat)


def standing_of(fight: Fight) -> Standing:
    """How the page stands."""
    if fight.finished:
        return Standing.FINISHED
    if fight.seat is None or fight.kind is FightKind.RECORD:
        return Standing.WATCHING
    return _STANDINGS.get(due_of(fight), Standing.WAITING)


def title_of(fight: Fight) -> str:
    """Both aircraft, one's own first."""
    data, view = fight.rules.data, fight.view
    crafts = sorted(view.aircraft, key=lambda craft: craft.seat != (fight.seat or view.seats[0]))
    names = [data.aircraft_type(craft.type_id).name for craft in crafts]
    return _("{mine} against {theirs}").format(mine=names[0], theirs=", ".join(names[1:]))


def line_of(fight: Fight) -> str:
    """Where the fight is fought and where it stands."""
    where = {
        FightKind.MAIL: _("Aces High, duel by mail with {opponent}."),
        FightKind.HOT_SEAT: _("Aces High, two at one keyboard."),
        FightKind.SOLO: _("Aces High, against the computer."),
        FightKind.RECORD: _("Aces High, a record: {name}.") if fight.name else _("Aces High, a record."),
    }[fight.kind].format(opponent=fight.opponent, name=fight.name)
    return f"{where} {_stands(fight)}"


def _stands(fight: Fight) -> str:
    view = fight.view
    if fight.finished:
        return outcome_words(fight)
    turn = {"turn": view.turn, "round": view.round + 1, "now": view.round}
    match view.phase:
        case Phase.ROLL_OFF:
            return _("Dice decide who places first.")
        case Phase.PLACEMENT if fight.mine:
            return _("Place your aircraft in the first row at your edge.")
        case Phase.PLACEMENT:
            return _("The aircraft are placed.")
        case Phase.HAND:
            return _("Turn {turn}: both choose a hand, nobody sees the other's.").format(**turn)
        case Phase.CARD:
            return _("Turn {turn}, round {round}: both choose a card.").format(**turn)
        case Phase.FIRE:
            return _("Turn {turn}, round {now}: who fires?").format(**turn)
        case Phase.REVEAL | Phase.FUEL:
            return _("Turn {turn}: the hands are opened.").format(**turn)
        case Phase.OVER:
            return _("The fight is over.")


def outcome_words(fight: Fight) -> str:
    """How it ended, for its reader."""
    outcome = fight.outcome
    if outcome is None:
        return _("The fight was ended before its time.")
    points = dict(outcome.points)
    view = fight.view
    if fight.seat is None:
        told = " : ".join(str(points[seat]) for seat in view.seats)
        if not outcome.winners:
            return _("The fight ended in a draw, {points} points.").format(points=told)
        winner = next(craft for craft in view.aircraft if craft.seat == outcome.winners[0])
        name = fight.rules.data.aircraft_type(winner.type_id).name
        return _("The {aircraft} won, {points} points.").format(aircraft=name, points=told)
    told = " : ".join(str(points[seat]) for seat in sorted(view.seats, key=lambda seat: seat != fight.seat))
    if not outcome.winners:
        return _("A draw, {points} points.").format(points=told)
    if fight.seat in outcome.winners:
        return _("You won, {points} points.").format(points=told)
    return _("You lost, {points} points.").format(points=told)


# Aircraft sheets


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow:
    """One row of boxes; `supply`: they empty instead of being hit. `note`: why a number is marked, empty if printed."""

    icon: str
    name: str
    total: int
    gone: int
    supply: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """One aircraft sheet. `conditions`: (tone, words) of what is wrong with it."""

    ident: AircraftId
    type_id: str
    side: Side
    name: str
    pilot: str
    grade: str
    tracks: tuple[TrackRow, ...]
    facts: tuple[tuple[str, str], ...]
    conditions: tuple[tuple[str, str], ...]
    mine: bool


def sheet_rows(state: Dogfight, data: RulesData, seat: SeatId | None, *, supplied: int = 99) -> tuple[SheetRow, ...]:
    """The sheets, one's own first; so many of them show their supplies."""
    crafts = sorted(state.aircraft, key=lambda craft: craft.seat != (seat or state.seats[0]))
    return tuple(
        _sheet(craft, data, mine=craft.seat == seat, compact=index >= supplied) for index, craft in enumerate(crafts)
    )


def _sheet(craft: Aircraft, data: RulesData, *, mine: bool, compact: bool) -> SheetRow:
    sheet = data.aircraft_type(craft.type_id)
    tracks = [_part_track(craft, data, part) for part in Part]
    if not compact:
        tracks += _supplies(craft, data)
    guns = sheet.front_guns.dice_with_lewis
    facts = (
        (_("Altitude"), _("{now} of {top}").format(now=craft.altitude, top=sheet.limits.altitude)),
        (_("Speed"), str(craft.speed)),
        (_("Guns"), f"{guns:+d}" if guns else "0"),
    )
    return SheetRow(
        ident=craft.ident,
        type_id=craft.type_id,
        side=craft.side,
        name=sheet.name,
        pilot=craft.pilot.name,
        grade=grade_word(craft.pilot.grade),
        tracks=tuple(tracks),
        facts=facts,
        conditions=conditions_of(craft),
        mine=mine,
    )


def grade_word(grade: Grade) -> str:
    """A grade that is worth a tag; empty for a Rookie."""
    return {Grade.ROOKIE: "", Grade.VETERAN: _("Veteran"), Grade.ACE: _("Ace")}[grade]


def _note(source: Source) -> str:
    if source.is_printed:
        return ""
    return _("Not printed in the rulebook; {origin}: {why}").format(origin=_(source.origin.value), why=source.note)


def _part_track(craft: Aircraft, data: RulesData, part: Part) -> TrackRow:
    parts = data.aircraft_type(craft.type_id).parts
    name = {Part.ENGINE: _("Engine"), Part.WINGS: _("Wings"), Part.FUSELAGE: _("Fuselage"), Part.TAIL: _("Tail")}[part]
    note = _note(parts.source)
    return TrackRow(
        icon=part.value,
        name=_marked(name, note),
        total=parts.hits(part),
        gone=min(craft.damage.of(part), parts.hits(part)),
        supply=False,
        note=note,
    )


def _supplies(craft: Aircraft, data: RulesData) -> list[TrackRow]:
    sheet = data.aircraft_type(craft.type_id)
    ammunition, fuel = _note(sheet.ammunition.source), _note(sheet.autonomy.source)
    rows = [
        TrackRow(
            icon="ammunition",
            name=_marked(_("Ammunition"), ammunition),
            total=sheet.ammunition.front,
            gone=sheet.ammunition.front - craft.ammo_front,
            supply=True,
            note=ammunition,
        )
    ]
    left = min(craft.fuel, sheet.autonomy.turns)
    rows.append(
        TrackRow(
            icon="fuel",
            name=_marked(_("Fuel"), fuel),
            total=sheet.autonomy.turns,
            gone=sheet.autonomy.turns - left,
            supply=True,
            note=fuel,
        )
    )
    return rows


def _marked(name: str, note: str) -> str:
    return f"{name} {MARKED}" if note else name


def conditions_of(craft: Aircraft) -> tuple[tuple[str, str], ...]:
    """What is wrong with an aircraft now, as (tone, words)."""
    if not craft.in_play:
        home = craft.out is not None and craft.out.value == "home"
        found = [("opened" if home else "dead", _("Home") if home else _("Out of the fight"))]
        if craft.pilot.fate is Fate.DEAD:
            found.append(("dead", _("Pilot dead")))
        return tuple(found)
    words = {
        Mark.FLAMES: ("danger", _("On fire")),
        Mark.SMOKE: ("warning", _("Smoke")),
        Mark.SPIN: ("danger", _("Spin")),
        Mark.SPIN_NEW: ("danger", _("Spin")),
        Mark.JAM_FRONT: ("warning", _("Guns jammed")),
        Mark.GUNS_DESTROYED: ("danger", _("Guns destroyed")),
        Mark.OBSERVER_DEAD: ("dead", _("Observer dead")),
        Mark.LAST_HIT_ENGINE: ("danger", _("Last hit: engine")),
        Mark.LAST_HIT_WINGS: ("danger", _("Last hit: wings")),
        Mark.LAST_HIT_FUSELAGE: ("danger", _("Last hit: fuselage")),
        Mark.LAST_HIT_TAIL: ("danger", _("Last hit: tail")),
    }
    return tuple(dict.fromkeys(words[mark] for mark in craft.marks if mark in words))


# The log


class LogTone(StrEnum):
    """What a line of the log is."""

    HEAD = "head"
    TOLD = "told"
    RESULT = "result"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One line of the log; `frame`: the picture that shows it."""

    key: str
    frame: int
    tone: LogTone
    text: str
    side: Side | None = None
    dice: tuple[Die, ...] = ()
    rule: str = ""


_TONES = {Weight.DEED: LogTone.TOLD, Weight.RESULT: LogTone.RESULT, Weight.ASIDE: LogTone.NOTE}


def frame_label(frame: Frame) -> str:
    """What a picture shows, beside the slider."""
    if frame.scene is Scene.SETUP:
        return _("Before turn 1")
    if frame.scene is Scene.CLOSE:
        return _("The end") if frame.state.phase is Phase.OVER else _("Turn {n}, before round 1").format(n=frame.turn)
    what = _("Turn {n}, round {round}") if frame.scene is Scene.MOVEMENT else _("Turn {n}, round {round}, fire")
    return what.format(n=frame.turn, round=frame.round)


def log_rows(frames: Iterable[Frame], data: RulesData) -> tuple[LogRow, ...]:
    """The log, newest on top: a head for each round, and under it what happened, in its order."""
    blocks: list[list[LogRow]] = []
    last = ""
    for frame in frames:
        rows = _frame_rows(frame, data)
        if not rows:
            continue
        head = _head(frame)
        if head != last or not blocks:
            blocks.append([LogRow(key=f"{frame.index}.h", frame=frame.index, tone=LogTone.HEAD, text=head)])
        last = head
        blocks[-1] += rows
    return tuple(row for block in reversed(blocks) for row in block)


def _head(frame: Frame) -> str:
    if frame.scene is Scene.SETUP:
        return _("Before turn 1")
    if frame.scene is Scene.CLOSE:
        if frame.state.phase is Phase.OVER:
            return _("The end")
        return _("Between the turns {n} and {next}").format(n=frame.turn - 1, next=frame.turn)
    return _("Turn {n}, round {round}").format(n=frame.turn, round=frame.round)


def _frame_rows(frame: Frame, data: RulesData) -> list[LogRow]:
    told = tell(frame.events, frame.state, data)
    return [
        LogRow(
            key=f"{frame.index}.{number}",
            frame=frame.index,
            tone=_TONES[line.weight],
            text=line.text,
            side=None if line.who is None else frame.state.craft(line.who).side,
            dice=line.dice,
            rule=line.rule,
        )
        for number, line in enumerate(told)
    ]


# Below the map and in the head


@dataclass(frozen=True, slots=True, kw_only=True)
class RestRow:
    """What stands below the map while nobody chooses here. `saves`: there is a turn file; `replays`: and a past."""

    title: str
    line: str
    saves: bool
    replays: bool


def rest_row(fight: Fight) -> RestRow:
    """What is waited for, or how it ended."""
    title, line = _rest_words(fight, standing_of(fight))
    saves = fight.sealed.unsent and fight.kind is FightKind.MAIL
    return RestRow(title=title, line=line, saves=saves, replays=bool(fight.steps))


def _rest_words(fight: Fight, standing: Standing) -> tuple[str, str]:
    who = fight.opponent
    if standing is Standing.FINISHED:
        return _("The fight is over"), outcome_words(fight)
    if standing is Standing.WATCHING:
        return _("Cards of the turn"), _("Move the slider or the log to go through the fight.")
    if standing is Standing.PASS:
        return _("Nothing to choose"), _("Your aircraft has no card to play now; the fight goes on.")
    if fight.sealed.unsent:
        words = _("Copy it for mail: {who} cannot go on before your file has arrived.")
        return _("Your choice is sealed"), words.format(who=who)
    if not fight.waiting_for:
        return _("Nothing to choose"), _("The fight goes on by itself.")
    title = _("Waiting for {who}").format(who=fight.waiting_for)
    if fight.kind is FightKind.MAIL:
        return title, _("Nothing to do here until a file comes. You can look through the fight so far.")
    return title, _("You can look through the fight so far.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedRow:
    """The primary button: its words (empty for none), whether it can be pressed and why not, whether it seals."""

    words: str
    ready: bool
    reason: str
    seals: bool


def deed_row(fight: Fight, standing: Standing, *, ready: bool, reason: str, holds: bool) -> DeedRow:
    """What there is to do. `ready`: the choice is legal as it stands; `holds`: no gun would fire."""
    mail = fight.kind is FightKind.MAIL
    sealed = {
        Standing.PLACE: _("Seal place..."),
        Standing.HAND: _("Seal hand..."),
        Standing.CARD: _("Seal card..."),
        Standing.FIRE: _("Seal fire..."),
        Standing.PASS: _("Seal and go on..."),
    }
    plain = {
        Standing.PLACE: _("Place aircraft"),
        Standing.HAND: _("Fly this hand") if fight.view.pacing is Pacing.HAND else _("Keep this hand"),
        Standing.CARD: _("Play card"),
        Standing.FIRE: _("Hold fire") if holds else _("Fire"),
        Standing.PASS: _("Go on"),
        Standing.FINISHED: _("Record and pilot log..."),
        Standing.WAITING: _("Copy for mail") if mail and fight.sealed.unsent else "",
    }
    seals = mail and standing in sealed
    words = sealed[standing] if seals else plain.get(standing, "")
    chooses = standing in (Standing.HAND, Standing.CARD)
    why = reason or _("Choose a card first.") if chooses and not ready else ""
    return DeedRow(words=words, ready=ready or not chooses, reason=why, seals=seals)


def seal_words(fight: Fight, standing: Standing, what: str) -> tuple[str, str]:
    """The question before a choice is bound: its title and its paragraph; `what` is the hand in words."""
    title = {
        Standing.HAND: _("Seal this hand?"),
        Standing.CARD: _("Seal this card?"),
        Standing.PLACE: _("Seal this place?"),
        Standing.FIRE: _("Seal this declaration?"),
    }.get(standing, _("Seal and go on?"))
    binds = _(
        "It binds you: once sealed it cannot be taken back or changed. {who} cannot read it before both have sealed."
    )
    words = binds.format(who=fight.opponent)
    return title, f"{what}. {words}" if what else words
