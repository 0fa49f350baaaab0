"""What the planner says of a hand that is put together. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.duel.card_reasons import foot_of
from app.duel.planner import Draft, Option, Table
from app.phrases.cards import card_name, card_title
from app.phrases.fire_orders import orders_sentence
from app.phrases.names import craft_name
from app.phrases.refusals import refusal_sentence
from app.phrases.sources import marked
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.cards import AEROBATICS
from core.aceshigh.decisions import FireOrder, Home
from core.aceshigh.legal import Due
from core.aceshigh.scoring import early_exit
from core.catalog.cards import Card
from core.catalog.sources import Origin
from core.catalog.terms import Family
from core.words import AircraftId, Grade


class Group(StrEnum):
    """Which of the cards beside the hand are shown."""

    PLAYABLE = "playable"
    EVERYTHING = "everything"
    BASIC = "basic"
    SPECIAL = "special"
    AEROBATIC = "aerobatic"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRow:
    """A card beside the hand: `key` is the digit that takes it, 0 for none; `reason` empty where it may be taken.

    `note`: why its flight is no certain thing, empty where the rulebook prints it.
    """

    card: int
    key: int
    reason: str
    count: int
    note: str


def hand_title(table: Table) -> str:
    """Over the hand."""
    if table.due is Due.CARDS:
        return _("Your card, turn {turn}, round {round}").format(turn=table.view.turn, round=table.round_now)
    return _("Your hand, turn {turn}").format(turn=table.view.turn)


def hand_line(table: Table, draft: Draft) -> str:
    """How far the hand is: cards, speed and altitude."""
    if not draft.cards:
        return _empty_line(table)
    said = []
    if table.due is not Due.CARDS:
        most, count = table.most_cards, table.counted(draft)
        said.append(
            ngettext("{n} of at most {most} card.", "{n} of at most {most} cards.", most).format(n=count, most=most)
        )
        if beside := len(draft.cards) - count:
            stalls = ngettext("{n} Stall does not count (6.1.3).", "{n} Stalls do not count (6.1.3).", beside)
            said.append(stalls.format(n=beside))
        said.append(_("Speed {speed}, {altitude}.").format(speed=table.speed(draft), altitude=_altitude(table, draft)))
    else:
        words = _altitude(table, draft)
        said.append(words[:1].upper() + words[1:] + ".")
    return " ".join(said)


def _empty_line(table: Table) -> str:
    if table.due is Due.CARDS:
        return _("Choose the card of this round.")
    base, top = table.holder.base_speed, table.holder.aircraft.max_speed
    low, high = max(base - 1, 1), min(base + 1, top)
    return _("At most {most} cards, {low} to {high} of them Speed cards (7.2).").format(
        most=table.most_cards, low=low, high=high
    )


def _altitude(table: Table, draft: Draft) -> str:
    before, after = table.craft.altitude, table.spots(draft)[-1][2]
    if after == before:
        return _("altitude stays {n}").format(n=before)
    return _("altitude {before} to {after}").format(before=before, after=after)


def caution_line(table: Table, draft: Draft) -> str:
    """What a legal hand risks and its pilot may not see; empty if nothing."""
    if table.too_high(draft):
        return _("It cannot climb so high: it will test for a spin (11.1).")
    return exit_words(table) if draft.home is Home.WHEN_POSSIBLE else ""


def exit_words(table: Table) -> str:
    """What going home in this turn costs; empty if nothing."""
    price = early_exit(table.data, table.craft)
    if price is None or table.view.turn >= price.before_turn:
        return ""
    words = ngettext(
        "Leaving before turn {turn} costs {n} point, while an enemy is still there (2.6).",
        "Leaving before turn {turn} costs {n} points, while an enemy is still there (2.6).",
        -price.points,
    )
    return words.format(turn=price.before_turn, n=-price.points)


def home_tip(table: Table) -> str:
    """What going home means."""
    words = _("Takes this aircraft out of the fight at the end of a round in your own first row (11.11).")
    return " ".join(part for part in (words, exit_words(table)) if part)


def fault_line(table: Table, draft: Draft) -> str:
    """Why the hand cannot be flown yet: the first reason, and how many more; empty if it can."""
    if not draft.cards:
        return ""
    faults = table.faults(draft)
    if not faults:
        return ""
    more = len(faults) - 1
    first = refusal_sentence(faults[0])
    return first if not more else _("{first} And {more} more.").format(first=first, more=more)


def gap_words(table: Table, draft: Draft) -> str:
    """In the empty place of the hand."""
    number = table.round_now + len(draft.cards)
    if table.due is Due.CARDS:
        return _("Round {n}:\nchoose a card").format(n=number)
    if draft.cards and not table.faults(draft):
        return _("Round {n}:\na card, or end the turn here").format(n=number)
    return _("Round {n}:\nchoose a card").format(n=number)


def options_title(table: Table, draft: Draft) -> str:
    """Over the cards beside the hand."""
    if table.due is Due.CARDS:
        return _("Left in your hand")
    return _("Round {n} could be").format(n=len(draft.cards) + 1)


def groups_of(table: Table) -> tuple[Group, ...]:
    """The groups worth a button: a Rookie's few cards need none beyond all of them."""
    few = (Group.PLAYABLE, Group.EVERYTHING)
    return tuple(Group) if any(table.card(ident).aerobatic for ident in table.pool) else few


