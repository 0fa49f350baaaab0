"""Where a fight stands, what the primary button does, and what is asked before it: words and tones. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from app.books.fight import Fight
from app.books.planning import Draft, choice_of, orders_flown, orders_wanted
from app.fight import FightKind
from app.phrases.aceofaces.words import burst_words, orders_words, victories_words
from app.phrases.leaving import aside_words
from app.translation import gettext as _
from core.aceofaces.legal import Due, due_from
from core.aceofaces.pages import LOST
from core.catalog.ace_of_aces.gunnery import Burst
from core.words import AircraftId, Side

if TYPE_CHECKING:
    from core.aceofaces.state import Aircraft, Dogfight


class Standing(StrEnum):
    """How the page stands towards its reader."""

    MANOEUVRE = "manoeuvre"
    BURST = "burst"
    LOST = "lost"
    WAITING = "waiting"
    WATCHING = "watching"
    FINISHED = "finished"


CHOOSING = (Standing.MANOEUVRE, Standing.BURST, Standing.LOST)
_STANDINGS = {
    Due.MANOEUVRES: Standing.MANOEUVRE,
    Due.BURSTS: Standing.BURST,
    Due.SEARCH_OR_ESCAPE: Standing.LOST,
}


def standing_of(fight: Fight) -> Standing:
    """How the page stands towards its reader now."""
    if fight.finished:
        return Standing.FINISHED
    if fight.kind is FightKind.RECORD or fight.seat is None:
        return Standing.WATCHING
    if not fight.mine:
        return Standing.WAITING
    due = due_from(fight.view, fight.rules.books, fight.seat)
    return _STANDINGS.get(due, Standing.WAITING)


def type_name(fight: Fight, craft: Aircraft) -> str:
    """The name of an aircraft's type; its id for one without a type."""
    return fight.rules.data.aircraft_type(craft.type_id).name if craft.type_id else craft.ident


def title_of(fight: Fight) -> str:
    """What it is called, else who fights whom, the own side first."""
    if fight.title:
        return fight.title
    seat, state = fight.seat, fight.view
    own = next((craft.side for craft in state.aircraft if craft.seat == seat), Side.CENTRAL)
    sides = [[type_name(fight, craft) for craft in state.aircraft if craft.side is side] for side in (own, own.enemy)]
    return _("{mine} against {theirs}").format(mine=_listed(sides[0]), theirs=_listed(sides[1]))


def _listed(names: list[str]) -> str:
    if len(set(names)) == 1 and len(names) > 1:
        return _("{n} {aircraft}").format(n=len(names), aircraft=names[0])
    return _(" and ").join(names)


def line_of(fight: Fight) -> str:
    """The line under the title: what game, with whom, what is to be done."""
    place = {
        FightKind.MAIL: _("Ace of Aces, campaign by mail with {who}.")
        if fight.title
        else _("Ace of Aces, by mail with {who}."),
        FightKind.HOT_SEAT: _("Ace of Aces, at one keyboard with {who}."),
        FightKind.SOLO: _("Ace of Aces against {who}."),
        FightKind.RECORD: _("Ace of Aces, a record."),
    }[fight.kind].format(who=fight.opponent or _("the other player"))
    return f"{place} {_now(fight)}".strip()


def _now(fight: Fight) -> str:
    turn = fight.view.turn
    match standing_of(fight):
        case Standing.MANOEUVRE if fight.kind is FightKind.MAIL:
            return _("Turn {n}: choose, then seal.").format(n=turn + 1)
        case Standing.MANOEUVRE:
            return _("Turn {n}: choose your manoeuvre.").format(n=turn + 1)
        case Standing.BURST:
            return _("Turn {n}: your guns bear. Choose how long to fire.").format(n=turn)
        case Standing.LOST:
            return _("Out of sight of each other: search for him, or fly home.")
        case Standing.WAITING:
            return _("Turn {n}: waiting for {who}.").format(n=turn + 1, who=fight.waiting_for or _("the other side"))
        case Standing.FINISHED:
            return result_words(fight)
        case _:
            return _("{n} turns flown.").format(n=turn)


def result_words(fight: Fight) -> str:
    """How it ended."""
    if fight.aside:
        return aside_words(fight.view.turn)
    outcome = fight.outcome
    if outcome is None:
        return _("The fight has ended.")
    won = dict(outcome.points)
    if not outcome.winners:
        return _("Nobody has won.")
    if fight.seat is not None:
        mine = fight.seat in outcome.winners
        words = _("You have won, with {victories}.") if mine else _("You have lost; the other side has {victories}.")
        return words.format(victories=victories_words(max(won[seat] for seat in outcome.winners)))
    return _("{side} has won, with {victories}.").format(
        side=_(", ").join(outcome.winners), victories=victories_words(max(won.values()))
    )


def page_of(state: Dogfight, one: AircraftId, other: AircraftId) -> int:
    """The page on which two aircraft see each other; LOST where they do not."""
    return next((pair.page for pair in state.pairs if {pair.german, pair.allied} == {one, other}), LOST)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedRow:
    """The primary button: empty `words` = there is none. `seals`: it binds by mail."""

    words: str
    ready: bool
    reason: str = ""
    seals: bool = False


NO_DEED = DeedRow(words="", ready=False)


