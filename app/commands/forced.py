"""Choices that are none: where a seat has one thing to say, nobody is asked, and it is said for him."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from app.commands.within import covered, within
from core.aceshigh.decisions import Home, Pass, PlayCards, PlayedCard
from core.aceshigh.hands import next_plays
from core.aceshigh.legal import HIGH_ENOUGH, Due, due_from, hand_of, holder_of, left_in, start_of
from core.aceshigh.rules import AcesHigh
from core.aceshigh.sequence import flying_aircraft
from core.aceshigh.state import Aircraft, Dogfight, Pacing
from core.canonical import Json
from core.games import AnyRules
from core.match.own import Own
from core.match.seat import choose, todo
from core.match.state import Match
from core.words import SeatId

_HOME_IN_REACH: Final = 4
"""Rows from one's own first row within which a card may end there, so that going home is a choice (11.11)."""


def only_choice(rules: AnyRules, state: Any, seat: SeatId) -> dict[str, Json] | None:  # noqa: ANN401 - the game's own state
    """The one thing that a seat may choose now; None where it has a choice.

    That is Pass, as in a spin or with no card left, and in `duel` pacing the last cards of a hand that can be played in
    one way only.

    Args:
        rules: of the game.
        state: as the seat may see it, its own kept choices laid over it.
        seat: who would choose.
    """
    fought, inner = within(rules, state)
    only = _only_choice(fought, inner, seat)
    return None if only is None else covered(rules, state, only)


def _only_choice(rules: AnyRules, state: Any, seat: SeatId) -> dict[str, Json] | None:  # noqa: ANN401
    if not isinstance(rules, AcesHigh) or not isinstance(state, Dogfight):
        return None
    match due_from(state, rules.data, seat):
        case Due.PASS:
            return rules.choice_json(Pass())
        case Due.CARDS if state.pacing is Pacing.DUEL:
            cards = [_only_card(rules, state, craft) for craft in flying_aircraft(state, seat)]
            played = tuple(card for card in cards if card is not None)
            return rules.choice_json(PlayCards(cards=played)) if len(played) == len(cards) else None
        case _:
            return None


def _only_card(rules: AcesHigh, state: Dogfight, craft: Aircraft) -> PlayedCard | None:
    """The one card that an aircraft can fly, with nothing to decide about it."""
    data, hand = rules.data, hand_of(state, craft.ident)
    sheet = data.map_sheet
    rows_home = abs(sheet.row_of(*craft.at) - sheet.index_of(craft.side, sheet.start_row))
    if rows_home < _HOME_IN_REACH or craft.ident in state.homing:
        return None
    holder = replace(holder_of(state, data, start_of(state, craft.ident)), altitude=HIGH_ENOUGH)
    left = left_in(hand)
    plays = next_plays(data, holder, hand.flown, left)
    if len(plays) != 1:
        return None
    card, riders = plays[0]
    last = set(left) <= {card, *riders}
    return PlayedCard(aircraft=craft.ident, card=card, riders=riders, orders=(), last=last, home=Home.NEVER)


def with_forced(match: Match, own: Own) -> Own:
    """The desk with everything drafted that its seat has no choice about, so that it rides in the next file."""
    while (due := todo(match, own)) is not None:
        only = only_choice(due.ahead.game.rules, due.state, own.seat)
        if only is None:
            break
        own = choose(match, own, due.n, only)
    return own
