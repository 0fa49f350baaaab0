"""Silhouettes that a PDF shows often are in it once: Qt draws a small picture in each one's place.

The picture is as many points wide as the silhouette's number, by which the file's object is known again.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainterPath

from app.look.shapes import small
from app.look.silhouettes import fitted
from app.printing.pdf_file import Part

_SIDE = 1000
_WORDS = (
    b"<< /Type /XObject /Subtype /Form /BBox [0 0 1000 1000] /Matrix [.001 0 0 .001 0 0]"
    b" /Resources << >> /Filter /FlateDecode >>"
)


class Stencils:
    """The silhouettes of one document, by aircraft and ink."""

    def __init__(self) -> None:
        self._images: dict[tuple[str, str], QImage] = {}

    def image(self, ident: str, ink: str) -> QImage:
        """The picture that stands for a silhouette."""
        key = (ident, ink)
        if key not in self._images:
            image = QImage(len(self._images) + 1, 1, QImage.Format.Format_RGB32)
            image.fill(QColor(ink))
            self._images[key] = image
        return self._images[key]

    def forms(self) -> dict[int, Part]:
        """What is drawn instead of each picture, by its width."""
        return {image.width(): _form(ident, ink) for (ident, ink), image in self._images.items()}


@lru_cache(maxsize=64)
def _form(ident: str, ink: str) -> Part:
    path = fitted(ident, QRectF(0, 0, _SIDE, _SIDE)).map(small(ident))
    return Part(words=_WORDS).told(b"%.3g g\n%s" % (QColor(ink).lightnessF(), _operators(path)))


def _operators(path: QPainterPath) -> bytes:
    """The path with its y upwards, in whole thousandths of the square."""
    out: list[bytes] = []
    curve: list[bytes] = []
    for index in range(path.elementCount()):
        element = path.elementAt(index)
        at = b"%d %d" % (round(element.x), _SIDE - round(element.y))
        if element.isMoveTo():
            out.append(at + b" m")
        elif element.isLineTo():
            out.append(at + b" l")
        else:
            curve.append(at)
            if len(curve) == 3:
                out.append(b" ".join(curve) + b" c")
                curve = []
    return b"\n".join((*out, b"f*\n"))
