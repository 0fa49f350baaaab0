"""Who sees whom over which guns: for the map as lines, for ears and eyes as words. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.duel.marks import SightMark
from app.duel.picture import place_of_target
from app.phrases.names import craft_name
from app.phrases.refusals import reason_words, short_reason
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.arcs import has_gun, sight_of
from core.aceshigh.decisions import Shot
from core.aceshigh.ground import BALLOON
from core.aceshigh.ground_targets import aim_at_ground
from core.aceshigh.refusals import Code
from core.aceshigh.shots import faults_in_shot
from core.aceshigh.state import Aircraft, Dogfight, Gun
from core.aceshigh.volleys import volley
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.play import Refusal
from core.words import AircraftId

_NOT_YET = (Code.NO_CARD_FLOWN,)
"""No reason while nobody has flown a card: what is shown is how things would stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A target in a gun's arc: `dice` of a plain volley now, and every reason why it may not be fired."""

    shooter: AircraftId
    gun: Gun
    target: AircraftId
    dice: int
    reasons: tuple[Refusal, ...]


def sights_of(state: Dogfight, data: RulesData, shooter: Aircraft) -> tuple[Sight, ...]:
    """Everything that stands in an aircraft's arcs (9.1), whether it may be fired at or not."""
    return tuple(_sights(state, data, shooter)) if shooter.in_play else ()


def sights_at(state: Dogfight, data: RulesData, target: Aircraft) -> tuple[Sight, ...]:
    """Everybody who has an aircraft in his arcs."""
    enemies = (craft for craft in state.aircraft if craft.side is not target.side and craft.in_play)
    return tuple(sight for craft in enemies for sight in _sights(state, data, craft) if sight.target == target.ident)


def _sights(state: Dogfight, data: RulesData, shooter: Aircraft) -> Iterator[Sight]:
    for gun in Gun:
        if not has_gun(data, shooter, gun):
            continue
        for target in state.aircraft:
            if target.side is shooter.side or not target.in_play:
                continue
            if sight_of(data.charts, state.readings, shooter, target, gun) is not None:
                yield _sight(state, data, shooter, gun, target.ident)
        if aim_at_ground(state, data, shooter, BALLOON, gun) is not None:
            yield _sight(state, data, shooter, gun, BALLOON)


def _sight(state: Dogfight, data: RulesData, shooter: Aircraft, gun: Gun, target: AircraftId) -> Sight:
    shot = Shot(gun=gun, target=target, long_burst=False, concentrated=False)
    faults = faults_in_shot(state, data, shooter.ident, shot)
    return Sight(
        shooter=shooter.ident,
        gun=gun,
        target=target,
        dice=max(0, volley(state, data, shooter.ident, shot).dice),
        reasons=tuple(fault for fault in faults if fault.code not in _NOT_YET),
    )


def sight_marks(state: Dogfight, data: RulesData, crafts: tuple[Aircraft, ...]) -> tuple[SightMark, ...]:
    """The lines between some aircraft and whom they see, and who sees them; each line once."""
    seen = [sight for craft in crafts for sight in (*sights_of(state, data, craft), *sights_at(state, data, craft))]
    return tuple(
        SightMark(
            side=state.craft(sight.shooter).side,
            source=state.craft(sight.shooter).at,
            target=place_of_target(state, sight.shooter, sight.target),
            dice=sight.dice,
            barred=short_reason(sight.reasons[0]) if sight.reasons else "",
        )
        for sight in dict.fromkeys(seen)
    )


def sight_lines(state: Dogfight, data: RulesData, craft: Aircraft) -> tuple[str, ...]:
    """The same in sentences: whom this aircraft has before its guns, and before whose guns it flies."""
    lines = [_line(state, data, sight) for sight in sights_of(state, data, craft)]
    lines += [_line(state, data, sight) for sight in sights_at(state, data, craft)]
    if lines:
        return tuple(lines)
    return (_("Nobody is before its guns, and it is before nobody's."),)


def _line(state: Dogfight, data: RulesData, sight: Sight) -> str:
    shooter = craft_name(state, data, sight.shooter)
    if sight.gun is Gun.REAR:
        shooter = _("{aircraft}, observer").format(aircraft=shooter)
    target = _("the balloon") if sight.target == BALLOON else craft_name(state, data, sight.target)
    if sight.reasons:
        reasons = "; ".join(f"{reason_words(one)} ({one.section})" for one in sight.reasons)
        return _("{shooter} cannot fire at {target}: {reasons}.").format(
            shooter=shooter, target=target, reasons=reasons
        )
    dice = ngettext("{n} die", "{n} dice", sight.dice).format(n=sight.dice)
    return _("{shooter} can fire at {target}: {dice}.").format(shooter=shooter, target=target, dice=dice)


def rear_arc_words(letter: str, mark: str) -> str:
    """What a letter of the rear arc means (9.1)."""
    words = {
        "A": _("A: the tail is in the way, no fire"),
        "B": _("B: only at a higher target"),
        "C": _("C: at a target on the same level or higher"),
    }[letter]
    return f"{words} {mark}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """What the reader looks at: the hex under the mouse or cursor, the aircraft there, and the one that he picked."""

    near: Hex | None = None
    aircraft: AircraftId | None = None
    picked: AircraftId | None = None


NOWHERE = Looking()


def looked_at(state: Dogfight, looking: Looking) -> tuple[Aircraft, ...]:
    """The aircraft whose guns are shown: that under the mouse, all of its hex, or the one that was picked."""
    here = tuple(craft for craft in state.aircraft if craft.in_play and craft.at == looking.near)
    one = tuple(craft for craft in here if craft.ident == looking.aircraft)
    return one or here or tuple(craft for craft in state.aircraft if craft.in_play and craft.ident == looking.picked)
