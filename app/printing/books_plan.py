"""The tracks of a fight in the picture books, flown again from its manoeuvres, and its pages from above. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from app.printing.books_fought import BooksFought, BooksTurn
from app.printing.books_sheets import Leg, Position, Positions
from app.printing.plan import Spot
from app.printing.sheets import Track, Waypoint
from app.translation import gettext as _
from core.aceofaces.books import GERMAN
from core.aceofaces.geometry import rotated
from core.aceofaces.pages import LOST
from core.aceofaces.state import Exit, Pair
from core.catalog.ace_of_aces.checks import NO_WORD
from core.hexes import DIRECTIONS, Hex
from core.words import AircraftId


@dataclass(slots=True, kw_only=True)
class _Flight:
    """An aircraft while its track is drawn."""

    at: Hex
    facing: int
    points: list[Waypoint]

    def fly(self, word: str, turn: int) -> None:
        """One manoeuvre: F one hex forward, L and R a turn by 60 degrees."""
        for step in word:
            if step == "F":
                dq, dr = rotated(0, -1, self.facing)
                self.at = Hex(self.at.q + dq, self.at.r + dr)
                self.points.append(Waypoint(at=self.at))
            else:
                self.facing = (self.facing + (1 if step == "R" else -1)) % 6
        ended = Waypoint(at=self.at, turn=turn)
        if self.points[-1].turn:  # it stays where the turn before has ended
            self.points.append(ended)
        else:
            self.points[-1] = ended


def legs_of(fought: BooksFought) -> tuple[Leg, ...]:
    """The tracks from the start, and new ones each time the pilots had found each other again."""
    found: list[Leg] = []
    part: list[BooksTurn] = []
    page = fought.placed.pairs[0].page
    for turn in fought.turns:
        part.append(turn)
        if turn.found is not None:
            found.append(_leg(fought, part, page))
            page, part = turn.found.page, []
    if part or not found:
        found.append(_leg(fought, part, page))
    return tuple(found)


def _leg(fought: BooksFought, turns: list[BooksTurn], page: int) -> Leg:
    seen = fought.rules.books.numbers.situation(page)
    flights: dict[AircraftId, _Flight] = {}
    flying = turns[0].before if turns else fought.end
    for craft in flying.flying() or flying.aircraft:
        at, facing = (Hex(0, 0), 0) if craft.side is GERMAN else (Hex(seen.q, seen.r), seen.h)
        flights[craft.ident] = _Flight(at=at, facing=facing, points=[Waypoint(at=at)])
    for turn in turns:
        for ident, flight in flights.items():
            if letter := turn.letter(ident):
                word = fought.rules.data.manoeuvre(letter).word
                flight.fly("" if word == NO_WORD else word, turn.number)
    after = turns[-1].after if turns else fought.end
    tracks = tuple(
        Track(
            name=fought.name(ident),
            side=fought.start.craft(ident).side,
            type_id=fought.start.craft(ident).type_id,
            points=tuple(flight.points),
            facing=flight.facing,
            lost=after.craft(ident).out is Exit.SHOT_DOWN,
            label="" if fought.start.is_duel else ident,
        )
        for ident, flight in flights.items()
    )
    return Leg(title=_leg_title(turns, page), tracks=tuple(sorted(tracks, key=lambda one: one.side is GERMAN)))


def _leg_title(turns: list[BooksTurn], page: int) -> str:
    if not turns:
        return _("Page {page}").format(page=page)
    first, last = turns[0].number, turns[-1].number
    if first == last:
        return _("Turn {n}, from page {page}").format(n=first, page=page)
    return _("Turns {first} to {last}, from page {page}").format(first=first, last=last, page=page)


def positions_of(fought: BooksFought) -> tuple[Positions, ...]:
    """The pages of each pair, one after the other."""
    return tuple(_positions(fought, pair) for pair in fought.placed.pairs)


def _positions(fought: BooksFought, pair: Pair) -> Positions:
    pages = [_position(fought, _("start"), fought.placed.pairs[0].page)]
    for turn in fought.turns:
        reached = turn.reached(pair)
        if reached is not None:
            fired = {shot.shooter for shot in turn.shots() if {shot.shooter, shot.target} == {pair.german, pair.allied}}
            german, allied = pair.german in fired, pair.allied in fired
            pages.append(_position(fought, str(turn.number), reached.page, german_fires=german, allied_fires=allied))
        if turn.found is not None:
            pages.append(_position(fought, _("found"), turn.found.page))
    title = _("{german} and {allied}").format(german=fought.name(pair.german), allied=fought.name(pair.allied))
    return Positions(
        title=title,
        german=fought.start.craft(pair.german).type_id,
        allied=fought.start.craft(pair.allied).type_id,
        pages=tuple(pages),
    )


def _position(
    fought: BooksFought, when: str, page: int, *, german_fires: bool = False, allied_fires: bool = False
) -> Position:
    seen = None if page >= LOST else fought.rules.books.seen_from(GERMAN, page)
    return Position(when=when, page=str(page), seen=seen, german_fires=german_fires, allied_fires=allied_fires)


class Sky:
    """Where the hexes of a leg lie: the first German's nose points up, or to the right where more room is then used."""

    def __init__(self, tracks: tuple[Track, ...], radius: float, *, turned: bool) -> None:
        """Lay it out.

        Args:
            tracks: all that has to find room.
            radius: from centre to corner, in points.
            turned: whether up becomes right.
        """
        self.radius, self.turned = radius, turned
        self._hexes = _field(tracks)
        spots = [self._spot(at) for at in self._hexes]
        self._left = min(spot.x for spot in spots) - radius
        self._top = min(spot.y for spot in spots) - radius
        self.width = max(spot.x for spot in spots) + radius - self._left
        self.height = max(spot.y for spot in spots) + radius - self._top

    def _spot(self, at: Hex) -> Spot:
        x, y = 1.5 * at.q * self.radius, sqrt(3) * (at.r + at.q / 2) * self.radius
        return Spot(-y, x) if self.turned else Spot(x, y)

    def hexes(self) -> tuple[Hex, ...]:
        """Every hex that is drawn."""
        return self._hexes

    def centre(self, at: Hex) -> Spot:
        """The centre of a hex."""
        spot = self._spot(at)
        return Spot(spot.x - self._left, spot.y - self._top)

    def corners(self, at: Hex) -> tuple[Spot, ...]:
        """The six corners of a hex."""
        return hex_corners(self.centre(at), self.radius, turned=self.turned)

    def heading(self, facing: int) -> float:
        """Degrees clockwise from up of a facing."""
        return 60.0 * facing + (90.0 if self.turned else 0.0)


