"""Line icons of 20 x 20 px, tinted: drawn by a painter, as a QIcon, or as a file that a style sheet can name."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, QTemporaryDir
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from app import paths

if TYPE_CHECKING:
    from app.look.tokens import Theme

_SIZE = 20
_SHARP = 3.0  # device pixels per pixel kept in a QIcon: enough for 300 % screens


def icon_names() -> tuple[str, ...]:
    """Every icon that ships."""
    return tuple(sorted(file.stem for file in (paths.resources() / "icons").glob("*.svg")))


@lru_cache(maxsize=512)
def svg_bytes(name: str, colour: str) -> bytes:
    """The icon in the colour #RRGGBB. Raises FileNotFoundError for a name that is no icon."""
    text = (paths.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return text.replace("currentColor", colour).encode("utf-8")


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw the icon into rect."""
    QSvgRenderer(QByteArray(svg_bytes(name, colour.name()))).render(painter, rect)


def icon_pixmap(name: str, colour: QColor, size: int = _SIZE, dpr: float = _SHARP) -> QPixmap:
    """The icon on a clear ground, size px at 1x; many buttons wear the same one, which Qt keeps for them."""
    key = f"icon {name} {colour.name(QColor.NameFormat.HexArgb)} {size} {dpr}"
    kept = QPixmap()
    if QPixmapCache.find(key, kept):
        return kept
    pixmap = QPixmap(QSize(round(size * dpr), round(size * dpr)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_icon(painter, name, QRectF(pixmap.rect()), colour)
    painter.end()
    pixmap.setDevicePixelRatio(dpr)
    QPixmapCache.insert(key, pixmap)
    return pixmap


def icon(name: str, colour: QColor, disabled: QColor | None = None) -> QIcon:
    """The icon for buttons and menus, with its disabled colour."""
    made = QIcon(icon_pixmap(name, colour))
    if disabled is not None:
        made.addPixmap(icon_pixmap(name, disabled), QIcon.Mode.Disabled)
    return made


class TintedIcons:
    """Coloured icon files, since a style sheet can name only files; in the cache folder, else in a temporary one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._spare: QTemporaryDir | None = None

    def path(self, name: str, colour: str, theme: Theme) -> str:
        """Path of the icon in a colour of the theme, with forward slashes, as a style sheet wants it."""
        value = theme.hex(colour)
        data = svg_bytes(name, value)
        file = f"{name}-{value[1:]}.svg"
        with contextlib.suppress(OSError):
            return _kept(self._folder, file, data)
        if self._spare is None:
            self._spare = QTemporaryDir()  # gone with the program
        return _kept(Path(self._spare.path()), file, data)


def _kept(folder: Path, name: str, data: bytes) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    # Compared, not just looked for: a half-written or outdated file in the cache heals itself.
    if not file.is_file() or file.read_bytes() != data:
        file.write_bytes(data)
    return file.as_posix()
