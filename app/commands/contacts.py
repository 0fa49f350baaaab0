"""The address book: cards of other players, and the phrase that proves whose they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from app.changed import Changed, Done
from app.desk import Desk
from app.store.rows import ContactRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import b64u
from core.protocol.errors import ArmorMissingError
from core.protocol.identity import Card, compare_phrase, parse_card
from core.protocol.post import BadPiece, CardPiece, InvitePiece, read_post


class SameName(StrEnum):
    """What to do with a card whose name is known with another card."""

    ASK = "ask"
    REPLACE = "replace"
    KEEP_BOTH = "keep_both"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """Somebody in the address book.

    Attributes:
        id: the card's hash, 32 bytes.
        name: as it may be shown; two people may share one.
        compared: the ISO day on which the phrase was compared; empty = not yet.
        current: False for a card that was replaced.
    """

    id: bytes
    name: str
    card: Card
    added: str
    compared: str
    current: bool


def contacts(desk: Desk) -> tuple[Contact, ...]:
    """Everybody in the address book by name; only cards that are in use."""
    return tuple(contact for row in desk.store.contacts.all() if (contact := _contact(row)).current)


def find_contact(desk: Desk, asked: str) -> Contact:
    """The contact of a name or of the beginning of a card id (base64url).

    Raises:
        RefusedError: nobody, or more than one.
    """
    known = contacts(desk)
    found = [one for one in known if one.name.casefold() == asked.casefold()]
    found = found or [one for one in known if len(asked) >= 4 and b64u(one.id).startswith(asked)]
    if len(found) == 1:
        return found[0]
    if found:
        raise RefusedError(
            "AMBIGUOUS", _("More than one contact is called {asked}.").format(asked=asked), _("Give the card's id.")
        )
    raise RefusedError(
        "NO_CONTACT", _("There is no contact {asked}.").format(asked=asked), _("Import the other player's card first.")
    )


def add_contact(desk: Desk, data: bytes | str, *, same_name: SameName = SameName.ASK) -> Done[Contact]:
    """Take the card in a file or a text into the address book.

    Args:
        desk: whose address book.
        data: a card's file, or a text with a card or an invitation in it.
        same_name: a known name with another card is never accepted silently.

    Raises:
        ProtocolError: there is no sound card in it.
        RefusedError: it is one's own, or its name is known with another card.
        TroubleError: it cannot be written.
    """
    card = card_in(data)
    with desk.turnstile, desk.store.transaction():
        contact = keep_card(desk, card, same_name)
    return Done(Changed(contacts=True), contact)


def card_in(data: bytes | str) -> Card:
    """The first card in a file or a text, that of an invitation too. Raises ProtocolError."""
    pieces = read_post(data)
    for piece in pieces:
        if isinstance(piece, CardPiece):
            return piece.card
        if isinstance(piece, InvitePiece):
            return piece.invite.card
    raise next((piece.error for piece in pieces if isinstance(piece, BadPiece)), ArmorMissingError("no card"))


def keep_card(desk: Desk, card: Card, same_name: SameName) -> Contact:
    """Keep a card inside a transaction; errors as `add_contact`."""
    if desk.has_identity and card.sign == desk.card.sign:
        raise RefusedError("OWN_CARD", _("This is your own contact card."), _("Import the other player's card."))
    rows = desk.store.contacts.all()
    known = next((row for row in rows if row.id == card.hash), None)
    if known is not None and known.current:
        return _contact(known)
    rivals = rivals_of(rows, card)
    if rivals and same_name is SameName.ASK:
        raise changed_card(card)
    if same_name is SameName.REPLACE:
        for rival in rivals:
            desk.store.contacts.put(replace(rival, current=False))
    row = ContactRow(
        id=card.hash,
        name=card.shown_name,
        card=card.raw,
        added=desk.now(),
        compared=known.compared if known is not None else "",
        current=True,
    )
    desk.store.contacts.put(row)
    return _contact(row)


def rivals_of(rows: tuple[ContactRow, ...], card: Card) -> tuple[ContactRow, ...]:
    """Cards in use that bear the same name and are not this card."""
    name = card.shown_name.casefold()
    return tuple(row for row in rows if row.current and row.id != card.hash and row.name.casefold() == name)


def changed_card(card: Card) -> RefusedError:
    """That a known name came with another card."""
    return RefusedError(
        "CARD_CHANGED",
        _("You know {name} with another card.").format(name=card.shown_name),
        _("Ask {name} whether the card is new, by voice if you can; then replace the old card or keep both.").format(
            name=card.shown_name
        ),
    )


def phrase(desk: Desk, contact: bytes) -> str:
    """The five words that both read to each other. Takes some 50 ms. Raises RefusedError."""
    return compare_phrase(desk.card, _row(desk, contact)[1].card)


def mark_compared(desk: Desk, contact: bytes) -> Changed:
    """Note that the phrase was compared today and was the same. Raises RefusedError, TroubleError."""
    with desk.turnstile, desk.store.transaction():
        row, _known = _row(desk, contact)
        desk.store.contacts.put(replace(row, compared=desk.today().isoformat()))
    return Changed(contacts=True)


def _row(desk: Desk, contact: bytes) -> tuple[ContactRow, Contact]:
    for row in desk.store.contacts.all():
        if row.id == contact:
            return row, _contact(row)
    raise RefusedError("NO_CONTACT", _("There is no such contact."), _("Import the other player's card first."))


def _contact(row: ContactRow) -> Contact:
    return Contact(
        id=row.id, name=row.name, card=parse_card(row.card), added=row.added, compared=row.compared, current=row.current
    )
