"""The blank pilot's log for a fight with the paper books. Knows no Qt."""

from __future__ import annotations

import datetime as dt

from app import VERSION
from app.phrases.nations import side_words
from app.phrases.sources import marked
from app.printing.books_log import empty_victories
from app.printing.books_sheets import PAIR_LETTERS, BooksLog, BooksLogRow, PairPages
from app.printing.books_words import gun_words, note_of
from app.printing.sheets import Boxes, Cell, Figure, Head
from app.printing.words import day_name
from app.translation import gettext as _
from core.aceofaces.readings import Readings
from core.catalog.ace_of_aces.aircraft import AircraftType
from core.catalog.ace_of_aces.gunnery import Edition
from core.catalog.ace_of_aces.rules_data import AceData

_BLANK_TURNS = 6  # at least; more where the page has room


def blank_books_log(
    data: AceData, sheet: AircraftType | None, printed: dt.date, *, enemies: int = 1, readings: Readings | None = None
) -> BooksLog:
    """An empty log to be filled in with the paper books.

    Args:
        data: of the game.
        sheet: the aircraft to be flown; None for any.
        printed: the day that stands in its foot.
        enemies: how many have pages of their own, 1 to 3.
        readings: the options of the fight, for its tracks; None for tracks that serve all of them.
    """
    foot = _("Flugpost {version}, printed {day}").format(version=VERSION, day=day_name(printed))
    subtitle = _("For a fight with the paper books")
    if enemies > 1:
        subtitle = _("For a fight with the paper books, up to {n} enemies").format(n=enemies)
    counts = (_("victories"), _("turns"), _("shots"), _("points given"), _("points taken"))
    heads = (_("Enemy"),) if enemies == 1 else tuple(f"{letter}:" for letter in PAIR_LETTERS[:enemies])
    tracks, note = _open_tracks(data, readings)
    rows = range(1, _BLANK_TURNS + 1)
    return BooksLog(
        head=Head(
            title=_("Pilot log"), subtitle=subtitle, stamp=None, short=_("Pilot log"), foot=foot, note=note_of(tracks)
        ),
        cells=_open_cells(sheet),
        figures=tuple(Figure(number="", caption=caption) for caption in counts),
        enemies=heads,
        rows=tuple(BooksLogRow(turn=str(turn), pairs=(PairPages(),) * enemies) for turn in rows),
        next_row=_BLANK_TURNS + 1,
        tracks=tracks,
        tracks_note=note,
        victories=empty_victories(),
        ability=(),
        remarks=(),
    )


def _open_cells(sheet: AircraftType | None) -> tuple[tuple[Cell, ...], ...]:
    name, gun, side, ident = "", "", "", ""
    if sheet is not None:
        name, gun, side, ident = sheet.name, gun_words(sheet.gun), side_words(sheet.side), sheet.id
    asked = (
        ((_("Pilot"), 6, ""), (_("Squadron"), 3, ""), (_("Side"), 4, side), (_("Date"), 4, "")),
        ((_("Aircraft"), 6, name), (_("Gun"), 4, gun), (_("Mission: F B T R A"), 3, ""), (_("First page"), 4, "")),
        ((_("Opponent"), 6, ""), (_("Aircraft"), 7, ""), (_("Standing"), 4, "")),
    )
    return tuple(
        tuple(
            Cell(caption=caption, value=value, share=share, aircraft=ident if value and value == name else "")
            for caption, share, value in row
        )
        for row in asked
    )


def _open_tracks(data: AceData, readings: Readings | None) -> tuple[tuple[Boxes, ...], str]:
    """Tracks of the options; without them the longer ones, with a heavy box where the shorter ones end."""
    modern, classic = (data.scale(edition).points // 2 for edition in (Edition.MODERN, Edition.CLASSIC))
    numbers = data.gunnery.numbers
    units, shots = numbers.ammunition_variable, numbers.ammunition_fixed
    if readings is None:
        note = _("Heavy boxes: {points} points in the classic edition, {shots} shots without variable damage.")
        return (
            Boxes(caption=_("Points"), total=modern, struck=0, heavy=classic),
            Boxes(caption=_("Ammunition"), total=units, struck=0, heavy=shots),
        ), note.format(points=classic, shots=shots)
    scale = data.scale(readings.edition)
    points = Boxes(caption=marked(_("Points"), scale.source), total=scale.points // 2, struck=0)
    supply = Boxes(caption=_("Ammunition"), total=units if readings.varies else shots, struck=0)
    return ((points, supply) if readings.counts else (points,)), ""
