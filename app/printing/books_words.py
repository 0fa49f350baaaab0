"""Words of the picture books' sheets: halves, guns, fates, what is seen on a page. Knows no Qt."""

from __future__ import annotations

from app.phrases.aceofaces.words import caption, short_range_words
from app.phrases.sources import MARKED, mark_line, marked
from app.printing.books_fought import BooksFought
from app.printing.sheets import HALF_SIGN, Boxes
from app.printing.words import RESULT_DASH
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.course import type_of
from core.aceofaces.pages import LOST
from core.aceofaces.setup import ammunition_of
from core.aceofaces.state import Aircraft, Exit, Fate, Pacing, Pair
from core.catalog.ace_of_aces.gunnery import Edition, GunKind
from core.words import AircraftId, Side


def half_number(halves: int) -> str:
    """A number of halves as a sheet writes it: 3, 3\u00bd, \u00bd, 0."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}{HALF_SIGN}" if half else str(whole)


def number_or_dash(halves: int) -> str:
    """The same, a dash for nothing."""
    return half_number(halves) if halves else RESULT_DASH


def gun_words(gun: GunKind) -> str:
    """What an aircraft fires with."""
    return {
        GunKind.SINGLE: _("One gun"),
        GunKind.SINGLE_SYNC: _("One, synchronised"),
        GunKind.DOUBLE_SYNC: _("Two, synchronised"),
    }[gun]


def pacing_words(pacing: Pacing) -> str:
    """How much was chosen at once."""
    return {Pacing.TURN: _("a turn at a time"), Pacing.DUEL: _("manoeuvre, then burst")}[pacing]


def edition_words(edition: Edition) -> str:
    """Whose points and guns were used."""
    return {Edition.MODERN: _("Modern"), Edition.CLASSIC: _("Classic")}[edition]


def fate_words(craft: Aircraft) -> tuple[str, ...]:
    """What became of an aircraft and its pilot, a clause each."""
    by_exit = {
        Exit.SHOT_DOWN: _("Shot down"),
        Exit.BROKE_OFF: _("Broke off and flew home"),
        Exit.ALONE: _("Lost everybody and flew home"),
    }
    out = _("In the air at the end") if craft.out is None else by_exit[craft.out]
    pilot = _("pilot dead") if craft.pilot.fate is Fate.DEAD else _("pilot unhurt")
    return out, pilot


def page_seen(fought: BooksFought, side: Side, page: int) -> str:
    """What a pilot of a side sees on a page: view, range and facing."""
    return _("Out of sight") if page >= LOST else caption(fought.rules.books.seen_from(side, page))


def page_facts(fought: BooksFought, pair: Pair, page: int) -> str:
    """Range, tailing and guns that bear, of the page that a pair has come to."""
    books = fought.rules.books
    if page >= LOST:
        return _("out of sight")
    distance = books.range(page)
    if distance is None:
        return _("in the same hex")
    facts = [short_range_words(distance)]
    tailer = books.tailer(page)
    if tailer is not None:
        facts.append(_("German tails") if tailer is Side.CENTRAL else _("Allied tails"))
    bear = [
        books.fires(side, page, type_of(books, fought.start.craft(ident)))
        for side, ident in ((Side.CENTRAL, pair.german), (Side.ALLIED, pair.allied))
    ]
    if any(bear):
        facts.append(_("both guns bear") if all(bear) else _("German guns bear") if bear[0] else _("Allied guns bear"))
    return ", ".join(facts)


def manoeuvre_words(fought: BooksFought, ident: AircraftId, letter: str) -> str:
    """A manoeuvre with its letter; who flew it stands before it where more than two fly."""
    words = f"{letter} {fought.rules.data.manoeuvre(letter).name}" if letter else RESULT_DASH
    return words if fought.start.is_duel else f"{ident}: {words}"


def track_boxes(fought: BooksFought, craft: Aircraft) -> tuple[Boxes, ...]:
    """The points of an aircraft, lost ones struck, and its ammunition where that is counted."""
    scale = fought.rules.data.scale(fought.start.readings.edition)
    full = scale.points
    lost = full - craft.points
    rows = [Boxes(caption=marked(_("Points"), scale.source), total=full // 2, struck=lost // 2, half=bool(lost % 2))]
    if fought.start.readings.counts:
        units = ammunition_of(fought.rules.data, fought.start.readings)
        rows.append(Boxes(caption=_("Ammunition"), total=units, struck=units - craft.ammunition))
    return tuple(rows)


def note_of(tracks: tuple[Boxes, ...]) -> str:
    """What the mark means, if one of these tracks bears it; empty otherwise."""
    return mark_line() if any(track.caption.endswith(MARKED) for track in tracks) else ""


def jam_words(straights: int) -> str:
    """Guns that do not fire until they are cleared."""
    return ngettext("jammed, {n} Straight", "jammed, {n} Straights", straights).format(n=straights)
