"""A toy game with every kind of decision point, for the tests of matches: numbers against numbers, with dice.

`setup` holds the script: the kinds of its decision points in order, and the points both begin with. Numbers 0..9 may
be picked; a solo seat fires or holds; a hand of numbers may be kept, numbers picked from it, and the hand revealed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from core.altered import altered
from core.canonical import CanonicalError, Json, fields, spell
from core.chance import Dice
from core.play import REVEAL, ChoiceFormError, Outcome, Pending, Refusal, SetupError, Terms
from core.words import SeatId

A, B = SeatId("A"), SeatId("B")
BOTH = (A, B)
POINTS: dict[str, Pending] = {
    "clash": Pending(seats=BOTH, kind="clash", rolls=True),
    "quiet": Pending(seats=BOTH, kind="quiet"),
    "tailed_a": Pending(seats=BOTH, kind="tailed_a", rolls=True, clue_seats=(A,)),
    "tailed_b": Pending(seats=BOTH, kind="tailed_b", clue_seats=(B,)),
    "solo_a": Pending(seats=(A,), kind="solo_a"),
    "solo_b": Pending(seats=(B,), kind="solo_b"),
    "shot_a": Pending(seats=(A,), kind="shot_a", rolls=True),
    "shot_b": Pending(seats=(B,), kind="shot_b", rolls=True),
    "weather": Pending(seats=(), kind="weather", rolls=True),
    "pause": Pending(seats=(), kind="pause"),
    "keep": Pending(seats=BOTH, kind="keep", kept=True),
    "keep_b": Pending(seats=(B,), kind="keep_b", kept=True),
    "keep_tailed": Pending(seats=BOTH, kind="keep_tailed", kept=True, clue_seats=(A,)),
    REVEAL: Pending(seats=BOTH, kind=REVEAL),
    "reveal_b": Pending(seats=(B,), kind=REVEAL),
}
CLUES = ("left", "straight", "right")


class Why(StrEnum):
    """Why a choice is refused."""

    TAKEN = "taken"
    NOT_IN_HAND = "not_in_hand"
    WRONG_KIND = "wrong_kind"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """A number, with orders of any length."""

    number: int
    orders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fire:
    """Fire or hold."""

    fire: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Numbers kept for later, in rising order."""

    cards: tuple[int, ...]


Choice = Pick | Fire | Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    seat: SeatId
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost:
    seat: SeatId
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered:
    """For one seat's eyes."""

    to: SeatId
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """The point is done."""


Event = Chosen | Lost | Whispered | Passed


