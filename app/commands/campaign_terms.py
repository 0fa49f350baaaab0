"""What two players agree upon before a campaign: its terms, with the squadrons and the names of their men (13.0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from app.commands.composing import composed
from app.commands.duels import SILENCE_DAYS, refused
from app.commands.packs import pack_of
from app.desk import Desk
from app.paths import resources
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.campaign.setup import MOST_MONTHS
from core.campaign.state import Campaign
from core.canonical import Json
from core.catalog.names import Names, read_names
from core.catalog.problems import DataProblemsError
from core.games import ACES_HIGH, CAMPAIGN_OF, AnyRules, with_pack
from core.match.game import MOST_DECISIONS
from core.match.terms import LONGEST_SILENCE
from core.play import SetupError, Terms
from core.words import Nation, Role, SeatId

_MOST_OF_A_MONTH: Final = 200
_DECISIONS_OF_A_MONTH: Final = {"duel": _MOST_OF_A_MONTH, "round": 160, "hand": 60}
"""What orders, the longest fights and the close come to, by pacing: more than twice the usual."""
A: Final = SeatId("A")
B: Final = SeatId("B")


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronForm:
    """One seat's squadron as it is entered: its nation, which fixes the side, and names in any letters."""

    nation: Nation
    name: str
    pilots: tuple[str, ...]
    observers: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCampaign:
    """A campaign as it is proposed.

    Attributes:
        first: the squadron of seat A: the challenger's by mail.
        second: the squadron of seat B.
        start: the first month, "1916-09".
        months: how many.
        pacing: of the fights that are flown in the program.
        most_aircraft: of a squadron in one month, 1 or 2.
        options: the campaign's, and the fights' with "fight." before their names; what is left out has its default.
        silence_days: after so many days the other's silence may be claimed, by mail; 0 = never.
        title: what it is called on this machine.
        game: in which its fights are fought.
        pack: the hash of the data pack by whose numbers and months it is played; empty = by those of the program.
    """

    first: SquadronForm
    second: SquadronForm
    start: str
    months: int
    pacing: str = "hand"
    most_aircraft: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    silence_days: int = SILENCE_DAYS
    title: str = ""
    game: str = ACES_HIGH
    pack: str = ""


def campaign_rules(desk: Desk, game: str = ACES_HIGH, pack: str = "") -> CampaignRules:
    """The rules of campaigns that are fought in a game, with the data that ships with the program.

    Args:
        desk: needs no identity.
        game: of the fights.
        pack: the hash of the data pack that is laid over the data; empty for none.

    Raises:
        RefusedError: there is no such game or pack, or the pack does not fit.
    """
    if game not in CAMPAIGN_OF:
        raise refused("game", _("must be one of {known}").format(known=", ".join(CAMPAIGN_OF)))
    rules = desk.games[CAMPAIGN_OF[game]]
    if not isinstance(rules, CampaignRules):
        raise TypeError(type(rules).__name__)
    return _packed(desk, rules, pack)


def campaign_terms(desk: Desk, new: NewCampaign) -> tuple[Terms, AnyRules]:
    """The terms of a campaign and the rules it is played by.

    Raises:
        RefusedError: it cannot be played so; the sentence names the place and the one fault.
    """
    if not 0 <= new.silence_days <= LONGEST_SILENCE:
        raise refused("silence_days", "0-365")
    rules = campaign_rules(desk, new.game, new.pack)
    squadrons: dict[str, Json] = {A: _squadron(new.first), B: _squadron(new.second)}
    terms = Terms(
        game=rules.game,
        rules=rules.rules_digest,
        engine=rules.engine,
        date=f"{new.start}-01",
        seats=(A, B),
        pacing=new.pacing,
        options=tuple(sorted(new.options.items())),
        setup={
            "fight": rules.sorties.game,
            "start": new.start,
            "months": new.months,
            "most_aircraft": new.most_aircraft,
            "squadrons": squadrons,
        },
        silence_days=new.silence_days,
        pack=new.pack,
    )
    try:
        rules.start(terms)
    except SetupError as error:
        raise refused(error.key, error.cause) from error
    return terms, rules


def _packed(desk: Desk, rules: CampaignRules, pack: str) -> CampaignRules:
    """The rules with a data pack. Raises RefusedError: it is not here, or does not fit the data."""
    if not pack:
        return rules
    try:
        found = with_pack(rules, pack_of(desk, pack))
    except DataProblemsError as error:
        raise refused("pack", str(error.problems[0])) from error
    return found if isinstance(found, CampaignRules) else rules


def most_months_by_mail(pacing: str) -> int:
    """How long a campaign by mail may be, so that its last month is surely played: no match by mail has more shares."""
    return min(MOST_MONTHS, MOST_DECISIONS // _DECISIONS_OF_A_MONTH.get(pacing, _MOST_OF_A_MONTH))


def check_length_by_mail(new: NewCampaign) -> None:
    """That a campaign can be played to its end by mail. Raises RefusedError."""
    most = most_months_by_mail(new.pacing)
    if new.months > most:
        raise RefusedError(
            "TOO_LONG",
            _("By mail a match has {most} decisions at most, and {months} months may need more.").format(
                most=MOST_DECISIONS, months=new.months
            ),
            _("Agree upon {most} months or fewer, or upon a pacing with fewer mails.").format(most=most),
        )


@cache
def names_by_nation() -> Mapping[Nation, Names]:
    """Names to suggest, by nation. Raises DataProblemsError: the files that ship with the program are damaged."""
    return read_names(resources() / "names")


def suggested_squadron(
    desk: Desk, nation: Nation, start: str, *, taken: tuple[str, ...] = (), game: str = ACES_HIGH
) -> SquadronForm:
    """A squadron with men's names of the nation and the month, drawn anew each time.

    Args:
        desk: needs no identity.
        nation: whose names.
        start: the month, "1916-09".
        taken: names that are not to come again.
        game: in which its campaign is fought: it says how many men there are.
    """
    names, sorties = names_by_nation()[nation], campaign_rules(desk, game).sorties
    draws = [int.from_bytes(desk.fresh(8), "big") for _ in range(sorties.pilots + sorties.observers + 1)]
    men: list[str] = list(taken)
    for number, draw in enumerate(draws[1:]):
        men.append(names.man(observer=number >= sorties.pilots, draw=draw, taken=men))
    men = men[len(taken) :]
    return SquadronForm(
        nation=nation,
        name=names.squadron_name(month=start, draw=draws[0], taken=taken),
        pilots=tuple(men[: sorties.pilots]),
        observers=tuple(men[sorties.pilots :]),
    )


def name_for(view: Campaign, seat: SeatId) -> Callable[[Role, int], str]:
    """Names for the men who join a squadron, by their place and a draw."""
    names = names_by_nation()[view.charter.squadron(seat).nation]
    taken = tuple(member.person.name for member in view.roster.members)
    return lambda role, draw: names.man(observer=role is Role.OBSERVER, draw=draw, taken=taken)


def _squadron(form: SquadronForm) -> Json:
    return {
        "side": form.nation.side.value,
        "nation": form.nation.value,
        "name": composed(form.name).strip(),
        "pilots": [composed(name).strip() for name in form.pilots],
        "observers": [composed(name).strip() for name in form.observers],
    }
