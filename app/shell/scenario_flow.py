"""Scenarios of Aces High: begun at once, changed and flown, kept, given away and taken in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.challenge.force_rows import COMPUTER, ScenarioRow, players_for, scenario_cards, seats_of
from app.challenge.page.fight_now import FightNowPage, Plan
from app.challenge.page.game_choice import BY_MAIL, GameChoicePage, Wish
from app.challenge.page.scenario_cards import Picked
from app.commands import scenarios
from app.commands.duels import Duel, aces_high_rules
from app.commands.identity import own_name
from app.commands.local_fights import Player, start_local
from app.commands.packs import packs
from app.disk import read_bounded, write_whole
from app.phrases.packs import pack_words
from app.shell.dialogs import ask
from app.shell.ready_made import USUAL, named_duel
from app.translation import gettext as _
from core.catalog.scenario_files import EXTENSION, LARGEST
from core.protocol.entries import SEATS
from core.words import SeatId, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.changed import Changed
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from core.catalog.availability import Nation
    from core.catalog.names import Names
    from core.catalog.rules_data import RulesData
    from core.catalog.scenario_files import OwnScenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the page of all scenarios shows."""

    rows: tuple[ScenarioRow, ...]
    faulty: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """What a page of one fight needs: names to suggest with a number to draw them by, and what it shows at first.

    `packs`: the installed data packs, each with its hash and its words.
    """

    data: RulesData
    names: Mapping[Nation, Names]
    own: str
    draw: int
    usual: OwnScenario
    rows: tuple[ScenarioRow, ...]
    packs: tuple[tuple[str, str], ...]


