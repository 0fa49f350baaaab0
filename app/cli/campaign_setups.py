"""A new campaign as a JSON object: what `campaign new --setup FILE` reads. What is left out is drawn or usual."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Final, Protocol

from app.cli.answers import UsageError
from app.cli.profiles import json_in
from app.commands.book_duels import PACING as BOOKS_PACING
from app.commands.campaign_terms import NewCampaign, SquadronForm, suggested_squadron
from app.commands.duels import SILENCE_DAYS
from app.commands.packs import find_pack
from app.desk import Desk
from app.translation import gettext as _
from core.canonical import CanonicalError, Fields, Json, fields
from core.games import ACE_OF_ACES, ACES_HIGH
from core.words import Nation

_START: Final = "1916-12"
_MONTHS: Final = 8
_MOST: Final = 2
_MOST_NAMES: Final = 8
_LONGEST: Final = 200
_OPTIONAL: Final = (
    *("first", "second", "start", "months", "pacing", "most_aircraft", "options", "title", "silence_days", "game"),
    "pack",
)
_PACINGS: Final = {ACE_OF_ACES: BOOKS_PACING}
"""How a game is usually played in a campaign, where that is not by hands."""
_NATIONS: Final = (Nation.GREAT_BRITAIN, Nation.GERMANY)


class _Draw(Protocol):
    """Draws a squadron of a nation with none of these names."""

    def __call__(self, *, nation: Nation, taken: tuple[str, ...]) -> SquadronForm: ...


def campaign_setup(desk: Desk, arguments: argparse.Namespace) -> NewCampaign:
    """The campaign that the arguments and their file describe.

    Raises:
        UsageError: the file is no such object; names the place and the one fault.
    """
    try:
        said: Json = {} if arguments.setup is None else json_in(arguments.setup)
        row = fields(said, (), "setup", optional=_OPTIONAL)
        start = arguments.start or (row.text("start", most=10) if "start" in row else _START)
        game = arguments.game or (row.text("game", most=20) if "game" in row else ACES_HIGH)
        draw = partial(suggested_squadron, desk, start=start, game=game)
        first = _squadron(draw, row, "first", ())
        second = _squadron(draw, row, "second", (*first.pilots, *first.observers, first.name))
        months = row.integer("months", 0, _LONGEST) if "months" in row else _MONTHS
        return NewCampaign(
            first=first,
            second=second,
            start=start,
            months=months if arguments.months is None else arguments.months,
            pacing=row.text("pacing", most=20) if "pacing" in row else _PACINGS.get(game, "hand"),
            most_aircraft=row.integer("most_aircraft", 0, _LONGEST) if "most_aircraft" in row else _MOST,
            options=_texts(row.object("options")) if "options" in row else {},
            silence_days=row.integer("silence_days", 0, _LONGEST) if "silence_days" in row else SILENCE_DAYS,
            title=_title(row, arguments),
            game=game,
            pack=_pack(desk, row),
        )
    except CanonicalError as error:
        raise UsageError(f"{arguments.setup}: {error.where}: {error.fault.value} {error.detail}".rstrip()) from error


def _pack(desk: Desk, row: Fields) -> str:
    """The hash of an installed data pack that is named by its name or the beginning of its hash; empty for none."""
    named = row.text("pack", most=_LONGEST) if "pack" in row else ""
    return find_pack(desk, named).hash if named else ""


def _title(row: Fields, arguments: argparse.Namespace) -> str:
    """What it is called on this machine; an invitation has no title."""
    given = getattr(arguments, "title", None)
    return given or (row.text("title", most=_LONGEST) if "title" in row else "")


def _squadron(draw: _Draw, row: Fields, key: str, taken: tuple[str, ...]) -> SquadronForm:
    empty: Json = {}
    optional = ("nation", "name", "pilots", "observers")
    found = fields(row.json(key) if key in row else empty, (), f"setup.{key}", optional=optional)
    nation = _nation(found) if "nation" in found else _NATIONS[key == "second"]
    drawn = draw(nation=nation, taken=taken)
    return SquadronForm(
        nation=nation,
        name=found.text("name", most=_LONGEST) if "name" in found else drawn.name,
        pilots=_names(found, "pilots") if "pilots" in found else drawn.pilots,
        observers=_names(found, "observers") if "observers" in found else drawn.observers,
    )


def _nation(row: Fields) -> Nation:
    word = row.text("nation", most=40)
    try:
        return Nation(word)
    except ValueError:
        known = ", ".join(nation.value for nation in Nation)
        raise UsageError(_("{place}: must be one of {known}").format(place=row.where("nation"), known=known)) from None


def _names(row: Fields, key: str) -> tuple[str, ...]:
    found = row.array(key, most=_MOST_NAMES)
    if not all(isinstance(name, str) for name in found):
        raise UsageError(_("{place}: must be names").format(place=row.where(key)))
    return tuple(str(name) for name in found)


def _texts(options: dict[str, Json]) -> dict[str, str]:
    for name, value in options.items():
        if not isinstance(value, str):
            raise UsageError(_("{place}: must be a word").format(place=f"setup.options.{name}"))
    return {name: str(value) for name, value in options.items()}
