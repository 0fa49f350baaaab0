"""The pilot's log of one fight in the picture books. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

from app.phrases.aceofaces.events import column_sum, tell
from app.phrases.aceofaces.words import burst_words, clue_words
from app.phrases.nations import side_words
from app.phrases.people import grade_words
from app.phrases.told import Weight
from app.printing.books_fought import BooksFought, BooksTurn, page_before
from app.printing.books_sheets import PAIR_LETTERS, BooksLog, BooksLogRow, PairPages, VictoryTrack
from app.printing.books_words import fate_words, gun_words, half_number, note_of, number_or_dash, page_seen, track_boxes
from app.printing.proven import ended_words
from app.printing.sheets import HALF_SIGN, Cell, Figure, PrintedDie
from app.printing.words import date_name, foot_of, head_of
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.books import GERMAN
from core.aceofaces.events import ClueGiven, LeftFight, ShotDown, ShotFired
from core.aceofaces.fire import WHOLE
from core.aceofaces.pages import LOST
from core.aceofaces.readings import Readings
from core.aceofaces.state import Aircraft, Pair
from core.catalog.ace_of_aces.gunnery import Condition
from core.catalog.ace_of_aces.rules_data import AceData
from core.words import AircraftId, Grade

_ACE_HALVES = 10
_FIRST, _LAST = 2, 9


def books_log(fought: BooksFought, ident: AircraftId, printed: dt.date) -> BooksLog:
    """The log of one aircraft's pilot. `printed` is the day that stands in its foot."""
    craft = fought.craft(ident)
    shots = [shot for turn in fought.turns for shot in turn.shots()]
    full = fought.rules.data.scale(fought.start.readings.edition).points
    fired = sum(shot.shooter == ident for shot in shots)
    flown = sum(bool(turn.letter(ident)) for turn in fought.turns)
    given = sum(shot.damage for shot in shots if shot.shooter == ident)
    counts = (
        (half_number(craft.victories), ngettext("victory", "victories", 1 if 0 < craft.victories <= WHOLE else 2)),
        (str(flown), ngettext("turn", "turns", flown)),
        (str(fired), ngettext("shot", "shots", fired)),
        (half_number(given), _("points given")),
        (half_number(full - craft.points), _("points taken")),
    )
    tracks = track_boxes(fought, craft)
    return BooksLog(
        head=head_of(
            _("Pilot log"),
            _subtitle(fought, craft),
            fought.terms.date,
            foot_of(printed, fought.decisions, fought.fingerprint),
            note_of(tracks),
        ),
        cells=(_pilot_cells(fought, craft), _aircraft_cells(fought, craft), _foe_cells(fought, craft)),
        figures=tuple(Figure(number=number, caption=caption) for number, caption in counts),
        enemies=_enemy_heads(fought, ident),
        rows=tuple(_row(fought, turn, ident) for turn in fought.turns if turn.letter(ident)),
        next_row=0,
        tracks=tracks,
        tracks_note="",
        victories=_victories(craft),
        ability=_ability(fought.rules.data, fought.start.readings) if fought.start.is_ace(craft) else (),
        remarks=(ended_words(fought, fought.flown_by), _("{fate}.").format(fate="; ".join(fate_words(craft)))),
    )


def _subtitle(fought: BooksFought, craft: Aircraft) -> str:
    """What was flown, when and how, and by which people where the record names them."""
    foes = fought.enemies(craft.side)
    aircraft = _("{aircraft} against {foes}").format(
        aircraft=fought.name(craft.ident), foes=", ".join(fought.name(foe.ident) for foe in foes)
    )
    people = dict.fromkeys(name for foe in (craft, *foes) if (name := fought.player(foe.seat)))
    mine, *others = [*people, ""] if people else ["", ""]
    players = _("{me} against {foes}").format(me=mine, foes=", ".join(filter(None, others))) if any(others) else ""
    how = _("by mail") if fought.signed else _("on one machine")
    return ", ".join(part for part in (aircraft, date_name(fought.terms.date), how, players) if part)


