"""What may be proposed, whichever game it is: the terms that it comes to, its aircraft by name, its usual day."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TypeAlias, assert_never

from app.commands.book_duels import BooksDuel, books_terms, first_day_of_books
from app.commands.campaign_terms import NewCampaign, campaign_terms
from app.commands.duels import Duel, duel_terms, first_day
from app.desk import Desk
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceofaces.rules import AceOfAces
from core.aceshigh.rules import AcesHigh
from core.games import ACE_OF_ACES, AnyRules
from core.play import Terms

Proposal: TypeAlias = Duel | BooksDuel | NewCampaign
"""A fight, or a whole campaign, as somebody proposes it."""


def terms_of(desk: Desk, proposal: Proposal) -> tuple[Terms, AnyRules]:
    """The terms of a proposal and the rules they are played by.

    Raises:
        RefusedError: it cannot be flown so; the sentence names the place and the one fault.
    """
    match proposal:
        case Duel():
            return duel_terms(desk, proposal)
        case BooksDuel():
            return books_terms(desk, proposal)
        case NewCampaign():
            return campaign_terms(desk, proposal)
        case _:
            assert_never(proposal)


def usual_day(desk: Desk, game: str, aircraft: Iterable[str]) -> str:
    """The first day of the month in which all of these aircraft of a game had come into service, as ISO text."""
    return first_day_of_books(desk, aircraft) if game == ACE_OF_ACES else first_day(desk, aircraft)


def find_aircraft(desk: Desk, game: str, asked: str) -> str:
    """The id of an aircraft of a game; as `aircraft_named`."""
    return aircraft_named(desk.games[game], asked)


def aircraft_named(rules: AnyRules, asked: str) -> str:
    """The id of an aircraft that is named by its id or its name, whatever its points and capitals: "fokker dr1".

    Raises:
        RefusedError: there is none, or more than one of that name.
    """
    known = _names(rules)
    wanted = _bare(asked)
    found = [ident for ident in known if _bare(ident) == wanted]
    found = found or [ident for ident, name in known.items() if wanted and _bare(name) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        raise RefusedError(
            "AMBIGUOUS",
            _("More than one aircraft is called {asked}: {ids}.").format(asked=asked, ids=", ".join(found)),
            _("Name it by its id."),
        )
    spelt = {_bare(name): f"{name} ({ident})" for ident, name in known.items()}
    close = [spelt[one] for one in get_close_matches(wanted, spelt, n=3)]
    raise RefusedError(
        "NO_AIRCRAFT",
        _("There is no aircraft {asked} in this game.").format(asked=asked),
        _("Did you mean {names}?").format(names=", ".join(close))
        if close
        else _("These are known: {names}.").format(names=", ".join(spelt.values())),
    )


def _names(rules: AnyRules) -> dict[str, str]:
    """The name of each aircraft by its id."""
    return {row.id: row.name for row in rules.data.aircraft} if isinstance(rules, AcesHigh | AceOfAces) else {}


def _bare(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
