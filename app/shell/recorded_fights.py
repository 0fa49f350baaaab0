"""Records that were opened, as the rooms of fights show them: for somebody who looks on. Knows no Qt."""

from __future__ import annotations

from dataclasses import replace

from app.commands.month_fights import MonthFight, month_fights
from app.desk import Desk
from app.fight import FightKind
from app.phrases.campaign.squadrons import fight_words
from app.shell.fights import ShownFight, shown
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.games import AnyRules
from core.match.ending import result_by_rules
from core.match.game import Game
from core.match.local import is_local, read_local
from core.match.record import read_match
from core.play import Terms


def recorded_fight(desk: Desk, data: bytes, name: str) -> ShownFight:
    """A record that was opened, proven line by line, for a spectator. Raises VerifyError."""

    def rules_for(terms: Terms) -> AnyRules:
        return desk.rules_for(terms.game, terms.rules)

    if is_local(data):
        local = read_local(data, rules_for)
        game, terms, pack = local.game, local.terms, local.pack
    else:
        match = read_match(data, rules_for)
        game, terms, pack = match.game, match.terms, match.genesis.invite.pack
    over, title = result_by_rules(game) is not None, ""
    laid: tuple[bytes, ...] = ()
    if isinstance(game.rules, CampaignRules):
        fight = _last_fight(game)
        over, title = fight.over, fight_words(game.state.charter, fight.month)
        # The fingerprint is that of the whole record, as `verify` tells it.
        game, terms, laid = replace(fight.game, hash=game.hash), fight.terms, fight.laid
    return shown(
        game,
        terms,
        None,
        pack=pack,
        laid=laid,
        key=game.hash.hex(),
        name=name,
        title=title,
        kind=FightKind.RECORD,
        opponent="",
        view=game.rules.view_for(game.state, None),
        pending=None if over else game.pending,
        mine=False,
        waiting_for="",
        sealed={},
        clues={},
        finished=over,
    )


def _last_fight(game: Game) -> MonthFight:
    fights = month_fights(game)
    if not fights:
        raise RefusedError(
            "NO_FIGHT",
            _("This is the record of a campaign in which no fight was flown with the program."),
            _("Prove it with the command verify, and read it with replay."),
        )
    return fights[-1]
