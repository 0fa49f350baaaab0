"""The contract between a campaign and the game that its fights are flown in (13.0).

A campaign knows men, months and orders; a game knows aircraft, missions and what a fight did.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from core.chance import Dice
from core.play import Refusal, Rules, Terms
from core.sortie import Code, Deed, Orders, Party, SortieResult, Tally
from core.words import Grade, Month, Nation, SeatId

Options: TypeAlias = tuple[tuple[str, str], ...]
"""All options of a campaign's terms by name, sorted: its own, the game's campaign options, and the fights'."""

FIGHT: Final = "fight."
"""What the names of the fights' own options begin with in the terms of a campaign."""
PRISONERS: Final = "prisoners"
"""The campaign's option that decides the fights' of the same name (11.9)."""
ON: Final = "on"


def is_on(options: Options, name: str) -> bool:
    """Whether an option is on; what is left out has its default."""
    return (name, ON) in options


def fight_options(options: Options) -> Options:
    """The fights' own options by their own names."""
    return tuple(sorted((name.removeprefix(FIGHT), value) for name, value in options if name.startswith(FIGHT)))


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionKind:
    """A mission by its letter. `limited`: flown once in a sub-period at most (13.1.6)."""

    letter: str
    limited: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """An aircraft that a nation may fly in a month. `settled` False: the printed column is lost (Appendix A)."""

    aircraft: str
    two_seater: bool
    settled: bool


class Sorties(Protocol):
    """What a campaign asks of its game. All functions are pure; `options` are the campaign's whole."""

    @property
    def game(self) -> str:
        """The id of the game that the fights are flown in."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """The rules of its fights."""

    @property
    def has_chapters(self) -> bool:
        """Whether its rulebook is the one whose sections a campaign names where it refuses something."""

    @property
    def grades(self) -> tuple[Grade, ...]:
        """The grades that a man may have, the lowest first (12.6)."""

    @property
    def least_months(self) -> int:
        """The shortest campaign (13.0)."""

    @property
    def sub_period(self) -> int:
        """Months in a sub-period (13.0)."""

    @property
    def pilots(self) -> int:
        """Pilots of a squadron (13.0)."""

    @property
    def observers(self) -> int:
        """Observers of a squadron (13.0)."""

    @property
    def kill_unit(self) -> int:
        """What one victory adds to `Tally.kills`."""

    @property
    def settings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The game's campaign options: each name with its values, the default first."""

    @property
    def missions(self) -> tuple[MissionKind, ...]:
        """The missions in the order of the rulebook; where there is one only, nothing is chosen."""

    def check(self, options: Options, pacing: str) -> None:
        """That fights can be flown with these. Raises SetupError."""

    def aircraft_for(self, nation: Nation, month: Month, options: Options) -> tuple[Service, ...]:
        """What a nation may fly in a month (Appendix A)."""

    def barred(self, flown: tuple[str, ...], options: Options) -> tuple[tuple[str, str], ...]:
        """The missions that a squadron may not fly next after these, one a month, each with its section (13.1.6)."""

    def may_carry_out(self, mission: str, aircraft: str) -> bool:
        """Whether an aircraft can carry out a mission, not only escort (13.1)."""

    def objections(
        self, orders: Orders, seat: SeatId, nation: Nation, month: Month, options: Options
    ) -> tuple[Refusal, ...]:
        """Every rule of missions and aircraft that the orders break; the men are the campaign's business."""

    def fight_terms(self, parties: tuple[Party, ...], month: Month, pacing: str, options: Options) -> Terms:
        """The terms of the month's fight, parties in seat order."""

    def watch(self, watched: Any, event: Any) -> Any:  # noqa: ANN401 - the game's own
        """What the game remembers of a fight for `result_of`, after one more event."""

    def unwatched(self) -> Any:  # noqa: ANN401 - the game's own
        """What it remembers before the first event; a frozen value that `core.snapshot.plain` can spell."""

    def result_of(self, state: Any, watched: Any, parties: tuple[Party, ...]) -> SortieResult:  # noqa: ANN401
        """The deeds, fates and losses of a finished fight."""

    def against_result(self, parties: tuple[Party, ...], result: SortieResult, options: Options) -> tuple[Refusal, ...]:
        """Every reason of the game why a result cannot have come of the orders; each man and aircraft is in it once."""

    def settle(self, parties: tuple[Party, ...], result: SortieResult, dice: Dice) -> SortieResult:
        """The result with every landing roll thrown: labels such as "A1 landing pilot" (11.9)."""

    def after(self, tallies: tuple[Tally, ...], deeds: tuple[Deed, ...]) -> tuple[Tally, ...]:
        """The tallies of one squadron's flyers after its deeds of one fight."""

    def grade(self, tally: Tally) -> Grade:
        """What a man is by his experience (12.6)."""

    def accomplished(self, party: Party, result: SortieResult) -> bool:
        """Whether a squadron's mission succeeded."""


def own_section(refusal: Refusal, sorties: Sorties) -> Refusal:
    """A campaign's refusal without a section of another game's rulebook; a chapter begins with its number."""
    foreign = isinstance(refusal.code, Code) and refusal.section[:1].isdigit() and not sorties.has_chapters
    return Refusal(code=refusal.code, who=refusal.who, section="") if foreign else refusal