@dataclass(frozen=True, slots=True, kw_only=True)
class Toy:
    """How things are; `hands` is the owner's overlay and empty in the common state."""

    script: tuple[str, ...]
    at: int
    points: tuple[tuple[SeatId, int], ...]
    last: tuple[tuple[SeatId, int], ...] = ()
    played: tuple[tuple[SeatId, int], ...] = ()
    hands: tuple[tuple[SeatId, tuple[int, ...]], ...] = ()
    whispers: tuple[tuple[SeatId, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyRules:
    engine: str = "1.0"
    rules_digest: str = hashlib.sha256(b"toy").hexdigest()
    most_fights: int = 1
    bent: bool = False
    """Another program: it resolves the second decision otherwise."""

    @property
    def game(self) -> str:
        return "toy"

    def start(self, terms: Terms) -> Toy:
        script, points = terms.setup["script"], terms.setup["points"]
        if not isinstance(script, list) or any(point not in POINTS for point in script):
            raise SetupError("setup.script", "unknown point")
        assert isinstance(points, int)
        return Toy(script=tuple(script), at=0, points=tuple((seat, points) for seat in terms.seats))

    def pending(self, state: Toy) -> Pending | None:
        if state.at >= len(state.script) or min(points for _, points in state.points) <= 0:
            return None
        return POINTS[state.script[state.at]]

    def legal(self, state: Toy, seat: SeatId) -> Json:
        kind = state.script[state.at]
        if kind.startswith(("solo", "shot")):
            return [{"kind": "fire", "fire": False}, {"kind": "fire", "fire": True}]
        if kind.startswith("keep"):
            return {"hand": "three numbers"}
        hand = dict(state.hands).get(seat, tuple(range(10)))
        taken = dict(state.last).get(seat)
        return [{"kind": "pick", "number": number} for number in hand if number != taken]

    def reason_against(self, state: Toy, seat: SeatId, choice: Choice) -> Refusal | None:
        kind = state.script[state.at]
        wanted: type = Pick
        if kind.startswith(("solo", "shot")):
            wanted = Fire
        elif kind.startswith(("keep", "reveal")):
            wanted = Hand
        if not isinstance(choice, wanted):
            return Refusal(code=Why.WRONG_KIND, who=seat, section="1")
        if isinstance(choice, Pick):
            if dict(state.last).get(seat) == choice.number:
                return Refusal(code=Why.TAKEN, who=seat, section="2")
            if choice.number not in dict(state.hands).get(seat, tuple(range(10))):
                return Refusal(code=Why.NOT_IN_HAND, who=seat, section="3")
        if isinstance(choice, Hand) and kind.startswith("reveal"):
            return self._against_hand(state, seat, choice)
        return None

    @staticmethod
    def _against_hand(state: Toy, seat: SeatId, choice: Hand) -> Refusal | None:
        if any(who == seat and number not in choice.cards for who, number in state.played):
            return Refusal(code=Why.NOT_IN_HAND, who=seat, section="4")
        return None

    def with_kept(self, state: Toy, seat: SeatId, choice: Choice) -> Toy:
        assert isinstance(choice, Hand)
        return replace(state, hands=(*(pair for pair in state.hands if pair[0] != seat), (seat, choice.cards)))

    def resolve(self, state: Toy, choices: Mapping[SeatId, Choice], dice: Dice) -> tuple[Toy, tuple[Event, ...]]:
        point = POINTS[state.script[state.at]]
        events: list[Event] = [
            Chosen(seat=seat, said=json.dumps(self.choice_json(one))) for seat, one in choices.items()
        ]
        if point.rolls and self._any_shot(choices):
            for seat in BOTH:
                (face,) = dice.d6(f"{state.at} {seat} loss")
                events.append(Lost(seat=seat, points=face % 3 + (1 if self.bent and state.at == 1 else 0)))
                events.append(Whispered(to=seat, text=f"die {face}"))
        events.append(Passed())
        for event in events:
            state = self.evolve(state, event)
        return state, tuple(events)

    @staticmethod
    def _any_shot(choices: Mapping[SeatId, Choice]) -> bool:
        return not choices or any(not isinstance(one, Fire) or one.fire for one in choices.values())

    def evolve(self, state: Toy, event: Event) -> Toy:
        match event:
            case Chosen(seat=seat, said=said):
                choice = self.parse_choice(json.loads(said))
                if isinstance(choice, Pick):
                    last = (*(pair for pair in state.last if pair[0] != seat), (seat, choice.number))
                    played = (
                        state.played
                        if (seat, choice.number) in state.played
                        else (*state.played, (seat, choice.number))
                    )
                    return altered(state, last=last, played=played)
                return state
            case Lost(seat=seat, points=lost):
                return altered(state, points=tuple((who, have - lost * (who == seat)) for who, have in state.points))
            case Whispered(to=to, text=text):
                return altered(state, whispers=(*(pair for pair in state.whispers if pair[0] != to), (to, text)))
            case Passed():
                played = () if state.script[state.at].startswith("keep") else state.played
                return altered(state, at=state.at + 1, played=played)

    def clue(self, state: Toy, seat: SeatId, choice: Choice) -> Json:
        number = choice.number if isinstance(choice, Pick) else sum(choice.cards) if isinstance(choice, Hand) else 0
        return {f"{seat}1": CLUES[number % 3]}

    def parse_choice(self, data: Json) -> Choice:
        try:
            kind = fields(data, ("kind",), "choice", optional=("number", "orders", "fire", "cards")).text("kind")
            if kind == "pick":
                found = fields(data, ("kind", "number"), "pick", optional=("orders",))
                orders = found.array("orders") if "orders" in found else []
                return Pick(number=found.integer("number", 0, 9), orders=tuple(str(order) for order in orders))
            if kind == "fire":
                return Fire(fire=fields(data, ("kind", "fire"), "fire").flag("fire"))
            cards = fields(data, ("kind", "cards"), "hand").array("cards", most=10)
        except CanonicalError as error:
            raise ChoiceFormError(error.where, error.fault.value) from None
        if kind != "hand" or any(type(card) is not int for card in cards):
            raise ChoiceFormError("kind", "unknown")
        return Hand(cards=tuple(sorted(card for card in cards if isinstance(card, int))))

    def choice_json(self, choice: Choice) -> dict[str, Json]:
        match choice:
            case Pick(number=number, orders=orders):
                return {"kind": "pick", "number": number} | ({"orders": list(orders)} if orders else {})
            case Fire(fire=fire):
                return {"kind": "fire", "fire": fire}
            case Hand(cards=cards):
                return {"kind": "hand", "cards": list(cards)}

    def digest(self, state: Toy) -> bytes:
        said: Json = {
            "at": state.at,
            "points": [[seat, points] for seat, points in state.points],
            "last": [[seat, number] for seat, number in state.last],
            "played": [[seat, number] for seat, number in state.played],
            "whispers": [[seat, text] for seat, text in state.whispers],
        }
        return hashlib.sha256(spell(said)).digest()

    def view_for(self, state: Toy, seat: SeatId | None) -> Toy:
        return replace(
            state,
            hands=tuple(pair for pair in state.hands if pair[0] == seat),
            whispers=tuple(pair for pair in state.whispers if pair[0] == seat),
        )

    def redact(self, events: tuple[Event, ...], seat: SeatId | None) -> tuple[Event, ...]:
        return tuple(event for event in events if not isinstance(event, Whispered) or event.to == seat)

    def outcome(self, state: Toy) -> Outcome | None:
        if self.pending(state) is not None:
            return None
        best = max(points for _, points in state.points)
        winners = tuple(seat for seat, points in state.points if points == best)
        return Outcome(winners=winners if len(winners) == 1 else (), points=state.points)


def toy_terms(
    script: list[str], *, points: int = 10**6, silence_days: int = 30, rules: ToyRules | None = None
) -> Terms:
    used = rules or ToyRules()
    return Terms(
        game="toy",
        rules=used.rules_digest,
        engine=used.engine,
        date="1917-04-21",
        seats=BOTH,
        pacing="hand",
        options=(),
        setup={"script": list(script), "points": points},
        silence_days=silence_days,
    )


def pick(number: int) -> dict[str, Json]:
    return {"kind": "pick", "number": number}


def fire(shot: bool) -> dict[str, Json]:
    return {"kind": "fire", "fire": shot}


def hand(*cards: int) -> dict[str, Json]:
    return {"kind": "hand", "cards": sorted(cards)}
