"""What the head of the duel page says, what stands below the map, and what there is to do. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.duel.fight import Fight
from app.fight import FightKind
from app.phrases.leaving import aside_words
from app.translation import gettext as _
from core.aceshigh.legal import Due, due_from
from core.aceshigh.state import Pacing, Phase
from core.words import Side


class Standing(StrEnum):
    """How the page stands towards its reader."""

    OBJECTIVE = "objective"
    TARGETS = "targets"
    PLACE = "place"
    HAND = "hand"
    CARD = "card"
    FIRE = "fire"
    PASS = "pass"  # noqa: S105  a choice, not a password
    WAITING = "waiting"
    WATCHING = "watching"
    FINISHED = "finished"


_STANDINGS = {
    Due.OBJECTIVE: Standing.OBJECTIVE,
    Due.TARGETS: Standing.TARGETS,
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
    """What it is called, else the aircraft of both sides, one's own side first."""
    return fight.title or pairing(fight)


def pairing(fight: Fight) -> str:
    """The aircraft of both sides, one's own side first."""
    view = fight.view
    own = next(craft.side for craft in view.aircraft if craft.seat == (fight.seat or view.seats[0]))
    return _("{mine} against {theirs}").format(mine=_flown(fight, own), theirs=_flown(fight, own.enemy))


def _flown(fight: Fight, side: Side) -> str:
    """What a side flies, in the order of the state: "Fokker Dr.I, 2 Albatros D.V"."""
    types = [craft.type_id for craft in fight.view.aircraft if craft.side is side]
    names = {ident: fight.rules.data.aircraft_type(ident).name for ident in types}
    several = {ident: types.count(ident) for ident in names}
    return ", ".join(f"{several[ident]} {name}" if several[ident] > 1 else name for ident, name in names.items())


def line_of(fight: Fight) -> str:
    """Where the fight is fought and where it stands."""
    where = {
        FightKind.MAIL: _("Aces High, campaign by mail with {opponent}.")
        if fight.title
        else _("Aces High, duel by mail with {opponent}."),
        FightKind.HOT_SEAT: _("Aces High, at one keyboard."),
        FightKind.SOLO: _("Aces High, against the computer."),
        FightKind.RECORD: _("Aces High, a record: {name}.") if fight.name else _("Aces High, a record."),
    }[fight.kind].format(opponent=fight.opponent, name=fight.name)
    return f"{where} {_stands(fight)}"


def _stands(fight: Fight) -> str:
    view = fight.view
    if fight.finished:
        return outcome_words(fight)
    nobody = fight.seat is not None and fight.kind is not FightKind.RECORD and not (fight.mine or fight.waiting_for)
    if view.turn and (nobody or due_of(fight) is Due.PASS):
        return _("Turn {turn}: there is nothing for you to choose, the fight goes on.").format(turn=view.turn)
    if fight.kind is FightKind.RECORD and view.turn:
        return _("It stands at turn {turn}.").format(turn=view.turn)
    placing = _("Place your aircraft in the first row at your edge.") if fight.mine else _("The aircraft are placed.")
    founding = _("Place an objective of your side.") if fight.mine else _("The objectives are placed by turns.")
    hands = _("Turn {turn}: both choose a hand, nobody sees the other's.")
    cards = _("Turn {turn}, round {next}: both choose a card.")
    if len(view.seats) > len(Side):
        hands = _("Turn {turn}: everybody chooses a hand, nobody sees another's.")
        cards = _("Turn {turn}, round {next}: everybody chooses a card.")
    words = {
        Phase.ROLL_OFF: _("Dice decide who places first."),
        Phase.OBJECTIVES: founding,
        Phase.TARGETS: _("The exact targets are chosen, nobody sees the other's."),
        Phase.PLACEMENT: placing,
        Phase.HAND: hands,
        Phase.CARD: cards,
        Phase.FIRE: _("Turn {turn}, round {round}: who fires?"),
        Phase.REVEAL: _("Turn {turn}: the hands are opened."),
        Phase.TARGETS_SHOWN: _("Turn {turn}: the targets are shown."),
        Phase.FUEL: _("Turn {turn}: the hands are opened."),
        Phase.OVER: _("The fight is over."),
    }[view.phase]
    return words.format(turn=view.turn, round=view.round, next=view.round + 1)


