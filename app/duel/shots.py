"""Declaring fire after the movement (`duel` pacing): each gun's shots with their sums, and why a gun is silent.

Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.duel.marks import ShotMark
from app.phrases.fire_orders import part_word
from app.phrases.names import craft_name
from app.phrases.refusals import refusal_sentence
from app.phrases.volleys import volley_sum
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import legal, missions
from core.aceshigh.arcs import has_gun
from core.aceshigh.decisions import DeclareFire, Shot
from core.aceshigh.ground import BALLOON, GROUND_TARGETS, TRENCH
from core.aceshigh.ground_targets import MISSION_OF
from core.aceshigh.refusals import Code
from core.aceshigh.rules import AcesHigh
from core.aceshigh.shots import faults_in_shot
from core.aceshigh.state import Aircraft, Dogfight, Gun, Mark
from core.aceshigh.volleys import volley
from core.catalog.aircraft import Lewis
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.play import Refusal
from core.words import AircraftId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotRow:
    """One thing a gun may do. `shot` None: hold fire. `dice` 0 for none."""

    key: str
    aircraft: AircraftId
    shot: Shot | None
    title: str
    sum: str
    note: str
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GunRow:
    """One gun that bears: whose it is, and everything it may do, holding fire last."""

    key: str
    title: str
    shots: tuple[ShotRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FireRows:
    """The guns of a seat that bear, and in `silent` a sentence for each one that does not."""

    guns: tuple[GunRow, ...]
    silent: tuple[str, ...]


def fire_rows(rules: AcesHigh, view: Dogfight, seat: SeatId) -> FireRows:
    """Every gun of a seat's aircraft that are in play."""
    data = rules.data
    possible = legal.possible_shots(view, data, seat)
    crafts = [craft for craft in view.aircraft if craft.seat == seat and craft.in_play]
    guns: list[GunRow] = []
    silent: list[str] = []
    for craft in crafts:
        for gun in (gun for gun in Gun if has_gun(data, craft, gun)):
            title = _gun_title(view, data, craft, gun, several=len(crafts) > 1)
            shots = [shot for ident, shot in possible if ident == craft.ident and shot.gun is gun]
            if shots:
                rows = tuple(_row(view, data, craft, shot) for shot in shots)
                guns.append(GunRow(key=f"{craft.ident}.{gun}", title=title, shots=(*rows, _hold(craft, gun))))
            else:
                silent.append(_("{gun}: {reason}").format(gun=title, reason=_why_silent(view, data, craft, gun)))
    return FireRows(guns=tuple(guns), silent=tuple(silent))


def _gun_title(view: Dogfight, data: RulesData, craft: Aircraft, gun: Gun, *, several: bool) -> str:
    words = _("Observer's guns") if gun is Gun.REAR else _("Pilot's guns")
    return f"{words}, {craft_name(view, data, craft.ident)}" if several else words


def _hold(craft: Aircraft, gun: Gun) -> ShotRow:
    return ShotRow(
        key=f"hold.{craft.ident}.{gun}",
        aircraft=craft.ident,
        shot=None,
        title=_("Hold fire"),
        sum="",
        note=_("Saves ammunition; nobody counts as under fire."),
        dice=0,
    )


def _row(view: Dogfight, data: RulesData, craft: Aircraft, shot: Shot) -> ShotRow:
    key = f"{craft.ident}.{shot.gun}.{shot.target}.{shot.long_burst:d}{shot.concentrated:d}"
    if shot.target == TRENCH:
        return ShotRow(
            key=key,
            aircraft=craft.ident,
            shot=shot,
            title=_("Strafe the trench below"),
            sum=_("No roll to hit (13.1.3)"),
            note=" ".join((_left_words(data, craft, shot), _("The trench fires back."))),
            dice=0,
        )
    planned = volley(view, data, craft.ident, shot)
    target = _("balloon") if shot.target == BALLOON else craft_name(view, data, shot.target)
    if shot.long_burst:
        title = _("Long burst at the {target}, range {range}")
    elif shot.concentrated:
        title = _("Concentrated fire at the {target}, range {range}")
    else:
        title = _("Volley at the {target}, range {range}")
    return ShotRow(
        key=key,
        aircraft=craft.ident,
        shot=shot,
        title=title.format(target=target, range=planned.aim.range),
        sum=volley_sum(planned.modifiers, planned.dice, sections=True),
        note=_note(view, data, craft, shot),
        dice=planned.dice,
    )


def _left_words(data: RulesData, craft: Aircraft, shot: Shot) -> str:
    limits = data.charts.fire
    spent = limits.long_burst_ammunition if shot.long_burst else limits.volley_ammunition
    left = craft.ammunition(shot.gun) - spent
    return ngettext("{n} box of ammunition left after it.", "{n} boxes of ammunition left after it.", left).format(
        n=left
    )


