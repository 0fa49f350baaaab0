"""The look of a running program: one object, made at start and handed to every widget."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from app import paths
from app.look.fonts import install_fonts
from app.look.icons import TintedIcons
from app.look.theme import palette, style_sheet
from app.look.token_reading import read_tokens
from app.look.tokens import Mode, Theme
from app.settings import ThemeChoice

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication


class Motion(StrEnum):
    """What moves: a state of a widget, an aircraft by one card, rolling dice."""

    QUICK = "quick_ms"
    MOVE = "move_ms"
    DICE = "dice_ms"


class Look(QObject):
    """Dresses the application and tells widgets when the theme changed.

    Widgets keep the `Look`, not a theme: they read `look.theme` when they paint. Qt repaints them all when the style
    sheet changes; only what a widget keeps (pixmaps, icons) needs the signal.
    """

    changed = Signal()

    def __init__(
        self,
        app: QApplication,
        cache: Path,
        *,
        choice: ThemeChoice = ThemeChoice.FOLLOW_SYSTEM,
        reduced_motion: bool = False,
    ) -> None:
        """Load fonts and tokens and dress the application.

        Args:
            app: the application.
            cache: folder for tinted icons, `Places.tinted`.
            choice: light, dark, or as the system.
            reduced_motion: no animation at all.

        Raises:
            TokensDamagedError, FontsMissingError, ResourcesMissingError: the installation is incomplete.
        """
        super().__init__(app)
        self._app = app
        self._tokens = read_tokens(paths.resources() / "styles" / "tokens.toml")
        self._tinted = TintedIcons(cache)
        self._choice = choice
        self.reduced_motion = reduced_motion
        install_fonts(app, paths.resources() / "fonts")
        app.setStyle("Fusion")
        self._tell_system()
        self._theme = self._wanted()
        self._dress()
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_system_changed)

    @property
    def theme(self) -> Theme:
        """The theme worn now."""
        return self._theme

    @property
    def choice(self) -> ThemeChoice:
        """What the user chose."""
        return self._choice

    def choose(self, choice: ThemeChoice) -> None:
        """Wear light or dark, or follow the system."""
        self._choice = choice
        self._tell_system()
        self._on_system_changed()

    def duration(self, motion: Motion) -> int:
        """How long a motion takes in ms; 0 with reduced motion."""
        return 0 if self.reduced_motion else self._tokens.motion[motion]

    def themes(self) -> tuple[Theme, Theme]:
        """Light and dark, for sheets that show both."""
        return self._tokens.light, self._tokens.dark

    def _wanted(self) -> Theme:
        hints = self._app.styleHints()
        mode = Mode.DARK if hints.colorScheme() is Qt.ColorScheme.Dark else Mode.LIGHT
        if self._choice is not ThemeChoice.FOLLOW_SYSTEM:
            mode = Mode(self._choice.value)
        contrast = hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
        return self._tokens.theme(mode, high_contrast=contrast)

    def _tell_system(self) -> None:
        # So that title bars and native dialogs wear the same colours.
        hints = self._app.styleHints()
        match self._choice:
            case ThemeChoice.LIGHT:
                hints.setColorScheme(Qt.ColorScheme.Light)
            case ThemeChoice.DARK:
                hints.setColorScheme(Qt.ColorScheme.Dark)
            case ThemeChoice.FOLLOW_SYSTEM:
                hints.unsetColorScheme()

    def _on_system_changed(self) -> None:
        wanted = self._wanted()
        if wanted == self._theme:
            return
        self._theme = wanted
        self._dress()
        self.changed.emit()

    def _dress(self) -> None:
        self._app.setPalette(palette(self._theme))
        self._app.setFont(self._theme.font("body"))
        self._app.setStyleSheet(style_sheet(self._theme, self._tinted))
