"""An invitation that waits, as the page of its answer shows it. Reads the store: call it on the store's lane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.challenge.book_rows import book_term_rows, grade_words, guns_line
from app.challenge.force_words import crew_words, force_terms
from app.challenge.page.answer import Invitation, Seat
from app.challenge.page.pack_part import OfferedPack
from app.challenge.rows import TermRow, aircraft_line, term_rows
from app.commands.contacts import contacts
from app.commands.duels import aces_high_rules
from app.commands.packs import pack_differences
from app.phrases.packs import difference_row
from app.shell.campaign_invitations import campaign_terms_rows, squadron_seats
from app.shell.overview import ShownRules, key_of, room_rules
from app.translation import gettext as _
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Aircraft as BooksAircraft
from core.aceofaces.state import Phase
from core.aceshigh.state import Aircraft as DuelAircraft
from core.campaign.rules import CampaignRules
from core.games import AnyRules
from core.match.packs import read_pack
from core.match.terms import check_terms, parse_terms
from core.protocol.identity import compare_phrase
from core.protocol.names import thread_name
from core.words import Grade, SeatId

if TYPE_CHECKING:
    from app.desk import Desk
    from core.play import Terms

_OWN = "B"


def invitation_of(desk: Desk, thread: bytes) -> Invitation:
    """What is asked.

    Raises:
        RefusedError: there is no such thread, or no room shows its game.
        TermsError: these are not the rules at hand.
    """
    invite = desk.invite_of(desk.thread(thread))
    terms = parse_terms(invite.terms)
    rules = desk.rules_of(terms)
    check_terms(terms, rules)
    known = next((one for one in contacts(desk) if one.id == invite.card.hash), None)
    sender = invite.card.shown_name
    seats, rows = _proposed(rules, terms, sender)
    return Invitation(
        key=key_of(thread),
        name=thread_name(thread),
        sender=sender,
        compared=known is not None and bool(known.compared),
        seats=seats,
        terms=rows,
        phrase=compare_phrase(desk.card, invite.card) if desk.has_identity else "",
        pack=_offered(desk, invite.pack),
        campaign=isinstance(rules, CampaignRules),
    )


def _proposed(rules: AnyRules, terms: Terms, sender: str) -> tuple[tuple[Seat, ...], tuple[TermRow, ...]]:
    """Who is to fight, and the terms row by row."""
    if isinstance(rules, CampaignRules):
        charter = rules.start(terms).charter
        return squadron_seats(rules, charter, SeatId(_OWN), sender), campaign_terms_rows(rules, charter, terms)
    fought = room_rules(rules)
    aircraft: tuple[DuelAircraft | BooksAircraft, ...] = fought.start(terms).aircraft
    flown = sorted(aircraft, key=lambda craft: craft.seat != _OWN)
    return tuple(_seat(fought, craft, sender) for craft in flown), _terms(fought, terms)


def _offered(desk: Desk, block: bytes) -> OfferedPack | None:
    """The data pack of an invitation beside the data of the program."""
    if not block:
        return None
    pack = read_pack(block)
    data = aces_high_rules(desk).data
    rows = tuple(difference_row(data, one) for one in pack_differences(desk, pack))
    return OfferedPack(name=pack.name, author=pack.author, rows=rows)


def _seat(rules: ShownRules, craft: DuelAircraft | BooksAircraft, sender: str) -> Seat:
    if isinstance(rules, AceOfAces):
        line = guns_line(rules.data.aircraft_type(craft.type_id))
        ace = craft.pilot.grade is Grade.ACE
        crew = _("{pilot}, {grade}").format(pilot=craft.pilot.name, grade=grade_words(ace=ace))
    else:
        line = aircraft_line(rules.data.aircraft_type(craft.type_id))
        crew = crew_words(craft) if isinstance(craft, DuelAircraft) else craft.pilot.name
    return Seat(
        whose=_("Your aircraft") if craft.seat == _OWN else _("{who} flies").format(who=sender),
        side=craft.side,
        aircraft=craft.type_id,
        name=rules.data.aircraft_type(craft.type_id).name,
        line=line,
        pilot=crew,
    )


def _terms(rules: ShownRules, terms: Terms) -> tuple[TermRow, ...]:
    if isinstance(rules, AceOfAces):
        state = rules.start(terms)
        page = 0 if state.phase is Phase.START else state.start_page  # 0: it is rolled
        return book_term_rows(rules.data, terms.pacing, terms.date, terms.options, terms.silence_days, page)
    usual = term_rows(rules.data, terms.pacing, terms.date, terms.options, terms.silence_days)
    return (*force_terms(rules.start(terms), str(terms.setup.get("title", ""))), *usual)