def _note(view: Dogfight, data: RulesData, craft: Aircraft, shot: Shot) -> str:
    """What it costs and what it risks."""
    said = [_left_words(data, craft, shot)]
    aim = volley(view, data, craft.ident, shot).aim
    if aim.priority is not None and aim.secondary is not None:
        words = _("Hits the {first} alone.") if shot.concentrated else _("Hits the {first} first, then the {second}.")
        said.insert(0, words.format(first=part_word(aim.priority), second=part_word(aim.secondary)))
    if shot.long_burst:
        from_face = data.charts.guns.jams_from.amount
        said.append(_("The guns jam on a {n} or more (11.2).").format(n=from_face))
        if aim.difference:
            said.append(_("It takes you to the target's altitude (10.4.2)."))
    elif not shot.concentrated and shot.target not in GROUND_TARGETS:
        said.append(_why_no_long_burst(view, data, craft.ident, shot))
    said.append(_lewis_words(view, data, craft, shot))
    return " ".join(part for part in said if part)


def _lewis_words(view: Dogfight, data: RulesData, craft: Aircraft, shot: Shot) -> str:
    """What a front Lewis that fired in the round before may cost (11.4)."""
    guns = data.aircraft_type(craft.type_id).front_guns
    fired = Mark.LEWIS_FIRED in craft.marks
    if shot.gun is Gun.REAR or guns.lewis is Lewis.NONE or not fired:
        return ""
    without = volley(view, data, craft.ident, shot, lewis_loaded=False).dice
    if guns.lewis is Lewis.ONLY or without <= 0:
        return _("The Lewis must be reloaded first; if that fails there is no shot (11.4).")
    return ngettext(
        "The Lewis must be reloaded first; if that fails it is {n} die (11.4).",
        "The Lewis must be reloaded first; if that fails it is {n} dice (11.4).",
        without,
    ).format(n=without)


def _why_no_long_burst(view: Dogfight, data: RulesData, ident: AircraftId, shot: Shot) -> str:
    """Why beside a plain shot there is no long burst; empty if there is one."""
    reasons = faults_in_shot(view, data, ident, replace(shot, long_burst=True))
    return refusal_sentence(reasons[0]) if reasons else ""


def _why_silent(view: Dogfight, data: RulesData, craft: Aircraft, gun: Gun) -> str:
    """Why a gun has no shot: what is wrong with it, or what keeps it from the target that it comes nearest to."""
    targets = [other.ident for other in view.aircraft if other.side is not craft.side and other.in_play]
    targets += [target for target in GROUND_TARGETS if view.ground.mission(craft.side) is MISSION_OF[target]]
    found = [(_against(view, data, craft, gun, target), target) for target in targets]
    reasons, target = min(found, key=lambda pair: (_out_of_arc(pair[0]), len(pair[0])), default=((), BALLOON))
    if not reasons:
        return _("No enemy is left.")
    if _out_of_arc(reasons):
        own = [one for one in reasons if one.code in _OF_THE_GUN]
        return refusal_sentence(own[0]) if own else _("No target is before the guns (9.1).")
    reason = refusal_sentence(reasons[0])
    if len(targets) == 1 or target in GROUND_TARGETS or reasons[0].code in _OF_THE_GUN:
        return reason
    return _("{target}: {reason}").format(target=craft_name(view, data, target), reason=reason)


def _out_of_arc(reasons: tuple[Refusal, ...]) -> bool:
    return any(one.code == Code.NOT_IN_ARC for one in reasons)


_OF_THE_GUN = (
    Code.NO_CARD_FLOWN,
    Code.FEINT_FLOWN,
    Code.IN_SPIN,
    Code.GUNS_DESTROYED,
    Code.OBSERVER_DEAD,
    Code.GUN_JAMMED,
    Code.JUST_UNJAMMED,
    Code.NO_AMMUNITION,
)


def _against(view: Dogfight, data: RulesData, craft: Aircraft, gun: Gun, target: AircraftId) -> tuple[Refusal, ...]:
    shot = Shot(gun=gun, target=target, long_burst=False, concentrated=False)
    found = faults_in_shot(view, data, craft.ident, shot)
    if found or target not in GROUND_TARGETS or not missions.held_too_fast(view, data, craft, MISSION_OF[target]):
        return found
    return (Refusal(code=Code.MISSION_TOO_FAST, who=craft.ident, section=missions.SECTIONS[MISSION_OF[target]]),)


def shot_marks(view: Dogfight, rows: Iterable[ShotRow]) -> tuple[ShotMark, ...]:
    """The lines of fire of the shots that are chosen; none for guns that hold."""
    marks = []
    for row in rows:
        if row.shot is not None:
            shooter = view.craft(row.aircraft)
            at = _place_of(view, shooter, row.shot.target)
            marks.append(ShotMark(side=shooter.side, source=shooter.at, target=at, dice=row.dice, hits=-1))
    return tuple(marks)


def _place_of(view: Dogfight, shooter: Aircraft, target: AircraftId) -> Hex:
    if target not in GROUND_TARGETS:
        return view.craft(target).at
    balloon = view.ground.balloon(shooter.side.enemy)
    return balloon.at if target == BALLOON and balloon is not None else shooter.at


def declaration(rows: Sequence[ShotRow]) -> DeclareFire:
    """The choice that the chosen rows stand for, in the order of the state's aircraft."""
    return DeclareFire(shots=tuple((row.aircraft, row.shot) for row in rows if row.shot is not None))


def fire_fault(rules: AcesHigh, view: Dogfight, seat: SeatId, rows: Sequence[ShotRow]) -> str:
    """Why the guns may not fire together what each may alone, as two long bursts (10.4); empty if they may."""
    reasons = rules.reasons_against(view, seat, declaration(rows))
    return refusal_sentence(reasons[0]) if reasons else ""
