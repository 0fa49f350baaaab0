"""Ace of Aces fights for tests, in one line each."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from core.aceofaces import fire, legal
from core.aceofaces.decisions import BurstOrder, Escape, FireBursts, FlyManoeuvres, Plan, Search, Shot
from core.aceofaces.geometry import RANGES
from core.aceofaces.legal import Due
from core.aceofaces.readings import DEFAULT, readings_options
from core.aceofaces.rules import ENGINE, GAME, AceOfAces
from core.aceofaces.state import Pacing
from core.catalog.ace_of_aces.gunnery import Burst
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.chance import ScriptedDice
from core.play import Terms
from core.words import SeatId, Side
from tests.builders import RULES_FOLDER, SEATS

TYPES = {"C": "fokker_dr1", "A": "sopwith_camel"}


@cache
def ace_of_aces() -> AceOfAces:
    """The game with the data that is shipped."""
    return AceOfAces(read_ace_of_aces(RULES_FOLDER / GAME))


def books():
    """Its two books."""
    return ace_of_aces().books


def craft_row(ident, seat, *, type_id=None, grade="rookie"):
    """One aircraft of a setup."""
    side = Side.ALLIED if ident[0] == "A" else Side.CENTRAL
    pilot = {"name": f"Pilot {ident}", "grade": grade}
    return {"id": ident, "seat": seat, "side": side.value, "type": type_id or TYPES[ident[0]], "pilot": pilot}


def ace_terms(*aircraft, seats=SEATS, pacing="turn", page=None, **options) -> Terms:
    """A fight of a German (seat A) and an Allied pilot (seat B), or of the aircraft rows given; options by name."""
    rows = aircraft or (craft_row("C1", "A"), craft_row("A1", "B"))
    if page is not None:
        options["starting_page"] = "chosen"
    return Terms(
        game=GAME,
        rules=ace_of_aces().rules_digest,
        engine=ENGINE,
        date="1917-10-01",
        seats=tuple(SeatId(seat) for seat in seats),
        pacing=pacing,
        options=tuple(sorted((dict(readings_options(DEFAULT)) | options).items())),
        setup={"aircraft": list(rows)} | ({} if page is None else {"page": page}),
        silence_days=0,
    )


def fight(*aircraft, changes=(), **how):
    """The state before the first turn; `changes`: {ident: {field: value}} of its aircraft."""
    state = ace_of_aces().start(ace_terms(*aircraft, **how))
    changed = dict(changes)
    crafts = tuple(replace(craft, **changed.get(craft.ident, {})) for craft in state.aircraft)
    return replace(state, aircraft=crafts)


def flying(letter, ident, *fire_orders, prefer=()):
    """The choice of one aircraft's manoeuvre."""
    return FlyManoeuvres(plans=(Plan(aircraft=ident, manoeuvre=letter, fire=fire_orders, prefer=prefer),))


def flown(state, german, allied, *, german_fire=(), allied_fire=(), **dice):
    """One turn of a fight of two; dice by label with underscores, the turn's prefix left out."""
    choices = {"A": flying(german, "C1", *german_fire), "B": flying(allied, "A1", *allied_fire)}
    turn = f"{state.turn + 1}.1 "
    script = {turn + label.replace("_", " "): faces for label, faces in dice.items()}
    thrown = ScriptedDice(script)
    after, events = ace_of_aces().resolve(state, choices, thrown)
    assert thrown.left_over() == {}
    return after, events


def of_kind(events, kind):
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def burst(name, *ranges, **when):
    """A standing order."""
    return BurstOrder(burst=Burst(name), ranges=ranges or RANGES, **when)


def random_choice(rules, view, seat, luck):
    """Some legal choice; the same luck gives the same one."""
    dice = Random(luck)
    match legal.due_from(view, rules.books, seat):
        case Due.MANOEUVRES:
            return FlyManoeuvres(plans=tuple(_plan(rules, view, craft, dice) for craft in view.flying(seat)))
        case Due.BURSTS:
            return FireBursts(shots=tuple(_shots(rules, view, seat, dice)))
        case _:
            return Search() if dice.random() < 0.7 else Escape()


def _plan(rules, view, craft, dice):
    letter = dice.choice(legal.legal_letters(view, rules.books, craft))
    orders = ()
    bursts = legal.legal_bursts(view, rules.books, craft, letter)
    if view.pacing is Pacing.TURN and view.readings.may_hold and bursts and dice.random() < 0.9:
        orders = tuple(
            BurstOrder(
                burst=dice.choice(bursts),
                ranges=tuple(one for one in RANGES if dice.random() < 0.8),
                easy=dice.random() < 0.1,
                ammunition=dice.choice((0, 0, 3)),
            )
            for _ in range(dice.randint(1, 3))
        )
    enemies = [other.ident for other in view.aircraft if other.side is not craft.side]
    prefer = tuple(dice.sample(enemies, len(enemies))) if dice.random() < 0.3 else ()
    return Plan(aircraft=craft.ident, manoeuvre=letter, fire=orders, prefer=prefer)


def _shots(rules, view, seat, dice):
    for craft in view.flying(seat):
        if fire.can_fire(view, rules.books, craft) and dice.random() < 0.8:
            able = [one for one in Burst if not fire.faults_in_burst(view, rules.books, craft, one)]
            target = dice.choice(fire.targets(view, rules.books, craft.ident)).aircraft
            yield Shot(
                aircraft=craft.ident, target=target, burst=dice.choice([one for one in able if one is not Burst.HOLD])
            )
