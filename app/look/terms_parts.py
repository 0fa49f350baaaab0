"""How it is fought, as parts of a page: the pacings, and every named reading with its section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QRadioButton, QScrollArea, QVBoxLayout, QWidget

from app.look.controls import Button, Kind, column, field, holder, label, row
from app.look.steady import SteadyBox
from app.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.look.look import Look
    from app.phrases.terms import OptionRow, PacingRow


class PacingPart(QWidget):
    """The pacings of a game as radio buttons, each with a line under it."""

    changed = Signal()

    def __init__(self, pacings: tuple[PacingRow, ...], chosen: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._radios: dict[str, QRadioButton] = {}
        lines = []
        for pacing in pacings:
            radio = QRadioButton(pacing.title)
            radio.setObjectName(f"pacing-{pacing.key}")
            radio.setAccessibleName(f"{pacing.title}. {pacing.line}")
            radio.setChecked(pacing.key == chosen)
            self._group.addButton(radio)
            self._radios[pacing.key] = radio
            line = label(pacing.line, "caption", wrap=True)
            line.setContentsMargins(24, 0, 0, 0)
            lines.append(column(radio, line, spacing=0))
        self._group.buttonClicked.connect(lambda _button: self.changed.emit())
        self.setLayout(column(label(_("How much is chosen at once"), "heading"), *lines, spacing=6))

    @property
    def pacing(self) -> str:
        """What is chosen."""
        return next(key for key, radio in self._radios.items() if radio.isChecked())

    def choose(self, pacing: str) -> None:
        """Show this one as chosen."""
        self._radios[pacing].setChecked(True)


class OptionsPart(QWidget):
    """Every named reading with its section; what is chosen goes into the terms."""

    changed = Signal()

    def __init__(self, look: Look, options: tuple[OptionRow, ...], title: str = "") -> None:
        super().__init__()
        self._boxes: dict[str, QComboBox] = {}
        self._defaults: dict[str, str] = {}
        self._lines: dict[str, tuple[QWidget, ...]] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.setLayout(self._frame(look, grid, title))
        # Only now: under a style sheet each step of a list box into another parent costs a millisecond.
        for at, option in enumerate(options):
            box = SteadyBox()
            box.setObjectName(f"option-{option.key}")
            box.setAccessibleName(f"{option.section}: {option.wording}")
            for value, words in option.values:
                box.addItem(words, value)
            box.setCurrentIndex(box.findData(option.default))
            box.setMinimumWidth(240)
            box.currentIndexChanged.connect(self.changed)
            self._boxes[option.key] = box
            self._defaults[option.key] = option.default
            line = (label(option.section, "strong"), label(option.wording, "small", wrap=True), box)
            for place, widget in enumerate(line):
                grid.addWidget(widget, at, place)
            self._lines[option.key] = line
        grid.setRowStretch(len(self._boxes), 1)

    def _frame(self, look: Look, grid: QGridLayout, title: str) -> QVBoxLayout:
        inside = holder(grid)
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        usual = Button(look, _("All as usual"), Kind.LINK)
        usual.setObjectName("options-usual")
        usual.clicked.connect(self._on_usual)
        heading = label(title or _("Where the rulebook leaves a choice"), "heading")
        head = row(heading, None, usual, margins=(0, 0, 12, 0))
        return column(head, area, spacing=8)

    def options(self) -> dict[str, str]:
        """Every reading with its chosen value."""
        return {key: str(box.currentData()) for key, box in self._boxes.items()}

    def unusual(self) -> tuple[tuple[str, str], ...]:
        """The readings that do not have the usual value, by name."""
        return tuple(sorted((key, value) for key, value in self.options().items() if value != self._defaults[key]))

    def show_without(self, prefix: str) -> None:
        """Show the readings but those whose keys begin so; all of them with an empty one. Values stay as they are."""
        for key, line in self._lines.items():
            for widget in line:
                widget.setVisible(not prefix or not key.startswith(prefix))

    def choose(self, options: Mapping[str, str]) -> None:
        """Show these values; the others stay."""
        for key, value in options.items():
            self._boxes[key].setCurrentIndex(self._boxes[key].findData(value))

    def choose_only(self, options: Mapping[str, str]) -> None:
        """Show these values; the others become as usual."""
        self.choose({**self._defaults, **options})

    def _on_usual(self) -> None:
        self.choose(self._defaults)


class PackChoice(QWidget):
    """By whose numbers a fight is flown; not shown while no data pack is installed."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._packs = SteadyBox()
        self._packs.setObjectName("pack")
        self._packs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._packs.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self.setLayout(field(_("Numbers of the sheets"), self._packs))
        self.show_packs(())

    def show_packs(self, packs: tuple[tuple[str, str], ...]) -> None:
        """Offer these packs, each with its hash and its words; the program's own numbers stand first."""
        self._packs.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self._packs.clear()
        self._packs.addItem(_("those of the program"), "")
        for named, words in packs:
            self._packs.addItem(words, named)
        self._packs.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.setVisible(bool(packs))

    @property
    def pack(self) -> str:
        """The hash of the chosen pack; empty for the program's own numbers."""
        return str(self._packs.currentData() or "")
