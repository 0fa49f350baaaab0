"""Random legal campaigns: orders, results and corrections that the rules allow, from a seeded generator."""

from __future__ import annotations

import random
from typing import Any

from core.aceshigh.sortie_results import landed
from core.campaign.conflicts import ways_out, with_resolution
from core.campaign.decisions import Correct
from core.campaign.fold import rosters
from core.campaign.records import Source
from core.campaign.results import against_result, parties_of
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.match.local import LocalMatch, play
from core.sortie import LANDED, CrewFate, Deed, DeedKind, Health, Loss, Party, SortieResult, Way, result_json
from core.words import PersonId, SeatId
from tests.core.campaign.squadrons import A, B

NAMES = ("Müller", "O’Brien", "Šustr", "de la Croix", "Łoś", "Adler", "Adler")


def random_orders(rules: CampaignRules, state: Campaign, seat: SeatId, rng: random.Random) -> dict[str, Any]:
    """Orders that a squadron may give, filled in from the form alone."""
    form: Any = rules.legal(state, seat)
    new = [man for man in form["new_men"] if man["source"] == "replacement"]
    men = [man for man in form["men"] if man["may_fly"]] + new
    temporary = {man["role"]: man for man in form["new_men"] if man["source"] == "temporary"}
    free = {role: [man["person"] for man in men if man["role"] == role] for role in ("pilot", "observer")}
    crews, spare = [], []

    def man(role: str) -> str:
        if not free[role]:
            spare.append(temporary.pop(role))
            return spare[-1]["person"]
        return free[role].pop(rng.randrange(len(free[role])))

    mission = rng.choice([row["mission"] for row in form["missions"] if not row["barred"]])
    two_seats = mission in ("O", "B") or (mission == "MT" and rng.random() < 0.5)
    for number in range(rng.randint(1, form["most_aircraft"])):
        two = two_seats and (number == 0 or rng.random() < 0.3)
        if number and (not free["pilot"] or (two and not free["observer"])):
            break
        aircraft = rng.choice([row["id"] for row in form["aircraft"] if row["two_seater"] is two])
        crews.append({"aircraft": aircraft, "pilot": man("pilot"), "observer": man("observer") if two else ""})
    renumbered = {}
    for number, row in enumerate(spare, start=len(new) + 1):
        renumbered[row["person"]] = f"{seat}.{form['month']}.{number}"
        row["person"] = renumbered[row["person"]]
    for crew in crews:
        for place in ("pilot", "observer"):
            crew[place] = renumbered.get(crew[place], crew[place])
    return {
        "kind": "orders",
        "month": form["month"],
        "mission": mission,
        "crews": crews,
        "new_men": [row | {"name": rng.choice(NAMES)} for row in (*new, *spare)],
    }


def random_result(
    rules: CampaignRules, parties: tuple[Party, ...], rng: random.Random, *, prisoners: bool
) -> SortieResult:
    """A result that those orders may have had; landings are thrown, said or left to be rolled."""
    losses = {ident: rng.choice(list(Way)) for party in parties for ident in party.idents}
    fates = [
        _fate(rules, person, losses[ident], rng, observer=bool(place), prisoners=prisoners)
        for party in parties
        for ident in party.idents
        for place, person in enumerate(party.crew(ident).men)
    ]
    deeds: list[Deed] = []
    for party in parties:
        enemy = next(one for one in parties if one is not party)
        deeds += _deeds(party, [ident for ident in enemy.idents if losses[ident] is not Way.HOME], rng)
    return SortieResult(
        losses=tuple(Loss(aircraft=ident, how=how) for ident, how in losses.items()),
        fates=tuple(fates),
        deeds=tuple(deeds),
        turns=rng.randint(0, 30),
    )


