"""The faces that ship with the program, made known to Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontDatabase

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

_INSTALLED = "flugpost_fonts"


class FontsMissingError(Exception):
    """A face that ships with the program is missing or damaged."""


def install_fonts(app: QApplication, folder: Path) -> None:
    """Load every face of the folder, once for an application.

    Raises:
        FontsMissingError: the folder holds no face, or Qt cannot read one.
    """
    if app.property(_INSTALLED):
        return
    files = sorted(folder.glob("*.ttf"))
    if not files:
        raise FontsMissingError(f"no font files in {folder}")
    for file in files:
        if QFontDatabase.addApplicationFont(str(file)) == -1:
            raise FontsMissingError(f"{file} is not a font Qt can read")
    app.setProperty(_INSTALLED, True)  # noqa: FBT003 - Qt's signature