def outcome_words(fight: Fight) -> str:
    """How it ended, for its reader."""
    if fight.aside:
        return aside_words(fight.view.turn)
    outcome = fight.outcome
    if outcome is None:
        return _("The fight was ended before its time.")
    points = dict(outcome.points)
    view = fight.view
    sides = {craft.side: points[craft.seat] for craft in view.aircraft}
    if fight.seat is None:
        told = " : ".join(str(sides[side]) for side in dict.fromkeys(craft.side for craft in view.aircraft))
        if not outcome.winners:
            return _("The fight ended in a draw, {points} points.").format(points=told)
        winner = next(craft for craft in view.aircraft if craft.seat == outcome.winners[0])
        if len(view.aircraft) > len(Side):
            words = _("The Allies won, {points} points.")
            if winner.side is Side.CENTRAL:
                words = _("The Central Powers won, {points} points.")
            return words.format(points=told)
        name = fight.rules.data.aircraft_type(winner.type_id).name
        return _("The {aircraft} won, {points} points.").format(aircraft=name, points=told)
    own = next(craft.side for craft in view.aircraft if craft.seat == fight.seat)
    told = f"{sides[own]} : {sides[own.enemy]}"
    if not outcome.winners:
        return _("A draw, {points} points.").format(points=told)
    if fight.seat in outcome.winners:
        return _("You won, {points} points.").format(points=told)
    return _("You lost, {points} points.").format(points=told)


@dataclass(frozen=True, slots=True, kw_only=True)
class RestRow:
    """What stands below the map while nobody chooses here.

    `saves`: there is a turn file; `replays`: and a past; `scores`: and a result to be reckoned.
    """

    title: str
    line: str
    saves: bool
    replays: bool
    scores: bool


def rest_row(fight: Fight) -> RestRow:
    """What is waited for, or how it ended."""
    title, line = _rest_words(fight, standing_of(fight))
    saves = fight.sealed.unsent and fight.kind is FightKind.MAIL
    return RestRow(title=title, line=line, saves=saves, replays=bool(fight.steps), scores=fight.finished)


def _rest_words(fight: Fight, standing: Standing) -> tuple[str, str]:
    who = fight.opponent
    if standing is Standing.FINISHED:
        return _("Laid aside") if fight.aside else _("The fight is over"), outcome_words(fight)
    if standing is Standing.WATCHING:
        return _("Cards of the turn"), _("Move the slider or the log to go through the fight.")
    if standing is Standing.PASS:
        return _("Nothing to choose"), _("Your aircraft has no card to play now; the fight goes on.")
    if fight.sealed.unsent:
        title = _("Your choice is sealed") if fight.sealed.mine else _("A file waits to be sent")
        return title, _("Copy it for mail: {who} cannot go on before your file has arrived.").format(who=who)
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
        Standing.OBJECTIVE: _("Seal objective..."),
        Standing.TARGETS: _("Seal target..."),
        Standing.PLACE: _("Seal place..."),
        Standing.HAND: _("Seal hand..."),
        Standing.CARD: _("Seal card..."),
        Standing.FIRE: _("Seal fire..."),
        Standing.PASS: _("Seal and go on..."),
    }
    plain = {
        Standing.OBJECTIVE: _("Place objective"),
        Standing.TARGETS: _("Keep this target"),
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
    chooses = standing in (Standing.HAND, Standing.CARD, Standing.TARGETS, Standing.FIRE)
    why = reason or _("Choose a card first.") if chooses and not ready else ""
    return DeedRow(words=words, ready=ready or not chooses, reason=why, seals=seals)


def seal_words(fight: Fight, standing: Standing, what: str) -> tuple[str, str]:
    """The question before a choice is bound: its title and its paragraph; `what` is the hand in words."""
    title = {
        Standing.HAND: _("Seal this hand?"),
        Standing.CARD: _("Seal this card?"),
        Standing.OBJECTIVE: _("Seal this objective?"),
        Standing.TARGETS: _("Seal this target?"),
        Standing.PLACE: _("Seal this place?"),
        Standing.FIRE: _("Seal this declaration?"),
    }.get(standing, _("Seal and go on?"))
    binds = _(
        "It binds you: once sealed it cannot be taken back or changed. {who} cannot read it before both have sealed."
    )
    if standing in (Standing.OBJECTIVE, Standing.PLACE):  # sides place one after the other, in the open
        binds = _(
            "It binds you: once sealed it cannot be taken back or changed. {who} sees it as soon as your file arrives."
        )
    words = binds.format(who=fight.opponent)
    return title, f"{what}. {words}" if what else words