def deed_row(fight: Fight, standing: Standing, draft: Draft) -> DeedRow:
    """What the primary button does now."""
    mail = fight.kind is FightKind.MAIL
    match standing:
        case Standing.WAITING:
            unsent = mail and fight.sealed.unsent
            return DeedRow(words=_("Copy for mail"), ready=True) if unsent else NO_DEED
        case Standing.FINISHED:
            return DeedRow(words=_("Record and pilot log..."), ready=True)
        case Standing.WATCHING:
            return NO_DEED
        case _:
            what = what_words(fight, standing, draft)
            ready = choice_of(fight, draft) is not None
            words = _deed_words(standing, draft, what, mail=mail)
            return DeedRow(
                words=words, ready=ready, reason="" if ready else _missing(fight, standing, draft), seals=mail
            )


def _deed_words(standing: Standing, draft: Draft, what: str, *, mail: bool) -> str:
    if standing is Standing.LOST and draft.searches is not None:
        if draft.searches:
            return _("Seal search...") if mail else _("Search for him")
        return _("Seal flight home...") if mail else _("Fly home")
    if not what:
        return {
            Standing.MANOEUVRE: _("Seal manoeuvre...") if mail else _("Fly manoeuvre"),
            Standing.BURST: _("Seal burst...") if mail else _("Fire"),
        }.get(standing, _("Seal choice...") if mail else _("Choose"))
    if mail:
        return _("Seal {what}...").format(what=what)
    return (_("Fly {what}") if standing is Standing.MANOEUVRE else _("{what}")).format(what=what)


def still_without(fight: Fight, draft: Draft) -> tuple[AircraftId, ...]:
    """The own aircraft that have no manoeuvre yet, where there are several."""
    own = () if fight.seat is None else fight.view.flying(fight.seat)
    return tuple(craft.ident for craft in own if craft.ident not in draft.letters) if len(own) > 1 else ()


def hint_words(fight: Fight, draft: Draft) -> str:
    """How a manoeuvre is chosen; with several aircraft, which of them still needs one."""
    without = still_without(fight, draft)
    if without and draft.letters:
        return _("{who} needs a manoeuvre too: look out of that cockpit, by the tabs above the picture.").format(
            who=_(" and ").join(without)
        )
    return _("Press a letter, then Ctrl+Enter.")


def _missing(fight: Fight, standing: Standing, draft: Draft) -> str:
    without = still_without(fight, draft)
    if standing is Standing.MANOEUVRE and without and draft.letters:
        return _("No manoeuvre yet for {who}").format(who=_(" and ").join(without))
    return {
        Standing.MANOEUVRE: _("Choose a manoeuvre first: press its letter"),
        Standing.BURST: _("Choose a burst first"),
    }.get(standing, _("Choose first"))


def what_words(fight: Fight, standing: Standing, draft: Draft) -> str:
    """What has been chosen, short enough for a button; empty if nothing, or not everything, is."""
    seat = fight.seat
    if seat is None:
        return ""
    if standing is Standing.MANOEUVRE:
        letters = [draft.letters.get(craft.ident, "") for craft in fight.view.flying(seat)]
        if len(letters) == 1 and letters[0]:
            return fight.rules.data.manoeuvre(letters[0]).name
        return _("{n} manoeuvres").format(n=len(letters)) if all(letters) and letters else ""
    if standing is Standing.BURST:
        bursts = [burst for _target, burst in draft.shots.values()]
        if len(bursts) == 1:
            return burst_words(bursts[0])
        return _("{n} bursts").format(n=len([one for one in bursts if one is not Burst.HOLD])) if bursts else ""
    return ""


def seal_words(fight: Fight, standing: Standing, draft: Draft) -> tuple[str, str]:
    """The question before a choice is bound: title, and one paragraph with the consequence."""
    turn = fight.view.turn + (1 if standing is Standing.MANOEUVRE else 0)
    what = what_words(fight, standing, draft)
    if standing is Standing.LOST:
        what = _("search") if draft.searches else _("fly home")
    title = _("Seal {what} for turn {n}?").format(what=what, n=turn)
    words = [_("It binds you: a sealed choice cannot be changed or taken back.")]
    if standing is Standing.MANOEUVRE and fight.seat is not None and orders_wanted(fight.view):
        for craft in fight.view.flying(fight.seat):
            letter = draft.letters.get(craft.ident, "")
            if letter:
                orders = orders_flown(fight.view, fight.rules.books, draft, craft, letter)
                words.append(orders_words(orders, varies=fight.view.readings.varies))
    words.append(
        _("{who} can open it only after binding a choice too.").format(who=fight.opponent or _("The other side"))
    )
    return title, " ".join(words)


def rest_words(fight: Fight, standing: Standing) -> tuple[str, str]:
    """Title and sentence where nothing is chosen."""
    if standing is Standing.FINISHED:
        return _("Laid aside") if fight.aside else _("The fight is over"), result_words(fight)
    if standing is Standing.WATCHING:
        return _("A fight to watch"), _("Play it back with the slider under the picture.")
    who = fight.waiting_for or _("the other side")
    if fight.sealed.unsent:
        title = _("Sealed") if fight.sealed.mine else _("A file waits to be sent")
        return title, _("Send the turn file to {who}; nothing happens before.").format(who=who)
    return _("Waiting for {who}").format(who=who), _("The chart shows the numbers of this page meanwhile.")
