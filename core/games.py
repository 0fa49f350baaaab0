"""The registry of games: id -> Rules, id -> the adjudication of cases. The only place that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from core.aceofaces import rules as ace_of_aces
from core.aceofaces.books import make_books
from core.aceofaces.campaign import AceOfAcesSorties
from core.aceofaces.cases import adjudicate as adjudicate_ace_of_aces
from core.aceshigh import rules as aces_high
from core.aceshigh.campaign import AcesHighSorties
from core.aceshigh.cases import adjudicate as adjudicate_aces_high
from core.campaign.rules import GAME as CAMPAIGN
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.cases import CaseProblem, CaseProblemsError, Verdict
from core.catalog.ace_of_aces.reading import ace_of_aces_problems, read_ace_of_aces
from core.catalog.ace_of_aces.rules_data import AceData
from core.catalog.campaign import CampaignData, campaign_problems, read_campaign
from core.catalog.pack_overlay import overlaid
from core.catalog.packs import Pack
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.reading import problems_in, read_aces_high
from core.catalog.rules_data import RulesData
from core.play import Rules
from core.sorties import Sorties

AnyRules = Rules[Any, Any, Any]

ACES_HIGH: Final = aces_high.GAME
ACE_OF_ACES: Final = ace_of_aces.GAME
GAMES: Final = (ACES_HIGH, ACE_OF_ACES)
CAMPAIGN_IN_BOOKS: Final = f"{CAMPAIGN}.{ACE_OF_ACES}"
CAMPAIGNS: Final = (CAMPAIGN, CAMPAIGN_IN_BOOKS)
"""The ids of campaigns: fought in Aces High, and in Ace of Aces."""
CAMPAIGN_OF: Final[Mapping[str, str]] = dict(zip(GAMES, CAMPAIGNS, strict=True))
"""The campaign that is fought in a game."""
PLAYED: Final = (*GAMES, *CAMPAIGNS)
"""Everything that terms may name."""


class Games(Mapping[str, AnyRules]):
    """Every game with the data of one folder; each is read when it is first asked for, since few need both."""

    def __init__(self, rules_folder: Path) -> None:
        self._folder = rules_folder
        self._read: dict[str, AnyRules] = {}

    def __getitem__(self, game: str) -> AnyRules:
        """The rules of a game. Raises KeyError for an unknown one, DataProblemsError for data with faults."""
        if game not in self._read:
            folder = self._folder / game
            if game == ACES_HIGH:
                self._read[game] = aces_high.AcesHigh(read_aces_high(folder))
            elif game == ACE_OF_ACES:
                self._read[game] = ace_of_aces.AceOfAces(read_ace_of_aces(folder))
            elif game in CAMPAIGNS:
                self._read[game] = CampaignRules(self._sorties(game), self._campaign_digest(), game)
            else:
                raise KeyError(game)
        return self._read[game]

    def _sorties(self, campaign: str) -> Sorties:
        rules = self[ACE_OF_ACES if campaign == CAMPAIGN_IN_BOOKS else ACES_HIGH]
        if isinstance(rules, ace_of_aces.AceOfAces):
            return AceOfAcesSorties(rules)
        assert isinstance(rules, aces_high.AcesHigh)  # noqa: S101 - nothing else is under these names
        return AcesHighSorties(rules)

    def _campaign_digest(self) -> str:
        return read_campaign(self._folder / CAMPAIGN).digest

    def __contains__(self, game: object) -> bool:
        """Whether there is such a game; its data is not read for that."""
        return game in PLAYED

    def __iter__(self) -> Iterator[str]:
        """The ids of all games, the campaign among them."""
        return iter(PLAYED)

    def __len__(self) -> int:
        """How many games there are."""
        return len(PLAYED)


def read_games(rules_folder: Path) -> Mapping[str, AnyRules]:
    """Every game with the data of `rules_folder` (one folder each, named by the game's id), read when asked for.

    Raises, at that moment:
        DataProblemsError: the data of the game has faults; all of them are named.
    """
    return Games(rules_folder)


def data_folders(rules: AnyRules) -> tuple[str, ...]:
    """The ids of the games whose data files these rules are made of."""
    return (rules.game, rules.sorties.game) if isinstance(rules, CampaignRules) else (rules.game,)


def with_pack(rules: AnyRules, pack: Pack) -> AnyRules:
    """The rules with the pack's numbers in their data; their digest is that of the data as it then stands.

    Raises:
        DataProblemsError: the pack is for another game or does not fit the data; all faults are named.
    """
    if isinstance(rules, CampaignRules) and pack.game == rules.sorties.game:
        return _campaign_overlaid(rules, pack)
    if pack.game != rules.game or not isinstance(rules, aces_high.AcesHigh):
        cause = f"the pack is for {pack.game}, not for {rules.game}"
        raise DataProblemsError((Problem(file="pack", key="game", fault=Fault.BAD_REFERENCE, cause=cause),))
    return _overlaid(rules, pack)


def takes_upgrades(rules: AnyRules) -> bool:
    """Whether a match by these rules may change its numbers: a campaign may between two months, a fight never."""
    return isinstance(rules, CampaignRules) and isinstance(rules.sorties, AcesHighSorties)


def at_boundary(rules: AnyRules, state: object) -> bool:
    """Whether other numbers may hold from this state on: a month begins, and nobody has given orders for it."""
    return takes_upgrades(rules) and isinstance(state, Campaign) and state.phase is Phase.ORDERS


def upgraded(rules: AnyRules, pack: Pack, state: object) -> AnyRules:
    """The rules with the pack's numbers laid over them from the month that begins with `state` on.

    Raises:
        DataProblemsError: as `with_pack`.
        ValueError: no numbers may change here.
    """
    after = with_pack(rules, pack)
    if not at_boundary(rules, state) or not isinstance(state, Campaign):
        raise ValueError("no boundary")
    assert isinstance(rules, CampaignRules)  # noqa: S101 - who has boundaries is a campaign
    assert isinstance(after, CampaignRules)  # noqa: S101 - of a campaign comes a campaign
    now, then = rules.sorties, after.sorties
    assert isinstance(now, AcesHighSorties)  # noqa: S101 - no other game has packs
    assert isinstance(then, AcesHighSorties)  # noqa: S101 - likewise
    return rules.fought_by(now.followed_by(then.rules, state.month))


@lru_cache(maxsize=8)
def _overlaid(rules: aces_high.AcesHigh, pack: Pack) -> aces_high.AcesHigh:
    # Checking everything anew takes a while, and one match asks for its rules often; rules are equal if identical.
    return aces_high.AcesHigh(overlaid(rules.data, pack))


@lru_cache(maxsize=8)
def _campaign_overlaid(rules: CampaignRules, pack: Pack) -> CampaignRules:
    fights = with_pack(rules.sorties.rules, pack)
    assert isinstance(fights, aces_high.AcesHigh)  # noqa: S101 - with_pack has refused everything else
    return rules.fought_by(AcesHighSorties(fights))


def problems_of(game: str, folder: Path) -> tuple[Problem, ...]:
    """Every fault of a game's data in `folder`. Raises KeyError for an unknown game."""
    return {ACES_HIGH: problems_in, ACE_OF_ACES: ace_of_aces_problems, CAMPAIGN: campaign_problems}[game](folder)


def digest_of(game: str, folder: Path) -> str:
    """The digest of a game's data in `folder`.

    Raises:
        KeyError: an unknown game.
        DataProblemsError: the data has faults.
    """
    readers: dict[str, Callable[[Path], RulesData | AceData | CampaignData]] = {
        ACES_HIGH: read_aces_high,
        ACE_OF_ACES: read_ace_of_aces,
        CAMPAIGN: read_campaign,
    }
    return readers[game](folder).digest


def adjudicate(document: Mapping[str, object], rules_folder: Path, seed: bytes | None) -> Verdict:
    """What follows from a case by the rules of the game that it names.

    Raises:
        CaseProblemsError: the document or its dice are unusable; it names every problem found.
        DataProblemsError: the data of the game has faults.
    """
    game = document.get("game")
    if game == ACE_OF_ACES:
        return adjudicate_ace_of_aces(document, make_books(read_ace_of_aces(rules_folder / ACE_OF_ACES)), seed)
    if game == ACES_HIGH:
        return adjudicate_aces_high(document, read_aces_high(rules_folder / ACES_HIGH), seed)
    cause = f"must be one of {', '.join(GAMES)}" if "game" in document else "missing"
    raise CaseProblemsError((CaseProblem(key="game", cause=cause),))
