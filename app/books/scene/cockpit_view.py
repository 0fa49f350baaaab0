"""The cockpit as a widget: the picture of a page, its number on a tab, and the turn of the head between two pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy

from app.books.layout import between
from app.books.scene.cockpit import CockpitPicture, paint_cockpit
from app.books.scene.page_tab import draw_page_tab
from app.look.look import Motion
from app.look.motion import glide
from app.look.painted import Painted
from app.look.pens import CENTRE, draw_text, text_width
from app.look.tokens import Mode

if TYPE_CHECKING:
    from app.books.layout import Sight
    from app.look.look import Look
    from app.look.tokens import Theme


class CockpitView(Painted):
    """What the pilot sees. It never blocks: a turn of the head is painted as fast as the machine can."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("cockpit")
        self.setMinimumSize(320, 240)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._picture: CockpitPicture | None = None
        self._end: CockpitPicture | None = None
        self._page = self._under = self._words = ""
        self._turning: QVariantAnimation | None = None
        self._firing: QVariantAnimation | None = None

    @property
    def picture(self) -> CockpitPicture | None:
        """What is shown, or what a turn of the head leads to."""
        return self._end

    @property
    def turning(self) -> bool:
        """Whether the head is being turned."""
        return self._turning is not None and self._turning.state() == QVariantAnimation.State.Running

    def show_picture(self, picture: CockpitPicture, tab: tuple[str, str], words: str, *, turn: bool = False) -> None:
        """Show a page.

        Args:
            picture: what is seen.
            tab: the number on the tab and the word under it.
            words: the same in words; shown in the picture where no aircraft is seen.
            turn: turn the head there instead of leaping.
        """
        start = self._picture
        (self._page, self._under), self._words = tab, words
        self.setAccessibleName(f"{tab[1]} {tab[0]}. {words}".strip())
        if picture == self._end and not turn:
            self.update()
            return
        self._stop()
        self._end = picture
        if start is None or not turn or (start.own, start.enemy) != (picture.own, picture.enemy):
            self._arrive()
            return
        first = start.sight
        self._turning = glide(
            self, self.look, Motion.DICE, (0.0, 1.0), lambda value: self._on_turned(first, picture, value)
        )

    def _stop(self) -> None:
        for motion in (self._turning, self._firing):
            if motion is not None:
                motion.stop()
                motion.deleteLater()
        self._turning = self._firing = None

    def _on_turned(self, start: Sight, end: CockpitPicture, value: object) -> None:
        part = float(value) if isinstance(value, float) else 1.0
        if part >= 1:
            self._arrive()
            return
        self._picture = replace(
            end, sight=between(start, end.sight, part), own_fires=False, enemy_fires=False, moment=0.0
        )
        self.update()

    def _arrive(self) -> None:
        end = self._picture = self._end
        self.update()
        if end is not None and (end.own_fires or end.enemy_fires) and not self.look.reduced_motion:
            self._firing = glide(self, self.look, Motion.DICE, (0.0, 1.0), self._on_fired)

    def _on_fired(self, value: object) -> None:
        if self._picture is not None and isinstance(value, float):
            self._picture = replace(self._picture, moment=value)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(590, 495)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        frame = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(frame, theme.radii["card"], theme.radii["card"])
        painter.setClipPath(clip)
        if self._picture is not None:
            paint_cockpit(painter, rect, self._picture, dark=theme.mode is Mode.DARK)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.drawRoundedRect(frame, theme.radii["card"], theme.radii["card"])
        if self._page:
            draw_page_tab(painter, rect, (self._page, self._under), theme)
        if self._picture is not None and not self._picture.sight.shown and not self.turning:
            self._draw_words(painter, rect, theme)

    def _draw_words(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        font = theme.font("strong")
        width = min(text_width(self._words, font) + 36, rect.width() - 24)
        plate = QRectF(rect.center().x() - width / 2, rect.center().y() - 60, width, 36)
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(plate, theme.radii["control"], theme.radii["control"])
        draw_text(painter, plate.adjusted(10, 0, -10, 0), self._words, font, theme.colour("ink"), CENTRE)
