"""A campaign as a game of the Rules contract (`core.play`): wiring only. The fights' rules come with the sorties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from core import canonical
from core.altered import altered
from core.campaign import choice_forms, legal, objections, sequence
from core.campaign.decisions import Choice, FightChoice, GiveOrders, RecordResult
from core.campaign.events import Event, FightHappened
from core.campaign.evolve import begun, evolve
from core.campaign.scoring import outcome_of
from core.campaign.setup import MOST_MONTHS, charter_of
from core.campaign.state import Campaign, Phase
from core.canonical import Json
from core.chance import Dice
from core.play import REVEAL, Outcome, Pending, Refusal, Terms
from core.snapshot import joined, spelt
from core.sorties import Sorties
from core.words import SeatId

GAME: Final = "campaign"
ENGINE: Final = "1.0"
_KIB: Final = 1024
_ORDERS: Final = 4 * _KIB
"""Five new men with the longest names, and two crews."""
_AGREE: Final = _KIB // 2
_CLOSE: Final = 6 * _KIB
"""The fullest correction."""
_MEANS: Final = _KIB
_MEANS_A_MAN: Final = _KIB // 2
"""A result's remark, and what there is to say of each man who flew."""
_FIGHT_FRAME: Final = 32
"""Bytes that a choice of the fight has more as one of the campaign."""


