"""The map with log, sheets and points: the pictures of a fight, and the moment that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.duel import harm, log_rows, score_rows, sheet_rows, stage
from app.duel.fight import Fight
from app.duel.layout import Board
from app.duel.page.log_panel import LogPanel
from app.duel.page.map_panel import MapPanel
from app.duel.page.score_panel import ScoreDialog, ScoreStrip
from app.duel.page.sheets_panel import SheetsPanel
from app.duel.reel import Frame, Reel
from app.duel.sights import Looking
from app.look.controls import column, row
from core.hexes import Hex
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.state import Dogfight
    from core.catalog.maps import MapSheet

_BATCH = 6
"""Steps taken in at once, so that a long fight never holds up the page."""


class StagePanel(QWidget):
    """Everything above the choice. Log, slider, sheets and map always show the same moment.

    Attributes:
        map_panel: the map of the fight that is shown; None before the first.
    """

    frame_shown = Signal()
    """Another picture is shown, or the same one anew."""
    hex_taken = Signal(object)
    """A hex was clicked."""
    aircraft_taken = Signal(str)
    """An aircraft on the map was clicked."""

    def __init__(self, look: Look, planning: Callable[[], stage.Planning]) -> None:
        """Make it.

        Args:
            look: the look.
            planning: asked for what is planned whenever the present is drawn.
        """
        super().__init__()
        self._look = look
        self._plan = planning
        self._fight: Fight | None = None
        self._reel: Reel | None = None
        self._sheet: MapSheet | None = None
        self._index = self._shown = self._chosen = self._logged = 0
        self._looking = Looking()
        self.map_panel: MapPanel | None = None
        self.log, self.sheets, self.score = LogPanel(look), SheetsPanel(look), ScoreStrip(look)
        map_place = QWidget()
        self._map_box = column(spacing=0)
        map_place.setLayout(self._map_box)
        upper = row(map_place, self.log, self.sheets, spacing=12)
        upper.setStretch(0, 1)
        body = column(self.score, upper, spacing=6)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.log.frame_wanted.connect(self.show_frame)
        self.score.wanted.connect(self.show_score)

    def _map_for(self, fight: Fight) -> MapPanel:
        """The map panel; made anew where another map is fought over."""
        sheet = fight.rules.data.map_sheet
        if self.map_panel is not None and self._sheet == sheet:
            return self.map_panel
        if self.map_panel is not None:
            self.map_panel.deleteLater()
        self._sheet = sheet
        panel = self.map_panel = MapPanel(Board(sheet), self._look)
        self._map_box.addWidget(panel)
        panel.bar.frame_wanted.connect(self.show_frame)
        panel.map.hex_taken.connect(self.hex_taken)
        panel.map.hex_entered.connect(self._on_hex_entered)
        panel.map.aircraft_taken.connect(self.aircraft_taken)
        panel.map.tell_hexes(self.hex_words, self.hex_tip)
        panel.follow_wanted.connect(lambda: panel.map.follow_again(self._action()))
        return panel

    # A fight and its pictures

    def take_fight(self, fight: Fight) -> bool:
        """Take in what is new of a fight; whether it is another one than before. Shown by `show_news`."""
        other = self._fight is None or fight.key != self._fight.key
        self._fight = fight
        panel = self._map_for(fight)
        if other or self._reel is None or len(fight.steps) < self._reel.taken:
            self._reel = Reel(fight.rules, fight.start)
            self._index = self._shown = self._chosen = self._logged = 0
            self._looking = Looking()
            panel.bar.play.setChecked(False)
        lot = len(fight.steps) if len(fight.steps) - self._reel.taken <= 4 * _BATCH else _BATCH
        if self._reel.extend(fight.steps, lot):
            QTimer.singleShot(0, self, self._grow_on)
        return other

    def show_news(self, *, other: bool) -> None:
        """Play back what was not shown yet; of another fight the last picture is shown at once."""
        panel, last = self.map_panel, len(self.frames) - 1
        if panel is None:
            return
        if self._shown < last:
            self._looking = replace(self._looking, picked=None)
        if other:
            self.show_frame(last)
            self._chosen = last
            self.show_map()
            panel.map.follow_again(self._action())
        elif panel.bar.playing:  # what is new is played back after the rest
            self.show_frame(self._index)
        elif self._shown < last:
            panel.bar.play_from(self._shown + 1)
        else:
            self.show_frame(last)

    def note_choice(self) -> None:
        """The reader has chosen: harm that befell his aircraft before is known to him."""
        self._chosen = len(self.frames) - 1
        self.show_map()

    def skip(self) -> bool:
        """Leave out the rest of what is played back; whether anything was."""
        panel = self.map_panel
        if panel is None or not panel.bar.playing:
            return False
        self.show_present()
        return True

    @property
    def frames(self) -> list[Frame]:
        """The pictures of the fight."""
        return self._reel.frames if self._reel is not None else []

    @property
    def index(self) -> int:
        """Which of them is shown."""
        return self._index

    @property
    def present(self) -> bool:
        """Whether it is the last one."""
        return self._index == len(self.frames) - 1

    def _grow_on(self) -> None:
        """Take in the next steps of a long fight."""
        fight, reel = self._fight, self._reel
        if fight is None or reel is None:
            return
        at_end, known = self.present, self._chosen == len(self.frames) - 1
        if reel.extend(fight.steps, _BATCH):
            self._index = len(self.frames) - 1 if at_end else self._index
            self._chosen = len(self.frames) - 1 if known else self._chosen
            QTimer.singleShot(0, self, self._grow_on)
            return
        self._chosen = len(self.frames) - 1 if known else self._chosen
        self.show_frame(len(self.frames) - 1 if at_end else self._index)

    def show_frame(self, index: int) -> None:
        """Show a picture of the fight; the last one is the present."""
        frames, fight, panel = self.frames, self._fight, self.map_panel
        if fight is None or panel is None or not frames:
            return
        index = max(0, min(index, len(frames) - 1))
        forward, self._index = index == self._index + 1, index
        self._shown = max(self._shown, index)
        panel.bar.show_moment(index, len(frames) - 1, log_rows.frame_label(frames[index]))
        if self._logged != len(frames):
            self._logged = len(frames)
            self.log.show_rows(log_rows.log_rows(frames, fight.rules.data), index)
        else:
            self.log.show_frame(index)
        self._show_sheets(fight)
        self.frame_shown.emit()
        self.show_map(fly=forward)
        panel.map.follow(self._action())

    def show_present(self) -> None:
        """Show the last picture."""
        self.show_frame(len(self.frames) - 1)

    def watch(self) -> None:
        """Play the fight back from its beginning."""
        if self.map_panel is not None:
            self.map_panel.bar.play_from(0)

    def _state(self, fight: Fight) -> Dogfight:
        return fight.view if self.present else self.frames[self._index].state

    def _show_sheets(self, fight: Fight) -> None:
        state, data = self._state(fight), fight.rules.data
        self.sheets.show_rows(sheet_rows.sheet_rows(state, data, fight.seat))
        self.score.setVisible(score_rows.worth_a_strip(state))
        self.score.show_sides(score_rows.side_rows(state, data, fight.seat))

    def show_score(self) -> None:
        """The whole reckoning as it stands at the picture that is shown."""
        fight = self._fight
        if fight is not None and self.frames:
            sides = score_rows.side_rows(self._state(fight), fight.rules.data, fight.seat)
            ScoreDialog(self, self._look, sides, score_rows.man_rows(fight) if self.present else ()).open()

    # The map

    def show_map(self, *, fly: bool = False) -> None:
        """Draw the map anew, with what is planned and looked at."""
        fight, panel = self._fight, self.map_panel
        if fight is not None and panel is not None and self.frames:
            frame, state = self.frames[self._index], self._state(fight)
            plan, looking, now = self._planning(), self._looking, self.present
            panel.map.show_picture(stage.picture(fight, frame, state, plan, looking, now=now), fly=fly)
            panel.warn(harm.harm_lines(fight, self.frames[self._chosen + 1 : self._index + 1]))
            panel.say(stage.note_lines(fight, state, looking, now=now), looking.near)

    def pick(self, ident: AircraftId | None) -> None:
        """Leave the guns of an aircraft on show, or take them off again; None: of no aircraft."""
        self._looking = replace(self._looking, picked=None if self._looking.picked == ident else ident)
        self.show_map()

    def hex_words(self, at: Hex) -> str:
        """What stands in a hex and may be done there, for a screen reader."""
        fight = self._fight
        if fight is None:
            return ""
        return stage.hex_words(fight, self._state(fight), at, self._planning(), self._looking, now=self.present)

    def hex_tip(self, at: Hex) -> str:
        """The same for the mouse, without what the notes on the map say at this moment."""
        panel = self.map_panel
        noted = "" if panel is None else "\n".join((panel.note.words, panel.harm.words))
        return stage.beside_notes(self.hex_words(at), noted)

    def _planning(self) -> stage.Planning:
        """What is planned; nothing while an earlier moment is looked at."""
        return self._plan() if self.present else stage.NOTHING

    def _action(self) -> tuple[Hex, ...]:
        fight = self._fight
        if fight is None or not self.frames:
            return ()
        return stage.action(fight, self._state(fight), self._planning())

    def _on_hex_entered(self, at: Hex | None) -> None:
        near = None if self.map_panel is None else self.map_panel.map.near_aircraft
        looking = replace(self._looking, near=at, aircraft=near)
        if looking != self._looking:
            self._looking = looking
            self.show_map()
