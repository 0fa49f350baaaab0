"""The mission record of a fight in the picture books: everything both sides sign. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import fields

from app.phrases.aceofaces.events import column_sum, tell
from app.phrases.aceofaces.words import burst_words, short_range_words
from app.phrases.nations import side_words
from app.phrases.people import grade_words
from app.printing.books_fought import BooksFought, BooksTurn, page_before
from app.printing.books_plan import legs_of, positions_of
from app.printing.books_sheets import BooksRecord, PagesRow, RuleRow, ShotRow
from app.printing.books_words import (
    edition_words,
    fate_words,
    half_number,
    jam_words,
    manoeuvre_words,
    note_of,
    number_or_dash,
    pacing_words,
    page_facts,
    track_boxes,
)
from app.printing.proven import ended_words, face_counts, proof_of
from app.printing.sheets import Cell, Crew, Figure, PrintedDie
from app.printing.words import RESULT_DASH, date_name, foot_of, head_of
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.events import ClueGiven, Event, FoundAgain, LeftFight, PageRolled, ShotDown, ShotFired
from core.aceofaces.pages import LOST
from core.aceofaces.readings import Readings, StartingPage, Switch, readings_options
from core.aceofaces.state import Aircraft, Pair
from core.words import Side

_TOLD = (ClueGiven, ShotDown, LeftFight, FoundAgain, PageRolled)
"""What the table of pages tells besides: its columns and the table of shots say the rest."""


def books_record(fought: BooksFought, printed: dt.date) -> BooksRecord:
    """What the record of a fight says; `printed` is the day that stands in its foot."""
    counts, note = face_counts(fought)
    rules, unused = _rules(fought)
    return BooksRecord(
        head=head_of(
            _("Mission record"),
            _pairing(fought),
            fought.terms.date,
            foot_of(printed, fought.decisions, fought.fingerprint),
            note_of(track_boxes(fought, fought.end.aircraft[0])),
        ),
        cells=_cells(fought),
        crews=tuple(_crew(fought, craft) for craft in fought.end.aircraft),
        result=ended_words(fought, fought.flown_by),
        score=tuple(_score(fought, side) for side in Side),
        dice=counts if sum(fought.faces) else (),
        dice_note=note,
        legs=legs_of(fought),
        positions=positions_of(fought),
        pages=tuple(_page_rows(fought)),
        shots=tuple(_shot_row(fought, turn, shot) for turn in fought.turns for shot in turn.shots()),
        rules=rules,
        unused=unused,
        proof=proof_of(fought),
        signatures=tuple(_("For the {side}").format(side=side_words(side)) for side in Side),
    )


def _pairing(fought: BooksFought) -> str:
    """Who met whom, the Allies first."""
    allied, central = (
        ", ".join(fought.name(craft.ident) for craft in fought.start.aircraft if craft.side is side) for side in Side
    )
    return _("{allied} against {central}").format(allied=allied, central=central)


def _cells(fought: BooksFought) -> tuple[tuple[Cell, ...], ...]:
    how = _("By mail, {pacing}") if fought.signed else _("On one machine, {pacing}")
    edition = edition_words(fought.start.readings.edition)
    turns = max((turn.number for turn in fought.turns), default=0)
    return (
        (
            Cell(caption=_("Date"), value=date_name(fought.terms.date), share=4),
            Cell(caption=_("Fought"), value=how.format(pacing=pacing_words(fought.end.pacing)), share=6),
            Cell(caption=_("Edition"), value=edition, share=2),
            Cell(caption=_("First page"), value=str(fought.placed.pairs[0].page), share=2),
            Cell(caption=_("Turns"), value=str(turns), share=1),
        ),
    )


def _crew(fought: BooksFought, craft: Aircraft) -> Crew:
    player = fought.player(craft.seat)
    standing = _("{grade}; flown by {player}, seat {seat}") if player else _("{grade}, seat {seat}")
    full = fought.rules.data.scale(fought.start.readings.edition).points
    left = half_number(max(0, craft.points))
    state = [_("Points {left} of {all}").format(left=left, all=half_number(full))]
    if craft.jam:
        state.append(jam_words(craft.jam))
    return Crew(
        ident=craft.ident,
        side=craft.side,
        side_name=side_words(craft.side),
        aircraft=fought.name(craft.ident),
        type_id=craft.type_id,
        pilot=craft.pilot.name,
        standing=standing.format(grade=grade_words(craft.pilot.grade), player=player, seat=craft.seat),
        fate=fate_words(craft),
        damage=track_boxes(fought, craft),
        state=", ".join(state),
    )


def _score(fought: BooksFought, side: Side) -> Figure:
    won = sum(craft.victories for craft in fought.end.aircraft if craft.side is side)
    return Figure(number=half_number(won), caption=side_words(side))


def _page_rows(fought: BooksFought) -> Iterator[PagesRow]:
    for turn in fought.turns:
        reached = [pair for pair in fought.placed.pairs if turn.reached(pair) is not None]
        notes = _notes(fought, (*(fought.opening if turn is fought.turns[0] else ()), *turn.events))
        for pair in reached:
            first, last = pair is reached[0], pair is reached[-1]
            yield _pages_row(fought, turn, pair, turn=str(turn.number) if first else "", note=notes if last else "")


def _pages_row(fought: BooksFought, flown: BooksTurn, pair: Pair, *, turn: str, note: str) -> PagesRow:
    reached = flown.reached(pair)
    if reached is None:
        raise ValueError("a pair that was lost before has no pages")
    facts = page_facts(fought, pair, reached.page)
    if reached.german_end != reached.allied_end:
        lost = _("the German book says 223") if reached.german_end == LOST else _("the Allied book says 223")
        facts = _("{facts}; {lost}").format(facts=facts, lost=lost)
    return PagesRow(
        turn=turn,
        page=str(page_before(flown, pair)),
        german=manoeuvre_words(fought, pair.german, flown.letter(pair.german)),
        german_call=str(reached.german_call),
        allied=manoeuvre_words(fought, pair.allied, flown.letter(pair.allied)),
        allied_call=str(reached.allied_call),
        end=str(reached.page),
        seen=facts,
        note=note,
    )


def _notes(fought: BooksFought, events: tuple[Event, ...]) -> str:
    """The sentences of a turn with their dice and sections."""
    said: list[str] = []
    for event in events:
        if not isinstance(event, _TOLD):
            continue
        for line in tell((event,), fought.start, fought.rules.data):
            faces = " ".join(str(die.face) for die in line.dice)
            rolled = ngettext("die {faces}", "dice {faces}", len(line.dice)).format(faces=faces) if faces else ""
            proof = "; ".join(words for words in (rolled, line.rule) if words)
            text = f"{line.text} ({proof})" if proof else line.text
            said.append(text if line.who is None else _("{who}: {text}").format(who=fought.name(line.who), text=text))
    return " ".join(said)


def _shot_row(fought: BooksFought, turn: BooksTurn, shot: ShotFired) -> ShotRow:
    rolled = shot.face > 0
    return ShotRow(
        turn=str(turn.number),
        shooter=fought.name(shot.shooter),
        target=fought.name(shot.target),
        burst=burst_words(shot.burst) if rolled else _("Shot"),
        range=short_range_words(shot.range),
        dice=(PrintedDie(face=shot.face, hit=shot.damage > 0),) if rolled else (),
        sum=column_sum(shot) if rolled else "",
        points=number_or_dash(shot.damage),
        spent=str(shot.spent) if shot.spent else RESULT_DASH,
        jam=str(shot.jam) if shot.jam else RESULT_DASH,
    )


def _rules(fought: BooksFought) -> tuple[tuple[RuleRow, ...], str]:
    """The options in force, and the headings of those that are not."""
    rows: list[RuleRow] = []
    unused: list[str] = []
    agreed = dict(readings_options(fought.start.readings))
    for name in (field.name for field in fields(Readings)):
        value = agreed[name]
        option = fought.rules.data.option(name)
        if value == Switch.OFF.value:
            unused.append(option.section)
        elif name != "archie_dash":  # nobody fires from the ground in a fight of two books
            rows.append(
                RuleRow(section=option.section, wording=option.wording, value=_value_words(fought, name, value))
            )
    return tuple(rows), _("Not in use: {rules}.").format(rules=", ".join(unused)) if unused else ""


def _value_words(fought: BooksFought, name: str, value: str) -> str:
    return {
        ("starting_page", StartingPage.PRINTED.value): _("page {n}").format(n=fought.rules.data.pages.start),
        ("starting_page", StartingPage.CHOSEN.value): _("agreed upon"),
        ("starting_page", StartingPage.ROLLED.value): _("rolled"),
        ("edition", "modern"): _("modern"),
        ("edition", "classic"): _("classic"),
    }.get((name, value), _("in use"))
