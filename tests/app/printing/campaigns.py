"""Open campaigns for tests of the sheets: long ones from a seeded generator, and months in a line each."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path

from app.commands.campaigns import Mode, OpenCampaign
from core.match.local import LocalMatch, begin_local
from core.words import SeatId
from tests.core.campaign.chance import close, random_month
from tests.core.campaign.squadrons import Table, campaign, campaign_terms, orders, result

A, B = SeatId("A"), SeatId("B")
LONGEST = "Hauptmann Wolfram-Čestmír Łukaszewicz-Ødegård von und zu Þingvellir-Ŵrexham-Szűk"
"""A name of 80 letters from all over Europe."""


def opened(local: LocalMatch, title: str = "Over Arras") -> OpenCampaign:
    """A campaign as the pages and the sheets see it, both squadrons led from one desk."""
    rules, game = local.game.rules, local.game
    return OpenCampaign(
        file=Path(f"{title}.flugcampaign"),
        title=title,
        mode=Mode.TABLE,
        thread=bytes(16),
        rules=rules,
        state=rules.view_for(game.state, None),
        game=game,
        humans=(A, B),
        due=(),
        waiting=(),
        views={},
    )


@cache
def random_campaign(months: int = 28, seed: int = 1) -> OpenCampaign:
    """So many months from the first one possible, with prisoners, deaths and everybody who came in their places."""
    rules, rng = campaign(), random.Random(seed)
    start = "1916-08" if months > 20 else "1917-03"
    local = begin_local(campaign_terms(start, months, prisoners="on"), bytes([seed]) * 32, rules)
    for _ in range(months):
        local = close(random_month(local, rules, rng))
    return opened(local)


@cache
def short_campaign() -> OpenCampaign:
    """Two months of hunts: a victory, a death and the man who came in the dead man's place."""
    table = Table()
    table.hunt("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x3", "kill A.1 C1", "volley B.1"))
    table.hunt("A1 home A.2", "C1 home B.1917-04.1", a="A.2", b="B.1917-04.1", new_b=("B.1917-04.1 pilot B.1 Fenn",))
    return opened(table.local)


@cache
def long_names() -> OpenCampaign:
    """Two months in which everybody bears the longest name there can be, and so do the squadrons."""
    rules = campaign()
    terms = campaign_terms()
    setup = json.loads(json.dumps(terms.setup))
    for squadron in setup["squadrons"].values():
        squadron["name"] = LONGEST
        for place in ("pilots", "observers"):
            squadron[place] = [
                f"{LONGEST[:-1]}{number}" if number else LONGEST for number in range(len(squadron[place]))
            ]
    table = Table()
    table.local = begin_local(replace(terms, setup=setup), b"l" * 32, rules)
    table.hunt("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x3", "kill A.1 C1", "volley B.1"))
    joined = f"B.1917-04.1 pilot B.1 {LONGEST}"
    table.order(
        orders("1917-04", "O", "A03 A.2 A.4", "A03 A.1 A.5"), orders("1917-04", "C", "C03 B.1917-04.1", new=(joined,))
    )
    deeds = ("volley A.2", "volley A.4", "kill A.2,A.4 C1 both", "observation A.1,A.5")
    table.record(result("A1 off_map A.2=65 A.4=34!", "A2 home A.1 A.5", "C1 destroyed B.1917-04.1", deeds=deeds))
    return opened(table.close().local)
