"""A simple computer pilot for Ace of Aces: it weighs every manoeuvre against all that its enemies may fly.

It sees what its seat may see, and the clue where one was given. Among choices worth nearly the same the seed decides;
the same seed, view and clues give the same choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core import canonical
from core.aceofaces import fire, gunnery, legal
from core.aceofaces.books import GERMAN, Books
from core.aceofaces.course import flown_by, pages_between, type_of
from core.aceofaces.decisions import (
    BurstOrder,
    Choice,
    Escape,
    FireBursts,
    FlyManoeuvres,
    Plan,
    Search,
    Shot,
)
from core.aceofaces.geometry import RANGES, Range
from core.aceofaces.legal import Due
from core.aceofaces.manoeuvres import jam_after
from core.aceofaces.pages import LOST
from core.aceofaces.rules import AceOfAces
from core.aceofaces.sequence import asks_for_bursts
from core.aceofaces.state import Aircraft, Dogfight
from core.catalog.ace_of_aces.gunnery import Burst
from core.catalog.ace_of_aces.manoeuvres import Manoeuvre
from core.chance import SIDES
from core.words import AircraftId, SeatId

_SCALE = 10_000
_TAIL = 3  # half points that a place behind the enemy is worth
_AWAY = 4  # half points that being out of sight is worth to one who has had enough
_SLACK = (
    _SCALE * 5 // 4
)  # what is worth nearly as much as the best is flown too: two such pilots do not circle for ever
_JAM = 3  # half points that a jam costs, for each Straight that clears it
_UNIT = 1  # half points that a unit of counted ammunition is worth
_LONG_SHOT = 3  # counted shots that must be left before one is spent at long range
_LOW = 3  # whoever has less than one third of his points and less than his enemy flies home


def choose(
    rules: AceOfAces, view: Dogfight, seat: SeatId, seed: bytes, clues: Mapping[AircraftId, str] | None = None
) -> Choice:
    """A legal choice for `seat` at the open decision point.

    Args:
        rules: the game with its data and books.
        view: the state as the seat may see it.
        seat: who chooses.
        seed: 32 bytes; breaks ties.
        clues: the word that each tailed enemy has given for this turn.

    Raises:
        ValueError: the seat has nothing to choose.
    """
    books = rules.books
    luck = int.from_bytes(canonical.keyed(seed, "pilot", rules.digest(view), seat.encode())[:8], "big")
    match legal.due_from(view, books, seat):
        case Due.MANOEUVRES:
            plans = (_plan(view, books, craft, clues or {}, luck) for craft in view.flying(seat))
            return FlyManoeuvres(plans=tuple(plans))
        case Due.BURSTS:
            shots = (_shot(view, books, craft) for craft in view.flying(seat))
            return FireBursts(shots=tuple(shot for shot in shots if shot is not None))
        case Due.SEARCH_OR_ESCAPE:
            return Escape() if any(_has_enough(view, books, craft) for craft in view.flying(seat)) else Search()
        case Due.NOTHING:
            raise ValueError(f"seat {seat} has nothing to choose")


def _plan(view: Dogfight, books: Books, craft: Aircraft, clues: Mapping[AircraftId, str], luck: int) -> Plan:
    worth = {
        letter: sum(
            _worth(view, books, craft, letter, view.craft(enemy), page, clues.get(enemy))
            for enemy, page in pages_between(view, craft.ident)
        )
        for letter in legal.legal_letters(view, books, craft)
    }
    best = max(worth.values())
    leaders = [letter for letter, value in worth.items() if value >= best - _SLACK]
    letter = leaders[luck % len(leaders)]
    orders = view.readings.may_hold and not asks_for_bursts(view)
    fire_orders = _orders(view, books, craft, books.data.manoeuvre(letter)) if orders else ()
    return Plan(aircraft=craft.ident, manoeuvre=letter, fire=fire_orders)


def _worth(
    view: Dogfight, books: Books, craft: Aircraft, letter: str, enemy: Aircraft, page: int, clue: str | None
) -> int:
    """The points dealt less those taken, averaged over all that the enemy may fly by the rules and his clue."""
    manoeuvres = books.data.manoeuvres
    answers = legal.legal_letters(view, books, enemy)
    answers = tuple(one for one in answers if clue in (None, books.data.manoeuvre(one).clue.value)) or answers
    german = craft.side is GERMAN
    mine, his = books.letters.index(letter), [books.letters.index(one) for one in answers]
    i_fire = _can_fire_after(view, books, craft, manoeuvres[mine])
    fires = [_can_fire_after(view, books, enemy, manoeuvres[one]) for one in his]
    scores = books.data.scale(view.readings.edition).scores
    away = _AWAY if _has_enough(view, books, craft) else 0
    total = 0
    for other, he_fires in zip(his, fires, strict=True):
        end = _end(books, page, mine, other) if german else _end(books, page, other, mine)
        if end == LOST:
            total += away
            continue
        at = books.range(end)
        score = 0 if at is None else scores[RANGES.index(at)]
        if i_fire and books.fires(craft.side, end, type_of(books, craft)):
            total += score
        if he_fires and books.fires(enemy.side, end, type_of(books, enemy)):
            total -= score
        tailer = books.tailer(end)
        total += _TAIL if tailer is craft.side else -_TAIL if tailer is enemy.side else 0
    return total * _SCALE // len(his)


def _end(books: Books, page: int, german: int, allied: int) -> int:
    ends = books.german[books.allied[page][allied]][german], books.allied[books.german[page][german]][allied]
    return min(ends)


def _can_fire_after(view: Dogfight, books: Books, craft: Aircraft, flown: Manoeuvre) -> bool:
    jam = jam_after(craft.jam, flown)
    return not gunnery.burst_faults(
        books.data, view.readings, Burst.PIP, flown=flown, jam=jam, ammunition=craft.ammunition
    )


def _orders(view: Dogfight, books: Books, craft: Aircraft, flown: Manoeuvre) -> tuple[BurstOrder, ...]:
    """For each range the burst that promises most there; each burst once, with its ranges."""
    bursts = legal.legal_bursts(view, books, craft, flown.letter)
    if not view.readings.varies:
        near = (Range.CLOSE, Range.MEDIUM)
        far = BurstOrder(burst=Burst.PIP, ranges=(Range.LONG,), ammunition=_LONG_SHOT)
        return (BurstOrder(burst=Burst.PIP, ranges=near), far) if bursts else ()
    chosen: dict[Burst, tuple[Range, ...]] = {}
    for at in RANGES:
        aim = gunnery.Aim(
            gun=craft.gun,
            range=at,
            ace=view.is_ace(craft),
            flown=flown,
            target_flown=books.data.manoeuvre("L"),
        )
        burst = _best(view, books, aim, bursts)
        if burst is not Burst.HOLD:
            chosen[burst] = (*chosen.get(burst, ()), at)
    return tuple(BurstOrder(burst=burst, ranges=ranges) for burst, ranges in chosen.items())


def _best(view: Dogfight, books: Books, aim: gunnery.Aim, bursts: Iterable[Burst]) -> Burst:
    """The burst with the greatest sum of damage over the six faces, less what jams and ammunition cost."""
    data, readings = books.data, view.readings
    lines = gunnery.die_modifiers(data, readings.edition, aim.gun, gunnery.conditions_of(readings.edition, aim))
    best, most = Burst.HOLD, 0
    for burst in bursts:
        units = gunnery.units_of(data, readings, burst)
        cells = [
            gunnery.cell_at(data, readings.edition, aim.gun, burst, gunnery.column_of(face, lines))
            for face in range(1, SIDES + 1)
        ]
        value = sum(cell.damage * gunnery.HALVES - (_JAM * units if cell.jam else 0) for cell in cells)
        value -= SIDES * units * _UNIT if readings.counts else 0
        if value > most:
            best, most = burst, value
    return best


def _shot(view: Dogfight, books: Books, craft: Aircraft) -> Shot | None:
    """`duel` pacing: the best burst at the weakest target; None = hold."""
    if not fire.can_fire(view, books, craft):
        return None
    sighted = fire.targets(view, books, craft.ident)
    target = min(sighted, key=lambda one: view.craft(one.aircraft).points)
    if not view.readings.varies:
        return Shot(aircraft=craft.ident, target=target.aircraft, burst=Burst.PIP)
    aim = gunnery.Aim(
        gun=craft.gun,
        range=target.range,
        ace=view.is_ace(craft),
        flown=flown_by(books, craft),
        target_flown=flown_by(books, view.craft(target.aircraft)),
    )
    able = (burst for burst in Burst if not fire.faults_in_burst(view, books, craft, burst))
    burst = _best(view, books, aim, [burst for burst in able if burst is not Burst.HOLD])
    return None if burst is Burst.HOLD else Shot(aircraft=craft.ident, target=target.aircraft, burst=burst)


def _has_enough(view: Dogfight, books: Books, craft: Aircraft) -> bool:
    """Whether it is time to fly home: no ammunition left, or shot to pieces and worse off than every enemy."""
    if view.readings.counts and craft.ammunition <= 0:
        return True
    full = books.data.scale(view.readings.edition).points
    enemies = [other.points for other in view.flying() if other.side is not craft.side]
    return craft.points * _LOW < full and craft.points < min(enemies, default=full)
