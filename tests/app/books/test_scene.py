"""Every aircraft of the sets can be painted, from its seat and as an enemy; seats that look back see a tail."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.books.airframes import Shape, airframe_of
from app.books.layout import Camera, sight_of
from app.books.scene.cockpit import CockpitPicture, paint_cockpit
from app.books.scene.enemies import enemy
from app.books.scene.own import seat
from app.books.scene.pose import pose_of
from core.aceofaces.geometry import Situation
from core.words import Side
from tests.ace_builders import ace_of_aces

pytestmark = pytest.mark.gui
TYPES = ace_of_aces().data.aircraft


def frame(ident):
    return airframe_of(ace_of_aces().data.aircraft_type(ident))


def painted(picture, *, dark=False, size=(295, 248)):
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_cockpit(painter, QRectF(0, 0, *size), picture, dark=dark)
    painter.end()
    return image


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.id)
def test_every_type_is_painted_from_its_seat_and_as_an_enemy(qapp, kind):
    own = airframe_of(kind)
    other = frame("sopwith_camel" if kind.side is Side.CENTRAL else "fokker_dr1")
    for mine, his in ((own, other), (other, own)):
        for h, dark in ((0, False), (3, True)):
            picture = CockpitPicture(
                own=mine, enemy=his, sight=sight_of(Situation(0, -1, h)), own_fires=True, enemy_fires=True
            )
            assert painted(picture, dark=dark).pixelColor(4, 4).value() > 0


def test_shapes_and_guns_follow_the_data():
    assert frame("fokker_dr1").shape is Shape.TRIPLANE
    assert frame("fokker_e3").shape is Shape.MONOPLANE
    assert frame("airco_dh2").shape is Shape.PUSHER
    assert frame("sopwith_camel").guns == len(seat(frame("sopwith_camel")).muzzles) == 2
    assert len(seat(frame("sopwith_pup")).muzzles) == 1
    assert frame("nieuport_11").gun_above
    assert not frame("airco_dh2").gun_above


def test_a_pusher_looks_ahead_past_its_wings_and_a_triplane_between_them():
    def ahead(ident):
        camera = Camera(sight_of(None), 590, 495)
        points = (camera.turned(p) for piece in seat(frame(ident)).pieces for p in piece.points)
        return [p for p in points if p[1] > 0.6 and abs(p[0]) > 0.6 and abs(p[2] / p[1]) < 0.4]

    assert not ahead("airco_dh2")
    assert ahead("fokker_dr1")


def test_a_gun_that_swivels_points_at_its_target():
    straight, aside = (seat(frame("airco_dh2"), swing).muzzles[0] for swing in (0, 60))
    assert straight[0] == 0
    assert aside[0] > 0.8
    assert aside[1] < straight[1]


def test_the_enemy_is_always_seen_from_above_his_upper_wing():
    top = max(point[2] for layer in enemy(frame("fokker_dr1")).layers for face in layer for point in face.points)
    rules = ace_of_aces()
    for page in range(1, 223):
        sight = sight_of(rules.books.seen_from(Side.CENTRAL, page))
        if sight.shown:
            pose = pose_of(sight)
            eye = pose.seen_by_model(tuple(-value for value in pose.at))
            assert eye[2] > top


def test_nothing_that_is_painted_reaches_beyond_its_rect(qapp):
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(0xFF00FF)
    painter = QPainter(image)
    picture = CockpitPicture(
        own=frame("sopwith_camel"), enemy=frame("fokker_dr1"), sight=sight_of(Situation(1, -1, 2)), enemy_fires=True
    )
    paint_cockpit(painter, QRectF(100, 50, 200, 168), picture)
    painter.end()
    for x, y in ((50, 150), (350, 150), (200, 20), (200, 280)):
        assert image.pixel(x, y) & 0xFFFFFF == 0xFF00FF
