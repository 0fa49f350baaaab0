"""Aircraft glyphs from above, nose up: flat, in one colour, made for 24 to 64 px."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from app.look.plans import aircraft_plans, plan_of
from app.look.shapes import shape, small


def aircraft_ids() -> tuple[str, ...]:
    """Every aircraft that has a drawing, as in the rules data (`A01` ... `C11`, `CKS`)."""
    return tuple(aircraft_plans())


def has_glyph(ident: str) -> bool:
    """Whether an aircraft of either game has a drawing."""
    try:
        plan_of(ident)
    except KeyError:
        return False
    return True


def prepare_glyphs() -> None:
    """Work out every small silhouette, off the window's thread: the first list of them is then painted at once."""
    for ident in aircraft_ids():
        small(ident)


def glyph_span(ident: str) -> float:
    """Metres across a map glyph: half-way from all equally wide to true scale, so that a two-seater looks like one."""
    return shape(ident).size * 0.55 + 11.0 * 0.45


def fitted(ident: str, rect: QRectF, heading: float = 0.0, span: float = 0.0) -> QTransform:
    """Metres to pixels.

    Args:
        ident: the aircraft.
        rect: where it goes, centred.
        heading: degrees clockwise from nose up.
        span: metres across rect, to keep several aircraft to one scale; 0 fits this one.
    """
    scale = min(rect.width(), rect.height()) / (span or shape(ident).size * 1.02)
    return QTransform().translate(rect.center().x(), rect.center().y()).rotate(heading).scale(scale, scale)


def draw_glyph(
    painter: QPainter,
    rect: QRectF,
    ident: str,
    colour: QColor,
    *,
    heading: float = 0.0,
    halo: QColor | None = None,
    span: float = 0.0,
) -> None:
    """The small silhouette, with a halo that lifts it off a map."""
    path = fitted(ident, rect, heading, span).map(small(ident))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if halo is not None:
        width = max(2.0, rect.width() * 0.07)
        painter.setPen(QPen(halo, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)
    painter.restore()