def _fate(rules, person, how, rng, *, observer, prisoners):
    if how not in LANDED:
        shot = how is Way.HOME and observer and rng.random() < 0.2
        return CrewFate(person=person, health=Health.DEAD if shot or how is not Way.HOME else Health.FIT)
    burning, behind = rng.random() < 0.3, prisoners and rng.random() < 0.5
    if rng.random() < 0.4:
        return CrewFate(person=person, health=Health.ROLL, burning=burning, behind=behind)
    faces = (rng.randint(1, 6), rng.randint(1, 6))
    health = landed(rules.sorties.rules.data, faces, burning=burning, behind=behind)
    return CrewFate(person=person, health=health, faces=faces, burning=burning, behind=behind)


def _deeds(party: Party, victims: list[str], rng: random.Random) -> list[Deed]:
    fired = [man for man in party.orders.men if rng.random() < 0.7]
    deeds = [Deed(kind=DeedKind.VOLLEY, by=(man,), count=rng.randint(1, 6)) for man in fired]
    for victim in victims:
        if fired and rng.random() < 0.7:
            by = tuple(rng.sample(fired, rng.randint(1, len(fired))))
            finishers = by[:2] if len(by) > 1 and rng.random() < 0.3 else ()
            deeds.append(Deed(kind=DeedKind.KILL, by=by, finishers=finishers, victim=victim))
    crews = party.orders.crews
    kind = {"O": DeedKind.OBSERVATION, "B": DeedKind.BOMBING}.get(party.orders.mission)
    if kind is not None and rng.random() < 0.6:
        deeds.append(Deed(kind=kind, by=next(crew.men for crew in crews if crew.observer)))
    if party.orders.mission == "MT" and fired:
        deeds.append(Deed(kind=DeedKind.STRAFE_HEX, by=tuple(fired[:1]), count=rng.randint(1, 3)))
    pilots = [crew.pilot for crew in crews if crew.pilot in fired]
    if party.orders.mission == "P" and pilots and rng.random() < 0.5:
        deeds.append(Deed(kind=DeedKind.BALLOON, by=tuple(pilots)))
    return deeds


def random_month(local: LocalMatch, rules: CampaignRules, rng: random.Random) -> LocalMatch:
    """Orders, a result from the table and what comes of it, up to the month's close."""
    state = local.game.state
    local = play(local, {seat: random_orders(rules, state, seat, rng) for seat in (A, B)})
    state = local.game.state
    parties = parties_of(state.charter, state.roster, state.month, state.orders)
    result = random_result(rules, parties, rng, prisoners=state.charter.prisoners)
    local = play(local, {state.chooser: {"kind": "result", "result": result_json(result), "remark": ""}})
    return play(local, {local.game.state.chooser: {"kind": "accept"}})


def close(local: LocalMatch) -> LocalMatch:
    """Both seats close the month."""
    while local.game.pending is not None and local.game.state.phase is Phase.CLOSE:
        local = play(local, {local.game.state.chooser: {"kind": "close"}})
    return local


def random_correction(rules: CampaignRules, state: Campaign, rng: random.Random) -> Correct:
    """Another result for a past month, with whatever must be resolved."""
    place = rng.randrange(len(state.records))
    record = state.records[place]
    before = rosters(state.charter, rules.sorties, state.records[:place])[-1]
    parties = parties_of(state.charter, before, record.month, record.orders)
    result = random_result(rules, parties, rng, prisoners=state.charter.prisoners)
    while result.rolls or result == record.result:
        result = random_result(rules, parties, rng, prisoners=state.charter.prisoners)
    assert not against_result(state.charter, rules.sorties, parties, result)
    found = Correct(month=record.month, orders=(), result=result, remark="again", resolutions=())
    while ways := ways_out(state, rules.sorties, found):
        found = with_resolution(state, found, rng.choice(ways[0][1]))
    return found


def surplus(state: Campaign) -> set[PersonId]:
    """Who stayed though his place was not vacant."""
    return {member.id for member in state.roster.members if member.person.source is Source.SURPLUS}