def _pilot_cells(fought: BooksFought, craft: Aircraft) -> tuple[Cell, ...]:
    return (
        Cell(caption=_("Pilot"), value=craft.pilot.name, share=6),
        Cell(caption=_("Standing"), value=grade_words(craft.pilot.grade), share=3),
        Cell(caption=_("Side"), value=side_words(craft.side), share=4),
        Cell(caption=_("Date"), value=date_name(fought.terms.date), share=4),
    )


def _aircraft_cells(fought: BooksFought, craft: Aircraft) -> tuple[Cell, ...]:
    return (
        Cell(caption=_("Aircraft"), value=fought.name(craft.ident), share=6, aircraft=craft.type_id),
        Cell(caption=_("Gun"), value=gun_words(craft.gun), share=7),
        Cell(caption=_("First page"), value=str(fought.placed.pairs[0].page), share=4),
    )


def _foe_cells(fought: BooksFought, craft: Aircraft) -> tuple[Cell, ...]:
    foes = fought.enemies(craft.side)
    lone = foes[0].type_id if len(foes) == 1 else ""
    return (
        Cell(caption=_("Opponent"), value=", ".join(foe.pilot.name for foe in foes), share=6),
        Cell(caption=_("Aircraft"), value=", ".join(fought.name(foe.ident) for foe in foes), share=7, aircraft=lone),
        Cell(caption=_("Standing"), value=", ".join(grade_words(foe.pilot.grade) for foe in foes), share=4),
    )


def _enemy_heads(fought: BooksFought, ident: AircraftId) -> tuple[str, ...]:
    foes = [foe for pair in fought.pairs(ident) if (foe := pair.enemy_of(ident)) is not None]
    if len(foes) == 1:
        return (fought.name(foes[0]),)
    return tuple(
        _("{letter}: {ident} {aircraft}").format(letter=letter, ident=ident, aircraft=fought.type_of(ident).name)
        for letter, ident in zip(PAIR_LETTERS, foes, strict=False)
    )


def _row(fought: BooksFought, turn: BooksTurn, ident: AircraftId) -> BooksLogRow:
    letter = turn.letter(ident)
    shots = [shot for shot in turn.shots() if shot.shooter == ident]
    given = sum(shot.damage for shot in shots)
    taken = sum(shot.damage for shot in turn.shots() if shot.target == ident)
    return BooksLogRow(
        turn=str(turn.number),
        letter=letter,
        manoeuvre=fought.rules.data.manoeuvre(letter).name,
        pairs=tuple(_pages(turn, pair, ident) for pair in fought.pairs(ident)),
        clue="; ".join(_clues(fought, turn, ident)),
        fire="; ".join(_fire(fought, shot) for shot in shots),
        dice=tuple(PrintedDie(face=shot.face, hit=shot.damage > 0) for shot in shots if shot.face > 0),
        given=number_or_dash(given),
        taken=number_or_dash(taken),
        note=" ".join(_notes(fought, turn, ident)),
    )


def _pages(turn: BooksTurn, pair: Pair, ident: AircraftId) -> PairPages:
    reached = turn.reached(pair)
    if reached is None:
        return PairPages()
    calls = reached.german_call, reached.allied_call
    call, called = calls if ident == pair.german else reversed(calls)
    return PairPages(page=str(page_before(turn, pair)), call=str(call), called=str(called), end=str(reached.page))


def _clues(fought: BooksFought, turn: BooksTurn, ident: AircraftId) -> Iterator[str]:
    for event in turn.events:
        if not isinstance(event, ClueGiven):
            continue
        word = clue_words(event.word)
        if event.aircraft == ident:
            yield _("mine: {clue}").format(clue=word)
        elif ident in event.to:
            who = _("his: {clue}") if fought.start.is_duel else _("{who}: {clue}")
            yield who.format(clue=word, who=event.aircraft)


