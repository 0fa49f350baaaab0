"""The aircraft of the boxed sets as a painter needs them: shape, guns and paint. Looks only. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.catalog.ace_of_aces.aircraft import AircraftType, Layout, Wings
from core.catalog.ace_of_aces.gunnery import GunKind
from core.words import Side

Colour = tuple[int, int, int]


class Shape(StrEnum):
    """Where the wings are, and the propeller."""

    MONOPLANE = "monoplane"
    PARASOL = "parasol"
    BIPLANE = "biplane"
    TRIPLANE = "triplane"
    PUSHER = "pusher"


class Mark(StrEnum):
    """The national marking."""

    BRITISH = "british"
    FRENCH = "french"
    IRON = "iron"
    STRAIGHT = "straight"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """Colours of the body, the wings from above and from below, and the metal round the engine."""

    body: Colour
    wing: Colour
    under: Colour
    metal: Colour
    mark: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Airframe:
    """One aircraft for the eye. `guns`: 1 or 2; `gun_above`: on the upper wing, over the propeller."""

    shape: Shape
    guns: int
    gun_above: bool
    paint: Paint


_LINEN, _PALE, _SKY, _METAL = (216, 204, 168), (226, 216, 184), (158, 182, 196), (128, 130, 128)
_OLIVE = (112, 104, 64)


def _german(body: Colour, wing: Colour, under: Colour = _SKY, metal: Colour = _METAL, mark: Mark = Mark.IRON) -> Paint:
    return Paint(body=body, wing=wing, under=under, metal=metal, mark=mark)


def _allied(body: Colour, wing: Colour, metal: Colour = _METAL, mark: Mark = Mark.BRITISH) -> Paint:
    return Paint(body=body, wing=wing, under=_PALE, metal=metal, mark=mark)


_PAINTS: dict[str, Paint] = {
    "fokker_e1": _german(_LINEN, _LINEN, _PALE),
    "fokker_e2": _german(_LINEN, _LINEN, _PALE),
    "fokker_e3": _german((204, 188, 146), _LINEN, _PALE),
    "fokker_e4": _german((176, 182, 178), (196, 190, 160), _PALE),
    "pfalz_e1": _german((214, 212, 200), (214, 212, 200), _PALE),
    "halberstadt_d2": _german((150, 140, 92), (120, 116, 72)),
    "fokker_dr1": _german((170, 44, 34), (170, 44, 34)),
    "siemens_schuckert_d3": _german((108, 96, 120), (104, 112, 96), mark=Mark.STRAIGHT),
    "fokker_e5": _german((92, 104, 70), (112, 100, 116), mark=Mark.STRAIGHT),
    "pfalz_dr1": _german((170, 176, 178), (160, 168, 170)),
    "airco_dh2": _allied((150, 152, 140), (150, 138, 88)),
    "fe8": _allied((138, 130, 92), (118, 108, 66)),
    "nieuport_11": _allied((212, 198, 156), (206, 192, 148), mark=Mark.FRENCH),
    "nieuport_17": _allied((186, 190, 186), (182, 188, 184), mark=Mark.FRENCH),
    "nieuport_28": _allied((118, 122, 84), (124, 112, 76), mark=Mark.FRENCH),
    "sopwith_pup": _allied((150, 128, 84), (122, 112, 68)),
    "sopwith_triplane": _allied((122, 104, 62), (116, 98, 58)),
    "sopwith_camel": _allied(_OLIVE, (116, 106, 62)),
    "sopwith_snipe": _allied((104, 96, 62), (108, 98, 60)),
}
_PARASOLS = ("fokker_e5",)


def airframe_of(aircraft: AircraftType) -> Airframe:
    """An aircraft for the eye; one that has no paint of its own wears its side's."""
    usual = _PAINTS["fokker_dr1" if aircraft.side is Side.CENTRAL else "sopwith_camel"]
    pusher = aircraft.layout is Layout.PUSHER
    shape = Shape.PUSHER if pusher else Shape(aircraft.wings.value)
    if aircraft.id in _PARASOLS and aircraft.wings is Wings.MONOPLANE:
        shape = Shape.PARASOL
    return Airframe(
        shape=shape,
        guns=2 if aircraft.gun is GunKind.DOUBLE_SYNC else 1,
        gun_above=aircraft.gun is GunKind.SINGLE and not pusher,
        paint=_PAINTS.get(aircraft.id, usual),
    )
