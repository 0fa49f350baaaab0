"""Declaring fire after the movement (`duel` pacing): every possible shot with its sum spelt out. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.duel.picture import ShotMark
from app.phrases.fire_orders import part_word
from app.phrases.refusals import refusal_sentence
from app.phrases.volleys import volley_sum
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import legal
from core.aceshigh.decisions import DeclareFire, Shot
from core.aceshigh.rules import AcesHigh
from core.aceshigh.shots import faults_in_shot
from core.aceshigh.state import Dogfight, Gun
from core.aceshigh.volleys import volley
from core.catalog.rules_data import RulesData
from core.words import AircraftId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotRow:
    """One thing a gun may do. `shot` None: hold fire. `dice` 0 for none."""

    key: str
    aircraft: AircraftId | None
    shot: Shot | None
    title: str
    sum: str
    note: str
    dice: int


def shot_rows(rules: AcesHigh, view: Dogfight, seat: SeatId) -> tuple[ShotRow, ...]:
    """Every shot of a seat, then holding fire."""
    data = rules.data
    rows = [_row(view, data, ident, shot) for ident, shot in legal.possible_shots(view, data, seat)]
    hold = ShotRow(
        key="hold",
        aircraft=None,
        shot=None,
        title=_("Hold fire"),
        sum="",
        note=_("Saves ammunition; nobody counts as under fire."),
        dice=0,
    )
    return (*rows, hold)


def _row(view: Dogfight, data: RulesData, ident: AircraftId, shot: Shot) -> ShotRow:
    planned = volley(view, data, ident, shot)
    target = view.craft(shot.target)
    name = data.aircraft_type(target.type_id).name
    if shot.long_burst:
        title = _("Long burst at the {target}, range {range}")
    elif shot.concentrated:
        title = _("Concentrated fire at the {target}, range {range}")
    else:
        title = _("Volley at the {target}, range {range}")
    if shot.gun is Gun.REAR:
        title = _("{shot}, observer").format(shot=title)
    return ShotRow(
        key=f"{ident}.{shot.gun}.{shot.target}.{shot.long_burst:d}{shot.concentrated:d}",
        aircraft=ident,
        shot=shot,
        title=title.format(target=name, range=planned.aim.range),
        sum=volley_sum(planned.modifiers, planned.dice),
        note=_note(view, data, ident, shot),
        dice=planned.dice,
    )


def _note(view: Dogfight, data: RulesData, ident: AircraftId, shot: Shot) -> str:
    """What it costs and what it risks."""
    craft, limits = view.craft(ident), data.charts.fire
    spent = limits.long_burst_ammunition if shot.long_burst else limits.volley_ammunition
    left = craft.ammunition(shot.gun) - spent
    said = [ngettext("{n} box left after it.", "{n} boxes left after it.", left).format(n=left)]
    aim = volley(view, data, ident, shot).aim
    if aim.priority is not None and aim.secondary is not None:
        words = _("Hits the {first} first, then the {second}.")
        said.insert(0, words.format(first=part_word(aim.priority), second=part_word(aim.secondary)))
    if shot.long_burst:
        from_face = data.charts.guns.jams_from.amount
        said.append(_("The guns jam on a {n} or more (11.2).").format(n=from_face))
        if aim.difference:
            said.append(_("It takes you to the target's altitude (10.4.2)."))
    elif not shot.concentrated:
        said.append(_why_no_long_burst(view, data, ident, shot))
    return " ".join(part for part in said if part)


def _why_no_long_burst(view: Dogfight, data: RulesData, ident: AircraftId, shot: Shot) -> str:
    """Why beside a plain shot there is no long burst; empty if there is one."""
    reasons = faults_in_shot(view, data, ident, replace(shot, long_burst=True))
    return refusal_sentence(reasons[0]) if reasons else ""


def shot_mark(view: Dogfight, row: ShotRow) -> ShotMark | None:
    """The line of fire of a shot that is looked at; None for holding fire."""
    if row.shot is None or row.aircraft is None:
        return None
    shooter, target = view.craft(row.aircraft), view.craft(row.shot.target)
    return ShotMark(side=shooter.side, source=shooter.at, target=target.at, dice=row.dice, hits=-1)


def declaration(row: ShotRow) -> DeclareFire:
    """The choice that a row stands for."""
    if row.shot is None or row.aircraft is None:
        return DeclareFire(shots=())
    return DeclareFire(shots=((row.aircraft, row.shot),))
