"""How a fight stands by its points: each side's mission, how far it came, every line of 2.6, and what men gain (12.6).

Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.duel.fight import Fight
from app.phrases.missions import mission_name, mission_progress, mission_task, score_line_words, signed_points
from app.phrases.names import craft_name
from app.phrases.nations import side_words
from app.phrases.people import grade_words, role_words
from app.phrases.places import hex_name
from app.phrases.scores import twelfths_words
from app.printing.deeds import Gain, Man, gain_words, gains_of, men_of
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.deeds import Watched, watch
from core.aceshigh.scoring import breakdown, early_exit
from core.aceshigh.state import Dogfight
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.words import SeatId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceRow:
    """One line of a reckoning."""

    words: str
    points: str
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SideRow:
    """One side. `mission`, `progress`, `task`, `target` are empty in a fight without missions.

    `warnings`: what may still cost it points, for the reader's own side.
    """

    side: Side
    name: str
    mission: str
    progress: str
    task: str
    target: str
    points: str
    pieces: tuple[PieceRow, ...]
    warnings: tuple[str, ...]

    @property
    def line(self) -> str:
        """Mission and progress in a few words; empty without a mission."""
        return ", ".join(part for part in (self.mission, self.progress, self.target) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class ManRow:
    """What one man has of a fight that is over: points to the twelfth, and aircraft by the count of 12.6.2."""

    side: Side
    name: str
    standing: str
    deeds: str
    points: str
    kills: str


def worth_a_strip(state: Dogfight) -> bool:
    """Whether there is more to follow than two who shoot at each other."""
    return bool(state.ground.missions) or len(state.aircraft) > len(Side)


def side_rows(state: Dogfight, data: RulesData, seat: SeatId | None) -> tuple[SideRow, ...]:
    """Both sides, one's own first."""
    own = next(craft.side for craft in state.aircraft if craft.seat == (seat or state.seats[0]))
    return tuple(_side(state, data, side, seat, warns=side is own and seat is not None) for side in (own, own.enemy))


def _side(state: Dogfight, data: RulesData, side: Side, seat: SeatId | None, *, warns: bool) -> SideRow:
    mission = state.ground.mission(side)
    lines = [line for line in breakdown(state, data) if line.side is side]
    return SideRow(
        side=side,
        name=side_words(side),
        mission="" if mission is None else mission_name(mission),
        progress=mission_progress(state, data, side),
        task=mission_task(state, data, side),
        target=_target(state, data, side),
        points=signed_points(sum(line.points for line in lines)),
        pieces=tuple(
            PieceRow(words=score_line_words(state, data, line), points=signed_points(line.points), section=line.section)
            for line in lines
        ),
        warnings=_warnings(state, data, seat) if warns and seat is not None else (),
    )


def _target(state: Dogfight, data: RulesData, side: Side) -> str:
    """The exact target of a side as far as the reader may know it (15.3.1); empty where it is no secret at all."""
    seats = {craft.seat for craft in state.aircraft if craft.side is side}
    secret = [one for one in state.ground.secret if one.seat in seats]
    if not secret:
        return ""
    known = [hex_name(data.map_sheet, at) for one in secret for at in one.hexes]
    if not known:
        return _("exact target not shown yet")
    words = _("target {hexes}") if all(one.shown for one in secret) else _("target {hexes}, known to you alone")
    return words.format(hexes=", ".join(known))


def _warnings(state: Dogfight, data: RulesData, seat: SeatId) -> tuple[str, ...]:
    """What leaving now would cost each aircraft of the seat that is in play (2.6)."""
    found = []
    for craft in state.aircraft:
        price = early_exit(data, craft)
        if craft.seat != seat or not craft.in_play or price is None or state.turn >= price.before_turn:
            continue
        words = ngettext(
            "{aircraft}: leaving before turn {turn} costs {n} point.",
            "{aircraft}: leaving before turn {turn} costs {n} points.",
            -price.points,
        )
        name = craft_name(state, data, craft.ident)
        said = words.format(aircraft=name, turn=price.before_turn, n=-price.points)
        if any(craft.damage.of(part) for part in Part):
            said += " " + _("It was hit: off the map instead of home it counts as shot down (11.12).")
        found.append(said)
    return tuple(found)


def man_rows(fight: Fight) -> tuple[ManRow, ...]:
    """What everybody has of a fight that is over; nothing before."""
    if not fight.finished:
        return ()
    watched, end, data = Watched(), fight.view, fight.rules.data
    for step in fight.steps:
        for event in step.events:
            watched = watch(watched, event)
    crafts = sorted(end.aircraft, key=lambda craft: craft.seat != (fight.seat or end.seats[0]))
    men = [(craft, man) for craft in crafts for man in men_of(craft)]
    return tuple(
        _man(end, data, man, gains_of(end, data, watched, man), side=craft.side, name=man.of(craft).name)
        for craft, man in men
    )


def _man(end: Dogfight, data: RulesData, man: Man, gains: Sequence[Gain], *, side: Side, name: str) -> ManRow:
    grade = grade_words(man.of(end.craft(man.ident)).grade)
    deeds = (gain_words(gain, lambda ident: craft_name(end, data, ident)) for gain in gains)
    aircraft = craft_name(end, data, man.ident)
    standing = _("{role}, {grade}, {aircraft}").format(role=role_words(man.role), grade=grade, aircraft=aircraft)
    return ManRow(
        side=side,
        name=name,
        standing=standing,
        deeds="; ".join(deeds) or _("nothing that counts"),
        points=twelfths_words(sum(gain.twelfths for gain in gains)),
        kills=str(sum(gain.kills for gain in gains)),
    )
