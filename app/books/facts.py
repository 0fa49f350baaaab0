"""The facts of a page in words: where he is, what he flies, who tails whom, whose guns bear, what was fired. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.books.rows import Standing, page_of, type_name
from app.phrases.aceofaces.words import caption, clue_words, facing_words, points_words, range_words, view_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.course import type_of
from core.aceofaces.events import FoundAgain, LeftFight, PhaseReached, ShotDown, ShotFired
from core.aceofaces.pages import LOST
from core.aceofaces.readings import Switch
from core.aceofaces.setup import ammunition_of
from core.aceofaces.state import Exit, Phase
from core.aceofaces.tailing import clues_due
from core.catalog.ace_of_aces.gunnery import Edition

if TYPE_CHECKING:
    from app.books.fight import Fight
    from app.books.reel import Frame
    from core.aceofaces.geometry import Situation
    from core.aceofaces.state import Aircraft, Dogfight


@dataclass(frozen=True, slots=True, kw_only=True)
class FactRow:
    """A fact: what it is about, and what it says."""

    name: str
    words: str
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow:
    """A row of boxes. `supply`: they empty; else they are struck."""

    icon: str
    name: str
    total: int
    gone: int
    supply: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRow:
    """One sentence on what has just happened; `alarm` = somebody fired."""

    words: str
    alarm: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """Out of whose cockpit, at whom, in which picture; `present` = the fight stands there now."""

    fight: Fight
    frame: Frame
    mine: Aircraft
    his: Aircraft
    present: bool

    @property
    def state(self) -> Dogfight:
        """The fight as it is looked at."""
        return self.fight.view if self.present else self.frame.state

    @property
    def page(self) -> int:
        """The page the two are on."""
        return page_of(self.state, self.mine.ident, self.his.ident)

    @property
    def seen(self) -> Situation | None:
        """What is seen on it; None = nothing."""
        page = self.page
        return self.fight.rules.books.seen_from(self.mine.side, page) if 0 < page < LOST else None

    @property
    def caption(self) -> str:
        """The picture in words."""
        return caption(self.seen)


def fact_rows(look: Looking, standing: Standing) -> tuple[FactRow, ...]:
    """Four facts of the page."""
    seen = look.seen
    name = type_name(look.fight, look.his)
    flies = _("{aircraft}, {facing}").format(aircraft=name, facing=facing_words(seen)) if seen else name
    shot, bears = _shot_words(look)
    return (
        FactRow(name=_("Enemy"), words=view_words(seen)),
        FactRow(name=_("He flies"), words=flies),
        FactRow(name=_("Tailing"), words=_tailing_words(look, standing)),
        FactRow(name=_("A shot"), words=shot, strong=bears),
    )


def _tailing_words(look: Looking, standing: Standing) -> str:
    books, page = look.fight.rules.books, look.page
    tailer = books.tailer(page) if 0 < page < LOST else None
    if tailer is None:
        return _("nobody is on the other's tail")
    told = look.state.readings.tailing is Switch.ON
    dues = {due.aircraft: due.to for due in clues_due(look.state, books)} if told and look.present else {}
    if tailer is look.mine.side:
        said = look.fight.clues.get(look.his.ident)
        if look.present and said is not None:
            return _('you tail him; he says "{clue}"').format(clue=clue_words(said))
        due = look.mine.ident in dues.get(look.his.ident, ())
        return _("you are on his tail: he must tell") if due else _("you are on his tail")
    due = look.his.ident in dues.get(look.mine.ident, ())
    if due and standing is Standing.MANOEUVRE:
        return _("he is on your tail: you must tell")
    return _("he is on your tail")


def clue_line(look: Looking, chosen: str) -> str:
    """What a tailed pilot tells with the manoeuvre chosen, or has told; empty where nobody owes a clue."""
    said = look.fight.clues.get(look.his.ident)
    if said is not None:
        return _('You are on his tail. He has chosen, and says "{clue}".').format(clue=clue_words(said))
    dues = [due for due in clues_due(look.state, look.fight.rules.books) if due.aircraft == look.mine.ident]
    if not dues:
        return ""
    if not chosen:
        return _("He is on your tail: with your choice he hears left, straight or right, before he chooses.")
    word = clue_words(look.fight.rules.data.manoeuvre(chosen).clue)
    return _('He is on your tail and hears "{clue}" before he chooses.').format(clue=word)


def _shot_words(look: Looking) -> tuple[str, bool]:
    books, page, mine, his = look.fight.rules.books, look.page, look.mine, look.his
    distance = books.range(page) if 0 < page < LOST else None
    if mine.jam:
        words = ngettext("guns jammed: {n} Straight to fly", "guns jammed: {n} Straights to fly", mine.jam)
        return words.format(n=mine.jam), False
    if distance is None:
        return _("nobody can fire"), False
    bears = books.fires(mine.side, page, type_of(books, mine))
    his_bear = books.fires(his.side, page, type_of(books, his))
    if bears and his_bear:
        return _("your guns bear, and his too"), True
    if bears:
        return _("{range}, your guns bear").format(range=range_words(distance)), True
    if his_bear:
        return _("he has you in his sights"), True
    return _("no guns bear"), False


def track_rows(look: Looking) -> tuple[TrackRow, ...]:
    """Points of both, ammunition and jam of the own aircraft."""
    data, readings = look.fight.rules.data, look.state.readings
    total = data.scale(readings.edition).points
    halves = readings.edition is Edition.CLASSIC
    rows = []
    points = (
        (look.mine, "hurt", _("Your points"), _("Your ½ points")),
        (look.his, "crosshair", _("His points"), _("His ½ points")),
    )
    for craft, icon, name, half_name in points:
        now = look.state.craft(craft.ident)
        left = max(0, now.points)
        boxes, full = (total, left) if halves else (total // 2, (left + 1) // 2)
        named = half_name if halves else name
        rows.append(TrackRow(icon=icon, name=named, total=boxes, gone=boxes - full, supply=True))
    if readings.counts:
        full = ammunition_of(data, readings)
        left = look.state.craft(look.mine.ident).ammunition
        rows.append(TrackRow(icon="ammunition", name=_("Ammunition"), total=full, gone=full - left, supply=True))
    jam = look.state.craft(look.mine.ident).jam
    if jam:
        rows.append(TrackRow(icon="jam", name=_("Jam"), total=jam, gone=0, supply=True))
    return tuple(rows)


def note_row(look: Looking) -> NoteRow:
    """What the picture shows has happened."""
    frame, mine, his = look.frame, look.mine, look.his
    for event in frame.events:
        if isinstance(event, ShotDown):
            return NoteRow(words=_down_words(look, event), alarm=True)
        if isinstance(event, LeftFight):
            return NoteRow(words=_left_words(look, event), alarm=False)
    shots = [frame.shot(mine.ident, his.ident), frame.shot(his.ident, mine.ident)]
    words = [_fired_words(look, shot) for shot in shots if shot is not None]
    if shots[0] is None and _held(look):
        words.insert(0, _("Your guns bore, but did not fire."))
    if words:
        if len(words) == 1 and shots[0] is not None and not _can_answer(look):
            words.append(_("He cannot answer."))
        return NoteRow(words=" ".join(words), alarm=True)
    found = next((event for event in frame.events if isinstance(event, FoundAgain)), None)
    if found is not None:
        words_again = ngettext(
            "After {n} turn you have found each other again.",
            "After {n} turns you have found each other again.",
            found.turns,
        )
        return NoteRow(words=words_again.format(n=found.turns), alarm=False)
    if look.page >= LOST:
        return NoteRow(words=_("You have lost sight of each other."), alarm=False)
    if frame.index == 0:
        return NoteRow(words=_("The fight begins on page {n}.").format(n=look.page), alarm=False)
    return NoteRow(words=_("Nobody fired."), alarm=False)


def _held(look: Looking) -> bool:
    """Whether a shot was there and not taken: held, forbidden after the manoeuvre, or without an order."""
    books, events = look.fight.rules.books, look.frame.events
    asked = any(isinstance(event, PhaseReached) and event.phase is Phase.BURST for event in events)
    if asked or look.mine.jam or not look.frame.index or not 0 < look.page < LOST:
        return False
    return books.fires(look.mine.side, look.page, type_of(books, look.mine))


def _can_answer(look: Looking) -> bool:
    books = look.fight.rules.books
    return 0 < look.page < LOST and books.fires(look.his.side, look.page, type_of(books, look.his))


def _fired_words(look: Looking, shot: ShotFired) -> str:
    words = _("You fired on page {page} at {range}: {points}.")
    if shot.shooter != look.mine.ident:
        words = _("He fired at you on page {page} at {range}: {points}.")
    told = words.format(page=look.page, range=range_words(shot.range), points=points_words(shot.damage))
    if shot.jam:
        told += " " + (_("Your guns jammed.") if shot.shooter == look.mine.ident else _("His guns jammed."))
    return told


def _down_words(look: Looking, event: ShotDown) -> str:
    if event.aircraft == look.mine.ident:
        return _("You are shot down and live.") if event.survives else _("You are shot down.")
    name = type_name(look.fight, look.state.craft(event.aircraft))
    words = _("The {aircraft} is shot down; its pilot lives.") if event.survives else _("The {aircraft} is shot down.")
    return words.format(aircraft=name)


def _left_words(look: Looking, event: LeftFight) -> str:
    name = type_name(look.fight, look.state.craft(event.aircraft))
    if event.out is Exit.BROKE_OFF:
        return _("The {aircraft} breaks off and flies home.").format(aircraft=name)
    return _("The {aircraft} has lost everybody and flies home.").format(aircraft=name)
