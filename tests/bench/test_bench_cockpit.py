"""A picture of the cockpit against as many bare polygons; the goal is to be painted well within a frame of 16 ms."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from app.books.airframes import airframe_of
from app.books.layout import between, sight_of
from app.books.scene.cockpit import CockpitPicture, paint_cockpit
from app.books.scene.own import seat
from core.aceofaces.geometry import Situation
from tests.ace_builders import ace_of_aces
from tests.bench.floors import ratio

SIZE = (590, 495)
TURNS = ((Situation(0, -2, 1), Situation(1, -1, 2)), (Situation(1, -1, 2), Situation(0, 2, 3)))
POLYGONS = 400
MOST = 3.0


def pictures():
    """Moments of two turns of the head in a Camel, with a Dr I in sight."""
    data = ace_of_aces().data
    own, his = (airframe_of(data.aircraft_type(ident)) for ident in ("sopwith_camel", "fokker_dr1"))
    return [
        CockpitPicture(own=own, enemy=his, sight=between(sight_of(a), sight_of(b), step / 5))
        for a, b in TURNS
        for step in range(5)
    ]


@pytest.mark.gui
@pytest.mark.benchmark(group="cockpit")
def test_a_picture_against_the_floor(benchmark, qapp):
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    moments = pictures()
    seat(moments[0].own)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint():
        for picture in moments:
            paint_cockpit(painter, QRectF(0, 0, *SIZE), picture)

    def floor():
        """As many polygons with as many corners, without any geometry."""
        for _ in moments:
            painter.fillRect(QRectF(0, 0, *SIZE), QColor("#A9C3D6"))
            painter.fillRect(QRectF(0, SIZE[1] / 2, SIZE[0], SIZE[1] / 2), QColor("#75875A"))
            for i in range(POLYGONS):
                x, y = i * 37 % 560, i * 91 % 470
                painter.setBrush(QColor(100 + i % 100, 100, 80))
                corners = ((x, y), (x + 40, y + 4), (x + 38, y + 24), (x - 2, y + 20))
                painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))

    try:
        found = ratio(paint, floor)
        benchmark.extra_info["ratio to the floor"] = round(found, 2)
        benchmark.pedantic(paint, rounds=3)
    finally:
        painter.end()
    assert found < MOST
