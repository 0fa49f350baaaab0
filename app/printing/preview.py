"""Sheets on the screen before they are printed, and the way to the printer. The pages are those of the PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPageLayout, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QFileDialog, QScrollArea, QWidget

from app.look.controls import Button, Kind, column, label, restyle, row
from app.look.focus import FocusRing
from app.look.steady import SteadyBox
from app.printing.kinds import Sheet
from app.printing.paint import Document, Paper, page_layout
from app.printing.pdf import write_pdf
from app.translation import gettext as _
from app.troubles import TroubleError

if TYPE_CHECKING:
    from app.look.look import Look

_GAP = 20
_WIDEST = 1100
_SIZE = QSize(900, 700)


class PagesView(QWidget):
    """All pages of a document one below the other, as wide as the view."""

    def __init__(self, look: Look, document: Document) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(_("Pages"))
        self.show_document(document)

    def show_document(self, document: Document) -> None:
        """Show another document."""
        self._document = document
        self.setAccessibleDescription(
            _("{title}, {count} pages").format(title=document.title, count=len(document.pages))
        )
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _layout(self) -> QPageLayout:
        return page_layout(self._document.paper)

    def _scale(self) -> float:
        return min(max(self.width() - 2 * _GAP, 200), _WIDEST) / self._layout().fullRect(QPageLayout.Unit.Point).width()

    def _fit(self) -> None:
        page = self._layout().fullRect(QPageLayout.Unit.Point).height() * self._scale()
        self.setFixedHeight(round(len(self._document.pages) * (page + _GAP) + _GAP))

    def page_rect(self, index: int) -> QRectF:
        """Where a page lies, in px."""
        full, scale = self._layout().fullRect(QPageLayout.Unit.Point), self._scale()
        width, height = full.width() * scale, full.height() * scale
        return QRectF((self.width() - width) / 2, _GAP + index * (height + _GAP), width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(self._look.theme.colour("line_strong"), 1)
        area = self._layout().paintRect(QPageLayout.Unit.Point)
        for index in range(len(self._document.pages)):
            rect = self.page_rect(index)
            if not rect.intersects(QRectF(event.rect())):
                continue
            painter.setPen(edge)
            painter.setBrush(QColor("#FFFFFF"))
            painter.drawRect(rect)
            painter.save()
            painter.translate(rect.topLeft())
            painter.scale(self._scale(), self._scale())
            painter.translate(QPointF(area.topLeft()))
            self._document.draw(painter, index)
            painter.restore()


class PreviewDialog(QDialog):
    """The sheets as they will be printed. `open` it; it prints, saves and closes by itself."""

    saved = Signal(str)
    """Path of a PDF that was written."""

    def __init__(
        self,
        parent: QWidget | None,
        look: Look,
        sheets: Sequence[Sheet],
        paper: Paper,
        name: str,
        folder: Path | None = None,
    ) -> None:
        """Lay the sheets out.

        Args:
            parent: the window.
            look: the look.
            sheets: in their order.
            paper: to begin with; the person may change it.
            name: the proposed file name without its ending.
            folder: where a file dialog begins; None = where the system has it.
        """
        super().__init__(parent)
        self.setObjectName("preview")
        self._folder = folder
        self._sheets, self._name = tuple(sheets), name
        self._document = Document(self._sheets, paper)
        self.setWindowTitle(self._document.title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._pages = PagesView(look, self._document)
        self._trouble = label("", "error", wrap=True)
        self._trouble.hide()
        self.setLayout(column(self._bar(look), self._trouble, self._scrolled(), spacing=12, margins=(16, 16, 16, 16)))
        self.resize(_SIZE)
        FocusRing(self, look)

    @property
    def document(self) -> Document:
        """What is shown."""
        return self._document

    def _bar(self, look: Look) -> QWidget:
        self._papers = SteadyBox()
        self._papers.setAccessibleName(_("Paper"))
        self._papers.setObjectName("preview-paper")
        for paper, words in ((Paper.A4, _("A4")), (Paper.LETTER, _("Letter"))):
            self._papers.addItem(words, paper.value)
        self._papers.setCurrentIndex(self._papers.findData(self._document.paper.value))
        self._papers.currentIndexChanged.connect(self._on_paper_chosen)
        close = Button(look, _("Close"))
        close.setObjectName("preview-close")
        close.clicked.connect(self.reject)
        save = Button(look, _("Save as PDF..."))
        save.setObjectName("preview-save")
        save.clicked.connect(self._on_save)
        send = Button(look, _("Print..."), Kind.PRIMARY, "print")
        send.setObjectName("preview-print")
        send.clicked.connect(self._on_print)
        bar = QWidget()
        bar.setLayout(row(self._papers, None, close, save, send, spacing=10))
        return bar

    def _scrolled(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._pages)
        area.setAccessibleName(_("Preview"))
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return area

    def _on_paper_chosen(self) -> None:
        self._document = Document(self._sheets, Paper(self._papers.currentData()))
        self._pages.show_document(self._document)

    def _on_save(self) -> None:
        chosen = QFileDialog(self, _("Save as PDF"))
        chosen.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chosen.setNameFilter(_("PDF files (*.pdf)"))
        chosen.setDefaultSuffix("pdf")
        if self._folder is not None:
            chosen.setDirectory(str(self._folder))
        chosen.selectFile(f"{self._name}.pdf")
        chosen.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chosen.fileSelected.connect(self.save)
        chosen.open()

    def save(self, file: str) -> None:
        """Write the PDF to a file; what goes wrong is said above the pages."""
        try:
            write_pdf(self._sheets, Path(file), self._document.paper)
        except TroubleError as trouble:
            self._tell(str(trouble), "error")
        else:
            self._tell(_("Saved as {file}.").format(file=file), "small")
            self.saved.emit(file)

    def _tell(self, words: str, role: str) -> None:
        self._trouble.setProperty("role", role)
        restyle(self._trouble)
        self._trouble.setText(words)
        self._trouble.show()

    def _on_print(self) -> None:
        printer = printer_for(self._document)
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, len(self._document.pages))
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: print_document(self._document, printer))
        QDialog.open(dialog)


def printer_for(document: Document) -> QPrinter:
    """The system's printer, set up for a document."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(document.title)
    printer.setCreator("Flugpost")
    printer.setPageLayout(page_layout(document.paper))
    return printer


def print_document(document: Document, printer: QPrinter) -> None:
    """Print the pages that were asked for in the printer's dialog; all of them if none were."""
    first, last = printer.fromPage() or 1, printer.toPage() or len(document.pages)
    painter = QPainter(printer)
    painter.scale(printer.resolution() / 72, printer.resolution() / 72)
    document.paint_on(printer, painter, range(first - 1, min(last, len(document.pages))))
    painter.end()
