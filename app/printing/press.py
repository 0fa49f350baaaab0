"""Sheets written as a PDF from a command, with Qt started for it where none runs."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from app import paths
from app.printing.kinds import Sheet


def print_sheets(sheets: Sequence[Sheet], out: Path, paper: str = "") -> str:
    """Write sheets as one PDF, with Qt started for it where none runs.

    Args:
        sheets: in their order.
        out: the file; an old one is replaced when the new one is whole.
        paper: "a4" or "letter"; empty for what the system's locale uses.

    Returns:
        The paper that was used.

    Raises:
        TroubleError: the file cannot be written.
    """
    start_qt()
    from PySide6.QtCore import QLocale  # noqa: PLC0415 - commands that print nothing load no Qt

    from app.printing.paint import Paper, paper_of  # noqa: PLC0415
    from app.printing.pdf import write_pdf  # noqa: PLC0415

    used = Paper(paper) if paper else paper_of(QLocale.system())
    write_pdf(sheets, out, used)
    return used.value


def start_qt() -> None:
    """An application with our fonts: the running one, or one without a window that lives as long as the process."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    from app.look.fonts import install_fonts  # noqa: PLC0415

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        # Whatever platform the desktop asks for: without its display Qt would end the process.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        app = QApplication(["flugpost"])
        _keep.append(app)  # Qt ends with the last reference to its application
    install_fonts(app, paths.resources() / "fonts")


_keep: list[object] = []