def _fire(fought: BooksFought, shot: ShotFired) -> str:
    burst = burst_words(shot.burst) if shot.face > 0 else _("Shot")
    if not fought.start.is_duel:
        burst = _("{burst} at {target}").format(burst=burst, target=shot.target)
    return _("{burst}, jams").format(burst=burst) if shot.jam else burst


def _notes(fought: BooksFought, turn: BooksTurn, ident: AircraftId) -> Iterator[str]:
    """What was seen at the end of the turn, how the shots came to their points, and what became of anybody."""
    yield from _sights(fought, turn, ident)
    for shot in turn.shots():
        if shot.shooter == ident:
            if shot.face > 0:
                yield _("{burst}: {sum}.").format(burst=burst_words(shot.burst), sum=column_sum(shot))
            if shot.jam:
                words = ngettext("{n} Straight clears the guns.", "{n} Straights clear the guns.", shot.jam)
                yield words.format(n=shot.jam)
        elif shot.target == ident:
            who = _("He") if fought.start.is_duel else str(shot.shooter)
            burst = burst_words(shot.burst).lower() if shot.face > 0 else _("shot")
            yield _("{who} fires: {burst}, {points}.").format(who=who, burst=burst, points=number_or_dash(shot.damage))
    for event in turn.events:
        if isinstance(event, ShotDown | LeftFight) or event is turn.found:
            for line in tell((event,), fought.start, fought.rules.data):
                if line.weight is Weight.RESULT or line.who is None:
                    yield _say(fought, line.who, line.text)


def _say(fought: BooksFought, who: AircraftId | None, text: str) -> str:
    return text if who is None else _("{who}: {text}").format(who=fought.name(who), text=text)


def _sights(fought: BooksFought, turn: BooksTurn, ident: AircraftId) -> Iterator[str]:
    side, pairs = fought.start.craft(ident).side, fought.pairs(ident)
    for letter, pair in zip(PAIR_LETTERS, pairs, strict=False):
        reached = turn.reached(pair)
        if reached is None:
            continue
        seen = page_seen(fought, side, reached.page)
        ends = reached.german_end, reached.allied_end
        mine, his = ends if side is GERMAN else reversed(ends)
        if mine != his:
            seen += _(", my book says 223") if mine == LOST else _(", his book says 223")
        yield (
            _("{seen}.").format(seen=seen)
            if len(pairs) == 1
            else _("{letter}: {seen}.").format(letter=letter, seen=seen)
        )


def _victories(craft: Aircraft) -> VictoryTrack:
    if craft.pilot.grade is Grade.ACE:
        return replace(
            empty_victories(), halves=_ACE_HALVES, note=_("An ace: five victories won, what is beyond counts no more.")
        )
    return replace(
        empty_victories(), halves=craft.victories, note=_("Filled: won in this fight. Add what was won before.")
    )


def empty_victories() -> VictoryTrack:
    """The way to an ace as the log prints it: 1, 1.5, 2 ... 4.5, Ace."""
    numbers = (f"{halves // 2}{HALF_SIGN if halves % 2 else ''}" for halves in range(_FIRST, _LAST + 1))
    note = _("An opponent who breaks off damaged, or flees, is half a victory; five make an ace.")
    return VictoryTrack(halves=0, labels=(*numbers, _("Ace")), note=note)


def _ability(data: AceData, readings: Readings) -> tuple[str, ...]:
    """What an ace may do by the options in force (FM Ace Status)."""
    if readings.varies:
        shot = _("Every shot: +{n} on the die.").format(n=data.modifier(readings.edition, Condition.ACE) or 0)
    else:
        bonus = half_number(data.scale(readings.edition).bonus)
        shot = _("Every shot: {n} more.").format(n=bonus)
    survives = _("Shot down: lives on a die of {n} or more.").format(n=data.gunnery.numbers.survival_from)
    return (shot, survives, _("Tailed: gives a clue to other aces alone."))