def hex_corners(centre: Spot, radius: float, *, turned: bool) -> tuple[Spot, ...]:
    """The corners of a hex with a flat top, or with a point above where it is turned."""
    half, high = radius / 2, radius * sqrt(3) / 2
    flat = ((radius, 0.0), (half, high), (-half, high), (-radius, 0.0), (-half, -high), (half, -high))
    return tuple(Spot(centre.x + (-y if turned else x), centre.y + (x if turned else y)) for x, y in flat)


def _field(tracks: tuple[Track, ...]) -> tuple[Hex, ...]:
    """Every hex that was flown through, with those round it, in rows."""
    flown = dict.fromkeys(point.at for track in tracks for point in track.points)
    near = (Hex(at.q + dq, at.r + dr) for at in flown for dq, dr in _NEAR)
    return tuple(sorted(dict.fromkeys(near)))


_NEAR = ((0, 0), *DIRECTIONS)


def sky_for(tracks: tuple[Track, ...], width: float, height: float, widest: float) -> Sky:
    """The largest layout of some tracks in a rectangle, hexes up to the radius `widest`."""
    found: list[Sky] = []
    for turned in (False, True):
        unit = Sky(tracks, 1.0, turned=turned)
        found.append(Sky(tracks, min(width / unit.width, height / unit.height, widest), turned=turned))
    upright, turned_sky = found
    return upright if upright.radius >= turned_sky.radius else turned_sky