class CampaignRules:
    """The rules of a campaign in one game. Implements `core.play.Rules`."""

    def __init__(self, sorties: Sorties, options_digest: str, game: str = GAME) -> None:
        """A campaign of fights by `sorties`; `options_digest` is of the campaign's own data, hex; `game` its id."""
        self.sorties = sorties
        self._game = game
        self._options_digest = options_digest
        parts = (options_digest.encode(), sorties.game.encode(), sorties.rules.rules_digest.encode())
        self._digest = canonical.digest("rules", b"campaign", *parts).hex()

    def fought_by(self, sorties: Sorties) -> CampaignRules:
        """The same campaign with the fights of other data, as a pack makes them."""
        return CampaignRules(sorties, self._options_digest, self._game)

    @property
    def game(self) -> str:
        """The game's id."""
        return self._game

    @property
    def engine(self) -> str:
        """The number of the deterministic core."""
        return ENGINE

    @property
    def rules_digest(self) -> str:
        """SHA-256 (hex) over the campaign's options and the data of the fights."""
        return self._digest

    @property
    def most_fights(self) -> int:
        """A fight in each month of the longest campaign."""
        return MOST_MONTHS

    def start(self, terms: Terms) -> Campaign:
        """The campaign before its first orders. Raises SetupError."""
        return begun(charter_of(terms, self.sorties))

    def pending(self, state: Campaign) -> Pending | None:
        """The open decision point; in a fight it is the fight's own."""
        match state.phase:
            case Phase.OVER:
                return None
            case Phase.FIGHT:
                return self._pending_fight(state)
            case Phase.REVEAL:
                return Pending(seats=state.charter.seats, kind=REVEAL)
            case Phase.ORDERS:
                seats = state.charter.seats
                return Pending(seats=seats, kind=Phase.ORDERS.value, kept=True, filling=_ORDERS)
            case Phase.MEANS:
                men = sum(len(one.orders.men) for one in state.orders)
                filling = _MEANS + _MEANS_A_MAN * men
                return Pending(seats=(state.chooser,), kind=Phase.MEANS.value, filling=filling)
            case Phase.AGREE:
                proposal = state.proposal
                rolls = isinstance(proposal, RecordResult) and proposal.result.rolls
                return Pending(seats=(state.chooser,), kind=Phase.AGREE.value, rolls=rolls, filling=_AGREE)
            case Phase.CLOSE:
                return Pending(seats=(state.chooser,), kind=Phase.CLOSE.value, filling=_CLOSE)

    def _pending_fight(self, state: Campaign) -> Pending | None:
        inner = self.sorties.rules.pending(state.fight)
        return None if inner is None else altered(inner, filling=inner.filling + _FIGHT_FRAME)

    def legal(self, state: Campaign, seat: SeatId) -> Json:
        """What a seat may choose now."""
        return legal.legal(state, seat, self.sorties)

    def reasons_against(self, state: Campaign, seat: SeatId, choice: Choice) -> tuple[Refusal, ...]:
        """Every reason why a seat may not choose this now."""
        return objections.reasons_against(state, seat, choice, self.sorties)

    def reason_against(self, state: Campaign, seat: SeatId, choice: Choice) -> Refusal | None:
        """The first reason why a seat may not choose this now; None if it may."""
        return next(iter(self.reasons_against(state, seat, choice)), None)

    def with_kept(self, state: Campaign, seat: SeatId, choice: Choice) -> Campaign:
        """The owner's view: his kept orders, or what he keeps in the fight, lie over the public state."""
        match choice:
            case GiveOrders():
                return altered(state, held=(*(one for one in state.held if one[0] != seat), (seat, choice)))
            case FightChoice() if state.fight is not None:
                return altered(state, fight=self.sorties.rules.with_kept(state.fight, seat, choice.choice))
            case _:
                return state

    def resolve(
        self, state: Campaign, choices: Mapping[SeatId, Choice], dice: Dice
    ) -> tuple[Campaign, tuple[Event, ...]]:
        """The campaign at the next decision point, and what happened until then."""
        return sequence.resolve(state, choices, dice, self.sorties)

    def evolve(self, state: Campaign, event: Event) -> Campaign:
        """The state after one event."""
        return evolve(state, event, self.sorties)

    def clue(self, state: Campaign, seat: SeatId, choice: Choice) -> Json:
        """The clue that a choice of the fight obliges its seat to give."""
        if not isinstance(choice, FightChoice):
            return None
        return self.sorties.rules.clue(state.fight, seat, choice.choice)

    def parse_choice(self, data: Json) -> Choice:
        """Strict reading of a choice. Raises ChoiceFormError."""
        return choice_forms.parse_choice(data, self.sorties.rules)

    def choice_json(self, choice: Choice) -> dict[str, Json]:
        """The one spelling of a choice."""
        return choice_forms.choice_json(choice, self.sorties.rules)

    def digest(self, state: Campaign) -> bytes:
        """32 bytes over the public state; past months go in by their history, so a long campaign costs no more."""
        proposal = None if state.proposal is None else self.choice_json(state.proposal)
        said = {
            "phase": spelt(state.phase),
            "month": spelt(state.month.text),
            "history": spelt(state.history),
            "chooser": spelt(state.chooser),
            "orders": spelt(state.orders),
            "proposal": canonical.encode(proposal).decode(),
            "closed": spelt(state.closed),
            "watched": spelt(state.watched),
        }
        fight = b"" if state.fight is None else self.sorties.rules.digest(state.fight)
        return canonical.digest("campaign/state", joined(said).encode(), fight)

    def view_for(self, state: Campaign, seat: SeatId | None) -> Campaign:
        """The state without the orders and hands that others keep."""
        held = tuple(one for one in state.held if one[0] == seat)
        fight: Any = None if state.fight is None else self.sorties.rules.view_for(state.fight, seat)
        if held == state.held and fight is state.fight:
            return state
        return altered(state, held=held, fight=fight)

    def redact(self, events: tuple[Event, ...], seat: SeatId | None) -> tuple[Event, ...]:
        """The events as a seat may read them; a fight redacts its own."""
        return tuple(shown for event in events for shown in self._shown(event, seat))

    def _shown(self, event: Event, seat: SeatId | None) -> tuple[Event, ...]:
        if not isinstance(event, FightHappened):
            return (event,)
        return tuple(FightHappened(event=inner) for inner in self.sorties.rules.redact((event.event,), seat))

    def outcome(self, state: Campaign) -> Outcome | None:
        """The sums of 13.2; None while the campaign goes on."""
        return outcome_of(state.charter, state.roster) if state.phase is Phase.OVER else None