def group_words(group: Group, *, few: bool) -> str:
    """On the button of a group; `few`: there are only the first two."""
    return {
        Group.PLAYABLE: _("Playable now"),
        Group.EVERYTHING: _("All cards") if few else _("All"),
        Group.BASIC: _("Speed, Rotation"),
        Group.SPECIAL: _("Special"),
        Group.AEROBATIC: _("Aerobatic"),
    }[group]


def _belongs(card: Card, group: Group) -> bool:
    basic = card.family in (Family.SPEED, Family.ROTATION)
    match group:
        case Group.PLAYABLE | Group.EVERYTHING:
            return True
        case Group.BASIC:
            return basic
        case Group.SPECIAL:
            return not basic and not card.aerobatic
        case Group.AEROBATIC:
            return card.aerobatic


def option_rows(table: Table, draft: Draft, group: Group) -> tuple[OptionRow, ...]:
    """The cards beside the hand: what may be taken first, then what may not with its reason."""
    before = table.before(draft)
    options = [option for option in table.options(draft) if _belongs(table.card(option.card), group)]
    fit = [option for option in options if option.refusal is None]
    unfit = [option for option in options if option.refusal is not None]
    rows = [_row(table, option, number if number <= 9 else 0, before) for number, option in enumerate(fit, start=1)]
    if group is not Group.PLAYABLE or not rows:
        rows += [_row(table, option, 0, before) for option in unfit]
    return tuple(rows)


def _row(table: Table, option: Option, key: int, before: Card | None) -> OptionRow:
    card = table.card(option.card)
    reason = "" if option.refusal is None else foot_of(card, option.refusal, table.holder.grade, before)
    source = card.geometry_source
    note = ""
    if source.origin is Origin.RECONSTRUCTED:
        note = _("Where it leads is reconstructed: {why}").format(why=source.note)
    return OptionRow(card=option.card, key=key, reason=reason, count=option.count, note=note)


def missing_line(table: Table, group: Group) -> str:
    """Which aerobatic cards are not beside the hand, and why; empty if none is missed, or few cards are looked at."""
    if table.due is Due.CARDS or group not in (Group.EVERYTHING, Group.AEROBATIC):
        return ""
    if table.holder.grade is Grade.ROOKIE:
        return _("Aerobatic cards are for Veterans and Aces ({section}).").format(section=AEROBATICS)
    pool, sheet = set(table.pool), table.holder.aircraft
    aerobatic = [card for card in table.data.cards if card.aerobatic]
    missing = [card for card in aerobatic if card.id not in pool]
    if not missing:
        return ""
    removed = marked("2.2, 7.1", sheet.removed_cards.source)
    if len(missing) == len(aerobatic):
        return _("The {aircraft} flies no aerobatic card ({why}).").format(aircraft=sheet.name, why=removed)
    families = list(dict.fromkeys(card.family for card in missing))
    halved = {card.family for card in aerobatic if card.id in pool}
    names = [
        ", ".join(card_name(card) for card in missing if card.family is family)
        if family in halved
        else card_title(family)
        for family in families
    ]
    return _("Not in its deck ({why}): {cards}.").format(cards=", ".join(names), why=removed)


def orders_line(table: Table, draft: Draft, position: int) -> str:
    """What the guns shall do while the card at `position` is flown, or any card before there is one."""
    if not 0 <= position < len(draft.cards):
        return _("Every card: {orders}").format(orders=_told(table, draft.default))
    planned = draft.cards[position]
    if not table.card(planned.card).may_fire:
        return _("Card {n}: a Feint does not fire (6.1.9).").format(n=position + 1)
    same = all(other.orders == planned.orders for other in draft.cards)
    if same and planned.orders == draft.default:
        return _("Every card: {orders}").format(orders=_told(table, planned.orders))
    return _("Card {n}: {orders}").format(n=position + 1, orders=_told(table, planned.orders))


def _told(table: Table, orders: tuple[FireOrder, ...]) -> str:
    return orders_sentence(orders, enemies_of(table), table.guns)


def enemies_of(table: Table) -> dict[AircraftId, str]:
    """The names of the enemies that are still there."""
    foes = [one for one in table.view.aircraft if one.side is not table.craft.side and one.in_play]
    return {one.ident: craft_name(table.view, table.data, one.ident) for one in foes}


def hand_words(table: Table, draft: Draft) -> str:
    """The whole hand in one sentence, for the question before it is sealed."""
    return ", ".join(
        " + ".join(card_name(table.card(ident)) for ident in (planned.card, *planned.riders)) for planned in draft.cards
    )