class ScenarioFlow(QObject):
    """Makes its pages; who listens to `page_wanted` shows them."""

    page_wanted = Signal(object)
    begun = Signal(bytes)
    """A fight has begun."""
    mail_wanted = Signal(object)
    """A `Wish` for which somebody is to be challenged."""
    list_wanted = Signal()

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._list: GameChoicePage | None = None
        orderly.board.changed.connect(self._on_changed)

    # The list

    def fill(self, page: GameChoicePage) -> None:
        """Show all scenarios on a page, and answer it."""
        self._list, key = page, id(page)
        page.started.connect(self._start)
        page.opened.connect(self._open)
        page.import_wanted.connect(self._ask_file)
        page.destroyed.connect(lambda _page=None: self._let_go(key))
        self._read()

    def _let_go(self, key: int) -> None:
        if self._list is not None and id(self._list) == key:
            self._list = None

    def _read(self) -> None:
        self._orderly.read("", _shown, self._show_rows)

    def _show_rows(self, shown: Shown) -> None:
        if self._list is not None:
            self._list.show_scenarios(shown.rows, shown.faulty)

    def _on_changed(self, changed: Changed) -> None:
        if changed.scenarios and self._list is not None:
            self._read()

    # Beginning

    def _start(self, wish: Wish) -> None:
        if wish.others == BY_MAIL:
            self.mail_wanted.emit(wish)
            return
        scenario = wish.picked.scenario
        places = tuple((side, at) for side in Side for at in range(len(scenario.crews(side))))
        seats = seats_of(players_for(places, wish.side, wish.others))
        self._orderly.carry(
            _("Taking off"),
            lambda desk: start_local(
                desk, named_duel(desk, scenario, wish.side, own_name(desk), seats.places), _players(seats.humans)
            ),
            self.begun.emit,
        )

    def _open(self, wish: Wish) -> None:
        if wish.others == BY_MAIL:
            self.mail_wanted.emit(wish)
        else:
            self._orderly.read("", set_up, lambda found: self._show_set_up(found, wish))

    def set_up(self) -> None:
        """Show the page of a fight, with the usual one to begin with."""
        self._orderly.read("", set_up, lambda found: self._show_set_up(found, usual_wish(found)))

    def _show_set_up(self, found: SetUp, wish: Wish) -> None:
        page = FightNowPage(
            self._orderly.look, found.data, found.names, draw=found.draw, inside=self._orderly.window.rooms
        )
        page.packs.show_packs(found.packs)
        page.suggest(found.own)
        page.show_scenario(wish.picked.scenario, wish.side, key=wish.picked.key)
        page.show_how(wish.others)
        page.chosen.connect(self._begin)
        page.left.connect(self.list_wanted)
        page.kept.saved.connect(lambda picked: self._save(page, picked))
        page.kept.exported.connect(self._export)
        page.kept.removed.connect(self._ask_remove)
        self.page_wanted.emit(page)

    def _begin(self, plan: Plan) -> None:
        duel = duel_of_plan(plan)
        self._orderly.carry(
            _("Taking off"), lambda desk: start_local(desk, duel, _players(plan.humans)), self.begun.emit
        )

    # Files

    def _save(self, page: FightNowPage, picked: Picked) -> None:
        def kept(key: str) -> None:
            page.kept.show_kept(key)
            self._orderly.tell(_("Saved: {title}.").format(title=picked.scenario.title))

        self._orderly.carry("", lambda desk: scenarios.save_scenario(desk, picked.scenario, picked.key), kept)

    def _export(self, key: str) -> None:
        kinds = _("Scenarios") + f" (*{EXTENSION})"
        path = self._orderly.files.save(_("Export the scenario"), f"{key}{EXTENSION}", kinds)
        if path:
            self._orderly.read(
                "",
                lambda desk: write_whole(Path(path), scenarios.saved_bytes(desk, key)),
                lambda _none: self._orderly.tell(_("It lies in {path}.").format(path=path)),
            )

    def _ask_remove(self, key: str) -> None:
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Remove this scenario?"),
            _("Its file is deleted from your profile. Fights that were begun with it are not touched."),
            _("Remove"),
            _("Keep it"),
            danger=True,
        )
        dialog.decided.connect(
            lambda: self._orderly.change("", lambda desk: scenarios.delete_scenario(desk, key), self.list_wanted.emit)
        )
        dialog.open()

    def _ask_file(self) -> None:
        names = self._orderly.files.open(_("Open a scenario"), _("Scenarios") + f" (*{EXTENSION} *.toml)")
        if names:
            self.take_file(Path(names[0]))

    def take_file(self, file: Path) -> None:
        """Take a scenario's file into the own folder, and tell."""
        self._orderly.carry(
            "",
            lambda desk: scenarios.import_scenario(desk, read_bounded(file, LARGEST)),
            lambda _key: self._orderly.tell(
                _("The scenario was taken in: it stands first under Fight now, Scenarios.")
            ),
        )


def set_up(desk: Desk) -> SetUp:
    """What the page of a fight needs."""
    return SetUp(
        data=aces_high_rules(desk).data,
        names=scenarios.known_names(),
        own=own_name(desk),
        draw=int.from_bytes(desk.fresh(8)),
        usual=replace(scenarios.printed_scenario(desk, USUAL, missions=False), title=""),
        rows=_shown(desk).rows,
        packs=tuple((one.hash, pack_words(one.pack.name, one.pack.author)) for one in packs(desk)),
    )


def usual_wish(found: SetUp) -> Wish:
    """The fight that nobody has chosen."""
    return Wish(picked=Picked(key="", scenario=found.usual), side=Side.ALLIED, others=COMPUTER)


def duel_of_plan(plan: Plan) -> Duel:
    """A fight on this machine as the commands take it."""
    duel = scenarios.duel_of(plan.scenario, plan.seats, {})
    return replace(duel, pacing=plan.pacing, options=dict(plan.options), pack=plan.pack)


def _shown(desk: Desk) -> Shown:
    found = scenarios.shelf(desk)
    return Shown(rows=scenario_cards(aces_high_rules(desk).data, found), faulty=found.faulty)


def _players(humans: tuple[bool, ...]) -> dict[SeatId, Player]:
    return {
        SeatId(seat): Player.HUMAN if human else Player.COMPUTER for seat, human in zip(SEATS, humans, strict=False)
    }
